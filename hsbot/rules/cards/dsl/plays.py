"""The words of the card language for what happens in play and over time.

The past is what died and what was played, as selectors: cards of these lists are as printed, and
``summon_anew``, ``copy_to_hand``, ``discover_row``, ``trigger_deathrattles`` and the words below
take them. Then: cards that effects cast, what others have, bonus effects and stats, what is spent,
turns, hero powers, damage that auras change, and triggers that run once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl import (
    HERO,
    HERO_POWER,
    SELF,
    Aura,
    Condition,
    Effect,
    If,
    Pool,
    Selector,
    at_least,
    count,
    once,
    when_damaged,
    whenever,
)
from hsbot.rules.cards.dsl.filters import ANY, Filter
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import N_SKIP

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl import Amount, Program, Step, Trigger

__all__ = [
    "ALIVE", "DIED", "DISCARDED", "ENEMY_DIED", "ENEMY_PLAYED", "KINDRED", "PLAYED",
    "attack_as_health", "cast", "cast_again", "cast_card", "cast_chosen", "cast_random",
    "chosen_deathrattle", "deals_more", "deals_times", "end_the_turn", "every", "exchange",
    "extra_turn", "for_corpses", "frenzy", "gain_deathrattles", "heal_into", "healing_aura",
    "highest_of_both", "honorable_kill", "instead_of_damage", "last_turn", "overkill",
    "power_back", "random_bonus", "refresh_power", "remember_card", "reopen",
    "repeat_battlecries", "skip_turn", "some", "sooner", "spell_damage_aura", "spellburst",
    "spend_armor", "spend_corpses", "swap_power", "take_bonus", "takes_more", "takes_times",
    "this_turn", "trigger_battlecries", "trigger_effects", "twice",
]  # fmt: skip

# ---- the past ------------------------------------------------------------------------------------
DIED, ENEMY_DIED = Selector(v.S_F_DIED), Selector(v.S_E_DIED)
"""The own minions that died this game, the oldest first; the opponent's."""
PLAYED, ENEMY_PLAYED = Selector(v.S_F_PLAYED), Selector(v.S_E_PLAYED)
"""The cards that a player played this game, the oldest first; the running one is the last."""

DISCARDED = Selector(v.S_F_DISCARDED)
"""The cards that the player discarded this game, the oldest first."""


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
"""The player played a card of the source's minion type or spell school in the last turn.

What a card does ``when(KINDRED, ...)`` it does twice under ``RULE_KINDRED_TWICE``.
"""


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


def cast_card(card_id: str, aim: int = 0) -> Effect:
    """Cast a certain card, likewise."""
    return cast_random(Pool(cards=(card_id,)), aim)


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


def repeat_battlecries(selector: Selector) -> Effect:
    """Do the battlecries of the selected as the source's own, targets by chance."""
    return Effect(v.O_PROVOKE, selector, 0, v.PROVOKE_AS_OWN)


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


def remember_card(selector: Selector, what: Selector | None = None) -> Effect:
    """The selected remember the chosen card, or the card of the first that ``what`` finds.

    It is the chosen card of their triggers and deathrattles.
    """
    return Effect(v.O_LINK, selector, 0, what or 0)


def random_bonus(selector: Selector, number: int = 1) -> Effect:
    """Give random bonus effects, of those that each does not have."""
    return Effect(v.O_BONUS, selector, number)


def take_bonus(selector: Selector) -> Effect:
    """Steal the bonus effects of the selected; the accumulator says how many."""
    return Effect(v.O_TAKE_BONUS, selector)


def highest_of_both(selector: Selector) -> Effect:
    """Attack and health become the higher of the two."""
    return Effect(v.O_RESHAPE, selector, 0, v.SHAPE_HIGHER)


def attack_as_health(selector: Selector) -> Effect:
    """Attack becomes as much as health."""
    return Effect(v.O_RESHAPE, selector, 0, v.SHAPE_ATTACK_AS_HEALTH)


def exchange(selector: Selector, what: int = v.SHAPE_EXCHANGE) -> Effect:
    """The first two selected exchange their stats, or by ``v.SHAPE_`` attack or health."""
    return Effect(v.O_RESHAPE, selector, 0, what)


# ---- what is spent -------------------------------------------------------------------------------
def spend_corpses(most: Amount) -> Effect:
    """Spend up to so many corpses; the accumulator says how many."""
    return Effect(v.O_USE_UP, None, most)


def spend_armor(most: Amount) -> Effect:
    """Spend up to so much armor; the accumulator says how much."""
    return Effect(v.O_USE_UP, None, most, 1)


