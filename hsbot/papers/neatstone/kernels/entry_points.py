"""Entry points of NEATStone's networks and scripts."""

from __future__ import annotations

from hsbot.papers.neatstone.kernels.network import activate
from hsbot.papers.neatstone.kernels.network_choice import network_choice
from hsbot.papers.neatstone.kernels.network_games import play_network
from hsbot.papers.neatstone.kernels.program import entry, jit
from hsbot.papers.neatstone.kernels.scripts import script_choice
from hsbot.papers.neatstone.schema import Links, Neurons
from hsbot.rules.actions.opening import deal
from hsbot.rules.actions.public_codes import private_code
from hsbot.rules.query.action_slots import player_to_act
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy, scratch
from hsbot.rules.state.random_generator import seed


@entry
def network_games_at(
    states: States,
    i: int,
    works: Works,
    seeds: Vector,
    script: Vector,
    neurons: Neurons,
    links: Links,
    signals: RealVector,
    width: int,
    recurrent: int,
    metrics: Matrix,
) -> None:
    """Play a game from the prepared table ``states[i]`` for each seed, by a network and a script.

    Every other game the script, which is player 1, begins. Each game fills a row of ``metrics``
    (``neatstone.schema``); one that the engine gave up on is a draw.
    """
    x = scratch(1)
    w = works[0]
    for k in range(seeds.shape[0]):
        copy(x[0], states[i])
        seed(w, seeds[k])
        w.err = 0
        deal(x[0], w, k & 1, 1)
        play_network(x[0], w, script, neurons, links, signals, width, recurrent, metrics, k)
    w.err = 0


@entry
def activate_at(
    neurons: Neurons, links: Links, signals: RealVector, width: int, recurrent: int
) -> None:
    """Compute a network's values from the inputs in ``signals`` (``neuroevolution.network``)."""
    activate(neurons, links, signals, width, recurrent)


@jit
def fill_options(s: State, w: Work, codes: Vector, n: int) -> None:
    """Fill ``w.act`` with the private ones of ``n`` public codes, ending the turn for none."""
    for k in range(n):
        w.act[k] = max(0, private_code(s, codes[k]))


@entry
def network_choice_at(
    states: States, i: int, works: Works, codes: Vector, n: int, neurons: Neurons, links: Links,
    signals: RealVector, width: int, recurrent: int
) -> int:  # fmt: skip
    """Which of ``n`` public codes a network takes, as the player who must choose."""
    s = states[i]
    w = works[0]
    fill_options(s, w, codes, n)
    me = player_to_act(s)
    return network_choice(s, w, n, me, neurons, links, signals, width, recurrent)


@entry
def script_choice_at(
    states: States, i: int, works: Works, codes: Vector, n: int, script: Vector
) -> int:  # fmt: skip
    """Which of ``n`` public codes a script takes, as the player who must choose."""
    s = states[i]
    w = works[0]
    fill_options(s, w, codes, n)
    return script_choice(s, w, script, n, player_to_act(s))
