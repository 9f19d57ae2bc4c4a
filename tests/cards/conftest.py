"""The card table, built once for all tests of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.cards import CardTable, load_cards

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def card_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the table's cache is complete."""
    folder = tmp_path_factory.mktemp("cards")
    load_cards(folder)
    return folder


@pytest.fixture(scope="session")
def table(card_cache: Path) -> CardTable:
    """The card table of the installed data."""
    return load_cards(card_cache)
