"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hsbot.cards import CardTable, load_cards

REPOSITORY = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def shared_folder() -> Path:
    """The folder with real logs and data that lies beside the checkout.

    The test skips without it.
    """
    folder = Path(os.environ.get("HSBOT_SHARED", REPOSITORY.parent / "shared"))
    if not (folder / "logs").is_dir():
        pytest.skip("no shared folder with real logs beside the checkout (set HSBOT_SHARED)")
    return folder


@pytest.fixture(scope="session")
def shared_logs(shared_folder: Path) -> Path:
    """The folder of real Power.logs."""
    return shared_folder / "logs"


@pytest.fixture(scope="session")
def table() -> CardTable:
    """The card table of the installed data."""
    return load_cards()
