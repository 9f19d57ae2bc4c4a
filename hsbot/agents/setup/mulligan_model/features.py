"""Features of offered cards, and of pairs of them, for what keeping them is worth.

All come from the card's row and its programs: cost, type, body, what it does, whether its own cost
falls in hand; with the coin, the deck's speed and the opposing class's. None names a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library

    Floats = NDArray[np.float64]
    Bools = NDArray[np.bool_]
    Number = float | Floats

COSTS: Final = 9
"""Costs that are distinguished: 0 to 7, and 8 for more."""
EFFECTS: Final[dict[str, tuple[int, ...]]] = {
    "draws": (v.O_DRAW, v.O_TUTOR),
    "discovers": (v.O_DISCOVER,),
    "removes": (v.O_DAMAGE, v.O_DESTROY),
    "summons": (v.O_SUMMON,),
    "buffs": (v.O_BUFF,),
    "heals": (v.O_HEAL, v.O_ARMOR),
    "makes cheaper": (v.O_COST,),
}
"""The effects of a card, by the instructions of its programs."""
KINDS: Final = ("spell", "weapon", "body", "falls in hand", "ramp", "quest", "secret", *EFFECTS)
BANDS: Final = ("low", "middle", "high")
"""Costs up to 2, 3 and 4, and more."""
NAMES: Final = (
    *(f"cost {cost}" for cost in range(COSTS)),
    *(f"second, cost {cost}" for cost in range(COSTS)),
    *KINDS,
    *(f"deck's cost, {band}" for band in BANDS),
    *(f"opponent's cost, {band}" for band in BANDS),
)
PAIRS: Final = ("twice", "one cost", "both cheap", "both dear", "curve", "helps a dear one")
DEAR: Final = 5
"""The cost from which a card is dear."""
USUAL_COST: Final = 3.3
"""The mean cost of known lists, from which a deck's is counted."""
_LONGEST: Final = 40
"""Instructions of a program that are looked at."""
_CRYSTALS: Final = (1, 2)
"""The kinds of mana that last."""


def card_features(library: Library, card: int) -> Floats:
    """A card's own features, by its row in the card table: its cost's place, then ``KINDS``."""
    row = library.cards[card]
    kind, cost = int(row[t.C_TYPE]), int(row[t.C_COST])
    ops = [(op, a) for op, a in _instructions(library, row)]
    does = {op for op, _ in ops}
    body = row[t.C_ATK] + row[t.C_HEALTH] - 2 * cost - 1 if kind == t.T_MINION and cost <= 3 else 0
    features = (
        kind == t.T_SPELL,
        kind == t.T_WEAPON,
        max(-3.0, min(3.0, float(body))),
        bool(row[t.C_NCOST_AURA]) and cost >= 4,
        any(op == v.O_MANA and a in _CRYSTALS for op, a in ops) and cost <= 4,
        bool(row[t.C_FLAGS] & t.CF_QUEST),
        bool(row[t.C_FLAGS] & t.CF_SECRET),
        *(not does.isdisjoint(wanted) for wanted in EFFECTS.values()),
    )
    return np.array([min(cost, COSTS - 1), *features], np.float64)


def hand_features(cards: Floats, *, second: Number, deck: Number, opponent: Number) -> Floats:
    """The features of offered cards, shape (cards, ``NAMES``).

    Args:
        cards: their own, a row each (:func:`card_features`).
        second: 1 where the hand goes second, else 0; for all cards, or a column.
        deck: the mean cost of the own deck's cards, likewise.
        opponent: that of known decks of the opposing class, likewise.
    """
    costs = cards[:, 0].astype(int)
    at = np.eye(COSTS)[costs]
    bands = np.eye(len(BANDS))[np.digitize(costs, (3, 5))]
    speeds = (bands * (deck - USUAL_COST), bands * (opponent - USUAL_COST))
    return np.hstack([at, at * second, cards[:, 1:], *speeds])


def pair_features(one: Floats, other: Floats, same: Bools) -> Floats:
    """The features of two offered cards, the last axis being ``PAIRS``.

    Args:
        one: own features of a card, along the last axis.
        other: those of the other card.
        same: whether they are the same card.
    """
    cost, with_cost = one[..., 0], other[..., 0]
    low, high = np.minimum(cost, with_cost), np.maximum(cost, with_cost)
    helps = (_helps(one) & (with_cost >= DEAR)) | (_helps(other) & (cost >= DEAR))
    found = [same, low == high, high <= 2, low >= DEAR, (high - low == 1) & (high <= 4), helps]
    return np.stack(found, axis=-1).astype(np.float64)


def _helps(cards: Floats) -> Bools:
    """Whether a card lets dearer ones be played sooner."""
    found: Bools = (
        cards[..., 1 + KINDS.index("ramp")] + cards[..., 1 + KINDS.index("makes cheaper")] > 0
    )
    return found


def _instructions(library: Library, row: NDArray[np.int32]) -> Iterator[tuple[int, int]]:
    """Opcode and first operand of what a card does when it is played, and when it dies."""
    code = np.frombuffer(library.tables.arrays["code"], np.int32).reshape(-1, t.OP_WIDTH)
    for program in (int(row[t.C_PLAY]), int(row[t.C_DEATH])):
        if program:
            for op, _, _, a, *_ in code[program : program + _LONGEST].tolist():
                if op == 0:
                    break
                yield op, a
