"""``hsbot sandbox --window``: the stand-in client against one of hsbot's players."""

# ruff: noqa: PLC0415 - Qt is an extra, and the engine takes a while to import

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from typing import TYPE_CHECKING

from hearthstone.enums import FormatType

from hsbot.clock import SystemClock
from hsbot.commands.deck_arguments import meant_deck
from hsbot.screen.slots import DECK_SLOTS
from hsbot.screen.windows import require_display, require_qt
from hsbot.system.paths import data_folder
from hsbot.system.termination import ended_in_order
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.reporters import print_note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.protocol import Player
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import Deck
    from hsbot.commands.sandbox.client_options import ClientOptions
    from hsbot.live.session_recording import RecordRequest
    from hsbot.rules.state.arrays import NativeState

COACH = "default:budget=2"
"""The player that is asked what it would play."""
FURTHER_DECKS = (
    "CIG 2018 Pirate Warrior",
    "CIG 2018 RenoKazakus Mage",
    "CIG 2018 Jade Shaman",
    "CLASSIC",
    "BASIC",
)
"""The decks in the deck choice besides the deck that was asked for, and decks of today."""


class ThreadedOpponent:
    """An opponent of the stand-in client: one of hsbot's players, on a thread of its own."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="opponent")

    def begin(self, seat: int, seed: int) -> None:
        """See :class:`hsbot.standin.game.opponent.Opponent`."""
        self._thread.submit(self._player.begin, seat, seed)

    def ask(self, state: NativeState, options: Sequence[int]) -> Future[int]:
        """See :class:`hsbot.standin.game.opponent.Opponent`."""
        return self._thread.submit(self._player.choose, state, options)

    def close(self) -> None:
        """Let the thread end."""
        self._thread.shutdown(cancel_futures=True)


def show_client(options: ClientOptions, seed: int, record: RecordRequest | None) -> None:
    """Open the window, and return when it is closed.

    Args:
        options: the games and the window.
        seed: decides all chance.
        record: the recording that is kept; None for none.

    Raises:
        ScreenError: there is no display, or Qt is not installed.
        DeckError: there is no such deck.
        UsageError: there is no such player or fault.
    """
    from hsbot.agents.python_players import check_player
    from hsbot.standin.faults.fault_file import FaultFile
    from hsbot.standin.faults.fault_plan import parse_plan

    versus = options.player or "greedy"
    faults = parse_plan(options.faults)
    check_player(versus)
    require_qt()
    require_display()
    note_opening()
    compile_engine()
    from PySide6.QtCore import QTimer

    from hsbot.agents.players import GameContext, make_player
    from hsbot.belief.decks.database import known_decks
    from hsbot.live.advisor_loading import card_of_dbf, card_table, make_advisor
    from hsbot.live.standin_recording import standin_recording
    from hsbot.simulators.library_cache import load_library
    from hsbot.standin.client import StandInClient
    from hsbot.standin.config import StandInConfig
    from hsbot.standin.window.client_window import ClientDesktop, application

    decks, cards, clock = known_decks(), card_table(), SystemClock()
    own = meant_deck(options.deck, decks, cards) if options.deck else None
    other = meant_deck(options.opponent_deck or FURTHER_DECKS[1], decks, cards)
    library = load_library(cards)
    context = GameContext(library, cards, decks, clock)
    opponent = ThreadedOpponent(make_player(versus, context))
    coach = ThreadedOpponent(make_player(COACH, context))
    _note("Backspace takes a turn back; H asks what hsbot would play")
    settings = StandInConfig(
        decks=_decks(own, decks),
        opponent_deck=other,
        install=options.logs or data_folder() / "sandbox",
        seed=seed,
        speed=options.speed,
        games=options.games,
        faults=faults,
        names=("Friend#1001", f"{versus.partition(':')[0].title()}#1002"),
    )
    app = application()
    control = FaultFile(options.control) if options.control is not None else None
    against = {"versus": versus, "seed": seed, "speed": options.speed}
    with standin_recording(
        record,
        against,
        card_table,
        card_of_dbf,
        _note,
        advisor=lambda: make_advisor(seed, card_table),
    ) as overheard:
        client = StandInClient(
            settings,
            library,
            cards,
            opponent,
            clock=clock,
            now=datetime.now,
            overheard=overheard,
            coach=coach,
        )
        show = ClientDesktop(
            app, client, options.title, options.size, position=options.position, control=control
        )
        try:
            with ended_in_order(lambda _: QTimer.singleShot(0, app.quit)) as endings:
                app.exec()  # an end before its first event is its first event
        finally:
            del show
            opponent.close()
            coach.close()
            client.close()
    if endings.asked is not None:
        raise endings.asked


def note_opening() -> None:
    """Say on stderr that a window comes: on a busy machine it can take a minute until it opens."""
    _note("loading cards and simulator: then the window opens")


def _note(text: str) -> None:
    print_note(Terminal(stderr=True), text)


def _decks(first: Deck | None, known: DeckDatabase) -> tuple[Deck, ...]:
    """The deck that was asked for, the further ones, and of today the most played of a class."""
    found = {} if first is None else {first.name: first}
    for name in FURTHER_DECKS:
        found.setdefault(name, known.named(name))
    standard = (deck for deck in known if deck.format == FormatType.FT_STANDARD and deck.games)
    of_class: dict[int, Deck] = {}
    for deck in sorted(standard, key=lambda deck: (deck.date, deck.games), reverse=True):
        of_class.setdefault(deck.hero_class, deck)
    for deck in of_class.values():
        found.setdefault(deck.name, deck)
    return tuple(found.values())[:DECK_SLOTS]
