"""Advises on a game while it is played: one thread reads the log, the caller's thread searches.

A decision is answered only while it is open. When the board moves on, the search is told to stop
and its answer is dropped: late advice is wrong advice.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hsbot.clock import SystemClock
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.log.event_reader import LogEvents
from hsbot.live.log.followers import log_follower
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.monitor import LogMonitor, status_notes
from hsbot.live.planner import failure_note
from hsbot.live.session_recording import Recording
from hsbot.observation import LogTracker
from hsbot.system.interpreter import running

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.live.planner import LivePlanner
    from hsbot.observation.model import Decision

WAIT_S = 0.25
"""How often the waiting thinker looks up, so that Ctrl-C is heard on every system."""


def follow(
    lines: Callable[[threading.Event], Iterable[str]],
    monitor: LogMonitor,
    latest: LatestDecision,
    *,
    planner: Callable[[], LivePlanner],
    note: Callable[[str], None],
    max_decisions: int | None = None,
) -> int:
    """Advise on a growing log until it ends, ``max_decisions`` are over, or Ctrl-C.

    Args:
        lines: the growing log; it ends soon after the event that it is given is set.
        monitor: takes the lines in; whoever makes ``lines`` also calls its ``idle``.
        latest: where ``monitor`` publishes the decisions.
        planner: loads the player; called once, while the log is already being read.
        note: called with one line for the user: which decision could not be answered, and why.
        max_decisions: how many to answer before returning; one whose search failed counts, too.

    Returns:
        How many decisions were answered.

    Raises:
        HsbotError: the log cannot be read any further.
    """
    with _reading(lines, monitor, latest):
        ready, answered, failed = planner(), 0, 0
        while (max_decisions is None or answered + failed < max_decisions) and not latest.ended():
            asked = latest.take(WAIT_S)
            if asked is None:
                continue
            try:
                answered += ready.advise(asked) is not None
            except Exception as error:  # noqa: BLE001 - one decision never ends a session
                failed += 1
                note(failure_note(asked.decision, error))
        return answered


def open_decisions(
    path: Path,
    stop: threading.Event,
    *,
    cards: Callable[[], CardTable],
    card_of_dbf: Callable[[int], str | None],
    note: Callable[[str], None],
) -> Generator[Decision, None, None]:
    """Each decision while it is open, the newest alone where several were asked meanwhile.

    A thread reads the log until the iterator ends or is closed.

    Args:
        path: a log, or the folder in which the client logs.
        stop: ends the iterator once it is set.
        cards: gives the card table, when the friendly deck is first known.
        card_of_dbf: names the card of a dbf id.
        note: called with one line for the user: which log is read, what becomes of a game.

    Raises:
        HsbotError: the log cannot be read any further.
    """
    latest, own = LatestDecision(), OwnDeck(cards, note)
    events = LogEvents(LogTracker(card_of_dbf), own, Recording(note))
    monitor = LogMonitor(events, latest, SystemClock(), [status_notes(note)])
    follower = log_follower(path, monitor.idle, events.opened, note)
    with _reading(follower.lines, monitor, latest):
        while not (stop.is_set() or latest.ended()):
            asked = latest.take(WAIT_S)
            if asked is not None and not stop.is_set():
                yield asked.decision


@contextmanager
def _reading(
    lines: Callable[[threading.Event], Iterable[str]], monitor: LogMonitor, latest: LatestDecision
) -> Iterator[None]:
    """A thread reads while the body runs; what ends it early is raised by ``latest.take``."""
    stop = threading.Event()

    def read() -> None:
        try:
            for line in lines(stop):
                monitor.line(line)
            monitor.idle()
        except BaseException as error:  # noqa: BLE001 - raised again in the thinker's thread
            latest.close(error)
        else:
            latest.close()

    with running(read, "hsbot-log", stop):
        yield
