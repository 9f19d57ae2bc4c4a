"""The likeliest win within the turn, held against the best line that does not try for it.

Both are played out in the same worlds, by the means that prune lines: an attempt that fails goes on
from where it has led. The reported value of a line stays as it is, and trying gets what it does
better or worse in these worlds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, Final, TypeAlias

from hsbot.agents.advisor.opponent_lethal import WORLDS
from hsbot.messages.advice import LuckyWin
from hsbot.messages.certainty_words import AS_GOOD
from hsbot.search.candidate import REPORTED_FROM, Candidate, PositionValue
from hsbot.search.lethal.expectimax import LOOKS, Attempts, LuckSearch
from hsbot.search.line_pruning import LinePruning
from hsbot.search.result import principal_line, reported_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hsbot.agents.setup.decision_search import DecisionSearch, RootSearch
    from hsbot.messages.advice import AdviceOption
    from hsbot.search import SearchResult
    from hsbot.search.lethal.expectimax import Redealing
    from hsbot.search.line_pruning import TurnValues
    from hsbot.simulators.engines import GameState

MOST_ATTEMPTS, LEAST_ATTEMPTS = 192, 16
"""Attempts that are measured; with fewer nothing is reported."""
DOUBT: Final = 1.0
"""Standard errors by which trying, or not trying, must be better to change the answer."""
NOT_CERTAIN: Final = 0.99
"""The most that is said of a win that did not come about in every attempt."""
WON: Final = 1.0
"""The value of a world in which the turn wins; what is won later has a tie-break on top."""
NONE: Final = -1
"""The code of no option."""
Chance: TypeAlias = "Callable[[int, PositionValue], float]"
"""The win probability of an option, NONE for none of the search's, with a value."""


@dataclass(frozen=True, slots=True)
class Trial:
    """An attempt at the likeliest win, measured.

    Attributes:
        attempts: how often it wins the turn.
        safe: the best line that does not try; empty where there is none.
        gain: how much better trying was in the same worlds, in [-2, 2].
        error: its standard error.
        takers: those of the answer's lines that try, too.
    """

    attempts: Attempts
    safe: tuple[int, ...] = ()
    gain: float = 0.0
    error: float = 0.0
    takers: frozenset[tuple[int, ...]] = frozenset()

    def is_taken_by(self, line: Sequence[int]) -> bool:
        """Whether a line of the answer tries."""
        return tuple(line) in self.takers

    @property
    def is_better(self) -> bool:
        """Whether trying is better beyond doubt."""
        return self.gain > DOUBT * self.error

    @property
    def is_worse(self) -> bool:
        """Whether not trying is."""
        return -self.gain > DOUBT * self.error

    def value(self, reported: PositionValue) -> PositionValue:
        """The value of trying beside the safe line, whose wins are those that are reported."""
        won = self.attempts.probability
        return PositionValue(min(1.0, max(2.0 * won - 1.0, reported.value + self.gain)), won, won)


