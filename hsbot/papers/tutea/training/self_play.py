"""Self-play of one learner: games against itself, transitions, and updates between decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.papers.tutea.training.parallel_games import ITSELF, Lanes, shared_out

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.papers.tutea.training.part_learner import PartLearner
    from hsbot.papers.tutea.training.replay_memory import ReplayMemory

MC, Q = "mc", "q"
ALGORITHMS: Final = (MC, Q)
BATCH: Final = 32
TRAINING_LANES: Final = 20
EXPLORE_FIRST, EXPLORE_LAST = 0.2, 0.01
_SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class Course:
    """How a learner plays and learns, over all its games.

    Attributes:
        algorithm: ``mc`` or ``q``.
        games: in all.
        every: transitions for an update.
    """

    algorithm: str
    games: int
    every: int

    def explore(self, played: int) -> float:
        """The chance of a random option after so many games: falls over the first half of them."""
        share = min(1.0, 2 * played / self.games)
        return EXPLORE_FIRST + share * (EXPLORE_LAST - EXPLORE_FIRST)


class SelfPlay:
    """Some of a learner's games, and what it learns from them.

    Args:
        learner: is updated.
        memory: gets the transitions, and gives batches.
        course: how it plays and learns.
        chance: draws batches.
    """

    def __init__(
        self,
        learner: PartLearner,
        memory: ReplayMemory,
        course: Course,
        chance: np.random.Generator,
    ) -> None:
        self._learner, self._memory, self._course, self._chance = learner, memory, course, chance
        self._owed = 0.0

    def play(self, deck: str, games: int, before: int, seed: int) -> None:
        """Play games of both seats by the learner; ``before`` were played in earlier calls."""
        lanes = Lanes(
            deck, self._learner.description, ITSELF, shared_out(games, TRAINING_LANES), seed
        )
        recorder = _RECORDERS[self._course.algorithm](lanes, self._memory)
        played = before
        while (lanes.counts > 0).any():
            recorder.before()
            lanes.step(self._learner.values(lanes.seen), self._course.explore(played))
            recorder.after()
            played += int(lanes.over.sum())
            self._learn(recorder.taken_in())

    def _learn(self, transitions: int) -> None:
        """The updates that so many new transitions call for."""
        self._owed += transitions / self._course.every
        while self._owed >= 1:
            self._owed -= 1
            if len(self._memory) < BATCH:
                continue
            batch = self._memory.draw(BATCH, self._chance)
            targets = self._learner.targets(batch) if self._course.algorithm == Q else batch.reward
            self._learner.update(batch, targets)


class _Recorder:
    """Transitions made of the decisions of the lanes' seats."""

    def __init__(self, lanes: Lanes, memory: ReplayMemory) -> None:
        self._lanes, self._memory = lanes, memory
        self._counted = memory.count
        self._asked: list[tuple[int, int, NDArray[np.int16]]] = []

    def before(self) -> None:
        """Note each lane's decision, before it is taken."""
        seats, seen = self._lanes.seats, self._lanes.seen
        self._asked = [
            (int(lane), int(seats[lane]), seen[lane].copy())
            for lane in np.flatnonzero(self._lanes.counts)
        ]

    def after(self) -> None:
        """Note what was taken, and the results of games that have ended."""
        taken = self._lanes.taken
        for lane, seat, seen in self._asked:
            self._note(lane, seat, seen, int(taken[lane]))
        for over in np.flatnonzero(self._lanes.over):
            for seat in range(_SEATS):
                self._close(int(over), seat, float(self._lanes.rewards[over, seat]))

    def taken_in(self) -> int:
        """Transitions since it was asked last."""
        new = self._memory.count - self._counted
        self._counted = self._memory.count
        return new

    def _note(self, lane: int, seat: int, seen: NDArray[np.int16], parts: int) -> None:
        raise NotImplementedError

    def _close(self, lane: int, seat: int, reward: float) -> None:
        raise NotImplementedError


class _MC(_Recorder):
    """Every decision of a game with its result, once the game has ended."""

    def __init__(self, lanes: Lanes, memory: ReplayMemory) -> None:
        super().__init__(lanes, memory)
        self._games: dict[tuple[int, int], list[tuple[NDArray[np.int16], int]]] = {}

    def _note(self, lane: int, seat: int, seen: NDArray[np.int16], parts: int) -> None:
        self._games.setdefault((lane, seat), []).append((seen, parts))

    def _close(self, lane: int, seat: int, reward: float) -> None:
        for seen, parts in self._games.pop((lane, seat), ()):
            self._memory.add(seen, parts, reward)


class _Q(_Recorder):
    """Every decision with the same seat's next one, as soon as that is there."""

    def __init__(self, lanes: Lanes, memory: ReplayMemory) -> None:
        super().__init__(lanes, memory)
        self._last: dict[tuple[int, int], tuple[NDArray[np.int16], int]] = {}

    def before(self) -> None:
        """Note each lane's decision, which the seat's last one has led to."""
        super().before()
        for lane, seat, seen in self._asked:
            last = self._last.pop((lane, seat), None)
            if last is not None:
                self._memory.add(*last, 0.0, seen, self._lanes.options(lane))

    def _note(self, lane: int, seat: int, seen: NDArray[np.int16], parts: int) -> None:
        self._last[lane, seat] = (seen, parts)

    def _close(self, lane: int, seat: int, reward: float) -> None:
        last = self._last.pop((lane, seat), None)
        if last is not None:
            self._memory.add(*last, reward)


_RECORDERS: Final[dict[str, type[_Recorder]]] = {MC: _MC, Q: _Q}
