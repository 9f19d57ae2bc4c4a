"""``hsbot advise``: advice on a running game or on a finished log."""

from __future__ import annotations

from contextlib import ExitStack, closing
from dataclasses import field
from itertools import islice
from typing import TYPE_CHECKING, Annotated

from hsbot.belief.decks.database import known_decks
from hsbot.clock import SystemClock
from hsbot.commands.declared_arguments import Command, Section, request
from hsbot.commands.live_options import (
    BUDGET_HELP,
    OutputOptions,
    SearchOptions,
    compile_notes,
    live_log,
    live_output,
)
from hsbot.commands.shared_arguments import GameDir, LogOrFolder, MaxDecisions, Watch
from hsbot.errors import HsbotError, UsageError
from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.wording import OptionWording
from hsbot.live.advisor_loading import AmendedAdvisor, card_of_dbf, card_table, names_with
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.live_advice import follow
from hsbot.live.log.followers import log_follower
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.log.sources import FinishedLog, GrowingLog, source_of
from hsbot.live.log_replay import logged_decisions, note_skipped, replay
from hsbot.live.monitor import LogMonitor, status_notes
from hsbot.live.overlay.picked_decks import PickedDecks
from hsbot.live.overlay.process import OverlayProcess
from hsbot.live.planner import LivePlanner, Planner
from hsbot.live.recorded_mulligans import RecordedMulligans
from hsbot.live.session_recording import recording, recording_file, search_settings
from hsbot.observation.whole_log_reader import LogFile
from hsbot.powerlog import is_document, live_folder, open_log
from hsbot.system.damaged_archives import DAMAGED_ARCHIVE
from hsbot.system.notices import listening
from hsbot.system.streams import results
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.game_end import print_end
from hsbot.terminal.reporters import (
    HINT,
    JsonReporter,
    PanelReporter,
    ProgressReporter,
    live_reporter,
    nothing_sent,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.clock import Clock
    from hsbot.live.log.sources import Source
    from hsbot.live.log_replay import Replayed
    from hsbot.live.output_threads import Output
    from hsbot.live.protocols import CardNames, Reporter
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation import Decision
    from hsbot.observation.events import GameEnded
from hsbot.terminal.reporters import SentOption

REPLAY_BUDGET_S = 1.0
"""The time for a decision of a finished log without given seconds or iterations."""
COUNT_CHUNK_BYTES = 1 << 20


@request
class AdviseRequest:
    """The arguments of ``hsbot advise``."""

    log: LogOrFolder = None
    watch: Watch = None
    game_dir: GameDir = None
    search: Annotated[
        SearchOptions, Section(help={"budget_s": BUDGET_HELP.format("5; 1 in a finished log")})
    ] = field(default_factory=SearchOptions)
    output: OutputOptions = field(default_factory=OutputOptions)
    max_decisions: MaxDecisions = None
    skip: int = 0  # of the demo, which declares it itself

    def source(self) -> Source:
        """The log that is read: a file, a folder or the installed game's.

        Raises:
            UsageError: the arguments contradict each other.
            LogError: there is no such file or folder.
        """
        return source_of(self.log, self.watch, self.game_dir)


def advise(request: AdviseRequest) -> None:
    """Advise on the requested log, and write the advice to stdout.

    Raises:
        HsbotError: there is no such log, it cannot be read, or the arguments contradict each other.
    """
    source = request.source()
    if isinstance(source, FinishedLog):
        if request.output.overlay:
            raise UsageError(
                "--overlay is drawn over a running game: add --watch, or leave out LOG"
            )
        if request.output.speak:
            raise UsageError("--speak is for a running game: add --watch, or leave out LOG")
        replay_log(source.path, request)
    elif isinstance(source, GrowingLog):
        _live(source.path, request)
    else:
        _live(live_folder(source.folder), request)


def replay_log(path: Path, request: AdviseRequest, console: Terminal | None = None) -> None:
    """Advise on every friendly decision of a finished log.

    Args:
        path: the log.
        request: limits, seed and form of the output.
        console: where panels go; one on stdout when None, and a note says where they are explained.

    Raises:
        LogError: it is not there, cannot be read, or holds no game that hsbot plays.
    """
    hint = HINT if console is None else ""
    console = console or Terminal()
    as_json = request.output.as_json
    side = _side(console, as_json=as_json)
    shown = side.is_terminal and not (as_json and console.is_terminal)
    local = request.output.local_names()
    there = 0

    def sent(decision: Decision) -> AdviceOption | None:
        return sent_option(decision, OptionWording(card_table(), decision.observation, local))

    inner = _plain_reporter(console, side, names_with(local), sent, as_json=as_json, hint=hint)
    limits = request.search.limits(REPLAY_BUDGET_S)
    settings = search_settings(limits, request.search.seed)
    with (
        ProgressReporter(inner, side, count_lines(path), shown=shown) as reporter,
        listening(reporter.note),
        recording(request.output.record, "replay", settings, card_table, reporter.note) as kept,
    ):

        def planner() -> Planner:
            assumed = request.search.assumed(reporter.note)
            advisor = request.search.advisor(local, reporter.compiling, assumed)
            return Planner(advisor, reporter, kept.advised)

        if path.is_fifo():
            reporter.note(f"{path} is a pipe: it is read until its writer closes it")
        log = LogFile(path, card_of_dbf, kept.line if kept.is_on else None)
        own = OwnDeck(card_table, reporter.note)
        kept.source(path)
        own.source(path)

        def ended(event: GameEnded) -> None:
            if not as_json:
                print_end(console, event)

        def counted_off(decisions: Iterator[Decision]) -> Iterator[Decision]:
            nonlocal there
            for there, decision in enumerate(decisions, 1):  # noqa: B007 - told below
                yield decision

        with closing(logged_decisions(log, own, kept, reporter.note, ended)) as decisions:
            asked = replay(
                islice(counted_off(decisions), request.skip, None),
                planner=planner,
                limits=limits,
                note=reporter.note,
                max_decisions=request.max_decisions,
            )
        note_skipped(log.skipped, log.skipped.by_reason, reporter.note)
        if not (asked.answered or asked.failed):
            none = "no decision of the friendly player in it"
            if there:
                none = f"--skip {request.skip} leaves out all of its {there} decisions"
            reporter.note(f"{path}: {none}")
    if asked.failed and not asked.answered:
        raise _unanswered(path, asked)


def _unanswered(path: Path, asked: Replayed) -> Exception:
    """The end of a replay in which every decision failed: a bug's where one was a bug of ours."""
    words = f"{path}: none of the {len(asked.failed)} decisions that were asked could be answered"
    why = f", the first {asked.reason}" if asked.reason else ""
    if len(asked.failed) == 1:
        words = f"{path}: the one decision that was asked could not be answered"
        why = f", {asked.reason}" if asked.reason else ""
    words += why
    bug = next((x for x in asked.failed if not isinstance(x, HsbotError)), None)
    return UsageError(words) if bug is None else bug


def _live(path: Path, request: AdviseRequest) -> None:
    """Follow a growing log, on the terminal and, if asked for, on the overlay."""
    clock, latest = SystemClock(), LatestDecision()
    local = request.output.local_names()
    names = names_with(local)
    with ExitStack() as stack:
        overlay = stack.enter_context(OverlayProcess()) if request.output.overlay else None
        reporter = _live_reporter(stack, names, clock, as_json=request.output.as_json)
        voice = request.output.voice()
        if voice is not None:
            stack.enter_context(voice)
        picks = PickedDecks(known_decks(), card_table)
        output = stack.enter_context(
            live_output(reporter, overlay, names, clock, latest.stop, decks=picks, voice=voice)
        )
        assumed = request.search.assumed(output.note)
        latest.on_withdrawn = output.cleared
        if overlay is not None:
            overlay.on_panic = _panic(latest, output)
            overlay.on_picked = picks.picked
            assumed = picks.assumed(assumed, output.note)
        limits = request.search.limits()
        settings = search_settings(limits, request.search.seed)
        kept = stack.enter_context(
            recording(request.output.record, "live", settings, card_table, output.note)
        )
        log = stack.enter_context(live_log(kept, names, output, assumed))
        listeners = [status_notes(output.note), log.listener(output)]
        monitor = LogMonitor(log.events, latest, clock, listeners, log.ages)

        def planner() -> LivePlanner:
            on_compile = compile_notes(output.note, ": until it is done the search is slower")
            advisor = AmendedAdvisor(
                request.search.advisor(local, on_compile, assumed),
                RecordedMulligans(recording_file(request.output.record), card_table),
            )
            return LivePlanner(Planner(advisor, output, kept.advised), latest, limits, clock)

        follow(
            log_follower(path, monitor.idle, log.opened, output.note).lines,
            monitor,
            latest,
            planner=planner,
            note=output.note,
            max_decisions=request.max_decisions,
        )


def _live_reporter(stack: ExitStack, names: CardNames, clock: Clock, *, as_json: bool) -> Reporter:
    """A live screen on a terminal, else panels or JSON lines."""
    console = Terminal()
    if console.is_terminal and not as_json:
        reporter = stack.enter_context(live_reporter(console, names, clock))
        reporter.note(HINT)
        return reporter
    return _plain_reporter(console, _side(console, as_json=as_json), names, as_json=as_json)


def _panic(latest: LatestDecision, output: Output) -> Callable[[], None]:
    """A callback for the overlay's panic key that ends the session."""

    def panic() -> None:
        latest.stop()
        output.note("stopped by the stop key")

    return panic


def _side(console: Terminal, *, as_json: bool) -> Terminal:
    """The console for notes and progress: stderr, or the terminal that also shows the panels."""
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
    hint: str = HINT,
) -> Reporter:
    if as_json:
        return JsonReporter(side, results(), sent)
    return PanelReporter(console, side, names, sent, hint)


