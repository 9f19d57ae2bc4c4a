"""Monte-Carlo tree search of a decision in compiled code, on the native simulator.

The same search as :class:`hsbot.search.Search`, tree for tree and number for number, for settings
that need no Python in the loop: no evaluator, no progressive bias but that of the root's options.
Many iterations are one call, made without the interpreter's lock.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

import numpy as np

from hsbot.errors import UsageError
from hsbot.rules.entry import compiled
from hsbot.rules.kernels.beam_search import LINES_SIZE, MOST_STATES
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.search_tree import MOST_OPTIONS, TREE, SearchRoom, WorldArrays
from hsbot.search import Knowledge, LethalSearch, derive_seed
from hsbot.search.budget import bounded
from hsbot.search.result import SearchCounts, root_candidates, search_result
from hsbot.search.seeds import LETHAL_SEED, PLAY_SEED, TREE_SEED, derive_seeds
from hsbot.simulators.compiled_tree import CompiledTree, NodeView
from hsbot.simulators.native import Native, engine_error

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeState, Unseen
    from hsbot.search import SearchConfig, SearchResult
    from hsbot.search.config import WorldConfig
    from hsbot.search.protocols import Budget, Determinizer, Option

CALL_ACTIONS: Final = 4000
"""Actions of the engine that one call takes, about: a budget is asked between calls. They last
from one to five milliseconds, the more the fuller the boards are."""
BLOCK: Final = 256
"""Iterations whose seeds and random numbers are drawn at once; no call makes more."""
_LOW_31 = 0x7FFFFFFF


@runtime_checkable
class DealtDeterminizer(Protocol):
    """A determinizer whose full states are dealt from lists of unseen cards."""

    @property
    def unseen(self) -> Unseen:
        """The unseen cards from which the determinizations are dealt."""
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
        self._chance = _Chance(seed, config.worlds, len(unseen.sizes) // unseen.rows)
        self._room = _room(config, unseen)
        self._lethal = self._lethal_search(determinizer, knowledge)

    def _begin(
        self, world: NativeState, first: Sequence[int], root: NodeView | None, *, biased: bool
    ) -> None:
        """Set the header up, with a new root or one of an earlier search."""
        tree, config, native = self._tree, self._config, self._simulator
        h = tree.header[0]
        kept = {name: int(h[name]) for name in ("nodes", "slots", "outcomes", "choices")}
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
        h["forced"], h["even"] = config.forced_visits, config.even_visits
        h["abreast"], h["max_outcomes"] = config.worlds.abreast, config.outcomes
        if config.priors is not None:
            h["prior_weight"] = config.priors.weight
            h["prior_uniform"] = config.priors.uniform
            h["prior_temperature"] = config.priors.temperature
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
            root.forget_worlds()

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
        h["choices"] += 3 * n
        h["slots"] += n
        return index

    @property
    def root(self) -> NodeView:
        """The tree, to be looked at."""
        return self._tree.view(int(self._tree.header[0]["root"]))

    def run(self, budget: Budget | None = None) -> SearchResult:
        """Search until ``budget`` is exhausted, or ``config.iterations`` are made in this run.

        The budget is asked before each call of compiled code, how long by the number of iterations
        that it may make; a call makes one as long as the lethal search goes on, as many as come
        before its next slice where it looks deep, and as many as take about ``CALL_ACTIONS`` after
        it. The first run makes one iteration in any case.

        Raises:
            UsageError: neither ``budget`` nor ``config.iterations`` bounds the search.
            InternalError: the engine ran out of one of its fixed sizes.
        """
        budget = bounded(self._config, budget)
        budget.start()
        done = 0
        while True:
            chunk = self._most()
            while chunk > 1 and self._ends(budget, done, chunk - 1):
                chunk //= 2
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
        if config.is_settled(made, won=won, lone=self._forced):
            return True
        if config.iterations is not None and done + more >= config.iterations:
            return True
        return budget.exhausted(done + more)

    def _most(self) -> int:
        """Iterations that take about ``CALL_ACTIONS``, by those before; a number, not a time.

        The same run makes the same calls on every machine.
        """
        iterations, actions = self._tree.header[0]["iterations"], self._work[0]["steps"]
        config, lethal = self._config.lethal, self._lethal
        if lethal is None or config is None or lethal.finished:
            most = BLOCK
        else:
            most = config.deep_every - int(iterations) % config.deep_every if lethal.deep else 1
        return min(most, max(1, int(CALL_ACTIONS * iterations // max(1, actions))))

    def _iterate(self, count: int) -> None:
        """``count`` iterations, ``BLOCK`` at the most."""
        tree, room, unseen, chance = self._tree, self._room, self._unseen, self._chance
        header, made = tree.header[0], 0
        while made < count:
            n = count - made
            seeds, lists = chance.worlds(int(header["iterations"]), n)
            header["drawn"] = 0
            worlds = WorldArrays(
                unseen.base, seeds, lists, unseen.unknown, unseen.sizes, unseen.secrets
            )
            arrays = tree.arrays(self._fixed_codes, self._priors)
            made += compiled.search_at(arrays, worlds, room, chance.draws(n), self._work, n)
            chance.drawn(int(header["drawn"]))
            self._note_faults()
            error = int(header["error"])
            if error:
                raise engine_error(error)
            if made < count:
                tree.make_room()

    def _note_faults(self) -> None:
        """Tell the simulator what the engine gave up on in the last iterations."""
        h = self._tree.header[0]
        if h["failures"]:
            self._simulator.note_fault(int(h["gave_up"]), int(h["failures"]))
            h["failures"] = 0

    def _seek_lethal(self) -> None:
        """Go on looking for a win within the turn, for a burst, or a slice of a deep look."""
        config, lethal = self._config.lethal, self._lethal
        if lethal is None or config is None or lethal.finished:
            return
        if not lethal.deep or self._tree.header[0]["iterations"] % config.deep_every == 0:
            lethal.advance(config.proof if lethal.proving else config.burst)

    def result(self) -> SearchResult:
        """The result so far.

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
        config = self._config.lethal
        if config is None:
            return None
        self._simulator.seen_states.memory_mb = config.memory_mb / config.trees
        seed, trials = derive_seed(self._seed, LETHAL_SEED), knowledge.lethal_trials
        return LethalSearch(
            self._simulator,
            determinizer,
            seed,
            config,
            trials=trials and trials(determinizer, derive_seed(seed, 1)),
            root_options=self._fixed,
            order=knowledge.lethal_order,
            finder=knowledge.lethal_finder,
            at_hand=knowledge.lethal_at_hand,
        )


