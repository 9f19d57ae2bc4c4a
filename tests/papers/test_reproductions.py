"""``hsbot papers``: what each paper declares, and a table from nothing to its picture."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from hsbot.commands.papers import PapersRequest, chosen_tasks
from hsbot.learning.reproductions import results_file, runner
from hsbot.learning.reproductions.paper import Paper, papers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

TINY = (
    "--with",
    "generations=2",
    "--with",
    "games=1",
    "--with",
    "robin=1",
    "--with",
    "yardstick=1",
)
RUN = ("papers", "eva", "table4", *TINY, "--jobs", "1", "--out")
TABLES = [(paper, table) for paper, one in papers().items() for table in one.tables]


def test_the_four_papers_are_declared() -> None:
    """Found by their entry points."""
    assert [*papers()] == ["eva", "neatstone", "santos", "tutea"]


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_a_table_shows_cells_of_its_study_and_so_does_what_is_published(
    name: str, table: str
) -> None:
    """A head that is spelt in two ways would stand in a row of its own."""
    paper: Paper = papers()[name]
    one = paper.tables[table]
    study = paper.studies[one.study]
    every = {cell: None for task in study.tasks for cell in task.cells}
    shown = one.cells(every)
    assert shown
    assert {row for row, _ in shown} >= {*one.rows}
    assert {column for _, column in shown} >= {*one.columns}
    assert {*paper.published(table)} <= {*shown}
    said = paper.says(table)
    assert said or paper.published(table) or not table.startswith("table")
    assert all(x.value is not None or x.words for x in paper.published(table).values())


@pytest.mark.parametrize("name", papers())
def test_studies_can_be_played(name: str) -> None:
    """Their functions are there, their tasks and cells have names of their own."""
    paper = papers()[name]
    assert {table.study for table in paper.tables.values()} == {*paper.studies}
    for study in paper.studies.values():
        module, _, function = study.play.partition(":")
        assert callable(getattr(import_module(module), function))
        cells = [cell for task in study.tasks for cell in task.cells]
        assert len({task.name for task in study.tasks}) == len(study.tasks)
        assert len({*cells}) == len(cells)


@pytest.mark.parametrize(
    ("name", "study", "tiny"),
    [
        ("neatstone", "tests", {"population": 10, "generations": 2, "retest": 8, "table": 8}),
        ("santos", "genetic", {"population": 6, "generations": 2, "games": 6, "retest": 12}),
        ("tutea", "small", {"games": 40, "curve": 4, "test": 8}),
        ("tutea", "scripts", {"games": 40, "curve": 1, "test": 8}),
    ],
)
def test_a_training_gives_a_value_for_each_cell_and_follows_from_its_number(
    name: str, study: str, tiny: dict[str, int]
) -> None:
    """The second of two, played by itself, is the second of both; the first is another."""
    one = papers()[name].studies[study]
    assert {*tiny} == {*one.settings}
    task = one.tasks[0]
    both = one.player()(task.arguments, tiny, 5, range(2))
    (second,) = one.player()(task.arguments, tiny, 5, range(1, 2))
    assert [len(row) for row in both] == [len(task.cells)] * 2
    assert both[1] == second != both[0]


def test_the_studies_of_one_agent_are_of_the_same_trainings() -> None:
    """The first test of both is the same games of the same networks."""
    found = []
    for name in ("small", "scripts"):
        study = papers()["tutea"].studies[name]
        (task,) = (x for x in study.tasks if x.name == "Minimal - MC, complex")
        settings = {"games": 40, "curve": 3 if name == "small" else 1, "test": 60}
        (row,) = study.player()(task.arguments, settings, 5, range(1))
        found.append(row[task.cells.index((task.name, "Random"))])
    assert found[0] == found[1]


@pytest.mark.parametrize("name", papers())
def test_what_is_kept_is_of_its_study(name: str) -> None:
    """Each file beside a paper reads, and holds cells that its study has today."""
    paper = papers()[name]
    for study in paper.studies:
        file = paper.kept(study)
        if file.is_file():
            found = results_file.read(file.read_bytes(), file.name)
            assert (found.header["paper"], found.header["study"]) == (name, study)
            every = {cell for task in paper.studies[study].tasks for cell in task.cells}
            assert {*found.by_cell()} <= every
            assert found.header["engine"]
            sessions = found.header["sessions"]
            assert sessions
            assert sessions == found.sessions(every), "a session that gave nothing"


def test_a_table_is_played_kept_gone_on_with_and_drawn(command: Run, tmp_path: Path) -> None:
    """From nothing: one training, then a second, then only shown."""
    kept = tmp_path / "runs.jsonl"
    first = command(*RUN, kept, "--trainings", "1")
    assert (first.code, first.err) == (0, "")
    assert "A cell has 1 of 10 trainings" in " ".join(first.out.split())
    one = results_file.read(kept.read_bytes(), "kept")
    second = command(*RUN, kept, "--trainings", "2", "--json")
    document = json.loads(second.out)
    two = results_file.read(kept.read_bytes(), "kept")
    assert two.values["run"][0] == one.values["run"][0]
    assert [*two.values["run"]] == [0, 1]
    assert two.values["run"][0] != two.values["run"][1]
    assert {cell["units"] for cell in document["cells"]} == {2}
    commands = [one["command"] for one in document["header"]["sessions"]]
    assert [x.split("--trainings ")[1][:1] for x in commands] == ["1", "2"]
    before = kept.read_bytes()
    picture = tmp_path / "table.svg"
    pytest.importorskip("matplotlib")
    drawn = command("papers", "eva", "table4", "--draw", kept, "--picture", picture)
    assert (drawn.code, drawn.err) == (0, "")
    assert "today's rules play these decks as they did then" in " ".join(drawn.out.split())
    assert picture.read_text("utf-8").startswith("<?xml")
    assert kept.read_bytes() == before


def test_what_was_played_here_is_drawn(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run says where it is kept and how to draw it; a bare --draw takes it before what ships."""
    monkeypatch.chdir(tmp_path)
    ships = command("papers", "santos", "fig7", "--draw")
    place = "no santos-selection.jsonl (PAPER-STUDY.jsonl) is in this folder."
    assert f"This ships with hsbot: {place}" in ships.out.splitlines()
    assert "PAPER-STUDY.jsonl" in command("papers", "--help").out
    listed = json.loads(command("papers", "santos", "--json").out)
    assert {x["table"]: x["study"] for x in listed}["fig7"] == "selection"
    played = command(*RUN[:-1], "--trainings", "1")
    study = next(tmp_path.glob("eva-*.jsonl")).name
    said = f"Kept in {study}; draw it with: hsbot papers eva table4 --draw"
    assert played.out.splitlines()[-1] == said
    drawn = command("papers", "eva", "table4", "--draw")
    assert drawn.out.splitlines()[-1] == f"This is {study}."
    assert drawn.out.splitlines()[:-1] == played.out.splitlines()[:-1]
    document = json.loads(command("papers", "eva", "table4", "--draw", study, "--json").out)
    assert document["place"] == f"This is {study}."


