"""How a card puts things together: effects in a row, conditions, repetition."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.nouns import Amount, Measure, Pool, Selector

__all__ = [
    "AGAIN_LIMIT", "ALWAYS", "COMBO", "CONTROLS_SECRET", "DECK_EMPTY", "ENEMY_TURN",
    "EVEN_CHANCE", "HIGHLANDER", "OVERLOADED", "OWN_TURN", "RIGHTMOST", "ROOM", "TARGET_DIES",
    "TARGET_SURVIVES", "WEAPON_EQUIPPED", "CardRef", "Condition", "Effect", "If", "Program",
    "Repeat", "Step", "at_least", "at_most", "chose", "count", "equals", "holding", "repeat",
    "unless", "when",
]  # fmt: skip

CardRef: TypeAlias = "int | str"


@dataclass(frozen=True, slots=True)
class Effect:
    """One instruction; a card id or a pool in ``a`` is resolved by the assembler."""

    opcode: int
    selector: Selector | None = None
    amount: Amount = 0
    a: int | str | Pool | Selector | Measure = 0
    b: int | str = 0
    c: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that holds or does not."""

    kind: int
    selector: Selector | None = None
    amount: Amount = 0
    arg: int | str = 0
    parts: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class If:
    """Do ``then`` when the condition holds, else ``otherwise``."""

    condition: Condition
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Repeat:
    """Do ``body`` ``amount`` times."""

    amount: Amount
    body: tuple[Step, ...]


Step: TypeAlias = "Effect | If | Repeat"
Program: TypeAlias = tuple[Step, ...]


def when(condition: Condition, *then: Step, otherwise: Program = ()) -> If:
    """Do the steps only when the condition holds."""
    return If(condition, then, otherwise)


def repeat(amount: Amount, *body: Step) -> Repeat:
    """Do the steps ``amount`` times."""
    return Repeat(amount, body)


def count(selector: Selector, at_least: int = 1) -> Condition:
    """The selector finds at least so many."""
    return Condition(v.CD_COUNT_GE, selector, at_least)


def at_least(amount: Amount, number: int) -> Condition:
    """An amount (``v.A_``) is at least ``number``."""
    return Condition(v.CD_AMOUNT_GE, None, amount, number)


def unless(condition: Condition) -> Condition:
    """The condition does not hold."""
    return replace(condition, kind=condition.kind ^ v.CD_NOT)


COMBO, HIGHLANDER, WEAPON_EQUIPPED = (
    Condition(v.CD_COMBO),
    Condition(v.CD_HIGHLANDER),
    Condition(v.CD_WEAPON),
)
ROOM = Condition(v.CD_ROOM)
OWN_TURN, ENEMY_TURN = Condition(v.CD_OWN_TURN), Condition(v.CD_ENEMY_TURN)
EVEN_CHANCE = Condition(v.CD_CHANCE, amount=50)
AGAIN_LIMIT = 14
"""How often a text that casts itself again does so at the most."""
OVERLOADED, CONTROLS_SECRET = Condition(v.CD_OVERLOADED), Condition(v.CD_SECRET)
TARGET_DIES, TARGET_SURVIVES = Condition(v.CD_TARGET_DEAD), Condition(v.CD_SURVIVED)


def holding(race: int) -> Condition:
    """A card of this type is in hand."""
    return Condition(v.CD_HAND_RACE, arg=race)


ALWAYS, DECK_EMPTY = Condition(v.CD_ALWAYS), Condition(v.CD_DECK_EMPTY)
RIGHTMOST = Condition(v.CD_RIGHTMOST)
"""The card that was played last was the right-most in hand."""


def equals(amount: Amount, number: int) -> Condition:
    """An amount is exactly ``number``."""
    return Condition(v.CD_AMOUNT_EQ, None, amount, number)


def at_most(amount: Amount, number: int) -> Condition:
    """An amount is at the most ``number``."""
    return Condition(v.CD_AMOUNT_LE, None, amount, number)


def chose(card_id: str) -> Condition:
    """The last choice was this card."""
    return Condition(v.CD_CHOSEN, arg=card_id)
