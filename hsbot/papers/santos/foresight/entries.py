"""Entry points that hold foresight against trials, for its tests."""

from __future__ import annotations

from hsbot.papers.santos.foresight.calm import WILD
from hsbot.papers.santos.foresight.options import foreseeable, foreseen, hold_to_trials
from hsbot.rules.actions.legal import legal
from hsbot.rules.compile.engine_program import EngineProgram
from hsbot.rules.kernels.score_changes import UNFORESEEN
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy, scratch

entry = EngineProgram("foresight").entry


@entry
def hold_to_trials_at(states: States, i: int, works: Works) -> int:
    """Play ``states[i]`` on at random and hold what is foreseen against trials (``foresight``)."""
    x = scratch(2)
    copy(x[0], states[i])
    found = hold_to_trials(x, works[0])
    copy(states[i], x[0])
    return found


@entry
def count_unforeseen_at(states: States, i: int, works: Works, kind: int) -> int:
    """How many of the options of a kind (``A_``) that ``states[i]`` has are not foreseen."""
    s, w = states[i], works[0]
    calm = foreseeable(s, w)
    n = legal(s, w)
    for k in range(n):
        w.pick[k] = w.act[k]
    left = 0
    for k in range(n):
        if w.pick[k] & 15 == kind:
            if calm == WILD or foreseen(s, w, w.pick[k], calm) == UNFORESEEN:
                left += 1
    return left
