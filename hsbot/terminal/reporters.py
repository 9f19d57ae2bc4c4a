"""Reporters of advice: JSON lines, panels one under another, one live screen, a progress bar."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rich.console import Group
from rich.live import Live
from rich.progress import BarColumn, Progress, SpinnerColumn, TaskProgressColumn, TextColumn
from rich.text import Text

from hsbot.live.view_model import ViewModel
from hsbot.messages.advice import encode
from hsbot.system.streams import results
from hsbot.terminal.compile_progress import compiling_words
from hsbot.terminal.decision_view import draw, draw_waiting
from hsbot.terminal.palette import WARNING
from hsbot.terminal.tracker_view import draw_tracked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Self, TextIO

    from rich.console import Console, RenderableType

    from hsbot.clock import Clock
    from hsbot.live.protocols import CardNames, Reporter, Timing
    from hsbot.live.view_model import DecisionView
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.tracking import Tracked
    from hsbot.observation.model import Decision

TICKS_PER_S = 2.0
"""How often a live screen is drawn anew by itself, for the turn's clock."""
LOADING = "loading the engine"
HINT = "`hsbot advise --help` explains the signs and words of a panel"
LEGEND = (
    "[2]: the best line's second step begins there; [>2]: it aims there; zzz: cannot attack yet",
    "visits: how often an option was tried; \u226555%: at least that; level: as good as the best",
)
"""The signs and words of a panel, for whoever sees one for the first time."""


SentOption: TypeAlias = "Callable[[Decision], AdviceOption | None]"
"""The option that the player sent for a decision; None where the log does not show it."""


def nothing_sent(decision: Decision) -> None:
    """The sent option of a decision that is still open: none."""


class JsonReporter:
    """Writes each final advice as a JSON line, flushed at once.

    Args:
        side: where notes go: stderr.
        out: where the lines go; stdout when None.
        sent: the option that the player sent for a decision, where the log shows it.
    """

    def __init__(
        self, side: Console, out: TextIO | None = None, sent: SentOption = nothing_sent
    ) -> None:
        self._side = side
        self._out = out or results()
        self._sent = sent

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Write nothing: only a final advice is written."""

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Write nothing: there is one line a decision."""

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Write the line."""
        self._out.write(encode(advice, self._sent(decision)).decode() + "\n")
        self._out.flush()

    def cleared(self) -> None:
        """Write nothing: a line that was written stays."""

    def note(self, text: str) -> None:
        """Write the note on the side."""
        print_note(self._side, text)


class SilentReporter:
    """A reporter that shows nothing."""

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Show nothing."""

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Show nothing."""

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Show nothing."""

    def cleared(self) -> None:
        """Show nothing."""

    def note(self, text: str) -> None:
        """Show nothing."""


class PanelReporter:
    """Prints each final advice as a panel, one under another.

    Args:
        console: where the panels go.
        side: where notes go: stderr, so that panels can be piped.
        names: card id to name.
        sent: the option that the player sent for a decision, where the log shows it.
        hint: a note that follows the first panel; "" for none.
    """

    def __init__(
        self,
        console: Console,
        side: Console,
        names: CardNames,
        sent: SentOption = nothing_sent,
        hint: str = "",
    ) -> None:
        self._hint = hint
        self._console = console
        self._sent = sent
        self._side = side
        self._names = names
        self._views = ViewModel()

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Begin a new view; nothing is printed before there is an advice."""
        self._views.thinking(decision, timing)

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Print nothing: there is one panel a decision."""

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Print the panel."""
        view = self._views.found(decision, advice, final=True)
        self._console.print(draw(view, self._names, chosen=self._sent(decision)))
        hint, self._hint = self._hint, ""
        if hint:
            self.note(hint)

    def cleared(self) -> None:
        """Print nothing: a panel that was printed stays."""

    def note(self, text: str) -> None:
        """Print the note on the side."""
        print_note(self._side, text)


def print_note(side: Console, text: str) -> None:
    """One line for the user, marked as hsbot's, never wrapped."""
    side.print(Text(f"hsbot: {text}", style=WARNING), soft_wrap=True)


