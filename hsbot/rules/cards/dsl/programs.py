"""Programs: effects in a row, conditions, repetition; the tree that the assembler reads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.amounts import Amount, Measure
    from hsbot.rules.cards.dsl.pools import Pool
    from hsbot.rules.cards.dsl.selectors import Selector

__all__ = [
    "AGAIN_LIMIT", "CardRef", "Condition", "Effect", "If", "Program", "Repeat", "Step",
    "repeat", "unless", "when",
]  # fmt: skip

CardRef: TypeAlias = "int | str"


@dataclass(frozen=True, slots=True)
class Effect:
    """One instruction of the VM; the assembler resolves a card id or a pool in ``a``."""

    opcode: int
    selector: Selector | None = None
    amount: Amount = 0
    a: int | str | Pool | Selector | Measure = 0
    b: int | str = 0
    c: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """A test of the game: it holds or does not."""

    kind: int
    selector: Selector | None = None
    amount: Amount = 0
    arg: int | str = 0
    parts: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class If:
    """A branch of a program: ``then`` where the condition holds, else ``otherwise``."""

    condition: Condition
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Repeat:
    """A loop of a program: ``body``, ``amount`` times."""

    amount: Amount
    body: tuple[Step, ...]


Step: TypeAlias = "Effect | If | Repeat"
Program: TypeAlias = tuple[Step, ...]


def when(condition: Condition, *then: Step, otherwise: Program = ()) -> If:
    """Do the steps only when the condition holds (Crimson Sigil Runner)."""
    return If(condition, then, otherwise)


def repeat(amount: Amount, *body: Step) -> Repeat:
    """Do the steps ``amount`` times (Twisted Knowledge)."""
    return Repeat(amount, body)


def unless(condition: Condition) -> Condition:
    """The opposite of a condition (Solitary Prisoner)."""
    return replace(condition, kind=condition.kind ^ v.CD_NOT)


AGAIN_LIMIT = 14
"""How often a text that casts itself again does so at the most."""
