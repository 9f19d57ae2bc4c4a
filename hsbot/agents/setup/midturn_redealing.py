"""Hidden cards dealt anew in the middle of a turn, by what is believed of the opponent's deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hsbot.belief.models.interface import Belief
    from hsbot.rules.cards.library import Library
    from hsbot.search.protocols import Determinizer
    from hsbot.simulators.engines import Engine, GameState


@dataclass(frozen=True, slots=True)
class KnownBelief:
    """A deck model that has one belief, whatever was seen besides."""

    belief: Belief

    def after(self, seen: Iterable[str] | Mapping[str, int]) -> Belief:  # noqa: ARG002 - a model's
        """The belief."""
        return self.belief


@dataclass(frozen=True, slots=True)
class BelievedRedealing:
    """A maker of determinizers of states that a world of a decision leads to.

    Attributes:
        engine: the simulator's.
        library: its cards.
        belief: about the opponent's deck.
        lists: how many of the opponent's decks are drawn for each.
    """

    engine: Engine
    library: Library
    belief: Belief
    lists: int = 16

    def __call__(self, state: GameState, seed: int) -> Determinizer[GameState]:
        """The determinizer of a state for the player with seat 0."""
        known = KnownBelief(self.belief)
        record = self.engine.record(state)
        worlds = FullStateDeterminizer(
            record, 0, self.library, lambda _: known, seed, lists=self.lists
        )
        return self.engine.game_determinizer(state, 0, worlds)
