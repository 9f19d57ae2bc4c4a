"""What a log tells of the engine's counters of a player (``layout.N_``).

Most are tags of the player's entity; others follow from the cards played and from where entities
are. What no tag and no play tells is missing here.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.rules.cards.tags import COUNTER_BITS, COUNTER_TAGS
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.observation.model import Observation, Play

RITUAL_TAG = 4623
"""A tag that has no name yet: a Warlock's Ritual, which has its effect two turns after its play. In
the card data the six Rituals of the Black Empire have it, and nothing else."""
CARDS_DRAWN_TAG = 995
"""A tag that has no name yet, of a player: cards drawn this game, without the opening hand."""
ARMOR_TURN_TAG = 2786
"""A tag that has no name yet, of a player: armor gained this turn."""


class PlayedKind(NamedTuple):
    """The kinds of a card of which plays are counted."""

    spell: bool
    elemental: bool
    fire: bool


def player_counters(
    observation: Observation, player_id: int, kind_of: Callable[[str], PlayedKind | None]
) -> dict[int, int]:
    """The counters of one player that a log tells: ``layout.N_`` to its value, zeros included.

    Args:
        observation: the game.
        player_id: PLAYER_ID of the player.
        kind_of: card id to the card's kinds; None for a card that is not counted.
    """
    player = observation.player(player_id)
    plays = [x for x in observation.plays if x.player == player_id]
    found = {which: player.tag(tag) for tag, which in COUNTER_TAGS.items()}
    for which, tags in COUNTER_BITS.items():
        found[which] = sum(1 << i for i, tag in enumerate(tags) if player.tag(tag))
    on_turn = bool(player.tag(GameTag.CURRENT_PLAYER))
    hurt = t.N_HERO_DAMAGE_LAST if on_turn else t.N_HERO_DAMAGE_TURN
    found[hurt] = player.tag(GameTag.DAMAGE_DEALT_TO_HERO_LAST_TURN)
    found[t.N_ARMOR_TURN] = player.tag(ARMOR_TURN_TAG)
    found[t.N_DRAWN_GAME] = player.tag(CARDS_DRAWN_TAG)
    found[t.N_TURNOVER] = found[t.N_DIED_GAME] + found[t.N_DRAWN_GAME] + len(plays)
    turn = observation.turn if on_turn else observation.turn - 1
    found |= _of_plays(plays, observation.turn, turn, kind_of)
    found[t.N_RITUALS] = _rituals(observation, player_id)
    found[t.N_WEAPONS_GAME] = _weapons(observation, player_id)
    return found


def _of_plays(
    plays: list[Play], now: int, turn: int, kind_of: Callable[[str], PlayedKind | None]
) -> dict[int, int]:
    """Spells of the turn ``now``; Elementals and Fire spells of own turns up to ``turn``."""
    kinds = [(x.turn, kind) for x in plays if (kind := kind_of(x.card_id)) is not None]
    spells = Counter(at for at, kind in kinds if kind.spell)
    elementals = Counter(at for at, kind in kinds if kind.elemental)
    fire = Counter(at for at, kind in kinds if kind.fire)
    return {
        t.N_SPELLS_TURN: spells[now],
        t.N_ELEMENTALS: elementals[turn],
        t.N_ELEMENTALS_BEFORE: elementals[turn - 2],
        t.N_STREAK: _streak(elementals, turn),
        t.N_FIRE_TURN: fire[turn],
        t.N_FIRE_STREAK: _streak(fire, turn),
    }


def _streak(played: Counter[int], turn: int) -> int:
    """In how many own turns in a row before ``turn`` something of a kind was played."""
    return next(i for i in count() if not played[turn - 2 - 2 * i])


def _rituals(observation: Observation, player_id: int) -> int:
    """The Rituals that were completed: those played or begun that have left play since."""
    played = {x.entity_id for x in observation.plays}
    return sum(
        bool(entity.tag(RITUAL_TAG))
        and entity.zone == Zone.GRAVEYARD
        and bool(entity.entity_id in played or entity.creator_id)
        for entity in observation.entities.values()
        if entity.controller == player_id
    )


def _weapons(observation: Observation, player_id: int) -> int:
    """The weapons that were equipped: those played, or made, that are or were in play."""
    played = {x.entity_id for x in observation.plays}
    return sum(
        entity.card_type == CardType.WEAPON
        and bool(entity.entity_id in played or entity.creator_id)
        and entity.zone in (Zone.PLAY, Zone.GRAVEYARD)
        for entity in observation.entities.values()
        if entity.controller == player_id
    )
