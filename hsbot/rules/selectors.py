"""Selectors: which rows an instruction is about; and the amounts and filters that go with them."""

# Compiled code: arguments by position, plain comparisons and loops.
# ruff: noqa: PLR0917, PLR1714, SIM109

from __future__ import annotations

from hsbot.rules.chance import below
from hsbot.rules.jit import jit
from hsbot.rules.layout import (
    ARMOR,
    ATK,
    ATK_AURA,
    ATK_TEMP,
    ATTACKS,
    C_CLASS,
    C_COST,
    C_FLAGS,
    C_HEALTH,
    C_OVERLOAD,
    C_RACE,
    C_SCHOOL,
    C_TYPE,
    CARD,
    CF_BATTLECRY,
    CF_COMBO,
    CF_DEATHRATTLE,
    CF_LEGENDARY,
    CF_QUEST,
    CF_SECRET,
    COST,
    COST_AURA,
    CTRL,
    DAMAGE,
    DATA,
    E_STACK,
    ELUSIVE,
    ENCH,
    F_ACC,
    F_CHOSEN,
    F_CTRL,
    F_DESTROYED,
    F_DORMANT,
    F_FROM,
    F_FROZEN,
    F_KIND,
    F_NUM,
    F_SILENCED,
    F_SRC,
    F_SUBJ,
    F_TGT,
    F_TO,
    FLAGS,
    HEALTH,
    HEALTH_AURA,
    IMMUNE,
    K_POWER,
    K_SPELL,
    KW,
    KW_AURA,
    KW_TEMP,
    N_CARDS_TURN,
    N_CORPSES,
    N_DIED_GAME,
    N_DIED_TURN,
    N_DISCARDED_GAME,
    N_JADE,
    N_POWERS_GAME,
    N_SPELLS_GAME,
    N_TOTEMS_GAME,
    ORDER,
    OWNER,
    R_FREE,
    R_HERO,
    R_POWER,
    R_WEAPON,
    SELECTED,
    SPELL_DAMAGE,
    STEALTH,
    T_MINION,
    Z_BOARD,
    Z_HAND,
    Z_HERO,
    Z_NONE,
    ZONE,
    State,
    Work,
)
from hsbot.rules.vocabulary import *  # the vocabulary is this module's alphabet


@jit
def keywords(s: State, r: int) -> int:
    """All keyword bits that hold for row ``r`` now."""
    return s.e[r, KW] | s.e[r, KW_TEMP] | s.e[r, KW_AURA]


@jit
def attack_of(s: State, r: int) -> int:
    """The attack of row ``r``; a hero's includes its weapon's on its own turn."""
    n = s.e[r, ATK] + s.e[r, ATK_TEMP] + s.e[r, ATK_AURA]
    if r < R_POWER:
        p = r - R_HERO
        if s.cur == p and s.e[R_WEAPON + p, ZONE] != Z_NONE:
            n += s.e[R_WEAPON + p, ATK] + s.e[R_WEAPON + p, ATK_AURA]
    return max(0, n)


@jit
def health_of(s: State, r: int) -> int:
    """The health (durability) that row ``r`` has left."""
    return s.e[r, HEALTH] + s.e[r, HEALTH_AURA] - s.e[r, DAMAGE]


@jit
def cost_of(s: State, r: int) -> int:
    """What row ``r`` costs now."""
    return max(0, s.e[r, COST] + s.e[r, COST_AURA])


@jit
def dying(s: State, r: int) -> bool:
    """Whether row ``r`` is about to die, or has left the game."""
    return s.e[r, FLAGS] & F_DESTROYED != 0 or health_of(s, r) <= 0


@jit
def has_deathrattle(s: State, w: Work, r: int) -> bool:
    """Whether row ``r`` has a deathrattle, its own or an attached one."""
    if w.cards[s.e[r, CARD], C_FLAGS] & CF_DEATHRATTLE and not s.e[r, FLAGS] & F_SILENCED:
        return True
    x = s.e[r, ENCH]
    while x:
        if w.cards[s.e[x, CARD], C_FLAGS] & CF_DEATHRATTLE:
            return True
        x = s.e[x, ENCH]
    return False


