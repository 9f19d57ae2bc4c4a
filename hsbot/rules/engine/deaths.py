"""The death phase: removing the dead, their deathrattles and triggers, and the end of the game.

A death phase (Advanced Rulebook, "Death phase") begins when the outermost phase is over. Everything
mortally wounded or marked for destruction leaves play at once. Then each death, in order of play,
is an event: its deathrattles and its listeners' triggers run to their end, in order of play among
each other. Deaths that these cause wait for the next death phase. When nothing dies any more, the
game's end is decided, before anything else runs.
"""

from __future__ import annotations

from hsbot.rules.compile.bits import lowest
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.board import summon, summon_place
from hsbot.rules.engine.card_changes import copy_stats
from hsbot.rules.engine.enchantments import (
    attachment,
    attachments,
    copy_attached,
    copy_grafts,
    keep_parts,
)
from hsbot.rules.engine.events import (
    emit,
    listeners,
    order_of_acting,
    queue_triggers,
    tell_deck,
)
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.engine.removal import drop_enchantments, leave, strip
from hsbot.rules.engine.resources import gain_corpses
from hsbot.rules.engine.weapons import destroy_weapon
from hsbot.rules.query.filters import bears_tag
from hsbot.rules.schema.game_sequences import SEQ_DIED, SEQ_JOIN, SEQ_REBORN
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.histories import note_dead, note_reborn
from hsbot.rules.state.instructions import opcode, sequence_step
from hsbot.rules.state.stats import health_of, keywords
from hsbot.rules.state.watchers import stir, unwatch


@sequence_step(O_DEATHS)
@jit
def seq_deaths(s: State, w: Work, f: int) -> None:
    """Run a death phase: remove everything that died and queue its death events.

    The step repeats until nothing dies. Only suspects may have died (``suspect``).
    """
    if s.mortal == ANYBODY:
        _bury_anybody(s, w, f)
    elif s.mortal:
        _bury_suspects(s, w, f)


@jit
def _bury_suspects(s: State, w: Work, f: int) -> None:
    """Bury the dead among the suspects, which are minions and locations."""
    dead = 0
    left = s.mortal
    s.mortal = 0
    while left:
        dead |= _dead_slot(s, left & SUSPECT_MASK)
        left >>= SUSPECT_BITS
    n = _take_off(s, w, 0, 0, dead & BOARD_MASK)
    n = _take_off(s, w, n, 1, dead >> MAX_BOARD)
    if n:
        _tell(s, w, f, n)


@jit
def _dead_slot(s: State, r: int) -> int:
    """The slot of row ``r`` as a bit, player 0's slots before player 1's; 0 where it has not died.

    Computed without a branch, which no processor could predict.
    """
    p = s.e[r, CTRL]
    slot = 0
    for i in range(MAX_BOARD):
        slot |= int(s.board[p, i] == r) << i
    slot &= (1 << s.nboard[p]) - 1
    return (slot << (p * MAX_BOARD)) * _dies(s, r)


@jit
def _dies(s: State, r: int) -> int:
    """1 where row ``r`` is mortally wounded or to be destroyed, else 0."""
    e = s.e[r]
    return int(e[HEALTH] + e[HEALTH_AURA] <= e[DAMAGE]) | int(e[FLAGS] & F_DESTROYED != 0)


@noinline
def _bury_anybody(s: State, w: Work, f: int) -> None:
    """Bury the dead.

    A fallen hero is lost, whatever heals it later; the game ends when nothing dies any more, except
    within an effect of a sequence (a spell that it casts), which runs to its end first.
    """
    s.mortal = 0
    for p in range(2):
        if health_of(s, R_HERO + p) <= 0:
            s.e[R_HERO + p, FLAGS] |= F_DESTROYED
    fallen = (s.e[R_HERO, FLAGS] | s.e[R_HERO + 1, FLAGS]) & F_DESTROYED
    n = 0
    broken = s.fallen != 0
    for p in range(2):
        dead = 0
        for i in range(s.nboard[p]):
            dead |= _dies(s, s.board[p, i]) << i
        n = _take_off(s, w, n, p, dead)
        if s.e[R_WEAPON + p, ZONE] != Z_NONE and health_of(s, R_WEAPON + p) <= 0:
            destroy_weapon(s, w, p)
            broken = True
    while s.fallen:
        r = s.fallen
        s.fallen = s.e[r, OWNER]
        s.e[r, OWNER] = 0
        n = _bury(s, w, n, r, MAX_BOARD)
    if n or broken:
        _tell(s, w, f, n)
    elif fallen and f == 0:
        judge(s)
        return
    if fallen:
        s.mortal = ANYBODY  # this step repeats, or the one of the sequence around it


