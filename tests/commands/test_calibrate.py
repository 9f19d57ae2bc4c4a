"""``hsbot calibrate``: listed, checked, drawn; and with a real mouse on a screen nobody sees."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hsbot.cli import main
from hsbot.screen import Geometry, Kind, Layout, Slot
from hsbot.screen.profile_files import known_profiles, load_profile, saved_folder, shipped_folder
from hsbot.system.extras import install_hint
from kit.commands import TESTS
from kit.screens.virtual_screen import wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from kit.screens.virtual_screen import VirtualScreen

END_TURN = Slot(Kind.END_TURN)
BARE_WINDOW = str(TESTS / "kit" / "programs" / "bare_window.py")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path / "config"))


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    """Every known profile with its file, for people and as JSON."""
    assert main(["calibrate", "--list"]) == 0
    assert "default" in capsys.readouterr().out
    assert main(["calibrate", "--list", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["name"] == "default"
    assert row["file"].endswith("default.toml")


def test_listed_paths_stay_whole(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A path longer than the terminal is wide is still one line, to be copied."""
    folder = tmp_path / ("a rather long name of a folder " * 4).strip()
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(folder))
    monkeypatch.setenv("COLUMNS", "60")
    mine = saved_folder() / "mine.toml"
    mine.parent.mkdir(parents=True)
    shipped = known_profiles()["default"]
    mine.write_text(shipped.read_text("utf-8").replace('name = "default"', 'name = "mine"'))
    assert main(["calibrate", "--list"]) == 0
    assert f"    {known_profiles()['mine']}" in capsys.readouterr().out.splitlines()


def test_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A sound profile is said to be; a fault, a newer schema and no file are one line, exit 2."""
    assert main(["calibrate", "--check", "default"]) == 0
    assert "sound" in capsys.readouterr().out
    text = (shipped_folder() / "default.toml").read_text(encoding="utf-8")
    overlapping, newer = tmp_path / "overlapping.toml", tmp_path / "newer.toml"
    overlapping.write_text(text.replace("y = 0.551", "y = 0.4"), "utf-8")
    newer.write_text(text.replace("schema = 1", "schema = 9"), "utf-8")
    assert main(["calibrate", "--check", str(overlapping), "--json"]) == 2
    told = capsys.readouterr()
    assert "friendly_minion 1 of 7 and enemy_minion 1 of 7 are" in " ".join(
        json.loads(told.out)["faults"]
    )
    assert told.err.count("\n") == 1
    for file, said in ((newer, "its schema is 9"), (tmp_path / "no.toml", "cannot be read")):
        assert main(["calibrate", "--check", str(file)]) == 2
        told = capsys.readouterr()
        assert said in told.err
        assert told.err.count("\n") == 1


def test_picture(qt: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A picture of the size asked for, or over a screenshot in its size; else one line, exit 2."""
    from PySide6.QtGui import QImage  # noqa: PLC0415 - not everywhere

    first, second = tmp_path / "first.png", tmp_path / "second.png"
    assert main(["calibrate", "--picture", str(first), "--size", "800x600"]) == 0
    picture = QImage(str(first))
    assert (picture.width(), picture.height()) == (800, 600)
    assert main(["calibrate", "--picture", str(second), "--screenshot", str(first)]) == 0
    assert QImage(str(second)).width() == 800
    for arguments, said in (
        (["--picture", str(tmp_path)], "cannot be written as a picture"),
        (["--picture", str(first), "--screenshot", __file__], "cannot be read as a picture"),
        (["--picture", str(first), "--view", "attic"], "no view is named 'attic'"),
        (["--picture", str(first), "--size", "800"], "is not a whole number"),
    ):
        assert main(["calibrate", *arguments]) == 2
        assert said in capsys.readouterr().err


def test_with_a_broken_qt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A Qt that lacks a library of the system is not said to be absent: the library is named."""
    (tmp_path / "PySide6").mkdir()
    (tmp_path / "PySide6" / "__init__.py").write_text("raise ImportError('libEGL.so.1: no file')")
    for name in [name for name in sys.modules if name.startswith("PySide6")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["calibrate", "--picture", "board.png"]) == 2
    assert "libEGL.so.1 is missing (Debian and Ubuntu: libegl1)" in capsys.readouterr().err


def test_without_qt(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without PySide6 one line says what to install."""
    for name in [name for name in sys.modules if name.startswith("PySide6")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "PySide6", None)
    for arguments in (["calibrate"], ["calibrate", "--picture", "board.png"]):
        assert main(arguments) == 2
        hint = install_hint("overlay")
        assert f"PySide6 is not installed: {hint}" in capsys.readouterr().err


@pytest.mark.linux
def test_without_a_display() -> None:
    """Without a display one line says so, where Qt would end the process without a word."""
    pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")
    pytest.importorskip("Xlib", reason="python-xlib is not installed")
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ran = subprocess.run(
        [sys.executable, "-m", "hsbot", "calibrate"],
        env={key: value for key, value in os.environ.items() if key not in hidden},
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 2
    assert "no X11 display" in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.x11("PySide6")
def test_on_a_real_screen(screen: VirtualScreen, tmp_path: Path) -> None:
    """Over a live window: the end turn button dragged with the mouse, saved and left by keys."""
    from hsbot.calibration.canvas import fitted  # noqa: PLC0415 - needs Qt
    from hsbot.calibration.panel import PANEL_PX  # noqa: PLC0415 - needs Qt
    from hsbot.screen import ClientArea  # noqa: PLC0415
    from hsbot.screen.windows.x11 import X11Finder  # noqa: PLC0415 - Linux only

    finder = X11Finder(screen.display)
    screen.start(sys.executable, BARE_WINDOW, "Hearthstone", "640", "480")
    wait_until(lambda: (game := finder.find()) and game.in_front, "the game's window")
    saved = tmp_path / "mine.toml"
    process = screen.start(
        sys.executable,
        "-m",
        "hsbot",
        "calibrate",
        "--window",
        "Hearthstone",
        "--output",
        str(saved),
    )
    titles = ["hsbot calibrate", "hsbot calibrate *"]
    wait_until(lambda: (window := finder.find(titles)) and window.in_front, "our window")
    window = finder.find(titles)
    assert window is not None
    area = fitted(window.client.width - PANEL_PX, window.client.height, 640 / 480)
    client = ClientArea(window.client.x + area.x, window.client.y + area.y, area.width, area.height)
    x, y = Geometry.load("default").point(END_TURN, client).pixel
    wait_until(lambda: screen.colour(x, y) == (255, 255, 255), "the drawn anchor")
    corner = round(client.x + 4), round(client.y + 4)
    assert screen.colour(*corner) == (34, 68, 102), "the game's picture is behind the geometry"
    screen.xdotool("mousemove", x, y, "mousedown", 1, "mousemove", x - 20, y + 5)
    screen.xdotool("mousemove", x - 40, y + 10, "mouseup", 1)
    wait_until(lambda: screen.colour(x - 40, y + 10) == (255, 255, 255), "the dragged anchor")
    screen.xdotool("key", "ctrl+s")
    wait_until(saved.exists, "the saved profile")
    screen.xdotool("key", "ctrl+q")
    assert process.wait(60) == 0
    moved = Geometry(load_profile(saved)).point(END_TURN, client)
    assert moved == pytest.approx((x - 40, y + 10), abs=1.5)
    board = Layout(7, 7, 10)
    assert Geometry.load(saved).hit(*moved, board, client) == END_TURN
    finder.close()
