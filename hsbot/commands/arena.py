"""``hsbot arena``: matches between players, in this machine's processes or on a Dask cluster."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot import __version__
from hsbot.clock import CLOCKS, WALL
from hsbot.commands.argument_types import few, positive_int, seconds, share
from hsbot.commands.deck_arguments import DECK, FORMS, deck_text, match_deck
from hsbot.commands.declared_arguments import Argument, Command, Option, all_but, request
from hsbot.commands.shared_arguments import (
    Cluster,
    Jobs,
    Json,
    Seed,
    SimulatorName,
    picture_option,
    simulator_option,
)
from hsbot.errors import UsageError, WorkerEndedError
from hsbot.plurals import counted
from hsbot.system.figure_files import require_pictures
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json, print_line, progress_bar
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hsbot.arena import Match, Matrix, PairRecord, PairResult, Score, Series


DEFAULT_DECK = "CLASSIC"
LEAST_GAMES: Final = 40
"""Games of which luck is subtracted, at least (``hsbot.arena.statistics.LEAST_PAIRS``)."""


@request
class Pairing:
    """The players of a match, or of many, and their decks."""

    players: Annotated[
        tuple[str, ...], Argument("A and B; more with --matrix or --against", "PLAYER")
    ] = ()
    decks: Annotated[
        tuple[str, ...],
        Option(
            f"the deck of both (default CLASSIC): {FORMS}; with --matrix or --against as often as "
            "there are decks",
            DECK,
            flag="--deck",
        ),
    ] = ()
    deck_a: Annotated[str | None, Option("A's deck, if another", DECK)] = None
    deck_b: Annotated[str | None, Option("B's deck, if another", DECK)] = None
    matrix: Annotated[bool, Option("everyone against everyone, with every pair of decks")] = False
    against: Annotated[
        str | None, Option("each PLAYER against this one, with every pair of decks", "NAME")
    ] = None
    simulator: Annotated[SimulatorName, simulator_option("what the games are played on")] = "native"
    clock: Annotated[
        str,
        Option(
            "what budgets of time are measured by: wall, as on a clock (default), or processor, "
            "each process's own work alone, whatever else the machine does",
            choices=tuple(sorted(CLOCKS)),
        ),
    ] = WALL
    luck: Annotated[
        int | None,
        Option(
            "subtract the luck of the games, of 40 or more: value each draw, roll and deal by N "
            "games played on from it (50 will do); players then see shuffled decks, so that the "
            "games may differ from those without",
            "N",
            few,
        ),
    ] = None
    time_limit: Annotated[
        float | None,
        Option(
            "a player that takes longer for an option loses the game (none by default); on Windows "
            "one that waits outside of Python is stopped only as it comes back",
            "SECONDS",
            seconds,
        ),
    ] = None


@request
class Schedule:
    """How many games are played, and by which processes."""

    games: Annotated[int, Option("an even number (default {default})", "N", positive_int)] = 100
    until: Annotated[
        float | None,
        Option(
            "end early once A's share of the points is shown not to be SHARE (such as 0.5), by an "
            "interval that allows for looking after each pair, from the 20th on",
            "SHARE",
            share,
        ),
    ] = None
    seed: Seed = 0
    jobs: Jobs = None
    cluster: Cluster = None
    resume: Annotated[
        Path | None,
        Option(
            "keep each pair of games here, and play only those that it does not hold",
            "FILE",
            complete="file",
        ),
    ] = None


@request
class ArenaRequest:
    """The arguments of ``hsbot arena``."""

    list: Annotated[
        bool, Option("name the players, or of each PLAYER the settings, and play nothing")
    ] = False
    pairing: Pairing = field(default_factory=Pairing)
    schedule: Schedule = field(default_factory=Schedule)
    picture: Annotated[Path | None, picture_option("what came of --matrix or --against, too")] = (
        None
    )
    as_json: Json = False

    @property
    def is_matrix(self) -> bool:
        """Whether more than one match is asked for, by --matrix or --against."""
        return self.pairing.matrix or self.pairing.against is not None


def list_players(*, as_json: bool) -> None:
    """Print every player's name and what it is."""
    from hsbot.agents.players import player_names  # noqa: PLC0415 - imports LLVM
    from hsbot.arena.player_list import descriptions  # noqa: PLC0415 - as above

    players = descriptions(player_names())
    if as_json:
        print_json(players)
        return
    table = plain_table(heads=False)
    for name, words in players.items():
        table.add_row(name, words)
    Terminal().print(table)


