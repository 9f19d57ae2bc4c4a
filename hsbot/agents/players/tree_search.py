"""Tree-search players: what they share, and hsbot's default."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hsbot.agents.players import scripted_weights
from hsbot.agents.players.game_context import DECK_MODELS
from hsbot.agents.players.setting_meanings import (
    BUDGET,
    DECK_RULE,
    ITERATIONS,
    REUSE,
    SELECTION,
    VALUE_FILE,
)
from hsbot.agents.players.settings import MOST_BUDGET_S
from hsbot.agents.setup.decision_search import STRONGEST, DecisionConfig, set_up
from hsbot.agents.setup.mulligan import is_mulligan
from hsbot.agents.setup.reflex import floored, reflex_option
from hsbot.agents.setup.score_heuristic import ScoreHeuristic
from hsbot.agents.setup.tree_reuse import GrownTrees
from hsbot.agents.setup.value_weights import load_value_weights, value_weights_by
from hsbot.belief.determinization.full_state_determinizer import OWN, SIGHTS
from hsbot.rules.entry import codes
from hsbot.search import (
    AnyOf,
    IterationBudget,
    Priors,
    StartedBudget,
    TimeBudget,
    TreeLimits,
    Widening,
    derive_seed,
)
from hsbot.search.config import WorldConfig
from hsbot.search.selection import FINAL_SELECTIONS
from hsbot.simulators.policy_settings import parse_policy
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search.protocols import Budget, Determinizer, Heuristic
    from hsbot.simulators.compiled_or_python_search import TreeRoot
    from hsbot.simulators.engines import GameState
    from hsbot.simulators.simulator_settings import ValueWeights

DEFAULT_BUDGET_S: Final = 1.0
LEAST_LISTS, MOST_LISTS, LIST_S = 4, 16, 0.00125
"""Decks of the opponent's that are drawn for a decision, and the seconds of a budget for each: one
takes a quarter of a millisecond."""


class TreePlayer:
    """A player that searches each decision over determinizations of what its seat sees.

    Args:
        context: what players share.
        config: how it decides; the deck model is one of ``DECK_MODELS``.
        budget: when to stop; None for what the config says.
        bias: the score of the progressive bias; None for none.
        thinks_first: whether the mulligan is searched too; else it is that of the baselines.
        value: the weights of the value network; those that ship with hsbot when None.
        lists: decks of the opponent's that are drawn for each decision.
        sees: what it sees, a name of ``SIGHTS``.
    """

    def __init__(
        self,
        context: GameContext,
        config: DecisionConfig,
        *,
        budget: Budget | None = None,
        bias: str | None = None,
        thinks_first: bool = False,
        value: ValueWeights | None = None,
        lists: int = MOST_LISTS,
        sees: str = OWN,
    ) -> None:
        self._context = context
        self._sees = sees
        self._lists = lists
        self._config = config
        self._budget = budget
        self._thinks_first = thinks_first
        heuristic2, value = scripted_weights.heuristic2("evolved"), value or load_value_weights()
        self._engines = [
            context.engine(SimulatorSettings(player, True, heuristic2, value)) for player in (0, 1)
        ]
        self._biases: list[Heuristic[GameState] | None] = [
            ScoreHeuristic(engine, bias) if bias else None for engine in self._engines
        ]
        self._seat = self._seed = self._asked = 0
        self._before: GrownTrees | None = None

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game."""
        self._seat, self._seed, self._asked = seat, seed, 0
        self._before = None

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The best option of the search; what is set up for it counts into its budget."""
        if len(options) == 1:
            return options[0]
        budget = self._budget and StartedBudget(self._budget)
        engine = self._engines[self._seat]
        record = engine.record(state)
        if is_mulligan(record) and not self._thinks_first:
            return codes.usual_mulligan(record, self._context.library)
        self._asked += 1
        seed = derive_seed(self._seed, self._asked)
        turn = engine.simulator.turn(state)
        decision = set_up(
            engine,
            engine.game_determinizer(state, self._seat, self._worlds(record, seed)),
            self._config.search,
            seed,
            tuple(options),
            position=record,
            library=self._context.library,
            bias=self._biases[self._seat],
        )
        search = decision.search(self._kept(turn, record, options))
        found = decision.concluded(search.run(budget))
        best = floored(found, self._config.evidence, lambda: reflex_option(decision)).best
        self._before = GrownTrees(turn, decision, [search], [best])
        return best

    def _worlds(self, record: NativeState, seed: int) -> Determinizer[NativeState]:
        """The worlds that are searched: they look the same to the player, as far as it sees."""
        return self._context.determinizer(
            record,
            self._seat,
            seed,
            deck=self._config.deck_model,
            lists=self._lists,
            sight=self._sees,
        )

    def _kept(self, turn: int, record: NativeState, options: Sequence[int]) -> TreeRoot | None:
        """The subtree below what was played last in this turn, as ``tree_reuse`` says."""
        before, reuse = self._before, self._config.tree_reuse
        if before is None or before.turn != turn or reuse == "never":
            return None
        if reuse == "always":
            return before.subtree(self._seat)
        kept = before.subtrees(record, self._seat, options)
        return kept[0] if kept else None


def default(context: GameContext, settings: Settings) -> TreePlayer:
    """Our own, as the advisor searches: information-set tree search."""
    strongest = STRONGEST.search
    policy, seconds = (
        settings.text("policy", "", "the policy that values leaves"),
        settings.number("budget", 0.0, BUDGET, most=MOST_BUDGET_S),
    )
    weight = settings.number(
        "puct",
        strongest.priors.weight if strongest.priors else 0.0,
        "the weight of prior probabilities below the root, 0 for UCB1 alone",
    )
    abreast = settings.whole(
        "abreast", strongest.worlds.abreast, "root options that are tried in each world"
    )
    selection = settings.word(
        "selection", strongest.final_selection, list(FINAL_SELECTIONS), SELECTION
    )
    search = replace(
        strongest,
        exploration=settings.number("c", strongest.exploration, "exploration of UCB1"),
        forced_visits=settings.number(
            "forced", strongest.forced_visits, "visits of each option by the square root of all"
        ),
        even_visits=settings.number(
            "even", strongest.even_visits, "the same by the visits that each had if all had as many"
        ),
        priors=Priors(weight) if weight else None,
        worlds=WorldConfig(reuse=abreast, abreast=abreast),
        outcomes=settings.whole(
            "outcomes", strongest.outcomes, "outcomes of an option that are kept apart"
        ),
        final_selection=next(name for name in FINAL_SELECTIONS if name == selection),
        limits=TreeLimits(
            turns=settings.whole("turns", strongest.limits.turns or 1, "half-turns in the tree")
        ),
        widening=Widening(
            above=settings.whole("widen", 16, "options from which a node widens slowly")
        ),
        default_policy=parse_policy(policy) if policy else strongest.default_policy,
    )
    sees = settings.word(
        "sees",
        OWN,
        SIGHTS,
        "the cards that it sees: hand, the opponent's hand, secrets and list, too; all, the"
        " order of both decks, too; to measure what hidden cards decide",
    )
    settings.needs("deck", sees == OWN, f"sees={OWN}: else the list is seen")
    config = DecisionConfig(
        search,
        tree_reuse="same" if settings.flag("reuse", REUSE, default=True) else "never",
        deck_model=settings.word("deck", "bayes", DECK_MODELS, DECK_RULE),
        evidence=settings.whole(
            "evidence",
            STRONGEST.evidence,
            "visits below which a planner's answer is played instead of the tree's",
        ),
    )
    return TreePlayer(
        context,
        config,
        budget=_search_budget(context, settings, seconds, DEFAULT_BUDGET_S),
        thinks_first=True,
        value=value_weights_by(settings.text("value", "", VALUE_FILE)),
        lists=lists_within(seconds),
        sees=sees,
    )


def lists_within(budget_s: float) -> int:
    """How many of the opponent's decks are drawn within a budget; all without one (0)."""
    if not budget_s:
        return MOST_LISTS
    return min(MOST_LISTS, max(LEAST_LISTS, round(budget_s / LIST_S)))


def search_budget(
    context: GameContext, settings: Settings, default_s: float | None
) -> Budget | None:
    """The budget that the settings ask for: seconds, iterations, or what comes first."""
    return _search_budget(
        context, settings, settings.number("budget", 0.0, BUDGET, most=MOST_BUDGET_S), default_s
    )


def _search_budget(
    context: GameContext, settings: Settings, seconds: float, default_s: float | None
) -> Budget | None:
    """The same, with the seconds already read (0 for none)."""
    found: list[Budget] = []
    if settings.given("iterations", ITERATIONS):
        found.append(IterationBudget(settings.whole("iterations", 1)))
    if seconds or (default_s and not found):
        found.append(TimeBudget(context.clock, seconds or default_s or 0.0))
    return AnyOf(*found) if found else None
