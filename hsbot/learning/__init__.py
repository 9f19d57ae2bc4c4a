"""Learning from games: what a position is worth."""

from hsbot.learning.model import Reliability, fit_value, log_odds, reliability
from hsbot.learning.samples import Samples, play_samples

__all__ = [
    "Reliability",
    "Samples",
    "fit_value",
    "log_odds",
    "play_samples",
    "reliability",
]
