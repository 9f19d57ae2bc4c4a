"""The card library: the tables of every card, built from the card table and the definitions.

A card is found by its id; a reprint without a definition of its own takes that of the card with the
same name and text. How much of a card is modelled is its status.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from hearthstone.enums import CardSet, CardType, GameTag, Race

from hsbot.cards import earlier_texts, plain_text, standard_sets, stated_burn
from hsbot.cards.renamed import RENAMED
from hsbot.rules.cards.assembler import Assembler, Compiled
from hsbot.rules.cards.dsl import (
    BEAST,
    DEMON,
    DRAENEI,
    DRAGON,
    ELEMENTAL,
    MECH,
    MURLOC,
    NAGA,
    PIRATE,
    QUILBOAR,
    TOTEM,
    UNDEAD,
)
from hsbot.rules.cards.grammar.frozen import load_earlier, load_parsed
from hsbot.rules.cards.requirements import with_requirements
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from hsbot.cards import Card
    from hsbot.rules.cards.dsl import Definition, Pool

NATIVE, PARSED, SCRIPTED, PARTIAL, UNSUPPORTED = range(5)
STATUS_NAMES = ("native", "parsed", "scripted", "partial", "unsupported")

HIDDEN_CARD = "HIDDEN"
"""A card of which nothing is known: an enemy secret, an undetermined card."""

_TYPES = {
    CardType.HERO: t.T_HERO,
    CardType.MINION: t.T_MINION,
    CardType.SPELL: t.T_SPELL,
    CardType.WEAPON: t.T_WEAPON,
    CardType.HERO_POWER: t.T_POWER,
    CardType.ENCHANTMENT: t.T_ENCHANTMENT,
    CardType.LOCATION: t.T_LOCATION,
}
_RACES = {
    Race.BEAST: BEAST,
    Race.DEMON: DEMON,
    Race.MECHANICAL: MECH,
    Race.MURLOC: MURLOC,
    Race.PIRATE: PIRATE,
    Race.TOTEM: TOTEM,
    Race.DRAGON: DRAGON,
    Race.ELEMENTAL: ELEMENTAL,
    Race.UNDEAD: UNDEAD,
    Race.NAGA: NAGA,
    Race.QUILBOAR: QUILBOAR,
    Race.DRAENEI: DRAENEI,
    Race.ALL: 0xFFF,
}
KEYWORD_BITS = {
    GameTag.TAUNT: t.TAUNT,
    GameTag.CHARGE: t.CHARGE,
    GameTag.RUSH: t.RUSH,
    GameTag.DIVINE_SHIELD: t.SHIELD,
    GameTag.WINDFURY: t.WINDFURY,
    GameTag.LIFESTEAL: t.LIFESTEAL,
    GameTag.POISONOUS: t.POISONOUS,
    GameTag.STEALTH: t.STEALTH,
    GameTag.REBORN: t.REBORN,
    GameTag.ELUSIVE: t.ELUSIVE,
    GameTag.CANT_BE_TARGETED_BY_SPELLS: t.ELUSIVE,
    GameTag.CANT_ATTACK: t.CANT_ATTACK,
    GameTag.MEGA_WINDFURY: t.MEGA_WINDFURY,
    GameTag.IMMUNE: t.IMMUNE,
    GameTag.IMMUNE_WHILE_ATTACKING: t.IMMUNE_ATTACKING,
    GameTag.CANNOT_ATTACK_HEROES: t.CANT_ATTACK_HEROES,
}
"""Tags that are keyword bits of an entity, in a card's data and in a log alike."""

