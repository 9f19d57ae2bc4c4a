"""What cards mean: a module per set or theme, each with its ``CARDS`` in the order of their ids."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Definition

_EARLIER_MODULE = "earlier"


def _cards_of(module: str) -> tuple[Definition, ...]:
    found: tuple[Definition, ...] = import_module(f"{__name__}.{module}").CARDS
    return found


DEFINITIONS: tuple[Definition, ...] = tuple(
    definition
    for module in sorted(found.name for found in iter_modules(__path__))
    if module != _EARLIER_MODULE
    for definition in _cards_of(module)
)
"""Every module's definitions; a reprint takes that of the card with its name and text."""

EARLIER: tuple[Definition, ...] = _cards_of(_EARLIER_MODULE)
"""Definitions of texts that cards had before a patch changed them."""
