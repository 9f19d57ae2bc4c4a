"""The card library: the tables of every card, as the engine and its callers look them up.

A card is found by its id; a reprint without a definition of its own takes that of the card with the
same name and text. How much of a card is modelled is its status.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from hsbot.cards.renamed_ids import RENAMED
from hsbot.rules.cards.card_status import PARTIAL, REASONS, UNSUPPORTED
from hsbot.rules.cards.workspaces import new_workspace
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from hsbot.rules.cards.table_data import CountSince, NotedEvent, ShownChange, ShownCount, Tables


_REMEMBERING = (v.O_ATTACH_CHOSEN, v.O_GAIN_RATTLES)
"""Opcodes that attach an enchantment which remembers a card: the chosen one, a Deathrattle's."""
LONGEST_OF_MANA = 4
"""Instructions that the program of such a spell may have."""


@dataclass(frozen=True)
class Library:
    """The tables of all cards, and look-ups by card id.

    Attributes:
        tables: the tables as they were built or read from a file.
    """

    tables: Tables

    def __repr__(self) -> str:
        return f"<Library of {len(self.tables.card_ids)} cards>"

    @property
    def card_ids(self) -> Sequence[str]:
        """The card ids in the order of the card table."""
        return self.tables.card_ids

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Row in the card table by card id, the ids that old clients write included."""
        index = {card_id: i for i, card_id in enumerate(self.tables.card_ids) if card_id}
        renamed = {old: index[new] for old, new in RENAMED.items() if new in index}
        return {**renamed, **index}

    @cached_property
    def by_dbf(self) -> Mapping[int, int]:
        """Row in the card table by the card's number in the card data."""
        return {dbf_id: i for i, dbf_id in enumerate(self.tables.dbf_ids) if dbf_id}

    @cached_property
    def cards(self) -> NDArray[np.int32]:
        """The card table: one row a card, columns ``layout.C_*``."""
        rows = np.frombuffer(self.tables.arrays["cards"], np.int32)
        return rows.reshape(-1, t.CARD_COLUMNS)

    @cached_property
    def table(self) -> np.void:
        """Each table by its name, as compiled code reads it: a ``layout.TABLES`` record."""
        record: np.void = self._table[0]
        return record

    @cached_property
    def _table(self) -> NDArray[np.void]:
        tables = np.zeros(1, t.TABLES)
        for name, data in self.tables.arrays.items():
            field = tables[0][name]
            rows = np.frombuffer(data, field.dtype)
            field.reshape(-1)[: rows.size] = rows
        tables.flags.writeable = False
        return tables

    @cached_property
    def _choose(self) -> NDArray[np.int16]:
        return np.frombuffer(self.tables.arrays["choose"], np.int16)

    @cached_property
    def mana_alone(self) -> frozenset[int]:
        """Rows of the spells that give mana for their turn and do nothing else (The Coin)."""
        code = self._code
        spells = (self.cards[:, t.C_TYPE] == t.T_SPELL) & (self.cards[:, t.C_PLAY] > 0)
        return frozenset(
            int(card)
            for card in spells.nonzero()[0]
            if _gives_mana_alone(code[self.cards[card, t.C_PLAY] :])
        )

    def shown_count(self, card_id: str) -> ShownCount | None:
        """How an entity of a card shows what it has counted; None where it does not."""
        return self.tables.shown.get(card_id)

    def shown_change(self, card_id: str) -> ShownChange | None:
        """The change that an enchantment says it makes to its card; None where it says nothing."""
        return self.tables.changes.get(card_id)

    def only_gift(self, card_id: str) -> str | None:
        """The only card that a card ever makes in a hand; None where it may be another, or none."""
        return self.tables.gifts.get(card_id)

    def noted_events(self, card_id: str) -> tuple[NotedEvent, ...]:
        """The events of a card that are counted for the rest of the game and shown by no tag."""
        return self.tables.noted.get(card_id, ())

    def count_since(self, card_id: str) -> CountSince | None:
        """The count of a card while it is in play that no tag shows; None where it has none."""
        return self.tables.since.get(card_id)

    def target_keeper(self, card_id: str) -> str | None:
        """The card that a card makes and that remembers its target; None for none."""
        return self.tables.keepers.get(card_id)

    def sub_options(self, index: int) -> tuple[str, ...]:
        """The cards of a card's choose-one options, or of a titan's abilities, in their order."""
        first = int(self.cards[index, t.C_CHOOSE])
        size = int(self._choose[first]) if first else 0
        return tuple(self.card_ids[i] for i in self._choose[first + 1 : first + 1 + size])

    def is_titan(self, card_id: str) -> bool:
        """Whether a minion has abilities that are used instead of an attack: a Titan."""
        return bool(self.cards[self.index[card_id], t.C_FLAGS] & t.CF_TITAN)

    def is_starship_piece(self, card_id: str) -> bool:
        """Whether a minion is a piece of a Starship."""
        return bool(self.cards[self.index[card_id], t.C_TAGS] & t.TG_STARSHIP_PIECE)

    @cached_property
    def _asked_for(self) -> frozenset[int]:
        rows = np.frombuffer(self.tables.arrays["selector"], t.TABLES["selector"].base)
        filters = rows.reshape(-1, t.SELECTOR_WIDTH)[:, 2:8].reshape(-1, 2)
        return frozenset(filters[filters[:, 0] == v.FL_BEARS, 1].tolist())

    def is_asked_for(self, index: int) -> bool:
        """Whether some card asks who bears this enchantment, by its row in the card table.

        By what it is (``FL_BEARS``), or by what it says of its bearer: a Dark Gift, "is Reborn with
        full Health and enchantments".
        """
        card = self.cards[index]
        says = card[t.C_TYPE] == t.T_ENCHANTMENT and card[t.C_TAGS]
        return bool(says) or index in self._asked_for

    @cached_property
    def _remembering(self) -> frozenset[int]:
        return self._attached_by(_REMEMBERING)

    def remembers_a_card(self, index: int) -> bool:
        """Whether an enchantment remembers a card, by its row in the card table."""
        return index in self._remembering

    @cached_property
    def _remembering_others(self) -> frozenset[int]:
        return self._attached_by((v.O_ATTACH_OTHERS,))

    def remembers_others(self, index: int) -> bool:
        """Whether an enchantment remembers the cards that a choice left over, likewise."""
        return index in self._remembering_others

    def _attached_by(self, opcodes: tuple[int, ...]) -> frozenset[int]:
        """The enchantments that instructions of these kinds attach, by their rows."""
        code = self._code
        return frozenset(code[np.isin(code[:, 0], opcodes), 3].tolist())

    @property
    def _code(self) -> NDArray[np.int32]:
        """The instructions of all cards."""
        rows = np.frombuffer(self.tables.arrays["code"], np.int32)
        return rows.reshape(-1, t.OP_WIDTH)

    def workspace(self) -> NDArray[np.void]:
        """A new workspace (an array of one ``layout.WORK`` record)."""
        return new_workspace(self._table)

    def status(self, card_id: str) -> int:
        """The status of a card, NATIVE to UNSUPPORTED: how much of it is modelled.

        A card that can make an unmodelled one is modelled in part.
        """
        own = self.status_of_text(card_id)
        return max(own, PARTIAL) if card_id in self.tables.makes_unmodelled else own

    def status_of_text(self, card_id: str) -> int:
        """The status of a card's own text, whatever the cards that it makes."""
        i = self.index.get(card_id)
        return UNSUPPORTED if i is None else int(self.cards[i, t.C_STATUS])

    def unmodelled(self, card_id: str) -> bool:
        """Whether a card's text, or what it makes, is not or only partly known to the engine."""
        return self.status(card_id) >= PARTIAL

    def text_unmodelled(self, card_id: str) -> bool:
        """Whether a card's own text is not or only partly known, whatever the cards it makes."""
        return self.status_of_text(card_id) >= PARTIAL

    def missing(self, card_id: str) -> tuple[str, ...]:
        """The obstacles to modelling a card whole: words, and ids of cards that it makes."""
        words = self.tables.left_out.get(card_id)
        if self.status_of_text(card_id) == UNSUPPORTED:
            words = REASONS.get(card_id, words)
        return (*((words,) if words else ()), *self.tables.makes_unmodelled.get(card_id, ()))


def _gives_mana_alone(program: NDArray[np.int32]) -> bool:
    """Whether all that a program does is to give its player mana for the turn."""
    first = v.O_MANA, v.O_REFRESH
    for number, (op, _, _, how, opponent, *_) in enumerate(program[:LONGEST_OF_MANA].tolist()):
        if op == 0:
            return number > 0
        if op not in first or (op == v.O_MANA and (how or opponent)):
            return False
    return False
