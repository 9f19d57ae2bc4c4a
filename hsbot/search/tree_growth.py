"""The growth of a search's tree: new nodes within its bounds, nodes shared by transpositions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.search.expansion import may_widen
from hsbot.search.tree import Node, SampledOutcome

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

    def below(
        self, node: Node, slot: int, state: StateT, options: Sequence[Option]
    ) -> SampledOutcome[Node] | None:
        """The outcome of ``slot`` that ``state`` is, made if need be; None where none is kept.

        A node is made for the first one, and for another when it comes about again: where each is
        new, the default policy goes on from it. An open-loop tree has one for all, with the node
        that was made or found when the slot was first followed.

        Args:
            node: a node of the tree.
            slot: the slot that was followed.
            state: the state that it led to.
            options: the legal options there.
        """
        outcomes, most = node.outcomes[slot], self._config.outcomes
        if outcomes and most == 1:
            return outcomes[0]
        key = self._key(node, state)
        found = next((outcome for outcome in outcomes if outcome.key == key), None)
        if found is None:
            if len(outcomes) >= most:
                return None
            found = SampledOutcome(key, None)
            outcomes.append(found)
            if len(outcomes) > 1:
                return found
        if found.node is None:
            found.node = self._node(key, state, options)
        return found

    def _key(self, node: Node, state: StateT) -> Hashable:
        """The key of a state as the root's player sees it; None where nothing is looked up by it.

        In an open-loop tree only states of the own turn are looked up.
        """
        simulator, config = self._simulator, self._config
        if config.outcomes == 1 and not (
            config.transpositions
            and self._in_turn(node.player, node.turn)
            and self._in_turn(simulator.player_to_act(state), simulator.turn(state))
        ):
            return None
        return simulator.infostate_key(state, self._root.player)

    def _node(self, key: Hashable, state: StateT, options: Sequence[Option]) -> Node | None:
        """The node for ``state``, shared by all paths that lead to it where there is a key."""
        if key is None or not self._config.transpositions:
            return self._grow(state, options)
        node = self._table.get(key)
        if node is None:
            node = self._grow(state, options)
            if node is not None:
                self._table[key] = node
        return node

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
