"""A bounded depth-first search for a line that wins within the turn, whatever is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Generator, Hashable, Sequence

    from hsbot.search.protocols import Determinizer, Evaluator, Option, Player, Simulator

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True)
class LethalResult:
    """What the lethal search found so far.

    Attributes:
        line: options that win within the turn, empty when none was found.
        nodes: states visited, replays included.
        complete: whether every line was looked at in the searched world; if not, there may be a win
            that was not found.
    """

    line: tuple[Option, ...]
    nodes: int
    complete: bool


class LethalSearch(Generic[StateT]):
    """Looks for a win within the turn, a few states at a time.

    Lines are searched depth first in one world, with one sample of chance, skipping states that the
    player cannot tell from one already seen (the same attacks in another order). A line that wins
    there is then replayed in ``worlds`` other worlds with other chance, and counts only when it
    wins in all of them. So a win that rests on luck with probability p slips through with
    probability ``p ** worlds``, and one that a hidden card may well stop does not.

    Args:
        simulator: the game.
        determinizer: draws the worlds.
        seed: decides the worlds and chance; the same seed gives the same result.
        nodes: states that may be visited in all, replays included.
        worlds: worlds in which a line must win.
        root_options: the first options to consider; None for all that are legal.
        order: estimates a state, to look at promising ones first; without it the last option goes
            first.
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
        self._visited = 0
        self._line: tuple[Option, ...] = ()
        self._complete = False
        self._steps = self._explore()

    def advance(self, nodes: int) -> bool:
        """Visit up to ``nodes`` more states; returns whether the search is over."""
        nodes = min(nodes, self._limit - self._visited)
        self._visited += sum(1 for _ in islice(self._steps, nodes))
        return bool(self._line) or self._complete or self._visited >= self._limit

    def run(self) -> LethalResult:
        """Search to the end."""
        while not self.advance(self._limit):
            pass
        return self.result()

    def result(self) -> LethalResult:
        """What was found so far."""
        return LethalResult(self._line, self._visited, self._complete)

    def _explore(self) -> Generator[None]:
        """The search itself; each step is one state visited."""
        simulator = self._simulator
        world = self._determinizer.sample(derive_seed(self._seed, 1))
        player, turn = simulator.player_to_act(world), simulator.turn(world)
        seen: set[Hashable] = {simulator.infostate_key(world, player)}
        open_lines: list[tuple[StateT, tuple[Option, ...]]] = [(world, ())]
        while open_lines:
            state, line = open_lines.pop()
            children: list[tuple[StateT, tuple[Option, ...]]] = []
            for option in self._options(state, line):
                yield
                child = simulator.clone(state)
                simulator.apply(child, option, self._rng)
                longer = (*line, option)
                if simulator.is_terminal(child):
                    if simulator.returns(child)[player] >= 1.0 and (
                        yield from self._holds(longer, player, turn)
                    ):
                        self._line = longer
                        return
                elif simulator.player_to_act(child) == player and simulator.turn(child) == turn:
                    key = simulator.infostate_key(child, player)
                    if key not in seen:
                        seen.add(key)
                        children.append((child, longer))
            open_lines.extend(self._best_last(children, player))
        self._complete = True

    def _options(self, state: StateT, line: tuple[Option, ...]) -> Sequence[Option]:
        if not line and self._root_options is not None:
            return self._root_options
        return self._simulator.options(state)

    def _best_last(
        self, children: list[tuple[StateT, tuple[Option, ...]]], player: Player
    ) -> list[tuple[StateT, tuple[Option, ...]]]:
        """The children in the order in which to put them on the stack."""
        order = self._order
        if order is None:
            return children
        return sorted(children, key=lambda child: order(child[0])[player])

    def _holds(
        self, line: tuple[Option, ...], player: Player, turn: int
    ) -> Generator[None, None, bool]:
        """Whether ``line`` wins within the turn in every replay."""
        for world in range(self._worlds):
            seed = derive_seed(self._seed, 2 + world)
            if not (yield from self._wins(line, player, turn, seed)):
                return False
        return True

    def _wins(
        self, line: tuple[Option, ...], player: Player, turn: int, seed: int
    ) -> Generator[None, None, bool]:
        """Replay ``line`` in the world of ``seed``: each step must be legal and the player's."""
        simulator = self._simulator
        state = self._determinizer.sample(seed)
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
