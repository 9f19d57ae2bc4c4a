"""The engine's state as the server's table of entities with tags.

Tags hold what the real server's do: final attack, health and cost, auras and weapon included.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, State, Zone

from hsbot.logwriter.entity_ids import GAME_ID, PLAYER_IDS, EntityIds, Place
from hsbot.logwriter.format.table_diff import EntityView
from hsbot.observation.model import BOARD_TYPES
from hsbot.rules.cards.tags import ABILITY_USED_TAGS, COUNTER_BITS, COUNTER_TAGS, KEYWORD_BITS
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

# What a card's own data tells of it in a log.
_PRINTED_TAGS = (
    GameTag.CLASS, GameTag.RARITY, GameTag.ELITE, GameTag.CARDRACE, GameTag.SPELL_SCHOOL,
    GameTag.BATTLECRY, GameTag.DEATHRATTLE, GameTag.SECRET, GameTag.COMBO, GameTag.OVERLOAD,
    GameTag.QUEST, GameTag.SIDE_QUEST, GameTag.QUEST_PROGRESS_TOTAL, GameTag.TITAN,
    GameTag.TRIGGER_VISUAL, GameTag.AURA, GameTag.DISCOVER, GameTag.COIN_CARD, GameTag.HERO_POWER,
)  # fmt: skip
_KEYWORD_TAGS = {bit: tag for tag, bit in reversed(KEYWORD_BITS.items())}
"""Keyword bit to its tag; of several tags with one bit the first."""
_HERO_AURA_BITS = (
    t.BATTLECRY_TWICE | t.DEATHRATTLE_TWICE | t.POWER_TWICE | t.MINION_DEATHRATTLE_TWICE
)
_PLAYER_TAGS = {
    GameTag.CARDTYPE: CardType.PLAYER,
    GameTag.ZONE: Zone.PLAY,
    GameTag.MAXHANDSIZE: t.HAND_LIMIT,
    GameTag.STARTHANDSIZE: 4,
    GameTag.MAXRESOURCES: t.MANA_LIMIT,
    GameTag.TIMEOUT: 75,
}
_STRIKING = frozenset({CardType.MINION, CardType.WEAPON})


class EntityTableBuilder:
    """Makes the table of one game, step after step.

    Args:
        library: the engine's cards.
        cards: the card table, for names and printed tags.
        friendly: the engine's player (0 or 1) whose client writes the log.
        seed: the GAME_SEED.

    Attributes:
        ids: who is who.
        table: the table as it was made last.
        aside: entities that the engine has no row for: options of a choice, the coin before it is
            given.
    """

    def __init__(self, library: Library, cards: CardTable, friendly: int, seed: int) -> None:
        self._library = library
        self._cards = cards
        self._friendly = friendly
        self._seed = seed
        self._mana = (_Mana(), _Mana())
        self._entered: dict[int, int] = {}
        self._places: dict[int, Place] = {}
        self.ids = EntityIds(library)
        self.aside: dict[int, EntityView] = {}
        self.table: dict[int, EntityView] = {}

    def make(self, state: NativeState, source: int = 0) -> dict[int, EntityView]:
        """The table now.

        Args:
            state: the state; it must be the same game's, later.
            source: the entity whose action is under way: a spell is in play until that is over.
        """
        before = self._places
        places = self.ids.assign(state, source)
        if source and source not in places and source in before:
            row = before[source].row
            if state[0]["e"][row, t.EID] == source:
                places[source] = Place(row, Zone.PLAY, before[source].player)
        table = {GAME_ID: self._game(state)}
        for player in (0, 1):
            table[PLAYER_IDS[player]] = self._player(state, player)
        for entity_id, place in places.items():
            table[entity_id] = self._entity(state, entity_id, place)
            self.aside.pop(entity_id, None)
        table |= self.aside
        for entity_id, view in self.table.items():
            if entity_id not in table:
                table[entity_id] = self._buried(state, view, before.get(entity_id))
        self._places = places
        self.table = table
        return table

    def card_aside(
        self, card: int, player: int, creator: int, zone: Zone, position: int = 0
    ) -> int:
        """Put an entity on the table that the engine has no row for; returns its id."""
        entity_id = self.ids.new_id(creator)
        tags = {
            GameTag.CONTROLLER: player + 1,
            GameTag.ZONE: zone,
            GameTag.ZONE_POSITION: position,
            GameTag.CREATOR: creator,
        }
        printed = self._cards[self._library.card_ids[card]]
        tags |= _printed(printed)
        tags[GameTag.COST] = printed.cost
        if printed.type in _STRIKING:
            tags |= {GameTag.ATK: printed.attack, GameTag.HEALTH: printed.health}
        visible = player == self._friendly
        self.aside[entity_id] = self._view(entity_id, printed, tags, visible=visible)
        return entity_id

    # ---- the game and the players ----------------------------------------------------------------
    def _game(self, state: NativeState) -> EntityView:
        record = state[0]
        tags = {
            GameTag.CARDTYPE: CardType.GAME,
            GameTag.ZONE: Zone.PLAY,
            GameTag.GAME_SEED: self._seed,
        }
        if self.table:
            tags |= {
                GameTag.STATE: State.RUNNING,
                GameTag.TURN: max(1, int(record["turn"])),
                GameTag.NUM_TURNS_IN_PLAY: int(record["turn"]),
            }
        return EntityView(GAME_ID, "", tags)

    def _player(self, state: NativeState, player: int) -> EntityView:
        record = state[0]
        tags = dict[int, int](_PLAYER_TAGS)
        tags |= {
            GameTag.CONTROLLER: player + 1,
            GameTag.PLAYER_ID: player + 1,
            GameTag.TEAM_ID: player + 1,
            GameTag.HERO_ENTITY: int(record["e"][t.R_HERO + player, t.EID]),
        }
        if self.table:  # a game begins before it is known who goes first
            current = int(record["cur"] if record["turn"] else record["first"])
            mana = self._mana[player]
            mana.look(record, player)
            tags |= {
                GameTag.CURRENT_PLAYER: int(player == current),
                GameTag.FIRST_PLAYER: int(player == record["first"]),
                GameTag.NUM_TURNS_IN_PLAY: int(record["turn"]),
                GameTag.RESOURCES: int(record["max_mana"][player]),
                GameTag.RESOURCES_USED: mana.spent + _locked(record, player),
                GameTag.TEMP_RESOURCES: mana.gained,
                GameTag.OVERLOAD_OWED: int(record["overload"][player]),
                GameTag.OVERLOAD_LOCKED: _locked(record, player),
                GameTag.FATIGUE: int(record["fatigue"][player]),
            }
            for tag, counter in COUNTER_TAGS.items():
                tags[tag] = int(record["counter"][player, counter])
            for counter, bits in COUNTER_BITS.items():
                noted = int(record["counter"][player, counter])
                tags |= {tag: noted >> i & 1 for i, tag in enumerate(bits)}
        return EntityView(PLAYER_IDS[player], "", tags)

    # ---- cards -----------------------------------------------------------------------------------
    def _entity(self, state: NativeState, entity_id: int, place: Place) -> EntityView:
        entity = state[0]["e"][place.row]
        card = self._cards[self._library.card_ids[entity[t.CARD]]]
        tags: dict[int, int] = {
            GameTag.CONTROLLER: place.player + 1,
            GameTag.ZONE: place.zone,
            GameTag.ZONE_POSITION: place.position,
            GameTag.CREATOR: self.ids.creators.get(entity_id, 0),
            **_printed(card),
        }
        if card.type != CardType.HERO or place.zone != Zone.PLAY:
            tags[GameTag.COST] = max(0, int(entity[t.COST] + entity[t.COST_AURA]))
        if card.type in _STRIKING or card.type == CardType.LOCATION:
            tags |= _stats(entity)
        if place.zone == Zone.PLAY:
            tags |= self._in_play(state, entity_id, place, card)
        quest = place.zone == Zone.SECRET and not card.has(GameTag.SECRET)
        if quest:
            tags[GameTag.QUEST_PROGRESS] = int(entity[t.DATA])
            tags[GameTag.TAG_SCRIPT_DATA_NUM_1] = int(entity[t.DATA2])
        own = place.player == self._friendly
        hidden_spell = card.has(GameTag.SECRET) and not own  # on its way from hand to secret zone
        visible = (place.zone == Zone.PLAY and not hidden_spell) or (
            quest or (own and place.zone != Zone.DECK)
        )
        return self._view(entity_id, card, tags, visible=visible)

    def _in_play(
        self, state: NativeState, entity_id: int, place: Place, card: Card
    ) -> dict[int, int]:
        record = state[0]
        entity = record["e"][place.row]
        turn = int(record["turn"])
        entered = self._entered.setdefault(entity_id, turn)
        tags: dict[int, int] = {GameTag.NUM_TURNS_IN_PLAY: turn - entered}
        if card.type == CardType.HERO:
            tags |= _hero(state, place.player)
        elif card.type == CardType.HERO_POWER:
            most = 2 if _keywords(entity) & t.WINDFURY else 1
            tags[GameTag.EXHAUSTED] = int(entity[t.ATTACKS] >= most)
        elif card.type in BOARD_TYPES and place.position:
            tags[GameTag.JUST_PLAYED] = int(entered == turn)
            tags |= _minion(entity, location=card.type == CardType.LOCATION)
            if card.tag(GameTag.TITAN) or card.tag(GameTag.ACTIVATABLE_MINION):
                used = int(entity[t.DATA2])
                tags |= {tag: used >> i & 1 for i, tag in enumerate(ABILITY_USED_TAGS)}
        return tags

    def _buried(self, state: NativeState, view: EntityView, place: Place | None) -> EntityView:
        """What became of an entity that has left the table: it lies open in the graveyard."""
        tags = dict(view.tags)
        if tags[GameTag.ZONE] == Zone.GRAVEYARD:
            return view
        tags |= {GameTag.ZONE: Zone.GRAVEYARD, GameTag.ZONE_POSITION: 0}
        tags.pop(GameTag.EXHAUSTED, None)
        if place is not None and state[0]["e"][place.row, t.EID] == view.entity_id:
            tags[GameTag.DAMAGE] = max(
                tags.get(GameTag.DAMAGE, 0), int(state[0]["e"][place.row, t.DAMAGE])
            )
        return replace(view, tags=tags, visible=True)

    def _view(
        self, entity_id: int, card: Card, tags: Mapping[int, int], *, visible: bool
    ) -> EntityView:
        clean = {int(tag): int(value) for tag, value in tags.items() if value}
        return EntityView(entity_id, card.card_id, clean, card.name, visible)


class _Mana:
    """How much mana a player has spent this turn, and gained for this turn only."""

    def __init__(self) -> None:
        self.spent = 0
        self.gained = 0
        self._turn = 0

    def look(self, record: np.void, player: int) -> None:
        """Take note of the state's mana."""
        if record["cur"] == player and record["turn"] != self._turn:
            self._turn = int(record["turn"])
            self.spent = self.gained = 0
        missing = (
            int(record["max_mana"][player]) - _locked(record, player) - int(record["mana"][player])
        )
        change = missing - (self.spent - self.gained)
        self.spent += max(0, change)
        self.gained += max(0, -change)


