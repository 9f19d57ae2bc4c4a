"""A score of the engine as a heuristic, for progressive bias and for priors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.game.readable_state import StateView

if TYPE_CHECKING:
    from hsbot.simulators.engines import Engine, GameState

MOST_POINTS: Final = 1000.0
"""The value of a won or lost state, for which a score has no number."""


class ScoreHeuristic:
    """A Heuristic by a score of the engine, in whole points.

    Args:
        engine: knows the score.
        score: its name in :data:`hsbot.simulators.native.SCORES`.
    """

    __slots__ = ("_engine", "_score")

    def __init__(self, engine: Engine, score: str) -> None:
        self._engine = engine
        self._score = score

    def __call__(self, state: GameState) -> tuple[float, float]:
        """The score from each player's side, within plus or minus ``MOST_POINTS``."""
        return self._points(state, 0), self._points(state, 1)

    def asks(self, state: GameState, player: int) -> bool:
        """Whether the state waits for a choice of the player's."""
        seen = StateView(self._engine.record(state))
        return seen.asks and not seen.is_over and seen.asked == player

    def _points(self, state: GameState, player: int) -> float:
        points = self._engine.score(state, player, self._score) / 1000
        return min(MOST_POINTS, max(-MOST_POINTS, points))
