"""Values of a turn's lines on the native simulator, for their pruning."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema.action_codes import A_ATTACK, A_CHOOSE, A_END, A_POWER
from hsbot.search.seeds import derive_seed
from hsbot.simulators.dominance import is_as_good

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.rules.state.arrays import NativeRng, NativeState
    from hsbot.search.default_policies import LookAheadPolicy
    from hsbot.search.protocols import Determinizer, Option
    from hsbot.simulators.native import Native

_World: TypeAlias = "tuple[NativeState, NativeRng]"
DEPTH: Final = 3
"""Options that the planner looks ahead which completes a line."""
TIE_BREAK: Final = 1e-6
"""The value of a thousandth of the score's log odds where the turn ends: where a game is as good as
won or lost whatever is played, the better position is still the better one."""
MOST_STEPS: Final = 30
"""Steps that a line is completed to, at the most."""
REVEALED_IN: Final = 4
"""Worlds that are held against each other to see what a step reveals."""
_SEED_MASK: Final = 0x7FFFFFFF


class NativeLineValues:
    """Values (:class:`hsbot.search.line_pruning.LineValues`) on the native simulator.

    A line is followed as far as it is legal in a world; the rest of its turn, where it does not end
    it, and the turns after it are the default policy's. Chance begins anew, with the world's seed,
    where the turn ends: lines that lead to the same position are worth the same.

    Args:
        native: the simulator.
        determinizer: of the position.
        policy: the search's default policy.
        seed: decides the worlds and chance; lines are read in the world drawn with it.
    """

    def __init__(
        self,
        native: Native,
        determinizer: Determinizer[NativeState],
        policy: LookAheadPolicy,
        seed: int,
    ) -> None:
        self._native, self._determinizer, self._seed = native, determinizer, seed
        self._policy = policy
        self._after = replace(policy, turns=max(1, policy.turns - 1))
        self._rng = native.rng(seed)
        first = determinizer.sample(seed)
        self._player, self._turn = native.player_to_act(first), native.turn(first)

    def value(self, line: Sequence[Option], world: int) -> float:
        """See :meth:`hsbot.search.line_pruning.LineValues.value`."""
        seed = derive_seed(self._seed, world)
        state, rng = self._determinizer.sample(seed), self._seeded(seed)
        self._follow(state, line, rng)
        return self._rest(state, seed, rng)

    def rest(self, state: NativeState, world: int) -> float:
        """See :meth:`hsbot.search.line_pruning.TurnValues.rest`."""
        seed = derive_seed(self._seed, world)
        return self._rest(self._native.clone(state), seed, self._seeded(seed))

    def _rest(self, state: NativeState, seed: int, rng: NativeRng) -> float:
        """The value of a state of the turn, which is played out in place."""
        native = self._native
        if self._mine(state):
            native.play_on(state, self._policy, 1, rng)
        if native.is_terminal(state):
            return native.returns(state)[self._player]
        at_once = native.score(state, self._player, self._policy.score) * TIE_BREAK
        later = native.playout(state, self._after, self._seeded(seed))[self._player]
        return later + at_once

    def rewritten(self, line: Sequence[Option], order: Sequence[int]) -> tuple[Option, ...]:
        """See :meth:`hsbot.search.line_pruning.LineValues.rewritten`."""
        steps = self._read(line)
        return self._written([steps[number] for number in order if number < len(steps)])

    def _written(self, steps: Sequence[codes.OptionFacts]) -> tuple[Option, ...]:
        """The options of some steps, one after the other; what is not possible is left out."""
        best: tuple[Option, ...] = ()
        for seed in self._readers():
            state, rng, found = self._determinizer.sample(seed), self._seeded(seed), []
            for step in steps:
                option = self._like(state, step) if self._mine(state) else None
                if option is not None:
                    self._native.apply(state, option, rng)
                    found.append(option)
            best = max(best, tuple(found), key=len)
            if len(best) == len(steps):
                break
        return best

    def completed(self, line: Sequence[Option]) -> tuple[Option, ...]:
        """See :meth:`hsbot.search.line_pruning.LineValues.completed`.

        The planner takes what is best on average over worlds that the player cannot tell apart.
        """
        whole, worlds = list(line), self._worlds()
        alike = all(self._reveals_nothing(worlds, option) for option in line)
        while alike and not worlds[0][0][0]["pend"] and len(whole) < MOST_STEPS:
            option = self._planned(worlds)
            whole.append(option)
            alike = self._reveals_nothing(worlds, option)
        return tuple(whole)

    def spares(self, line: Sequence[Option], than: Sequence[Option], world: int) -> bool:
        """See :meth:`hsbot.search.line_pruning.LineValues.spares`."""
        seed, ends = derive_seed(self._seed, world), []
        for steps in (line, than):
            state = self._determinizer.sample(seed)
            self._follow(state, [x for x in steps if x != A_END], self._seeded(seed))
            ends.append(state)
        returns = [self._native.returns(state)[self._player] for state in ends]
        if returns[0] >= 1.0:
            return True
        if all(self._native.is_terminal(state) for state in ends):
            return returns[0] >= returns[1]
        if not all(self._mine(state) for state in ends):
            return False
        return self._is_as_good(ends) or self._is_as_good_later(ends, seed)

    def _is_as_good(self, ends: Sequence[NativeState]) -> bool:
        spare = self._native.library.mana_alone
        return is_as_good(ends[0], ends[1], self._player, spare)

    def _is_as_good_later(self, ends: Sequence[NativeState], seed: int) -> bool:
        """The same once the opponent's turn has begun: a Doomsayer is destroyed, hurt or not."""
        for state in ends:
            self._native.apply(state, A_END, self._seeded(seed))
        return self._is_as_good(ends)

    def aimed(
        self, line: Sequence[Option], step: int, *, attacks: bool = False
    ) -> list[tuple[Option, ...]]:
        """See :meth:`hsbot.search.line_pruning.LineValues.aimed`; of powers, or attacks."""
        steps, kind = self._read(line), A_ATTACK if attacks else A_POWER
        if step >= len(steps) or not (steps[step].target and steps[step].action.code == kind):
            return []
        found: list[tuple[Option, ...]] = []
        state, rng = self._determinizer.sample(self._seed), self._seeded(self._seed)
        self._follow(state, line[:step], rng)
        for target in self._targets(state, steps[step]):
            other = [*steps[:step], steps[step]._replace(target=target), *steps[step + 1 :]]
            rewritten = self._written(other)
            if len(rewritten) > step:
                found.append(rewritten)
        return found

    def _targets(self, state: NativeState, step: codes.OptionFacts) -> list[int]:
        """The other targets that a step may have, each once."""
        found = list[int]()
        for option in self._native.options(state):
            if option & codes.KIND_BITS == step.action.code:
                meant = codes.facts(state, option)
                same = meant is not None and _named(meant._replace(target=step.target))
                if meant is not None and same == _named(step) and meant.target != step.target:
                    found.append(meant.target)
        return list(dict.fromkeys(found))

    def _planned(self, worlds: Sequence[_World]) -> Option:
        """The option whose planned value is best on average."""
        values: defaultdict[Option, int] = defaultdict(int)
        for state, rng in worlds:
            for option, value in self._native.plan(state, DEPTH, self._policy.score, rng):
                values[option] += value
        return max(values, key=lambda option: values[option], default=A_END)

    def ended(self, line: Sequence[Option]) -> tuple[Option, ...]:
        """See :meth:`hsbot.search.line_pruning.LineValues.ended`."""
        return tuple(line) if line and line[-1] == A_END else (*line, A_END)

    def reveals(self, line: Sequence[Option]) -> int | None:
        """See :meth:`hsbot.search.line_pruning.LineValues.reveals`."""
        worlds = self._worlds()
        for step, option in enumerate(line):
            if not self._reveals_nothing(worlds, option):
                return step if all(self._mine(state) for state, _ in worlds) else None
        return None

    def _worlds(self) -> list[_World]:
        """Some worlds, each with its own chance."""
        seeds = [derive_seed(self._seed, world) for world in range(REVEALED_IN)]
        return [(self._determinizer.sample(seed), self._native.rng(seed)) for seed in seeds]

    def _reveals_nothing(self, worlds: Sequence[_World], option: Option) -> bool:
        """Take an option in each world; return whether the turn goes on, and alike in all."""
        for state, rng in worlds:
            self._native.apply(state, option, rng)
        keys = {self._native.infostate_key(state, self._player) for state, _ in worlds}
        return len(keys) == 1 and all(self._mine(state) for state, _ in worlds)

    def _seeded(self, seed: int) -> NativeRng:
        """The workspace, its generator set to a seed."""
        compiled.seed_at(self._rng, seed & _SEED_MASK)
        return self._rng

    def _mine(self, state: NativeState) -> bool:
        """Whether the line's player has the turn."""
        native = self._native
        return (
            not native.is_terminal(state)
            and native.turn(state) == self._turn
            and native.player_to_act(state) == self._player
        )

    def _follow(self, state: NativeState, line: Sequence[Option], rng: NativeRng) -> None:
        """Play a line as far as it is legal; its first option is vouched for."""
        for step, option in enumerate(line):
            if not self._mine(state) or (step and option not in self._native.options(state)):
                return
            self._native.apply(state, option, rng)

    def _read(self, line: Sequence[Option]) -> list[codes.OptionFacts]:
        """A line's steps as far as some world knows them, by the rows that they name.

        In one of them the line may win before its end.
        """
        best: list[codes.OptionFacts] = []
        for seed in self._readers():
            state, rng, steps = self._determinizer.sample(seed), self._seeded(seed), []
            for option in line:
                found = codes.facts(state, option) if self._mine(state) else None
                if found is None:
                    break
                steps.append(found)
                self._native.apply(state, option, rng)
            best = max(best, steps, key=len)
            if len(best) == len(line):
                break
        return best

    def _readers(self) -> Iterator[int]:
        """Seeds of worlds in which a line's steps are read, the search's own first."""
        yield self._seed
        yield from (derive_seed(self._seed, world) for world in range(REVEALED_IN))

    def _like(self, state: NativeState, step: codes.OptionFacts) -> Option | None:
        """The legal option that names what a step names, at the same place if there is one."""
        found = []
        for option in self._native.options(state):
            if option & codes.KIND_BITS != step.action.code:
                continue
            meant = codes.facts(state, option)
            if meant is not None and _named(meant) == _named(step):
                place = (meant.left, meant.right), meant.position
                same = (place[0] == (step.left, step.right), place[1] == step.position)
                found.append((same, option))
        return max(found, key=lambda x: x[0])[1] if found else None


def _named(step: codes.OptionFacts) -> tuple[int, ...]:
    card = step.card if step.action.code == A_CHOOSE else 0
    return step.action.code, step.source, card, step.target, step.sub_option
