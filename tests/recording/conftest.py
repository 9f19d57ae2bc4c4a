"""One recording of the sample game, for all who only read it; a browser for pages."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from hsbot.recording import Archive, Store
from kit.needs import browser
from kit.recordings import record, sample

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable

TIMEOUT_S = 240.0


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


@pytest.fixture
def browse(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Opens a page in a headless Chromium with a profile of its own."""
    flags = [
        "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync",
        "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
        "--enable-logging=stderr", f"--user-data-dir={tmp_path / 'profile'}",
    ]  # fmt: skip

    def run(path: Path, *more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # noqa: S603 - the browser that was found
            [str(browser()), *flags, *more, path.as_uri()],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT_S,
            check=True,
        )

    return run
