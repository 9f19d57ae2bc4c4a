"""Modes with rules of their own: named in the advice, and none where the rules are the game's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, FormatType, GameTag, GameType, PuzzleType, Zone

from hsbot.agents.advisor.unmodelled_modes import MODES, mode_with_own_rules
from hsbot.observation import Entity, read_decisions
from hsbot.observation.game_facts import NEW_GAME_TYPE, GameHeader, refusal_of
from kit.shared_logs import sample

if TYPE_CHECKING:
    from hsbot.observation import Observation
    from kit.shared_logs import SharedLogs


@pytest.fixture(scope="module")
def state() -> Observation:
    """A decision of the sample log."""
    return next(iter(read_decisions(sample()))).observation


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


@pytest.mark.parametrize("game_type", [GameType.GT_VS_AI, 0])
def test_a_boss_that_the_game_brings_in(state: Observation, game_type: int) -> None:
    """A dungeon's boss is made by the game in another's place; the log may tell no type."""
    boss = Entity(
        9000,
        "GILA_BOSS_22h",
        {
            GameTag.CARDTYPE: CardType.HERO,
            GameTag.ZONE: Zone.PLAY,
            GameTag.CONTROLLER: state.opposing_player,
        },
        creator_id=state.game_entity_id,
    )
    played = replace(state, game_type=game_type, entities={**state.entities, 9000: boss})
    assert mode_with_own_rules(played) == "Adventure"


def test_a_hero_that_a_card_made_is_no_boss(state: Observation) -> None:
    """Jaraxxus is his card's; against the AI the game is an ordinary one."""
    card = next(e.entity_id for e in state.entities.values() if e.zone == Zone.HAND)
    tags = {GameTag.CARDTYPE: CardType.HERO, GameTag.ZONE: Zone.PLAY}
    hero = Entity(9000, "EX1_323h", tags, creator_id=card)
    played = replace(state, game_type=GameType.GT_VS_AI, entities={**state.entities, 9000: hero})
    assert not mode_with_own_rules(played)


@pytest.mark.parametrize(
    ("card_id", "card_type", "mode"),
    [
        ("TB_GP_01e_copy1", CardType.ENCHANTMENT, "Tavern Brawl"),
        ("TB_MechWar_Boss1", CardType.HERO, "Tavern Brawl"),
        ("TP_Bling_HP2", CardType.HERO_POWER, "Tavern Brawl"),
        ("EX1_009e", CardType.ENCHANTMENT, ""),
    ],
)
def test_a_brawl_whose_log_does_not_name_it(
    state: Observation, card_id: str, card_type: CardType, mode: str
) -> None:
    """Before 2018 a log names no type of game: a brawl's own cards do, once they are there."""
    tags = {GameTag.CARDTYPE: card_type, GameTag.ZONE: Zone.PLAY}
    entities = {**state.entities, 9000: Entity(9000, card_id, tags)}
    assert mode_with_own_rules(replace(state, game_type=0, entities=entities)) == mode
    ranked = replace(state, game_type=GameType.GT_RANKED, entities=entities)
    assert not mode_with_own_rules(ranked)


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


def test_no_shared_log_is_an_adventure(shared_logs: SharedLogs) -> None:
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
