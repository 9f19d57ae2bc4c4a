"""Splits the time of a live turn over its decisions, so that the rope burns none of them.

A turn begins when the log first asks something in it: the server's clock runs from there, through
all animations. The mulligan, which is logged as of turn 1, takes nothing of that turn. How long a
turn lasts the game says itself, in the player's TIMEOUT tag: 75 seconds, less in the first turns,
and 10 after a turn in which the rope burned down.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.live.latest_decision import turn_key
from hsbot.live.protocols import SearchLimits, Timing
from hsbot.search.budget import TURN_S, TurnBudget

if TYPE_CHECKING:
    from hsbot.clock import Clock
    from hsbot.live.latest_decision import OpenDecision, TurnKey
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

MARGIN_S = 4.0
"""Seconds at a turn's end that are never planned with."""
ACTION_S = 3.0
"""Seconds that a player takes to carry out one action, its animation included."""
MOST_ACTIONS = 8


class TurnClock:
    """Splits each turn of a game over the actions that are left in it.

    Args:
        clock: the one by which decisions arrive.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._turn: TurnKey | None = None
        self._planned: int | None = None

    def seconds(
        self, asked: OpenDecision, most_s: float | None, started_s: float | None = None
    ) -> float:
        """Seconds to search a decision, from ``started_s`` on; 0 or more.

        Args:
            asked: the decision.
            most_s: never longer than this; None for no such bound.
            started_s: the clock's reading from which time counts; at its arrival when None.
        """
        turn = turn_key(asked.decision)
        if turn != self._turn:
            self._turn, self._planned = turn, None
        budget = TurnBudget(
            self._clock,
            asked.turn_began_s,
            self._planned or expected_actions(asked.decision),
            turn_s=turn_seconds(asked.decision),
            action_s=ACTION_S,
            margin_s=MARGIN_S,
        )
        budget.start()
        begun_s = asked.arrived_s if started_s is None else started_s
        share_s = max(0.0, budget.deadline_s - begun_s)
        return share_s if most_s is None else min(share_s, most_s)

    def timing(
        self, asked: OpenDecision, limits: SearchLimits, ready_s: float = -math.inf
    ) -> Timing:
        """The timing of a decision: its search limits and its turn's end.

        Args:
            asked: the decision.
            limits: at most so long.
            ready_s: the clock's reading when the player was loaded: a decision that was there
                before does not pay for that, unless its turn does.
        """
        started_s = max(asked.arrived_s, ready_s)
        own = SearchLimits(self.seconds(asked, limits.budget_s, started_s), limits.iterations)
        if asked.decision.kind == "mulligan":
            return Timing(started_s, own)
        turn_s = turn_seconds(asked.decision)
        return Timing(started_s, own, turn_s, asked.turn_began_s + turn_s)

    def advised(self, advice: Advice) -> None:
        """Plan the rest of the turn by the length of the advice's line."""
        if turn_key(advice) == self._turn:
            self._planned = max(1, len(advice.line) - 1)


def turn_seconds(decision: Decision) -> float:
    """The length of the friendly player's turn in seconds, animations included."""
    observation = decision.observation
    length = observation.player(observation.friendly_player).tag(GameTag.TIMEOUT)
    return float(length) if length else TURN_S


def expected_actions(decision: Decision) -> int:
    """An estimate of a turn's remaining actions: one for each source that may act, and its end."""
    sources = {option.entity_id for option in decision.options if option.legal}
    return min(MOST_ACTIONS, max(1, len(sources)))
