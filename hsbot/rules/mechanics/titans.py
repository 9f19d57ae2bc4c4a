"""Titans: minions with three abilities, one a turn, each once, before they may attack.

Real logs (2023_183876_ranked, The Primus): the abilities are the sub-options of the minion in play;
one may be used in the turn in which it was played; it counts as the minion's attack of that turn
(NUM_ATTACKS_THIS_TURN, EXHAUSTED); TITAN_ABILITY_USED_1 to 3 are set after the effect and before
"after this uses an ability"; until all are used an attack is refused (REQ_SUBCARD_IS_PLAYABLE).

An ability is a card of its own, whose text is the titan's. Which are used stands in ``DATA2`` as
bits, the last one used in ``LINK``.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.events import emit
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *


@jit
def abilities_left(s: State, w: Work, r: int) -> int:
    """The abilities, as bits, that the minion in row ``r`` has not used; 0 for any but a titan."""
    c = w.cards[s.e[r, CARD]]
    if not c[C_FLAGS] & CF_TITAN or not c[C_CHOOSE] or s.e[r, FLAGS] & F_SILENCED:
        return 0
    return ((1 << w.choose[c[C_CHOOSE]]) - 1) & ~s.e[r, DATA2]


@jit
def op_ability(s: State, w: Work, f: int) -> None:
    """The ability of the running sequence has been used."""
    frame = w.stack[f]
    r = frame[F_SRC]
    if s.e[r, ZONE] != Z_BOARD:
        return
    number = frame[F_LOOP]
    s.e[r, ATTACKS] += 1
    s.e[r, DATA2] |= 1 << (number - 1)
    s.e[r, LINK] = frame[F_CHOSEN]
    emit(s, w, EV_ABILITY, r, frame[F_CTRL], number, 0)
