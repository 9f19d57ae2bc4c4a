"""The results of self-play with the own deck for the cards that a mulligan offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.agents.setup.mulligan_results import deck_file, load_kept
from hsbot.messages.advice import KeptInSelfPlay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.cards import Card
    from hsbot.observation.model import Decision


def kept_in_self_play(decision: Decision, cards: Mapping[str, Card]) -> tuple[KeptInSelfPlay, ...]:
    """How the offered cards did, each card once, where the own deck is known and was played.

    Args:
        decision: a mulligan.
        cards: the card table; prints of one card count as that card.
    """
    observation = decision.observation
    if not observation.deck_code_cards:
        return ()
    by_name = {
        cards[found.card_id].name: found
        for found in load_kept(deck_file(observation.deck_code_cards))
        if found.card_id in cards
    }
    offered = (observation.entities[x].card_id or "" for x in decision.choice_entities)
    return tuple(
        KeptInSelfPlay(
            card_id=card_id,
            difference=round(found.difference, 4),
            error=round(found.error, 4),
            games=found.kept + found.replaced,
        )
        for card_id in dict.fromkeys(offered)
        if card_id in cards and (found := by_name.get(cards[card_id].name)) is not None
    )
