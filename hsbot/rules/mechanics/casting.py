"""Cards that effects cast, make, reveal and replace."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.engine.entities import add_to_hand, retire, transform
from hsbot.rules.engine.events import emit, enqueue
from hsbot.rules.engine.zones import lift
from hsbot.rules.mechanics.lasting import enter_lasting
from hsbot.rules.mechanics.quests import room_for_secret
from hsbot.rules.opcodes.basic import ask, draw_card, play_secret
from hsbot.rules.query.conditions import holds_for
from hsbot.rules.query.selectors import select
from hsbot.rules.schema.layout import *  # the layout is this module's alphabet
from hsbot.rules.schema.sequences import SEQ_CAST, SEQ_LOCATION, SEQ_MINION, SEQ_OTHER
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.rows import is_open, new_row, stays_in_play


@apart
def step_cast(s: State, w: Work, f: int, op: int, n: int, num: int, a: int, b: int, c: int) -> None:
    """Do an instruction of this module's words."""
    frame = w.stack[f]
    p = frame[F_CTRL]
    if op == O_CAST:
        op_cast(s, w, f, draw_card(s, w, p, a, b), c)
    elif op == O_PARTS:
        op_parts(s, w, f)
    elif op == O_MAKE:
        op_make(s, w, f, a)
    elif op == O_REMEMBER:
        frame[F_ACC] = frame[F_CHOSEN]
    elif op == O_DISCOVER_OTHER:
        op_discover_other(s, w, f, a, b, num)
    elif op == O_JOUST:
        frame[F_CHOSEN] = joust(s, w, p)
    elif op == O_REPLACE_DECK:
        op_replace_deck(s, w, p, a, b)
    elif op == O_EVOLVE:
        op_evolve(s, w, f, n, num, a, b)
    elif op == O_CARD_OF:
        frame[F_CHOSEN] = s.e[w.sel[0], CARD] if n else 0
    else:
        w.err = E_OPCODE + op
        w.sp = 0


# ---- casting -------------------------------------------------------------------------------------
@jit
def overload(s: State, w: Work, r: int, p: int) -> None:
    """The card in row ``r``, played or cast by player p, overloads."""
    owed = w.cards[s.e[r, CARD], C_OVERLOAD]
    if owed:
        s.overload[p] += owed
        s.counter[p, N_OVERLOAD_GAME] += owed
        emit(s, w, EV_OVERLOAD, r, p, owed, 0)


@jit
def op_cast(s: State, w: Work, f: int, card: int, aim: int) -> None:
    """Cast a card that is nowhere yet (see ``cast``)."""
    if card == 0:
        return
    r = new_row(s, w, card, w.stack[f, F_CTRL], Z_NONE)
    if r:
        s.e[r, CREATED] = 1
        cast(s, w, f, r, aim)


@jit
def queue_cast(s: State, w: Work, f: int, card: int) -> None:
    """A card that is nowhere yet will be cast or played, after what is queued already."""
    frame = w.stack[f]
    r = new_row(s, w, card, frame[F_CTRL], Z_GRAVE)
    if r:
        s.gone += 1
        s.e[r, CREATED] = 1
        q = enqueue(w, SEQ_CAST, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])
        w.queue[q, F_SUBJ] = r


@jit
def op_cast_rows(w: Work, f: int, n: int, aim: int) -> None:
    """Cast or play the selected cards, one after the other, each to its end (see ``cast``)."""
    frame = w.stack[f]
    for i in range(n):
        q = enqueue(w, SEQ_CAST, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])
        w.queue[q, F_SUBJ] = w.sel[i]
        w.queue[q, F_LOOP] = aim


@jit
def op_cast_row(s: State, w: Work, f: int) -> None:
    """The turn of the card in the frame's subject has come."""
    frame = w.stack[f]
    r = frame[F_SUBJ]
    if r >= R_FREE:
        if not lift(s, w, r):
            return
        s.e[r, CTRL] = frame[F_CTRL]
    cast(s, w, f, r, frame[F_LOOP])


