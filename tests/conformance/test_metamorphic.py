"""Logs in other dress: names of every kind, lost or foreign lines, another clock and language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.robustness.metamorphic import Metamorphic
from harness.robustness.transformations import transformations
from hsbot.logwriter import sample_log

if TYPE_CHECKING:
    from pathlib import Path

    from kit.shared_logs import SharedLogs

REAL = ("2016_short", "both_sides_a")
"""Short real logs, of builds that print no DebugPrintGame."""
SAMPLE_LINES = 3000
NOT_OF_THE_SAMPLE = {
    *(f"names: {x}" for x in ("unnamed", "empty", "the same", "the same with numbers")),
    "no DebugPrintGame",
}
"""Without a name the state tells whose a tag is, by the order in which the real client writes its
lines, which is not the sample's; without its header the sample has neither format nor build."""


@pytest.fixture(scope="module")
def judge() -> Metamorphic:
    """Compares figures, and the advice on a few decisions."""
    return Metamorphic(iterations=20, asked=2)


def test_the_sample_says_the_same(judge: Metamorphic, tmp_path: Path) -> None:
    """The beginning of the log that hsbot ships: all figures and the advice are equal."""
    path = tmp_path / "sample.log"
    lines = sample_log().read_text("utf-8").splitlines(keepends=True)[:SAMPLE_LINES]
    path.write_text("".join(lines), "utf-8")
    found = judge.compare(path, sorted(transformations().keys() - NOT_OF_THE_SAMPLE))
    assert len(found) == len(transformations()) - len(NOT_OF_THE_SAMPLE)
    assert {x.decisions > 5 for x in found} == {True}
    assert [(x.transformation, x.changed, x.advice) for x in found if not x.equal] == []


@pytest.mark.parametrize("name", REAL)
def test_a_real_log_says_the_same(judge: Metamorphic, shared_logs: SharedLogs, name: str) -> None:
    """A whole real game: figures and advice."""
    found = judge.compare(shared_logs / f"{name}.log")
    assert [(x.transformation, x.changed, x.advice) for x in found if not x.equal] == []


@pytest.mark.parametrize(
    ("name", "transformation"),
    [
        ("2019_39832_blocktype", "no DebugPrintGame"),  # told by the newest set
        ("2019_39832_blocktype", "names: unnamed"),  # who invoked, told by the block
        ("2025_231720_ranked", "names: GameEntity"),  # players have a TURN of their own
    ],
)
def test_what_once_went_wrong(
    judge: Metamorphic, shared_logs: SharedLogs, name: str, transformation: str
) -> None:
    """A header lost, and a player who bears the game's name."""
    for found in judge.compare(shared_logs / f"{name}.log", [transformation]):
        assert (found.figures, found.changed) == (True, {})


@pytest.mark.slow
def test_a_game_that_is_another_is_told(judge: Metamorphic, tmp_path: Path) -> None:
    """Were damage read otherwise, the figures would differ: a lie in the log is one."""
    path, other = tmp_path / "a.log", tmp_path / "b.log"
    lines = sample_log().read_text("utf-8").splitlines(keepends=True)[:SAMPLE_LINES]
    path.write_text("".join(lines), "utf-8")
    other.write_text("".join(lines).replace("tag=RESOURCES value=2", "tag=RESOURCES value=1"))
    assert judge.read(path).decisions != judge.read(other).decisions
    assert judge.read(path).figures != judge.read(other).figures
