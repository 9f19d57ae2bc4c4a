"""Parts of a card's text: keywords, battlecries, deathrattles, combos, spells, triggers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.reading.matcher import Found, read, word
from hsbot.rules.cards.grammar.reading.parse_state import (
    BATTLECRY,
    CHOICE,
    DEATHRATTLE,
    LOCATION,
    POWER,
    SPELL,
    TRIGGER,
    Clause,
    Scope,
)
from hsbot.rules.cards.grammar.reading.simplify import folded, names_target
from hsbot.rules.cards.grammar.reading.table_productions import values
from hsbot.rules.cards.words import Deathrattle, If, Text, Trigger
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.words import Part, Program


# ---- keywords and what the engine plays by itself ------------------------------------------------
_NATIVE = re.compile(
    r"(?:(?:Taunt|Charge|Rush|Divine Shield|Mega-Windfury|Windfury|Lifesteal|Poisonous|Stealth|"
    r"Reborn|Elusive|Tradeable|Fabled|Spell Damage \+\d+|Overload: \(\d+\)|Can't attack)"
    r"(?:[.,] ?| (?=[A-Z])|$))+"
)


@word("native")
def _native(text: str, position: int, at: Scope) -> Iterator[Found]:
    """Keywords that the card's tags carry; an option's are its maker's to gain."""
    if at.maker != at.card and at.maker.type != CardType.SPELL:
        return
    match = _NATIVE.match(text, position)
    if match:
        yield (), match.end(), at


# ---- battlecry, deathrattle, combo, spell --------------------------------------------------------
def _bodies(text: str, position: int, at: Scope, bodies: tuple[str, ...]) -> Iterator[Found]:
    first, *others = bodies
    for _, end, scope in read(
        "program", text, position, at.fresh(first, it=dsl.SELF if first != SPELL else None)
    ):
        parts: list[Part] = [part_of(scope)]
        lacks, ok = scope.lacks, True
        for body in others:
            again = [
                s
                for _, e, s in read("program", text, position, at.fresh(body, it=dsl.SELF))
                if e == end
            ]
            if not again:
                ok = False
                break
            parts.append(part_of(again[0]))
            lacks |= again[0].lacks
        if ok:
            yield tuple(parts), end, replace(at, rules=scope.rules, lacks=lacks)


@word("headed")
def _heads(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A battlecry, a deathrattle, or one program for both."""
    for pattern, bodies, lack in _HEADS:
        match = pattern.match(text, position)
        if match and at.card.type != CardType.SPELL:
            yield from _bodies(text, match.end(), at.lacking(lack) if lack else at, bodies)


_HEADS = (
    (re.compile("Kindred: "), (BATTLECRY,), "condition: Kindred"),
    (re.compile("Outcast: "), (BATTLECRY,), "condition: Outcast"),
    (re.compile("Kindred and Deathrattle: "), (BATTLECRY, DEATHRATTLE), "condition: Kindred"),
    (re.compile("Outcast and Deathrattle: "), (BATTLECRY, DEATHRATTLE), "condition: Outcast"),
    (re.compile("Battlecry: "), (BATTLECRY,), ""),
    (re.compile("Deathrattle: "), (DEATHRATTLE,), ""),
    (re.compile("Battlecry and Deathrattle: "), (BATTLECRY, DEATHRATTLE), ""),
)


def _with_its_target(scope: Scope, program: Program) -> Program:
    """A battlecry does nothing at all where its target was asked for and there was none."""
    if scope.body not in {BATTLECRY, CHOICE} or scope.target is None or scope.target_if is not None:
        return program
    if scope.target.where & (v.S_F_HERO | v.S_E_HERO) or all(names_target(s) for s in program):
        return program
    return (dsl.when(dsl.count(dsl.TARGET), *program),)


def part_of(scope: Scope) -> Part:
    """The part of a card that a read body is."""
    program = _with_its_target(scope, folded(scope.program))
    if scope.body == DEATHRATTLE:
        return Deathrattle(program)
    target = scope.target.but(v.X_UNTARGETABLE) if scope.target is not None else None
    needed = target is not None and scope.body in {SPELL, POWER, LOCATION}
    target_if = scope.target_if.condition if scope.target_if is not None else None
    return Text(program, target, target_if, None, scope.body == BATTLECRY, needed)


@word("comboed")
def _comboed(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A minion's or weapon's combo, alone or after its battlecry."""
    match = re.compile("Combo: ").match(text, position)
    if not match or at.card.type == CardType.SPELL:
        return
    start = replace(at.fresh(BATTLECRY, it=dsl.SELF), inside=Clause(dsl.COMBO))
    for _, end, scope in read("program", text, match.end(), start):
        program = (If(dsl.COMBO, folded(scope.program)),)
        target = scope.target.but(v.X_UNTARGETABLE) if scope.target is not None else None
        part = Text(program, target, dsl.COMBO)
        yield (part,), end, replace(at, rules=scope.rules, lacks=scope.lacks)


_BODIES = {CardType.SPELL: SPELL, CardType.HERO_POWER: POWER, CardType.LOCATION: LOCATION}


@word("spelltext")
def _spelltext(text: str, position: int, at: Scope) -> Iterator[Found]:
    """The text of a spell, hero power or location, or of an option."""
    body = _BODIES.get(CardType(at.card.type))
    if body is None or text.startswith("Secret:"):
        return
    start = at.fresh(body)
    if at.maker.type in {CardType.MINION, CardType.WEAPON}:
        start = at.fresh(CHOICE, it=dsl.SELF)
    for _, end, scope in read("program", text, position, start):
        yield (part_of(scope),), end, replace(at, rules=scope.rules, lacks=scope.lacks)


# ---- triggers ------------------------------------------------------------------------------------
@word("triggered")
def _triggered(text: str, position: int, at: Scope) -> Iterator[Found]:
    """An event, and the program that it starts."""
    if at.card.type in {CardType.SPELL, CardType.HERO_POWER, CardType.LOCATION}:
        return
    for event, end, scope in read("event", text, position, at):
        if not text.startswith(", ", end):
            continue
        start = scope.fresh(TRIGGER, it=event.it, defender=event.defender)
        for _, close, after in read("program", text, end + 2, start):
            program = folded(after.program)
            if event.condition is not None:
                program = (event.condition.guard(program),)
            part = Trigger(event.event, program, event.scope, event.filter)
            yield (part,), close, replace(at, rules=after.rules, lacks=after.lacks)


def _as_read(part: tuple[Part, ...]) -> tuple[Part, ...]:
    return part


values(
    "part",
    {
        "{native}": _as_read,
        "{headed}": _as_read,
        "{comboed}": _as_read,
        "{spelltext}": _as_read,
        "{triggered}": _as_read,
    },
)
