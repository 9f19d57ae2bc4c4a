"""Dispatch by table: cases by number, their operands by name, what is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.rules.actions import applying  # noqa: F401 - registers all kinds of action
from hsbot.rules.compile import llvm_backend
from hsbot.rules.compile.function_register import Registered
from hsbot.rules.compile.loading import Loader
from hsbot.rules.compile.translation.module import Module
from hsbot.rules.compile.translation.syntax_trees import Sources
from hsbot.rules.schema import action_codes, vocabulary
from hsbot.rules.schema.layout import OWN_ACTIONS
from hsbot.rules.state.instructions import execute, step
from hsbot.rules.state.player_actions import begin, begin_own, list_own
from hsbot.rules.vm import machine  # noqa: F401 - registers all opcodes
from kit.commands import program_environment
from kit.compiled_switches import LARGE, REFUSED, WRONG_EXPRESSIONS, chosen, effect, result

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.compile.switch import Switch

NUMBERS = (-8, -7, 0, 1, 2, 3, 4, 5, 6, LARGE, LARGE + 1)
PLAIN = """
import numpy as np
from kit.compiled_switches import chosen
for n in {numbers}:
    out = np.array([5])
    print(chosen(n, out, 4, 6), int(out[0]))
"""


def test_a_number_s_case_is_run() -> None:
    """Compiled and in plain Python alike, for numbers with and without a case."""
    one = Registered("entry", chosen)  # type: ignore[arg-type]  # a plain function
    code = llvm_backend.machine_code(Module("switch", Sources(), [one]).text())
    loader = Loader()
    loader.add("switch", code)
    call = loader.function(one)
    found = []
    for number in NUMBERS:
        out = np.array([5])
        found.append((call(number, out, 4, 6), int(out[0])))
    assert found[NUMBERS.index(2)] == (8 + 12_000, -1)
    assert found[NUMBERS.index(3)] == (46 + 64_000, -1)
    assert found[NUMBERS.index(LARGE)] == (5 + 9_000, 9)
    assert found[NUMBERS.index(5)] == (12 - 1 + (18 - 1) * 1000, -1)
    assert found[NUMBERS.index(6)] == (7 + 40_000, -1)
    assert found[NUMBERS.index(1)] == (-2 + 2_000, 1)
    environment = program_environment() | {
        "HSBOT_PLAIN": "1",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
    done = subprocess.run(  # noqa: S603  # this interpreter and a program written here
        [sys.executable, "-c", PLAIN.format(numbers=NUMBERS)],
        env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.split("\n")[:-1] == [f"{value} {out}" for value, out in found]


@pytest.mark.parametrize(("table", "number", "words", "function", "said"), REFUSED)
def test_a_case_that_does_not_fit_is_refused(
    table: Switch[..., int],
    number: int,
    words: dict[str, str],
    function: Callable[..., int],
    said: str,
) -> None:
    """When it is decorated, with file, line and name; the table is as it was."""
    before = dict(table.cases)
    with pytest.raises(TypeError, match=rf"compiled_switches\.py:\d+: .*{said}"):
        table.case(number, **words)(function)
    assert table.cases == before


@pytest.mark.parametrize(("table", "said"), WRONG_EXPRESSIONS)
def test_an_expression_that_does_not_fit_is_refused(
    table: dict[int, Callable[..., int]], said: str
) -> None:
    """As a case is; what begins on one line cannot be told apart."""
    before = dict(result.cases)
    with pytest.raises(TypeError, match=rf"compiled_switches\.py:\d+: .*{said}"):
        result.expressions(table)
    for number in table.keys() - before.keys():
        result.cases.pop(number, None)
    assert result.cases == before


def test_a_number_without_a_case_is_named() -> None:
    """By whoever needs all of them."""
    result.require({"N_TWO": 2, "N_THREE": 3, "M_NINE": 9}, "N_")
    result.require({"N_TWO": 2, "N_NINE": 9}, "N_", lambda n: n < 9)
    with pytest.raises(TypeError, match=r"result has no case of FOUR, NINE"):
        result.require({"TWO": 2, "FOUR": 4, "NINE": 9}, "")


def test_a_number_with_two_names_is_named() -> None:
    """By whoever needs all of them."""
    with pytest.raises(TypeError, match=r"result: TWO and PAIR are both 2"):
        result.require({"TWO": 2, "PAIR": 2}, "")


def test_it_is_called_from_compiled_code() -> None:
    """From Python it says so."""
    with pytest.raises(TypeError, match="from compiled code only"):
        effect(1, np.zeros(1, np.int64), 1)  # type: ignore[arg-type]  # a numpy array


def test_every_opcode_is_one_function() -> None:
    """Of those in the vocabulary that the loop does not run itself; no number is used twice."""
    opcodes = {name: n for name, n in vars(vocabulary).items() if name.startswith("O_")}
    assert len(set(opcodes.values())) == len(opcodes)
    assert not execute.cases.keys() & step.cases.keys()
    assert execute.cases.keys() | step.cases.keys() == set(opcodes.values()) - {opcodes["O_END"]}


def test_every_kind_of_action_is_one_function() -> None:
    """Of those that a player may begin; a mechanic's cards have one that lists, one that begins."""
    answers = {action_codes.A_CHOOSE, action_codes.A_MULLIGAN, action_codes.A_OTHER}
    kinds = {n for name, n in vars(action_codes).items() if name.startswith("A_")}
    assert set(begin.cases) == kinds - answers
    assert set(list_own.cases) == set(begin_own.cases)
    assert sum(list_own.cases) == OWN_ACTIONS
