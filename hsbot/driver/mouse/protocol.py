"""The protocol of a mouse, and one that records instead of moving."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

Button: TypeAlias = Literal["left", "right"]
Pixel: TypeAlias = tuple[int, int]
"""x and y in the units in which the platform moves the mouse."""


class Pointer(Protocol):
    """A mouse; every call takes effect before it returns."""

    def position(self) -> Pixel:
        """The mouse's current position in pixels, whoever moved it there."""
        ...

    def screen(self) -> Pixel:
        """The width and height of the screen that has the corners, in pixels."""
        ...

    def move(self, to: Pixel) -> None:
        """Put it at a pixel of the screen at once."""
        ...

    def press(self, button: Button = "left") -> None:
        """Press a button where the mouse is."""
        ...

    def release(self, button: Button = "left", at: Pixel | None = None) -> None:
        """Let a button go where the mouse is, or at a pixel; in a corner of the screen, too."""
        ...


@dataclass(frozen=True, slots=True)
class Stroke:
    """A recorded call of a pointer: move, press or release, and the place."""

    kind: Literal["move", "press", "release"]
    at: Pixel
    button: Button = "left"


@dataclass(slots=True)
class RecordingPointer:
    """Moves nothing and remembers everything: for ``--dry-run`` and for tests.

    Attributes:
        at: where it is.
        size: the width and height of its screen in pixels.
        strokes: what it was told, in order.
    """

    at: Pixel = (640, 400)
    size: Pixel = (1920, 1080)
    strokes: list[Stroke] = field(default_factory=list)

    def position(self) -> Pixel:
        """See :class:`Pointer`."""
        return self.at

    def screen(self) -> Pixel:
        """See :class:`Pointer`."""
        return self.size

    def move(self, to: Pixel) -> None:
        """See :class:`Pointer`."""
        self.at = to
        self.strokes.append(Stroke("move", to))

    def press(self, button: Button = "left") -> None:
        """See :class:`Pointer`."""
        self.strokes.append(Stroke("press", self.at, button))

    def release(self, button: Button = "left", at: Pixel | None = None) -> None:
        """See :class:`Pointer`."""
        if at is not None:
            self.move(at)
        self.strokes.append(Stroke("release", self.at, button))
