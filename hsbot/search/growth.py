"""The growth of a search's tree: new nodes within its bounds, nodes shared by transpositions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.search.expansion import may_widen
from hsbot.search.tree import Node

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from hsbot.search.config import SearchConfig
    from hsbot.search.protocols import Option, Simulator

StateT = TypeVar("StateT")


class Growth(Generic[StateT]):
    """Makes the nodes below a root, or finds them.

    Args:
        simulator: the game.
        config: the tree's bounds, transpositions and progressive widening.
        root: the tree's root, with the player and turn of the decision.
        biased: whether nodes below the root hold a progressive bias.

    Attributes:
        nodes: how many nodes were made, the root counted.
    """

    __slots__ = ("_biased", "_config", "_root", "_simulator", "_table", "nodes")

    def __init__(
        self, simulator: Simulator[StateT], config: SearchConfig, root: Node, *, biased: bool
    ) -> None:
        self._simulator = simulator
        self._config = config
        self._root = root
        self._biased = biased
        self._table: dict[Hashable, Node] = {}
        self.nodes = 1

    def below(self, node: Node, slot: int, state: StateT, options: Sequence[Option]) -> Node | None:
        """The node below ``slot``, made or found if need be; None when the tree must not grow.

        Args:
            node: a node of the tree.
            slot: the slot that was followed.
            state: the state that it led to.
            options: the legal options there.
        """
        child = node.children[slot]
        if child is None:
            if self._config.transpositions and self._in_turn(node.player, node.turn):
                child = self._transpose(state, options)
            else:
                child = self._grow(state, options)
            node.children[slot] = child
        return child

    def may_expand(self, node: Node, options: int, untried: int) -> bool:
        """Whether a node with untried options gets a child now, or follows one of those it has.

        Args:
            node: a node of the tree.
            options: number of its legal options.
            untried: number of those that have no slot yet.
        """
        widening = self._config.widening
        if widening is None or options <= widening.above or node is self._root:
            return True
        return may_widen(options - untried, node.total, widening.factor, widening.power)

    def _transpose(self, state: StateT, options: Sequence[Option]) -> Node | None:
        """The node for ``state`` in the root's turn, shared by all paths that lead to it.

        It is looked up once, when the path is first followed: other outcomes of chance on the same
        path meet in it, as in every node of an open-loop tree. Looking it up at each visit splits
        the statistics by outcome, which was no better where tried, and ruinous where each outcome
        is new.
        """
        simulator = self._simulator
        if not self._in_turn(simulator.player_to_act(state), simulator.turn(state)):
            return self._grow(state, options)
        key = simulator.infostate_key(state, self._root.player)
        node = self._table.get(key)
        if node is None:
            node = self._grow(state, options)
            if node is not None:
                self._table[key] = node
        return node

    def _in_turn(self, player: int, turn: int) -> bool:
        """Whether this is still the root player's turn."""
        return player == self._root.player and turn == self._root.turn

    def _grow(self, state: StateT, options: Sequence[Option]) -> Node | None:
        """A new node for ``state``, None when the tree is as big as it may get."""
        if self.nodes >= self._config.limits.nodes:
            return None
        self.nodes += 1
        simulator = self._simulator
        return Node(options, simulator.player_to_act(state), simulator.turn(state), self._biased)
