"""Fireplace itself, imported when it is first needed."""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from typing import TYPE_CHECKING, Any

from hsbot.errors import UsageError
from hsbot.simulators.fireplace.installation import caching, compatibility
from hsbot.simulators.fireplace.installation.carddata import card_data
from hsbot.simulators.fireplace.installation.deferred_steps import drop_deferred_steps
from hsbot.simulators.fireplace.installation.locate import HINT, find_package

if TYPE_CHECKING:
    from pathlib import Path

NAME = "fireplace"


@dataclass(frozen=True, eq=False)
class Fireplace:
    """The parts of the package that the adapter uses; it has no types of its own.

    Attributes:
        folder: where the package is.
        cards: its card table, card id to data.
        wishes: cards that random ones shall be more often, where they may be.
        stubs: ids of cards in the table that are stubs, since Fireplace lacks them.
        actions, card, game, player, aura, exceptions: its modules.
    """

    folder: Path
    cards: Any
    wishes: set[str]
    stubs: set[str]
    actions: Any
    card: Any
    game: Any
    player: Any
    aura: Any
    exceptions: Any


@cache
def load_fireplace() -> Fireplace:
    """The package, with the cards of its time; it takes some seconds.

    Raises:
        UsageError: it is missing or broken, or its card data is.
    """
    folder, data = find_package(), card_data()
    compatibility.name_missing_tags()
    compatibility.quiet()
    try:
        _import_from(folder)
        found = {
            name: importlib.import_module(f"{NAME}.{name}")
            for name in ("actions", "card", "game", "player", "aura", "exceptions")
        }
        cards: Any = importlib.import_module(f"{NAME}.cards")
        cards.cardxml = compatibility.card_reader(data)
        if not cards.db.initialized:
            cards.db.initialize()
            caching.forget_kept(cards.db.values())
            cards.db.wishes = caching.keep_searches(cards)
    except (ImportError, AttributeError, TypeError, KeyError) as error:
        raise UsageError(f"{folder}: this Fireplace does not start: {error}: {HINT}") from error
    fireplace = Fireplace(folder, cards.db, cards.db.wishes, set(), **found)
    drop_deferred_steps(fireplace.actions)
    return fireplace


def _import_from(folder: Path) -> None:
    """Import the package from this folder, whatever the import path says.

    Raises:
        ImportError: it cannot be imported.
    """
    if NAME in sys.modules:
        return
    spec = spec_from_file_location(
        NAME, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None:
        message = f"no package in {folder}"
        raise ImportError(message)
    module = module_from_spec(spec)
    sys.modules[NAME] = module
    spec.loader.exec_module(module)
