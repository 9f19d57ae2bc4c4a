"""The words of the card language for what is played: the past, cast cards, others' effects.

The past is what died and what was played, as selectors: cards of these lists are as printed, and
``summon_anew``, ``copy_to_hand``, ``discover_row``, ``trigger_deathrattles`` and the words below
take them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import SELF, Condition, Effect, Selector, count

if TYPE_CHECKING:
    from hsbot.rules.dsl import Pool

# ---- the past ------------------------------------------------------------------------------------
DIED, ENEMY_DIED = Selector(v.S_F_DIED), Selector(v.S_E_DIED)
"""The own minions that died this game, the oldest first; the opponent's."""
PLAYED, ENEMY_PLAYED = Selector(v.S_F_PLAYED), Selector(v.S_E_PLAYED)
"""The cards that a player played this game, the oldest first; the running one is the last."""

LOCATIONS, ENEMY_LOCATIONS = Selector(v.S_F_LOCATIONS), Selector(v.S_E_LOCATIONS)


def reopen(selector: Selector) -> Effect:
    """Locations may be used at once; ``buff`` with health changes their durability."""
    return Effect(v.O_REOPEN, selector)


def this_turn(selector: Selector) -> Selector:
    """Of the past, only what died or was played this turn."""
    return replace(selector, where=selector.where | v.S_THIS_TURN)


def last_turn(selector: Selector) -> Selector:
    """Of the past, only what was played in that player's last turn, or has died since."""
    return replace(selector, where=selector.where | v.S_LAST_TURN)


KINDRED = Condition(v.CD_KINDRED)
"""The player played a card of the source's minion type or spell school in the last turn."""


def every(*conditions: Condition) -> Condition:
    """All of these hold."""
    return Condition(v.CD_ALL, parts=conditions)


def some(*conditions: Condition) -> Condition:
    """One of these holds."""
    return Condition(v.CD_ANY, parts=conditions)


ALIVE = count(SELF.but(v.X_DYING))
"""The source is in play and not about to die."""


# ---- casting -------------------------------------------------------------------------------------
def cast_chosen(aim: int = 0) -> Effect:
    """Cast the chosen card, its target by chance, but first of all what ``aim`` names."""
    return Effect(v.O_CAST_CHOSEN, None, 0, 0, 0, aim)


def cast_random(pool: Pool, aim: int = 0) -> Effect:
    """Cast a random card of a pool, likewise."""
    return Effect(v.O_CAST, None, 0, pool, 0, aim)


def cast(selector: Selector, aim: int = 0) -> Effect:
    """Cast or play the selected cards (of a hand, a deck, the past), likewise, one by one."""
    return Effect(v.O_CAST_ROWS, selector, 0, 0, 0, aim)


def cast_again() -> Effect:
    """What is being played, a spell or a battlecry, has its effect once more, same target."""
    return Effect(v.O_CAST_AGAIN)


def twice(selector: Selector) -> Effect:
    """The selected spells will have their effect twice when they are cast."""
    return Effect(v.O_TWICE, selector)


# ---- what others have ----------------------------------------------------------------------------
def trigger_battlecries(selector: Selector) -> Effect:
    """Trigger the battlecries of the selected, targets by chance."""
    return Effect(v.O_PROVOKE, selector, 0, -1)


def trigger_effects(selector: Selector, event: int) -> Effect:
    """Trigger what the selected do at an event: ``v.EV_TURN_END`` for end of turn effects."""
    return Effect(v.O_PROVOKE, selector, 0, event)


def gain_deathrattles(selector: Selector, enchantment: str) -> Effect:
    """Gain the deathrattles of the selected.

    The enchantment's own deathrattle is ``chosen_deathrattle()``.
    """
    return Effect(v.O_GAIN_RATTLES, selector, 0, enchantment)


def chosen_deathrattle() -> Effect:
    """The deathrattle of the chosen card, as the source's own.

    In a deathrattle the chosen card is what its enchantment, or else the minion, remembers.
    """
    return Effect(v.O_RATTLE_CHOSEN)


def remember(selector: Selector, what: Selector | None = None) -> Effect:
    """The selected remember the chosen card, or the card of the first that ``what`` finds.

    It is the chosen card of their triggers and deathrattles.
    """
    return Effect(v.O_LINK, selector, 0, what or 0)
