"""Trainings of several agents and their tests, on an executor; a broken run goes on."""

from __future__ import annotations

import base64
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict, dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hsbot.arena.executors import failed_last
from hsbot.errors import UsageError
from hsbot.papers.tutea.networks.part_network import PartNetwork
from hsbot.papers.tutea.training.parallel_games import OPPONENTS
from hsbot.papers.tutea.training.self_play import MC, Q
from hsbot.papers.tutea.training.work_units import Training, play_round, trained, wins_against
from hsbot.search.seeds import derive_seed
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from pathlib import Path
    from typing import TypeAlias

    from hsbot.learning.run_file import RunFile

    Key = tuple[int, int]
    Call: TypeAlias = "tuple[Callable[..., Any], tuple[Any, ...], int]"
    """A function, its arguments, and how many games it plays."""

EVERY: Final = {MC: 32, Q: 1}
"""Transitions for an update: Q-learning learns after each action; of Monte-Carlo learning the paper
does not say, and here each transition is drawn once on average."""
TESTS: Final = -1
"""The index of the seed of the tests, of those derived from a training's."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which agents are trained, and how.

    Attributes:
        descriptions: of a state, by name.
        algorithms: ``mc``, ``q``.
        decks: by name, of both seats.
        trainings: of each agent.
        games: of a training.
        round_games: games after which it is tested.
        curve_games: of that test.
        test_games: against each opponent, at the end.
        every: transitions for an update, where not ``EVERY``.
        seed: of all chance.
    """

    descriptions: tuple[str, ...]
    algorithms: tuple[str, ...]
    decks: tuple[str, ...]
    trainings: int = 3
    games: int = 10_000
    round_games: int = 500
    curve_games: int = 100
    test_games: int = 10_000
    every: int | None = None
    seed: int = 0

    def settings(self) -> dict[str, Any]:
        """The settings as a run's file holds them."""
        return {"kind": "rl", **asdict(self)}

    def planned(self) -> dict[Key, Training]:
        """Every training by the number of its agent, and its own among that agent's."""
        agents = enumerate(product(self.descriptions, self.algorithms, self.decks))
        return {
            (number, k): Training(
                description,
                algorithm,
                deck,
                games=self.games,
                round_games=self.round_games,
                curve_games=self.curve_games,
                every=self.every or EVERY[algorithm],
                seed=derive_seed(self.seed, k),
            )
            for number, (description, algorithm, deck) in agents
            for k in range(self.trainings)
        }

    @property
    def all_games(self) -> int:
        """The games of all trainings and tests."""
        return sum(_games_of(training) for training in self.planned().values()) + (
            len(self.planned()) * len(OPPONENTS) * self.test_games
        )


@dataclass(frozen=True, eq=False)
class Result:
    """The result of a training.

    Attributes:
        training: its settings.
        number: which of its agent's it is.
        curve: games won against ``random`` after each round, of ``curve_games``.
        network: the trained networks.
        won: games won of ``test_games`` against each opponent.
    """

    training: Training
    number: int
    curve: tuple[int, ...]
    network: PartNetwork
    won: dict[str, int]


