"""A mouse that knows which buttons it holds, and lets them go however the process ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.driver.mouse.guard import WindowAway

if TYPE_CHECKING:
    from hsbot.driver.mouse.protocol import Button, Pixel, Pointer
    from hsbot.system.termination import Endings


class HeldButtons:
    """A pointer (:class:`hsbot.driver.mouse.protocol.Pointer`) that no signal leaves with a button.

    A button counts as held from before its press on. No signal breaks into a call of the mouse: a
    request that is half sent leaves its connection locked, and with it the way to let go.

    Args:
        pointer: the mouse.
        endings: the ends of the process.
    """

    def __init__(self, pointer: Pointer, endings: Endings) -> None:
        self._pointer = pointer
        self._unbroken = endings.unbroken
        self._held: dict[Button, Pixel] = {}
        self._let_go_at: Pixel | None = None
        endings.before_end(self.let_go, self.resumed)

    def position(self) -> Pixel:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        with self._unbroken():
            return self._pointer.position()

    def screen(self) -> Pixel:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        with self._unbroken():
            return self._pointer.screen()

    def move(self, to: Pixel) -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        with self._unbroken():
            self._pointer.move(to)

    def press(self, button: Button = "left") -> None:
        """See :class:`hsbot.driver.mouse.protocol.Pointer`."""
        with self._unbroken():
            self._held[button] = self._pointer.position()
            self._pointer.press(button)

    def release(self, button: Button = "left", at: Pixel | None = None) -> None:
        """Let a button go where the mouse is, or at a pixel; nothing if it is not held."""
        with self._unbroken():
            if button in self._held:
                self._pointer.release(button, at)
                del self._held[button]

    def let_go(self) -> None:
        """Let every held button go where it was pressed: what hangs on the mouse is not used."""
        for button, pressed_at in tuple(self._held.items()):
            self._let_go_at = self._pointer.position()
            self.release(button, pressed_at)

    def resumed(self) -> None:
        """Give up the gesture in which the process was suspended; the mouse lies where it lay.

        Raises:
            WindowAway: there was one; it can be made anew.
        """
        at, self._let_go_at = self._let_go_at, None
        if at is not None:
            self.move(at)
            raise WindowAway("hsbot was suspended in the middle of a gesture")
