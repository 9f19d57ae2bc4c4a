"""Opcodes that steer running programs: targets, gathered rows, numbers, other cards' programs."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.frames import enqueue, running_sequence
from hsbot.rules.query.conditions import holds
from hsbot.rules.schema.game_sequences import SEQ_MERGE, SEQ_MINION, SEQ_POWER, SEQ_USE_LOCATION
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.histories import count_play
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.watchers import shift


@opcode(O_RETARGET)
def op_retarget(w: Work, f: int, n: int) -> None:
    """Make the first selected row the running attack's or spell's target.

    So it does for all that still waits to be triggered by it: a secret that asks who is attacked
    asks about the new target.
    """
    g = running_sequence(w, f)
    if n and g >= 0:
        old = w.stack[g, F_TGT]
        for i in range(g, f):
            if w.stack[i, F_TGT] == old and (i == g or w.stack[i, F_SUBJ] == w.stack[g, F_SRC]):
                w.stack[i, F_TGT] = w.sel[0]


@opcode(O_CANCEL)
def op_cancel(s: State, w: Work, f: int) -> None:
    """End the running sequence (a countered spell, a stopped attack) after its deaths.

    A countered card counts no longer among those cast.
    """
    g = running_sequence(w, f)
    if g < 0:
        return
    frame = w.stack[g]
    plays = SEQ_MINION <= frame[PC] < SEQ_POWER or SEQ_MERGE <= frame[PC] < SEQ_USE_LOCATION
    if plays and not frame[F_NUM]:
        count_play(s, w, frame[F_CTRL], s.e[frame[F_SRC], CARD], frame[F_TGT], -1)
        shift(s)
    frame[F_NUM] = 1


@jit
def op_target(w: Work, f: int, n: int, column: int) -> None:
    """Keep the first selected row in the frame (0 for none)."""
    w.stack[f, column] = w.sel[0] if n else 0


@opcode(O_KEEP, a="anew")
def op_keep(w: Work, f: int, n: int, anew: int) -> None:
    """Gather the selected rows for frame ``f``, each once; with ``anew`` they are the first.

    The rows of the frames below stay, since their programs go on; those of the frames above are of
    programs that have ended.
    """
    first = w.nkept
    while first > 0 and w.keeper[first - 1] >= f:
        first -= 1
    if anew:
        w.nkept = first
    while w.nkept > 0 and w.keeper[w.nkept - 1] > f:
        w.nkept -= 1
    for i in range(n):
        there = False
        for k in range(first, w.nkept):
            if w.kept[k] == w.sel[i]:
                there = True
        if there:
            continue
        if w.nkept >= SELECTED:
            w.err = E_STACK
            return
        w.kept[w.nkept] = w.sel[i]
        w.keeper[w.nkept] = f
        w.nkept += 1


@jit
def calculate(left: int, how: int, right: int) -> int:
    """The result of an arithmetic operation ``CALC_`` on two numbers."""
    if how == CALC_ADD:
        return left + right
    if how == CALC_SUBTRACT:
        return left - right
    if how == CALC_TIMES:
        return left * right
    if how == CALC_DIVIDE:
        return left // right if right else 0
    if how == CALC_MODULO:
        return left % right if right else 0
    if how == CALC_MAX:
        return max(left, right)
    return min(left, right)


@opcode(O_CAST_AGAIN, a="beside")
def op_cast_again(w: Work, f: int, beside: int) -> None:
    """Let the running spell or the coming battlecry have its effect once more.

    With ``beside`` it has it on the minions next to its target, too, instead.
    """
    g = running_sequence(w, f)
    if g >= 0:
        w.stack[g, F_ACC] += BESIDE_TOO if beside else 1


@jit
def run_card(w: Work, f: int, n: int, spec: int, card: int) -> None:
    """Run a card's program as an effect: an adaptation, an option, an ability.

    Without a selector it is the running source's and has its target; else it is run once for each
    selected row, as that row's own.
    """
    pc = w.cards[card, C_PLAY]
    if pc == 0:
        return
    frame = w.stack[f]
    if spec == 0:
        enqueue(w, pc, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])
    for i in range(n):
        enqueue(w, pc, frame[F_KIND], frame[F_CTRL], w.sel[i], 0)


@opcode(O_PARTS, a="first", b="size")
def op_parts(s: State, w: Work, f: int, first: int, size: int) -> None:
    """Queue the programs of the cards that the source was made of.

    The first part first, or in the order of a pool.
    """
    frame = w.stack[f]
    for k in range(first, first + size):
        card = w.pool[k]
        for column in (DATA, DATA2):
            if s.e[frame[F_SRC], column] == card and w.cards[card, C_PLAY]:
                enqueue(w, w.cards[card, C_PLAY], frame[F_KIND], frame[F_CTRL], frame[F_SRC], 0)
    if size:
        return
    for column in (DATA, DATA2):
        pc = w.cards[s.e[frame[F_SRC], column], C_PLAY]
        if pc:
            enqueue(w, pc, frame[F_KIND], frame[F_CTRL], frame[F_SRC], frame[F_TGT])


@opcode(O_TARGET)
def run_target(w: Work, f: int, n: int) -> None:
    """Make the first selected row the target."""
    op_target(w, f, n, F_TGT)


@opcode(O_MARK)
def run_mark(w: Work, f: int, n: int) -> None:
    """Make the first selected row the chosen one."""
    op_target(w, f, n, F_CHOSEN)


@opcode(O_SET)
def run_set(w: Work, f: int, num: int, a: int, b: int) -> None:
    """Set the accumulator: the amount times ``a`` (1 for 0) plus ``b``."""
    w.stack[f, F_ACC] = num * (a or 1) + b


@opcode(O_COUNT)
def run_count(w: Work, f: int, n: int) -> None:
    """Set the accumulator to how many rows are selected."""
    w.stack[f, F_ACC] = n


@opcode(O_REPEAT)
def run_repeat(w: Work, f: int, num: int, b: int, c: int) -> None:
    """Begin a loop, or go on behind it."""
    w.stack[f, F_LOOP2 if b else F_LOOP] = num
    if num <= 0:
        w.stack[f, PC] = c


@opcode(O_AGAIN)
def run_again(w: Work, f: int, b: int, c: int) -> None:
    """End a loop's round."""
    loop = F_LOOP2 if b else F_LOOP
    w.stack[f, loop] -= 1
    if w.stack[f, loop] > 0:
        w.stack[f, PC] = c


