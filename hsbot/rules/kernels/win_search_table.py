"""A replacing table of the states that the search for a win has seen.

It has clusters of eight places. A place holds a state's key without its low bits, most of which the
cluster's number implies. In their stead stand the age of the search that wrote it, the pass in
which the state was last opened, and whether the state is closed: everything that follows within the
turn was searched, and nothing wins. Entries of other searches are ignored, so that a search does
not depend on earlier ones. A full cluster replaces an entry of an earlier pass first, then any
entry.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *
from hsbot.rules.state.random_generator import churn

CLUSTER = 8
LEAST_PLACES = 1 << 13
"""The number of places in the smallest table."""
NEW, SEEN, CLOSED = range(3)
"""States to be opened in this pass, opened in it, and without a win."""
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
        places: the number of its places in use, a power of two.
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
