"""``hsbot demo``: the sample game through the same path as a live one."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

from hsbot.errors import UsageError
from hsbot.runtime.advise import AdviseRequest, replay_log
from hsbot.runtime.consoles import Terminal
from hsbot.sandbox import sample_log

if TYPE_CHECKING:
    from pathlib import Path

DEMO_BUDGET_S = 0.5
PICTURE_WIDTH = 100


def demo(
    *,
    budget_s: float | None,
    seed: int,
    as_json: bool,
    svg: Path | None,
    max_decisions: int | None,
    skip: int = 0,
) -> None:
    """Advise on every friendly decision of the game that comes with hsbot.

    Args:
        budget_s: seconds for each decision; half a second when None.
        seed: of the search.
        as_json: JSON lines instead of panels.
        svg: also draw the panels into this file.
        max_decisions: end after so many.
        skip: leave out so many at the beginning.

    Raises:
        UsageError: the picture cannot be written, or was asked for together with JSON.
    """
    if svg is not None and as_json:
        message = "--svg draws panels, which --json leaves out: take one of them"
        raise UsageError(message)
    request = AdviseRequest(
        budget_s=budget_s or DEMO_BUDGET_S,
        seed=seed,
        as_json=as_json,
        max_decisions=max_decisions,
        skip=skip,
    )
    console = Terminal(record=svg is not None, width=PICTURE_WIDTH if svg else None)
    with resources.as_file(sample_log()) as path:
        replay_log(path, request, console)
    if svg is not None:
        try:
            svg.write_text(console.export_svg(title="hsbot demo"), encoding="utf-8")
        except OSError as error:
            message = f"the picture cannot be written to {svg}: {error.strerror}"
            raise UsageError(message) from None
