"""Fit of the value function: a small network that predicts who wins from a position.

The network is fitted by scikit-learn's ``MLPClassifier`` (Adam on the log loss, stopped when games
that it has not seen no longer gain), then put into whole numbers, as the engine computes it.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import numpy as np

from hsbot.errors import UsageError
from hsbot.rules.schema.kernel_sizes import NET_UNIT, NET_WIDTH
from hsbot.simulators.simulator_settings import ValueWeights
from hsbot.system.extras import install_hint

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.learning.training_samples import Samples

RIDGE, RATE, BATCH, EPOCHS, PATIENCE = 1.0, 1e-3, 512, 80, 6
"""scikit-learn's ``alpha``, ``learning_rate_init``, ``batch_size``, ``max_iter`` and
``n_iter_no_change``."""
_STAYS_OUT = 0.1
"""The share of positions that say when to stop."""
_OUT_UNIT = 1000


def fit_value(samples: Samples, seed: int = 0) -> ValueWeights:
    """Fit the value network; draws are left out.

    Args:
        samples: positions of many games.
        seed: of the first weights and the order of positions.

    Raises:
        UsageError: scikit-learn is missing.
    """
    try:
        from sklearn.exceptions import ConvergenceWarning  # noqa: PLC0415 - an extra
        from sklearn.neural_network import MLPClassifier  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError(f"training needs scikit-learn: {install_hint('train')}") from error
    decided = samples.where(samples.won != 0.5)
    x = decided.features.astype(np.float32)
    mean, spread = x.mean(axis=0), x.std(axis=0)
    spread[spread == 0] = np.inf  # what never changes weighs nothing
    network = MLPClassifier(
        (NET_WIDTH,),
        alpha=RIDGE,
        batch_size=max(1, min(BATCH, int(len(x) * (1.0 - _STAYS_OUT)))),
        learning_rate_init=RATE,
        max_iter=EPOCHS,
        n_iter_no_change=PATIENCE,
        early_stopping=True,
        validation_fraction=_STAYS_OUT,
        random_state=seed,
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # EPOCHS are enough, whatever is left
        network.fit((x - mean) / spread, decided.won > 0.5)
    (first, last), (bias, end) = network.coefs_, network.intercepts_
    net = first / spread[:, None]
    always = bias - mean @ net
    return ValueWeights(
        np.rint(np.vstack([net, always]) * NET_UNIT).astype(np.int32),
        np.rint(np.append(last[:, 0], end[0] * NET_UNIT) * _OUT_UNIT).astype(np.int64),
    )


def log_odds(value_weights: ValueWeights, features: NDArray[np.int16]) -> NDArray[np.float64]:
    """The network's natural log-odds of a win for each row of features, computed in integers."""
    hidden = np.maximum(
        features.astype(np.int64) @ value_weights.net[:-1] + value_weights.net[-1], 0
    )
    found: NDArray[np.int64] = (hidden @ value_weights.out[:-1] + value_weights.out[-1]) // NET_UNIT
    return found / _OUT_UNIT
