"""The deck tracker of a game in progress: a message at each quiet moment, whoever is on turn.

The game is looked at on the thread that reads the log; all else is done on a thread of the
tracker's, which takes the newest look only. Its first error is reported once and ends the tracking,
never the advice.
"""

from __future__ import annotations

import threading
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hsbot.belief.hidden.secrets import hidden_secrets
from hsbot.errors import BeliefError, HsbotError, described
from hsbot.observation.events import (
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameResumed,
    GameStarted,
    TurnEnding,
)
from hsbot.system.interpreter import running
from hsbot.tracking.secret_exclusion import ActionTaken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hsbot.live.log.own_deck import OwnDeck
    from hsbot.messages.tracking import Tracked
    from hsbot.observation import Decision, Event, LogFile, LogTracker, Observation
    from hsbot.tracking import DeckTracker

LOOK_S = 0.5
"""How often the tracker's thread looks whether it is to end."""


class ActionCollector:
    """Collects the friendly player's actions from a log's events, each once it has settled.

    An action has settled when the next option list opens. Only actions into hidden secrets are
    kept: nothing else is asked of them.
    """

    def __init__(self) -> None:
        self._answered: Decision | None = None
        self._settled: deque[ActionTaken] = deque()

    def event(self, event: Event) -> None:
        """Take in an event of the log."""
        match event:
            case DecisionClosed(decision=decision) if decision.sent is not None:
                hidden = hidden_secrets(decision.observation)
                self._answered = decision if hidden else None
            case DecisionOpened(decision=decision) if decision.kind == "option":
                before, self._answered = self._answered, None
                if before is not None and before.observation.game == decision.observation.game:
                    self._settled.append(ActionTaken(before, decision.observation))
            case _:
                pass

    def take(self) -> Iterator[ActionTaken]:
        """The settled actions that were not taken yet; safe in another thread."""
        while self._settled:
            yield self._settled.popleft()


class GuardedExclusion:
    """Excludes secrets until that fails; the failure is reported once and ends nothing else.

    Args:
        note: called with one line for the user.
    """

    def __init__(self, note: Callable[[str], None]) -> None:
        self._note = note
        self._failed = False

    def acted(self, tracker: DeckTracker, action: ActionTaken) -> None:
        """Let the tracker take in an action."""
        if self._failed:
            return
        try:
            tracker.acted(action)
        except BeliefError:
            return  # this position cannot be simulated; the next one may
        except Exception as error:  # noqa: BLE001 - a bug there must not end the tracking
            self._failed = True
            self._note(f"secrets are excluded no more, please report it: {described(error)}")


class LiveTracking:
    """Tracks the game that a log's reader reads.

    Args:
        reader: the log's reader; it is asked for the game at quiet moments only.
        own: knows the friendly deck's list.
        tracker: makes the tracker, when the first game is there.
        shown: called with each message that differs from the one before.
        note: called with one line for the user: what ended the tracking.
        run: does the work of an update; at once when None, on another thread by
            :func:`tracking_thread`.
    """

    def __init__(
        self,
        reader: LogTracker,
        own: OwnDeck,
        tracker: Callable[[], DeckTracker],
        shown: Sequence[Callable[[Tracked], None]],
        note: Callable[[str], None],
        *,
        run: Callable[[Callable[[], None]], None] | None = None,
    ) -> None:
        self._run = run or _at_once
        self._reader = reader
        self._own = own
        self._make = tracker
        self._shown = shown
        self._note = note
        self._tracker: DeckTracker | None = None
        self._line = 0
        self._in_game = False
        self._last: Tracked | None = None
        self._actions = ActionCollector()
        self._secrets = GuardedExclusion(note)
        self._failed = False

    def event(self, event: Event) -> None:
        """Take in an event of the log."""
        self._actions.event(event)
        match event:
            case GameStarted() | GameResumed():
                self._in_game = True
            case GameEnded():
                self.idle()
                self._in_game = False
            case _:
                pass

    def idle(self) -> None:
        """Signal that no line is pending: what has changed is tracked and shown."""
        if self._failed or not self._in_game or self._line == self._reader.line_number:
            return
        self._line = self._reader.line_number
        self._guarded(self._look)

    def _look(self) -> None:
        """Take the game as it is now, and have it tracked."""
        observation = self._reader.snapshot()
        if _is_known(observation):
            completed = self._own.in_observation(observation)
            self._run(lambda: self._guarded(lambda: self._update(completed)))

    def _update(self, observation: Observation) -> None:
        if self._tracker is None:
            self._tracker = self._make()
        for action in self._actions.take():
            self._secrets.acted(self._tracker, action)
        tracked = self._tracker.track(observation)
        if tracked != self._last:
            self._last = tracked
            for show in self._shown:
                show(tracked)

    def _guarded(self, act: Callable[[], None]) -> None:
        """Let an exception end the tracking, and nothing else."""
        if self._failed:
            return
        try:
            act()
        except HsbotError as error:
            self._fail(str(error))
        except Exception as error:  # noqa: BLE001 - a bug of the tracker must not end the advice
            self._fail(f"a bug of hsbot, please report it: {error!r}")

    def _fail(self, reason: str) -> None:
        self._failed = True
        self._note(f"nothing more is tracked, advice goes on: {' '.join(reason.split())}")


def _at_once(act: Callable[[], None]) -> None:
    act()


@contextmanager
def tracking_thread() -> Iterator[Callable[[Callable[[], None]], None]]:
    """A thread that does the newest work that it is given; older work that waits is dropped."""
    stop, changed = threading.Event(), threading.Condition()
    waiting: list[Callable[[], None]] = []

    def put(act: Callable[[], None]) -> None:
        with changed:
            waiting[:] = [act]
            changed.notify_all()

    def work() -> None:
        while not stop.is_set():
            with changed:
                changed.wait_for(lambda: bool(waiting), LOOK_S)
                act = waiting.pop() if waiting else None
            if act is not None:
                act()

    with running(work, "hsbot-tracker", stop):
        yield put


def tracked_turns(
    log: LogFile, own: OwnDeck, tracker: DeckTracker, note: Callable[[str], None]
) -> Iterator[Tracked]:
    """The messages of a finished log: at the end of each turn, and of each game.

    Args:
        log: the file.
        own: knows the friendly deck's list.
        tracker: makes the messages.
        note: called with one line for the user: what part of the tracking has failed.

    Raises:
        LogError: see :meth:`hsbot.observation.LogFile.events`.
    """
    actions, secrets = ActionCollector(), GuardedExclusion(note)
    for event in map(own.with_deck, log.events()):
        actions.event(event)
        for action in actions.take():
            secrets.acted(tracker, action)
        if isinstance(event, TurnEnding | GameEnded):
            observation = log.tracker.snapshot(event.game if isinstance(event, GameEnded) else 0)
            if _is_known(observation):
                yield tracker.track(own.in_observation(observation))


def _is_known(observation: Observation) -> bool:
    """Whether both players are there, and whose log it is."""
    players = observation.player_entities
    return len(players) == 2 and observation.friendly_player in players
