"""The settings of a search, each with its meaning and scale, and the named configurations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from hsbot.search.default_policies import RANDOM, DefaultPolicy, TournamentPolicy
from hsbot.search.selection import FINAL_SELECTIONS, FinalSelectionName
from hsbot.setting_ranges import (
    AtLeastOne,
    NotNegative,
    NotNegativeInt,
    OneOf,
    Positive,
    Ranged,
    Share,
)


@dataclass(frozen=True, slots=True)
class Widening(Ranged):
    """Progressive widening: how slowly a node with many options gets its children.

    Attributes:
        above: number of legal options above which a node below the root widens progressively; at or
            below it, and at the root, every option is tried before one is followed.
        factor: k of ``k * visits ** power`` children.
        power: the exponent, in [0, 1].
    """

    PREFIX: ClassVar = "widening_"

    above: NotNegativeInt = 16
    factor: NotNegative = 2.0
    power: Share = 0.5


@dataclass(frozen=True, slots=True)
class Priors(Ranged):
    """Prior probabilities of a node's options, by the rating of what each leads to.

    Attributes:
        weight: c of PUCT's ``c * P * sqrt(N) / (1 + n)``, on the value scale.
        temperature: the difference of ratings that makes an option about a third as probable.
        uniform: share of the probability that is spread evenly over all options, so that an option
            which pays only by its sequel is tried in time.
    """

    PREFIX: ClassVar = "prior_"

    weight: Positive = 2.0
    temperature: Positive = 0.3
    uniform: Share = 0.25


@dataclass(frozen=True, slots=True)
class WorldConfig(Ranged):
    """How many determinizations a search draws.

    Attributes:
        count: number of different ones; None for no bound. 1 is a search in a single guess.
        reuse: iterations in a row that share one (each on its own copy), for determinizers that
            cost more than an iteration, or for ``abreast``.
        abreast: iterations in a row of which each follows another option of the root, once it has
            as many. Of ``reuse`` iterations that share a determinization these are held against
            each other by common random numbers: what a lucky one gives, it gives them all.
    """

    PREFIX: ClassVar = "world_"

    count: AtLeastOne | None = None
    reuse: AtLeastOne = 1
    abreast: AtLeastOne = 1

    def index(self, iteration: int) -> int:
        """The index of an iteration's determinization."""
        index = iteration // self.reuse
        return index if self.count is None else index % self.count


@dataclass(frozen=True, slots=True)
class TreeLimits(Ranged):
    """The bounds of a tree.

    Attributes:
        turns: half-turns over which the tree grows, the root's included; what comes later is the
            default policy's. None for no bound. 1 suits a default policy that answers well: a tree
            whose opponent has few visits a node answers badly.
        depth: options from the root to the deepest leaf.
        nodes: nodes after which the tree grows no more; it bounds the memory, at about 2 kB a node.
    """

    PREFIX: ClassVar = "tree_"

    turns: AtLeastOne | None = None
    depth: AtLeastOne = 200
    nodes: AtLeastOne = 200_000


@dataclass(frozen=True, slots=True)
class LethalConfig(Ranged):
    """Limits of the lethal search: states visited, and determinizations that choose a line.

    Attributes:
        nodes: states that it may visit, without the replays of lines that win, and without those of
            a deep look.
        burst: how many of them it visits for each iteration of the tree, so that neither waits for
            the other, however slow the simulator is.
        proof: the same while a line that has won in every world so far is being proven, which
            mostly ends the search.
        worlds: determinizations by which lines are chosen; in all of them must a line win before
            it is tried to prove that it is certain.
        trees: trees that a decision is searched in, each of which may claim that a win is certain.
        deep: states that deep looks may visit, which go on beside the tree where ``nodes`` are too
            few, a slice for every ``deep_every`` iterations; None for as many as the budget allows.
        deep_every: iterations of the tree between two slices of a deep look
            (:data:`hsbot.search.lethal.quick_looks.SLICE`).
        memory_mb: memory that the tables of all trees' looks may take together.
    """

    PREFIX: ClassVar = "lethal_"

    nodes: AtLeastOne = 10_000
    burst: AtLeastOne = 20
    proof: AtLeastOne = 100
    worlds: AtLeastOne = 32
    trees: AtLeastOne = 1
    deep: NotNegativeInt | None = 0
    deep_every: AtLeastOne = 8
    memory_mb: NotNegative = 64.0


