"""A replacing table of the states that the search for a win has seen.

Clusters of eight places. A place holds a state's key but for the low bits, most of which its
cluster says, and in these the age of the search that wrote it, the pass in which the state was
opened last, and whether it is closed: all that follows it within the turn was looked at, and
nothing of it wins. What another search wrote counts as nothing, so that a search does not depend on
those before it. A full cluster gives up what an earlier pass opened, then any one.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *
from hsbot.rules.state.chance import churn

CLUSTER = 8
LEAST_PLACES = 1 << 13
"""Places of the smallest table."""
NEW, SEEN, CLOSED = range(3)
"""A state that is to be opened in this pass, one that was opened in it, one without a win."""
AGES = 1 << 16
"""Searches that may write into the same table, numbered from 1 on."""
_PASS_SHIFT, _AGE_SHIFT, _SAID = 1, 4, 20
_PASSES = 8


@jit
def _cluster(key: int, places: int) -> int:
    return (key & (places // CLUSTER - 1)) * CLUSTER


@jit
def look_up(seen: Vector, places: int, key: int, age: int, run: int) -> int:
    """The knowledge of a state: ``NEW``, ``SEEN`` or ``CLOSED``; nothing is written.

    Args:
        seen: the table.
        places: how many of its places are used, a power of two.
        key: of the state.
        age: the search's number.
        run: the pass.
    """
    at = _cluster(key, places)
    for i in range(at, at + CLUSTER):
        differs = seen[i] ^ ((key >> _SAID) << _SAID | age << _AGE_SHIFT)
        if differs >> _AGE_SHIFT == 0:
            if differs & 1:
                return CLOSED
            return SEEN if differs >> _PASS_SHIFT == run else NEW
    return NEW


@jit
def note(seen: Vector, places: int, key: int, age: int, run: int, closed: int) -> None:
    """Write that a state was opened in a pass, or (``closed`` 1) that it has no win."""
    at = _cluster(key, places)
    held = (key >> _SAID) << _SAID | age << _AGE_SHIFT
    chosen = -1
    for i in range(at, at + CLUSTER):
        if (seen[i] ^ held) >> _AGE_SHIFT == 0 or (seen[i] >> _AGE_SHIFT) & (AGES - 1) != age:
            chosen = i
            break
        if chosen < 0 and not seen[i] & 1 and (seen[i] >> _PASS_SHIFT) & (_PASSES - 1) != run:
            chosen = i
    if chosen < 0:
        chosen = at + ((churn(key) >> 32) & (CLUSTER - 1))
    seen[chosen] = held | run << _PASS_SHIFT | closed
