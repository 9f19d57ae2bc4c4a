"""The token look-up: which card a text means by "a 2/1 Damaged Golem" or "a 'Fireball'".

Looked for among the cards that the data links to the card, those whose id begins with its id, and
those of that name, in this order; an answer counts only when one print, or prints that are the same
in everything, fit.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, CardType, GameTag

from hsbot.cards import plain_text
from hsbot.rules.cards.grammar.reading.lexicon import KEYWORD_TAGS, RACES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hsbot.cards import Card, CardTable

_FOREIGN_SETS = frozenset({CardSet.LETTUCE, CardSet.BATTLEGROUNDS, CardSet.VANILLA})
_PRINT = re.compile(r"^(?:CORE_|Core_|LEG_|VAN_)")
_OPTION = re.compile(r"(?<=\d)[a-cA-C]$")
_CARRIED = re.compile(r"(?<=\d)e\d*$")
_MADE = re.compile(r"(?<=\d)t\d*$")
"""Of a card's option, its enchantment, and its token: their tokens are the card's."""
_RACE_NAMES = [(re.compile(rf"(?:{name})$", re.IGNORECASE), bits) for name, bits in RACES.items()]
_RACE_OF = {
    "Beast": 20,
    "Demon": 15,
    "Mech": 17,
    "Murloc": 14,
    "Pirate": 23,
    "Totem": 21,
    "Dragon": 24,
    "Elemental": 18,
    "Undead": 11,
    "Naga": 92,
    "Quilboar": 43,
    "Draenei": 112,
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A token as its maker's text describes it; -1 and "" where it says nothing."""

    name: str = ""
    attack: int = -1
    health: int = -1
    card_type: int = CardType.MINION
    keywords: tuple[int, ...] = ()
    quote: str = ""


class Tokens:
    """Looks tokens up in a card table."""

    def __init__(self, table: CardTable) -> None:
        self.table = table

    @cached_property
    def _ids(self) -> list[str]:
        return sorted(self.table)

    def find(self, maker: Card, wanted: Wanted) -> str | None:
        """The card id, or None when no card, or more than one, fits."""
        own = [*self._linked(maker), *self._prefixed(maker)]
        for tier in (self._linked(maker), self._prefixed(maker), self._named(wanted)):
            fitting = [c for c in tier if _fits(c, wanted)]
            found = self._one(_exact(fitting, wanted) or fitting)
            if found:
                return found
            if fitting:
                return None
        # its own token under another name: "Summon two 0/3 Guards with Taunt" makes Depthguards
        nameless = replace(wanted, name="") if wanted.attack >= 0 else wanted
        return self._one(_exact([c for c in own if _fits(c, nameless)], nameless))

    def costed(self, maker: Card, name: str, cost: int) -> str | None:
        """The card of this cost and name ("spell" for any spell) that belongs to the maker."""
        own = [*self._linked(maker), *self._prefixed(maker)]
        spell = name.lower() in {"spell", "spells"}
        return self._one(
            [
                c
                for c in own
                if c.cost == cost
                and (c.type == CardType.SPELL if spell else c.type in _CARD_TYPES)
                and (spell or _name_fits(c, name))
            ]
        )

    def named(self, name: str) -> str | None:
        """The card of exactly this name, when prints differ in nothing that matters."""
        cards = [c for c in self.table.by_name(name) if c.card_set not in _FOREIGN_SETS]
        playable = [c for c in cards if c.type in _CARD_TYPES]
        return self._one([c for c in playable if c.collectible] or playable)

    def options(self, maker: Card, texts: Sequence[str]) -> tuple[str, ...]:
        """The cards of a choose-one card's options, in its text's order; none when not found.

        Their ids end in letters, or they are the maker's cards that say what the option says.
        """
        for root in _roots(maker):
            for letters in ("ab", "AB"):
                ids = [root + letter for letter in letters]
                if all(i in self.table for i in ids):
                    return self._as_said(ids, texts)
        own = [c for c in self._prefixed(maker) if c.type == CardType.SPELL]
        found = []
        for text in texts:
            saying = sorted(c.card_id for c in own if _bare(c.text).endswith(_bare(text)))
            if not saying:
                return ()
            found.append(saying[0])
        return tuple(found)

    def _as_said(self, options: Sequence[str], texts: Sequence[str]) -> tuple[str, ...]:
        """Two options in the order in which their maker's text says them: the client lists them so.

        Their ids do not tell: Starfall's first is NEW1_007b.
        """
        cards = [self.table[option] for option in options]
        known = [_words(f"{card.plain_text} {card.name}") for card in cards]
        alike = [[len(_words(text) & said) / len(said) for text in texts] for said in known]
        if len(texts) == 2 and alike[0][0] + alike[1][1] < alike[0][1] + alike[1][0]:
            return tuple(reversed(options))
        return tuple(options)

    def enchantment(self, maker: Card, quote: str) -> str | None:
        """The enchantment of a card that carries the quoted text."""
        said = _bare(quote)
        for root in _roots(maker):
            found = [
                self.table[i]
                for i in self._beginning(root)
                if self.table[i].type == CardType.ENCHANTMENT
                and _bare(carried_text(self.table[i])) == said
            ]
            if found:
                return min(c.card_id for c in found)
        return None

    def _beginning(self, root: str) -> Iterable[str]:
        at = bisect_left(self._ids, root)
        while at < len(self._ids) and self._ids[at].startswith(root):
            rest = self._ids[at][len(root) :]
            if rest and not rest[0].isdigit():
                yield self._ids[at]
            at += 1

    def _one(self, cards: list[Card]) -> str | None:
        shapes = {(c.name, c.attack, c.health, c.cost, plain_text(c.text)) for c in cards}
        if len(shapes) != 1:
            return None
        cards.sort(key=lambda c: (bool(c.core_alias), not c.collectible, len(c.card_id), c.card_id))
        return cards[0].card_id

    def _linked(self, maker: Card) -> list[Card]:
        prints = [maker]
        if maker.core_alias:
            prints.append(self.table[maker.core_alias])
        roots = (self.table[root] for root in _roots(maker) if root in self.table)
        prints.extend(card for card in roots if card not in prints)
        return [self.table[i] for c in prints for i in c.related if i in self.table]

    def _prefixed(self, maker: Card) -> list[Card]:
        return [
            self.table[i]
            for root in _roots(maker)
            for i in self._beginning(root)
            if i != maker.card_id and self.table[i].type != CardType.ENCHANTMENT
        ]

    def _named(self, wanted: Wanted) -> list[Card]:
        names = {wanted.name, *_singulars(wanted.name)}
        return [
            c
            for name in sorted(names)
            if name
            for c in self.table.by_name(name)
            if c.card_set not in _FOREIGN_SETS
        ]


