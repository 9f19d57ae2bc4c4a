"""The rooms of tests that run on Windows' Python under Wine, and what is left out and why."""

from __future__ import annotations

from dataclasses import dataclass, field

from bundle_parts import REPOSITORY, SetupError

SLOW_S = 3600
"""Seconds for a room that the stage leaves out."""
SLOW = "compiled play that has nothing of the system in it; `wine_test_bed.py test FOLDER ROOM`"
OTHER = "no part of what is installed"


@dataclass(frozen=True)
class Room:
    """Tests that run together.

    Attributes:
        paths: folders or files of tests.
        limit_s: the seconds after which they are ended: ten times what they take alone.
        without: tests that cannot run there, each with why.
    """

    paths: tuple[str, ...]
    limit_s: float = 600
    without: dict[str, str] = field(default_factory=dict)


ROOMS: dict[str, Room] = {
    "system": Room(("tests/system",)),
    "powerlog": Room(("tests/powerlog",)),
    "messages": Room(("tests/messages",)),
    "launcher": Room(("tests/launcher",)),
    "screen": Room(("tests/screen",)),
    "live": Room(("tests/live",)),
    "recording": Room(("tests/recording",)),
    "cli": Room(("tests/cli/test_parser.py",)),
    "driver": Room(
        (
            *("tests/driver/mouse/test_emergency_stop.py", "tests/driver/mouse/test_win32.py"),
            *("tests/driver/mouse/test_held_buttons.py", "tests/driver/test_end_reasons.py"),
        )
    ),
    "overlay_program": Room(
        ("tests/overlay_program",),
        without={
            "tests/overlay_program/test_panel_place.py::test_no_slot_is_covered": "slow geometry"
        },
    ),
}
"""The rooms that ``.ci/run`` runs: those that meet the system."""

LEFT_OUT: dict[str, str] = {
    **dict.fromkeys(("agents", "arena", "belief", "bench", "cards", "conformance", "papers"), SLOW),
    **dict.fromkeys(("envs", "game", "learning", "logwriter", "observation", "rules"), SLOW),
    **dict.fromkeys(("puzzles", "scenario", "search", "simulators", "standin"), SLOW),
    **dict.fromkeys(("terminal", "tracking"), SLOW),
    **dict.fromkeys(("docs", "endurance", "harness"), OTHER),
    "calibration": "its windows are drawn; `hsbot calibrate` is tried by hand",
    "cli's contract": "three hundred programs that start, each of which takes Wine two seconds",
    "commands": "whole games and searches of many minutes",
    "driver's games": "simulated, ten minutes; play_session_under_wine.py plays with the mouse",
}
"""The other folders of tests, with why they are not in the stage."""


def room_named(name: str) -> Room:
    """A room of the stage, or the folder of tests of that name.

    Raises:
        SetupError: there is none.
    """
    if name not in ROOMS and not (REPOSITORY / "tests" / name).is_dir():
        raise SetupError(f"no room of tests is named {name}")
    return ROOMS.get(name) or Room((f"tests/{name}",), SLOW_S)
