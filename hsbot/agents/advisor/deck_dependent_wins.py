"""Wins that hold only if the own deck, whose list is not known, is what the belief takes it for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import GameTag, Zone

from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.belief.hidden.card_makers import makers_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.cards import CardTable
    from hsbot.observation.model import Observation

_ALL_OF: Final = ("CS2_231", "CS2_168", "CS2_172", "CS2_118", "CS2_182", "CS2_008")
"""Decks of one card: plain neutral minions that cost 0 to 4, a spell of a class."""
_REPLAYS: Final = 4


def rests_on_hidden_deck(
    setup: DecisionSearch, observation: Observation, cards: CardTable, line: Sequence[int]
) -> bool:
    """Whether a line that wins does not where the unseen cards of the own deck are others.

    It is asked only where a card of the own side has a condition about them, and the game does not
    show that this holds (POWERED_UP).

    Args:
        setup: the decision.
        observation: what the log shows.
        cards: the card table.
        line: the line.
    """
    sampler = setup.determinizer
    if not isinstance(sampler, PartialStateDeterminizer) or observation.deck_code_cards:
        return False
    if not _asks_deck(observation, cards):
        return False
    for card_id in _ALL_OF:
        other = sampler.with_own_deck_of(card_id)
        trials = setup.engine.trials(other, setup.seed) if other is not None else None
        if trials is not None and trials.wins(line, 0, _REPLAYS) < _REPLAYS:
            return True
    return False


def _asks_deck(observation: Observation, cards: CardTable) -> bool:
    own, makers = observation.friendly_player, makers_in(observation, cards)
    there = (e for zone in (Zone.HAND, Zone.PLAY) for e in observation.in_zone(own, zone))
    return any(
        makers.asks_deck(e.card_id) for e in there if e.card_id and not e.tag(GameTag.POWERED_UP)
    )
