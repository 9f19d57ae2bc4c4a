"""Figures of one player: health, attack on board, fatigue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.messages.tracking import SideStatus
from hsbot.observation.attack_readiness import came_this_turn
from hsbot.observation.display_attributes import health_left
from hsbot.observation.events import RESULTS

if TYPE_CHECKING:
    from hsbot.messages.tracking import CounterValue, Result
    from hsbot.observation.model import Entity, Observation

_NEVER = (
    GameTag.DORMANT,
    GameTag.CANT_ATTACK,
    GameTag.CANNOT_ATTACK_HEROES,
    GameTag.FROZEN,
    GameTag.LAUNCHPAD,
)
"""Tags with which a character deals no damage to the enemy hero by attacks."""
_TITAN_ABILITIES = (
    GameTag.TITAN_ABILITY_USED_1,
    GameTag.TITAN_ABILITY_USED_2,
    GameTag.TITAN_ABILITY_USED_3,
)
_WINDFURY, _MEGA_WINDFURY = 2, 4
"""Attacks a turn."""


def side_status(
    observation: Observation, player: int, counters: tuple[CounterValue, ...] = ()
) -> SideStatus:
    """The figures of a player (PLAYER_ID)."""
    heroes = observation.in_play(player, CardType.HERO)
    return SideStatus(
        health=sum(health_left(x) + x.tag(GameTag.ARMOR) for x in heroes[:1]),
        attack=attack_on_board(observation, player),
        hand=sum(1 for _ in observation.in_zone(player, Zone.HAND)),
        deck=sum(1 for _ in observation.in_zone(player, Zone.DECK)),
        fatigue=observation.fatigue(player) + 1,
        counters=counters,
    )


def game_result(observation: Observation) -> Result:
    """The result of the game for the friendly player; "" while it lasts."""
    state = observation.player(observation.friendly_player).tag(GameTag.PLAYSTATE)
    found = RESULTS.get(state, "unknown")
    return "" if found == "unknown" else found


def attack_on_board(observation: Observation, player: int) -> int:
    """The damage of a player's characters to the enemy hero; see ``SideStatus.attack``."""
    on_turn = bool(observation.player(player).tag(GameTag.CURRENT_PLAYER))
    weapons = observation.in_play(player, CardType.WEAPON)
    total = 0
    for hero in observation.in_play(player, CardType.HERO)[:1]:
        # the weapon is in the hero's attack in the own turn alone
        more = 0 if on_turn else sum(x.tag(GameTag.ATK) for x in weapons[-1:])
        twice = any(x.tag(GameTag.WINDFURY) for x in weapons)
        total += _damage(hero, hero.tag(GameTag.ATK) + more, on_turn=on_turn, twice=twice)
    for minion in observation.in_play(player, CardType.MINION):
        total += _damage(minion, minion.tag(GameTag.ATK), on_turn=on_turn)
    return total


def attacks_left(character: Entity, *, on_turn: bool, twice: bool = False) -> int:
    """How often a character may attack the enemy hero in its player's present or next turn.

    Args:
        character: a hero or minion in play.
        on_turn: whether its player is on turn.
        twice: whether something else than a tag of its own gives it windfury.
    """
    if any(character.tag(tag) for tag in _NEVER) or _is_unused_titan(character):
        return 0
    windfury = character.tag(GameTag.WINDFURY)
    attacks = 1
    if windfury > 1 or character.tag(GameTag.MEGA_WINDFURY):
        attacks = _MEGA_WINDFURY
    elif windfury or twice:
        attacks = _WINDFURY
    if not on_turn:
        return attacks
    if _waits(character):
        return 0
    more = character.tag(GameTag.EXTRA_ATTACKS_THIS_TURN)
    return max(0, attacks + more - character.tag(GameTag.NUM_ATTACKS_THIS_TURN))


def _waits(character: Entity) -> bool:
    """Whether a character cannot attack the enemy hero in this turn, by when it came."""
    tired = character.tag(GameTag.EXHAUSTED) and not character.tag(GameTag.NUM_ATTACKS_THIS_TURN)
    came = came_this_turn(character)
    if character.tag(GameTag.CHARGE):  # one that was given charge is still marked as exhausted
        return bool(tired) and not came
    return bool(tired) or came


def _is_unused_titan(character: Entity) -> bool:
    """Whether it is a Titan with abilities left, which it uses instead of attacking."""
    return bool(character.tag(GameTag.TITAN)) and not all(map(character.tag, _TITAN_ABILITIES))


def _damage(character: Entity, attack: int, *, on_turn: bool, twice: bool = False) -> int:
    return max(0, attack) * attacks_left(character, on_turn=on_turn, twice=twice)