class ProgressReporter:
    """Wraps a reporter of a replay with a progress bar on a terminal.

    Args:
        inner: gets everything.
        side: where the bar is drawn.
        total_lines: how many lines the log has.
        shown: whether to draw it at all.
    """

    def __init__(self, inner: Reporter, side: Console, total_lines: int, *, shown: bool) -> None:
        self._inner = inner
        self._total_lines = total_lines
        self._thinking = False
        self._compiling = ""
        self._bar = Progress(
            SpinnerColumn("line"),
            BarColumn(bar_width=24),
            TaskProgressColumn(),
            TextColumn("{task.description}"),
            console=side,
            disable=not shown,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._bar.add_task(LOADING, total=total_lines)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def compiling(self, done: int, total: int) -> None:
        """Show how far the compilation is; where there is no bar, say once that it goes on.

        Once a decision is thought about, it goes on unseen.
        """
        if done == 0:
            self._compiling = compiling_words()
            if self._bar.disable:
                self._inner.note(self._compiling)
        if self._bar.disable or self._thinking:
            return
        completed = 0 if done == total else done / total * self._total_lines
        words = LOADING if done == total else self._compiling
        self._bar.update(self._task, completed=completed, description=words)

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Move the bar to the decision's line."""
        self._thinking = True
        words = f"line {decision.line_number:,}: thinking"
        self._bar.update(self._task, completed=decision.line_number, description=words)
        self._inner.thinking(decision, timing)

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Show the win probability as it firms up."""
        chance = f"{advice.percent(advice.win_probability, 0)} {advice.chance_of} "
        words = (
            f"line {decision.line_number:,}: {chance if advice.tells_chance else ''}"
            f"after {advice.effort_words}"
        )
        self._bar.update(self._task, description=words)
        self._inner.progress(decision, advice)

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Pass the call on to the inner reporter."""
        self._inner.advised(decision, advice)

    def cleared(self) -> None:
        """Pass the call on to the inner reporter."""
        self._inner.cleared()

    def note(self, text: str) -> None:
        """Pass the call on to the inner reporter."""
        self._inner.note(text)


class LiveReporter:
    """Redraws one panel as the game, the search and the turn's clock go on.

    Args:
        live: the screen.
        names: card id to name.
        clock: the one that timings go by.
    """

    def __init__(self, live: Live, names: CardNames, clock: Clock) -> None:
        self._live = live
        self._names = names
        self._clock = clock
        self._views = ViewModel()
        self._shown: DecisionView | None = None
        self._tracked: Tracked | None = None
        self._open = False

    def thinking(self, decision: Decision, timing: Timing) -> None:
        """Show the new board at once."""
        self._show(self._views.thinking(decision, timing))

    def progress(self, decision: Decision, advice: Advice) -> None:
        """Show the answer so far."""
        self._show(self._views.found(decision, advice, final=False))

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Show the final answer."""
        self._show(self._views.found(decision, advice, final=True))

    def cleared(self) -> None:
        """Take the advice away: it was about a board that is gone; the tracker stays."""
        self._open = False
        self._wait()

    def tracked(self, tracked: Tracked) -> None:
        """Show the tracker while no decision is open: in the opponent's turn, above all."""
        self._tracked = tracked
        if not self._open:
            self._wait()

    def note(self, text: str) -> None:
        """Print the note above the panel, where it stays."""
        print_note(self._live.console, text)

    def _wait(self) -> None:
        """Draw the last board, in the own turn, and what is tracked."""
        parts: list[RenderableType] = []
        if self._shown is not None and (self._tracked is None or self._tracked.own_turn):
            parts.append(draw_waiting(self._shown, self._names))
        if self._tracked is not None:
            parts.append(draw_tracked(self._tracked))
        if parts:
            self._live.update(Group(*parts), refresh=True)

    def _show(self, view: DecisionView) -> None:
        self._shown, self._open = view, True
        self._live.update(_Ticking(view, self._names, self._clock), refresh=True)


@dataclass(frozen=True, slots=True)
class _Ticking:
    """A panel whose clock shows the time at which it is drawn."""

    view: DecisionView
    names: CardNames
    clock: Clock

    def __rich__(self) -> RenderableType:
        """The picture that rich draws."""
        return draw(self.view, self.names, self.clock.now_s())


@contextmanager
def live_screen(shown: RenderableType, console: Console, per_s: float = 4.0) -> Iterator[Live]:
    """A live screen whose last line is ended, in a pipe too: what is said next begins a new one.

    Args:
        shown: the first picture.
        console: where it is drawn.
        per_s: how often it is drawn anew by itself.
    """
    try:
        with Live(shown, console=console, refresh_per_second=per_s) as live:
            yield live
    finally:
        if not console.is_terminal:  # rich ends the line on a terminal alone
            console.line()


@contextmanager
def live_reporter(console: Console, names: CardNames, clock: Clock) -> Iterator[LiveReporter]:
    """A live screen that restores the terminal at the end, whatever happens."""
    waiting = Text("waiting for a decision of yours (Ctrl-C ends)")
    with live_screen(waiting, console, TICKS_PER_S) as live:
        yield LiveReporter(live, names, clock)
