"""Display attributes of entities: health, mana, and words for keywords and states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.observation.model import available_mana

if TYPE_CHECKING:
    from hsbot.observation.model import Entity

STATE_WORDS: tuple[tuple[GameTag, str], ...] = (
    (GameTag.TAUNT, "taunt"),
    (GameTag.DIVINE_SHIELD, "shield"),
    (GameTag.FROZEN, "frozen"),
    (GameTag.STEALTH, "stealth"),
    (GameTag.IMMUNE, "immune"),
    (GameTag.POISONOUS, "poison"),
    (GameTag.LIFESTEAL, "lifesteal"),
    (GameTag.WINDFURY, "windfury"),
    (GameTag.REBORN, "reborn"),
    (GameTag.RUSH, "rush"),
    (GameTag.CHARGE, "charge"),
    (GameTag.DEATHRATTLE, "deathrattle"),
    (GameTag.ELUSIVE, "elusive"),
    (GameTag.SILENCED, "silenced"),
    (GameTag.DORMANT, "dormant"),
)
"""Tags that are shown as a word on the board, the most urgent first."""


def health_left(entity: Entity) -> int:
    """Health or durability after damage; a weapon of an old build keeps it in DURABILITY."""
    whole = entity.tag(GameTag.HEALTH)
    if entity.card_type == CardType.WEAPON:
        whole = entity.tag(GameTag.DURABILITY) or whole
    return whole - entity.tag(GameTag.DAMAGE)


def mana(player: Entity) -> tuple[int, int]:
    """A player entity's mana crystals as (available, owned this turn)."""
    return available_mana(player), player.tag(GameTag.RESOURCES)