@jit
def card_passes(w: Work, card: int, kind: int, arg: int) -> bool:
    """Whether a card that is in no zone yet passes a filter; filters on a state pass never."""
    c = w.cards[card]
    if kind == FL_NONE:
        return True
    if kind == FL_RACE:
        return c[C_RACE] & arg != 0
    if kind == FL_NOT_RACE:
        return c[C_RACE] & arg == 0
    if kind == FL_TYPE:
        return c[C_TYPE] == arg
    if kind == FL_CARD:
        return card == arg
    if kind == FL_NOT_CARD:
        return card != arg
    if kind == FL_COST_GE:
        return c[C_COST] >= arg
    if kind == FL_COST_LE:
        return c[C_COST] <= arg
    if kind == FL_HEALTH_LE:
        return c[C_HEALTH] <= arg
    if kind == FL_HEALTH_GE:
        return c[C_HEALTH] >= arg
    if kind == FL_DEATHRATTLE:
        return c[C_FLAGS] & CF_DEATHRATTLE != 0
    if kind == FL_BATTLECRY:
        return c[C_FLAGS] & CF_BATTLECRY != 0
    if kind == FL_COMBO:
        return c[C_FLAGS] & CF_COMBO != 0
    if kind == FL_SECRET:
        return c[C_FLAGS] & CF_SECRET != 0
    if kind == FL_LEGENDARY:
        return c[C_FLAGS] & CF_LEGENDARY != 0
    if kind == FL_SCHOOL:
        return c[C_SCHOOL] == arg
    if kind == FL_OVERLOAD:
        return c[C_OVERLOAD] > 0
    if kind == FL_CLASS:
        return c[C_CLASS] == arg
    if kind == FL_NOT_CLASS:
        return c[C_CLASS] != arg
    return False


@jit
def passes(s: State, w: Work, r: int, kind: int, arg: int) -> bool:
    """Whether row ``r`` passes a filter."""
    if kind == FL_ATK_GE:
        return attack_of(s, r) >= arg
    if kind == FL_ATK_LE:
        return attack_of(s, r) <= arg
    if kind == FL_ATK_EQ:
        return attack_of(s, r) == arg
    if kind == FL_DAMAGED:
        return s.e[r, DAMAGE] > 0
    if kind == FL_UNDAMAGED:
        return s.e[r, DAMAGE] == 0
    if kind == FL_KEYWORD:
        return keywords(s, r) & arg != 0
    if kind == FL_NO_KEYWORD:
        return keywords(s, r) & arg == 0
    if kind == FL_FROZEN:
        return s.e[r, FLAGS] & F_FROZEN != 0
    if kind == FL_ATTACKED:
        return s.e[r, ATTACKS] > 0
    if kind == FL_SPELL_DAMAGE:
        return s.e[r, SPELL_DAMAGE] > 0
    if kind == FL_SILENCED:
        return s.e[r, FLAGS] & F_SILENCED != 0
    if kind == FL_DEATHRATTLE:
        return has_deathrattle(s, w, r)
    if kind == FL_COST_GE:
        return cost_of(s, r) >= arg
    if kind == FL_COST_LE:
        return cost_of(s, r) <= arg
    if kind == FL_HEALTH_LE:
        return health_of(s, r) <= arg
    if kind == FL_HEALTH_GE:
        return health_of(s, r) >= arg
    return card_passes(w, s.e[r, CARD], kind, arg)


@jit
def _take(s: State, w: Work, r: int, spec: int, tgt: int, src: int, subj: int, kind: int) -> None:
    """Add row ``r`` to the selection, if it is not left out."""
    x = w.selector[spec]
    out = x[1]
    flags = s.e[r, FLAGS]
    if flags & F_DORMANT:
        return
    if out & X_SELF and r == src:
        return
    if out & X_TARGET and r == tgt:
        return
    if out & X_SUBJECT and r == subj:
        return
    if out & X_DYING and dying(s, r):
        return
    if out & (X_FRIENDS | X_ENEMIES):
        same = s.e[r, CTRL] == s.e[src, CTRL]
        if out & (X_FRIENDS if same else X_ENEMIES):
            return
    if out & X_UNTARGETABLE:
        bits = keywords(s, r)
        if bits & (STEALTH | IMMUNE) and s.e[r, CTRL] != s.e[src, CTRL]:
            return
        if bits & ELUSIVE and (kind == K_SPELL or kind == K_POWER):
            return
    if x[4] != FL_NONE and not passes(s, w, r, x[4], x[5]):
        return
    if x[6] != FL_NONE and not passes(s, w, r, x[6], x[7]):
        return
    if x[2] != FL_NONE and not passes(s, w, r, x[2], x[3]):
        return
    if w.nsel >= SELECTED:
        w.err = E_STACK
        return
    w.sel[w.nsel] = r
    w.nsel += 1


