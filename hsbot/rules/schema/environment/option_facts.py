"""The numbers by which a legal option is described to callers: one row an option.

``hsbot.rules.actions.option_facts`` writes them; ``hsbot.game`` reads them.
"""

from __future__ import annotations

(
    OF_CODE,  # the public code
    OF_SOURCE,  # row of the card played, the attacker, the power; 0 for none
    OF_SOURCE_ORDER,  # its ``ORDER``: a row that another takes over has another
    OF_SOURCE_CARD,  # card index of the source, or of the card chosen
    OF_SOURCE_NUMBER,  # which of its name it is in its zone, from 1; 0 for the only one
    OF_TARGET,
    OF_TARGET_ORDER,
    OF_TARGET_CARD,
    OF_TARGET_NUMBER,
    OF_LEFT,  # the row left of the board position, where it matters; 0 for none
    OF_LEFT_CARD,
    OF_LEFT_NUMBER,
    OF_RIGHT,
    OF_RIGHT_CARD,
    OF_RIGHT_NUMBER,
) = range(15)
OPTION_FACTS = 15
"""Columns of a row."""
