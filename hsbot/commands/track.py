"""``hsbot track``: the deck tracker, on a running game or on a finished log."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, Annotated, Literal

from rich.text import Text

from hsbot.cards import ENGLISH, local_names, users_language
from hsbot.clock import SystemClock
from hsbot.commands.argument_types import loopback, positive_int
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.live_options import Opponent, assumed_deck
from hsbot.commands.shared_arguments import GameDir, Json, Language, LogOrFolder, Watch
from hsbot.errors import UsageError
from hsbot.half_turns import own_turn
from hsbot.live.advisor_loading import card_of_dbf, card_table, names_with
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.log.event_reader import LogEvents
from hsbot.live.log.followers import log_follower
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.log.sources import FinishedLog, GrowingLog, source_of
from hsbot.live.monitor import LogListener, LogMonitor, status_notes
from hsbot.live.page.local_addresses import LOOPBACK, PAGE_PORT
from hsbot.live.session_recording import Recording
from hsbot.messages.tracking import encode_tracked
from hsbot.observation import LogTracker
from hsbot.observation.whole_log_reader import LogFile
from hsbot.powerlog import live_folder
from hsbot.system.streams import results
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.reporters import live_screen, print_note
from hsbot.terminal.tracker_view import draw_tracked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.live.page.server import TrackerPage
    from hsbot.live.protocols import CardNames
    from hsbot.messages.tracking import Tracked


@request
class TrackRequest:
    """The arguments of ``hsbot track``."""

    log: LogOrFolder = None
    watch: Watch = None
    game_dir: GameDir = None
    opponent: Opponent = None
    turn: Annotated[
        int | None, Option("of a finished log: the end of turn N", "N", positive_int)
    ] = None
    serve: Annotated[
        tuple[str, int] | Literal[True] | None,
        Option(
            f"show it as a page too, of this machine alone, at port {PAGE_PORT} or another",
            "PORT",
            loopback,
            bare=True,
        ),
    ] = None
    language: Language = None
    as_json: Json = False

    def names(self) -> CardNames:
        """Card names for people: in the language asked for, else the reader's; English in JSON."""
        code = self.language or (ENGLISH if self.as_json else users_language())
        return names_with(local_names(code))


def track(request: TrackRequest) -> None:
    """Track the requested log.

    Raises:
        HsbotError: there is no such log, it cannot be read, or the arguments contradict each other.
    """
    source = source_of(request.log, request.watch, request.game_dir)
    if isinstance(source, FinishedLog):
        _finished(source.path, request)
        return
    if request.turn is not None:
        raise UsageError("--turn is for a finished log: leave it out, or name a file")
    path = source.path if isinstance(source, GrowingLog) else live_folder(source.folder)
    _live(path, request)


def _paged(
    request: TrackRequest,
    stack: ExitStack,
    note: Callable[[str], None],
    cards: Callable[[], CardTable] = card_table,
) -> TrackerPage | None:
    """The page that is asked for, served until the stack is left; None for none.

    Raises:
        UsageError: its address is taken.
    """
    if request.serve is None:
        return None
    from hsbot.live.page.card_pictures import card_faces, page_address  # noqa: PLC0415 - few have a page
    from hsbot.live.page.server import TrackerPage, served  # noqa: PLC0415 - few have a page

    faces = card_faces(cards, request.names(), page_address)
    page = TrackerPage(request.language or users_language(), faces)
    host, port = (LOOPBACK, PAGE_PORT) if request.serve is True else request.serve
    note(f"the tracker's page: {stack.enter_context(served(page, host, port))}")
    return page


def _finished(path: Path, request: TrackRequest) -> None:
    """Show the end of each game of a finished log, or write every turn as JSON."""
    from hsbot.live.live_tracking import tracked_turns  # noqa: PLC0415 - imports the engine
    from hsbot.tracking import DeckTracker  # noqa: PLC0415 - as above

    side, console = Terminal(stderr=True), Terminal()
    note = partial(print_note, side)
    own = OwnDeck(card_table, note)
    own.source(path)
    tracker = DeckTracker(card_table(), request.names(), assumed_deck(request.opponent, note))
    wanted: dict[int, Tracked] = {}
    for tracked in tracked_turns(LogFile(path, card_of_dbf), own, tracker, note):
        if request.turn is not None and own_turn(tracked.turn) != request.turn:
            continue
        if request.as_json:
            _write(tracked)
        wanted[tracked.game] = tracked
    if not wanted:
        raise UsageError(f"{path}: no game in it has a turn {request.turn or 'that ended'}")
    for tracked in () if request.as_json else wanted.values():
        console.print(draw_tracked(tracked))
    with ExitStack() as stack:
        if (page := _paged(request, stack, note, lambda: tracker.cards_then)) is not None:
            page.show([*wanted.values()][-1])
            while True:  # until Ctrl-C, which Windows notices between waits only
                threading.Event().wait(1.0)


def _live(path: Path, request: TrackRequest) -> None:
    """Track a growing log until Ctrl-C, on a live screen or as JSON lines."""
    with ExitStack() as stack:
        console, side = Terminal(), Terminal(stderr=True)
        show: Callable[[Tracked], None] = _write
        note: Callable[[str], None] = lambda text: print_note(side, text)  # noqa: E731
        if not request.as_json:
            live = stack.enter_context(live_screen(Text("waiting for a game"), console))
            show = lambda tracked: live.update(draw_tracked(tracked), refresh=True)  # noqa: E731
            note = lambda text: print_note(live.console, text)  # noqa: E731
        page = _paged(request, stack, note)
        _follow(path, request, [show, *([page.show] if page else [])], note)


def _follow(
    path: Path,
    request: TrackRequest,
    shown: Sequence[Callable[[Tracked], None]],
    note: Callable[[str], None],
) -> None:
    from hsbot.live.live_tracking import LiveTracking  # noqa: PLC0415 - imports the engine
    from hsbot.tracking import DeckTracker  # noqa: PLC0415 - as above

    own, reader = OwnDeck(card_table, note), LogTracker(card_of_dbf)
    assumed, names = assumed_deck(request.opponent, note), request.names()
    tracking = LiveTracking(
        reader, own, lambda: DeckTracker(card_table(), names, assumed), shown, note
    )
    events = LogEvents(reader, own, Recording(note))
    listeners = [status_notes(note), LogListener(tracking.event, tracking.idle)]
    monitor = LogMonitor(events, LatestDecision(), SystemClock(), listeners)
    for line in log_follower(path, monitor.idle, events.opened, note).lines(threading.Event()):
        monitor.line(line)


def _write(tracked: Tracked) -> None:
    results().write(encode_tracked(tracked).decode() + "\n")
    results().flush()


COMMAND = Command(
    TrackRequest,
    track,
    "Without LOG: finds the running game and tracks it. LOG a file: the end of each game in it, "
    "with --json the end of every turn. LOG a folder: the game that logs there.",
)
