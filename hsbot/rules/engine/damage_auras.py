"""Auras that change the damage which is dealt or taken.

Few cards have one, so they are searched when damage is dealt (Advanced Rulebook, "Damage":
predamage effects); a bit of ``has_aura`` says whether any is in play.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.query.amounts import measure
from hsbot.rules.query.conditions import holds
from hsbot.rules.query.outside_frames import outside, outside_about
from hsbot.rules.query.selectors import matching
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *


@jit
def _names(s: State, w: Work, spec: int, holder: int, r: int) -> bool:
    """Whether selector ``spec`` of an aura of row ``holder`` names row ``r``."""
    n = matching(s, w, spec, outside(w, s.e[holder, CTRL], holder, K_EFFECT))
    for i in range(n):
        if w.sel[i] == r:
            return True
    return False


@jit
def _holds(s: State, w: Work, pc: int, holder: int, src: int, r: int) -> bool:
    """Whether an aura's condition holds, with the dealer as target and the victim as subject."""
    ctrl = s.e[holder, CTRL]
    number = measure(s, w, w.code[pc, 2], ctrl, holder)
    return holds(s, w, pc, number, outside_about(w, ctrl, holder, src, r))


@jit
def _stage(what: int) -> int:
    """The stage at which an aura applies: 0 adds, 1 multiplies, 2 limits."""
    if what == AU_TAKES_MOST:
        return 2
    return int(what in (AU_DEALS_TIMES, AU_TAKES_TIMES, AU_TAKES_HALF))


@jit
def _changed_by(s: State, w: Work, holder: int, src: int, r: int, n: int, stage: int) -> int:
    """The damage after one row's auras of a stage: adding (0), multiplying (1), limiting (2)."""
    card = s.e[holder, CARD]
    first = w.cards[card, C_AURA]
    for a in range(first, first + w.cards[card, C_NAURA]):
        what = w.aura[a, 1]
        if what < AU_DEALS or _stage(what) != stage:
            continue
        victim = what >= AU_TAKES
        if w.aura[a, 6] and not _holds(s, w, w.aura[a, 6], holder, src, r):
            continue
        if (src or victim) and _names(s, w, w.aura[a, 0], holder, r if victim else src):
            value = measure(s, w, w.aura[a, 2], s.e[holder, CTRL], holder)
            if stage == 0:
                n += value
            elif what == AU_TAKES_HALF:
                n = (n + 1) // 2
            elif stage == 1:
                n *= value
            else:
                n = min(n, value)
    return n


@jit
def _changed_around(s: State, w: Work, at: int, src: int, r: int, n: int, stage: int) -> int:
    """The damage after the auras of row ``at`` and of its enchantments."""
    if s.e[at, FLAGS] & F_DORMANT:
        return n
    if not s.e[at, FLAGS] & F_SILENCED:
        n = _changed_by(s, w, at, src, r, n, stage)
    x = s.e[at, ENCH]
    while x:
        n = _changed_by(s, w, x, src, r, n, stage)
        x = s.e[x, ENCH]
    return n


@noinline
def changed_damage(s: State, w: Work, src: int, r: int, n: int) -> int:
    """``n`` damage from row ``src`` (0 for none) to row ``r``, after auras; ``w.sel`` is kept."""
    kept = w.nsel
    for i in range(kept):
        w.shelf[i] = w.sel[i]
    for stage in range(3):
        for p in range(2):
            n = _changed_around(s, w, R_HERO + p, src, r, n, stage)
            n = _changed_around(s, w, R_POWER + p, src, r, n, stage)
            if s.e[R_WEAPON + p, ZONE] != Z_NONE:
                n = _changed_around(s, w, R_WEAPON + p, src, r, n, stage)
            for i in range(s.nboard[p]):
                n = _changed_around(s, w, s.board[p, i], src, r, n, stage)
    for i in range(kept):
        w.sel[i] = w.shelf[i]
    w.nsel = kept
    return n
