"""``hsbot arena``: matches between players, in this machine's processes or on a Dask cluster."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.progress import MofNCompleteColumn, TimeRemainingColumn
from rich.table import Table

from hsbot.clock import CLOCKS, WALL
from hsbot.commands.arguments import (
    add_json,
    add_seed,
    add_simulator,
    named_path,
    output_file,
    positive_int,
)
from hsbot.errors import UsageError
from hsbot.system.figures import require_pictures
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, progress_bar

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from hsbot.arena import Match, Matrix, PairRecord, PairResult, Score, Series


@dataclass(frozen=True, slots=True)
class Pairing:
    """The two players of a match, and their decks.

    Attributes:
        players: names of players with their settings.
        decks: names of decks; the default one when empty.
        deck_a: of the first of two players, if another.
        deck_b: of the second.
        matrix: whether every two players meet, with every pair of decks.
        against: the player that each of ``players`` meets instead; None for none.
        simulator: native or fireplace.
        clock: what budgets of time are measured by, a name of :data:`hsbot.clock.CLOCKS`.
    """

    players: tuple[str, ...]
    decks: tuple[str, ...] = ()
    deck_a: str | None = None
    deck_b: str | None = None
    matrix: bool = False
    against: str | None = None
    simulator: str = "native"
    clock: str = WALL


@dataclass(frozen=True, slots=True)
class Schedule:
    """How many games are played, and by which processes.

    Attributes:
        games: of each match, an even number.
        seed: decides all chance.
        jobs: processes; one a core when None.
        cluster: the address of a Dask scheduler; None for this machine.
        resume: the file that keeps each pair of games; None for none.
    """

    games: int = 100
    seed: int = 0
    jobs: int | None = None
    cluster: str | None = None
    resume: Path | None = None


@dataclass(frozen=True, slots=True)
class ArenaRequest:
    """The arguments of ``hsbot arena``.

    Attributes:
        pairing: who plays whom.
        schedule: how many games, and by which processes.
        picture: the file that a plot of a matrix is drawn into; None for none.
        as_json: whether stdout gets one JSON document and nothing else.
    """

    pairing: Pairing
    schedule: Schedule
    picture: Path | None = None
    as_json: bool = False

    @property
    def is_matrix(self) -> bool:
        """Whether more than one match is asked for, by --matrix or --against."""
        return self.pairing.matrix or self.pairing.against is not None


DEFAULT_DECK = "CLASSIC"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot arena``."""
    parser.description = (
        "Plays pairs of games with swapped seats: the same seed gives the same result, "
        "whatever the jobs. A player is a name with settings: gsv, "
        "santos:iterations=60,playouts=20, default:budget=1; --list names them, decks are those of "
        "`hsbot decks list`."
    )
    parser.add_argument(
        "players", nargs="*", metavar="PLAYER", help="A and B; more with --matrix or --against"
    )
    parser.add_argument("--list", action="store_true", help="name the players, and play nothing")
    parser.add_argument(
        "--deck", action="append", metavar="NAME", help="the deck of both (default CLASSIC); "
        "with --matrix or --against as often as there are decks"
    )  # fmt: skip
    parser.add_argument("--deck-a", metavar="NAME", help="A's deck, if another")
    parser.add_argument("--deck-b", metavar="NAME", help="B's deck, if another")
    parser.add_argument(
        "--games", type=positive_int, default=100, metavar="N", help="an even number (default 100)"
    )
    parser.add_argument("--jobs", type=positive_int, metavar="J", help="processes (one a core)")
    add_seed(parser)
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the Dask cluster of this scheduler"
    )
    parser.add_argument(
        "--matrix", action="store_true", help="everyone against everyone, with every pair of decks"
    )
    parser.add_argument(
        "--against", metavar="NAME", help="each PLAYER against this one, with every pair of decks"
    )
    parser.add_argument(
        "--picture",
        type=output_file,
        metavar="FILE",
        help="also draw what came of --matrix or --against (png, svg, pdf)",
    )
    parser.add_argument(
        "--resume",
        type=named_path,
        metavar="FILE",
        help="keep each pair of games here, and play only those that it does not hold",
    )
    add_simulator(parser, "what the games are played on")
    parser.add_argument(
        "--clock",
        choices=sorted(CLOCKS),
        default=WALL,
        help="what budgets of time are measured by: processor counts each process's own work alone,"
        " whatever else the machine does",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot arena``."""
    if arguments.list:
        list_players(as_json=arguments.json)
        return
    arena(
        ArenaRequest(
            Pairing(
                players=tuple(arguments.players),
                decks=tuple(arguments.deck or ()),
                deck_a=arguments.deck_a,
                deck_b=arguments.deck_b,
                matrix=arguments.matrix,
                against=arguments.against,
                simulator=arguments.simulator,
                clock=arguments.clock,
            ),
            Schedule(
                games=arguments.games,
                seed=arguments.seed,
                jobs=arguments.jobs,
                cluster=arguments.cluster,
                resume=arguments.resume,
            ),
            picture=arguments.picture,
            as_json=arguments.json,
        )
    )


def list_players(*, as_json: bool) -> None:
    """Print every player's name and what it is."""
    from hsbot.agents.players import describe, player_names  # noqa: PLC0415 - imports LLVM

    players = {name: describe(name) for name in player_names()}
    if as_json:
        sys.stdout.write(json.dumps(players) + "\n")
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, words in players.items():
        table.add_row(name, words)
    Terminal().print(table)


def arena(request: ArenaRequest) -> None:
    """Play, and print the score or the matrix.

    Raises:
        UsageError: the request makes no sense.
        DeckError: there is no such deck.
    """
    matches = _matches(request)
    require_pictures(request.picture)
    compile_engine()
    from hsbot.arena import Matrix, PairRecord, Series, check  # noqa: PLC0415 - imports LLVM

    for match in matches:
        check(match)
    schedule = request.schedule
    all_series = [Series(match, schedule.games, schedule.seed) for match in matches]
    record = PairRecord(schedule.resume) if schedule.resume else None
    scores = _scores(schedule, all_series, record)
    if not request.is_matrix:
        _print_score(matches[0], scores[0], as_json=request.as_json)
        return
    played = tuple(zip(matches, scores, strict=True))
    pairing = request.pairing
    matrix = Matrix(pairing.players, _decks(pairing), played, pairing.against)
    if request.picture:
        from hsbot.arena.plots import draw  # noqa: PLC0415 - imports matplotlib

        draw(matrix, request.picture)
    _print_matrix(matrix, as_json=request.as_json)


def _decks(pairing: Pairing) -> tuple[str, ...]:
    return pairing.decks or (DEFAULT_DECK,)


def _matches(request: ArenaRequest) -> list[Match]:
    """The matches to be played: one pair of players, or every pairing."""
    from hsbot.arena import Match, pairings  # noqa: PLC0415 - imports LLVM

    pairing = request.pairing
    players, decks = pairing.players, _decks(pairing)
    if request.is_matrix:
        option, least = ("--matrix", 2) if pairing.matrix else ("--against", 1)
        if pairing.matrix and pairing.against is not None:
            raise UsageError("--matrix plays everyone against everyone: leave out --against")
        if pairing.deck_a or pairing.deck_b:
            raise UsageError(f"{option} plays every deck of --deck, not --deck-a and --deck-b")
        if len(players) < least or len({*players}) < len(players) or len({*decks}) < len(decks):
            needed = "two or more players" if least > 1 else "a player"
            raise UsageError(f"{option} needs {needed}, and each player and deck once")
        return pairings(players, decks, pairing.simulator, pairing.against, pairing.clock)
    if len(players) != 2:
        more = "more with --matrix or --against"
        raise UsageError(f"two players are needed, not {len(players)}; {more}")
    if len(decks) > 1:
        raise UsageError("several decks are for --matrix or --against")
    if request.picture:
        raise UsageError("--picture is of a --matrix, or of players --against another")
    a, b = players
    deck_a, deck_b = pairing.deck_a or decks[0], pairing.deck_b or decks[0]
    return [Match(a, b, deck_a, deck_b, pairing.simulator, pairing.clock)]


# ---- playing -------------------------------------------------------------------------------------
def _scores(schedule: Schedule, all_series: list[Series], record: PairRecord | None) -> list[Score]:
    """Play all series, with a bar on a terminal's stderr meanwhile."""
    from hsbot.arena import play_series  # noqa: PLC0415 - imports LLVM
    from hsbot.arena.executors import executor_for  # noqa: PLC0415 - as above

    scores = []
    with (
        progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar,
        executor_for(schedule.games // 2, schedule.jobs, schedule.cluster) as (executor, jobs),
    ):
        task = bar.add_task("", total=sum(series.games for series in all_series))
        for series in all_series:
            tally = _Tally(series.match)

            def on_pair(result: PairResult, tally: _Tally = tally) -> None:
                bar.update(task, advance=len(result.games), description=tally.after(result))

            scores.append(play_series(series, executor, jobs, record=record, on_pair=on_pair))
    return scores


class _Tally:
    """Running win counts of a match, as text for the progress bar."""

    def __init__(self, match: Match) -> None:
        self._names = f"{match.a} - {match.b}"
        self._wins = {"a": 0, "b": 0, "draw": 0}

    def after(self, result: PairResult) -> str:
        """The text after another pair of games."""
        for game in result.games:
            self._wins[game.winner] += 1
        return f"{self._names}  {self._wins['a']}:{self._wins['b']}"


# ---- printing ------------------------------------------------------------------------------------
def _print_score(match: Match, score: Score, *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(score.document()) + "\n")
        return
    table = Table("", "player", "deck", "won", "share", "95%", box=None, header_style="bold")
    low, high = score.ci95
    interval = f"{low:.1%} to {high:.1%}"
    table.add_row(
        "A", match.a, match.deck_a, str(score.wins_a), f"{score.win_rate_a:.1%}", interval
    )
    table.add_row("B", match.b, match.deck_b, str(score.wins_b))
    console = Terminal()
    console.print(table)
    console.print(
        f"{score.games} games in {score.seconds:.1f} s, {score.draws} drawn, "
        f"{score.half_turns / score.games:.1f} half-turns each"
    )
    for line in score.forfeit_words():
        console.print(line)


def _print_matrix(matrix: Matrix, *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(matrix.document()) + "\n")
        return
    table = Table("A", "deck", "B", "deck", "A won", "95%", box=None, header_style="bold")
    for match, score in matrix.scores:
        low, high = score.ci95
        share = f"{score.wins_a} of {score.games} ({score.win_rate_a:.1%})"
        interval = f"{low:.1%} to {high:.1%}"
        table.add_row(match.a, match.deck_a, match.b, match.deck_b, share, interval)
    console = Terminal()
    console.print(table)
    for match, score in matrix.scores:
        for line in score.forfeit_words():
            console.print(f"{match.a} against {match.b}: {line}")
