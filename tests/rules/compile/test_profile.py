"""The branch profile: what play and search reach is counted, whichever module holds it."""

from __future__ import annotations

import re

import pytest

from harness.branch_counts import merged
from hsbot.rules.compile.building import roots
from hsbot.rules.compile.translation.branch_profile import profile
from hsbot.rules.compile.translation.module import Module
from hsbot.rules.compile.translation.syntax_trees import Sources
from hsbot.rules.entry import compiled  # noqa: F401 - registers all that is compiled

DEFINED = re.compile(r'^define [^\n]*?@"([^"]+)"\([^\n]*?( !prof|\{$)', re.MULTILINE)


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


@pytest.mark.slow
def test_the_profile_is_of_the_code_as_it_is() -> None:
    """Of a hundred calls, 97 at least are of functions whose branches are those counted.

    Others are compiled as if nothing were known of them: ``python -m harness.branch_counts`` counts
    anew. With 95 of a hundred random games had lost a twentieth of their speed.
    """
    known = profile()
    calls = {True: 0, False: 0}
    for module in ("machine", "play"):
        text = Module(module, Sources(), roots(module)).text()
        for name, ends in DEFINED.findall(text):
            calls[ends == " !prof"] += known.get(name, (0,))[0]
    assert calls[False] < 0.03 * sum(calls.values())
