"""Recordings that are damaged, newer, read-only or in use: one clear line each, never a crash."""

from __future__ import annotations

import itertools
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import zlib
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import DamagedGameError, RecordingError
from hsbot.recording import Archive, Store
from hsbot.recording.exports import FORMATS
from hsbot.recording.snapshots import Unpacking
from hsbot.recording.sql_schema import VERSION
from hsbot.recording.statistics.game_facts import all_facts
from hsbot.recording.statistics.game_summary import summary_lines
from hsbot.recording.statistics.statistics_page import statistics_page
from hsbot.recording.statistics.win_rates import all_win_counts
from kit.commands import kit_environment

if TYPE_CHECKING:
    from collections.abc import Callable

SEED = 24
DAMAGED = 40
NOBODY = 65534
BLOBS = (
    "log.lines",
    "decisions.observation",
    "decisions.asked",
    "advice.advice",
    "judgements.judgement",
)
DAMAGE = (b"", b"\xff\x00nothing", "{", 7, "[1, 2]", '{"options": 3}', "[" * 100_000)

OUTSIDE = (
    ("games.build", -5),
    ("games.friendly_player", 3),
    ("decisions.turn", 10**9),
    ("decisions.closed_s", 1e300),
    ("advice.win_probability", 7.5),
    ("results.turns", 2**40),
)


def exported(file: Path) -> str:
    """Every export of the newest game, one after the other."""
    with Store(file, create=False) as store:
        archive = Archive(store)
        archive.games()
        archive.last_guess(1)
        game = archive.game("last")
        return "".join(export(archive, game) for export in FORMATS.values())


def one_line(act: Callable[[], object]) -> str:
    """The text of the RecordingError that an act raises; "" where it succeeds."""
    try:
        act()
    except RecordingError as error:
        said = str(error)
    else:
        return ""
    assert "\n" not in said
    return said


@pytest.mark.slow
def test_flipped_bytes_of_the_file_are_told_or_harmless(recorded: Path, tmp_path: Path) -> None:
    """Bytes changed, or a piece missing, anywhere: a recording's error, or an export."""
    rng = random.Random(SEED)
    whole, told = recorded.read_bytes(), 0
    for number in range(DAMAGED):
        data = bytearray(whole)
        at = rng.randrange(len(data))
        if number % 2:
            data[at : at + 64] = rng.randbytes(64)
        else:
            del data[at:]
        file = tmp_path / f"{number}.sqlite3"
        file.write_bytes(data)
        told += bool(one_line(lambda file=file: exported(file)))  # type: ignore[misc]
    assert told > DAMAGED / 2


@pytest.mark.parametrize("column", BLOBS)
@pytest.mark.parametrize("value", DAMAGE)
def test_what_cannot_be_decoded_is_named(
    recorded: Path, tmp_path: Path, column: str, value: object
) -> None:
    """Whatever stands in a column: a line that names the file and what in it is damaged."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    table, name = column.split(".")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"UPDATE {table} SET {name} = ?", (value,))  # noqa: S608 - names above
        connection.commit()
    said = one_line(lambda: exported(file))
    assert str(file) in said
    assert "is damaged" in said


def two_games(recorded: Path, file: Path) -> None:
    """A copy of a recording in which its game stands twice."""
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        for table in ("games", "players", "decisions", "advice", "judgements", "results", "log"):
            query = f"SELECT * FROM {table}"  # noqa: S608 - names above
            rows = connection.execute(query)
            names = [one[0] for one in rows.description]
            marks = ", ".join("?" * len(names))
            for row in rows.fetchall():
                other = dict(zip(names, row, strict=True)) | {"game_id": 2}
                if "fingerprint" in other:
                    other["fingerprint"] = "another"
                connection.execute(
                    f"INSERT INTO {table} VALUES ({marks})",  # noqa: S608 - likewise
                    list(other.values()),
                )
        connection.commit()


@pytest.mark.parametrize(
    ("column", "what"),
    [
        ("advice.advice", "advice on game 1"),
        ("judgements.judgement", "a judgement of game 1"),
        ("decisions.chosen", "the mulligan of game 1"),
        ("decisions.observation", "game 1"),
    ],
)
@pytest.mark.parametrize("value", ["CAST(x'7b22ff7d' AS TEXT)", "x'00ff'"])
def test_one_damaged_game_is_named_and_the_others_are_counted(
    recorded: Path, tmp_path: Path, column: str, what: str, value: str
) -> None:
    """Text that is none is damage of its game, too, whose bytes no message shows."""
    file = tmp_path / "games.sqlite3"
    two_games(recorded, file)
    table, name = column.split(".")
    with closing(sqlite3.connect(file)) as connection:
        where = f"WHERE game_id = 1 AND {name} IS NOT NULL"
        connection.execute(f"UPDATE {table} SET {name} = {value} {where}")  # noqa: S608 - above
        connection.commit()
    lines: list[str] = []
    with Store(file, create=False) as store:
        archive = Archive(store)
        assert [facts.game.game_id for facts in all_facts(archive, lines.append)] == [2]
        assert archive.decisions(2)
        said = one_line(lambda: archive.decisions(1))
        page = statistics_page(all_facts(archive, lines.append), damaged=1)
    assert "Left out, as damaged: 1 game." in page
    assert lines.pop() == lines[0]
    assert len(lines) == 1
    for line in (said, *lines):
        assert line.startswith(f"{file}: ")
        assert line.endswith("other games may be whole; `hsbot sessions list` names them")
        assert len(line) < len(str(file)) + 250
    assert what in lines[0]


def test_a_recording_of_damaged_games_alone_is_refused(recorded: Path, tmp_path: Path) -> None:
    """There is nothing to count."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE advice SET advice = '{'")
        connection.commit()
    with Store(file, create=False) as store, pytest.raises(DamagedGameError, match="game 1"):
        all_facts(Archive(store), pytest.fail)


