"""Commands with their arguments, and the groups of entry points that plug-ins name."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

from harness.figures.counts import ROOT
from hsbot.commands.completion.schema import schemas

if TYPE_CHECKING:
    from collections.abc import Iterator


def command_lines() -> Iterator[str]:
    """A line a command, and one an argument of it: its values and its default."""
    for place, schema in schemas().items():
        yield place
        for name, value in schema["properties"].items():
            needed = " (required)" if name in schema["required"] else ""
            yield f"{place}: {name} {_values(value)}{needed}"


def group_lines() -> Iterator[str]:
    """A line a group of entry points."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    yield from (f"entry points: {group}" for group in sorted(project["entry-points"]))


def _values(value: dict[str, Any]) -> str:
    """The values of an argument as JSON, without the words that explain it."""
    kept = {key: of for key, of in value.items() if key != "description"}
    return json.dumps(kept, ensure_ascii=False, sort_keys=True)
