"""Phrases of conditions, as they follow an "If"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.card_nouns import Kind, filters_of, rows_of
from hsbot.rules.cards.grammar.phrases.character_nouns import the_one
from hsbot.rules.cards.grammar.reading.matcher import rule, words
from hsbot.rules.cards.grammar.reading.parse_state import SPELL, Clause, Said
from hsbot.rules.cards.grammar.reading.table_productions import values
from hsbot.rules.cards.words import Condition
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.grammar.reading.parse_state import Scope
    from hsbot.rules.cards.words import Selector


words("stat", {"Attack": "Attack", "Health": "Health", "Cost": "Cost"})
words("bound", {"or more": "or more", "or less": "or less"})
_ATTACK = {"or more": v.FL_ATK_GE, "or less": v.FL_ATK_LE}
_HEALTH = {"or more": v.FL_HEALTH_GE, "or less": v.FL_HEALTH_LE}
_COST = {"or more": v.FL_COST_GE, "or less": v.FL_COST_LE}


def _holds(condition: Condition, at: Scope) -> Said:
    return Clause(condition), at


@rule("clause", "you(?:'re| are) holding an? (?:another )?{kind}", "you're holding another {kind}")
def _holding(at: Scope, kind: Kind) -> Said:
    if kind.race and not kind.filters and kind.cost < 0 and not kind.classes and not kind.extra:
        return _holds(dsl.holding(kind.race), at)
    rows, at = rows_of(dsl.HAND, kind, at)
    return _holds(dsl.count(rows), at)


@rule("clause", "you control (?:a|an|at least one) {sort}")
def _control(at: Scope, sort: Selector) -> Said:
    return _holds(dsl.count(_own(sort)), at) if sort.where == dsl.MINIONS.where else None


@rule("clause", "you control another {sort}")
def _control_another(at: Scope, sort: Selector) -> Said:
    return _holds(dsl.count(_own(sort).other), at) if sort.where == dsl.MINIONS.where else None


def _own(sort: Selector) -> Selector:
    return replace(sort, where=dsl.FRIENDLY_MINIONS.where)


def _at_least(amount: int, least: int) -> Clause:
    return Clause(Condition(v.CD_AMOUNT_GE, None, amount, least))


values(
    "clause",
    {
        "you control a Secret": Clause(dsl.CONTROLS_SECRET),
        "your hand is empty": Clause(dsl.count(dsl.HAND), no=True),
        "your deck is empty": Clause(Condition(v.CD_DECK_EMPTY)),
        "your deck has no duplicates": Clause(dsl.HIGHLANDER),
        "it's your opponent's turn": Clause(Condition(v.CD_ENEMY_TURN)),
        "your deck has {digits} or more cards": lambda digits: _at_least(v.A_DECK, digits),
        "you have {digits} or more Armor": lambda digits: _at_least(v.A_ARMOR, digits),
        "you have {digits} {bound} Health": lambda digits, bound: Clause(
            dsl.count(dsl.HERO.that((_HEALTH[bound], digits)))
        ),
        "your opponent has {digits} or more minions": lambda digits: Clause(
            dsl.count(dsl.ENEMY_MINIONS, digits)
        ),
        "{digits} friendly minions have died this game": lambda digits: _at_least(
            v.A_DIED_GAME, digits
        ),
    },
)


@rule("clause", "you (?:already )?have a weapon(?: equipped)?")
def _weapon(at: Scope) -> Said:
    return _holds(dsl.WEAPON_EQUIPPED, replace(at, it=dsl.WEAPON, made=0))


@rule("clause", "this has {digits} {bound} Attack")
def _own_attack(at: Scope, digits: int, bound: str) -> Said:
    if at.body == SPELL:
        return None
    return _holds(dsl.count(dsl.SELF.that((_ATTACK[bound], digits))), at)


# ---- about what was just named -------------------------------------------------------------------
@rule("clause", "it dies")
def _dies(at: Scope) -> Said:
    return _holds(dsl.TARGET_DIES, at) if _is_target(at) else None


@rule("clause", "it survives")
def _survives(at: Scope) -> Said:
    return _holds(dsl.TARGET_SURVIVES, at) if _is_target(at) else None


def _is_target(at: Scope) -> bool:
    """Whether what dies or survives is the target: the chosen one, or a random one just hit."""
    return at.target is not None or at.it == dsl.TARGET


def _about_it(at: Scope, *filters: tuple[int, int | str], no: bool = False) -> Said:
    """A condition on what "it" means."""
    found = the_one(at)
    if found is None or found[0].rows.filters:
        return None
    return Clause(dsl.count(replace(found[0].rows, filters=filters)), no), found[1]


@rule("clause", "it's (?:already )?Frozen")
def _frozen(at: Scope) -> Said:
    return _about_it(at, (v.FL_FROZEN, 0))


@rule("clause", "it's an? {sort}")
def _is_a(at: Scope, sort: Selector) -> Said:
    if sort.where != dsl.MINIONS.where:
        at = at.lacking("filter: friendly / enemy")
    return _about_it(at, *sort.filters)


@rule("clause", "it's Stealthed")
def _stealthed(at: Scope) -> Said:
    return _about_it(at, (v.FL_KEYWORD, t.STEALTH))


@rule("clause", "it's an? {kind}")
def _is_kind(at: Scope, kind: Kind) -> Said:
    filters, lacks = filters_of(kind)
    return _about_it(at.lacking(*lacks), *filters)


@rule("clause", "it's not an? {kind}", "it isn't an? {kind}")
def _is_no(at: Scope, kind: Kind) -> Said:
    filters, lacks = filters_of(kind)
    return _about_it(at.lacking(*lacks), *filters, no=True)


@rule("clause", "it costs \\({digits}\\) {bound}")
def _its_cost(at: Scope, digits: int, bound: str) -> Said:
    return _about_it(at, (_COST[bound], digits))


@rule("clause", "it has {digits} {bound} Attack")
def _its_attack(at: Scope, digits: int, bound: str) -> Said:
    return _about_it(at, (_ATTACK[bound], digits))
