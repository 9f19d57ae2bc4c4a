"""Listeners: whether a trigger would match an event, asked without sending the event."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.events import concerns
from hsbot.rules.query.filters import passes
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *


@jit
def listened_events(s: State) -> int:
    """The events that have a listener in play, in a hand or in a deck, as bits."""
    return s.listen | s.deck_listen[0] | s.deck_listen[1]


@jit
def has_listener(s: State, w: Work, events: int, subject: int, side: int) -> bool:
    """Whether one of several events about ``subject`` may have a listener: ``False`` is certain.

    A listener in a deck counts for every subject. The list of watchers must be up to date, and it
    must be the same player's turn as when the event happens.
    """
    return listened_events(s) & events != 0 and _any_listener(s, w, events, subject, side)


@noinline
def _any_listener(s: State, w: Work, events: int, subject: int, side: int) -> bool:
    if (s.deck_listen[0] | s.deck_listen[1]) & events:
        return True
    for i in range(s.nwatchers):
        r = s.watchers[i]
        if not s.e[r, FLAGS] & F_SILENCED and _listens(s, w, r, events, subject, side):
            return True
        x = s.e[r, ENCH]
        while x:
            if _listens(s, w, x, events, subject, side):
                return True
            x = s.e[x, ENCH]
    return False


@jit
def _listens(s: State, w: Work, r: int, events: int, subject: int, side: int) -> bool:
    """Whether a trigger of row ``r``'s own text may match one of the events."""
    card = s.e[r, CARD]
    if not w.events[card] & events:
        return False
    first = w.cards[card, C_TRIGGER]
    for k in range(first, first + w.cards[card, C_NTRIGGER]):
        if (events >> w.trigger[k, 0]) & 1 and _may_match(s, w, k, r, subject, side):
            return True
    return False


@jit
def _may_match(s: State, w: Work, k: int, r: int, subject: int, side: int) -> bool:
    """Whether trigger ``k`` of row ``r`` may match; certain only for filters of printed facts.

    The facts that other filters ask for may have changed when the event happens.
    """
    if not concerns(s, w, k, r, subject, side):
        return False
    kind = w.trigger[k, 2]
    if kind == FL_RACE or kind == FL_TYPE or kind == FL_CARD or kind == FL_NOT_RACE:
        return subject != 0 and passes(s, w, subject, kind, w.trigger[k, 3])
    return True
