"""Games on the simulator written as a Power.log in the real client's format."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["sample_log"]


def sample_log() -> Traversable:
    """The Power.log that hsbot ships (``sample_game.py`` tells how it is made)."""
    return resources.files(__name__) / "sample" / "Power.log"