@pytest.mark.parametrize(
    ("column", "value"), [("started_at", "yesterday"), ("build", "new"), ("friendly_player", "me")]
)
def test_a_game_of_damaged_values_is_named(
    recorded: Path, tmp_path: Path, column: str, value: object
) -> None:
    """Values that are never written are not handed on."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"UPDATE games SET {column} = ?", (value,))  # noqa: S608 - names above
        connection.commit()
    assert "is damaged" in one_line(lambda: exported(file))


@pytest.mark.slow
@pytest.mark.parametrize("value", ["text", b"\x00\xff", float("inf")])
def test_a_value_of_another_type_is_named(recorded: Path, tmp_path: Path, value: object) -> None:
    """In whichever column of whichever table: what is read is as it is, or refused."""
    file = tmp_path / "games.sqlite3"
    asked: set[str] = set()
    for table, name, kind in columns(recorded):
        shutil.copyfile(recorded, file)
        with closing(sqlite3.connect(file)) as connection, suppress(sqlite3.IntegrityError):
            connection.execute(
                f"UPDATE OR IGNORE {table} SET {name} = ?",  # noqa: S608 - names of our own
                (value,),
            )
            connection.commit()
        told = {one_line(partial(read, file)) for read in (exported, chances)} - {""}
        assert all(str(file) in line for line in told)
        asked |= {kind} if told else set()
    assert asked >= ({"INTEGER", "REAL"} if isinstance(value, str) else {"INTEGER"})


def chances(file: Path) -> list[object]:
    """The counts over all games."""
    with Store(file, create=False) as store:
        archive = Archive(store)
        return [archive.steps(1), all_facts(archive, pytest.fail)]


def columns(file: Path) -> list[tuple[str, str, str]]:
    """Table, name and type of every column of a recording."""
    query = (
        "SELECT m.name, c.name, c.type FROM sqlite_master AS m, pragma_table_info(m.name) AS c"
        " WHERE m.type = 'table'"
    )
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT 2) SELECT 3",
        "CREATE TRIGGER watch AFTER INSERT ON games BEGIN DELETE FROM games; END",
        "CREATE VIRTUAL TABLE words USING fts5(text)",
        "CREATE TABLE more (one, bomb TEXT AS (hex(zeroblob(100000000))))",
        "CREATE INDEX beside ON games(length(hex(zeroblob(build))))",
    ],
)
def test_what_no_recording_has_is_refused(recorded: Path, tmp_path: Path, statement: str) -> None:
    """A part of the file that would run when it is read or written."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
        connection.commit()
    assert "which no recording has" in one_line(lambda: Store(file, create=False))


def test_a_value_that_unpacks_to_too_much_is_damage() -> None:
    """A few thousand bytes may stand for gigabytes; it is refused before they are made."""
    bomb = zlib.compress(b"0" * 100_000)
    assert len(Unpacking(100_000).unpacked(bomb)) == 100_000
    with pytest.raises(ValueError, match="larger than"):
        Unpacking(99_999).unpacked(bomb)
    with pytest.raises(zlib.error):
        Unpacking().unpacked(bomb[:-8])
    game = Unpacking(250_000)
    game.unpacked(bomb), game.unpacked(bomb)
    with pytest.raises(ValueError, match="larger than the 50,000"):
        game.unpacked(bomb)


def test_an_empty_file_that_is_read_stays_empty(tmp_path: Path) -> None:
    """It is no recording; whoever records into it makes it one."""
    file = tmp_path / "games.sqlite3"
    file.touch()
    assert "is empty" in one_line(lambda: Store(file, create=False))
    assert file.read_bytes() == b""
    Store(file).close()
    assert file.read_bytes() != b""


def test_a_newer_version_is_left_alone(recorded: Path, tmp_path: Path) -> None:
    """It says what to do, and not a byte is changed."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = file.read_bytes()
    assert "newer hsbot" in one_line(lambda: Store(file))
    assert "newer hsbot" in one_line(lambda: exported(file))
    assert file.read_bytes() == before


def test_a_second_writer_waits_and_is_told(
    recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While another holds the file, a transaction fails with one line, and reading goes on."""
    monkeypatch.setattr("hsbot.recording.store.BUSY_S", 0.0)
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)

    def write(store: Store) -> None:
        with store.transaction():
            store.add("results", {})

    with Store(file) as first, Store(file) as second, first.transaction():
        assert "locked" in one_line(lambda: write(second))
        assert Archive(second).games()


