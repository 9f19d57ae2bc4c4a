"""Invariants of a state between two actions, in compiled code, for games by the million."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.auras import refresh_all
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy
from hsbot.rules.state.stats import hand_limit, health_of

(
    I_WHOLE, I_OVER, I_SIZES, I_ROWS, I_FREE, I_ATTACHED, I_ASIDE, I_LEAKED, I_UNSETTLED, I_DEAD,
    I_AURAS,
) = range(11)  # fmt: skip
INVARIANTS = {
    I_OVER: "the game is over, and both heroes are alive",
    I_SIZES: "a list or resource is out of bounds",
    I_ROWS: "a row of a list is in another zone, or another player's",
    I_FREE: "a free row is in a zone",
    I_ATTACHED: "an enchantment is not attached where it stands",
    I_ASIDE: "a row is kept aside by nobody",
    I_LEAKED: "a row stands in no place, or in two",
    I_UNSETTLED: "something waits after the sequence",
    I_DEAD: "somebody in play should be dead",
    I_AURAS: "auras are out of date",
}
"""The faults of a state, by the numbers of :func:`broken`."""


@jit
def _belongs(s: State, w: Work, r: int, zone: int, p: int) -> bool:
    """Whether row ``r`` is player p's in that zone; each visit marks it once more."""
    if r < 1 or r >= s.hi:
        return False
    w.named[r] += 1
    return s.e[r, ZONE] == zone and s.e[r, CTRL] == p


@jit
def _lists(s: State, w: Work, p: int) -> int:
    """The fault in the lists of player p; marks their rows."""
    crystals = MANA_LIMIT + s.counter[p, N_MANA_MORE]
    # mana for one turn may exceed the crystals (Emberscarred Whelp)
    if not 0 <= s.mana[p] <= crystals + MANA_LIMIT or not 0 <= s.max_mana[p] <= crystals:
        return I_SIZES
    if not 0 <= s.ndeck[p] <= MAX_DECK or not 0 <= s.nhand[p] <= hand_limit(s, p):
        return I_SIZES
    if not 0 <= s.nboard[p] <= MAX_BOARD or not 0 <= s.nsecret[p] <= MAX_SECRETS:
        return I_SIZES
    if not 0 <= s.ngrave[p] <= MAX_GRAVE + LATER or not 0 <= s.nplayed[p] <= MAX_PLAYED + LATER:
        return I_SIZES
    for i in range(s.nhand[p]):
        if not _belongs(s, w, s.hand[p, i], Z_HAND, p):
            return I_ROWS
    for i in range(s.nboard[p]):
        if not _belongs(s, w, s.board[p, i], Z_BOARD, p):
            return I_ROWS
    for i in range(s.nsecret[p]):
        if not _belongs(s, w, s.secret[p, i], Z_SECRET, p):
            return I_ROWS
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        if x < 0:
            if -x >= s.hi or s.e[-x, ZONE] != Z_DECK:
                return I_ROWS
            w.named[-x] += 1
    if s.e[R_HERO + p, ZONE] != Z_HERO or s.e[R_POWER + p, ZONE] != Z_POWER:
        return I_ROWS
    if s.e[R_WEAPON + p, ZONE] != Z_WEAPON and s.e[R_WEAPON + p, ZONE] != Z_NONE:
        return I_ROWS
    for r in (R_HERO + p, R_POWER + p, R_WEAPON + p):
        w.named[r] += 1
    return I_WHOLE


@jit
def _attachments(s: State, w: Work) -> int:
    """The fault in rows that are kept aside or attached; marks them."""
    for r in range(1, s.hi):
        if s.e[r, ZONE] == Z_ASIDE:
            if not s.e[s.e[r, OWNER], FLAGS] & F_KEEPER:
                return I_ASIDE
            w.named[r] += 1
    for r in range(1, s.hi):
        zone = s.e[r, ZONE]
        if zone == Z_NONE or zone == Z_ENCHANTMENT or (zone == Z_GRAVE and not s.pend):
            continue
        x = s.e[r, ENCH]
        while x:
            if s.e[x, ZONE] != Z_ENCHANTMENT or s.e[x, OWNER] != r or w.named[x]:
                return I_ATTACHED
            w.named[x] += 1
            x = s.e[x, ENCH]
    return I_WHOLE


@jit
def _free_rows(s: State, w: Work) -> int:
    """The fault in the list of free rows; marks them."""
    r = s.free
    while r:
        if r >= s.hi or s.e[r, ZONE] != Z_NONE or w.named[r]:
            return I_FREE
        w.named[r] += 1
        r = s.e[r, CARD]
    return I_WHOLE


@jit
def _living(s: State) -> int:
    """The fault in rows of play that should be dead; 0 for none."""
    for p in range(2):
        if health_of(s, R_HERO + p) <= 0 or s.e[R_HERO + p, FLAGS] & F_DESTROYED:
            return I_DEAD
        if s.e[R_WEAPON + p, ZONE] != Z_NONE and health_of(s, R_WEAPON + p) <= 0:
            return I_DEAD
        for i in range(s.nboard[p]):
            r = s.board[p, i]
            if health_of(s, r) <= 0 or s.e[r, FLAGS] & F_DESTROYED or s.e[r, DAMAGE] < 0:
                return I_DEAD
    return I_WHOLE


@jit
def _auras(states: States, w: Work) -> int:
    """Whether recomputing all auras of ``states[0]``, in ``states[1]``, changes anything."""
    s, t = states[0], states[1]
    copy(t, s)
    refresh_all(t, w)
    for r in range(s.hi):
        for k in range(COLUMNS_USED):
            if s.e[r, k] != t.e[r, k]:
                return I_AURAS
    for p in range(2):
        for k in range(N_COUNTERS):
            if s.counter[p, k] != t.counter[p, k]:
                return I_AURAS
    return I_WHOLE


@noinline
def broken(states: States, w: Work) -> int:
    """The fault of ``states[0]`` between two actions (``INVARIANTS``), 0 for none.

    ``states[1]`` is scratch.
    """
    s = states[0]
    if s.winner >= 0:
        fallen = (s.e[R_HERO, FLAGS] | s.e[R_HERO + 1, FLAGS]) & F_DESTROYED
        return I_WHOLE if fallen or s.turn > TURN_LIMIT else I_OVER
    for r in range(s.hi):
        w.named[r] = 0
    wrong = _lists(s, w, 0) or _lists(s, w, 1) or _attachments(s, w) or _free_rows(s, w)
    if wrong:
        return wrong
    for r in range(1, s.hi):
        waits = s.pend != 0 and (s.e[r, ZONE] == Z_GRAVE or r == s.hand_row)  # it is being played
        if not waits and w.named[r] != 1:
            return I_LEAKED
    if s.pend:
        return I_WHOLE
    if s.gone or s.e[0, GONE_NEXT] or s.fallen or s.mortal or s.dirty:
        return I_UNSETTLED
    return _living(s) or _auras(states, w)
