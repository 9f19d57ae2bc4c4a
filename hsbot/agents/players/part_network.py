"""Networks that value the five parts of an action in a described state (Tutea 2020).

One network a part, fully connected, 16-32-16 rectified units, linear outputs; all five are one
array of weights, so that one product a layer serves them all.
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zipfile import BadZipFile

import numpy as np

from hsbot.errors import UsageError
from hsbot.rules.schema.environment.action_parts import (
    DESCRIPTION_SIZES,
    PART_WIDTH,
    PARTS,
)

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float32]
    Layers: TypeAlias = list[tuple[Floats, Floats]]

HIDDEN: Final = (16, 32, 16)
DESCRIPTIONS: Final = ("minimal", "stats")
"""Names of the descriptions of a state, in the order of ``DESCRIBE_``."""
_HEALTH, _OTHER = 30.0, 10.0
_SCHEMA: Final = 1


@dataclass(frozen=True, eq=False)
class PartNetwork:
    """Trained networks, one for each part of an action.

    Attributes:
        description: the description of a state that they read, of ``DESCRIPTIONS``.
        weights: float32, ``(weight_count(description),)``.
        about: how they were trained.
    """

    description: str
    weights: Floats
    about: dict[str, Any]

    def values(self, seen: NDArray[np.int16]) -> NDArray[np.float64]:
        """The values of all parts, ``(states * PARTS * PART_WIDTH,)``, of described states.

        Args:
            seen: int16, (states, numbers of the description).
        """
        return part_values(layers(self.weights, seen.shape[-1]), scaled(self.description, seen))


def part_values(of: Layers, inputs: Floats) -> NDArray[np.float64]:
    """The outputs for scaled inputs, (states, inputs), as compiled code reads them: flat."""
    outputs = forward(of, inputs[None])[-1]
    return np.ascontiguousarray(outputs.transpose(1, 0, 2), np.float64).ravel()


def forward(of: Layers, inputs: Floats) -> list[Floats]:
    """The activations of every layer, inputs first, outputs last: (..., part, state, unit)."""
    found = [inputs]
    for weights, bias in of[:-1]:
        found.append(np.maximum(found[-1] @ weights + bias, 0))
    weights, bias = of[-1]
    found.append(found[-1] @ weights + bias)
    return found


def layers(weights: Floats, inputs: int) -> Layers:
    """The weights and biases of each layer as views: (..., part, in, out) and (..., part, 1, out).

    Args:
        weights: (..., count): the last dimension holds one set of networks.
        inputs: numbers of the description.
    """
    found, at = [], 0
    before = weights.shape[:-1]
    sizes = (inputs, *HIDDEN, PART_WIDTH)
    for rows, columns in pairwise(sizes):
        middle, end = at + PARTS * rows * columns, at + PARTS * (rows + 1) * columns
        found.append(
            (
                weights[..., at:middle].reshape(*before, PARTS, rows, columns),
                weights[..., middle:end].reshape(*before, PARTS, 1, columns),
            )
        )
        at = end
    return found


def weight_count(description: str) -> int:
    """How many weights the five networks of a description have."""
    sizes = (input_count(description), *HIDDEN, PART_WIDTH)
    return PARTS * sum((a + 1) * b for a, b in pairwise(sizes))


def input_count(description: str) -> int:
    """How many numbers a description has."""
    return DESCRIPTION_SIZES[DESCRIPTIONS.index(description)]


def scaled(description: str, seen: NDArray[np.int16]) -> Floats:
    """Described states as the networks read them, (states, inputs): most numbers within [0, 1]."""
    return (seen / _scale(description)).astype(np.float32, copy=False)


@cache
def _scale(description: str) -> Floats:
    """What each number is divided by: a hero's health and armor by 30, all else by 10."""
    found = np.full(input_count(description), _OTHER, np.float32)
    if description == "minimal":
        found[:2] = _HEALTH
    else:
        found[-5:] = _HEALTH
    return found


def document(network: PartNetwork) -> bytes:
    """The file of a network: a NumPy archive of ``weights`` and of ``about`` as JSON."""
    about = {**network.about, "schema": _SCHEMA, "description": network.description}
    file = io.BytesIO()
    np.savez_compressed(file, weights=network.weights, about=np.array(json.dumps(about)))
    return file.getvalue()


def load(name: str) -> PartNetwork:
    """A network from its file.

    Args:
        name: one that hsbot ships (``complex``), or a file.

    Raises:
        UsageError: the file cannot be read, or is no such network.
    """
    own = resources.files(__package__ or "") / "weights" / f"rl-{name}.npz"
    try:
        data = own.read_bytes() if own.is_file() else Path(name).read_bytes()
        with np.load(io.BytesIO(data), allow_pickle=False) as archive:
            about = json.loads(str(archive["about"]))
            weights = np.asarray(archive["weights"], np.float32)
    except OSError as error:
        raise UsageError(f"weights {name}: cannot be read: {error.strerror or error}") from error
    except (ValueError, KeyError, TypeError, EOFError, BadZipFile) as error:
        raise UsageError(f"weights {name}: no network of `hsbot train rl`") from error
    description = about.get("description") if isinstance(about, dict) else None
    if (
        description not in DESCRIPTIONS
        or about.get("schema") != _SCHEMA
        or weights.shape != (weight_count(description),)
        or not np.isfinite(weights).all()
    ):
        raise UsageError(f"weights {name}: no network of this version of `hsbot train rl`")
    return PartNetwork(description, weights, about)
