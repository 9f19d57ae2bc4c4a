"""Copies of an array that share their pages until they are written to."""

from __future__ import annotations

import pickle
import re
import tempfile
from pathlib import Path

import numpy as np
import pytest

from hsbot.rules.cards import workspaces
from hsbot.rules.cards.workspaces import PagedCopies

RECORD = np.dtype([("rng", np.int64), ("cards", np.int32, (1 << 20,))])
MEGABYTES = RECORD.itemsize / 2**20


@pytest.fixture
def original() -> np.ndarray:
    """Four megabytes of sevens."""
    array = np.zeros(1, RECORD)
    array["cards"] = 7
    return array


def own_mb(array: np.ndarray) -> float:
    """The memory that an array's pages have for themselves."""
    found, own_kb = False, 0
    for line in Path("/proc/self/smaps").read_text().splitlines():
        if bounds := re.match("([0-9a-f]+)-([0-9a-f]+) ", line):
            first, last = (int(x, 16) for x in bounds.groups())
            found = first <= array.ctypes.data < last
        elif found and line.startswith("Anonymous:"):
            own_kb = int(line.split()[1])
    return own_kb / 1024


def held() -> tuple[int, int]:
    """How many files this process has open, and how many shared copies."""
    copies = Path("/proc/self/maps").read_text().count("hsbot-tables")
    return len(list(Path("/proc/self/fd").iterdir())), copies


def test_no_copy_sees_what_another_writes(original: np.ndarray) -> None:
    """Each is as the first was, which may change, too."""
    copies = PagedCopies(original)
    first, second = copies.copy(), copies.copy()
    first["rng"], first["cards"][0, 5] = 1, 1
    original["cards"] = 2
    for other in (second, copies.copy()):
        assert other.shape == (1,)
        assert other["rng"] == 0
        assert (other["cards"] == 7).all()


@pytest.mark.linux
def test_a_copy_takes_the_pages_that_it_changes(original: np.ndarray) -> None:
    """Read whole and written to at two ends, it has a hundredth of them for itself."""
    copies = PagedCopies(original)
    made = [copies.copy() for _ in range(3)]
    for array in made:
        assert int(array["cards"].sum(dtype=np.int64)) == 7 << 20
        array["rng"] = array["cards"][0, -1] = 1
    assert all(0 < own_mb(array) < MEGABYTES / 100 for array in made)


def test_without_such_memory_each_is_whole(
    original: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the system has no such file, and where it refuses its pages."""
    refused = PagedCopies(original)
    monkeypatch.setattr(workspaces, "_private_pages", lambda *_: None)
    without_pages = PagedCopies(original)
    monkeypatch.setattr(workspaces, "_memory_file", lambda *_: None)
    for copies in (refused, without_pages, PagedCopies(original)):
        one, other = copies.copy(), copies.copy()
        one["cards"] = 1
        assert (other["cards"] == 7).all()


@pytest.mark.linux
def test_pages_and_file_are_given_back(original: np.ndarray) -> None:
    """A view holds the pages, and nobody the file once the last is gone."""
    before = held()
    copies = PagedCopies(original)
    assert held() > before
    view = copies.copy()["cards"][0, :5]
    del copies
    assert view.tolist() == [7] * 5
    del view
    assert held() == before


def test_copies_go_to_another_process_with_what_they_copy(original: np.ndarray) -> None:
    """The number of a file means another one there: as if it were closed, and opened for others."""
    copies = PagedCopies(original)
    kept = pickle.dumps(copies)
    del copies
    with tempfile.TemporaryFile() as other:
        other.write(bytes(original.nbytes))
        other.flush()
        assert (pickle.loads(kept).copy()["cards"] == 7).all()  # noqa: S301 - our own