@jit
def _take_adjacent(
    s: State, w: Work, r: int, spec: int, tgt: int, src: int, subj: int, kind: int
) -> None:
    p = s.e[r, CTRL]
    for i in range(s.nboard[p]):
        if s.board[p, i] == r:
            for k in (i - 1, i + 1):
                if 0 <= k < s.nboard[p]:
                    beside = s.board[p, k]
                    if w.cards[s.e[beside, CARD], C_TYPE] == T_MINION:
                        _take(s, w, beside, spec, tgt, src, subj, kind)
            return


@jit
def _take_side(
    s: State, w: Work, p: int, where: int, spec: int, tgt: int, src: int, subj: int, kind: int
) -> None:
    """Take one side's zones.

    ``where`` is bits 0 hero, 1 minions, 2 hand, 3 weapon, 4 power, 5 secrets.
    """
    if where & 1:
        _take(s, w, R_HERO + p, spec, tgt, src, subj, kind)
    if where & 2:
        for i in range(s.nboard[p]):
            r = s.board[p, i]
            if w.cards[s.e[r, CARD], C_TYPE] == T_MINION:
                _take(s, w, r, spec, tgt, src, subj, kind)
    if where & 4:
        for i in range(s.nhand[p]):
            _take(s, w, s.hand[p, i], spec, tgt, src, subj, kind)
    if where & 8 and s.e[R_WEAPON + p, ZONE] != Z_NONE:
        _take(s, w, R_WEAPON + p, spec, tgt, src, subj, kind)
    if where & 16:
        _take(s, w, R_POWER + p, spec, tgt, src, subj, kind)
    if where & 32:
        for i in range(s.nsecret[p]):
            if not w.cards[s.e[s.secret[p, i], CARD], C_FLAGS] & CF_QUEST:
                _take(s, w, s.secret[p, i], spec, tgt, src, subj, kind)


@jit
def _in_play(s: State, r: int) -> bool:
    zone = s.e[r, ZONE]
    return zone == Z_BOARD or zone == Z_HERO


@jit
def _pick(s: State, w: Work, how: int, count: int) -> None:
    """Cut the selection down to ``count`` rows."""
    n = w.nsel
    if how == PICK_RANDOM:
        for i in range(min(count, n)):
            j = i + below(w, n - i)
            r = w.sel[i]
            w.sel[i] = w.sel[j]
            w.sel[j] = r
    elif how == PICK_RIGHT:
        for i in range(min(count, n)):
            w.sel[i] = w.sel[n - min(count, n) + i]
    elif how == PICK_MAX_ATK or how == PICK_MIN_ATK or how == PICK_MAX_COST:
        # ties are broken at random: a random order first, then the best comes to the front
        for i in range(n - 1):
            j = i + below(w, n - i)
            r = w.sel[i]
            w.sel[i] = w.sel[j]
            w.sel[j] = r
        best = 0
        for i in range(1, n):
            if how == PICK_MAX_COST:
                better = cost_of(s, w.sel[i]) > cost_of(s, w.sel[best])
            elif how == PICK_MAX_ATK:
                better = attack_of(s, w.sel[i]) > attack_of(s, w.sel[best])
            else:
                better = attack_of(s, w.sel[i]) < attack_of(s, w.sel[best])
            if better:
                best = i
        if n:
            w.sel[0] = w.sel[best]
        count = 1
    w.nsel = min(count, n)


