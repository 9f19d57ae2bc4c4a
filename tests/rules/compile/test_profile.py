"""The branch profile: what play and search reach is counted, whichever module holds it."""

from __future__ import annotations

import pytest

from harness.branch_counts import merged
from hsbot.rules.compile.translation.profile import profile


@pytest.mark.parametrize(
    "function",
    [
        "vm.machine.run",
        "kernels.playouts.finish_randomly",
        "kernels.playouts.finish_by_tournament",
        "kernels.heuristics.five_advantages",
        "kernels.tree_search.loop.search",
        "kernels.beam_search.play_line",
        "kernels.value.network.describe_board",
    ],
)
def test_what_play_and_search_reach_is_counted(function: str) -> None:
    """Each loop of playouts and of the advisor's search has counts, not only the rules."""
    name = f"hsbot.rules.{function}"
    assert profile()[name][0] > 0


def test_search_adds_only_what_play_has_not_reached() -> None:
    """A function that play reaches keeps its counts; what search alone reaches is in proportion."""
    played = {"both": [100, 60, 40], "search": [0, 0, 0]}
    counted = {"both": [300, 200, 100], "search": [50, 30, 20], "neither": [0]}
    of_play, of_search = 200, 500
    assert merged(played, counted) == {
        "both": [100, 60, 40],
        "search": [n * of_play // of_search for n in (50, 30, 20)],
        "neither": [0],
    }
