"""The value of the position after an option: what is told of it, and what it is chosen by."""

from __future__ import annotations

import pytest

from hsbot.search import Candidate, Node
from hsbot.search.candidate import PositionReading, value_of_position
from hsbot.search.result import THIN, principal_line, root_candidates
from hsbot.search.tree import SampledOutcome

OPTION, SLOT = 1, 0
MEAN = 0.1


def visited(root: Node, visits: int, mean: float) -> Node:
    """The root, its option with these visits and this mean."""
    root.visits[0], root.means[0][0], root.means[1][0] = visits, mean, -mean
    return root


def after(*slots: tuple[int, int, float], turn: int = 1, mixed: bool = True) -> Node:
    """A root whose only option leads to a node with these visits, availabilities and means.

    All visits of the option went on there; their mean is ``MEAN``.
    """
    root, below = Node([OPTION], 0, 1), Node([], 0, turn)
    visits = sum(slot[0] for slot in slots) or 1
    root.outcomes[root.add(OPTION)] = [SampledOutcome(None, below, visits, [MEAN, -MEAN])]
    visited(root, visits, MEAN)
    for option, (visits, available, mean) in enumerate(slots):
        slot = below.add(option)
        below.visits[slot] = visits
        below.means[0][slot], below.means[1][slot] = mean, -mean
        below.total += visits
        if mixed:
            below.slots = {**(below.slots or {}), option: slot}
            below.availability = [*below.availability[:slot], available]
    return root


def value_after(root: Node) -> float:
    """The value of the position after the root's option."""
    return value_of_position(root, SLOT).value


def test_a_position_is_worth_its_preferred_option() -> None:
    """Not the mean of all that was tried; where the turn is over, the mean."""
    slots = (60, 100, 0.5), (40, 100, -0.2)
    assert value_after(after(*slots, mixed=False)) == 0.5
    assert value_after(after(*slots, turn=2)) == MEAN
    assert value_after(after(mixed=False)) == MEAN


def test_chance_leaves_the_preferred_of_what_is_there() -> None:
    """Where the best is not there, the next; what was only tried does not count."""
    half = after((50, 50, 0.8), (40, 100, 0.2), (10, 100, -0.9))
    assert value_after(half) == pytest.approx(0.5 * 0.8 + 0.5 * 0.2)
    strange = after((1, 1, 1.0), (60, 80, 0.4), (39, 80, 0.0))
    assert value_after(strange) == pytest.approx(0.8 * 0.4 + 0.2 * 0.8 * 0.0 + 0.2 * 0.2 * MEAN)
    brief = after((1, 1, 1.0), (2, 2, 1.0))
    assert value_after(brief) == pytest.approx(MEAN)


def test_a_result_s_candidates_know_it() -> None:
    """The preferred option's value, where it was seen often enough; else the mean."""
    known = after((60, 60, 0.5), (40, 100, -0.2), mixed=False)
    brief = after((7, 7, 0.9), (3, 10, -0.9), mixed=False)
    for root, reported in (known, 0.5), (brief, MEAN):
        (candidate,) = root_candidates(root, 0, [OPTION])
        assert (candidate.value, candidate.reported) == (root.means[0][0], reported)
    assert Candidate(OPTION, 3, 0.25).reported == 0.25


def below(root: Node, slot: int, *slots: tuple[int, float]) -> None:
    """Put a node with these visits and means below an option of the position after the option."""
    position = root.child(OPTION)
    assert position is not None
    deeper = Node([], 0, 1)
    for option, (visits, mean) in enumerate(slots):
        at = deeper.add(option)
        deeper.visits[at] = visits
        deeper.means[0][at], deeper.means[1][at] = mean, -mean
        deeper.total += visits
    mean = position.means[0][slot]
    position.outcomes[slot] = [SampledOutcome(None, deeper, position.visits[slot], [mean, -mean])]


def test_outcomes_apart_are_worth_their_mean() -> None:
    """Each by its visits: by what is preferred in its position, without a node by its own mean."""
    root = after((60, 60, 0.5), (40, 100, -0.2), mixed=False)
    leaf = SampledOutcome("another", None, 300, [-0.3, 0.3])
    root.outcomes[0].append(leaf)
    visited(root, 400, (100 * MEAN - 300 * 0.3) / 400)
    assert root.child(OPTION) is None
    assert value_after(root) == pytest.approx(0.25 * 0.5 - 0.75 * 0.3)


