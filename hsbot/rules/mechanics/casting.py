"""Casting: cards that an effect casts or plays, with targets and options by chance."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.events import emit, queue_triggers
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.engine.moving import lift, move
from hsbot.rules.engine.removal import retire
from hsbot.rules.engine.secrets import play_secret
from hsbot.rules.mechanics.lasting_effects import enter_lasting
from hsbot.rules.mechanics.quests import room_for_secret
from hsbot.rules.query.conditions import holds_for
from hsbot.rules.query.outside_frames import outside
from hsbot.rules.query.pools import draw_card
from hsbot.rules.query.selectors import select
from hsbot.rules.schema.game_sequences import *
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.choices import still_offered
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.rows import hand_over, is_open, new_row, note_gone, stays_in_play


@jit
def op_cast(s: State, w: Work, f: int, card: int, aim: int) -> None:
    """Cast a card that is in no zone yet (see ``cast``)."""
    if card == 0:
        return
    r = new_row(s, w, card, w.stack[f, F_CTRL], Z_NONE)
    if r:
        s.e[r, CREATED] = 1
        cast(s, w, f, r, aim)


@jit
def queue_cast(s: State, w: Work, f: int, card: int) -> None:
    """Queue the casting or playing of a card that is in no zone yet."""
    frame = w.stack[f]
    r = new_row(s, w, card, frame[F_CTRL], Z_GRAVE)
    if r:
        note_gone(s, r)
        s.e[r, CREATED] = 1
        q = enqueue(w, SEQ_CAST, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])
        w.queue[q, F_SUBJ] = r


@opcode(O_CAST_ROWS, a="other", c="aim")
def op_cast_rows(w: Work, f: int, n: int, other: int, aim: int) -> None:
    """Cast or play the selected cards, one after the other, each to its end (see ``cast``).

    With ``other`` the other player does.
    """
    frame = w.stack[f]
    p = frame[F_CTRL] ^ other
    for i in range(n):
        q = enqueue(w, SEQ_CAST, frame[F_KIND], p, frame[F_SRC], frame[F_TGT])
        w.queue[q, F_SUBJ] = w.sel[i]
        w.queue[q, F_LOOP] = aim


@opcode(O_CAST_OTHERS, a="other")
@noinline
def op_cast_others(s: State, w: Work, f: int, other: int) -> None:
    """Cast the cards that the last choice left over; with ``other`` the other player does."""
    frame = w.stack[f]
    p = frame[F_CTRL] ^ other
    for i in range(1, still_offered(s, f)):
        r = new_row(s, w, s.pend_opt[i], p, Z_GRAVE)
        if r:
            note_gone(s, r)
            s.e[r, CREATED] = 1
            q = enqueue(w, SEQ_CAST, frame[F_KIND], p, frame[F_SRC], frame[F_TGT])
            w.queue[q, F_SUBJ] = r


@opcode(O_CAST_ROW)
def op_cast_row(s: State, w: Work, f: int) -> None:
    """Cast the card in the frame's subject, whose turn has come; a spell keeps count and card."""
    frame = w.stack[f]
    r = frame[F_SUBJ]
    if r >= R_FREE:
        count = s.e[r, DATA]
        link = s.e[r, LINK]
        if not lift(s, w, r):
            return
        if w.cards[s.e[r, CARD], C_TYPE] == T_SPELL:
            s.e[r, DATA] = count
            s.e[r, LINK] = link
        hand_over(s, r, frame[F_CTRL])
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
        pc = SEQ_MINION if kind == T_MINION else SEQ_PLAY_LOCATION
        tgt = max(tgt, 0)
    elif kind == T_WEAPON or kind == T_HERO:
        pc = SEQ_OTHER
        tgt = max(tgt, 0)
    elif r >= R_FREE:
        retire(s, r)
    if tgt < 0:
        return
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
    n = select(s, w, spec, outside(w, p, r, kind))
    if n == 0:
        return -1 if w.cards[card, C_FLAGS] & CF_NEEDS_TARGET else 0
    enemies = 0
    for i in range(n):
        x = w.sel[i]
        if (aim & AIM_SELF and x == frame[F_SRC]) or (
            aim & (AIM_TARGET | AIM_GIVEN) and x == frame[F_TGT]
        ):
            return x
        if aim & AIM_ENEMIES and s.e[x, CTRL] != p:
            w.sel[i] = w.sel[enemies]
            w.sel[enemies] = x
            enemies += 1
    if aim & AIM_GIVEN and not by_chance(w):
        return -1 if w.cards[card, C_FLAGS] & CF_NEEDS_TARGET else 0
    i = below(w, enemies or n)
    return w.sel[_noted_place(s, w, s.e[r, CARD], n, i) if w.naimed else i]


@noinline
def _noted_place(s: State, w: Work, card: int, n: int, drawn: int) -> int:
    """The selected row that was a card's target in the real game; else the drawn one.

    A noted target is a row, or for a new entity minus its card: then the first row with that card,
    from the drawn one on. Each note is used once.
    """
    for k in range(w.naimed):
        target = w.aimed[k, 1]
        noted = w.aimed[k, 0]
        if noted and w.cards[noted, C_SAME] == w.cards[card, C_SAME]:
            for i in range(n):
                place = (drawn + i) % n
                x = w.sel[place]
                if x == target or s.e[x, CARD] == -target:
                    w.aimed[k, 0] = 0
                    return place
    return drawn


