"""Workspaces over one set of tables."""

from __future__ import annotations

import gc
import tracemalloc
import weakref
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.rules.cards.workspaces import new_workspace
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library

CROWD = 20


def test_a_crowd_takes_less_than_two_sets_of_tables(library: Library) -> None:
    """A library has them once, whoever searches."""
    library.workspace()
    tracemalloc.start()
    try:
        crowd = [library.workspace() for _ in range(CROWD)]
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len({int(work["tables"][0]) for work in crowd}) == 1
    assert CROWD * t.WORK.itemsize <= taken < 2 * t.TABLES.itemsize


def test_each_is_new_and_its_own(library: Library) -> None:
    """Whatever was done with those before, and with others beside it."""
    first = library.workspace()
    first["rng"], first["stack"], first["err"] = 99, 5, 1
    second = library.workspace()
    assert (second["rng"][0], second["err"][0], second["budget"][0]) == (1, 0, t.MAX_STEPS)
    assert not second["stack"].any()


def test_nobody_writes_to_the_tables(library: Library) -> None:
    """Another's game would change."""
    with pytest.raises(ValueError, match="read-only"):
        library.table["cards"][0, 0] = 1


def test_tables_stay_as_long_as_a_part_of_a_workspace() -> None:
    """A record, or a field's view; then they go."""
    for part in (0, "stack"):
        tables = np.zeros(1, t.TABLES)
        held = weakref.ref(tables)
        view = new_workspace(tables)[part]
        del tables
        gc.collect()
        assert held() is not None
        del view
        gc.collect()
        assert held() is None
