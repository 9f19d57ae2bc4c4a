"""The tables of every card, built from the card table and the definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from hearthstone.enums import CardSet, CardType

from hsbot.cards import THE_COIN, standard_sets
from hsbot.rules.cards.assembly.assembler import Assembler, Compiled
from hsbot.rules.cards.assembly.operands import Operands
from hsbot.rules.cards.assembly.requirements import with_requirements
from hsbot.rules.cards.card_rows import TYPES, CardRows, added_for_a_turn
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.pools import PoolCards
from hsbot.rules.cards.status import UNSUPPORTED
from hsbot.rules.cards.table_data import HIDDEN_CARD, Tables
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from hsbot.cards import Card
    from hsbot.rules.cards.words import Definition

_LEFT_OUT_SETS = frozenset({CardSet.LETTUCE, CardSet.BATTLEGROUNDS})


def build_tables(
    cards: Mapping[str, Card],
    key: str,
    definitions: Sequence[Definition] | None = None,
    parsed: Sequence[Definition] | None = None,
    sets: frozenset[int] | None = None,
) -> Tables:
    """Build the tables of all cards.

    Args:
        cards: the card table.
        key: kept in the result, to recognise what it was built from.
        definitions: what the cards mean, written by hand; all that are when None.
        parsed: what the grammar read; its frozen output when None.
        sets: the sets of whose cards pools are; today's Standard when None.

    Raises:
        KeyError: a definition names a card that the table does not hold.
    """
    index = DefinitionIndex(cards, definitions, parsed)
    return _Builder(cards, index, sets or standard_sets()).build(key)


class _Builder:
    """Builder of the tables: assembles each definition once, and gathers its rows."""

    def __init__(
        self, cards: Mapping[str, Card], definitions: DefinitionIndex, sets: frozenset[int]
    ) -> None:
        self.cards = cards
        self.definitions = definitions
        self.chosen = [c for c in cards.values() if self._wanted(c)]
        self.ids = ["", HIDDEN_CARD, *(c.card_id for c in self.chosen)]
        self.index = {card_id: i for i, card_id in enumerate(self.ids)}
        by_dbf = {c.dbf_id: i for i, c in enumerate(self.chosen, start=2) if c.dbf_id}
        pools = PoolCards(self.chosen, self.index, sets)
        self.rows = CardRows(cards, self.index, by_dbf)
        self.operands = Operands(self.index.__getitem__, pools.of)
        self.assembler = Assembler(self.operands)
        self.compiled: dict[tuple[str, str], Compiled] = {}

    def _wanted(self, card: Card) -> bool:
        if card.card_id in self.definitions or added_for_a_turn(card):
            return True
        return (
            card.type in TYPES
            and card.type != CardType.ENCHANTMENT
            and card.card_set not in _LEFT_OUT_SETS
        )

    def compile(self, definition: Definition) -> Compiled:
        """Assemble a definition once, whatever the number of its reprints."""
        key = (definition.card_id, definition.text)
        if key not in self.compiled:
            card = self.cards[definition.card_id]
            if card.type in (CardType.SPELL, CardType.HERO_POWER):
                definition = with_requirements(definition, option=not card.collectible)
            self.compiled[key] = self.assembler.card(definition)
        return self.compiled[key]

    def build(self, key: str) -> Tables:
        """Assemble every card and return all tables."""
        rows = np.zeros((len(self.ids), t.CARD_COLUMNS), np.int16)
        events = np.zeros(len(self.ids), np.int64)
        printings: dict[tuple[str, int], int] = {}
        rows[1, t.C_TYPE] = t.T_SPELL
        rows[1, t.C_SAME] = 1
        rows[1, t.C_STATUS] = UNSUPPORTED
        rows[1, t.C_FLAGS] = t.CF_CANT_PLAY
        self.operands.pool[t.POOL_COIN] = self.index.get(THE_COIN, 0)
        self.operands.pool[t.POOL_PREPARED] = self.index.get("JAIL_907e", 0)
        for i, card in enumerate(self.chosen, start=2):
            self.rows.fill(rows[i], card)
            rows[i, t.C_SAME] = printings.setdefault((card.name, card.type), i)
            found = self.definitions.find(card)
            if found:
                definition, status = found
                compiled = self.compile(definition)
                for column, value in compiled.columns.items():
                    rows[i, column] = value
                rows[i, t.C_FLAGS] |= compiled.flags
                rows[i, t.C_STATUS] = status
                events[i] = compiled.events | (t.HAS_AURA if compiled.auras else 0)
        arrays: dict[str, NDArray[Any]] = {
            "cards": rows,
            "events": events,
            "code": _table(self.assembler.code, t.MAX_CODE),
            "selector": _table(self.operands.selectors, t.MAX_SELECTORS),
            "trigger": _table(self.assembler.triggers, t.MAX_TRIGGERS),
            "aura": _table(self.assembler.auras, t.MAX_AURAS),
            "pool": _table(self.operands.pool, t.MAX_POOL),
            "choose": _table(self.assembler.choose, t.MAX_CHOOSE, np.int16),
        }
        return Tables(key, tuple(self.ids), {name: a.tobytes() for name, a in arrays.items()})


def _table(
    rows: Sequence[Any], limit: int, dtype: type[np.signedinteger[Any]] = np.int32
) -> NDArray[Any]:
    table = np.array(rows, dtype)
    if len(table) > limit:
        message = f"{len(table)} rows are more than the {limit} that the workspace has room for"
        raise ValueError(message)
    return table