@jit
def _take_off(s: State, w: Work, n: int, p: int, dead: int) -> int:
    """Take the minions in the slots ``dead``, a mask, off player p's board and note them."""
    if not dead:
        return n
    left = dead
    buried = 0
    while left:
        i = lowest(left)
        left &= left - 1
        r = s.board[p, i]
        unwatch(s, r)
        n = _bury(s, w, n, r, i - buried)
        buried += 1
    k = 0
    for i in range(MAX_BOARD):
        s.board[p, k] = s.board[p, i]
        k += 1 - ((dead >> i) & 1)
    s.nboard[p] -= buried
    return n


@jit
def _tell(s: State, w: Work, f: int, n: int) -> None:
    """Queue the events of ``n`` noted deaths, and repeat the death phase after them."""
    stir(s)
    w.stack[f, PC] -= 1
    _queue_deaths(s, w, n)


@jit
def _bury(s: State, w: Work, n: int, r: int, place: int) -> int:
    """Note a dead minion or weapon in ``w.tmp`` (row and place in turn), in order of play."""
    i = n
    while i > 0 and s.e[w.tmp[2 * (i - 1)], ORDER] > s.e[r, ORDER]:
        w.tmp[2 * i] = w.tmp[2 * (i - 1)]
        w.tmp[2 * i + 1] = w.tmp[2 * (i - 1) + 1]
        i -= 1
    w.tmp[2 * i] = r
    w.tmp[2 * i + 1] = place
    return n + 1


@noinline
def _queue_deaths(s: State, w: Work, n: int) -> None:
    """Queue the events of ``n`` noted deaths; reborn minions come back after all of them.

    From now on a dead row's ``ORDER`` is the time of its death: later summons have a higher one,
    rows that a program made before (``S_LAST``) a lower one. Its ``ATTACKS`` counts the minions
    left of it. The frame of its event keeps the time when it was played.
    """
    telling = False
    for i in range(n):
        r = w.tmp[2 * i]
        leave(s, r)
        _note_death(s, w, r)
        heard = (s.listen >> EV_DIED) & 1 != 0 or (s.deck_listen[s.e[r, CTRL]] >> EV_DIED) & 1 != 0
        has_deathrattle = s.e[r, ENCH] | w.cards[s.e[r, CARD], C_DEATH] or _is_piece(s, w, r)
        if telling or heard or has_deathrattle:
            telling = True
            q = enqueue(w, SEQ_DIED, K_EFFECT, s.e[r, CTRL], r, 0)
            w.queue[q, F_NUM] = w.tmp[2 * i + 1]
            w.queue[q, F_ACC] = s.e[r, ORDER]
    s.order += 1
    for i in range(n):
        r = w.tmp[2 * i]
        s.e[r, ORDER] = s.order
        s.e[r, ATTACKS] = w.tmp[2 * i + 1]
        if keywords(s, r) & REBORN:
            _queue_program(w, SEQ_REBORN, s.e[r, CTRL], r, w.tmp[2 * i + 1], 0)


@jit
def _is_piece(s: State, w: Work, r: int) -> bool:
    """Whether row ``r`` is a piece of a Starship, and has not been silenced."""
    piece = w.cards[s.e[r, CARD], C_TAGS] & TG_STARSHIP_PIECE != 0
    return piece and not s.e[r, FLAGS] & F_SILENCED


@jit
def _note_death(s: State, w: Work, r: int) -> None:
    p = s.e[r, CTRL]
    card = s.e[r, CARD]
    if w.cards[card, C_TYPE] != T_WEAPON:  # a weapon was counted when it broke
        s.counter[p, N_TURNOVER] += 1
    if w.cards[card, C_TYPE] != T_MINION:
        return
    s.counter[p, N_DIED_TURN] += 1
    s.counter[p, N_DIED_GAME] += 1
    if not w.cards[card, C_FLAGS] & CF_NO_CORPSE:
        gain_corpses(s, p, 1)
    if s.e[r, ENCH]:
        keep_parts(s, w, r, p, s.ngrave[p])
    note_dead(s, w, p, card)


