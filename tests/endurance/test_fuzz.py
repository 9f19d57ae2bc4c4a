"""Every parser under the fuzzer: its corpus of findings, and some made-up inputs."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import pytest

from harness.fuzz import judge as judges
from harness.fuzz.__main__ import main
from harness.fuzz.judge import judged
from harness.fuzz.running import fuzz, judging
from harness.fuzz.targets import CORPUS, TARGETS, Target, all_seeds, kept
from hsbot.errors import HsbotError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


FEW: int = 60
"""Inputs of each parser in the quick lane."""


@pytest.mark.parametrize("name", TARGETS)
def test_a_parser_reads_or_refuses(name: str) -> None:
    """Valid inputs, what was found once, and made-up ones: no bug, and one line at the most.

    Whether a reading is slow, the nightly run asks: here that would be a question of the machine.
    """
    with judging(name, most_s=inf) as judge:
        faults = {data[:60]: kind for data in all_seeds(name) if (kind := judge(data))}
    assert faults == {}
    _, found = fuzz(name, lambda count: count >= FEW, seed=55, most_s=inf)
    assert [(one.kind, one.data[:300]) for one in found] == []


def test_every_folder_of_the_corpus_is_a_parser_s() -> None:
    """None is left over, and findings stand there."""
    assert {path.name for path in CORPUS.iterdir()} <= TARGETS.keys()
    assert kept("hsreplay")


def _wrong(data: bytes) -> None:
    """Reads all but what holds a seven."""
    if b"7" in data:
        raise ZeroDivisionError


def _reading(_data: bytes) -> None:
    """Reads everything."""


def _endless(_data: bytes) -> None:
    while True:
        pass


def _taking(size: int) -> Callable[[bytes], None]:
    return lambda _data: bytearray(size) and None


def _raising(error: Exception) -> Callable[[bytes], None]:
    def read(_data: bytes) -> None:
        raise error

    return read


@pytest.mark.posix
@pytest.mark.parametrize(
    ("read", "kind"),
    [
        (_wrong, "ZeroDivisionError: test_fuzz.py: _wrong"),
        (_endless, "hangs"),
        (_raising(HsbotError("two\nlines")), "an error of several lines"),
        (_raising(HsbotError("x" * 3000)), "an error of over 2,000 characters"),
        (_raising(MemoryError()), "takes over 500 MB"),
        (_raising(HsbotError("one line")), ""),
        (_raising(KeyError("allowed")), ""),
        (_reading, ""),
    ],
)
def test_the_judge(
    read: Callable[[bytes], None], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It finds what it is there for, and nothing else."""
    monkeypatch.setattr(judges, "HANG_S", 0.05)
    assert judged(read, (KeyError,), b"7").startswith(kind)
    assert bool(judged(read, (KeyError,), b"7")) is bool(kind)


@pytest.mark.posix
@pytest.mark.parametrize(
    ("seconds", "kind"), [((0.0, 2.0, 2.0, 2.1), ""), ((0.0, 2.0, 2.0, 4.0), "slow")]
)
def test_what_is_slow_once_is_no_finding(
    seconds: tuple[float, ...], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A first reading may pay for what is loaded: the second one counts."""
    clock = iter(seconds)
    monkeypatch.setattr(judges.time, "thread_time", lambda: next(clock))
    assert judged(_reading, (), b"").startswith(kind)
    assert bool(kind) is (seconds[-1] - seconds[-2] > judges.MOST_S)


@pytest.mark.linux
def test_memory_is_bounded() -> None:
    """A request for more fails: for more than all that the process may have freed, too."""
    with judges.bounded_memory():
        large = _taking(judges.address_space() + judges.MOST_MEMORY)
        assert judged(large, (), b"") == "takes over 500 MB"
    assert judged(_taking(judges.MOST_MEMORY), (), b"") == ""


def test_a_finding_is_small_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Found by chance, made small, written where it is asked for, and told by the exit code."""
    monkeypatch.setitem(
        TARGETS, "wrong", Target(lambda: [b"123 456 789\n" * 20], lambda _folder: _wrong)
    )
    arguments = ["wrong", "--minutes", "0.001", "--findings", str(tmp_path)]
    assert main(arguments) == 1
    (file,) = (tmp_path / "wrong").iterdir()
    assert b"7" in file.read_bytes()
    assert "1 kinds of findings" in capsys.readouterr().out
    monkeypatch.setitem(TARGETS, "wrong", Target(lambda: [b"1"], lambda _folder: _reading))
    assert main(arguments) == 0
    with pytest.raises(SystemExit):
        main(["no such parser"])
