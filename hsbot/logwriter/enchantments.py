"""Enchantments of a simulated game as entities of its log.

Those that act are rows of the engine. What holds for a turn, and when a dormant minion wakes, are
columns of the row that it concerns; the game has an enchantment for it. Lasting changes of numbers
alone are shown by the host's own tags, without one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.logwriter.entity_ids import PLAYER_IDS
from hsbot.logwriter.entity_tags import count_tags, printed_tags
from hsbot.rules.cards.table_data import OF_ENCHANTED
from hsbot.rules.entry.codes import second_power_row
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import CardTable
    from hsbot.logwriter.entity_ids import EntityIds, EntityPlace
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

DORMANT_CARD = "BT_737e"
"""The enchantment "Imprisoned", of the cards with which dormant minions that wake came (2020)."""


class Enchantments:
    """The enchantments of one game.

    Args:
        library: the engine's cards.
        ids: gives new entities their ids.
        cards: the card table, for enchantments of which the engine knows nothing.
    """

    def __init__(self, library: Library, ids: EntityIds, cards: CardTable) -> None:
        self._library = library
        self._ids = ids
        self._cards = cards
        self._known: dict[Hashable, int] = {}
        self._sleeps: dict[int, int] = {}
        amounts = library.cards[: len(library.card_ids), t.C_THIS_TURN]
        self._for_a_turn = {int(amounts[i]): i for i in reversed(amounts.nonzero()[0])}
        changes = sorted(library.tables.changes.items(), reverse=True)
        self._keyword = {x.keywords: i for i, x in changes if x.keywords and i in cards}

    def on(
        self, state: NativeState, host: int, place: EntityPlace, source: int
    ) -> Iterator[tuple[int, str, dict[int, int]]]:
        """The enchantments on an entity that is in play or shown in hand: id, card and tags.

        Args:
            state: the state.
            host: the entity.
            place: where it is.
            source: the entity whose action is under way, 0 for none.
        """
        table = state[0]["e"]
        entity = table[place.row]
        at = PLAYER_IDS[place.player] if place.row == t.R_HERO + place.player else host
        for row in _attached(state, entity, second_power_row(state, place.player)):
            card_id = self._library.card_ids[row[t.CARD]]
            numbers = self._numbers(state, row, card_id)
            for copy in range(1 + int(row[t.MORE])):
                on_it = {GameTag.ATTACHED: at, GameTag.CONTROLLER: int(row[t.CTRL]) + 1}
                key = int(row[t.ORDER]), copy
                yield self._entity(key, card_id, source or host, on_it | numbers)
        own = {GameTag.ATTACHED: at, GameTag.CONTROLLER: place.player + 1}
        yield from self._on_remembered(state, host, entity)
        yield from self._pieces(state, host, entity, own)
        change = t.COST_TEMP if place.zone == Zone.HAND else t.ATK_TEMP
        if place.row >= t.R_FREE:
            for i, card in enumerate(self._sum_for_a_turn(int(entity[change]))):
                passing = own | {GameTag.TAG_ONE_TURN_EFFECT: 1}
                card_id = self._library.card_ids[card]
                yield self._entity((host, "turn", card, i), card_id, source or host, passing)
        if place.position and place.zone == Zone.PLAY:
            for bit, card_id in self._keyword.items():
                if entity[t.KW_TEMP] & bit:
                    passing = own | {GameTag.TAG_ONE_TURN_EFFECT: 1}
                    yield self._entity((host, "turn", bit), card_id, source or host, passing)
        if place.zone == Zone.PLAY and entity[t.FLAGS] & t.F_DORMANT and entity[t.TIMER] > 0:
            left = int(entity[t.TIMER])
            total = self._sleeps[host] = max(left, self._sleeps.get(host, 0))
            waking = own | {
                GameTag.DORMANT_AWAKEN_CONDITION_ENCHANT: 1,
                GameTag.SCORE_VALUE_1: total,
                GameTag.SCORE_VALUE_2: total - left,
            }
            yield self._entity((host, "sleep"), DORMANT_CARD, host, waking)

    def _numbers(self, state: NativeState, row: NDArray[np.int32], card_id: str) -> dict[int, int]:
        """The numbers that an enchantment shows: its turns, its count, or the card it remembers."""
        index, turns = int(row[t.CARD]), int(row[t.TIMER])
        if self._library.remembers_a_card(index) and row[t.LINK]:
            return {GameTag.TAG_SCRIPT_DATA_NUM_1: self._library.tables.dbf_ids[row[t.LINK]]}
        shown = self._library.shown_count(card_id)
        if not turns and shown is not None and shown.which:
            return count_tags(row, shown, state[0]["counter"][int(row[t.CTRL])])
        return {GameTag.TAG_SCRIPT_DATA_NUM_1: turns}

    def _on_remembered(
        self, state: NativeState, host: int, entity: NDArray[np.int32]
    ) -> Iterator[tuple[int, str, dict[int, int]]]:
        """The enchantment by which an entity remembers another one that it has changed."""
        card_id = self._library.card_ids[entity[t.CARD]]
        shown = self._library.shown_count(card_id)
        marks = (card_id + end for end in ("e", "e1", "e2"))
        mark = next((x for x in marks if x in self._cards), None)
        if mark is None or shown is None or shown.remembers != OF_ENCHANTED or not entity[t.DATA2]:
            return
        table = state[0]["e"]
        for row in (table[:, t.ORDER] == entity[t.DATA2]).nonzero()[0]:
            if table[row, t.ZONE] in (t.Z_HAND, t.Z_BOARD):
                on_it = {GameTag.ATTACHED: int(table[row, t.EID])}
                on_it[GameTag.CONTROLLER] = int(table[row, t.CTRL]) + 1
                yield self._entity((host, "remembers"), mark, host, on_it)

    def _pieces(
        self, state: NativeState, ship: int, entity: NDArray[np.int32], own: dict[int, int]
    ) -> Iterator[tuple[int, str, dict[int, int]]]:
        """The pieces of a Starship: an enchantment of its own for each, and the card set aside."""
        if not self._library.cards[entity[t.CARD], t.C_FLAGS] & t.CF_STARSHIP:
            return
        for row in _attached(state, entity, grafted=True):
            order, piece = int(row[t.ORDER]), self._library.card_ids[row[t.CARD]]
            yield self._entity((order, "piece"), f"{piece}e", ship, own)
            card = printed_tags(self._cards[piece])
            aside = {GameTag.ZONE: Zone.SETASIDE, GameTag.PARENT_CARD: ship}
            aside[GameTag.CONTROLLER] = own[GameTag.CONTROLLER]
            yield self._entity((order, "aside"), piece, ship, card | aside)

    def _sum_for_a_turn(self, amount: int) -> Iterator[int]:
        """Enchantments for a turn, by card index, that add up to an amount."""
        while amount:
            step = max((x for x in self._for_a_turn if 0 < x / amount <= 1), key=abs, default=0)
            if not step:
                return
            yield self._for_a_turn[step]
            amount -= step

    def _entity(
        self, key: Hashable, card_id: str, creator: int, tags: dict[int, int]
    ) -> tuple[int, str, dict[int, int]]:
        if key not in self._known:
            self._known[key] = self._ids.new_id(creator)
        entity_id = self._known[key]
        always = {
            GameTag.CARDTYPE: CardType.ENCHANTMENT,
            GameTag.ZONE: Zone.PLAY,
            GameTag.CREATOR: self._ids.creators[entity_id],
        }
        return entity_id, card_id, always | tags


def _attached(
    state: NativeState, entity: NDArray[np.int32], power: int = 0, *, grafted: bool = False
) -> list[NDArray[np.int32]]:
    """The rows of an entity's enchantments, or grafted cards, the oldest first.

    ``power`` is none.
    """
    table, found, x = state[0]["e"], [], int(entity[t.ENCH])
    while x:
        if x != power and bool(table[x][t.FLAGS] & t.F_GRAFT) == grafted:
            found.append(table[x])
        x = int(table[x][t.ENCH])
    return sorted(found, key=lambda row: int(row[t.ORDER]))
