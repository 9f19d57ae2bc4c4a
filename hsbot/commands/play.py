"""``hsbot play``: puts log, planner, mouse and output together."""

from __future__ import annotations

import sys
import threading
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING

from hsbot.clock import SystemClock
from hsbot.commands.advise import LIVE_BUDGET_S
from hsbot.commands.arguments import (
    add_budget,
    add_game_dir,
    add_iterations,
    add_json,
    add_rank,
    add_record,
    add_seed,
    hours,
    positive_float,
    positive_int,
    share,
)
from hsbot.driver.context import SessionContext
from hsbot.driver.game_monitor import GameMonitor
from hsbot.driver.limits import Hours, Limits
from hsbot.driver.menus.log import MenuLog
from hsbot.driver.menus.steps import MenuChoice
from hsbot.driver.mouse.executor import MouseExecutor
from hsbot.driver.mouse.guard import Guard
from hsbot.driver.mouse.pointer import Pointer, RecordingPointer
from hsbot.driver.mouse.real import Mouse
from hsbot.driver.session import Session, SessionConfig
from hsbot.errors import LogError, ScreenError, UsageError
from hsbot.live.adviser import card_name, card_of_dbf, card_table, make_adviser
from hsbot.live.overlay_process import OverlayProcess
from hsbot.live.overlay_reporter import BothReporters, ClearingTracker, OverlayReporter
from hsbot.live.own_deck import OwnDeck, OwnDeckTracker
from hsbot.live.play_threads import log_thread, stop_key_thread
from hsbot.live.ports import Limits as Thinking
from hsbot.live.recording import (
    RecordedTracker,
    RecordingReporter,
    record_request,
    recording,
    search_settings,
)
from hsbot.live.search_planner import SearchPlanner
from hsbot.observation import LogTracker
from hsbot.powerlog import find_game
from hsbot.screen import Client, Geometry
from hsbot.screen.windows import TITLES, GameWindow, WindowFinder, window_finder
from hsbot.terminal.consent import require_consent
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.play_view import PlayView, json_view, panel_view
from hsbot.terminal.reporters import COMPILING

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from hsbot.driver.messages import Stopped
    from hsbot.live.ports import Adviser
    from hsbot.live.recording import RecordRequest

