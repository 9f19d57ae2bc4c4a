"""Entry points for tests: computed changes of score are compared with trials."""

from __future__ import annotations

from hsbot.papers.santos.score_deltas.aura_stability import UNSTABLE
from hsbot.papers.santos.score_deltas.option_deltas import foreseeable, foreseen, hold_to_trials
from hsbot.rules.actions.legal import legal
from hsbot.rules.compile.program_beside_engine import EngineProgram
from hsbot.rules.kernels.score_changes import UNFORESEEN
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy, scratch

entry = EngineProgram("score_deltas").entry


@entry
def hold_to_trials_at(states: States, i: int, works: Works) -> int:
    """Play ``states[i]`` on at random and compare computed changes of score with trials."""
    x = scratch(2)
    copy(x[0], states[i])
    found = hold_to_trials(x, works[0])
    copy(states[i], x[0])
    return found


@entry
def count_unforeseen_at(states: States, i: int, works: Works, kind: int) -> int:
    """The number of options of a kind (``A_``) in ``states[i]`` whose change is not computed."""
    s, w = states[i], works[0]
    stability = foreseeable(s, w)
    n = legal(s, w)
    for k in range(n):
        w.pick[k] = w.act[k]
    left = 0
    for k in range(n):
        if w.pick[k] & 15 == kind:
            if stability == UNSTABLE or foreseen(s, w, w.pick[k], stability) == UNFORESEEN:
                left += 1
    return left
