"""What the last choice offered, as long as no other choice came after it."""

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
