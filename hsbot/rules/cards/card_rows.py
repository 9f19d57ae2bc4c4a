"""A card's row in the card table, from the card data alone: cost, stats, keywords, flags."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Race

from hsbot.cards import plain_text, stated_burn
from hsbot.rules.cards.card_status import NATIVE, UNSUPPORTED
from hsbot.rules.cards.generated_cards import families_of
from hsbot.rules.cards.keyword_tags import (
    ACTS_LAST,
    JADE_GOLEM,
    KEYWORD_BITS,
    NO_CORPSE_TAG,
    UNDER_CONDITION,
)
from hsbot.rules.cards.text_forms import only_keywords
from hsbot.rules.cards.words import *
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableSequence, Sequence

    from hsbot.cards import Card

TYPES: Mapping[int, int] = {
    CardType.HERO: t.T_HERO,
    CardType.MINION: t.T_MINION,
    CardType.SPELL: t.T_SPELL,
    CardType.WEAPON: t.T_WEAPON,
    CardType.HERO_POWER: t.T_POWER,
    CardType.ENCHANTMENT: t.T_ENCHANTMENT,
    CardType.LOCATION: t.T_LOCATION,
}
_RACES: Mapping[int, int] = {
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
_TAG_BITS: Mapping[int, int] = {
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
    2831: t.TG_TREANT,  # no name in the library
    GameTag.IMP: t.TG_IMP,
    GameTag.LIBRAM: t.TG_LIBRAM,
    GameTag.STARSHIP_PIECE: t.TG_STARSHIP_PIECE,
    GameTag.ZERG: t.TG_ZERG,
    GameTag.TERRAN: t.TG_TERRAN,
    GameTag.PROTOSS: t.TG_PROTOSS,
    GameTag.MINI: t.TG_MINI,
    GameTag.SI_7: t.TG_SI_7,
    GameTag.PALADIN_AURA: t.TG_AURA,
    GameTag.DISGUISED: t.TG_DISGUISED,
    3928: t.TG_RAFAAM,  # no names in the library
    1673: t.TG_LATE,
    2872: t.TG_REBORN_WHOLE,  # "Reborn with full Health and enchantments": no name in the data
}
"""Tags of a card that other cards ask about."""
_RUNES = (GameTag.COST_BLOOD, GameTag.COST_FROST, GameTag.COST_UNHOLY)
_RUNES_ASKED = frozenset(_RUNES)
"""Tags that say how many runes of a kind a card has."""
_BURNING = {CardType.SPELL, CardType.MINION, CardType.WEAPON, CardType.HERO}
"""Types of cards that can do damage when they are played from hand."""
_ENCHANTMENT_BITS: Mapping[int, int] = {
    GameTag.IS_NIGHTMARE_BONUS: t.EG_DARK_GIFT,
    4571: t.EG_BATTLECRY_TWICE,  # no names in the data
    4137: t.EG_REBORN_WHOLE,
}
"""Tags of an enchantment that say something of who bears it."""
_FLAG_BITS: Mapping[int, int] = {
    GameTag.SECRET: t.CF_SECRET,
    GameTag.QUEST: t.CF_QUEST,
    GameTag.SIDE_QUEST: t.CF_QUEST,
    GameTag.QUESTLINE: t.CF_QUEST,
    GameTag.TITAN: t.CF_TITAN,
    GameTag.ACTIVATABLE_MINION: t.CF_TITAN,
    GameTag.STARSHIP: t.CF_STARSHIP,
    GameTag.TRADEABLE: t.CF_TRADEABLE,
    GameTag.DEATHRATTLE: t.CF_DEATHRATTLE,
    GameTag.BATTLECRY: t.CF_BATTLECRY,
    GameTag.COMBO: t.CF_COMBO,
    GameTag.INSPIRE: t.CF_INSPIRE,
    NO_CORPSE_TAG: t.CF_NO_CORPSE,
    851: t.CF_KEEPS_CHANGES,  # no name in the data: Kingsbane's "always keeps enchantments"
}
"""Tags that are flags of a card."""
_BOUNTIES = (GameTag.QUICKDRAW, GameTag.TRADEABLE)
_EXCAVATES = re.compile(r"Excavate</b> a treasure")
"""Bounty Board's condition beside Legendary and tags: Excavate is a keyword of texts alone."""
_HALVES = (GameTag.TAG_SCRIPT_DATA_NUM_1, GameTag.TAG_SCRIPT_DATA_NUM_2)
_WHOLE = GameTag.TAG_SCRIPT_DATA_NUM_3
"""Tags of a card that shatters, and of its left half: the numbers of the cards of the trio."""
_TAGS_ONLY = frozenset({GameTag.ELUSIVE, GameTag.CANT_BE_TARGETED_BY_SPELLS, GameTag.CANT_ATTACK})
_ADDED_FOR_A_TURN = re.compile(
    r"(?:(?:This (?:minion|character) has |Has )?([+-]\d+) Attack(?: and [A-Z][a-z]+)?"
    r"|Costs \((\d+)\) (more|less)) (?:this turn(?: only)?|until end of turn)[.,]?"
)
_GOES_SECOND = "You always go second"
_OVERLOAD_OFFERED = "or Overload:"
_CAST_DRAWN = re.compile(r"(?:[A-Z][a-z]+ )*(?:Casts|Summoned) When Drawn|When Drawn, this Casts")


