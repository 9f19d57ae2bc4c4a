"""``hsbot stats``: win rates over the recorded games, as tables, as JSON, or as a page."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from rich.text import Text

from hsbot.commands.argument_types import output_file
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.empty_recording import note_nothing_recorded
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import Json, RecordingFile
from hsbot.confidence_intervals import wilson
from hsbot.recording import Archive, Store
from hsbot.recording.statistics.game_facts import all_facts
from hsbot.recording.statistics.game_summary import habit_lines
from hsbot.recording.statistics.mean_chance_balance import mean_balance, mean_balance_lines
from hsbot.recording.statistics.statistics_page import statistics_page
from hsbot.recording.statistics.win_rates import (
    all_win_counts,
    chances_by_turn,
    real_games,
    total_habits,
)
from hsbot.recording.store import default_file
from hsbot.terminal.consoles import Terminal, print_json, print_line
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.recording.statistics.game_facts import GameFacts
    from hsbot.recording.statistics.win_rates import WinCounts


@request
class StatsRequest:
    """The arguments of ``hsbot stats``."""

    html: Annotated[
        Path | None,
        Option("write a page with plots that needs nothing else", "FILE", output_file),
    ] = None
    file: RecordingFile = None
    as_json: Json = False


def statistics(request: StatsRequest) -> None:
    """Print win rates with their 95% intervals, or write them as a page.

    Raises:
        RecordingError: there is no recording of the name that was asked for, or it cannot be read.
        UsageError: a package is missing, or the page cannot be written.
    """
    games: list[GameFacts] = []
    damaged: list[str] = []
    if request.file is not None or default_file().is_file():
        with Store(request.file or default_file(), create=False) as store:
            games = all_facts(Archive(store), damaged.append)
    for line in damaged:
        print_line(f"hsbot: left out: {line}", stderr=True)
    if request.html is not None:
        page = statistics_page(games, _reviews(games, request.html.parent), len(damaged))
        write_output(request.html, page)
    if not games and not request.as_json:
        note_nothing_recorded()
    if request.as_json:
        print_json({**_document(games), "damaged": damaged}, readable=True)
    elif request.html is not None:
        Terminal().print(Text(str(request.html)), soft_wrap=True)
    elif games:
        _print(games)


def _reviews(games: Sequence[GameFacts], folder: Path) -> dict[int, str]:
    """The pages of reviews that lie in a folder, by the number of their game."""
    names = {x.game.game_id: f"hsbot-game-{x.game.game_id}.html" for x in games}
    return {number: name for number, name in names.items() if (folder / name).is_file()}


def _document(games: Sequence[GameFacts]) -> dict[str, Any]:
    groups = {
        grouping.replace(" ", "_"): [_row_document(name, x) for name, x in found.items()]
        for grouping, found in all_win_counts(games).items()
    }
    turns = [asdict(one) for one in chances_by_turn(real_games(games))]
    luck = asdict(mean_balance(games))
    return {
        **groups, "chance_by_turn": turns, "habits": asdict(total_habits(games)), "balance": luck,
    }  # fmt: skip


def _row_document(name: str, counts: WinCounts) -> dict[str, Any]:
    rate = counts.win_rate
    return {
        "name": name,
        "games": counts.games,
        "wins": counts.wins,
        "losses": counts.losses,
        "draws": counts.draws,
        "unfinished": counts.unfinished,
        "win_rate": None if rate is None else round(rate, 6),
        "ci95": [round(bound, 6) for bound in wilson(counts.wins, counts.games)],
    }


def _print(games: Sequence[GameFacts]) -> None:
    numbers = ("games", "won", "lost", "drawn", "win rate", "95% interval", "unfinished")
    table = plain_table("", numbers=numbers)
    table.padding = (0, 1, 0, 0)
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.no_wrap = True
    for grouping, found in all_win_counts(games).items():
        table.add_row(Text(grouping, style="bold"))
        for name, counts in found.items():
            table.add_row(Text(f"  {name}"), *_cells(counts))
    Terminal().print(table)
    for line in (*habit_lines(total_habits(games)), *mean_balance_lines(mean_balance(games))):
        Terminal().print(Text(line))
    if missed := [facts.game.game_id for facts in real_games(games) if facts.habits.missed]:
        words = ", ".join(map(str, missed))
        Terminal().print(Text(f"a win was missed in game {words}: hsbot review GAME shows it"))


def _cells(counts: WinCounts) -> tuple[str, ...]:
    low, high = wilson(counts.wins, counts.games)
    rate = counts.win_rate
    return (
        str(counts.games),
        str(counts.wins),
        str(counts.losses),
        str(counts.draws),
        "-" if rate is None else f"{rate:.0%}",
        "-" if rate is None else f"{low:.0%} to {high:.0%}",
        str(counts.unfinished),
    )


COMMAND = Command(
    StatsRequest,
    statistics,
    "Win rates over the recorded games, by deck, archetype met, class, coin, mulligan, length, "
    "rank and mode, with 95% intervals. Games in the stand-in client are counted apart.",
)