_TAG_BITS = {
    GameTag.OUTCAST: t.TG_OUTCAST,
    GameTag.CHOOSE_ONE: t.TG_CHOOSE_ONE,
    GameTag.DISCOVER: t.TG_DISCOVER,
    GameTag.COST_BLOOD: t.TG_BLOOD,
    GameTag.COST_FROST: t.TG_FROST,
    GameTag.COST_UNHOLY: t.TG_UNHOLY,
    GameTag.CORPSE_SPENDER: t.TG_CORPSES,
    GameTag.PREPARE: t.TG_PREPARE,
    GameTag.SHATTER: t.TG_SHATTER,
    GameTag.SHATTERED: t.TG_SHATTERED,
    GameTag.KINDRED: t.TG_KINDRED,
    GameTag.REWIND: t.TG_REWIND,
    GameTag.COLOSSAL: t.TG_COLOSSAL,
    2872: t.TG_REBORN_WHOLE,  # "Reborn with full Health and enchantments": no name in the data
}
"""Tags of a card that other cards ask about."""
_BURNING = {CardType.SPELL, CardType.MINION, CardType.WEAPON, CardType.HERO}
"""Types of cards that can do damage when they are played from hand."""
_ENCHANTMENT_BITS = {
    GameTag.IS_NIGHTMARE_BONUS: t.EG_DARK_GIFT,
    4571: t.EG_BATTLECRY_TWICE,  # no names in the data
    4137: t.EG_REBORN_WHOLE,
}
"""Tags of an enchantment that say something of who bears it."""

_HALVES = (GameTag.TAG_SCRIPT_DATA_NUM_1, GameTag.TAG_SCRIPT_DATA_NUM_2)
_WHOLE, _NO_TAG = GameTag.TAG_SCRIPT_DATA_NUM_3, GameTag.TAG_NOT_SET
"""Tags of a card that shatters, and of its left half: the numbers of the cards of the trio."""

_TAGS_ONLY = frozenset({GameTag.ELUSIVE, GameTag.CANT_BE_TARGETED_BY_SPELLS, GameTag.CANT_ATTACK})
COUNTER_TAGS: Mapping[int, int] = {
    GameTag.NUM_CARDS_PLAYED_THIS_TURN: t.N_CARDS_TURN,
    GameTag.NUM_MINIONS_PLAYED_THIS_TURN: t.N_MINIONS_TURN,
    GameTag.NUM_SPELLS_PLAYED_THIS_GAME: t.N_SPELLS_GAME,
    GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN: t.N_DIED_TURN,
    GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME: t.N_DIED_GAME,
    GameTag.JADE_GOLEM: t.N_JADE,
    GameTag.CORPSES: t.N_CORPSES,
    GameTag.HEROPOWER_ACTIVATIONS_THIS_TURN: t.N_POWERS_TURN,
    GameTag.NUM_TIMES_HERO_POWER_USED_THIS_GAME: t.N_POWERS_GAME,
    GameTag.OVERLOAD_THIS_GAME: t.N_OVERLOAD_GAME,
    GameTag.AMOUNT_HEALED_THIS_GAME: t.N_RESTORED_GAME,
    GameTag.NUM_HERO_POWER_DAMAGE_THIS_GAME: t.N_POWER_DAMAGE_GAME,
    GameTag.HERALD_COLOSSAL_AMOUNT: t.N_HERALDED,
    GameTag.INVOKE_COUNTER: t.N_INVOKED,
    3527: t.N_IMBUED,  # times the player has imbued: no name in the data
    2898: t.N_PLAGUES,  # plagues that the player has shuffled: no name in the data
    GameTag.CTHUN_ATTACK_BUFF: t.N_CTHUN_ATTACK,
    GameTag.CTHUN_HEALTH_BUFF: t.N_CTHUN_HEALTH,
}
"""Tags of a player's entity that are counters of the engine, in a log that is read or written."""

COUNTER_BITS: Mapping[int, tuple[int, ...]] = {
    t.N_CTHUN: (
        GameTag.CTHUN_ABILITY1_USED,
        GameTag.CTHUN_ABILITY2_USED,
        GameTag.CTHUN_ABILITY3_USED,
        GameTag.CTHUN_ABILITY4_USED,
    ),
}
"""Counters of which each bit has a tag of its own."""

