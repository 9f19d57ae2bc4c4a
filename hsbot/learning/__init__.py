"""Fit of the value function, and evaluation of win probabilities: on played and on real games."""

from hsbot.learning.reliability import Reliability, reliability
from hsbot.learning.training_samples import Samples, play_samples
from hsbot.learning.value_fit import fit_value, log_odds

__all__ = [
    "Reliability",
    "Samples",
    "fit_value",
    "log_odds",
    "play_samples",
    "reliability",
]
