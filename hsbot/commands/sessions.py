"""``hsbot sessions list|show|export``: recorded games, for people or as JSON."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from rich.text import Text

from hsbot.commands.damaged_parts import DamagedParts, decisions_to_show
from hsbot.commands.declared_arguments import Actions, Command, Option, request
from hsbot.commands.empty_recording import note_nothing_recorded, require_recorded
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import (
    Json,
    KeepNames,
    RecordedGame,
    RecordingFile,
    output_option,
)
from hsbot.half_turns import own_turn
from hsbot.live.session_recording import user_pseudonyms
from hsbot.recording import Archive, Store
from hsbot.recording.exports import FORMATS, decision_document, game_document
from hsbot.recording.labels import class_label, day_words, decision_turn, result_words
from hsbot.recording.play.verdict_counts import verdict_counts
from hsbot.recording.regrets import cost_figure
from hsbot.recording.store import default_file
from hsbot.system.control_codes import without_control_codes
from hsbot.terminal.consoles import Terminal, print_json
from hsbot.terminal.palette import FRIENDLY, OPPOSING, QUIET
from hsbot.terminal.reporters import print_note
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.messages.advice import Advice
    from hsbot.recording import DecisionRecord, GameRecord


@request
class ListRequest:
    """The arguments of ``hsbot sessions list``."""

    file: RecordingFile = None
    as_json: Json = False


@request
class ShowRequest:
    """The arguments of ``hsbot sessions show``."""

    game: RecordedGame = "last"
    file: RecordingFile = None
    as_json: Json = False


@request
class ExportRequest:
    """The arguments of ``hsbot sessions export``."""

    game: RecordedGame = "last"
    format: Annotated[
        Literal["jsonl", "csv", "hsreplay", "log"],
        Option("all that was seen, a row a decision, HSReplay XML, or the lines of the log"),
    ]
    output: Annotated[Path | None, output_option("default: stdout")] = None
    keep_names: KeepNames = False
    file: RecordingFile = None


def list_games(request: ListRequest) -> None:
    """Print all recorded games; none where nothing was ever recorded in the user's own file.

    Raises:
        RecordingError: there is no recording of the name that was asked for, or it cannot be read.
    """
    games: list[GameRecord] = []
    if request.file is not None or default_file().is_file():
        with Store(request.file or default_file(), create=False) as store:
            games = Archive(store).games()
    if not games and not request.as_json:
        note_nothing_recorded()
        return
    if request.as_json:
        _print_json({"games": [game_document(game) for game in games]})
        return
    words = ("", "played", "you", "against", "deck", "going", "result")
    table = plain_table(*words, numbers=("turns", "asked", "told"))
    table.padding = (0, 1, 0, 0)
    table.columns[1].no_wrap = True
    for game in games:
        table.add_row(
            str(game.game_id),
            day_words(game.origin.started_at, with_time=True),
            class_label(game.friendly.hero_class),
            game.met,
            game.deck or "-",
            {True: "first", False: "second", None: "-"}[game.going_first],
            _result(game),
            str(own_turn(game.turns)) if game.turns else "-",
            str(game.decisions),
            str(game.advised),
        )
    Terminal().print(table)


def show_game(request: ShowRequest) -> None:
    """Print one game's decisions.

    Raises:
        RecordingError: there is no such game or recording, or it cannot be read.
    """
    if request.file is None:
        require_recorded()
    with Store(request.file or default_file(), create=False) as store:
        left_out = DamagedParts()
        game = Archive(store).game(request.game)
        decisions = decisions_to_show(store, game.game_id, left_out)
    if left_out:
        print_note(Terminal(stderr=True), left_out.words(store.path, game.game_id))
    if request.as_json:
        documents = [decision_document(one, state=False) for one in decisions]
        _print_json({**game_document(game), "decisions": documents, "damaged": left_out.names})
        return
    console = Terminal()
    console.print(Text(_title(game), style="bold"))
    numbers = ("win, advised", "cost, measured", "time")
    table = plain_table("turn", "played", "advised", numbers=numbers)
    for one in decisions:
        table.add_row(*_decision_row(one))
    console.print(table)
    for line in (*verdict_counts(decisions).lines, *_legend(decisions)):
        console.print(line, highlight=False)
    if unknown := {one.cost_unknown: None for one in decisions if one.cost_unknown}:
        name = request.game if request.file is None else f"{request.game} --file {request.file}"
        console.print(
            f"?: a cost that is not known ({', '.join(unknown)}); `hsbot review {name}` searches "
            "what can be measured",
            highlight=False,
        )


def _decision_row(one: DecisionRecord) -> tuple[Text | str, ...]:
    advice = one.advice
    return (
        decision_turn(one.turn),
        Text(one.chosen.text if one.chosen else "nothing", style="" if one.chosen else QUIET),
        Text("the same", style=QUIET)
        if one.followed
        else (Text(advice.best.text, style=FRIENDLY) if advice else Text("-", style=QUIET)),
        _win(advice) if advice else "",
        _cost(one),
        "" if one.thinking_s is None else f"{one.thinking_s:.0f} s",
    )


def _win(advice: Advice) -> str:
    """The advised chance of winning; one that was hardly searched stands in brackets."""
    chance = advice.percent(advice.win_probability)
    return f"({chance})" if advice.hardly_searched else chance


def _cost(one: DecisionRecord) -> Text:
    """The measured cost of what was played with its interval, as far as it is known."""
    if one.cost is None:
        return Text(one.cost_unknown and "?")
    if one.followed:
        return Text("-", style=QUIET)
    margin = "" if one.cost.margin is None else f" \u00b1{one.cost.margin:.1%}"
    style = f"bold {OPPOSING}" if one.costly else "" if one.verdict == "worse" else QUIET
    return Text(f"{cost_figure(one.cost.value)}{margin}", style=style)


def _legend(decisions: Sequence[DecisionRecord]) -> Iterator[str]:
    """The meaning of the table's figures, as far as it has them; a line each."""
    if any(one.advice and one.advice.hardly_searched for one in decisions):
        yield "in brackets: a chance that was hardly searched"
    if any(one.cost is not None and not one.followed for one in decisions):
        yield (
            "cost: measured after the game, with its 95% interval; below 0 what was played measured"
            " better"
        )


