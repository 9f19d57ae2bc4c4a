"""Seeds: any integer decides what follows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hsbot
from hsbot.search.seeds import random_numbers


@pytest.mark.parametrize("seed", [0, 1, (1 << 64) - 1])
def test_numbers_are_numpy_s(seed: int) -> None:
    """Of a seed that NumPy takes."""
    assert random_numbers(seed).random(4).tolist() == np.random.default_rng(seed).random(4).tolist()


@pytest.mark.parametrize("seed", [-1, -(1 << 53), 1 << 70])
def test_any_integer_is_a_seed(seed: int) -> None:
    """The same numbers each time; others than those of its neighbour."""
    numbers = random_numbers(seed).random(4).tolist()
    assert numbers == random_numbers(seed).random(4).tolist()
    assert numbers != random_numbers(seed + 1).random(4).tolist()


def test_nobody_asks_numpy_itself() -> None:
    """A seed below 0 would end a command after its work."""
    folder = Path(hsbot.__file__).parent
    asking = [
        file.name for file in folder.rglob("*.py") if "default_rng(" in file.read_text("utf-8")
    ]
    assert asking == ["seeds.py"]
