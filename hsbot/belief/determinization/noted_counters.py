"""Counters of a player that no tag tells, from what was played, summoned and has died."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.player_counters import died
from hsbot.rules.cards.table_data import DIED, PLAYED, SUMMONED

if TYPE_CHECKING:
    from hsbot.observation.model import Observation
    from hsbot.rules.cards.library import Library


def noted_counters(observation: Observation, player_id: int, library: Library) -> Counter[int]:
    """What the cards of one player have noted for the rest of the game: ``layout.N_`` to its value.

    What was repeated or cast by another card is missing: nothing tells it.
    """
    found = Counter[int]()
    for play in observation.plays:
        if play.player == player_id:
            _add(found, library, play.card_id, PLAYED)
    for entity in observation.entities.values():
        if entity.card_type != CardType.MINION or entity.controller != player_id:
            continue
        dead = entity.zone == Zone.GRAVEYARD and died(entity)
        if dead and not entity.tag(GameTag.SILENCED):
            _add(found, library, entity.card_id, DIED)
        if dead or entity.zone == Zone.PLAY:
            _add(found, library, entity.card_id, SUMMONED)
    return found


def _add(found: Counter[int], library: Library, card_id: str | None, when: int) -> None:
    for event in library.noted_events(card_id or ""):
        if event.when == when:
            found[event.counter] += event.amount
