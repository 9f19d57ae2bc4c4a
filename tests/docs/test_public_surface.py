"""The public surface: what is kept of it stands in a file, and changes there first."""

from __future__ import annotations

import pytest

from harness.surface.__main__ import KEPT, surface
from harness.surface.python_names import python_lines


def test_the_public_surface_is_as_it_is_kept() -> None:
    """Names, commands, messages, recordings and files."""
    known, found = KEPT.read_text("utf-8").splitlines(), surface().splitlines()
    gone = [line for line in known if line not in found]
    new = [line for line in found if line not in known]
    assert (gone, new) == ([], []), "see docs/develop/compatibility.md; keep: -m harness.surface"
    assert known == found


@pytest.mark.parametrize(
    "line",
    [
        "hsbot.read_log(",
        "hsbot.Game.play(self, option: Option | str) -> Game",
        "hsbot.Advice.best: AdviceOption",
        "hsbot.OptionKind.END_TURN = 'end_turn'",
        "hsbot.Scene",
    ],
)
def test_every_kind_of_name_is_listed(line: str) -> None:
    """Functions, methods, fields, enumerations, classes."""
    assert any(one.startswith(line) for one in python_lines())
