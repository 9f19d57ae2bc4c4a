"""Damaged logs, read and advised on: no traceback, no hang, nothing that the log lacks."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.robustness.damage_sweep import DamageSweep, main
from harness.robustness.damages import damages
from harness.robustness.offered_option_check import not_offered
from hsbot.logwriter import sample_log
from hsbot.messages.advice import AdviceOption
from hsbot.observation import LogOption, LogSubOption, LogTarget, read_decisions

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.observation import Decision
    from kit.shared_logs import SharedLogs

SAMPLE_LINES = 4000


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of the log that hsbot ships."""
    path = tmp_path_factory.mktemp("sample") / "sample.log"
    lines = sample_log().read_bytes().splitlines(keepends=True)[:SAMPLE_LINES]
    path.write_bytes(b"".join(lines))
    return path


@pytest.fixture(scope="module")
def judge() -> DamageSweep:
    """Two decisions of each damaged log are advised on."""
    return DamageSweep(asked=2, iterations=6, seed=3)


def test_the_sample_in_every_damage(judge: DamageSweep, sample: Path) -> None:
    """All damages; most of them leave decisions that can be answered."""
    found = list(judge.sweep(sample))
    assert [x.damage for x in found] == list(damages())
    assert [x for x in found if x.faults] == []
    assert sum(x.advised for x in found) > len(found)


@pytest.mark.parametrize("name", ["2016_short", "both_sides_a"])
def test_a_real_log_in_every_damage(judge: DamageSweep, shared_logs: SharedLogs, name: str) -> None:
    """Short real logs, of two builds."""
    found = list(judge.sweep(shared_logs / f"{name}.log"))
    assert [x for x in found if x.faults] == []
    assert sum(x.advised for x in found) > len(found)


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("2021_async_name", "lines doubled"),  # an option's line twice: the first without targets
        ("2023_183876_ai_six_reconnects", "numbers changed"),  # a tag's value beyond 32 bits
    ],
)
def test_what_once_went_wrong(shared_logs: SharedLogs, name: str, damage: str) -> None:
    """A fault that a sweep over all shared logs once found does not come back."""
    (found,) = DamageSweep(seed=1).sweep(shared_logs / f"{name}.log", [damage])
    assert (found.faults, found.advised) == ((), 4)


def test_each_damage_changes_the_log_and_depends_on_the_seed_alone(sample: Path) -> None:
    """The same seed does the same."""
    whole = sample.read_bytes()
    for name, damage in damages().items():
        once, again = (damage(whole, random.Random(name)) for _ in range(2))
        assert once == again
        assert once != whole, name


def test_a_log_that_is_not_there_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The others are read all the same; exit code 2 where none could be."""
    assert main([str(tmp_path / "nothing.log")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_what_is_not_offered_is_found(sample: Path) -> None:
    """An index, a target, a sub-option, a card that the decision does not have."""
    decision = next(x for x in read_decisions(sample) if x.kind == "option")
    sub = LogSubOption(0, 8, (LogTarget(7),))
    options = (
        LogOption(0, 2),
        LogOption(1, 3, 5, targets=(LogTarget(7), LogTarget(8, "REQ_ENEMY_TARGET"))),
        LogOption(2, 3, 6, error="REQ_ENOUGH_MANA"),
        LogOption(3, 3, 9, sub_options=(sub, LogSubOption(1, 10, (), "REQ_ENOUGH_MANA"))),
    )
    decision = replace(decision, options=options)
    assert _verdict(decision, 0) == ""
    assert _verdict(decision, 1, entity_id=5, target_id=7) == ""
    assert _verdict(decision, 3, entity_id=9, sub_option=0, target_id=7) == ""
    assert "no option" in _verdict(decision, 4, entity_id=5)
    assert "not legal" in _verdict(decision, 2, entity_id=6)
    assert "of entity 5" in _verdict(decision, 1, entity_id=6)
    assert "no legal target 8" in _verdict(decision, 1, entity_id=5, target_id=8)
    assert "no legal sub-option 1" in _verdict(decision, 3, entity_id=9, sub_option=1)


def test_what_cannot_be_chosen_is_found(sample: Path) -> None:
    """A card that is not among those of the choice, one twice, and too few of them."""
    mulligan = next(x for x in read_decisions(sample) if x.kind == "mulligan")
    choice = replace(mulligan, kind="choice", choice_entities=(4, 5), count_min=1, count_max=1)
    for entities, fault in [((4,), ""), ((6,), "not all"), ((4, 4), "twice"), ((), "0 chosen")]:
        option = AdviceOption(type="choose", entity_ids=entities)
        assert bool(fault) == bool(not_offered(choice, option))
        assert fault in not_offered(choice, option)


def _verdict(decision: Decision, index: int, *, entity_id: int | None = None, **told: int) -> str:
    return not_offered(
        decision, AdviceOption(type="other", option_index=index, entity_id=entity_id, **told)
    )
