"""Phrases for cards by what they are: "2-Cost minion", "Fire spell that costs (5) or more"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from hearthstone.enums import CardClass, CardType, GameTag, Rarity

from hsbot.rules.cards.grammar.reading.lexicon import (
    CLASSES,
    KEYWORD_TAGS,
    KEYWORDS,
    RACES,
    SCHOOLS,
)
from hsbot.rules.cards.grammar.reading.matcher import Found, word
from hsbot.rules.cards.words import Pool, Selector
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.rules.cards.grammar.reading.parse_state import Scope

Filters: TypeAlias = "tuple[tuple[int, int | str], ...]"


@dataclass(frozen=True, slots=True)
class Kind:
    """The description of a card in a phrase: type, cost, school and so on.

    Attributes:
        card_type: CardType, 0 for any.
        race: minion type bits.
        school: SpellSchool.
        classes: any of these classes.
        cost: exact cost, -1 for any.
        filters: further filters of the virtual machine.
        extra: words that no pool can express yet.
    """

    card_type: int = 0
    race: int = 0
    school: int = 0
    classes: tuple[int, ...] = ()
    cost: int = -1
    secret: bool = False
    filters: Filters = ()
    extra: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def that(self, name: int, arg: int = 0) -> Kind:
        """Only those of the kind that pass a filter."""
        return replace(self, filters=(*self.filters, (name, arg)))

    def beyond(self, words: str) -> Kind:
        """The kind, with words that no pool can express."""
        return replace(self, extra=(*self.extra, words))


_TYPES = {
    "minions?": CardType.MINION,
    "spells?": CardType.SPELL,
    "weapons?": CardType.WEAPON,
    "locations?": CardType.LOCATION,
    "cards?": 0,
}
_ROW_TYPES = {
    CardType.MINION: t.T_MINION,
    CardType.SPELL: t.T_SPELL,
    CardType.WEAPON: t.T_WEAPON,
    CardType.LOCATION: t.T_LOCATION,
}
_FLAGGED = {"Deathrattle": v.FL_DEATHRATTLE, "Battlecry": v.FL_BATTLECRY, "Combo": v.FL_COMBO}


def _table(table: dict[str, int]) -> list[tuple[re.Pattern[str], int]]:
    return [(re.compile(rf"(?:{key})\b", re.IGNORECASE), value) for key, value in table.items()]


_RACES, _SCHOOLS, _CLASSES, _KEYWORDS, _BASES = (
    _table(RACES),
    _table(SCHOOLS),
    _table(CLASSES),
    _table(KEYWORDS),
    _table(_TYPES),
)
_SECRETS = re.compile(r"Secrets?\b")
_OR = re.compile(r"(?:, or |, | or | and )")
_COST_BOUNDS = {"more": v.FL_COST_GE, "less": v.FL_COST_LE}
_ATTACK_BOUNDS = {"more": v.FL_ATK_GE, "less": v.FL_ATK_LE}
_Change: TypeAlias = "tuple[re.Pattern[str], Callable[[Kind, re.Match[str]], Kind]]"
_ADJECTIVES: list[_Change] = [
    (re.compile(r"(\d+)-Cost "), lambda kind, said: replace(kind, cost=int(said[1]))),
    (re.compile(r"Legendary ", re.IGNORECASE), lambda kind, _: kind.that(v.FL_LEGENDARY)),
    (
        re.compile(r"(Deathrattle|Battlecry|Combo) "),
        lambda kind, said: kind.that(_FLAGGED[said[1]]),
    ),
    (
        re.compile(
            r"(Outcast|Choose One|Rewind|Kindred|Discover|Overload|Colossal|Shatter|Prepare"
            r"|Temporary|Dream|Spell Damage|(?:Blood|Frost|Unholy) Rune|Wild God|Fel Beast"
            r"|(?:odd|even)-Attack) "
        ),
        lambda kind, said: kind.beyond(f"cards with {said[1]}"),
    ),
]
"""Adjectives, and the kind that each makes of one."""
_TAILS: list[_Change] = [
    (
        re.compile(r" that costs? \((\d+)\) or (more|less)"),
        lambda kind, said: kind.that(_COST_BOUNDS[said[2]], int(said[1])),
    ),
    (
        re.compile(r" with (\d+) or (more|less) Attack"),
        lambda kind, said: kind.that(_ATTACK_BOUNDS[said[2]], int(said[1])),
    ),
    (
        re.compile(
            r" (from another class|from (?:other|any) class(?:es)?|from your class|from the past"
            r"|with a Dark Gift)"
        ),
        lambda kind, said: kind.beyond(said[1]),
    ),
]
"""Words behind the noun, likewise."""
_ANIMAL = re.compile(r"(?:Beast|Animal) Companions?\b")
ANIMAL_COMPANIONS = ("NEW1_032", "NEW1_033", "NEW1_034")
DREAM_CARDS = ("DREAM_01", "DREAM_02", "DREAM_03", "DREAM_04", "DREAM_05")


@word("kind")
def _kind(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A description of cards, without article and number."""
    match = _ANIMAL.match(text, position)
    if match:
        yield Kind(CardType.MINION, cards=ANIMAL_COMPANIONS), match.end(), at
        return
    match = re.compile(r"Dream cards?\b").match(text, position)
    if match:
        yield Kind(cards=DREAM_CARDS), match.end(), at
        return
    for kind, end in _before(text, position, Kind()):
        for whole, after in _base(text, end, kind):
            yield from _tails(text, after, whole, at)


