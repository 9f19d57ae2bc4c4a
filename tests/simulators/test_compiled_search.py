"""The compiled tree search against the search in Python: the same seeds grow the same trees."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.errors import UsageError
from hsbot.rules.entry import new_game
from hsbot.scenario import Scene
from hsbot.search import IterationBudget, Knowledge, Priors, Search, SearchConfig
from hsbot.search.config import LethalConfig, TreeLimits, Widening, WorldConfig
from hsbot.search.default_policies import LookAheadPolicy, TournamentPolicy
from hsbot.search.seeds import derive_seed, derive_seeds
from hsbot.simulators.compiled_search import BLOCK, CompiledSearch
from hsbot.simulators.compiled_tree import NodeView
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import FORGIVING
from kit.random_decks import mixed_table
from kit.search_ratings import Rating

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

ITERATIONS = 120
BEYOND = SearchConfig(
    default_policy=LookAheadPolicy(1, 1, "simple"),
    limits=TreeLimits(turns=3),
    priors=Priors(),
    outcomes=40,
    lethal=None,
)
"""A tree that goes on beyond the own turn."""
CONFIGS = (
    SearchConfig(lethal=None),
    SearchConfig(
        lethal=None, widening=Widening(3), limits=TreeLimits(nodes=40), transpositions=False
    ),
    SearchConfig(
        default_policy=TournamentPolicy(),
        playouts=2,
        lethal=LethalConfig(nodes=200),
        worlds=WorldConfig(count=7),
    ),
    SearchConfig(
        default_policy=TournamentPolicy(50, 25, "simple"), worlds=WorldConfig(reuse=3), lethal=None
    ),
    SearchConfig(
        default_policy=LookAheadPolicy(),
        limits=TreeLimits(turns=1),
        exploration=0.3,
        lethal=LethalConfig(nodes=200),
    ),
    SearchConfig(lethal=LethalConfig(nodes=50, deep=None, memory_mb=0.0)),
    SearchConfig(
        default_policy=LookAheadPolicy(), limits=TreeLimits(turns=1), priors=Priors(), lethal=None
    ),
    SearchConfig(priors=Priors(1.0, 1.0, 0.0), worlds=WorldConfig(reuse=3), lethal=None),
    SearchConfig(
        default_policy=LookAheadPolicy(),
        limits=TreeLimits(turns=1),
        priors=Priors(),
        worlds=WorldConfig(reuse=2, abreast=2),
        forced_visits=0.3,
        lethal=None,
    ),
    SearchConfig(worlds=WorldConfig(reuse=3, abreast=3), forced_visits=0.5, lethal=None),
    SearchConfig(exploration=0.1, even_visits=0.4, lethal=None),
    SearchConfig(
        default_policy=LookAheadPolicy(2, 2, "simple"),
        limits=TreeLimits(turns=1),
        priors=Priors(),
        outcomes=40,
        lethal=None,
    ),
    SearchConfig(outcomes=2, transpositions=False, lethal=None),
    BEYOND,
    SearchConfig(
        default_policy=LookAheadPolicy(1, 1, "simple"), limits=TreeLimits(depth=3), lethal=None
    ),
)


@pytest.fixture(scope="module")
def positions(table: CardTable, library: Library, native: Native) -> list[NativeState]:
    """Positions out of random games over all modelled cards, the first a mulligan; one of places.

    In the last one minions have several places, some of them to merge.
    """
    found, chooser = [], random.Random(3)
    for seed in range(8):
        rng = native.rng(seed)
        state = new_game.new_game(mixed_table(table, library, seed, modelled=True), rng)
        for _ in range(chooser.randrange(4, 70) if seed else 0):
            if native.is_terminal(state):
                break
            native.apply(state, chooser.choice(native.options(state)), rng)
        if not native.is_terminal(state):
            found.append(state)
    hand = ["EX1_162", "BOT_906", "EX1_093", "CS2_231"]
    board = ["BOT_312t", "CS2_182", "EX1_162", "CS2_172"]
    found.append(Scene(native, hand=hand, friendly=board, enemy=["CS2_200"], mana=5).array)
    return found


def worlds(state: NativeState, native: Native) -> FullStateDeterminizer:
    """Determinizations of a position for whoever must choose."""
    seat = native.player_to_act(state)
    return FullStateDeterminizer(state, seat, native.library, None, 5)


def tree(node: Any, seen: dict[int, int]) -> object:
    """A tree as nested tuples; a node that several slots share is told by its number."""
    if node is None:
        return None
    if id(node) in seen:
        return seen[id(node)]
    seen[id(node)] = len(seen)
    uniform = node.uniform if hasattr(node, "uniform") else node.slots is None
    means = tuple(map(tuple, node.means))
    statistics = node.total, tuple(node.codes), tuple(node.visits), means
    options = tuple(node.options), uniform, tuple(node.untried) if uniform else ()
    below = tuple(
        tuple((one.visits, tuple(one.means), tree(one.node, seen)) for one in outcomes)
        for outcomes in node.outcomes
    )
    return (node.player, node.turn, options, statistics, below)


@pytest.mark.parametrize("config", CONFIGS)
@pytest.mark.parametrize("vouched", [False, True])
def test_the_same_seeds_grow_the_same_trees(
    library: Library, positions: list[NativeState], config: SearchConfig, vouched: bool
) -> None:
    """Node for node, number for number, with and without options that the caller vouches for.

    A few random positions lead to cards that cause each other for ever: a draw, as in all play.
    """
    native = Native(library, FORGIVING)
    for seed, state in enumerate(positions):
        determinizer = worlds(state, native)
        options = list(native.options(state))
        fixed = options if vouched else None
        bias = {code: 0.1 * (i % 5) for i, code in enumerate(options)} if vouched else None
        knowledge = Knowledge(
            root_prior=bias,
            lethal_finder=native.win_search,
            outcome=Rating(native, "value"),
        )
        python = Search(native, determinizer, config, seed, fixed, knowledge=knowledge)
        compiled = CompiledSearch(
            native, determinizer, config, seed, root_options=fixed,
            knowledge=knowledge,
        )  # fmt: skip
        budget = IterationBudget(ITERATIONS)
        assert compiled.run(budget) == python.run(budget)
        assert tree(compiled.root, {}) == tree(python.root, {})


def test_options_of_the_opponent_are_rated_in_the_world_that_has_them(
    native: Native, positions: list[NativeState]
) -> None:
    """Beyond the own turn positions are told apart, and hidden cards have priors of their own."""
    knowledge = Knowledge(lethal_finder=native.win_search, outcome=Rating(native, "value"))
    found = []
    for position in positions[1:4]:
        search = CompiledSearch(native, worlds(position, native), BEYOND, 1, knowledge=knowledge)
        search.run(IterationBudget(1500))
        tree = search.root.tree
        nodes = tree.nodes[: int(tree.header[0]["nodes"])]
        found.append((int(nodes["rated"].sum()), len(set(nodes["turn"].tolist()))))
    assert all(turns > 1 for _, turns in found)
    assert sum(rated for rated, _ in found) > 0


def test_a_result_reads_each_outcome_once_or_twice(
    native: Native, positions: list[NativeState], monkeypatch: pytest.MonkeyPatch
) -> None:
    """For its value, and along the line: not all of the root's for each of the root's options."""
    config = SearchConfig(outcomes=40, lethal=None)
    search = CompiledSearch(native, worlds(positions[-1], native), config, 1)
    search.run(IterationBudget(ITERATIONS))
    made, read = int(search.root.tree.header[0]["outcomes"]), []
    reading = NodeView._outcomes
    monkeypatch.setattr(
        NodeView, "_outcomes", lambda node, first: read.append(first) or reading(node, first)
    )
    assert len(search.result().candidates) > 10
    assert 0 < len(read) <= 2 * made


def test_it_may_be_run_on_in_any_pieces(native: Native, positions: list[NativeState]) -> None:
    """Runs of 1, 7, 40 and 100 iterations find what one run of 148 does."""
    state, config = positions[1], SearchConfig(lethal=None)
    determinizer = worlds(state, native)
    pieces, whole = (CompiledSearch(native, determinizer, config, 1) for _ in range(2))
    for count in (1, 7, 40, 100):
        pieces.run(IterationBudget(count))
    assert pieces.result() == whole.run(IterationBudget(148))


def test_a_tree_goes_on_below_the_option_played(
    native: Native, positions: list[NativeState]
) -> None:
    """The node below an option is the next search's root, with all that was learnt there."""
    config = SearchConfig(lethal=None)
    for state in positions[1:]:
        determinizer = worlds(state, native)
        first = CompiledSearch(native, determinizer, config, 1)
        best = first.run(IterationBudget(400)).best
        below = first.follow([best])
        assert below is not None
        known = below.total
        after = determinizer.sample(0)
        native.apply(after, best, native.rng(0))
        if native.is_terminal(after) or native.player_to_act(after) != below.player:
            continue
        again = CompiledSearch(native, worlds(after, native), config, 2, root=below)
        found = again.run(IterationBudget(50))
        assert again.root.total == known + found.iterations


