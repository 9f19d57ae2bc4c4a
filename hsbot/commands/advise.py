"""``hsbot advise``: puts log, player and output together."""

from __future__ import annotations

import sys
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from hsbot.cards import ENGLISH, load_names, users_language
from hsbot.clock import SystemClock
from hsbot.commands.arguments import (
    add_budget,
    add_game_dir,
    add_iterations,
    add_json,
    add_max_decisions,
    add_rank,
    add_record,
    add_seed,
    add_simulator,
    language,
)
from hsbot.errors import UsageError
from hsbot.live.adviser import card_of_dbf, card_table, make_adviser, names_with
from hsbot.live.decision_tracker import TRUNCATED, DecisionFeed
from hsbot.live.following import follow
from hsbot.live.latest_decision import Mailbox
from hsbot.live.overlay_process import OverlayProcess
from hsbot.live.overlay_reporter import BothReporters, OverlayReporter
from hsbot.live.own_deck import OwnDeck, OwnDeckTracker
from hsbot.live.ports import Limits
from hsbot.live.recording import (
    RecordedTracker,
    RecordingReporter,
    record_request,
    recording,
    search_settings,
)
from hsbot.live.replay import note_skipped, replay
from hsbot.live.sources import FinishedLog, GrowingLog, source_of
from hsbot.observation import DecisionClosed, LogTracker, LogTruncated
from hsbot.observation.replay import LogFile
from hsbot.powerlog import LogFollower, find_game
from hsbot.powerlog.file_follower import FileFollower
from hsbot.simulators.options.sent import sent_option
from hsbot.simulators.options.wording import OptionWording
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.reporters import (
    COMPILING,
    JsonReporter,
    PanelReporter,
    ProgressReporter,
    live_reporter,
    nothing_sent,
)

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Generator, Mapping

    from hsbot.clock import Clock
    from hsbot.live.ports import CardNames, Reporter
    from hsbot.live.recording import Recording, RecordRequest
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation import Decision
    from hsbot.terminal.reporters import SentOption

REPLAY_BUDGET_S = 1.0
LIVE_BUDGET_S = 5.0
"""What a decision gets when neither seconds nor iterations were asked for."""
COUNT_CHUNK_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class AdviseRequest:
    """What the user asked for; the attributes are the command's arguments."""

    log: Path | None = None
    watch: Path | Literal[True] | None = None
    game_dir: Path | None = None
    budget_s: float | None = None
    iterations: int | None = None
    max_decisions: int | None = None
    skip: int = 0
    seed: int = 0
    as_json: bool = False
    record: RecordRequest | None = None
    overlay: bool = False
    language: str | None = None
    simulator: str = "native"

    def local_names(self) -> Mapping[str, str]:
        """Card id to name, where names are not English.

        People read the language asked for, else their system's; programs the one asked for.
        """
        default = ENGLISH if self.as_json and not self.overlay else users_language()
        language = self.language or default
        return {} if language == ENGLISH else load_names(language)

    def limits(self, default_s: float) -> Limits:
        """How long to think: ``default_s`` when nothing was asked for."""
        if self.budget_s is None and self.iterations is None:
            return Limits(default_s)
        return Limits(self.budget_s, self.iterations)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot advise``."""
    parser.description = (
        "Without LOG: finds the running game and follows it. LOG a file: every "
        "decision of the friendly player in it. LOG a folder: follows the game that logs there."
    )
    parser.add_argument("log", nargs="?", type=Path, metavar="LOG", help="a Power.log, or a folder")
    parser.add_argument(
        "--watch",
        nargs="?",
        type=Path,
        const=True,
        metavar="DIR",
        help="keep following LOG, or DIR, as it grows",
    )
    parser.add_argument(
        "--overlay", action="store_true", help="draw the advice over the game's window too"
    )
    parser.add_argument(
        "--language",
        type=language,
        metavar="CODE",
        help="of card names: deDE, enUS, frFR, ... (default: the system's; English with --json)",
    )
    add_game_dir(parser)
    add_budget(parser)
    add_iterations(parser)
    add_seed(parser)
    add_max_decisions(parser)
    add_simulator(parser, "the rules to search with")
    add_record(parser)
    add_rank(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot advise``."""
    advise(
        AdviseRequest(
            log=arguments.log,
            watch=arguments.watch,
            game_dir=arguments.game_dir,
            budget_s=arguments.budget,
            iterations=arguments.iterations,
            max_decisions=arguments.max_decisions,
            seed=arguments.seed,
            as_json=arguments.json,
            record=record_request(
                arguments.record, keep_names=arguments.keep_names, rank=arguments.rank
            ),
            overlay=arguments.overlay,
            language=arguments.language,
            simulator=arguments.simulator,
        )
    )


