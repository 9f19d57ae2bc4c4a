"""Networks that value the five parts of an action in a described state (Tutea 2020)."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hsbot.errors import UsageError
from hsbot.papers.tutea.networks.convolution import Convolution
from hsbot.papers.tutea.networks.perceptron import Perceptron
from hsbot.papers.tutea.schema.action_parts import DESCRIPTION_SIZES
from hsbot.papers.tutea.schema.card_matrix import (
    BLOCK_COLUMNS,
    BLOCK_ROWS,
    CARD_ROWS,
    CARDS_A_ROW,
    MATRIX_COLUMNS,
    MATRIX_ROWS,
    NUMBERS,
)
from hsbot.system.damaged_archives import DAMAGED_ARCHIVE
from hsbot.system.files import read_whole
from hsbot.system.own_files.json_documents import json_document

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.papers.tutea.networks.layers import Floats, LayeredNetwork

DESCRIPTIONS: Final = ("minimal", "stats", "full")
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
        return part_values(self.description, self.weights, scaled(self.description, seen))


@cache
def architecture(description: str) -> LayeredNetwork:
    """The kind of network that reads a description."""
    if description == "full":
        return Convolution(MATRIX_ROWS, MATRIX_COLUMNS)
    return Perceptron(input_count(description))


def part_values(description: str, weights: Floats, inputs: Floats) -> NDArray[np.float64]:
    """The outputs for scaled inputs, (states, inputs), as compiled code reads them: flat."""
    of = architecture(description)
    outputs = of.forward(of.layers(weights), inputs)[-1]
    return np.ascontiguousarray(outputs.transpose(1, 0, 2), np.float64).ravel()


def weight_count(description: str) -> int:
    """How many weights the networks of a description have."""
    return architecture(description).count


def input_count(description: str) -> int:
    """How many numbers a description has."""
    return DESCRIPTION_SIZES[DESCRIPTIONS.index(description)]


def scaled(description: str, seen: NDArray[np.int16]) -> Floats:
    """Described states as the networks read them, (states, inputs): most numbers within [0, 1]."""
    return (seen / _scale(description)).astype(np.float32, copy=False)


@cache
def _scale(description: str) -> Floats:
    """The divisor of each number.

    In a matrix of cards numbers by 10, facts by 1; else a hero's health and armor by 30, all
    others by 10.
    """
    if description == "full":
        block = np.ones((BLOCK_ROWS + 1, BLOCK_COLUMNS + 1), np.float32)
        numbers = np.arange(BLOCK_ROWS * BLOCK_COLUMNS).reshape(BLOCK_ROWS, BLOCK_COLUMNS)
        block[:-1, :-1][numbers < len(NUMBERS)] = _OTHER
        return np.tile(block, (CARD_ROWS, CARDS_A_ROW)).ravel()
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
        data = own.read_bytes() if own.is_file() else read_whole(Path(name))
        with np.load(io.BytesIO(data), allow_pickle=False) as archive:
            about = json_document(str(archive["about"]))
            weights = np.asarray(archive["weights"], np.float32)
    except OSError as error:
        raise UsageError(f"weights {name}: cannot be read: {error.strerror or error}") from error
    except (ValueError, KeyError, TypeError, MemoryError, *DAMAGED_ARCHIVE) as error:
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
