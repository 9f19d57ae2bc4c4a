"""Starships: pieces that die are built into a ship, which is launched for mana.

Real log (2025_231720_underground_arena, Dimensional Core): after the deaths, the first piece that
died makes the ship of its player's class. It stands on the board as a launchpad that nothing
touches (LAUNCHPAD, UNTOUCHABLE), and its attack, health, keywords and cost are the sums of what is
printed on its pieces. The log's list offers it with two sub-options: to abort, which is nothing,
and to launch it for the cost of the card "Launch Starship".

The ship under construction is a dormant row with the pieces grafted on it. What is launched stands
there as a minion that has just come into play, and its pieces hear of the launch. Ships that were
launched are kept aside by their player's hero as they were, to be launched once more.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.board import place_on_board, summon_place
from hsbot.rules.engine.enchantments import attachment, attachments, copy_grafts, graft
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.frames import push
from hsbot.rules.engine.hand import add_to_hand
from hsbot.rules.engine.resources import spend_mana
from hsbot.rules.mechanics.heralds import of_class
from hsbot.rules.query.candidates import launched_after
from hsbot.rules.query.legal_targets import add_option
from hsbot.rules.schema.action_codes import A_ABILITY, SLOT_BOARD, SRC_SHIFT, SUB_SHIFT
from hsbot.rules.schema.game_sequences import SEQ_LAUNCH
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.player_actions import begins_own, lists_own
from hsbot.rules.state.rows import new_row
from hsbot.rules.state.stats import class_of_player

_LAUNCH = 2
"""The number of a ship's sub-option that launches it."""


@jit
def is_starship(s: State, w: Work, r: int) -> bool:
    """Whether the card of row ``r`` is a Starship."""
    return w.cards[s.e[r, CARD], C_FLAGS] & CF_STARSHIP != 0


@jit
def ship_in_building(s: State, w: Work, p: int) -> int:
    """The Starship that player p is building; 0 for none."""
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if s.e[r, FLAGS] & F_DORMANT and is_starship(s, w, r):
            return r
    return 0


@jit
def _launch_cost(s: State, w: Work, p: int, r: int) -> int:
    """The cost of the launch of the Starship in row ``r``: that of its option's card."""
    card = w.choose[w.cards[s.e[r, CARD], C_CHOOSE] + _LAUNCH]
    return max(0, w.cards[card, C_COST] - s.counter[p, N_LAUNCH_LESS])


@lists_own(CF_STARSHIP)
@noinline
def list_launch(s: State, w: Work, n: int, p: int, i: int) -> int:
    """Add the launch of the Starship at place ``i`` of player p's board, if he can pay for it."""
    r = s.board[p, i]
    if not s.e[r, FLAGS] & F_DORMANT or s.mana[p] < _launch_cost(s, w, p, r):
        return n
    return add_option(w, n, A_ABILITY | ((SLOT_BOARD + i) << SRC_SHIFT) | (_LAUNCH << SUB_SHIFT))


@begins_own(CF_STARSHIP)
@noinline
def begin_launch(s: State, w: Work, p: int, r: int, act: int) -> bool:
    """Pay for the launch of a Starship and push its sequence; return whether there is one."""
    if (act >> SUB_SHIFT) & 15 != _LAUNCH or not s.e[r, FLAGS] & F_DORMANT:
        return False
    spend_mana(s, w, p, min(s.mana[p], _launch_cost(s, w, p, r)), r)
    push(w, SEQ_LAUNCH, K_SEQUENCE, p, r, 0)
    return True


@opcode(O_JOIN)
@noinline
def seq_join(s: State, w: Work, f: int) -> None:
    """Build the dead piece of the running frame into its player's Starship, or begin one.

    A ship takes a place on the board; where there is none, it is not begun.
    """
    frame = w.stack[f]
    p = frame[F_CTRL]
    piece = s.e[frame[F_SRC], CARD]
    r = ship_in_building(s, w, p)
    if r:
        graft(s, w, r, piece, p)
        return
    if s.nboard[p] >= MAX_BOARD:
        return
    ship = of_class(w, POOL_STARSHIPS, STARSHIPS, 1 << class_of_player(s, w, p))
    r = new_row(s, w, ship or w.pool[POOL_STARSHIPS], p, Z_BOARD)
    if r:
        s.e[r, CREATED] = 1
        s.e[r, FLAGS] = F_DORMANT
        graft(s, w, r, piece, p)
        place_on_board(s, w, r, p, summon_place(s, w, f, 1))


@noinline
def _tell_launch(s: State, w: Work, r: int, p: int) -> None:
    """Tell that the Starship in row ``r`` was launched."""
    x = s.e[r, ENCH]
    while x:  # its pieces hear of it from now on
        s.listen |= w.events[s.e[x, CARD]]
        x = s.e[x, ENCH]
    s.dirty = STALE
    emit(s, w, EV_LAUNCHED, r, p, 0, 0)


@opcode(O_LAUNCH)
@noinline
def op_launch(s: State, w: Work, f: int) -> None:
    """Launch the Starship that the player is building; it is the frame's target then."""
    p = w.stack[f, F_CTRL]
    r = ship_in_building(s, w, p)
    w.stack[f, F_TGT] = r
    if r == 0:
        return
    s.counter[p, N_LAUNCHED] += 1
    s.counter[p, N_LAUNCH_LESS] = 0
    past = new_row(s, w, s.e[r, CARD], p, Z_ASIDE)
    if past:
        s.e[past, OWNER] = R_HERO + p
        s.e[R_HERO + p, FLAGS] |= F_KEEPER
        copy_grafts(s, w, r, past)
    s.e[r, FLAGS] = (s.e[r, FLAGS] & ~F_DORMANT) | F_EXHAUSTED
    s.e[r, ATTACKS] = 0
    s.e[r, TURN] = s.turn
    _tell_launch(s, w, r, p)


@opcode(O_RELAUNCH)
@noinline
def op_relaunch(s: State, w: Work, f: int) -> None:
    """Launch once more the next Starship that was launched, after the one in the accumulator."""
    frame = w.stack[f]
    p = frame[F_CTRL]
    past = launched_after(s, w, p, frame[F_ACC], 0)
    if past == 0:
        return
    frame[F_ACC] = s.e[past, ORDER]
    if s.nboard[p] >= MAX_BOARD:
        return
    r = new_row(s, w, s.e[past, CARD], p, Z_BOARD)
    if r:
        s.e[r, CREATED] = 1
        copy_grafts(s, w, past, r)
        place_on_board(s, w, r, p, MAX_BOARD)
        _tell_launch(s, w, r, p)


@noinline
def op_pieces(s: State, w: Work, f: int) -> int:
    """Put copies of the pieces of the running Starship into its player's hand; return the last."""
    frame = w.stack[f]
    last = 0
    k = attachments(s, frame[F_SRC])
    while k:
        k -= 1
        x = attachment(s, frame[F_SRC], k)
        if s.e[x, FLAGS] & F_GRAFT:
            last = add_to_hand(s, w, frame[F_CTRL], s.e[x, CARD]) or last
    return last


@opcode(O_PIECES)
def run_pieces(s: State, w: Work, f: int) -> None:
    """Make the pieces of a starship."""
    w.stack[f, F_CHOSEN] = op_pieces(s, w, f)