def _before(text: str, position: int, kind: Kind) -> Iterator[tuple[Kind, int]]:
    """Adjectives, the longest reading first."""
    for more, end in _adjective(text, position, kind):
        yield from _before(text, end, more)
    yield kind, position


def _changed(
    text: str, position: int, kind: Kind, changes: list[_Change]
) -> Iterator[tuple[Kind, int]]:
    for pattern, change in changes:
        match = pattern.match(text, position)
        if match:
            yield change(kind, match), match.end()


def _adjective(text: str, position: int, kind: Kind) -> Iterator[tuple[Kind, int]]:
    yield from _changed(text, position, kind, _ADJECTIVES)
    yield from _named_adjective(text, position, kind)


def _named_adjective(text: str, position: int, kind: Kind) -> Iterator[tuple[Kind, int]]:
    for value, end in _any_of(text, position, _SCHOOLS):
        yield replace(kind, card_type=CardType.SPELL, school=value), end
    for value, end in _any_of(text, position, _CLASSES):
        yield replace(kind, classes=(*kind.classes, value)), end
        other = _OR.match(text, end - 1)
        if other:
            yield replace(kind, classes=(*kind.classes, value)), other.end()
    for value, end in _any_of(text, position, _RACES):
        yield replace(kind, card_type=CardType.MINION, race=kind.race | value), end
    for value, end in _any_of(text, position, _KEYWORDS):
        yield kind.that(v.FL_KEYWORD, value), end
    if text[position:].lower().startswith("neutral "):
        yield replace(kind, classes=(CardClass.NEUTRAL,)), position + len("neutral ")


def _any_of(
    text: str, position: int, table: list[tuple[re.Pattern[str], int]]
) -> Iterator[tuple[int, int]]:
    """A word of a table with the space after it."""
    for pattern, value in table:
        match = pattern.match(text, position)
        if match and text[match.end() : match.end() + 1] in {" ", ","}:
            yield value, match.end() + 1


def _base(text: str, position: int, kind: Kind) -> Iterator[tuple[Kind, int]]:
    """The noun itself."""
    for pattern, value in _BASES:
        match = pattern.match(text, position)
        if match and (not kind.card_type or not value or kind.card_type == value):
            yield replace(kind, card_type=value or kind.card_type), match.end()
    match = _SECRETS.match(text, position)
    if match:
        yield replace(kind, card_type=CardType.SPELL, secret=True), match.end()
    for pattern, value in _RACES:
        match = pattern.match(text, position)
        if match and kind.card_type in (0, CardType.MINION):
            race = replace(kind, card_type=CardType.MINION, race=kind.race | value)
            yield race, match.end()
            other = re.compile(r" or ").match(text, match.end())
            if other:
                for pattern2, value2 in _RACES:
                    match2 = pattern2.match(text, other.end())
                    if match2:
                        yield replace(race, race=race.race | value2), match2.end()


def _tails(text: str, position: int, kind: Kind, at: Scope) -> Iterator[Found]:
    for more, end in _changed(text, position, kind, _TAILS):
        yield from _tails(text, end, more, at)
    yield kind, position, at


