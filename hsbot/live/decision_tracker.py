"""From lines to the decision that is asked right now: what a live reader does with the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hsbot.observation.events import (
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    LogTruncated,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.clock import Clock
    from hsbot.live.latest_decision import Mailbox
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision

TRUNCATED = (
    "the log has reached its size limit and Hearthstone has stopped writing it: restart the game. "
    "`hsbot setup` lifts the limit for good"
)


class Tracker(Protocol):
    """What :class:`hsbot.observation.LogTracker` offers to a live reader."""

    def feed(self, line: str) -> Sequence[Event]:
        """The events that this line brings."""
        ...

    def idle(self) -> Sequence[Event]:
        """The events of a list that is whole because no further line came."""
        ...


class DecisionFeed:
    """Turns lines into letters: the reader's side of the mailbox.

    A decision is handed over at the first quiet moment after its last line: its list is whole then,
    and a log that already holds hours of play is not answered from its beginning.

    Args:
        tracker: understands the lines.
        mailbox: where decisions go.
        note: hears what the user should know.
        clock: tells when a line was read.
    """

    def __init__(
        self, tracker: Tracker, mailbox: Mailbox, note: Callable[[str], None], clock: Clock
    ) -> None:
        self._tracker = tracker
        self._mailbox = mailbox
        self._note = note
        self._clock = clock
        self._asked: Decision | None = None
        self._handed_over = True
        self._last_line_s = clock.now_s()
        self._turn: tuple[int, int] | None = None
        self._turn_began_s = self._last_line_s

    def line(self, line: str) -> None:
        """Take in one line of the log."""
        self._last_line_s = self._clock.now_s()
        for event in self._tracker.feed(line):
            self._handle(event)

    def quiet(self) -> None:
        """The log rests: what is open now is what the player sees."""
        for event in self._tracker.idle():
            self._handle(event)
        if self._asked is not None and not self._handed_over:
            self._mailbox.publish(self._asked, self._last_line_s, self._turn_began_s)
            self._handed_over = True

    def _handle(self, event: Event) -> None:
        match event:
            case DecisionOpened(decision=decision):
                self._note_turn(decision)
                self._ask(decision)
            case DecisionClosed(decision=decision):
                if self._asked is not None and _key(decision) == _key(self._asked):
                    self._ask(None)
            case GameStarted() | GameEnded():
                self._ask(None)
            case GameResumed(game=game):
                self._note(f"the client has reconnected to game {game}")
            case GameRefused(reason=reason):
                self._ask(None)
                self._note(f"no advice for this game: {reason}")
            case LogTruncated():
                self._note(TRUNCATED)

    def _note_turn(self, decision: Decision) -> None:
        """A turn begins with the first that is asked in it."""
        turn = decision.observation.game, decision.observation.turn
        if turn != self._turn:
            self._turn, self._turn_began_s = turn, self._last_line_s

    def _ask(self, decision: Decision | None) -> None:
        """What is asked from now on; an answer to anything else would come too late."""
        self._mailbox.withdraw()
        self._asked = decision
        self._handed_over = False


def _key(decision: Decision) -> tuple[int, str, int, int]:
    """What stays the same of a decision when it is answered."""
    game = decision.observation.game
    return (game, decision.kind, decision.decision_id, decision.line_number)
