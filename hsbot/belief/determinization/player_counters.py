"""The engine's counters of a player (``layout.N_``), as a log shows them.

Most are tags of the player's entity; others follow from played cards, from the places of entities
and from deaths and summons. Counters that none of these show are missing here.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from hearthstone.enums import CardType, GameTag, SpellSchool, Zone

from hsbot.rules.cards.keyword_tags import COUNTER_BITS, COUNTER_TAGS
from hsbot.rules.cards.table_data import DIED, PLAYED, SUMMONED
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.observation.model import Entity, Observation, Play
    from hsbot.rules.cards.library import Library

RITUAL_TAG = 4623
"""A tag without a name yet: a Warlock's Ritual, which acts two turns after its play. In the card
data only the six Rituals of the Black Empire have it."""


_BEEN_IN_PLAY = frozenset({GameTag.NUM_TURNS_IN_PLAY, GameTag.JUST_PLAYED, GameTag.EXHAUSTED})
"""Tags of which every minion that died has one, even 0 (334 of 334 in real logs); a minion that
came from the deck to the graveyard has none (6 of 6)."""
_OF_OWN_TURN = (t.N_CARDS_TURN, t.N_MINIONS_TURN, t.N_POWERS_TURN)
"""Counters whose tags the client resets at the start of the next own turn, not at the end."""
_SUMMONED_RACES = {
    t.N_TOTEMS_GAME: t.RACE_TOTEM,
    t.N_DRAGONS: t.RACE_DRAGON,
    t.N_BEASTS: t.RACE_BEAST,
    t.N_PIRATES: t.RACE_PIRATE,
}


CTHUN_STATS = 6
"""C'Thun's attack and health as printed."""


class CardKind(NamedTuple):
    """The kinds of a card whose plays are counted, and the counters of its summons."""

    spell: bool
    secret: bool
    quest: bool
    elemental: bool
    fire: bool
    summoned: tuple[int, ...]


def kind_of_card(card: Sequence[int] | NDArray[np.int32]) -> CardKind:
    """The kinds of a card, by its row in the engine's table."""
    flags, spell = int(card[t.C_FLAGS]), bool(card[t.C_TYPE] == t.T_SPELL)
    summoned = [which for which, race in _SUMMONED_RACES.items() if card[t.C_RACE] & race]
    summoned += [t.N_TREANTS] if card[t.C_TAGS] & t.TG_TREANT else []
    summoned += [t.N_RATTLERS_GAME] if flags & t.CF_DEATHRATTLE else []
    return CardKind(
        spell=spell,
        secret=spell and bool(flags & t.CF_SECRET),
        quest=spell and bool(flags & t.CF_QUEST),
        elemental=bool(card[t.C_RACE] & t.RACE_ELEMENTAL),
        fire=bool(card[t.C_SCHOOL] == t.SCHOOL_FIRE),
        summoned=tuple(summoned),
    )


