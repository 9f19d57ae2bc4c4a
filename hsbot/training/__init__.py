"""Learning from games: what a position is worth."""

from hsbot.training.model import Fit, Reliability, fit_value, reliability
from hsbot.training.samples import Samples, play_samples

__all__ = ["Fit", "Reliability", "Samples", "fit_value", "play_samples", "reliability"]
