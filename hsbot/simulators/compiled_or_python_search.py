"""A search of one decision: compiled where simulator and settings allow it, else in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from hsbot.errors import InternalError
from hsbot.search import Node, Search
from hsbot.simulators.compiled_search import CompiledSearch, DealtDeterminizer, can_compile
from hsbot.simulators.compiled_tree import NodeView
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.search import Knowledge, SearchConfig
    from hsbot.search.protocols import Determinizer, Simulator

TreeSearch: TypeAlias = Search[Any] | CompiledSearch
"""A search of one decision, to be run, read and run on."""
TreeRoot: TypeAlias = Node | NodeView
"""A node of such a search's tree."""


def new_search(
    simulator: Simulator[Any],
    determinizer: Determinizer[Any],
    config: SearchConfig,
    seed: int,
    options: Sequence[int],
    *,
    knowledge: Knowledge[Any],
    root: TreeRoot | None = None,
) -> TreeSearch:
    """A search of one decision; both kinds give the same result for the same seed.

    Args:
        simulator: the game.
        determinizer: draws full states of the decision.
        config: the settings.
        seed: of the search.
        options: the root options' codes.
        knowledge: priors, heuristics and the lethal search's ordering.
        root: a subtree to go on with, from a search of the same kind.

    Raises:
        InternalError: the root belongs to a search of the other kind.
    """
    if (
        can_compile(config)
        and isinstance(simulator, Native)
        and isinstance(determinizer, DealtDeterminizer)
    ):
        if isinstance(root, Node):
            raise InternalError("a compiled search cannot go on in a tree of Python")
        return CompiledSearch(
            simulator, determinizer, config, seed, root_options=options, knowledge=knowledge,
            root=root,
        )  # fmt: skip
    if isinstance(root, NodeView):
        raise InternalError("a search in Python cannot go on in a compiled tree")
    return Search(
        simulator, determinizer, config, seed, list(options), knowledge=knowledge, root=root
    )
