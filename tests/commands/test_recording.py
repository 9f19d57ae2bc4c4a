"""``hsbot advise --record``, ``hsbot sessions``, ``hsbot review``: what a user types and gets."""

from __future__ import annotations

import csv
import io
import json
import re
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.confidence_intervals import wilson
from hsbot.logwriter import sample_log
from hsbot.messages import judgement as judgements
from hsbot.messages.advice import decode
from hsbot.messages.judgement import encode
from hsbot.observation import read_decisions
from hsbot.recording import Archive, Store
from hsbot.recording.exports import FORMATS
from kit.recordings import record

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.messages.judgement import Judgement
    from kit.commands import Outcome

    Run = Callable[..., Outcome]

pytestmark = pytest.mark.usefixtures("quick_advisor")
SAMPLE = Path(str(sample_log()))
PLAYERS = re.compile(r'Friend#1001|Rival#1002|lo="?100[12]\b', re.IGNORECASE)
"""Names and account numbers of the sample's players, as exports write them."""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, made up and empty."""
    folder = tmp_path / "data"
    monkeypatch.setenv("HSBOT_DATA_DIR", str(folder))
    return folder


@pytest.fixture
def kept(command: Run, data: Path, quick_advisor: None) -> Outcome:
    """The output of advising on the sample with ``--record``."""
    done = command("advise", SAMPLE, "--json", "--iterations", "1", "--record")
    assert done.code == 0
    return done


def test_advice_is_recorded_as_it_is_given(kept: Outcome, data: Path) -> None:
    """The same advice as on stdout, one a decision; the end says how to see it."""
    assert kept.err.splitlines()[-1] == "hsbot: recorded as game 1: `hsbot review 1`"
    lines = [decode(line) for line in kept.out.splitlines()]
    with Store(data / "games.sqlite3", create=False) as store:
        records = Archive(store).decisions(1)
        (session,) = store.rows("SELECT * FROM sessions")
    assert [one.advice for one in records] == lines
    assert json.loads(session["settings"]) == {"budget_s": None, "iterations": 1, "seed": 0}


def test_output_is_the_same_with_and_without_a_recording(command: Run, kept: Outcome) -> None:
    """Nothing of it leaks into what programs read."""
    assert command("advise", SAMPLE, "--json", "--iterations", "1").out == kept.out


def test_a_replay_that_ends_early_records_what_was_asked(
    command: Run, data: Path, tmp_path: Path
) -> None:
    """Also the last decision before --max-decisions ended it; into the file that was named."""
    file = tmp_path / "mine.sqlite3"
    command("advise", SAMPLE, "--json", "--max-decisions", "3", "--record", file)
    with Store(file, create=False) as store:
        records = Archive(store).decisions(1)
    assert [bool(one.advice) for one in records] == [True, True, True]
    assert not (data / "games.sqlite3").exists()


@pytest.mark.parametrize("name", ["notes.txt", "", "notes.txt/games.sqlite3"])
def test_what_cannot_be_recorded_into_is_refused_before_the_work(
    command: Run, tmp_path: Path, name: str
) -> None:
    """A file that is no recording, a folder, below a file: exit 2, one line, all as it was."""
    text = "Dear diary, " * 100
    (tmp_path / "notes.txt").write_text(text)
    for words in (("advise", SAMPLE, "--json"), ("play", "--dry-run", "--logs", tmp_path)):
        done = command(*words, "--record", tmp_path / name)
        assert (done.code, done.out) == (2, "")
        (line,) = done.err.splitlines()
        assert line.startswith(f"hsbot: {tmp_path / name}: ")
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
    assert (tmp_path / "notes.txt").read_text() == text


def test_a_live_game_is_recorded(command: Run, data: Path, tmp_path: Path) -> None:
    """Followed in its session folder up to an open decision; all before it is in the file."""
    truth = list(read_decisions(SAMPLE))
    log = tmp_path / "Logs" / "Hearthstone_2026_07_20_20_15_00" / "Power.log"
    log.parent.mkdir(parents=True)
    lines = SAMPLE.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[: truth[9].line_number]))
    done = command("advise", log.parent, "--json", "--max-decisions", "1", "--record")
    assert done.code == 0, done.err
    assert len(done.out.splitlines()) == 1, done.err
    with Store(data / "games.sqlite3", create=False) as store:
        game = Archive(store).game("last")
        records = Archive(store).decisions(game.game_id)
    assert (game.origin.mode, game.result, game.origin.started_at) == (
        "live",
        None,
        "2026-07-20T20:00:00",
    )
    assert game.origin.source == "Hearthstone_2026_07_20_20_15_00/Power.log"
    assert [one.decision.decision_id for one in records] == [d.decision_id for d in truth[:9]]


@pytest.mark.usefixtures("kept")
def test_games_are_listed(command: Run) -> None:
    """As a table, and as one document."""
    done = command("sessions", "list")
    assert done.code == 0
    assert "Warrior" in done.out
    (game,) = json.loads(command("sessions", "list", "--json").out)["games"]
    assert (game["game_id"], game["hero_class"], game["result"]) == (1, "WARRIOR", "win")


def test_nothing_recorded_yet_is_no_error(command: Run) -> None:
    """The list is empty, and says how to begin."""
    done = command("sessions", "list")
    assert (done.code, done.out) == (0, "")
    assert "no game is recorded yet" in done.err
    assert json.loads(command("sessions", "list", "--json").out) == {"games": []}


def test_statistics_of_nothing_are_no_error(command: Run, tmp_path: Path) -> None:
    """The page that was asked for is written, and says that there is nothing."""
    page = tmp_path / "stats.html"
    done = command("stats", "--html", page)
    assert (done.code, done.out.strip()) == (0, str(page))
    assert "no game is recorded yet" in done.err
    assert "is recorded" in page.read_text("utf-8")
    assert command("stats").code == 0
    assert command("stats", "--file", tmp_path / "absent.sqlite3").code == 2
    refused = command("stats", "--html", tmp_path)
    (line,) = refused.err.splitlines()
    assert refused.code == 2
    assert "it is a folder" in line


@pytest.mark.usefixtures("kept")
def test_a_game_is_shown(command: Run) -> None:
    """Its decisions in a table, or in one document; ``last`` is the newest."""
    document = json.loads(command("sessions", "show", "1", "--json").out)
    assert len(document["decisions"]) == 48
    assert document["decisions"][0]["chosen"]["type"] == "keep"
    assert "observation" not in document["decisions"][0]
    done = command("sessions", "show", "last")
    assert done.code == 0
    assert done.out.count("Attack with") > 5
    for one in document["decisions"]:
        both = one["chosen"] and one["advice"]
        assert bool(one["cost_unknown"]) is bool(both and one["cost"] is None)
    unknown = {one["cost_unknown"] for one in document["decisions"]}
    assert "not measured yet" in unknown
    assert document["damaged"] == []
    words = " ".join(done.out.split())
    assert "?: a cost that is not known (" in words
    assert "`hsbot review last` searches what can be measured" in words
    kinds = Counter(one["verdict"] for one in document["decisions"])
    assert f"48 decisions: as advised {kinds['as advised']}; " in words
    assert f"not measured {kinds['not measured']}" in words


def judged_best(judgement: Judgement, difference: float) -> Judgement:
    """A judgement with another chance of what was played."""
    values = tuple(value - difference for value in judgement.best.values)
    return msgspec.structs.replace(
        judgement, played=msgspec.structs.replace(judgement.played, values=values)
    )


@pytest.fixture
def measured(tmp_path: Path, table: CardTable) -> Path:
    """A recording of the sample game whose first two measured plays measured worse, and better."""
    file = tmp_path / "judged.sqlite3"
    record(SAMPLE, file, table, judged=True)
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT line, judgement FROM judgements ORDER BY line")
        for (line, text), difference in zip(rows.fetchall(), (0.031, -0.042), strict=False):
            found = encode(judged_best(judgements.decode(text), difference))
            connection.execute("UPDATE judgements SET judgement = ? WHERE line = ?", (found, line))
        connection.commit()
    return file


def test_chances_and_costs_say_whose_they_are(
    command: Run, measured: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The advice's chance, the measured cost with its interval; a gain is no cost of nothing."""
    monkeypatch.setenv("COLUMNS", "200")
    shown = command("sessions", "show", "last", "--file", measured)
    heads = shown.out.splitlines()[1]
    assert re.search(r"advised +win, advised +cost, measured +time", heads)
    assert re.search(r" 3\.1% \u00b10\.0% ", shown.out)
    assert re.search(r" -4\.2% \u00b10\.0% ", shown.out)
    assert "below 0 what was played measured better" in shown.out
    document = json.loads(command("sessions", "show", "--file", measured, "--json").out)
    rows = command("sessions", "export", "--format", "csv", "--file", measured).out
    table = list(csv.DictReader(io.StringIO(rows)))
    known = [(x["verdict"], x["cost"]) for x in document["decisions"] if x["judgement"]]
    assert known[:2] == [("worse", 0.031), ("better", -0.042)]
    assert [(x["verdict"], x["cost"] or None) for x in table] == [
        (x["verdict"], None if x["cost"] is None else str(x["cost"])) for x in document["decisions"]
    ]


