"""The weights of a position's value: a TOML file, learned by ``hsbot train value``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import UsageError
from hsbot.rules.values import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from importlib.resources.abc import Traversable
    from pathlib import Path

SCHEMA: Final = 1
KEYS: Final = ("turn", *(f"{side}_{name}" for side in ("own", "enemy") for name in NAMES))
"""The weights of a table, in the engine's order: having the turn, then both sides' features."""
TABLES: Final = ("early", "late")
SHIPPED: Final = "value.toml"


@cache
def worth(path: Path | None = None) -> tuple[int, ...]:
    """The weights in the engine's order, in thousandths of log odds (``rules.values``).

    Args:
        path: a file that ``hsbot train value`` wrote; the one that ships with hsbot when None.

    Raises:
        UsageError: the file is missing, or is no such weights.
    """
    file: Path | Traversable = path or resources.files(__package__ or "") / SHIPPED
    name = str(path or SHIPPED)
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"value weights {name}: cannot be read: {error}") from error
    if content.get("schema") != SCHEMA:
        raise UsageError(f"value weights {name}: schema must be {SCHEMA}")
    return tuple(
        round(1000 * weight) for table in TABLES for weight in _weights(name, content, table)
    )


def _weights(name: str, content: dict[str, Any], table: str) -> list[float]:
    found = content.get(table)
    if not isinstance(found, dict) or set(found) != set(KEYS):
        raise UsageError(f"value weights {name}: [{table}] must have exactly {', '.join(KEYS)}")
    if not all(isinstance(x, int | float) for x in found.values()):
        raise UsageError(f"value weights {name}: [{table}] has what is no number")
    return [float(found[key]) for key in KEYS]


def document(early: Sequence[float], late: Sequence[float], remarks: Iterable[str]) -> str:
    """Weights as the text of such a file.

    Args:
        early: log odds, in the order of ``KEYS``.
        late: what is added to each when it is late.
        remarks: lines that say where they come from.
    """
    lines = [*(f"# {remark}" for remark in remarks), f"schema = {SCHEMA}"]
    for table, weights in zip(TABLES, (early, late), strict=True):
        lines += ["", f"[{table}]"]
        lines += [f"{key} = {weight:.4f}" for key, weight in zip(KEYS, weights, strict=True)]
    return "\n".join(lines) + "\n"
