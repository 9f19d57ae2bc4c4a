"""Hashes of states as a player sees them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.compile.simd_hashing import MOST_DIGEST, digest_of
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.simulators.native import Native
    from kit.scene import Scene

IDS = (t.EID, t.ORDER, t.OWNER)


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_every_number_of_a_row_counts_but_its_ids(
    scene: Callable[..., Scene], native: Native, viewer: int
) -> None:
    """Of a minion, and no two of these changes are alike; what stands where counts, too."""
    made = scene(friendly=["CS2_182", "EX1_020"], enemy=["CS2_182"], hand=["CS2_029"])
    state = made.array
    row = int(state[0]["board"][0][0])
    seen = {int(compiled.hash_at(state, 0, viewer))}
    for column in range(t.COLUMNS_USED):
        for change in (1, 2, 1 << 16):
            if column == t.ENCH:
                continue
            changed = state.copy()
            changed[0]["e"][row, column] += change
            found = int(compiled.hash_at(changed, 0, viewer))
            assert (found in seen) == (column in IDS), column
            seen.add(found)
    for counter in range(t.N_COUNTERS):
        changed = state.copy()
        changed[0]["counter"][0, counter] += 1
        seen.add(int(compiled.hash_at(changed, 0, viewer)))
    state[0]["board"][0][:2] = state[0]["board"][0][1::-1]
    seen.add(int(compiled.hash_at(state, 0, viewer)))
    assert len(seen) == 2 + 3 * (t.COLUMNS_USED - len(IDS) - 1) + t.N_COUNTERS


def test_digests_of_like_rows_differ() -> None:
    """Of 20,000 rows of small numbers, each a change or two from another, no two are alike."""
    chooser = random.Random(5)
    mask = [-1] * t.COLUMNS
    row = [chooser.randrange(12) for _ in mask]
    rows = {tuple(row)}
    while len(rows) < 20_000:
        row[chooser.randrange(t.COLUMNS)] += chooser.choice((-1, 1))
        rows.add(tuple(row))
    found = {digest_of(one, mask) for one in rows}
    assert len(found) == len(rows)
    assert 0 <= min(found) <= max(found) <= MOST_DIGEST
