"""Conditions: what must hold for an effect, an aura or a card's cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl.filters import QUEST
from hsbot.rules.cards.dsl.programs import Condition
from hsbot.rules.cards.dsl.selectors import LASTING, SELF, Selector
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import DECK_NO_DUPLICATES, N_DECK, TG_AURA

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.amounts import Amount

__all__ = [
    "ALIVE", "ALWAYS", "BESIDE", "CENTRE", "CHOSE", "CHOSE_REMEMBERED", "COMBO", "CONTROLS_AURA",
    "CONTROLS_QUEST", "CONTROLS_SECRET", "DECK_EMPTY", "ENEMY_TURN", "EVEN_CHANCE", "FINALE",
    "HELD", "HIGHLANDER", "KINDRED", "OUTCAST", "OVERLOADED", "OWN_TURN", "QUICKDRAW", "RIGHTMOST",
    "ROOM", "STARTED_HIGHLANDER", "TARGET_DIES", "TARGET_SURVIVES", "WEAPON_EQUIPPED", "all_noted",
    "all_of_different_cost", "at_least", "at_most", "chose", "count", "equals", "every", "holding",
    "made_of", "manathirst", "noted", "rolled", "share_a_type", "some",
]  # fmt: skip


def count(selector: Selector, at_least: int = 1) -> Condition:
    """A condition: the selector finds at least so many entities (Spellzerker)."""
    return Condition(v.CD_COUNT_GE, selector, at_least)


def at_least(amount: Amount, number: int) -> Condition:
    """An amount is at least ``number`` (Anetheron)."""
    return Condition(v.CD_AMOUNT_GE, None, amount, number)


COMBO, HIGHLANDER, WEAPON_EQUIPPED = (
    Condition(v.CD_COMBO),
    Condition(v.CD_HIGHLANDER),
    Condition(v.CD_WEAPON),
)
ROOM = Condition(v.CD_ROOM)
OWN_TURN, ENEMY_TURN = Condition(v.CD_OWN_TURN), Condition(v.CD_ENEMY_TURN)
EVEN_CHANCE = Condition(v.CD_CHANCE, amount=50)
OVERLOADED, CONTROLS_SECRET = Condition(v.CD_OVERLOADED), Condition(v.CD_SECRET)
TARGET_DIES, TARGET_SURVIVES = Condition(v.CD_TARGET_DEAD), Condition(v.CD_SURVIVED)


CONTROLS_AURA = Condition(v.CD_LASTING, arg=TG_AURA)
"""A Paladin's Aura is in play on the own side (Manifested Timeways)."""


CONTROLS_QUEST = count(LASTING.that(QUEST))
"""A Quest is in progress on the own side (Entrapped Sorceress)."""


def holding(race: int) -> Condition:
    """A card of this type is in hand (Candle Breath)."""
    return Condition(v.CD_HAND_RACE, arg=race)


ALWAYS, DECK_EMPTY = Condition(v.CD_ALWAYS), Condition(v.CD_DECK_EMPTY)
RIGHTMOST = Condition(v.CD_RIGHTMOST)
"""The card that was played last was the right-most in hand."""


def equals(amount: Amount, number: int) -> Condition:
    """An amount is exactly ``number`` (Bubbler)."""
    return Condition(v.CD_AMOUNT_EQ, None, amount, number)


def at_most(amount: Amount, number: int) -> Condition:
    """An amount is at the most ``number`` (Quel'dorei Fletcher)."""
    return Condition(v.CD_AMOUNT_LE, None, amount, number)


def chose(card_id: str) -> Condition:
    """The last choice was this card (Siamat)."""
    return Condition(v.CD_CHOSEN, arg=card_id)


BESIDE = Condition(v.CD_BESIDE)
"""The event's subject was played from the place beside this card, which is in hand."""
OUTCAST, CENTRE = Condition(v.CD_OUTCAST), Condition(v.CD_CENTRE)
CHOSE = Condition(v.CD_CHOSEN_ANY)
CHOSE_REMEMBERED = Condition(v.CD_REMEMBERED)
"""The chosen card is the one that ``remember_chosen_card`` noted."""


def made_of(card_id: str) -> Condition:
    """The source is made of this card, and of another (Kazakus Potion)."""
    return Condition(v.CD_MADE_OF, arg=card_id)


def all_of_different_cost(selector: Selector) -> Condition:
    """No two of the selected cost the same."""
    return Condition(v.CD_ALL_DIFFERENT_COST, selector)


def share_a_type(selector: Selector) -> Condition:
    """All of the selected have a minion type in common; false where there are none.

    Example: City Chief Esho.
    """
    return Condition(v.CD_SHARE_RACE, selector)


KINDRED = Condition(v.CD_KINDRED)
"""The player played a card of the source's minion type or spell school in the last turn.

What a card does ``when(KINDRED, ...)`` it does twice under ``RULE_KINDRED_TWICE``.
"""


def every(*conditions: Condition) -> Condition:
    """All of the conditions hold (Fiendish Circle)."""
    return Condition(v.CD_ALL, parts=conditions)


def some(*conditions: Condition) -> Condition:
    """At least one of the conditions holds (Bounty Wrangler)."""
    return Condition(v.CD_ANY, parts=conditions)


ALIVE = count(SELF.but(v.X_DYING))
"""The source is in play and not about to die."""


def rolled(number: int) -> Condition:
    """The rolled number, ``THAT_MUCH``, is this one (Enhance-o Mechano)."""
    return Condition(v.CD_AMOUNT_EQ, None, v.A_ACC, number)


def noted(counter: int, bit: int) -> Condition:
    """A bit of the player's counter is set (Spawn of C'Thun)."""
    return Condition(v.CD_NOTED, None, bit, counter)


STARTED_HIGHLANDER = noted(N_DECK, DECK_NO_DUPLICATES)
"""The player's deck held no card twice when the game began."""


def all_noted(counter: int, bits: int) -> Condition:
    """The lowest bits of the player's counter, so many of them, are set."""
    return Condition(v.CD_ALL_NOTED, None, bits, counter)


FINALE = Condition(v.CD_FINALE)
"""No mana is left when the card has been paid for; it may say what a card in hand aims at."""
HELD = Condition(v.CD_HELD)
"""The card, or what the enchantment is attached to, is in hand."""
QUICKDRAW = Condition(v.CD_QUICKDRAW)
"""The card came to hand this turn."""


def manathirst(number: int) -> Condition:
    """The player has so many mana crystals (Silvermoon Armorer)."""
    return at_least(v.A_MAX_MANA, number)
