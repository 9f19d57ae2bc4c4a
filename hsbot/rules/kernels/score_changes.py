"""Score changes that are computed without trying an option: a table by score, empty here.

A default policy that weighs its options tries each in a copy of the state, unless the change of its
score can be computed. A plug-in adds the computation for a score of its own (entry-point group
``hsbot.kernels``); ``hsbot.papers.santos.score_deltas`` has the one for the thesis's heuristic 1.
The same options are chosen with it and without it.
"""

from __future__ import annotations

from hsbot.rules.compile.switch import switch
from hsbot.rules.schema.layout import *

ALL_TRIED = 0
"""The answer of ``foreseeable`` where every option must be tried."""
UNFORESEEN = -3_000_000_000
"""The answer of ``foreseen`` where this option must be tried."""


@switch
def foreseeable(which: int, s: State, w: Work) -> int:
    """Return the stability of this state for ``foreseen``; ``ALL_TRIED`` if nothing is computed.

    Args:
        which: the score, ``SCORE_``.
        s: the state.
        w: the workspace.
    """
    return ALL_TRIED


@switch
def foreseen(which: int, s: State, w: Work, act: int, stability: int) -> int:
    """Return an option's change of the score of the player whose turn it is.

    The random generator advances as in a trial.

    Args:
        which: the score, ``SCORE_``.
        s: the state.
        w: the workspace.
        act: the option's private code.
        stability: ``foreseeable``'s answer for the state.

    Returns:
        The change; ``UNFORESEEN`` where it must be tried.
    """
    return UNFORESEEN
