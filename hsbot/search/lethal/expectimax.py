"""Expectimax over the win search: what most often wins within the turn where no line is certain to.

A line says what to do whatever comes; a player looks at what has come first. So an attempt plays
the first part of a line, up to the first step that shows something (a draw, a random target, what a
Discover offers), deals anew what is still hidden, and looks for a win again, until the turn is won,
is over, or no line wins any more. The share of attempts that win, over worlds of the determinizer,
is the chance of winning the turn for who plays so; it owes nothing to what the player cannot see.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from hsbot.confidence_intervals import wilson
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from hsbot.search.lethal.simulator_looks import Finder
    from hsbot.search.protocols import Determinizer, Option, Simulator

StateT = TypeVar("StateT")
Redealing: TypeAlias = "Callable[[StateT, int], Determinizer[StateT]]"
"""``(state, seed) -> determinizer``: deals anew what the player at the root cannot see in it."""

LOOKS: Final = 48
"""Worlds in which lines are looked for: a chance of one in ten is overlooked once in 150 times."""
STATES: Final = 400
"""States that a look may visit."""
FIRST_PARTS: Final = 6
"""First parts that are tried, those that win in the most worlds if all was known."""
_LATER_LOOKS: Final = 6
"""Worlds in which lines are looked for in the middle of an attempt."""
_REPLAYS: Final = 12
"""Worlds by which one of them is chosen there."""
_MOST_NEWS: Final = 12
"""How often an attempt looks anew, at the most."""
_OTHERS: Final = 4
"""Worlds that are held against each other to see what a step shows."""
_LOOKED, _TRIED = -1, -2
"""Derived seeds of worlds that choose; those that measure have numbers from 0 on."""


@dataclass(frozen=True, slots=True)
class Attempts:
    """How often attempts that begin with the same steps have won the turn.

    Attributes:
        line: the steps, up to the first one that shows something.
        won: attempts that won.
        made: attempts.
    """

    line: tuple[Option, ...]
    won: int
    made: int

    @property
    def probability(self) -> float:
        """The share that won."""
        return self.won / self.made if self.made else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the chance."""
        return wilson(self.won, self.made)