@pytest.mark.parametrize("ended", [1.0, -1.0, 0.3])
@pytest.mark.parametrize("mixed", [False, True])
def test_visits_that_no_position_is_kept_of_count_as_they_ended(ended: float, mixed: bool) -> None:
    """An option that wins at once in 88 of 100 worlds is worth what these and the others are."""
    root = after((6, 12, 0.5), (6, 12, -0.2), mixed=mixed)
    visited(root, 100, (12 * MEAN + 88 * ended) / 100)
    (candidate,) = root_candidates(root, 0, [OPTION])  # six visits are too few to be told by
    assert candidate.reported == pytest.approx((12 * MEAN + 88 * ended) / 100)
    root = visited(
        after((16, 24, 0.5), (8, 24, -0.2), mixed=mixed), 200, (24 * MEAN + 176 * ended) / 200
    )
    (candidate,) = root_candidates(root, 0, [OPTION])
    assert candidate.reported == value_after(root)
    assert candidate.reported == pytest.approx((24 * 0.5 + 176 * ended) / 200)


def test_an_option_that_always_ends_the_game_is_worth_its_visits() -> None:
    """It has no outcome at all; nor has one that was never visited."""
    root = Node([OPTION], 0, 1)
    root.add(OPTION)
    assert value_after(root) == 0.0
    assert value_after(visited(root, 9, 1.0)) == 1.0


def test_the_line_goes_on_with_what_was_taken_most_over_all_outcomes() -> None:
    """Sixty visits in one outcome are fewer than forty in each of two."""
    root = after((60, 60, 0.5), (40, 100, 0.4), mixed=False)
    other = after((1, 1, 0.5), (40, 100, 0.4), mixed=False)
    assert principal_line(root, OPTION) == (OPTION, 0)
    root.outcomes[0] += other.outcomes[0]
    assert principal_line(root, OPTION) == (OPTION, 1)


def test_a_line_stops_before_what_nobody_has_looked_at() -> None:
    """The end of the turn, tried a few times, is no advice to end it."""
    root = after((THIN - 1, 60, 0.5), (1, 60, 0.4), mixed=False)
    assert principal_line(root, OPTION) == (OPTION,)
    root = after((THIN, 60, 0.5), (1, 60, 0.4), mixed=False)
    assert principal_line(root, OPTION) == (OPTION, 0)


def test_a_position_is_read_to_the_end_of_the_turn() -> None:
    """The option preferred there is worth the position after it, if enough was seen of it."""
    root = after((60, 60, 0.5), (40, 100, -0.2), mixed=False)
    assert value_after(root) == 0.5
    below(root, 0, (50, 0.7), (10, -0.5))
    assert value_after(root) == 0.7
    below(root, 0, (7, 0.9), (3, -0.5))
    assert value_after(root) == 0.5


def test_each_preferred_option_is_read_so_where_chance_decides() -> None:
    """In the share of positions where it is what is preferred."""
    half = after((50, 50, 0.8), (40, 100, 0.2), (10, 100, -0.9))
    below(half, 0, (40, 1.0), (10, 0.0))
    below(half, 1, (30, 0.4), (10, -0.4))
    assert value_after(half) == pytest.approx(0.5 * 1.0 + 0.5 * 0.4)


def test_a_circle_of_options_is_read_once() -> None:
    """Met again, a position is worth the mean of its visits."""
    root = after((60, 60, 0.5), mixed=False)
    position = root.child(OPTION)
    assert position is not None
    position.outcomes[0] = [SampledOutcome(None, root, 30, [0.3, -0.3])]
    position.outcomes[0].append(SampledOutcome(1, position, 30, [0.7, -0.7]))
    assert value_after(root) == pytest.approx(0.5)


def test_what_ended_is_told_apart_from_what_is_estimated() -> None:
    """Games that ended in the turn, by the option or by what is preferred after it."""
    root = after((60, 60, 0.5), (40, 100, -0.2), mixed=False)
    position = root.child(OPTION)
    assert position is not None
    for _ in range(45):
        position.end(0, (1.0, -1.0))
    visited(root, 125, (100 * MEAN - 25) / 125)
    for _ in range(25):
        root.end(0, (-1.0, 1.0))
    found = PositionReading(root).after(root, SLOT)
    assert found.value == pytest.approx(0.8 * 0.5 - 0.2)
    assert found.ended == pytest.approx(0.8 * 45 / 60 + 0.2)
    assert found.gained == pytest.approx(0.8 * 45 / 60 - 0.2)
    (candidate,) = root_candidates(root, 0, [OPTION])
    assert candidate.position == found
