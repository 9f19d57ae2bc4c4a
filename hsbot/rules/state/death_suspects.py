"""Suspects: who may have died since the last death phase.

Whatever can leave a character without health, or destroys it, names the row here, so that a death
phase need not look at everybody in play. A suspect may turn out to live, or not to be in play any
more; but nobody dies who is none.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *


@jit
def suspect(s: State, r: int) -> None:
    """Name row ``r`` as one that may have died.

    ``mortal`` holds minions and locations, the last one lowest. Of heroes and weapons, and of more
    rows than it has room for, it says that anybody may have died.
    """
    full = s.mortal >> (SUSPECT_BITS * (MOST_SUSPECTS - 1))
    s.mortal = ANYBODY if full or r < R_FREE else s.mortal << SUSPECT_BITS | r