def export_game(request: ExportRequest) -> None:
    """Write one game in a form for other programs; with pseudonyms unless names are asked for.

    Raises:
        RecordingError: there is no such game or recording, or it cannot be read.
        UsageError: a package that the form needs is missing, or the file cannot be written.
    """
    if request.file is None:
        require_recorded()
    with Store(request.file or default_file(), create=False) as store:
        archive = Archive(store)
        if not request.keep_names and archive.holds_names:
            archive = Archive(store, user_pseudonyms())
        game = archive.game(request.game)
        text = FORMATS[request.format](archive, game)
    if request.output is None:
        sys.stdout.write(without_control_codes(text) if sys.stdout.isatty() else text)
    else:
        write_output(request.output, text)
        said = f"{_title(game)}, as {request.format}: {request.output.absolute()}"
        Terminal().print(Text(said), soft_wrap=True)


def _title(game: GameRecord) -> str:
    """A game's number, classes and result."""
    own = class_label(game.friendly.hero_class)
    return f"Game {game.game_id}: {own} against {game.met}, {result_words(game.result)}"


def _result(game: GameRecord) -> Text:
    style = {"win": FRIENDLY, "loss": OPPOSING}.get(game.result or "", QUIET)
    return Text(result_words(game.result), style=style)


def _print_json(document: object) -> None:
    print_json(document, readable=True)


LIST, SHOW = Command(ListRequest, list_games), Command(ShowRequest, show_game)
EXPORT = Command(ExportRequest, export_game)
COMMAND = Actions(
    "ACTION",
    {
        "list": ("all recorded games", f"{__name__}:LIST"),
        "show": ("the decisions of one game", f"{__name__}:SHOW"),
        "export": ("one game for other programs", f"{__name__}:EXPORT"),
    },
)
