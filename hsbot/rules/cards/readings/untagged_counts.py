"""Counts of a card in play that no tag shows, and what its play leaves for another to remember.

A dormant minion that awakens after three cards shows none of the three; who was played since then,
and who has died, tells it. A card that its maker has given the target of its own play to remember
does not name that in a hand or a deck either.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from hsbot.rules.cards.readings.given_cards import effects_of
from hsbot.rules.cards.table_data import DIED, PLAYED, CountSince
from hsbot.rules.cards.words import LAST, TARGET, Effect, Text, Trigger
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Definition, Step

_EVENTS: Final = {v.EV_PLAYED: PLAYED, v.EV_AFTER_CAST: PLAYED, v.EV_DIED: DIED}
_FILTERS: Final = frozenset({0, v.FL_TYPE, v.FL_RACE})
"""The filters that an event's card answers as it is printed."""
_HELD: Final = v.SC_HAND | v.SC_DECK | v.SC_SELF | v.SC_IN_OWN_TURN


def counts_since(definition: Definition) -> CountSince | None:
    """The count of a card while it is in play, one for each event and never anew; None for none.

    Args:
        definition: what the card means.
    """
    triggers = [part for part in definition.parts if isinstance(part, Trigger)]
    counting = [x for x in triggers if any(map(_counts_one, x.program))]
    programs = [getattr(part, "program", ()) for part in definition.parts]
    anew = any(_begins_anew(effect) for x in programs for effect, _ in effects_of(x))
    if len(counting) != 1 or anew:
        return None
    trigger = counting[0]
    event, how, value = _EVENTS.get(trigger.event), trigger.filter[0], trigger.filter[1]
    if event is None or trigger.scope & _HELD or how not in _FILTERS or not isinstance(value, int):
        return None
    if trigger.event == v.EV_AFTER_CAST:
        if how:
            return None
        how, value = v.FL_TYPE, t.T_SPELL
    sides = (bool(trigger.scope & v.SC_OWN), bool(trigger.scope & v.SC_ENEMY))
    return CountSince(event, *sides, how, value)


def target_keeper(definition: Definition) -> str | None:
    """The card that a card makes, and that remembers the target on which that was played.

    Args:
        definition: what the maker means.
    """
    for part in definition.parts:
        if not isinstance(part, Text) or part.target is None:
            continue
        for made, step in pairwise(part.program):
            if not (isinstance(made, Effect) and isinstance(step, Effect)):
                continue
            links = (step.opcode, step.selector, step.a) == (v.O_LINK, LAST, TARGET)
            if links and isinstance(made.a, str):
                return made.a
    return None


def _counts_one(step: Step) -> bool:
    return isinstance(step, Effect) and step.opcode == v.O_DATA and not step.a and step.amount == 1


def _begins_anew(effect: Effect) -> bool:
    return effect.opcode == v.O_DATA and bool(effect.a)
