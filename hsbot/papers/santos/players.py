"""The thesis's tree searches: with knowledge, and without (Santos 2017, chapters 4 and 5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from hsbot.agents.players.game_context import DECK_MODELS
from hsbot.agents.players.setting_meanings import (
    BUDGET_BESIDE,
    DECK_RULE,
    ITERATIONS,
    REUSE,
    SELECTION,
)
from hsbot.agents.players.settings import Settings
from hsbot.agents.players.tree_search import TreePlayer, search_budget
from hsbot.agents.setup.decision_search import DecisionConfig
from hsbot.search import SANTOS, VANILLA, RandomPolicy, TournamentPolicy
from hsbot.search.selection import FINAL_SELECTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.search import SearchConfig
    from hsbot.search.candidate import Candidate
    from hsbot.simulators.engines import GameState

_Made = TypeVar("_Made", bound=TreePlayer)
HEURISTICS: Final = {"1": "heuristic1", "2": "heuristic2", "taralla": "taralla"}
"""The thesis's heuristics by the names of the settings."""
NONE: Final = "none"


def santos(context: GameContext, settings: Settings) -> TreePlayer:
    """The thesis's tree search with knowledge (Santos 2017, chapters 4 and 5)."""
    return _thesis(context, settings, SANTOS, heuristic="2")


def vanilla(context: GameContext, settings: Settings) -> TreePlayer:
    """The thesis's tree search without knowledge: random playouts and no bias."""
    return _thesis(context, settings, VANILLA, heuristic=NONE)


class WatchedPlayer(TreePlayer):
    """The thesis's tree search, with the root options of each of its decisions.

    Attributes:
        seen: a list of options with their visits and values for each decision that was searched.
    """

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game; decisions of earlier ones stay."""
        super().begin(seat, seed)
        self.seen: list[Sequence[Candidate]] = getattr(self, "seen", [])

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """As any tree search; what was tried at the root is kept."""
        before = self._before
        best = super().choose(state, options)
        if self._before is not None and self._before is not before:
            self.seen.append(self._before.searches[0].result().candidates)
        return best


def watched(context: GameContext) -> WatchedPlayer:
    """``santos``, watched."""
    return _thesis(context, Settings(), SANTOS, heuristic="2", made=WatchedPlayer)


def _thesis(
    context: GameContext,
    settings: Settings,
    config: SearchConfig,
    heuristic: str,
    made: type[_Made] = TreePlayer,  # type: ignore[assignment] # the usual one
) -> _Made:
    names = (*HEURISTICS, NONE)
    tree = settings.word("tree", heuristic, names, "heuristic of the progressive bias")
    playout = settings.word("playout", heuristic, names, "heuristic of the playouts")
    k0, k1 = (
        settings.whole(
            key,
            percent,
            f"percentage of options that a playout tries for {side}",
            least=0,
            most=100,
        )
        for key, percent, side in (("k0", 75, "the own side"), ("k1", 50, "the other side"))
    )
    tournament = playout != NONE
    settings.needs("k0 k1", tournament, "a heuristic of the playouts")
    settings.needs("bias", tree != NONE, "a heuristic of the tree")
    policy = TournamentPolicy(k0, k1, HEURISTICS[playout]) if tournament else RandomPolicy()
    selection = settings.word(
        "selection", config.final_selection, list(FINAL_SELECTIONS), SELECTION
    )
    timed = settings.given("budget", BUDGET_BESIDE) and not settings.given("iterations")
    iterations = settings.whole("iterations", config.iterations or 1, ITERATIONS)
    # both factors are twice the thesis's, whose values are from 0 to 1, not from -1
    search = replace(
        config,
        iterations=None if timed else iterations,
        playouts=settings.whole("playouts", config.playouts, "playouts per new node"),
        default_policy=policy,
        exploration=2
        * settings.number(
            "c", config.exploration / 2, "exploration of UCB, on the thesis's scale from 0 to 1"
        ),
        bias_weight=2 * settings.number("bias", 1.0, "the factor of H, on the thesis's scale")
        if tree != NONE
        else 0.0,
        final_selection=next(name for name in FINAL_SELECTIONS if name == selection),
    )
    decision = DecisionConfig(
        search,
        tree_reuse="always" if settings.flag("reuse", REUSE, default=True) else "never",
        deck_model=settings.word("deck", "thesis", DECK_MODELS, DECK_RULE),
    )
    return made(
        context,
        decision,
        budget=search_budget(context, settings, None),
        bias=HEURISTICS.get(tree),
    )
