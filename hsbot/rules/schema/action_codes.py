"""Action codes: the integers that encode a player's actions, and their bit fields.

Inside the engine an action is an int32 of slots (see the shifts below). A target slot is 0 for
none, 1 the own hero, 2 to 8 own board places, 9 the enemy hero, 10 to 16 enemy board places, 17 to
28 own hand places.

The *public* code of an action (what the search sees) also carries the card that is played, so that
it means the same in every world in which it is legal: the source of a play is then the how-manyeth
copy of that card in hand.
"""

from __future__ import annotations

(
    A_END, A_PLAY, A_ATTACK, A_POWER, A_LOCATION, A_TRADE, A_CHOOSE, A_MULLIGAN, A_OTHER, A_ABILITY,
) = range(10)  # fmt: skip
# A_OTHER is what the client offers and the engine has no rules for: nothing happens; never listed
SRC_SHIFT, TGT_SHIFT, SUB_SHIFT, POS_SHIFT, CARD_SHIFT = 4, 9, 15, 19, 23
SECOND_POWER = 4
"""In the place of a choose-one option of ``A_POWER``: the second hero power is used. No hero power
has as many options."""
POSITION = 15 << POS_SHIFT
"""The bits of a code that say where on the board a card is placed: from 1, 0 for the right end."""
SLOT_HERO, SLOT_BOARD, SLOT_ENEMY_HERO, SLOT_ENEMY_BOARD, SLOT_HAND = 1, 2, 9, 10, 17
