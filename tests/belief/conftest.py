"""The card table, built once for all tests of a run."""

from __future__ import annotations

import pytest

from hsbot.cards import CardTable, load_cards


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> CardTable:
    """The card table of the installed data."""
    return load_cards(tmp_path_factory.mktemp("cards"))
