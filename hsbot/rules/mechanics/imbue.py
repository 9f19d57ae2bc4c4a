"""Imbue and Invoke, by the hero's class; and Rewind, which takes an action back.

The first Imbue replaces the hero power by its class's blessing, which counts how often the player
has imbued this game (real log 2026_233275: the blessing's number follows a tag of the player's). A
class without a blessing only counts.

Rewind asks, when the card's text is done, whether to keep the timeline. To rewind is to have the
game as it was before the card was played, and the card played once more the same way, with new
chance (real log 2026_233275: GAME_RESET, then the same PLAY block, which does not ask again).
"""

from __future__ import annotations

from hsbot.rules.engine.events import emit
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.mechanics.heralds import of_class
from hsbot.rules.opcodes.choices import ask
from hsbot.rules.opcodes.transforming import op_hero_power
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.stats import class_of_player
from hsbot.rules.state.watchers import shift


@opcode(O_IMBUE, ctrl="p", a="first", b="size")
def op_imbue(s: State, w: Work, p: int, first: int, size: int) -> None:
    """Player p imbues the hero power."""
    s.counter[p, N_IMBUED] += 1
    power = of_class(w, first, size, 1 << class_of_player(s, w, p))
    if power and s.e[R_POWER + p, CARD] != power:
        op_hero_power(s, w, p, power)
    shift(s)


@opcode(O_INVOKE, ctrl="p", a="first", b="size")
def op_invoke(s: State, w: Work, p: int, first: int, size: int) -> None:
    """Player p invokes Galakrond: the power of his class's Galakrond has its effect.

    Invoking is counted, and Galakronds hear of it, before that (real log 2019_39832_blocktype).
    """
    s.counter[p, N_INVOKED] += 1
    shift(s)
    emit(s, w, EV_INVOKED, R_HERO + p, p, 0, 0)
    power = of_class(w, first, size, 1 << class_of_player(s, w, p))
    if power:
        enqueue(w, w.cards[power, C_PLAY], K_POWER, p, R_POWER + p, 0)


@opcode(O_USE_POWER, ctrl="p")
def op_use_power(s: State, w: Work, p: int, n: int) -> None:
    """Player p's hero power has its effect, without a target, or on each of the ``n`` selected.

    One that has no target has it once.
    """
    card = w.cards[s.e[R_POWER + p, CARD]]
    if not card[C_PLAY]:
        return
    if n == 0 or not card[C_TARGET]:
        enqueue(w, card[C_PLAY], K_POWER, p, R_POWER + p, 0)
        return
    for i in range(n):
        enqueue(w, card[C_PLAY], K_POWER, p, R_POWER + p, w.sel[i])


@opcode(O_REWIND, num="times", a="keep", b="back")
def op_rewind(s: State, w: Work, f: int, times: int, keep: int, back: int) -> None:
    """Ask whether to keep what the running card has done or to play it anew."""
    if s.past_n == 0 or s.rewinds >= times:
        return
    w.stack[f, F_CHOSEN] = 0
    s.pend_n = 2
    s.pend_opt[0] = keep
    s.pend_opt[1] = back
    ask(s, w, f, P_DISCOVER)
