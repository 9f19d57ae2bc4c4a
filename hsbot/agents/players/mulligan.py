"""The mulligans of the baseline players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules import codes
from hsbot.rules import layout as t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.library import Library
    from hsbot.rules.native import NativeState

KEPT_COST = 3
"""Cards that cost more are replaced, by all but those that keep every card."""
KEEP_ALL = codes.mulligan_code(0)


def asked(state: NativeState) -> bool:
    """Whether the mulligan is what must be chosen."""
    return bool(state[0]["pend"] == t.P_MULLIGAN)


def replace_expensive(state: NativeState, library: Library) -> int:
    """The code that replaces what costs more than three, by the printed cost."""
    record = state[0]
    player = int(record["pend_player"])
    rows = record["hand"][player, : record["nhand"][player]]
    costs = library.cards[record["e"][rows, t.CARD], t.C_COST]
    return codes.mulligan_code(sum(1 << i for i, cost in enumerate(costs) if cost > KEPT_COST))


def answer(state: NativeState, options: Sequence[int], library: Library) -> int | None:
    """What a baseline answers without a look at its cards' worth; None where it has to think.

    It replaces what is expensive, and takes what is the only option.
    """
    if asked(state):
        return replace_expensive(state, library)
    return options[0] if len(options) == 1 else None
