"""Logs that print both players as ``UNKNOWN HUMAN PLAYER``: the state tells whose tag it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag

from hsbot.observation import read_decisions

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.observation import Decision

UNNAMED = "UNKNOWN HUMAN PLAYER"
LOGS = (
    "2016_13619",
    "2016_short",
    "2018_toki_reset",
    "2019_39832_blocktype",
    "2020_54613_shuffle",
    "2023_179020_ai",
    "2023_185749_ranked_dk_mirror",
    "2025_231720_ranked",
    "both_sides_a",
)
"""Of several builds; one has an extra turn, one does not say by number who begins."""
TOLD = (
    GameTag.CURRENT_PLAYER,
    GameTag.HERO_ENTITY,
    GameTag.RESOURCES,
    GameTag.RESOURCES_USED,
    GameTag.TEMP_RESOURCES,
    GameTag.OVERLOAD_OWED,
    GameTag.OVERLOAD_LOCKED,
    GameTag.NUM_CARDS_PLAYED_THIS_TURN,
    GameTag.COMBO_ACTIVE,
)
"""Tags that options and rules depend on."""


def without_names(text: str) -> str:
    """The log with both players' names as some builds of 2018 to 2020 print them."""
    names = set(re.findall(r"PlayerName=(.+?)\s*$", text, re.MULTILINE))
    names |= set(re.findall(r"TAG_CHANGE Entity=([^\[\d\n][^\[\n]*?) tag=CURRENT_PLAYER", text))
    for name in sorted(names - {UNNAMED, "GameEntity"}, key=len, reverse=True):
        text = re.sub(
            rf"(Entity=|Player=|PlayerName=){re.escape(name)}(?=\s)", rf"\1{UNNAMED}", text
        )
    return text


def players(decision: Decision) -> list[tuple[int, ...]]:
    """What of the two players matters to options, at a decision."""
    seen = decision.observation
    return [tuple(seen.player(p).tag(tag) for tag in TOLD) for p in (1, 2)]


@pytest.mark.parametrize("name", LOGS)
def test_an_unnamed_log_tells_the_same(logs: list[Path], tmp_path: Path, name: str) -> None:
    """At every decision the players have the tags that the named log gives them."""
    (path,) = (x for x in logs if x.stem == name)
    text = path.read_text("utf-8", errors="replace")
    unnamed = tmp_path / "Power.log"
    unnamed.write_text(without_names(text), "utf-8")
    wanted, found = list(read_decisions(path)), list(read_decisions(unnamed))
    assert len(found) == len(wanted) > 10
    wrong = [
        (a.line_number, players(a), players(b))
        for a, b in zip(wanted, found, strict=True)
        if players(a) != players(b)
    ]
    assert not wrong
