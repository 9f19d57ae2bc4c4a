"""Phrases for cards by what they are: "2-Cost minion", "Fire spell that costs (5) or more"."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from hearthstone.enums import CardClass, CardType, GameTag, Rarity

from hsbot.rules.cards.grammar.reading.lexicon import CLASSES, KEYWORDS, RACES, SCHOOLS
from hsbot.rules.cards.grammar.reading.matcher import Found, word
from hsbot.rules.cards.words import Pool, Selector
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.grammar.reading.scope import Scope

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
_COST = re.compile(r"(\d+)-Cost ")
_LEGENDARY = re.compile(r"Legendary ", re.IGNORECASE)
_FLAG = re.compile(r"(Deathrattle|Battlecry|Combo) ")
_OTHER_FLAG = re.compile(
    r"(Outcast|Choose One|Rewind|Kindred|Discover|Overload|Colossal|Shatter|Prepare|Temporary|Dream"
    r"|Spell Damage|(?:Blood|Frost|Unholy) Rune|Wild God|Fel Beast|(?:odd|even)-Attack) "
)
_SECRETS = re.compile(r"Secrets?\b")
_OR = re.compile(r"(?:, or |, | or | and )")
_TAIL_COST = re.compile(r" that costs? \((\d+)\) or (more|less)")
_TAIL_ATTACK = re.compile(r" with (\d+) or (more|less) Attack")
_TAIL_OTHER = re.compile(r" (from another class|from (?:other|any) class(?:es)?|from your class)")
_TAIL_PAST = re.compile(r" from the past")
_TAIL_GIFT = re.compile(r" with a Dark Gift")
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


def _adjective(text: str, position: int, kind: Kind) -> Iterator[tuple[Kind, int]]:
    match = _COST.match(text, position)
    if match and kind.cost < 0:
        yield replace(kind, cost=int(match[1])), match.end()
    match = _LEGENDARY.match(text, position)
    if match:
        yield replace(kind, filters=(*kind.filters, (v.FL_LEGENDARY, 0))), match.end()
    match = _FLAG.match(text, position)
    if match:
        yield replace(kind, filters=(*kind.filters, (_FLAGGED[match[1]], 0))), match.end()
    match = _OTHER_FLAG.match(text, position)
    if match:
        yield replace(kind, extra=(*kind.extra, f"cards with {match[1]}")), match.end()
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
        yield replace(kind, filters=(*kind.filters, (v.FL_KEYWORD, value))), end
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
    for more, end in _tail(text, position, kind):
        yield from _tails(text, end, more, at)
    yield kind, position, at


def _tail(text: str, position: int, kind: Kind) -> Iterator[tuple[Kind, int]]:
    match = _TAIL_COST.match(text, position)
    if match:
        bound = v.FL_COST_GE if match[2] == "more" else v.FL_COST_LE
        yield replace(kind, filters=(*kind.filters, (bound, int(match[1])))), match.end()
    match = _TAIL_ATTACK.match(text, position)
    if match:
        bound = v.FL_ATK_GE if match[2] == "more" else v.FL_ATK_LE
        yield replace(kind, filters=(*kind.filters, (bound, int(match[1])))), match.end()
    match = _TAIL_OTHER.match(text, position)
    if match:
        yield replace(kind, extra=(*kind.extra, match[1])), match.end()
    match = _TAIL_PAST.match(text, position)
    if match:
        yield replace(kind, extra=(*kind.extra, "from the past")), match.end()
    match = _TAIL_GIFT.match(text, position)
    if match:
        yield replace(kind, extra=(*kind.extra, "with a Dark Gift")), match.end()


# ---- what a kind comes to ------------------------------------------------------------------------
_POOL_FIELDS = frozenset(f.name for f in fields(Pool))
_TAGS = {
    v.FL_DEATHRATTLE: GameTag.DEATHRATTLE,
    v.FL_BATTLECRY: GameTag.BATTLECRY,
    v.FL_COMBO: GameTag.COMBO,
}
_KEYWORD_TAGS = {
    t.TAUNT: GameTag.TAUNT,
    t.CHARGE: GameTag.CHARGE,
    t.RUSH: GameTag.RUSH,
    t.SHIELD: GameTag.DIVINE_SHIELD,
    t.WINDFURY: GameTag.WINDFURY,
    t.LIFESTEAL: GameTag.LIFESTEAL,
    t.POISONOUS: GameTag.POISONOUS,
    t.STEALTH: GameTag.STEALTH,
    t.REBORN: GameTag.REBORN,
    t.ELUSIVE: GameTag.ELUSIVE,
}
_POOL_WORDS = {
    v.FL_LEGENDARY: "pool: rarity",
    v.FL_DEATHRATTLE: "pool: keyword",
    v.FL_BATTLECRY: "pool: keyword",
    v.FL_COMBO: "pool: keyword",
    v.FL_KEYWORD: "pool: keyword",
    v.FL_COST_GE: "pool: cost at least / at most",
    v.FL_COST_LE: "pool: cost at least / at most",
    v.FL_ATK_GE: "pool: attack",
    v.FL_ATK_LE: "pool: attack",
}


def pool_of(kind: Kind, at: Scope, *, discover: bool = False) -> tuple[Pool, Scope]:
    """The pool of all cards of a kind, with a note of what a pool cannot say."""
    lacks = [f"pool: {extra}" for extra in kind.extra]
    more: dict[str, Any] = {}
    for name, arg in kind.filters:
        found = _pool_field(name, arg, more)
        if not found or found not in _POOL_FIELDS:
            lacks.append(_POOL_WORDS[name])
    if kind.school:
        more["school"] = int(kind.school)
        if "school" not in _POOL_FIELDS:
            lacks.append("pool: spell school")
    if discover and not kind.classes and not kind.cards:
        more["own_class"] = True
        if "own_class" not in _POOL_FIELDS:
            lacks.append("pool: own class and neutral (Discover)")
    pool = Pool(
        card_type=int(kind.card_type),
        classes=tuple(int(k) for k in kind.classes),
        cost=kind.cost,
        race=kind.race,
        cards=kind.cards,
        secret=kind.secret,
        **{name: value for name, value in more.items() if name in _POOL_FIELDS},
    )
    return pool, at.lacking(*lacks)


def _pool_field(name: int, arg: int | str, more: dict[str, Any]) -> str:
    """Note a filter as a field of a pool; return the field, "" when there is none for it."""
    if name == v.FL_COST_GE:
        more["cost_min"] = arg
        return "cost_min"
    if name == v.FL_COST_LE:
        more["cost_max"] = arg
        return "cost_max"
    if name == v.FL_LEGENDARY:
        more["rarity"] = int(Rarity.LEGENDARY)
        return "rarity"
    tag = _TAGS.get(name) or (_KEYWORD_TAGS.get(int(arg)) if name == v.FL_KEYWORD else None)
    if tag is None:
        return ""
    more["tags"] = (*more.get("tags", ()), int(tag))
    return "tags"


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
