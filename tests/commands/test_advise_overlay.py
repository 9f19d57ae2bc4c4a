"""``hsbot advise --overlay``, and what it says where there can be none."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from hsbot.commands.live_options import OutputOptions
from hsbot.logwriter import sample_log
from hsbot.messages.advice import decode
from hsbot.observation import DecisionOpened, LogTracker
from hsbot.system.extras import install_hint
from kit.screens.virtual_screen import virtual_screen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

pytestmark = pytest.mark.usefixtures("quick_advisor")


@pytest.fixture
def growing(tmp_path: Path) -> Path:
    """The sample game's log up to its third decision, as a file that may grow."""
    lines = sample_log().read_bytes().splitlines(keepends=True)
    tracker = LogTracker()
    opened = [
        event.decision.line_number
        for line in lines
        for event in tracker.feed(line.decode())
        if isinstance(event, DecisionOpened)
    ]
    path = tmp_path / "Power.log"
    path.write_bytes(b"".join(lines[: opened[2]]))
    return path


def test_a_finished_log_has_no_window_to_draw_over(command: Run) -> None:
    """One line that says what to do instead; nothing is read."""
    done = command("advise", str(sample_log()), "--overlay")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("hsbot: --overlay is drawn over a running game")
    assert len(done.err.splitlines()) == 1


@pytest.mark.linux
def test_without_a_display_it_ends_with_one_line(
    command: Run, growing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit 2, and the reason is the display."""
    pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")
    monkeypatch.delenv("DISPLAY", raising=False)
    done = command("advise", growing, "--watch", "--overlay")
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert line.startswith("hsbot: the overlay does not start: no X11 display")


def test_without_pyside_it_ends_with_one_line(
    command: Run, growing: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit 2, and the line says how to install it."""
    hidden = "import sys\nsys.modules['PySide6'] = None\n"
    (tmp_path / "sitecustomize.py").write_text(hidden, encoding="utf-8")
    found = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    monkeypatch.setenv("PYTHONPATH", found)
    done = command("advise", growing, "--watch", "--overlay")
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    hint = install_hint("overlay")
    assert line == f"hsbot: the overlay does not start: PySide6 is not installed: {hint}"


@pytest.mark.x11("PySide6")
def test_with_both_the_advice_goes_to_both(
    command: Run, growing: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The overlay runs beside the JSON lines, and ends with the advisor."""
    with virtual_screen(800, 600) as screen:
        monkeypatch.setenv("DISPLAY", screen.display)
        monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
        arguments = ("--watch", "--overlay", "--json", "--max-decisions", "1")
        done = command("advise", growing, *arguments)
    assert done.code == 0, done.err
    (line,) = done.out.splitlines()
    assert decode(line).best.text == "the first thing"
    assert "overlay" not in done.err


@pytest.mark.x11("PySide6")
def test_broken_settings_end_neither(
    command: Run, growing: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The overlay starts as it is at first, and the file stays for its owner to mend."""
    settings = tmp_path / "overlay.json"
    settings.write_text("{", encoding="utf-8")
    with virtual_screen(800, 600) as screen:
        monkeypatch.setenv("DISPLAY", screen.display)
        monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
        arguments = ("--watch", "--overlay", "--json", "--max-decisions", "1")
        done = command("advise", growing, *arguments)
    assert done.code == 0, done.err
    assert len(done.out.splitlines()) == 1
    assert settings.read_text("utf-8") == "{"


@pytest.mark.parametrize("name", ["deutsch", "deAT", ""])
def test_languages_are_the_games_own(command: Run, name: str) -> None:
    """Anything else is refused with the list."""
    done = command("advise", str(sample_log()), "--language", name)
    assert done.code == 2
    assert "deDE" in done.err


def test_names_are_local_for_people_and_english_for_programs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The system's language counts for panels and overlay; JSON is English unless asked for."""
    monkeypatch.setattr("hsbot.commands.live_options.users_language", lambda: "deDE")
    assert OutputOptions().local_names()["CS2_029"] == "Feuerball"
    assert OutputOptions(as_json=True).local_names() == {}
    assert OutputOptions(as_json=True, overlay=True).local_names()["CS2_029"] == "Feuerball"
    french = OutputOptions(as_json=True, language="frFR").local_names()
    assert french["CS2_029"] == "Boule de feu"
