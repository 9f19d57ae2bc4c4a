"""``hsbot papers`` where no papers are installed, or another's plug-in is."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING

import pytest

from hsbot.learning.reproductions import paper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kit.commands import Outcome


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, EntryPoint]]:
    """The entry points of papers, which a test adds to; none at first."""
    found = dict[str, EntryPoint]()
    paper.papers.cache_clear()
    monkeypatch.setattr(paper, "plugins", lambda _: found)
    yield found
    paper.papers.cache_clear()


def test_without_papers_the_list_says_so(
    command: Callable[..., Outcome], installed: dict[str, EntryPoint]
) -> None:
    """And a name is refused in a line."""
    assert not installed
    assert command("papers").out == "no papers are installed\n"
    done = command("papers", "santos", "fig7")
    assert done.code == 2
    assert done.err == "hsbot: there is no paper santos: no papers are installed\n"


def test_an_entry_that_is_no_paper_is_a_bug_of_whoever_named_it(
    command: Callable[..., Outcome], installed: dict[str, EntryPoint]
) -> None:
    """It is named with its group."""
    installed["odd"] = EntryPoint("odd", "json:dumps", paper.GROUP)
    done = command("papers")
    assert done.code == 1
    assert "the entry point odd of hsbot.papers is no Paper" in done.err
