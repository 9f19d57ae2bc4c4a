"""Every knob of the search, with its meaning and scale, and the named settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from hsbot.errors import UsageError
from hsbot.search.selection import FINAL_SELECTIONS, FinalSelectionName

TreeReuse: TypeAlias = Literal["never", "always", "same"]


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """How to search. Values are in [-1, 1] throughout, from the acting player's side.

    Attributes:
        iterations: most iterations of a run, whatever the budget says; None for no such bound.
        playouts: simulated games for each new leaf; their mean is backed up as one visit.
        default_policy: name of the policy that plays them, handed to :meth:`Simulator.playout`.
        leaf_mix: share of the leaf evaluator in a leaf's value: 0 playouts alone, 1 the evaluator
            alone.
        exploration: c of UCB1's ``c * sqrt(2 ln N / n)`` on the value scale; twice a c that is
            meant for values in [0, 1].
        bias_weight: factor on the bias evaluator in ``H / (1 + n)``; 0 switches the bias off.
        widening_from: number of legal options above which a node below the root widens
            progressively; at or below it, and at the root, every option is tried before one is
            followed. None: never widen.
        widening_factor: k of ``k * visits ** widening_power`` children.
        widening_power: the exponent, in [0, 1].
        final_selection: how the option to play is chosen from the root's statistics.
        worlds: number of different determinizations; None for no bound. 1 is a search in a single
            guess.
        world_reuse: iterations in a row that share a determinization (each on its own copy), for
            determinizers that cost more than an iteration.
        transpositions: whether nodes of the root player's turn are shared by all paths to what that
            player cannot tell apart: the same options in another order.
        tree_turns: half-turns over which the tree grows, the root's included; what comes later is
            the default policy's. None for no bound. 1 suits a default policy that answers well: a
            tree whose opponent has few visits a node answers badly.
        max_depth: options from the root to the deepest leaf.
        max_nodes: nodes after which the tree grows no more; it bounds the memory, at about 2 kB a
            node.
        forced_iterations: iterations when there is nothing to decide (one option, or a win in this
            turn was found), so that the win probability is known all the same.
        lethal_nodes: states that the search for a win within the turn may visit; 0 switches it off.
        lethal_burst: how many of them it visits for each iteration, so that neither waits for the
            other, however slow the simulator is.
        lethal_worlds: determinizations in which such a win must hold.
        tree_reuse: whether the next decision of the turn goes on with the subtree below the option
            played: never, always, or where the position is the same as the one it was grown for.
            The agent does it, by :meth:`Search.follow`.
    """

    iterations: int | None = None
    playouts: int = 1
    default_policy: str = "random"
    leaf_mix: float = 0.0
    exploration: float = 0.7
    bias_weight: float = 0.0
    widening_from: int | None = 16
    widening_factor: float = 2.0
    widening_power: float = 0.5
    final_selection: FinalSelectionName = "robust"
    worlds: int | None = None
    world_reuse: int = 1
    transpositions: bool = True
    tree_turns: int | None = None
    max_depth: int = 200
    max_nodes: int = 200_000
    forced_iterations: int = 32
    lethal_nodes: int = 10_000
    lethal_burst: int = 20
    lethal_worlds: int = 32
    tree_reuse: TreeReuse = "never"

    def __post_init__(self) -> None:
        """Refuse settings that make no search.

        Raises:
            UsageError: a value is out of its range.
        """
        counts = {
            "iterations": 1 if self.iterations is None else self.iterations,
            "worlds": 1 if self.worlds is None else self.worlds,
            "tree_turns": 1 if self.tree_turns is None else self.tree_turns,
            "playouts": self.playouts,
            "world_reuse": self.world_reuse,
            "max_depth": self.max_depth,
            "max_nodes": self.max_nodes,
            "forced_iterations": self.forced_iterations,
            "lethal_worlds": self.lethal_worlds,
            "lethal_burst": self.lethal_burst,
        }
        for name, count in counts.items():
            if count < 1:
                raise UsageError(f"{name} must be at least 1, not {count}")
        amounts = {
            "exploration": self.exploration,
            "bias_weight": self.bias_weight,
            "widening_from": self.widening_from or 0,
            "widening_factor": self.widening_factor,
            "lethal_nodes": self.lethal_nodes,
        }
        for name, amount in amounts.items():
            if not amount >= 0:
                raise UsageError(f"{name} must not be negative, but is {amount}")
        for name, share in (("leaf_mix", self.leaf_mix), ("widening_power", self.widening_power)):
            if not 0 <= share <= 1:
                raise UsageError(f"{name} must be between 0 and 1, not {share}")
        if self.final_selection not in FINAL_SELECTIONS:
            known = ", ".join(FINAL_SELECTIONS)
            raise UsageError(f"no final selection {self.final_selection!r}; there are {known}")


DEFAULT: Final = SearchConfig()
"""The strongest known: information-set MCTS with a fresh world for each iteration."""

SANTOS: Final = SearchConfig(
    iterations=60,
    playouts=20,
    default_policy="tournament",
    exploration=2.0**0.5,
    bias_weight=1.0,
    widening_from=None,
    transpositions=False,
    final_selection="max",
    lethal_nodes=0,
    tree_reuse="always",
)
"""The thesis's final parameters (Santos 2017, section 5.6.1): 60 iterations, 20 playouts of the
tournament policy, progressive bias, max child, tree reuse, no lethal search, expansion of every
option first. The thesis does not publish c; ``1 / sqrt(2)`` on its scale [0, 1] is what the
formula's source recommends."""

VANILLA: Final = SearchConfig(
    iterations=60,
    playouts=20,
    exploration=2.0**0.5,
    widening_from=None,
    transpositions=False,
    final_selection="max",
    lethal_nodes=0,
    tree_reuse="always",
)
"""The same without knowledge: random playouts and no bias."""

CONFIGS: Final[dict[str, SearchConfig]] = {
    "default": DEFAULT,
    "santos": SANTOS,
    "vanilla": VANILLA,
}
"""The named settings; change one with :func:`dataclasses.replace`."""
