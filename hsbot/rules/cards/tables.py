"""The tables of every card, built from the card table and the definitions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from hearthstone.enums import CardClass, CardSet, CardType

from hsbot.cards import THE_COIN, standard_sets
from hsbot.cards.composites import as_built
from hsbot.cards.past_versions import LEAST_ENEMIES
from hsbot.rules.cards.assembly.assembler import Assembler, Compiled
from hsbot.rules.cards.assembly.card_features import CardFeatures
from hsbot.rules.cards.assembly.damage_reach import Reaches, minds_places
from hsbot.rules.cards.assembly.operands import Operands
from hsbot.rules.cards.assembly.requirements import with_requirements
from hsbot.rules.cards.assembly.trigger_and_effect import (
    can_be_assembled,
    gives_half,
    half_columns,
    with_half,
)
from hsbot.rules.cards.card_rows import TYPES, CardRows, added_for_a_turn, own_status, play_flags
from hsbot.rules.cards.card_status import PARTIAL, SCRIPTED, UNSUPPORTED
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.definitions.former_texts.same_text import UNTIL
from hsbot.rules.cards.made_cards_coverage import made_by, unmodelled_makes
from hsbot.rules.cards.pools import PoolCards
from hsbot.rules.cards.readings.given_cards import only_gift
from hsbot.rules.cards.readings.noted_events import noted_events
from hsbot.rules.cards.readings.untagged_counts import counts_since, target_keeper
from hsbot.rules.cards.shown_counts import attached_by_amount, shown_change, shown_count
from hsbot.rules.cards.table_data import HIDDEN_CARD, ShownChange, Tables
from hsbot.rules.cards.words import STARSHIP_CARDS, STARSHIPS_SINCE
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from hsbot.cards import Card
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
NOT_IN_DATA = "which the card data lacks"
"""End of the obstacle, after the id, where a definition names a card that there is not."""


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

    A card whose definition names one that the card table lacks, as card data of another patch may,
    is not modelled.
    """
    index = DefinitionIndex(cards, definitions, parsed)
    return _Builder(cards, index, sets or standard_sets(), edition).build(key)


@dataclass(slots=True)
class _Record:
    """All that the tables hold of a card.

    Attributes:
        row: its row in the card table.
        events: what it listens to in play, bits ``EV_``.
        hand_events: what it listens to in hand.
        definition: what it means; None where nothing says it.
    """

    row: list[int]
    events: int = 0
    hand_events: int = 0
    definition: Definition | None = None


def _hidden_card() -> _Record:
    """The record of a card of which nothing is known."""
    row = [0] * t.CARD_COLUMNS
    row[t.C_TYPE], row[t.C_SAME] = t.T_SPELL, t.HIDDEN
    row[t.C_STATUS], row[t.C_FLAGS] = UNSUPPORTED, t.CF_CANT_PLAY
    row[t.C_REACH] = row[t.C_STANDS] = t.OPEN
    return _Record(row)


class _NotInDataError(KeyError):
    """A card that a definition names and the data has not.

    Attributes:
        card_id: the card.
    """

    def __init__(self, card_id: str) -> None:
        super().__init__(card_id)
        self.card_id = card_id


