"""Options of the sample game that are taken with the mouse: one of each way of doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.driver.input_steps import steps
from hsbot.errors import DriverError
from hsbot.observation import DecisionOpened, LogFile
from kit.recordings import legal_options, sample

if TYPE_CHECKING:
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision


def sample_options() -> list[tuple[Decision, AdviceOption]]:
    """The first decision's option of each sequence of gestures: drags, clicks, drag and click."""
    found: dict[tuple[bool, ...], tuple[Decision, AdviceOption]] = {}
    for event in LogFile(sample()).events():
        if not isinstance(event, DecisionOpened) or event.decision.kind != "option":
            continue
        for option in legal_options(event.decision):
            try:
                planned = steps(option, event.decision)
            except DriverError:
                continue
            found.setdefault(
                tuple(step.end is not None for step in planned), (event.decision, option)
            )
    return list(found.values())