class _Chance:
    """The chance of a search outside of the game, drawn ahead in blocks.

    Args:
        seed: the search's.
        config: which determinization each iteration has.
        lists: how many lists of unseen cards the determinizations are dealt from.
    """

    def __init__(self, seed: int, config: WorldConfig, lists: int) -> None:
        self._seed, self._config, self._lists = seed, config, lists
        self._random = random.Random(derive_seed(seed, TREE_SEED)).random
        self._draws = np.zeros(0)
        self._first = self._end = 0
        self._seeds = self._chosen = np.zeros(0, np.int64)

    def draws(self, count: int) -> NDArray[np.float64]:
        """The next uniform numbers in [0, 1), one for each of the options to be expanded.

        They stay the next ones until :meth:`drawn` says how many were used.
        """
        if len(self._draws) < count:
            more = [self._random() for _ in range(BLOCK)]
            self._draws = np.concatenate((self._draws, more))
        return self._draws[:count]

    def drawn(self, count: int) -> None:
        """So many of the numbers were used."""
        self._draws = self._draws[count:]

    def worlds(self, first: int, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The worlds' seeds of the iterations from ``first`` on, and which lists they take."""
        if not self._first <= first <= first + count <= self._end:
            self._first, self._end = first, first + BLOCK
            indices = [self._config.index(i) for i in range(self._first, self._end)]
            seeds = derive_seeds(self._seed, np.array(indices, np.int64))
            self._seeds, self._chosen = seeds & _LOW_31, seeds % self._lists
        here = slice(first - self._first, first + count - self._first)
        return self._seeds[here], self._chosen[here]


def _room(config: SearchConfig, unseen: Unseen) -> SearchRoom:
    """The scratch arrays of a search with these settings."""
    return SearchRoom(
        path=np.zeros(2 * MOST_OPTIONS + 3 * (config.limits.depth + 1), np.int64),
        codes=np.zeros(MOST_OPTIONS, np.int64),
        states=np.empty_like(unseen.base),
        scratch=np.zeros(MOST_STATES, t.STATE),
        out=np.zeros(LINES_SIZE, np.int64),
    )


def can_compile(config: SearchConfig) -> bool:
    """Whether nothing in these settings needs Python within the loop."""
    return config.leaf_mix == 0.0 and config.bias_weight == 0.0
