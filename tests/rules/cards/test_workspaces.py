"""Workspaces that are used again."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from hsbot.rules.cards.workspaces import MOST_UNHELD, Workspaces

RECORD = np.dtype([("cards", np.int32, (8,)), ("rng", np.int64), ("stack", np.int32, (4,))])


@pytest.fixture
def works() -> Workspaces:
    """Workspaces of a template whose ``cards`` never change."""
    template = np.zeros(1, RECORD)
    template["cards"], template["rng"] = 7, 1
    return Workspaces(template, ["cards"])


def test_one_that_nobody_holds_is_used_again(works: Workspaces) -> None:
    """It looks like new."""
    first = works.take()
    place = first.ctypes.data
    first["rng"], first["stack"] = 99, 5
    del first
    again = works.take()
    assert again.ctypes.data == place
    assert again["rng"] == 1
    assert not again["stack"].any()
    assert (again["cards"] == 7).all()


def test_one_that_is_held_in_part_is_not(works: Workspaces) -> None:
    """A record, a field's view or a view of all hold it too."""
    record, field, view = works.take()[0], works.take()["stack"], works.take()[:]
    others = [works.take() for _ in range(4)]
    for other in others:
        other["rng"], other["stack"] = 9, 9
    assert record["rng"] == 1
    assert not field.any()
    assert view["rng"] == 1


def test_few_are_kept(works: Workspaces) -> None:
    """After a crowd most are given back."""
    crowd = [works.take() for _ in range(4 * MOST_UNHELD)]
    del crowd
    works.take()
    assert len(works._made) <= MOST_UNHELD + 1


def test_threads_have_their_own(works: Workspaces) -> None:
    """No two hold the same at a time."""
    clashes: list[int] = []

    def use(number: int) -> None:
        for _ in range(300):
            work = works.take()
            work["rng"] = number
            work["stack"] = number
            if int(work["rng"][0]) != number or (work["stack"] != number).any():
                clashes.append(number)

    threads = [threading.Thread(target=use, args=(number,)) for number in range(2, 8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert clashes == []
