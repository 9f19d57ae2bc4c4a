"""Games of networks and scripts in compiled code."""

from __future__ import annotations

import random
from dataclasses import replace

import neat
import numpy as np

from hsbot.agents.players.context_cache import context_of
from hsbot.agents.players.random_players import RandomPlayer
from hsbot.arena.single_game import named_deck
from hsbot.game.readable_state import StateView
from hsbot.papers.common.contests import prepared
from hsbot.papers.neatstone.players.network_player import NeatPlayer
from hsbot.papers.neatstone.players.networks import Network
from hsbot.papers.neatstone.players.scripts import ScorePlayer, script_of
from hsbot.papers.neatstone.schema import (
    M_MANA_LEFT,
    M_MANA_SPENT,
    M_POWERS,
    M_RESULT,
    M_TURNS,
)
from hsbot.papers.neatstone.training.breeding import HUNTER, WARRIOR
from hsbot.papers.neatstone.training.genomes import configuration, network_of
from hsbot.papers.neatstone.training.network_games import NetworkMatch, play_match
from hsbot.rules.entry import codes, compiled
from hsbot.search.seeds import derive_seed


def some_network(seed: int) -> Network:
    """A network of sums, as NEAT begins with."""
    config = configuration(10, "sum")
    random.seed(seed)
    return network_of(next(iter(neat.Population(config).population.values())), config)


def test_a_game_is_the_same_played_option_by_option() -> None:
    """The kernel's games are those of players that choose from Python, and so are its counts."""
    match = NetworkMatch(some_network(1), WARRIOR, "aggro-score", HUNTER, 6, 7)
    table, native = prepared(match.deck, match.opponent_deck)
    context = context_of([named_deck(match.deck), named_deck(match.opponent_deck)])
    found = []
    for number in range(match.games):
        rng = native.rng(derive_seed(match.seed, number) & 0x7FFFFFFF)
        state = table.copy()
        compiled.deal_at(state, 0, rng, number & 1, 1)
        script = ScorePlayer(context, script_of(match.opponent, context.library))
        script._work = rng  # the kernel draws from one generator alone
        players = (NeatPlayer(context, match.network), script)
        players[0].begin(0, 0)
        turns = powers = 0
        seen = StateView(state)
        while not seen.is_over:
            seat = native.player_to_act(state)
            code = players[seat].choose(state, native.options(state))
            if seat == 0 and not seen.asks:
                meaning = codes.facts(state, code)
                powers += meaning is not None and meaning.kind == "hero_power"
            before = seen.turn, seen.current
            native.apply(state, code, rng)
            ended = seen.turn != before[0] or seen.is_over
            turns += ended and before[1] == 0 and not seen.is_mulligan and before[0] > 0
        found.append([{0: 1, 1: -1, None: 0}[seen.winner], turns, powers])
    played = play_match(match)[:, [M_RESULT, M_TURNS, M_POWERS]]
    assert played.tolist() == found


def test_a_network_that_only_ends_turns_loses() -> None:
    """It spends no mana, and leaves all of it."""
    network = some_network(1)
    lazy = tuple(
        replace(neuron, aggregation="sum", sources=(), weights=(), bias=float(neuron.slot == 19))
        for neuron in network.neurons
    )
    match = NetworkMatch(Network(lazy), WARRIOR, "aggro-score", WARRIOR, 20, 3)
    metrics = play_match(match)
    assert (metrics[:, M_RESULT] == -1).all()
    assert not metrics[:, M_MANA_SPENT].any()
    turns = metrics[:, M_TURNS]
    assert (metrics[:, M_MANA_LEFT] == turns * (turns + 1) // 2).all()


def test_the_same_match_gives_the_same_games() -> None:
    """Whatever was played before; other deals others."""
    match = NetworkMatch(some_network(2), HUNTER, "midrange-score", HUNTER, 10, 5)
    first = play_match(match)
    play_match(replace(match, network=some_network(3), opponent="random"))
    assert np.array_equal(play_match(match), first)
    assert not np.array_equal(play_match(replace(match, seed=6)), first)


def test_the_scripts_of_the_paper_are_of_its_order() -> None:
    """Random is no opponent, and the midrange player is the stronger of the others (§4.2.2)."""
    context = context_of([named_deck(WARRIOR), named_deck(HUNTER)])
    native = prepared(WARRIOR, HUNTER)[1]
    wins = {}
    for name, deck in (("random", WARRIOR), ("midrange-score", HUNTER)):
        table = prepared(WARRIOR, deck)[0]
        wins[name] = 0
        for number in range(100):
            rng = native.rng(number)
            state = table.copy()
            compiled.deal_at(state, 0, rng, number & 1, 1)
            aggro = ScorePlayer(context, script_of("aggro-score", context.library))
            other = ScorePlayer(context, script_of("midrange-score", context.library))
            players = (aggro, RandomPlayer(context) if name == "random" else other)
            for seat, player in enumerate(players):
                player.begin(seat, number)
            while not native.is_terminal(state):
                player = players[native.player_to_act(state)]
                native.apply(state, player.choose(state, native.options(state)), rng)
            wins[name] += StateView(state).winner == 0
    assert wins["random"] >= 95
    assert wins["midrange-score"] <= 45
