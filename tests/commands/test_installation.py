"""``hsbot setup`` and ``hsbot doctor`` on a made-up installation."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def _nobodys_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of whoever runs the tests are out of reach, on every system."""
    for variable in ("HOME", "USERPROFILE", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))


def test_setup_then_doctor(command: Run, tmp_path: Path) -> None:
    """Setup writes both files once; doctor is content with them and only misses a log."""
    first = command("setup", "--game-dir", tmp_path)
    assert first.code == 0
    assert "Restart Hearthstone" in first.out
    assert "FileSizeLimit.Int=-1" in (tmp_path / "client.config").read_text(encoding="utf-8")
    again = command("setup", "--game-dir", tmp_path)
    assert again.out.count("was right already") == 2
    assert "Restart" not in again.out
    done = command("doctor", "--game-dir", tmp_path)
    assert done.code == 0
    assert done.out.count("is set up") == 2
    assert "no Power.log" in done.out


def test_doctor_says_what_to_do(command: Run, tmp_path: Path) -> None:
    """A client without its settings is not ready: exit 2, the remedy named; JSON stays JSON."""
    done = command("doctor", "--game-dir", tmp_path, "--json")
    assert done.code == 2
    assert {finding["level"] for finding in json.loads(done.out)} == {"ok", "warning", "error"}
    (line,) = done.err.splitlines()
    assert "hsbot setup" in line


def test_a_machine_without_the_game_is_told_so(command: Run, tmp_path: Path) -> None:
    """A folder that is not there is no installation, for each command that needs one."""
    for name in ("setup", "doctor", "advise"):
        done = command(name, "--game-dir", tmp_path / "absent")
        assert done.code == 2
        assert "absent" in done.err
        assert done.out == ""
