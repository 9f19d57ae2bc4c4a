"""Ranges that settings' annotations state."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan
from typing import Annotated, ClassVar

import pytest

from hsbot.errors import UsageError
from hsbot.setting_ranges import AtLeastOne, OneOf, Positive, Ranged, Share


@dataclass(frozen=True, slots=True)
class Settings(Ranged):
    """Settings of each kind."""

    PREFIX: ClassVar = "my_"

    count: AtLeastOne | None = None
    weight: Positive = 1.0
    share: Share = 0.5
    name: Annotated[str, OneOf(("robust", "secure"))] = "robust"
    free: int = 0


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"count": 0}, "my_count must be at least 1, not 0"),
        ({"weight": 0}, "my_weight must be positive, not 0"),
        ({"share": 1.01}, r"my_share must be between 0 and 1, not 1\.01"),
        ({"share": nan}, "my_share must be between 0 and 1, not nan"),
        ({"name": "best"}, "my_name must be one of robust, secure, not 'best'"),
    ],
)
def test_a_value_out_of_its_range_is_refused(wrong: dict[str, float], said: str) -> None:
    """By the setting's name, with the range and the value."""
    with pytest.raises(UsageError, match=f"^{said}$"):
        Settings(**wrong)  # type: ignore[arg-type]


def test_a_value_in_its_range_is_taken() -> None:
    """The ends of a range belong to it, and None stands for none at all."""
    assert Settings(1, 1e-9, 1.0, "secure", -5) == Settings(1, 1e-9, 1.0, "secure", -5)
    assert Settings(share=0).count is None