ABILITY_USED_TAGS = (
    GameTag.TITAN_ABILITY_USED_1, GameTag.TITAN_ABILITY_USED_2, GameTag.TITAN_ABILITY_USED_3,
    GameTag.ACTIVATABLE_MINION_ABILITY_USED_4,
)  # fmt: skip
"""Tags of a titan: which of its abilities it has used; bits of the engine's ``DATA2``."""

_LEFT_OUT_SETS = frozenset({CardSet.LETTUCE, CardSet.BATTLEGROUNDS})
_CLASSIC_2021 = CardSet.VANILLA
_KEYWORD_TEXT = re.compile(
    r"(taunt|charge|rush|divine shield|mega-windfury|windfury|lifesteal|poisonous|stealth|reborn|"
    r"elusive|tradeable|prepare|"
    r"spell damage \+\d+|overload: \(\d+\)|can't be targeted by spells or hero powers|can't attack|"
    r"(?:this minion )?can't attack|doesn't leave a corpse)[.,;]?\s*",
    re.IGNORECASE,
)
NO_CORPSE_TAG = 2217
"""A tag that has no name yet: the minion leaves no corpse when it dies."""
_ADDED_FOR_A_TURN = re.compile(
    r"(?:(?:This (?:minion|character) has )?([+-]\d+) Attack(?: and Immune)?"
    r"|Costs \((\d+)\) (more|less)) this turn\.?"
)
_CAST_DRAWN = re.compile(r"(?:[A-Z][a-z]+ )*(?:Casts|Summoned) When Drawn")
_VARIANT = re.compile(r"(?<=[.!]) @ ")
_VOLATILE = re.compile(r"[^a-z0-9+/-]+")


def normal_text(text: str) -> str:
    """A text reduced to what its meaning hangs on, to recognise reprints and changed texts.

    Of the variants between which a card's text switches in the game, the first counts.
    """
    return _VOLATILE.sub(" ", _VARIANT.split(plain_text(text))[0].lower()).strip()


def only_keywords(text: str) -> bool:
    """Whether a text states nothing but keywords that the engine plays natively."""
    return not _KEYWORD_TEXT.sub("", plain_text(text)).strip(" .,;")


def _without_keywords(text: str) -> str:
    """A text without the keywords that it begins with."""
    text, end = plain_text(text), 0
    while found := _KEYWORD_TEXT.match(text, end):
        end = found.end()
    return normal_text(text[end:])


class Tables(msgspec.Struct, frozen=True):
    """The tables as plain data, fit for a file: arrays as bytes.

    Attributes:
        key: what they were built from.
        card_ids: index to card id; 0 is "", 1 the hidden card.
        arrays: field of ``layout.WORK`` to the bytes of its used rows.
    """

    key: str
    card_ids: tuple[str, ...]
    arrays: dict[str, bytes]


@dataclass(frozen=True)
class Library:
    """The cards as the engine knows them."""

    tables: Tables

    @property
    def card_ids(self) -> Sequence[str]:
        """Index to card id."""
        return self.tables.card_ids

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Card id to index, those that old clients print included."""
        index = {card_id: i for i, card_id in enumerate(self.tables.card_ids) if card_id}
        renamed = {old: index[new] for old, new in RENAMED.items() if new in index}
        return {**renamed, **index}

    @cached_property
    def cards(self) -> NDArray[np.int16]:
        """The card table: one row a card, columns ``layout.C_*``."""
        rows = np.frombuffer(self.tables.arrays["cards"], np.int16)
        return rows.reshape(-1, t.CARD_COLUMNS)

    @cached_property
    def _template(self) -> NDArray[np.void]:
        work = np.zeros(1, t.WORK)
        for name, data in self.tables.arrays.items():
            field = work[0][name]
            rows = np.frombuffer(data, field.dtype)
            field.reshape(-1)[: rows.size] = rows
        work[0]["rng"] = 1
        work[0]["budget"] = t.MAX_STEPS
        return work

    @cached_property
    def _choose(self) -> NDArray[np.int16]:
        return np.frombuffer(self.tables.arrays["choose"], np.int16)

    def sub_options(self, index: int) -> tuple[str, ...]:
        """The cards of a card's choose-one options, or of a titan's abilities, in their order."""
        first = int(self.cards[index, t.C_CHOOSE])
        size = int(self._choose[first]) if first else 0
        return tuple(self.card_ids[i] for i in self._choose[first + 1 : first + 1 + size])

    def is_titan(self, card_id: str) -> bool:
        """The minion has abilities that are used instead of an attack."""
        return bool(self.cards[self.index[card_id], t.C_FLAGS] & t.CF_TITAN)

    def workspace(self) -> NDArray[np.void]:
        """A fresh workspace with all tables (an array of one ``layout.WORK`` record)."""
        return self._template.copy()

    def status(self, card_id: str) -> int:
        """How much of a card is modelled: NATIVE to UNSUPPORTED."""
        i = self.index.get(card_id)
        return UNSUPPORTED if i is None else int(self.cards[i, t.C_STATUS])

    def unmodelled(self, card_id: str) -> bool:
        """Whether a card's text is not, or only partly, known to the engine."""
        return self.status(card_id) >= PARTIAL


