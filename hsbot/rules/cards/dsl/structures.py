"""The words of the card language for structured mechanics: dark gifts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl import HAND, LAST, Effect, Pool
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import EG_DARK_GIFT

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl import Selector

__all__ = [
    "GIFTED_IN_HAND", "GIFTS", "copy_gift", "dark_gift", "discover_gifted", "give_gift",
    "with_gifts",
]  # fmt: skip

GIFTS = Pool(cards=(
    "EDR_100t", "EDR_100t1", "EDR_100t2", "EDR_100t3", "EDR_100t5", "EDR_100t6", "EDR_100t7",
    "EDR_100t8", "EDR_100t9", "EDR_100t13",
))  # fmt: skip
"""The dark gifts, as ``v.GIFT_`` names them."""

GIFTED_IN_HAND = HAND.that((v.FL_BEARS_TAG, EG_DARK_GIFT))
"""The cards in hand that have a dark gift."""


def with_gifts(choice: Effect) -> tuple[Effect, Effect]:
    """A choice each option of which has a dark gift; ``give_gift`` gives that of the chosen one."""
    return choice, Effect(v.O_GIFTS, None, 0, GIFTS)


def give_gift(selector: Selector) -> Effect:
    """Give minions the gift that came with the chosen option."""
    return Effect(v.O_GIVE_GIFT, selector)


def dark_gift(selector: Selector) -> Effect:
    """Give minions dark gifts by chance."""
    return Effect(v.O_GIVE_GIFT, selector, 0, GIFTS)


def copy_gift(selector: Selector) -> Effect:
    """Minions gain the gift that the event is about, too."""
    return Effect(v.O_GIVE_GIFT, selector, 0, 0, 0, 1)


def discover_gifted(pool: Pool) -> tuple[Effect, ...]:
    """Discover a minion with a dark gift; it is ``LAST``."""
    choice = Effect(v.O_DISCOVER, None, 0, pool)
    return *with_gifts(choice), Effect(v.O_GIVE_CHOSEN), give_gift(LAST)
