"""File of the pairs that were played, a line of JSON each: a broken run goes on from it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from hsbot.arena.match import GameResult, Match
from hsbot.arena.series import PairResult, Series
from hsbot.clock import WALL
from hsbot.errors import UsageError
from hsbot.simulators.engines import NATIVE
from hsbot.system.json_lines import JsonLines

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.arena.match import Winner

_WINNERS: Final[dict[str, Winner]] = {"a": "a", "b": "b", "draw": "draw"}


class PairRecord:
    """The played pairs of one or more series, kept in a file.

    Each line says which series it belongs to. A last line that was cut off is left out, and its
    pair played again. One process at a time has the file.

    Args:
        path: the file; it is made where it is missing.

    Raises:
        UsageError: the file cannot be read, is no such record, or another process has it.
    """

    def __init__(self, path: Path) -> None:
        self._pairs: dict[tuple[Match, int], dict[int, PairResult]] = {}
        self._seconds: dict[tuple[Match, int], float] = {}
        self._file = JsonLines(path)
        for number, line in enumerate(self._file.lines, start=1):
            try:
                self._read(json.loads(line))
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                self.close()
                raise UsageError(f"{path}, line {number}: no record of the arena") from error

    def close(self) -> None:
        """Close the file; another process may go on with it then."""
        self._file.close()

    def pairs(self, series: Series) -> dict[int, PairResult]:
        """The pairs of a series that were played, by their number in it."""
        found = self._pairs.get(_key(series), {})
        return {pair: found[pair] for pair in sorted(found) if pair < series.pairs}

    def seconds(self, series: Series) -> float:
        """The seconds that the played pairs of a series took."""
        return self._seconds.get(_key(series), 0.0)

    def add(self, series: Series, result: PairResult, seconds: float) -> None:
        """Append a pair to the file.

        Args:
            series: which it belongs to.
            result: the pair.
            seconds: the time that the series has taken so far.

        Raises:
            UsageError: the file cannot be written.
        """
        match = series.match
        line = {
            "a": match.a,
            "b": match.b,
            "deck_a": match.deck_a,
            "deck_b": match.deck_b,
            "simulator": match.simulator,
            "clock": match.clock,
            "seed": series.seed,
            "pair": result.pair,
            "games": [_fields(game) for game in result.games],
            "seconds": round(seconds, 3),
        }
        self._file.add(line)

    def _read(self, line: dict[str, Any]) -> None:
        match = Match(
            line["a"],
            line["b"],
            line["deck_a"],
            line["deck_b"],
            line.get("simulator", NATIVE),  # older records name neither this
            line.get("clock", WALL),  # nor this
        )
        first, second = (_game(*fields) for fields in line["games"])
        key = match, int(line["seed"])
        result = PairResult(int(line["pair"]), (first, second))
        self._pairs.setdefault(key, {})[result.pair] = result
        self._seconds[key] = max(self._seconds.get(key, 0.0), float(line["seconds"]))


def _fields(game: GameResult) -> list[str | int | bool]:
    """A game as the file has it; what was forfeited has its reason as well."""
    played: list[str | int | bool] = [game.winner, game.half_turns, game.a_first]
    return [*played, game.forfeit] if game.forfeit else played


def _game(winner: str, half_turns: int, a_first: bool, forfeit: str = "") -> GameResult:
    return GameResult(_WINNERS[winner], int(half_turns), bool(a_first), str(forfeit))


def _key(series: Series) -> tuple[Match, int]:
    return series.match, series.seed
