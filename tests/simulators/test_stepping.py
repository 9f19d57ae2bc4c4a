"""Stopping the engine after each step must not change the game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import IllegalOptionError
from hsbot.rules.entry import compiled, new_game
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.vocabulary import O_DEATHS, O_END_TURN, O_FIGHT, O_OWN_PROGRAM, O_TURN_DRAW
from hsbot.simulators.native import Native
from hsbot.simulators.stepping import CHOICE, OVER, START, SteppingEngine
from kit.logs.generated_games import JADE, PIRATES, RENO
from kit.random_decks import mixed_table

if TYPE_CHECKING:
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library


def test_pauses_change_nothing(table: CardTable, library: Library, decks: DeckDatabase) -> None:
    """Random games, played at once and step by step, are the same to the last random number.

    Some are of three decks, others of all cards.
    """
    simulator = Native(library)
    stops = set()
    for seed in range(40):
        rng = random.Random(seed)
        pair = [decks.named(rng.choice((PIRATES, JADE, RENO))) for _ in (0, 1)]
        prepared = new_game.table(library, [d.hero_class for d in pair], [d.card_ids for d in pair])
        if seed >= 10:
            prepared = mixed_table(table, library, seed, modelled=True)
        whole = new_game.new_game(prepared, simulator.rng(seed))
        stepped = whole.copy()
        work, stepping = simulator.rng(seed + 1), SteppingEngine(library, seed + 1)
        while not simulator.is_terminal(whole):
            options = simulator.options(whole)
            assert simulator.options(stepped) == options
            option = rng.choice(options)
            simulator.apply(whole, option, work)
            stop = stepping.begin(stepped, option)
            stops.add(stop.opcode)
            while stop.opcode not in (OVER, CHOICE):
                stop = stepping.go_on(stepped)
                stops.add(stop.opcode)
            assert compiled.hash_at(stepped, 0, 2) == compiled.hash_at(whole, 0, 2)
            assert stepping.work[0]["rng"] == work[0]["rng"]
    wanted = {START, OVER, CHOICE, O_DEATHS, O_END_TURN, O_FIGHT, O_OWN_PROGRAM, O_TURN_DRAW}
    assert wanted <= stops


def test_choice_in_mid_action_plays_on_in_an_ordinary_workspace(
    library: Library, decks: DeckDatabase
) -> None:
    """A state at a discover, shown to players, ends the same wherever it is played on."""
    simulator = Native(library)
    found = 0
    for seed in range(30):
        rng = random.Random(seed)
        deck = decks.named(RENO)
        table = new_game.table(library, [deck.hero_class] * 2, [deck.card_ids] * 2)
        stepping = SteppingEngine(library, seed)
        state = new_game.new_game(table, stepping.work)
        stop = stepping.begin(state, rng.choice(simulator.options(state)))
        while not simulator.is_terminal(state) and stop.opcode != CHOICE:
            if stop.opcode == OVER:
                stop = stepping.begin(state, rng.choice(simulator.options(state)))
            else:
                stop = stepping.go_on(state)
        if stop.opcode != CHOICE:
            continue
        found += 1
        seen = simulator.clone(state)
        option = simulator.options(seen)[0]
        work = simulator.rng(0)
        work[0]["rng"] = stepping.work[0]["rng"]
        simulator.apply(seen, option, work)
        stop = stepping.begin(state, option)
        while stop.opcode not in (OVER, CHOICE):
            stop = stepping.go_on(state)
        assert compiled.hash_at(seen, 0, 2) == compiled.hash_at(state, 0, 2)
    assert found > 3


def test_unknown_option_is_refused(library: Library, decks: DeckDatabase) -> None:
    """An option that the state does not have raises, and leaves the state as it was."""
    deck = decks.named("BASIC")
    table = new_game.table(library, [deck.hero_class] * 2, [deck.card_ids] * 2)
    stepping = SteppingEngine(library, 1)
    state = new_game.new_game(table, stepping.work)
    before = state.tobytes()
    with pytest.raises(IllegalOptionError):
        stepping.begin(state, A_END)
    assert state.tobytes() == before
