"""The tables of every card, built from the card table and the definitions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from hearthstone.enums import CardClass, CardSet, CardType

from hsbot.cards import THE_COIN, standard_sets
from hsbot.cards.composites import as_built
from hsbot.cards.earlier import LEAST_ENEMIES
from hsbot.rules.cards.assembly.assembler import Assembler, Compiled
from hsbot.rules.cards.assembly.halves import (
    can_be_assembled,
    gives_half,
    half_columns,
    with_half,
)
from hsbot.rules.cards.assembly.operands import Operands
from hsbot.rules.cards.assembly.reach import Reaches, minds_places
from hsbot.rules.cards.assembly.requirements import with_requirements
from hsbot.rules.cards.card_rows import TYPES, CardRows, added_for_a_turn, own_status, play_flags
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.definitions.earlier.same_text import UNTIL
from hsbot.rules.cards.made_cards import made_by, unmodelled_makes
from hsbot.rules.cards.pools import PoolCards
from hsbot.rules.cards.readings.given_cards import only_gift
from hsbot.rules.cards.readings.noted_events import noted_events
from hsbot.rules.cards.shown_counts import attached_by_amount, shown_change, shown_count
from hsbot.rules.cards.status import PARTIAL, SCRIPTED, UNSUPPORTED
from hsbot.rules.cards.table_data import HIDDEN_CARD, ShownChange, Tables
from hsbot.rules.cards.words import STARSHIP_CARDS, STARSHIPS_SINCE
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from hsbot.cards import Card
    from hsbot.rules.cards.table_data import NotedEvent, ShownCount
    from hsbot.rules.cards.words import Definition

_STEALTH_UNTIL = "2024-08-20"
"""Until then Stealth was a random Bonus Effect instead of Elusive (tokens; a log of March 2024)."""
_FOUND_ITSELF_UNTIL = "2019-07-26"
"""Until then a card could discover itself (logs of 2018 and July 2019; no log tells the day)."""
_BITS = 3
"""The column of an instruction that says of which keywords random ones are given."""
_ENCHANTMENT = re.compile(r"e\d*$")
"""How the id of an enchantment ends, after that of the card that it is of."""
_LEFT_OUT_SETS = frozenset({CardSet.LETTUCE, CardSet.BATTLEGROUNDS})


def build_tables(
    cards: Mapping[str, Card],
    key: str,
    definitions: Sequence[Definition] | None = None,
    parsed: Sequence[Definition] | None = None,
    sets: frozenset[int] | None = None,
    edition: str = "",
) -> Tables:
    """Build the tables of all cards.

    Args:
        cards: the card table.
        key: kept in the result, to recognise what it was built from.
        definitions: what the cards mean, written by hand; all that are when None.
        parsed: what the grammar read; its frozen output when None.
        sets: the sets of whose cards pools are; today's Standard when None.
        edition: the cards' state (:func:`hsbot.cards.edition_of`), "" for today's.

    Raises:
        KeyError: a definition names a card that the table does not hold.
    """
    index = DefinitionIndex(cards, definitions, parsed)
    return _Builder(cards, index, sets or standard_sets(), edition).build(key)


class _Builder:
    """Builder of the tables: assembles each definition once, and gathers its rows."""

    def __init__(
        self,
        cards: Mapping[str, Card],
        definitions: DefinitionIndex,
        sets: frozenset[int],
        edition: str,
    ) -> None:
        self.cards = cards
        self.definitions = definitions
        self.chosen = [c for c in cards.values() if self._wanted(c)]
        self.ids = ["", HIDDEN_CARD, *(c.card_id for c in self.chosen)]
        self.index = {card_id: i for i, card_id in enumerate(self.ids)}
        by_dbf = {c.dbf_id: i for i, c in enumerate(self.chosen, start=2) if c.dbf_id}
        self.edition = edition
        pools = PoolCards(self.chosen, self.index, sets, edition)
        self.rows = CardRows(cards, self.index, by_dbf)
        self.operands = Operands(self.index.__getitem__, pools.of)
        self.assembler = Assembler(self.operands)
        self.compiled: dict[tuple[str, str, bool, int], Compiled] = {}

    def _wanted(self, card: Card) -> bool:
        if card.card_id in self.definitions or added_for_a_turn(card):
            return True
        return (
            card.type in TYPES
            and card.type != CardType.ENCHANTMENT
            and card.card_set not in _LEFT_OUT_SETS
        )

    def _is_built(self, ship: str) -> bool:
        """Whether a Starship was there already."""
        return not self.edition or self.edition > STARSHIPS_SINCE.get(ship, "")

    def _found(self, card: Card) -> tuple[Definition, int] | None:
        """A card's definition with its status; what it did then where its text did not change."""
        found = self.definitions.find(card)
        until, then = UNTIL.get(found[0].card_id, ("", None)) if found else ("", None)
        if then is not None and self.edition and self.edition <= until:
            return then, SCRIPTED
        return found

    def compile(self, definition: Definition, printed: Card) -> Compiled:
        """Assemble a definition once, whatever the number of its reprints."""
        halved = can_be_assembled(printed)
        enemies = printed.tags.get(LEAST_ENEMIES, 1)
        key = (definition.card_id, definition.text, halved, enemies)
        if key not in self.compiled:
            card = self.cards[definition.card_id]
            if halved:
                definition = with_half(definition, printed)
            self.operands.home = next(iter(card.classes), CardClass.NEUTRAL)
            if card.type in (CardType.SPELL, CardType.HERO_POWER):
                definition = with_requirements(
                    definition,
                    option=not card.collectible,
                    enemies=enemies,
                    power=card.type == CardType.HERO_POWER,
                )
            compiled = self.assembler.card(definition)
            if halved:
                compiled.columns |= half_columns(definition, printed)
                if not gives_half(definition, printed):
                    compiled.columns[t.C_HALF] = 0
            self.compiled[key] = compiled
        return self.compiled[key]

    def build(self, key: str) -> Tables:
        """Assemble every card and return all tables."""
        rows = [[0] * t.CARD_COLUMNS for _ in self.ids]
        events, hand_events = np.zeros((2, len(self.ids)), np.int64)
        printings: dict[tuple[str, int], int] = {}
        makes: dict[str, frozenset[str]] = {}
        left_out: dict[str, str] = {}
        shown: dict[str, ShownCount] = {}
        gifts: dict[str, str] = {}
        noted: dict[str, tuple[NotedEvent, ...]] = {}
        by_amount: set[str] = set()
        meanings: dict[int, Definition] = {}
        hidden = rows[t.HIDDEN]
        hidden[t.C_TYPE], hidden[t.C_SAME] = t.T_SPELL, t.HIDDEN
        hidden[t.C_STATUS], hidden[t.C_FLAGS] = UNSUPPORTED, t.CF_CANT_PLAY
        hidden[t.C_REACH] = hidden[t.C_STANDS] = t.OPEN
        self.operands.pool[t.POOL_COIN] = self.index.get(THE_COIN, 0)
        self.operands.pool[t.POOL_PREPARED] = self.index.get("JAIL_907e", 0)
        found_itself = bool(self.edition) and self.edition <= _FOUND_ITSELF_UNTIL
        self.operands.pool[t.POOL_FINDS_ITSELF] = int(found_itself)
        ships = slice(t.POOL_STARSHIPS, t.POOL_STARSHIPS + t.STARSHIPS)
        self.operands.pool[ships] = [
            self.index.get(ship, 0) if self._is_built(ship) else 0 for ship in STARSHIP_CARDS
        ]
        for i, card in enumerate(self.chosen, start=2):
            row = rows[i]
            built = as_built(card, self.cards)
            self.rows.fill(row, built)
            row[t.C_SAME] = printings.setdefault((card.name, card.type), i)
            found = self._found(card)
            makes[card.card_id] = self._named_by_data(row)
            if found:
                definition, status = found
                makes[card.card_id] |= made_by(definition)
                if definition.left_out:
                    left_out[card.card_id] = definition.left_out
                by_amount |= attached_by_amount(definition)
                gift = only_gift(definition)
                if gift is not None:
                    gifts[card.card_id] = gift
                if events_noted := noted_events(definition):
                    noted[card.card_id] = events_noted
                count = shown_count(card, definition)
                if count is not None:
                    shown[card.card_id] = count
                compiled = self.compile(definition, card)
                for column, value in compiled.columns.items():
                    row[column] = value
                row[t.C_FLAGS] |= compiled.flags
                row[t.C_STATUS] = status
                places = t.HAS_PLACES if row[t.C_PLACES] or row[t.C_MERGE] else 0
                events[i] = compiled.events | places | (t.HAS_AURA if compiled.auras else 0)
                aura_in_hand = t.HAS_AURA if row[t.C_NCOST_AURA] else 0
                hand_events[i] = compiled.hand_events | places | aura_in_hand
            else:
                row[t.C_STATUS] = own_status(built)
            row[t.C_FLAGS] |= play_flags(row)
            if found:
                meanings[i] = definition
                row[t.C_FLAGS] |= t.CF_MINDS_PLACES if minds_places(definition) else 0
        reaches = Reaches(meanings.get, self.index.__getitem__, rows)
        for i, row in enumerate(rows[2:], start=2):
            row[t.C_REACH], row[t.C_STANDS] = reaches.played(i), reaches.standing(i)
        said = (
            (card_id, shown_change(card, self.cards.get(_ENCHANTMENT.sub("", card_id))))
            for card_id, card in self.cards.items()
        )
        changes = {card_id: change for card_id, change in said if change is not None}
        for card_id in changes.keys() & shown.keys():
            del shown[card_id]
        for card_id in by_amount:
            change = changes.get(card_id, ShownChange())
            changes[card_id] = msgspec.structs.replace(change, stacks=True)
        arrays: dict[str, NDArray[Any]] = {
            "cards": _table(rows, t.MAX_CARDS),
            "events": events,
            "hand_events": hand_events,
            "code": self._dated(_table(self.assembler.code, t.MAX_CODE)),
            "selector": _table(self.operands.selectors, t.MAX_SELECTORS),
            "trigger": _table(self.assembler.triggers, t.MAX_TRIGGERS),
            "aura": _table(self.assembler.auras, t.MAX_AURAS),
            "pool": _table(self.operands.pool, t.MAX_POOL),
            "choose": _table(self.assembler.choose, t.MAX_CHOOSE, np.int16),
        }
        modelled = {
            card_id: int(row[t.C_STATUS]) < PARTIAL
            for card_id, row in zip(self.ids, rows, strict=True)
        }
        return Tables(
            key,
            tuple(self.ids),
            {name: a.tobytes() for name, a in arrays.items()},
            left_out,
            unmodelled_makes(makes, modelled),
            (0, 0, *(card.dbf_id for card in self.chosen)),
            shown,
            changes,
            gifts,
            noted,
        )

    def _dated(self, code: NDArray[np.int32]) -> NDArray[np.int32]:
        """The instructions as they were in the edition: which bonus effects there were."""
        if self.edition and self.edition <= _STEALTH_UNTIL:
            given = (code[:, 0] == v.O_BONUS) & (code[:, _BITS] == 0)
            code[given, _BITS] = t.BONUS_EFFECTS & ~t.ELUSIVE | t.STEALTH
        return code

    def _named_by_data(self, row: Sequence[int]) -> frozenset[str]:
        """The cards that a card brings by the card data: a hero power, a forged form, halves."""
        columns = (t.C_HERO_POWER, t.C_UPGRADE, t.C_PART, t.C_PART2)
        return frozenset(self.ids[row[column]] for column in columns if row[column])


def _table(
    rows: Sequence[Any], limit: int, dtype: type[np.signedinteger[Any]] = np.int32
) -> NDArray[Any]:
    table = np.array(rows, dtype)
    if len(table) > limit:
        message = f"{len(table)} rows are more than the {limit} that the workspace has room for"
        raise ValueError(message)
    return table
