"""The checker of claims of a win within the turn, on generated positions near lethal.

``python -m hsbot.conformance.lethal_claims --positions 200`` makes positions out of any cards, with
secrets, random effects and hidden hands, and the enemy hero at little health; has each searched for
a win; and prints as a JSON object how many certain claims were false, how far probabilities were
from those of fresh replays, and which certain wins an exhaustive search found besides.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from hearthstone.enums import FormatType

from hsbot.agents.players import GameContext
from hsbot.agents.setup.lethal_heuristic import LethalHeuristic
from hsbot.belief.decks.database import known_decks
from hsbot.cards import generating_sets, load_cards
from hsbot.clock import SystemClock
from hsbot.conformance.lethal_claims.exhaustive_wins import TooManyStatesError, exhaustive_wins
from hsbot.conformance.mixed_positions import MixedPositions
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from hsbot.search import LethalConfig, LethalSearch, derive_seed
from hsbot.search.result import joined_win
from hsbot.simulators.library import load_library
from hsbot.simulators.line_trials import LineTrials
from hsbot.simulators.native import Native
from hsbot.simulators.settings import FORGIVING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.belief.determinization.hidden_cards import FullStateDeterminizer
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search import LethalResult

MOST_HEALTH: Final = 12
"""Health of the enemy hero, at the most."""
EXHAUSTIVE_FORCED: Final = 5
"""Worlds with a forced combination of secrets that the exhaustive search follows, of all."""
_TRUTH = -4
"""Which derived seed the replays have that claims are held against."""


@dataclass(slots=True)
class Report:
    """What was claimed, and what replays say.

    Attributes:
        seed: of the first position.
        replays: fresh replays of each line.
        positions: positions searched.
        certain: claims of a certain win.
        likely: claims of a win with a probability.
        with_secrets: positions with hidden secrets.
        unprovable: of them, those in which not every secret could be forced.
        false: certain claims that a replay refutes: position, replays that were not won.
        errors: difference between claimed and replayed probability of each claim that is not
            certain, in points.
        missed: positions with a certain win that was not claimed.
        exhausted: positions that were searched exhaustively.
        seconds: how long each search for a win took.
    """

    seed: int
    replays: int
    positions: int = 0
    certain: int = 0
    likely: int = 0
    with_secrets: int = 0
    unprovable: int = 0
    false: list[str] = field(default_factory=list)
    errors: list[float] = field(default_factory=list)
    missed: list[int] = field(default_factory=list)
    exhausted: int = 0
    seconds: list[float] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The report as a JSON object."""
        errors = sorted(map(abs, self.errors))
        slowest = sorted(self.seconds)
        return {
            "seed": self.seed, "positions": self.positions, "replays": self.replays,
            "certain": self.certain, "likely": self.likely, "with_secrets": self.with_secrets,
            "unprovable": self.unprovable, "false": self.false,
            "error_mean": round(sum(errors) / max(1, len(errors)), 2),
            "error_bias": round(sum(self.errors) / max(1, len(errors)), 2),
            "error_90": round(errors[len(errors) * 9 // 10], 2) if errors else 0.0,
            "error_most": round(errors[-1], 2) if errors else 0.0,
            "missed": self.missed, "exhausted": self.exhausted,
            "search_median_s": round(slowest[len(slowest) // 2], 3) if slowest else 0.0,
            "search_most_s": round(slowest[-1], 3) if slowest else 0.0,
        }  # fmt: skip


class ClaimChecker:
    """Searches generated positions for a win, and holds what is claimed against replays.

    Args:
        replays: fresh worlds in which each line is replayed.
        nodes: states that the exhaustive search of a position may visit; 0 for none.
        trees: searches of each position whose claims are joined, as the advisor's threads are.
        now_s: tells the time.
    """

    def __init__(
        self, replays: int, nodes: int, trees: int, now_s: Callable[[], float] = time.perf_counter
    ) -> None:
        cards = load_cards()
        compiled.prepare()
        wild = FormatType.FT_WILD
        library = load_library(cards, sets=generating_sets(wild, None))
        self._context = GameContext(library, cards, known_decks(), SystemClock())
        self._native = Native(library, FORGIVING)
        self._positions = MixedPositions(cards, library, wild, library.workspace())
        self._replays, self._nodes, self._trees, self._now_s = replays, nodes, trees, now_s

    def check(self, number: int, report: Report) -> None:
        """Search position ``number``, and add what was found to a report."""
        native, state = self._native, self.position(number)
        seat = native.player_to_act(state)
        determinizer = self._context.determinizer(state, seat, number)
        truth = LineTrials(native, determinizer, derive_seed(number, _TRUTH))
        report.positions += 1
        report.with_secrets += truth.forced != 0
        report.unprovable += truth.forced is None
        begun_s = self._now_s()
        claim = self._claim(determinizer, number)
        report.seconds.append(self._now_s() - begun_s)
        if claim is not None:
            won = truth.wins(claim.line, 0, self._replays)
            self._add(claim, won, number, report)
        if self._nodes and (claim is None or not claim.certain) and truth.forced is not None:
            self._look_for_missed(truth, number, report)

    def position(self, number: int) -> NativeState:
        """The position of a number: any cards on both sides, the enemy hero at little health."""
        state = self._positions.position("mixed boards", number)
        chooser = random.Random(number)
        enemy = state[0]["e"][t.R_HERO + 1 - int(state[0]["cur"])]
        enemy[t.DAMAGE] = enemy[t.HEALTH] - chooser.randint(1, MOST_HEALTH)
        enemy[t.ARMOR] = 0
        return state

    def _claim(self, determinizer: FullStateDeterminizer, number: int) -> LethalResult | None:
        """What the searches of a position find together."""
        found = []
        for tree in range(self._trees):
            seed = derive_seed(number, tree)
            search = LethalSearch(
                self._native,
                determinizer,
                seed,
                LethalConfig(trees=self._trees),
                order=LethalHeuristic(self._native),
                finder=self._native.find_win,
                trials=LineTrials(self._native, determinizer, derive_seed(seed, 1)),
            )
            while not search.advance(LethalConfig().nodes):
                pass
            found.append(search.result())
        return joined_win(found)

    def _add(self, claim: LethalResult, won: int, number: int, report: Report) -> None:
        """Add a claim whose line has won so many of the fresh replays."""
        if not claim.certain:
            report.likely += 1
            report.errors.append(100 * (claim.probability - won / self._replays))
            return
        report.certain += 1
        if won < self._replays:
            report.false.append(f"{number}: {self._replays - won}")

    def _look_for_missed(self, truth: LineTrials, number: int, report: Report) -> None:
        """Search all lines in some worlds; whether one of them is certain."""
        forced = truth.forced or 0
        step = max(1, forced // EXHAUSTIVE_FORCED)
        numbers = [0, 1, 2, *range(-forced, 0, step)]
        try:
            for line in exhaustive_wins(self._native, list(map(truth.world, numbers)), self._nodes):
                if self._stands(truth, line):
                    report.missed.append(number)
                    break
        except TooManyStatesError:
            return
        report.exhausted += 1

    def _stands(self, truth: LineTrials, line: Sequence[int]) -> bool:
        """Whether a line wins with all secrets forced, and in all fresh replays."""
        forced = truth.forced or 0
        return (
            truth.failure(line, -forced, forced) is None
            and truth.failure(line, 0, self._replays) is None
        )
