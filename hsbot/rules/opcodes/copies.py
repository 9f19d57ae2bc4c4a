"""What happens to bodies: copies, blows of another, one more attack, the fallen of a turn."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.engine.entities import *  # effects are written in the words of entities
from hsbot.rules.engine.events import enqueue
from hsbot.rules.engine.summon_places import beside_row, flank, summon_place
from hsbot.rules.opcodes.basic import boosted, op_hero_power
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.sequences import SEQ_CAST
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.rows import improve, new_row, write_card


@apart
def step_body(s: State, w: Work, f: int, op: int, n: int, num: int, a: int, b: int) -> None:
    """Run one of this module's instructions in frame ``f``."""
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    if op == O_SPELL_DAMAGE:
        for i in range(n):
            s.e[w.sel[i], SPELL_DAMAGE] += num
    elif op == O_BECOME:
        op_become(s, w, frame[F_SRC], n)
    elif op == O_SUMMON_ANEW:
        frame[F_CHOSEN] = op_summon_anew(s, w, f, n, b)
    elif op == O_STRIKE:
        for i in range(n):
            damage(s, w, frame[F_TGT], w.sel[i], num)
    elif op == O_READY:
        for i in range(n):
            s.e[w.sel[i], ATTACKS] = max(0, s.e[w.sel[i], ATTACKS] - 1)
    elif op == O_RAISE_FALLEN:
        op_raise_fallen(s, w, f)
    elif op == O_SCORCH:
        damage(s, w, 0, R_HERO + ctrl, frame[F_NUM])
    elif op == O_NEW_HERO:
        op_new_hero(s, w, ctrl, a)
    elif op == O_ROLL:
        frame[F_ACC] = below(w, num)
    elif op == O_RIPPLE:
        op_ripple(s, w, f, num)
    elif op == O_CHAIN:
        op_chain(s, w, f, n)
    elif op == O_BECOME_LAST:
        op_become_last(s, w, f, a)
    elif op == O_CRAFT:
        frame[F_CHOSEN] = op_craft(s, w, ctrl, frame[F_ACC], frame[F_CHOSEN])
    elif op == O_IMPROVE:
        for i in range(n):
            improve(s, w, w.sel[i], a)
    elif op == O_MERGE:
        if n:
            op_merge(s, w, frame[F_SRC], w.sel[0], a)
    else:
        w.err = E_OPCODE + op
        w.sp = 0


@jit
def op_become(s: State, w: Work, r: int, n: int) -> None:
    """Row ``r`` becomes a copy of the first selected minion, with its values and enchantments.

    It may be in play or in hand; an enchantment means what it is attached to.
    """
    if s.e[r, ZONE] == Z_ENCHANTMENT:
        r = s.e[r, OWNER]
    if n == 0 or (s.e[r, ZONE] != Z_BOARD and s.e[r, ZONE] != Z_HAND):
        return
    model = w.sel[0]
    transform(s, w, r, s.e[model, CARD])
    copy_stats(s, model, r)
    copy_attached(s, w, model, r)


@jit
def op_summon_anew(s: State, w: Work, f: int, n: int, side: int) -> int:
    """Summon the card of every selected row as it is printed; return the last row."""
    last = 0
    p = w.stack[f, F_CTRL]
    times = 1 << s.counter[p, N_SUMMONINGS]
    for i in range(n * times):
        at = MAX_BOARD if side else summon_place(s, w, f, flank(i, n * times))
        last = summon(s, w, p ^ side, s.e[w.sel[i // times], CARD], at)
    return last


@jit
def op_become_last(s: State, w: Work, f: int, enchantment: int) -> None:
    """The running hand card, or what the running enchantment is on, becomes the subject's card.

    It goes on doing so: the enchantment is put on what it has become.
    """
    frame = w.stack[f]
    r = s.e[frame[F_SRC], OWNER] or frame[F_SRC]
    if s.e[r, ZONE] == Z_HAND:
        transform(s, w, r, s.e[frame[F_SUBJ], CARD])
        attach(s, w, r, enchantment, frame[F_CTRL])


@jit
def op_craft(s: State, w: Work, p: int, first: int, second: int) -> int:
    """A minion made of two cards comes to player p's hand; return its row.

    It is the first, with the second grafted on (Hearthstone Wiki, "Build-A-Beast").
    """
    if not first or not second:
        return 0
    r = new_row(s, w, first, p, Z_NONE)
    if r:
        s.e[r, CREATED] = 1
        graft(s, w, r, second, p)
        row_to_hand(s, w, r, p)
    return r


@jit
def op_merge(s: State, w: Work, r: int, to: int, enchantment: int) -> None:
    """Row ``to`` gains attack, health, keywords and spell damage that row ``r`` has without auras.

    Its text is the enchantment's (Hearthstone Wiki, "Magnetic").
    """
    for k in (ATK, HEALTH, SPELL_DAMAGE):
        s.e[to, k] += s.e[r, k]
    s.e[to, KW] |= s.e[r, KW]
    attach(s, w, to, enchantment, s.e[r, CTRL])


@jit
def op_ripple(s: State, w: Work, f: int, amount: int) -> None:
    """Damage the frame's target, and its side of the board by one less a place further away."""
    frame = w.stack[f]
    amount = boosted(s, amount, frame[F_KIND], frame[F_CTRL], frame[F_SRC])
    p = s.e[frame[F_TGT], CTRL]
    middle = beside_row(s, p, frame[F_TGT], -1)
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if w.cards[s.e[r, CARD], C_TYPE] == T_MINION and not s.e[r, FLAGS] & F_DORMANT:
            damage(s, w, frame[F_SRC], r, amount - abs(i - middle))


@jit
def op_chain(s: State, w: Work, f: int, n: int) -> None:
    """Cast the selected hand cards that stand in an unbroken row beside the gap.

    The gap is where the card that was played stood.
    """
    p = w.stack[f, F_CTRL]
    for way in (-1, 1):
        i = s.hand_place - 1 if way < 0 else s.hand_place
        while 0 <= i < s.nhand[p] and _selected(w, n, s.hand[p, i]):
            q = enqueue(w, SEQ_CAST, K_EFFECT, p, w.stack[f, F_SRC], 0)
            w.queue[q, F_SUBJ] = s.hand[p, i]
            i += way
    s.hand_place = -HAND_LIMIT  # the gap is closed: what is cast now has no neighbours


@jit
def _selected(w: Work, n: int, r: int) -> bool:
    """Whether row ``r`` is selected."""
    for i in range(n):
        if w.sel[i] == r:
            return True
    return False


@jit
def op_new_hero(s: State, w: Work, p: int, card: int) -> None:
    """Another hero takes the place of player p's: its health, no armor, its hero power.

    What is attached to a hero concerns its player and stays.
    """
    hero = R_HERO + p
    frozen = s.e[hero, FLAGS] & F_FROZEN
    write_card(s, w, hero, card)
    s.e[hero, EID] = 0
    s.e[hero, ARMOR] = w.cards[card, C_ARMOR]
    s.e[hero, FLAGS] = frozen
    power = w.cards[card, C_HERO_POWER]
    if power:
        op_hero_power(s, w, p, power)


@jit
def op_raise_fallen(s: State, w: Work, f: int) -> None:
    """Summon the own minions that died this turn, in the order in which they died."""
    p = w.stack[f, F_CTRL]
    n = s.ngrave[p]
    fallen = min(s.counter[p, N_DIED_TURN], n)
    for i in range(fallen):
        at = summon_place(s, w, f, flank(i, fallen))
        summon(s, w, p, s.grave[p, n - fallen + i], at)
