"""One recording of the sample game, for all who only read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.recording import Archive, Store
from kit.recordings import record, sample

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.cards import CardTable


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory, table: CardTable) -> Path:
    """A recording of the sample game with made-up advice and judgements."""
    file = tmp_path_factory.mktemp("recorded") / "games.sqlite3"
    record(sample(), file, table, judged=True)
    return file


@pytest.fixture
def archive(recorded: Path) -> Iterator[Archive]:
    """The recording, read."""
    with Store(recorded, create=False) as store:
        yield Archive(store)
