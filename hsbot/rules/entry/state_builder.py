"""A builder of states, for determinizations, new games and tests."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING

import numpy as np

from hsbot.errors import CardNotImplementedError
from hsbot.rules.cards.table_data import HIDDEN_CARD
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import (
    set_dead_cards,
    set_discarded_cards,
    set_played_cards,
    set_recent_cards,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library


COLUMNS: dict[str, int] = {
    "eid": t.EID,
    "cost": t.COST,
    "cost_this_turn": t.COST_TEMP,
    "attack": t.ATK,
    "attack_this_turn": t.ATK_TEMP,
    "health": t.HEALTH,
    "damage": t.DAMAGE,
    "armor": t.ARMOR,
    "keywords": t.KW,
    "keywords_this_turn": t.KW_TEMP,
    "flags": t.FLAGS,
    "attacks": t.ATTACKS,
    "spell_damage": t.SPELL_DAMAGE,
    "data": t.DATA,
    "data2": t.DATA2,
    "timer": t.TIMER,
    "created": t.CREATED,
    "pay": t.PAY,
    "link": t.LINK,
    "since": t.TURN,
}
"""The columns that may be set of an entity, by name."""
SPARE_ROWS = 48
"""Rows that a position leaves to the game that goes on from it."""
_AS_PRINTED: Mapping[int, Mapping[str, int]] = {}


class Position:
    """A state under construction; in one from an observation, player 0 is the friendly one.

    Args:
        library: the cards.
    """

    def __init__(self, library: Library) -> None:
        compiled.prepare()
        self.library = library
        self.array = np.zeros(1, t.STATE)
        state = self.array[0]
        state["winner"] = -1
        state["hi"] = t.R_FREE
        state["turn"] = 1
        state["halves"] = 1
        self._state = state
        self._table = state["e"]
        self._order = 0

    def card(self, card_id: str) -> int:
        """A card's index.

        Raises:
            CardNotImplementedError: the engine has no such card.
        """
        index = self.library.index.get(card_id)
        if index is None:
            raise CardNotImplementedError(card_id)
        return index

    def header(self, **fields: int | Sequence[int]) -> None:
        """Set fields of the state's header (``layout.STATE``), a pair where they are per player."""
        for name, value in fields.items():
            self._state[name] = value

    def counter(self, player: int, which: int, value: int) -> None:
        """Set a per-player counter (``layout.N_*``)."""
        self._state["counter"][player, which] = value

    # ---- entities --------------------------------------------------------------------------------
    def _write(self, row: int, card_id: str, player: int, zone: int, values: dict[str, int]) -> int:
        card = self.card(card_id)
        printed = self.library.cards[card]
        entity = self._table[row]
        entity[:] = 0
        entity[t.CARD] = card
        entity[t.ZONE] = zone
        entity[t.CTRL] = player
        entity[t.COST] = printed[t.C_COST]
        entity[t.ATK] = printed[t.C_ATK]
        entity[t.HEALTH] = printed[t.C_HEALTH]
        entity[t.KW] = printed[t.C_KW]
        entity[t.SPELL_DAMAGE] = printed[t.C_SPELL_DAMAGE]
        entity[t.PAY] = printed[t.C_PAY]
        self._order += 1
        entity[t.ORDER] = self._order
        for name, value in values.items():
            entity[COLUMNS[name]] = value
        self._state["order"] = self._order
        return row

    def _new(self, card_id: str, player: int, zone: int, values: dict[str, int]) -> int:
        row = int(self._state["hi"])
        if row >= t.ROWS:
            message = "the position holds more entities than the engine has rows"
            raise ValueError(message)
        self._state["hi"] = row + 1
        return self._write(row, card_id, player, zone, values)

    def hero(self, player: int, card_id: str, **values: int) -> int:
        """Set a hero; health is 30 unless it is given."""
        return self._write(t.R_HERO + player, card_id, player, t.Z_HERO, {"health": 30, **values})

    def power(self, player: int, card_id: str, **values: int) -> int:
        """Set a hero power; ``attacks`` counts its uses this turn."""
        return self._write(t.R_POWER + player, card_id, player, t.Z_POWER, values)

    def weapon(self, player: int, card_id: str, **values: int) -> int:
        """Equip a weapon; ``health`` is its durability."""
        return self._write(t.R_WEAPON + player, card_id, player, t.Z_WEAPON, values)

    def minion(self, player: int, card_id: str, **values: int) -> int:
        """Put a minion or location at the right end of a board.

        Ready unless ``flags`` say otherwise.

        Returns:
            Its row; 0 when the board is full.
        """
        n = int(self._state["nboard"][player])
        if n >= t.MAX_BOARD:
            return 0
        row = self._new(card_id, player, t.Z_BOARD, values)
        self._state["board"][player, n] = row
        self._state["nboard"][player] = n + 1
        return row

    def hand(self, player: int, card_id: str | None, **values: int) -> int:
        """Put a card at the right end of a hand.

        None for one that is not known. Returns its row, 0 when full.
        """
        n = int(self._state["nhand"][player])
        if n >= t.MAX_HAND:
            return 0
        if card_id is None:
            values["flags"] = values.get("flags", 0) | t.F_HIDDEN
        row = self._new(card_id or HIDDEN_CARD, player, t.Z_HAND, values)
        self._state["hand"][player, n] = row
        self._state["nhand"][player] = n + 1
        return row

    def secret(
        self, player: int, card_id: str | None, *, hidden: bool = True, **values: int
    ) -> int:
        """Put a secret (or quest) into play.

        None for one that is not known, or, not ``hidden``, that the engine has not: it does nothing
        then. Returns its row, 0 when full.
        """
        n = int(self._state["nsecret"][player])
        if n >= t.MAX_SECRETS:
            return 0
        if card_id is None and hidden:
            values["flags"] = values.get("flags", 0) | t.F_HIDDEN
        row = self._new(card_id or HIDDEN_CARD, player, t.Z_SECRET, values)
        self._state["secret"][player, n] = row
        self._state["nsecret"][player] = n + 1
        return row

    def attach(self, row: int, card_id: str, player: int | None = None, **values: int) -> int:
        """Attach an enchantment that has programs of its own, of whoever controls the row or not.

        Returns its row; 0 when the table has no room left for such.
        """
        if int(self._state["hi"]) >= t.ROWS - SPARE_ROWS:
            self._state["gave_up"] = t.E_ROWS
            return 0
        owner = int(self._table[row, t.CTRL]) if player is None else player
        enchantment = self._new(card_id, owner, t.Z_ENCHANTMENT, values)
        self._table[enchantment, t.OWNER] = row
        self._table[enchantment, t.ENCH] = self._table[row, t.ENCH]
        self._table[row, t.ENCH] = enchantment
        return enchantment

    def add(self, row: int, **values: int) -> None:
        """Add to columns of a row (``COLUMNS``); keywords and flags join those that are there."""
        for name, value in values.items():
            column = COLUMNS[name]
            if column in (t.KW, t.FLAGS):
                self._table[row, column] |= value
            else:
                self._table[row, column] += value

    def in_order_of_play(self, rows: Sequence[int]) -> None:
        """Say of rows in play, the first played first, in which order they came there."""
        for row, order in zip(rows, sorted(self._table[rows, t.ORDER].tolist()), strict=True):
            self._table[row, t.ORDER] = order

    def remember(self, row: int, other: int, *, marked: bool = False) -> None:
        """Let a row remember another one, once both have their places in the order of play.

        ``marked``: whether it has marked that one, too.
        """
        self._table[row][t.DATA2] = self._table[other][t.ORDER]
        if marked:
            self._table[other][t.FLAGS] |= t.F_MARKED

    def remember_card(self, row: int, card_id: str, note: int | None = None) -> None:
        """Let a row remember a card, and note something beside it."""
        self._table[row][t.LINK] = self.card(card_id)
        if note is not None:
            self._table[row][t.DATA2] = note

    def band(self, player: int, manager: str, card_ids: Iterable[str]) -> None:
        """Set the cards that came in a deck with one of its cards, such as E.T.C.'s band."""
        first = int(self.library.cards[self.card(manager), t.C_SAME])
        for card_id in card_ids:
            self.aside(t.R_HERO + player, card_id, flags=t.F_MARKED, link=first)

    def aside(self, keeper: int, card_id: str, **values: int) -> int:
        """Put a card into the keeping of a row, of whoever controls that; its row."""
        row = self._new(card_id, int(self._table[keeper, t.CTRL]), t.Z_ASIDE, values)
        self._table[row, t.OWNER] = keeper
        self._table[keeper, t.FLAGS] |= t.F_KEEPER
        return row

    def deck(
        self,
        player: int,
        card_ids: Iterable[str | None],
        changes: Mapping[int, Mapping[str, int]] = _AS_PRINTED,
    ) -> None:
        """Set a deck, the next card to be drawn last; None for a card that is not known.

        ``changes``: place in the deck to what of the card there is not as printed (``COLUMNS``).
        """
        cards = [0 if card_id is None else self.card(card_id) for card_id in card_ids][: t.MAX_DECK]
        for place, values in changes.items():
            card = cards[place] if place < len(cards) else 0
            if card:
                card_id = self.library.card_ids[card]
                cards[place] = -self._new(card_id, player, t.Z_DECK, dict(values))
        self._state["deck"][player, : len(cards)] = cards
        self._state["ndeck"][player] = len(cards)

    def gone(self, card: int, player: int) -> int:
        """A row for a card (an index) that has left the game while its effect still runs."""
        row = self._new(self.library.card_ids[card], player, t.Z_GRAVE, {})
        last = 0
        while self._table[last, t.GONE_NEXT]:
            last = self._table[last, t.GONE_NEXT]
        self._table[last, t.GONE_NEXT] = row
        self._state["gone"] += 1
        return row

    def in_deck(self, player: int, card: int) -> int:
        """A row for a card (an index) of a deck that is set already; 0 where it cannot be there.

        It stands for one of the known cards, or else for one that was not known.
        """
        deck = self._state["deck"][player]
        places = range(int(self._state["ndeck"][player]))
        for i in places:
            if deck[i] < 0 and self._table[-deck[i], t.CARD] == card:
                return -int(deck[i])
        for meant in (card, 0):
            for i in places:
                if deck[i] == meant:
                    row = self._new(self.library.card_ids[card], player, t.Z_DECK, {})
                    deck[i] = -row
                    return row
        return 0

    def grave(self, player: int, card_ids: Iterable[str]) -> None:
        """Set the own minions that died this game, the oldest first."""
        set_dead_cards(self._state, player, [self.card(card_id) for card_id in card_ids])

    def played(
        self,
        player: int,
        card_ids: Iterable[str],
        last: int,
        made: Iterable[bool] = repeat(False),
        aims: Iterable[int] = repeat(t.AIMED_AT_NOTHING),
    ) -> None:
        """Set the cards played this game, the oldest first.

        Args:
            player: who played them.
            card_ids: them.
            last: how many of them in the player's last turn.
            made: which of them did not begin the game in a deck.
            aims: what each was aimed at (``layout.AIMED_AT_``).
        """
        cards = [
            (self.card(x) | aim << t.AIM_SHIFT) * (-1 if new else 1)
            for x, new, aim in zip(card_ids, made, aims, strict=False)
        ]
        set_played_cards(self._state, player, cards)
        self.counter(player, t.N_CARDS_LAST, last)

    def discarded(self, player: int, card_ids: Iterable[str]) -> None:
        """Set the cards that a player discarded this game, the oldest first."""
        set_discarded_cards(self._state, player, [self.card(card_id) for card_id in card_ids])

    def opening(self, player: int, card_ids: Iterable[str | None]) -> None:
        """Set the cards of a player's opening hand; None is one that is not known."""
        for i, card_id in zip(range(t.MAX_OPENING), card_ids, strict=False):
            self._state["opening"][player, i] = self.card(card_id) if card_id else t.HIDDEN

    def recent(self, player: int, broken: Sequence[str], revealed: Sequence[str]) -> None:
        """Set the weapons destroyed and the secrets triggered this game, the oldest first."""
        for name, card_ids in (("broken", broken), ("revealed", revealed)):
            cards = [self.card(card_id) for card_id in card_ids]
            set_recent_cards(self._state, player, name, cards)

    def finish(self, workspace: NDArray[np.void]) -> NDArray[np.void]:
        """Auras and listeners computed: the state, an array of one record."""
        compiled.refresh_at(self.array, 0, workspace)
        return self.array
