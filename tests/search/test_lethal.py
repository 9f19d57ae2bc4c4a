"""The search for a win within the turn."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest

from hsbot.search.config import LethalConfig
from hsbot.search.lethal.best_first_search import LethalResult, LethalSearch
from hsbot.search.lethal.line_trials import BLOCK
from hsbot.search.lethal.quick_looks import FIRST_LOOK, SLICE
from hsbot.search.lethal.simulator_looks import Settled
from hsbot.search.lethal.win_claims import Claims
from kit.small_games import END_TURN, DuelGame, DuelState, World, scramble

if TYPE_CHECKING:
    import random
    from collections.abc import Container, Sequence

    from hsbot.search.protocols import Option


def seek(
    game: DuelGame,
    world: World[DuelState],
    nodes: int = 5_000,
    root_options: list[int] | None = None,
    seed: int = 1,
) -> LethalResult:
    """Run a lethal search to its end."""
    config = LethalConfig(nodes=nodes, worlds=20)
    return LethalSearch(game, world, seed, config, root_options=root_options).run()


def certain(game: DuelGame, health: int) -> World[DuelState]:
    """A world without secrets."""
    return World(lambda _seed: game.start(health))


@pytest.mark.parametrize(("health", "attackers"), [(9, [2, 3, 4]), (4, None), (10, [])])
def test_a_win_is_found_exactly_when_there_is_one(health: int, attackers: list[int] | None) -> None:
    """Three of 1, 2, 3, 4 do up to 9 damage: a line is found up to that, not above."""
    game = DuelGame((1, 2, 3, 4))
    result = seek(game, certain(game, health))
    if attackers is None:
        assert sum(result.line) >= health
    else:
        assert sorted(result.line) == attackers
    assert result.complete == (not result.line)
    assert END_TURN not in result.line


def test_a_win_in_the_next_turn_does_not_count() -> None:
    """The line must win before the turn passes."""
    game = DuelGame((5,), mana=1, turns=10)
    assert seek(game, certain(game, 6)).line == ()


class SoloDuel(DuelGame):
    """A duel in which the other never gets a turn."""

    def apply(self, state: DuelState, option: Option, rng: random.Random) -> None:
        """As in a duel, but the player stays the same."""
        super().apply(state, option, rng)
        state.player = 0


def test_a_win_in_an_extra_turn_does_not_count() -> None:
    """Another turn of the same player is another turn."""
    game = SoloDuel((5,), mana=1, turns=10)
    assert seek(game, certain(game, 5)).line == (1,)
    assert seek(game, certain(game, 6)).line == ()


def test_orders_of_the_same_attacks_are_searched_once() -> None:
    """Sets of attackers are visited, not their orders: far fewer states than permutations."""
    game = DuelGame(tuple(range(1, 9)), mana=8)
    result = seek(game, certain(game, 1_000), nodes=20_000)
    assert result.complete
    assert result.nodes <= 4 * 2**8 * 9  # in two worlds, twice, to know that chance has no part


def test_the_nodes_are_bounded() -> None:
    """The search stops at its bound, and says that it is not complete."""
    game = DuelGame(tuple(range(1, 9)), mana=8)
    result = seek(game, certain(game, 1_000), nodes=100)
    assert (result.nodes, result.complete, result.line) == (100, False, ())


def test_the_search_advances_in_bursts_to_the_same_result() -> None:
    """A few states at a time find what one run finds."""
    game = DuelGame((1, 2, 3, 4))
    search = LethalSearch(game, certain(game, 9), 1, LethalConfig(nodes=5_000, worlds=20))
    bursts = 1
    while not search.advance(3):
        bursts += 1
    assert bursts > 5
    assert search.result() == seek(game, certain(game, 9))


def test_luck_is_not_certainty() -> None:
    """A line that wins three times in four is told with its probability, and is not certain."""
    game = DuelGame((5,), mana=1, lucky=True)
    for seed in range(5):
        result = seek(game, certain(game, 5), seed=seed)
        assert not result.certain
        if result.line:
            assert result.line == (1,)
            assert 0.4 <= result.probability <= 1.0


def test_of_lucky_lines_the_likeliest_is_told() -> None:
    """Two of three attackers are enough; each that is needed more halves what is hoped for."""
    game = DuelGame((2, 2, 9), mana=3, lucky=True)
    found = [seek(game, certain(game, 4), seed=seed) for seed in range(8)]
    assert all(result.line and result.complete == (not result.certain) for result in found)
    assert sum(3 in result.line for result in found) >= 6


def test_a_hidden_trap_is_played_around() -> None:
    """The line must win in every world: attackers that a hidden trap may stop are left out."""
    game = DuelGame((2, 3, 4))
    world = World(lambda seed: game.start(5, trap=scramble(seed) % 2 == 0))
    assert sorted(seek(game, world).line) in ([1, 2], [1, 2, 3])
    doubtful = World(lambda seed: game.start(9, trap=scramble(seed) % 2 == 0))
    result = seek(game, doubtful)
    assert not result.certain
    assert result.probability == pytest.approx(0.5, abs=0.3)


def test_a_search_is_freed_when_it_is_dropped() -> None:
    """Its steps hold nothing that holds them: no memory waits for the garbage collector."""
    game = DuelGame((1, 2, 3, 4))
    search = LethalSearch(game, certain(game, 9), 1, LethalConfig(nodes=5_000, worlds=20))
    search.advance(3)
    held = weakref.ref(search)
    gc.disable()
    try:
        del search
        assert held() is None
    finally:
        gc.enable()


class Scripted:
    """A look that finds a line, or that there is none, after so many states.

    Args:
        line: what it finds.
        needed: after how many states.
        by_chance: whether chance has a part.
    """

    def __init__(self, line: tuple[int, ...], needed: int = 0, *, by_chance: bool = False) -> None:
        self._line, self._needed, self.by_chance = line, needed, by_chance
        self.nodes = 0
        self.asked: list[int] = []

    @property
    def finished(self) -> bool:
        """Whether as many states were visited."""
        return self.nodes >= self._needed

    @property
    def complete(self) -> bool:
        """The same."""
        return self.finished

    @property
    def line(self) -> tuple[int, ...]:
        """The line, once there were enough states."""
        return self._line if self.finished else ()

    def advance(self, nodes: int) -> bool:
        """Visit states."""
        self.asked.append(nodes)
        self.nodes += nodes
        return self.finished


@pytest.mark.parametrize("first_wins", [True, False])
def test_a_quick_look_is_short_first(first_wins: bool) -> None:
    """The simulator is asked for few states, and for all only where these do not do."""
    game = DuelGame((5,), mana=1)
    look = Scripted((1,), 1 if first_wins else 1_000)
    config = LethalConfig(nodes=5_000, worlds=20)
    search = LethalSearch(game, certain(game, 5), 1, config, finder=lambda *_: look)
    result = search.run()
    assert result.certain
    assert look.asked == ([FIRST_LOOK] if first_wins else [FIRST_LOOK, 5_000 - FIRST_LOOK])


@pytest.mark.parametrize("deep", [None, 10 * SLICE, 2 * SLICE, 0])
def test_a_deep_look_goes_on_beside_the_tree(deep: int | None) -> None:
    """A win that a quick look does not reach is found a slice at a time, as far as is allowed."""
    game, looks = DuelGame((5,), mana=1), []

    def begin(_state: object, other: object, _rng: object) -> Scripted:
        looks.append(Scripted((1,) if other else (), 5_000 + 4 * SLICE))
        return looks[-1]

    config = LethalConfig(nodes=5_000, worlds=20, deep=deep)
    search = LethalSearch(game, certain(game, 5), 1, config, finder=begin)
    slices = 0
    while not search.advance(20):
        slices += search.deep
    enough = deep is None or deep >= 4 * SLICE
    assert looks[0].finished == enough
    assert search.result().certain == enough
    assert slices == (4 if enough else (deep or 0) // SLICE)


@pytest.mark.parametrize("by_chance", [True, False])
@pytest.mark.parametrize("root_options", [None, [1], [1, 2]])
def test_that_no_line_wins_is_proven(by_chance: bool, root_options: list[int] | None) -> None:
    """A look that saw all, and nothing that chance decides, proves it; not of other options."""
    game = DuelGame((5,), mana=1)

    def begin(*_: object) -> Scripted:
        return Scripted((), by_chance=by_chance)

    search = LethalSearch(
        game, certain(game, 6), 1, LethalConfig(), finder=begin, root_options=root_options
    )
    assert search.run().excluded == (not by_chance and root_options is None)


class Numbered:
    """Trials in which every line wins but in one world, by its number.

    Args:
        lost: the number of the world that is lost; None for none.
    """

    forced = 0

    def __init__(self, lost: int | None) -> None:
        self._lost = lost

    def world(self, number: int) -> int:
        """Its number."""
        return number

    def wins(self, line: Sequence[int], first: int, count: int) -> int:
        """All but the lost one."""
        return count - (self.failure(line, first, count) is not None)

    def failure(self, _line: Sequence[int], first: int, count: int) -> int | None:
        """The lost one, if it is among them."""
        return self._lost if self._lost in range(first, first + count) else None

    def is_open(self, _line: Sequence[int]) -> bool:
        """Not known."""
        return False

    def left_out(self, _line: Sequence[int], _steps: Container[int]) -> tuple[int, ...]:
        """Nothing: a line of one step."""
        return ()


@pytest.mark.parametrize("lost", [None, BLOCK + 100])
def test_a_win_is_likely_while_it_is_being_proven(lost: int | None) -> None:
    """A budget that ends before the proof does not lose it; what it has won so far is told."""
    claims = Claims(Numbered(lost), LethalConfig())
    steps = claims.judge((1,))
    for _ in range(4):
        next(steps)
    assert (claims.best.line, claims.best.certain) == ((1,), False)
    assert claims.best.probability == 1.0
    assert claims.best.replays > 0
    for _ in steps:
        pass
    assert claims.best.line == (1,)
    assert claims.best.certain == (lost is None)
    assert claims.refuting == ([] if lost is None else [lost])


def test_the_first_option_is_one_of_those_given() -> None:
    """Root options restrict the first step only."""
    game = DuelGame((1, 2, 3, 4))
    assert seek(game, certain(game, 9), root_options=[1, END_TURN]).line == ()
    line = seek(game, certain(game, 9), root_options=[1, 3]).line
    assert line[0] == 3
    assert sorted(line) == [2, 3, 4]


def test_a_line_is_not_shortened_to_one_that_may_not_begin_so() -> None:
    """A step that the win does not need stays where what follows is not offered."""
    game = DuelGame((1, 4))
    line = seek(game, certain(game, 4), root_options=[1, END_TURN]).line
    assert line == (1, 2)


def test_an_estimate_decides_what_is_looked_at_first() -> None:
    """With a good order the win is found in fewer states than with a bad one."""
    game = DuelGame(tuple(range(1, 11)), mana=4)
    nodes = {}
    for sign in (1.0, -1.0):
        search = LethalSearch(
            game,
            certain(game, 34),
            1,
            LethalConfig(nodes=20_000, worlds=5),
            order=lambda state, sign=sign: (-sign * state.health[1], 0.0),
        )
        result = search.run()
        assert sorted(result.line) == [7, 8, 9, 10]
        nodes[sign] = result.nodes
    assert nodes[1.0] < nodes[-1.0]


@pytest.mark.parametrize("option", [1, 3, 4])
def test_a_quick_look_begins_with_the_option_that_is_given(option: int) -> None:
    """The first win that it meets may begin with another one: it is asked for what follows."""
    game = DuelGame((1, 2, 3, 4))

    def found(state: DuelState) -> tuple[int, ...]:
        first = max(state.ready, key=game.strengths.__getitem__)  # the strongest, to the end
        after = game.clone(state)
        game.apply(after, first + 1, game.rng(0))
        if after.health[1] <= 0 or not after.mana:
            return (first + 1,) if after.health[1] <= 0 else ()
        line = found(after)
        return (first + 1, *line) if line else ()

    def find(state: DuelState, _other: object, _rng: object) -> Settled:
        return Settled(found(state))

    config = LethalConfig(nodes=5_000, worlds=20)
    search = LethalSearch(game, certain(game, 8), 1, config, root_options=[option], finder=find)
    result = search.run()
    assert result.certain
    assert result.line[0] == option
    assert sum(result.line) >= 8
    assert result.nodes == 0


def test_a_quick_look_does_not_hide_wins_that_begin_elsewhere() -> None:
    """Its first find may not be among the options that are given: all is looked at then."""
    game = DuelGame((1, 2, 3, 4))
    config = LethalConfig(nodes=5_000, worlds=20)
    search = LethalSearch(
        game,
        certain(game, 8),
        1,
        config,
        root_options=[1, 3],
        finder=lambda *_: Settled((4, 3, 1)),
    )
    assert search.run().line[0] in (1, 3)
