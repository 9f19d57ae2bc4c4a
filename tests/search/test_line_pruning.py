"""Pruning of lines by values that are written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.search.line_pruning import LOOKS, WORLDS, LinePruning

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

END = 0
ALL = frozenset(range(20))


class Written:
    """Lines of a turn that are worth what a function says.

    Args:
        worth: of a line's options, without the end, in a world by number.
        planned: what the planner adds.
        needs: option to one that must come before it.
        revealing: an option that reveals something.
        vain: an option after which nothing that can be seen is better.
        free: an option after which nothing that can be seen is worse.
        aims: option to others that are the same at another target.
        open_end: what a line without an end is worth more.
    """

    def __init__(
        self,
        worth: Callable[[tuple[int, ...], int], float],
        *,
        planned: tuple[int, ...] = (END,),
        needs: dict[int, int] | None = None,
        revealing: int = -1,
        vain: int = -1,
        free: int = -1,
        aims: dict[int, tuple[int, ...]] | None = None,
        open_end: float = 0.0,
    ) -> None:
        self._worth, self._planned, self._revealing = worth, planned, revealing
        self._vain, self._free, self._open_end = vain, free, open_end
        self._needs = needs or {}
        self._aims = aims or {}
        self.asked = 0

    def value(self, line: Sequence[int], world: int) -> float:
        """The function's value of the line."""
        self.asked += 1
        worth = self._worth(tuple(x for x in line if x != END), world)
        return worth if END in line else worth + self._open_end

    def rewritten(self, line: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
        """The steps in that order, without those that lack what they need."""
        found: list[int] = []
        for step in order:
            if self._needs.get(line[step], line[step]) in (*found, line[step]):
                found.append(line[step])
        return tuple(found)

    def completed(self, line: Sequence[int]) -> tuple[int, ...]:
        """The line with what is planned, where it does not end yet."""
        more = [x for x in self._planned if x not in line]
        return tuple(line) if END in line else (*line, *more)

    def ended(self, line: Sequence[int]) -> tuple[int, ...]:
        """The line with its end."""
        return tuple(line) if END in line else (*line, END)

    def spares(self, line: Sequence[int], than: Sequence[int], world: int) -> bool:
        """Whether all that was left out is the option in vain, or all that is more the free one."""
        del world
        less, more = set(than) - set(line), set(line) - set(than)
        return less == {self._vain} or (more == {self._free} and not less)

    def aimed(
        self, line: Sequence[int], step: int, *, attacks: bool = False
    ) -> list[tuple[int, ...]]:
        """The line with the other options of a step."""
        del attacks
        others = self._aims.get(line[step], ())
        return [(*line[:step], other, *line[step + 1 :]) for other in others]

    def reveals(self, line: Sequence[int]) -> int | None:
        """Where the revealing option stands."""
        return line.index(self._revealing) if self._revealing in line else None


def pruned(values: Written, *line: int, allowed: frozenset[int] = ALL) -> tuple[int, ...]:
    """The line pruned."""
    return LinePruning(values, allowed).pruned(line)


def test_what_gains_nothing_and_what_harms_is_left_out() -> None:
    """Option 2 is idle, 3 harms; 1 and 4 are what the line is for."""
    worth = {1: 0.2, 2: 0.0, 3: -0.1, 4: 0.1}
    values = Written(lambda line, _: sum(worth[x] for x in set(line)))
    assert pruned(values, 3, 1, 2, 4, END) == (1, 4, END)
    assert pruned(values, 2, 3, END) == (END,)


def test_a_step_goes_with_those_that_need_it() -> None:
    """A coin is only worth its card; without a use both go."""
    coin, card = 1, 2
    good = Written(lambda line, _: 0.3 * (card in line) - 0.1 * (coin in line), needs={card: coin})
    assert pruned(good, coin, card, END) == (coin, card, END)
    bad = Written(lambda line, _: 0.05 * (card in line) - 0.1 * (coin in line), needs={card: coin})
    assert pruned(bad, coin, card, END) == (END,)


def test_what_helps_in_some_worlds_stays_until_it_harms_beyond_doubt() -> None:
    """Half the worlds speak for a step, half against it: it stays; one in eight for it: it goes."""
    even = Written(lambda line, world: (0.1 if world % 2 else -0.1) * (2 in line))
    assert pruned(even, 2, END) == (2, END)
    rare = Written(lambda line, world: (0.01 if world % 8 == 7 else -0.1) * (2 in line))
    assert pruned(rare, 2, END) == (END,)


def test_what_is_in_vain_goes_unless_it_helps_beyond_doubt() -> None:
    """Luck in half the worlds does not keep it; worlds that agree do."""
    lucky = Written(lambda line, world: (0.1 if world % 2 else -0.1) * (2 in line), vain=2)
    assert pruned(lucky, 2, END) == (END,)
    unseen = Written(lambda line, world: (0.1 + 0.01 * (world % 2)) * (2 in line), vain=2)
    assert pruned(unseen, 2, END) == (2, END)
    open_end = Written(lambda line, _: 0.3 * (1 in line), planned=(), vain=2)
    assert pruned(open_end, 1, 2) == (1,)
    assert pruned(open_end, 2, 1) == (1,)


def test_a_line_kept_for_its_luck_loses_what_is_in_vain_alone() -> None:
    """Steps that merely gain nothing stay, and so does the last; what is in vain is left out."""
    flat = Written(lambda _line, _world: 0.0, vain=2)
    assert LinePruning(flat, ALL).without_vain_steps((1, 2, 3)) == (1, 3)
    assert LinePruning(flat, ALL).without_vain_steps((1, 3, 2)) == (1, 3, 2)
    needed = Written(lambda _line, _world: 0.0, vain=2, needs={3: 2})
    assert LinePruning(needed, ALL).without_vain_steps((2, 3, END)) == (2, 3, END)
    assert LinePruning(flat, ALL, lambda: True).without_vain_steps((2, 3)) == (2, 3)


def test_where_the_game_is_won_the_shortest_line_that_holds_it_is_told() -> None:
    """A better position alone keeps no step; a single world in which it wins keeps one."""
    position = Written(lambda line, _: 1.0 + 1e-4 * len(set(line)))
    assert pruned(position, 1, 2, END) == (1, 2, END)
    assert LinePruning(position, ALL, won=True).pruned((1, 2, END)) == (END,)
    needed = Written(lambda line, world: -1.0 if world == 5 and 2 not in line else 1.0)
    assert LinePruning(needed, ALL, won=True).pruned((1, 2, END)) == (2, END)


def test_what_costs_nothing_is_played_though_the_game_is_won() -> None:
    """Attackers that are left hit the enemy hero; a card is kept; luck alone keeps no attack."""
    position = Written(lambda line, _: 1.0 + 1e-4 * len(set(line)), free=2, planned=(2, END))
    assert LinePruning(position, ALL, won=True).pruned((1, 2, END)) == (2, END)
    assert LinePruning(position, ALL, won=True).pruned((1, END))[-2:] == (2, END)
    assert LinePruning(position, ALL, lambda: True, won=True).pruned((1, END)) == (1, 2, END)
    harm = Written(lambda line, _: -0.1 * (2 in line), free=2, planned=(2, END))
    assert LinePruning(harm, ALL, won=True).pruned((1, 2, END)) == (END,)


def test_a_needed_step_is_given_up_early() -> None:
    """A step that costs in the first worlds already is not tried in all."""
    values = Written(lambda line, _: 0.2 * len(line))
    assert pruned(values, 1, END) == (1, END)
    assert values.asked == 2 * LOOKS[0]
    assert LOOKS[0] < WORLDS


def test_an_unfinished_line_is_completed() -> None:
    """By what the planner adds, else by the turn's end, unless both are worse than playing on."""
    helps = Written(lambda line, _: 0.1 * len(line), planned=(5, END))
    assert pruned(helps, 1) == (1, 5, END)
    harms = Written(lambda line, _: -0.1 * (5 in line) + 0.1 * (1 in line), planned=(5, END))
    assert pruned(harms, 1) == (1, END)
    needed = Written(lambda line, _: -0.1 * (5 in line), planned=(5, END), open_end=0.2)
    assert pruned(needed, 1) == (1,)


def test_a_line_is_completed_though_no_time_is_left() -> None:
    """In a few worlds; its steps are not tried, as that may take long."""
    values = Written(lambda line, _: 0.1 * len(line), planned=(5, END), vain=1)
    assert LinePruning(values, {1, 5}, lambda: True).pruned((1,)) == (1, 5, END)
    assert values.asked == 2 * LOOKS[0]
    assert LinePruning(values, {1, 5}, lambda: True).pruned((1, END)) == (1, END)


def test_a_turn_does_not_end_too_early() -> None:
    """An attack left over is added where that is better; one that changes nothing is not."""
    left_over = Written(lambda line, _: 0.1 * len(line), planned=(5, END))
    assert pruned(left_over, 1, END) == (1, 5, END)
    idle = Written(lambda line, _: 0.1 * (1 in line), planned=(5, END))
    assert pruned(idle, 1, END) == (1, END)


def test_what_informs_comes_first_where_it_costs_nothing() -> None:
    """As early as possible, with all steps kept; in its place where the order counts."""
    values = Written(lambda line, _: 0.1 * len(line), revealing=3)
    assert pruned(values, 1, 2, 3, END) == (3, 1, 2, END)
    needy = Written(lambda line, _: 0.1 * len(line), revealing=3, needs={3: 1})
    assert pruned(needy, 1, 2, 3, END) == (1, 3, 2, END)
    late = Written(
        lambda line, _: 0.1 * len(line) - 0.1 * (line.index(3) < 2 if 3 in line else 0), revealing=3
    )
    assert pruned(late, 1, 2, 3, END) == (1, 2, 3, END)


def test_a_step_is_aimed_where_it_is_surely_better() -> None:
    """At the best of the targets that are allowed; luck in some worlds is not enough."""
    worth = {1: 0.2, 2: 0.1, 3: 0.3, 4: 0.4}
    values = Written(lambda line, _: sum(worth[x] for x in line), aims={2: (3, 4)})
    assert pruned(values, 1, 2, END) == (1, 4, END)
    assert pruned(values, 2, 1, END, allowed=frozenset({1, 2, 3})) == (3, 1, END)
    lucky = Written(
        lambda line, world: 0.2 * (2 in line) + (0.4 if world % 2 else 0.02) * (3 in line),
        aims={2: (3,)},
    )
    assert pruned(lucky, 2, END) == (2, END)


def test_a_line_begins_with_an_allowed_option() -> None:
    """An option that may not be played first does not become the first step."""
    values = Written(lambda line, _: 0.1 * (1 in line) - 0.1 * (2 in line))
    assert pruned(values, 2, 1, END, allowed=frozenset({2, END})) == (2, 1, END)


def test_a_wish_to_stop_keeps_the_line() -> None:
    """At once, or as far as it was pruned."""
    values = Written(lambda line, _: -0.1 * len(line))
    assert LinePruning(values, ALL, lambda: True).pruned((1, 2, END)) == (1, 2, END)
    asked = iter(range(1000))
    stopped = LinePruning(values, ALL, lambda: next(asked) > WORLDS + 2 * len(ALL)).pruned(
        (1, 2, END)
    )
    assert stopped == (1, END)


def test_a_step_comes_before_those_that_it_helps() -> None:
    """A weapon is sharpened before it strikes, from however far behind; not before it is there."""
    weapon, strike, sharpen, strike_again = 1, 2, 3, 4

    def worth(line: tuple[int, ...], _: int) -> float:
        strikes = [i for i, x in enumerate(line) if x in {strike, strike_again}]
        helped = sum(sharpen in line[:i] for i in strikes)
        return 0.1 * len(line) + 0.05 * helped

    needs = {strike: weapon, strike_again: weapon, sharpen: weapon}
    values = Written(worth, needs=needs)
    expected = (weapon, sharpen, strike, strike_again, END)
    assert pruned(values, weapon, strike, strike_again, sharpen, END) == expected
    assert pruned(values, *expected) == expected
    luck = Written(lambda line, world: 0.1 * len(line) + 0.2 * (line[0] == 2 and world % 8 == 7))
    assert pruned(luck, 1, 2, END) == (1, 2, END)


def test_what_is_free_comes_before_the_end() -> None:
    """Where the worlds do not speak against it beyond doubt, and if nothing else was planned."""
    level = Written(lambda line, world: 0.03 * (-1) ** world * (2 in line), free=2)
    assert pruned(level, END) == (2, END)
    assert pruned(level, END, allowed=frozenset({1, END})) == (END,)
    worse = Written(lambda line, world: -0.03 - 0.001 * world if 2 in line else 0.0, free=2)
    assert pruned(worse, END) == (END,)
