"""``hsbot cards``: counts that add up."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

STATUSES = ("native", "parsed", "scripted", "partial", "unsupported")


def test_the_counts_add_up(command: Run) -> None:
    """Each card of the format has one status, and the lists are as long as their counts."""
    done = command("cards", "--format", "core", "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert found["total"] == sum(found[status] for status in STATUSES) > 200
    for status in (*STATUSES, "tested"):
        assert len(found["cards"][status]) == found[status]
    tested = found["tested_by_status"]
    assert sum(tested.values()) == found["tested"]
    assert tested["scripted"] == found["scripted"], "no script without a test"
    assert tested["unsupported"] == 0


def test_an_unknown_format_is_one_clear_line(command: Run) -> None:
    """Exit 2, and what there is instead."""
    done = command("cards", "--format", "nonsense")
    assert done.code == 2
    assert "standard" in done.err
