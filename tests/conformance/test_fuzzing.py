"""The fuzzer's corpus is read without a finding; the fuzzer itself runs where it is installed."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from harness.robustness import fuzzing
from hsbot.errors import InternalError

CORPUS = sorted((Path(__file__).parent / "fuzz_corpus").glob("*"))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_an_input_of_the_corpus(path: Path) -> None:
    """Whole, and cut after each of its lines."""
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    for end in range(len(lines) + 1):
        fuzzing.read_input(b"".join(lines[:end]))


def test_the_corpus_reaches_decisions() -> None:
    """The fuzzer begins where options and choices open, not in front of them."""
    found = {path.stem: fuzzing.read_input(path.read_bytes()) for path in CORPUS}
    assert found["options"] == found["choices"] == 1


def test_a_bug_of_the_reader_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a packet's handler wrong, the input would be kept."""

    def wrong(*_: object) -> None:
        raise RuntimeError("wrong")

    monkeypatch.setattr("hsbot.observation.game_follower.GameLog.packet", wrong)
    with pytest.raises(InternalError, match="RuntimeError: wrong"):
        fuzzing.read_input(b"")


@pytest.mark.skipif(importlib.util.find_spec("atheris") is None, reason="atheris is not installed")
def test_the_fuzzer_runs(tmp_path: Path) -> None:
    """Some hundred inputs, from the corpus on; what is new goes into another folder."""
    folders = str(tmp_path), str(CORPUS[0].parent)
    done = subprocess.run(  # noqa: S603 - our own module
        [sys.executable, "-m", fuzzing.__name__, "-runs=300", "-seed=1", *folders],
        capture_output=True,
        check=False,
        text=True,
        timeout=600,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr[-2000:]
