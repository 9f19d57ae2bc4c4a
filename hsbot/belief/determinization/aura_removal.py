"""Removal of the engine's auras from a log's numbers, which include what auras add."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library


def remove_auras(
    array: NDArray[np.void], rows: Iterable[int], library: Library
) -> NDArray[np.void]:
    """Subtract the engine's auras from final numbers, so that the sums are the log's.

    Args:
        array: a state with final numbers, its auras computed; changed in place.
        rows: the rows whose numbers are final.
        library: the cards.
    """
    table = array[0]["e"]
    for row in rows:
        entity = table[row]
        if entity[t.ZONE] in (t.Z_HAND, t.Z_POWER):
            entity[t.COST] -= entity[t.COST_AURA]
            continue
        if entity[t.ZONE] == t.Z_HERO:
            entity[t.ATK_TEMP] -= entity[t.ATK_AURA]
            entity[t.KW_TEMP] &= ~entity[t.KW_AURA]
            continue
        entity[t.ATK] -= entity[t.ATK_AURA]
        entity[t.HEALTH] -= entity[t.HEALTH_AURA]
        printed = library.cards[entity[t.CARD], t.C_KW]
        entity[t.KW] &= ~entity[t.KW_AURA] | printed
    return array
