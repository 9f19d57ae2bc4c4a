"""Output threads: each reporter gets its events in order, and none waits for another.

A consumer that stalls (a pipe that nobody reads, a terminal that was stopped) stalls its own thread
alone: the log is still read, and stale advice is taken away elsewhere.
"""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from hsbot.live.protocols import ShowsMarks, ShowsTracking

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from hsbot.live.latest_decision import OpenDecision
    from hsbot.live.protocols import Reporter, Timing
    from hsbot.messages.advice import Advice
    from hsbot.messages.tracking import Tracked
    from hsbot.observation.model import Decision

DRAIN_S = 2.0
"""How long the end of a session waits for what is not delivered yet."""


@dataclass(frozen=True, slots=True)
class _Call:
    """A queued call of a reporter.

    Attributes:
        act: makes it.
        lapses: whether it is about a decision, and is dropped undelivered once that is closed.
        replaces: whether a newer call of this kind takes its place.
    """

    act: Callable[[], None]
    lapses: bool = False
    replaces: bool = False


class _OutputThread:
    """Delivers queued calls to one consumer, in order, on a thread of its own."""

    def __init__(self, name: str, on_error: Callable[[BaseException], None]) -> None:
        self._on_error = on_error
        self._changed = threading.Condition()
        self._queue: deque[_Call] = deque()
        self._ended = False
        self._thread = threading.Thread(target=self._deliver, name=name, daemon=True)
        self._thread.start()

    def put(self, call: _Call) -> None:
        """Queue a call; never waits."""
        with self._changed:
            if self._ended:
                return
            if call.replaces and self._queue and self._queue[-1].replaces:
                self._queue.pop()
            self._queue.append(call)
            self._changed.notify_all()

    def put_cleared(self, call: _Call) -> None:
        """Queue a call that closes a decision: what was queued about it before is dropped."""
        with self._changed:
            self._queue = deque(queued for queued in self._queue if not queued.lapses)
            self.put(call)

    def end(self) -> None:
        """Take no more calls; the thread ends once the queued ones are delivered."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def wait(self, timeout_s: float) -> bool:
        """Wait for the end; return whether it came."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _deliver(self) -> None:
        try:
            while (call := self._next()) is not None:
                call.act()
        except BaseException as error:  # noqa: BLE001 - raised again in the session's thread
            self.end()
            self._on_error(error)

    def _next(self) -> _Call | None:
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._ended)
            return self._queue.popleft() if self._queue else None


class Output:
    """A reporter that passes everything on to others, each on a thread of its own.

    Calls return at once. What is queued about a decision is dropped when the decision is closed.
    As a context it delivers at its end what is still queued, and raises what a reporter raised.

    Args:
        reporters: get everything; the first also what is posted.
        on_error: called, on an output thread, with the first error that a reporter raises.
        on_stalled: called when the first reporter was still stalled when the session's end had
            waited long enough; the process must be able to end all the same.
    """

    def __init__(
        self,
        *reporters: Reporter,
        on_error: Callable[[BaseException], None] | None = None,
        on_stalled: Callable[[], None] | None = None,
    ) -> None:
        self._on_error = on_error
        self._on_stalled = on_stalled
        self._error: BaseException | None = None
        self._outputs = [
            (reporter, _OutputThread(f"hsbot-output-{number}", self._failed))
            for number, reporter in enumerate(reporters)
        ]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.close()
        if kind is None:
            self.check()

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """A new decision is being thought about."""
        for reporter, thread in self._outputs:
            thread.put(_Call(partial(reporter.thinking, decision, timing), lapses=True))

    def progress(self, decision: Decision, advice: Advice) -> None:
        """A better answer was found; it replaces one that was not delivered yet."""
        for reporter, thread in self._outputs:
            act = partial(reporter.progress, decision, advice)
            thread.put(_Call(act, lapses=True, replaces=True))

    def advised(self, decision: Decision, advice: Advice) -> None:
        """The final answer."""
        for reporter, thread in self._outputs:
            thread.put(_Call(partial(reporter.advised, decision, advice), lapses=True))

    def cleared(self) -> None:
        """The decision is closed: nothing that is still queued about it is delivered."""
        for reporter, thread in self._outputs:
            thread.put_cleared(_Call(reporter.cleared))

    def in_place(self, asked: OpenDecision, since_s: float) -> None:
        """The cards of an open decision are on the screen, for the reporters that draw there."""
        for reporter, thread in self._outputs:
            if isinstance(reporter, ShowsMarks):
                thread.put(_Call(partial(reporter.in_place, asked, since_s), lapses=True))

    @property
    def shows_tracking(self) -> bool:
        """Whether a reporter shows the deck tracker."""
        return any(isinstance(reporter, ShowsTracking) for reporter, _ in self._outputs)

    def tracked(self, tracked: Tracked) -> None:
        """Hand the deck tracker's present state to the reporters that show it."""
        for reporter, thread in self._outputs:
            if isinstance(reporter, ShowsTracking):
                thread.put(_Call(partial(reporter.tracked, tracked)))

    def note(self, text: str) -> None:
        """Something that the user should know, in one line."""
        for reporter, thread in self._outputs:
            thread.put(_Call(partial(reporter.note, text)))

    def post(self, act: Callable[[], None]) -> None:
        """Run a call on the first reporter's thread, after all that was queued before.

        Raises:
            BaseException: see :meth:`check`.
        """
        self.check()
        self._outputs[0][1].put(_Call(act))

    def check(self) -> None:
        """Raise what a reporter has raised, such as BrokenPipeError; once."""
        error, self._error = self._error, None
        if error is not None:
            raise error

    def close(self, timeout_s: float = DRAIN_S) -> None:
        """Deliver what is queued, waiting ``timeout_s`` at most in all."""
        for _, thread in self._outputs:
            thread.end()
        until_s = monotonic() + timeout_s
        drained = [thread.wait(max(0.0, until_s - monotonic())) for _, thread in self._outputs]
        if not drained[0] and self._on_stalled is not None:
            self._on_stalled()

    def _failed(self, error: BaseException) -> None:
        self._error = self._error or error
        if self._on_error is not None:
            self._on_error(error)
