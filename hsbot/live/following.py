"""Follows a game that is being played: one thread reads the log, the caller's thread thinks.

A decision is answered only while it is still asked. When the board moves on, the search is told to
stop and its answer is dropped: late advice is wrong advice.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hsbot.errors import described
from hsbot.live.turn_clock import TurnClock
from hsbot.system.threads import running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hsbot.clock import Clock
    from hsbot.live.decision_tracker import DecisionFeed
    from hsbot.live.latest_decision import Letter, Mailbox
    from hsbot.live.ports import Adviser, Limits, Reporter
    from hsbot.messages.advice import Advice

WAIT_S = 0.25
"""How often the waiting thinker looks up, so that Ctrl-C is heard on every system."""


def follow(
    lines: Callable[[threading.Event], Iterable[str]],
    feed: DecisionFeed,
    mailbox: Mailbox,
    *,
    adviser: Callable[[], Adviser],
    limits: Limits,
    reporter: Reporter,
    clock: Clock,
    max_decisions: int | None = None,
) -> int:
    """Advise on a growing log until it ends, ``max_decisions`` are answered, or Ctrl-C.

    Args:
        lines: the growing log; it ends soon after the event that it is given is set.
        feed: takes the lines in; whoever makes ``lines`` also calls its ``quiet``.
        mailbox: where ``feed`` puts the decisions.
        adviser: makes the player; called once, while the log is already being read.
        limits: how long to think at most; time counts from a decision's last line, or from when the
            player was loaded, and the turn's own end comes first.
        reporter: hears the answers.
        clock: the one that ``feed`` goes by.
        max_decisions: how many to answer before returning.

    Returns:
        How many decisions were answered.

    Raises:
        HsbotError: the log cannot be read any further.
    """
    mailbox.on_withdrawn = reporter.cleared
    with _reading(lines, feed, mailbox):
        player = adviser()
        turn_clock = TurnClock(clock)
        thinker = _Thinker(mailbox, player, limits, reporter, turn_clock, ready_s=clock.now_s())
        return thinker.think(max_decisions)


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

    with running(read, "hsbot-log", stop):
        yield


class _Thinker:
    """Answers the newest decision, again and again."""

    def __init__(
        self,
        mailbox: Mailbox,
        adviser: Adviser,
        limits: Limits,
        reporter: Reporter,
        turn_clock: TurnClock,
        *,
        ready_s: float,
    ) -> None:
        self._mailbox = mailbox
        self._adviser = adviser
        self._limits = limits
        self._reporter = reporter
        self._turn_clock = turn_clock
        self._ready_s = ready_s

    def think(self, most: int | None) -> int:
        """Answer until the mailbox ends or ``most`` are answered; how many were."""
        answered = 0
        while (most is None or answered < most) and not self._mailbox.ended():
            letter = self._mailbox.take(WAIT_S)
            if letter is not None:
                answered += self._answer(letter)
        return answered

    def _answer(self, letter: Letter) -> bool:
        """Answer one letter, unless the board moves on meanwhile; whether it was answered."""
        decision, mailbox, reporter = letter.decision, self._mailbox, self._reporter
        timing = self._turn_clock.timing(letter, self._limits, self._ready_s)

        def progress(found: Advice) -> None:
            mailbox.deliver(letter, lambda: reporter.progress(decision, found))

        if not mailbox.deliver(letter, lambda: reporter.thinking(decision, timing)):
            return False
        try:
            advice = self._adviser.advise(
                decision,
                budget_s=timing.limits.budget_s,
                iterations=timing.limits.iterations,
                started_s=timing.started_s,
                on_progress=progress,
                should_stop=lambda: not mailbox.is_current(letter),
            )
        except Exception as error:  # noqa: BLE001 - one decision never ends a session
            reporter.note(
                f"no advice for the decision at line {decision.line_number}: {described(error)}"
            )
            return False
        self._turn_clock.advised(advice)
        return mailbox.deliver(letter, lambda: reporter.advised(decision, advice))
