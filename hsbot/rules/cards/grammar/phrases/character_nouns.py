"""Phrases for characters and rows: "all enemy minions", "a random enemy", "your hero", "it"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.card_nouns import Kind, rows_of
from hsbot.rules.cards.grammar.reading.lexicon import CLASSES, RACES
from hsbot.rules.cards.grammar.reading.matcher import rule, word, words
from hsbot.rules.cards.grammar.reading.parse_state import (
    CHOOSING_BODIES,
    DEATHRATTLE,
    DISCOVERED_IS_A_ROW,
    SPELL,
    Noun,
    Said,
)
from hsbot.rules.cards.grammar.reading.table_productions import values
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.grammar.reading.matcher import Found
    from hsbot.rules.cards.grammar.reading.parse_state import Scope
    from hsbot.rules.cards.words import Selector

SILVER_HAND_RECRUIT = "CS2_101t"

# ---- sides and what is looked at -----------------------------------------------------------------
_MINIONS = {"": dsl.MINIONS, "friendly": dsl.FRIENDLY_MINIONS, "enemy": dsl.ENEMY_MINIONS}
_CHARACTERS = {"": dsl.CHARACTERS, "friendly": dsl.FRIENDLY, "enemy": dsl.ENEMIES}
_HEROES = {"": dsl.HEROES, "friendly": dsl.HERO, "enemy": dsl.ENEMY_HERO}

_SIDE = re.compile(r"(friendly|enemy) ", re.IGNORECASE)
_STATE = re.compile(
    r"(damaged|undamaged|Frozen|Legendary|Deathrattle|Taunt|Stealthed|(?:non-)?(?:"
    + "|".join(CLASSES)
    + ")) "
)
_STATES = {
    "damaged": (v.FL_DAMAGED, 0),
    "undamaged": (v.FL_UNDAMAGED, 0),
    "frozen": (v.FL_FROZEN, 0),
    "legendary": (v.FL_LEGENDARY, 0),
    "deathrattle": (v.FL_DEATHRATTLE, 0),
    "taunt": (v.FL_KEYWORD, t.TAUNT),
    "stealthed": (v.FL_KEYWORD, t.STEALTH),
    **{name.lower(): (v.FL_CLASS, int(value)) for name, value in CLASSES.items()},
    **{f"non-{name.lower()}": (v.FL_NOT_CLASS, int(value)) for name, value in CLASSES.items()},
}
_BASE = re.compile(r"(minions?|characters?|heroes|hero|enemies|enemy)\b", re.IGNORECASE)
_TAIL = re.compile(
    r" (?:with|that has|that have) (?:(\d+) or (more|less) (Attack|Health)|(Taunt|Divine Shield))"
)
_RECRUITS = re.compile(r"Silver Hand Recruits?\b")
_RACE_NAMES = [(re.compile(rf"(?:{name})\b", re.IGNORECASE), bit) for name, bit in RACES.items()]


@word("sort")
def _sort(text: str, position: int, at: Scope) -> Iterator[Found]:
    """The characters meant, without article: "friendly Beast", "enemy minion with Taunt"."""
    for side, filters, start in _adjectives(text, position):
        for rows, end in _base(text, start, side):
            whole = replace(rows, filters=(*filters, *rows.filters))
            if len(whole.filters) > 2:
                continue
            yield whole, end, at
            match = _TAIL.match(text, end)
            if match and len(whole.filters) < 2:
                yield replace(whole, filters=(*whole.filters, _tail(match))), match.end(), at


def _adjectives(text: str, position: int) -> Iterator[tuple[str, tuple[tuple[int, int], ...], int]]:
    """Sides and states before the noun, in either order, and none at all."""
    yield "", (), position
    side = _SIDE.match(text, position)
    state = _STATE.match(text, position)
    if side:
        yield side[1].lower(), (), side.end()
        inner = _STATE.match(text, side.end())
        if inner:
            yield side[1].lower(), (_STATES[inner[1].lower()],), inner.end()
    if state:
        found = (_STATES[state[1].lower()],)
        yield "", found, state.end()
        later = _SIDE.match(text, state.end())
        if later:
            yield later[1].lower(), found, later.end()


def _base(text: str, position: int, side: str) -> Iterator[tuple[Selector, int]]:
    match = _BASE.match(text, position)
    if match:
        base = match[1].lower()
        if base.startswith("minion"):
            yield _MINIONS[side], match.end()
        elif base.startswith("character"):
            yield _CHARACTERS[side], match.end()
        elif base.startswith("hero"):
            yield _HEROES[side], match.end()
        elif not side:
            yield dsl.ENEMIES, match.end()
        return
    match = _RECRUITS.match(text, position)
    if match:
        yield _MINIONS[side].that((v.FL_CARD, SILVER_HAND_RECRUIT)), match.end()
    for pattern, bit in _RACE_NAMES:
        match = pattern.match(text, position)
        if match:
            yield _MINIONS[side].race(bit), match.end()
            minions = re.compile(r" minions?\b").match(text, match.end())
            if minions:
                yield _MINIONS[side].race(bit), minions.end()


def _tail(match: re.Match[str]) -> tuple[int, int]:
    if match[4]:
        return v.FL_KEYWORD, t.TAUNT if match[4] == "Taunt" else t.SHIELD
    more = match[2] == "more"
    if match[3] == "Attack":
        return (v.FL_ATK_GE if more else v.FL_ATK_LE), int(match[1])
    return (v.FL_HEALTH_GE if more else v.FL_HEALTH_LE), int(match[1])


def _group(rows: Selector, *, many: bool = True) -> Noun:
    return Noun(rows, again=rows, many=many)


def several(rows: Selector, count: int, at: Scope) -> tuple[Noun, Scope]:
    """``count`` random rows; one of them can be named again, several cannot."""
    if count == 1:
        return at.pick(dsl.random(rows))
    return Noun(dsl.random(rows, count), many=True), at


def in_hand(rows: Selector, count: int = 1) -> Selector:
    """``count`` random cards of a hand (spells have no health, so none counts as dying)."""
    return replace(rows, pick=v.PICK_RANDOM, count=count)


# ---- whom ----------------------------------------------------------------------------------------
@rule("who", "a random {sort}")
def _random(at: Scope, sort: Selector) -> Said:
    return several(sort, 1, at)


@rule("who", "another random {sort}")
def _another_random(at: Scope, sort: Selector) -> Said:
    return several(_others(sort, at), 1, at)


@rule("who", "{n} random {sort}")
def _several_random(at: Scope, n: int, sort: Selector) -> Said:
    return several(sort, n, at) if n > 1 else None


@rule("who", "{n} other random {sort}")
def _several_other_random(at: Scope, n: int, sort: Selector) -> Said:
    return several(_others(sort, at), n, at) if n > 1 else None


def _others(sort: Selector, at: Scope) -> Selector:
    """All but the one spoken of: the target of a spell or attack, else the source."""
    enemies = not sort.where & (v.S_F_HERO | v.S_F_MINIONS)
    if at.defender and (at.body == SPELL or enemies):
        return sort.but(v.X_TARGET)
    return sort.other


@rule("who", "a damaged friendly character")
def _some_damaged(at: Scope) -> Said:
    """Outside of a choice the game picks at random, though the text does not say so."""
    if at.body in CHOOSING_BODIES:
        return None
    return several(dsl.damaged(dsl.FRIENDLY), 1, at)


@rule("who", "(?:all|each|ALL) {sort}")
def _all(at: Scope, sort: Selector) -> Said:
    return _group(sort), at


@rule("who", "(?:all|ALL|each) other {sort}")
def _all_other(at: Scope, sort: Selector) -> Said:
    return _group(_others(sort, at)), at


@rule("who", "your {sort}")
def _yours(at: Scope, sort: Selector) -> Said:
    mine = _own_side(sort)
    return (_group(mine, many=mine != dsl.HERO), at) if mine is not None else None


@rule("who", "your other {sort}")
def _your_others(at: Scope, sort: Selector) -> Said:
    mine = _own_side(sort)
    return (_group(mine.other), at) if mine is not None else None


def _own_side(sort: Selector) -> Selector | None:
    own = {
        dsl.MINIONS.where: dsl.FRIENDLY_MINIONS.where,
        dsl.CHARACTERS.where: dsl.FRIENDLY.where,
        dsl.HEROES.where: dsl.HERO.where,
    }.get(sort.where)
    return replace(sort, where=own) if own else None


values(
    "who",
    {
        "(?:the enemy hero|your opponent(?:'s hero)?|the opponent)(?! minion)": _group(
            dsl.ENEMY_HERO, many=False
        ),
        "both heroes": _group(dsl.HEROES),
        "your weapon": _group(dsl.WEAPON, many=False),
        "your opponent's weapon": _group(dsl.ENEMY_WEAPON, many=False),
        "all enemy Secrets": _group(dsl.ENEMY_SECRETS),
        "a random enemy Secret": _group(in_hand(dsl.ENEMY_SECRETS), many=False),
    },
)


@rule("who", "(?:both )?adjacent minions")
def _adjacent(at: Scope) -> Said:
    if at.body == DEATHRATTLE:
        return None
    return _group(dsl.ADJACENT), at


@rule("who", "(?:the minions next to it|its neighbors|adjacent (?:ones|minions))")
def _beside_target(at: Scope) -> Said:
    return (_group(dsl.BESIDE_TARGET), at) if at.target is not None else None


@rule("who", "this(?: minion| weapon)?(?![\\w'])", "himself", "itself")
def _this(at: Scope) -> Said:
    if at.body == SPELL:
        return None
    return _group(dsl.SELF, many=False), at


_ONE = frozenset(
    {dsl.SELF, dsl.TARGET, dsl.SUBJECT, dsl.CHOSEN, dsl.HERO, dsl.ENEMY_HERO, dsl.WEAPON}
)


@rule("who", "it(?![\\w'])")
def the_one(at: Scope) -> Said:
    """The referent of "it" in the scope; None when there is no single one."""
    if at.it is None or at.it not in _ONE or at.made > 1:
        return None
    noun = _group(at.it, many=False)
    if at.discovered and not DISCOVERED_IS_A_ROW:
        at = at.lacking("the discovered card in hand as a row")
    return noun, at


@rule("who", "them(?: each)?(?![\\w'])")
def the_many(at: Scope) -> Said:
    """The referents of "them" in the scope; None when ambiguous."""
    if at.it is None or (at.it in _ONE and at.made < 2):
        return None
    return _group(at.it), at


# ---- the player's choice -------------------------------------------------------------------------
@rule("who", "an? {sort}")
def _chosen(at: Scope, sort: Selector) -> Said:
    return at.choose(sort)


@rule("who", "another {sort}")
def _chosen_other(at: Scope, sort: Selector) -> Said:
    return at.choose(sort.other)


# ---- cards in hand -------------------------------------------------------------------------------
words("hand", {"your hand": dsl.HAND, "your opponent's hand": dsl.ENEMY_HAND})


@rule("who", "(?:all )?{kind} in {hand}")
def _cards_in_hand(at: Scope, kind: Kind, hand: Selector) -> Said:
    rows, at = rows_of(hand, kind, at)
    return _group(rows), at


@rule("who", "an? (?:random )?{kind} in {hand}")
def _card_in_hand(at: Scope, kind: Kind, hand: Selector) -> Said:
    rows, at = rows_of(hand, kind, at)
    return at.pick(in_hand(rows))
