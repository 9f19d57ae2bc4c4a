"""Every path of taking an option with the mouse: a small world, explored exhaustively.

The real actor, executor and guard (:mod:`hsbot.driver`) try to take one option of a decision. All
that the world may do then is chosen by an oracle, and all its answers are tried in turn.
``python -m harness.driver_paths`` counts the paths and names each that breaks a promise of
:class:`Path`.
"""

from harness.driver_paths.exploration import Oracle, explore
from harness.driver_paths.world import Path, take_option

__all__ = ["Oracle", "Path", "explore", "take_option"]