class DefinitionIndex:
    """Finds the definition of a card: its own, or that of the card that it reprints.

    What is written by hand comes before what the grammar read. A card of an earlier edition has the
    definition of its text then; without one it has none.

    Args:
        cards: the card table.
        definitions: what cards mean, written by hand; all that are when None.
        parsed: what the grammar read; its frozen output when None.
    """

    def __init__(
        self,
        cards: Mapping[str, Card],
        definitions: Sequence[Definition] | None = None,
        parsed: Sequence[Definition] | None = None,
    ) -> None:
        from hsbot.rules.cards.definitions import (  # noqa: PLC0415 - not needed where tables are cached
            DEFINITIONS,
            EARLIER,
        )

        definitions = DEFINITIONS if definitions is None else definitions
        read = load_parsed(cards) if parsed is None else parsed
        named: dict[str, Definition] = {}
        self._layers = [
            (_by_id(definitions), _by_words(cards, definitions), SCRIPTED),
            (named, _by_words(cards, EARLIER), SCRIPTED),
            (_by_id(read), _by_words(cards, read), PARSED),
            (named, _by_words(cards, load_earlier()), PARSED),
        ]
        self._earlier = {(card.card_id, normal_text(card.text)) for _, card in earlier_texts(cards)}

    def __contains__(self, card_id: str) -> bool:
        return any(card_id in by_id for by_id, _, _ in self._layers)

    def find(self, card: Card) -> tuple[Definition, int] | None:
        """The card's definition with its status, None where it has none."""
        text = normal_text(card.text)
        was_changed = (card.card_id, text) in self._earlier
        for by_id, by_words, status in self._layers:
            own = None if was_changed else by_id.get(card.card_id)
            named = card.name, text
            definition = own or by_words.get((*named, card.type)) or by_words.get((*named, None))
            if definition is not None:
                return definition, PARTIAL if definition.partial else status
        if was_changed and (words := self._own_words(card)):
            return words
        return None

    def _own_words(self, card: Card) -> tuple[Definition, int] | None:
        """Today's definition of a card that differed in its keywords alone, which it bears."""
        for by_id, _, status in self._layers:
            definition = by_id.get(card.card_id)
            if definition and _without_keywords(definition.text) == _without_keywords(card.text):
                return definition, PARTIAL if definition.partial else status
        return None

    def of(self, card: Card) -> Definition | None:
        """The card's definition, None where it has none."""
        found = self.find(card)
        return found[0] if found else None


def _by_id(definitions: Sequence[Definition]) -> dict[str, Definition]:
    return {d.card_id: d for d in definitions}


