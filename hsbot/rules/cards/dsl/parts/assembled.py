"""The keyword Assemble: "Get a random minion. Change half its text", in the game's own words.

Those are its string GLOBAL_KEYWORD_CRAFT_TEXT. What the card data tells beside it (build
of the Black Empire): a minion that can be assembled has the tag CRAFTABLE_OUTPUT_POWER (4533), and
``&`` parts its text in two halves, of which the second is its effect ("Deathrattle:& Draw a
spell."). The choice has the header "Choose One Replacement" (GLOBAL_ASSEMBLE_UI_HEADER); what the
minion has become bears ASSEMBLED_MINION (4957), the halves' cards (4572, 4573) and the enchantment
"This has been Assembled with {0}.".

That it is the effect that is replaced, and the trigger, statistics and keywords that stay, is also
what HSTracker 3.7.1 says ("the related cards and deck highlights of their effect half").

Not told are how many replacements are offered, whose classes' they are, and which effects fit which
first halves. Unnamed tags beside 4533 seem to say it, by the cards that have them: 4546 only gives
its effect, 4547 only receives one, 4548 an effect of the minion itself, 4577 end of turn, 4578 an
effect for the own turn (Discover), 4930 and 4931 spells, 4932 the hero's attack, 4975 its own
attack. Here the minion keeps its own text: whoever assembles says so by ``SAME_TEXT``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.rules.cards.dsl.effects.hand_and_deck import to_hand
from hsbot.rules.cards.dsl.pools import Pool

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.programs import Effect

__all__ = ["SAME_TEXT", "assemble"]

SAME_TEXT = "half of the assembled minion's text is replaced, here it keeps all"
"""What a definition with ``assemble`` leaves out."""


def assemble(pool: Pool | None = None) -> Effect:
    """A random minion of a pool that can be assembled comes to hand; it is ``LAST``.

    Of the own class or of none, where the pool says nothing of classes.

    Example: F3TCH3R.
    """
    asked = pool or Pool()
    chooses = asked.classes or asked.another_class or asked.only_class
    return to_hand(
        replace(
            asked,
            card_type=CardType.MINION,
            tags=(*asked.tags, GameTag.CRAFTABLE_OUTPUT_POWER),
            own_class=not chooses,
        )
    )
