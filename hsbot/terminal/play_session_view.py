"""Output of ``hsbot play``: panels and lines for people, or JSON lines for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hsbot.driver.messages import Acted, GameOver, Gestured, Noted, Stopped
from hsbot.plurals import counted
from hsbot.terminal.reporters import JsonReporter, PanelReporter, print_note

if TYPE_CHECKING:
    from typing import TextIO

    from rich.console import Console

    from hsbot.driver.messages import AnyMessage
    from hsbot.driver.mouse.gestures import Gesture
    from hsbot.live.protocols import CardNames, Reporter, Timing
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision


class PlayView:
    """A reporter that also writes a playing session's messages.

    Args:
        reporter: prints the advice.
        side: where lines for people go.
        out: where messages go as JSON lines; None for lines for people instead.
        gestures: whether each movement of the mouse is reported.
    """

    def __init__(
        self,
        reporter: Reporter,
        side: Console,
        out: TextIO | None = None,
        *,
        gestures: bool = True,
    ) -> None:
        self._reporter = reporter
        self._side = side
        self._out = out
        self._gestures = gestures

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Pass the call on to the inner reporter."""
        self._reporter.thinking(decision, timing)

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Pass the call on to the inner reporter."""
        self._reporter.progress(decision, advice)

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Pass the call on to the inner reporter."""
        self._reporter.advised(decision, advice)

    def cleared(self) -> None:
        """Pass the call on to the inner reporter."""
        self._reporter.cleared()

    def gesture(self, gesture: Gesture) -> None:
        """Write a movement of the mouse as a message, where gestures are asked for."""
        if not self._gestures:
            return
        start, end = gesture.start.pixel, gesture.end.pixel
        self.tell(Gestured(text=str(gesture), start=start, end=end))

    def tell(self, message: AnyMessage) -> None:
        """Write a message, as a JSON line or in words."""
        if self._out is not None:
            self._out.write(msgspec.json.encode(message).decode() + "\n")
            self._out.flush()
        else:
            print_note(self._side, in_words(message))

    def note(self, text: str) -> None:
        """Write a note for the user as a message."""
        self.tell(Noted(text=text))


def json_view(side: Console, out: TextIO) -> PlayView:
    """Advice and messages as JSON lines, and nothing else, on ``out``."""
    return PlayView(JsonReporter(side, out), side, out)


def panel_view(console: Console, side: Console, names: CardNames) -> PlayView:
    """Advice as panels on ``console``, messages as lines on ``side``."""
    return PlayView(PanelReporter(console, side, names), side)


def in_words(message: AnyMessage) -> str:
    """A message for people, in one line."""
    match message:
        case Gestured(text=text) | Noted(text=text):
            return text
        case Acted(option=option, as_meant=True, elapsed_s=elapsed_s):
            return f"done in {elapsed_s:.1f} s: {option.text}"
        case Acted(option=option):
            return f"the game took something else than: {option.text}"
        case GameOver(result=result, wins=wins, losses=losses):
            return f"the game is over: {result} ({wins} won, {losses} lost)"
        case Stopped(reason=reason, games=games, wins=wins, losses=losses):
            return f"stopped: {reason}; {counted(games, 'game')}, {wins} won, {losses} lost"
