"""Hearing: whether anybody's trigger would match an event, asked without telling it."""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.engine.events import concerns
from hsbot.rules.query.filters import passes
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *


@jit
def listening(s: State) -> int:
    """The events that anything in play, in a hand or in a deck listens to, as bits."""
    return s.listen | s.deck_listen[0] | s.deck_listen[1]


@jit
def heard(s: State, w: Work, events: int, subject: int, side: int) -> bool:
    """Whether one of several events about ``subject`` may be heard: ``False`` where none is.

    A card in a deck that listens counts as hearing all. The list of watchers must be up to date,
    and whose turn it is the same as when the event happens.
    """
    return listening(s) & events != 0 and _anybody_hears(s, w, events, subject, side)


@apart
def _anybody_hears(s: State, w: Work, events: int, subject: int, side: int) -> bool:
    if (s.deck_listen[0] | s.deck_listen[1]) & events:
        return True
    for i in range(s.nwatchers):
        r = s.watchers[i]
        if not s.e[r, FLAGS] & F_SILENCED and _hears(s, w, r, events, subject, side):
            return True
        x = s.e[r, ENCH]
        while x:
            if _hears(s, w, x, events, subject, side):
                return True
            x = s.e[x, ENCH]
    return False


@jit
def _hears(s: State, w: Work, r: int, events: int, subject: int, side: int) -> bool:
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
    """Whether trigger ``k`` of row ``r`` may match: a filter of what is printed says so for sure.

    What any other filter asks about may be different when the event happens.
    """
    if not concerns(s, w, k, r, subject, side):
        return False
    kind = w.trigger[k, 2]
    if kind == FL_RACE or kind == FL_TYPE or kind == FL_CARD or kind == FL_NOT_RACE:
        return subject != 0 and passes(s, w, subject, kind, w.trigger[k, 3])
    return True
