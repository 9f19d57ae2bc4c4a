"""A decision's search set up: from an engine, its determinizations and options to a search."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from hsbot.agents.setup.lethal_heuristic import LethalHeuristic
from hsbot.agents.setup.mulligan import is_mulligan, mulligan_config, weighed
from hsbot.agents.setup.mulligan_model.keep_effects import keep_model
from hsbot.agents.setup.mulligan_search import MulliganSearch
from hsbot.agents.setup.score_heuristic import ScoreHeuristic
from hsbot.messages.advice import SEARCHED_FROM
from hsbot.rules.entry import codes
from hsbot.search import (
    Knowledge,
    LookAheadPolicy,
    Priors,
    SearchConfig,
    TreeLimits,
    derive_seed,
)
from hsbot.search.config import LethalConfig, WorldConfig
from hsbot.simulators.compiled_or_python_search import new_search

if TYPE_CHECKING:
    from hsbot.agents.setup.mulligan_model.keep_effects import HandEffects
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search import SearchResult
    from hsbot.search.protocols import Determinizer, Heuristic
    from hsbot.simulators.compiled_or_python_search import TreeRoot, TreeSearch
    from hsbot.simulators.engines import Engine, GameState

RootSearch: TypeAlias = "TreeSearch | MulliganSearch[Any]"
"""A search of one decision of whatever kind, to be run, read and run on."""
TreeReuse: TypeAlias = Literal["never", "always", "same"]
"""Whether the next decision of a turn goes on with the subtree below the option that was played.

Never, always, or where the position is the same as the one that the subtree was grown for.
"""


@dataclass(frozen=True, slots=True)
class DecisionConfig:
    """Configuration of an agent's searches: search settings, tree reuse, deck model.

    Attributes:
        search: how each decision is searched.
        tree_reuse: whether the tree is kept between the decisions of a turn.
        deck_model: the model of the opponent's deck, a name of
            :data:`hsbot.belief.models.model_registry.MODELS`.
        evidence: visits that the tree's answer needs; with fewer the reflex's is played
            (``setup.reflex``). 0 for the tree's, whatever it has seen.
    """

    search: SearchConfig
    tree_reuse: TreeReuse = "never"
    deck_model: str = "bayes"
    evidence: int = 0


STRONGEST: Final = DecisionConfig(
    SearchConfig(
        default_policy=LookAheadPolicy(turns=3, width=3, again=10),
        exploration=0.3,
        forced_visits=0.0625,
        even_visits=0.1,
        final_selection="secure",
        priors=Priors(),
        outcomes=256,
        worlds=WorldConfig(reuse=2, abreast=2),
        limits=TreeLimits(turns=3),
        lethal=LethalConfig(deep=None),
    ),
    tree_reuse="same",
    evidence=SEARCHED_FROM,
)
"""How the advisor decides: its own turn, the opponent's and the next in the tree, three more by the
value function (docs/notes/README.md lists what else was tried)."""


@dataclass(frozen=True, slots=True, eq=False)
class DecisionSearch:
    """The parts of one decision's search: engine, determinizer, settings, root options.

    Attributes:
        engine: the simulator and what it adds to the search.
        determinizer: draws full states of the decision.
        config: the search's settings, as they suit the engine and the decision.
        seed: of the search and of its determinizations.
        options: the root options' codes.
        knowledge: priors, heuristics and the lethal search's ordering.
        usual: the usual answer's code where the decision is a mulligan, else None.
        effects: what is known of keeping each card, where it is one.
    """

    engine: Engine
    determinizer: Determinizer[GameState]
    config: SearchConfig
    seed: int
    options: tuple[int, ...]
    knowledge: Knowledge[GameState]
    usual: int | None = None
    effects: HandEffects | None = None

    def search(self, root: TreeRoot | None = None) -> RootSearch:
        """The search; ``root`` is a subtree to go on with."""
        if self.usual is not None:
            return MulliganSearch(
                self.engine.simulator, self.determinizer, self.config, self.seed, self.options
            )
        return new_search(
            self.engine.simulator,
            self.determinizer,
            self.config,
            self.seed,
            self.options,
            knowledge=self.knowledge,
            root=root,
        )

    def concluded(self, result: SearchResult) -> SearchResult:
        """The searches' result, that of a mulligan weighed against the usual answer.

        Where a damaged log offers fewer cards than are held, the usual answer may not be offered.
        """
        if self.usual is None:
            return result
        usual = self.usual if self.usual in self.options else self.options[0]
        return weighed(result, usual, self.effects)

    def on(
        self, engine: Engine, determinizer: Determinizer[GameState], seed: int
    ) -> DecisionSearch:
        """The same decision for another tree: on another engine, with another seed."""
        knowledge = replace(
            self.knowledge,
            outcome=ScoreHeuristic(engine, "value"),
            lethal_order=LethalHeuristic(engine.simulator),
            lethal_finder=engine.finder,
            lethal_at_hand=engine.at_hand,
            lethal_trials=engine.trials,
        )
        return replace(
            self, engine=engine, determinizer=determinizer, seed=seed, knowledge=knowledge
        )

    def sample(self) -> GameState:
        """One representative determinization, for uses that need a single state."""
        return self.determinizer.sample(self.seed)

    def outcome(self, option: int, number: int = 0) -> NativeState:
        """The state that an option leads to in one determinization, by default :meth:`sample`'s.

        Args:
            option: the option's code.
            number: of the determinization and its chance; each gives others.
        """
        seed = derive_seed(self.seed, number) if number else self.seed
        state, simulator = self.determinizer.sample(seed), self.engine.simulator
        simulator.apply(state, option, simulator.rng(seed))
        return self.engine.record(state)


def on_trees(config: SearchConfig, trees: int) -> SearchConfig:
    """The settings of each of several trees that search a decision side by side."""
    lethal = config.lethal
    return config if lethal is None else replace(config, lethal=replace(lethal, trees=trees))


def set_up(
    engine: Engine,
    determinizer: Determinizer[GameState],
    config: SearchConfig,
    seed: int,
    options: tuple[int, ...],
    *,
    position: NativeState,
    library: Library,
    bias: Heuristic[GameState] | None = None,
) -> DecisionSearch:
    """A decision's search, with what is known of a mulligan where it is one.

    Args:
        engine: the simulator.
        determinizer: draws full states of the decision.
        config: the settings, whatever the decision.
        seed: of the search.
        options: the root options' codes.
        position: the decision's state, as far as it is known.
        library: the engine's cards.
        bias: H of the progressive bias; None for none.
    """
    usual: int | None = None
    effects: HandEffects | None = None
    if is_mulligan(position):
        config, usual = mulligan_config(config), codes.usual_mulligan(position, library)
        options = tuple(sorted(options, key=lambda option: option != usual))
        effects = keep_model().of_state(engine.record(determinizer.sample(seed)), library)
    knowledge = Knowledge(
        bias=bias,
        outcome=ScoreHeuristic(engine, "value"),
        lethal_order=LethalHeuristic(engine.simulator),
        lethal_finder=engine.finder,
        lethal_at_hand=engine.at_hand,
        lethal_trials=engine.trials,
    )
    config = engine.adapted(config)
    return DecisionSearch(engine, determinizer, config, seed, options, knowledge, usual, effects)
