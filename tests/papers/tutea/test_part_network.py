"""Files of networks that value the parts of an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.errors import UsageError
from hsbot.papers.tutea.networks.part_network import PartNetwork, document, load, weight_count
from kit.file_damage import damaged

if TYPE_CHECKING:
    from pathlib import Path


def test_a_network_is_read_back(tmp_path: Path) -> None:
    """Weight by weight, with what is told about it."""
    weights = np.arange(weight_count("minimal"), dtype=np.float32)
    file = tmp_path / "net.npz"
    file.write_bytes(document(PartNetwork("minimal", weights, {"games": 7})))
    found = load(str(file))
    assert (found.weights == weights).all()
    assert (found.description, found.about["games"]) == ("minimal", 7)


def test_damage_is_told_whatever_the_byte(tmp_path: Path) -> None:
    """Of a network with too few weights, which is none when it is whole, too."""
    file = tmp_path / "net.npz"
    whole = document(PartNetwork("minimal", np.ones(9, np.float32), {}))
    for data in (whole, *damaged(whole)):
        file.write_bytes(data)
        with pytest.raises(UsageError, match="no network of"):
            load(str(file))
