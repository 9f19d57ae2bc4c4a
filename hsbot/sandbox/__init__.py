"""The stand-in client: games on our own simulator, told in real-format Power.logs.

Here are also scenarios (``hsbot.sandbox.scenario``): positions set, played on and traced by hand.
"""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["sample_log"]


def sample_log() -> Traversable:
    """The Power.log that hsbot ships (``sample.py`` tells how it is made)."""
    return resources.files(__name__) / "sample" / "Power.log"