def _by_words(
    cards: Mapping[str, Card], definitions: Sequence[Definition]
) -> dict[tuple[str, str, int | None], Definition]:
    """Definitions by name, text and type; without the type where none is an enchantment's.

    A card's enchantment often has its name and words, and another meaning (Preparation).
    """
    found: dict[tuple[str, str, int | None], Definition] = {}
    for definition in definitions:
        card = cards.get(definition.card_id)
        if card is None:
            continue
        words = card.name, normal_text(definition.text)
        found[*words, card.type] = definition
        if card.type != CardType.ENCHANTMENT:
            found[*words, None] = definition
    return found


# ---- building ------------------------------------------------------------------------------------
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
    def __init__(
        self, cards: Mapping[str, Card], definitions: DefinitionIndex, sets: frozenset[int]
    ) -> None:
        self.cards = cards
        self.definitions = definitions
        self.chosen = [c for c in cards.values() if self._wanted(c)]
        self.ids = ["", HIDDEN_CARD, *(c.card_id for c in self.chosen)]
        self.index = {card_id: i for i, card_id in enumerate(self.ids)}
        self._by_dbf = {c.dbf_id: i for i, c in enumerate(self.chosen, start=2) if c.dbf_id}
        collectible = [c for c in self.chosen if c.collectible and c.card_set != _CLASSIC_2021]
        legal = [c for c in collectible if c.card_set in sets]
        there = {c.card_id for c in legal}
        self.legal = [c for c in legal if c.core_alias not in there]
        self.originals = [c for c in collectible if not c.core_alias]
        today = {c.name for c in self.legal}
        self.past = [c for c in self.originals if c.name not in today]
        self._classes: dict[tuple[tuple[int, ...], int], list[Card]] = {}
        self.assembler = Assembler(self.index.__getitem__, self.pool_cards)
        self.compiled: dict[tuple[str, str], Compiled] = {}

    def _wanted(self, card: Card) -> bool:
        if card.card_id in self.definitions or _for_a_turn(card):
            return True
        return (
            card.type in _TYPES
            and card.type != CardType.ENCHANTMENT
            and card.card_set not in _LEFT_OUT_SETS
        )

    def pool_cards(self, pool: Pool) -> list[int]:
        """The indices of a pool's cards.

        Those of the sets that the tables are built for; where these have none, of all sets. Of a
        card and its reprint one counts. A pool from the past is of what those sets have not.
        """
        if pool.cards:
            return [self.index[card_id] for card_id in pool.cards]
        if pool.card_set:
            return self._matching(pool, self.originals)
        if pool.past:
            return self._matching(pool, self.past)
        found = self._matching(pool, self.legal)
        return found if found or pool.strict else self._matching(pool, self.originals)

    def _matching(self, pool: Pool, cards: Sequence[Card]) -> list[int]:
        return [
            self.index[c.card_id]
            for c in self._of_classes(pool.classes, cards)
            if (not pool.card_type or c.type == pool.card_type)
            and (not pool.card_types or c.type in pool.card_types)
            and c.type in (CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.LOCATION)
            and (pool.cost < 0 or c.cost == pool.cost)
            and (not pool.race or race_bits(c) & pool.race)
            and (not pool.secret or c.has(GameTag.SECRET))
            and (not pool.school or c.spell_school == pool.school)
            and (not pool.card_set or c.card_set == pool.card_set)
            and (not pool.rarity or c.rarity == pool.rarity)
            and (pool.attack < 0 or c.attack == pool.attack)
            and c.cost >= pool.cost_min
            and (pool.cost_max < 0 or c.cost <= pool.cost_max)
            and (not pool.attack_min or c.attack >= pool.attack_min)
            and (not pool.odd_attack or c.attack % 2)
            and len(c.races) >= pool.races_min
            and (pool.worded is None or pool.worded != only_keywords(c.text))
            and all(c.has(tag) or c.tag(tag) for tag in pool.tags)
            and (not pool.any_tags or any(c.has(tag) or c.tag(tag) for tag in pool.any_tags))
        ]

    def _of_classes(self, classes: tuple[int, ...], cards: Sequence[Card]) -> Sequence[Card]:
        """The cards of any of some classes, in their order; all where none is named."""
        if not classes:
            return cards
        key = classes, id(cards)
        if key not in self._classes:
            self._classes[key] = [c for c in cards if any(k in classes for k in c.classes)]
        return self._classes[key]

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
        """All tables."""
        rows = np.zeros((len(self.ids), t.CARD_COLUMNS), np.int16)
        events = np.zeros(len(self.ids), np.int64)
        printings: dict[tuple[str, int], int] = {}
        rows[1, t.C_TYPE] = t.T_SPELL
        rows[1, t.C_SAME] = 1
        rows[1, t.C_STATUS] = UNSUPPORTED
        rows[1, t.C_FLAGS] = t.CF_CANT_PLAY
        self.assembler.pool[t.POOL_COIN] = self.index.get("GAME_005", 0)
        self.assembler.pool[t.POOL_PREPARED] = self.index.get("JAIL_907e", 0)
        for i, card in enumerate(self.chosen, start=2):
            self._fill(rows[i], card)
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
            "selector": _table(self.assembler.selectors, t.MAX_SELECTORS),
            "trigger": _table(self.assembler.triggers, t.MAX_TRIGGERS),
            "aura": _table(self.assembler.auras, t.MAX_AURAS),
            "pool": _table(self.assembler.pool, t.MAX_POOL),
            "choose": _table(self.assembler.choose, t.MAX_CHOOSE, np.int16),
        }
        return Tables(key, tuple(self.ids), {name: a.tobytes() for name, a in arrays.items()})

    def _health(self, card: Card) -> int:
        """Health or durability, which the data forgets for some reprints of weapons."""
        original = self.cards.get(card.core_alias)
        return card.health or card.tag(GameTag.DURABILITY) or (original.health if original else 0)

    def _fill(self, row: NDArray[np.int16], card: Card) -> None:
        row[t.C_TYPE] = _card_type(card)
        row[t.C_COST] = min(card.cost, 1000)
        row[t.C_ATK] = min(card.attack, 10000)
        row[t.C_HEALTH] = min(self._health(card), 10000)
        row[t.C_KW] = keyword_bits(card)
        row[t.C_RACE] = race_bits(card)
        row[t.C_CLASS] = card.card_class
        row[t.C_SPELL_DAMAGE] = card.spell_power
        row[t.C_OVERLOAD] = card.overload
        row[t.C_SCHOOL] = card.spell_school
        row[t.C_RARITY] = card.rarity
        row[t.C_ARMOR] = card.armor
        row[t.C_FLAGS] = _flags(card)
        row[t.C_HERO_POWER] = self.index.get(card.hero_power, 0)
        better = card.tag(GameTag.UPGRADED_HERO_POWER) or card.tag(GameTag.FORGES_INTO)
        row[t.C_UPGRADE] = self._by_dbf.get(better, 0)
        if card.tag(GameTag.FORGE) and not better:  # the data forgets what Eulogizer is forged into
            row[t.C_UPGRADE] = self.index.get(f"{card.card_id}t", 0)
        row[t.C_STATUS] = _own_status(card)
        asked = _ENCHANTMENT_BITS if card.type == CardType.ENCHANTMENT else _TAG_BITS
        row[t.C_TAGS] = sum(bit for tag, bit in asked.items() if _bears(card, tag))
        if row[t.C_FLAGS] & t.CF_CAST_DRAWN and "(for your opponent)" in plain_text(card.text):
            row[t.C_TAGS] |= t.TG_DRAWN_FOR_ENEMY
        if card.type in _BURNING:
            needs_battlecry = card.type != CardType.SPELL and not card.has(GameTag.BATTLECRY)
            row[t.C_BURN] = 0 if needs_battlecry else min(stated_burn(card.text), t.MAX_BURN)
        row[t.C_PAY] = card.tag(GameTag.CARD_ALTERNATE_COST)
        row[t.C_THIS_TURN] = _for_a_turn(card)
        row[t.C_PART], row[t.C_PART2] = (self._by_dbf.get(card.tag(x), 0) for x in _parts(card))


