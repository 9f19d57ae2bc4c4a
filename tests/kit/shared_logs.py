"""Logs of real games, which the repository does not hold: where they lie, and skips without them.

Whatever a test wants of them it gets here, through the fixtures ``shared_logs``, ``log_named`` and
``each_log``: without the logs it skips, and says how to get them. Such a test bears the mark
``logs`` (``wants_logs``), so that ``python -m pytest -m logs`` runs them all, and no other test may
look into the folder (``kit.paths_touched``).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.logwriter import sample_log

if TYPE_CHECKING:
    from collections.abc import Mapping

REPOSITORY = Path(__file__).resolve().parents[2]
SAMPLE = "sample"
"""The name of the log that hsbot ships, which its own writer made: everybody has it."""
HOW = "set HSBOT_SHARED to a folder whose folder logs holds it (CONTRIBUTING.md, Real logs)"
FIXTURES = ("shared_logs", "log_named", "each_log", "logs")
"""The fixtures whose tests look at real logs, where there are any."""


def shared_folder(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder with ``logs`` and ``data``, beside the checkout or as HSBOT_SHARED names it.

    None where there is none; an empty HSBOT_SHARED names none.
    """
    named = environment.get("HSBOT_SHARED")
    folder = REPOSITORY.parent / "shared" if named is None else Path(named)
    return folder.resolve() if named != "" and (folder / "logs").is_dir() else None


class SharedLogs:
    """The folder of real Power.logs; what it lacks skips the test."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder and folder / "logs"

    def __truediv__(self, name: str) -> Path:
        """A log by its file's name."""
        if self._folder is None or not (self._folder / name).is_file():
            pytest.skip(f"no real log {name}: {HOW}")
        return self._folder / name

    def glob(self, pattern: str) -> list[Path]:
        """All logs whose names match, in the order of their names."""
        found = sorted(self._folder.glob(pattern)) if self._folder else []
        if not found:
            pytest.skip(f"no real log {pattern}: {HOW}")
        return found

    def decks(self) -> list[Path]:
        """The collected decks that lie beside the logs, a file a format."""
        found = sorted(self._folder.parent.glob("data/decks/*.json")) if self._folder else []
        if not found:
            pytest.skip("no collected decks: HSBOT_SHARED names no folder with data/decks")
        return found

    def playable(self) -> list[Path]:
        """All that are at hand of games that were played, not watched; there may be none."""
        found = sorted(self._folder.glob("*.log")) if self._folder else []
        return [path for path in found if not path.name.startswith("spectate")]

    def named(self, name: str) -> Path:
        """A log by its file's name without its ending, or hsbot's own sample."""
        return sample() if name == SAMPLE else self / f"{name}.log"


def sample() -> Path:
    """The log that hsbot ships, as a file."""
    return Path(str(sample_log()))


def parametrize_each_log(metafunc: pytest.Metafunc) -> None:
    """A test that asks for ``each_log`` gets the sample and every playable log at hand."""
    if "each_log" in metafunc.fixturenames:
        names = [path.stem for path in SharedLogs(shared_folder()).playable()]
        metafunc.parametrize("each_log", [SAMPLE, *(names or ["*"])], indirect=True)


def wants_logs(item: pytest.Item) -> bool:
    """Whether the test looks at real logs, where there are any."""
    return not {*FIXTURES}.isdisjoint(getattr(item, "fixturenames", ()))
