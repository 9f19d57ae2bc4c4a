"""Places at which a card may be played, as far as they differ in effect.

A place is a gap between two cards of the own board. It differs from the right end where a magnetic
minion merges, where the neighbours matter to the played card, and where the played card comes
beside, or between, what its neighbours matter to. Of gaps that are alike one is listed.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.query.hashes import digest_row
from hsbot.rules.query.legal_targets import add_options
from hsbot.rules.query.places import merge_partner, places_of
from hsbot.rules.schema.action_codes import POS_SHIFT
from hsbot.rules.schema.layout import *
from hsbot.rules.state.random_generator import HASH_START, mix

_NOWHERE, _ANYWHERE = -1, 0
"""The hashes of a gap where a card cannot stand, and of one whose neighbours mean nothing."""
_MERGED, _STANDING = 1, 2


@jit
def _met_at(s: State, w: Work, p: int, card: int, gap: int) -> int:
    """A hash of what matters of a gap: alike for gaps that do not differ in effect."""
    partner = merge_partner(s, w, p, card, gap)
    if partner:
        return digest_row(s, mix(HASH_START, _MERGED), partner)
    n = s.nboard[p]
    if n >= MAX_BOARD:
        return _NOWHERE
    left = s.board[p, gap - 1] if gap > 0 else 0
    right = s.board[p, gap] if gap < n else 0
    bits = w.cards[card, C_PLACES]
    if left:
        bits |= places_of(s, w, left)
    if right:
        bits |= places_of(s, w, right)
    if not bits:
        return _ANYWHERE
    one = digest_row(s, HASH_START, left) if left else 0
    other = digest_row(s, HASH_START, right) if right else 0
    if not bits & PLACE_SIDED and one > other:
        left, right = right, left
    h = mix(HASH_START, _STANDING)
    h = digest_row(s, h, left) if left else mix(h, 0)
    return digest_row(s, h, right) if right else mix(h, 0)


@jit
def _is_new(w: Work, gap: int, end: int) -> bool:
    """Whether no gap left of this one, and not the right end, is like it."""
    met = w.met[gap]
    if met == _NOWHERE or met == w.met[end]:
        return False
    for k in range(gap):
        if met == w.met[k]:
            return False
    return True


@noinline
def add_places(s: State, w: Work, first: int, n: int, p: int, card: int) -> int:
    """Add to the groups from ``first`` on, which play a card at the right end, its other places.

    On a full board these are all; otherwise they follow. Returns how many groups there are then.
    """
    last = n
    end = s.nboard[p]
    for gap in range(end + 1):
        w.met[gap] = _met_at(s, w, p, card, gap)
    for gap in range(end):
        if _is_new(w, gap, end):
            for k in range(first, last):
                n = add_options(w, n, w.group[k] | ((gap + 1) << POS_SHIFT), w.mask[k])
    if s.nboard[p] >= MAX_BOARD:
        for k in range(last, n):
            w.group[first + k - last] = w.group[k]
            w.mask[first + k - last] = w.mask[k]
        n -= last - first
    return n
