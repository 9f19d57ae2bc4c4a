"""Events: finding the cards that listen to one and queueing their triggers.

An event is queued once for every listener, in order of play, at the moment it happens; the queued
frames run as soon as the operation that caused them is done (Advanced Rulebook, "Triggers": the
condition is checked when the trigger queues; simultaneous triggers run in order of play).
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.query.filters import passes
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import sequence_step
from hsbot.rules.state.rows import acting_row, new_row
from hsbot.rules.state.watchers import list_watchers


@jit
def _add(w: Work, n: int, r: int) -> int:
    if n < w.cand.shape[0]:
        w.cand[n] = r
        return n + 1
    w.err = E_QUEUE
    return n


@jit
def _add_with_enchantments(s: State, w: Work, n: int, r: int, bit: int) -> int:
    flags = s.e[r, FLAGS]
    if (w.events[s.e[r, CARD]] >> bit) & 1 and not flags & F_SILENCED:
        n = _add(w, n, r)
    if not flags & F_DORMANT:
        x = s.e[r, ENCH]
        while x:
            if (w.events[s.e[x, CARD]] >> bit) & 1:
                n = _add(w, n, x)
            x = s.e[x, ENCH]
    return n


@jit
def order_of_acting(s: State, w: Work, r: int) -> int:
    """The place of row ``r`` among the listeners of an event: its order of play, or last."""
    late = w.cards[s.e[r, CARD], C_FLAGS] & CF_ACTS_LAST
    return s.e[r, ORDER] + late


@noinline
def listeners(s: State, w: Work, bit: int) -> int:
    """Fill ``w.cand`` with the rows that listen to event ``bit``, in order of play.

    Return their number. Rows that always act last come behind all others (``ACTS_LAST``).
    """
    if s.dirty & STALE_LIST:
        list_watchers(s, w)
    n = 0
    for i in range(s.nwatchers):
        n = _add_with_enchantments(s, w, n, s.watchers[i], bit)
    for i in range(1, n):
        r = w.cand[i]
        order = order_of_acting(s, w, r)
        j = i - 1
        while j >= 0 and order_of_acting(s, w, w.cand[j]) > order:
            w.cand[j + 1] = w.cand[j]
            j -= 1
        w.cand[j + 1] = r
    return n


@jit
def _awake(s: State, r: int, scope: int) -> bool:
    """Whether row ``r`` is in a zone and state in which a trigger of that scope is active."""
    if (s.e[r, ZONE] == Z_HAND) != (scope & SC_HAND != 0) or scope & SC_DECK:
        return False
    return (s.e[r, FLAGS] & F_DORMANT != 0) == (scope & SC_DORMANT != 0)


@jit
def concerns(s: State, w: Work, k: int, r: int, subject: int, side: int) -> bool:
    """Whether an event about ``subject`` of a side is in the scope of listener ``r``'s trigger."""
    scope = w.trigger[k, 1]
    zone = s.e[r, ZONE]
    if not _awake(s, acting_row(s, r), scope):
        return False
    asleep = zone == Z_SECRET and s.cur == s.e[r, CTRL] and w.trigger[k, 0] != EV_TURN_START
    if asleep and w.cards[s.e[r, CARD], C_FLAGS] & CF_SECRET:
        return False  # a secret sleeps in its owner's turn, unless it is about the turn's start
    if scope & SC_IN_OWN_TURN and s.cur != s.e[r, CTRL]:
        return False
    attached = zone == Z_ENCHANTMENT
    holder = s.e[r, OWNER] if attached else r
    if scope & SC_SELF and subject != holder:
        return False
    if scope & SC_NOT_SELF and subject == holder:
        return False
    if attached and scope & SC_SELF:
        return True  # the player who attached it, and the one who controls its minion now
    return scope & (SC_OWN if side == s.e[r, CTRL] else SC_ENEMY) != 0


@jit
def _matches(s: State, w: Work, k: int, r: int, subject: int, side: int) -> bool:
    """Whether trigger ``k`` of listener ``r`` matches an event about ``subject`` of a side."""
    if not concerns(s, w, k, r, subject, side):
        return False
    kind = w.trigger[k, 2]
    if kind == FL_NONE:
        return True
    if (w.trigger[k, 0] == EV_PLAY or w.trigger[k, 0] == EV_SUMMONED) and subject >= R_FREE:
        return _passes_as_it_came(s, w, subject, kind, w.trigger[k, 3])
    return subject != 0 and passes(s, w, subject, kind, w.trigger[k, 3])


@noinline
def _passes_as_it_came(s: State, w: Work, r: int, kind: int, arg: int) -> bool:
    """Whether row ``r``, which has just come into play, passes a filter without the board's auras.

    Auras count only after the triggers "whenever you play" and "whenever you summon" (Hobgoblin
    beside Raid Leader, Steward of Darkshire beside Stormwind Champion).
    """
    attack = s.e[r, ATK_AURA]
    health = s.e[r, HEALTH_AURA]
    s.e[r, ATK_AURA] = 0
    s.e[r, HEALTH_AURA] = 0
    found = passes(s, w, r, kind, arg)
    s.e[r, ATK_AURA] = attack
    s.e[r, HEALTH_AURA] = health
    return found


