"""Random games of all cards: nothing is lost, leaked or stuck."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.rules.entry import compiled, new_game
from hsbot.rules.schema import layout as t
from kit.random_decks import basic_table, mixed_table
from kit.state_invariants import play_checked

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.native import Native
from hsbot.rules.kernels.playouts import POLICY_RANDOM


@pytest.mark.parametrize("modelled", [True, False])
def test_every_state_of_mixed_games_is_whole(
    modelled: bool, table: CardTable, library: Library, native: Native
) -> None:
    """Random games between random decks keep every invariant at every step, and nearly all end.

    Of a thousand games some have cards that cause each other for ever, and say so.
    """
    winners = Counter[int]()
    for seed in range(40):
        prepared = mixed_table(table, library, seed, modelled=modelled)
        for game in range(4):
            winners[int(play_checked(prepared, native, 100 * seed + game)[0]["winner"])] += 1
    assert sum(winners[x] for x in (0, 1, 2)) >= winners.total() - 1


def test_compiled_games_of_mixed_decks_end_without_an_error(
    table: CardTable, library: Library, native: Native
) -> None:
    """Two thousand compiled games of random decks stay within the engine's fixed sizes."""
    rng = native.rng(0)
    endless = 0
    for seed in range(100):
        prepared = mixed_table(table, library, 1000 + seed, modelled=seed % 2 == 0)
        rng[0]["err"] = 0
        steps = compiled.random_games_at(prepared, 0, rng, 1000 * seed, 20)
        error = int(rng[0]["err"])
        endless += error == t.E_ENDLESS
        assert error in (0, t.E_ENDLESS), f"deck {seed}: {t.ERRORS.get(error)}"
        assert steps > 20
    assert endless <= 1


@pytest.mark.parametrize(("seed", "game"), [(20347, 5), (20761, 26), (32716, 18), (33604, 26)])
def test_the_longest_chains_of_many_games_fit(
    seed: int, game: int, table: CardTable, library: Library, native: Native
) -> None:
    """Of 180,000 games these four ask for the most frames, rows or instructions of a sequence."""
    prepared = mixed_table(table, library, seed, modelled=seed % 2 == 0)
    rng = native.rng(0)
    compiled.random_games_at(prepared, 0, rng, 1000 * seed + game, 1)
    assert rng[0]["err"] == 0, t.ERRORS.get(int(rng[0]["err"]))


def test_a_game_that_is_given_up_ends_alone(library: Library, native: Native) -> None:
    """The games after it are played, and the error is told at the end."""
    prepared, rng = basic_table(library), native.rng(0)
    played = compiled.random_games_at(prepared, 0, rng, 6, 1)
    assert rng[0]["err"] == 0
    rng[0]["err"] = t.E_ENDLESS  # the first of two cannot begin
    assert compiled.random_games_at(prepared, 0, rng, 5, 2) > 0 < played
    assert rng[0]["err"] == t.E_ENDLESS


def test_the_same_seed_gives_the_same_games(library: Library, native: Native) -> None:
    """A signature of final states depends on the seed and on nothing else."""
    prepared = basic_table(library)
    signatures = []
    for seed in (5, 5, 6):
        rng = native.rng(0)
        compiled.random_games_at(prepared, 0, rng, seed, 30)
        signatures.append(int(rng[0]["signature"]))
    assert signatures[0] == signatures[1] != signatures[2]


def test_playing_first_and_second_both_win(library: Library, native: Native) -> None:
    """Of random mirror games, either seat wins a fair share."""
    rng = native.rng(3)
    states = np.concatenate([new_game.new_game(basic_table(library), rng, first=0, mulligan=False)])
    wins = compiled.playouts_at(states, 0, rng, 1_000, POLICY_RANDOM, 0, 0, 0, 0)
    first, second = wins & 0xFFFF, wins >> 16
    assert first + second > 980
    assert 300 < first < 700