_CARD_TYPES = frozenset({CardType.MINION, CardType.SPELL, CardType.WEAPON})
_SHOWN = frozenset(KEYWORD_TAGS.values())
_ELUSIVE = (GameTag.ELUSIVE, GameTag.CANT_BE_TARGETED_BY_SPELLS)


def _exact(cards: list[Card], wanted: Wanted) -> list[Card]:
    """Those that have the keywords named and no others."""
    return [c for c in cards if _shown(c) == set(wanted.keywords)]


def _shown(card: Card) -> set[int]:
    shown = set(card.keywords) & _SHOWN
    return shown | {int(GameTag.ELUSIVE)} if _has(card, GameTag.ELUSIVE) else shown


def _roots(maker: Card) -> list[str]:
    """Ids that a card's tokens begin with."""
    roots = []
    for card_id in (maker.card_id, maker.core_alias):
        if card_id:
            bare = _PRINT.sub("", card_id)
            ends = (end.sub("", bare) for end in (_OPTION, _CARRIED, _MADE))
            for root in (card_id, bare, *ends):
                if root not in roots:
                    roots.append(root)
    return roots


def _singulars(name: str) -> Iterable[str]:
    if name.endswith("ves"):
        yield name[:-3] + "f"
    if name.endswith("ies"):
        yield name[:-3] + "y"
    if name.endswith("men"):
        yield name[:-3] + "man"
    if name.endswith("es"):
        yield name[:-2]
    if name.endswith("s"):
        yield name[:-1]


def _fits(card: Card, wanted: Wanted) -> bool:
    if wanted.card_type and card.type != wanted.card_type:
        return False
    if not wanted.card_type and card.type not in _CARD_TYPES:
        return False
    if wanted.attack >= 0 and (card.attack, card.health) != (wanted.attack, wanted.health):
        return False
    if any(not _has(card, keyword) for keyword in wanted.keywords):
        return False
    if wanted.quote and _bare(card.text) != _bare(wanted.quote):
        return False
    return _name_fits(card, wanted.name)


def carried_text(enchantment: Card) -> str:
    """The text that an enchantment gives its holder, without the stats."""
    text = enchantment.plain_text
    start = text.find("Deathrattle: ")
    return text[start:] if start > 0 else text


_JOINING = frozenset({"or", "and", "one", "a", "transform", "into", "with"})
"""Words of a choose-one card that none of its options need repeat."""
_DIGITS = {"2": "two", "3": "three", "4": "four"}


def all_said(text: str, options: Sequence[Card]) -> bool:
    """Whether the options of a choose-one card say all that its text says."""
    known = set(_JOINING)
    for card in options:
        known |= _words(f"{card.plain_text} {card.attack}/{card.health} {card.name}")
    return _words(text) <= known


def _words(text: str) -> set[str]:
    return {_DIGITS.get(word, word) for word in _bare(text).split()}


def _bare(text: str) -> str:
    """A text without what does not matter to its meaning."""
    return re.sub(r"[^a-z0-9+/-]+", " ", plain_text(text).lower()).strip()


def _has(card: Card, keyword: int) -> bool:
    if keyword in _ELUSIVE:
        return any(card.has(tag) or card.tag(tag) for tag in _ELUSIVE)
    return card.has(keyword)


def _name_fits(card: Card, name: str) -> bool:
    if name.lower() in {"", "minion", "minions", "weapon", "weapons"}:
        return True
    last_words = {name.lower(), *(s.lower() for s in _singulars(name))}
    own = card.name.lower()
    if any(own == n or own.endswith(" " + n) or own.startswith(n + " ") for n in last_words):
        return True
    races = {_RACE_OF[key] for key in _RACE_OF if key.lower() in last_words}
    return bool(races & set(card.races)) or any(f" {n} " in f" {own} " for n in last_words)
