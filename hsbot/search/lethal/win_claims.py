"""Claims about lines that win within the turn: certain ones proven, of others how often they win.

A line is looked for in some worlds and wins there; what may be claimed of it is another question.
It is *certain* where it wins in every world of a proof: with each combination of secrets that may
be hidden forced in turn, and in as many fresh worlds as bound the risk over all lines and trees.
Else its *probability* is what it won of fresh worlds that had no part in its being chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import ceil, log
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from hsbot.search.lethal.line_trials import BLOCK

if TYPE_CHECKING:
    from collections.abc import Container, Generator

    from hsbot.search.config import LethalConfig
    from hsbot.search.lethal.line_trials import Trials
    from hsbot.search.protocols import Option

StateT = TypeVar("StateT")

EPSILON: Final = 0.001
"""The share of worlds from which on a line that loses in them must not be called certain."""
ALPHA: Final = 0.01
"""The probability that it is called so nevertheless, over all lines of all trees of a decision."""
LINES: Final = 64
"""Lines that a tree may try to prove; what comes then is not certain."""
MEASURED: Final = 8 * BLOCK
"""Worlds in which the probability of the line that is kept is measured in the end."""
_SLICE: Final = 16
"""Replays between two pauses."""
_PROOF, _SHORTENING, _MEASURE = BLOCK, 3 * BLOCK, 4 * BLOCK
"""The first worlds of each use; below ``_PROOF`` they tell which line is kept."""
_SHORTENED_IN: Final = 128
_MOST_PAIRS: Final = 10
"""Steps of a line above which pairs of them are not left out."""


def worlds_of_proof(lines: int, trees: int) -> int:
    """Fresh worlds that must all be won for a claim of certainty."""
    return ceil(log(lines * trees / ALPHA) / -log(1.0 - EPSILON))


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim about the line that is kept.

    Attributes:
        line: its options, empty where no line has won.
        wins: replays that it won of those by which it was chosen.
        certain: whether it was proven to win.
        won: fresh worlds that it won.
        replays: fresh worlds in which it was replayed.
    """

    line: tuple[Option, ...] = ()
    wins: int = 0
    certain: bool = False
    won: int = 0
    replays: int = 0

    @property
    def probability(self) -> float:
        """How likely the line wins: 1 where that is certain, 0 without a line."""
        if self.certain:
            return 1.0
        return self.won / self.replays if self.replays else 0.0


