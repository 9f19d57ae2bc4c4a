"""Differences of the tables of an earlier day, beside the cards' own texts."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hearthstone.enums import FormatType

from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.simulators.library_cache import LibraryShelf

if TYPE_CHECKING:
    from hsbot.cards import CardTable


@pytest.mark.parametrize(
    ("day", "stealth"), [(date(2024, 3, 21), True), (date(2024, 9, 1), False), (None, False)]
)
def test_stealth_was_a_bonus_effect_once(day: date | None, stealth: bool, table: CardTable) -> None:
    """Fossilized Kaleidosaur gained it in a log of March 2024; later Elusive took its place."""
    library = LibraryShelf(table).on(FormatType.FT_STANDARD, day)
    code = np.frombuffer(library.tables.arrays["code"], np.int32).reshape(-1, t.OP_WIDTH)
    given = {int(x) for x in code[code[:, 0] == v.O_BONUS, 3]}
    older = t.BONUS_EFFECTS & ~t.ELUSIVE | t.STEALTH
    assert (older in given) == stealth
    assert (0 in given) != stealth
