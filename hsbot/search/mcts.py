"""Information-set Monte-Carlo tree search: select, expand, evaluate, back up.

One open-loop tree for the information set of the player at the root (single-observer ISMCTS;
Cowling, Powley and Whitehouse 2012). Each iteration draws a whole world from the determinizer and
follows option codes that are legal in it; what a node learns is thereby averaged over all that the
player cannot see, and an option that is good only for one who knows the hidden cards looks no
better than it is.

Every node's player maximises the own component of the value; see :mod:`hsbot.search.tree` for the
perspective.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.errors import UsageError
from hsbot.search.budget import IterationBudget
from hsbot.search.evaluation import LeafEvaluation
from hsbot.search.expansion import may_widen, take_random
from hsbot.search.lethal import LethalSearch
from hsbot.search.result import SearchResult, principal_line, root_candidates, with_lethal
from hsbot.search.seeds import derive_seed
from hsbot.search.selection import FINAL_SELECTIONS, TreePolicy, Ucb1
from hsbot.search.tree import Node, backup

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from hsbot.search.config import SearchConfig
    from hsbot.search.lethal import Finder
    from hsbot.search.protocols import (
        Budget,
        Determinizer,
        Evaluator,
        Option,
        Player,
        Simulator,
    )

StateT = TypeVar("StateT")

# Indices of seeds that are not an iteration's: derive_seed takes any integer.
_PLAY_SEED, _TREE_SEED, _LETHAL_SEED = -1, -2, -3
_NOT_CERTAIN = 0.99
"""The most that is said of a win that did not come about in every replay."""


class Search(Generic[StateT]):
    """A search of one decision; it can be run, read, and run on.

    Args:
        simulator: the game.
        determinizer: draws worlds in which the player at the root must choose.
        config: the knobs.
        seed: decides all chance: the same seed, arguments and number of iterations give the same
            result.
        root_options: what may be played, as the caller knows it; None for what each world allows.
            The caller vouches for them: each is tried even where the simulator would not allow it,
            and nothing else is.
        evaluator: values leaves, by ``config.leaf_mix``.
        lethal_order: how near a state is to a win within the turn, for the order in which the
            lethal search looks at states; None for the bias or the evaluator, where there is one.
        lethal_finder: the simulator's quick look for such a win in one world, if it has one.
        bias: H of the progressive bias, by ``config.bias_weight``; it sees the state after the
            option.
        tree_policy: which option to follow; None for UCB1 with ``config.exploration``.
        root_bias: H of root options that is known beforehand, on the value scale: what is thought
            better keeps its lead until the search has seen enough, as a progressive bias.
        root: a subtree to go on with, from :meth:`follow` of an earlier search.

    Raises:
        UsageError: the config asks for an evaluator or a bias that is not given, or there is no
            option at the root.
        BeliefError: the determinizer finds no world.
    """

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        config: SearchConfig,
        seed: int,
        root_options: Sequence[Option] | None = None,
        *,
        evaluator: Evaluator[StateT] | None = None,
        lethal_order: Evaluator[StateT] | None = None,
        lethal_finder: Finder | None = None,
        bias: Evaluator[StateT] | None = None,
        tree_policy: TreePolicy | None = None,
        root_bias: Mapping[Option, float] | None = None,
        root: Node | None = None,
    ) -> None:
        if config.bias_weight > 0 and bias is None:
            raise UsageError("bias_weight needs a bias evaluator")
        self._simulator = simulator
        self._determinizer = determinizer
        self._config = config
        self._seed = seed
        self._evaluation = LeafEvaluation(simulator, config, evaluator)
        self._lethal_order = lethal_order
        self._lethal_finder = lethal_finder
        self._bias = bias if config.bias_weight > 0 else None
        self._root_bias = root_bias
        self._tree_policy = tree_policy or Ucb1(config.exploration)
        self._rng = simulator.rng(derive_seed(seed, _PLAY_SEED))
        self._random = random.Random(derive_seed(seed, _TREE_SEED)).random
        self._world_index = 0
        self._world = determinizer.sample(derive_seed(seed, 0))
        self._fixed = list(dict.fromkeys(root_options)) if root_options is not None else None
        first = self._fixed if self._fixed is not None else list(simulator.options(self._world))
        if not first:
            raise UsageError("there is nothing to choose from at the root of the search")
        self._player = simulator.player_to_act(self._world)
        self._root = root or self._new_node(self._world, first, biased=root_bias is not None)
        self._root.player, self._root.turn = self._player, simulator.turn(self._world)
        turns = config.tree_turns
        self._last_turn = None if turns is None else self._root.turn + turns
        self._forced = len(first) == 1
        self._won = self._sought = False
        self._lethal = self._lethal_search() if config.lethal_nodes else None
        self._table: dict[Hashable, Node] = {}
        self._nodes = 1
        self._iterations = self._steps = self._depth_max = 0

    @property
    def root(self) -> Node:
        """The tree, to be looked at."""
        return self._root

    def run(self, budget: Budget | None = None) -> SearchResult:
        """Search until ``budget`` is exhausted, or ``config.iterations`` are made in this run.

        The budget is asked before each iteration, so it is overrun by one iteration at most; the
        first run makes one in any case. Calling again goes on with the same tree.

        Raises:
            UsageError: neither ``budget`` nor ``config.iterations`` bounds the search.
        """
        budget = self._bounded(budget)
        budget.start()
        done = 0
        while self._iterations == 0 or not (budget.exhausted(done) or self._enough(done)):
            self._iterate()
            self._seek_lethal()
            done += 1
        return self.result()

    def result(self) -> SearchResult:
        """What is known so far.

        Raises:
            UsageError: the search was not run yet.
        """
        root = self._root
        candidates = root_candidates(root, self._player, self._fixed or root.codes)
        if not candidates:
            raise UsageError("a search has no result before it is run")
        select_final = FINAL_SELECTIONS[self._config.final_selection]
        best = select_final(candidates, self._config.exploration)
        result = SearchResult(
            player=self._player,
            best=best.option,
            value=best.value,
            candidates=tuple(candidates),
            line=principal_line(root, best.option),
            lethal=False,
            iterations=self._iterations,
            playouts=self._evaluation.playouts,
            nodes=self._nodes,
            depth_max=self._depth_max,
            depth_mean=self._steps / self._iterations if self._iterations else 0.0,
        )
        found = self._lethal.result() if self._lethal is not None else None
        if found is None or not found.line:
            return result
        certain = 1.0 if found.certain else min(found.probability, _NOT_CERTAIN)
        return with_lethal(result, found.line, certain)

    def follow(self, played: Sequence[Option]) -> Node | None:
        """The subtree below the options that were played, for the next search's ``root``.

        None where the tree does not reach that far. After chance it holds what was learnt over all
        outcomes that were sampled, not only the one that came about.
        """
        node: Node | None = self._root
        for option in played:
            if node is None:
                return None
            node = node.child(option)
        return node

    def _bounded(self, budget: Budget | None) -> Budget:
        if budget is not None:
            return budget
        if self._config.iterations is None:
            raise UsageError("a search needs a budget, or iterations in its config")
        return IterationBudget(self._config.iterations)

    def _enough(self, done: int) -> bool:
        """Whether ``done`` iterations of a run are enough, whatever the budget says.

        Where there is nothing to decide, those of all runs count: however a caller's progress
        reports cut the search into runs, the answer is the same.
        """
        config = self._config
        if (self._forced or self._won) and self._iterations >= config.forced_iterations:
            return True
        return config.iterations is not None and done >= config.iterations

    def _seek_lethal(self) -> None:
        """Go on looking for a win within the turn, for a burst."""
        lethal = self._lethal
        if lethal is not None and not self._sought:
            self._sought = lethal.advance(self._config.lethal_burst)
            self._won = lethal.result().certain

    def _iterate(self) -> None:
        """One iteration: down the tree in a fresh world, one new child, its value back up."""
        state = self._sample_world()
        nodes, slots = self._descend(state)
        backup(nodes, slots, self._evaluation.evaluate(state, self._rng))
        depth = len(slots)
        self._iterations += 1
        self._steps += depth
        self._depth_max = max(self._depth_max, depth)

    def _sample_world(self) -> StateT:
        """This iteration's world, to be changed at will."""
        config = self._config
        index = self._iterations // config.world_reuse
        if config.worlds is not None:
            index %= config.worlds
        elif config.world_reuse == 1:
            return self._determinizer.sample(derive_seed(self._seed, index))
        if index != self._world_index:
            self._world_index = index
            self._world = self._determinizer.sample(derive_seed(self._seed, index))
        return self._simulator.clone(self._world)

    def _descend(self, state: StateT) -> tuple[list[Node], list[int]]:
        """Select down to a leaf and expand it; ``state`` is played along.

        Returns:
            The nodes of the path and the slot taken at each.
        """
        simulator = self._simulator
        player_to_act, options_of, apply = (
            simulator.player_to_act,
            simulator.options,
            simulator.apply,
        )
        tree_policy, rng, max_depth = self._tree_policy, self._rng, self._config.max_depth
        nodes: list[Node] = []
        slots: list[int] = []
        node = self._root
        options = self._fixed if self._fixed is not None else list(options_of(state))
        while True:
            node.total += 1
            legal: list[int] | None = None
            if node.slots is None and options == node.options:
                untried = node.untried
            else:
                legal, untried = node.admit(options)
            nodes.append(node)
            if untried and self._may_expand(node, len(options), len(untried)):
                slots.append(self._expand(node, untried, state))
                break
            slot = tree_policy(node, player_to_act(state), legal)
            slots.append(slot)
            apply(state, node.codes[slot], rng)
            if self._last_turn is not None and simulator.turn(state) >= self._last_turn:
                break
            options = list(options_of(state))
            if not options or len(slots) >= max_depth:
                break
            child = self._below(node, slot, state, options)
            if child is None:
                break
            node = child
        return nodes, slots

    def _below(
        self, node: Node, slot: int, state: StateT, options: Sequence[Option]
    ) -> Node | None:
        """The node below ``slot``, made or found if need be; None when the tree must not grow."""
        child = node.children[slot]
        if child is None:
            if self._config.transpositions and self._in_turn(node.player, node.turn):
                child = self._transpose(state, options)
            else:
                child = self._grow(state, options)
            node.children[slot] = child
        return child

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
        key = simulator.infostate_key(state, self._player)
        node = self._table.get(key)
        if node is None:
            node = self._grow(state, options)
            if node is not None:
                self._table[key] = node
        return node

    def _in_turn(self, player: Player, turn: int) -> bool:
        """Whether this is still the root player's turn."""
        return player == self._player and turn == self._root.turn

    def _grow(self, state: StateT, options: Sequence[Option]) -> Node | None:
        """A new node for ``state``, None when the tree is as big as it may get."""
        if self._nodes >= self._config.max_nodes:
            return None
        self._nodes += 1
        return self._new_node(state, options)

    def _may_expand(self, node: Node, options: int, untried: int) -> bool:
        """Whether a node with untried options gets a child now, or follows one of those it has."""
        config = self._config
        if config.widening_from is None or options <= config.widening_from or node is self._root:
            return True
        return may_widen(
            options - untried, node.total, config.widening_factor, config.widening_power
        )

    def _expand(self, node: Node, untried: list[Option], state: StateT) -> int:
        """Try an option for the first time: play it and give it a slot."""
        option = take_random(untried, self._random)
        slot = node.add(option)
        self._simulator.apply(state, option, self._rng)
        if self._bias is not None:
            weight = self._config.bias_weight
            value0, value1 = self._bias(state)
            node.set_prior(slot, (weight * value0, weight * value1))
        elif self._root_bias is not None and node is self._root:
            known = self._root_bias.get(option, 0.0)
            node.set_prior(slot, (known, known))
        return slot

    def _lethal_search(self) -> LethalSearch[StateT]:
        config = self._config
        return LethalSearch(
            self._simulator,
            self._determinizer,
            derive_seed(self._seed, _LETHAL_SEED),
            nodes=config.lethal_nodes,
            worlds=config.lethal_worlds,
            root_options=self._fixed,
            order=self._lethal_order or self._bias or self._evaluation.evaluator,
            finder=self._lethal_finder,
        )

    def _new_node(self, state: StateT, options: Sequence[Option], *, biased: bool = False) -> Node:
        simulator = self._simulator
        biased = biased or self._bias is not None
        return Node(options, simulator.player_to_act(state), simulator.turn(state), biased)
