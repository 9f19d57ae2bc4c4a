"""Counters that cards in play or in hand ask for, with their values where a log tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import Zone

from hsbot.belief.determinization.player_counters import player_counters
from hsbot.messages.tracking import CounterValue
from hsbot.rules.state.counter_names import COUNTER_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hsbot.observation.model import Entity, Observation
    from hsbot.tracking.card_programs import CardPrograms

_PLACES = (Zone.PLAY, Zone.HAND, Zone.SECRET)


def asked_counters(
    observation: Observation,
    programs: CardPrograms,
    names: Callable[[str], str],
) -> dict[int, tuple[CounterValue, ...]]:
    """PLAYER_ID to the counters of that player that a known card in play or in hand asks for.

    Args:
        observation: the game.
        programs: the definitions of the game's cards.
        names: card id to the name in the user's language.
    """
    asked: dict[int, dict[int, dict[str, None]]] = {1: {}, 2: {}}
    for entity in _asking(observation):
        card_id = entity.card_id or ""
        for count in programs.asked(card_id):
            player = 3 - entity.controller if count.enemy else entity.controller
            asked[player].setdefault(count.counter, {})[names(card_id)] = None
    return {
        player: _values(player_counters(observation, player, programs.kind_of), found)
        for player, found in asked.items()
    }


def _asking(observation: Observation) -> Iterator[Entity]:
    """The known cards in play, in a hand, or lying as a secret or quest."""
    for entity in observation.entities.values():
        if entity.card_id and entity.zone in _PLACES and entity.controller in (1, 2):
            yield entity


def _values(
    values: Mapping[int, int], asked: Mapping[int, Mapping[str, None]]
) -> tuple[CounterValue, ...]:
    """The counters that are asked for and known, in the order of their names' table."""
    return tuple(
        CounterValue(name=words, value=values[counter], asked_by=tuple(asked[counter]))
        for counter, words in COUNTER_NAMES.items()
        if counter in asked and counter in values
    )
