"""Words of a compilation: one that goes on since an earlier command is not said to begin."""

from __future__ import annotations

import pytest

from hsbot.commands.live_options import compile_notes
from hsbot.rules.entry import compiled
from hsbot.terminal.compile_progress import COMPILING, STILL_COMPILING


@pytest.mark.parametrize(
    ("under_way", "said"), [(False, COMPILING), (True, STILL_COMPILING)], ids=["new", "goes on"]
)
def test_a_compilation_that_goes_on_is_no_new_one(
    monkeypatch: pytest.MonkeyPatch, under_way: bool, said: str
) -> None:
    """Three commands in the first half minute had each said that it happens once."""
    monkeypatch.setattr(compiled, "is_under_way", lambda: under_way)
    notes: list[str] = []
    tell = compile_notes(notes.append, "; meanwhile slower advice")
    for done in range(4):
        tell(done, 3)
    assert notes == [f"{said}; meanwhile slower advice", "the simulator is compiled"]
