"""Builds the server's table of entities with tags from a state of the simulator."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from hearthstone.enums import CardType, GameTag, State, Zone

from hsbot.cards.composites import PART_TAGS
from hsbot.logwriter.enchantments import Enchantments
from hsbot.logwriter.entity_ids import GAME_ID, PLAYER_IDS, EntityIds, EntityPlace
from hsbot.logwriter.entity_tags import (
    STRIKING_TYPES,
    ManaCount,
    board_tags,
    count_tags,
    hand_tags,
    hero_tags,
    keyword_bits,
    locked_crystals,
    printed_tags,
    progress_tags,
    stat_tags,
)
from hsbot.logwriter.format.table_diff import EntityView
from hsbot.observation.model import BOARD_TYPES
from hsbot.rules.cards.keyword_tags import ABILITY_USED_TAGS, COUNTER_BITS, COUNTER_TAGS, ONCE_TAGS
from hsbot.rules.cards.table_data import OF_CARD
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

_Origin: TypeAlias = "tuple[bytes, EntityPlace, int]"
"""All that an entity's tags follow from where it is not in play: its row, place and creator."""
_PLAYER_TAGS = {
    GameTag.CARDTYPE: CardType.PLAYER,
    GameTag.ZONE: Zone.PLAY,
    GameTag.STARTHANDSIZE: 4,
    GameTag.TIMEOUT: 75,
}


