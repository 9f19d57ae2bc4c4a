"""Whole games of a network against a scripted opponent, with the metrics of Bowman's Table 3.5."""

from __future__ import annotations

from hsbot.papers.neatstone.kernels.network import forget_signals
from hsbot.papers.neatstone.kernels.network_choice import network_choice
from hsbot.papers.neatstone.kernels.program import jit
from hsbot.papers.neatstone.kernels.scripts import script_choice
from hsbot.papers.neatstone.schema import *
from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.kernels.playouts import usual_mulligan
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.environment.episode import MAX_OPTIONS_A_TURN
from hsbot.rules.schema.layout import *
from hsbot.rules.state.stats import health_of


@jit
def note_action(s: State, w: Work, act: int, metrics: Matrix, row: int) -> None:
    """Count what player 0 is about to do."""
    kind = act & 15
    source = (act >> SRC_SHIFT) & 31
    if kind == A_PLAY:
        played = w.cards[s.e[s.hand[0, source], CARD], C_TYPE]
        if played == T_MINION:
            metrics[row, M_MINIONS] += 1
        elif played == T_SPELL:
            metrics[row, M_SPELLS] += 1
        elif played == T_WEAPON:
            metrics[row, M_WEAPONS] += 1
    elif kind == A_POWER:
        metrics[row, M_POWERS] += 1
    elif kind == A_ATTACK:
        at_hero = (act >> TGT_SHIFT) & 63 == SLOT_ENEMY_HERO
        if source == SLOT_HERO:
            metrics[row, M_HERO_HERO if at_hero else M_HERO_MINION] += 1
        else:
            metrics[row, M_MINION_HERO if at_hero else M_MINION_MINION] += 1


@jit
def note_turn(s: State, metrics: Matrix, row: int) -> None:
    """Count player 0's turn, which ends in this state."""
    metrics[row, M_TURNS] += 1
    metrics[row, M_MANA_LEFT] += s.mana[0]
    if s.nboard[0] > s.nboard[1]:
        metrics[row, M_ADVANTAGE] += 1


@jit
def step(s: State, w: Work, act: int, me: int, metrics: Matrix, row: int) -> None:
    """Do an action, and count what it is and what the heroes lose by it."""
    own = health_of(s, R_HERO)
    enemy = health_of(s, R_HERO + 1)
    mana = s.mana[0]
    if me == 0 and s.pend == 0:
        note_action(s, w, act, metrics, row)
        if act == A_END:
            note_turn(s, metrics, row)
    apply(s, w, act)
    metrics[row, M_OWN_DAMAGE] += max(0, own - max(0, health_of(s, R_HERO)))
    metrics[row, M_ENEMY_DAMAGE] += max(0, enemy - max(0, health_of(s, R_HERO + 1)))
    if me == 0 and act != A_END:
        metrics[row, M_MANA_SPENT] += max(0, mana - s.mana[0])
        if s.winner >= 0:
            note_turn(s, metrics, row)


@jit
def play_network(
    s: State,
    w: Work,
    script: Vector,
    neurons: Neurons,
    links: Links,
    signals: RealVector,
    width: int,
    recurrent: int,
    metrics: Matrix,
    row: int,
) -> None:
    """Play ``s`` to its end: player 0 by a network, player 1 by a script; fill a row of metrics.

    Both make the usual mulligan, but the script that draws lots, which keeps its hand.
    """
    for k in range(METRICS):
        metrics[row, k] = 0
    forget_signals(signals, width)
    turn = s.turn
    taken = 0
    while s.winner < 0 and w.err == 0:
        if s.turn != turn:
            turn = s.turn
            taken = 0
        taken += 1
        me = player_to_act(s)
        if s.pend == P_MULLIGAN:
            keeps = me == 1 and script[SCRIPT_KIND] == SCRIPT_RANDOM
            apply(s, w, A_MULLIGAN if keeps else usual_mulligan(s, w))
            continue
        if taken > MAX_OPTIONS_A_TURN and s.pend == 0:
            step(s, w, A_END, me, metrics, row)
            continue
        n = legal(s, w)
        i = 0
        if n > 1 and me == 0:
            i = network_choice(s, w, n, me, neurons, links, signals, width, recurrent)
        elif n > 1:
            i = script_choice(s, w, script, n, me)
        step(s, w, w.act[i], me, metrics, row)
    metrics[row, M_DEATHS] = s.counter[1, N_DIED_GAME]
    if w.err == 0 and s.winner < 2:
        metrics[row, M_RESULT] = 1 if s.winner == 0 else -1