def for_corpses(number: int, *program: Step, otherwise: Program = ()) -> If:
    """Spend exactly so many corpses for what follows, where there are enough."""
    return If(at_least(v.A_CORPSES, number), (spend_corpses(number), *program), otherwise)


# ---- turns ---------------------------------------------------------------------------------------
def end_the_turn() -> Effect:
    """The turn ends when the running action is over."""
    return Effect(v.O_END_NOW)


def extra_turn() -> Effect:
    """Take another turn after this one."""
    return Effect(v.O_COUNTER, None, 1, N_SKIP, 1)


def skip_turn() -> Effect:
    """Skip the own next turn."""
    return Effect(v.O_COUNTER, None, 1, N_SKIP)


def sooner(selector: Selector) -> Effect:
    """Dormant minions wake a turn sooner."""
    return Effect(v.O_SOONER, selector)


# ---- hero powers ---------------------------------------------------------------------------------
def swap_power(card_id: str) -> Effect:
    """Another hero power for the time being, until ``power_back``; several may follow another."""
    return Effect(v.O_SWAP_POWER, None, 0, card_id)


def power_back() -> Effect:
    """The hero power that ``swap_power`` replaced is back."""
    return Effect(v.O_POWER_BACK)


def refresh_power() -> Effect:
    """The hero power may be used again."""
    return Effect(v.O_REOPEN, HERO_POWER)


# ---- damage --------------------------------------------------------------------------------------
def heal_into(selector: Selector, amount: Amount) -> Effect:
    """Restore health; the accumulator says how much of it was too much."""
    return Effect(v.O_HEAL_INTO, selector, amount)


def healing_aura(amount: Amount) -> Aura:
    """The own healing restores so much more while this is in play."""
    return Aura(v.AU_HEALS, HERO, amount)


def spell_damage_aura(amount: Amount, condition: Condition | None = None) -> Aura:
    """Spell damage while this is in play and the condition holds."""
    return Aura(v.AU_SPELLS, HERO, amount, condition=condition)


def deals_more(selector: Selector, amount: Amount, condition: Condition | None = None) -> Aura:
    """The selected deal so much more damage, while this is in play."""
    return Aura(v.AU_DEALS, selector, amount, condition=condition)


def deals_times(selector: Selector, factor: int, condition: Condition | None = None) -> Aura:
    """The selected deal so many times as much damage."""
    return Aura(v.AU_DEALS_TIMES, selector, factor, condition=condition)


def takes_more(selector: Selector, amount: Amount, condition: Condition | None = None) -> Aura:
    """The selected take so much more damage."""
    return Aura(v.AU_TAKES, selector, amount, condition=condition)


def takes_times(selector: Selector, factor: int, condition: Condition | None = None) -> Aura:
    """The selected take so many times as much damage; with 0 none.

    In the condition of these four, ``TARGET`` is who deals the damage and ``SUBJECT`` who takes it.
    """
    return Aura(v.AU_TAKES_TIMES, selector, factor, condition=condition)


def instead_of_damage(
    *program: Step,
    scope: int = v.SC_OWN | v.SC_SELF,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> Trigger:
    """What happens instead of damage that the subject would take."""
    return whenever(v.EV_WOULD, *program, scope=scope, filter=filter)


# ---- triggers that run once ----------------------------------------------------------------------
def frenzy(*program: Step) -> Trigger:
    """The first time that this survives damage."""
    return when_damaged(If(ALIVE, (once(), *program)))


def overkill(*program: Step) -> Trigger:
    """When this deals more damage than needed in its own turn."""
    beyond = Condition(v.CD_AMOUNT_LE, None, v.A_TARGET_HEALTH, -1)
    return whenever(v.EV_DEALT, _in_own_turn(beyond, *program), scope=v.SC_OWN | v.SC_SELF)


def honorable_kill(*program: Step) -> Trigger:
    """When this deals exactly as much damage as needed in its own turn."""
    exact = Condition(v.CD_AMOUNT_EQ, None, v.A_TARGET_HEALTH, 0)
    return whenever(v.EV_DEALT, _in_own_turn(exact, *program), scope=v.SC_OWN | v.SC_SELF)


def _in_own_turn(condition: Condition, *program: Step) -> If:
    return If(Condition(v.CD_OWN_TURN), (If(condition, program),))


def spellburst(*program: Step) -> Trigger:
    """The first time after a spell was cast."""
    return whenever(v.EV_AFTER_CAST, once(), *program)
