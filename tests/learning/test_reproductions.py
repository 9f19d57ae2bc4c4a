"""Studies of papers: what is played, kept, refused, and said of it."""

from __future__ import annotations

import json
import random
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.arena import SerialExecutor
from hsbot.confidence_intervals import FEW, bootstrap_interval, mean_interval, wilson
from hsbot.errors import InternalError, UsageError
from hsbot.learning.engine_signature import signature_of
from hsbot.learning.reproductions import results_file, runner
from hsbot.learning.reproductions.paper import Paper, PaperTable, Published, Study, Task
from hsbot.learning.reproductions.results_file import Results
from hsbot.learning.reproductions.table_cells import (
    caption,
    cell_text,
    difference,
    difference_text,
    differences,
    published_text,
    summaries,
    summary,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

TASKS = (
    Task("one", (("a", "x"), ("a", "y")), (1.0,)),
    Task("other", (("b", "x"), ("b", "y")), (2.0,)),
)
STUDY = Study("deals", 12, f"{__name__}:play", TASKS, ("BASIC",), block=2, settings={"depth": 9})
TABLE = PaperTable("A table", "section 3", "study", "row")
PAPER = Paper("Nobody 2020", "hsbot.learning", {"study": STUDY}, {"table": TABLE})


def play(
    arguments: tuple[Any, ...], settings: Mapping[str, int], seed: int, units: range
) -> list[list[float]]:
    """Two numbers a unit, which follow from what is asked."""
    return [[arguments[0] * unit, seed + settings["depth"]] for unit in units]


def new_results(engine: str = "today", **settings: int) -> Results:
    """Results in which nothing is yet."""
    made = {**STUDY.settings, **settings}
    header = results_file.new_header(("nobody", "study"), STUDY, 7, made, engine)
    found = Results(header)
    found.begin(results_file.new_session("hsbot papers nobody table", "2026-11-29"))
    return found


def played(units: int, known: Results | None = None) -> Results:
    """The results of so many units of each task."""
    found = known or new_results()
    _run([*runner.blocks(STUDY, TASKS, units, found)], found, SerialExecutor(), 1)
    return found


def _run(left: Any, found: Results, executor: Any, jobs: int) -> int:
    """Play blocks with this module's function; how many units there were."""
    seen: list[int] = []
    study = _Study()
    runner.run(
        study,  # type: ignore[arg-type] # stands for one
        left,
        found,
        executor,
        jobs=jobs,
        on_block=seen.append,
    )
    return sum(seen)


class _Study:
    """Stands for a study: tests are no modules that can be imported by name."""

    def player(self) -> Any:
        """The function that plays."""
        return play


# ---- playing and keeping -------------------------------------------------------------------------
def test_every_task_has_its_first_block_before_any_has_its_second() -> None:
    """A run that ends early has played about as much of each cell."""
    left = [(task.name, [*units]) for task, units in runner.blocks(STUDY, TASKS, 3, new_results())]
    assert left == [("one", [0, 1]), ("other", [0, 1]), ("one", [2]), ("other", [2])]


def test_what_is_known_is_not_played_again() -> None:
    """A block that is half there is played from what it lacks on."""
    found = played(3)
    left = [(task.name, [*units]) for task, units in runner.blocks(STUDY, TASKS, 6, found)]
    assert left == [("one", [3]), ("other", [3]), ("one", [4, 5]), ("other", [4, 5])]


def test_results_are_the_same_by_any_number_of_jobs_and_after_a_break() -> None:
    """The file differs in nothing but the seconds."""
    half = results_file.read(played(3).text().encode(), "file")
    half.begin(results_file.new_session("hsbot papers nobody table", "2026-11-29"))
    whole, again = played(6), played(6, half)
    side = new_results()
    with ThreadPoolExecutor(3) as executor:
        count = _run([*runner.blocks(STUDY, TASKS, 6, side)], side, executor, 3)
    assert count == 2 * 6
    assert whole.by_cell() == again.by_cell() == side.by_cell()
    assert whole.by_cell()["b", "x"] == {n: 2.0 * n for n in range(6)}


def test_a_file_reads_as_it_was_written(tmp_path: Path) -> None:
    """The header first, then units that follow each other in a line."""
    found = played(4)
    found.write(tmp_path / "kept.jsonl")
    data = (tmp_path / "kept.jsonl").read_bytes()
    lines = [json.loads(line) for line in data.splitlines()]
    assert [line.get("task") for line in lines] == [None, "one", "other"]
    assert {"seed", "engine", "settings"} <= set(lines[0])
    (session,) = lines[0]["sessions"]
    assert {"version", "commit", "machine", "day", "seconds"} < set(session)
    assert session["command"] == "hsbot papers nobody table"
    assert [line.get("session") for line in lines] == [None, 0, 0]
    again = results_file.read(data, "kept.jsonl")
    assert (again.header, again.values, again.cells) == (found.header, found.values, found.cells)
    assert again.givers == found.givers


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (b"", "is empty"),
        (b"prose\n", "line 1"),
        (b'{"format": 99}\n', "line 1"),
        (b"[]\n", "line 1"),
        (b'HEADER\n{"task": "one", "cells": [["a", "x"]], "first": 0, "values": [[1, 2]]}\n', "2"),
        (b'HEADER\n{"task": "one", "cells": [["a"]], "first": 0, "values": [[1]]}\n', "line 2"),
        (b'HEADER\n{"task": "one", "cells": [["a", "x"]], "first": 0, "values": [["b"]]}\n', "2"),
        (b'HEADER\n{"task": "o", "cells": [], "first": 0, "values": [], "session": 0}\n', "2"),
    ],
)
def test_a_file_of_something_else_is_refused_by_its_line(content: bytes, where: str) -> None:
    """Damaged by hand, or of another program."""
    header = new_results().text().splitlines()[0].encode()
    with pytest.raises(UsageError, match=where):
        results_file.read(content.replace(b"HEADER", header), "kept.jsonl")


