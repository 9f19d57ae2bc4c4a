"""Which counters of the players a card asks for, read from its definition.

Every amount and condition of its programs counts: a named counter (``A_COUNTER``), an amount that
stands for one, a condition about the turn's cards, a selector over the minions that died.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final

from hsbot.rules.cards.words import Condition, Effect, Selector
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.words import Definition

_AMOUNTS: Final = {
    v.A_SPELLS_GAME: t.N_SPELLS_GAME,
    v.A_TOTEMS: t.N_TOTEMS_GAME,
    v.A_JADE: t.N_JADE,
    v.A_DIED_TURN: t.N_DIED_TURN,
    v.A_DIED_GAME: t.N_DIED_GAME,
    v.A_CORPSES: t.N_CORPSES,
    v.A_CARDS_TURN: t.N_CARDS_TURN,
    v.A_DISCARDED: t.N_DISCARDED_GAME,
    v.A_POWERS_GAME: t.N_POWERS_GAME,
    v.A_HERALD: t.N_HERALDED,
}
"""Amounts that are counters, as ``hsbot.rules.query.amounts`` measures them."""
_OPERANDS: Final = frozenset({"amount", "a", "arg"})
_COUNTERS: Final = range(v.A_COUNTER, v.A_COUNTER + t.N_COUNTERS)
_ENEMY_COUNTERS: Final = range(v.A_ENEMY_COUNTER, v.A_ENEMY_COUNTER + t.N_COUNTERS)


@dataclass(frozen=True, slots=True)
class AskedCount:
    """A counter that a card asks for.

    Attributes:
        counter: ``layout.N_``.
        enemy: whether it is the other player's.
    """

    counter: int
    enemy: bool = False


def asked_counts(definition: Definition) -> frozenset[AskedCount]:
    """The counters that a definition's programs, conditions and auras ask for."""
    return frozenset(_asked(definition.parts))


def _asked(parts: Any) -> Iterator[AskedCount]:
    """The counters that parts of a definition ask for, however deep they stand."""
    if isinstance(parts, (tuple, list)):
        for part in parts:
            yield from _asked(part)
        return
    if isinstance(parts, Selector):
        yield from _dead(parts)
    if isinstance(parts, Condition) and parts.kind & ~v.CD_NOT == v.CD_COMBO:
        yield AskedCount(t.N_CARDS_TURN)
    if isinstance(parts, Effect) and parts.opcode == v.O_COUNTER and parts.a == t.N_CORPSES:
        yield AskedCount(t.N_CORPSES)
    if is_dataclass(parts):
        for field in fields(parts):
            value = getattr(parts, field.name)
            if field.name in _OPERANDS and isinstance(value, int):
                yield from _of_amount(value)
            else:
                yield from _asked(value)


def _of_amount(amount: int) -> Iterator[AskedCount]:
    if amount in _COUNTERS:
        yield AskedCount(amount - v.A_COUNTER)
    elif amount in _ENEMY_COUNTERS:
        yield AskedCount(amount - v.A_ENEMY_COUNTER, enemy=True)
    elif amount in _AMOUNTS:
        yield AskedCount(_AMOUNTS[amount])


def _dead(selector: Selector) -> Iterator[AskedCount]:
    """The dead minions among which a selector looks."""
    this_turn = bool(selector.where & v.S_THIS_TURN)
    counter = t.N_DIED_TURN if this_turn else t.N_DIED_GAME
    if selector.where & v.S_F_DIED:
        yield AskedCount(counter)
    if selector.where & v.S_E_DIED:
        yield AskedCount(counter, enemy=True)