def advise(request: AdviseRequest) -> None:
    """Advise as asked, on stdout.

    Raises:
        HsbotError: there is no such log, it cannot be read, or the arguments contradict each other.
    """
    source = source_of(request.log, request.watch, request.game_dir)
    if isinstance(source, FinishedLog):
        if request.overlay:
            raise UsageError(
                "--overlay is drawn over a running game: add --watch, or leave out LOG"
            )
        replay_log(source.path, request)
    elif isinstance(source, GrowingLog):
        _live(source.path, request)
    else:
        _live(find_game(source.folder).logs, request)


def replay_log(path: Path, request: AdviseRequest, console: Terminal | None = None) -> None:
    """Advise on every friendly decision of a finished log.

    Args:
        path: the log.
        request: limits, seed and form of the output.
        console: where panels go; one on stdout when None.

    Raises:
        LogError: it is not there, cannot be read, or holds no game that hsbot plays.
    """
    console = console or Terminal()
    side = _side(console, as_json=request.as_json)
    shown = side.is_terminal and not (request.as_json and console.is_terminal)
    local = request.local_names()

    def sent(decision: Decision) -> AdviceOption | None:
        return sent_option(decision, OptionWording(card_table(), decision.observation, local))

    inner = _plain_reporter(console, side, names_with(local), sent, as_json=request.as_json)
    limits = request.limits(REPLAY_BUDGET_S)
    settings = search_settings(limits, request.seed)
    with (
        ProgressReporter(inner, side, count_lines(path), shown=shown) as reporter,
        recording(request.record, "replay", settings, card_table, reporter.note) as kept,
    ):
        kept.source(path)
        log = LogFile(path, card_of_dbf, kept.line if kept.is_on else None)
        own = OwnDeck(log.tracker, card_table, reporter.note)
        own.source(path)
        with closing(_decisions(log, own, reporter, kept)) as decisions:
            answered = replay(
                islice(decisions, request.skip, None),
                adviser=lambda: make_adviser(
                    request.seed, card_table(), reporter.compiling, local, request.simulator
                ),
                limits=limits,
                reporter=RecordingReporter(reporter, kept) if kept.is_on else reporter,
                max_decisions=request.max_decisions,
            )
        note_skipped(log.skipped, log.skipped.by_reason, reporter)
        if not answered:
            reporter.note(f"{path}: no decision of the friendly player in it")


def _decisions(
    log: LogFile, own: OwnDeck, reporter: Reporter, kept: Recording
) -> Generator[Decision, None, None]:
    """The log's decisions, telling on the way where the client has stopped writing it.

    A decision is recorded after it was answered.
    """
    for event in map(own.judged, log.events()):
        try:
            if isinstance(event, DecisionClosed):
                yield event.decision
            elif isinstance(event, LogTruncated):
                reporter.note(f"line {event.line_number}: {TRUNCATED}")
        finally:
            kept.event(event)


