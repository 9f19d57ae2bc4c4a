"""Requests whose annotated fields declare a command's arguments."""

from __future__ import annotations

import argparse
from dataclasses import field
from pathlib import Path
from typing import Annotated, Literal

import pytest

from hsbot.commands.argument_types import positive_int
from hsbot.commands.declared_arguments import (
    Argument,
    Command,
    Option,
    Section,
    add_command,
    declared,
    request,
)


@request
class Within:
    """Options that several requests share."""

    seed: Annotated[int, Option("of all chance (default {default})", "S")] = 7
    left_out: Annotated[bool, Option("is not declared here")] = False


@request
class Greeting:
    """One of everything."""

    names: Annotated[tuple[str, ...], Argument("who is greeted", "NAME")]
    times: Annotated[int, Option("how often (default {default})", "N", positive_int)] = 1
    loudly: Annotated[bool, Option("in capitals", exclusive="voice")] = False
    softly: Annotated[bool, Option("in a whisper", exclusive="voice")] = False
    tone: Annotated[Literal["kind", "cold"], Option("how")] = "kind"
    also: Annotated[tuple[str, ...], Option("and these", "NAME")] = ("all",)
    pair: Annotated[tuple[str, str] | None, Option("two", ("A", "B"))] = None
    log: Annotated[
        Path | Literal[True] | None, Option("where it is written", "FILE", bare=True)
    ] = None
    within: Annotated[
        Within, Section("chance", without=("left_out",), help={"seed": "a number"})
    ] = field(default_factory=Within)


def parsed(*words: str) -> Greeting:
    """The request that words make."""
    made: list[Greeting] = []
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_command(parser, Command(Greeting, made.append), list(words))
    found = parser.parse_args(words)
    found.run(found)
    return made[0]


def test_what_is_not_given_has_the_field_s_default() -> None:
    """Nothing but the names, which must be given."""
    assert parsed("Ann") == Greeting(names=("Ann",))


def test_values_are_of_the_fields_types() -> None:
    """Tuples, numbers, flags, paths, and an option without its value."""
    found = parsed(
        "Ann", "Bob", "--times", "3", "--loudly", "--also", "x", "--also", "y", "--pair", "1", "2",
        "--log", "--seed", "9", "--tone", "cold",
    )  # fmt: skip
    assert found == Greeting(
        names=("Ann", "Bob"), times=3, loudly=True, also=("x", "y"), pair=("1", "2"), log=True,
        tone="cold", within=Within(seed=9),
    )  # fmt: skip
    assert parsed("Ann", "--log", "f").log == Path("f")


@pytest.mark.parametrize(
    "words",
    [
        ["--times", "0", "Ann"],
        ["--tone", "harsh", "Ann"],
        ["--loudly", "--softly", "Ann"],
        ["--pair", "1"],
        ["--seed", "many", "Ann"],
    ],
)
def test_what_a_field_cannot_be_is_refused(words: list[str]) -> None:
    """By the parser, with the option's name."""
    with pytest.raises((argparse.ArgumentError, SystemExit)):
        parsed(*words)


def test_help_is_said_in_full() -> None:
    """Defaults stand in it, a section may say another line, and leave a field out."""
    lines = {one.name: one.option.help for one in declared(Greeting)}
    assert lines["--times"] == "how often (default 1)"
    assert lines["--seed"] == "a number"
    assert "--left-out" not in lines
