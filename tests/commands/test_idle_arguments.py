"""Arguments that mean nothing beside others, or without them, are refused, not left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hsbot.commands.declared_arguments import Command, Declared, declared
from kit.declared_commands import every_command

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

SAMPLES = {
    "--picture": "x.png",
    "--size": "640x480",
    "--with": "games=2",
    "--until": "0.5",
    "--left-out": "0.5",
}
"""Values of options that take more than any word or number."""


def _in_one_group(command: Command[Any], *names: str) -> bool:
    """Whether the parser itself refuses two options together."""
    groups = [x.option.exclusive for x in declared(command.request) if x.name in names]
    return bool(groups[0]) and groups[0] == groups[1]


ALL = [*every_command()]
PAIRS = [
    (words, command, name, other, is_beside)
    for words, command in ALL
    for is_beside, table in ((True, command.beside), (False, command.without))
    for name, idle in table.items()
    for other in idle
    if not is_beside or not _in_one_group(command, name, other)
]


def _given(one: Declared) -> list[str]:
    """An argument as it is typed, with some value."""
    name = [one.name] if one.is_option else []
    if one.kind is bool and one.option.bare is None:
        return name
    number = "2" if one.kind in (int, float) else "x.toml"
    value = SAMPLES.get(one.name, one.words[0] if one.words else number)
    return [*name, value]


def _typed(one: Declared) -> str:
    """An argument as the usage names it."""
    metavar = one.option.metavar
    return one.name if one.is_option or not isinstance(metavar, str) else metavar


def test_named_arguments_are_declared() -> None:
    """A renamed option would be let through."""
    assert len(PAIRS) > 40
    for words, command, name, other, _ in PAIRS:
        assert {name, other} <= {one.name for one in declared(command.request)}, words


@pytest.mark.parametrize(
    ("words", "found", "name", "other", "is_beside"),
    PAIRS,
    ids=[f"{' '.join(x[0])} {x[2]} {x[3]}" for x in PAIRS],
)
def test_an_argument_without_a_meaning_is_refused_in_a_line(
    command: Run,
    words: tuple[str, ...],
    found: Command[Any],
    name: str,
    other: str,
    *,
    is_beside: bool,
) -> None:
    """Whichever of the two was meant: the user is asked, and nothing is done."""
    by_name = {one.name: one for one in declared(found.request)}
    asked = [*_given(by_name[other]), *(_given(by_name[name]) if is_beside else [])]
    places = [x for one in by_name.values() if one.is_required for x in _given(one)]
    done = command(*words, *places, *asked)
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    this, that = (_typed(by_name[x]) for x in (other, name))
    then = "leave one of them out" if is_beside else f"add it, or leave out {this}"
    said = f"{this} means nothing {'beside' if is_beside else 'without'} {that}: {then}"
    if by_name[other].option.bare is not None and not is_beside:  # it was given with a value
        said = f"{that} is missing: type it before {this}"
    assert said in done.err


def test_jobs_are_of_this_machine_or_of_a_cluster() -> None:
    """Never both: those of a cluster are its workers."""
    for words, command in ALL:
        by_name = {one.name: one for one in declared(command.request)}
        if {"--jobs", "--cluster"} <= {*by_name} and words[0] != "decks":
            pair = by_name["--jobs"], by_name["--cluster"]
            assert {one.option.exclusive for one in pair} == {"processes"}
            assert pair[0].section == pair[1].section