def _table(
    rows: Sequence[Any], limit: int, dtype: type[np.signedinteger[Any]] = np.int32
) -> NDArray[Any]:
    table = np.array(rows, dtype)
    if len(table) > limit:
        message = f"{len(table)} rows are more than the {limit} that the workspace has room for"
        raise ValueError(message)
    return table


def _parts(card: Card) -> tuple[GameTag, GameTag]:
    """The tags that name a shattering card's halves, or the other two cards of a left half."""
    if card.tag(GameTag.SHATTER):
        return _HALVES
    return (_HALVES[1], _WHOLE) if card.tag(GameTag.SHATTERED) else (_NO_TAG, _NO_TAG)


def _bears(card: Card, tag: int) -> bool:
    """Whether a card has a tag itself; of Prepare the data says often that it is only mentioned."""
    if tag == GameTag.PREPARE and tag in card.referenced:
        return bool(card.tag(GameTag.DECK_ACTION_COST))
    return card.has(tag) or bool(card.tag(tag))


def _own_status(card: Card) -> int:
    """The status of a card without a definition."""
    if only_keywords(card.text) or (card.type == CardType.HERO and not card.collectible):
        return NATIVE
    if card.type == CardType.HERO and card.cost == 0:
        return NATIVE
    return (
        PARTIAL if card.type in (CardType.MINION, CardType.WEAPON, CardType.HERO) else UNSUPPORTED
    )


