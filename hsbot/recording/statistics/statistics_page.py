"""Statistics of recorded games as one self-contained HTML page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from hsbot.confidence_intervals import wilson
from hsbot.plurals import counted
from hsbot.recording.labels import class_label, day_words, result_words
from hsbot.recording.page.templates import template
from hsbot.recording.statistics.game_facts import UNKNOWN
from hsbot.recording.statistics.mean_chance_balance import mean_balance
from hsbot.recording.statistics.win_rates import (
    all_win_counts,
    chances_by_turn,
    real_games,
    total_habits,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hsbot.recording.records import GameRecord
    from hsbot.recording.statistics.game_facts import GameFacts
    from hsbot.recording.statistics.win_rates import TurnChances, WinCounts

WIDTH_PX, HEIGHT_PX, LEFT_PX, FOOT_PX, TOP_PX = 560, 230, 44, 30, 12
NEWEST_GAMES: Final = 30
"""Games that are listed, the newest."""
NO_REVIEWS: Final[Mapping[int, str]] = MappingProxyType({})
LEVELS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class Row:
    """A group of games: its name, counts, and the 95% interval of its win rate."""

    name: str
    counts: WinCounts
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through points of a plot.

    Attributes:
        name: its class in the style sheet.
        path: SVG's path data.
        points: each point's place in pixels, and what it says.
    """

    name: str
    path: str
    points: tuple[tuple[float, float, str], ...]


@dataclass(frozen=True, slots=True)
class Axes:
    """A plot: curves over a share from 0 to 1, and what is written at the foot."""

    curves: tuple[Curve, ...]
    foot: tuple[tuple[float, str], ...]
    levels: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the list of the newest: when, what, how it ended, and where its review is.

    Attributes:
        game_id: its number.
        day: when it was played; "" where that is not known.
        words: the own deck, and the class that was met.
        result: in words.
        review: the address of its review; "" where there is none.
    """

    game_id: int
    day: str
    words: str
    result: str
    review: str


def statistics_page(
    games: Sequence[GameFacts], reviews: Mapping[int, str] = NO_REVIEWS, damaged: int = 0
) -> str:
    """The HTML page of some games.

    Args:
        games: the games.
        reviews: number of a game to the address of its review, of those that have one.
        damaged: how many more games are damaged, and left out.

    Raises:
        UsageError: the package jinja2 is missing.
    """
    by_group = all_win_counts(games)
    groups = {
        name: [_row(group, counts) for group, counts in found.items()]
        for name, found in by_group.items()
        if name != "all games" and set(found) - {UNKNOWN}
    }
    real = real_games(games)
    text: str = _template().render(
        total=next(iter(_rows(by_group["all games"])), None),
        groups=groups,
        results=_results(real),
        turns=_turns(chances_by_turn(real)),
        habits=total_habits(games),
        balance=mean_balance(games),
        newest=[_game_row(x.game, reviews) for x in reversed(games[-NEWEST_GAMES:])],
        left_out=f"Left out, as damaged: {counted(damaged, 'game')}." if damaged else "",
        width=WIDTH_PX,
        height=HEIGHT_PX,
        style=_file("statistics.css"),
    )
    return text.lstrip()


def _game_row(game: GameRecord, reviews: Mapping[int, str]) -> GameRow:
    own = class_label(game.friendly.hero_class)
    return GameRow(
        game.game_id,
        day_words(game.origin.started_at),
        f"{game.deck or own} against {game.met}",
        result_words(game.result),
        reviews.get(game.game_id, ""),
    )


def _rows(found: dict[str, WinCounts]) -> Iterator[Row]:
    return (_row(name, counts) for name, counts in found.items())


def _row(name: str, counts: WinCounts) -> Row:
    return Row(name, counts, *wilson(counts.wins, counts.games))


def _results(games: Iterable[GameFacts]) -> Axes | None:
    """The win rate so far, game by game; None where no game has an end."""
    results = [x.game.result for x in games if x.game.result]
    if not results:
        return None
    won, shares = 0, list[tuple[float, str]]()
    for number, result in enumerate(results, start=1):
        won += result == "win"
        shares.append((won / number, f"after game {number}: {won / number:.0%}"))
    xs = [_x(i, len(shares)) for i in range(len(shares))]
    foot = ((xs[0], "1"), (xs[-1], str(len(shares)))) if len(shares) > 1 else ((xs[0], "1"),)
    return _axes([_curve("so-far", list(zip(xs, shares, strict=True)))], foot)


def _turns(found: Sequence[TurnChances]) -> Axes | None:
    """The advised chance by turn; None where no game has advice."""
    xs = {one.turn: _x(i, len(found)) for i, one in enumerate(found)}
    curves = []
    for name, means in (
        ("won", [(one.turn, one.won) for one in found]),
        ("lost", [(one.turn, one.lost) for one in found]),
    ):
        points = [
            (
                xs[turn],
                (mean.chance, f"turn {turn}, games {name}: {mean.chance:.0%} of {mean.games}"),
            )
            for turn, mean in means
            if mean is not None
        ]
        if points:
            curves.append(_curve(name, points))
    step = 1 + len(found) // 14
    foot = tuple((xs[one.turn], str(one.turn)) for one in found[::step])
    return _axes(curves, foot) if curves else None


def _x(place: int, places: int) -> float:
    return LEFT_PX + (place + 0.5) * (WIDTH_PX - LEFT_PX - 10) / places


def _y(share: float) -> float:
    return TOP_PX + (1 - share) * (HEIGHT_PX - TOP_PX - FOOT_PX)


def _curve(name: str, points: Sequence[tuple[float, tuple[float, str]]]) -> Curve:
    placed = tuple((x, _y(share), words) for x, (share, words) in points)
    path = " ".join(f"{'L' if i else 'M'}{x:.1f},{y:.1f}" for i, (x, y, _) in enumerate(placed))
    return Curve(name, path, placed)


def _axes(curves: Sequence[Curve], foot: tuple[tuple[float, str], ...]) -> Axes:
    return Axes(tuple(curves), foot, tuple((level, _y(level)) for level in LEVELS))


@cache
def _template() -> Any:
    return template(_file("statistics.html.j2"))


def _file(name: str) -> str:
    return (resources.files("hsbot.recording.statistics") / "files" / name).read_text("utf-8")