def list_settings(names: Sequence[str], *, as_json: bool) -> None:
    """Print the settings of players: name, default, meaning.

    Raises:
        UsageError: there is no such player.
    """
    compile_engine()
    from hsbot.agents.players import name_alone  # noqa: PLC0415 - imports LLVM
    from hsbot.arena.player_list import settings  # noqa: PLC0415 - as above

    found = settings([name_alone(name) for name in names], DEFAULT_DECK)
    if as_json:
        keys = ("default", "meaning")
        print_json(
            {
                name: {
                    "is": words,
                    "settings": {key: dict(zip(keys, x, strict=True)) for key, x in has.items()},
                }
                for name, (words, has) in found.items()
            }
        )
        return
    for name, (words, has) in found.items():
        print_line(f"{name}: {words}")
        table = plain_table("setting", "default", "meaning")
        for key, (default, meaning) in has.items():
            table.add_row(key, "" if default is None else f"{default}", meaning)
        if has:
            Terminal().print(table)
        else:
            print_line("it has no settings")


def arena(request: ArenaRequest) -> None:
    """Play, and print the score or the matrix; or name the players.

    Raises:
        UsageError: the request makes no sense.
        DeckError: there is no such deck.
    """
    if request.list:
        if request.pairing.players:
            list_settings(request.pairing.players, as_json=request.as_json)
        else:
            list_players(as_json=request.as_json)
        return
    matches = _matches(request)
    if request.pairing.luck and request.schedule.games < LEAST_GAMES:
        raise UsageError(
            f"--luck needs at least {LEAST_GAMES} games: the share of luck that counts is fitted"
        )
    require_pictures(request.picture)
    compile_engine()
    from hsbot.arena import Matrix, Series  # noqa: PLC0415 - imports LLVM

    schedule = request.schedule
    all_series = [Series(match, schedule.games, schedule.seed, schedule.until) for match in matches]
    scores = _scores(schedule, all_series)
    if not request.is_matrix:
        if request.as_json:
            print_json({**matches[0].document(), **scores[0].document(), **_asked(request)})
        else:
            _print_score(matches[0], scores[0], _deck_names(request.pairing))
        return
    played = tuple(zip(matches, scores, strict=True))
    pairing = request.pairing
    names = _deck_names(pairing)
    matrix = Matrix(pairing.players, _decks(pairing), played, pairing.against, names)
    if request.picture:
        from hsbot.arena.score_plots import draw  # noqa: PLC0415 - imports matplotlib

        draw(matrix, request.picture)
    if request.as_json:
        print_json({**matrix.document(), **_asked(request)})
    else:
        _print_matrix(matrix)


def _asked(request: ArenaRequest) -> dict[str, object]:
    """All that decides the games but for players and decks, as JSON."""
    pairing, schedule = request.pairing, request.schedule
    return {
        "seed": schedule.seed,
        "simulator": pairing.simulator,
        "clock": pairing.clock,
        "luck": pairing.luck,
        "time_limit_s": pairing.time_limit,
        "until": schedule.until,
        "version": __version__,
    }


def _decks(pairing: Pairing) -> tuple[str, ...]:
    return tuple(map(deck_text, pairing.decks)) or (DEFAULT_DECK,)


def _deck_names(pairing: Pairing) -> dict[str, str]:
    """The names of decks, for people, by what matches call them."""
    given = (*pairing.decks, pairing.deck_a, pairing.deck_b)
    return dict(match_deck(text) for text in given if text)


def _matches(request: ArenaRequest) -> list[Match]:
    """The matches to be played: one pair of players, or every pairing."""
    from hsbot.arena import Match, pairings  # noqa: PLC0415 - imports LLVM

    pairing = request.pairing
    players, decks = pairing.players, _decks(pairing)
    luck, limit_s = pairing.luck or 0, pairing.time_limit
    if request.is_matrix:
        option, least = ("--matrix", 2) if pairing.matrix else ("--against", 1)
        if pairing.matrix and pairing.against is not None:
            raise UsageError("--matrix plays everyone against everyone: leave out --against")
        if pairing.deck_a or pairing.deck_b:
            raise UsageError(f"{option} plays every deck of --deck, not --deck-a and --deck-b")
        if len(players) < least or len({*players}) < len(players) or len({*decks}) < len(decks):
            needed = "two or more players" if least > 1 else "a player"
            raise UsageError(f"{option} needs {needed}, and each player and deck once")
        found = pairings(players, decks, pairing.simulator, pairing.against, pairing.clock)
        return [replace(match, luck=luck, time_limit_s=limit_s) for match in found]
    if len(players) != 2:
        more = "more with --matrix or --against"
        raise UsageError(f"two players are needed, not {len(players)}; {more}")
    if len(decks) > 1:
        raise UsageError(
            "a match is of one deck: give --deck one name, or add --matrix or --against"
        )
    if pairing.decks and pairing.deck_a and pairing.deck_b:
        raise UsageError("--deck-a and --deck-b are the decks of both: leave out --deck")
    if request.picture:
        raise UsageError("--picture draws many matches: add --matrix or --against, or leave it out")
    a, b = players
    deck_a, deck_b = (deck_text(x) if x else decks[0] for x in (pairing.deck_a, pairing.deck_b))
    return [Match(a, b, deck_a, deck_b, pairing.simulator, pairing.clock, luck, limit_s)]