@jit
def cast(s: State, w: Work, f: int, r: int, aim: int) -> None:
    """Cast or play row ``r``, a card in no zone, for frame ``f``; option and target by chance.

    Nothing happens where it needs a target and has none, or has no room. No "whenever you cast"
    listens: that is about cards played. Its deaths happen before whatever caused it goes on
    (Rulebook, "Yogg-Saron": each cast ends with a death phase). Of a hero power, the effect.
    """
    p = w.stack[f, F_CTRL]
    card = s.e[r, CARD]
    kind = w.cards[card, C_TYPE]
    if is_open(w, card) or w.cards[card, C_FLAGS] & CF_SECRET:
        if not room_for_secret(s, w, p, card):
            retire(s, r)
        elif stays_in_play(w, card):
            enter_lasting(s, w, r, p)
        else:
            play_secret(s, w, r, p)
        return
    option = 0
    choose = w.cards[card, C_CHOOSE]
    if choose:
        option = w.choose[choose + 1 + below(w, w.choose[choose])]
    tgt = random_target(s, w, f, r, option or card, aim)
    pc = SEQ_LOCATION  # its text, then its deaths
    if kind == T_MINION or kind == T_LOCATION:
        if s.nboard[p] >= MAX_BOARD:
            retire(s, r)
            return
        pc = SEQ_MINION
        tgt = max(tgt, 0)
    elif kind == T_WEAPON or kind == T_HERO:
        pc = SEQ_OTHER
        tgt = max(tgt, 0)
    elif r >= R_FREE:
        retire(s, r)
    if tgt < 0:
        return
    overload(s, w, r, p)
    q = enqueue(w, pc, K_CAST, p, r, tgt)
    w.queue[q, F_CHOSEN] = option
    w.queue[q, F_LOOP] = MAX_BOARD


@jit
def random_target(s: State, w: Work, f: int, r: int, card: int, aim: int) -> int:
    """A random legal target for the card in row ``r``; 0 for none, -1 when it needs one.

    What ``aim`` (AIM_*) names comes first where it is legal.
    """
    frame = w.stack[f]
    p = s.e[r, CTRL]
    spec = w.cards[card, C_TARGET]
    if spec == 0:
        return 0
    test = w.cards[card, C_TARGET_IF]
    if test and not holds_for(s, w, test, p, r):
        return 0
    kind = K_SPELL if w.cards[card, C_TYPE] == T_SPELL else K_EFFECT
    n = select(s, w, spec, p, r, 0, 0, 0, kind)
    if n == 0:
        return -1 if w.cards[card, C_FLAGS] & CF_NEEDS_TARGET else 0
    enemies = 0
    for i in range(n):
        x = w.sel[i]
        if (aim & AIM_SELF and x == frame[F_SRC]) or (aim & AIM_TARGET and x == frame[F_TGT]):
            return x
        if aim & AIM_ENEMIES and s.e[x, CTRL] != p:
            w.sel[i] = w.sel[enemies]
            w.sel[enemies] = x
            enemies += 1
    return w.sel[below(w, enemies or n)]


@jit
def by_chance(w: Work) -> bool:
    """Whether what runs was cast by an effect, so that chance decides what it asks."""
    for f in range(w.sp):
        if w.stack[f, F_KIND] == K_CAST:
            return True
    return False


@apart
def choose_by_chance(s: State, w: Work, f: int) -> None:
    """Answer the pending choice of frame ``f``."""
    take_option(s, w, f, below(w, s.pend_n))
    s.pend = 0


@jit
def take_option(s: State, w: Work, f: int, i: int) -> None:
    """Option ``i`` is chosen for frame ``f``; the others follow it, for ``S_UNCHOSEN``.

    It is told and counted here whether a card was discovered.
    """
    chosen = s.pend_opt[i]
    s.pend_opt[i] = s.pend_opt[0]
    s.pend_opt[0] = chosen
    w.stack[f, F_CHOSEN] = chosen
    if w.code[w.stack[f, PC], 0] == O_GIFTS:
        w.stack[f, F_ACC] = s.pend_gift[i]
    asked = w.code[w.stack[f, PC] - 1]
    rows = asked[0] == O_CHOOSE_ROWS
    s.discovered = 1 if (rows and asked[3]) or (asked[0] == O_DISCOVER and not asked[5]) else 0
    if s.discovered:
        p = w.stack[f, F_CTRL]
        s.counter[p, N_DISCOVERS_TURN] += 1
        emit(s, w, EV_DISCOVER, 0, p, 1 if rows else 0, 0)