class Claims(Generic[StateT]):
    """The judge of a search's winning lines.

    What takes long is a generator that pauses every few replays.

    Args:
        trials: replays lines.
        config: how many worlds choose between lines; how many trees there are.
        root_options: what a line may begin with; None for anything.

    Attributes:
        best: the claim about the line that is kept.
        refuting: worlds in which lines failed that had won before, the last one last.
    """

    def __init__(
        self,
        trials: Trials[StateT],
        config: LethalConfig,
        root_options: Container[Option] | None = None,
    ) -> None:
        self._trials = trials
        self._config = config
        self._root_options = root_options
        self._proof = worlds_of_proof(LINES, config.trees)
        self._tested = 0
        self._judged: set[tuple[Option, ...]] = set()
        self.best = Claim()
        self.refuting: list[StateT] = []

    def allows(self, line: tuple[Option, ...]) -> bool:
        """Whether a line is one, and begins with an option that may be played."""
        return bool(line) and (self._root_options is None or line[0] in self._root_options)

    @property
    def secrets_hidden(self) -> bool:
        """Whether any secret is hidden."""
        return self._trials.forced != 0

    @property
    def proving(self) -> bool:
        """Whether the line that is kept has won in all worlds so far, and is not certain."""
        best = self.best
        return not best.certain and best.wins >= self._config.worlds and best.won == best.replays

    def judge(self, line: tuple[Option, ...]) -> Generator[None]:
        """Take up a line that has won: as certain, or if it wins more often than the one kept."""
        if line in self._judged:
            return
        self._judged.add(line)
        trials, worlds = self._trials, self._config.worlds
        yield
        failed = trials.failure(line, 0, worlds)
        if failed is None:
            before = self.best
            failed = yield from self._disproof(line, provisional=before.wins < worlds)
            if failed is None:
                yield from self._keep_proven(line)
                return
            self.best = before
        if failed != _UNPROVEN:
            self.refuting.append(trials.world(failed))
        wins = trials.wins(line, 0, worlds)
        if wins > self.best.wins:
            self.best = yield from self._measured(Claim(line, wins), _SHORTENED_IN)

    def close(self) -> Generator[None]:
        """Shorten the line that is kept, and measure how likely it wins, where it is not certain.

        The worlds of the measurement have not been looked at by anything that chose the line.
        """
        if self.best.certain or not self.best.line:
            return
        line = yield from self._shortened_lucky(self.best.line)
        if line != self.best.line:
            self.best = yield from self._measured(Claim(line, self.best.wins), _SHORTENED_IN)
        while self.best.replays < MEASURED:
            self.best = yield from self._measured(self.best, _SHORTENED_IN)

    def _measured(self, claim: Claim, more: int) -> Generator[None, None, Claim]:
        """The claim with ``more`` replays in fresh worlds."""
        won, replays = claim.won, claim.replays
        for first in range(replays, replays + more, _SLICE):
            yield
            won += self._trials.wins(claim.line, _MEASURE + first, _SLICE)
        return Claim(claim.line, claim.wins, False, won, replays + more)

    def _disproof(
        self, line: tuple[Option, ...], *, provisional: bool = False
    ) -> Generator[None, None, int | None]:
        """The number of a world that the line does not win; None where it is proven to win.

        Args:
            line: the line.
            provisional: whether it is kept as a likely one while it is being proven, with what it
                has won of the fresh worlds so far: a budget may end before the proof does.
        """
        if self._trials.is_open(line):
            if provisional:
                self.best = Claim(line, self._config.worlds, False, _SLICE, _SLICE)
            return None
        forced = self._trials.forced
        if forced is None or self._tested >= LINES:
            return _UNPROVEN
        self._tested += 1
        won, rest = 0, (_PROOF + _SLICE, self._proof - _SLICE)
        for start, count in ((_PROOF, _SLICE), (-forced, forced), rest):
            for first in range(start, start + count, _SLICE):
                yield
                size = min(_SLICE, start + count - first)
                failed = self._trials.failure(line, first, size)
                if failed is not None:
                    return failed
                if provisional and start >= 0:
                    won += size
                    self.best = Claim(line, self._config.worlds, False, won, won)
        return None

    def _keep_proven(self, line: tuple[Option, ...]) -> Generator[None]:
        """Keep a proven line, without the steps that the proof does not need."""
        shorter: tuple[Option, ...] | None = line
        while shorter is not None:
            line, shorter = shorter, None
            for rest in self._without_some(line):
                yield
                if self._trials.failure(rest, 0, self._config.worlds) is None:
                    failed = yield from self._disproof(rest)
                    if failed is None:
                        shorter = rest
                        break
        self.best = Claim(line, self._config.worlds, certain=True)

    def _shortened_lucky(
        self, line: tuple[Option, ...]
    ) -> Generator[None, None, tuple[Option, ...]]:
        """The line without the steps without which it wins as often."""
        yield
        wins = self._trials.wins(line, _SHORTENING, _SHORTENED_IN)
        shorter: tuple[Option, ...] | None = line
        while shorter is not None:
            line, shorter = shorter, None
            for rest in self._without_some(line):
                yield
                if self._trials.wins(rest, _SHORTENING, _SHORTENED_IN) >= wins:
                    shorter = rest
                    break
        return line

    def _without_some(self, line: tuple[Option, ...]) -> Generator[tuple[Option, ...]]:
        """The line without each of its steps, then without each pair of them."""
        met = {line}
        for size in (1, 2) if len(line) <= _MOST_PAIRS else (1,):
            for steps in combinations(range(len(line)), size):
                rest = self._trials.left_out(line, steps)
                if self.allows(rest) and len(rest) < len(line) and rest not in met:
                    met.add(rest)
                    yield rest


_UNPROVEN: Final = -(1 << 40)
"""No world's number: a line that nothing was found against, and that cannot be proven."""