def test_what_needs_python_within_the_loop_is_refused(
    native: Native, positions: list[NativeState]
) -> None:
    """A bias or an evaluator at the leaves is the business of the search in Python."""
    determinizer = worlds(positions[0], native)
    for config in (SearchConfig(bias_weight=1.0), SearchConfig(leaf_mix=0.5)):
        with pytest.raises(UsageError, match="in Python"):
            CompiledSearch(native, determinizer, config, 1)


def test_many_seeds_at_once_are_those_of_one_at_a_time() -> None:
    """SplitMix64 over an array, for negative and large indices too."""
    indices = [0, 1, 2, 255, 10**12, -1, -3]
    for seed in (0, 1, -7, 2**70 + 5):
        found = derive_seeds(seed, np.array(indices, np.int64)).tolist()
        assert found == [derive_seed(seed, i) for i in indices]


def test_a_call_lasts_by_its_work(native: Native, positions: list[NativeState]) -> None:
    """After the first iteration a call makes as many as take ``CALL_ACTIONS``, by those before."""
    search = CompiledSearch(native, worlds(positions[1], native), SearchConfig(lethal=None), 1)
    calls: list[int] = []

    class Asked(IterationBudget):
        """An iteration budget that keeps how far the search was each time it was asked."""

        def exhausted(self, iterations: int) -> bool:
            calls.append(iterations)
            return super().exhausted(iterations)

    search.run(Asked(400))
    most = max(later - before for before, later in pairwise(sorted(set(calls))))
    assert 4 < most <= BLOCK


