"""Networks that NEAT has bred, as arrays that compiled code evaluates, and as files (TOML)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hsbot.agents.players.scripted_weights import read_weights
from hsbot.errors import UsageError, fault_words
from hsbot.papers.neatstone.kernels.entry_points import activate_at
from hsbot.papers.neatstone.schema import (
    INPUTS,
    LINK_RECORD,
    MAX,
    MAXABS,
    MEAN,
    MEDIAN,
    MIN,
    NEURON_RECORD,
    OUTPUTS,
    PRODUCT,
    SUM,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

AGGREGATIONS: Final = {
    "sum": SUM,
    "product": PRODUCT,
    "min": MIN,
    "max": MAX,
    "mean": MEAN,
    "median": MEDIAN,
    "maxabs": MAXABS,
}
"""neat-python's names of how a neuron brings its inputs together."""
KINDS: Final = ("recurrent", "feed-forward")


@dataclass(frozen=True, slots=True)
class Neuron:
    """A neuron of a network.

    Attributes:
        slot: where its value stands: outputs from 0, then hidden neurons.
        aggregation: one of ``AGGREGATIONS``.
        bias: what is added to its input.
        response: what its input is multiplied by.
        sources: where its inputs come from: minus 1 to minus ``INPUTS`` the network's inputs, else
            the slot of a neuron.
        weights: what each is multiplied by.
    """

    slot: int
    aggregation: str
    bias: float
    response: float
    sources: tuple[int, ...]
    weights: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Network:
    """A network of 282 inputs and 31 outputs.

    Attributes:
        neurons: those that are evaluated; of one that feeds forward in the order of evaluation.
        recurrent: whether neurons see the values of the last time, rather than the new ones.
    """

    neurons: tuple[Neuron, ...]
    recurrent: bool = True


class Evaluator:
    """A network as the arrays that entry points take, with the values of its neurons.

    Args:
        network: the network.

    Attributes:
        arguments: ``neurons, links, signals, width, recurrent`` of the entry points.
    """

    def __init__(self, network: Network) -> None:
        slots = max((neuron.slot + 1 for neuron in network.neurons), default=0)
        width = INPUTS + max(OUTPUTS, slots)
        links = sum(len(neuron.sources) for neuron in network.neurons)
        neurons = np.zeros(len(network.neurons), NEURON_RECORD)
        link = np.zeros(links, LINK_RECORD)
        most = at = 0
        for k, neuron in enumerate(network.neurons):
            end = at + len(neuron.sources)
            link["source"][at:end] = [_place(source) for source in neuron.sources]
            link["weight"][at:end] = neuron.weights
            how, slot = AGGREGATIONS[neuron.aggregation], INPUTS + neuron.slot
            neurons[k] = (at, end, how, slot, neuron.bias, neuron.response)
            most, at = max(most, end - at), end
        self._signals = np.zeros(2 * width + most)
        self.arguments = (neurons, link, self._signals, width, int(network.recurrent))

    def reset(self) -> None:
        """Forget what a recurrent network has seen."""
        self._signals[:] = 0

    def outputs(self, inputs: Sequence[float]) -> NDArray[np.float64]:
        """The values of the 31 outputs for 282 inputs; compiled code must be prepared."""
        self._signals[:INPUTS] = inputs
        activate_at(*self.arguments)
        return self._signals[INPUTS : INPUTS + OUTPUTS].copy()


def _place(source: int) -> int:
    """Where a source's value stands among the signals."""
    return -1 - source if source < 0 else INPUTS + source


def document(network: Network, deck: str, remarks: Sequence[str]) -> str:
    """A network as the text of a file (TOML).

    Args:
        network: the network.
        deck: the name of the deck that it was bred with.
        remarks: comments for the file's head.
    """
    lines = [f"# {remark}" for remark in remarks]
    lines += [f'deck = "{deck}"', f'kind = "{KINDS[0 if network.recurrent else 1]}"']
    for neuron in network.neurons:
        lines += [
            "",
            "[[neuron]]",
            f"slot = {neuron.slot}",
            f'aggregation = "{neuron.aggregation}"',
            f"bias = {float(neuron.bias)!r}",
            f"response = {float(neuron.response)!r}",
            f"sources = {list(neuron.sources)}",
            f"weights = {[float(weight) for weight in neuron.weights]}",
        ]
    return "\n".join(lines) + "\n"


def read(name: str) -> tuple[Network, str]:
    """A network, and the name of the deck that it was bred with.

    Args:
        name: ``warrior``, which is shipped, or a file.

    Raises:
        UsageError: the file cannot be read, or is none of a network.
    """
    content = read_weights(name, f"neat-{name}.toml", __package__ or "")
    try:
        return _network(content), str(content["deck"])
    except (KeyError, TypeError, ValueError) as error:
        said = f"weights {name}: no network of `hsbot train neat`: {fault_words(error)}"
        raise UsageError(said) from error


def _network(content: Mapping[str, Any]) -> Network:
    """A file's network.

    Raises:
        KeyError, TypeError, ValueError: it is none.
    """
    neurons = tuple(_neuron(row) for row in content["neuron"])
    slots = [neuron.slot for neuron in neurons]
    if len({*slots}) < len(slots) or min(slots, default=0) < 0:
        raise ValueError("each neuron has a slot of its own")
    known = {*slots, *range(OUTPUTS)}
    for neuron in neurons:
        if not all(-INPUTS <= source < 0 or source in known for source in neuron.sources):
            raise ValueError(f"neuron {neuron.slot} has a source that is not there")
    return Network(neurons, recurrent=KINDS.index(content["kind"]) == 0)


def _neuron(row: Mapping[str, Any]) -> Neuron:
    sources, weights = tuple(map(int, row["sources"])), tuple(map(float, row["weights"]))
    if len(sources) != len(weights):
        raise ValueError("each source has a weight")
    if row["aggregation"] not in AGGREGATIONS:
        raise ValueError(f"aggregation is one of {', '.join(AGGREGATIONS)}")
    return Neuron(
        int(row["slot"]),
        str(row["aggregation"]),
        float(row["bias"]),
        float(row["response"]),
        sources,
        weights,
    )