def _locked(record: np.void, player: int) -> int:
    """Locked crystals: no more than there are."""
    return min(int(record["locked"][player]), int(record["max_mana"][player]))


def _printed(card: Card) -> dict[int, int]:
    tags = {int(tag): card.tags[tag] for tag in _PRINTED_TAGS if card.tags.get(tag)}
    return {GameTag.CARDTYPE: card.type, **tags}


def _keywords(entity: NDArray[np.int16]) -> int:
    return int(entity[t.KW] | entity[t.KW_TEMP] | entity[t.KW_AURA])


def _keyword_tags(bits: int) -> dict[int, int]:
    return {tag: 1 for bit, tag in _KEYWORD_TAGS.items() if bits & bit}


def _stats(entity: NDArray[np.int16]) -> dict[int, int]:
    """What minions, weapons and locations have in every zone."""
    return {
        GameTag.ATK: max(0, int(entity[t.ATK] + entity[t.ATK_TEMP] + entity[t.ATK_AURA])),
        GameTag.HEALTH: max(0, int(entity[t.HEALTH] + entity[t.HEALTH_AURA])),
        GameTag.DAMAGE: int(entity[t.DAMAGE]),
        GameTag.SPELLPOWER: int(entity[t.SPELL_DAMAGE]),
        **_keyword_tags(_keywords(entity)),
    }


