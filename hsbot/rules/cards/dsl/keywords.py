"""The words of the card language for keywords of single years: Infuse, Forge, Excavate and so on.

Manathirst, Finale and Quickdraw are conditions of what a card does when played; Infuse, Miniaturize
and the plagues are triggers and effects that other words are made of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl import (
    SELF,
    Aura,
    Condition,
    Effect,
    Measure,
    Selector,
    Trigger,
    at_least,
    roll,
    rolled,
    shuffle,
    to_hand,
    when,
    whenever,
)
from hsbot.rules.cards.dsl.filters import ANY, Filter
from hsbot.rules.cards.dsl.hands import tally, while_held
from hsbot.rules.cards.dsl.plays import PLAYED
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import N_PLAGUES

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl import Amount, Step

__all__ = [
    "FINALE", "PLAGUES", "QUICKDRAW", "SCHOOLS_CAST", "add_to", "comes_with", "flips",
    "improve", "infuse", "manathirst", "overheal", "random_plague", "shuffle_plague",
    "takes_at_most",
]  # fmt: skip

FINALE = Condition(v.CD_AMOUNT_EQ, None, v.A_MANA, 0)
"""No mana is left when the card has been paid for."""
QUICKDRAW = Condition(v.CD_QUICKDRAW)
"""The card came to hand this turn."""
SCHOOLS_CAST = Measure(v.OF_SCHOOLS, PLAYED)
"""How many spell schools the player has cast spells of this game."""


def manathirst(number: int) -> Condition:
    """The player has so many mana crystals."""
    return at_least(v.A_MAX_MANA, number)


def improve(selector: Selector, card_id: str) -> Effect:
    """Hand cards become a better card, and keep what they have gained."""
    return Effect(v.O_IMPROVE, selector, 0, card_id)


def infuse(number: int, into: str, race: int = 0) -> Trigger:
    """While in hand it becomes another card when so many own minions (of a type) have died."""
    become = when(at_least(v.A_DATA, number), improve(SELF, into))
    kind: Filter = (v.FL_RACE, race) if race else ANY
    return while_held(v.EV_DIED, tally(), become, filter=kind)


def flips(into: str) -> Trigger:
    """At the start of each own turn in hand it becomes another card."""
    return while_held(v.EV_TURN_START, improve(SELF, into))


def overheal(*program: Step) -> Trigger:
    """When this is healed beyond its full health."""
    return whenever(v.EV_OVERHEAL, *program, scope=v.SC_OWN | v.SC_SELF)


def comes_with(*card_ids: str) -> Trigger:
    """When this is played, other forms of it come to hand: Miniaturize, Gigantify."""
    return whenever(v.EV_PLAY, *map(to_hand, card_ids), scope=v.SC_OWN | v.SC_SELF)


def takes_at_most(selector: Selector, amount: Amount) -> Aura:
    """The selected take so much damage at a time at the most, while this is in play."""
    return Aura(v.AU_TAKES_MOST, selector, amount)


def add_to(counter: int, amount: Amount = 1) -> Effect:
    """Add to a counter of the player (``layout.N_``)."""
    return Effect(v.O_COUNTER, None, amount, counter)


# ---- plagues -------------------------------------------------------------------------------------
PLAGUES = ("TTN_450t", "TTN_450t2", "TTN_450t3")


def shuffle_plague(card_id: str) -> tuple[Step, ...]:
    """Shuffle a plague into the other deck."""
    return shuffle(card_id, opponent=True), add_to(N_PLAGUES)


def random_plague() -> tuple[Step, ...]:
    """Shuffle one of the three plagues into the other deck."""
    first, second, third = map(shuffle_plague, PLAGUES)
    otherwise = (when(rolled(1), *second, otherwise=third),)
    return roll(len(PLAGUES)), when(rolled(0), *first, otherwise=otherwise)