@pytest.mark.posix
@pytest.mark.parametrize("logged", [False, True])
def test_a_read_only_folder_is_read(recorded: Path, tmp_path: Path, logged: bool) -> None:
    """By a process that may not write there, with what stands in the write-ahead log alone."""
    folder = tmp_path / "archive"
    folder.mkdir()
    file = folder / "games.sqlite3"
    shutil.copyfile(recorded, file)
    if logged:  # a log that no checkpoint has taken over, as a killed process leaves it
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("UPDATE games SET deck = 'from the log'")
            connection.commit()
            log = folder / "games.sqlite3-wal"
            kept = log.read_bytes()
            plain = file.read_bytes()
        file.write_bytes(plain)
        log.write_bytes(kept)
    for path in [*folder.iterdir(), folder]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    program = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from hsbot.errors import RecordingError\n"
        "from hsbot.recording import Archive, Store\n"
        "folder = os.open(sys.argv[1], os.O_RDONLY)\n"
        "os.fchdir(folder)\n"
        f"if os.geteuid() == 0: os.setuid({NOBODY})\n"
        "with Store(Path('games.sqlite3'), create=False) as store:\n"
        "    print(Archive(store).games()[0].deck)\n"
        "    try:\n"
        "        with store.transaction(): store.add('results', {'game_id': 9})\n"
        "    except RecordingError as error: print(error)\n"
    )
    above = itertools.takewhile(lambda x: x != Path(tempfile.gettempdir()), tmp_path.parents)
    for parent in (tmp_path, *above):  # a process of several has a folder of its own in between
        parent.chmod(parent.stat().st_mode | 0o055)
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", program, str(folder)],
        env=kit_environment() | {"TMPDIR": os.environ.get("TMPDIR", "/tmp")},  # noqa: S108
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    folder.chmod(0o755)
    assert done.returncode == 0, done.stderr
    deck, refused = done.stdout.splitlines()
    assert (deck == "from the log") is logged
    assert "readonly" in refused.replace(" ", "").replace("-", "")


def test_a_result_that_is_never_written_is_named(recorded: Path, tmp_path: Path) -> None:
    """No word for it stands in any list."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE results SET result = 'stolen'")
        connection.commit()
    assert "is damaged" in one_line(lambda: exported(file))


def test_a_class_of_a_newer_game_has_its_own_name(recorded: Path, tmp_path: Path) -> None:
    """A recording of a newer hsbot can be listed, and counted."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE games SET opponent_class = 'MONK'")
        connection.commit()
    with Store(file, create=False) as store:
        (facts,) = all_facts(Archive(store), pytest.fail)
        assert summary_lines(facts.game, ())[0].startswith("game 1: Warrior against Monk")
        assert set(all_win_counts([facts])["opponent class"]) == {"Monk"}


def test_a_computed_column_is_refused(recorded: Path, tmp_path: Path) -> None:
    """A table by hsbot's name whose column is a statement of somebody else's."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("ALTER TABLE games ADD COLUMN bomb TEXT AS (hex(zeroblob(100000000)))")
        connection.commit()
    assert "the table 'games', which no recording has" in one_line(lambda: exported(file))


@pytest.mark.parametrize(("column", "value"), OUTSIDE)
def test_a_number_out_of_bounds_is_named(
    recorded: Path, tmp_path: Path, column: str, value: object
) -> None:
    """Whole, and of the column's type, and in no game."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    table, name = column.split(".")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"UPDATE {table} SET {name} = ?", (value,))  # noqa: S608 - names above
        connection.commit()
    said = {one_line(partial(read, file)) for read in (exported, chances)}
    assert any(f"{name} is {value}" in line for line in said)


def test_an_observation_with_a_number_that_no_game_has_is_damage(
    recorded: Path, tmp_path: Path
) -> None:
    """The engine's numbers have 32 bits; the document's may have any."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        (packed,) = connection.execute("SELECT observation FROM decisions LIMIT 1").fetchone()
        huge = zlib.decompress(packed).replace(b'"game":1,', b'"game":99999999999,', 1)
        assert b"99999999999" in huge
        connection.execute("UPDATE decisions SET observation = ?", (zlib.compress(huge),))
        connection.commit()
    assert "is damaged (the number 99999999999)" in one_line(lambda: exported(file))


def test_a_text_of_a_csv_file_has_no_bare_carriage_return(recorded: Path, tmp_path: Path) -> None:
    """Python's writer would leave it unquoted, and a reader would take it for a row's end."""
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(recorded, file)
    with closing(sqlite3.connect(file)) as connection:
        (text,) = connection.execute("SELECT chosen FROM decisions LIMIT 1").fetchone()
        broken = re.sub(r'"text":"', r'"text":"a\\r', text, count=1)
        connection.execute("UPDATE decisions SET chosen = ?", (broken,))
        connection.commit()
    with Store(file, create=False) as store:
        archive = Archive(store)
        out = FORMATS["csv"](archive, archive.game("last"))
    assert "\r" not in out
    assert '"a\n' in out
