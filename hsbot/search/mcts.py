"""Information-set Monte-Carlo tree search: select, expand, evaluate, back up.

One tree for the information set of the player at the root (single-observer ISMCTS;
Cowling, Powley and Whitehouse 2012). Each iteration draws a whole world from the determinizer and
follows option codes that are legal in it; what a node learns is thereby averaged over all that the
player cannot see, and an option that is good only for one who knows the hidden cards looks no
better than it is.

Every node's player maximises the own component of the value; see :mod:`hsbot.search.tree` for the
perspective.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.errors import UsageError
from hsbot.search.budget import bounded
from hsbot.search.default_policies import LookAheadPolicy
from hsbot.search.expansion import PriorPolicy, take, take_random
from hsbot.search.iteration_worlds import Worlds
from hsbot.search.leaf_evaluation import LeafEvaluation
from hsbot.search.lethal.best_first_search import LethalSearch
from hsbot.search.protocols import Striker
from hsbot.search.result import SearchCounts, SearchResult, root_candidates, search_result
from hsbot.search.seeds import LETHAL_SEED, PLAY_SEED, TREE_SEED, derive_seed
from hsbot.search.selection import TreePolicy, Ucb1, forced_slot
from hsbot.search.tree import Node, SampledOutcome, backup
from hsbot.search.tree_growth import Growth

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hsbot.search.config import SearchConfig
    from hsbot.search.lethal.line_trials import TrialsMaker
    from hsbot.search.lethal.simulator_looks import AtHand, Finder
    from hsbot.search.protocols import (
        Budget,
        Determinizer,
        Heuristic,
        Option,
        Outcome,
        Rng,
        Simulator,
        StateOrdering,
        ValueFunction,
    )

StateT = TypeVar("StateT")


@dataclass(frozen=True)  # Python 3.11 cannot make Knowledge[State](...) of a frozen one with slots
class Knowledge(Generic[StateT]):
    """Domain knowledge for a search: value function, bias, priors, lethal order; each may be None.

    Attributes:
        value: values leaves, by ``SearchConfig.leaf_mix``.
        bias: H of the progressive bias, by ``SearchConfig.bias_weight``; it sees the state after
            the option.
        root_prior: H of root options that is known beforehand, on the value scale: what is thought
            better keeps its lead until the search has seen enough.
        outcome: rates the state after an option and its choices, by ``SearchConfig.priors``.
        lethal_order: the order in which the lethal search looks at states; without it, by the bias
            or the value function, where there is one.
        lethal_finder: the simulator's own search for a win in one determinization.
        lethal_at_hand: the simulator's own look for a simple win, which is tried first.
        lethal_trials: makes what replays lines; None for samples of the determinizer.
    """

    value: ValueFunction[StateT] | None = None
    bias: Heuristic[StateT] | None = None
    root_prior: Mapping[Option, float] | None = None
    outcome: Outcome[StateT] | None = None
    lethal_order: StateOrdering[StateT] | None = None
    lethal_finder: Finder | None = None
    lethal_at_hand: AtHand | None = None
    lethal_trials: TrialsMaker | None = None


@dataclass(slots=True)
class _Effort:
    """How much was searched: iterations, options on all paths, options on the longest path."""

    iterations: int = 0
    steps: int = 0
    depth_max: int = 0


class Search(Generic[StateT]):
    """A search of one decision, which can be run, read, and run further.

    Args:
        simulator: the game.
        determinizer: draws full states in which the player at the root must choose.
        config: the settings.
        seed: decides all chance: the same seed, arguments and number of iterations give the same
            result.
        root_options: what may be played, as the caller knows it; None for what each determinization
            allows. The caller vouches for them: each is tried even where the simulator would not
            allow it, and nothing else is.
        knowledge: value function, heuristics and priors; None for none.
        tree_policy: which option to follow; None for UCB1 with ``config.exploration``.
        root: a subtree to go on with, from :meth:`follow` of an earlier search.

    Raises:
        UsageError: the config asks for a value function, a bias or ratings that are not given, or
            there is no option at the root.
        BeliefError: the determinizer finds no full state.
    """

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        config: SearchConfig,
        seed: int,
        root_options: Sequence[Option] | None = None,
        *,
        knowledge: Knowledge[StateT] | None = None,
        tree_policy: TreePolicy | None = None,
        root: Node | None = None,
    ) -> None:
        knowledge = knowledge or Knowledge()
        if config.bias_weight > 0 and knowledge.bias is None:
            raise UsageError("bias_weight needs a bias")
        self._prior_policy: PriorPolicy[StateT] | None = None
        if config.priors is not None:
            if knowledge.outcome is None:
                raise UsageError("priors need a rating of outcomes")
            self._prior_policy = PriorPolicy(simulator, config.priors, knowledge.outcome)
        self._simulator = simulator
        self._config = config
        self._root_prior = knowledge.root_prior
        self._bias = knowledge.bias if config.bias_weight > 0 else None
        self._evaluation = LeafEvaluation(simulator, config, knowledge.value)
        self._tree_policy = tree_policy or Ucb1(config.exploration)
        self._rng = simulator.rng(derive_seed(seed, PLAY_SEED))
        self._random = random.Random(derive_seed(seed, TREE_SEED)).random
        self._worlds = Worlds(simulator, determinizer, config.worlds, seed)
        world = self._worlds.latest
        self._fixed = list(dict.fromkeys(root_options)) if root_options is not None else None
        first = self._fixed if self._fixed is not None else list(simulator.options(world))
        if not first:
            raise UsageError("there is nothing to choose from at the root of the search")
        player, turn = simulator.player_to_act(world), simulator.turn(world)
        biased = self._bias is not None
        self._root = root or Node(first, player, turn, biased or self._root_prior is not None)
        self._root.player, self._root.turn = player, turn
        self._growth = Growth(simulator, config, self._root, biased=biased)
        self._forced = len(first) == 1
        self._lethal: LethalSearch[StateT] | None = None
        if config.lethal is not None:
            lethal_seed, trials = derive_seed(seed, LETHAL_SEED), knowledge.lethal_trials
            self._lethal = LethalSearch(
                simulator,
                determinizer,
                lethal_seed,
                config.lethal,
                trials=trials and trials(determinizer, derive_seed(lethal_seed, 1)),
                root_options=self._fixed,
                order=knowledge.lethal_order or self._bias or self._evaluation.value,
                finder=knowledge.lethal_finder,
                at_hand=knowledge.lethal_at_hand,
            )
        looks_ahead = isinstance(config.default_policy, LookAheadPolicy)
        self._strikes: Callable[[StateT, Rng], bool] | None = None
        if looks_ahead and isinstance(simulator, Striker):
            self._strikes = simulator.strikes
        self._effort = _Effort()
        self._followed: list[int] = []

    @property
    def root(self) -> Node:
        """The root node, to be read only."""
        return self._root

    def run(self, budget: Budget | None = None) -> SearchResult:
        """Search until ``budget`` is exhausted, or ``config.iterations`` are made in this run.

        The budget is asked before each iteration, so it is overrun by one iteration at most; the
        first run makes one in any case. Calling again goes on with the same tree.

        Raises:
            UsageError: neither ``budget`` nor ``config.iterations`` bounds the search.
        """
        budget = bounded(self._config, budget)
        budget.start()
        done = 0
        while self._effort.iterations == 0 or not (budget.exhausted(done) or self._enough(done)):
            self._iterate()
            self._seek_lethal()
            done += 1
        return self.result()

    def result(self) -> SearchResult:
        """The result so far.

        Raises:
            UsageError: the search was not run yet.
        """
        root, effort = self._root, self._effort
        return search_result(
            root,
            root_candidates(root, root.player, self._fixed or root.codes),
            self._config,
            None if self._lethal is None else self._lethal.result(),
            SearchCounts(
                iterations=effort.iterations,
                playouts=self._evaluation.playouts,
                nodes=self._growth.nodes,
                depth_max=effort.depth_max,
                steps=effort.steps,
            ),
        )

    def follow(self, played: Sequence[Option]) -> Node | None:
        """The subtree below the options that were played, for the next search's ``root``.

        None where the tree does not reach that far, or chance has led to several positions that
        are kept apart. In an open-loop tree it holds what was learnt over all outcomes that were
        sampled, not only the one that came about.
        """
        node: Node | None = self._root
        for option in played:
            if node is None:
                return None
            node = node.child(option)
        return node

    def _enough(self, done: int) -> bool:
        """Whether ``done`` iterations of a run are enough, whatever the budget says.

        Where there is nothing to decide, those of all runs count: however a caller's progress
        reports cut the search into runs, the answer is the same.
        """
        config = self._config
        won = self._lethal is not None and self._lethal.certain
        if config.is_settled(self._effort.iterations, won=won, lone=self._forced):
            return True
        return config.iterations is not None and done >= config.iterations

    def _seek_lethal(self) -> None:
        """Go on looking for a win within the turn, for a burst, or a slice of a deep look."""
        config, lethal = self._config.lethal, self._lethal
        if lethal is None or config is None or lethal.finished:
            return
        if not lethal.deep or self._effort.iterations % config.deep_every == 0:
            lethal.advance(config.proof if lethal.proving else config.burst)

    def _iterate(self) -> None:
        """One iteration: down the tree in a fresh world, one new child, its value back up."""
        effort = self._effort
        state = self._worlds.sample(effort.iterations)
        if effort.iterations % self._config.worlds.abreast == 0:
            self._followed.clear()
        nodes, slots, outcomes = self._descend(state)
        self._followed.append(slots[0])
        value = self._evaluation.evaluate(state, self._rng)
        backup(nodes, slots, value)
        if self._simulator.is_terminal(state):
            nodes[-1].end(slots[-1], value)
        for outcome in outcomes:
            outcome.visit(value)
        depth = len(slots)
        effort.iterations += 1
        effort.steps += depth
        effort.depth_max = max(effort.depth_max, depth)

    def _descend(self, state: StateT) -> tuple[list[Node], list[int], list[SampledOutcome[Node]]]:
        """Select down to a leaf and expand it; ``state`` is played along.

        Returns:
            The nodes of the path, the slot taken at each, and the outcomes that were met.
        """
        simulator = self._simulator
        player_to_act, options_of, apply = (
            simulator.player_to_act,
            simulator.options,
            simulator.apply,
        )
        tree_policy, rng, growth = self._tree_policy, self._rng, self._growth
        limits, forced_visits = self._config.limits, self._config.forced_visits
        even_visits = self._config.even_visits
        last_turn = self._root.turn + limits.turns if limits.turns is not None else None
        nodes: list[Node] = []
        slots: list[int] = []
        outcomes: list[SampledOutcome[Node]] = []
        node = self._root
        options = self._fixed if self._fixed is not None else list(options_of(state))
        while True:
            prior_policy = None if node is self._root else self._prior_policy
            if prior_policy is not None and node.total == 0:
                prior_policy.rate(node, state, rng)
            node.total += 1
            legal: list[int] | None = None
            if node.slots is None and options == node.options:
                untried = node.untried
            else:
                legal, untried = node.admit(options)
                if prior_policy is not None:
                    prior_policy.rate_more(node, state, untried, rng)
            nodes.append(node)
            if prior_policy is not None:
                slot = prior_policy.choose(node, player_to_act(state), legal, untried)
                if slot < 0:
                    slots.append(self._expand(node, take(untried, -1 - slot), state))
                    break
            elif untried and growth.may_expand(node, len(options), len(untried)):
                slots.append(self._expand(node, take_random(untried, self._random), state))
                break
            else:
                barred = self._barred(node)
                forced = None
                if legal is None and node is self._root:
                    forced = forced_slot(node, forced_visits, barred, even_visits)
                if forced is None:
                    slot = tree_policy(node, player_to_act(state), legal, barred)
                else:
                    slot = forced
            slots.append(slot)
            apply(state, node.codes[slot], rng)
            if last_turn is not None and simulator.turn(state) >= last_turn:
                break
            if self._is_struck(state):
                break
            options = list(options_of(state))
            if not options or len(slots) >= limits.depth:
                break
            outcome = growth.below(node, slot, state, options)
            if outcome is None:
                break
            outcomes.append(outcome)
            if outcome.node is None:
                break
            node = outcome.node
        return nodes, slots, outcomes

    def _is_struck(self, state: StateT) -> bool:
        """Whether it is another's turn than the root's, who wins by what is ready on the board.

        The tree ends there: how else that turn could go on is not asked.
        """
        strikes, simulator = self._strikes, self._simulator
        return (
            strikes is not None
            and not simulator.is_terminal(state)
            and simulator.player_to_act(state) != self._root.player
            and strikes(state, self._rng)
        )

    def _barred(self, node: Node) -> list[int]:
        """The root's slots that were followed in the last iterations, where it has others."""
        abreast = self._config.worlds.abreast
        if node is not self._root or abreast == 1 or len(node.codes) < abreast:
            return []
        return self._followed

    def _expand(self, node: Node, option: Option, state: StateT) -> int:
        """Try an option for the first time: play it and give it a slot."""
        slot = node.add(option)
        self._simulator.apply(state, option, self._rng)
        if self._bias is not None:
            weight = self._config.bias_weight
            value0, value1 = self._bias(state)
            node.set_prior(slot, (weight * value0, weight * value1))
        elif self._root_prior is not None and node is self._root:
            known = self._root_prior.get(option, 0.0)
            node.set_prior(slot, (known, known))
        return slot