@sequence_step(O_DIED)
@noinline
def seq_died(s: State, w: Work, f: int) -> None:
    """Run a death event: the dead one's deathrattles among the triggers of listeners.

    All in order of play: listeners older than the dead minion act before its deathrattles, those
    that act last after them. Deaths of weapons and locations are no events.
    """
    frame = w.stack[f]
    r = frame[F_SRC]
    p = frame[F_CTRL]
    n = 0
    if w.cards[s.e[r, CARD], C_TYPE] == T_MINION:
        tell_deck(s, w, EV_DIED, r, p, 0, 0)
        if (s.listen >> EV_DIED) & 1:
            n = listeners(s, w, EV_DIED)
    i = 0
    while i < n and order_of_acting(s, w, w.cand[i]) < frame[F_ACC]:
        queue_triggers(s, w, w.cand[i], EV_DIED, r, p, 0, 0)
        i += 1
    if _is_piece(s, w, r):  # it joins first: the ship stands in its place (logs of 2024, 2025)
        _queue_program(w, SEQ_JOIN, p, r, frame[F_NUM], 0)
    queue_deathrattles(s, w, r, p, frame[F_NUM])
    if not keywords(s, r) & REBORN:
        drop_enchantments(s, r)
    elif not _comes_back_whole(s, w, r):
        strip(s, r)
    while i < n:
        queue_triggers(s, w, w.cand[i], EV_DIED, r, p, 0, 0)
        i += 1


@jit
def queue_deathrattles(s: State, w: Work, r: int, p: int, place: int) -> None:
    """Queue a row's own deathrattle, then those of its enchantments, the oldest first.

    Each runs twice in a row if its controller's deathrattles do; those of enchantments also if the
    minion says so. None runs under ``RULE_NO_DEATHRATTLES``.
    """
    if s.counter[p, N_RULES] & RULE_NO_DEATHRATTLES:
        return
    twice = DEATHRATTLE_TWICE
    if w.cards[s.e[r, CARD], C_TYPE] == T_MINION:
        twice |= MINION_DEATHRATTLE_TWICE
    times = 2 if s.e[R_HERO + p, KW_AURA] & twice else 1
    if not s.e[r, FLAGS] & F_SILENCED:
        for _ in range(times):
            _queue_program(w, w.cards[s.e[r, CARD], C_DEATH], p, r, place, s.e[r, LINK])
    if keywords(s, r) & GIVEN_RATTLES_TWICE:
        times = 2
    n = attachments(s, r)
    while n:
        n -= 1
        x = attachment(s, r, n)
        for _ in range(times):
            _queue_program(w, w.cards[s.e[x, CARD], C_DEATH], p, r, place, s.e[x, LINK])


@jit
def _queue_program(w: Work, pc: int, p: int, r: int, place: int, remembered: int) -> None:
    """Queue a dead row's program, with the card that it remembers as the chosen one."""
    if pc:
        q = enqueue(w, pc, K_DEATHRATTLE, p, r, 0)
        w.queue[q, F_NUM] = place
        w.queue[q, F_CHOSEN] = remembered


@jit
def _comes_back_whole(s: State, w: Work, r: int) -> bool:
    """Whether the dead row ``r`` is reborn with full health and its enchantments."""
    if not keywords(s, r) & REBORN:
        return False
    if w.cards[s.e[r, CARD], C_TAGS] & TG_REBORN_WHOLE and not s.e[r, FLAGS] & F_SILENCED:
        return True
    return bears_tag(s, w, r, EG_REBORN_WHOLE)


@opcode(O_REBORN)
@noinline
def seq_reborn(s: State, w: Work, f: int) -> None:
    """Bring the dead minion back with 1 health, or as it was, and without reborn."""
    frame = w.stack[f]
    dead = frame[F_SRC]
    r = summon(s, w, frame[F_CTRL], s.e[dead, CARD], summon_place(s, w, f, 0))
    if r:
        if _comes_back_whole(s, w, dead):
            flags = s.e[r, FLAGS]
            copy_stats(s, dead, r)
            copy_attached(s, w, dead, r)
            s.e[r, FLAGS] = flags
            s.e[r, DAMAGE] = 0
        else:
            copy_grafts(s, w, dead, r)
            s.e[r, DAMAGE] = max(0, s.e[r, HEALTH] - 1)
        s.e[r, KW] &= ~REBORN
        note_reborn(s, frame[F_CTRL], s.e[dead, CARD])
        emit(s, w, EV_REBORN, r, frame[F_CTRL], 0, 0)
    drop_enchantments(s, dead)


@sequence_step(O_JUDGE)
@jit
def judge(s: State) -> None:
    """Decide the game after a death step: a player without a hero has lost; both is a draw.

    Until then the game goes on, so that a deathrattle can still kill the other hero, too; nothing
    that would follow the step runs (Rulebook, "Win/loss check").
    """
    first = s.e[R_HERO, FLAGS] & F_DESTROYED != 0
    second = s.e[R_HERO + 1, FLAGS] & F_DESTROYED != 0
    if first or second:
        s.winner = 2 if first and second else (1 if first else 0)
