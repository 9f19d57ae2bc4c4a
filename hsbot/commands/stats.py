"""``hsbot stats``: win rates over the recorded games, as tables, as JSON, or as a page."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from hsbot.commands.arguments import add_json, add_recording, output_file
from hsbot.commands.output import NOTHING_RECORDED, write_output
from hsbot.confidence import wilson
from hsbot.recording import Archive, Store
from hsbot.recording.statistics.facts import all_facts
from hsbot.recording.statistics.page import statistics_page
from hsbot.recording.statistics.summary import habit_lines
from hsbot.recording.statistics.win_rates import (
    all_win_counts,
    chances_by_turn,
    real_games,
    total_habits,
)
from hsbot.recording.store import default_file
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.reporters import print_note

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.recording.statistics.facts import GameFacts
    from hsbot.recording.statistics.win_rates import WinCounts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot stats``."""
    parser.description = (
        "Win rates over the recorded games, by deck, archetype met, class, coin, mulligan, length, "
        "rank and mode, with 95% intervals. Games in the stand-in client are counted apart."
    )
    parser.add_argument(
        "--html",
        type=output_file,
        metavar="FILE",
        help="write a page with plots that needs nothing else",
    )
    add_recording(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot stats``."""
    statistics(arguments.file, html=arguments.html, as_json=arguments.json)


def statistics(file: Path | None, *, html: Path | None, as_json: bool) -> None:
    """Print win rates with their 95% intervals, or write them as a page.

    Args:
        file: the recording; the user's own when None.
        html: the page; none is written when None.
        as_json: one JSON document on stdout.

    Raises:
        RecordingError: there is no recording of the name that was asked for, or it cannot be read.
        UsageError: a package is missing, or the page cannot be written.
    """
    games: list[GameFacts] = []
    if file is not None or default_file().is_file():
        with Store(file or default_file(), create=False) as store:
            games = all_facts(Archive(store))
    if html is not None:
        write_output(html, statistics_page(games))
    if not games and not as_json:
        print_note(Terminal(stderr=True), NOTHING_RECORDED)
    if as_json:
        sys.stdout.write(json.dumps(_document(games), ensure_ascii=False) + "\n")
    elif html is not None:
        Terminal().print(Text(str(html)), soft_wrap=True)
    elif games:
        _print(games)


def _document(games: Sequence[GameFacts]) -> dict[str, Any]:
    groups = {
        grouping.replace(" ", "_"): [_row_document(name, x) for name, x in found.items()]
        for grouping, found in all_win_counts(games).items()
    }
    turns = [asdict(one) for one in chances_by_turn(real_games(games))]
    return {**groups, "chance_by_turn": turns, "habits": asdict(total_habits(games))}


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
    table = Table("", "", box=None, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("games", "won", "lost", "drawn", "win rate", "95% interval", "unfinished"):
        table.add_column(heading, justify="right")
    for grouping, found in all_win_counts(games).items():
        for i, (name, counts) in enumerate(found.items()):
            table.add_row(grouping if i == 0 else "", Text(name), *_cells(counts))
        table.add_section()
    Terminal().print(table)
    for line in habit_lines(total_habits(games)):
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
