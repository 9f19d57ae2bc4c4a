"""``hsbot papers``: the tables and figures of published papers, played again from nothing."""

from __future__ import annotations

import argparse
import shlex
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot.commands.argument_types import few, output_file, positive_int
from hsbot.commands.declared_arguments import Argument, Command, Option, all_but, request
from hsbot.commands.shared_arguments import Cluster, Jobs, Json, Seed, picture_option
from hsbot.errors import UsageError
from hsbot.near_names import near_hint, near_names
from hsbot.plurals import counted
from hsbot.system.figure_files import require_pictures
from hsbot.system.files import read_whole
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json, print_line, progress_bar
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.learning.reproductions.paper import (
        Cell,
        Paper,
        PaperTable,
        Published,
        Study,
        Task,
    )
    from hsbot.learning.reproductions.results_file import Results
    from hsbot.learning.reproductions.table_cells import Summary

MOST_PARTS: Final = 8
"""Parts of a table that a message names."""


@request
class PapersRequest:
    """The arguments of ``hsbot papers``."""

    paper: Annotated[str | None, Argument("a paper; all are listed without one", "PAPER")] = None
    table: Annotated[str | None, Argument("its table or figure", "TABLE")] = None
    games: Annotated[
        int | None, Option("of each cell (as many as the paper's)", "N", positive_int)
    ] = None
    trainings: Annotated[int | None, Option("of each agent (as many as the paper's)", "N", few)] = (
        None
    )
    settings: Annotated[
        tuple[str, ...],
        Option("another setting than the paper's; may be repeated", "NAME=N", flag="--with"),
    ] = ()
    only: Annotated[
        tuple[str, ...],
        Option("the parts whose names hold these words; may be repeated", "WORDS"),
    ] = ()
    seed: Seed = 1
    jobs: Jobs = None
    cluster: Cluster = None
    out: Annotated[
        Path | None,
        Option(
            "keep the results here, and go on with what it holds (PAPER-STUDY.jsonl; the list of "
            "papers names each table's STUDY)", "FILE",
            output_file, complete="file",
        ),
    ] = None  # fmt: skip
    draw: Annotated[
        Path | Literal[True] | None,
        Option(
            "play nothing: show what came of FILE (PAPER-STUDY.jsonl where it is there, else the "
            "results that come with hsbot)", "FILE",
            bare=True, complete="file",
        ),
    ] = None  # fmt: skip
    picture: Annotated[Path | None, picture_option("it beside what the paper prints")] = None
    as_json: Json = False


def papers(asked: PapersRequest) -> None:
    """List papers, or play one's table and show it, or show what was kept.

    Raises:
        UsageError: there is no such paper or table, a setting makes no sense, or a file cannot be
            used.
    """
    from hsbot.learning.reproductions.paper import paper_named  # noqa: PLC0415

    paper = paper_named(asked.paper) if asked.paper else None
    if paper is None or asked.table is None:
        _list({asked.paper: paper} if asked.paper and paper else None, as_json=asked.as_json)
        return
    table = paper.table(asked.table)
    study = paper.studies[table.study]
    require_pictures(asked.picture)
    if asked.draw is None:
        found, place = _played(asked, table, study)
    else:
        found, place = _kept(asked, paper, table.study)
        if not found.values:
            _show(asked, paper, table, found, "", place=place)
            return
        compile_engine()
    from hsbot.learning.engine_signature import signature_of  # noqa: PLC0415 - imports LLVM

    _show(asked, paper, table, found, signature_of(study.decks), place=place)


# ---- what there is -------------------------------------------------------------------------------
def _list(found: Mapping[str, Paper] | None, *, as_json: bool) -> None:
    from hsbot.learning.reproductions.paper import papers as installed  # noqa: PLC0415
    from hsbot.learning.reproductions.share_played import kept_words  # noqa: PLC0415

    known = installed() if found is None else found
    rows = [
        (name, table, one.title, one.where, one.study, kept_words(paper, one))
        for name, paper in known.items()
        for table, one in paper.tables.items()
    ]
    if as_json:
        keys = ("paper", "table", "title", "where", "study", "kept")
        print_json([dict(zip(keys, row, strict=True)) for row in rows])
        return
    if not rows:
        print_line("no papers are installed")
        return
    for name, paper in known.items():
        heads = ("table", "of what", "where", "study", "kept")
        shown = plain_table(*heads, title=f"{name}: {paper.title}")
        shown.title_justify = "left"
        for row in rows:
            if row[0] == name:
                shown.add_row(*row[1:])
        Terminal().print(shown)
        Terminal().print()


# ---- playing -------------------------------------------------------------------------------------
def _units(asked: PapersRequest, study: Study) -> int:
    """How many units of each task are asked for."""
    if study.unit == "deals":
        if asked.trainings:
            raise UsageError("nothing is trained for this table: say --games")
        if asked.games is None:
            return study.units
        if asked.games % study.games:
            raise UsageError(f"--games is a multiple of {study.games}: a deal is played so often")
        return asked.games // study.games
    if asked.games:
        raise UsageError("this table is of trainings: say --trainings")
    return asked.trainings or study.units