@dataclass(frozen=True, slots=True)
class SearchConfig(Ranged):
    """Settings of a search. Values are in [-1, 1] throughout, from the acting player's side.

    Attributes:
        iterations: most iterations of a run, whatever the budget says; None for no such bound.
        forced_iterations: iterations when a win in this turn was found, so that there is nothing to
            decide.
        lone_iterations: iterations when there is one option: its win probability is reported like
            that of any other.
        playouts: simulated games for each new leaf; their mean is backed up as one visit.
        default_policy: the policy that plays them, handed to :meth:`Simulator.playout`.
        leaf_mix: share of the value function in a leaf's value: 0 playouts alone, 1 the value
            function alone.
        exploration: c of UCB1's ``c * sqrt(2 ln N / n)`` on the value scale; twice a c that is
            meant for values in [0, 1].
        forced_visits: visits that each option of the root gets, whatever they say, as a multiple of
            the square root of all: one that lost at once by bad luck is tried again. 0 for none.
        even_visits: the same as a share of what each had if all had as many, in [0, 1]: an option
            that was lost in all its first visits is not lost for good.
        bias_weight: factor on the heuristic in ``H / (1 + n)``; 0 switches the bias off.
        final_selection: how the option to play is chosen from the root's statistics.
        transpositions: whether nodes of the root player's turn are shared by all paths to what that
            player cannot tell apart: the same options in another order.
        outcomes: positions after an option, told apart by what the root's player sees in the own
            turn, that are kept apart; 1 for an open-loop tree.
        widening: progressive widening; None for none.
        priors: prior probabilities of the options below the root, followed by PUCT; None for UCB1.
            They take the place of ``exploration`` and ``widening`` there.
        worlds: the determinizations.
        limits: the bounds of the tree.
        lethal: the search for a win within the turn; None for none.
    """

    iterations: AtLeastOne | None = None
    forced_iterations: AtLeastOne = 32
    lone_iterations: AtLeastOne = 1_024
    playouts: AtLeastOne = 1
    default_policy: DefaultPolicy = RANDOM
    leaf_mix: Share = 0.0
    exploration: NotNegative = 0.7
    forced_visits: NotNegative = 0.0
    even_visits: Share = 0.0
    bias_weight: NotNegative = 0.0
    final_selection: Annotated[FinalSelectionName, OneOf(tuple(FINAL_SELECTIONS))] = "robust"
    transpositions: bool = True
    outcomes: AtLeastOne = 1
    widening: Widening | None = Widening()
    priors: Priors | None = None
    worlds: WorldConfig = WorldConfig()
    limits: TreeLimits = TreeLimits()
    lethal: LethalConfig | None = LethalConfig()

    def is_settled(self, made: int, *, won: bool, lone: bool) -> bool:
        """Whether ``made`` iterations of all runs are enough, there being nothing to decide.

        Args:
            made: how many there are.
            won: whether a certain win in this turn was found.
            lone: whether there is one option.
        """
        return (won and made >= self.forced_iterations) or (lone and made >= self.lone_iterations)


DEFAULT: Final = SearchConfig()
"""The strongest known: information-set MCTS with a fresh determinization for each iteration."""

SANTOS: Final = SearchConfig(
    iterations=60,
    playouts=20,
    default_policy=TournamentPolicy(),
    exploration=2.0**0.5,
    bias_weight=1.0,
    widening=None,
    transpositions=False,
    final_selection="max",
    lethal=None,
)
"""The thesis's final parameters (Santos 2017, section 5.6.1): 60 iterations, 20 playouts of the
tournament policy, progressive bias, max child, no lethal search, expansion of every option first.
The thesis does not publish c; ``1 / sqrt(2)`` on its scale [0, 1] is what the formula's source
recommends. It keeps the tree between the decisions of a turn, which is the caller's part
(:meth:`hsbot.search.mcts.Search.follow`)."""

VANILLA: Final = SearchConfig(
    iterations=60,
    playouts=20,
    exploration=2.0**0.5,
    widening=None,
    transpositions=False,
    final_selection="max",
    lethal=None,
)
"""The same without knowledge: random playouts and no bias."""

CONFIGS: Final[dict[str, SearchConfig]] = {
    "default": DEFAULT,
    "santos": SANTOS,
    "vanilla": VANILLA,
}
"""The named configurations; change one with :func:`dataclasses.replace`."""