class _CardIndex(dict[str, int]):
    """The number of each card of the tables by its id."""

    def __missing__(self, card_id: str) -> int:
        raise _NotInDataError(card_id)


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
        self.index = _CardIndex((card_id, i) for i, card_id in enumerate(self.ids))
        by_dbf = {c.dbf_id: i for i, c in enumerate(self.chosen, start=2) if c.dbf_id}
        self.edition = edition
        pools = PoolCards(self.chosen, self.index, sets, edition)
        self.rows = CardRows(cards, self.index, by_dbf)
        self.operands = Operands(self.index.__getitem__, pools.of)
        self.assembler = Assembler(self.operands)
        self.compiled: dict[tuple[str, str, bool, int], Compiled] = {}
        self.lacking: dict[str, str] = {}

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

    def _compiled(self, definition: Definition, card: Card) -> Compiled | None:
        """A card's definition, assembled; None where it names a card that there is not."""
        try:
            return self.compile(definition, card)
        except _NotInDataError as error:
            self.lacking[card.card_id] = f"{error.card_id}, {NOT_IN_DATA}"
            return None

    def build(self, key: str) -> Tables:
        """Assemble every card and return all tables."""
        self._fill_pool()
        printings: dict[tuple[str, int], int] = {}
        records = [_Record([0] * t.CARD_COLUMNS), _hidden_card()]
        records += [self._record(c, i, printings) for i, c in enumerate(self.chosen, start=2)]
        rows = [record.row for record in records]
        reaches = Reaches(lambda i: records[i].definition, self.index.__getitem__, rows)
        for i, row in enumerate(rows[2:], start=2):
            row[t.C_REACH], row[t.C_STANDS] = reaches.played(i), reaches.standing(i)
        arrays: dict[str, NDArray[Any]] = {
            "cards": _table(rows, t.MAX_CARDS),
            "events": np.array([record.events for record in records], np.int64),
            "hand_events": np.array([record.hand_events for record in records], np.int64),
            "code": self._dated(_table(self.assembler.code, t.MAX_CODE)),
            "selector": _table(self.operands.selectors, t.MAX_SELECTORS),
            "trigger": _table(self.assembler.triggers, t.MAX_TRIGGERS),
            "aura": _table(self.assembler.auras, t.MAX_AURAS),
            "pool": _table(self.operands.pool, t.MAX_POOL),
            "choose": _table(self.assembler.choose, t.MAX_CHOOSE, np.int16),
        }
        arrays["in_hand"], arrays["in_play"] = CardFeatures(arrays).tables()
        known = dict(zip(self.ids, records, strict=True))
        meant = {card_id: x.definition for card_id, x in known.items() if x.definition is not None}
        changes = self._changes(meant.values())
        shown = {
            card_id: shown_count(self.cards[card_id], definition)
            for card_id, definition in meant.items()
            if card_id not in changes
        }
        gifts = {card_id: only_gift(definition) for card_id, definition in meant.items()}
        noted = {card_id: noted_events(definition) for card_id, definition in meant.items()}
        since = {card_id: counts_since(definition) for card_id, definition in meant.items()}
        keepers = {card_id: target_keeper(definition) for card_id, definition in meant.items()}
        return Tables(
            key,
            tuple(self.ids),
            {name: a.tobytes() for name, a in arrays.items()},
            {card_id: x.left_out for card_id, x in meant.items() if x.left_out} | self.lacking,
            unmodelled_makes(
                {card_id: self._makes(known[card_id]) for card_id in self.ids[2:]},
                {card_id: x.row[t.C_STATUS] < PARTIAL for card_id, x in known.items()},
            ),
            (0, 0, *(card.dbf_id for card in self.chosen)),
            {card_id: count for card_id, count in shown.items() if count is not None},
            changes,
            {card_id: gift for card_id, gift in gifts.items() if gift is not None},
            {card_id: events for card_id, events in noted.items() if events},
            {
                card_id: count
                for card_id, count in since.items()
                if count is not None and shown.get(card_id) is None
            },
            {card_id: made for card_id, made in keepers.items() if made is not None},
            self.edition,
        )

    def _fill_pool(self) -> None:
        """Write the cards, and what the edition's rules say, that stand in the pool by place."""
        pool = self.operands.pool
        pool[t.POOL_COIN] = self.index.get(THE_COIN, 0)
        pool[t.POOL_PREPARED] = self.index.get("JAIL_907e", 0)
        pool[t.POOL_FINDS_ITSELF] = int(bool(self.edition) and self.edition <= _FOUND_ITSELF_UNTIL)
        pool[t.POOL_STARSHIPS : t.POOL_STARSHIPS + t.STARSHIPS] = [
            self.index.get(ship, 0) if self._is_built(ship) else 0 for ship in STARSHIP_CARDS
        ]

    def _record(self, card: Card, i: int, printings: dict[tuple[str, int], int]) -> _Record:
        """The record of the card with number ``i``.

        Args:
            card: the card.
            i: its number.
            printings: name and type to the first card of that name, which grow by this one.
        """
        built = as_built(card, self.cards)
        record = _Record([0] * t.CARD_COLUMNS)
        row = record.row
        self.rows.fill(row, built)
        row[t.C_SAME] = printings.setdefault((card.name, card.type), i)
        found = self._found(card)
        compiled = self._compiled(found[0], card) if found else None
        if found is None or compiled is None:
            row[t.C_STATUS] = own_status(built)
            row[t.C_FLAGS] |= play_flags(row)
            return record
        record.definition, row[t.C_STATUS] = found
        for column, value in compiled.columns.items():
            row[column] = value
        row[t.C_FLAGS] |= compiled.flags
        row[t.C_FLAGS] |= play_flags(row)
        row[t.C_FLAGS] |= t.CF_MINDS_PLACES if minds_places(record.definition) else 0
        places = t.HAS_PLACES if row[t.C_PLACES] or row[t.C_MERGE] else 0
        record.events = compiled.events | places | (t.HAS_AURA if compiled.auras else 0)
        aura_in_hand = t.HAS_AURA if row[t.C_NCOST_AURA] else 0
        record.hand_events = compiled.hand_events | places | aura_in_hand
        return record

    def _changes(self, meant: Iterable[Definition]) -> dict[str, ShownChange]:
        """Changes that enchantments say that they make to their cards, by the enchantment's id."""
        changes = {}
        for card_id, card in self.cards.items():
            change = shown_change(card, self.cards.get(_ENCHANTMENT.sub("", card_id)))
            if change is not None:
                changes[card_id] = change
        for card_id in set[str]().union(*map(attached_by_amount, meant)):
            change = changes.get(card_id, ShownChange())
            changes[card_id] = msgspec.structs.replace(change, stacks=True)
        return changes

    def _makes(self, record: _Record) -> frozenset[str]:
        """The cards that a card brings: by its definition, and by the card data."""
        columns = (t.C_HERO_POWER, t.C_UPGRADE, t.C_PART, t.C_PART2)
        by_data = frozenset(self.ids[record.row[k]] for k in columns if record.row[k])
        return by_data | made_by(record.definition) if record.definition else by_data

    def _dated(self, code: NDArray[np.int32]) -> NDArray[np.int32]:
        """The instructions as they were in the edition: which bonus effects there were."""
        if self.edition and self.edition <= _STEALTH_UNTIL:
            given = (code[:, 0] == v.O_BONUS) & (code[:, _BITS] == 0)
            code[given, _BITS] = t.BONUS_EFFECTS & ~t.ELUSIVE | t.STEALTH
        return code


def _table(
    rows: Sequence[Any], limit: int, dtype: type[np.signedinteger[Any]] = np.int32
) -> NDArray[Any]:
    table = np.array(rows, dtype)
    if len(table) > limit:
        message = f"{len(table)} rows are more than the {limit} that the workspace has room for"
        raise ValueError(message)
    return table
