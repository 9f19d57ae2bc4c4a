"""Records games of the stand-in client from the lines of its log, on a thread, with advice."""

from __future__ import annotations

import queue
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hsbot.live.log.event_reader import LogEvents
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.planner import failure_note
from hsbot.live.session_recording import recording
from hsbot.observation import DecisionClosed, LogTracker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.live.protocols import AnyAdvisor
    from hsbot.live.session_recording import Recording, RecordRequest
    from hsbot.observation import Event

ADVICE_ITERATIONS = 500
"""Search iterations of the advice on a decision: some tenths of a second."""
JOIN_S = 60.0
"""How long what is left may take to be written, once the window is closed."""


class StandInRecorder:
    """Records the lines that the client writes into its Power.log, and advises on each decision.

    A decision is advised on when it is closed, so that nobody sees advice in the game; what is
    still to be done when the window is closed is done then.

    Args:
        kept: the recording.
        advisor: loads who advises, in this recorder's thread; None for a recording without advice.
        cards: gives the card table.
        card_of_dbf: see :class:`hsbot.observation.LogTracker`.
        note: called with one line for the user.
    """

    def __init__(
        self,
        kept: Recording,
        cards: Callable[[], CardTable],
        card_of_dbf: Callable[[int], str | None],
        note: Callable[[str], None],
        advisor: Callable[[], AnyAdvisor] | None = None,
    ) -> None:
        self._kept = kept
        self._note = note
        self._load = advisor
        self._advisor: AnyAdvisor | None = None
        self._events = LogEvents(LogTracker(card_of_dbf), OwnDeck(cards, note), kept, self._advise)
        self._lines: queue.SimpleQueue[tuple[Path, str] | None] = queue.SimpleQueue()
        self._path: Path | None = None
        self._thread = threading.Thread(target=self._read, name="hsbot-recording", daemon=True)
        self._thread.start()

    def hear(self, path: Path, line: str) -> None:
        """Queue a line that was written into a Power.log; never waits."""
        self._lines.put((path, line))

    def close(self) -> None:
        """Wait until everything is written; what takes too long is reported and left out."""
        self._lines.put(None)
        self._thread.join(JOIN_S)
        if self._thread.is_alive():
            self._note(f"the end of the last game is not recorded: advice took over {JOIN_S:g} s")

    def _advise(self, event: Event) -> None:
        """Advise on a decision that was closed; one that cannot be answered is noted."""
        if not isinstance(event, DecisionClosed) or self._load is None:
            return
        decision = event.decision
        try:
            self._advisor = self._advisor or self._load()
            advice = self._advisor.advise(decision, budget_s=None, iterations=ADVICE_ITERATIONS)
        except Exception as error:  # noqa: BLE001 - one decision never ends a recording
            self._note(failure_note(decision, error))
        else:
            self._kept.advised(decision, advice)

    def _read(self) -> None:
        while (heard := self._lines.get()) is not None:
            path, line = heard
            if path != self._path:
                self._path = path
                self._events.opened(path)
            self._events.feed(line.rstrip("\n"))
        self._events.idle()


@contextmanager
def standin_recording(
    request: RecordRequest | None,
    settings: dict[str, object],
    cards: Callable[[], CardTable],
    card_of_dbf: Callable[[int], str | None],
    note: Callable[[str], None],
    *,
    advisor: Callable[[], AnyAdvisor] | None = None,
) -> Iterator[Callable[[Path, str], None] | None]:
    """A context with a listener for the client's log lines; None where nothing is recorded.

    Args:
        request: what is asked for.
        settings: who plays the other side, as it stands in the session's row.
        cards: gives the card table.
        card_of_dbf: see :class:`hsbot.observation.LogTracker`.
        note: called with one line for the user.
        advisor: see :class:`StandInRecorder`.
    """
    with recording(request, "sandbox", settings, cards, note) as kept:
        if not kept.is_on:
            yield None
            return
        recorder = StandInRecorder(kept, cards, card_of_dbf, note, advisor)
        try:
            yield recorder.hear
        finally:
            recorder.close()