@noinline
def queue_triggers(
    s: State, w: Work, r: int, event: int, subject: int, side: int, num: int, other: int
) -> None:
    """Queue the programs of listener ``r`` whose triggers match the event."""
    card = s.e[r, CARD]
    first = w.cards[card, C_TRIGGER]
    times = 1
    if event == EV_TURN_END and s.counter[s.e[r, CTRL], N_RULES] & RULE_END_TWICE:
        kind = w.cards[card, C_TYPE]  # a lasting effect does not count its turns twice
        times = 1 if kind in (T_SPELL, T_ENCHANTMENT) else 2
    for t in range(first, first + w.cards[card, C_NTRIGGER]):
        if w.trigger[t, 0] == event and _matches(s, w, t, r, subject, side):
            for _ in range(times):
                q = enqueue(
                    w, w.trigger[t, 4], w.trigger[t, 5], s.e[r, CTRL], acting_row(s, r), other
                )
                w.queue[q, F_SUBJ] = subject
                w.queue[q, F_CHOSEN] = s.e[r, LINK]
                if event == EV_GAINED:
                    w.queue[q, F_NUM] = num >> STAT_BITS
                    w.queue[q, F_ACC] = num & MOST_NUMBER
                else:
                    w.queue[q, F_NUM] = num


@noinline
def still_listens(s: State, w: Work, f: int, pc: int) -> bool:
    """Whether the source of frame ``f`` still has the trigger whose program begins at ``pc``.

    Between the event and the trigger's turn it may have been silenced, transformed, returned or
    taken over: then it does not act (Rulebook, "Triggers": they are checked again as they resolve).
    A trigger of both sides then acts for the new controller.
    """
    frame = w.stack[f]
    r = frame[F_SRC]
    if s.e[r, ZONE] in (Z_NONE, Z_GRAVE, Z_DECK) or s.e[r, FLAGS] & F_SILENCED:
        return False
    scope = _scope_of(s, w, r, r, pc)
    x = s.e[r, ENCH]
    while x and not scope:
        if s.e[x, FLAGS] & F_GRAFT:
            scope = _scope_of(s, w, x, r, pc)
        x = s.e[x, ENCH]
    if s.e[r, CTRL] == frame[F_CTRL]:
        return scope != 0
    frame[F_CTRL] = s.e[r, CTRL]
    return scope & SC_OWN != 0 and scope & SC_ENEMY != 0


@sequence_step(O_STILL)
def seq_still(s: State, w: Work, f: int, pc: int) -> None:
    """End a trigger's program when its source no longer has the trigger."""
    if not still_listens(s, w, f, pc):
        w.sp = f


@jit
def _scope_of(s: State, w: Work, x: int, r: int, pc: int) -> int:
    """The scope of the trigger of row ``x`` whose program begins at ``pc``; 0 for none."""
    card = s.e[x, CARD]
    first = w.cards[card, C_TRIGGER]
    for k in range(first, first + w.cards[card, C_NTRIGGER]):
        if w.trigger[k, 4] == pc and _awake(s, r, w.trigger[k, 1]):
            return w.trigger[k, 1]
    return 0


@noinline
def _emit_to_deck(
    s: State, w: Work, event: int, subject: int, side: int, num: int, other: int
) -> bool:
    """Queue triggers of cards in their owner's deck (Patches), which get rows if they have none.

    Returns whether a card still listens to the event there.
    """
    listening = False
    for i in range(s.ndeck[side]):
        x = s.deck[side, i]
        card = x if x > 0 else s.e[-x, CARD]
        first = w.cards[card, C_TRIGGER]
        for k in range(first, first + w.cards[card, C_NTRIGGER]):
            if w.trigger[k, 0] == event and w.trigger[k, 1] & SC_DECK:
                listening = True
                if w.trigger[k, 1] & SC_SELF and s.deck[side, i] != -subject:
                    continue
                kind = w.trigger[k, 2]
                if kind == FL_NONE or (subject and passes(s, w, subject, kind, w.trigger[k, 3])):
                    if s.deck[side, i] > 0:
                        s.deck[side, i] = -new_row(s, w, card, side, Z_DECK)
                    q = enqueue(w, w.trigger[k, 4], K_EFFECT, side, -s.deck[side, i], other)
                    w.queue[q, F_SUBJ] = subject
                    w.queue[q, F_NUM] = num
    return listening


@jit
def tell_deck(s: State, w: Work, event: int, subject: int, side: int, num: int, other: int) -> None:
    """Emit the event to the cards in player ``side``'s deck, if any listens there."""
    if not (s.deck_listen[side] >> event) & 1:
        return
    if not _emit_to_deck(s, w, event, subject, side, num, other):
        s.deck_listen[side] &= ~(1 << event)


@jit
def emit(s: State, w: Work, event: int, subject: int, side: int, num: int, other: int) -> int:
    """Emit an event to all listeners; return how many programs of cards in play were queued.

    Most events have none, and are over with one look.

    ``subject`` is the row that the event is about, ``side`` the player on whose part it happens,
    ``num`` its amount, and ``other`` a second row (the source of damage, the defender of an
    attack).
    """
    if not ((s.listen | s.deck_listen[side]) >> event) & 1:
        return 0
    return _tell(s, w, event, subject, side, num, other)


@noinline
def _tell(s: State, w: Work, event: int, subject: int, side: int, num: int, other: int) -> int:
    """Pass an event on to its listeners (see ``emit``)."""
    tell_deck(s, w, event, subject, side, num, other)
    if not (s.listen >> event) & 1:
        return 0
    before = w.nq
    n = listeners(s, w, event)
    for i in range(n):
        queue_triggers(s, w, w.cand[i], event, subject, side, num, other)
    return w.nq - before
