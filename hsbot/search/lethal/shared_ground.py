"""The common ground of the ways to look for a win within the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Generator, Hashable, Sequence

    from hsbot.search.config import LethalConfig
    from hsbot.search.lethal.win_claims import Claims
    from hsbot.search.protocols import Determinizer, Option, Player, Simulator

StateT = TypeVar("StateT")

SAMPLES: Final = 8
"""Samples of chance and of what is hidden in which lines are looked for."""
PAUSE: Final = -1
"""A step after which the word goes back to the tree."""
WON, OVER = "won", "over"
"""Keys of states in which the turn is won, or over without that."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground(Generic[StateT]):
    """The game, its worlds and the judge of lines that win.

    Attributes:
        simulator: the game.
        determinizer: draws the worlds.
        seed: decides the worlds and chance.
        config: what the search may cost.
        claims: judges lines that win.
        root_options: the first options to consider; None for all that are legal.
        rng: of chance.
    """

    simulator: Simulator[StateT]
    determinizer: Determinizer[StateT]
    seed: int
    config: LethalConfig
    claims: Claims[StateT]
    root_options: Sequence[Option] | None
    rng: Any

    @property
    def certain(self) -> bool:
        """Whether a line was found that is proven to win."""
        return self.claims.best.certain

    def world(self, number: int) -> StateT:
        """A world in which lines are looked for, by its number; no claim is judged in it."""
        return self.determinizer.sample(derive_seed(self.seed, -1 - number))

    def judged(self, line: tuple[Option, ...]) -> Generator[int]:
        """Judge a line, if it may be played; no state is visited."""
        if self.claims.allows(line):
            for _ in self.claims.judge(line):
                yield 0

    def key(self, state: StateT, player: Player, turn: int) -> Hashable:
        """The key of a state as the player sees it; ``WON`` or ``OVER`` where the turn is."""
        simulator = self.simulator
        if simulator.is_terminal(state):
            return WON if simulator.returns(state)[player] >= 1.0 else OVER
        if simulator.player_to_act(state) != player or simulator.turn(state) != turn:
            return OVER
        return simulator.infostate_key(state, player)