def test_a_file_of_another_engine_is_shown_with_a_warning_and_not_gone_on_with(
    command: Run, tmp_path: Path
) -> None:
    """The caption says so by itself; a resume is refused, both engines named."""
    kept = tmp_path / "runs.jsonl"
    assert command(*RUN, kept, "--trainings", "1").code == 0
    header, rest = kept.read_text("utf-8").split("\n", 1)
    old = json.loads(header)
    today = old["engine"]
    kept.write_text(json.dumps({**old, "engine": "0123456789ab"}) + "\n" + rest, "utf-8")
    drawn = command("papers", "eva", "table4", "--draw", kept)
    assert f"NOT OF TODAY'S ENGINE: made with 0123456789ab, today's is {today}" in " ".join(
        drawn.out.split()
    )
    refused = command(*RUN, kept, "--trainings", "2")
    assert refused.code == 2
    assert f"engine 0123456789ab, not {today}" in refused.err


def test_pairs_of_the_arena_are_played_by_their_numbers(command: Run, tmp_path: Path) -> None:
    """A part of a figure of Santos's, chosen by its name; the rest is missing, and said to be."""
    kept = tmp_path / "decks.jsonl"
    asked = ("papers", "santos", "thesis-6.2", "--only", "Zoo against Zoo / vanilla")
    done = command(*asked, "--games", "2", "--jobs", "1", "--out", kept)
    assert (done.code, done.err) == (0, "")
    assert "1 of 18 cells were played: each has 1 of " in " ".join(done.out.split())
    found = results_file.read(kept.read_bytes(), "kept")
    assert [*found.by_cell()] == [("Zoo against Zoo", "vanilla")]
    assert {*found.by_cell()["Zoo against Zoo", "vanilla"].values()} <= {0.0, 0.5, 1.0}


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("santos fig99", "there is no table or figure fig99"),
        ("sants", "did you mean 'santos'?"),
        ("eva table4 --games 4", "say --trainings"),
        ("santos fig7 --trainings 4", "say --games"),
        ("santos fig7 --games 3", "a multiple of 2"),
        ("santos fig7 --with depth=3", "--with depth=3: this table has no settings"),
        ("eva table4 --with gmes=3", "called gmes; did you mean 'games'?"),
        ("eva table4 --with depth=3", "called depth; there are "),
        ("tutea table3.1 --only complex", "there are: Minimal - MC, simple; Stats-only - MC"),
        ("tutea table3.1 --only MC --only minimale", "did you mean 'Minimal - MC, simple'"),
        ("eva table4 --with games=none", "is not a whole number"),
        ("eva table4 --with games", "is not a whole number"),
        ("eva table4 --only nothing", "no part of table4 is called so; there are: run"),
        *(
            (f"eva table4 --draw {words}", f"{words.split()[0]} means nothing beside --draw")
            for words in ("--trainings 3", "--games 4", "--with a=1", "--only run", "--out new")
        ),
        ("eva table4 --draw {absent}", "there is no such file"),
        ("eva table4 --draw {prose}", "line 1"),
        ("eva table4 --out {prose}", "line 1"),
        ("eva --draw", "--draw means nothing without TABLE"),
        (
            "eva --draw table4",
            "--draw has taken table4 as its FILE; TABLE is missing: type it before --draw",
        ),
        ("eva table4 --draw --picture x.doc", "ends in .png, .svg or .pdf"),
    ],
)
def test_wrong_requests_are_refused_in_a_line(
    command: Run, tmp_path: Path, asked: str, words: str
) -> None:
    """Before anything is played."""
    prose = tmp_path / "prose.txt"
    prose.write_text("Dear diary\n", "utf-8")
    paths = {"absent": tmp_path / "absent", "prose": prose}
    done = command("papers", *(part.format(**paths) for part in asked.split()))
    assert done.code == 2
    assert words in done.err
    assert len(done.err.splitlines()) == 1
    assert prose.read_text("utf-8") == "Dear diary\n"


