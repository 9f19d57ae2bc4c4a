"""Names that were probably meant by what was said: one measure, and one question about them."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from hsbot.input_bounds import MOST_SAID

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

_WORD: Final = re.compile(r"[^\s:,()]+")
_ALIKE: Final = 0.7
_WORDS_ALIKE: Final = 0.8
"""How alike a whole name, and a word of one, must be: no letter in five may be another."""
_LEAST: Final = 3
"""A part of a name with fewer letters stands in nearly all of them."""


def near_names(said: str, names: Iterable[str], most: int = 3) -> list[str]:
    """The names that are like what was said, hold it, or have words like all of its words.

    Args:
        said: what is no name; a text that is longer than any name is like none.
        names: those that there are.
        most: of them, the likest first.
    """
    if len(said) > MOST_SAID:
        return []
    wanted, known = _compared(said.strip()), {_compared(name): name for name in names}
    words = {name: set(_WORD.findall(name)) for name in known}
    every = sorted(set().union(*words.values()))
    like = [set(get_close_matches(x, every, 3, _WORDS_ALIKE)) for x in _WORD.findall(wanted)]
    within = [x for x in known if wanted in x] if len(wanted) >= _LEAST else []
    holding = [x for x, parts in words.items() if like and all(one & parts for one in like)]
    found = [*get_close_matches(wanted, known, most, _ALIKE), *within, *holding]
    return [known[x] for x in dict.fromkeys(found)][:most]


def _compared(name: str) -> str:
    """A name as it is compared: without an option's hyphens, which make all options alike."""
    return name.casefold().lstrip("-")


def meant_question(names: Iterable[str]) -> str:
    """The question whether one of some names was meant; "" for none."""
    either = " or ".join(map(repr, names))
    return f"did you mean {either}?" if either else ""


def near_hint(
    said: str, names: Collection[str], otherwise: str | None = None, most: int = 1
) -> str:
    """The question whether one of the names was meant; where none is near, other words.

    Args:
        said: what is no name.
        names: those that there are.
        otherwise: the other words; all names where None.
        most: names that are asked about, the likest first.
    """
    if near := near_names(said, names, most):
        return meant_question(near)
    return f"there are {', '.join(names)}" if otherwise is None else otherwise