@pytest.mark.usefixtures("kept")
def test_a_game_is_exported(command: Run, tmp_path: Path) -> None:
    """In all forms, on stdout or into a file."""
    rows = list(
        csv.DictReader(io.StringIO(command("sessions", "export", "1", "--format", "csv").out))
    )
    assert len(rows) == 48
    jsonl = command("sessions", "export", "1", "--format", "jsonl").out
    assert len([json.loads(line) for line in jsonl.splitlines()]) == 49
    for form, start in (("hsreplay", "<?xml"), ("log", "D 20:00:00")):
        file = tmp_path / form
        done = command("sessions", "export", "last", "--format", form, "--output", file)
        assert (done.code, done.err) == (0, "")
        assert re.fullmatch(
            rf"Game 1: .* against .*, .*, as {form}: {re.escape(str(file))}\n", done.out
        )
        assert file.read_text("utf-8").startswith(start)


def test_names_are_exported_only_when_they_are_asked_for(command: Run) -> None:
    """Names, tags and account numbers, of a recording that keeps them: by --keep-names alone."""
    done = command("advise", SAMPLE, "--json", "--iterations", "1", "--record", "--keep-names")
    assert done.code == 0
    for form in FORMATS:
        out = command("sessions", "export", "1", "--format", form).out
        assert not PLAYERS.search(out)
        asked = command("sessions", "export", "1", "--format", form, "--keep-names").out
        assert bool(PLAYERS.search(asked)) is (form != "csv")