@pytest.mark.parametrize(
    ("engine", "settings", "words"),
    [
        ("tomorrow", {}, "engine today, not tomorrow"),
        ("today", {"depth": 3}, r"settings \{'depth': 9\}, not \{'depth': 3\}"),
    ],
)
def test_another_engine_or_other_settings_are_refused_with_both_named(
    engine: str, settings: dict[str, int], words: str
) -> None:
    """Units of one are never mixed with those of another."""
    asked = new_results(engine, **settings).header
    with pytest.raises(UsageError, match=words):
        played(2).require_same(asked, "kept.jsonl")


def test_another_commit_goes_on_and_is_noted() -> None:
    """As long as the engine's signature is the same."""
    found = played(2)
    found.require_same(new_results().header, "kept.jsonl")
    found.begin(results_file.new_session("hsbot papers nobody table --games 8", "2026-11-30"))
    played(4, found)
    assert [one["day"] for one in found.header["sessions"]] == ["2026-11-29", "2026-11-30"]


def _sessions(text: str) -> list[str]:
    return [one for one in ("first", "second", "third") if f"`{one}`" in text]


def test_a_caption_names_the_commands_alone_that_gave_what_is_shown() -> None:
    """Not one that was broken off before its first unit, nor one of another table's cells."""
    found = new_results()
    for command, task in (("first", TASKS[0]), ("third", None), ("second", TASKS[1])):
        found.begin(results_file.new_session(command, "2026-11-30"))
        if task is not None:
            found.add(task, 0, [[0.0, 1.0]] * 3, 2.0)
    again = results_file.read(found.text().encode(), "kept")
    both = " ".join(caption(PAPER, "table", again, "today"))
    assert _sessions(both) == ["first", "second"]
    assert "4 s of a processor" in both
    tables = {"table": PaperTable("A part", "section 3", "study", rows=("b",))}
    part = Paper("Nobody 2020", "hsbot.learning", {"study": STUDY}, tables)
    text = " ".join(caption(part, "table", again, "today"))
    assert _sessions(text) == ["second"]
    assert "2 s of a processor" in text
    again.begin(results_file.new_session("third", "2026-11-30"))
    again.add(TASKS[1], 3, [[0.0, 1.0]], 1.0)
    last = results_file.read(again.text().encode(), "kept")
    assert _sessions(" ".join(caption(part, "table", last, "today"))) == ["second", "third"]
    assert last.values["other"] == again.values["other"]


def test_a_table_that_another_ones_command_has_played_says_its_own() -> None:
    """Tables of one study share results; a caption never names another's command alone."""
    other = Paper("Nobody 2020", "hsbot.learning", {"study": STUDY}, {"table": TABLE, "new": TABLE})
    text = " ".join(caption(other, "new", played(2), "today"))
    assert "Made by `hsbot papers nobody table`" in text
    own = "The study study holds table, new; `hsbot papers nobody new --seed 7` plays this one."
    assert own in text
    assert "The study" not in " ".join(caption(other, "table", played(2), "today"))