@jit
def select(
    s: State, w: Work, spec: int, ctrl: int, src: int, tgt: int, subj: int, chosen: int, kind: int
) -> int:
    """Fill ``w.sel`` with the rows that selector ``spec`` names; return how many."""
    w.nsel = 0
    x = w.selector[spec]
    a = x[0]
    b = x[1]
    if a & S_SELF and src:
        _take(s, w, src, spec, tgt, src, subj, kind)
    if a & S_TARGET and tgt and s.e[tgt, ZONE] != Z_NONE:
        _take(s, w, tgt, spec, 0, src, subj, kind)
    if a & S_SUBJECT and subj:
        _take(s, w, subj, spec, tgt, src, 0, kind)
    if a & S_CHOSEN and chosen:
        _take(s, w, chosen, spec, tgt, src, subj, kind)
    if b & S_OWNER and s.e[src, OWNER]:
        _take(s, w, s.e[src, OWNER], spec, tgt, src, subj, kind)
    own = 0
    enemy = 0
    if a & S_F_HERO:
        own |= 1
    if a & S_E_HERO:
        enemy |= 1
    if a & S_F_MINIONS:
        own |= 2
    if a & S_E_MINIONS:
        enemy |= 2
    if a & S_F_HAND:
        own |= 4
    if a & S_E_HAND:
        enemy |= 4
    if a & S_F_WEAPON:
        own |= 8
    if a & S_E_WEAPON:
        enemy |= 8
    if b & S_F_POWER:
        own |= 16
    if b & S_E_POWER:
        enemy |= 16
    if b & S_F_SECRETS:
        own |= 32
    if b & S_E_SECRETS:
        enemy |= 32
    if own:
        _take_side(s, w, ctrl, own, spec, tgt, src, subj, kind)
    if enemy:
        _take_side(s, w, 1 - ctrl, enemy, spec, tgt, src, subj, kind)
    if a & S_ADJACENT and src and _in_play(s, src):
        _take_adjacent(s, w, src, spec, tgt, src, subj, kind)
    if a & S_TARGET_ADJACENT and tgt and _in_play(s, tgt):
        _take_adjacent(s, w, tgt, spec, tgt, src, subj, kind)
    if x[8] != PICK_ALL:
        _pick(s, w, x[8], x[9])
    return w.nsel


@jit
def amount(s: State, w: Work, n: int, f: int) -> int:
    """The number that an instruction of frame ``f`` means by ``n``."""
    if n < DYNAMIC:
        return n
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    src = frame[F_SRC]
    tgt = frame[F_TGT]
    subj = frame[F_SUBJ]
    hero = R_HERO + ctrl
    if n == A_ACC:
        return frame[F_ACC]
    if n == A_EVENT:
        return frame[F_NUM]
    return measure(s, n, ctrl, src, tgt, subj, hero)


@jit
def spell_damage(s: State, p: int) -> int:
    """The spell damage that player p's spells have."""
    n = s.e[R_HERO + p, SPELL_DAMAGE]
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if not s.e[r, FLAGS] & F_DORMANT:
            n += s.e[r, SPELL_DAMAGE]
    if s.e[R_WEAPON + p, ZONE] != Z_NONE:
        n += s.e[R_WEAPON + p, SPELL_DAMAGE]
    return n


