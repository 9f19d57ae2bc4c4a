"""A bounded best-first search for the line that most likely wins within the turn."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Generator, Hashable, Sequence

    from hsbot.search.protocols import Determinizer, Evaluator, Option, Player, Simulator

StateT = TypeVar("StateT")


SAMPLES = 8
"""Samples of chance and of what is hidden in which lines are looked for."""


@dataclass(frozen=True, slots=True)
class LethalResult:
    """What the lethal search found so far.

    Attributes:
        line: the options that most likely win within the turn, empty when no win was found.
        probability: how often it won when it was replayed; 0 without a line.
        certain: whether it won in every replay.
        nodes: states visited, replays included.
        complete: whether every line was looked at; if not, there may be a win that was not found.
    """

    line: tuple[Option, ...]
    probability: float
    certain: bool
    nodes: int
    complete: bool


class LethalSearch(Generic[StateT]):
    """Looks for a win within the turn, a few states at a time.

    Lines are looked for in one world, with one sample of chance, the most promising state first,
    skipping states that the player cannot tell from one already seen (the same attacks in another
    order). A line that wins there is replayed in ``worlds`` other worlds with other chance. If it
    wins in all of them, it is the answer: a win that rests on luck with probability p slips through
    with probability ``p ** worlds``, and one that a hidden card may well stop does not. Else the
    line that won most often is kept, its probability measured by as many replays again, so that its
    luck at being chosen does not count; and the search goes on, in ``SAMPLES`` samples in all, or
    in two where chance has no part.

    Args:
        simulator: the game.
        determinizer: draws the worlds.
        seed: decides the worlds and chance; the same seed gives the same result.
        nodes: states that may be visited in all, replays included.
        worlds: worlds in which a line must win to be certain.
        root_options: the first options to consider; None for all that are legal.
        order: estimates a state, to look at promising ones first; without it the newest goes first.
    """

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        seed: int,
        *,
        nodes: int,
        worlds: int,
        root_options: Sequence[Option] | None = None,
        order: Evaluator[StateT] | None = None,
    ) -> None:
        self._simulator = simulator
        self._determinizer = determinizer
        self._seed = seed
        self._limit = nodes
        self._worlds = worlds
        self._root_options = root_options
        self._order = order
        self._rng = simulator.rng(derive_seed(seed, 0))
        self._replays = 0
        self._visited = 0
        self._line: tuple[Option, ...] = ()
        self._wins = 0
        self._probability = 0.0
        self._complete = False
        self._tried: set[tuple[Option, ...]] = set()
        self._steps = self._explore()

    def advance(self, nodes: int) -> bool:
        """Visit up to ``nodes`` more states; returns whether the search is over."""
        nodes = min(nodes, self._limit - self._visited)
        self._visited += sum(1 for _ in islice(self._steps, nodes))
        return self._certain or self._complete or self._visited >= self._limit

    def run(self) -> LethalResult:
        """Search to the end."""
        while not self.advance(self._limit):
            pass
        return self.result()

    def result(self) -> LethalResult:
        """What was found so far."""
        return LethalResult(
            self._line, self._probability, self._certain, self._visited, self._complete
        )

    @property
    def _certain(self) -> bool:
        return self._wins == self._worlds

    def _explore(self) -> Generator[None]:
        """The search itself; each step is one state visited."""
        before: set[Hashable] = set()
        for sample in range(SAMPLES):
            seen: set[Hashable] = set()
            yield from self._look(sample, seen)
            if self._certain:
                return
            if seen == before:
                break
            before = seen
        self._complete = True

    def _look(self, sample: int, seen: set[Hashable]) -> Generator[None]:
        """Look at all lines in one sample; ``seen`` gathers what the player can tell apart."""
        simulator = self._simulator
        world = self._determinizer.sample(derive_seed(self._seed, -1 - sample))
        player, turn = simulator.player_to_act(world), simulator.turn(world)
        seen.add(simulator.infostate_key(world, player))
        open_lines: list[tuple[float, int, StateT, tuple[Option, ...]]] = [(0.0, 0, world, ())]
        made = 0
        while open_lines:
            _, _, state, line = heappop(open_lines)
            for option in self._options(state, line):
                yield
                child = simulator.clone(state)
                simulator.apply(child, option, self._rng)
                longer = (*line, option)
                if simulator.is_terminal(child):
                    if simulator.returns(child)[player] >= 1.0:
                        yield from self._judge(longer, player, turn)
                        if self._certain:
                            return
                elif simulator.player_to_act(child) == player and simulator.turn(child) == turn:
                    key = simulator.infostate_key(child, player)
                    if key not in seen:
                        seen.add(key)
                        made -= 1  # of equal promise the newest goes first
                        heappush(open_lines, (self._promise(child, player), made, child, longer))

    def _options(self, state: StateT, line: tuple[Option, ...]) -> Sequence[Option]:
        if not line and self._root_options is not None:
            return self._root_options
        return self._simulator.options(state)

    def _promise(self, state: StateT, player: Player) -> float:
        """The less, the sooner a state is looked at."""
        return -self._order(state)[player] if self._order is not None else 0.0

    def _judge(self, line: tuple[Option, ...], player: Player, turn: int) -> Generator[None]:
        """Replay a line that won once; keep it if it wins more often than the one that is kept."""
        if line in self._tried:
            return
        self._tried.add(line)
        wins = 0
        for done in range(self._worlds):
            if wins + self._worlds - done <= self._wins:
                return
            wins += yield from self._wins_replay(line, player, turn)
        self._line, self._wins, self._probability = line, wins, wins / self._worlds
        if not self._certain:
            again = 0
            for _ in range(self._worlds):
                again += yield from self._wins_replay(line, player, turn)
            self._probability = again / self._worlds

    def _wins_replay(
        self, line: tuple[Option, ...], player: Player, turn: int
    ) -> Generator[None, None, bool]:
        """Replay ``line`` in a fresh world: each step must be legal and the player's."""
        simulator = self._simulator
        self._replays += 1
        state = self._determinizer.sample(derive_seed(self._seed, self._replays))
        for step, option in enumerate(line):
            if step and (
                simulator.player_to_act(state) != player
                or simulator.turn(state) != turn
                or option not in simulator.options(state)
            ):
                return False
            yield
            simulator.apply(state, option, self._rng)
            if simulator.is_terminal(state):
                return simulator.returns(state)[player] >= 1.0
        return False