# ---- cards that are made of others ---------------------------------------------------------------
@jit
def op_make(s: State, w: Work, f: int, card: int) -> None:
    """Add ``card`` to hand, made of the remembered and the chosen card."""
    frame = w.stack[f]
    r = add_to_hand(s, w, frame[F_CTRL], card)
    if r:
        s.e[r, DATA] = frame[F_ACC]
        s.e[r, DATA2] = frame[F_CHOSEN]


@jit
def op_discover_other(
    s: State, w: Work, f: int, first: int, size: int, remembered_too: int
) -> None:
    """Offer three different cards of a pool, not the remembered one.

    With ``remembered_too`` that one and two others, in any order.
    """
    frame = w.stack[f]
    p = frame[F_CTRL]
    remembered = frame[F_ACC]
    frame[F_CHOSEN] = 0
    s.pend_n = 0
    if remembered_too and remembered:
        s.pend_opt[0] = remembered
        s.pend_n = 1
    for _ in range(64):
        card = draw_card(s, w, p, first, size)
        fresh = card != 0 and card != remembered and s.pend_n < 3
        for i in range(s.pend_n):
            if s.pend_opt[i] == card:
                fresh = False
        if fresh:
            s.pend_opt[s.pend_n] = card
            s.pend_n += 1
    if s.pend_n:
        i = below(w, s.pend_n)
        card = s.pend_opt[i]
        s.pend_opt[i] = s.pend_opt[0]
        s.pend_opt[0] = card
        ask(s, P_DISCOVER, p, frame[F_SRC])


@jit
def op_parts(s: State, w: Work, f: int) -> None:
    """What the source was made of has its effect, the first part first."""
    frame = w.stack[f]
    for column in (DATA, DATA2):
        pc = w.cards[s.e[frame[F_SRC], column], C_PLAY]
        if pc:
            enqueue(w, pc, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])


# ---- decks ---------------------------------------------------------------------------------------
@jit
def _reveal_minion(s: State, w: Work, p: int) -> int:
    """A random minion of player p's deck; 0 when there is none."""
    found = 0
    chosen = 0
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        card = x if x >= 0 else s.e[-x, CARD]
        if w.cards[card, C_TYPE] == T_MINION:
            found += 1
            if below(w, found) == 0:
                chosen = card
    return chosen


@jit
def joust(s: State, w: Work, p: int) -> int:
    """Reveal a minion of each deck; player p's when it costs more, else 0."""
    own = _reveal_minion(s, w, p)
    other = _reveal_minion(s, w, 1 - p)
    if own and (other == 0 or w.cards[own, C_COST] > w.cards[other, C_COST]):
        return own
    return 0


@jit
def op_replace_deck(s: State, w: Work, p: int, first: int, size: int) -> None:
    """Every card of player p's deck becomes a random one of a pool."""
    for i in range(s.ndeck[p]):
        card = draw_card(s, w, p, first, size)
        if card:
            x = s.deck[p, i]
            if x < 0:
                retire(s, -x)
            s.deck[p, i] = card


# ---- bodies --------------------------------------------------------------------------------------
@jit
def op_evolve(s: State, w: Work, f: int, n: int, more: int, first: int, size: int) -> None:
    """Every selected minion becomes a random one that costs so much more.

    Where no minion costs that, it becomes another one of its cost.
    """
    for i in range(n):
        r = w.sel[i]
        p = s.e[r, CTRL]
        for extra in (more, 0):
            w.stack[f, F_ACC] = w.cards[s.e[r, CARD], C_COST] + extra
            card = draw_card(s, w, p, first, size)
            if card:
                transform(s, w, r, card)
                break
