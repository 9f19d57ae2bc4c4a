"""Options that mean the same in ``hsbot advise`` and ``hsbot play``: search, output, recording."""

from __future__ import annotations

from argparse import ArgumentTypeError
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from hsbot.belief.decks.database import NamedLists, known_decks
from hsbot.belief.models.assumed_deck import AssumedDeck
from hsbot.cards import ENGLISH, local_names, users_language
from hsbot.commands.declared_arguments import Option, request
from hsbot.commands.shared_arguments import (
    BudgetS,
    Iterations,
    Json,
    Language,
    Seed,
    SimulatorName,
    simulator_option,
)
from hsbot.errors import DeckError
from hsbot.live.advisor_loading import (
    AmendedAdvisor,
    card_of_dbf,
    card_table,
    make_advisor,
    make_player_advisor,
    own_rules,
)
from hsbot.live.log.event_reader import LogEvents
from hsbot.live.log.line_ages import LineAges
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.monitor import LogListener
from hsbot.live.output_threads import Output
from hsbot.live.overlay.reporter import OverlayReporter
from hsbot.live.page.card_pictures import card_faces, own_file
from hsbot.live.protocols import SearchLimits
from hsbot.live.session_recording import record_request
from hsbot.observation import LogTracker
from hsbot.system.notices import listening
from hsbot.system.streams import abandon_stdout
from hsbot.terminal.compile_progress import compiling_words
from hsbot.terminal.speech import SpokenReporter, Voice, find_voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hsbot.clock import Clock
    from hsbot.live.live_tracking import LiveTracking
    from hsbot.live.overlay.picked_decks import PickedDecks
    from hsbot.live.overlay.process import OverlayProcess
    from hsbot.live.protocols import AnyAdvisor, CardNames, Reporter
    from hsbot.live.session_recording import Recording, RecordRequest

BUDGET_HELP = "seconds to think about each decision (default {}, without --iterations)"
LIVE_BUDGET_S = 5.0
"""The time for a decision of a running game without given seconds or iterations."""


def named_lists(text: str) -> NamedLists:
    """The lists that ``--opponent`` names, for argparse."""
    try:
        return known_decks().meant(text, card_table())
    except DeckError as error:
        raise ArgumentTypeError(str(error)) from None


Opponent: TypeAlias = Annotated[
    NamedLists | None,
    Option(
        "the opponent's deck, if you know it: a name of `hsbot decks list`, an archetype, or a "
        "deck code; dropped in a game that contradicts it",
        "DECK",
        named_lists,
    ),
]


@request
class SearchOptions:
    """Settings of the search: its limits, its seed, its simulator."""

    budget_s: BudgetS = None
    iterations: Iterations = None
    seed: Seed = 0
    opponent: Opponent = None
    simulator: Annotated[SimulatorName, simulator_option("the rules to search with")] = "native"
    player: Annotated[
        str | None,
        Option(
            "advise as this player of the arena would: eva:weights=FILE, mybot.py:Mine (`hsbot "
            "arena --list`)",
            "PLAYER",
        ),
    ] = None

    def assumed(self, note: Callable[[str], None]) -> AssumedDeck | None:
        """The deck that the opponent is said to play, for the advisor and the tracker to share.

        Args:
            note: told, once a game, where it does not hold.
        """
        return assumed_deck(self.opponent, note)

    def limits(self, default_s: float = LIVE_BUDGET_S) -> SearchLimits:
        """The search limits of one decision; ``default_s`` seconds when nothing was asked for."""
        if self.budget_s is None and self.iterations is None:
            return SearchLimits(default_s)
        return SearchLimits(self.budget_s, self.iterations)

    def advisor(
        self,
        names: Mapping[str, str],
        on_compile: Callable[[int, int], None] | None = None,
        assumed: AssumedDeck | None = None,
    ) -> AnyAdvisor:
        """Load the advisor; the very first start compiles the simulator beside it.

        Args:
            names: card id to the name in the advice's words; English where it is missing.
            on_compile: called with (done, total) while the simulator is compiled.
            assumed: the deck that the opponent is said to play; from :meth:`assumed`.

        Raises:
            UsageError: the simulator is not installed.
            OwnFileError: the player's own rules cannot be used.
        """
        rules = own_rules(card_table, lambda: names)
        if self.player is not None:
            advisor = make_player_advisor(
                self.player, self.seed, card_table, names, self.simulator, assumed=assumed
            )
        else:
            advisor = make_advisor(
                self.seed, card_table, on_compile, names, self.simulator, assumed=assumed
            )
        return (
            advisor
            if rules is None
            else AmendedAdvisor(advisor, lambda decision: partial(rules.applied, decision))
        )


@request
class RecordOptions:
    """The recording that is kept, and where."""

    record: Annotated[
        Path | Literal[True] | None,
        Option(
            "keep the games here (default: in your data folder; see `hsbot sessions`)",
            "FILE",
            bare=True,
            complete="file",
        ),
    ] = None
    keep_names: Annotated[bool, Option("with --record: no pseudonyms for players")] = False
    rank: Annotated[str | None, Option("with --record: your rank, which no log has", "TEXT")] = None

    def __post_init__(self) -> None:
        """Refuse what cannot be recorded.

        Raises:
            UsageError: something is said of a recording that was not asked for.
            RecordingError: nothing can be recorded into the file that is named.
        """
        self.asked()

    def asked(self) -> RecordRequest | None:
        """The recording that is asked for; None for none."""
        return record_request(self.record, keep_names=self.keep_names, rank=self.rank)


