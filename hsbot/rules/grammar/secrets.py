"""Secrets: their events, what they do, and that they wait while they could do nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules import dsl
from hsbot.rules import layout as t
from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import Condition, Effect, Trigger
from hsbot.rules.grammar.folding import folded
from hsbot.rules.grammar.reading import Found, read, rule, word
from hsbot.rules.grammar.scope import SECRET, Said, Scope

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.dsl import Part, Program


@word("secret")
def _secret(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A secret: its event, and what it does."""
    match = re.compile("Secret: ").match(text, position)
    if not match:
        return
    for event, end, scope in read("secret_event", text, match.end(), at):
        if not text.startswith(", ", end):
            continue
        start = scope.fresh(
            SECRET, it=event.it, defender=event.defender, fallen=event.event == v.EV_DIED
        )
        for _, close, after in read("program", text, end + 2, start):
            does = folded(after.program)
            program: Program = (Effect(v.O_SECRET_DONE), *does)
            for need in _needs(does, event.event):
                program = (dsl.when(need, *program),)
            if event.condition is not None:
                program = (event.condition.guard(program),)
            part = Trigger(event.event, program, event.scope, event.filter)
            yield (part,), close, replace(at, rules=after.rules, lacks=after.lacks)


@rule("part", "{secret}")
def _secrets(at: Scope, secret: tuple[Part, ...]) -> Said:
    return secret, at


_SUMMON = frozenset({v.O_SUMMON, v.O_SUMMON_COPY})
_NOT_FULL = dsl.unless(dsl.at_least(v.A_HAND, t.HAND_LIMIT))


def _needs(does: Program, event: int) -> Iterator[Condition]:
    """What a secret's first effect needs: without it the secret stays hidden.

    Rulebook "Secrets": a secret that could do nothing is not revealed. A summons needs room, a
    random choice someone to choose from, a card for the hand room in it, and what is done to a
    minion just played, the minion.
    """
    first = does[0] if does else None
    if not isinstance(first, Effect):
        return
    rows = first.selector
    if rows is not None and rows.pick:
        yield dsl.count(replace(rows, pick=v.PICK_ALL, count=0))
    if event == v.EV_PLAYED and rows == dsl.SUBJECT:
        yield dsl.count(dsl.SUBJECT.but(v.X_DYING))
    if first.opcode == v.O_COPY_HAND:
        yield _NOT_FULL
    if first.opcode in _SUMMON or (first.opcode == v.O_RANDOM_CARD and first.c & 1):
        yield dsl.ROOM
