"""The table of entities that the log writer makes of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag, Zone

from hsbot.logwriter.entity_table import EntityTableBuilder
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene


def test_a_source_that_has_left_the_table_is_buried(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """A location's last use asks for a choice: its row is free, and may bear any number as card."""
    s = scene(friendly=["CS2_182"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    builder.make(s.array)
    record = s.array[0]
    row = int(record["board"][0, 0])
    source = int(record["e"][row, t.EID])
    assert builder.make(s.array, source)[source].tags[GameTag.ZONE] == Zone.PLAY
    record["nboard"][0] = 0
    record["e"][row, t.ZONE] = t.Z_GRAVE
    assert builder.make(s.array, source)[source].tags[GameTag.ZONE] == Zone.PLAY
    record["e"][row, t.ZONE], record["e"][row, t.CARD] = t.Z_NONE, 0
    buried = builder.make(s.array, source)[source]
    assert buried.card_id == "CS2_182"
    assert buried.tags[GameTag.ZONE] == Zone.GRAVEYARD
