"""Which events a card counts for the rest of the game, in counters that no tag of a player tells.

"Your Hero Power gives your hero 1 more Attack this game" is noted nowhere but in the game itself:
who was played and who has died tells it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.rules.cards.table_data import DIED, PLAYED, SUMMONED, NotedEvent
from hsbot.rules.cards.words import Deathrattle, Effect, Text, Trigger
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Definition

_UNTOLD: Final = frozenset({
    t.N_ASTEROIDS, t.N_AUTOMATONS, t.N_COMPANIONS, t.N_COMPANION_COST, t.N_EARTHEN,
    t.N_LEYLINE_EFFECT, t.N_LEYLINE_TIMES, t.N_POWER_ARMOR, t.N_POWER_ATTACK, t.N_RELICS,
    t.N_TENDRILS,
})  # fmt: skip
"""Counters of a game that no tag tells and that only grow."""


def noted_events(definition: Definition) -> tuple[NotedEvent, ...]:
    """The additions of a definition to such counters, without condition, and when."""
    found = []
    for part in definition.parts:
        if isinstance(part, Text):
            when = PLAYED
        elif isinstance(part, Deathrattle):
            when = DIED
        elif isinstance(part, Trigger) and part.event == v.EV_SUMMONED and part.scope & v.SC_SELF:
            when = SUMMONED
        else:
            continue
        found += [
            NotedEvent(when, step.a, step.amount)
            for step in part.program
            if isinstance(step, Effect)
            and step.opcode == v.O_COUNTER
            and isinstance(step.a, int)
            and step.a in _UNTOLD
            and not step.b
            and isinstance(step.amount, int)
            and 0 < step.amount < v.DYNAMIC
        ]
    return tuple(found)
