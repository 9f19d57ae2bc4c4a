"""Monte-Carlo tree search over the protocols: no rules, no cards, no Hearthstone."""

from hsbot.search.budget import AnyOf, IterationBudget, TimeBudget, TurnBudget
from hsbot.search.config import CONFIGS, DEFAULT, SANTOS, VANILLA, SearchConfig
from hsbot.search.lethal import LethalResult, LethalSearch
from hsbot.search.mcts import Search
from hsbot.search.parallel import ParallelSearch
from hsbot.search.result import Candidate, SearchResult, merge, principal_line
from hsbot.search.seeds import derive_seed
from hsbot.search.tree import Node

__all__ = [
    "CONFIGS",
    "DEFAULT",
    "SANTOS",
    "VANILLA",
    "AnyOf",
    "Candidate",
    "IterationBudget",
    "LethalResult",
    "LethalSearch",
    "Node",
    "ParallelSearch",
    "Search",
    "SearchConfig",
    "SearchResult",
    "TimeBudget",
    "TurnBudget",
    "derive_seed",
    "merge",
    "principal_line",
]
