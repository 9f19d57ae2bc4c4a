"""Notices: lines for the user from code that knows nobody to tell, each shown once.

Without a listener, as in a program that imports hsbot, a notice is a warning of its log.
"""

from __future__ import annotations

import logging
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_listeners: list[Callable[[str], None]] = []
_given: set[str] = set()
_lock = threading.Lock()


def notice(text: str, about: str) -> None:
    """Tell the user something, unless it was shown already.

    Args:
        text: one line.
        about: what it is about, such as a file: one line is shown of each.
    """
    with _lock:
        listener = _listeners[-1] if _listeners else None
        if listener is not None and about in _given:
            return
        _given.add(about)
    if listener is None:
        logging.getLogger("hsbot").warning("%s", text)
    else:
        listener(text)


@contextmanager
def listening(listener: Callable[[str], None], *, anew: bool = False) -> Iterator[None]:
    """A context in which notices go to a listener, the innermost one.

    Args:
        listener: called with each line, in the thread that tells it.
        anew: whether it is called with those, too, that another has been called with before.
    """
    with _lock:
        given = _given.copy() if anew else None
        if anew or not _listeners:
            _given.clear()
        _listeners.append(listener)
    try:
        yield
    finally:
        with _lock:
            _listeners.remove(listener)
            if given is not None:
                _given.update(given)
