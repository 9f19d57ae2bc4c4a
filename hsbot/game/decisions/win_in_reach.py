"""Whether a win within the turn was thinkable: where it was not, that there is none is no news."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType, GameTag

if TYPE_CHECKING:
    from hsbot.observation.model import Observation

DAMAGE_A_MANA: Final = 2
"""More than most cards deal for their mana: Fireball 6 for 4, a Bloodlust 9 for 5."""


def win_in_reach(observation: Observation) -> bool:
    """Whether the board's attack and what the mana may bring come to the enemy hero's health."""
    own, enemy = observation.friendly_player, observation.opposing_player
    kinds = (CardType.HERO, CardType.MINION, CardType.WEAPON)
    attackers = (x for kind in kinds for x in observation.in_play(own, kind))
    damage = sum(x.tag(GameTag.ATK) for x in attackers) + DAMAGE_A_MANA * observation.mana(own)
    return any(
        hero.tag(GameTag.HEALTH) - hero.tag(GameTag.DAMAGE) + hero.tag(GameTag.ARMOR) <= damage
        for hero in observation.in_play(enemy, CardType.HERO)
    )
