"""The units of work: a round of one agent's training with a test, and tests of trained networks."""

from __future__ import annotations

import io
import json
from dataclasses import asdict, dataclass
from typing import Final

import numpy as np

from hsbot.errors import UsageError
from hsbot.papers.tutea.networks.part_network import PartNetwork, input_count
from hsbot.papers.tutea.training.parallel_games import Lanes, shared_out
from hsbot.papers.tutea.training.part_learner import PartLearner
from hsbot.papers.tutea.training.replay_memory import ReplayMemory
from hsbot.papers.tutea.training.self_play import Course, Q, SelfPlay
from hsbot.search.seeds import derive_seed, random_numbers
from hsbot.system.damaged_archives import DAMAGED_ARCHIVE

TEST_LANES: Final = 250
CURVE_OPPONENT: Final = "random"
_FIRST, _DEALS, _BATCHES, _TEST = range(4)
"""Indices of the seeds derived from a training's, and from a round's."""


@dataclass(frozen=True, slots=True)
class Training:
    """One training of one agent.

    Attributes:
        description: of a state: ``minimal``, ``stats``.
        algorithm: ``mc``, ``q``.
        deck: of both seats.
        games: of self-play.
        round_games: of a round, after which the agent is tested.
        curve_games: of that test, against ``random``.
        every: transitions for an update.
        seed: of all chance.
    """

    description: str
    algorithm: str
    deck: str
    games: int = 10_000
    round_games: int = 500
    curve_games: int = 100
    every: int = 1
    seed: int = 0

    @property
    def rounds(self) -> int:
        """How many rounds it has."""
        return -(-self.games // self.round_games)


@dataclass(frozen=True, eq=False)
class Trained:
    """A training after some rounds.

    Attributes:
        data: the learner with its memory, as it goes on from: an archive of NumPy's.
        rounds: how many are done.
        curve: games won in the test after each.
        network: the networks as they are.
    """

    data: bytes
    rounds: int
    curve: tuple[int, ...]
    network: PartNetwork


def play_round(training: Training, before: bytes | None) -> Trained:
    """Play the next round of a training; the same arguments give the same result.

    Args:
        training: the settings.
        before: ``Trained.data`` of the round before; None begins.

    Raises:
        UsageError: ``before`` is of another training.
        DeckError: there is no such deck.
    """
    learner, memory, curve = _resumed(training, before)
    number = len(curve)
    seed = derive_seed(derive_seed(training.seed, _DEALS), number)
    played = number * training.round_games
    course = Course(training.algorithm, training.games, training.every)
    chance = random_numbers(derive_seed(seed, _BATCHES))
    games = min(training.round_games, training.games - played)
    SelfPlay(learner, memory, course, chance).play(
        training.deck, games, played, derive_seed(seed, _DEALS)
    )
    tested = PartNetwork(training.description, learner.weights[0], {})
    seed = derive_seed(seed, _TEST)
    won = wins_against(tested, training.deck, CURVE_OPPONENT, training.curve_games, seed)
    curve = (*curve, won)
    return _trained(training, _stored(training, learner, memory, curve), learner, curve)


def trained(training: Training, data: bytes) -> Trained:
    """A training as it was kept.

    Raises:
        UsageError: what was kept is of another training, or of none.
    """
    learner, _, curve = _resumed(training, data)
    return _trained(training, data, learner, curve)


def _trained(
    training: Training, data: bytes, learner: PartLearner, curve: tuple[int, ...]
) -> Trained:
    about = {**asdict(training), "rounds": len(curve)}
    network = PartNetwork(training.description, learner.weights[0].copy(), about)
    return Trained(data, len(curve), curve, network)


def wins_against(network: PartNetwork, deck: str, opponent: str, games: int, seed: int) -> int:
    """How many games the networks win against a scripted player, both with the deck.

    Nothing is explored and nothing learned; who begins is tossed.

    Raises:
        DeckError: there is no such deck.
    """
    lanes = Lanes(deck, network.description, opponent, shared_out(games, TEST_LANES), seed)
    won = 0
    while (lanes.counts > 0).any():
        if not lanes.answer():
            lanes.step(network.values(lanes.seen))
        won += int((lanes.rewards[:, 0] > 0).sum())
    return won


def _stored(
    training: Training, learner: PartLearner, memory: ReplayMemory, curve: tuple[int, ...]
) -> bytes:
    file = io.BytesIO()
    np.savez(
        file,
        allow_pickle=False,
        training=np.array(json.dumps(asdict(training))),
        weights=learner.weights,
        moments=learner.moments,
        updates=np.array(learner.updates),
        curve=np.array(curve, np.int64),
        count=np.array(memory.count),
        **memory.arrays,
    )
    return file.getvalue()


def _resumed(
    training: Training, before: bytes | None
) -> tuple[PartLearner, ReplayMemory, tuple[int, ...]]:
    """Learner and memory as they were, or new ones; and the tests that are done."""
    learner = PartLearner(training.description, derive_seed(training.seed, _FIRST))
    memory = ReplayMemory(input_count(training.description), bootstraps=training.algorithm == Q)
    if before is None:
        return learner, memory, ()
    try:
        with np.load(io.BytesIO(before), allow_pickle=False) as archive:
            if json.loads(str(archive["training"])) != asdict(training):
                raise UsageError("the kept results of this training are those of another run")
            learner.weights[:], learner.moments[:] = archive["weights"], archive["moments"]
            learner.updates, memory.count = int(archive["updates"]), int(archive["count"])
            for name, array in memory.arrays.items():
                array[:] = archive[name]
            return learner, memory, tuple(archive["curve"].tolist())
    except (ValueError, KeyError, TypeError, OSError, *DAMAGED_ARCHIVE) as error:
        raise UsageError("the kept results of this training cannot be read") from error
