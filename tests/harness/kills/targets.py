"""Targets of kills: commands and caches that write files, each with what must hold afterwards."""

from __future__ import annotations

import json
import runpy
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from harness.standin_session import Match, MatchConfig, Reading
from hsbot.arena.resume_file import pair_record
from hsbot.belief.decks.database import load_decks
from hsbot.cards import load_cards
from hsbot.learning.run_file import read_run
from hsbot.live.log.event_reader import LogEvents
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.session_recording import RecordRequest, recording
from hsbot.logwriter import sample_log
from hsbot.logwriter.sample_game import SAMPLE_DECKS
from hsbot.observation import DecisionClosed, LogTracker
from hsbot.powerlog import session_logs
from hsbot.recording import Archive, Store
from hsbot.recording.exports import export_jsonl, export_log
from hsbot.rules.compile.cache import CodeCache
from hsbot.simulators.library_cache import load_library
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ITERATIONS = 8
CODE_BYTES, MODULES = 400_000, 16
"""The size of made-up machine code, and how many modules of it are written again and again."""


class Target(Protocol):
    """Something that writes files into a folder of its own, over and over."""

    name: str

    def write(self, folder: Path) -> None:
        """Write; runs in a process that may be killed at any moment."""
        ...

    def faults(self, folder: Path, told: bytes) -> list[str]:
        """The faults of the files that are left.

        Args:
            folder: where it wrote.
            told: what the process had written to its stdout.
        """
        ...


def targets() -> tuple[Target, ...]:
    """All of them."""
    train = ("--games", "6", "--jobs", "1", "--resume")
    small = ("--population", "4", "--generations", "12", "--restarts", "1", "--retest", "6")
    tiny = ("--parents", "2", "--children", "2", "--generations", "6", "--yardstick", "1")
    few = ("--games", "1", "--jobs", "1", "--resume")
    bred = ("--population", "10", "--generations", "12", "--games", "1", "--retest", "2")
    agent = ("--state", "minimal", "--deck", "Tutea simple", "--trainings", "1", "--games", "60")
    rounds = ("--round", "6", "--curve-games", "2", "--test-games", "4")
    one = ("--jobs", "1", "--resume")
    return (
        Advised(),
        Played(),
        RunKept("train ga --resume", ("train", "ga", *small, *train)),
        RunKept("train eva --resume", ("train", "eva", *tiny, *few)),
        RunKept("train neat --resume", ("train", "neat", *bred, *one)),
        RunKept("train rl --resume", ("train", "rl", *agent, *rounds, *one)),
        PairsKept(),
        Caches(),
    )


def hsbot(*words: str) -> None:
    """Run a command line of hsbot in this process; it ends with SystemExit."""
    sys.argv = ["hsbot", *words]
    runpy.run_module("hsbot", run_name="__main__", alter_sys=True)


class Advised:
    """``hsbot advise --record``, of a finished log."""

    name = "advise --record"

    def __init__(self) -> None:
        self._rows = 0

    def write(self, folder: Path) -> None:
        """See :class:`Target`; every start records into the same file."""
        words = ("--json", "--iterations", str(ITERATIONS), "--record", str(folder / "advised"))
        hsbot("advise", str(sample_log()), *words)

    def faults(self, folder: Path, told: bytes) -> list[str]:
        """Each advice that was told is there, but for the last one."""
        lines = [json.loads(line) for line in told.split(b"\n")[:-1]]
        advised = sum("best" in line for line in lines)
        rows, found = _recorded(folder / "advised", "advice")
        if rows - self._rows < advised - 1:
            found.append(f"{advised} were told, {rows - self._rows} recorded")
        self._rows = rows
        return found


class Played:
    """``hsbot play --record`` against the stand-in client, as the command puts it together."""

    name = "play --record"

    def __init__(self) -> None:
        self._decks = load_decks()
        self._starts = 0
        self._kept = 0

    def write(self, folder: Path) -> None:
        """See :class:`Target`; each start is a new game in a new folder."""
        cards = load_cards()
        number = len(list(folder.glob("client-*")))
        install = folder / f"client-{number:06}"  # by name means by number
        install.mkdir()
        decks = self._decks.named(SAMPLE_DECKS[0]), self._decks.named(SAMPLE_DECKS[1])
        request = RecordRequest(folder / "played")
        with recording(request, "play", {}, lambda: cards, _silent) as kept:
            events = LogEvents(LogTracker(), OwnDeck(lambda: cards, _silent), kept)
            config = MatchConfig(install, load_library(cards), cards, decks, seed=number)
            match = Match(config, Reading(events, events.opened))
            with closing(match.client):
                match.session.run()

    def faults(self, folder: Path, told: bytes) -> list[str]:
        """Each decision that the client's log closes is there, but for the last one."""
        del told
        clients = sorted(folder.glob("client-*"))
        closed = _closed(clients[-1]) if len(clients) > self._starts else 0
        self._starts = len(clients)
        rows, found = _recorded(folder / "played", "decisions")
        if rows - self._kept < closed - 1:
            found.append(f"the log closes {closed} decisions, {rows - self._kept} are recorded")
        self._kept = rows
        return found


