"""Words of a compilation: one that goes on since an earlier command is not said to begin."""

from __future__ import annotations

import subprocess
import sys

import pytest

from hsbot.commands.live_options import compile_notes
from hsbot.rules.compile.function_register import PLAIN
from hsbot.rules.entry import compiled
from hsbot.system.notices import listening
from kit.commands import as_compiled, kit_environment


@pytest.mark.parametrize(
    ("under_way", "said"),
    [(False, compiled.COMPILING), (True, compiled.STILL_COMPILING)],
    ids=["new", "goes on"],
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


FIRST_USES = """
import hsbot
from hsbot.envs import GameBatch
from hsbot.rules.compile import building
from hsbot.rules.entry import compiled
building.code_cache().holds = lambda name: False  # as if nothing were compiled yet
hsbot.Game("BASIC", seed=1)
for _ in range(2):
    GameBatch(2, ("BASIC", "BASIC"))
"""


@pytest.mark.usefixtures("native")
@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_a_first_use_in_python_that_compiles_says_so_once() -> None:
    """Of the engine; quick code serves a batch meanwhile, so that nothing more is waited for."""
    done = subprocess.run(  # noqa: S603  # this interpreter
        [sys.executable, "-c", FIRST_USES],
        env=kit_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.splitlines() == [compiled.COMPILING]
    assert not done.stdout
    assert not as_compiled(done.stderr)


def test_a_live_program_that_waits_for_nothing_is_told_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Quick code serves meanwhile, and it has its own words."""
    monkeypatch.setattr(compiled, "_is_awaited", False)
    heard: list[str] = []
    with listening(heard.append):
        assert compiled._noticed("nowhere", lambda number: number + 1)(1) == 2
        monkeypatch.setattr(compiled, "_is_awaited", True)
        for _ in range(2):
            compiled._noticed("nowhere", lambda number: number + 1)(1)
    assert heard == [compiled.COMPILING_MORE]
