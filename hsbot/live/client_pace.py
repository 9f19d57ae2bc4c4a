"""How long the client takes until what the log tells is on the screen, and can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hsbot.live.latest_decision import OpenDecision
    from hsbot.messages.advice import DecisionKind

SETTLE_S: Final = 0.6
"""Seconds that the client gets after it has shown all: cards still fly."""
STALE_S: Final = 15.0
"""Seconds without a line after which the client is taken to wait, whatever is left to be shown.
The longest animation that was measured lasts 12 s."""
_ARRIVAL_S: Final[dict[DecisionKind, float]] = {"mulligan": 14.0, "choice": 1.2}
"""Seconds from the log's question to its cards on the screen: before a mulligan the heroes meet."""


def cards_there_s(asked: OpenDecision, speed: float = 1.0) -> float:
    """The clock's reading at which the cards that a decision offers have appeared.

    Args:
        asked: the decision, and when it arrived.
        speed: how many times faster than the game a stand-in client plays.
    """
    return asked.arrived_s + _ARRIVAL_S.get(asked.decision.kind, 0.0) / speed
