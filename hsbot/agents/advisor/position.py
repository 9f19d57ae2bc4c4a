"""The common start of the searches of one decision: library, words, options, drawn worlds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hsbot.belief.determinization.determinize import PartialStateDeterminizer
    from hsbot.belief.models.belief import Belief
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.game.wording import OptionWording
    from hsbot.observation.model import Decision
    from hsbot.rules.cards.library import Library


@dataclass(frozen=True, slots=True, eq=False)
class DecisionPosition:
    """A decision as its searches begin it.

    Attributes:
        decision: the decision.
        library: the engine's cards for the game's format and day.
        wording: words for its entities.
        root: its partial state and options.
        enemy: the belief about the opponent's deck.
        drawn: draws full states of it.
    """

    decision: Decision
    library: Library
    wording: OptionWording
    root: RootOptions
    enemy: Belief
    drawn: PartialStateDeterminizer
