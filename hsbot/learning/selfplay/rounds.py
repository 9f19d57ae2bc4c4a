"""Rounds of self-play in a folder: each is broken off and gone on with wherever it stands."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from hsbot.agents.setup.value_weights import document, value_weights_by
from hsbot.learning.run_file import packed, run_file, unpacked
from hsbot.learning.selfplay.fit import Fitness, fitted
from hsbot.learning.selfplay.league import games_of
from hsbot.learning.selfplay.searched_positions import POSITION, searched
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from hsbot.learning.run_file import RunFile
    from hsbot.learning.selfplay.searched_positions import Task

CHUNK: Final = 200
"""Games that are kept together."""
_FIT: Final = -1
"""In the place of a chunk's number: the fit of a round."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is done.

    Attributes:
        number: from 1.
        positions: that were learned from, those of the rounds before among them.
        before: how the value before it does on games left out.
        after: how its own does.
        value: the file of its weights.
    """

    number: int
    positions: int
    before: Fitness
    after: Fitness
    value: Path


@dataclass(frozen=True, slots=True)
class Plan:
    """A run of rounds: all that they depend on.

    Attributes:
        games: a round.
        seed: of all chance.
        folder: where positions (``positions.jsonl``) and values (``round-N.toml``) are kept.
    """

    games: int
    seed: int
    folder: Path

    @property
    def positions(self) -> Path:
        """The file of what was played."""
        return self.folder / "positions.jsonl"

    def value(self, number: int) -> Path:
        """The file of a round's weights."""
        return self.folder / f"round-{number}.toml"


class Mapping(Protocol):
    """``map``, or that of a pool of processes."""

    def __call__(
        self, function: Callable[[Task], NDArray[np.void]], tasks: Sequence[Task], /
    ) -> Iterable[NDArray[np.void]]:
        """The function's results, in the order of the tasks."""
        ...


def rounds(
    plan: Plan, number: int, play: Mapping, on_games: Callable[[int], object]
) -> Iterator[Round]:
    """Go through so many rounds; what the folder has is not done again.

    Args:
        plan: the run.
        number: rounds.
        play: maps a function over games, in one process or in many.
        on_games: called with how many games are there now that were not: those of before, all
            at once, and each that was played.

    Raises:
        UsageError: the folder is of another run, or cannot be written.
    """
    file = run_file(
        plan.positions,
        {"train": "selfplay", "games": plan.games, "seed": plan.seed},
        {"games": "--games", "seed": "--seed"},
    )
    values = [""]
    found: list[NDArray[np.void]] = []
    try:
        for turn in range(1, number + 1):
            tasks = games_of(plan.seed, turn, plan.games, values)
            found.append(_positions(turn, tasks, file, play, on_games))
            together = np.concatenate(found)
            value = plan.value(turn)
            kept = file.get((turn, _FIT))
            if kept is None or not value.exists():
                start, last = value_weights_by(""), value_weights_by(values[-1])
                weights, before, after = fitted(together, start, last, plan.seed + turn)
                remarks = [
                    "The value of a position: the weights of a small network that sees cards.",
                    (
                        f"Learned by `hsbot train selfplay --rounds {turn} --games {plan.games}"
                        f" --seed {plan.seed}`."
                    ),
                ]
                write_whole(value, document(weights, remarks).encode())
                kept = {"before": asdict(before), "after": asdict(after)}
                file.add((turn, _FIT), kept)
            values.append(str(value))
            before, after = Fitness(**kept["before"]), Fitness(**kept["after"])
            yield Round(turn, len(together), before, after, value)
    finally:
        file.close()


def _positions(
    turn: int, tasks: list[Task], file: RunFile, play: Mapping, on_games: Callable[[int], object]
) -> NDArray[np.void]:
    """The positions of a round's games; those that the file lacks are played."""
    chunks = [tasks[k : k + CHUNK] for k in range(0, len(tasks), CHUNK)]
    missing = [k for k in range(len(chunks)) if file.get((turn, k)) is None]
    left = [task for k in missing for task in chunks[k]]
    if len(left) < len(tasks):
        on_games(len(tasks) - len(left))
    games = iter(play(searched, left))
    for k in missing:
        played = []
        for _ in chunks[k]:
            played.append(next(games))
            on_games(1)
        file.add((turn, k), {"positions": packed(np.concatenate(played))})
    steps = (file.get((turn, k)) for k in range(len(chunks)))
    return np.concatenate(
        [unpacked(step["positions"], POSITION) for step in steps if step is not None]
    )