def player_counters(
    observation: Observation, player_id: int, kind_of: Callable[[str], CardKind | None]
) -> dict[int, int]:
    """The counters of one player in a log: ``layout.N_`` to its value, zeros included.

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
    if not on_turn:
        found.update(dict.fromkeys(_OF_OWN_TURN, 0))
    hurt = player.tag(GameTag.DAMAGE_DEALT_TO_HERO_LAST_TURN)
    if on_turn:
        found[t.N_HERO_DAMAGE_LAST] = hurt
    else:
        found[t.N_HERO_DAMAGE_TURN] = max(hurt, found[t.N_HERO_DAMAGE_TURN])
    found[t.N_HURT_TURN] = int(found[t.N_HERO_DAMAGE_TURN] > 0)  # once at least
    gone = found[t.N_DIED_GAME] + _destroyed(observation, player_id)
    found[t.N_TURNOVER] = found[t.N_DRAWN_GAME] + len(plays) + gone
    turn = observation.turn if on_turn else observation.turn - 1
    found |= _of_plays(plays, observation.turn, turn, kind_of)
    if GameTag.NUM_SPELLS_PLAYED_THIS_GAME not in player.tags:
        found[t.N_SPELLS_GAME] = _spells_played(plays, observation, kind_of)
    found |= _mana_spent(plays, observation)
    found[t.N_RITUALS] = _rituals(observation, player_id)
    found[t.N_WEAPONS_GAME] = _weapons(observation, player_id)
    if on_turn:
        used = player.tag(GameTag.RESOURCES_USED) - player.tag(GameTag.OVERLOAD_LOCKED)
        found[t.N_MANA_TURN] = max(0, used)
    found |= _of_cthun(observation, player)
    return found | _summoned(observation, player_id, kind_of)


def _of_plays(
    plays: list[Play], now: int, turn: int, kind_of: Callable[[str], CardKind | None]
) -> dict[int, int]:
    """Spells of the turn ``now``; Elementals and Fire spells of own turns to ``turn``; others."""
    known = [(x, kind) for x in plays if (kind := kind_of(x.card_id)) is not None]
    kinds = [(x.turn, kind) for x, kind in known]
    aimed = [x for x, kind in known if kind.spell and x.target]
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
        t.N_SECRETS_GAME: sum(kind.secret for _, kind in kinds),
        t.N_QUESTS: sum(kind.quest for _, kind in kinds),
        t.N_AIMED_GAME: len(aimed),
        t.N_AIMED_AT_OWN_GAME: sum(x.target_player == x.player for x in aimed),
    }


def _spells_played(
    plays: list[Play], observation: Observation, kind_of: Callable[[str], CardKind | None]
) -> int:
    """The spells that were played, in logs whose players have no tag for it (before 2018).

    A hidden Secret counts as one.
    """
    secrets = {e.entity_id for e in observation.entities.values() if e.tag(GameTag.SECRET)}
    kinds = ((x, kind_of(x.card_id)) for x in plays)
    return sum(kind.spell if kind else x.entity_id in secrets for x, kind in kinds)


def _mana_spent(plays: list[Play], observation: Observation) -> dict[int, int]:
    """The mana spent on cards of each kind, by the cost of each in hand when it was played."""
    spent, holy = Counter[int](), 0
    for play in plays:
        entity = observation.entities.get(play.entity_id)
        if entity is not None:
            cost = entity.tag(GameTag.TAG_LAST_KNOWN_COST_IN_HAND, entity.tag(GameTag.COST))
            spent[entity.card_type] += cost
            holy += cost * (entity.tag(GameTag.SPELL_SCHOOL) == SpellSchool.HOLY)
    return {
        t.N_MANA_MINIONS_GAME: spent[CardType.MINION],
        t.N_MANA_SPELLS_GAME: spent[CardType.SPELL],
        t.N_MANA_HOLY_GAME: holy,
    }


def died(entity: Entity) -> bool:
    """Whether a minion in the graveyard died on the board.

    A log that begins in the middle of a game prints no tag of 0: there an effect on the minion
    shows that it was on the board (a log of 2016).
    """
    begun_there = entity.moved == 0 and GameTag.LAST_AFFECTED_BY in entity.tags
    return begun_there or not _BEEN_IN_PLAY.isdisjoint(entity.tags)


def _summoned(
    observation: Observation, player_id: int, kind_of: Callable[[str], CardKind | None]
) -> dict[int, int]:
    """Minions of each kind that were summoned: those on the board, and those that died there."""
    found = Counter(dict.fromkeys((*_SUMMONED_RACES, t.N_TREANTS, t.N_RATTLERS_GAME), 0))
    for entity in observation.entities.values():
        if entity.card_type != CardType.MINION or entity.controller != player_id:
            continue
        dead = entity.zone == Zone.GRAVEYARD and died(entity)
        kind = kind_of(entity.card_id or "") if dead or entity.zone == Zone.PLAY else None
        found.update(kind.summoned if kind else ())
    return found


def _of_cthun(observation: Observation, player: Entity) -> dict[int, int]:
    """The gains of the own C'Thun, in logs without tags for them (before 2023).

    These logs show the C'Thun of the ritual instead, beside the board, with its present stats.
    """
    shown = observation.entities.get(player.tag(GameTag.PROXY_CTHUN))
    if shown is None:
        return {}
    gained = {
        t.N_CTHUN_ATTACK: shown.tag(GameTag.ATK) - CTHUN_STATS,
        t.N_CTHUN_HEALTH: shown.tag(GameTag.HEALTH) - CTHUN_STATS,
    }
    return {which: value for which, value in gained.items() if value > 0}


def _streak(played: Counter[int], turn: int) -> int:
    """The number of own turns in a row before ``turn`` with a play of a kind."""
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


def _destroyed(observation: Observation, player_id: int) -> int:
    """The destroyed cards that were no minions in play: weapons, and cards that the deck lost.

    The tag of drawn cards does not count cards burnt by a full hand: they go from the deck, set
    aside on the way, to the graveyard (The Ceaseless Expanse, a log of 2024).
    """
    graves = list(observation.in_zone(player_id, Zone.GRAVEYARD))
    unheld = [e for e in graves if e.left_deck and not e.tag(GameTag.NUM_TURNS_IN_HAND)]
    burnt = sum(e.came <= e.left_deck + 1 for e in unheld)
    played = {x.entity_id for x in observation.plays}
    worn = (e.entity_id in played or e.creator_id for e in graves if e.card_type == CardType.WEAPON)
    return burnt + sum(map(bool, worn))


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


def noted_counters(observation: Observation, player_id: int, library: Library) -> Counter[int]:
    """The notes of one player's cards for the rest of the game: ``layout.N_`` to its value.

    Plays that were repeated or cast by another card are missing: no log shows them.
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