PLAIN_SEARCH = """
from hsbot.bench import checkout_worker
checkout_worker.WORK["search"] = 3
print(checkout_worker.measured({"figure": "search", "board": "BASIC"})["digest"])
"""


@pytest.mark.usefixtures("native")
def test_plain_python_grows_the_same_trees() -> None:
    """The loop itself runs with NUMBA_DISABLE_JIT=1 too, and finds the same."""
    compiled, plain = (
        subprocess.run(  # noqa: S603  # this interpreter
            [sys.executable, "-c", PLAIN_SEARCH],
            env={**os.environ, **more},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for more in ({}, {"NUMBA_DISABLE_JIT": "1"})
    )
    assert int(plain) == int(compiled)


def test_arrays_grow_with_the_tree(native: Native, positions: list[NativeState]) -> None:
    """Thousands of nodes from arrays that hold a few hundred at first; none is lost."""
    position = max(positions[1:], key=lambda state: len(native.options(state)))
    determinizer = worlds(position, native)
    search = CompiledSearch(native, determinizer, SearchConfig(lethal=None), 1)
    result = search.run(IterationBudget(3000))
    assert result.nodes > 256
    assert sum(search.root.visits) == 3000
    header = search.root.tree.header[0]
    assert np.count_nonzero(search.root.tree.table["node"] >= 0) <= header["nodes"]