def _settings(asked: PapersRequest, study: Study) -> dict[str, int]:
    """The study's settings with those that are asked for."""
    found = dict(study.settings)
    for text in asked.settings:
        name, _, number = text.partition("=")
        if name not in found:
            raise UsageError(_no_setting(text, name, [*found]))
        try:
            found[name] = positive_int(number)
        except argparse.ArgumentTypeError as error:
            raise UsageError(f"--with {text}: {error}") from error
    return found


def _no_setting(text: str, name: str, known: Sequence[str]) -> str:
    if not known:
        return f"--with {text}: this table has no settings"
    return f"--with {text}: no setting of this table is called {name}; {near_hint(name, known)}"


def chosen_tasks(asked: PapersRequest, table: PaperTable, study: Study) -> list[Task]:
    """The tasks of a table whose names hold the words of ``--only``, in any case.

    Raises:
        UsageError: some words are in no name.
    """
    every = table.tasks(study)
    names = [task.name.casefold() for task in every]
    for words in asked.only:
        if not any(words.casefold() in name for name in names):
            there = _near_part(words, [task.name for task in every])
            raise UsageError(f"--only {words}: no part of {asked.table} is called so; {there}")
    return [
        task
        for task, name in zip(every, names, strict=True)
        if not asked.only or any(words.casefold() in name for words in asked.only)
    ]


def _near_part(words: str, names: Sequence[str]) -> str:
    """The parts that may be meant; the first of all where none is near (names hold commas)."""
    if near_names(words, names):
        return near_hint(words, names, most=3)
    more = len(names) - MOST_PARTS
    shown = "; ".join(names[:MOST_PARTS])
    return f"there are: {shown}; and {more} more" if more > 0 else f"there are: {shown}"


def _command(asked: PapersRequest) -> str:
    """The command without what says only where and how fast."""
    words = ["hsbot", "papers", asked.paper or "", asked.table or ""]
    for name, number in (("games", asked.games), ("trainings", asked.trainings)):
        words += [f"--{name}", str(number)] if number else []
    for flag, texts in (("--with", asked.settings), ("--only", asked.only)):
        for text in texts:
            words += [flag, text]
    return shlex.join([*words, "--seed", str(asked.seed)])


def _played(asked: PapersRequest, table: PaperTable, study: Study) -> tuple[Results, str]:
    """The results of a table, of the file and played now; and where they are kept."""
    name, units, settings = table.study, _units(asked, study), _settings(asked, study)
    tasks = chosen_tasks(asked, table, study)
    path = asked.out or _own_file(asked, name)
    _require_writable(path)
    before = _read(path) if path.exists() else None
    compile_engine()
    from hsbot.arena.executors import executor_for, keeping  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.engine_signature import signature_of  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.reproductions import results_file, runner  # noqa: PLC0415

    names = (asked.paper or "", name)
    header = results_file.new_header(names, study, asked.seed, settings, signature_of(study.decks))
    found = before or results_file.Results(header)
    found.require_same(header, str(path))
    left = [*runner.blocks(study, tasks, units, found)]
    day = datetime.now(UTC).date().isoformat()
    found.begin(results_file.new_session(_command(asked), day))
    with (
        keeping(path, lambda: _units_words(found, study)),
        progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar,
        executor_for(max(1, len(left)), asked.jobs, asked.cluster) as (executor, jobs),
    ):
        study_words = "" if asked.table == name else f" (study {name})"
        each, noun = (study.games, "games") if study.unit == "deals" else (1, study.unit)
        words = f"{asked.paper} {asked.table}{study_words}, {noun}"
        bar_task = bar.add_task(words, total=each * sum(len(units) for _, units in left))

        def on_block(units: int) -> None:
            found.write(path)
            bar.advance(bar_task, each * units)

        runner.run(study, left, found, executor, jobs=jobs, on_block=on_block)
    again = shlex.join(["hsbot", "papers", asked.paper or "", asked.table or "", "--draw"])
    file = f" {shlex.quote(str(path))}" if asked.out else ""
    return found, f"Kept in {path}; draw it with: {again}{file}"


def _units_words(found: Results, study: Study) -> str:
    """How much is kept, in words; "" for nothing."""
    units = sum(len(values) for values in found.values.values())
    return counted(units, study.unit.removesuffix("s")) if units else ""


def _require_writable(path: Path) -> None:
    """Refuse a file that cannot be written before the first block is played, not after."""
    try:
        output_file(str(path))
    except argparse.ArgumentTypeError as error:
        raise UsageError(str(error)) from error


def _own_file(asked: PapersRequest, name: str) -> Path:
    """The file of a run that names none: in the folder that hsbot is started in."""
    return Path(f"{asked.paper}-{name}.jsonl")


