"""Looks for a win within the turn that a simulator takes by itself, some states at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.search.protocols import Option


class Look(Protocol):
    """A look for a line that wins, begun and to be gone on with."""

    @property
    def line(self) -> tuple[Option, ...]:
        """The options that win, empty as long as none are found."""
        ...

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to look at."""
        ...

    @property
    def complete(self) -> bool:
        """Whether it is finished, and every line was looked at or one found."""
        ...

    @property
    def by_chance(self) -> bool:
        """Whether chance, or what is hidden, had a part in any option that was looked at."""
        ...

    @property
    def nodes(self) -> int:
        """States visited."""
        ...

    def advance(self, nodes: int) -> bool:
        """Visit about so many more states; return whether it is finished."""
        ...


Finder: TypeAlias = "Callable[[Any, Any, Any], Look]"
"""``(state, other, rng) -> look``: begins the simulator's own look for a win.

It looks for a line that wins in both of two determinizations, which owes nothing to chance; in one
alone where ``other`` is None.
"""

AtHand: TypeAlias = "Callable[[Any, Any], tuple[Option, ...]]"
"""``(state, rng) -> line``: a simple win by the damage at hand, at once; empty for none."""


class Settled:
    """A look of which the result is known at once.

    Args:
        line: the options that win, empty where none do.
        complete: whether every line was looked at.
        by_chance: whether chance may have a part.
    """

    def __init__(
        self, line: tuple[Option, ...], *, complete: bool = True, by_chance: bool = True
    ) -> None:
        self.line, self.complete, self.by_chance = line, complete, by_chance
        self.finished, self.nodes = True, 0

    def advance(self, nodes: int) -> bool:  # noqa: ARG002 - the protocol's signature
        """There is nothing to look at."""
        return True


class LookAfter:
    """A look at what follows an option, reported as a look at lines that begin with it.

    Args:
        option: the option.
        look: at what follows.
    """

    def __init__(self, option: Option, look: Look) -> None:
        self._option, self._look = option, look

    @property
    def line(self) -> tuple[Option, ...]:
        """See :class:`Look`."""
        line = self._look.line
        return (self._option, *line) if line else ()

    @property
    def finished(self) -> bool:
        """See :class:`Look`."""
        return self._look.finished

    @property
    def complete(self) -> bool:
        """See :class:`Look`."""
        return self._look.complete

    @property
    def by_chance(self) -> bool:
        """True: what the option itself has left to chance was not noted."""
        return True

    @property
    def nodes(self) -> int:
        """See :class:`Look`."""
        return self._look.nodes

    def advance(self, nodes: int) -> bool:
        """See :class:`Look`."""
        return self._look.advance(nodes)