@pytest.mark.usefixtures("kept")
def test_win_rates_have_intervals(command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wilson's, over the games whose end was seen."""
    document = json.loads(command("stats", "--json").out)
    assert list(document) == [
        "all_games", "deck", "archetype_met", "class", "opponent_class", "coin", "mulligan",
        "length_in_turns", "rank", "mode", "recorded", "chance_by_turn", "habits", "balance",
        "damaged",
    ]  # fmt: skip
    (row,) = document["class"]
    assert (row["name"], row["games"], row["wins"], row["win_rate"]) == ("Warrior", 1, 1, 1.0)
    assert row["ci95"] == [round(bound, 6) for bound in wilson(1, 1)]
    monkeypatch.setenv("COLUMNS", "80")
    table = command("stats").out
    for heading in ("games", "won", "lost", "drawn", "win rate", "95% interval", "unfinished"):
        assert heading in table.splitlines()[0]
    assert "\u2026" not in table
    assert max(map(len, table.splitlines())) <= 80
    assert "21% to" in table


@pytest.mark.usefixtures("kept")
def test_statistics_of_damaged_games_alone_are_refused(command: Run, data: Path) -> None:
    """By the line of the first."""
    with closing(sqlite3.connect(data / "games.sqlite3")) as connection:
        connection.execute("UPDATE advice SET advice = CAST(x'7bff' AS TEXT)")
        connection.commit()
    done = command("stats")
    assert (done.code, done.out) == (2, "")
    assert "advice on game 1 is damaged" in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.usefixtures("kept")
def test_statistics_become_a_page(command: Run, tmp_path: Path) -> None:
    """In the file that is named, whose path is printed."""
    done = command("stats", "--html", tmp_path / "stats.html")
    assert (done.code, done.out.strip()) == (0, str(tmp_path / "stats.html"))
    assert (tmp_path / "stats.html").read_text("utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.usefixtures("kept")
def test_a_game_becomes_a_page(
    command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the file that is named, or in one named after the game; its path is printed."""
    monkeypatch.chdir(tmp_path)
    done = command("review", "1", "--no-search")
    assert (done.code, done.out.strip()) == (0, "hsbot-game-1.html")
    assert done.err.splitlines()[0] == "hsbot: game 1: Warrior against Mage, won in 10 turns"
    page = (tmp_path / "hsbot-game-1.html").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert page.count('<article id="d') == 48
    command("review", "last", "--no-search", "--output", tmp_path / "mine.html")
    assert (tmp_path / "mine.html").read_text("utf-8") == page


DAMAGES = {
    "decision 3": "UPDATE decisions SET observation = x'00ff' WHERE line = {line}",
    "advice on decision 3": "UPDATE advice SET advice = '{{' WHERE line = {line}",
    "advice": "UPDATE advice SET win_probability = 7 WHERE line = {line}",
    "lines of the log": "UPDATE log SET lines = x'00ff' WHERE first_line > 1",
}


def damage(file: Path, part: str) -> None:
    """Damage a part of the recording's game."""
    with closing(sqlite3.connect(file)) as connection:
        (line,) = connection.execute("SELECT line FROM decisions LIMIT 1 OFFSET 2").fetchone()
        assert connection.execute(DAMAGES[part].format(line=line)).rowcount
        connection.commit()


@pytest.mark.parametrize("part", DAMAGES)
@pytest.mark.usefixtures("kept")
def test_a_damaged_game_is_shown_as_far_as_it_is_whole(
    command: Run, data: Path, tmp_path: Path, part: str
) -> None:
    """One line on stderr says what is missing."""
    file = data / "games.sqlite3"
    damage(file, part)
    done = command("review", "1", "--no-search", "--output", tmp_path / "page.html")
    assert done.code == 0, done.err
    left_out = f"hsbot: {file}: game 1 is damaged, left out: {part}"
    assert done.err.splitlines()[0].removesuffix(", the player's habits") == left_out
    whole = 47 if part == "decision 3" else 48
    page = (tmp_path / "page.html").read_text("utf-8")
    assert page.count('<article id="d') == whole
    assert f"The recording of this game is damaged.</b> Left out: {part}" in page
    shown = command("sessions", "show", "1", "--json")
    document = json.loads(shown.out)
    assert len(document["decisions"]) == whole
    assert document["damaged"] == ([] if "log" in part else [part])
    assert shown.err == ("" if "log" in part else f"{left_out}\n")


@pytest.mark.usefixtures("kept")
def test_a_search_goes_round_what_is_damaged(command: Run, data: Path, tmp_path: Path) -> None:
    """Advice that is damaged is searched anew, so that nothing is missing then."""
    for part in ("decision 3", "advice on decision 3"):
        damage(data / "games.sqlite3", part)
    asked = ("review", "1", "--iterations", "1", "--output", tmp_path / "page.html")
    done = command(*asked)
    assert done.code == 0, done.err
    lines = [x for x in done.err.splitlines() if "measuring" not in x]  # a line a minute
    assert lines[0].endswith("left out: decision 3")


@pytest.mark.usefixtures("kept")
def test_a_game_without_anything_whole_is_refused(command: Run, data: Path, tmp_path: Path) -> None:
    """In the one line that it was."""
    with closing(sqlite3.connect(data / "games.sqlite3")) as connection:
        connection.execute("UPDATE decisions SET observation = x'00ff'")
        connection.commit()
    for words in (("review", "1", "--output", tmp_path / "page.html"), ("sessions", "show", "1")):
        done = command(*words)
        assert (done.code, done.out) == (2, "")
        assert "decision 1 of game 1 is damaged" in done.err
        assert len(done.err.splitlines()) == 1
    assert not (tmp_path / "page.html").exists()


@pytest.mark.usefixtures("kept")
def test_a_review_speaks_a_language_of_the_game(command: Run, tmp_path: Path) -> None:
    """Cards have their German names in the page and in the lines of the terminal."""
    german = command("review", "--no-search", "--language", "deDE", "--output", tmp_path / "d.html")
    english = command("review", "--no-search", "--output", tmp_path / "e.html")
    assert (german.code, english.code) == (0, 0)
    german_page, english_page = (
        (tmp_path / name).read_text("utf-8") for name in ("d.html", "e.html")
    )
    assert "Plays Chillwind Yeti" in english_page or "Plays " in english_page
    plays = [set(re.findall(r"(?:Plays|Uses) ([^<]+)<", x)) for x in (german_page, english_page)]
    assert plays[0]
    assert plays[0] != plays[1]
    assert command("review", "--language", "xx").code == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sessions", "show", "7"], "no game '7'"),
        (["sessions", "export", "1"], "--format"),
        (["sessions", "list", "--file", "absent.sqlite3"], "advise --record"),
        (["review", "1", "--no-search", "--output", "no/such/folder/x.html"], "cannot be written"),
        (["advise", "--keep-names"], "add --record"),
    ],
)
@pytest.mark.usefixtures("kept")
def test_what_cannot_be_done_is_one_clear_line(
    command: Run, capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    """Exit 2, the reason, nothing on stdout."""
    capsys.readouterr()
    done = command(*arguments)
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert words in line
