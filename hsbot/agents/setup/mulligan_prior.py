"""The mulligan: the usual answer, and the prior that it gives a searched mulligan."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t
from hsbot.search.policies import LookAheadPolicy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search import SearchConfig

KEEP_ALL: Final = codes.mulligan_code(0)
"""The option code that keeps every card."""

POLICY: Final = LookAheadPolicy(turns=14, width=3)
"""The default policy of a searched mulligan: a hand's value shows when it has been played."""
USUAL_ANSWER_BIAS: Final = 20.0
"""H of the usual answer in a searched mulligan, on the value scale.

A card more or less changes the value by a hundredth or two, which takes thousands of playouts to
see; until then the usual answer leads.
"""


def is_mulligan(state: NativeState) -> bool:
    """Whether the state's pending choice is the mulligan."""
    return bool(state[0]["pend"] == t.P_MULLIGAN)


def obvious_answer(state: NativeState, options: Sequence[int], library: Library) -> int | None:
    """The option code of a decision that needs no search; None where there is one to make.

    The usual mulligan, which replaces expensive cards; or the only option.
    """
    if is_mulligan(state):
        return codes.usual_mulligan(state, library)
    return options[0] if len(options) == 1 else None


def mulligan_config(config: SearchConfig) -> SearchConfig:
    """The settings changed for a mulligan: a longer look ahead, no lethal search."""
    return replace(config, default_policy=POLICY, lethal=None)


def usual_answer_prior(state: NativeState, library: Library) -> dict[int, float]:
    """The prior of a searched mulligan: ``USUAL_ANSWER_BIAS`` for the usual answer's code."""
    return {codes.usual_mulligan(state, library): USUAL_ANSWER_BIAS}
