"""A bounded best-first search for the line that most likely wins within the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.search.lethal.exploration import Exploration
from hsbot.search.lethal.line_trials import SampledTrials
from hsbot.search.lethal.quick_looks import QuickLooks
from hsbot.search.lethal.shared_ground import PAUSE, Ground
from hsbot.search.lethal.win_claims import Claims
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.search.config import LethalConfig
    from hsbot.search.lethal.line_trials import Trials
    from hsbot.search.lethal.simulator_looks import AtHand, Finder
    from hsbot.search.protocols import Determinizer, Option, Simulator, StateOrdering

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True)
class LethalResult:
    """The result of a lethal search so far.

    Attributes:
        line: the options that most likely win within the turn, empty when no win was found.
        probability: how often it won in fresh worlds; 1 where it is certain, 0 without a line.
        certain: whether it was proven to win (:mod:`hsbot.search.lethal.win_claims`).
        nodes: states visited; replays are not counted.
        complete: whether every line was looked at; if not, there may be a win that was not found.
        excluded: whether it is proven that no line wins: all were looked at, and neither chance nor
            what is hidden has a part in any.
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
    excluded: bool = False


_END = object()


class LethalSearch(Generic[StateT]):
    """A search for a win within the turn that visits a few states at a time.

    Lines are followed in two worlds at once, which differ in all that is hidden and in their luck,
    skipping states that the player cannot tell from one already
    seen (the same attacks in another order). As long as the player cannot tell the two worlds
    apart, chance has had no part; such states all go first. What comes after chance is followed in
    one world, and looked at in ``SAMPLES`` samples.

    :class:`hsbot.search.lethal.win_claims.Claims` judges what may be claimed of a line that wins,
    by replays in other worlds with other chance. Where a replay refutes a line, the search goes on
    in that world: the next line must win in it too. When nothing is left to look at, the line that
    won most often is shortened, and its probability measured.

    A simple win by the damage at hand comes before all others: it rests on nothing that is hidden,
    and needs the least proof. Where the simulator has a quick look of its own, that is then taken
    at two worlds, and at the worlds that refute what it finds, then at ``SAMPLES`` single ones; all
    this is done only if one of these has a win that is not certain. A look that comes to no end
    goes on beside the tree, a slice at a time, as far as ``LethalConfig.deep`` says: until there is
    a win, or none.

    Args:
        simulator: the game.
        determinizer: draws the worlds.
        seed: decides the worlds and chance; the same seed gives the same result.
        config: what it may cost.
        root_options: the first options to consider; None for all that are legal.
        order: puts the states nearest to a win first; without it the newest goes first.
        finder: the simulator's quick look, if it has one.
        trials: replays lines; None for replays in samples of the determinizer.
        at_hand: finds a simple win, where the simulator has a quick look.
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
        at_hand: AtHand | None = None,
    ) -> None:
        claims: Claims[StateT] = Claims(
            trials or SampledTrials(simulator, determinizer, derive_seed(seed, 1)),
            config,
            root_options,
        )
        self._nodes = config.nodes
        self._claims = claims
        rng = simulator.rng(derive_seed(seed, 0))
        ground = Ground(simulator, determinizer, seed, config, claims, root_options, rng)
        quick = None if finder is None else QuickLooks(ground, finder, at_hand)
        self._exploration = Exploration(ground, order=order, quick=quick)
        self._visited = 0
        self._closed = False
        self._steps = self._exploration.steps()
        self._closing = claims.close()

    def advance(self, nodes: int) -> bool:
        """Visit up to ``nodes`` more states, or make some replays; return whether it is finished.

        It pauses before that after a slice of a deep look.
        """
        for _ in range(nodes):
            if not self._explored:
                step = next(self._steps, 0)
                if step == PAUSE:
                    break
                self._visited += step
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
            self._exploration.excluded,
        )

    @property
    def deep(self) -> bool:
        """Whether a deep look is under way: each step of it is a slice of some thousand states."""
        return self._exploration.deep

    @property
    def certain(self) -> bool:
        """Whether a line was found that is proven to win."""
        return self._claims.best.certain

    @property
    def proving(self) -> bool:
        """Whether a line that has won in every world so far is not proven yet."""
        return not self.finished and self._claims.proving

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