def count_lines(path: Path) -> int:
    """The number of lines in a file; 0 when it cannot be read, which its reader reports.

    0 also for a pipe, which can be read only once, and for a document, which has other lines.
    """
    if not path.is_file():
        return 0
    try:
        with open_log(path) as file:
            chunks = iter(lambda: file.read(COUNT_CHUNK_BYTES), b"")
            first = next(chunks, b"")
            if is_document(first):
                return 0
            return first.count(b"\n") + sum(chunk.count(b"\n") for chunk in chunks)
    except (OSError, *DAMAGED_ARCHIVE):
        return 0


COMMAND = Command(
    AdviseRequest,
    advise,
    "Without LOG: finds the running game and follows it. LOG a file: every decision of the "
    "friendly player in it. LOG a folder: follows the game that logs there.",
    "Signs and words of an advice: [2] on a card, the best line's second step begins there, [>2], "
    "it aims there; zzz, it cannot attack yet; LETHAL, a win within this turn that was found, "
    "whatever chance does; 'to win this turn: 33%', one that needs luck; 'the opponent can kill "
    "you', what their best play comes to; under 'Ahead, in playouts', where they may miss it, the "
    "shares of sampled worlds in which the line wins this turn, the opponent wins in the next "
    "('lose next turn'), or you in yours after it ('win next turn'); 'playouts', games that the "
    "search plays on; "
    "'visits', how often it tried an option, those of a tree kept from the decision before with "
    "them; '\u226558%', what an option that is less "
    "closely looked at is worth at the least; 'level', an option that cannot be told from the "
    "best; 'unsure', one that looks better, but was seen too briefly to be preferred; 'rough', a "
    "best option that was tried fewer than 50 times; 'first guess', fewer than 16, where other "
    "options may have more visits; 'may be in hand', the cards of the opponent's that are "
    "likelier than in their class's average deck, each with its chance.",
)
