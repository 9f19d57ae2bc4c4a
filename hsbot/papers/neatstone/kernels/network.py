"""Evaluation of a network that neat-python has bred, as its own phenotypes evaluate it.

``signals`` holds a value of each input and neuron, ``width`` of them; then as many that a recurrent
network computes anew from the last ones; then room for the inputs of one neuron, to be sorted. The
activation is neat-python's tanh, of 2.5 times its argument.
"""

from __future__ import annotations

import math

from hsbot.papers.neatstone.kernels.program import jit
from hsbot.papers.neatstone.schema import *
from hsbot.rules.schema.layout import RealVector

STEEPNESS, STEEPEST = 2.5, 60.0
"""Of neat-python's tanh: the factor of its argument, and where that ends."""


@jit
def forget_signals(signals: RealVector, width: int) -> None:
    """Set the value of every neuron to 0, as before a game."""
    for k in range(INPUTS, width):
        signals[k] = 0.0


@jit
def middle_of(
    neurons: Neurons, links: Links, signals: RealVector, width: int, k: int
) -> float:  # fmt: skip
    """The median of what comes into neuron k; the mean of the middle two of an even number."""
    first = neurons[k].first
    n = neurons[k].end - first
    below = 0
    above = 0
    room = 2 * width
    for i in range(n):
        value = signals[links[first + i].source] * links[first + i].weight
        signals[room + i] = value
        if value < 0.0:
            below += 1
        elif value > 0.0:
            above += 1
    if below <= (n - 1) // 2 and above <= (n - 1) // 2:  # most inputs are 0
        return 0.0
    for i in range(1, n):
        value = signals[room + i]
        j = i
        while j > 0 and signals[room + j - 1] > value:
            signals[room + j] = signals[room + j - 1]
            j -= 1
        signals[room + j] = value
    if n % 2 == 1:
        return float(signals[room + n // 2])
    return float((signals[room + n // 2 - 1] + signals[room + n // 2]) / 2.0)


@jit
def aggregate(
    neurons: Neurons, links: Links, signals: RealVector, width: int, k: int
) -> float:  # fmt: skip
    """The inputs of neuron k, brought together; of nothing the product is 1, all else 0."""
    how = neurons[k].aggregation
    first = neurons[k].first
    end = neurons[k].end
    if how == SUM or how == MEAN:
        total = 0.0
        for i in range(first, end):
            total += signals[links[i].source] * links[i].weight
        return total / (end - first) if how == MEAN and end > first else total
    if how == PRODUCT:
        product = 1.0
        for i in range(first, end):
            product *= signals[links[i].source] * links[i].weight
        return product
    if end == first:
        return 0.0
    if how == MEDIAN:
        return middle_of(neurons, links, signals, width, k)
    best = float(signals[links[first].source] * links[first].weight)
    for i in range(first + 1, end):
        value = signals[links[i].source] * links[i].weight
        if how == MIN:
            better = value < best
        elif how == MAX:
            better = value > best
        else:
            better = abs(value) > abs(best)
        if better:
            best = value
    return best


@jit
def activate(
    neurons: Neurons, links: Links, signals: RealVector, width: int, recurrent: int
) -> None:
    """Compute every neuron's value from the inputs in ``signals``.

    A recurrent network's neurons all see the values of the last time; those of one that feeds
    forward stand in order, and see the new ones.
    """
    after = width if recurrent else 0
    for k in range(neurons.shape[0]):
        total = aggregate(neurons, links, signals, width, k)
        z = STEEPNESS * (neurons[k].bias + neurons[k].response * total)
        signals[after + neurons[k].slot] = math.tanh(max(-STEEPEST, min(STEEPEST, z)))
    if recurrent:
        for k in range(neurons.shape[0]):
            slot = neurons[k].slot
            signals[slot] = signals[width + slot]
