"""Excavate: the treasures by tier and class, and which of them comes next."""

from __future__ import annotations

from hearthstone.enums import CardClass

from hsbot.rules.cards.dsl.amounts import counter
from hsbot.rules.cards.dsl.conditions import at_least, count, rolled, some
from hsbot.rules.cards.dsl.effects.counting import calculate, measure, plus, times
from hsbot.rules.cards.dsl.effects.hand_and_deck import to_hand
from hsbot.rules.cards.dsl.filters import of_class
from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import Effect, Step, when
from hsbot.rules.cards.dsl.selectors import HERO
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import N_EXCAVATED

__all__ = ["EXCAVATED", "EXCAVATED_TWICE", "excavate"]

_TIERS = (
    Pool(cards=("WW_001t", "WW_001t2", "WW_001t3", "WW_001t4", "WW_001t18", "DEEP_999t1")),
    Pool(cards=("WW_001t5", "WW_001t7", "WW_001t8", "WW_001t9", "WW_001t16", "DEEP_999t2")),
    Pool(cards=("WW_001t11", "WW_001t12", "WW_001t13", "WW_001t14", "WW_001t17", "DEEP_999t3")),
)
"""The common, the rare and the epic treasures."""
_LEGENDS = (
    (CardClass.ROGUE, "WW_001t23"), (CardClass.MAGE, "WW_001t24"),
    (CardClass.WARLOCK, "WW_001t25"), (CardClass.DEATHKNIGHT, "WW_001t26"),
    (CardClass.PALADIN, "DEEP_999t4"), (CardClass.SHAMAN, "DEEP_999t5"),
    (CardClass.WARRIOR, "WW_001t27"),
)  # fmt: skip
"""The classes that have a legendary treasure, and which."""
EXCAVATED = counter(N_EXCAVATED)
"""How often the player has excavated this game."""
EXCAVATED_TWICE = at_least(EXCAVATED, 2)
"""The player has excavated at least twice this game."""


def _tier(tiers: int) -> tuple[Step, ...]:
    """The accumulator says which tier comes next: 0, 1, 2 and so on, and then anew."""
    return measure(EXCAVATED), calculate(v.CALC_DIVIDE, tiers), times(-tiers), plus(EXCAVATED)


def _treasures(*tiers: Step) -> Step:
    """The treasure of the tier that the accumulator says."""
    step = tiers[-1]
    for number in range(len(tiers) - 2, -1, -1):
        step = when(rolled(number), tiers[number], otherwise=(step,))
    return step


def _legend() -> Step:
    """The legendary treasure of the hero's class."""
    step: Step = to_hand(_LEGENDS[-1][1])
    for card_class, card_id in _LEGENDS[:-1]:
        step = when(count(HERO.that(of_class(card_class))), to_hand(card_id), otherwise=(step,))
    return step


def excavate() -> tuple[Step, ...]:
    """Excavate a treasure of the next tier, which is ``LAST``; seven classes have a fourth tier.

    Example: Kobold Miner.
    """
    three = tuple(map(to_hand, _TIERS))
    has_legend = some(*(count(HERO.that(of_class(x))) for x, _ in _LEGENDS))
    return (
        when(has_legend, *_tier(len(three) + 1), _treasures(*three, _legend()),
             otherwise=(*_tier(len(three)), _treasures(*three))),
        Effect(v.O_EXCAVATED),
    )  # fmt: skip
