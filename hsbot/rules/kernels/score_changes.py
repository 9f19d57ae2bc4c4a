"""Score changes that are known without trying an option: a table by score, empty here.

A default policy that weighs its options tries each in a copy of the state, unless the change of its
score can be computed. How, a plug-in says of a score of its own (entry-point group
``hsbot.kernels``); that of the thesis's heuristic 1 is in ``hsbot.papers.santos.score_deltas``. The
same options are chosen with it and without it.
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
    """Return what ``foreseen`` is to be told of this state; ``ALL_TRIED`` where it is no use.

    Args:
        which: the score, ``SCORE_``.
        s: the state.
        w: the workspace.
    """
    return ALL_TRIED


@switch
def foreseen(which: int, s: State, w: Work, act: int, stability: int) -> int:
    """Return by how much an option changes the score of the player whose turn it is.

    The generator of chance goes on as the trial would make it.

    Args:
        which: the score, ``SCORE_``.
        s: the state.
        w: the workspace.
        act: the option's private code.
        stability: what ``foreseeable`` says of the state.

    Returns:
        The change; ``UNFORESEEN`` where it must be tried.
    """
    return UNFORESEEN
