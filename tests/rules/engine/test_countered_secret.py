"""A secret that is countered: back in hand, or gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

ICE_TRAP, COUNTERSPELL, ICE_BARRIER = "CORE_AV_226", "EX1_287", "EX1_289"


@pytest.mark.parametrize(("enemy", "hand"), [(ICE_TRAP, [ICE_BARRIER]), (COUNTERSPELL, [])])
def test_a_countered_secret(enemy: str, hand: list[str], scene: Callable[..., Scene]) -> None:
    """It is in hand again where the counter returns it; else its row is freed."""
    s = scene(hand=ICE_BARRIER, enemy_secrets=enemy)
    s.play(ICE_BARRIER)
    assert [x.card_id for x in s.hand] == hand
    assert s.secrets() == []
    rows = s.array[0]["e"][t.R_FREE : s.array[0]["hi"]]
    assert sorted(x for x in rows[:, t.ZONE] if x) == [t.Z_HAND] * len(hand)
