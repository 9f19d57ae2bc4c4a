"""Titans: minions with three abilities, one a turn, each once, before they may attack.

Real logs (2023_183876_ranked, The Primus): the abilities are the sub-options of the minion in play;
one may be used in the turn in which it was played; it counts as the minion's attack of that turn
(NUM_ATTACKS_THIS_TURN, EXHAUSTED); TITAN_ABILITY_USED_1 to 3 are set after the effect and before
"after this uses an ability"; until all are used an attack is refused (REQ_SUBCARD_IS_PLAYABLE).

An ability is a card of its own, whose text is the titan's. Which are used stands in ``DATA2`` as
bits, the last one used in ``LINK``.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.frames import push
from hsbot.rules.query.action_slots import row_of
from hsbot.rules.query.legal_targets import add_with_targets
from hsbot.rules.schema.action_codes import A_ABILITY, SLOT_BOARD, SRC_SHIFT, SUB_SHIFT, TGT_SHIFT
from hsbot.rules.schema.game_sequences import SEQ_ABILITY
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.player_actions import begins_own, lists_own
from hsbot.rules.state.stats import keywords


@jit
def abilities_left(s: State, w: Work, r: int) -> int:
    """The abilities, as bits, that the minion in row ``r`` has not used; 0 for any but a titan."""
    c = w.cards[s.e[r, CARD]]
    if not c[C_FLAGS] & CF_TITAN or not c[C_CHOOSE] or s.e[r, FLAGS] & F_SILENCED:
        return 0
    return ((1 << w.choose[c[C_CHOOSE]]) - 1) & ~s.e[r, DATA2]


@lists_own(CF_TITAN)
@noinline
def list_abilities(s: State, w: Work, n: int, p: int, i: int) -> int:
    """Add the abilities that the titan at place ``i`` of player p's board may use now."""
    r = s.board[p, i]
    left = abilities_left(s, w, r)
    most = 2 if keywords(s, r) & WINDFURY else 1
    if s.e[r, FLAGS] & (F_DORMANT | F_FROZEN) or s.e[r, ATTACKS] >= most:
        return n
    first = w.cards[s.e[r, CARD], C_CHOOSE] + 1
    base = A_ABILITY | ((SLOT_BOARD + i) << SRC_SHIFT)
    k = 0
    while left >> k:
        if (left >> k) & 1:
            option = w.choose[first + k]
            sub = (k + 1) << SUB_SHIFT
            n = add_with_targets(s, w, n, base | sub, option, r, p, K_EFFECT)
        k += 1
    return n


@begins_own(CF_TITAN)
@noinline
def use_ability(s: State, w: Work, p: int, r: int, act: int) -> bool:
    """Push the sequence of a titan's ability; return whether the titan still has it."""
    number = (act >> SUB_SHIFT) & 15
    if not (abilities_left(s, w, r) << 1) & (1 << number):
        return False
    f = push(w, SEQ_ABILITY, K_SEQUENCE, p, r, row_of(s, p, (act >> TGT_SHIFT) & 63))
    w.stack[f, F_LOOP] = number
    w.stack[f, F_CHOSEN] = w.choose[w.cards[s.e[r, CARD], C_CHOOSE] + number]
    return True


@opcode(O_ABILITY)
def op_ability(s: State, w: Work, f: int) -> None:
    """Mark the running sequence's ability as used, and emit its event."""
    frame = w.stack[f]
    r = frame[F_SRC]
    if s.e[r, ZONE] != Z_BOARD:
        return
    number = frame[F_LOOP]
    s.e[r, ATTACKS] += 1
    s.e[r, DATA2] |= 1 << (number - 1)
    s.e[r, LINK] = frame[F_CHOSEN]
    emit(s, w, EV_ABILITY, r, frame[F_CTRL], number, 0)
