"""A program that ends with the one that started it."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

from hsbot.system.parent_process import ASKED, heed_starter

if TYPE_CHECKING:
    import pytest


def test_it_is_interrupted_at_the_end_of_its_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was written before; what it starts itself is not asked to."""
    monkeypatch.setenv(ASKED, "1")
    ended = threading.Event()
    reads, writes = os.pipe()
    thread = heed_starter(reads, ended.set)
    assert thread is not None
    os.write(writes, b"words")
    assert not ended.is_set()
    os.close(writes)
    assert ended.wait(60)
    thread.join(60)
    assert heed_starter(reads, ended.set) is None
    os.close(reads)


def test_it_reads_no_stdin_that_is_not_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log may come in there."""
    monkeypatch.delenv(ASKED, raising=False)
    reads, writes = os.pipe()
    os.write(writes, b"a log")
    assert heed_starter(reads, lambda: None) is None
    assert os.read(reads, 9) == b"a log"
    os.close(reads)
    os.close(writes)
