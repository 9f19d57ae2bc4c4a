"""Monte-Carlo tree search of a decision in compiled code, on the native simulator.

The same search as :class:`hsbot.search.Search`, tree for tree and number for number, for settings
that need no Python in the loop: no evaluator, no progressive bias but that of the root's options.
Many iterations are one call, made without the interpreter's lock.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

import numpy as np

from hsbot.errors import UsageError
from hsbot.rules.entry import compiled
from hsbot.rules.kernels.beam_search import LINES_SIZE, MOST_STATES
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.search_tree import ENTRY, MOST_OPTIONS, NODE, SLOT, TREE
from hsbot.search import Knowledge, LethalSearch, derive_seed
from hsbot.search.budget import bounded
from hsbot.search.result import SearchCounts, root_candidates, search_result
from hsbot.search.seeds import LETHAL_SEED, PLAY_SEED, TREE_SEED
from hsbot.simulators.native import Native, engine_error

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeState, Unseen
    from hsbot.search import SearchConfig, SearchResult
    from hsbot.search.protocols import Budget, Determinizer, Option

CHUNK: Final = 8
"""Iterations of a call, at the most: a budget is asked between calls."""
_FIRST_NODES, _FIRST_SLOTS, _FIRST_CHOICES = 256, 2 * MOST_OPTIONS + 1024, 2 * MOST_OPTIONS + 4096
_LOW_31 = 0x7FFFFFFF


class CompiledTree:
    """The arrays of a search tree; they grow as needed, and outlive the search that made them."""

    def __init__(self) -> None:
        self.header = np.zeros(1, TREE)
        self.nodes = np.zeros(_FIRST_NODES, NODE)
        self.slots = np.zeros(_FIRST_SLOTS, SLOT)
        self.choices = np.zeros(_FIRST_CHOICES, np.int64)
        self.table = _free_entries(2 * _FIRST_NODES)
        self._views: dict[int, NodeView] = {}

    def make_room(self) -> None:
        """Double whatever an iteration might fill."""
        h = self.header[0]
        if h["nodes"] >= len(self.nodes):
            self.nodes = _doubled(self.nodes)
        if h["slots"] + 2 * MOST_OPTIONS > len(self.slots):
            self.slots = _doubled(self.slots)
        if h["choices"] + 2 * MOST_OPTIONS > len(self.choices):
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


class NodeView:
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
        """Who acted here when the node was made."""
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
    def means(self) -> tuple[list[float], list[float]]:
        """For each player, slot to mean value in [-1, 1]."""
        slots = self._slots()
        return slots["mean0"].tolist(), slots["mean1"].tolist()

    @property
    def children(self) -> list[NodeView | None]:
        """Slot to the node below, None where there is none."""
        return [None if i < 0 else self.tree.view(i) for i in self._slots()["child"].tolist()]

    def slot_of(self, option: Option) -> int | None:
        """The slot of an option, None when it was never tried."""
        codes = self.codes
        return codes.index(option) if option in codes else None

    def child(self, option: Option) -> NodeView | None:
        """The node below an option, None where the tree has none."""
        slot = self.slot_of(option)
        return None if slot is None else self.children[slot]

    def most_visited(self) -> int | None:
        """The slot with most visits, the better one for ``player`` among equals; None at a leaf."""
        visits, means = self.visits, self.means[self.player]
        if not visits:
            return None
        return max(range(len(visits)), key=lambda slot: (visits[slot], means[slot]))

    def _slots(self) -> NDArray[np.void]:
        node = self.tree.nodes[self.index]
        return self.tree.slots[node["first"] : node["first"] + node["tried"]]


@runtime_checkable
class DealtDeterminizer(Protocol):
    """A determinizer whose full states are dealt from lists of unseen cards."""

    @property
    def unseen(self) -> Unseen:
        """What the determinizations are dealt from."""
        ...

    def sample(self, seed: int) -> NativeState:
        """A full state; the same seed gives the same one."""
        ...


class CompiledSearch:
    """A search of one decision; it can be run, read, and run on.

    Args:
        simulator: the native simulator; its settings value the leaves.
        determinizer: draws determinizations.
        config: the knobs; see :func:`can_compile`.
        seed: decides all chance, as in :class:`hsbot.search.Search`.
        root_options: what may be played; None for what each world allows.
        knowledge: priors of the root options, the lethal search's ordering; None for none.
        root: a node to go on with, from :meth:`follow` of an earlier search.

    Raises:
        UsageError: there is no option at the root, or the config needs the search in Python.
        BeliefError: the determinizer finds no world.
    """

    def __init__(
        self,
        simulator: Native,
        determinizer: DealtDeterminizer,
        config: SearchConfig,
        seed: int,
        *,
        root_options: Sequence[Option] | None = None,
        knowledge: Knowledge[NativeState] | None = None,
        root: NodeView | None = None,
    ) -> None:
        knowledge = knowledge or Knowledge()
        if not can_compile(config):
            raise UsageError("these settings need the search in Python")
        self._config = config
        self._seed = seed
        self._unseen = unseen = determinizer.unseen
        self._work = simulator.rng(derive_seed(seed, PLAY_SEED))
        self._simulator = simulator
        self._random = random.Random(derive_seed(seed, TREE_SEED)).random
        self._fixed = list(dict.fromkeys(root_options)) if root_options is not None else None
        world = determinizer.sample(derive_seed(seed, 0))
        first = self._fixed if self._fixed is not None else list(simulator.options(world))
        if not first:
            raise UsageError("there is nothing to choose from at the root of the search")
        self._forced = len(first) == 1
        self._player = simulator.player_to_act(world)
        self._tree = root.tree if root is not None else CompiledTree()
        self._begin(world, first, root, biased=knowledge.root_prior is not None)
        known = knowledge.root_prior or {}
        self._priors = np.array([known.get(code, 0.0) for code in self._fixed or ()], np.float64)
        self._fixed_codes = np.array(self._fixed or (), np.int64)
        self._draws: list[float] = []
        self._scratch = _Scratch(config, unseen)
        self._lethal = self._lethal_search(determinizer, knowledge)

    def _begin(
        self, world: NativeState, first: Sequence[int], root: NodeView | None, *, biased: bool
    ) -> None:
        """Set the header up, with a new root or one of an earlier search."""
        tree, config, native = self._tree, self._config, self._simulator
        h = tree.header[0]
        kept = {name: int(h[name]) for name in ("nodes", "slots", "choices")}
        tree.header[0] = np.zeros(1, TREE)[0]
        h = tree.header[0]
        for name, count in kept.items():
            h[name] = count
        h["player"], h["turn"] = self._player, native.turn(world)
        limits, widening = config.limits, config.widening
        h["last_turn"] = -1 if limits.turns is None else h["turn"] + limits.turns
        h["fixed"] = len(self._fixed or ())
        h["made"] = 1
        h["max_nodes"], h["max_depth"] = limits.nodes, limits.depth
        h["transpositions"], h["exploration"] = config.transpositions, config.exploration
        h["widening_from"] = -1 if widening is None else widening.above
        if widening is not None:
            h["widening_factor"], h["widening_power"] = widening.factor, widening.power
        h["worlds_rows"] = self._unseen.rows
        for name, value in native.leaf_settings(config.default_policy).items():
            h[name] = value
        if h["ahead"] == 0:
            h["playouts_each"] = config.playouts
        if root is None:
            h["root"] = self._new_root(first, biased=biased)
        else:
            tree.forget_transpositions()
            h["root"] = root.index
            tree.nodes[root.index]["player"] = h["player"]
            tree.nodes[root.index]["turn"] = h["turn"]

    def _new_root(self, options: Sequence[int], *, biased: bool) -> int:
        """A root node over these options; its index."""
        tree, n = self._tree, len(options)
        h = tree.header[0]
        index = int(h["nodes"])
        node = tree.nodes[index]
        node["player"], node["turn"], node["biased"] = h["player"], h["turn"], biased
        node["at"], node["options"], node["untried"] = h["choices"], n, n
        node["first"], node["room"] = h["slots"], n
        at = int(h["choices"])
        tree.choices[at : at + n] = tree.choices[at + n : at + 2 * n] = options
        h["nodes"] += 1
        h["choices"] += 2 * n
        h["slots"] += n
        return index

    @property
    def root(self) -> NodeView:
        """The tree, to be looked at."""
        return self._tree.view(int(self._tree.header[0]["root"]))

    def run(self, budget: Budget | None = None) -> SearchResult:
        """Search until ``budget`` is exhausted, or ``config.iterations`` are made in this run.

        The budget is asked before each call of compiled code, how long by the number of iterations
        that it may make; a call makes one as long as the lethal search goes on, then up to
        ``CHUNK``. The first run makes one iteration in any case.

        Raises:
            UsageError: neither ``budget`` nor ``config.iterations`` bounds the search.
            InternalError: the engine ran out of one of its fixed sizes.
        """
        budget = bounded(self._config, budget)
        budget.start()
        done = 0
        while True:
            if self._lethal is None or self._lethal.finished:
                chunk = CHUNK
                while chunk > 1 and self._ends(budget, done, chunk - 1):
                    chunk //= 2
            else:
                chunk = 1
            if self._ends(budget, done) and self._tree.header[0]["iterations"]:
                return self.result()
            self._iterate(chunk)
            self._seek_lethal()
            done += chunk

    def _ends(self, budget: Budget, done: int, more: int = 0) -> bool:
        """Whether a run that has made ``done`` iterations ends after ``more`` further ones."""
        config = self._config
        made = int(self._tree.header[0]["iterations"]) + more
        won = self._lethal is not None and self._lethal.certain
        if (self._forced or won) and made >= config.forced_iterations:
            return True
        if config.iterations is not None and done + more >= config.iterations:
            return True
        return budget.exhausted(done + more)

    def _iterate(self, count: int) -> None:
        """``count`` iterations."""
        tree, scratch, unseen = self._tree, self._scratch, self._unseen
        made = 0
        while made < count:
            n = count - made
            self._draws += [self._random() for _ in range(n - len(self._draws))]
            seeds, lists = self._worlds(int(tree.header[0]["iterations"]), n)
            tree.header[0]["drawn"] = 0
            made += compiled.search_at(
                tree.header, tree.nodes, tree.slots, tree.choices, tree.table,
                self._fixed_codes, self._priors, np.array(self._draws), scratch.path,
                scratch.codes, scratch.world, unseen.base, scratch.states, self._work, scratch.out,
                seeds, lists, unseen.unknown, unseen.sizes, unseen.secrets, n,
            )  # fmt: skip
            del self._draws[: int(tree.header[0]["drawn"])]
            error = int(tree.header[0]["error"])
            if error:
                raise engine_error(error)
            if made < count:
                tree.make_room()

    def _worlds(self, first: int, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The worlds' seeds of the iterations from ``first`` on, and which lists they take."""
        config, lists = self._config, len(self._unseen.sizes) // self._unseen.rows
        indices = [i // config.worlds.reuse for i in range(first, first + count)]
        if config.worlds.count is not None:
            indices = [i % config.worlds.count for i in indices]
        seeds = [derive_seed(self._seed, i) for i in indices]
        return (
            np.array([seed & _LOW_31 for seed in seeds], np.int64),
            np.array([seed % lists for seed in seeds], np.int64),
        )

    def _seek_lethal(self) -> None:
        """Go on looking for a win within the turn, for a burst."""
        config = self._config.lethal
        if self._lethal is not None and config is not None and not self._lethal.finished:
            self._lethal.advance(config.burst)

    def result(self) -> SearchResult:
        """What is known so far.

        Raises:
            UsageError: the search was not run yet.
        """
        root, h = self.root, self._tree.header[0]
        return search_result(
            root,
            root_candidates(root, self._player, self._fixed or root.codes),
            self._config,
            None if self._lethal is None else self._lethal.result(),
            SearchCounts(
                iterations=int(h["iterations"]),
                playouts=int(h["playouts"]),
                nodes=int(h["made"]),
                depth_max=int(h["depth_max"]),
                steps=int(h["steps"]),
            ),
        )

    def follow(self, played: Sequence[Option]) -> NodeView | None:
        """The node below the options that were played, for the next search's ``root``.

        None where the tree does not reach that far.
        """
        node: NodeView | None = self.root
        for option in played:
            if node is None:
                return None
            node = node.child(option)
        return node

    def _lethal_search(
        self, determinizer: Determinizer[NativeState], knowledge: Knowledge[NativeState]
    ) -> LethalSearch[NativeState] | None:
        if self._config.lethal is None:
            return None
        return LethalSearch(
            self._simulator,
            determinizer,
            derive_seed(self._seed, LETHAL_SEED),
            self._config.lethal,
            root_options=self._fixed,
            order=knowledge.lethal_order,
            finder=knowledge.lethal_finder,
        )


class _Scratch:
    """Arrays that an iteration writes into and nobody reads."""

    def __init__(self, config: SearchConfig, unseen: Unseen) -> None:
        self.path = np.zeros(2 * MOST_OPTIONS + 2 * (config.limits.depth + 1), np.int64)
        self.codes = np.zeros(MOST_OPTIONS, np.int64)
        self.world = np.empty_like(unseen.base)
        self.states = np.zeros(MOST_STATES, t.STATE)
        self.out = np.zeros(LINES_SIZE, np.int64)


def can_compile(config: SearchConfig) -> bool:
    """Whether nothing in these settings needs Python within the loop."""
    return config.leaf_mix == 0.0 and config.bias_weight == 0.0


def _free_entries(size: int) -> NDArray[np.void]:
    table = np.zeros(size, ENTRY)
    table["node"] = -1
    return table


def _doubled(array: NDArray[Any]) -> NDArray[Any]:
    larger = np.zeros(2 * len(array), array.dtype)
    larger[: len(array)] = array
    return larger
