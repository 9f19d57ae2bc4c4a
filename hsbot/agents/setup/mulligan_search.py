"""The mulligan's search: every answer tried in the same worlds, with the same chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.errors import UsageError
from hsbot.search import derive_seed
from hsbot.search.budget import bounded
from hsbot.search.candidate import Candidate
from hsbot.search.result import SearchResult
from hsbot.search.seeds import PLAY_SEED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.search import SearchConfig
    from hsbot.search.protocols import Budget, Determinizer, Option, Simulator

StateT = TypeVar("StateT")


class MulliganSearch(Generic[StateT]):
    """Rounds over all answers of a mulligan: in a round, each is tried once in the same world.

    The world's luck is then the same for all, and their differences show in a quarter of the
    trials. The answers of a round that the budget has cut short count only while no round is whole,
    so that all have been tried equally often.

    Args:
        simulator: the game.
        determinizer: draws the worlds, one a round.
        config: its ``default_policy`` plays a trial to a value.
        seed: decides all chance.
        options: the answers' codes, those first that are to be tried first.
    """

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        config: SearchConfig,
        seed: int,
        options: Sequence[Option],
    ) -> None:
        self._simulator = simulator
        self._determinizer = determinizer
        self._config = config
        self._seed = seed
        self._options = tuple(options)
        self._sums = [0.0] * len(self._options)
        self._round: list[float] = []
        self._rounds = 0
        self._world = determinizer.sample(derive_seed(seed, 0))
        self._player = simulator.player_to_act(self._world)

    def run(self, budget: Budget | None = None) -> SearchResult:
        """Try answers until the budget is exhausted; the first run tries one in any case.

        Raises:
            UsageError: neither ``budget`` nor ``config.iterations`` bounds the search.
        """
        budget, most = bounded(self._config, budget), self._config.iterations
        budget.start()
        done = 0
        while not self._trials or not (
            budget.exhausted(done) or (most is not None and done >= most)
        ):
            self._try_next()
            done += 1
        return self.result()

    @property
    def _trials(self) -> int:
        return self._rounds * len(self._options) + len(self._round)

    def _try_next(self) -> None:
        """Try the next answer of the round."""
        simulator = self._simulator
        state = simulator.clone(self._world)
        rng = simulator.rng(derive_seed(derive_seed(self._seed, PLAY_SEED), self._rounds))
        simulator.apply(state, self._options[len(self._round)], rng)
        over = simulator.is_terminal(state)
        policy = self._config.default_policy
        values = simulator.returns(state) if over else simulator.playout(state, policy, rng)
        self._round.append(values[self._player])
        if len(self._round) == len(self._options):
            self._sums = [a + b for a, b in zip(self._sums, self._round, strict=True)]
            self._round = []
            self._rounds += 1
            self._world = self._determinizer.sample(derive_seed(self._seed, self._rounds))

    def result(self) -> SearchResult:
        """Each answer's mean value so far, and the best of them.

        Raises:
            UsageError: the search was not run yet.
        """
        rounds, sums = (self._rounds, self._sums) if self._rounds else (1, self._round)
        if not sums:
            raise UsageError("a search that was not run has no result")
        found = [Candidate(x, rounds, total / rounds) for x, total in zip(self._options, sums)]  # noqa: B905 - a first round may have been cut short
        found.sort(key=lambda candidate: -candidate.value)
        return SearchResult(
            player=self._player,
            best=found[0].option,
            value=found[0].value,
            candidates=tuple(found),
            line=(found[0].option,),
            lethal=False,
            iterations=self._trials,
            playouts=self._trials,
            nodes=1,
            depth_max=1,
            depth_mean=1.0,
        )

    def follow(self, _played: Sequence[Option]) -> None:
        """None: there is no tree below the answers."""
