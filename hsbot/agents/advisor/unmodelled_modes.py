"""Game modes whose own rules a simulator of the cards does not know: named as what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType, FormatType, GameTag, GameType, Zone

from hsbot.observation.game_facts import NEW_GAME_TYPE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.observation.model import Observation

MODES: Final[Mapping[int, str]] = {
    GameType.GT_RANKED: "Ranked",
    GameType.GT_CASUAL: "Casual",
    GameType.GT_VS_AI: "Against the AI",
    GameType.GT_VS_FRIEND: "Friendly",
    GameType.GT_TUTORIAL: "Tutorial",
    GameType.GT_ARENA: "Arena",
    GameType.GT_ARENA_PLAYER_VS_AI: "Arena against the AI",
    GameType.GT_UNDERGROUND_ARENA: "Underground Arena",
    GameType.GT_UNDERGROUND_ARENA_PLAYER_VS_AI: "Underground Arena against the AI",
    GameType.GT_TAVERNBRAWL: "Tavern Brawl",
    GameType.GT_TB_1P_VS_AI: "Tavern Brawl against the AI",
    GameType.GT_TB_2P_COOP: "Tavern Brawl in two",
    GameType.GT_FSG_BRAWL_VS_FRIEND: "Fireside Brawl",
    GameType.GT_FSG_BRAWL: "Fireside Brawl",
    GameType.GT_FSG_BRAWL_1P_VS_AI: "Fireside Brawl against the AI",
    GameType.GT_FSG_BRAWL_2P_COOP: "Fireside Brawl in two",
    GameType.GT_PVPDR: "Duels",
    GameType.GT_PVPDR_PAID: "Heroic Duels",
}
"""GameType integer to the mode's name, as people say it."""
ADVENTURE, PUZZLE, TWIST, NEW = "Adventure", "Puzzle", "Twist", "A new mode"

_OWN_RULES: Final = frozenset(
    {
        GameType.GT_TUTORIAL,
        GameType.GT_TAVERNBRAWL,
        GameType.GT_TB_1P_VS_AI,
        GameType.GT_TB_2P_COOP,
        GameType.GT_FSG_BRAWL_VS_FRIEND,
        GameType.GT_FSG_BRAWL,
        GameType.GT_FSG_BRAWL_1P_VS_AI,
        GameType.GT_FSG_BRAWL_2P_COOP,
        GameType.GT_PVPDR,
        GameType.GT_PVPDR_PAID,
    }
)
"""Modes that may change the rules from week to week or from step to step."""
_CONSTRUCTED_HEROES: Final = ("HERO_", "VAN_HERO_", "CORE_HERO_", "AIBOT")
"""How the ids of the heroes begin that players choose, and of the innkeeper's."""
_BRAWL_CARDS: Final = ("TB_", "TP_", "FB_", "TBUD_", "BRMC_")
"""How the ids of a Tavern Brawl's own heroes, Hero Powers and enchantments begin."""
_UNTOLD: Final = 0
_BRAWL_UNTOLD: Final = frozenset({_UNTOLD, GameType.GT_VS_FRIEND})
"""Types of games that may be a brawl all the same: of builds before 2018, and between friends."""


def mode_with_own_rules(observation: Observation) -> str:
    """The name of a game's mode where it may have rules of its own; "" where it has none.

    A game against the AI in which a hero stands that players cannot choose is an adventure's, and
    one with an entity of a puzzle's type is a puzzle. A season of Twist may have heroes and rules
    of its own. Where the log does not tell the type, a brawl's and an adventure's own cards do.
    """
    game_type = observation.game_type
    if game_type == NEW_GAME_TYPE:
        return NEW
    if game_type in _OWN_RULES:
        return MODES[game_type]
    if observation.format_type == FormatType.FT_TWIST:
        return TWIST
    if any(entity.tag(GameTag.PUZZLE_TYPE) for entity in observation.entities.values()):
        return PUZZLE
    if game_type in _BRAWL_UNTOLD and _has_brawl_card(observation):
        return MODES[GameType.GT_TAVERNBRAWL]
    if game_type in (_UNTOLD, GameType.GT_VS_AI) and _has_boss(observation):
        return ADVENTURE
    return ""


def _has_brawl_card(observation: Observation) -> bool:
    """Whether a hero, Hero Power or enchantment is there that only brawls have."""
    return any(
        entity.card_type in (CardType.HERO, CardType.HERO_POWER, CardType.ENCHANTMENT)
        and (entity.card_id or "").upper().startswith(_BRAWL_CARDS)
        for entity in observation.entities.values()
    )


def _has_boss(observation: Observation) -> bool:
    """Whether a hero is there that neither players nor the innkeeper choose, nor a card made.

    It may stand beside the board: a dungeon's first boss makes way for the one that is fought.
    """
    played = {play.entity_id for play in observation.plays}
    makers = {0, observation.game_entity_id, *observation.player_entities.values()}
    return any(
        entity.card_id is not None
        and entity.card_type == CardType.HERO
        and entity.zone in (Zone.PLAY, Zone.SETASIDE)
        and not entity.tag(GameTag.COST)
        and entity.entity_id not in played
        and entity.creator_id in makers
        and not entity.card_id.upper().startswith(_CONSTRUCTED_HEROES)
        for entity in observation.entities.values()
    )
