"""The meaning of cards: a file a set or theme, each with its ``CARDS`` in the order of their ids.

Every file in the folders is found by itself; a new one needs to be named nowhere.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.rules.cards.words import Definition

_FORMER = f"{__name__}.former_texts."
"""The prefix of the files whose texts cards no longer have."""


def _cards_of(module: str) -> tuple[Definition, ...]:
    found: tuple[Definition, ...] = import_module(module).CARDS
    return found


def _modules() -> list[str]:
    """The files of definitions in the order of their own names, whatever folder they stand in."""
    found = (m.name for m in walk_packages(__path__, f"{__name__}.") if not m.ispkg)
    return sorted(found, key=lambda m: m.rpartition(".")[2])


def _definitions(modules: Iterable[str]) -> tuple[Definition, ...]:
    return tuple(definition for module in modules for definition in _cards_of(module))


DEFINITIONS: tuple[Definition, ...] = _definitions(
    m for m in _modules() if not m.startswith(_FORMER)
)
"""Every file's definitions; a reprint takes that of the card with its name and text."""

EARLIER: tuple[Definition, ...] = _definitions(m for m in _modules() if m.startswith(_FORMER))
"""Definitions of texts that cards had before a patch changed them."""
