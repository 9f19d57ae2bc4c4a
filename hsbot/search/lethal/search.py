"""A bounded best-first search for the line that most likely wins within the turn."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from hsbot.search.lethal.claims import Claims
from hsbot.search.lethal.trials import SampledTrials
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Hashable, Sequence

    from hsbot.search.config import LethalConfig
    from hsbot.search.lethal.trials import Trials
    from hsbot.search.protocols import Determinizer, Option, Player, Simulator, StateOrdering

StateT = TypeVar("StateT")


SAMPLES = 8
"""Samples of chance and of what is hidden in which lines are looked for."""


_ENOUGH_WITHOUT = 2
"""Samples without any chance after which there are no more: what is hidden might differ in one."""


@dataclass(frozen=True, slots=True)
class LethalResult:
    """The result of a lethal search so far.

    Attributes:
        line: the options that most likely win within the turn, empty when no win was found.
        probability: how often it won in fresh worlds; 1 where it is certain, 0 without a line.
        certain: whether it was proven to win (:mod:`hsbot.search.lethal.claims`).
        nodes: states visited; replays are not counted.
        complete: whether every line was looked at; if not, there may be a win that was not found.
        wins: replays that it won of those by which it was chosen.
        replays: fresh worlds by which its probability was measured.
    """

    line: tuple[Option, ...]
    probability: float
    certain: bool
    nodes: int
    complete: bool
    wins: int = 0
    replays: int = 0


FIRST_LOOK = 400
"""States that the simulator's first look may visit, in a millisecond or two, so that a small budget
is kept. Where they are too few, a whole one follows."""
_REFUTED = 12
"""How often a quick look is taken again in worlds that refute what the last one found."""
_END = object()
_WON, _OVER = "won", "over"

Finder: TypeAlias = "Callable[[Any, Any, int, Any], tuple[tuple[Option, ...], bool]]"
"""``(state, other, limit, rng) -> (line, complete)``: the simulator's own search for a win.

