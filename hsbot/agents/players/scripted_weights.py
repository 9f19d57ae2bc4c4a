"""Weights of the scripted players' scores, loaded from TOML files."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import UsageError, short
from hsbot.near_names import near_hint
from hsbot.simulators.simulator_settings import Heuristic2Weights
from hsbot.system.own_files.file_faults import keys_fault
from hsbot.system.own_files.toml_files import read_toml

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.resources.abc import Traversable

HEURISTIC2_KEYS: Final = (
    "red", "yellow", "own_health", "enemy_health", "own_card", "enemy_card", "minion",
    "minion_attack", "minion_health", "taunt_red", "taunt_yellow", "taunt_green", "windfury",
    "divine_shield", "spell_damage", "stealth", "elusive", "hard_removal",
)  # fmt: skip
"""The weights of heuristic 2 in the engine's order (``scores.H_``)."""
ADVANTAGE_KEYS: Final = ("minions", "tough_minions", "hand", "stats", "board_mana")
"""The weights of heuristic 1 in the order of Santos 2017, equation 4.3."""
MOST_ADVANTAGE: Final = 100.0
"""The largest weight of heuristic 1: sums must stay far below what winning scores."""


def heuristic2(name: str) -> Heuristic2Weights:
    """Weights of heuristic 2.

    Args:
        name: ``evolved`` (MetaStone's fittest), ``default`` (its first), or a file.

    Raises:
        UsageError: the file is missing, or is no such weights.
    """
    content = read_weights(name, f"heuristic2-{name}.toml")
    values = numbers(name, content.get("weights"), HEURISTIC2_KEYS)
    removals = content.get("hard_removals", [])
    if not (isinstance(removals, list) and all(isinstance(card_id, str) for card_id in removals)):
        raise UsageError(f"weights {name}: hard_removals must be a list of card ids")
    return Heuristic2Weights(tuple(round(1000 * value) for value in values), tuple(removals))


def advantages(name: str) -> tuple[int, ...]:
    """The weights of heuristic 1 in the order of ``ADVANTAGE_KEYS``, in thousandths.

    Args:
        name: a file.

    Raises:
        UsageError: it is missing, or is no such weights.
    """
    content = read_weights(name, f"advantages-{name}.toml")
    found = numbers(name, content.get("weights"), ADVANTAGE_KEYS)
    if any(abs(value) > MOST_ADVANTAGE for value in found):
        raise UsageError(
            f"weights {name}: each must lie from {-MOST_ADVANTAGE} to {MOST_ADVANTAGE}"
        )
    return tuple(round(1000 * value) for value in found)


def document(keys: Sequence[str], values: Sequence[float], remarks: Sequence[str]) -> str:
    """Weights as the text of a file that the players read.

    Args:
        keys: their names, ``ADVANTAGE_KEYS`` for example.
        values: the weights in this order.
        remarks: comments for its head.
    """
    lines = [f"# {remark}" for remark in remarks]
    lines += ["[weights]", *(f"{key} = {value}" for key, value in zip(keys, values, strict=True))]
    return "\n".join(lines) + "\n"


def read_weights(name: str, shipped: str, package: str = __package__ or "") -> dict[str, Any]:
    """A file of a package's folder ``weights`` by its name, or one of the user's."""
    folder: Traversable = resources.files(package) / "weights"
    own = folder / shipped
    file = own if own.is_file() else Path(name)
    begun = shipped.removesuffix(f"{name}.toml")
    files = sorted(x.name for x in folder.iterdir() if x.name.startswith(begun))
    names = [x.removeprefix(begun).removesuffix(".toml") for x in files]
    if names and isinstance(file, Path) and not file.suffix and not file.exists():
        hint = f"{near_hint(name, names)} (or name a file)"
        raise UsageError(f"no weights are named {short(name)}: {hint}")
    return read_toml(file, f"weights {name}")


def numbers(name: str, table: object, keys: Sequence[str]) -> tuple[float, ...]:
    """The numbers of a table that has exactly these keys.

    Args:
        name: of the file, for messages.
        table: what was read.
        keys: the keys, in the order of the numbers.

    Raises:
        UsageError: it is no such table.
    """
    fault = keys_fault(table, keys)
    if fault or not isinstance(table, dict):
        raise UsageError(f"weights {name}: [weights] {fault}")
    for key in keys:
        if not isinstance(table[key], int | float) or isinstance(table[key], bool):
            raise UsageError(f"weights {name}: {key} must be a number")
    return tuple(float(table[key]) for key in keys)