def _minion(entity: NDArray[np.int16], *, location: bool) -> dict[int, int]:
    flags = int(entity[t.FLAGS])
    bits = _keywords(entity)
    attacks = int(entity[t.ATTACKS])
    fresh = bool(flags & t.F_EXHAUSTED) and not bits & t.CHARGE
    if location:
        return {GameTag.EXHAUSTED: int(attacks > 0), GameTag.LOCATION_ACTION_COOLDOWN: attacks}
    return {
        GameTag.NUM_ATTACKS_THIS_TURN: attacks,
        GameTag.EXHAUSTED: int(attacks >= _most_attacks(bits) or (fresh and not bits & t.RUSH)),
        GameTag.ATTACKABLE_BY_RUSH: int(fresh and bool(bits & t.RUSH)),
        GameTag.FROZEN: int(bool(flags & t.F_FROZEN)),
        GameTag.SILENCED: int(bool(flags & t.F_SILENCED)),
        GameTag.DORMANT: int(bool(flags & t.F_DORMANT)),
    }


def _most_attacks(bits: int) -> int:
    """How often a character with these keyword bits attacks in a turn."""
    return 4 if bits & t.MEGA_WINDFURY else (2 if bits & t.WINDFURY else 1)


def _hero(state: NativeState, player: int) -> dict[int, int]:
    record = state[0]
    hero = record["e"][t.R_HERO + player]
    weapon = record["e"][t.R_WEAPON + player]
    attack = int(hero[t.ATK] + hero[t.ATK_TEMP] + hero[t.ATK_AURA])
    bits = _keywords(hero) if hero[t.ZONE] else 0
    bits &= ~(_HERO_AURA_BITS & int(hero[t.KW_AURA]))
    armed = bits
    if weapon[t.ZONE]:
        if record["cur"] == player:
            attack += int(weapon[t.ATK] + weapon[t.ATK_AURA])
        armed |= _keywords(weapon)
    return {
        GameTag.ATK: max(0, attack),
        GameTag.HEALTH: int(hero[t.HEALTH] + hero[t.HEALTH_AURA]),
        GameTag.DAMAGE: int(hero[t.DAMAGE]),
        GameTag.ARMOR: int(hero[t.ARMOR]),
        GameTag.NUM_ATTACKS_THIS_TURN: int(hero[t.ATTACKS]),
        GameTag.EXHAUSTED: int(hero[t.ATTACKS] >= _most_attacks(armed)),
        GameTag.FROZEN: int(bool(hero[t.FLAGS] & t.F_FROZEN)),
        **_keyword_tags(bits),
    }
