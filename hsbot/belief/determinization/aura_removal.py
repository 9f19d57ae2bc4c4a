"""Removal of the engine's auras from a log's numbers, which include auras."""

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
"""The most corrections of a cost without auras: limits of auras make several necessary."""


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
        changed: row of a card in hand to the cost that its enchantments add.
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
        entity[t.KW_TEMP] &= ~entity[t.KW_AURA]
        if entity[t.ZONE] == t.Z_HERO:
            entity[t.ATK_TEMP] -= entity[t.ATK_AURA]
            continue
        if row not in logged:
            entity[t.ATK] -= entity[t.ATK_AURA]
        entity[t.HEALTH] -= entity[t.HEALTH_AURA]
    return array


def _attack_under_its_own_auras(
    array: NDArray[np.void], rows: list[int], library: Library, workspace: NDArray[np.void]
) -> set[int]:
    """Minions whose attack is the printed one apart from an aura; it is set to that.

    A log does not show the attack before a set one (Wave of Apathy, a log of 2020).
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
    """Subtract from a hand card's attack and health the gains of its own text that they include.

    C'Thun's numbers do (logs of 2016); printed numbers include no gains.
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
    """Set the costs of cards in hand without auras: the printed cost if it explains the log's.

    The printed cost includes changes by the card's enchantments. An aura that sets a cost, or
    lowers it to at least 1, hides the cost before. If an aura sets another cost than the log's, it
    does not apply (its condition is about hidden cards), and the log's cost is used. A card that is
    cheaper by events of its holder's turn, which the state may lack, stays so until the other's
    turn ends.
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
    """The cost of a card in hand; auras may make it negative."""
    return int(entity[t.COST] + entity[t.COST_TEMP] + entity[t.COST_AURA])
