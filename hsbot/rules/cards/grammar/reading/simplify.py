"""Simplification of parsed programs: steps that only pass on a value are merged."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.words import Effect, If, Repeat, Selector
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Program, Step

_KEEP = {v.O_TARGET: dsl.TARGET, v.O_MARK: dsl.CHOSEN}
_TARGET_AMOUNTS = frozenset({v.A_TARGET_ATK, v.A_TARGET_COST, v.A_TARGET_HEALTH})
_TARGET_CONDITIONS = frozenset({v.CD_TARGET_DEAD, v.CD_SURVIVED, v.CD_TARGET_RACE})
_WHERE = {v.O_TARGET: v.S_TARGET | v.S_TARGET_ADJACENT, v.O_MARK: v.S_CHOSEN}


def folded(program: Program) -> Program:
    """Drop the keeping of a random row that only the next instruction uses."""
    out: list[Step] = []
    steps = list(program)
    i = 0
    while i < len(steps):
        step = steps[i]
        following = steps[i + 1] if i + 1 < len(steps) else None
        if (
            isinstance(step, Effect)
            and step.opcode in _KEEP
            and isinstance(following, Effect)
            and following.selector == _KEEP[step.opcode]
            and not _uses(replace(following, selector=None), step.opcode)
            and not any(_uses(later, step.opcode) for later in steps[i + 2 :])
        ):
            out.append(replace(following, selector=step.selector))
            i += 2
            continue
        out.append(_inner(step))
        i += 1
    return tuple(out)


def _inner(step: Step) -> Step:
    if isinstance(step, If):
        return If(step.condition, folded(step.then), folded(step.otherwise))
    if isinstance(step, Repeat):
        return Repeat(step.amount, folded(step.body))
    return step


def names_target(step: Step) -> bool:
    """Whether an instruction hangs on the frame's target."""
    return _uses(step, v.O_TARGET)


def _uses(part: Any, opcode: int) -> bool:
    """Whether the row that ``opcode`` keeps is named anywhere in ``part``."""
    if isinstance(part, Selector):
        return bool(part.where & _WHERE[opcode]) or bool(part.rest & v.X_TARGET)
    if isinstance(part, dsl.Condition) and part.kind in _TARGET_CONDITIONS:
        return opcode == v.O_TARGET
    if isinstance(part, int):
        return opcode == v.O_TARGET and part in _TARGET_AMOUNTS
    if isinstance(part, tuple):
        return any(_uses(x, opcode) for x in part)
    if is_dataclass(part):
        return any(_uses(getattr(part, f.name), opcode) for f in fields(part))
    return False
