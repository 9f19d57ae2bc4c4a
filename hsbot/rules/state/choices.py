"""The options of a choice as they are put together, and those of the last one."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *


@jit
def still_offered(s: State, f: int) -> int:
    """How many options stand in ``s.pend_opt`` that frame ``f`` asked for.

    What is heard when a card is discovered runs before the frame goes on, and may ask for a choice
    of its own: then the frame's options are gone, and there are none.
    """
    return s.pend_n if s.asker == f + 1 or s.asker == -f - 1 else 0


@jit
def is_offered(s: State, card: int) -> bool:
    """Whether a card is among the options that stand so far."""
    for i in range(s.pend_n):
        if s.pend_opt[i] == card:
            return True
    return False


@jit
def add_offer(s: State, card: int) -> None:
    """Add a card to the options."""
    s.pend_opt[s.pend_n] = card
    s.pend_n += 1
