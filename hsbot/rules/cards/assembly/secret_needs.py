"""Secrets: what each needs to be revealed, and whether spell damage raises its damage."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules.cards.words import Effect, If
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.words import Program, Step


def effects_of(steps: Program) -> Iterator[Effect]:
    """All the effects of a program, whatever conditions they stand under."""
    for step in steps:
        if isinstance(step, Effect):
            yield step
        elif isinstance(step, If):
            yield from effects_of((*step.then, *step.otherwise))
        else:
            yield from effects_of(step.body)


def with_needs(steps: Program, event: int) -> Program:
    """The program with a secret's needs written into its ``O_SECRET_DONE``."""
    done: list[Step] = []
    for i, step in enumerate(steps):
        if isinstance(step, If):
            done.append(replace(step, then=with_needs(step.then, event)))
        elif isinstance(step, Effect) and step.opcode == v.O_SECRET_DONE:
            done.append(replace(step, a=_needs(steps[i + 1 :], event)))
        else:
            done.append(step)
    return tuple(done)


_OWN = 1
"""Of ``O_COPY``'s b: the own side's hand."""
_DAMAGE = frozenset({v.O_DAMAGE, v.O_DAMAGE_SPLIT, v.O_DAMAGE_INTO})
_SUMMONS = frozenset({v.O_SUMMON, v.O_SUMMON_COPY, v.O_SUMMON_ANEW})
_MEASURES = frozenset({
    v.O_SET, v.O_CALC, v.O_COUNT, v.O_ROLL, v.O_TARGET, v.O_MARK, v.O_CARD_OF, v.O_AFFORD,
})  # fmt: skip
"""Instructions that change nothing in the game: a secret's first effect comes after them."""


def _needs(body: Program, event: int) -> int:
    """The needs of a secret's effects (``NEED_*``)."""
    needs = 0
    first = body[0] if body else None
    firsts = list(_firsts(body))
    if firsts and all(x is not None and _summons(x) for x in firsts):
        needs |= v.NEED_ROOM
    if isinstance(first, Effect):
        if _fills_hand(first) or (first.opcode == v.O_BOUNCE and event == v.EV_DIED):
            needs |= v.NEED_HAND
        if event == v.EV_DIED and _returns(first):
            needs |= v.NEED_DEAD
        if first.selector is not None:
            needs |= v.NEED_FIRST
    about = any(x.selector and x.selector.where & v.S_SUBJECT for x in effects_of(body))
    if firsts and all(x is not None and x.opcode == v.O_RETARGET for x in firsts):
        about = True  # an attack that is only turned aside; who summons has done something
    in_play = event not in (v.EV_DIED, v.EV_DRAWN)
    return needs | v.NEED_SUBJECT if about and in_play else needs


def _firsts(body: Program) -> Iterator[Effect | None]:
    """The first effect of the body on each of its branches; None where a branch does nothing."""
    for step in body:
        if isinstance(step, If):
            yield from _firsts(step.then)
            yield from _firsts(step.otherwise)
            return
        if isinstance(step, Effect) and step.opcode not in _MEASURES:
            yield step
            return
    yield None


def _summons(effect: Effect) -> bool:
    """Whether the effect puts a minion on the own side."""
    if effect.opcode == v.O_RANDOM_CARD:
        return effect.c & 3 == 1
    return effect.opcode in _SUMMONS and not summons(effect, v.SUMMONS_OTHER_SIDE)


def summons(effect: Effect, how: int) -> bool:
    """Whether a summoning effect has one of the ``SUMMONS_`` bits ``how``."""
    return isinstance(effect.b, int) and bool(effect.b & how)


def _fills_hand(effect: Effect) -> bool:
    """Whether the effect puts a copy into the own hand."""
    if effect.opcode == v.O_COPY:
        return effect.a == v.AT_HAND and effect.b == _OWN
    return effect.opcode == v.O_COPY_HAND and not effect.b


def _returns(effect: Effect) -> bool:
    """Whether the effect takes the dead minion itself out of the graveyard: to life or to hand."""
    there = effect.opcode == v.O_SUMMON_ANEW and summons(effect, v.SUMMONS_REPLACE)
    return effect.opcode == v.O_BOUNCE or there


def boosted_secret(steps: Program) -> bool:
    """Whether spell damage raises a secret's damage: it does where the text says the number."""
    effects = list(effects_of(steps))
    numbers = [x.amount for x in effects if x.opcode in _DAMAGE and not _fixed(x)]
    secret = any(x.opcode == v.O_SECRET_DONE for x in effects)
    return secret and all(isinstance(x, int) and x < v.DYNAMIC for x in numbers)


def _fixed(effect: Effect) -> bool:
    return effect.opcode == v.O_DAMAGE and effect.a == 1
