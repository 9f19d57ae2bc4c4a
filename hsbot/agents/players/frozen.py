"""Frozen players: `default` as it was on a date, to measure later ones against.

All that makes such a player is written out here or shipped beside it, so that a change of today's
settings or weights leaves it alone. What it shares with today's player is code: the rules, the
belief, the search; a change there that moves its games shows in the test of its decisions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.agents.players.tree_search import DEFAULT_BUDGET_S, TreePlayer, search_budget
from hsbot.agents.setup.decision_search import DecisionConfig
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.search import LookAheadPolicy, SearchConfig, TreeLimits, Widening
from hsbot.search.config import LethalConfig, WorldConfig

if TYPE_CHECKING:
    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings

NOVEMBER_2026: Final = DecisionConfig(
    SearchConfig(
        forced_iterations=32,
        lone_iterations=32,
        playouts=1,
        default_policy=LookAheadPolicy(turns=3, width=3, score="value"),
        leaf_mix=0.0,
        exploration=0.3,
        bias_weight=0.0,
        final_selection="robust",
        transpositions=True,
        widening=Widening(above=16, factor=2.0, power=0.5),
        worlds=WorldConfig(count=None, reuse=1),
        limits=TreeLimits(turns=1, depth=200, nodes=200_000),
        lethal=LethalConfig(nodes=10_000, burst=20, proof=20, worlds=32, trees=1),
    ),
    tree_reuse="same",
    deck_model="bayes",
    evidence=16,
)
"""How `default` decided on 2026-11-23."""
NOVEMBER_2026_VALUE: Final = "value-2026-11.toml"
"""Its value network's weights, a file of ``hsbot/agents/setup``."""


def default_2026_11(context: GameContext, settings: Settings) -> TreePlayer:
    """`default` as it was on 2026-11-23, kept as what later ones are measured against."""
    return TreePlayer(
        context,
        NOVEMBER_2026,
        budget=search_budget(context, settings, DEFAULT_BUDGET_S),
        thinks_first=True,
        value=load_value_weights(shipped=NOVEMBER_2026_VALUE),
    )
