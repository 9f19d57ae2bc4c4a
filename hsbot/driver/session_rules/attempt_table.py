"""The protocol of taking an option with the mouse: which step may follow which, in one table.

The actor (:mod:`hsbot.driver.actor`) goes through a :class:`Course`, which refuses what the table
lacks; ``tests/harness/driver_protocol`` proves what the table promises, and that the actor
takes each of its transitions.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from hsbot.errors import InternalError

if TYPE_CHECKING:
    from collections.abc import Mapping


class Stage(StrEnum):
    """A stage of taking an option, or an end of it; the ends have the names of the outcomes."""

    PLAN = "plan"
    """Gestures are found that do it."""
    CLEAR = "clear"
    """The mouse puts back what hangs on it, dialogs are dismissed: a click was lost."""
    PRESS = "press"
    """The gestures are made, if the decision is still open."""
    CONFIRM = "confirm"
    """The log is waited for: what was sent, or that nothing was."""
    EFFECT = "effect"
    """The log has told that it was sent; what that causes is waited for."""
    TAKEN = "taken"
    MOVED_ON = "moved on"
    LAPSED = "lapsed"
    UNCONFIRMED = "unconfirmed"
    IMPOSSIBLE = "impossible"
    STOPPED = "stopped"
    """By a human, a window that does not come back, a log that is silent for too long."""


NEXT: Final[Mapping[Stage, tuple[Stage, ...]]] = {
    Stage.PLAN: (Stage.CLEAR, Stage.PRESS, Stage.IMPOSSIBLE, Stage.STOPPED),
    Stage.CLEAR: (Stage.PRESS, Stage.STOPPED),
    Stage.PRESS: (Stage.CONFIRM, Stage.STOPPED),
    Stage.CONFIRM: (
        Stage.EFFECT, Stage.CLEAR, Stage.MOVED_ON, Stage.LAPSED, Stage.UNCONFIRMED, Stage.STOPPED,
    ),
    Stage.EFFECT: (Stage.TAKEN, Stage.STOPPED),
}  # fmt: skip
"""The steps that may follow each; what is not listed is an end."""


class Course:
    """The steps of one attempt to take an option, as they come.

    Attributes:
        stages: all so far.
    """

    def __init__(self) -> None:
        self.stages = [Stage.PLAN]

    def go(self, stage: Stage) -> None:
        """Go on to a stage.

        Raises:
            InternalError: it may not follow the last one.
        """
        last = self.stages[-1]
        if stage not in NEXT.get(last, ()):
            raise InternalError(f"after {last!r} of an option came {stage!r}")
        self.stages.append(stage)
