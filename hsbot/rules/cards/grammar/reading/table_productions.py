"""Productions that are rows of a table: what they say hangs on nothing but their slots."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from hsbot.rules.cards.grammar.reading.matcher import rule
from hsbot.rules.cards.grammar.reading.parse_state import Amount, Noun, Said, Scope, done
from hsbot.rules.cards.words import CHOSEN, Selector

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hsbot.rules.cards.words import Program, Step

Steps: TypeAlias = "Step | Program | None"
"""The steps of a statement; None where the words do not fit."""


def values(category: str, table: Mapping[str, Any]) -> None:
    """Add productions that give a value.

    Args:
        category: theirs.
        table: pattern to value, or to a function of its slots, in their order, that gives it (None
            where the words do not fit).
    """
    for pattern, value in table.items():
        rule(category, pattern)(partial(_valued, value))


def _valued(value: Any, at: Scope, **said: Any) -> Said:
    found = value(*said.values()) if callable(value) else value
    return None if found is None else (found, at)


def effects(
    table: Mapping[str, Steps | Callable[..., Steps]],
    *,
    who: Callable[[Scope], Said] | None = None,
) -> None:
    """Add statements.

    Args:
        table: pattern to steps, or to a function of its slots, in their order, that gives them. It
            is handed the rows of a noun and the value of an amount; what must run before these
            runs before.
        who: finds whom statements are about that have no slot ``who``: "it", or one of the
            player's choice. It is the first argument.
    """
    for pattern, steps in table.items():
        rule("effect", pattern)(partial(_stated, steps, who))


def _stated(
    steps: Steps | Callable[..., Steps],
    find: Callable[[Scope], Said] | None,
    at: Scope,
    **said: Any,
) -> Said:
    if find is not None:
        found = find(at)
        if found is None:
            return None
        who, at = found
        said = {"who": who, **said}
    program = _program(steps, said.values())
    if program is None:
        return None
    before = [step for one in said.values() if isinstance(one, Amount) for step in one.before]
    if "who" in said:
        return done(at.do_to(said["who"], *program, before=tuple(before)))
    return done(at.do(*before, *program))


def _program(steps: Steps | Callable[..., Steps], said: Iterable[Any]) -> Program | None:
    """The steps of a statement for what stands in its slots."""
    found = steps(*map(_as_used, said)) if callable(steps) else steps
    return found if found is None or isinstance(found, tuple) else (found,)


def _as_used(value: Any) -> Any:
    """A slot's value as steps use it: of a noun the rows, of an amount its number."""
    if isinstance(value, Noun):
        return value.rows
    return value.value if isinstance(value, Amount) else value


def makes(table: Mapping[str, Callable[..., Steps]], it: Selector = CHOSEN) -> None:
    """Add statements that make cards: as many as the slot ``n`` says, one without it.

    Args:
        table: pattern to a function of ``n`` and the other slots that gives the steps.
        it: what a later "it" or "them" is.
    """
    for pattern, steps in table.items():
        rule("effect", pattern)(partial(_made, steps, it))


def _made(steps: Callable[..., Steps], it: Selector, at: Scope, n: int = 1, **said: Any) -> Said:
    program = _program(steps, (n, *said.values()))
    return None if program is None else done(at.do(*program, it=it, made=n))