@opcode(O_UNLESS)
def run_unless(s: State, w: Work, f: int, num: int, c: int) -> None:
    """Go on elsewhere unless a condition holds."""
    if not holds(s, w, w.stack[f, PC] - 1, num, f):
        w.stack[f, PC] = c


@opcode(O_JUMP)
def run_jump(w: Work, f: int, c: int) -> None:
    """Go on elsewhere."""
    w.stack[f, PC] = c


@opcode(O_RUN_CHOSEN)
def run_run_chosen(w: Work, f: int, n: int) -> None:
    """Run the program of the chosen card."""
    run_card(w, f, n, w.code[w.stack[f, PC] - 1, 1], w.stack[f, F_CHOSEN])


@opcode(O_RUN_LINK)
def run_run_link(s: State, w: Work, f: int, n: int, src: int) -> None:
    """Run the program of the card that the source remembers."""
    run_card(w, f, n, w.code[w.stack[f, PC] - 1, 1], s.e[src, LINK])


@opcode(O_CALC)
def run_calc(w: Work, f: int, num: int, a: int) -> None:
    """Calculate with the accumulator."""
    w.stack[f, F_ACC] = calculate(w.stack[f, F_ACC], a, num)


@opcode(O_REMEMBER)
def run_remember(w: Work, f: int) -> None:
    """Keep the chosen card in the accumulator."""
    w.stack[f, F_ACC] = w.stack[f, F_CHOSEN]


@opcode(O_ROLL)
def run_roll(w: Work, f: int, num: int) -> None:
    """Roll a number below the amount."""
    w.stack[f, F_ACC] = below(w, num)
