"""Plug-ins: named in entry points, in a checkout's pyproject.toml, or gone."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from typing import TYPE_CHECKING

import pytest

from hsbot import plugins

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GROUP = "hsbot.tools"
CHECKOUT = f"""
[project]
name = "hsbot"
[project.entry-points."{GROUP}"]
own = "json.decoder"
gone = "hsbot.no_such_room.tool"
"""


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[dict[str, EntryPoint]]:
    """Entry points of installed packages, and of a checkout."""
    installed = {"other": "json.encoder:JSONEncoder", "half": "json.no_such_module", "own": "old"}

    def entry_points(*, group: str) -> EntryPoints:
        return EntryPoints(EntryPoint(*one, group) for one in installed.items())

    (tmp_path / "pyproject.toml").write_text(CHECKOUT, "utf-8")
    monkeypatch.setattr(plugins, "entry_points", entry_points)
    monkeypatch.setattr(plugins, "_CHECKOUT", tmp_path / "pyproject.toml")
    plugins.plugins.cache_clear()
    yield plugins.plugins(GROUP)
    plugins.plugins.cache_clear()


def test_installed_packages_and_the_checkout_name_plug_ins(named: dict[str, EntryPoint]) -> None:
    """A checkout's own words hold, whatever was installed of it before."""
    assert {name: one.value for name, one in named.items()} == {
        "other": "json.encoder:JSONEncoder",
        "own": "json.decoder",
    }
