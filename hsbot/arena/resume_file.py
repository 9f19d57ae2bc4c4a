"""File of the pairs that were played, a line of JSON each: a broken run goes on from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from hsbot.agents.players.settings import named_files
from hsbot.arena.series import PairResult
from hsbot.arena.single_game import GameResult, Match
from hsbot.clock import WALL
from hsbot.errors import UsageError
from hsbot.simulators.engines import NATIVE
from hsbot.system.resumable_results import LineForm, ResumableRecord

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.arena.series import Series
    from hsbot.arena.single_game import Winner

PairKey: TypeAlias = tuple[Match, tuple[str, ...], int, int]
"""The match, the files that its players are made of, the seed of its series, and the pair's number
in it."""
KeptPair: TypeAlias = tuple[PairResult, float]
"""A played pair, and the seconds that its series had taken by then."""
PairRecord: TypeAlias = ResumableRecord[PairKey, KeptPair]
_WINNERS: Final[dict[str, Winner]] = {"a": "a", "b": "b", "draw": "draw"}


def pair_record(path: Path) -> PairRecord:
    """The played pairs of one or more series, kept in a file.

    Raises:
        UsageError: see :class:`ResumableRecord`.
    """
    return ResumableRecord(path, _FORM)


def kept_pairs(record: PairRecord, series: Series, files: tuple[str, ...]) -> dict[int, KeptPair]:
    """The pairs of a series that were played, by their number in it.

    Args:
        record: knows them.
        series: the series.
        files: those that its players are made of today.

    Raises:
        UsageError: they were played by players of the same name, whose files have changed since.
    """
    match = series.match
    for other, before, seed, _ in record.results:
        if (other, seed) == (match, series.seed) and before != files:
            raise UsageError(
                f"{match.a} - {match.b}: the record has pairs that were played by "
                f"{', '.join(before) or 'no files'}, and today's files are "
                f"{', '.join(files) or 'none'}: name another record"
            )
    found = {n: record.get((match, files, series.seed, n)) for n in range(series.pairs)}
    return {n: kept for n, kept in found.items() if kept is not None}


def files_of(match: Match) -> tuple[str, ...]:
    """The files that a match's players are made of, each behind its digest."""
    return tuple(named_files((match.a, match.b)))


def _written(key: PairKey, kept: KeptPair) -> dict[str, Any]:
    (match, files, seed, pair), (result, seconds) = key, kept
    return {
        "a": match.a,
        "b": match.b,
        "deck_a": match.deck_a,
        "deck_b": match.deck_b,
        "simulator": match.simulator,
        "clock": match.clock,
        **({"luck": match.luck} if match.luck else {}),
        **({"time_limit_s": match.time_limit_s} if match.time_limit_s is not None else {}),
        **({"files": files} if files else {}),
        "seed": seed,
        "pair": pair,
        "games": [_fields(game) for game in result.games],
        "seconds": round(seconds, 3),
    }


def _read(line: dict[str, Any]) -> tuple[PairKey, KeptPair]:
    match = Match(
        line["a"],
        line["b"],
        line["deck_a"],
        line["deck_b"],
        line.get("simulator", NATIVE),  # older records name neither this
        line.get("clock", WALL),  # nor this
        int(line.get("luck", 0)),
        float(line["time_limit_s"]) if "time_limit_s" in line else None,
    )
    first, second = (_game(*fields) for fields in line["games"])
    pair = int(line["pair"])
    files = tuple(map(str, line.get("files", ())))
    return (match, files, int(line["seed"]), pair), (
        PairResult(pair, (first, second)),
        float(line["seconds"]),
    )


def _fields(game: GameResult) -> list[Any]:
    """A game as the file has it; a forfeited one has its reason as well, then comes luck."""
    played: list[Any] = [game.winner, game.half_turns, game.a_first]
    if game.forfeit or game.luck:
        played.append(game.forfeit)
    return [*played, list(game.luck)] if game.luck else played


def _game(
    winner: str, half_turns: int, a_first: bool, forfeit: str = "", luck: Sequence[float] = ()
) -> GameResult:
    sums = tuple(map(float, luck))
    return GameResult(_WINNERS[winner], int(half_turns), bool(a_first), str(forfeit), sums)


_FORM: Final = LineForm("record of the arena", _written, _read)
