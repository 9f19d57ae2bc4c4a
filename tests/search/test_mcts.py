"""The search on small games with known answers."""

# ruff: noqa: ARG002 - the signatures are the protocol's

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings, strategies as st

from hsbot.clock import FakeClock
from hsbot.errors import UsageError
from hsbot.search import (
    DEFAULT,
    SANTOS,
    VANILLA,
    IterationBudget,
    Knowledge,
    Node,
    Search,
    SearchConfig,
    SearchResult,
    TimeBudget,
    TreeLimits,
    Widening,
    WorldConfig,
    merge,
)
from kit.small_games import (
    BET,
    CALL,
    CHECK,
    END_TURN,
    FOLD,
    GAMBLE,
    HOLD,
    PIG_TARGET,
    ROLL,
    SAFE,
    SHOW,
    DuelGame,
    DuelState,
    GuessGame,
    HashGame,
    HashState,
    PeekGame,
    PigGame,
    PigState,
    PokerGame,
    World,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Hashable, Iterator

    from hsbot.search.default_policies import DefaultPolicy
    from hsbot.search.protocols import Option, Returns

PLAIN = replace(DEFAULT, lethal=None, transpositions=False, widening=None)


def hash_search(
    config: SearchConfig = PLAIN,
    seed: int = 1,
    path: int = 1,
    game: HashGame | None = None,
    root_options: list[int] | None = None,
) -> Search[HashState]:
    """A search of a hash game from its start."""
    game = game or HashGame()
    return Search(game, World(lambda _seed: HashState(path=path)), config, seed, root_options)


def nodes_after(node: Node) -> list[Node]:
    """The nodes of all positions that a node's options have led to."""
    found = [outcome.node for outcomes in node.outcomes for outcome in outcomes]
    return [below for below in found if below is not None]


def all_nodes(root: Node) -> Iterator[Node]:
    """The nodes of a tree without transpositions."""
    yield root
    for child in nodes_after(root):
        yield from all_nodes(child)


# --- Golden tree and perfect play
# ------------------------------------------------------------------


GOLDEN_CANDIDATES = [
    (13, 138, 0.387094),
    (11, 35, 0.1128),
    (12, 17, -0.060471),
    (10, 10, -0.2588),
]
GOLDEN_SHAPE = ((13, 10), 43, 6)
GOLDEN_DEPTH = 5.21


def test_golden_tree() -> None:
    """The tree of a hash-driven game is known to the last visit."""
    result = hash_search(path=4).run(IterationBudget(200))
    found = [(c.option, c.visits, round(c.value, 6)) for c in result.candidates]
    assert found == GOLDEN_CANDIDATES
    assert (result.line, result.nodes, result.depth_max) == GOLDEN_SHAPE
    assert round(result.depth_mean, 6) == GOLDEN_DEPTH


def test_options_abreast_are_different_ones_in_each_world() -> None:
    """Of each two iterations the root follows two options, so the best has half of the visits."""
    config = replace(PLAIN, exploration=0.0, worlds=WorldConfig(reuse=2, abreast=2))
    search = hash_search(config, path=4)
    before = [0, 0, 0, 0]
    for made in range(2, 101, 2):
        search.run(IterationBudget(2))
        visits = [search.root.visits[k] if k < len(search.root.visits) else 0 for k in range(4)]
        assert sorted(now - then for now, then in zip(visits, before, strict=True)) == [0, 0, 1, 1]
        before = visits
        assert max(visits) <= made // 2
    alone = hash_search(replace(config, worlds=WorldConfig()), path=4).run(IterationBudget(100))
    assert alone.candidates[0].visits > 50


@pytest.mark.parametrize("path", range(1, 13))
def test_deterministic_games_are_solved(path: int) -> None:
    """With enough iterations the best option is that of perfect play, whoever begins."""
    game = HashGame(branching=3, depth=5)
    state = HashState(path=path)
    config = replace(PLAIN, forced_iterations=3_000)
    result = hash_search(config, path=path, game=game).run(IterationBudget(3_000))
    values = {o: game.solve(game._after(state, o))[0] for o in game.options(state)}
    assert values[result.best] == max(values.values())
    assert result.value == pytest.approx(max(values.values()), abs=0.15)


def test_each_player_maximises_the_own_value() -> None:
    """Player 1 at the root gets the best option for player 1; nothing is negated on the way."""
    game = HashGame(branching=3, depth=6)
    for path in range(1, 7):
        state = HashState(path=path, depth=2)
        search = Search(game, World(lambda _s, s=state: replace(s)), PLAIN, 1)
        result = search.run(IterationBudget(3_000))
        assert result.player == 1
        values = {o: game.solve(game._after(state, o))[1] for o in game.options(state)}
        assert values[result.best] == max(values.values())


@pytest.mark.parametrize("config", [DEFAULT, PLAIN, replace(PLAIN, widening=Widening(above=1))])
def test_chance_is_averaged_as_by_expectimax(config: SearchConfig) -> None:
    """In a dice game the best option is expectimax's wherever that is clear, its value close."""
    game = PigGame()
    memo: dict[Hashable, float] = {}
    clear = {HOLD: 0, ROLL: 0}
    for totals in ((0, 0), (0, 1), (1, 1), (4, 5), (5, 5)):
        for running in range(PIG_TARGET - totals[0]):
            state = PigState(totals, running, turn=2)
            hold, roll = (game.option_value(state, o, memo) for o in game.options(state))
            if abs(hold - roll) < 0.2:
                continue
            search = Search(game, World(lambda _s, s=state: replace(s)), config, 3)
            result = search.run(IterationBudget(2_500))
            better = HOLD if hold > roll else ROLL
            clear[better] += 1
            assert result.best % 2 == better
            assert result.value == pytest.approx(max(hold, roll), abs=0.08)
    assert min(clear.values()) >= 2


# --- Hidden information
# -----------------------------------------------------------------------------


def test_no_strategy_fusion() -> None:
    """The search takes the safe option where a planner who sees the hidden card would gamble."""
    game = GuessGame()
    result = Search(game, World(game.deal), PLAIN, 1).run(IterationBudget(1_500))
    assert result.best == SAFE
    values = {c.option: c.value for c in result.candidates}
    assert values[SAFE] == pytest.approx(game.safe)
    assert values[GAMBLE] < 0.0


def test_single_worlds_fall_for_strategy_fusion() -> None:
    """The same game does fool searches that each plan in one world, so the test above can fail."""
    game = GuessGame()
    config = replace(PLAIN, worlds=WorldConfig(count=1))
    results = [
        Search(game, World(game.deal), config, s).run(IterationBudget(1_000)) for s in range(8)
    ]
    assert merge(results, config).best == GAMBLE


def test_what_is_seen_in_time_is_told_apart() -> None:
    """An open-loop tree names one card for all outcomes; outcomes apart are each answered."""
    game = PeekGame()
    found = {}
    for outcomes in (1, 2, 4):
        search = Search(game, World(game.deal), replace(PLAIN, outcomes=outcomes), 1)
        result = search.run(IterationBudget(1_500))
        (gamble,) = (c for c in result.candidates if c.option == GAMBLE)
        kept = search.root.outcomes[search.root.codes.index(GAMBLE)]
        assert len(kept) == len({outcome.key for outcome in kept}) == outcomes
        assert sum(outcome.visits for outcome in kept) < gamble.visits
        assert (search.follow([GAMBLE]) is None) == (outcomes > 1)
        assert search.follow([SAFE]) is None
        found[outcomes] = result.best, gamble.reported
    assert found[1][0] == SAFE
    assert found[4][0] == GAMBLE
    assert found[4][1] == pytest.approx(1.0, abs=0.01)  # the first visit was a leaf
    assert found[1][1] < found[2][1] <= 1.0


def test_outcomes_that_all_are_new_are_worth_what_the_default_policy_makes_of_them() -> None:
    """Each is a leaf: no node is made for it, and none of them is followed by the line."""
    game = PeekGame(cards=10_000, safe=-0.9)
    search = Search(game, World(game.deal), replace(PLAIN, outcomes=10_000), 1)
    result = search.run(IterationBudget(800))
    kept = search.root.outcomes[search.root.codes.index(GAMBLE)]
    assert sum(outcome.node is not None for outcome in kept) < 0.2 * len(kept)
    assert result.candidates[0].value < -0.85


@pytest.mark.parametrize(
    ("card", "bet_value", "check_value"), [(0, -1.0, -0.5), (1, 0.0, 0.0), (2, 0.5, 0.5)]
)
def test_the_opponent_answers_by_the_own_value(
    card: int, bet_value: float, check_value: float
) -> None:
    """A bet is worth what the best answer leaves, averaged over the cards that are possible."""
    game = PokerGame()
    search = Search(game, World(game.deal(card)), replace(PLAIN, exploration=0.4), 2)
    result = search.run(IterationBudget(4_000))
    values = {c.option: c.value for c in result.candidates}
    assert values[CHECK] == pytest.approx(check_value, abs=0.1)
    assert values[BET] == pytest.approx(bet_value, abs=0.25)
    answers = search.root.child(BET)
    assert answers is not None
    likeliest = answers.most_visited()
    assert likeliest is not None
    assert (answers.codes[likeliest] == CALL) == (card < 2)
    if card == 0:
        assert result.best == CHECK


def test_options_of_some_worlds_only_are_counted_when_available() -> None:
    """At a node whose options differ by world, availability counts the worlds that allow each."""
    game = PokerGame()
    search = Search(game, World(game.deal(2)), PLAIN, 5)
    search.run(IterationBudget(2_000))
    answers = search.root.child(BET)
    assert answers is not None
    assert answers.slots is not None
    available = {code: answers.availability[slot] for code, slot in answers.slots.items()}
    assert set(available) == {FOLD, CALL, SHOW, SHOW + 1}
    assert available[FOLD] > 0.9 * answers.total
    for code in (SHOW, SHOW + 1):
        assert 0.4 * answers.total < available[code] < 0.6 * answers.total
    assert all(answers.visits[s] <= answers.availability[s] for s in answers.slots.values())


# --- The root's options
# ---------------------------------------------------------------------------------


def test_only_the_given_root_options_are_tried() -> None:
    """Options that the caller did not list are never taken at the root."""
    search = hash_search(path=4, root_options=[12, 10])
    result = search.run(IterationBudget(300))
    assert {c.option for c in result.candidates} == {10, 12}
    assert set(search.root.codes) == {10, 12}


def test_a_root_option_the_simulator_does_not_know_is_tried() -> None:
    """The caller vouches for root options, even where the simulator would not offer them."""
    game = HashGame(branching=2)
    state = HashState(path=4)
    assert 99 not in game.options(state)
    result = hash_search(path=4, game=game, root_options=[10, 99]).run(IterationBudget(200))
    assert {c.option: c.visits > 5 for c in result.candidates} == {10: True, 99: True}


def test_a_root_option_given_twice_counts_once() -> None:
    """Repeated root options make one candidate."""
    result = hash_search(root_options=[10, 10]).run(IterationBudget(50))
    assert [c.option for c in result.candidates] == [10]


def test_no_option_is_an_error() -> None:
    """A finished game cannot be searched."""
    game = HashGame()
    over = HashState(depth=game.depth)
    with pytest.raises(UsageError, match="nothing to choose"):
        Search(game, World(lambda _seed: replace(over)), PLAIN, 1)


def test_a_forced_option_is_evaluated_and_returned_at_once() -> None:
    """One option needs no search, but its win probability is known."""
    search = hash_search(path=4, root_options=[11])
    result = search.run(IterationBudget(10_000))
    assert result.best == 11
    assert result.iterations == PLAIN.lone_iterations
    assert 0.0 < result.win_probability < 1.0


def test_terminal_states_are_valued_without_playouts() -> None:
    """An option that ends the game backs up its returns, and plays out nothing."""
    game = HashGame(depth=1, branching=4)
    result = hash_search(path=4, game=game).run(IterationBudget(40))
    assert result.playouts == 0
    for candidate in result.candidates:
        after = game._after(HashState(path=4), candidate.option)
        assert candidate.value == pytest.approx(game.returns(after)[0])
    assert result.best == game.best(HashState(path=4))


# --- Turns of many actions
# -------------------------------------------------------------------------------


@pytest.mark.parametrize("transpositions", [False, True])
def test_the_line_is_the_whole_turn(transpositions: bool) -> None:
    """The line kills in one turn with just the attackers that can, in whatever order."""
    game = DuelGame((1, 2, 3, 4))
    config = replace(PLAIN, transpositions=transpositions)
    search = Search(game, World(lambda _seed: game.start(9)), config, 1)
    result = search.run(IterationBudget(3_000))
    assert sorted(result.line) == [2, 3, 4]
    assert result.win_probability > 0.9
    assert not result.lethal


def test_the_line_ends_with_the_turn() -> None:
    """A line that cannot win in this turn ends with the option that passes it."""
    game = DuelGame((1, 2, 3), mana=2, turns=4)
    result = Search(game, World(lambda _seed: game.start(8)), PLAIN, 1).run(IterationBudget(3_000))
    assert result.line[-1] == END_TURN
    assert END_TURN not in result.line[:-1]
    assert set(result.line[:-1]) == {2, 3}


def test_transpositions_share_the_nodes_of_a_turn() -> None:
    """The same attackers in another order lead to the same node, so there are fewer nodes."""
    game = DuelGame((1, 2, 3, 4, 5), mana=4, turns=1)
    nodes = {}
    for transpositions in (False, True):
        config = replace(PLAIN, transpositions=transpositions)
        search = Search(game, World(lambda _seed: game.start(100)), config, 1)
        nodes[transpositions] = search.run(IterationBudget(2_000)).nodes
        first = search.root.child(1), search.root.child(2)
        assert None not in first
        ends = [node.child(3 - code) for code, node in enumerate(first, 1) if node is not None]
        assert (ends[0] is ends[1]) == transpositions
    assert nodes[True] * 3 < nodes[False]


class LoopGame(HashGame):
    """A hash game whose option 10 changes nothing."""

    def apply(self, state: HashState, option: Option, rng: random.Random) -> None:
        """Options other than 10 lead on."""
        if option != 10:
            super().apply(state, option, rng)

    def playout(self, state: HashState, policy: DefaultPolicy, rng: random.Random) -> Returns:
        """A draw: random play might go round for long."""
        return 0.0, 0.0


def test_options_that_lead_in_a_circle_do_not_hang() -> None:
    """With transpositions a path may come back to its own node; depth and line stay bounded."""
    game = LoopGame(branching=2)
    config = replace(DEFAULT, lethal=None, limits=TreeLimits(depth=30))
    result = hash_search(config, path=4, game=game, root_options=[10]).run(IterationBudget(100))
    assert result.depth_max <= 30
    assert len(result.line) <= 30


# --- Lethal
# -------------------------------------------------------------------------------------------------


def test_a_certain_win_is_found_and_returned() -> None:
    """The lethal search's line is the answer, worth 1, and the search stops early."""
    game = DuelGame((1, 2, 3, 4))
    search = Search(game, World(lambda _seed: game.start(9)), DEFAULT, 1)
    result = search.run(IterationBudget(100_000))
    assert result.lethal
    assert sorted(result.line) == [2, 3, 4]
    assert result.best == result.line[0]
    assert (result.value, result.win_probability) == (1.0, 1.0)
    assert result.best in {c.option for c in result.candidates}
    assert result.iterations < 500


def test_a_lucky_win_is_not_called_lethal() -> None:
    """A win that rests on chance may be played for, but it is not certain."""
    game = DuelGame((1, 2, 3, 4), lucky=True)
    search = Search(game, World(lambda _seed: game.start(9)), DEFAULT, 1)
    result = search.run(IterationBudget(600))
    assert not result.lethal
    assert result.win_probability < 1.0


# --- Anytime, budgets, determinism
# ------------------------------------------------------------------------


def test_a_search_can_be_continued() -> None:
    """Running twice gives the same tree as running once for the sum."""
    once = hash_search(path=4).run(IterationBudget(150))
    search = hash_search(path=4)
    search.run(IterationBudget(50))
    assert search.run(IterationBudget(100)) == once


def test_a_result_needs_a_run() -> None:
    """There is nothing to say before the first iteration."""
    with pytest.raises(UsageError, match="before it is run"):
        hash_search().result()


ROUNDING_S = 1e-9


class SlowGame(HashGame):
    """A hash game whose playouts take time on a fake clock."""

    def __init__(self, clock: FakeClock, playout_s: float) -> None:
        super().__init__(depth=8)
        self.clock = clock
        self.playout_s = playout_s

    def playout(self, state: HashState, policy: DefaultPolicy, rng: random.Random) -> Returns:
        """A playout that lasts."""
        self.clock.advance(self.playout_s)
        return super().playout(state, policy, rng)


@settings(max_examples=25, deadline=None)
@given(budget_s=st.floats(0.0, 3.0), playout_s=st.floats(0.01, 1.0), runs=st.integers(1, 3))
def test_a_time_budget_is_overrun_by_one_iteration_at_most(
    budget_s: float, playout_s: float, runs: int
) -> None:
    """Each run ends within its seconds and one iteration, even when nothing is left to spend."""
    tick_s = 0.005
    clock = FakeClock(tick_s=tick_s)
    search = hash_search(game=SlowGame(clock, playout_s), path=4)
    for _ in range(runs):
        began_s = clock.now_s()
        result = search.run(TimeBudget(clock, budget_s))
        assert clock.now_s() - began_s <= budget_s + playout_s + 3 * tick_s + ROUNDING_S
    assert result.iterations >= 1


def test_iterations_of_the_config_bound_a_run() -> None:
    """A config with iterations needs no budget, and one without needs one."""
    result = hash_search(replace(PLAIN, iterations=17)).run()
    assert result.iterations == 17
    with pytest.raises(UsageError, match="budget"):
        hash_search(PLAIN).run()


@settings(max_examples=30, deadline=None)
@given(
    seed=st.integers(),
    path=st.integers(1, 10_000),
    iterations=st.integers(1, 300),
    playouts=st.integers(1, 3),
    widening=st.booleans(),
)
def test_the_tree_adds_up(
    seed: int, path: int, iterations: int, playouts: int, widening: bool
) -> None:
    """Visits add up at every node, values stay in bounds, one seed gives one result."""
    config = replace(PLAIN, playouts=playouts, widening=Widening(above=1) if widening else None)
    search = hash_search(config, seed, path)
    budget = IterationBudget(iterations)
    result = search.run(budget)
    made = result.iterations
    assert made == iterations or len(result.candidates) == 1
    assert sum(c.visits for c in result.candidates) == made
    assert result.playouts <= made * playouts
    nodes = list(all_nodes(search.root))
    assert len(nodes) == result.nodes
    for node in nodes:
        assert sum(node.visits) == node.total
        assert len(set(node.codes)) == len(node.codes)
        for means in node.means:
            assert all(-1.0 - 1e-9 <= mean <= 1.0 + 1e-9 for mean in means)
        for outcomes, visits in zip(node.outcomes, node.visits, strict=True):
            for outcome in outcomes:
                assert outcome.visits == visits - 1
                assert outcome.node is not None
                assert outcome.node.total == outcome.visits
    assert result.best in {c.option for c in result.candidates}
    assert result.line[0] == result.best
    assert hash_search(config, seed, path).run(budget) == result


def test_another_seed_gives_another_search() -> None:
    """The seed is used: playouts and the order of expansion depend on it."""
    results = {
        tuple(hash_search(seed=seed, path=4).run(IterationBudget(100)).candidates)
        for seed in range(5)
    }
    assert len(results) == 5


# --- Single knobs
# ----------------------------------------------------------------------------------------


def test_worlds_are_drawn_as_often_as_configured() -> None:
    """One world an iteration by default, one for several iterations with reuse."""
    game = GuessGame()
    counts = {}
    for reuse in (1, 10):
        world = World(game.deal)
        config = replace(PLAIN, worlds=WorldConfig(reuse=reuse))
        Search(game, world, config, 1).run(IterationBudget(100))
        counts[reuse] = world.samples
    assert counts == {1: 101, 10: 10}


def test_a_search_in_one_world_sees_one_world() -> None:
    """With one determinization the hidden card is always the same, so guessing it is worth 1."""
    game = GuessGame()
    config = replace(PLAIN, worlds=WorldConfig(count=1))
    result = Search(game, World(game.deal), config, 4).run(IterationBudget(500))
    assert result.best == GAMBLE
    assert result.value > 0.8


def test_progressive_widening_limits_the_children_below_the_root() -> None:
    """A node below the root gets k * visits ** power children; the root tries all its options."""
    game = HashGame(branching=40, depth=4)
    config = replace(PLAIN, widening=Widening(above=4, factor=1.5, power=0.4))
    search = hash_search(config, path=4, game=game)
    search.run(IterationBudget(1_500))
    root_options = game.options(HashState(path=4))
    assert len(search.root.codes) == len(root_options)
    limited = 0
    for node in list(all_nodes(search.root))[1:]:
        if len(node.options) > 4:
            assert len(node.codes) <= 1.5 * node.total**0.4 + 1
            limited += len(node.codes) < len(node.options)
    assert limited > 0


def test_depth_and_size_are_bounded() -> None:
    """The tree stops growing at its depth and number of nodes, and the search goes on."""
    low, small = (replace(PLAIN, limits=x) for x in (TreeLimits(depth=2), TreeLimits(nodes=5)))
    shallow = hash_search(low, path=4).run(IterationBudget(300))
    assert shallow.depth_max == 2
    few = hash_search(small, path=4).run(IterationBudget(300))
    assert (few.nodes, few.iterations) == (5, 300)


def test_the_tree_can_end_with_the_turn() -> None:
    """With one turn of tree no node is the opponent's, and the playouts see what comes after."""
    game = DuelGame((1, 2, 3), mana=2, turns=4)
    players = {}
    for turns in (None, 1):
        config = replace(PLAIN, limits=TreeLimits(turns=turns))
        search = Search(game, World(lambda _seed: game.start(8)), config, 1)
        search.run(IterationBudget(2_000))
        players[turns] = {node.player for node in nodes_below(search.root)}
    assert players == {None: {0, 1}, 1: {0}}


def nodes_below(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for child in nodes_after(node):
        yield from nodes_below(child)


def test_playouts_per_leaf_are_averaged() -> None:
    """Several playouts count as one visit."""
    result = hash_search(replace(PLAIN, playouts=20), path=4).run(IterationBudget(10))
    assert result.playouts == 200
    assert sum(c.visits for c in result.candidates) == 10


def test_an_evaluator_can_replace_playouts_or_be_mixed_with_them() -> None:
    """leaf_mix is the evaluator's share of a leaf's value."""

    def estimate(_state: HashState) -> Returns:
        return 0.5, -0.5

    game = HashGame(depth=12)
    world = World(lambda _seed: HashState(path=4))
    knowledge = Knowledge(value=estimate)
    alone = Search(game, world, replace(PLAIN, leaf_mix=1.0), 1, knowledge=knowledge)
    result = alone.run(IterationBudget(30))
    assert result.playouts == 0
    assert {c.value for c in result.candidates} == {0.5}
    half = Search(game, world, replace(PLAIN, leaf_mix=0.5), 1, knowledge=knowledge)
    none = Search(game, world, PLAIN, 1)
    first = half.run(IterationBudget(1)).value
    assert first == pytest.approx(0.25 + none.run(IterationBudget(1)).value / 2)
    with pytest.raises(UsageError, match="leaf_mix"):
        Search(game, world, replace(PLAIN, leaf_mix=0.5), 1)


SHORT = IterationBudget(60)


def test_progressive_bias_guides_early_and_fades() -> None:
    """A bias of H / (1 + n) draws the first visits to what it likes, and fades later."""
    game = HashGame(depth=1, branching=4)
    state = HashState(path=4)
    ranked = sorted(game.options(state), key=lambda o: game.returns(game._after(state, o))[0])
    worst = game._after(state, ranked[0])

    def likes_the_worst(after: HashState) -> Returns:
        return (1.0, -1.0) if after.path == worst.path else (0.0, 0.0)

    config = replace(PLAIN, bias_weight=6.0, exploration=0.2)
    world = World(lambda _seed: HashState(path=4))
    search = Search(game, world, config, 1, knowledge=Knowledge(bias=likes_the_worst))
    early = search.run(IterationBudget(len(ranked) + 1))
    assert early.candidates[0].option == ranked[0]
    assert search.run(IterationBudget(2_000)).best == ranked[-1]
    with pytest.raises(UsageError, match="bias"):
        Search(game, world, config, 1)


def test_what_is_known_beforehand_stands_until_the_search_is_sure() -> None:
    """A root option's own bias leads among equals, and gives way to one that is really better."""

    class Even(HashGame):
        def returns(self, state: HashState) -> Returns:
            return (0.5, -0.5) if self.is_terminal(state) else super().returns(state)

    config = replace(PLAIN, exploration=0.3)
    world = World(lambda _seed: HashState(path=4))
    even = Even(depth=1, branching=4)
    for habit in even.options(HashState(path=4)):
        assert (
            Search(even, world, config, 1, knowledge=Knowledge(root_prior={habit: 3.0}))
            .run(SHORT)
            .best
            == habit
        )
    game = HashGame(depth=1, branching=4)
    state = HashState(path=4)
    ranked = sorted(game.options(state), key=lambda o: game.returns(game._after(state, o))[0])
    search = Search(game, world, config, 1, knowledge=Knowledge(root_prior={ranked[0]: 3.0}))
    assert search.run(IterationBudget(2_000)).best == ranked[-1]


@pytest.mark.parametrize("config", [SANTOS, VANILLA])
def test_the_published_settings_run(config: SearchConfig) -> None:
    """The thesis's settings make 60 iterations of 20 playouts without a budget."""
    game = HashGame(depth=10)
    world = World(lambda _seed: HashState(path=4))
    bias = (lambda _state: (0.1, -0.1)) if config.bias_weight else None
    result = Search(game, world, config, 1, knowledge=Knowledge(bias=bias)).run()
    assert (result.iterations, result.playouts) == (60, 1_200)


def test_the_tree_can_be_reused() -> None:
    """The next decision goes on with the subtree below the option played, and keeps its visits."""
    game = HashGame(actions=3)
    first = hash_search(path=4, game=game)
    played = first.run(IterationBudget(400)).best
    subtree = first.follow([played])
    assert subtree is not None
    kept = subtree.total
    after = game._after(HashState(path=4), played)
    second = Search(game, World(lambda _seed: replace(after)), PLAIN, 2, root=subtree)
    result = second.run(IterationBudget(50))
    assert sum(c.visits for c in result.candidates) == kept + 50
    assert first.follow([played, -1, 3]) is None


def test_reused_trees_keep_to_the_new_root_options() -> None:
    """Options that the old tree tried and the caller no longer lists are not candidates."""
    game = DuelGame((1, 2, 3), mana=2)
    start = game.start(8)
    first = Search(game, World(lambda _seed: replace(start)), PLAIN, 1)
    first.run(IterationBudget(500))
    after = replace(start)
    game.apply(after, 3, game.rng(0))
    root = first.follow([3])
    assert root is not None
    assert 2 in root.codes
    world: World[DuelState] = World(lambda _seed: replace(after))
    result: SearchResult = Search(game, world, PLAIN, 1, [END_TURN, 1], root=root).run(
        IterationBudget(50)
    )
    assert {c.option for c in result.candidates} == {END_TURN, 1}