# ---- playing -------------------------------------------------------------------------------------
def _scores(schedule: Schedule, all_series: list[Series]) -> list[Score]:
    """Check and play all series, with a bar on a terminal's stderr meanwhile.

    Players that are not hsbot's own are made and asked in worker processes alone.
    """
    from hsbot.agents.players import is_foreign  # noqa: PLC0415 - imports LLVM
    from hsbot.arena import check, pair_record, play_series  # noqa: PLC0415 - as above
    from hsbot.arena.executors import executor_for, keeping  # noqa: PLC0415 - as above
    from hsbot.arena.resume_file import files_of  # noqa: PLC0415 - as above

    scores: list[Score] = []
    record: PairRecord | None = None
    now = all_series[0].match
    foreign = {x.match: is_foreign(x.match.a) or is_foreign(x.match.b) for x in all_series}
    files = {x.match: files_of(x.match) for x in all_series}
    for match in (match for match, is_other in foreign.items() if not is_other):
        check(match, files[match])
    pairs = schedule.games // 2
    pool = executor_for(pairs, schedule.jobs, schedule.cluster, foreign=any(foreign.values()))
    bar = progress_bar(MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with (
            keeping(schedule.resume, lambda: _kept_words(record)),
            _named_after(lambda: now),
            bar,
            pool as (executor, jobs),
        ):
            for now in (match for match, is_other in foreign.items() if is_other):
                executor.submit(check, now, files[now]).result()
            record = pair_record(schedule.resume) if schedule.resume else None
            task = bar.add_task("", total=sum(series.games for series in all_series))
            for series in all_series:
                now, tally = series.match, _Tally(series.match)

                def on_pair(result: PairResult, tally: _Tally = tally) -> None:
                    bar.update(task, advance=len(result.games), description=tally.after(result))

                scores.append(
                    play_series(
                        series, executor, jobs, record=record, on_pair=on_pair, files=files[now]
                    )
                )
    finally:
        if record is not None:
            record.close()
    return scores


def _kept_words(record: PairRecord | None) -> str:
    """How much a file of pairs holds; "" for nothing."""
    return counted(len(record.results), "pair") if record is not None and record.results else ""


@contextmanager
def _named_after(match: Callable[[], Match]) -> Iterator[None]:
    """Name, where a player ends a worker process, the match that was played."""
    try:
        yield
    except WorkerEndedError as error:
        now = match()
        raise WorkerEndedError(error.how, f"{now.a} against {now.b}", "a player") from error


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
def _print_score(match: Match, score: Score, deck_names: Mapping[str, str]) -> None:
    kinds = _interval_heads([score])
    table = plain_table("", "player", "deck", "won", "share", *kinds)
    sides = ("A", match.a, match.deck_a, score), ("B", match.b, match.deck_b, score.from_b())
    for side, player, deck, own in sides:
        shown = (str(own.wins_a), f"{own.win_rate_a:.1%}", *(_bounds(own) for _ in kinds))
        table.add_row(side, player, deck_names.get(deck, deck), *shown)
    Terminal().print(table)
    print_line(
        f"{counted(score.games, 'game')} in {score.seconds:.1f} s, {score.draws} drawn, "
        f"{score.mean_half_turns:.1f} half-turns each (both players' turns counted)"
    )
    for line in [*score.share_words(), *score.note_words(), *score.forfeit_words()]:
        print_line(line)


def _interval_heads(scores: Sequence[Score]) -> list[str]:
    """The head of the column of intervals; none where each has its own below, by pairs of games."""
    return [] if all(score.share_words() for score in scores) else [scores[0].interval_words]


def _bounds(score: Score) -> str:
    low, high = score.ci95
    return f"{low:.1%} to {high:.1%}"


def _print_matrix(matrix: Matrix) -> None:
    kinds = _interval_heads([score for _, score in matrix.scores])
    table = plain_table("A", "deck", "B", "deck", "A won", *kinds)
    for match, score in matrix.scores:
        share = f"{score.wins_a} of {score.games} ({score.win_rate_a:.1%})"
        decks = [matrix.deck_name(x) for x in (match.deck_a, match.deck_b)]
        table.add_row(match.a, decks[0], match.b, decks[1], share, *(_bounds(score) for _ in kinds))
    Terminal().print(table)
    for match, score in matrix.scores:
        for line in [*score.share_words(), *score.forfeit_words()]:
            print_line(f"{match.a} against {match.b}: {line}")
    for line in dict.fromkeys(line for _, score in matrix.scores for line in score.note_words()):
        print_line(line)


COMMAND = Command(
    ArenaRequest,
    arena,
    "Plays pairs of games with swapped seats: the same arguments and seed give the same result, "
    "whatever the jobs, but for budgets of time. A player is a name with settings: gsv, "
    "santos:iterations=60,playouts=20, default:budget=1; or a function or class of your own, "
    "mybot.py:Mine. --list names them, `hsbot decks list` the decks.",
    beside={"--list": all_but(ArenaRequest, "--list", "players", "--json")},
)
