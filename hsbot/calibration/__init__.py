"""Shows a screen profile over a picture of the game, and changes it by dragging.

:mod:`~hsbot.calibration.profile_editor` is the work without a toolkit; the other modules draw it
with Qt (extra ``overlay``), and are imported only where it is installed.
"""