class Trainer:
    """Carries a plan out.

    Args:
        plan: what is trained.
        kept: the run's file.
        beside: the path beside which unfinished trainings are kept; None for nowhere.
        on_games: told of games as they are played, or were found kept.
    """

    def __init__(
        self, plan: Plan, kept: RunFile, beside: Path | None, on_games: Callable[[int], object]
    ) -> None:
        self._plan, self._kept, self._beside, self._on_games = plan, kept, beside, on_games

    def train(self, executor: Executor, jobs: int) -> list[Result]:
        """The results of all trainings, ``jobs`` of which go on at a time.

        Raises:
            UsageError: what is kept cannot be read, or cannot be written.
            DeckError: there is no such deck.
        """
        planned = self._plan.planned()
        left = iter(planned.items())
        running: dict[Future[Any], tuple[Generator[Call, Any, None], int]] = {}
        try:
            while True:
                while len(running) < jobs and (found := next(left, None)) is not None:
                    self._send(self._steps(*found), None, executor, running)
                if not running:
                    return [self._result(key, training) for key, training in planned.items()]
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in failed_last(done):
                    steps, games = running.pop(future)
                    answer = future.result()
                    self._on_games(games)
                    self._send(steps, answer, executor, running)
        finally:
            for future in running:
                future.cancel()

    def _send(
        self,
        steps: Generator[Call, Any, None],
        answer: Any,
        executor: Executor,
        running: dict[Future[Any], tuple[Generator[Call, Any, None], int]],
    ) -> None:
        """Go on with a training, and hand what it asks for to the executor."""
        try:
            function, arguments, games = steps.send(answer)
        except StopIteration:
            return
        running[executor.submit(function, *arguments)] = steps, games

    def _steps(self, key: Key, training: Training) -> Generator[Call, Any, None]:
        """The calls that a training still needs, one by one."""
        if self._kept.get(key) is None:
            yield from self._rounds(key, training)
        else:
            self._on_games(_games_of(training))
        network = self._network(key, training)
        for number, opponent in enumerate(OPPONENTS):
            games = self._plan.test_games
            if self._kept.get((*key, number)) is not None:
                self._on_games(games)
                continue
            seed = derive_seed(derive_seed(training.seed, TESTS), number)
            won = yield wins_against, (network, training.deck, opponent, games, seed), games
            self._kept.add((*key, number), {"opponent": opponent, "won": won})

    def _rounds(self, key: Key, training: Training) -> Generator[Call, Any, None]:
        """The rounds that are left; after each the training is kept beside the run's file."""
        path = self._unfinished(key)
        found = None
        if path is not None and path.exists():
            try:
                found = trained(training, path.read_bytes())
            except (OSError, UsageError) as error:
                raise UsageError(f"{path}: {error}: delete it to begin anew") from error
            self._on_games(min(_games_of(training), found.rounds * _games_a_round(training)))
        while found is None or found.rounds < training.rounds:
            data = None if found is None else found.data
            found = yield play_round, (training, data), _games_a_round(training)
            _keep(path, found.data)
        weights = base64.b64encode(found.network.weights.astype("<f4").tobytes()).decode()
        self._kept.add(key, {"curve": list(found.curve), "weights": weights})
        if path is not None:
            path.unlink(missing_ok=True)

    def _unfinished(self, key: Key) -> Path | None:
        if self._beside is None:
            return None
        return self._beside.with_name(f"{self._beside.name}.{key[0]}-{key[1]}.npz")

    def _network(self, key: Key, training: Training) -> PartNetwork:
        weights = np.frombuffer(base64.b64decode(self._step(*key)["weights"]), "<f4")
        about = {**asdict(training), "rounds": training.rounds}
        return PartNetwork(training.description, weights.astype(np.float32), about)

    def _result(self, key: Key, training: Training) -> Result:
        tests = [self._step(*key, number) for number in range(len(OPPONENTS))]
        return Result(
            training,
            key[1],
            tuple(self._step(*key)["curve"]),
            self._network(key, training),
            {test["opponent"]: test["won"] for test in tests},
        )

    def _step(self, *key: int) -> dict[str, Any]:
        return self._kept.get(key) or {}


def _keep(path: Path | None, data: bytes) -> None:
    if path is None:
        return
    try:
        write_whole(path, data)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from error


def _games_a_round(training: Training) -> int:
    return min(training.games, training.round_games) + training.curve_games


def _games_of(training: Training) -> int:
    return training.rounds * _games_a_round(training)


def curves(results: Sequence[Result]) -> dict[tuple[str, str, str], list[tuple[float, ...]]]:
    """The learning curves by description, algorithm and deck: shares won, a row a training."""
    found: dict[tuple[str, str, str], list[tuple[float, ...]]] = {}
    for result in results:
        training = result.training
        row = tuple(won / training.curve_games for won in result.curve)
        agent = training.description, training.algorithm, training.deck
        found.setdefault(agent, []).append(row)
    return found