def _for_a_turn(card: Card) -> int:
    """The attack, or the cost, that an enchantment adds until the end of the turn."""
    if card.type != CardType.ENCHANTMENT:
        return 0
    found = _ADDED_FOR_A_TURN.fullmatch(plain_text(card.text))
    if found is None:
        return 0
    attack, cost, direction = found.groups()
    return int(attack or cost) * (-1 if direction == "less" else 1)


def _card_type(card: Card) -> int:
    """The engine's type of a card."""
    if card.type == CardType.MINION and card.tag(GameTag.UNTOUCHABLE):
        return t.T_PERMANENT
    return _TYPES.get(CardType(card.type), 0)


def keyword_bits(card: Card) -> int:
    """The keywords that a card has from the start, as ``layout`` bits."""
    bits = 0
    for tag, bit in KEYWORD_BITS.items():
        if card.has(tag) or (tag in _TAGS_ONLY and card.tag(tag)):
            bits |= bit
    return bits


def race_bits(card: Card) -> int:
    """A card's minion types as ``dsl`` bits."""
    bits = 0
    for race in card.races:
        bits |= _RACES.get(
            Race(race) if race in Race._value2member_map_ else Race.INVALID, 0
        )  # enum API
    return bits


def _flags(card: Card) -> int:
    flags = 0
    pairs = (
        (GameTag.SECRET, t.CF_SECRET),
        (GameTag.QUEST, t.CF_QUEST),
        (GameTag.SIDE_QUEST, t.CF_QUEST),
        (GameTag.QUESTLINE, t.CF_QUEST),
        (GameTag.TITAN, t.CF_TITAN),
        (GameTag.ACTIVATABLE_MINION, t.CF_TITAN),
        (GameTag.TRADEABLE, t.CF_TRADEABLE),
        (GameTag.DEATHRATTLE, t.CF_DEATHRATTLE),
        (GameTag.BATTLECRY, t.CF_BATTLECRY),
        (GameTag.COMBO, t.CF_COMBO),
    )
    for tag, bit in pairs:
        if card.has(tag) or card.tag(tag):
            flags |= bit
    if card.tag(NO_CORPSE_TAG):
        flags |= t.CF_NO_CORPSE
    if card.collectible:
        flags |= t.CF_COLLECTIBLE
    if _CAST_DRAWN.match(plain_text(card.text)):
        flags |= t.CF_CAST_DRAWN
    if card.elite:
        flags |= t.CF_LEGENDARY
    if card.type == CardType.HERO_POWER and "passive" in plain_text(card.text).lower():
        flags |= t.CF_CANT_PLAY
    return flags