def _live(path: Path, request: AdviseRequest) -> None:
    """Follow a growing log, on the terminal and, if asked for, on the overlay."""
    console, clock, mailbox = Terminal(), SystemClock(), Mailbox()
    local = request.local_names()
    names = names_with(local)
    with ExitStack() as stack:
        overlay = stack.enter_context(OverlayProcess()) if request.overlay else None
        reporter: Reporter
        if console.is_terminal and not request.as_json:
            reporter = stack.enter_context(live_reporter(console, names, clock))
        else:
            side = _side(console, as_json=request.as_json)
            reporter = _plain_reporter(console, side, names, as_json=request.as_json)
        if overlay is not None:
            reporter = _with_overlay(overlay, reporter, mailbox, names, clock)
        limits = request.limits(LIVE_BUDGET_S)
        settings = search_settings(limits, request.seed)
        kept = stack.enter_context(
            recording(request.record, "live", settings, card_table, reporter.note)
        )
        tracker = LogTracker(card_of_dbf)
        own = OwnDeck(tracker, card_table, reporter.note)
        knowing = OwnDeckTracker(tracker, own)
        heard = RecordedTracker(knowing, kept) if kept.is_on else knowing
        feed = DecisionFeed(heard, mailbox, reporter.note, clock)
        told_of = told(reporter)

        def opened(log: Path) -> None:
            own.source(log)
            kept.source(log)

        follow(
            _follower(path, feed.quiet, opened, reporter).lines,
            feed,
            mailbox,
            adviser=lambda: make_adviser(
                request.seed, card_table(), told_of, local, request.simulator
            ),
            limits=limits,
            reporter=RecordingReporter(reporter, kept) if kept.is_on else reporter,
            clock=clock,
            max_decisions=request.max_decisions,
        )


def _with_overlay(
    overlay: OverlayProcess, reporter: Reporter, mailbox: Mailbox, names: CardNames, clock: Clock
) -> Reporter:
    """A reporter that tells the overlay too; the panic key ends the session."""

    def panic() -> None:
        mailbox.withdraw()
        mailbox.close()
        reporter.note("stopped by the panic key")

    overlay.on_panic = panic
    overlay.on_note = reporter.note
    return BothReporters(reporter, OverlayReporter(overlay.send, names, clock))


def told(reporter: Reporter) -> Callable[[int, int], None]:
    """What tells a live view of the compilation: once, when it begins, and when it is done."""

    def on_compile(done: int, total: int) -> None:
        if done == 1:
            reporter.note(f"{COMPILING}: advice begins when it is done")
        elif done == total:
            reporter.note("the simulator is compiled")

    return on_compile


def _follower(
    path: Path, on_idle: Callable[[], None], opened: Callable[[Path], None], reporter: Reporter
) -> LogFollower | FileFollower:
    """What yields the lines; ``opened`` hears of each log before its first one."""
    if path.is_file():
        opened(path)
        return FileFollower(path, on_idle=on_idle)

    def on_session(log: Path) -> None:
        reporter.note(f"reading {log}")
        opened(log)

    return LogFollower(path, on_idle=on_idle, on_session=on_session)


def _side(console: Terminal, *, as_json: bool) -> Terminal:
    """Where notes and progress go: stderr, or the one terminal that also shows the panels."""
    if console.is_terminal and not as_json:
        return console
    return Terminal(stderr=True)


def _plain_reporter(
    console: Terminal,
    side: Terminal,
    names: CardNames,
    sent: SentOption = nothing_sent,
    *,
    as_json: bool,
) -> Reporter:
    if as_json:
        return JsonReporter(side, sys.stdout, sent)
    return PanelReporter(console, side, names, sent)


def count_lines(path: Path) -> int:
    """How many line ends a file has; 0 when it cannot be read: its reader will say so better."""
    try:
        with path.open("rb") as file:
            return sum(
                chunk.count(b"\n") for chunk in iter(lambda: file.read(COUNT_CHUNK_BYTES), b"")
            )
    except OSError:
        return 0