@jit
def measure(s: State, n: int, ctrl: int, src: int, tgt: int, subj: int, hero: int) -> int:
    """A dynamic amount that depends on the state alone."""
    other = 1 - ctrl
    if n >= A_ENEMY_COUNTER:
        return s.counter[other, n - A_ENEMY_COUNTER]
    if n >= A_COUNTER:
        return s.counter[ctrl, n - A_COUNTER]
    if n == A_TARGET_ATK:
        return attack_of(s, tgt)
    if n == A_TARGET_HEALTH:
        return health_of(s, tgt)
    if n == A_TARGET_COST:
        return cost_of(s, tgt)
    if n == A_SELF_ATK:
        return attack_of(s, src)
    if n == A_SELF_HEALTH:
        return health_of(s, src)
    if n == A_SUBJECT_ATK:
        return attack_of(s, subj)
    if n == A_SUBJECT_HEALTH:
        return health_of(s, subj)
    if n == A_SUBJECT_COST:
        return cost_of(s, subj)
    if n == A_ARMOR:
        return s.e[hero, ARMOR]
    if n == A_WEAPON_ATK:
        return s.e[R_WEAPON + ctrl, ATK] if s.e[R_WEAPON + ctrl, ZONE] != Z_NONE else 0
    if n == A_HERO_ATK:
        return attack_of(s, hero)
    if n == A_MISSING_HEALTH:
        return s.e[hero, DAMAGE]
    if n == A_HAND:
        return s.nhand[ctrl]
    if n == A_ENEMY_HAND:
        return s.nhand[other]
    if n == A_BOARD:
        return s.nboard[ctrl]
    if n == A_ENEMY_BOARD:
        return s.nboard[other]
    if n == A_ALL_BOARD:
        return s.nboard[ctrl] + s.nboard[other]
    if n == A_DECK:
        return s.ndeck[ctrl]
    if n == A_MANA:
        return s.mana[ctrl]
    if n == A_DATA:
        return s.e[src, DATA]
    if n == A_SPELL_DAMAGE:
        return spell_damage(s, ctrl)
    if n == A_OVERLOADED:
        return s.overload[ctrl] + s.locked[ctrl]
    if n == A_FATIGUE:
        return s.fatigue[ctrl]
    if n == A_CARDS_TURN:
        return max(0, s.counter[ctrl, N_CARDS_TURN] - 1)
    if n == A_SPELLS_GAME:
        return s.counter[ctrl, N_SPELLS_GAME]
    if n == A_TOTEMS:
        return s.counter[ctrl, N_TOTEMS_GAME]
    if n == A_JADE:
        return s.counter[ctrl, N_JADE]
    if n == A_DIED_TURN:
        return s.counter[0, N_DIED_TURN] + s.counter[1, N_DIED_TURN]
    if n == A_DIED_GAME:
        return s.counter[ctrl, N_DIED_GAME]
    if n == A_CORPSES:
        return s.counter[ctrl, N_CORPSES]
    if n == A_DISCARDED:
        return s.counter[ctrl, N_DISCARDED_GAME]
    if n == A_POWERS_GAME:
        return s.counter[ctrl, N_POWERS_GAME]
    return 0


@jit
def _take_made(s: State, w: Work, spec: int, f: int) -> None:
    """Add what the program of frame ``f`` summoned or put into hand last, in that order."""
    frame = w.stack[f]
    for order in range(frame[F_FROM] + 1, frame[F_TO] + 1):
        for r in range(R_FREE, s.hi):
            zone = s.e[r, ZONE]
            if s.e[r, ORDER] == order and (zone == Z_BOARD or zone == Z_HAND):
                _take(s, w, r, spec, frame[F_TGT], frame[F_SRC], frame[F_SUBJ], frame[F_KIND])


@jit
def _in_order_of_play(s: State, w: Work, n: int) -> None:
    """Sort the ``n`` selected rows: what befalls several at once does so in order of play."""
    for i in range(1, n):
        r = w.sel[i]
        order = s.e[r, ORDER]
        j = i - 1
        while j >= 0 and s.e[w.sel[j], ORDER] > order:
            w.sel[j + 1] = w.sel[j]
            j -= 1
        w.sel[j + 1] = r


@jit
def select_in_frame(s: State, w: Work, spec: int, f: int) -> int:
    """Select for the running frame ``f``; several in play come in order of play."""
    frame = w.stack[f]
    if w.selector[spec, 1] & S_LAST:
        w.nsel = 0
        _take_made(s, w, spec, f)
        if w.selector[spec, 8] != PICK_ALL:
            _pick(s, w, w.selector[spec, 8], w.selector[spec, 9])
        return w.nsel
    n = select(
        s,
        w,
        spec,
        frame[F_CTRL],
        frame[F_SRC],
        frame[F_TGT],
        frame[F_SUBJ],
        frame[F_CHOSEN],
        frame[F_KIND],
    )
    if n > 1 and w.selector[spec, 8] == PICK_ALL and w.selector[spec, 0] & SEVERAL_IN_PLAY:
        _in_order_of_play(s, w, n)
    return n
