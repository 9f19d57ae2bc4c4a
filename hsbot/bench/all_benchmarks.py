"""Benchmark of hsbot itself, on one core, warm, with fixed seeds: engine, search, log, start-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.belief.decks.database import known_decks
from hsbot.bench import native_simulator, startup
from hsbot.bench.log_reading import log_speed
from hsbot.bench.timing import yardstick
from hsbot.live.advisor_loading import card_table
from hsbot.search.default_policies import RANDOM, TournamentPolicy
from hsbot.terminal.compile_progress import compile_engine

if TYPE_CHECKING:
    from collections.abc import Callable

RANDOM_DECK, TOURNAMENT_DECK = "BASIC", "CIG 2018 Pirate Warrior"


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of the benchmark; rates are per second of one core.

    Attributes:
        clone_ns: copying a state at half-turn 10 of a random game.
        steps_per_s: random actions, option lists included.
        random_games_per_s: whole games of random play from the deal, no mulligan.
        cig_random_games_per_s: the same with a deck of the CIG 2018 competition, whose cards do
            more.
        playouts_per_s: random playouts from half-turn 10, clone included.
        tournament_playouts_per_s: the thesis's playouts (75% / 50%), from half-turn 10.
        iterations_per_s: iterations of the advisor's search from half-turn 10.
        random_iterations_per_s: the same with random playouts and without the lethal search, deck
            BASIC.
        search_threads_scale: the advisor's iterations a second of two threads with a tree each over
            those of one.
        log_lines_per_s: lines of the sample log into an up-to-date observation.
        snapshot_ms: median of taking an immutable snapshot of it.
        compile_s: a cold start's compilation, in a process of its own; none when it was left out.
        start_s: from the command to the first advice (0.1 s of search), warm, in a process of its
            own.
        signature: a hash of 200 seeded random games: it changes exactly when the rules do.
        yardstick_per_s: iterations of a fixed pure-Python loop, to compare machines.
    """

    clone_ns: float
    steps_per_s: float
    random_games_per_s: float
    cig_random_games_per_s: float
    playouts_per_s: float
    tournament_playouts_per_s: float
    iterations_per_s: float
    random_iterations_per_s: float
    search_threads_scale: float
    log_lines_per_s: float
    snapshot_ms: float
    compile_s: float | None
    start_s: float
    signature: str
    yardstick_per_s: float


def measure(
    deck: str | None, *, compile_too: bool, begun: Callable[[str], None]
) -> tuple[Figures, float]:
    """All figures of the benchmark, and the share of a core that the yardstick had.

    Args:
        deck: play this deck against itself, instead of the standing ones.
        compile_too: whether to measure a cold compilation, in a process of its own.
        begun: called with the words for what is measured next.

    Raises:
        DeckError: there is no such deck.
    """
    decks, cards = known_decks(), card_table()
    random_deck = decks.meant(deck or RANDOM_DECK, cards).decks[0]
    tournament_deck = decks.meant(deck or TOURNAMENT_DECK, cards).decks[0]
    compile_engine()
    from hsbot.simulators.library_cache import load_library  # noqa: PLC0415 - the engine is compiled by now

    library = load_library(cards)
    begun("random games")
    games, steps, signature = native_simulator.random_play(library, random_deck)
    cig_games, _, _ = native_simulator.random_play(library, tournament_deck)
    begun("the log's reader")
    lines, snapshot_ms = log_speed()
    begun("copies and playouts")
    clone_ns = native_simulator.clone_ns(library, random_deck)
    playouts = native_simulator.playouts_per_s(library, random_deck, RANDOM)
    tournament = native_simulator.playouts_per_s(library, tournament_deck, TournamentPolicy())
    begun("the search")
    iterations = native_simulator.advisor_iterations_per_s(library, tournament_deck)
    random_iterations = native_simulator.random_iterations_per_s(library, random_deck)
    scale = native_simulator.search_threads_scale(library, tournament_deck)
    compile_s = None
    if compile_too:
        begun("a cold compilation")
        compile_s = startup.cold_compile_s()
    begun("the way to a first advice")
    start_s = startup.start_s()
    begun("the yardstick")
    yardstick_per_s, core_share = yardstick()
    figures = Figures(
        clone_ns=clone_ns,
        steps_per_s=steps,
        random_games_per_s=games,
        cig_random_games_per_s=cig_games,
        playouts_per_s=playouts,
        tournament_playouts_per_s=tournament,
        iterations_per_s=iterations,
        random_iterations_per_s=random_iterations,
        search_threads_scale=scale,
        log_lines_per_s=lines,
        snapshot_ms=snapshot_ms,
        compile_s=compile_s,
        start_s=start_s,
        signature=signature,
        yardstick_per_s=yardstick_per_s,
    )
    return figures, core_share
