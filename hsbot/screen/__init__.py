"""The geometry of Hearthstone's screen: slots, and their points in pixels.

:mod:`~hsbot.screen.slots` names what is on screen, :mod:`~hsbot.screen.profile` holds where it is
in fractions of the window's height (``calibration/*.toml``), :mod:`~hsbot.screen.geometry` turns
both into pixels and back. :mod:`~hsbot.screen.windows` finds the game's window.
"""

from hsbot.screen.geometry import ClientArea, Geometry, Point, Rect
from hsbot.screen.slots import Kind, Layout, Scene, Slot

__all__ = ["ClientArea", "Geometry", "Kind", "Layout", "Point", "Rect", "Scene", "Slot"]
