"""MetaStone's scoring players: Greedy, and Game State Value ("GSV").

Both look only at the own turn, by :mod:`hsbot.rules.kernels.planning`. They clone the whole state,
and so see the hidden cards and what is drawn next; ``gsv-fair`` looks at drawn worlds instead.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from hsbot.agents.players import scripted_weights
from hsbot.agents.players.game_context import DECK_MODELS, KNOWN
from hsbot.agents.players.setting_meanings import (
    DECK_RULE,
    DEPTH,
    HEURISTIC2_WEIGHTS,
    LISTS,
    SCORED,
    VALUE_FILE,
)
from hsbot.agents.setup.mulligan import obvious_answer
from hsbot.agents.setup.value_weights import load_value_weights, value_weights_by
from hsbot.errors import UsageError
from hsbot.search.seeds import derive_seed
from hsbot.simulators.native import SCORES, WHOLE_SCORES
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.simulators.engines import GameState
    from hsbot.simulators.simulator_settings import Heuristic2Weights, ValueWeights

GSV_DEPTH = 3
"""Options that GSV looks ahead: the option, and two more."""


class PlanningPlayer:
    """Takes the option that can lead to the best score within its own turn.

    Args:
        context: what players share.
        depth: options to look ahead.
        score: a score of :data:`hsbot.simulators.native.SCORES`.
        heuristic2: the weights of that score.
        slips: the share of options that it takes at random, for games that go other ways.
        value: the learned value's weights; those that ship with hsbot when None.
        advantages: the weights of the score ``advantages``, in thousandths.
    """

    def __init__(
        self,
        context: GameContext,
        depth: int,
        score: str,
        heuristic2: Heuristic2Weights | None = None,
        *,
        slips: float = 0.0,
        value: ValueWeights | None = None,
        advantages: tuple[int, ...] | None = None,
    ) -> None:
        self._context = context
        self._depth = depth
        self._score = score
        self._slips = slips
        self._random = random.Random(0)
        self._engine = context.engine(
            SimulatorSettings(
                heuristic2=heuristic2, value=value or load_value_weights(), advantages=advantages
            )
        )
        self._rng = self._engine.simulator.rng(0)
        self.seat = self._seed = self._asked = 0

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game."""
        self.seat, self._seed, self._asked = seat, seed, 0
        self._rng = self._engine.simulator.rng(seed)
        self._random = random.Random(seed)

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The option with the best score; the first among equals, which is not the turn's end.

        A guessed world may allow what the game does not: such an option does not count.
        """
        settled = obvious_answer(self._engine.record(state), options, self._context.library)
        if settled is not None:
            return settled
        if self._slips and self._random.random() < self._slips:
            return self._random.choice(list(options))
        self._asked += 1
        values: defaultdict[int, list[int]] = defaultdict(list)
        for world in self._worlds(state, derive_seed(self._seed, self._asked)):
            plan = self._engine.plan(world, self._depth, self._score, self._rng)
            for code, value in plan:
                if code in options:
                    values[code].append(value)
        return max(values, key=lambda code: fmean(values[code]), default=options[0])

    def _worlds(self, state: GameState, seed: int) -> Iterable[GameState]:  # noqa: ARG002
        """The full states that it plans in."""
        return (state,)


@dataclass(frozen=True, slots=True)
class Sampling:
    """The determinizations that a decision is planned in.

    Attributes:
        deck: the rule by which the opponent's deck is guessed (``DECK_MODELS``).
        worlds: how many an option's score is the mean of.
        lists: how many of the opponent's decks are drawn for them.
        tries: about the most options that are tried in a decision: where there are many options it
            looks less far ahead, then in fewer worlds; None for no bound.
    """

    deck: str = "bayes"
    worlds: int = 1
    lists: int = 16
    tries: int | None = None


class FairPlanningPlayer(PlanningPlayer):
    """A planning player that sees only its own side: it plans over determinizations.

    Args:
        context: what players share.
        depth: options to look ahead.
        score: a score of :data:`hsbot.simulators.native.SCORES`.
        heuristic2: the weights of that score.
        sampling: the determinizations.
        value: the learned value's weights; those that ship with hsbot when None.
    """

    def __init__(
        self,
        context: GameContext,
        depth: int,
        score: str,
        heuristic2: Heuristic2Weights,
        *,
        sampling: Sampling | None = None,
        value: ValueWeights | None = None,
    ) -> None:
        super().__init__(context, depth, score, heuristic2, value=value)
        self._sampling = sampling or Sampling()
        self._most_depth = depth
        self._count = self._sampling.worlds

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The option with the best mean score, within the bound on options tried."""
        self._depth, self._count = self._within(len(options))
        return super().choose(state, options)

    def _within(self, options: int) -> tuple[int, int]:
        """Depth and worlds for a decision: as many lines as options to the power of the depth."""
        tries, worlds = self._sampling.tries, self._sampling.worlds
        if tries is None:
            return self._most_depth, worlds
        for depth in range(self._most_depth, 1, -1):
            lines = options**depth
            if lines <= tries:
                return depth, min(worlds, tries // lines)
        return 1, min(worlds, max(1, tries // options))

    def _worlds(self, state: GameState, seed: int) -> Iterable[GameState]:
        record = self._engine.record(state)
        hidden = self._context.determinizer(
            record, self.seat, seed, deck=self._sampling.deck, lists=self._sampling.lists
        )
        worlds = self._engine.game_determinizer(state, self.seat, hidden)
        return (worlds.sample(derive_seed(seed, i)) for i in range(self._count))


def greedy(context: GameContext, settings: Settings) -> PlanningPlayer:
    """Looks one option ahead by a simple score and sees all (MetaStone's Greedy)."""
    given = settings.given(
        "weights", "a file of heuristic 1's (`hsbot train ga`), by which it then scores"
    )
    score = settings.word("score", "advantages" if given else "simple", list(SCORES), SCORED)
    settings.needs("value", score == "value", "score=value")
    settings.needs("weights", score == "advantages", "score=advantages, or no score")
    if score == "advantages" and not given:
        raise UsageError(f"{settings.player}: score=advantages means nothing without weights")
    return PlanningPlayer(
        context,
        _depth(settings, 1),
        score,
        scripted_weights.heuristic2("evolved"),
        slips=settings.number("slips", 0.0, "the share of options that it takes at random"),
        value=value_weights_by(settings.text("value", "", VALUE_FILE)),
        advantages=scripted_weights.advantages(settings.text("weights", "")) if given else None,
    )


def gsv(context: GameContext, settings: Settings) -> PlanningPlayer:
    """Looks three options ahead by heuristic 2 and sees all (MetaStone's Game State Value)."""
    heuristic2 = scripted_weights.heuristic2(
        settings.text("weights", "evolved", HEURISTIC2_WEIGHTS)
    )
    return PlanningPlayer(context, _depth(settings, GSV_DEPTH), "heuristic2", heuristic2)


def gsv_fair(context: GameContext, settings: Settings) -> FairPlanningPlayer:
    """The same as gsv, but guesses what it cannot see."""
    tries = None
    if settings.given("tries", "about the most options tried in a decision"):
        tries = settings.whole("tries", 1)
    score = settings.word("score", "heuristic2", WHOLE_SCORES, SCORED)
    deck = settings.word("deck", "bayes", DECK_MODELS, DECK_RULE)
    settings.needs("weights", score == "heuristic2", "score=heuristic2")
    settings.needs("value", score == "value", "score=value")
    settings.needs("lists", deck != KNOWN, "a deck that is guessed")
    return FairPlanningPlayer(
        context,
        _depth(settings, GSV_DEPTH),
        score,
        scripted_weights.heuristic2(settings.text("weights", "evolved", HEURISTIC2_WEIGHTS)),
        sampling=Sampling(
            deck=deck,
            worlds=settings.whole("worlds", 1, "worlds that it averages over"),
            lists=settings.whole("lists", 16, LISTS),
            tries=tries,
        ),
        value=value_weights_by(settings.text("value", "", VALUE_FILE)),
    )


def _depth(settings: Settings, default: int) -> int:
    return settings.whole("depth", default, DEPTH, most=4)
