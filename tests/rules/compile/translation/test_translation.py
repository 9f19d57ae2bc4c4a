"""Translation: each construct of compiled code gives what Python gives; the rest is refused."""

from __future__ import annotations

import gc
import itertools
import re
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from hsbot.rules.compile import llvm_backend
from hsbot.rules.compile.function_register import Registered
from hsbot.rules.compile.jit import Inner
from hsbot.rules.compile.loading import Loader
from hsbot.rules.compile.plain_mode import entry_point
from hsbot.rules.compile.translation.module import Module
from hsbot.rules.compile.translation.syntax_trees import Sources
from hsbot.rules.schema.layout import ATK, STATE, TABLES, WORK
from kit.compiled_samples import (
    Arrays,
    argument,
    bundle,
    checks,
    constant,
    count,
    division,
    elsewhere,
    field,
    fractions,
    handed_on,
    kinds,
    lists,
    loops,
    mixed,
    no_field,
    no_kind,
    no_result,
    reals,
    records,
    row_of_a_table,
    several,
    tables,
    text,
    tries,
    unannotated,
    unknown_kind,
    whole_numbers,
)

if TYPE_CHECKING:
    from collections.abc import Callable

NUMBERS = (-9, -2, -1, 0, 1, 2, 3, 7, 64)


@pytest.mark.parametrize("function", [whole_numbers, division, checks, loops, reals, several])
def test_compiled_code_gives_what_python_gives(function: Callable[[int, int], int]) -> None:
    """Numbers, tests, loops, several kinds in one variable, tables."""
    compiled = built(function)
    for a, b in itertools.product(NUMBERS, NUMBERS):
        assert compiled(a, b) == function(a, b), (a, b)