def test_results_without_a_unit_claim_nothing() -> None:
    """A run that was broken off at once."""
    assert "Made by" not in " ".join(caption(PAPER, "table", new_results(), "today"))


def test_a_file_of_the_old_format_names_all_that_may_have_given_its_units() -> None:
    """Its header has lists, and its lines do not say whose they are."""
    found = played(2)
    header, *lines = [json.loads(line) for line in found.text().splitlines()]
    del header["sessions"]
    lists = {"commands": ["first", "second"], "versions": ["0.1.0"], "commits": [""]}
    header |= {"format": 1, **lists, "machines": ["m"], "days": ["d", "e"], "seconds": 7.0}
    old = [header, *({k: x for k, x in line.items() if k != "session"} for line in lines)]
    read = results_file.read("".join(json.dumps(x) + "\n" for x in old).encode(), "kept")
    text = " ".join(caption(PAPER, "table", read, "today"))
    assert _sessions(text) == ["first", "second"]
    assert "hsbot 0.1.0; commit unknown; d, e; 7 s of a processor (m)." in text
    assert results_file.read(read.text().encode(), "kept").header == read.header


def test_values_that_are_not_one_a_cell_are_a_bug() -> None:
    """Of the function that plays."""
    with pytest.raises(InternalError, match="one"):
        new_results().add(TASKS[0], 0, [[1.0]], 0.0)


# ---- intervals -----------------------------------------------------------------------------------
def test_a_bootstrap_is_about_student_s_interval_where_that_holds() -> None:
    """Of many values that are spread evenly; and the same values give the same."""
    values = [(n * 37 % 100) / 100 for n in range(100)]
    assert bootstrap_interval(values) == bootstrap_interval(values)
    assert bootstrap_interval(values) == pytest.approx(mean_interval(values), abs=0.01)
    assert bootstrap_interval([0.5]) == (float("-inf"), float("inf"))


def test_an_interval_of_few_units_holds_the_mean_as_often_as_it_says() -> None:
    """Of 400 samples of five about 95 in 100; plain percentiles would hold 85."""
    chance = random.Random(3)
    held = 0
    for _ in range(400):
        low, high = bootstrap_interval([chance.gauss(0, 1) for _ in range(5)])
        held += low <= 0 <= high
    assert 0.9 * 400 <= held <= 0.98 * 400


def test_an_interval_is_over_units_not_over_the_games_within() -> None:
    """Ten trainings of 1,000 games each that differ: far wider than 10,000 games would be."""
    trainings = [0.2, 0.9, 0.4, 0.8, 0.3, 0.7, 0.25, 0.85, 0.5, 0.6]
    found = summary(trainings, is_share=True)
    low, high = wilson(sum(trainings) * 1000, 10_000)
    assert found.interval is not None
    assert found.interval[1] - found.interval[0] > 10 * (high - low)


def test_units_that_agree_have_an_interval_all_the_same() -> None:
    """20 deals that were all won are no proof of 100%."""
    found = summary([1.0] * 20, is_share=True)
    assert found.interval == wilson(20, 20)
    assert found.interval[0] < 0.9


def test_of_one_training_there_is_no_interval() -> None:
    """Nor of a few; the count is shown in its place."""
    assert summary([0.5] * (FEW - 1), is_share=True).interval is None
    assert cell_text(summary([0.5], is_share=True), is_share=True) == "50.0% (n=1)"


def test_a_difference_is_taken_unit_by_unit() -> None:
    """Deals that both played: what they share is no noise."""
    one = {n: 0.1 * (n % 5) + 0.1 for n in range(20)}
    other = {n: 0.1 * (n % 5) for n in range(25)}
    found = difference(one, other)
    assert found is not None
    assert (found.mean, found.units) == (pytest.approx(0.1), 20)
    assert found.interval == pytest.approx((0.1, 0.1))
    assert difference_text(found, is_share=True) == "+10.0 points (+10.0 to +10.0)"
    assert difference_text(found, is_share=False) == "+0.10 (+0.10 to +0.10)"
    assert difference(one, {}) is None


def test_rows_that_a_table_compares_are_shown_as_a_difference() -> None:
    """Named by both heads, for each column that both have."""
    table = PaperTable("A table", "section 3", "study", "row", compared=(("b", "a"),))
    found = differences(table, played(12))
    assert [*found] == [("b less a", "x"), ("b less a", "y")]
    assert found["b less a", "x"].mean == pytest.approx(5.5)
    assert differences(table, new_results()) == {}