USUAL_CLIENT = Client(0, 0, 1920, 1080)
"""What ``--dry-run`` goes by where there is no game's window."""


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """What the user asked for; the attributes are the command's arguments.

    Attributes:
        config: limits, menus, and what else is the session's.
        accept_risk: whether the warning is accepted by this very argument.
        budget_s: seconds to think about each decision.
        iterations: search iterations for each decision.
        seed: of the search.
        profile: the screen profile, a name or a file.
        game_dir: where the game is installed; looked for when None.
        logs: the folder in which the client logs, in the place of the game's.
        speed: how many times faster than the game a stand-in client plays.
        as_json: whether stdout gets JSON lines and nothing else.
        record: the recording that is kept of it; None for none.
        overlay: whether the advice is also drawn over the window.
    """

    config: SessionConfig = field(default_factory=SessionConfig)
    accept_risk: bool = False
    budget_s: float | None = None
    iterations: int | None = None
    seed: int = 0
    profile: str = "default"
    game_dir: Path | None = None
    logs: Path | None = None
    speed: float = 1.0
    as_json: bool = False
    record: RecordRequest | None = None
    overlay: bool = False

    def thinking(self) -> Thinking:
        """How long to think about a decision."""
        if self.budget_s is None and self.iterations is None:
            return Thinking(LIVE_BUDGET_S)
        return Thinking(self.budget_s, self.iterations)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot play``."""
    parser.description = (
        "Blizzard forbids bots: read 'Playing' in the README first. Follows the game "
        "like `hsbot advise` and carries its advice out with the mouse. F12, a hand at the mouse, "
        "or a corner of the screen stops it. Needs the extra: pip install 'hsbot[driver]'."
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="say what it would do, click nothing"
    )
    parser.add_argument(
        "--ladder", action="store_true", help="also play ranked and casual games, against strangers"
    )
    parser.add_argument(
        "--accept-risk", action="store_true", help="accept the warning about --ladder, for scripts"
    )
    _add_limits(parser)
    parser.add_argument(
        "--deck", type=positive_int, metavar="N", help="choose the N-th deck of the page first"
    )
    parser.add_argument(
        "--mode", choices=["standard", "wild", "casual"], help="with --ladder: choose this mode"
    )
    parser.add_argument(
        "--concede-below",
        type=share,
        metavar="P",
        help="give up when the chance of winning is below P for three turns",
    )
    add_budget(parser)
    add_iterations(parser)
    add_seed(parser)
    parser.add_argument(
        "--profile", default="default", metavar="P", help="screen profile (see hsbot calibrate)"
    )
    add_game_dir(parser)
    parser.add_argument("--logs", type=Path, metavar="DIR", help="follow the client that logs here")
    parser.add_argument(
        "--speed",
        type=positive_float,
        default=1.0,
        metavar="F",
        help="for a stand-in client that plays F times faster than the game",
    )
    parser.add_argument(
        "--overlay", action="store_true", help="draw the advice over the game's window too"
    )
    add_record(parser)
    add_rank(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def _add_limits(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=positive_int, metavar="N", help="end after N games")
    parser.add_argument(
        "--minutes", type=positive_float, metavar="M", help="begin no game after M minutes"
    )
    parser.add_argument(
        "--hours", type=hours, metavar="A-B", help="begin games between A and B o'clock, as in 9-17"
    )
    parser.add_argument(
        "--stop-on-losses", type=positive_int, metavar="K", help="end after K losses in a row"
    )


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot play``."""
    try:
        limits = Limits(
            games=arguments.games,
            minutes=arguments.minutes,
            hours=Hours(*arguments.hours) if arguments.hours else None,
            losses=arguments.stop_on_losses,
        )
        menus = MenuChoice(ladder=arguments.ladder, deck=arguments.deck, mode=arguments.mode)
    except ValueError as error:
        raise UsageError(str(error)) from error
    play(
        PlayRequest(
            config=SessionConfig(limits, menus, arguments.dry_run, arguments.concede_below),
            accept_risk=arguments.accept_risk,
            budget_s=arguments.budget,
            iterations=arguments.iterations,
            seed=arguments.seed,
            profile=arguments.profile,
            game_dir=arguments.game_dir,
            logs=arguments.logs,
            speed=arguments.speed,
            as_json=arguments.json,
            record=record_request(
                arguments.record, keep_names=arguments.keep_names, rank=arguments.rank
            ),
            overlay=arguments.overlay,
        )
    )


def play(request: PlayRequest) -> None:
    """Play as asked.

    Raises:
        HsbotError: something is missing, the warning is not accepted, the log cannot be read, or
            the game does not do what it should.
    """
    logs = _logs(request)
    side = Terminal(stderr=True)
    view = json_view(side, sys.stdout) if request.as_json else panel_view(Terminal(), side)
    if request.config.dry_run:
        table = Table(RecordingPointer(), _any_finder(view.note), lambda: False)
        _play(request, logs, view, table)
        return
    mouse, finder = Mouse(), window_finder()
    with stop_key_thread() as stop_key:
        require_consent(side, ladder=request.config.menus.ladder, accept=request.accept_risk)
        _play(request, logs, view, Table(mouse, finder, stop_key))


def _play(request: PlayRequest, logs: Path, view: PlayView, table: Table) -> None:
    """Play, with the overlay if it was asked for."""
    geometry = Geometry.load(request.profile)
    adviser = make_adviser(request.seed, card_table(), on_compile(view.note))
    if not request.overlay:
        play_at(table, logs, request, Company(adviser, geometry, view))
        return
    with OverlayProcess() as overlay:
        shown = OverlayReporter(overlay.send, card_name, SystemClock())
        view.reporter = BothReporters(view.reporter, shown)
        overlay.on_note = view.note
        play_at(table.with_panic(overlay), logs, request, Company(adviser, geometry, view))