class CardRows:
    """Fills the rows of the card table.

    Args:
        cards: the card table's cards by id.
        index: a card's number by its id.
        by_dbf: a card's number by its number in the card data.
    """

    def __init__(
        self, cards: Mapping[str, Card], index: Mapping[str, int], by_dbf: Mapping[int, int]
    ) -> None:
        self._cards = cards
        self._index = index
        self._by_dbf = by_dbf

    def fill(self, row: MutableSequence[int], card: Card) -> None:
        """Write what the card data says of a card into its row, all but definition and status."""
        row[t.C_TYPE] = _card_type(card)
        row[t.C_COST] = min(card.cost, 1000)
        row[t.C_ATK] = min(card.attack, 10000)
        row[t.C_HEALTH] = min(self._health(card), 10000)
        row[t.C_KW] = keyword_bits(card)
        row[t.C_RACE] = race_bits(card)
        row[t.C_CLASS] = card.card_class
        row[t.C_CLASSES] = _class_bits(tuple(card.classes))
        row[t.C_SPELL_DAMAGE] = 0 if _waits(card, GameTag.SPELLPOWER) else card.spell_power
        row[t.C_OVERLOAD] = card.overload
        row[t.C_SCHOOL] = card.spell_school
        if not _RUNES_ASKED.isdisjoint(card.tags):
            row[t.C_RUNES] = sum(card.tag(x) << (t.RUNE_BITS * i) for i, x in enumerate(_RUNES))
        row[t.C_RARITY] = card.rarity
        row[t.C_ARMOR] = card.armor
        row[t.C_FLAGS] = _flags(card) | (t.CF_GROWS if card.card_id == JADE_GOLEM else 0)
        if (card.core_alias or card.card_id) in ACTS_LAST:
            row[t.C_FLAGS] |= t.CF_ACTS_LAST
        row[t.C_HERO_POWER] = self._index.get(card.hero_power, 0)
        better = card.tag(GameTag.UPGRADED_HERO_POWER) or card.tag(GameTag.FORGES_INTO)
        row[t.C_UPGRADE] = self._by_dbf.get(better, 0)
        if card.tag(GameTag.FORGE) and not better:  # the data forgets what Eulogizer is forged into
            row[t.C_UPGRADE] = self._index.get(f"{card.card_id}t", 0)
        asked = _ENCHANTMENT_BITS if card.type == CardType.ENCHANTMENT else _TAG_BITS
        row[t.C_TAGS] = _bits(card, asked)
        if GameTag.PREPARE in card.referenced:  # often they only mention it
            row[t.C_TAGS] &= ~t.TG_PREPARE
            row[t.C_TAGS] |= t.TG_PREPARE if card.tag(GameTag.DECK_ACTION_COST) else 0
        if card.collectible:
            row[t.C_TAGS] |= families_of(card)
        if row[t.C_FLAGS] & t.CF_CAST_DRAWN and "(for your opponent)" in plain_text(card.text):
            row[t.C_TAGS] |= t.TG_DRAWN_FOR_ENEMY
        if card.type in _BURNING:
            needs_battlecry = card.type != CardType.SPELL and not card.has(GameTag.BATTLECRY)
            row[t.C_BURN] = 0 if needs_battlecry else min(stated_burn(card.text), t.MAX_BURN)
        row[t.C_PAY] = card.tag(GameTag.CARD_ALTERNATE_COST)
        row[t.C_THIS_TURN] = added_for_a_turn(card)
        row[t.C_SET] = card.card_set
        if halves := _parts(card):
            row[t.C_PART], row[t.C_PART2] = (self._by_dbf.get(card.tag(x), 0) for x in halves)

    def _health(self, card: Card) -> int:
        """Health or durability, which the data forgets for some reprints of weapons."""
        original = self._cards.get(card.core_alias)
        return card.health or card.tag(GameTag.DURABILITY) or (original.health if original else 0)


def _parts(card: Card) -> tuple[GameTag, ...]:
    """The tags that name a shattering card's halves, or the other two cards of a left half."""
    if card.tag(GameTag.SHATTER):
        return _HALVES
    return (_HALVES[1], _WHOLE) if card.tag(GameTag.SHATTERED) else ()