def built(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function as compiled code that Python calls."""
    one = Registered("entry", function)  # type: ignore[arg-type]  # a plain function
    code = llvm_backend.machine_code(Module("test", Sources(), [one]).text())
    loader = Loader()
    loader.add("test", code)
    return loader.function(one)


def test_a_function_outlives_its_loader() -> None:
    """When the interpreter ends, it may be taken down after all that loaded it."""
    found = built(whole_numbers)
    gc.collect()
    taken = [bytes(size) for size in (32, 64, 4096) for _ in range(2000)]
    assert (found.__name__, found(7, 2)) == ("whole_numbers", whole_numbers(7, 2))
    assert taken


def test_records_rows_and_arrays_are_written_as_by_numpy() -> None:
    """The same bytes as in plain Python, and the same result."""
    results = []
    for call in (built(records), entry_point(records)):
        states, out = np.zeros(2, STATE), np.zeros(5, np.int64)
        unknown = np.arange(6, dtype=np.int16).reshape(2, 3)
        results.append((call(states, 1, out, unknown), states.tobytes(), out.tolist()))
    assert results[0] == results[1]


def test_fields_elsewhere_are_read_where_the_record_says() -> None:
    """Of each record its own, in compiled code and plain Python; the rest is the record's."""
    there = np.zeros(2, TABLES)
    there["cards"][:, 5, 3], there["code"][:, 5, 1], there["choose"][:, 5] = 40, (6, 7), (-2, 3)
    for call in (built(elsewhere), entry_point(elsewhere)):
        for k, found in ((0, 6038), (1, 7043)):
            works = np.zeros(2, WORK)
            works["tables"][1] = there[k:].ctypes.data
            assert call(works, 5) == found
            assert (works["nq"][1], works["sel"][1, 5]) == (TABLES["choose"].shape[0], 40)


def test_arguments_from_python_are_looked_at() -> None:
    """Wrong numbers, types, shapes and strides are errors of the caller's, never a crash."""
    call = built(records)
    states, out, unknown = np.zeros(2, STATE), np.zeros(5, np.int64), np.zeros((2, 3), np.int16)
    call(states, np.int64(1), out, unknown)
    for wrong in (
        (states, 1, out),
        (states, 1.5, out, unknown),
        (states, 2**70, out, unknown),
        (states, 1, out.astype(np.int32), unknown),
        (states, 1, out[::2], unknown),
        (states, 1, out, unknown[0]),
        (states, 1, out, unknown.T),
        (states, 1, [1, 2], unknown),
        (None, 1, out, unknown),
    ):
        with pytest.raises((TypeError, OverflowError)):
            call(*wrong)


def test_a_function_may_have_no_result_and_call_another() -> None:
    """It gives None."""
    out = np.zeros(1, np.int64)
    call = built(no_result)
    assert [(call(out, a), int(out[0])) for a in (2, 5)] == [(None, 1), (None, 5)]


def test_an_argument_may_have_a_fraction() -> None:
    """Where it is annotated so: it is not cut to a whole number on the way."""
    call = built(fractions)
    assert [call(a, 5) for a in (3, -7, 16)] == [15, -35, 80]


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (lists, "cannot call this|no such expression"),
        (tries, "no such statement"),
        (field, "no such field: s.nonsense"),
        (no_field, "Arrays has no such field: t.nonsense"),
        (argument, "a must be"),
        (count, "2 arguments are needed"),
        (constant, "only in records and arrays"),
        (tables, "only in records and arrays"),
        (row_of_a_table, "only in records and arrays"),
        (kinds, "x holds"),
    ],
)
def test_what_is_not_compiled_code_is_refused_by_name(
    function: Callable[..., object], said: str
) -> None:
    """The error names the function, and what of it is not understood."""
    one = Registered("inner", function)  # type: ignore[arg-type]  # a plain function
    with pytest.raises(TypeError, match=said):
        Module("test", Sources(), [one]).text()
    inner = Inner(one)
    with pytest.raises(TypeError, match="from compiled code only"):
        inner()


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (text, "text: no compiled function returns str"),
        (unannotated, "argument 's' is not annotated: int, bool, float, or the name of a kind"),
        (unknown_kind, "argument 'sorce' is annotated Statse"),
        (no_kind, "argument 'name' is annotated str"),
        (mixed, r"Mixed\.name is no kind of compiled code"),
    ],
)
def test_an_annotation_that_is_no_kind_is_refused_at_import(
    function: Callable[..., object], said: str
) -> None:
    """Nothing is guessed from a name: the decorator says which file and line."""
    code = function.__code__
    where = "" if function is mixed else rf"{re.escape(code.co_filename)}:{code.co_firstlineno}: "
    with pytest.raises(TypeError, match=f"{where}.*{said}"):
        Registered("inner", function)  # type: ignore[arg-type]  # a plain function


def test_a_named_tuple_is_one_argument() -> None:
    """Its arrays are taken out of it; the same bytes as in plain Python."""
    results = []
    for call in (built(bundle), entry_point(bundle)):
        arrays = Arrays(np.zeros(2, STATE), np.arange(5))  # type: ignore[arg-type]  # numpy's
        unknown = np.arange(6, dtype=np.int16).reshape(2, 3)
        found = call(arrays, 1, unknown)
        results.append((found, arrays.states.tobytes(), arrays.out.tolist()))  # type: ignore[attr-defined]
    assert results[0] == results[1]
    assert results[0][0] == built(handed_on)(arrays, 1) == 45
    for wrong in (arrays[:1], None, [*arrays], (arrays.out, arrays.states)):
        with pytest.raises(TypeError):
            built(bundle)(wrong, 1, unknown)


def test_accesses_of_different_fields_are_told_apart() -> None:
    """Each load and store names its field, and a table's constant column."""
    one = Registered("entry", records)  # type: ignore[arg-type]  # a plain function
    module = Module("test", Sources(), [one]).text()
    for path in ("State.turn", "State.mana", "State.e", f"State.e.{ATK}"):
        assert f'!"{path}"' in module
