"""Plug-ins: what installed packages, hsbot's own papers among them, name in entry-point groups."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

_CHECKOUT = Path(__file__).parents[1] / "pyproject.toml"
"""hsbot's own names in a checkout, which need not be installed, or were before they changed."""


@cache
def plugins(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name, in the order of the names.

    Those whose module is not there are left out: a room of hsbot's may be deleted, and a package
    may be half removed.

    Args:
        group: its name, ``hsbot.players`` say.
    """
    found = {one.name: one for one in (*entry_points(group=group), *_of_checkout(group))}
    return {name: one for name, one in sorted(found.items()) if _is_there(one.module)}


def _of_checkout(group: str) -> list[EntryPoint]:
    if not _CHECKOUT.is_file():
        return []
    project = tomllib.loads(_CHECKOUT.read_text("utf-8")).get("project", {})
    named = project.get("entry-points", {}).get(group, {}) if project.get("name") == "hsbot" else {}
    return [EntryPoint(name, value, group) for name, value in named.items()]


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ImportError:
        return False
