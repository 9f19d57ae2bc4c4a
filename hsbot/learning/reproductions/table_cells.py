"""A table's cells with their intervals over what varies, and the caption, from kept results."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final

from hsbot.confidence_intervals import FEW, bootstrap_interval, wilson
from hsbot.learning.reproductions.results_file import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.learning.reproductions.paper import Cell, Paper, PaperTable, Published
    from hsbot.learning.reproductions.results_file import Results

_WORDS: Final = {"deals": "deals, each played from both seats", "trainings": "trainings"}


@dataclass(frozen=True, slots=True)
class Summary:
    """A cell's mean over its units, and its interval.

    Attributes:
        mean: over its units.
        interval: 95%, by resampling units; None of fewer than ``FEW``.
        units: how many.
    """

    mean: float
    interval: tuple[float, float] | None
    units: int


def summary(values: Sequence[float], *, is_share: bool) -> Summary:
    """The mean of a cell's units and its interval.

    Where all units agree a bootstrap shows nothing: shares then have Wilson's interval, each unit
    counted as one game.
    """
    mean, units = fmean(values), len(values)
    if units < FEW:
        return Summary(mean, None, units)
    if is_share and min(values) == max(values) and 0.0 <= mean <= 1.0:
        return Summary(mean, wilson(mean * units, units), units)
    return Summary(mean, bootstrap_interval(values), units)


def summaries(table: PaperTable, found: Results) -> dict[Cell, Summary]:
    """Mean and interval of each cell of a table that has units."""
    by_cell = found.by_cell()
    return {
        cell: summary([*by_cell[cell].values()], is_share=table.is_share)
        for cell in table.cells(by_cell)
        if by_cell[cell]
    }


def difference(one: Mapping[int, float], other: Mapping[int, float]) -> Summary | None:
    """The mean difference of two cells over the units that both have; None of none.

    Units of one number share their chance, so that the difference of a pair is less noisy.
    """
    pairs = [one[unit] - other[unit] for unit in one if unit in other]
    return summary(pairs, is_share=False) if pairs else None


def differences(table: PaperTable, found: Results) -> dict[Cell, Summary]:
    """The differences of the rows that a table compares, by a head that names both."""
    by_cell = found.by_cell()
    columns = dict.fromkeys(column for _, column in table.cells(by_cell))
    made = {
        (f"{one} less {other}", column): difference(
            by_cell.get((one, column), {}), by_cell.get((other, column), {})
        )
        for one, other in table.compared
        for column in columns
    }
    return {cell: found for cell, found in made.items() if found is not None}


def caption(paper: Paper, name: str, found: Results, engine: str) -> list[str]:
    """The sentences below a table: how much was played, when and by what, and whether it holds.

    Args:
        paper: its paper.
        name: of the table that is shown.
        found: the results.
        engine: the signature of today's engine.
    """
    table = paper.table(name)
    header, study = found.header, paper.studies[table.study]
    lines = [f"{table.title} ({paper.title}; {table.where})."]
    if said := paper.says(name):
        lines.append(f"The paper: {said}")
    by_cell = found.by_cell()
    counts = [len(by_cell[cell]) for cell in table.cells(by_cell) if by_cell[cell]]
    if not counts:
        return lines
    least, most = min(counts), max(counts)
    planned = len(table.cells(study.cells()))
    missing = planned - len(counts)
    played = str(least) if least == most else f"{least} to {most}"
    whose = f"{len(counts)} of {planned} cells were played: each has" if missing else "A cell has"
    words = f"{whose} {played} of {study.units} {_WORDS[study.unit]}"
    lines.append(f"{words}; intervals: bootstrap over {study.unit}, 95%.")
    if least < study.units:
        lines.append(f"Fewer {study.unit} than planned: read it as a trial.")
    if least < FEW:
        cells = "" if most < FEW else " in some cells"
        lines.append(
            f"Fewer than {FEW} {study.unit}{cells}: no interval, and nothing follows from it."
        )
    smaller = [
        f"{key}={header['settings'].get(key)} (the paper's: {value})"
        for key, value in study.settings.items()
        if header["settings"].get(key) != value
    ]
    if smaller:
        lines.append(f"Other settings than the paper's: {', '.join(smaller)}.")
    sessions = found.sessions(cell for cell in table.cells(by_cell) if by_cell[cell])
    lines += _made(sessions)
    again = f"hsbot papers {header['paper']} {name} --seed {header['seed']}"
    if any(_table_of(one["command"]) not in ("", name) for one in sessions):
        beside = ", ".join(x for x, one in paper.tables.items() if one.study == table.study)
        lines.append(f"The study {table.study} holds {beside}; `{again}` plays this one.")
    if header["engine"] == engine:
        lines.append(f"Engine {engine}: today's rules play these decks as they did then.")
    else:
        lines.append(
            f"NOT OF TODAY'S ENGINE: made with {header['engine']}, today's is {engine}; the rules "
            "have changed since, so run it again before you rely on it."
        )
    return lines


def _table_of(command: str) -> str:
    """The table that a session's command names; "" where it is no such command."""
    words = command.split()
    return words[3] if words[:2] == ["hsbot", "papers"] and len(words) > 3 else ""


def _made(sessions: Sequence[Mapping[str, Any]]) -> list[str]:
    """The sentence of who gave what is shown; none where nothing is."""
    if not sessions:
        return []

    def each(key: str) -> list[str]:
        return [x for x in dict.fromkeys(one[key] for one in sessions) if x]

    commits = dict.fromkeys(one["commit"] or UNKNOWN for one in sessions)
    seconds = sum(one["seconds"] for one in sessions)
    made = [
        f"`{'`, `'.join(each('command'))}`",
        f"hsbot {', '.join(each('version'))}",
        f"commit {', '.join(commits)}",
        ", ".join(each("day")),
        f"{seconds:,.0f} s of a processor ({'; '.join(each('machine'))})",
    ]
    return [f"Made by {'; '.join(made)}."]


def published_text(published: Published | None, *, is_share: bool) -> str:
    """A published value in words, whether it is printed said first; "" for none."""
    if published is None:
        return ""
    whose = "recomputed" if published.is_recomputed else "paper"
    if published.value is None:
        return f"{whose}: {published.words}"
    number = value_text(published.value, is_share=is_share)
    return f"{whose}: {number}{published.words and f', {published.words}'}"


def value_text(value: float, *, is_share: bool) -> str:
    """A value as tables show it."""
    return f"{value:.1%}" if is_share else f"{value:.2f}"


def difference_text(found: Summary, *, is_share: bool) -> str:
    """A difference with its interval in brackets: of shares in points."""
    scale, points, digits = (100, " points", 1) if is_share else (1, "", 2)
    mean = f"{scale * found.mean:+.{digits}f}{points}"
    if found.interval is None:
        return f"{mean} (n={found.units})"
    low, high = (f"{scale * x:+.{digits}f}" for x in found.interval)
    return f"{mean} ({low} to {high})"


def cell_text(found: Summary, *, is_share: bool) -> str:
    """A cell as tables show it, with its interval in brackets."""
    mean = value_text(found.mean, is_share=is_share)
    if found.interval is None:
        return f"{mean} (n={found.units})"
    low, high = (value_text(x, is_share=is_share) for x in found.interval)
    return f"{mean} ({low} to {high})"
