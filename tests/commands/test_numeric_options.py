"""Numbers that are given to each option of each command: refused in a line, or in bounds."""

from __future__ import annotations

import argparse
from math import isfinite
from typing import Any, get_origin

import pytest

from hsbot.cli.parser import build_parser
from hsbot.commands import argument_types
from hsbot.commands.argument_types import job_count
from hsbot.commands.declared_arguments import Declared, declared
from hsbot.input_bounds import MOST_GAMES, WHOLE
from kit.declared_commands import every_command

WORDS = (
    "0", "-1", "1", "1e308", "-1e308", "1e-320", "nan", "-nan", "inf", "-inf", "infinity", "1e3",
    "1" + "0" * 30, "1" + "0" * 5000, "9" * 4000 + ".5", "1_000", "1__0", "١٢", "\uff15", "²", " 5",
    "5 ", "5\n", "+5", "--5", "-0", "0x10", "0b1", "1.5", ".5", "5.", "1,5", "", " ", "--", "true",
    "None", "1000000000", "9007199254740991", "9007199254740992", "-9007199254740992", "5\x00", "½",
)  # fmt: skip
"""Words that may be typed where a number is wanted, and cannot all be meant."""


def _given(one: Declared) -> list[str]:
    """An argument as it is typed, with some value."""
    return [one.name, "x"] if one.is_option else ["x"]


NUMERIC = [
    ([*words, *(x for one in arguments if one.is_required for x in _given(one))], number)
    for words, command in every_command()
    for arguments in [[*declared(command.request)]]
    for number in arguments
    if number.is_option and (number.kind in (int, float) or get_origin(number.kind) is tuple)
]


BOUNDS: dict[Any, tuple[float, float]] = {
    argument_types.positive_int: (1, 10**6),
    argument_types.count: (0, 10**6),
    argument_types.few: (1, 1000),
    argument_types.job_count: (1, 10_000),
    argument_types.noted_games: (1, MOST_GAMES),
    argument_types.iteration_count: (1, 10**8),
    argument_types.seconds: (1e-6, 3600),
    argument_types.share: (1e-6, 1),
    argument_types.positive_float: (1e-6, 1e6),
}


@pytest.mark.parametrize(
    ("words", "number"), NUMERIC, ids=[f"{' '.join(x[:2])} {y.name}" for x, y in NUMERIC]
)
def test_a_number_is_in_bounds_or_refused_in_a_line(
    words: list[str], number: Declared, capsys: pytest.CaptureFixture[str]
) -> None:
    """None is left out in silence, and none is so large that lists of so many are not held."""
    parser = build_parser(words)
    for word in WORDS:
        ended: list[object] = []
        try:
            found = getattr(parser.parse_args([*words, f"{number.name}={word}"]), number.dest)
        except SystemExit as stop:
            ended.append(stop.code)
        said = capsys.readouterr().err
        if ended:
            assert (ended, len(said.splitlines())) == ([2], 1), (word, said)
            assert number.name in said
            assert len(said) < 600
            continue
        values = found if isinstance(found, tuple) else (found,)
        assert all(type(x) in (int, float, str) for x in values), (word, found)
        numbers = [x for x in values if not isinstance(x, str)]
        least, most = BOUNDS.get(number.option.parse, (WHOLE.start, WHOLE.stop))
        assert all(isfinite(x) and least <= x <= most for x in numbers), (word, found)


def test_there_are_many() -> None:
    """Found by their types, not listed by hand."""
    names = {number.name for _, number in NUMERIC}
    assert len(NUMERIC) > 100
    assert {"--games", "--jobs", "--seed", "--budget", "--size", "--iterations"} <= names


def test_processes_are_as_many_as_the_machine_can_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes its memory: a hundred thousand would end the machine."""
    kinds = {number.option.parse for _, number in NUMERIC if number.name == "--jobs"}
    assert kinds == {job_count}
    monkeypatch.setattr("os.cpu_count", lambda: 32)
    assert job_count("128") == 128
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert job_count("16") == 16
    with pytest.raises(argparse.ArgumentTypeError, match="17 is above 16"):
        job_count("17")
