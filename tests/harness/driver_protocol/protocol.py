"""Every path through a table of steps, the promises of a path, and the actor's own transitions."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from harness.driver_paths.exploration import Oracle, explore
from harness.driver_paths.sample_options import sample_options
from harness.driver_paths.world import take_option
from hsbot.driver.actor import Outcome, RetryPolicy
from hsbot.driver.session_rules.attempt_table import Stage
from hsbot.messages.advice import AdviceOption

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Table: TypeAlias = "Mapping[Stage, Sequence[Stage]]"
MOST_PRESSES: Final = RetryPolicy().attempts
FAULTS: Final = 3
"""Faults of a world that are explored: three lost clicks end in vain."""
ENDS: Final = frozenset({*(Stage[one.name] for one in Outcome), Stage.STOPPED})


def paths(table: Table, most_presses: int) -> Iterator[tuple[Stage, ...]]:
    """Every path from the plan on, to an end or to where nothing may follow.

    Args:
        table: which step may follow which.
        most_presses: paths with more are not gone on with.
    """
    open_paths: list[tuple[Stage, ...]] = [(Stage.PLAN,)]
    while open_paths:
        path = open_paths.pop()
        following = table.get(path[-1], ())
        if not following:
            yield path
        for step in following:
            if (*path, step).count(Stage.PRESS) > most_presses:
                continue
            if path.count(step) > most_presses:
                yield (*path, step)  # a circle without a press
                continue
            open_paths.append((*path, step))


def broken(path: Sequence[Stage]) -> list[str]:
    """The promises that a path does not keep."""
    inside = path[:-1]
    presses = [at for at, step in enumerate(path) if step is Stage.PRESS]
    between = [path[a + 1 : b] for a, b in pairwise(presses)]
    end = path[-1]
    return [
        *(["ends without an outcome"] if end not in ENDS else []),
        *(["goes on after an end"] if ENDS & set(inside) else []),
        *(
            ["presses again without the log's word and a cleared mouse"]
            if any(list(one) != [Stage.CONFIRM, Stage.CLEAR] for one in between)
            else []
        ),
        *(
            ["presses after the game has taken it"]
            if _after(path, Stage.EFFECT, Stage.PRESS)
            else []
        ),
        *(
            ["is taken without the log's word"]
            if end is Stage.TAKEN and inside[-2:] != (Stage.CONFIRM, Stage.EFFECT)
            else []
        ),
        *(
            ["tells as lost what the log has told"]
            if Stage.EFFECT in inside and end not in {Stage.TAKEN, Stage.STOPPED}
            else []
        ),
        *(
            ["gives up what was never pressed"]
            if end in {Stage.LAPSED, Stage.UNCONFIRMED} and not presses
            else []
        ),
    ]


def _after(path: Sequence[Stage], first: Stage, then: Stage) -> bool:
    return first in path and then in path[path.index(first) :]


def expected(table: Table) -> set[tuple[Stage, Stage]]:
    """A table's transitions; any step that waits may be stopped, which is a promise of its own."""
    return {(a, b) for a, following in table.items() for b in following if b is not Stage.STOPPED}


@cache
def taken_by_the_actor() -> frozenset[tuple[Stage, Stage]]:
    """The transitions that the real actor takes in all the worlds that are explored.

    An option that nothing on the screen does is among them, and one that is tried after another was
    in vain.
    """
    found: set[tuple[Stage, Stage]] = set()
    for decision, option in sample_options():

        def take(oracle: Oracle) -> tuple[Stage, ...]:
            return take_option(oracle, decision, option, again=True).steps  # noqa: B023

        for steps, _ in explore(take, FAULTS):
            found.update(transitions(steps))
        unknown = take_option(Oracle(()), decision, AdviceOption(type="other"))
        found.update(transitions(unknown.steps))
    return frozenset((a, b) for a, b in found if b is not Stage.STOPPED)


def transitions(steps: Sequence[Stage]) -> Iterator[tuple[Stage, Stage]]:
    """The transitions of one or more courses, one after another: an end is followed by none."""
    return ((a, b) for a, b in pairwise(steps) if a not in ENDS)
