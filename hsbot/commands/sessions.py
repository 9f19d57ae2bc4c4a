"""``hsbot sessions list|show|export``: recorded games, for people or as JSON."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from hsbot.commands.arguments import add_game, add_json, add_recording, output_file
from hsbot.commands.output import NOTHING_RECORDED, write_output
from hsbot.live.recording import user_pseudonyms
from hsbot.recording import Archive, Store
from hsbot.recording.exports import FORMATS, decision_document, game_document
from hsbot.recording.labels import class_label, decision_turn, result_words
from hsbot.recording.store import default_file
from hsbot.system.control_codes import without_control_codes
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.palette import FRIENDLY, OPPOSING, QUIET
from hsbot.terminal.reporters import print_note

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from hsbot.recording import DecisionRecord, GameRecord


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot sessions`` and of its actions."""
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    listing = actions.add_parser("list", help="all recorded games")
    add_recording(listing)
    add_json(listing)
    listing.set_defaults(run=_run_list)
    showing = actions.add_parser("show", help="the decisions of one game")
    add_game(showing)
    add_recording(showing)
    add_json(showing)
    showing.set_defaults(run=_run_show)
    exporting = actions.add_parser("export", help="one game for other programs")
    add_game(exporting)
    exporting.add_argument(
        "--format",
        choices=["jsonl", "csv", "hsreplay", "log"],
        required=True,
        help="all that was seen, a row a decision, HSReplay XML, or the lines of the log",
    )
    exporting.add_argument("--output", type=output_file, metavar="FILE", help="default: stdout")
    exporting.add_argument(
        "--keep-names", action="store_true", help="players' names, where they were recorded"
    )
    add_recording(exporting)
    exporting.set_defaults(run=_run_export)


def _run_list(arguments: argparse.Namespace) -> None:
    """Run ``hsbot sessions list``."""
    list_games(arguments.file, as_json=arguments.json)


def _run_show(arguments: argparse.Namespace) -> None:
    """Run ``hsbot sessions show GAME``."""
    show_game(arguments.file, arguments.game, as_json=arguments.json)


def _run_export(arguments: argparse.Namespace) -> None:
    """Run ``hsbot sessions export GAME``."""
    export_game(
        arguments.file,
        arguments.game,
        arguments.format,
        output=arguments.output,
        keep_names=arguments.keep_names,
    )


def list_games(file: Path | None, *, as_json: bool) -> None:
    """Print all recorded games; none where nothing was ever recorded in the user's own file.

    Raises:
        RecordingError: there is no recording of the name that was asked for, or it cannot be read.
    """
    games: list[GameRecord] = []
    if file is not None or default_file().is_file():
        with Store(file or default_file(), create=False) as store:
            games = Archive(store).games()
    if not games and not as_json:
        print_note(Terminal(stderr=True), NOTHING_RECORDED)
        return
    if as_json:
        _print_json({"games": [game_document(game) for game in games]})
        return
    table = _table("", "played", "you", "against", "deck", "going", "result")
    for heading in ("turns", "asked", "told"):
        table.add_column(heading, justify="right")
    table.padding = (0, 1, 0, 0)
    table.columns[1].no_wrap = True
    for game in games:
        table.add_row(
            str(game.game_id),
            (game.origin.started_at or "").replace("T", " ")[:16],
            class_label(game.friendly.hero_class),
            class_label(game.opponent.hero_class),
            game.deck or "-",
            {True: "first", False: "second", None: "-"}[game.going_first],
            _result(game),
            str((game.turns + 1) // 2) if game.turns else "-",
            str(game.decisions),
            str(game.advised),
        )
    Terminal().print(table)


def show_game(file: Path | None, name: str, *, as_json: bool) -> None:
    """Print one game's decisions.

    Raises:
        RecordingError: there is no such game or recording, or it cannot be read.
    """
    with Store(file or default_file(), create=False) as store:
        archive = Archive(store)
        game = archive.game(name)
        decisions = archive.decisions(game.game_id)
    if as_json:
        documents = [decision_document(one, state=False) for one in decisions]
        _print_json({**game_document(game), "decisions": documents})
        return
    console = Terminal()
    sides = (
        f"{class_label(game.friendly.hero_class)} against {class_label(game.opponent.hero_class)}"
    )
    console.print(Text(f"Game {game.game_id}: {sides}, {result_words(game.result)}", style="bold"))
    table = _table("turn", "played", "advised")
    for heading in ("win", "cost", "time"):
        table.add_column(heading, justify="right")
    for one in decisions:
        table.add_row(*_decision_row(one))
    console.print(table)


def _decision_row(one: DecisionRecord) -> tuple[Text | str, ...]:
    advice = one.advice
    cost = Text("" if one.cost is None else f"{one.cost.value:.1%}")
    if one.costly:
        cost.stylize(f"bold {OPPOSING}")
    return (
        decision_turn(one.turn),
        Text(one.chosen.text if one.chosen else "nothing", style="" if one.chosen else QUIET),
        Text("the same", style=QUIET)
        if one.followed
        else (Text(advice.best.text, style=FRIENDLY) if advice else Text("-", style=QUIET)),
        f"{advice.win_probability:.1%}" if advice else "",
        cost,
        "" if one.thinking_s is None else f"{one.thinking_s:.0f} s",
    )


def export_game(
    file: Path | None, name: str, form: str, *, output: Path | None, keep_names: bool
) -> None:
    """Write one game in a form for other programs; with pseudonyms unless names are asked for.

    Raises:
        RecordingError: there is no such game or recording, or it cannot be read.
        UsageError: a package that the form needs is missing, or the file cannot be written.
    """
    with Store(file or default_file(), create=False) as store:
        archive = Archive(store)
        if not keep_names and archive.holds_names:
            archive = Archive(store, user_pseudonyms())
        text = FORMATS[form](archive, archive.game(name))
    if output is None:
        sys.stdout.write(without_control_codes(text) if sys.stdout.isatty() else text)
    else:
        write_output(output, text)


def _result(game: GameRecord) -> Text:
    style = {"win": FRIENDLY, "loss": OPPOSING}.get(game.result or "", QUIET)
    return Text(result_words(game.result), style=style)


def _table(*headings: str) -> Table:
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading)
    return table


def _print_json(document: object) -> None:
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
