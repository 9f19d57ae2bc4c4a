"""``hsbot about``: what hsbot is made of, in lines and as a bill of materials."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hsbot import __version__
from hsbot.cli import main
from hsbot.commands.about import LICENCE
from hsbot.system.installed.components import installed

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest


def said(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The output of the command."""
    assert main(["about", *arguments]) == 0
    return capsys.readouterr().out


def test_every_package_stands_with_its_licence(capsys: pytest.CaptureFixture[str]) -> None:
    """Those that hsbot asks for, and those that they ask for."""
    lines = said([], capsys).splitlines()
    assert lines[0] == f"hsbot {__version__}, {LICENCE}: without any warranty"
    listed = {line.split()[0]: line.split(maxsplit=2) for line in lines[4:]}
    for name in ("python", "hearthstone", "llvmlite", "numpy", "rich", "markdown-it-py"):
        assert len(listed[name]) == 3
        assert "stands in the package" not in listed[name][2]
    assert {one.name for one in installed()} - {"hsbot"} == listed.keys() - {"python"}


def test_json_is_a_bill_of_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Hsbot is its subject."""
    told = json.loads(said(["--json"], capsys))
    assert told["bomFormat"] == "CycloneDX"
    assert told["metadata"]["component"]["licenses"] == [{"expression": LICENCE}]
    names = [one["name"] for one in told["components"]]
    assert sorted(names) == sorted({"python", *(x.name for x in installed())} - {"hsbot"})
