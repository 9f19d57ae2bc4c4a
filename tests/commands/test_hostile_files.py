"""Files that others have made: what their contents may not make hsbot open or write."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hsbot.logwriter import sample_log
from hsbot.observation import read_decisions
from hsbot.powerlog.folders import EXECUTABLES
from hsbot.screen.profile_files import known_profiles, saved_folder
from kit.commands import kit_environment

OPENED = """
import sys
opened = []
sys.addaudithook(lambda name, args: opened.append(str(args[0])) if name == "open" else None)
from hsbot.cli import main
code = main(sys.argv[1:])
sys.stderr.write("".join(f"OPENED {path}\\n" for path in opened))
sys.exit(code)
"""
"""Runs a command, and tells which files Python has opened, whether or not that succeeded."""


@pytest.mark.parametrize(
    "arguments",
    [
        ["doctor", "--game-dir"],
        ["advise", "--json", "--iterations", "2", "--max-decisions", "1"],
    ],
)
def test_net_log_is_never_opened(tmp_path: Path, arguments: list[str]) -> None:
    """It holds secrets: who reads the session's folder reads the other logs alone."""
    (tmp_path / EXECUTABLES[0]).touch()
    session = tmp_path / "Logs" / "Hearthstone_2026_11_22_20_00_00"
    session.mkdir(parents=True)
    log = Path(str(sample_log()))
    lines = log.read_bytes().splitlines(keepends=True)
    asked = next(read_decisions(log)).line_number  # the game stands still at its first decision
    (session / "Power.log").write_bytes(b"".join(lines[:asked]))
    for name in ("Net.log", "net.log", "Zone.log", "LoadingScreen.log", "Decks.log"):
        (session / name).write_text("D 20:00:00.0000000 secret\n")
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", OPENED, *arguments, str(tmp_path)],
        env=kit_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    opened = {Path(x.partition(" ")[2]) for x in done.stderr.splitlines() if x.startswith("OPENED")}
    assert session / "Power.log" in opened, done.stderr
    assert not [path for path in opened if path.name.casefold() == "net.log"]


def test_a_profile_s_name_does_not_lead_out_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A profile of somebody else's is saved among the user's, whatever it calls itself."""
    pytest.importorskip("PySide6", reason="PySide6 is not installed")
    from hsbot.commands import calibrate  # noqa: PLC0415 - Qt
    from hsbot.commands.calibrate import CalibrateRequest  # noqa: PLC0415 - Qt

    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
    theirs = tmp_path / "theirs.toml"
    evil = json.dumps("../../evil")
    text = known_profiles()["default"].read_text("utf-8")
    theirs.write_text(text.replace('name = "default"', f"name = {evil}"))
    places: list[Path] = []

    def shown(_editor: object, output: Path, *_: object) -> None:
        places.append(output)
        raise KeyboardInterrupt

    monkeypatch.setattr("hsbot.calibration.window.CalibrationWindow", shown)
    monkeypatch.setattr("hsbot.calibration.window.application", lambda **_: None)
    monkeypatch.setattr(calibrate, "require_display", lambda: None)
    monkeypatch.setattr(calibrate, "_camera", lambda _title: None)
    with pytest.raises(KeyboardInterrupt):
        calibrate.calibrate(CalibrateRequest(profile=str(theirs)))
    assert [place.parent for place in places] == [saved_folder()]