It looks for a line that wins in both of two determinizations, which owes nothing to chance; in one
alone where ``other`` is None.
"""


_Entry: TypeAlias = "tuple[Any, Any, tuple[Option, ...]]"
"""A state, the same in another world where chance has had no part, and the options so far."""


class _Frontier:
    """States to go on from, each once: by turns the first in order and the newest.

    The estimate of what is promising leads astray now and then, and so does going deep first;
    rarely both at once.

    Args:
        elsewhere: what was seen by another frontier, and is not to be seen again.
    """

    __slots__ = (
        "_elsewhere",
        "_entries",
        "_made",
        "_newest",
        "_newest_next",
        "_promising",
        "seen",
    )

    def __init__(self, elsewhere: set[Hashable]) -> None:
        self._elsewhere = elsewhere
        self._made = 0
        self._entries: dict[int, _Entry] = {}
        self._promising: list[tuple[float, int]] = []
        self._newest: list[int] = []
        self._newest_next = True
        self.seen: set[Hashable] = set()

    def __bool__(self) -> bool:
        return bool(self._entries)

    def add(self, key: Hashable, order_key: float, entry: _Entry) -> None:
        """Put a state in, unless one like it was seen."""
        if key not in self.seen and key not in self._elsewhere:
            self.seen.add(key)
            self._made += 1
            self._entries[self._made] = entry
            heappush(self._promising, (-order_key, -self._made))
            self._newest.append(self._made)

    def pop(self) -> _Entry:
        """Take the next one out; there must be one."""
        self._newest_next = not self._newest_next
        while True:
            number = self._newest.pop() if self._newest_next else -heappop(self._promising)[1]
            if number in self._entries:
                return self._entries.pop(number)


class LethalSearch(Generic[StateT]):
    """A search for a win within the turn that visits a few states at a time.

    Lines are followed in two worlds at once, which differ in all that is hidden and in their luck,
    skipping states that the player cannot tell from one already
    seen (the same attacks in another order). As long as the player cannot tell the two worlds
    apart, chance has had no part; such states all go first. What comes after chance is followed in
    one world, and looked at in ``SAMPLES`` samples.

    What may be claimed of a line that wins, :class:`hsbot.search.lethal.claims.Claims` judges, by
    replays in other worlds with other chance. Where one of these refutes a line, the search goes on
    in that world: the next line must win in it too. When nothing is left to look at, the line that
    won most often is shortened, and its probability measured.

    Where the simulator has a quick look of its own, that is first taken at two worlds, and at the
    worlds that refute what it finds, then at ``SAMPLES`` single ones; all this is done only if one
    of these has a win that is not certain.

    Args:
        simulator: the game.
        determinizer: draws the worlds.
        seed: decides the worlds and chance; the same seed gives the same result.
        config: what it may cost.
        root_options: the first options to consider; None for all that are legal.
        order: puts the states nearest to a win first; without it the newest goes first.
        finder: the simulator's quick look, if it has one.
        trials: replays lines; None for replays in samples of the determinizer.
    """

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        seed: int,
        config: LethalConfig,
        *,
        root_options: Sequence[Option] | None = None,
        order: StateOrdering[StateT] | None = None,
        finder: Finder | None = None,
        trials: Trials[StateT] | None = None,
    ) -> None:
        claims: Claims[StateT] = Claims(
            trials or SampledTrials(simulator, determinizer, derive_seed(seed, 1)),
            config,
            root_options,
        )
        self._nodes = config.nodes
        self._claims = claims
        self._exploration = _Exploration(
            simulator,
            determinizer,
            seed,
            config,
            claims,
            root_options=root_options,
            order=order,
            finder=finder,
        )
        self._visited = 0
        self._closed = False
        self._steps = self._exploration.steps()
        self._closing = claims.close()

    def advance(self, nodes: int) -> bool:
        """Visit up to ``nodes`` more states, or make some replays; whether it is finished."""
        for _ in range(nodes):
            if not self._explored:
                self._visited += next(self._steps, 0)
            elif not self._closed:
                self._closed = next(self._closing, _END) is _END
        return self.finished

    def run(self) -> LethalResult:
        """Search to the end."""
        while not self.advance(self._nodes):
            pass
        return self.result()

    def result(self) -> LethalResult:
        """The result so far."""
        best = self._claims.best
        return LethalResult(
            best.line,
            best.probability,
            best.certain,
            self._visited,
            self._exploration.complete,
            best.wins,
            best.replays,
        )

    @property
    def certain(self) -> bool:
        """Whether a line was found that is proven to win."""
        return self._claims.best.certain

    @property
    def _explored(self) -> bool:
        """Whether there is nothing left to look at, or nothing may be looked at any more."""
        exploration = self._exploration
        over = exploration.complete or exploration.over
        return self.certain or over or self._visited >= self._nodes

    @property
    def finished(self) -> bool:
        """Whether nothing is left to do: a win is certain, or all was looked at and measured."""
        return self.certain or self._closed


class _Exploration(Generic[StateT]):
    """The part of a lethal search that looks for lines.

    It stands apart because nothing that its steps refer to may refer to them: a circle would keep
    a search's workspaces, which are large, until garbage is collected.

    Args:
        simulator: the game; and so on, as in :class:`LethalSearch`.
        claims: judges lines that win.

    Attributes:
        complete: whether every line was looked at.
        over: whether there is no use in looking on.
    """

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        seed: int,
        config: LethalConfig,
        claims: Claims[StateT],
        *,
        root_options: Sequence[Option] | None,
        order: StateOrdering[StateT] | None,
        finder: Finder | None,
    ) -> None:
        self._simulator = simulator
        self._determinizer = determinizer
        self._seed = seed
        self._config = config
        self._claims = claims
        self._root_options = root_options
        self._order = order
        self._finder = finder
        self._rng = simulator.rng(derive_seed(seed, 0))
        self.complete = self.over = False

    @property
    def certain(self) -> bool:
        """Whether a line was found that is proven to win."""
        return self._claims.best.certain

    def steps(self) -> Generator[int]:
        """The search itself; each step is a state visited (1), or some replays (0)."""
        if self._finder is not None and (yield from self._settled(self._finder)):
            return
        without_chance = 0
        for sample in range(SAMPLES):
            lucky = yield from self._look(sample)
            if self.certain:
                return
            without_chance += not lucky
            if without_chance == _ENOUGH_WITHOUT:
                break
        self.complete = True

    def _settled(self, finder: Finder) -> Generator[int, None, bool]:
        """Look quickly at two worlds, then at one after the other; whether that settles it.

        It does not where a win was found that is not certain. Where a look comes to no end, no
        further one is taken: the slow search would come to none either.
        """
        worlds = [self._determinizer.sample(derive_seed(self._seed, i)) for i in (-1, -2)]
        refuting, found = self._claims.refuting, False
        limit = min(FIRST_LOOK, self._config.nodes)
        for _ in range(_REFUTED):
            yield 1
            line, complete = self._found(finder, worlds[0], worlds[1], limit)
            yield from self._pause()
            if not complete and limit < self._config.nodes:
                limit = self._config.nodes
                yield 1
                line, complete = self._found(finder, worlds[0], worlds[1], limit)
                yield from self._pause()
            known = len(refuting)
            found = found or bool(line)  # one that may not be played hides others
            yield from self._judged(line)
            if self.certain or not complete or len(refuting) == known:
                break
            worlds = [refuting[-1], (refuting[:-1] or worlds)[-1]]
        for sample in range(SAMPLES):
            if self.certain or not complete:
                break
            yield 1
            world = self._determinizer.sample(derive_seed(self._seed, -1 - 2 * sample))
            line, complete = self._found(finder, world, None, self._config.nodes)
            yield from self._pause()
            found = found or bool(line)  # one that may not be played hides others
            yield from self._judged(line)
        self.over = self.certain or not found
        self.complete = self.over and complete
        return self.over

    def _found(
        self, finder: Finder, first: StateT, other: StateT | None, limit: int
    ) -> tuple[tuple[Option, ...], bool]:
        """What the finder finds; where there is one root option, after it.

        The finder looks at all options of a state, and the first win that it meets would hide those
        that begin with the option. Where chance has a part in it, no line wins in both worlds by
        what the player sees.
        """
        options = self._root_options
        if options is None or len(options) != 1:
            return finder(first, other, limit, self._rng)
        simulator, (option,) = self._simulator, options
        player, turn = simulator.player_to_act(first), simulator.turn(first)
        after = []
        for world in (first,) if other is None else (first, other):
            after.append(simulator.clone(world))
            simulator.apply(after[-1], option, self._rng)
        keys = {self._key(world, player, turn) for world in after}
        if keys == {_WON}:
            return (option,), True
        if len(keys) > 1 or keys == {_OVER}:
            return (), True
        line, complete = finder(after[0], None if other is None else after[1], limit, self._rng)
        return (option, *line) if line else (), complete

    def _pause(self) -> Generator[int]:
        """The rest of a burst: what took long leaves the word to the tree, and to the budget."""
        for _ in range(self._config.burst):
            yield 0

    def _judged(self, line: tuple[Option, ...]) -> Generator[int]:
        """Judge a line, if it may be played; no state is visited."""
        if self._claims.allows(line):
            for _ in self._claims.judge(line):
                yield 0

    def _pair(self, sample: int) -> tuple[StateT, StateT]:
        """Two worlds to look at: first those that refuted lines, as far as there are any."""
        drawn = (
            self._determinizer.sample(derive_seed(self._seed, -1 - 2 * sample - i)) for i in (0, 1)
        )
        found = [*self._claims.refuting[::-1][:2], *drawn] if sample == 0 else [*drawn]
        clone = self._simulator.clone
        return clone(found[0]), clone(found[1])

    def _look(self, sample: int) -> Generator[int, None, bool]:
        """Look at all lines in one sample; whether chance has a part in any."""
        simulator = self._simulator
        first, second = self._pair(sample)
        player, turn = simulator.player_to_act(first), simulator.turn(first)
        sure = _Frontier(set())
        sure.add(simulator.infostate_key(first, player), 0.0, (first, second, ()))
        lucky = _Frontier(sure.seen)
        won: list[tuple[Option, ...]] = []
        chance = False
        while sure or lucky or won:
            if won and not sure:  # wins that may be luck wait until all sure ways are known
                yield from self._judged(won.pop())
                if self.certain:
                    break
                continue
            state, other, before = (sure or lucky).pop()
            for option in self._options(state, before):
                line = (*before, option)
                after = []
                for world in (state,) if other is None else (state, other):
                    yield 1
                    after.append(simulator.clone(world))
                    simulator.apply(after[-1], option, self._rng)
                keys = [self._key(world, player, turn) for world in after]
                if len(keys) == 2 and keys[0] == keys[1]:
                    if keys[0] == _WON:
                        yield from self._judged(line)
                        if self.certain:
                            return chance
                    elif keys[0] != _OVER:
                        sure.add(
                            keys[0], self._order_key(after[0], player), (after[0], after[1], line)
                        )
                    continue
                chance = chance or len(keys) == 2
                for key, world in zip(keys, after, strict=True):
                    if key == _WON:
                        won.append(line)
                    elif key != _OVER:
                        lucky.add(key, self._order_key(world, player), (world, None, line))
        return chance

    def _key(self, state: StateT, player: Player, turn: int) -> Hashable:
        """What the player sees of a state; or that the turn is won, or over without that."""
        simulator = self._simulator
        if simulator.is_terminal(state):
            return _WON if simulator.returns(state)[player] >= 1.0 else _OVER
        if simulator.player_to_act(state) != player or simulator.turn(state) != turn:
            return _OVER
        return simulator.infostate_key(state, player)

    def _options(self, state: StateT, line: tuple[Option, ...]) -> Sequence[Option]:
        if not line and self._root_options is not None:
            return self._root_options
        return self._simulator.options(state)

    def _order_key(self, state: StateT, player: Player) -> float:
        """The more, the sooner a state is looked at."""
        return self._order(state)[player] if self._order is not None else 0.0
