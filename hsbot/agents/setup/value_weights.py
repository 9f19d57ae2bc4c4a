"""The value network's weights in a TOML file, as ``hsbot train value`` writes it."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hsbot.errors import UsageError, short
from hsbot.near_names import near_hint
from hsbot.rules.cards.assembly.card_features import HAND_NAMES, PLAY_NAMES
from hsbot.rules.schema.kernel_sizes import NET_WIDTH
from hsbot.simulators.native import FEATURES
from hsbot.simulators.simulator_settings import ValueWeights
from hsbot.system.own_files.file_faults import keys_fault
from hsbot.system.own_files.toml_files import read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.resources.abc import Traversable

    from numpy.typing import NDArray

SCHEMA: Final = 2
KEYS: Final = (*FEATURES, "turn_begun", "half_turn", "always")
"""The inputs of the network in the engine's order, and what is added whatever they are."""
CARD_KEYS: Final = tuple(
    f"{side}_{zone}_{name}"
    for side in ("own", "enemy")
    for zone, names in (("hand", HAND_NAMES), ("play", PLAY_NAMES))
    for name in names
)
"""The inputs that see cards, in the engine's order."""
SHIPPED: Final = "value.toml"
NAMED: Final = {"plain": SHIPPED, "cards": "value-cards.toml"}
"""Weights that ship, by the name that players know them by: ``cards`` sees what cards do."""
_WIDTH = 99


@cache
def load_value_weights(path: Path | None = None, *, shipped: str = SHIPPED) -> ValueWeights:
    """Load the value network's weights.

    Args:
        path: a file that ``hsbot train value`` wrote; None for one that ships with hsbot.
        shipped: which of those that ship: today's, or those of a frozen player.

    Raises:
        UsageError: the file is missing, or is no such weights.
    """
    file: Path | Traversable = path or resources.files(__package__ or "") / shipped
    name = str(path or shipped)
    content = read_toml(file, f"value weights {name}")
    if content.get("schema") != SCHEMA:
        raise UsageError(
            f"value weights {name}: schema must be {SCHEMA}: `hsbot train value` writes such files"
        )
    inputs = content.get("inputs")
    fault = keys_fault(inputs, KEYS)
    if fault or not isinstance(inputs, dict):
        raise UsageError(f"value weights {name}: [inputs] {fault}")
    cards = content.get("cards")
    if cards is not None and (fault := keys_fault(cards, CARD_KEYS)):
        raise UsageError(f"value weights {name}: [cards] {fault}")
    return ValueWeights(
        np.array([_row(name, key, inputs[key], NET_WIDTH) for key in KEYS], np.int32),
        np.array(_row(name, "out", content.get("out"), NET_WIDTH + 1), np.int64),
        None
        if cards is None
        else np.array([_row(name, key, cards[key], NET_WIDTH) for key in CARD_KEYS], np.int32),
    )


def value_weights_by(text: str) -> ValueWeights:
    """The weights of a player's setting: "" for today's, a name of ``NAMED``, or a file.

    Raises:
        UsageError: the file is missing, or is no such weights.
    """
    if text in NAMED:
        return load_value_weights(shipped=NAMED[text])
    if text and not Path(text).suffix and not Path(text).exists():
        hint = f"{near_hint(text, NAMED)} (or name a file)"
        raise UsageError(f"no value weights are named {short(text)}: {hint}")
    return load_value_weights(Path(text)) if text else load_value_weights()


def _row(name: str, key: str, row: Any, length: int) -> list[int]:
    whole = isinstance(row, list) and all(type(x) is int and abs(x) < 1 << 31 for x in row)
    if not whole or len(row) != length:
        raise UsageError(f"value weights {name}: {key} must be {length} whole numbers")
    return list(row)


def document(found: ValueWeights, remarks: Iterable[str]) -> str:
    """The value network's weights as the text of such a file.

    Args:
        found: the weights.
        remarks: lines that say where they come from.
    """
    lines = [*(f"# {remark}" for remark in remarks), f"schema = {SCHEMA}"]
    lines += _listed("out", found.out)
    lines += ["", "[inputs]"]
    for key, weights in zip(KEYS, found.net, strict=True):
        lines += _listed(key, weights)
    if found.seen is not None:
        lines += ["", "[cards]"]
        for key, weights in zip(CARD_KEYS, found.seen, strict=True):
            lines += _listed(key, weights)
    return "\n".join(lines) + "\n"


def _listed(key: str, weights: NDArray[np.integer[Any]]) -> list[str]:
    """``key = [...]`` in lines of bearable length."""
    lines = [f"{key} = ["]
    for number in weights.tolist():
        if len(lines[-1]) + len(f" {number},") > _WIDTH or len(lines) == 1:
            lines.append("   ")
        lines[-1] += f" {number},"
    return [*lines, "]"]
