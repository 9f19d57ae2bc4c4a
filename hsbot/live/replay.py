"""Advises on every friendly decision of a finished log, in the log's order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hsbot.errors import described
from hsbot.live.ports import Timing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hsbot.live.ports import Adviser, Limits, Reporter
    from hsbot.observation.model import Decision
    from hsbot.powerlog.lines import Skipped


def replay(
    decisions: Iterable[Decision],
    *,
    adviser: Callable[[], Adviser],
    limits: Limits,
    reporter: Reporter,
    max_decisions: int | None = None,
) -> int:
    """Answer the decisions one by one.

    A decision that cannot be answered is named by the reporter, and the replay goes on.

    Args:
        decisions: what was asked; read lazily, no further than needed.
        adviser: makes the player; called when the first decision is there, so that a log
            that is none is told before anything heavy is loaded.
        limits: how long to think about each.
        reporter: hears the answers.
        max_decisions: how many to answer.

    Returns:
        How many decisions were answered.
    """
    answered = 0
    player: Adviser | None = None
    for decision in decisions:
        player = player or adviser()
        reporter.thinking(decision, Timing(limits=limits))
        try:
            advice = player.advise(
                decision,
                budget_s=limits.budget_s,
                iterations=limits.iterations,
                on_progress=partial(reporter.progress, decision),
            )
        except Exception as error:  # noqa: BLE001 - one decision never ends a session
            reporter.note(
                f"no advice for the decision at line {decision.line_number}: {described(error)}"
            )
            continue
        reporter.advised(decision, advice)
        answered += 1
        if answered == max_decisions:
            break
    return answered


def note_skipped(skipped: Iterable[Skipped], counts: Mapping[str, int], reporter: Reporter) -> None:
    """One note a reason: how many lines were skipped for it, and the first of them."""
    first: dict[str, int] = {}
    for record in skipped:
        first.setdefault(record.reason, record.line_number)
    for reason, count in sorted(counts.items(), key=lambda item: first.get(item[0], 0)):
        lines = "line" if count == 1 else "lines"
        where = f", the first at line {first[reason]}" if reason in first else ""
        reporter.note(f"skipped {count} {lines}: {reason}{where}")
