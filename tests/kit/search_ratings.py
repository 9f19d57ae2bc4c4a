"""Ratings of positions for searches on the native simulator without an engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.agents.setup.score_heuristic import ScoreHeuristic

if TYPE_CHECKING:
    from hsbot.rules.state.arrays import NativeState


class Rating(ScoreHeuristic):
    """The engine's value, and whether a record waits for a choice."""

    def asks(self, state: NativeState, player: int) -> bool:
        """As an engine's heuristic says it."""
        return bool(state[0]["pend"]) and int(state[0]["pend_player"]) == player
