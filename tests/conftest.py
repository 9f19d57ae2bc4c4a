"""What all tests share."""

from __future__ import annotations

import os
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import settings

from hsbot.cards import CardTable, load_cards

settings.register_profile("fixed", derandomize=True, deadline=None)
settings.load_profile("fixed")  # the same examples in every run, however slow the machine is

REPOSITORY = Path(__file__).resolve().parents[1]
SHARED = Path(os.environ.get("HSBOT_SHARED", REPOSITORY.parent / "shared"))


@pytest.fixture(scope="session")
def logs() -> list[Path]:
    """The sample that hsbot ships, and every real log of a playable game that is at hand."""
    sample = resources.files("hsbot.sandbox") / "sample" / "Power.log"
    real = sorted(p for p in SHARED.glob("logs/*.log") if not p.name.startswith("spectate"))
    return [Path(str(sample)), *real]


@pytest.fixture(scope="session")
def shared_folder() -> Path:
    """The folder with real logs and data that lies beside the checkout.

    The test skips without it.
    """
    if not (SHARED / "logs").is_dir():
        pytest.skip("no shared folder with real logs beside the checkout (set HSBOT_SHARED)")
    return SHARED


@pytest.fixture(scope="session")
def shared_logs(shared_folder: Path) -> Path:
    """The folder of real Power.logs."""
    return shared_folder / "logs"


@pytest.fixture(scope="session")
def table() -> CardTable:
    """The card table of the installed data."""
    return load_cards()
