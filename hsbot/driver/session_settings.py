"""Settings of a session of play."""

from __future__ import annotations

from dataclasses import dataclass, field

from hsbot.driver.menus.menu_clicks import MenuChoice
from hsbot.driver.session_limits import SessionLimits


@dataclass(frozen=True, slots=True)
class SessionConfig:
    """Settings of a session: its limits, its menus, when it concedes.

    Attributes:
        limits: when it ends.
        menus: which games it may begin, with what.
        dry_run: only show what would be done.
        decisions: ends after so many were carried out, in the middle of a game too; None to play it
            to its end.
        concede_below: the chance of winning, 0 to 1, under which a game is given up when it stays
            there; None to play all to their end.
        concede_turns: for so many turns.
        concede_from: own turn before which no game is given up.
        pause_s: seconds before an action, beside those that the client needs, early in a turn.
    """

    limits: SessionLimits = field(default_factory=SessionLimits)
    menus: MenuChoice = field(default_factory=MenuChoice)
    dry_run: bool = False
    concede_below: float | None = None
    decisions: int | None = None
    concede_turns: int = 3
    concede_from: int = 1
    pause_s: float = 0.0
