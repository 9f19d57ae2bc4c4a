"""Removal of the engine's auras from a log's numbers, which include what auras add."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library


_ROUNDS = 3
"""How often a cost without auras is corrected by what auras, which have bounds, make of it."""


def remove_auras(
    array: NDArray[np.void],
    rows: Iterable[int],
    library: Library,
    workspace: NDArray[np.void],
    changed: Mapping[int, int] = MappingProxyType({}),
) -> NDArray[np.void]:
    """Subtract the engine's auras from final numbers, so that the sums are the log's.

    Args:
        array: a state with final numbers, its auras computed; changed in place.
        rows: the rows whose numbers are final.
        library: the cards.
        workspace: the engine's.
        changed: row of a card in hand to what enchantments that lie on it make it cost more.
    """
    table = array[0]["e"]
    final = list(rows)
    hand = [row for row in final if table[row, t.ZONE] == t.Z_HAND]
    if array[0]["has_aura"]:
        _costs_without_auras(array, hand, library, workspace, changed)
    logged = _attack_under_its_own_auras(array, final, library, workspace)
    for row in final:
        entity = table[row]
        if entity[t.ZONE] == t.Z_HAND:
            _own_stats(entity, library)
            continue
        if entity[t.ZONE] == t.Z_POWER:
            entity[t.COST] -= entity[t.COST_AURA]
            continue
        printed = library.cards[entity[t.CARD], t.C_KW]
        entity[t.KW] &= ~entity[t.KW_AURA] | printed
        if entity[t.ZONE] == t.Z_HERO:
            entity[t.ATK_TEMP] -= entity[t.ATK_AURA]
            entity[t.KW_TEMP] &= ~entity[t.KW_AURA]
            continue
        if row not in logged:
            entity[t.ATK] -= entity[t.ATK_AURA]
        entity[t.HEALTH] -= entity[t.HEALTH_AURA]
    return array


def _attack_under_its_own_auras(
    array: NDArray[np.void], rows: list[int], library: Library, workspace: NDArray[np.void]
) -> set[int]:
    """Minions whose attack is as printed but for an aura that lies on them; it is set to that.

    Of an attack that is set (Wave of Apathy, a log of 2020) what it was before is not told.
    """
    table = array[0]["e"]
    asked: dict[int, int] = {}
    for row in rows:
        x = table[row, t.ENCH] if table[row, t.ZONE] == t.Z_BOARD else 0
        while x and not library.cards[table[x, t.CARD], t.C_NAURA]:
            x = table[x, t.ENCH]
        if x:
            asked[row] = int(table[row, t.ATK])
    if not asked:
        return set()
    for row in asked:
        table[row, t.ATK] = library.cards[table[row, t.CARD], t.C_ATK]
    compiled.refresh_at(array, 0, workspace)
    found = {row for row, logged in asked.items() if sum(table[row, [t.ATK, t.ATK_AURA]]) == logged}
    for row in asked.keys() - found:
        table[row, t.ATK] = asked[row]
    if len(found) < len(asked):
        compiled.refresh_at(array, 0, workspace)
    return found


def _own_stats(entity: NDArray[np.void], library: Library) -> None:
    """Take from a hand card's attack and health what its own text adds there, where they show it.

    C'Thun's do (logs of 2016); numbers that are as printed hold nothing that was added.
    """
    printed = library.cards[entity[t.CARD]]
    for own, added, column in (
        (t.ATK, t.ATK_AURA, t.C_ATK),
        (t.HEALTH, t.HEALTH_AURA, t.C_HEALTH),
    ):
        if entity[own] != printed[column]:
            entity[own] -= entity[added]


def _costs_without_auras(
    array: NDArray[np.void],
    hand: list[int],
    library: Library,
    workspace: NDArray[np.void],
    changed: Mapping[int, int],
) -> None:
    """Set what cards in hand cost without auras: as printed where that explains what they cost.

    As printed and as enchantments on them have changed it. An aura that sets a cost, or lowers it
    to 1 at least, leaves open what it was before; one that sets another cost than the log tells
    does not hold (a card that asks for what hidden cards are), and what is told is taken. A card
    that is cheaper by what has happened in its holder's turn, which the state may not know, is so
    until the other's turn ends.
    """
    table = array[0]["e"]
    logged = {row: _cost(table[row]) - int(table[row, t.COST_AURA]) for row in hand}
    for row in hand:
        table[row, t.COST] = library.cards[table[row, t.CARD], t.C_COST] + changed.get(row, 0)
    compiled.refresh_at(array, 0, workspace)
    open_ = [row for row in hand if max(0, _cost(table[row])) != max(0, logged[row])]
    for row in open_:
        shown = library.shown_count(library.card_ids[table[row, t.CARD]])
        cheaper = logged[row] - _cost(table[row])
        others_turn = array[0]["cur"] != table[row, t.CTRL]  # after which it ends
        if shown is not None and shown.passing and cheaper < 0 and others_turn:
            table[row, t.COST_TEMP] += cheaper
    open_ = [row for row in open_ if max(0, _cost(table[row])) != max(0, logged[row])]
    for row in open_:
        table[row, t.COST] = logged[row] - table[row, t.COST_TEMP]
    first = {row: int(table[row, t.COST]) for row in open_}
    for _ in range(_ROUNDS if open_ else 0):
        compiled.refresh_at(array, 0, workspace)
        for row in open_:
            table[row, t.COST] += logged[row] - _cost(table[row])
    compiled.refresh_at(array, 0, workspace)
    false = [row for row in open_ if _cost(table[row]) != logged[row]]
    for row in false:
        table[row, t.COST] = first[row]
    if false:
        compiled.refresh_at(array, 0, workspace)


def _cost(entity: NDArray[np.int32]) -> int:
    """The cost of a card in hand, which auras may make less than nothing."""
    return int(entity[t.COST] + entity[t.COST_TEMP] + entity[t.COST_AURA])
