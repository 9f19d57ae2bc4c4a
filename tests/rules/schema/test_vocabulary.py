"""The vocabulary's numbers."""

from __future__ import annotations

from collections import Counter

from hsbot.rules.schema import layout as t, vocabulary as v


def test_events_have_numbers_of_their_own() -> None:
    """No two events share a bit, and none has one of the bits beside them."""
    events = {name: number for name, number in vars(v).items() if name.startswith("EV_")}
    assert [n for n, times in Counter(events.values()).items() if times > 1] == []
    assert all(1 << number < min(t.HAS_AURA, t.HAS_PLACES) for number in events.values())


def test_opcodes_have_numbers_of_their_own() -> None:
    """No two instructions share a number."""
    opcodes = Counter(number for name, number in vars(v).items() if name.startswith("O_"))
    assert [n for n, times in opcodes.items() if times > 1] == []
