"""The arrays of a compiled search tree, and its nodes as the search in Python has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from hsbot.rules.entry import compiled
from hsbot.rules.schema.search_tree import (
    ENTRY,
    MOST_OPTIONS,
    NODE,
    OUTCOME,
    SLOT,
    TREE,
    TreeArrays,
)
from hsbot.search.tree import ReadableNode, SampledOutcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.search.protocols import Option

_FIRST_NODES, _FIRST_SLOTS, _FIRST_CHOICES = 256, 2 * MOST_OPTIONS + 1024, 3 * MOST_OPTIONS + 4096
_FIRST_OUTCOMES = 1024


class CompiledTree:
    """The arrays of a search tree; they grow as needed, and outlive the search that made them."""

    def __init__(self) -> None:
        self.header = np.zeros(1, TREE)
        self.nodes = np.zeros(_FIRST_NODES, NODE)
        self.slots = np.zeros(_FIRST_SLOTS, SLOT)
        self.outcomes = np.zeros(_FIRST_OUTCOMES, OUTCOME)
        self.choices = np.zeros(_FIRST_CHOICES, np.int64)
        self.table = _free_entries(2 * _FIRST_NODES)
        self._views: dict[int, NodeView] = {}

    def arrays(self, vouched: NDArray[np.int64], priors: NDArray[np.float64]) -> TreeArrays:
        """All of it for compiled code, with the root options that the caller vouches for."""
        return TreeArrays(
            self.header, self.nodes, self.slots, self.outcomes, self.choices, self.table,
            vouched, priors,
        )  # fmt: skip

    def make_room(self) -> None:
        """Double whatever an iteration might fill."""
        h = self.header[0]
        if h["nodes"] >= len(self.nodes):
            self.nodes = _doubled(self.nodes)
        if h["slots"] + 2 * MOST_OPTIONS > len(self.slots):
            self.slots = _doubled(self.slots)
        if h["outcomes"] + h["max_depth"] > len(self.outcomes):
            self.outcomes = _doubled(self.outcomes)
        if h["choices"] + 3 * MOST_OPTIONS > len(self.choices):
            self.choices = _doubled(self.choices)
        if 2 * len(self.nodes) > len(self.table):
            self.table = self._rehashed(2 * len(self.nodes))

    def forget_transpositions(self) -> None:
        """Empty the transposition table."""
        self.table = _free_entries(len(self.table))

    def view(self, index: int) -> NodeView:
        """A node by its index; the same object each time."""
        if index not in self._views:
            self._views[index] = NodeView(self, index)
        return self._views[index]

    def _rehashed(self, size: int) -> NDArray[np.void]:
        table = _free_entries(size)
        for entry in self.table[self.table["node"] >= 0]:
            place = compiled.find_entry_at(table, int(entry["key"]))
            table[place] = entry
        return table


class NodeView(ReadableNode):
    """A node of a compiled tree, to be read as a :class:`hsbot.search.Node`.

    Attributes:
        tree: the tree that it belongs to.
        index: its place among the tree's nodes.
    """

    __slots__ = ("index", "tree")

    def __init__(self, tree: CompiledTree, index: int) -> None:
        self.tree = tree
        self.index = index

    @property
    def player(self) -> int:
        """The player who acted here when the node was made."""
        return int(self.tree.nodes[self.index]["player"])

    @property
    def turn(self) -> int:
        """The simulator's turn counter when the node was made."""
        return int(self.tree.nodes[self.index]["turn"])

    @property
    def total(self) -> int:
        """Visits of the node."""
        return int(self.tree.nodes[self.index]["total"])

    @property
    def uniform(self) -> bool:
        """Whether all visits had the same options."""
        return not self.tree.nodes[self.index]["mixed"]

    @property
    def slots(self) -> dict[int, int] | None:
        """Option to slot, None while the node is uniform."""
        return None if self.uniform else {code: slot for slot, code in enumerate(self.codes)}

    @property
    def options(self) -> list[int]:
        """The legal options of the first visit."""
        node = self.tree.nodes[self.index]
        options: list[int] = self.tree.choices[node["at"] : node["at"] + node["options"]].tolist()
        return options

    @options.setter
    def options(self, options: Sequence[Option]) -> None:
        """Put the same options into another order."""
        node = self.tree.nodes[self.index]
        self.tree.choices[node["at"] : node["at"] + node["options"]] = options

    @property
    def untried(self) -> list[int]:
        """While uniform, the legal options that have no slot yet."""
        node = self.tree.nodes[self.index]
        first = node["at"] + node["options"]
        untried: list[int] = self.tree.choices[first : first + node["untried"]].tolist()
        return untried

    @property
    def codes(self) -> list[int]:
        """Slot to option."""
        codes: list[int] = self._slots()["code"].tolist()
        return codes

    @property
    def visits(self) -> list[int]:
        """Slot to number of backed-up visits."""
        visits: list[int] = self._slots()["visits"].tolist()
        return visits

    @property
    def availability(self) -> list[int]:
        """Slot to the number of visits at which it was legal, since it was tried; once mixed."""
        availability: list[int] = self._slots()["availability"].tolist()
        return availability

    @property
    def means(self) -> tuple[list[float], list[float]]:
        """For each player, slot to mean value in [-1, 1]."""
        slots = self._slots()
        return slots["mean0"].tolist(), slots["mean1"].tolist()

    @property
    def ended(self) -> list[int]:
        """Slot to the number of visits that ended the game by this option."""
        ended: list[int] = self._slots()["ended"].tolist()
        return ended

    @property
    def gained(self) -> tuple[list[float], list[float]]:
        """For each player, slot to the sum of what these visits came to."""
        gained = self._slots()["gained"]
        return gained.tolist(), (-gained).tolist()

    @property
    def outcomes(self) -> list[list[SampledOutcome[NodeView]]]:
        """Slot to the positions that it has led to."""
        return [self._outcomes(first) for first in self._slots()["outcome"].tolist()]

    def outcomes_of(self, slot: int) -> list[SampledOutcome[NodeView]]:
        """The positions that a slot has led to, without those of the others."""
        return self._outcomes(int(self._slots()["outcome"][slot]))

    def forget_worlds(self) -> None:
        """Forget in which of an earlier search's worlds the options were followed."""
        self._slots()["world"] = -1

    def _outcomes(self, first: int) -> list[SampledOutcome[NodeView]]:
        found, i = [], first
        while i >= 0:
            one = self.tree.outcomes[i]
            node = None if one["node"] < 0 else self.tree.view(int(one["node"]))
            means = [float(one["mean0"]), float(one["mean1"])]
            found.append(SampledOutcome(int(one["key"]), node, int(one["visits"]), means))
            i = int(one["next"])
        return found

    def _slots(self) -> NDArray[np.void]:
        node = self.tree.nodes[self.index]
        return self.tree.slots[node["first"] : node["first"] + node["tried"]]


def _free_entries(size: int) -> NDArray[np.void]:
    table = np.zeros(size, ENTRY)
    table["node"] = -1
    return table


def _doubled(array: NDArray[Any]) -> NDArray[Any]:
    larger = np.zeros(2 * len(array), array.dtype)
    larger[: len(array)] = array
    return larger
