"""The program ``bare_window TITLE WIDTH HEIGHT``: an X window without content."""

from __future__ import annotations

import sys

from Xlib import X
from Xlib.display import Display


def show(title: str, width: int, height: int) -> None:
    """Show a window with a title until this process is ended."""
    display = Display()
    root = display.screen().root
    window = root.create_window(
        50, 60, width, height, 0, X.CopyFromParent, background_pixel=0x224466
    )
    name = display.intern_atom("_NET_WM_NAME")
    window.change_property(name, display.intern_atom("UTF8_STRING"), 8, title.encode())
    window.map()
    display.flush()
    while True:
        display.next_event()


if __name__ == "__main__":
    show(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