# ---- what a kind comes to ------------------------------------------------------------------------
_TAGS = {
    v.FL_DEATHRATTLE: GameTag.DEATHRATTLE,
    v.FL_BATTLECRY: GameTag.BATTLECRY,
    v.FL_COMBO: GameTag.COMBO,
}
_NO_POOL = {
    v.FL_KEYWORD: "pool: keyword",
    v.FL_ATK_GE: "pool: attack",
    v.FL_ATK_LE: "pool: attack",
}
"""The words for filters that no pool has."""


def pool_of(kind: Kind, at: Scope, *, discover: bool = False) -> tuple[Pool, Scope]:
    """The pool of all cards of a kind, with a note of what a pool cannot say."""
    lacks = [f"pool: {extra}" for extra in kind.extra]
    pool = Pool(
        card_type=int(kind.card_type),
        classes=tuple(int(k) for k in kind.classes),
        cost=kind.cost,
        race=kind.race,
        cards=kind.cards,
        secret=kind.secret,
        school=int(kind.school),
        own_class=discover and not kind.classes and not kind.cards,
    )
    for name, arg in kind.filters:
        narrower = _narrowed(pool, name, int(arg))
        if narrower is None:
            lacks.append(_NO_POOL[name])
        else:
            pool = narrower
    return pool, at.lacking(*lacks)


def _narrowed(pool: Pool, name: int, arg: int) -> Pool | None:
    """The pool with a filter among its fields; None where it has no such field."""
    if name == v.FL_COST_GE:
        return replace(pool, cost_min=arg)
    if name == v.FL_COST_LE:
        return replace(pool, cost_max=arg)
    if name == v.FL_LEGENDARY:
        return replace(pool, rarity=int(Rarity.LEGENDARY))
    tag = _TAGS.get(name) or (KEYWORD_TAGS.get(arg) if name == v.FL_KEYWORD else None)
    return replace(pool, tags=(*pool.tags, int(tag))) if tag else None


def filters_of(kind: Kind, *, minion: bool = False) -> tuple[Filters, tuple[str, ...]]:
    """The filters that a row or card of a kind passes, and what no filter can say.

    ``minion`` says that only minions are looked at anyway.
    """
    out: list[tuple[int, int | str]] = []
    if kind.race:
        out.append((v.FL_RACE, kind.race))
    elif kind.school:
        out.append((v.FL_SCHOOL, int(kind.school)))
    elif kind.secret:
        out.append((v.FL_SECRET, 0))
    elif kind.card_type and not minion:
        out.append((v.FL_TYPE, _ROW_TYPES[CardType(kind.card_type)]))
    if kind.cost >= 0:
        out += [(v.FL_COST_GE, kind.cost), (v.FL_COST_LE, kind.cost)]
    if kind.classes:
        out += [(v.FL_CLASS, int(k)) for k in kind.classes]
    out += kind.filters
    lacks = [f"filter: {extra}" for extra in kind.extra]
    if len(kind.classes) > 1:
        lacks.append("filter: any of several classes")
    if kind.cards:
        lacks.append("filter: any of several cards")
    return tuple(out), tuple(lacks)


def rows_of(
    where: Selector, kind: Kind, at: Scope, *, minion: bool = False
) -> tuple[Selector, Scope]:
    """Those rows of a selector that are of a kind."""
    filters, lacks = filters_of(kind, minion=minion)
    filters = (*where.filters, *filters)
    if len(filters) > 2:
        lacks = (*lacks, "selector: more than two filters")
    return replace(where, filters=filters[:2]), at.lacking(*lacks)


def card_filter(
    kind: Kind, at: Scope, *, minion: bool = False
) -> tuple[tuple[int, int | str], Scope]:
    """The one filter with which cards of a deck are looked for."""
    filters, lacks = filters_of(kind, minion=minion)
    if len(filters) > 1:
        lacks = (*lacks, "deck: two filters")
    state = {v.FL_ATK_GE, v.FL_ATK_LE, v.FL_KEYWORD}
    if any(name in state for name, _ in filters):
        lacks = (*lacks, "deck: filter on attack or keyword")
    return (filters[0] if filters else (v.FL_NONE, 0)), at.lacking(*lacks)
