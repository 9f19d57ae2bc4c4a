"""The states that a best-first search may go on from, each once."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Hashable

    from hsbot.search.protocols import Option

Entry: TypeAlias = "tuple[Any, Any, tuple[Option, ...]]"
"""A state, the same in another world where chance has had no part, and the options so far."""


class Frontier:
    """States to go on from, each once: in turns the first in order and the newest.

    The order by promise misleads now and then, and so does going deep first; rarely both at once.

    Args:
        elsewhere: what was seen by another frontier, and is not to be seen again.
    """

    __slots__ = (
        "_elsewhere",
        "_entries",
        "_made",
        "_newest",
        "_newest_next",
        "_promising",
        "seen",
    )

    def __init__(self, elsewhere: set[Hashable]) -> None:
        self._elsewhere = elsewhere
        self._made = 0
        self._entries: dict[int, Entry] = {}
        self._promising: list[tuple[float, int]] = []
        self._newest: list[int] = []
        self._newest_next = True
        self.seen: set[Hashable] = set()

    def __bool__(self) -> bool:
        return bool(self._entries)

    def add(self, key: Hashable, order_key: float, entry: Entry) -> None:
        """Put a state in, unless one like it was seen."""
        if key not in self.seen and key not in self._elsewhere:
            self.seen.add(key)
            self._made += 1
            self._entries[self._made] = entry
            heappush(self._promising, (-order_key, -self._made))
            self._newest.append(self._made)

    def pop(self) -> Entry:
        """Take the next one out; there must be one."""
        self._newest_next = not self._newest_next
        while True:
            number = self._newest.pop() if self._newest_next else -heappop(self._promising)[1]
            if number in self._entries:
                return self._entries.pop(number)
