"""Modes with rules of their own: named in the advice, and none where the rules are the game's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import FormatType, GameTag, GameType, PuzzleType, Zone

from hsbot.agents.advisor.game_modes import MODES, mode_with_own_rules
from hsbot.observation import Entity, read_decisions
from hsbot.observation.game_facts import NEW_GAME_TYPE, GameHeader, refusal_of

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.observation import Observation


@pytest.fixture(scope="module")
def state(logs: list[Path]) -> Observation:
    """A decision of the sample log."""
    return next(iter(read_decisions(logs[0]))).observation


@pytest.mark.parametrize(
    ("game_type", "format_type", "mode"),
    [
        (GameType.GT_RANKED, FormatType.FT_STANDARD, ""),
        (GameType.GT_UNDERGROUND_ARENA, FormatType.FT_WILD, ""),
        (GameType.GT_VS_AI, FormatType.FT_WILD, ""),
        (GameType.GT_RANKED, FormatType.FT_TWIST, "Twist"),
        (GameType.GT_TAVERNBRAWL, FormatType.FT_WILD, "Tavern Brawl"),
        (GameType.GT_FSG_BRAWL_2P_COOP, FormatType.FT_WILD, "Fireside Brawl in two"),
        (GameType.GT_PVPDR, FormatType.FT_WILD, "Duels"),
        (0, 0, ""),
        (NEW_GAME_TYPE, FormatType.FT_STANDARD, "A new mode"),
    ],
)
def test_modes(state: Observation, game_type: int, format_type: int, mode: str) -> None:
    """By the game's type and format."""
    played = replace(state, game_type=game_type, format_type=format_type)
    assert mode_with_own_rules(played) == mode


def test_a_boss_is_an_adventures(state: Observation) -> None:
    """Another hero than players or the innkeeper have, against the AI."""
    entities = dict(state.entities)
    hero = next(
        e
        for e in entities.values()
        if e.controller == state.opposing_player and (e.card_id or "").startswith("HERO_")
    )
    entities[hero.entity_id] = replace(hero, card_id="LOOTA_BOSS_04h")
    played = replace(state, game_type=GameType.GT_VS_AI, entities=entities)
    assert mode_with_own_rules(played) == "Adventure"


def test_a_puzzle_is_named(state: Observation) -> None:
    """Its goal is an entity of a puzzle's type, whatever the opponent's hero."""
    goal = Entity(9000, "BOTA_1", {GameTag.PUZZLE_TYPE: PuzzleType.LETHAL, GameTag.ZONE: Zone.PLAY})
    entities = {**state.entities, 9000: goal}
    played = replace(state, game_type=GameType.GT_VS_AI, entities=entities)
    assert mode_with_own_rules(played) == "Puzzle"


NOT_PLAYED = {GameType.GT_UNKNOWN, GameType.GT_TEST_AI_VS_AI, GameType.GT_ACHIEVEMENT_TEST}
"""Types that no player's client prints: none, and the developers' tests."""


@pytest.mark.parametrize("game_type", [x for x in GameType if x not in NOT_PLAYED])
def test_each_type_of_game_is_named_or_refused(game_type: GameType) -> None:
    """A type that the library learns of is not played as if it were the game's own."""
    assert (game_type in MODES) != bool(refusal_of(game_type.name))


def test_no_shared_log_is_an_adventure(shared_logs: Path) -> None:
    """The innkeeper's heroes are no bosses."""
    for name in ("2023_179020_ai", "2026_235290_ai", "2025_228587_ai"):
        last = list(read_decisions(shared_logs / f"{name}.log"))[-1].observation
        assert (last.game_type, mode_with_own_rules(last)) == (GameType.GT_VS_AI, "")


@pytest.mark.parametrize(
    ("printed", "game_type"),
    [
        ("GT_RANKED", GameType.GT_RANKED),
        ("GT_OF_NEXT_YEAR", NEW_GAME_TYPE),
        ("GT_UNKNOWN", 0),
        ("0", 0),
    ],
)
def test_a_mode_that_the_library_does_not_know(printed: str, game_type: int) -> None:
    """Is a mode all the same: not one that the log does not name."""
    header = GameHeader()
    header.read("GameType", printed)
    assert header.game_type == game_type
