"""A prediction made on a log, for tests to change a field of."""

from __future__ import annotations

from hsbot.learning.log_predictions import Prediction

LOST = Prediction(
    log="a.log",
    game=1,
    line_number=7,
    turn=3,
    quarter=2,
    kind="option",
    year="2024",
    mode="Ranked, Wild",
    said=0.25,
    won=0.0,
    lethal=False,
    won_in_turn=False,
    agreed=True,
    drift=None,
    unmodelled=0,
)
"""A decision of a game that was lost, of which a quarter was said."""
