"""The hot-key listener of the platform that this runs on."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from overlay.hotkeys.protocol import Chord, HotKeys


def hot_keys(
    chords: Mapping[str, Chord],
    on_press: Callable[[str], None],
    on_trouble: Callable[[str], None],
) -> HotKeys:
    """The listener of the platform that this runs on.

    Args:
        chords: action to chord.
        on_press: called with the action, in any thread.
        on_trouble: called with a line for the user about a chord that cannot be had.
    """
    if sys.platform == "win32":
        from overlay.hotkeys.win32 import Win32HotKeys  # noqa: PLC0415 - of its platform only

        return Win32HotKeys(chords, on_press, on_trouble)
    if sys.platform == "darwin":
        from overlay.hotkeys.carbon import CarbonHotKeys  # noqa: PLC0415 - of its platform only

        return CarbonHotKeys(chords, on_press, on_trouble)
    from overlay.hotkeys.x11 import X11HotKeys  # noqa: PLC0415 - of its platform only

    return X11HotKeys(chords, on_press, on_trouble)