class LuckSearch(Generic[StateT]):
    """The search for the likeliest win within the turn.

    Args:
        simulator: the game.
        determinizer: draws the worlds of the decision.
        finder: the simulator's look for a win.
        redealing: deals anew what is hidden in the middle of an attempt.
        seed: decides the worlds and chance.
        root_options: what may be played first; None for anything.
    """

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        finder: Finder,
        redealing: Redealing[StateT],
        seed: int,
        *,
        root_options: Container[Option] | None = None,
    ) -> None:
        self._simulator, self._determinizer = simulator, determinizer
        self._finder, self._redealing, self._seed = finder, redealing, seed
        self._root_options = root_options
        self._rng = simulator.rng(derive_seed(seed, _LOOKED))
        world = self.world(0)
        self._player, self._turn = simulator.player_to_act(world), simulator.turn(world)

    def world(self, number: int) -> StateT:
        """A world of the decision by its number."""
        return self._determinizer.sample(derive_seed(self._seed, number))

    def first_parts(self, looks: int, should_stop: Callable[[], bool]) -> list[tuple[Option, ...]]:
        """First parts of lines that win in single worlds, in the most worlds first.

        Args:
            looks: worlds to look at.
            should_stop: asked before each.
        """
        found: Counter[tuple[Option, ...]] = Counter()
        for number in range(looks):
            if should_stop():
                break
            seed = derive_seed(derive_seed(self._seed, _LOOKED), number)
            world = self._determinizer.sample(seed)
            line, settled = self._look(world, None)
            if settled:
                break
            if line and (self._root_options is None or line[0] in self._root_options):
                found[self.first_part(line, number)] += 1
        return [part for part, _ in found.most_common(FIRST_PARTS)]

    def first_part(self, line: tuple[Option, ...], number: int = 0) -> tuple[Option, ...]:
        """A line up to the first step that shows something; ``number`` gives the worlds."""
        seed = derive_seed(derive_seed(self._seed, _LOOKED), number)
        worlds = [self._determinizer.sample(derive_seed(seed, i)) for i in range(_OTHERS)]
        return line[: max(1, self._until_news(worlds, line))]

    def best_part(
        self,
        parts: Sequence[tuple[Option, ...]],
        rounds: Sequence[int],
        should_stop: Callable[[], bool],
    ) -> tuple[Option, ...]:
        """The first part whose attempts win most often, by successive halving.

        Args:
            parts: one or more, the most promising first.
            rounds: attempts of each after which the better half goes on.
            should_stop: asked before each attempt; once true, the best so far is taken.
        """
        left = list(parts)
        won: Counter[tuple[Option, ...]] = Counter()
        for begun, until in zip((0, *rounds), rounds, strict=False):
            if len(left) == 1:
                break
            for number in range(begun, until):
                for part in left:
                    if should_stop():
                        return max(left, key=lambda part: won[part])
                    won[part] += self.attempt(part, _TRIED - number)[0]
            left.sort(key=lambda part: -won[part])
            del left[(len(left) + 1) // 2 :]
        return left[0]

    def attempt(self, part: Sequence[Option], number: int) -> tuple[bool, StateT]:
        """Whether an attempt in a world wins the turn, and the state in which it ends.

        Args:
            part: the first steps.
            number: of the world.
        """
        state, (first, *later) = self.world(number), part
        self._simulator.apply(state, first, self._rng)
        self._follow(state, later)
        for moment in range(_MOST_NEWS):
            if not self._is_mine(state):
                break
            dealt = self._redealing(state, derive_seed(derive_seed(self._seed, number), moment))
            line = self._next_line(dealt)
            if not self._until_news([state, dealt.sample(0)], line):
                break
        return self._is_won(state), state

    def _next_line(self, dealt: Determinizer[StateT]) -> tuple[Option, ...]:
        """A line that is sure to win where there is one, else what wins most often as it is."""
        worlds = [dealt.sample(number) for number in range(_LATER_LOOKS)]
        line, settled = self._look(worlds[0], worlds[1])
        if line or settled:
            return line
        lines = [self._look(world, None)[0] for world in worlds]
        found = [line for line in dict.fromkeys(lines) if line]
        if len(found) < 2:
            return found[0] if found else ()
        return max(found, key=lambda line: self._wins(dealt, line))

    def _wins(self, dealt: Determinizer[StateT], line: tuple[Option, ...]) -> int:
        """In how many worlds a line wins as it is."""
        won = 0
        for number in range(_LATER_LOOKS, _LATER_LOOKS + _REPLAYS):
            state = dealt.sample(number)
            self._follow(state, line)
            won += self._is_won(state)
        return won

    def _look(self, state: StateT, other: StateT | None) -> tuple[tuple[Option, ...], bool]:
        """The line that a look finds, and whether none wins, whatever chance does."""
        look = self._finder(state, other, self._rng)
        look.advance(STATES)
        settled = look.finished and look.complete and not look.by_chance
        return look.line, settled and not look.line

    def _follow(self, state: StateT, line: Sequence[Option]) -> None:
        """Play a line as far as it is legal."""
        for option in line:
            if not self._is_mine(state) or option not in self._simulator.options(state):
                return
            self._simulator.apply(state, option, self._rng)

    def _until_news(self, worlds: Sequence[StateT], line: Sequence[Option]) -> int:
        """Play a line in place until the player can tell worlds apart; how many steps that is.

        It ends, too, where the turn does, and before what is not legal in one of them.
        """
        simulator, player = self._simulator, self._player
        for step, option in enumerate(line):
            if not all(map(self._is_mine, worlds)):
                return step
            if step and not all(option in simulator.options(world) for world in worlds):
                return step
            for world in worlds:
                simulator.apply(world, option, self._rng)
            if len({simulator.infostate_key(world, player) for world in worlds}) > 1:
                return step + 1
        return len(line)

    def _is_mine(self, state: StateT) -> bool:
        """Whether it is still the player's turn to choose."""
        simulator = self._simulator
        return (
            not simulator.is_terminal(state)
            and simulator.turn(state) == self._turn
            and simulator.player_to_act(state) == self._player
        )

    def _is_won(self, state: StateT) -> bool:
        simulator = self._simulator
        return simulator.is_terminal(state) and simulator.returns(state)[self._player] >= 1.0