def _bits(card: Card, bits_of: Mapping[int, int]) -> int:
    """The bits of the tags that a card has itself, be it by the data or by its text."""
    bits = 0
    tags = card.tags
    for tag in bits_of.keys() & tags.keys():  # a card has some of the few that are asked about
        if tags[tag]:
            bits |= bits_of[tag]
    for tag in card.keywords:
        bits |= bits_of.get(tag, 0)
    return bits


def own_status(card: Card) -> int:
    """The status of a card without a definition."""
    if only_keywords(card.text) or (card.type == CardType.HERO and not card.collectible):
        return NATIVE
    if card.type == CardType.HERO and card.cost == 0:
        return NATIVE
    return UNSUPPORTED


def added_for_a_turn(card: Card) -> int:
    """The attack, or the cost, that an enchantment adds until the end of the turn."""
    if card.type != CardType.ENCHANTMENT or "turn" not in card.text:
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
    return TYPES.get(card.type, 0)


def keyword_bits(card: Card) -> int:
    """The keywords that a card has from the start, as ``layout`` bits."""
    bits = 0
    for tag in card.keywords:
        if not _waits(card, tag):
            bits |= KEYWORD_BITS.get(tag, 0)
    if not _TAGS_ONLY.isdisjoint(card.tags):
        for tag in _TAGS_ONLY:
            if card.tag(tag) and not _waits(card, tag):
                bits |= KEYWORD_BITS[tag]
    return bits


def _waits(card: Card, tag: int) -> bool:
    """Whether a card has a keyword, by its text, only under a condition (``UNDER_CONDITION``)."""
    return (card.core_alias or card.card_id) in UNDER_CONDITION.get(tag, ())


def race_bits(card: Card) -> int:
    """A card's minion types as bits: ``BEAST`` and so on."""
    return _race_bits(tuple(card.races)) if card.races else 0


@cache
def _race_bits(races: tuple[int, ...]) -> int:
    bits = 0
    for race in races:
        bits |= _RACES.get(race, 0)
    return bits


@cache
def _class_bits(classes: tuple[int, ...]) -> int:
    return sum(1 << k for k in classes)


def _flags(card: Card) -> int:
    flags = _bits(card, _FLAG_BITS)
    if card.collectible:
        flags |= t.CF_COLLECTIBLE
    if card.card_set == NEWEST_EXPANSION:
        flags |= t.CF_NEWEST
    if card.text and _GOES_SECOND in plain_text(card.text):
        flags |= t.CF_GOES_SECOND
    if card.overload and not card.tag(GameTag.CHOOSE_ONE):
        flags |= t.CF_OVERLOAD_OFFERED if _OVERLOAD_OFFERED in plain_text(card.text) else 0
    if "Drawn" in card.text and _CAST_DRAWN.match(plain_text(card.text)):
        flags |= t.CF_CAST_DRAWN
    if card.elite:
        flags |= t.CF_LEGENDARY
    if card.elite or any(map(card.tag, _BOUNTIES)) or _EXCAVATES.search(card.text):
        flags |= t.CF_BOUNTY
    if card.type == CardType.HERO_POWER and "passive" in plain_text(card.text).lower():
        flags |= t.CF_CANT_PLAY
    return flags


def play_flags(row: Sequence[int]) -> int:
    """The flags that say how little is to be asked of a card in hand or on the board.

    They follow from its whole row.
    """
    flags = row[t.C_FLAGS]
    dragged = flags & t.CF_TRADEABLE or row[t.C_TAGS] & t.TG_PREPARE or row[t.C_UPGRADE]
    asks = flags & (t.CF_CANT_PLAY | t.CF_SECRET | t.CF_QUEST | t.CF_AIMS_AS_TAUGHT)
    asks |= row[t.C_TAGS] & t.TG_DISGUISED
    lasts = row[t.C_TYPE] == t.T_SPELL and row[t.C_TIMER]
    plain = row[t.C_TYPE] in (t.T_MINION, t.T_SPELL) and not (
        asks or lasts or row[t.C_REQUIRE] or row[t.C_CHOOSE] or row[t.C_MERGE]
    )
    alone = plain and not (dragged or row[t.C_TARGET])
    minion = row[t.C_TYPE] == t.T_MINION
    body = minion and not flags & t.OWN_ACTIONS
    return (
        (t.CF_DRAGGED if dragged else 0)
        | (t.CF_PLAIN_PLAY if plain else 0)
        | ((t.CF_MINION_ALONE if minion else t.CF_SPELL_ALONE) if alone else 0)
        | (t.CF_BODY if body else 0)
    )
