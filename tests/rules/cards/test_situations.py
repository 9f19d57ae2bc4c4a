"""Second readings: cards in the situations of the tables, which were written from text and data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kit.scenario_rows import situations

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scenario_rows import Situation
    from kit.scene import Scene

TABLES = sorted((Path(__file__).parent / "situations").glob("*.toml"))
SITUATIONS = [x for path in TABLES for x in situations(path)]


@pytest.mark.parametrize(
    "situation",
    [pytest.param(x, id=f"{x.card_id}: {x.words}") for x in SITUATIONS],
)
def test_situation(scene: Callable[..., Scene], situation: Situation) -> None:
    """The effect of the card's text must happen in the situation."""
    situation.play(scene)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_text(path: Path, table: CardTable) -> None:
    """The texts of a table are the cards' texts today: a change asks for another reading."""
    read = {x.card_id: x.text for x in situations(path)}
    assert read == {card_id: table[card_id].plain_text for card_id in read}
