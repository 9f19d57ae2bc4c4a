"""The learner's arithmetic, held against finite differences and plain loops."""

from __future__ import annotations

import numpy as np
import pytest

from hsbot.papers.tutea.networks.part_network import DESCRIPTIONS, input_count, part_values, scaled
from hsbot.papers.tutea.schema.action_parts import (
    MOST_LISTED,
    PART_BITS,
    PART_MASK,
    PART_SIZES,
    PART_WIDTH,
    PARTS,
)
from hsbot.papers.tutea.training.part_learner import DISCOUNT, Batch, PartLearner
from hsbot.papers.tutea.training.replay_memory import CAPACITY, ReplayMemory
from hsbot.rules.entry import compiled


def some_parts(chance: np.random.Generator) -> int:
    """The packed parts of an action: a source or a choice, and others by chance."""
    has = chance.random(PARTS) < 0.5
    has[int(chance.integers(PARTS))] = True
    return sum(
        (int(chance.integers(size)) + 1) << (PART_BITS * k)
        for k, size in enumerate(PART_SIZES)
        if has[k]
    )


def some_batch(description: str, n: int, chance: np.random.Generator) -> Batch:
    """Random transitions, some of which end a game."""
    inputs = input_count(description)
    counts = chance.integers(0, 5, n)
    counts[0] = 0
    options = np.zeros((n, MOST_LISTED), np.int32)
    for row, count in zip(options, counts, strict=True):
        row[:count] = [some_parts(chance) for _ in range(count)]
    return Batch(
        seen=chance.integers(0, 12, (n, inputs)).astype(np.int16),
        parts=np.array([some_parts(chance) for _ in range(n)], np.int32),
        reward=chance.choice([-1.0, 0.0, 1.0], n).astype(np.float32),
        following=chance.integers(0, 12, (n, inputs)).astype(np.int16),
        options=options,
        counts=counts,
    )


def mean_of(values: np.ndarray[tuple[int, ...], np.dtype[np.float64]], parts: int) -> float:
    """The mean of the values of an action's parts, by a loop."""
    found = []
    for k in range(PARTS):
        value = (parts >> (PART_BITS * k)) & PART_MASK
        if value:
            found.append(float(values[k, value - 1]))
    return sum(found) / len(found)


@pytest.mark.slow
@pytest.mark.parametrize("description", DESCRIPTIONS)
def test_gradient_is_that_of_the_mean_squared_error(description: str) -> None:
    """Against central differences in double precision, along random directions."""
    chance = np.random.default_rng(5)
    learner = PartLearner(description, 3)
    batch = some_batch(description, 7, chance)
    targets = batch.reward
    errors, gradient = learner.gradient(batch, targets)

    def half_mean_square(weights: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
        inputs = scaled(description, batch.seen).astype(np.float64)
        found = part_values(description, weights, inputs)  # type: ignore[arg-type]  # in double precision
        values = found.reshape(-1, PARTS, PART_WIDTH)
        means = [mean_of(row, int(x)) for row, x in zip(values, batch.parts, strict=True)]
        return float(((np.array(means) - targets) ** 2).mean() / 2)

    start = learner.weights[0].astype(np.float64)
    assert half_mean_square(start) == pytest.approx(float((errors**2).mean() / 2), rel=1e-5)
    for _ in range(6):
        along = chance.normal(size=start.shape)
        small = 1e-6
        slope = half_mean_square(start + small * along) - half_mean_square(start - small * along)
        assert slope / (2 * small) == pytest.approx(float(gradient @ along), rel=2e-3, abs=1e-5)


@pytest.mark.parametrize("description", DESCRIPTIONS)
def test_q_targets_take_the_best_option_of_the_next_decision(description: str) -> None:
    """By the target copy, discounted; nothing follows the end of a game."""
    compiled.prepare()
    chance = np.random.default_rng(8)
    learner = PartLearner(description, 3)
    learner.weights[1] = chance.normal(size=learner.weights[1].shape) * 0.2
    batch = some_batch(description, 9, chance)
    inputs = scaled(description, batch.following)
    values = part_values(description, learner.weights[1], inputs)
    expected = [
        float(reward) + DISCOUNT * max((mean_of(row, int(x)) for x in listed[:count]), default=0.0)
        for reward, row, listed, count in zip(
            batch.reward,
            values.reshape(-1, PARTS, PART_WIDTH),
            batch.options,
            batch.counts,
            strict=True,
        )
    ]
    assert learner.targets(batch) == pytest.approx(expected, abs=1e-5)


def test_updates_learn_and_the_copy_follows() -> None:
    """The error falls to less than a tenth of what it was; the copy goes an eighth of the way."""
    chance = np.random.default_rng(2)
    learner = PartLearner("stats", 1)
    batch = some_batch("stats", 32, chance)
    before = learner.weights[1].copy()
    first = learner.update(batch, batch.reward)
    moved = learner.weights[1] - before
    assert np.allclose(moved, 0.125 * (learner.weights[0] - before), atol=1e-6)
    assert np.abs(moved).max() > 0
    for _ in range(300):
        last = learner.update(batch, batch.reward)
    assert last < first / 10


def test_memory_forgets_the_oldest() -> None:
    """Once it is full, each transition takes the place of the oldest one."""
    memory = ReplayMemory(5, bootstraps=False)
    for number in range(CAPACITY + 10):
        memory.add(np.full(5, number % 100, np.int16), number, 1.0)
    assert len(memory) == CAPACITY
    kept = memory.draw(50_000, np.random.default_rng(0)).parts
    assert kept.min() >= 10
    assert kept.max() == CAPACITY + 9
