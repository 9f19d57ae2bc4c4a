"""Damaged logs: lines lost, swapped, doubled, cut, misspelt: errors of ours, or whole decisions."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import HsbotError
from hsbot.observation import LogFile, read_decisions
from kit.shared_logs import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.observation import Decision

LOGS = (SAMPLE, "2016_short", "both_sides_a", "2025_231720_underground_arena")


def _lost(lines: list[str], rng: random.Random) -> list[str]:
    share = rng.choice([0.001, 0.01, 0.05])
    return [line for line in lines if rng.random() > share]


def _gap(lines: list[str], rng: random.Random) -> list[str]:
    at = rng.randrange(min(len(lines), 600))
    return lines[:at] + lines[at + rng.randrange(1, 80) :]


def _swapped(lines: list[str], rng: random.Random) -> list[str]:
    for _ in range(30):
        i = rng.randrange(len(lines) - 1)
        lines[i], lines[i + 1] = lines[i + 1], lines[i]
    return lines


def _doubled(lines: list[str], rng: random.Random) -> list[str]:
    for _ in range(30):
        lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    return lines


def _cut(lines: list[str], rng: random.Random) -> list[str]:
    return lines[rng.randrange(len(lines)) :]


def _misspelt(lines: list[str], rng: random.Random) -> list[str]:
    for _ in range(60):
        i = rng.randrange(len(lines))
        if lines[i]:
            j = rng.randrange(len(lines[i]))
            lines[i] = lines[i][:j] + chr(rng.randrange(32, 127)) + lines[i][j + 1 :]
    return lines


DAMAGES = (_lost, _gap, _swapped, _doubled, _cut, _misspelt)


def decisions_of(lines: list[str], path: Path) -> list[Decision]:
    """The decisions of a log of these lines, as far as it can be read."""
    path.write_text("\n".join(lines) + "\n", "utf-8")
    found: list[Decision] = []
    try:
        found.extend(read_decisions(path))
    except HsbotError:
        return found
    return found


@pytest.mark.parametrize("name", LOGS)
def test_a_decision_of_a_damaged_log_knows_its_players(
    log_named: Callable[[str], Path], tmp_path: Path, name: str
) -> None:
    """And nothing is raised that is not an error of ours."""
    path = log_named(name)
    whole = path.read_text("utf-8", errors="replace").splitlines()
    seen = 0
    for seed in range(24):
        rng = random.Random(seed)
        for decision in decisions_of(DAMAGES[seed % 6](list(whole), rng), tmp_path / "Power.log"):
            state = decision.observation
            assert state.player(state.friendly_player).entity_id
            assert state.player(state.opposing_player).entity_id
            seen += 1
    assert seen > 100


def bugs_in(data: bytes, path: Path) -> list[str]:
    """The reasons for skipped lines of these bytes that are hsbot's own fault."""
    path.write_bytes(data)
    log = LogFile(path)
    try:
        for _ in log.events():
            pass
    except HsbotError:
        pass
    return [reason for reason in log.skipped.by_reason if "bug of hsbot" in reason]


@pytest.mark.parametrize("name", LOGS)
def test_no_damage_brings_a_bug_to_light(
    log_named: Callable[[str], Path], tmp_path: Path, name: str
) -> None:
    """Cut at every tenth, bytes flipped, each of the first lines lost: the log is at fault."""
    path = log_named(name)
    whole, rng, changed = path.read_bytes(), random.Random(name), tmp_path / "Power.log"
    for tenth in range(1, 10):
        assert bugs_in(whole[: len(whole) * tenth // 10], changed) == []
    for _ in range(4):
        flipped = bytearray(whole)
        for _ in range(200):
            flipped[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        assert bugs_in(bytes(flipped), changed) == []
    head = whole.split(b"\n")[:60]
    for lost in range(len(head)):
        assert bugs_in(b"\n".join([*head[:lost], *head[lost + 1 :]]), changed) == []


@pytest.mark.parametrize("name", LOGS[:2])
def test_a_log_without_its_player_lines_asks_nothing(
    log_named: Callable[[str], Path], tmp_path: Path, name: str
) -> None:
    """The players are then not known, and no decision is read."""
    path = log_named(name)
    lines = path.read_text("utf-8", errors="replace").splitlines()
    kept = [line for line in lines if "Player EntityID=" not in line]
    assert len(kept) < len(lines)
    assert decisions_of(kept, tmp_path / "Power.log") == []
