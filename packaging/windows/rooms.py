"""The rooms of tests that run on Windows' Python under Wine, and what is left out and why."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Room:
    """Tests that run together.

    Attributes:
        paths: folders or files of tests.
        limit_s: the seconds after which they are ended and count as failed.
        without: tests that cannot run there, each with why.
    """

    paths: tuple[str, ...]
    limit_s: float = 300
    without: dict[str, str] = field(default_factory=dict)


ROOMS: dict[str, Room] = {
    "system": Room(("tests/system",)),
    "powerlog": Room(("tests/powerlog",)),
    "messages": Room(("tests/messages",)),
    "desk": Room(("tests/desk",)),
    "screen": Room(("tests/screen",)),
    "live": Room(("tests/live",)),
    "recording": Room(("tests/recording",)),
    "cli": Room(("tests/cli",)),
    "overlay_program": Room(("tests/overlay_program",)),
}

LEFT_OUT: dict[str, str] = {}
"""What does not run there, with why."""
