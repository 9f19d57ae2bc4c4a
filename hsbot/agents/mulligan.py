"""The usual mulligan: the baseline players' answer, and where our own search begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hsbot.rules import codes, layout as t
from hsbot.rules.playouts import KEPT_COST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.library import Library
    from hsbot.rules.native import NativeState
    from hsbot.search import SearchConfig

KEEP_ALL = codes.mulligan_code(0)

POLICY: Final = "look-ahead:14/3"
"""The default policy of a searched mulligan: what a hand is worth shows when it has been played."""
HABIT: Final = 20.0
"""H of the usual answer in a searched mulligan. A card more or less is worth a hundredth or two,
which takes thousands of playouts to see; until then the usual answer stands."""


def asked(state: NativeState) -> bool:
    """Whether the mulligan is what must be chosen."""
    return bool(state[0]["pend"] == t.P_MULLIGAN)


def replace_expensive(state: NativeState, library: Library) -> int:
    """The code that replaces what costs more than ``KEPT_COST``, by the printed cost."""
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


def mulligan_config(config: SearchConfig) -> SearchConfig:
    """How a search with these settings looks at the mulligan."""
    return replace(config, default_policy=POLICY, lethal_nodes=0)


def habit(state: NativeState, library: Library) -> dict[int, float]:
    """What is known of the mulligan's options before they are searched (``Search.root_bias``)."""
    return {replace_expensive(state, library): HABIT}