class EntityTableBuilder:
    """Builds the table of one game anew after each step.

    Args:
        library: the engine's cards.
        cards: the card table, for names and printed tags.
        friendly: the engine's player (0 or 1) whose client writes the log.
        seed: the GAME_SEED.

    Attributes:
        ids: the entity ids of the rows.
        table: the table as it was made last.
        aside: entities that the engine has no row for: options of a choice, the coin before it is
            given.
    """

    def __init__(self, library: Library, cards: CardTable, friendly: int, seed: int) -> None:
        self._library = library
        self._cards = cards
        self._friendly = friendly
        self._seed = seed
        self._mana = (ManaCount(), ManaCount())
        self._entered: dict[int, int] = {}
        self._relaunched: set[int] = set()
        self._places: dict[int, EntityPlace] = {}
        self._unchanged: dict[int, tuple[_Origin, EntityView]] = {}
        self.ids = EntityIds(library)
        self._enchantments = Enchantments(library, self.ids, cards)
        self.aside: dict[int, EntityView] = {}
        self.table: dict[int, EntityView] = {}

    def make(self, state: NativeState, source: int = 0) -> dict[int, EntityView]:
        """Build the table of a state.

        Args:
            state: the state; it must be the same game's, later.
            source: the entity whose action is under way: a spell is in play until that is over.
        """
        before = self._places
        places = self.ids.assign(state, source)
        if source and source not in places and source in before:
            row = before[source].row
            entity = state[0]["e"][row]  # swept while its last choice is open: a spent location
            if entity[t.EID] == source and entity[t.ZONE] != t.Z_NONE:
                places[source] = EntityPlace(row, Zone.PLAY, before[source].player)
        table = {GAME_ID: self._game(state)}
        for player in (0, 1):
            table[PLAYER_IDS[player]] = self._player(state, player)
        for entity_id, place in places.items():
            table[entity_id] = self._entity(state, entity_id, place)
            self.aside.pop(entity_id, None)
        for entity_id, place in places.items():
            if table[entity_id].visible:
                for x, card_id, tags in self._enchantments.on(state, entity_id, place, source):
                    table[x] = self._view(x, self._cards[card_id], tags, visible=True)
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
        tags |= printed_tags(printed)
        tags[GameTag.COST] = printed.cost
        if printed.type in STRIKING_TYPES:
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
            GameTag.MAXHANDSIZE: t.HAND_LIMIT + int(record["counter"][player, t.N_HAND_MORE]),
            GameTag.MAXRESOURCES: t.MANA_LIMIT + int(record["counter"][player, t.N_MANA_MORE]),
        }
        if self.table:  # a game begins before it is known who goes first
            current = int(record["cur"] if record["turn"] else record["first"])
            mana = self._mana[player]
            mana.update(record, player)
            tags |= {
                GameTag.CURRENT_PLAYER: int(player == current),
                GameTag.FIRST_PLAYER: int(player == record["first"]),
                GameTag.NUM_TURNS_IN_PLAY: int(record["turn"]),
                GameTag.RESOURCES: int(record["max_mana"][player]),
                GameTag.RESOURCES_USED: mana.spent + locked_crystals(record, player),
                GameTag.TEMP_RESOURCES: mana.gained,
                GameTag.OVERLOAD_OWED: int(record["overload"][player]),
                GameTag.OVERLOAD_LOCKED: locked_crystals(record, player),
                GameTag.FATIGUE: int(record["fatigue"][player]),
            }
            more = int(record["counter"][1 - player, t.N_SKIP])
            if more or player == current:
                tags[GameTag.NUM_TURNS_LEFT] = 1 + more
            hurt = t.N_HERO_DAMAGE_LAST if player == current else t.N_HERO_DAMAGE_TURN
            tags[GameTag.DAMAGE_DEALT_TO_HERO_LAST_TURN] = int(record["counter"][player, hurt])
            for tag, counter in COUNTER_TAGS.items():
                tags[tag] = int(record["counter"][player, counter])
            for counter, bits in COUNTER_BITS.items():
                noted = int(record["counter"][player, counter])
                tags |= {tag: noted >> i & 1 for i, tag in enumerate(bits)}
        return EntityView(PLAYER_IDS[player], "", tags)

    # ---- cards -----------------------------------------------------------------------------------
    def _entity(self, state: NativeState, entity_id: int, place: EntityPlace) -> EntityView:
        entity = state[0]["e"][place.row]
        card = self._cards[self._library.card_ids[entity[t.CARD]]]
        creator = self.ids.creators.get(entity_id, 0)
        shown = self._library.shown_count(card.card_id)
        origin = entity.tobytes(), place, creator
        by_itself = place.zone != Zone.PLAY and shown is None
        if by_itself and entity_id in self._unchanged:
            before, view = self._unchanged[entity_id]
            if before == origin:
                return view
        tags: dict[int, int] = {
            GameTag.CONTROLLER: place.player + 1,
            GameTag.ZONE: place.zone,
            GameTag.ZONE_POSITION: place.position,
            GameTag.CREATOR: creator,
            **printed_tags(card),
            **hand_tags(entity, in_hand=place.zone == Zone.HAND),
        }
        if card.type != CardType.HERO or place.zone != Zone.PLAY:
            tags[GameTag.COST] = max(
                0, int(entity[t.COST] + entity[t.COST_TEMP] + entity[t.COST_AURA])
            )
        if card.type in STRIKING_TYPES or card.type == CardType.LOCATION:
            tags |= stat_tags(entity)
        if card.type == CardType.SPELL:
            tags[GameTag.SPELLPOWER] = int(entity[t.SPELL_DAMAGE])
        tags |= {tag: 1 for tag in ONCE_TAGS if card.tag(tag)}
        if place.zone == Zone.PLAY:
            tags |= self._in_play(state, entity_id, place, card)
            if entity[t.DATA2] & 1:
                tags |= dict.fromkeys(ONCE_TAGS, 0)
        quest = place.zone == Zone.SECRET and not card.has(GameTag.SECRET)
        if quest:
            turns = int(self._library.cards[entity[t.CARD], t.C_TIMER])
            tags |= progress_tags(entity, turns, shown)
            if turns > 0 and shown and shown.remembers & OF_CARD and entity[t.LINK]:
                number = self._library.tables.dbf_ids[entity[t.LINK]]
                tags[GameTag.TAG_SCRIPT_DATA_NUM_1] = number
        elif shown:
            tags |= count_tags(entity, shown, state[0]["counter"][place.player])
            if shown.remembers & OF_CARD and entity[t.LINK] and not shown.which:
                number = self._library.tables.dbf_ids[entity[t.LINK]]
                tags[GameTag.TAG_SCRIPT_DATA_NUM_1] = number
        if shown and shown.parts:
            numbers = (self._library.tables.dbf_ids[entity[x]] for x in (t.DATA, t.DATA2))
            tags |= dict(zip(PART_TAGS, numbers, strict=True))
        printed = self._library.cards[entity[t.CARD]]
        if printed[t.C_FLAGS] & t.CF_AIMS_AS_TAUGHT and entity[t.LINK]:
            taught = self._library.tables.dbf_ids[entity[t.LINK]]
            tags[GameTag.DISPLAY_CARD_ON_MOUSEOVER] = taught
        own = place.player == self._friendly
        hidden_spell = card.has(GameTag.SECRET) and not own  # on its way from hand to secret zone
        visible = (place.zone == Zone.PLAY and not hidden_spell) or (
            quest or (own and place.zone != Zone.DECK)
        )
        view = self._view(entity_id, card, tags, visible=visible)
        if by_itself:
            self._unchanged[entity_id] = origin, view
        return view

    def _in_play(
        self, state: NativeState, entity_id: int, place: EntityPlace, card: Card
    ) -> dict[int, int]:
        record = state[0]
        entity = record["e"][place.row]
        turn = int(record["turn"])
        ship = self._library.cards[entity[t.CARD], t.C_FLAGS] & t.CF_STARSHIP
        building = bool(ship and entity[t.FLAGS] & t.F_DORMANT)
        if ship and not building and entity_id not in self._entered:
            self._relaunched.add(entity_id)
        if building:  # turns in building are none in play
            self._entered[entity_id] = turn
        entered = self._entered.setdefault(entity_id, self._came_in(entity, turn))
        tags: dict[int, int] = {GameTag.NUM_TURNS_IN_PLAY: turn - entered}
        if card.type == CardType.HERO:
            tags |= hero_tags(state, place.player)
        elif card.type == CardType.HERO_POWER:
            most = 2 if keyword_bits(entity) & t.WINDFURY else 1
            tags[GameTag.EXHAUSTED] = int(entity[t.ATTACKS] >= most)
            tags[GameTag.ADDITIONAL_HERO_POWER_INDEX] = int(place.row >= t.R_FREE)
        elif card.type in BOARD_TYPES and place.position:
            tags[GameTag.JUST_PLAYED] = int(entered == turn)
            tags |= board_tags(entity, location=card.type == CardType.LOCATION)
            if building:
                tags[GameTag.DORMANT] = 0
                tags |= {GameTag.LAUNCHPAD: 1, GameTag.UNTOUCHABLE: 1}
            if entity_id in self._relaunched:
                tags[GameTag.IS_RELAUNCHED_STARSHIP] = 1
            if card.tag(GameTag.TITAN) or card.tag(GameTag.ACTIVATABLE_MINION):
                used = int(entity[t.DATA2])
                tags |= {tag: used >> i & 1 for i, tag in enumerate(ABILITY_USED_TAGS)}
        return tags

    def _came_in(self, entity: NDArray[np.int32], turn: int) -> int:
        """The half-turn in which an entity came into play that no earlier table has there.

        The first table of all may begin in mid-game: what may attack there came in before.
        """
        if self.table or entity[t.FLAGS] & t.F_EXHAUSTED:
            return turn
        return max(0, min(int(entity[t.TURN]), turn - 1))

    def _buried(
        self, state: NativeState, view: EntityView, place: EntityPlace | None
    ) -> EntityView:
        """An entity that has left the engine's table: it lies face up in the graveyard.

        An enchantment is removed from the game.
        """
        tags = dict(view.tags)
        if tags[GameTag.ZONE] in (Zone.GRAVEYARD, Zone.REMOVEDFROMGAME):
            return view
        if tags.get(GameTag.PARENT_CARD):  # a piece, set aside for good
            return view
        if tags[GameTag.CARDTYPE] == CardType.ENCHANTMENT:
            return replace(view, tags=tags | {GameTag.ZONE: Zone.REMOVEDFROMGAME})
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
