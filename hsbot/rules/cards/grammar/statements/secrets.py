"""Statements of secrets: the event that reveals one, and its effect."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules.cards.grammar.reading.matcher import Found, read, word
from hsbot.rules.cards.grammar.reading.parse_state import SECRET, Scope
from hsbot.rules.cards.grammar.reading.simplify import folded
from hsbot.rules.cards.grammar.reading.table_productions import values
from hsbot.rules.cards.words import Effect, Trigger
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import T_SPELL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.words import Program


@word("secret")
def _secret(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A secret: its event, and what it does."""
    match = re.compile("Secret: ").match(text, position)
    if not match:
        return
    for event, end, scope in read("secret_event", text, match.end(), at):
        if not text.startswith(", ", end):
            continue
        start = scope.fresh(SECRET, it=event.it, defender=event.defender)
        for _, close, after in read("program", text, end + 2, start):
            program: Program = (Effect(v.O_SECRET_DONE), *folded(after.program))
            if event.condition is not None:
                program = (event.condition.guard(program),)
            part = Trigger(event.event, program, event.scope, event.filter)
            if any(isinstance(x, Effect) and x.opcode == v.O_CANCEL for x in program):
                part = replace(part, event=v.EV_COUNTER, filter=(v.FL_TYPE, T_SPELL))
            yield (part,), close, replace(at, rules=after.rules, lacks=after.lacks)


values("part", {"{secret}": lambda secret: secret})
