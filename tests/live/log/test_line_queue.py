"""The queue of log lines between the thread that reads and the one that plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.live.log.line_queue import LogQueue, log_thread
from hsbot.powerlog import LogFollower

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator
    from pathlib import Path


def _all(items: LogQueue) -> None:
    while True:
        list(items.take())


@pytest.mark.timeout(60)
@pytest.mark.parametrize("error", [OSError("the disk is gone"), SystemExit(3)])
def test_whatever_ends_the_reading_thread_is_raised_where_it_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    """Else the player would wait for a line that never comes."""

    def lines(_follower: LogFollower, _stop: threading.Event) -> Iterator[str]:
        yield "a line"
        raise error

    monkeypatch.setattr(LogFollower, "lines", lines)
    with log_thread(tmp_path, lambda _: None) as items, pytest.raises(type(error)):
        _all(items)
