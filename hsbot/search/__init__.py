"""Information-set Monte-Carlo tree search over protocols; it knows nothing of Hearthstone."""

from hsbot.search.budget import AnyOf, IterationBudget, StartedBudget, TimeBudget, TurnBudget
from hsbot.search.candidate import Candidate
from hsbot.search.config import (
    CONFIGS,
    DEFAULT,
    SANTOS,
    VANILLA,
    LethalConfig,
    Priors,
    SearchConfig,
    TreeLimits,
    Widening,
    WorldConfig,
)
from hsbot.search.default_policies import (
    DefaultPolicy,
    LookAheadPolicy,
    RandomPolicy,
    TournamentPolicy,
    ValuePolicy,
)
from hsbot.search.lethal.best_first_search import LethalResult, LethalSearch
from hsbot.search.mcts import Knowledge, Search
from hsbot.search.parallel import ParallelSearch
from hsbot.search.result import SearchResult, merge, principal_line
from hsbot.search.seeds import derive_seed
from hsbot.search.tree import Node

__all__ = [
    "CONFIGS",
    "DEFAULT",
    "SANTOS",
    "VANILLA",
    "AnyOf",
    "Candidate",
    "DefaultPolicy",
    "IterationBudget",
    "Knowledge",
    "LethalConfig",
    "LethalResult",
    "LethalSearch",
    "LookAheadPolicy",
    "Node",
    "ParallelSearch",
    "Priors",
    "RandomPolicy",
    "Search",
    "SearchConfig",
    "SearchResult",
    "StartedBudget",
    "TimeBudget",
    "TournamentPolicy",
    "TreeLimits",
    "TurnBudget",
    "ValuePolicy",
    "Widening",
    "WorldConfig",
    "derive_seed",
    "merge",
    "principal_line",
]