def _read(path: Path) -> Results:
    from hsbot.learning.reproductions import results_file  # noqa: PLC0415

    try:
        data = read_whole(path)
    except FileNotFoundError as error:
        raise UsageError(f"{path}: there is no such file") from error
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    return results_file.read(data, str(path))


def _kept(asked: PapersRequest, paper: Paper, name: str) -> tuple[Results, str]:
    """The results of a file, and which: what is named, was played here, or comes with hsbot."""
    from hsbot.learning.reproductions import results_file  # noqa: PLC0415

    own = _own_file(asked, name)
    path = asked.draw if isinstance(asked.draw, Path) else own if own.is_file() else None
    if path is not None:
        found = _read(path)
        if (found.header["paper"], found.header["study"]) != (asked.paper, name):
            held = f"{found.header['paper']} {found.header['study']}"
            raise UsageError(f"{path}: holds {held}, not {asked.paper} {name}")
        return found, f"This is {path}."
    file = paper.kept(name)
    if not file.is_file():
        again, study = f"hsbot papers {asked.paper} {asked.table}", paper.studies[name]
        header = results_file.new_header((asked.paper or "", name), study, 1, {}, "")
        place = f"Nothing is played of it yet: no {own} is here, none ships. Play it: {again}"
        return results_file.Results(header), place
    place = f"This ships with hsbot: no {own} (PAPER-STUDY.jsonl) is in this folder."
    return results_file.read(file.read_bytes(), file.name), place


# ---- showing -------------------------------------------------------------------------------------
def _show(
    asked: PapersRequest,
    paper: Paper,
    table: PaperTable,
    found: Results,
    engine: str,
    *,
    place: str,
) -> None:
    """Print a table beside what the paper prints, and its place; draw it where that is asked."""
    from hsbot.learning.reproductions import table_cells  # noqa: PLC0415

    cells = table_cells.summaries(table, found)
    less = table_cells.differences(table, found)
    published = paper.published(asked.table or "")
    lines = table_cells.caption(paper, asked.table or "", found, engine)
    if asked.picture:
        if not cells and not published:
            raise UsageError(f"{place} (a picture would be empty)")
        from hsbot.learning.reproductions.plots import draw  # noqa: PLC0415 - an extra

        draw(table, cells, published, lines, asked.picture)
    if asked.as_json:
        document = [
            {
                **_cell_document(cell, one),
                "published": cell in published and published[cell].value,
                "recomputed": cell in published and published[cell].is_recomputed,
            }
            for cell, one in cells.items()
        ]
        document_less = [_cell_document(cell, one) for cell, one in less.items()]
        head = {"header": found.header, "place": place, "caption": lines}
        print_json({**head, "cells": document, "differences": document_less})
        return
    _print_cells(table, [*{**cells, **dict.fromkeys(published)}], cells, published, less)
    for line in lines:
        Terminal().print(line, highlight=False)
    print_line(place)


def _cell_document(cell: Cell, one: Summary) -> dict[str, Any]:
    return {
        "row": cell[0],
        "column": cell[1],
        "mean": round(one.mean, 5),
        "ci95": one.interval and [round(x, 5) for x in one.interval],
        "units": one.units,
    }


def _print_cells(
    table: PaperTable,
    every: Sequence[Cell],
    cells: Mapping[Cell, Summary],
    published: Mapping[Cell, Published],
    less: Mapping[Cell, Summary],
) -> None:
    from hsbot.learning.reproductions import table_cells  # noqa: PLC0415

    shown_cells = table.cells(dict.fromkeys(every))
    if not shown_cells:
        return
    columns = list(dict.fromkeys(column for _, column in shown_cells))
    if table.columns:
        columns.sort(key=table.columns.index)
    shown = plain_table(table.heads)
    for column in columns:
        shown.add_column(column)
    for row in dict.fromkeys(row for row, _ in shown_cells):
        texts = [row]
        for column in columns:
            one = cells.get((row, column))
            text = table_cells.cell_text(one, is_share=table.is_share) if one else "-"
            said = table_cells.published_text(published.get((row, column)), is_share=table.is_share)
            texts.append(f"{text}\n[dim]{said}[/dim]" if said else text)
        shown.add_row(*texts)
    for row in dict.fromkeys(row for row, _ in less):
        ones = [less.get((row, column)) for column in columns]
        words = [x and table_cells.difference_text(x, is_share=table.is_share) for x in ones]
        shown.add_row(row, *[x or "-" for x in words])
    Terminal().print(shown)


COMMAND = Command(
    PapersRequest,
    papers,
    "Plays the games or trainings behind a table or figure of a published paper, keeps them as "
    "JSON lines, and shows the table beside what the paper prints, with intervals over what "
    "varies. --draw shows what was kept, and says whether it is of today's engine.",
    beside={"--draw": all_but(PapersRequest, "--draw", "paper", "table", "--picture", "--json")},
    without={"table": all_but(PapersRequest, "paper", "table", "--json")},
)
