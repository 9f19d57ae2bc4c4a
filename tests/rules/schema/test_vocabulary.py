"""The vocabulary's numbers."""

from __future__ import annotations

from collections import Counter, defaultdict

from hsbot.rules.schema import card_columns, layout as t, vocabulary as v


def test_events_have_numbers_of_their_own() -> None:
    """No two events share a bit, and none has one of the bits beside them."""
    events = {name: number for name, number in vars(v).items() if name.startswith("EV_")}
    assert [n for n, times in Counter(events.values()).items() if times > 1] == []
    assert not any(1 << number & (t.HAS_AURA | t.HAS_PLACES) for number in events.values())


ALIAS = {"S_", "F_", "MAX_", "PAY_"}
"""Names of several alphabets, of sizes, of bits within a column: their numbers may be the same."""


def test_no_number_of_an_alphabet_stands_twice() -> None:
    """Two branches that each add a word merge without a conflict, whatever its number."""
    alphabets: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for name, number in (vars(t) | vars(v)).items():
        if name.isupper() and isinstance(number, int) and "_" in name.strip("_"):
            alphabets[name.partition("_")[0] + "_"][number] += 1
    assert {"O_", "FL_", "CD_", "AT_", "N_"} <= {*alphabets}
    twice = {
        prefix: [number for number, times in numbers.items() if times > 1]
        for prefix, numbers in alphabets.items()
        if prefix not in ALIAS
    }
    assert {prefix: numbers for prefix, numbers in twice.items() if numbers} == {}


def test_each_card_flag_is_a_bit_of_its_own() -> None:
    """No two of ``CF_`` share one, so that one flag is never read as another."""
    flags = {name: value for name, value in vars(card_columns).items() if name.startswith("CF_")}
    assert all(value.bit_count() == 1 for value in flags.values())
    assert len(set(flags.values())) == len(flags)
