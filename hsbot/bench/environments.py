"""Benchmark of the learning environments: many games in one call, beside PettingZoo's loop."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hsbot.bench import timing
from hsbot.envs import ActionSpace, GameBatch, Opponent
from hsbot.errors import UsageError
from hsbot.search.seeds import random_numbers
from hsbot.system.extras import install_hint

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.envs.matchups import DeckPair

GAMES: Final = 256
"""Games of a batch."""
SEED: Final = 20261123


@dataclass(frozen=True, slots=True)
class EnvironmentFigures:
    """Figures of the environments' benchmark: legal actions at random, a second of one core.

    A step of the source-target space is a part of an action. Observations and masks are written in
    each.

    Attributes:
        batch_flat_steps_per_s: steps of 256 games, the call alone.
        batch_source_target_steps_per_s: the same, in the other action space.
        batch_against_random_steps_per_s: the same, each with the compiled opponent's options in it.
        batch_loop_steps_per_s: steps of the source-target space and NumPy's drawing of the actions.
        pettingzoo_raw_steps_per_s: the same space, PettingZoo's loop and sampling, no wrappers.
        pettingzoo_steps_per_s: the same in the usual wrappers.
    """

    batch_flat_steps_per_s: float
    batch_source_target_steps_per_s: float
    batch_against_random_steps_per_s: float
    batch_loop_steps_per_s: float
    pettingzoo_raw_steps_per_s: float
    pettingzoo_steps_per_s: float


def measure_environments(deck: str) -> EnvironmentFigures:
    """All figures of the environments' benchmark.

    Args:
        deck: the deck that plays against itself, by name or code.

    Raises:
        DeckError: there is no such deck.
        UsageError: the extra is not installed.
    """
    try:
        from hsbot.envs.aec import env, raw_env  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError(f"PettingZoo is missing: {install_hint('envs')}") from error
    pair = (deck, deck)
    batch = GameBatch(GAMES, pair, seed=SEED)
    flat = GameBatch(GAMES, pair, space=ActionSpace.FLAT, seed=SEED)
    against = GameBatch(GAMES, pair, opponent=Opponent.RANDOM, seed=SEED)
    return EnvironmentFigures(
        batch_flat_steps_per_s=_calls_alone(flat),
        batch_source_target_steps_per_s=_calls_alone(batch),
        batch_against_random_steps_per_s=_calls_alone(against),
        batch_loop_steps_per_s=_loop(batch),
        pettingzoo_raw_steps_per_s=_pettingzoo(raw_env, pair),
        pettingzoo_steps_per_s=_pettingzoo(env, pair),
    )


def _drawn(batch: GameBatch, random: np.random.Generator) -> NDArray[np.int64]:
    """A legal index for each game."""
    noise = random.random(batch.masks.shape, dtype=np.float32)
    drawn: NDArray[np.int64] = (noise * batch.masks).argmax(1)
    return drawn


def _calls_alone(batch: GameBatch) -> float:
    """Steps a second of the compiled call, the drawing of actions left out."""
    random = random_numbers(SEED)
    steps, spent = 0, 0.0
    while spent < timing.MEASURE_S:
        actions = _drawn(batch, random)
        begun = time.perf_counter()
        batch.step(actions)
        spent += time.perf_counter() - begun
        steps += len(batch)
    return steps / spent


def _loop(batch: GameBatch) -> float:
    random = random_numbers(SEED)

    def run(n: int) -> None:
        for _ in range(n):
            batch.step(_drawn(batch, random))

    return timing.rate(run, 10) * len(batch)


def _pettingzoo(make: Any, pair: DeckPair) -> float:
    """Steps a second of PettingZoo's loop, games begun anew where they end."""
    game = make(*pair, seed=SEED)
    game.reset()

    def run(n: int) -> None:
        for _ in range(n):
            observation, _, termination, truncation, _ = game.last()
            if termination or truncation:
                game.reset()
                continue
            space = game.action_space(game.agent_selection)
            game.step(space.sample(observation["action_mask"]))

    return timing.rate(run, 500)
