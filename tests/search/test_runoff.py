"""Run-offs of options by values that are written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from hsbot.errors import UsageError
from hsbot.search import Candidate, IterationBudget, Runoff, RunoffConfig, SearchResult
from hsbot.search.refining.runoff import ROUND

if TYPE_CHECKING:
    from collections.abc import Callable

CONFIG = RunoffConfig(options=3)


class Worth:
    """Options that are worth in a world what a function says."""

    def __init__(self, worth: Callable[[int, int], float]) -> None:
        self._worth = worth
        self.asked: list[tuple[int, int]] = []

    def value(self, line: tuple[int, ...], world: int) -> float:
        """What the function says of the line's first option."""
        self.asked.append((line[0], world))
        return self._worth(line[0], world)


def answer(told: dict[int, tuple[float, int]], **more: Any) -> SearchResult:
    """A tree's answer, the first option its best: option to what is told of it, and visits."""
    candidates = tuple(
        Candidate(option, visits, value - 0.1, after=value)
        for option, (value, visits) in told.items()
    )
    best = candidates[0]
    settings: dict[str, Any] = {
        "player": 0, "best": best.option, "value": best.value, "candidates": candidates,
        "line": (best.option, 9), "lethal": False, "iterations": 100, "playouts": 100, "nodes": 5,
        "depth_max": 2, "depth_mean": 1.0,
    }  # fmt: skip
    return SearchResult(**(settings | more))


def run(result: SearchResult, *values: Worth, worlds: int = 64) -> SearchResult:
    """What a run-off of so many worlds makes of an answer."""
    runoff = Runoff(cast("Any", values), CONFIG, result)
    runoff.run(IterationBudget(CONFIG.iterations * worlds))
    return runoff.result()


def luck(world: int) -> float:
    """The world's own share in all values: far more than options differ by."""
    return 0.8 * (-1) ** (world * world // 3)


def test_what_a_world_gives_all_does_not_count() -> None:
    """Luck of a world that all options have is no difference between them."""
    found = run(
        answer({1: (0.3, 50), 2: (0.28, 40)}),
        Worth(lambda option, world: luck(world) + 0.2 * (option == 2)),
    )
    assert found.best == 2
    assert found.line == (2,)


def test_the_position_is_worth_what_the_tree_tells() -> None:
    """The winner is told what the tree's best was, the others less by their gaps."""
    found = run(
        answer({1: (0.3, 50), 2: (0.28, 40), 3: (0.2, 8)}),
        Worth(lambda option, _: 0.2 * (option == 2) - 0.4 * (option == 3)),
    )
    told = {candidate.option: candidate.told for candidate in found.candidates}
    assert told[2] == pytest.approx(0.3)
    assert told[3] < told[1] < 0.3
    assert [c.visits for c in found.candidates] == [50, 40, 8]


def test_the_best_option_stays_where_nothing_speaks_against_it() -> None:
    """Small differences leave the tree's answer, its line and its value."""
    told = answer({1: (0.3, 50), 2: (0.28, 40)})
    found = run(told, Worth(lambda option, world: luck(world + option) / 10))
    assert (found.best, found.line, found.value) == (1, told.line, told.value)


def test_what_few_worlds_say_does_not_outweigh_the_tree() -> None:
    """A round of noisy worlds moves an option less than the tree's gap."""
    found = run(
        answer({1: (0.3, 50), 2: (0.1, 40)}),
        Worth(lambda option, world: luck(world) * (option == 2) + 0.05 * (option == 2)),
        worlds=ROUND,
    )
    assert found.best == 1


def test_a_lost_option_is_tried_no_more() -> None:
    """Who is far behind after a round takes no further part."""
    values = Worth(lambda option, _: -1.0 * (option == 2))
    result = answer({1: (0.3, 50), 2: (0.25, 40), 3: (0.29, 40)})
    run(result, values, worlds=4 * ROUND)
    tried = {option: sum(o == option for o, _ in values.asked) for option in (1, 2, 3)}
    assert tried == {1: 4 * ROUND, 2: ROUND, 3: 4 * ROUND}


def test_it_ends_when_nobody_is_left() -> None:
    """Without anybody left it stops, whatever time there is."""
    values = Worth(lambda option, _: -1.0 * (option == 2))
    runoff = Runoff(cast("Any", [values]), CONFIG, answer({1: (0.3, 50), 2: (0.25, 40)}))
    runoff.run(IterationBudget(1_000_000))
    assert runoff.is_decided
    assert len(values.asked) == 2 * ROUND


@pytest.mark.parametrize(
    ("told", "more"),
    [
        ({1: (0.3, 50)}, {}),
        ({1: (0.3, 50), 2: (0.29, 3)}, {}),
        ({1: (0.3, 5), 2: (0.29, 40)}, {}),
        ({1: (0.3, 50), 2: (-0.3, 40)}, {}),
        ({1: (0.3, 50), 2: (0.29, 40)}, {"lethal": True}),
    ],
)
def test_there_is_none_where_nothing_is_open(
    told: dict[int, tuple[float, int]], more: dict[str, Any]
) -> None:
    """No other option, too few visits, far behind, a win: nothing is tried."""
    values = Worth(lambda option, _: float(option))
    result = answer(told, **more)
    assert run(result, values) == result
    assert values.asked == []


def test_threads_try_the_same_options_in_worlds_of_their_own() -> None:
    """Worlds of all threads count together."""
    first, second = (Worth(lambda option, _: 0.1 * option) for _ in range(2))
    found = run(answer({1: (0.3, 50), 2: (0.28, 40)}), first, second, worlds=4 * ROUND)
    assert found.best == 2
    assert len(first.asked) == len(second.asked) == 2 * 2 * ROUND


def test_settings_out_of_range_are_refused() -> None:
    """A share above 1 and no iterations for a world."""
    with pytest.raises(UsageError):
        RunoffConfig(share=1.5)
    with pytest.raises(UsageError):
        RunoffConfig(iterations=0)