class Luck:
    """The likeliest win of a decision, looked for before its search and measured after it.

    Args:
        setup: the decision.
        redealing: deals anew what is hidden in the middle of an attempt.
        attempts: how many are measured, at the most.
    """

    def __init__(
        self, setup: DecisionSearch, redealing: Redealing[GameState], attempts: int = MOST_ATTEMPTS
    ) -> None:
        self._setup, self._redealing, self._attempts = setup, redealing, attempts
        self._search: LuckSearch[GameState] | None = None
        self._parts: list[tuple[int, ...]] = []

    @property
    def worlds(self) -> int:
        """Worlds in which a danger is looked for, by the same effort."""
        return min(WORLDS, self._attempts)

    def look(self, should_stop: Callable[[], bool]) -> bool:
        """Look for lines that win by luck; return whether there are any.

        Args:
            should_stop: once true, no more worlds are looked at.
        """
        setup = self._setup
        if setup.engine.finder is None or setup.usual is not None or should_stop():
            return False
        self._search = LuckSearch(
            setup.engine.simulator,
            setup.determinizer,
            setup.engine.finder,
            self._redealing,
            setup.seed,
            root_options=setup.options,
        )
        looks = min(LOOKS, self._attempts)
        self._parts = self._search.first_parts(looks, should_stop)
        return bool(self._parts)

    def trial(
        self,
        result: SearchResult,
        searches: Sequence[RootSearch],
        should_choose: Callable[[], bool],
        should_stop: Callable[[], bool],
    ) -> Trial | None:
        """The likeliest win measured; None where none was seen, or there was too little time.

        Args:
            result: the answer of the search.
            searches: its trees.
            should_choose: once true, the best of what was tried is measured.
            should_stop: once true, no more attempts are made.
        """
        setup, search = self._setup, self._search
        values = setup.engine.line_values(
            setup.determinizer, setup.config.default_policy, setup.seed
        )
        win, parts = result.win, list(self._parts)
        if search is None or not parts or values is None or result.lethal:
            return None
        if win is not None:
            parts = list(dict.fromkeys((search.first_part(win.line), *parts)))
        rounds = (self._attempts // 8, self._attempts // 4)
        part = search.best_part(parts, rounds, should_choose)
        pruning = LinePruning(values, frozenset(setup.options), should_choose)
        part = pruning.without_vain_steps(part)
        tries = _Tries(search, values, part)
        while len(tries.values) < LEAST_ATTEMPTS and not should_stop():
            tries.add()
        if len(tries.values) < LEAST_ATTEMPTS:
            return None
        answers = {tuple(x.line) for x in (result, result.without_win or result)}
        takers = frozenset(line for line in answers if not should_stop() and tries.are_by(line))
        lines = safe_lines(result, part, searches)
        safe = next((line for line in lines if not should_stop() and not tries.are_by(line)), ())
        while len(tries.values) < self._attempts and not should_stop():
            tries.add(safe)
        attempts, gains = Attempts(part, tries.won, len(tries.values)), tries.gains(safe)
        if win is not None and part[-1] in win.line and win.probability > attempts.probability:
            attempts = Attempts(part, round(win.probability * win.replays), win.replays)
        if not safe:
            return Trial(attempts, takers=takers)
        return Trial(attempts, safe, fmean(gains), sqrt(variance(gains) / len(gains)), takers)


class _Tries:
    """Attempts at a win in one world after the other, and what other lines do there.

    Args:
        search: makes the attempts.
        values: what lines are worth.
        part: the steps by which the win is tried for.

    Attributes:
        values: of the attempts so far, 1.0 for a win.
        won: how many of them won.
    """

    def __init__(
        self, search: LuckSearch[GameState], values: TurnValues, part: tuple[int, ...]
    ) -> None:
        self._search, self._values, self._part = search, values, part
        self._others: dict[tuple[int, ...], list[float]] = {}
        self.values: list[float] = []
        self.won = 0

    def add(self, safe: tuple[int, ...] = ()) -> None:
        """Make an attempt in the next world, and play another line there; empty for none."""
        world = len(self.values)
        wins, end = self._search.attempt(self._part, world)
        self.won += wins
        self.values.append(WON if wins else self._values.rest(end, world))
        if safe:
            self._at(safe, world)

    def are_by(self, line: tuple[int, ...]) -> bool:
        """Whether a line tries for the win, too.

        It does if it begins as the attempt does, and ends no turn before it is through; or if it
        wins the turn, played out, in half as many of the worlds: the same by another way.
        """
        shown = self._values.reveals(line)
        line = line if shown is None else line[: shown + 1]  # what is best then depends on that
        steps = min(len(line), len(self._part))
        if line[:steps] == self._part[:steps]:
            return True
        others = [self._at(line, world) for world in range(len(self.values))]
        return 2 * others.count(WON) >= max(1, self.won)

    def gains(self, safe: tuple[int, ...]) -> list[float]:
        """By how much each attempt did better than a line in the same world, in [-2, 2]."""
        return [value - self._at(safe, i) if safe else value for i, value in enumerate(self.values)]

    def _at(self, line: tuple[int, ...], world: int) -> float:
        known = self._others.setdefault(line, [])
        while world >= len(known):
            known.append(self._values.value(line, len(known)))
        return known[world]


def attempts_for(iterations: int | None) -> int:
    """Attempts that suit a search of so many iterations; all of them where time is the bound."""
    if iterations is None:
        return MOST_ATTEMPTS
    return max(LEAST_ATTEMPTS, min(MOST_ATTEMPTS, iterations // 4))


def safe_lines(
    result: SearchResult, part: Sequence[int], searches: Sequence[RootSearch]
) -> Iterator[tuple[int, ...]]:
    """Lines that may do without the win, the best first.

    Args:
        result: the answer of the search.
        part: the steps by which the win is tried for.
        searches: its trees.
    """
    base = result.without_win or result
    line = base.line if result.win is not None and result.line == result.win.line else result.line
    yield tuple(line)
    roots = [search.root for search in searches if hasattr(search, "root")]
    for candidate in sorted(base.candidates, key=lambda c: -c.reported):
        if candidate.visits >= REPORTED_FROM and candidate.option not in part:
            lines = [principal_line(root, candidate.option) for root in roots]
            yield next((tuple(x) for x in lines if part[-1] not in x), (candidate.option,))


def with_luck(result: SearchResult, trial: Trial, chance: Chance) -> SearchResult:
    """``result`` with the attempt where that is better, without it where it is worse.

    What the trees themselves prefer stays where neither is: they have seen what comes after it. A
    win at once is worth what it is, what is won later less than it looks; so what a player is told
    of both decides, too.

    Args:
        result: the answer of the search.
        trial: the likeliest win, measured.
        chance: as an advice tells it.
    """
    line, base = trial.attempts.line, result.without_win or result
    likely = max(result.lethal_probability, min(trial.attempts.probability, NOT_CERTAIN))
    taken = trial.is_taken_by(result.line)
    if not trial.safe or trial.is_taken_by(base.line):
        return replace(result, lethal_probability=likely, tries=taken)
    reported = reported_value(base, trial.safe[0])
    value = trial.value(reported)
    shown = chance(NONE, value) - chance(NONE, reported)
    better = shown >= AS_GOOD or (trial.is_better and shown > -AS_GOOD)
    worse = not better and (shown <= -AS_GOOD or trial.is_worse)
    if worse or not (better or taken):
        kept = base if taken else result
        return replace(kept, lethal_probability=likely, win=result.win, without_win=base)
    visits = sum(c.visits for c in base.candidates if c.option == line[0])
    others = [c for c in base.candidates if c.option != line[0]]
    ended, gained = value.ended, value.gained
    tried = Candidate(line[0], visits, value.value, ended=ended, gained=gained)
    return replace(
        base,
        best=line[0],
        value=value.value,
        line=line,
        candidates=tuple(sorted([tried, *others], key=lambda c: -c.visits)),
        lethal_probability=likely,
        tries=True,
        win=result.win,
        without_win=base,
    )


def lucky_win(
    result: SearchResult,
    trial: Trial,
    options: Mapping[int, AdviceOption],
    chance: Chance,
) -> LuckyWin:
    """The message about an attempt.

    Args:
        result: the answer, with the attempt.
        trial: the attempt.
        options: the decision's options by their codes.
        chance: as an advice tells it.
    """
    line, attempts = trial.attempts.line, trial.attempts
    low, high = attempts.interval
    tried = result.tries
    reported = reported_value(result, result.best)
    safe_reported = (
        reported_value(result.without_win or result, trial.safe[0]) if trial.safe else None
    )
    value = reported if tried or safe_reported is None else trial.value(safe_reported)
    trying = chance(result.best if tried else NONE, value)
    likely = min(attempts.probability, trying)  # whoever wins this turn wins
    return LuckyWin(
        option=options[line[0]],
        probability=round(likely, 4),
        low=round(min(low, likely), 4),
        high=round(high, 4),
        attempts=attempts.made,
        trying=round(trying, 4),
        safe=None if safe_reported is None else round(chance(NONE, safe_reported), 4),
        safe_option=options[trial.safe[0]] if trial.safe else None,
        advised=tried,
    )
