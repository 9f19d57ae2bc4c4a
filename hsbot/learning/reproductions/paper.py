"""Papers, their tables, and the studies whose results the tables show; declared, nothing played.

An installed package names its papers in the entry-point group ``hsbot.papers``::

    PAPER = Paper("Santos et al. 2017", __name__.rpartition(".")[0], studies, tables)
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar

from hsbot.errors import InternalError, UsageError
from hsbot.near_names import near_hint
from hsbot.plugins import plugins

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_T = TypeVar("_T")
GROUP: Final = "hsbot.papers"
Cell: TypeAlias = tuple[str, str]
"""The heads of a table's row and column."""
Settings: TypeAlias = Mapping[str, int]
Play: TypeAlias = Callable[[tuple[Any, ...], Settings, int, range], list[list[float]]]
"""``(task's arguments, settings, seed, units) -> a row for each unit``, a value a cell."""
Unit: TypeAlias = Literal["deals", "trainings"]


@dataclass(frozen=True, slots=True)
class Task:
    """A part of a study, played unit by unit.

    Attributes:
        name: distinguishes it among its study's.
        cells: the cells of which each unit gives a value, in their order.
        arguments: of the function that plays it.
    """

    name: str
    cells: tuple[Cell, ...]
    arguments: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Study:
    """Games or trainings whose results one or more tables show.

    Attributes:
        unit: what varies, and what intervals are therefore over. A unit has the same chance in all
            tasks: ``deals`` are dealt alike, ``trainings`` have one seed.
        units: of each task, as many as the paper has or more.
        play: the function that plays a task, ``module:name`` (``Play``).
        tasks: what is played.
        decks: by whose random games the engine's signature is found.
        games: of a unit of deals.
        block: units of one call, which are kept together.
        settings: by name as the paper has them, where a run may have smaller ones.
    """

    unit: Unit
    units: int
    play: str
    tasks: tuple[Task, ...]
    decks: tuple[str, ...]
    games: int = 2
    block: int = 1
    settings: Mapping[str, int] = field(default_factory=dict)

    def cells(self) -> dict[Cell, None]:
        """The cells of all tasks."""
        return {cell: None for task in self.tasks for cell in task.cells}

    def player(self) -> Play:
        """The function that plays a task."""
        module, _, name = self.play.partition(":")
        found: Play = getattr(import_module(module), name)
        return found


@dataclass(frozen=True, slots=True)
class PaperTable:
    """A table or figure of a paper.

    Attributes:
        title: what it shows.
        where: it stands in the paper.
        study: the name of the study that it shows.
        heads: what the rows are.
        rows: heads of rows that it shows; all of the study's when empty.
        columns: heads of columns, as well.
        is_share: whether values are shares, shown in percent, or plain numbers.
        is_curve: whether it is drawn over the rows' numbers.
        compared: pairs of heads of rows: of each the first less the second is shown, unit by unit.
        left_out: cells that say nothing, such as a deck's games with itself.
    """

    title: str
    where: str
    study: str
    heads: str = ""
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    is_share: bool = True
    is_curve: bool = False
    compared: tuple[tuple[str, str], ...] = ()
    left_out: tuple[Cell, ...] = ()

    def cells(self, every: Mapping[Cell, Any]) -> list[Cell]:
        """The cells of a study that it shows."""
        return [
            (row, column)
            for row, column in every
            if (not self.rows or row in self.rows)
            and (not self.columns or column in self.columns)
            and (row, column) not in self.left_out
        ]

    def tasks(self, study: Study) -> list[Task]:
        """The tasks of its study that give a cell which it shows."""
        return [task for task in study.tasks if self.cells(dict.fromkeys(task.cells))]


@dataclass(frozen=True, slots=True)
class Published:
    """The published value of a cell.

    Attributes:
        value: the number; None where it says so in words alone, or in a picture.
        words: what it says beside, or in its place.
        is_recomputed: whether the number is printed nowhere, but follows from the authors' files.
    """

    value: float | None
    words: str = ""
    is_recomputed: bool = False


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper that is reproduced.

    Attributes:
        title: author and year, and what it is about.
        package: the folder of its code, as a package. There ``published.toml`` may hold what the
            paper prints, and ``results`` what was kept of studies: ``NAME.jsonl``.
        studies: by name.
        tables: by the name that a user types.
    """

    title: str
    package: str
    studies: Mapping[str, Study]
    tables: Mapping[str, PaperTable]

    def table(self, name: str) -> PaperTable:
        """A table by its name.

        Raises:
            UsageError: there is none.
        """
        return _named(name, self.tables, "table or figure")

    def kept(self, study: str) -> Traversable:
        """The file of a study's kept results, which need not be there."""
        return files(self.package) / "results" / f"{study}.jsonl"

    def published(self, table: str) -> dict[Cell, Published]:
        """The published values of a table's cells.

        ``recomputed = true`` of a cell, or of the table for all of them, says that no page has it.
        """
        printed = self._printed(table)
        every = printed.get("recomputed", False)
        return {
            (row["row"], row["column"]): Published(
                row.get("value"), row.get("words", ""), row.get("recomputed", every)
            )
            for row in printed.get("cell", [])
        }

    def says(self, table: str) -> str:
        """The paper's own words about a table, or about where they come from; "" for none."""
        return str(self._printed(table).get("says", ""))

    def sections(self) -> list[tuple[str, str, str]]:
        """The paper's sections without tables: where, what stands there, and the file with it."""
        rows = self._data().get("section", [])
        return [(str(row["where"]), str(row["what"]), str(row["file"])) for row in rows]

    def _printed(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self._data().get(table, {})
        return found

    def _data(self) -> dict[str, Any]:
        file = files(self.package) / "published.toml"
        return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def papers() -> dict[str, Paper]:
    """The papers of all installed packages, by name."""
    found = {}
    for name, point in plugins(GROUP).items():
        paper = point.load()
        if not isinstance(paper, Paper):
            raise InternalError(f"the entry point {name} of {GROUP} is no Paper")
        found[name] = paper
    return found


def paper_named(name: str) -> Paper:
    """A paper by its name.

    Raises:
        UsageError: there is none.
    """
    return _named(name, papers(), "paper")


def _named(name: str, known: Mapping[str, _T], kind: str) -> _T:
    if name in known:
        return known[name]
    if not known:
        raise UsageError(f"there is no {kind} {name}: no papers are installed")
    raise UsageError(f"there is no {kind} {name}: {near_hint(name, known)}")
