"""The keyword Assemble: "Get a random minion. Change half its text", in the game's own words.

Those are its string GLOBAL_KEYWORD_CRAFT_TEXT. What the card data tells beside it (build
of the Black Empire): a minion that can be assembled has the tag CRAFTABLE_OUTPUT_POWER (4533), and
``&`` parts its text in two halves, of which the second is its effect ("Deathrattle:& Draw a
spell."). The choice has the header "Choose One Replacement" (GLOBAL_ASSEMBLE_UI_HEADER); what the
minion has become bears ASSEMBLED_MINION (4957), the halves' cards (4572, 4573) and the enchantment
"This has been Assembled with {0}.".

That it is the effect that is replaced, and the trigger, statistics and keywords that stay, is also
what HSTracker 3.7.1 says ("the related cards and deck highlights of their effect half").

What no source tells is taken at its plainest. The replacements are three, random cards of the own
class and neutral ones that can be assembled, or of those that the text names ("with cards that cost
(5) or more"). Which effects fit which triggers is read from unnamed tags beside 4533, by the cards
that have them (``cards/assembly/trigger_and_effect.py``).
"""

from __future__ import annotations

from dataclasses import replace

from hearthstone.enums import CardType, GameTag

from hsbot.rules.cards.dsl.conditions import CHOSE
from hsbot.rules.cards.dsl.effects.choices import remember_card
from hsbot.rules.cards.dsl.effects.hand_and_deck import to_hand
from hsbot.rules.cards.dsl.effects.stats import attach
from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import Effect, Step, when
from hsbot.rules.cards.dsl.selectors import LAST
from hsbot.rules.schema import vocabulary as v

__all__ = ["assemble"]

_ONLY_GIVES, _ONLY_RECEIVES = 4546, 4547
"""Tags without a name: whose effect alone is used, and whose effect never is."""


def assemble(pool: Pool | None = None, *, replacements: Pool | None = None) -> tuple[Step, ...]:
    """A random minion of a pool comes to hand, its effect changed into another card's.

    The player chooses that one of three of ``replacements``. Both are of the own class or of none,
    where the pool says nothing of classes. The minion is ``LAST``.

    Example: F3TCH3R.
    """
    asked = _of_own_class(pool or Pool())
    minions = replace(
        asked,
        card_type=CardType.MINION,
        tags=(*asked.tags, GameTag.CRAFTABLE_OUTPUT_POWER),
        without=(*asked.without, _ONLY_GIVES),
    )
    given = _of_own_class(replacements or Pool())
    effects = replace(given, tags=(GameTag.CRAFTABLE_OUTPUT_POWER,), without=(_ONLY_RECEIVES,))
    return (
        to_hand(minions),
        Effect(v.O_REPLACEMENT, LAST, 0, effects),
        when(CHOSE, remember_card(LAST), attach(LAST, "BE_044e")),
    )


def _of_own_class(pool: Pool) -> Pool:
    """The pool itself if it names its classes; else cut to the own class and to neutral cards."""
    chooses = pool.classes or pool.another_class or pool.only_class
    return replace(pool, own_class=not chooses)