@jit
def by_chance(w: Work) -> bool:
    """Whether the running program was cast by an effect, so that chance makes its choices."""
    for f in range(w.sp):
        if w.stack[f, F_KIND] == K_CAST:
            return True
    return False


@noinline
def choose_by_chance(s: State, w: Work, f: int) -> None:
    """Answer the pending choice of frame ``f`` at random."""
    take_option(s, w, f, below(w, s.pend_n))
    s.pend = 0


@jit
def take_option(s: State, w: Work, f: int, i: int) -> None:
    """Record option ``i`` as chosen for frame ``f``; the others follow it, for ``S_UNCHOSEN``.

    A discovered card is counted here, and its event emitted.
    """
    chosen = s.pend_opt[i]
    s.pend_opt[i] = s.pend_opt[0]
    s.pend_opt[0] = chosen
    w.stack[f, F_CHOSEN] = chosen
    if w.code[w.stack[f, PC], 0] == O_GIFTS:
        w.stack[f, F_ACC] = s.pend_gift[i]
        s.pend_gift[i] = s.pend_gift[0]
        s.pend_gift[0] = w.stack[f, F_ACC]
    asked = w.code[w.stack[f, PC] - 1]
    rows = asked[0] == O_CHOOSE_ROWS
    found = asked[0] == O_CHOOSE_BAND or (asked[0] == O_OFFER and asked[5] & 4 == 0)
    if asked[0] == O_DISCOVER or asked[0] == O_DISCOVER_OTHER:
        found = asked[5] & 1 == 0
    following = w.code[w.stack[f, PC]]
    if following[0] == O_OFFERED and chosen == following[3]:  # no card of the discover
        found = False
    s.discovered = 1 if (rows and asked[3]) or found else 0
    if s.discovered:
        p = w.stack[f, F_CTRL]
        s.counter[p, N_DISCOVERS_TURN] += 1
        s.counter[p, N_DISCOVERS_GAME] += 1
        emit(s, w, EV_DISCOVER, 0, p, 1 if rows else 0, 0)


@opcode(O_CHAIN, a="summons")
def op_chain(s: State, w: Work, f: int, n: int, summons: int) -> None:
    """Cast, or summon, the selected hand cards that stand in an unbroken row beside the gap.

    The gap is where the card that was played stood.
    """
    p = w.stack[f, F_CTRL]
    if s.hand_row == 0 or w.stack[f, F_SRC] != s.hand_row:
        return
    k = 0
    for way in (-1, 1):
        i = s.hand_place - 1 if way < 0 else s.hand_place
        while 0 <= i < s.nhand[p] and _selected(w, n, s.hand[p, i]):
            w.tmp[k] = s.hand[p, i]
            k += 1
            i += way
    for i in range(k):
        if summons:
            move(s, w, w.tmp[i], AT_BOARD, p, 0)
        else:
            q = enqueue(w, SEQ_CAST, K_EFFECT, p, w.stack[f, F_SRC], 0)
            w.queue[q, F_SUBJ] = w.tmp[i]
    s.hand_place = -HAND_LIMIT  # the gap is closed: what is cast now has no neighbours


@jit
def _selected(w: Work, n: int, r: int) -> bool:
    """Whether row ``r`` is selected."""
    for i in range(n):
        if w.sel[i] == r:
            return True
    return False


@jit
def _runs_already(w: Work, f: int, src: int, pc: int) -> bool:
    """Whether a frame up to ``f`` runs the program at ``pc`` for the source ``src``."""
    ended = False
    while not ended:
        for g in range(f + 1):
            if w.stack[g, F_SRC] == src and w.stack[g, PC] == pc:
                return True
        ended = w.code[pc, 0] == O_END
        pc += 1
    return False


@opcode(O_PROVOKE, a="event")
def op_provoke(s: State, w: Work, f: int, n: int, event: int) -> None:
    """Run the selected's triggers of an event, or for -1 their battlecries, targets by chance.

    For -2 battlecries are run as the source's own, their choices by chance, too; not one that the
    source is in the middle of, which would repeat itself without end (Shudderwock and Macaw).
    """
    for i in range(n):
        w.tmp[i] = w.sel[i]
    for i in range(n):
        r = w.tmp[i]
        p = s.e[r, CTRL]
        if event >= 0:
            queue_triggers(s, w, r, event, 0, p, 0, 0)
        elif w.cards[s.e[r, CARD], C_FLAGS] & CF_BATTLECRY:
            card = s.e[r, CARD]
            kind = K_EFFECT
            if event == PROVOKE_AS_OWN:
                r = w.stack[f, F_SRC]
                kind = K_CAST
                if _runs_already(w, f, r, w.cards[card, C_PLAY]):
                    continue
            tgt = random_target(s, w, f, r, card, 0)
            enqueue(w, w.cards[card, C_PLAY], kind, p, r, max(tgt, 0))


@opcode(O_CAST_CHOSEN)
def run_cast_chosen(s: State, w: Work, f: int, c: int) -> None:
    """Cast the chosen card."""
    op_cast(s, w, f, w.stack[f, F_CHOSEN], c)


@opcode(O_CAST)
def run_cast(s: State, w: Work, f: int, a: int, b: int, c: int, ctrl: int) -> None:
    """Cast a card of a pool."""
    op_cast(s, w, f, draw_card(s, w, ctrl, a, b), c)
