"""Phrases for numbers that are measured when the effect runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.card_nouns import Kind, rows_of
from hsbot.rules.cards.grammar.reading.matcher import rule
from hsbot.rules.cards.grammar.reading.parse_state import SECRET, TRIGGER, Amount, Noun, Said
from hsbot.rules.cards.grammar.reading.table_productions import values
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import N_DIED_TURN

if TYPE_CHECKING:
    from hsbot.rules.cards.grammar.reading.parse_state import Scope
    from hsbot.rules.cards.words import Selector


_TARGET_AMOUNTS = {"Attack": v.A_TARGET_ATK, "Health": v.A_TARGET_HEALTH, "Cost": v.A_TARGET_COST}
_SELF_AMOUNTS = {"Attack": v.A_SELF_ATK, "Health": v.A_SELF_HEALTH}
_SUBJECT_AMOUNTS = {
    "Attack": v.A_SUBJECT_ATK,
    "Health": v.A_SUBJECT_HEALTH,
    "Cost": v.A_SUBJECT_COST,
}


# ---- "equal to ..." ------------------------------------------------------------------------------
@rule("measure", "its {stat}")
def _its(at: Scope, stat: str) -> Said:
    if at.it == dsl.TARGET:
        return Amount(_TARGET_AMOUNTS[stat]), at
    if at.it == dsl.SUBJECT:
        return Amount(_SUBJECT_AMOUNTS[stat]), at
    if at.it == dsl.SELF and stat in _SELF_AMOUNTS:
        return Amount(_SELF_AMOUNTS[stat]), at
    return Amount(0), at.lacking(f"amount: {stat} of the card just made")


values(
    "measure",
    {
        "your hero's Attack": Amount(v.A_HERO_ATK),
        "(?:the Attack of your weapon|your weapon's Attack)": Amount(v.A_WEAPON_ATK),
        "your Armor": Amount(v.A_ARMOR),
        "your hand size": Amount(v.A_HAND),
        "this minion's {stat}": lambda stat: (
            Amount(_SELF_AMOUNTS[stat]) if stat in _SELF_AMOUNTS else None
        ),
    },
)


def _counted(rows: Selector) -> Amount:
    return Amount(v.A_ACC, (dsl.count_into(rows),))


# ---- "for each ..." ------------------------------------------------------------------------------
values(
    "each",
    {
        "card in your opponent's hand": Amount(v.A_ENEMY_HAND),
        "Armor you have": Amount(v.A_ARMOR),
        "other card (?:you've )?played this turn": Amount(v.A_CARDS_TURN),
        "minion that died this turn": Amount(v.A_DIED_TURN),
        "friendly minion that died this turn": Amount(v.A_COUNTER + N_DIED_TURN),
        "minion your opponent controls": _counted(dsl.ENEMY_MINIONS),
        "minion you control": _counted(dsl.FRIENDLY_MINIONS),
        "(?:time you(?:'ve)? used your Hero Power|use of your Hero Power) this game": Amount(
            v.A_POWERS_GAME
        ),
        "other {sort}(?: on the battlefield)?": lambda sort: _counted(sort.other),
        "{sort}(?: on the battlefield)?": _counted,
    },
)


@rule("each", "{kind} (?:you're holding|in your hand)")
def _each_held(at: Scope, kind: Kind) -> Said:
    rows, at = rows_of(dsl.HAND, kind, at)
    return _counted(rows), at


@rule("each", "other {kind} (?:you're holding|in your hand)")
def _each_other_held(at: Scope, kind: Kind) -> Said:
    rows, at = rows_of(dsl.HAND.other, kind, at)
    return _counted(rows), at


# ---- other measured numbers ----------------------------------------------------------------------
@rule("much", "that much")
def _that_much(at: Scope) -> Said:
    return (Amount(v.A_EVENT), at) if at.body in {TRIGGER, SECRET} else None


def times(amount: Amount, factor: int) -> Amount:
    """``factor`` for each one that ``amount`` counts."""
    if factor == 1:
        return amount
    return replace(
        amount, value=v.A_ACC, before=(*amount.before, dsl.measure(amount.value, factor))
    )


__all__ = ["Noun", "times"]