@request
class OutputOptions:
    """Settings of the output: form, overlay, language of card names, recording."""

    overlay: Annotated[bool, Option("draw the advice over the game's window too")] = False
    speak: Annotated[bool, Option("read each advice aloud, by the system's own speech")] = False
    language: Language = None
    recording: RecordOptions = field(default_factory=RecordOptions)
    as_json: Json = False

    def voice(self) -> Voice | None:
        """The voice that reads the advice aloud; None where that is not asked for.

        Raises:
            UsageError: nothing on this system speaks.
        """
        return find_voice() if self.speak else None

    @property
    def record(self) -> RecordRequest | None:
        """The recording that is kept; None for none."""
        return self.recording.asked()

    def local_names(self) -> Mapping[str, str]:
        """Card names by card id in the output's language; empty for English.

        People read the language asked for, else their system's; programs the one asked for.
        """
        default = ENGLISH if self.as_json and not self.overlay else users_language()
        return local_names(self.language or default)


def assumed_deck(lists: NamedLists | None, note: Callable[[str], None]) -> AssumedDeck | None:
    """The deck that the opponent is said to play; None where nothing was said."""
    return None if lists is None else AssumedDeck(lists.name, lists.decks, note)


@contextmanager
def live_output(
    first: Reporter,
    overlay: OverlayProcess | None,
    names: CardNames,
    clock: Clock,
    on_error: Callable[[BaseException], None] | None = None,
    *,
    speed: float = 1.0,
    decks: PickedDecks | None = None,
    voice: Voice | None = None,
) -> Iterator[Output]:
    """Output threads for a terminal or a stream, and for the overlay if there is one.

    Args:
        first: the terminal or the stream.
        overlay: gets the same; its own notes go to ``first``.
        names: card id to the name in the user's language.
        clock: the one that timings go by.
        on_error: see :class:`~hsbot.live.output_threads.Output`.
        speed: how many times faster than the game a stand-in client plays.
        decks: those from which the user picks on the overlay; None where none can be picked.
        voice: reads each advice aloud; None for none.
    """
    reporters = [first]
    if overlay is not None:
        offered = None if decks is None else decks.names
        faces = card_faces(card_table, names, own_file)
        reporters.append(OverlayReporter(overlay.send, names, clock, speed, offered, faces=faces))
    if voice is not None:
        reporters.append(SpokenReporter(voice, names))
    with (
        Output(*reporters, on_error=on_error, on_stalled=abandon_stdout) as output,
        listening(output.note),
    ):
        if overlay is not None:
            overlay.on_note = output.note
        yield output


@dataclass(frozen=True, slots=True)
class LiveLog:
    """The reading of a running game's log, and the deck tracker that looks at it.

    Attributes:
        events: the event reader: with the friendly deck, and recorded.
        tracking: the deck tracker; None where nobody shows it.
        ages: tells how old the lines are that were there at the beginning.
    """

    events: LogEvents
    tracking: LiveTracking | None
    ages: LineAges = field(default_factory=LineAges)

    def opened(self, path: Path) -> None:
        """Set the Power.log that the next lines come from."""
        self.events.opened(path)
        self.ages.opened(path)

    def listener(self, output: Output) -> LogListener:
        """The tracker and the output as listeners of the log's monitor."""
        tracking = self.tracking
        if tracking is None:
            return LogListener(in_place=output.in_place)
        return LogListener(tracking.event, tracking.idle, output.in_place)


@contextmanager
def live_log(
    kept: Recording, names: CardNames, output: Output, assumed: AssumedDeck | None = None
) -> Iterator[LiveLog]:
    """The reading of a running game's log while the body runs.

    Args:
        kept: the recording.
        names: card id to the name in the user's language.
        output: shows what is tracked, and notes.
        assumed: the deck that the opponent is said to play.
    """
    reader, own = LogTracker(card_of_dbf), OwnDeck(card_table, output.note)
    events = LogEvents(reader, own, kept)
    if not output.shows_tracking:
        yield LiveLog(events, None)
        return
    from hsbot.live.live_tracking import (  # noqa: PLC0415 - imports the engine
        LiveTracking,
        tracking_thread,
    )
    from hsbot.tracking import DeckTracker  # noqa: PLC0415 - as above

    with tracking_thread() as run:
        tracking = LiveTracking(
            reader,
            own,
            lambda: DeckTracker(card_table(), names, assumed),
            [output.tracked],
            output.note,
            run=run,
        )
        yield LiveLog(events, tracking)


def compile_notes(note: Callable[[str], None], meanwhile: str = "") -> Callable[[int, int], None]:
    """A progress callback that notes when the compilation begins and when it is done.

    Args:
        note: called with each note.
        meanwhile: added to the first.
    """

    def tell(done: int, total: int) -> None:
        if done == 0:
            note(f"{compiling_words()}{meanwhile}")
        elif done == total:
            note("the simulator is compiled")

    return tell