def test_a_part_is_named_in_any_case_and_a_table_plays_its_own_cells_alone() -> None:
    """Not those that another table of the same study shows."""
    tutea = papers()["tutea"]
    table = tutea.table("table3.1")
    study = tutea.studies[table.study]
    for words, count in ((("minimal",), 2), (("MC", "q, SIMPLE"), 4), ((), 4)):
        asked = PapersRequest(paper="tutea", table="table3.1", only=words)
        names = [task.name for task in chosen_tasks(asked, table, study)]
        assert len(names) == count
        assert all(name.endswith(", simple") for name in names)


def test_a_run_that_is_broken_off_leaves_no_claim(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a file nor a word in one that is there."""
    kept = tmp_path / "runs.jsonl"

    def broken(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(runner, "run", broken)
        done = command(*RUN, kept, "--trainings", "1")
        assert done.code == 130
        assert f"hsbot: nothing was finished yet, so that nothing is kept in {kept}" in done.err
        assert not kept.exists()
    assert command(*RUN, kept, "--trainings", "1").code == 0
    before = kept.read_bytes()
    monkeypatch.setattr(runner, "run", broken)
    assert command(*RUN, kept, "--trainings", "2").code == 130
    assert kept.read_bytes() == before


def test_what_is_published_is_shown_where_nothing_is_played(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside empty cells, and that a picture would be empty where nothing is printed, too."""
    monkeypatch.chdir(tmp_path)
    name = _unplayed("fig3", "eva")
    shown = command("papers", "eva", name, "--draw")
    assert (shown.code, shown.err) == (0, "")
    assert "recomputed: 147.30" in shown.out
    assert "paper: 5.00, around" in shown.out
    assert "trial" not in shown.out
    again = f"hsbot papers eva {name}"
    said = f"Nothing is played of it yet: no eva-runs.jsonl is here, none ships. Play it: {again}"
    assert shown.out.splitlines()[-1] == said
    assert json.loads(command("papers", "eva", name, "--draw", "--json").out)["cells"] == []
    empty = command("papers", "santos", _unplayed("fig4", "santos"), "--draw")
    assert "Nothing is played of it yet" in empty.out
    pytest.importorskip("matplotlib")
    refused = command("papers", "santos", "fig4", "--draw", "--picture", "a.svg")
    assert (refused.code, len(refused.err.splitlines())) == (2, 1)
    assert command("papers", "eva", name, "--draw", "--picture", "b.svg").code == 0


def _unplayed(table: str, paper: str) -> str:
    """A table of which nothing ships; the test is of no use where it does."""
    one = papers()[paper]
    if one.kept(one.table(table).study).is_file():
        pytest.skip(f"{paper} {table} is played")
    return table


def test_the_list_has_every_table(command: Run) -> None:
    """With what is kept of each."""
    rows = json.loads(command("papers", "--json").out)
    assert [(row["paper"], row["table"]) for row in rows] == TABLES
    assert all(row["where"] and row["kept"] for row in rows)
    assert "table3.1" in command("papers", "tutea").out
