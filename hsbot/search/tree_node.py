"""A node of a search tree as results and values are read off it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.search.protocols import Option, Player


class TreeNode(Protocol):
    """A node of a search tree, to be read: :class:`hsbot.search.tree.Node` or its like."""

    @property
    def player(self) -> Player:
        """Who acted here when the node was made."""
        ...

    @property
    def turn(self) -> int:
        """The simulator's turn counter when the node was made."""
        ...

    @property
    def total(self) -> int:
        """Visits of the node."""
        ...

    @property
    def slots(self) -> dict[Option, int] | None:
        """Option to slot, None while all visits had the same options."""
        ...

    @property
    def codes(self) -> list[Option]:
        """Slot to option."""
        ...

    @property
    def visits(self) -> list[int]:
        """Slot to number of backed-up visits."""
        ...

    @property
    def availability(self) -> list[int]:
        """Slot to number of visits at which it was legal, where ``slots`` is not None."""
        ...

    @property
    def means(self) -> tuple[list[float], list[float]]:
        """For each player, slot to mean value in [-1, 1]."""
        ...

    @property
    def children(self) -> Sequence[TreeNode | None]:
        """Slot to the node below, None where there is none."""
        ...

    def slot_of(self, option: Option) -> int | None:
        """The slot of ``option``, None when it was never tried."""
        ...

    def child(self, option: Option) -> TreeNode | None:
        """The node below ``option``, None where the tree has none."""
        ...

    def most_visited(self) -> int | None:
        """The slot with most visits; None at a leaf."""
        ...
