"""Statements of auras: what holds while a card is in play; and of a card's own cost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.card_nouns import Kind, rows_of
from hsbot.rules.cards.grammar.reading.matcher import rule
from hsbot.rules.cards.grammar.reading.parse_state import Amount, Clause, Said, Scope
from hsbot.rules.cards.grammar.reading.table_productions import values
from hsbot.rules.cards.words import Aura, Effect, Selector
from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.rules.schema.vocabulary import AU_ATK

if TYPE_CHECKING:
    from hsbot.rules.cards.grammar.statements.stats import Grant


# ---- auras ---------------------------------------------------------------------------------------
def _aura_of(rows: Selector, gifts: Grant, need: Selector | None = None) -> tuple[Aura, ...] | None:
    if gifts.this_turn or gifts.enchantment:
        return None
    return dsl.aura(rows, gifts.attack, gifts.health, gifts.keywords, need=need)


def _permanent(at: Scope) -> bool:
    return at.card.type in {CardType.MINION, CardType.WEAPON}


@rule(
    "part",
    "{who:aura_rows} (?:have|has) {gifts}(?:\\. ?|$)",
    "{who:aura_rows} (?:are|is) {gifts}(?:\\. ?|$)",
)
def _aura(at: Scope, who: Selector, gifts: Grant) -> Said:
    if not _permanent(at):
        return None
    parts = _aura_of(who, gifts)
    return (parts, at) if parts else None


def _of(side: int, sort: Selector) -> Selector | None:
    """The minions of a sort on one side; None where the sort says a side by itself."""
    return replace(sort, where=side) if sort.where == dsl.MINIONS.where else None


def _friendly(sort: Selector) -> Selector | None:
    return _of(v.S_F_MINIONS, sort)


values(
    "aura_rows",
    {
        "your other {sort}": lambda sort: _friendly(sort.other),
        "your {sort}": _friendly,
        "(?:all )?friendly {sort}": _friendly,
        "all enemy {sort}": lambda sort: _of(v.S_E_MINIONS, sort),
        "adjacent minions": dsl.ADJACENT,
        "your weapon": dsl.WEAPON,
        "your hero": dsl.HERO,
    },
)


def _each_other(gifts: Grant, sort: Selector) -> tuple[Aura, ...] | None:
    if gifts.keywords:
        return None
    return dsl.aura(dsl.SELF, gifts.attack, gifts.health, per=sort.other)


_AS_IT_DEALS, _CHARGED = v.SC_OWN | v.SC_SELF, dsl.FRIENDLY_MINIONS.that((v.FL_SPELL_DAMAGE, 0))
values(
    "part",
    {
        "(?:Has|Have) {gifts} while damaged(?:\\. ?|$)": lambda gifts: _aura_of(
            dsl.SELF, gifts, dsl.damaged(dsl.SELF)
        ),
        "{who:aura_rows} has {gifts} while this is damaged(?:\\. ?|$)": lambda who, gifts: _aura_of(
            who, gifts, dsl.damaged(dsl.SELF)
        ),
        "Has {gifts} while you have a weapon equipped(?:\\. ?|$)": lambda gifts: _aura_of(
            dsl.SELF, gifts, dsl.WEAPON
        ),
        "Has {gifts} while you have Spell Damage(?:\\. ?|$)": lambda gifts: _aura_of(
            dsl.SELF, gifts, _CHARGED
        ),
        "Has Attack equal to {measure}(?:\\. ?|$)": lambda measure: (
            None if measure.before else (Aura(AU_ATK, dsl.SELF, measure.value),)
        ),
        "Also damages (?:the )?minions next to whomever this attacks(?:\\. ?|$)": (
            dsl.whenever(
                v.EV_ATTACKED, dsl.damage(dsl.BESIDE_TARGET, v.A_SELF_ATK), scope=_AS_IT_DEALS
            ),
        ),
        "Has {gifts} for each other {sort} on the battlefield(?:\\. ?|$)": _each_other,
        "Your hero is Immune while attacking(?:\\. ?|$)": dsl.aura(
            dsl.HERO, keywords=t.IMMUNE_ATTACKING
        ),
        "Can't attack heroes(?:\\. ?|$)": dsl.aura(dsl.SELF, keywords=t.CANT_ATTACK_HEROES),
        "Freeze any character damaged by this(?: minion)?(?:\\. ?|$)": (
            dsl.whenever(v.EV_DEALT, dsl.freeze(dsl.TARGET), scope=_AS_IT_DEALS),
        ),
        "Costs {less} for each Health your hero is missing(?:\\. ?|$)": lambda less: (
            (dsl.costs(v.A_MISSING_HEALTH, less),)
        ),
    },
)


# ---- costs ---------------------------------------------------------------------------------------
@rule("part", "Your {kind} cost {less}(?:\\. ?|$)")
def _cost_aura(at: Scope, kind: Kind, less: int) -> Said:
    rows, at = rows_of(dsl.HAND, kind, at)
    return (dsl.cost_aura(rows, less),), at


@rule("part", "Your {kind} cost {less},? \\(?but not less than \\(?1\\)?\\)?(?:\\. ?|$)")
def _cost_aura_to_one(at: Scope, kind: Kind, less: int) -> Said:
    rows, at = rows_of(dsl.HAND, kind, at)
    if less != -1:
        at = at.lacking("aura: costs less, but not less than (1), by more than one")
    return (dsl.cost_aura(rows, less, not_below_one=True),), at


@rule("part", "ALL {kind} cost {less}(?:\\. ?|$)")
def _cost_aura_all(at: Scope, kind: Kind, less: int) -> Said:
    mine, at = rows_of(dsl.HAND, kind, at)
    theirs, at = rows_of(dsl.ENEMY_HAND, kind, at)
    return (dsl.cost_aura(mine, less), dsl.cost_aura(theirs, less)), at


@rule(
    "part",
    "Costs {less} for each {each}(?:\\. ?|$)",
    "Costs {less} (?:for each|per) {measure}(?:\\. ?|$)",
    "Costs {less} per Attack of your weapon(?:\\. ?|$)",
)
def _costs_each(
    at: Scope, less: int, each: Amount | None = None, measure: Amount | None = None
) -> Said:
    amount = each or measure or Amount(v.A_WEAPON_ATK)
    if not amount.before:
        return (dsl.costs(amount.value, less),), at
    step = amount.before[0]
    if not isinstance(step, Effect) or step.opcode != v.O_COUNT:
        return None
    return (dsl.costs(0, less, per=step.selector),), at


@rule("part", "Costs {less} if {clause}(?:\\. ?|$)", "If {clause}, this costs {less}(?:\\. ?|$)")
def _costs_if(at: Scope, clause: Clause, less: int) -> Said:
    need = _needed(clause)
    if need is None:
        return (), at.lacking("aura: own cost while a condition holds")
    return (dsl.costs(1, less, need=need),), at


@rule(
    "part",
    "Costs \\({digits}\\) if {clause}(?:\\. ?|$)",
    "If {clause}, this costs \\({digits}\\)(?:\\. ?|$)",
)
def _costs_exactly_if(at: Scope, clause: Clause, digits: int) -> Said:
    need = _needed(clause)
    if need is None:
        return (), at.lacking("aura: own cost while a condition holds")
    return (dsl.costs_exactly(digits, need),), at


def _needed(clause: Clause) -> Selector | None:
    """The selector that must find something for the condition to hold, where that is all."""
    condition = clause.condition
    if clause.no or condition.kind != v.CD_COUNT_GE or condition.amount != 1:
        return None
    return condition.selector