@dataclass(frozen=True, slots=True)
class Table:
    """What a session is played with: mouse, window, and the key that stops it."""

    pointer: Pointer
    finder: WindowFinder
    stop_key: Callable[[], bool]

    def with_panic(self, overlay: OverlayProcess) -> Table:
        """The same, which the overlay's panic key stops too."""
        panic = threading.Event()
        overlay.on_panic = panic.set
        return replace(self, stop_key=lambda: panic.is_set() or self.stop_key())


@dataclass(frozen=True, slots=True)
class Company:
    """Who takes part in a session beside the mouse: who thinks, who aims, who is told."""

    adviser: Adviser
    geometry: Geometry
    view: PlayView


def play_at(table: Table, logs: Path, request: PlayRequest, company: Company) -> Stopped:
    """Play a session; why it ended.

    Args:
        table: mouse and window.
        logs: the folder in which the client logs.
        request: what is played, how, and whether it is recorded.
        company: who thinks, and who is told.

    Raises:
        HsbotError: the log cannot be read, or the game does not do what it should.
    """
    clock, view, limits = SystemClock(), company.view, request.thinking()
    settings = search_settings(limits, request.seed)
    with (
        recording(request.record, "play", settings, card_table, view.note) as kept,
        log_thread(logs, view.note) as source,
    ):
        reporter = RecordingReporter(view.reporter, kept)
        tracker = LogTracker(card_of_dbf)
        own = OwnDeck(tracker, card_table, view.note)
        recorded = RecordedTracker(OwnDeckTracker(tracker, own), kept)

        def opened(log: Path) -> None:
            own.source(log)
            kept.source(log)

        guard = Guard(table.pointer, table.finder, clock, sleep, table.stop_key)
        mouse = MouseExecutor(
            table.pointer,
            guard,
            company.geometry,
            speed=request.speed,
            on_gesture=view.gesture,
            parks=request.overlay,
        )
        heard = ClearingTracker(recorded, reporter.cleared)
        monitor = GameMonitor(source, heard, MenuLog(logs, clock), clock, opened)
        context = SessionContext(monitor, mouse, guard, clock, view.tell, request.speed)
        planner = SearchPlanner(company.adviser, limits, clock, reporter)
        return Session(request.config, context, planner, hour_of_day).run()


def hour_of_day() -> float:
    """The hour of the user's day, with its fraction."""
    now = datetime.now().astimezone()
    return now.hour + now.minute / 60


def _logs(request: PlayRequest) -> Path:
    if request.logs is None:
        return find_game(request.game_dir).logs
    if request.game_dir is not None:
        raise UsageError("give either --game-dir or --logs, not both")
    if not request.logs.is_dir():
        raise LogError("no such folder", str(request.logs))
    return request.logs


def on_compile(note: Callable[[str], None]) -> Callable[[int, int], None]:
    """What tells of the compilation in two lines: when it begins, and when it is done."""

    def tell(done: int, total: int) -> None:
        if done == 1:
            note(COMPILING)
        elif done == total:
            note("the simulator is compiled")

    return tell


class _NoWindow:
    """Stands for a window finder where nothing is clicked and no game can be seen."""

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """A window of a usual size, in front."""
        return GameWindow(0, titles[0], USUAL_CLIENT, 1.0, minimised=False, in_front=True)


class _AnyWindow:
    """The game's window wherever it is, also behind others; a usual one where there is none."""

    def __init__(self, finder: WindowFinder) -> None:
        self._finder = finder

    def find(self, titles: Sequence[str] = TITLES) -> GameWindow | None:
        """The window, as if it were in front."""
        found = self._finder.find(titles)
        return replace(found, minimised=False, in_front=True) if found else _NoWindow().find(titles)


def _any_finder(note: Callable[[str], None]) -> WindowFinder:
    try:
        return _AnyWindow(window_finder())
    except ScreenError as error:
        width, height = int(USUAL_CLIENT.width), int(USUAL_CLIENT.height)
        note(f"{error}: places are those of a window of {width}x{height}")
        return _NoWindow()