@dataclass
class RunKept:
    """``hsbot train`` with ``--resume``: steps in a file of lines.

    A training of ``train rl`` that goes on is kept beside it: a start that cannot read it fails.

    Attributes:
        name: the command's.
        words: the command line but for the file.
        steps: how many it held at the last look.
    """

    name: str
    words: Sequence[str]
    steps: int = 0

    def write(self, folder: Path) -> None:
        """See :class:`Target`; a run that is whole begins anew."""
        hsbot(*self.words, str(folder / "run.jsonl"))

    def faults(self, folder: Path, told: bytes) -> list[str]:
        """No step that was there is lost."""
        del told
        file, before = folder / "run.jsonl", self.steps
        lines = file.read_bytes().split(b"\n")[:-1] if file.exists() else []
        self.steps = len(read_run(file)[1]) if lines else 0
        return [f"{before} steps were there, {self.steps} are"] if self.steps < before else []


class PairsKept:
    """``hsbot arena --resume``: pairs of games in a file of lines."""

    name = "arena --resume"

    def __init__(self) -> None:
        self._pairs = 0

    def write(self, folder: Path) -> None:
        """See :class:`Target`."""
        file = str(folder / "run.jsonl")
        hsbot("arena", "random", "random", "--games", "2000", "--jobs", "1", "--resume", file)

    def faults(self, folder: Path, told: bytes) -> list[str]:
        """No pair that was there is lost; what is there can be read."""
        del told
        file, before = folder / "run.jsonl", self._pairs
        pair_record(file).close()
        self._pairs = file.read_bytes().count(b"\n")
        return [f"{before} pairs were there, {self._pairs} are"] if self._pairs < before else []


class Caches:
    """The library and machine code, written again and again."""

    name = "caches"

    def __init__(self) -> None:
        self._cards = load_cards()
        self._code = [bytes([n]) * CODE_BYTES for n in range(MODULES)]
        self._library = b""
        self._kept = ""

    def write(self, folder: Path) -> None:
        """See :class:`Target`; with the readers' and writers' own functions."""
        cache = CodeCache((), folder)
        while True:
            for number, code in enumerate(self._code):
                cache.write(f"module{number}", code)
            if self._kept:
                write_whole(folder / self._kept, self._library)
            else:
                load_library(self._cards, folder)

    def faults(self, folder: Path, told: bytes) -> list[str]:
        """A module is the one that was written or is not there; the library is whole."""
        del told
        cache = CodeCache((), folder)
        read = [cache.read(f"module{number}") for number in range(MODULES)]
        wrong = [n for n, code in enumerate(read) if code not in (None, self._code[n])]
        found = [f"module {n} is not what was written" for n in wrong]
        if not self._kept:
            load_library(self._cards, folder)
            (path,) = folder.glob("library-*.msgpack")
            self._kept, self._library = path.name, path.read_bytes()
        if (folder / self._kept).read_bytes() != self._library:
            found.append("the library is not what was written")
        return found


def _silent(_line: str) -> None:
    """Notes of a session that nobody reads."""


def _recorded(file: Path, table: str) -> tuple[int, list[str]]:
    """The rows of a recording's table, and what is wrong with the file."""
    if not file.exists():
        return 0, []
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True)) as connection:
        sound = connection.execute("PRAGMA quick_check").fetchone()[0]
    with Store(file) as store:
        archive = Archive(store)
        for game in archive.games()[-1:]:
            export_jsonl(archive, game)
            export_log(archive, game)
        rows = store.scalar(f"SELECT count(*) FROM {table}") or 0  # noqa: S608 - names above
    return rows, [] if sound == "ok" else [f"the database is damaged: {sound}"]


def _closed(client: Path) -> int:
    """The decisions that a client's log closes, as far as it was written."""
    tracker, closed = LogTracker(), 0
    for log in session_logs(client / "Logs"):
        for line in log.read_bytes().decode().split("\n")[:-1]:
            closed += sum(isinstance(event, DecisionClosed) for event in tracker.feed(line))
    return closed