def test_a_cell_that_says_nothing_is_not_shown() -> None:
    """A deck against itself is at 50% by counting, and no interval of it means anything."""
    table = PaperTable("A table", "section 3", "study", "row", left_out=(("a", "x"),))
    assert table.cells(played(6).by_cell()) == [("a", "y"), ("b", "x"), ("b", "y")]


def test_a_recomputed_value_is_not_called_the_papers() -> None:
    """The cell says whose the number is."""
    texts = [
        published_text(one, is_share=True)
        for one in (
            None, Published(0.5), Published(0.579, "by some", is_recomputed=True),
            Published(None, "most of them"),
        )
    ]  # fmt: skip
    assert texts == ["", "paper: 50.0%", "recomputed: 57.9%, by some", "paper: most of them"]


def test_an_installed_copy_tells_the_commit_that_it_was_built_of(tmp_path: Path) -> None:
    """And says that none is known where the build has told none."""
    named = tmp_path / "commit.txt"
    assert results_file._built_of(named) == results_file.UNKNOWN
    for text, commit in (("", results_file.UNKNOWN), ("0123456789ab+\n", "0123456789ab+")):
        named.write_text(text, "utf-8")
        assert results_file._built_of(named) == commit


@pytest.mark.parametrize("commit", ["", results_file.UNKNOWN])
def test_a_caption_says_that_the_commit_is_unknown(commit: str) -> None:
    """An older hsbot left it empty."""
    found = new_results()
    found.begin(
        {**results_file.new_session("hsbot papers nobody table", "today"), "commit": commit}
    )
    played(1, found)
    assert "; commit unknown; " in " ".join(caption(PAPER, "table", found, "today"))


# ---- captions ------------------------------------------------------------------------------------
def test_a_table_of_another_engine_says_so_by_itself() -> None:
    """In its caption, with both signatures."""
    found = played(12)
    assert "today's rules" in caption(PAPER, "table", found, "today")[-1]
    stale = caption(PAPER, "table", found, "tomorrow")[-1]
    assert stale.startswith("NOT OF TODAY'S ENGINE")
    assert "today, today's is tomorrow" in stale


def test_a_table_of_few_units_or_other_settings_says_so_by_itself() -> None:
    """And how many cells are missing."""
    found = new_results(depth=3)
    found.add(TASKS[0], 0, [[0.0, 1.0]] * 3, 1.0)
    text = " ".join(caption(PAPER, "table", found, "today"))
    assert "2 of 4 cells were played: each has 3 of 12 deals" in text
    tables = {"table": PaperTable("A part", "section 3", "study", rows=("a",))}
    part = Paper("Nobody 2020", "hsbot.learning", {"study": STUDY}, tables)
    assert "A cell has 3 of 12 deals" in " ".join(caption(part, "table", found, "today"))
    assert "Fewer deals than planned" in text
    assert "Fewer than 5 deals: no interval, and nothing follows from it." in text
    assert "depth=3 (the paper's: 9)" in text
    whole = " ".join(caption(PAPER, "table", played(12), "today"))
    assert "A cell has 12 of 12 deals" in whole
    assert "Fewer" not in whole
    assert "not played" not in whole
    assert "Other settings" not in whole


def test_a_table_says_so_of_its_poorest_cells() -> None:
    """Not of those alone that were played the least in all."""
    found = played(12)
    name = next(iter(found.values))
    found.values[name] = dict([*found.values[name].items()][:3])
    text = " ".join(caption(PAPER, "table", found, "today"))
    assert "A cell has 3 to 12 of 12 deals" in text
    assert "Fewer deals than planned" in text
    assert "Fewer than 5 deals in some cells: no interval" in text


def test_a_table_shows_the_rows_and_columns_that_it_names() -> None:
    """Of a study that several tables share."""
    table = PaperTable("A table", "section 3", "study", rows=("b",), columns=("y",))
    assert [*summaries(table, played(5))] == [("b", "y")]


def test_the_engine_s_signature_is_of_decks_and_the_same_each_time() -> None:
    """Twelve digits that follow from seeded random games."""
    basic, classic = signature_of(["BASIC"]), signature_of(["CLASSIC"])
    assert len(basic) == 12
    assert basic != classic
    assert basic == signature_of(("BASIC",))
