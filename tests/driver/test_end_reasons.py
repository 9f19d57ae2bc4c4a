"""The reasons that end a session: each is raised, and its words stand in one place."""

from __future__ import annotations

from pathlib import Path

import pytest

from harness import faulted_games
from hsbot import driver
from hsbot.driver.session_rules import end_reasons
from hsbot.driver.session_rules.end_reasons import EndReason


def _sources(package: str | None) -> dict[Path, str]:
    return {p: p.read_text("utf-8") for p in Path(package or "").parent.rglob("*.py")}


@pytest.mark.parametrize("reason", EndReason)
def test_a_reason_is_worded_in_one_place(reason: EndReason) -> None:
    """The driver raises it by name, and neither it nor the judge has its words a second time."""
    drives, judges = _sources(driver.__file__), _sources(faulted_games.__file__)
    name, place = f"EndReason.{reason.name}", Path(end_reasons.__file__)
    assert any(name in text for text in drives.values())
    assert any(name in text for text in judges.values())
    twice = {p for p, text in {**drives, **judges}.items() if f'"{reason}' in text}
    assert twice == {place}
