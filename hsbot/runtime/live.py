"""Follows a game that is being played: one thread reads the log, the caller's thread thinks.

A decision is answered only while it is still asked. When the board moves on, the search is told to
stop and its answer is dropped: late advice is wrong advice.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hsbot.errors import HsbotError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hsbot.advice import Advice
    from hsbot.runtime.advising import Adviser, Limits, Reporter
    from hsbot.runtime.feed import DecisionFeed
    from hsbot.runtime.mailbox import Letter, Mailbox

WAIT_S = 0.25
"""How often the waiting thinker looks up, so that Ctrl-C is heard on every system."""
JOIN_S = 5.0
"""How long the reader may take to end; a daemon, so that a stuck disk cannot hold the exit."""


def follow(
    lines: Callable[[threading.Event], Iterable[str]],
    feed: DecisionFeed,
    mailbox: Mailbox,
    *,
    adviser: Callable[[], Adviser],
    limits: Limits,
    reporter: Reporter,
    max_decisions: int | None = None,
) -> int:
    """Advise on a growing log until it ends, ``max_decisions`` are answered, or Ctrl-C.

    Args:
        lines: the growing log; it ends soon after the event that it is given is set.
        feed: takes the lines in; whoever makes ``lines`` also calls its ``quiet``.
        mailbox: where ``feed`` puts the decisions.
        adviser: makes the player; called once, while the log is already being read.
        limits: how long to think; time counts from a decision's last line.
        reporter: hears the answers.
        max_decisions: how many to answer before returning.

    Returns:
        How many decisions were answered.

    Raises:
        HsbotError: the log cannot be read any further.
    """
    with _reading(lines, feed, mailbox):
        return _think(mailbox, adviser(), limits, reporter, max_decisions)


@contextmanager
def _reading(
    lines: Callable[[threading.Event], Iterable[str]], feed: DecisionFeed, mailbox: Mailbox
) -> Iterator[None]:
    """A thread reads while the body runs; what ends it early is raised by ``mailbox.take``."""
    stop = threading.Event()

    def read() -> None:
        try:
            for line in lines(stop):
                feed.line(line)
            feed.quiet()
        except Exception as error:  # noqa: BLE001 - raised again in the thinker's thread
            mailbox.close(error)
        else:
            mailbox.close()

    thread = threading.Thread(target=read, name="hsbot-log", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(JOIN_S)


def _think(
    mailbox: Mailbox, adviser: Adviser, limits: Limits, reporter: Reporter, most: int | None
) -> int:
    """Answer the newest decision, again and again; how many were answered."""
    answered = 0
    while (most is None or answered < most) and not mailbox.ended():
        letter = mailbox.take(WAIT_S)
        if letter is not None:
            answered += _answer(letter, mailbox, adviser, limits, reporter)
    return answered


def _answer(
    letter: Letter, mailbox: Mailbox, adviser: Adviser, limits: Limits, reporter: Reporter
) -> bool:
    """Answer one letter, unless the board moves on meanwhile; whether it was answered."""
    decision = letter.decision

    def progress(found: Advice) -> None:
        mailbox.deliver(letter, lambda: reporter.progress(decision, found))

    reporter.thinking(decision)
    try:
        advice = adviser.advise(
            decision,
            budget_s=limits.budget_s,
            iterations=limits.iterations,
            started_s=letter.arrived_s,
            on_progress=progress,
            should_stop=lambda: not mailbox.is_current(letter),
        )
    except HsbotError as error:
        reporter.note(f"no advice for the decision at line {decision.line_number}: {error}")
        return False
    return mailbox.deliver(letter, lambda: reporter.advised(decision, advice))
