"""The usual mulligan: the baseline players' answer, and where our own search begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
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


def answer(state: NativeState, options: Sequence[int], library: Library) -> int | None:
    """What a baseline answers without a look at its cards' worth; None where it has to think.

    It replaces what is expensive, and takes what is the only option.
    """
    if asked(state):
        return codes.usual_mulligan(state, library)
    return options[0] if len(options) == 1 else None


def mulligan_config(config: SearchConfig) -> SearchConfig:
    """How a search with these settings looks at the mulligan."""
    return replace(config, default_policy=POLICY, lethal_nodes=0)


def habit(state: NativeState, library: Library) -> dict[int, float]:
    """What is known of the mulligan's options before they are searched (``Search.root_bias``)."""
    return {codes.usual_mulligan(state, library): HABIT}
