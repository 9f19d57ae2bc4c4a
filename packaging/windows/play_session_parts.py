"""The parts of ``play_session_under_wine.py``, and the session of Windows that each is of."""

from __future__ import annotations

from bundle_parts import SetupError

PARTS = (
    *("launcher", "first_run", "crashes", "setup", "with_game"),
    *("advise", "games", "endings", "faults"),
)
"""Those of a usual desktop, in their order."""
SCALED = "scaled"
"""The part of a desktop of 150%."""
FAULTS = (
    "lag",
    "lost click",
    "late card",
    "disconnected",
    "crashed",
    "dialog",
    "moved by itself",
    "resized by itself",
    "covered",
    "several",
    "moved",
    "resized",
    "minimised",
    "stalled",
    "hsbot killed",
    "client killed",
    "log emptied",
    "console closed",
    "logged off",
    "disk full",
    "no home",
)
"""The games with faults, each a part by itself as in ``faults=lag``."""


def refuse_unknown(parts: list[str]) -> None:
    """Refuse a part that there is not.

    Args:
        parts: those that are asked for.

    Raises:
        SetupError: there is none of such a name.
    """
    for part in parts:
        name, _, fault = part.partition("=")
        if name not in {*PARTS, SCALED}:
            raise SetupError(f"no part is named {part!r}: there are {', '.join((*PARTS, SCALED))}")
        if "=" in part and (name != "faults" or fault not in FAULTS):
            raise SetupError(
                f"no game is named {part!r}: faults= is followed by {', '.join(FAULTS)}"
            )


def sessions(parts: list[str]) -> list[tuple[str, list[str]]]:
    """The sessions of a user: each one's DPI, and the parts that are told in it.

    Windows takes a desktop's scaling up when a session begins.

    Args:
        parts: those that are asked for; none for all.
    """
    usual = [part for part in parts if part != SCALED]
    asked = [("96", usual)] if usual or not parts else []
    return [*asked, ("144", [SCALED])] if SCALED in parts or not parts else asked
