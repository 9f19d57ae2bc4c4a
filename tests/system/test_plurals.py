"""Numbers with their nouns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hsbot
from hsbot.plurals import counted, plural


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 games"), (1, "1 game"), (2, "2 games"), (1200, "1,200 games")]
)
def test_only_one_is_singular(number: int, words: str) -> None:
    """Nought is plural, and thousands are set apart."""
    assert counted(number, "game") == words


def test_a_noun_stands_alone_and_has_another_plural() -> None:
    """Where its number stands elsewhere in the sentence; "entities", "are"."""
    assert [plural(n, "game") for n in (0, 1, 2)] == ["games", "game", "games"]
    assert [counted(n, "entity", "entities") for n in (1, 2)] == ["1 entity", "2 entities"]


HOME_MADE = re.compile(
    r"""["']s["'] (?:if|\*)|\* ["']s["']"""  # f"card{'s' * (n > 1)}"
    r"""|["']1 [a-z]+["'] if"""  # "1 card" if n == 1 else ...
    r"""|(["'])([a-z]+)\1 if [^"']* == 1 else (["'])\2s\3"""  # "line" if n == 1 else "lines"
)


def test_plurals_are_made_in_one_place() -> None:
    """Nobody else puts an s to a noun by a number."""
    for code in ("f\"{n} card{'s' * (n > 1)}\"", '"line" if n == 1 else "lines"', '"1 card" if x'):
        assert HOME_MADE.search(code)
    folder = Path(hsbot.__file__).parent
    files = [*folder.rglob("*.py"), *(folder.parent / "overlay").rglob("*.py")]
    assert not [x.name for x in files if HOME_MADE.search(x.read_text("utf-8"))]
