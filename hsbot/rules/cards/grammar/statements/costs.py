"""Statements about costs of cards and mana."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.character_nouns import the_many, the_one
from hsbot.rules.cards.grammar.reading.matcher import Found, rule, statements, word
from hsbot.rules.cards.grammar.reading.scope import Noun, Said, Scope, done
from hsbot.rules.cards.words import Effect, Selector
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator


# ---- costs ---------------------------------------------------------------------------------------
_LESS = {"less": -1, "more": 1}


@word("less")
def _less(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A change of cost: "(2) less"."""
    match = re.compile(r"\((\d+)\) (less|more)").match(text, position)
    if match:
        yield int(match[1]) * _LESS[match[2]], match.end(), at


@rule("effect", "(?:it|that card) costs {less}(?! this turn| next)")
def _it_costs(at: Scope, less: int) -> Said:
    rows, at = the_one(at)
    return None if rows is None else done(at.do_to(Noun(rows), dsl.cost(rows, less)))


@rule("effect", "they cost {less}(?! this turn| next)")
def _they_cost(at: Scope, less: int) -> Said:
    rows, at = the_many(at)
    return None if rows is None else done(at.do_to(Noun(rows), dsl.cost(rows, less)))


@rule("effect", "(?:it|that card) costs \\({digits}\\)(?! less| more| this turn| if)")
def _it_costs_exactly(at: Scope, digits: int) -> Said:
    rows, at = the_one(at)
    return None if rows is None else done(at.do_to(Noun(rows), _set_cost(rows, digits)))


@rule("effect", "they cost \\({digits}\\)(?! less| more| this turn| if)")
def _they_cost_exactly(at: Scope, digits: int) -> Said:
    rows, at = the_many(at)
    return None if rows is None else done(at.do_to(Noun(rows), _set_cost(rows, digits)))


def _set_cost(rows: Selector, digits: int) -> Effect:
    return Effect(v.O_COST, rows, digits, 1)


@rule("effect", "reduce the Cost of {who} by \\({digits}\\)")
def _reduce(at: Scope, who: Noun, digits: int) -> Said:
    return done(at.do_to(who, dsl.cost(who.rows, -digits)))


@rule("effect", "set its Cost to \\({digits}\\)")
def _set_its_cost(at: Scope, digits: int) -> Said:
    return _it_costs_exactly(at, digits)


@rule("effect", "reduce its Cost by \\({digits}\\)")
def _reduce_it(at: Scope, digits: int) -> Said:
    return _it_costs(at, -digits)


@rule("effect", "reduce their Costs? by \\({digits}\\)")
def _reduce_them(at: Scope, digits: int) -> Said:
    return _they_cost(at, -digits)


# ---- mana ----------------------------------------------------------------------------------------
@rule("effect", "gain {n} Mana Crystals? this turn only")
def _mana_now(at: Scope, n: int) -> Said:
    return done(at.do(dsl.mana_this_turn(n)))


@rule("effect", "gain {n} empty Mana Crystals?")
def _empty_mana(at: Scope, n: int = 1) -> Said:
    return done(at.do(dsl.mana_crystal(n)))


@rule("effect", "gain {n} Mana Crystals?(?! this| next)")
def _mana(at: Scope, n: int) -> Said:
    return done(at.do(dsl.mana_crystal(n, full=True)))


statements(
    {
        "give your opponent a Mana Crystal": (dsl.mana_crystal(1, opponent=True),),
        "(?:both players|each player) gain an empty Mana Crystal": (
            dsl.mana_crystal(),
            dsl.mana_crystal(opponent=True),
        ),
        "destroy one of your Mana Crystals": (dsl.mana_crystal(-1),),
    }
)


@rule("effect", "your Hero Power becomes {spelled}")
def _new_power(at: Scope, spelled: str) -> Said:
    return done(at.do(Effect(v.O_HERO_POWER, None, 0, spelled)))
