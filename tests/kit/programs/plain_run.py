"""The program ``plain_run``: plays a few seeded games and prints a signature of their results."""

from __future__ import annotations

import sys

import numpy as np

from hsbot.cards import load_cards
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import build_tables
from hsbot.rules.entry import compiled
from hsbot.rules.kernels.beam_search import LINES_SIZE
from hsbot.rules.kernels.playouts import POLICY_TOURNAMENT
from hsbot.rules.schema.kernel_sizes import INPUTS, NET_WIDTH, SEEN
from hsbot.simulators.native import SCORES, Native
from hsbot.simulators.simulator_settings import SimulatorSettings, ValueWeights
from kit.random_decks import basic_table, mixed_table


def outcome(games: int) -> list[int]:
    """Signature, error, wins, looks ahead and options of some games."""
    cards = load_cards()
    library = Library(build_tables(cards, "plain"))
    weights = np.arange((INPUTS + 1) * NET_WIDTH, dtype=np.int32) % 61 - 30
    value_weights = ValueWeights(
        weights.reshape(INPUTS + 1, NET_WIDTH),
        np.arange(NET_WIDTH + 1) * 16 - 256,
        np.arange(SEEN * NET_WIDTH, dtype=np.int32).reshape(SEEN, NET_WIDTH) % 53 - 26,
    )
    native = Native(library, SimulatorSettings(value=value_weights))
    rng = native.rng(3)
    found = []
    for seed in range(games):
        prepared = mixed_table(cards, library, seed, modelled=True)
        found.append(int(compiled.random_games_at(prepared, 0, rng, seed, 1)))
    states = np.concatenate([basic_table(library)] * 2)
    compiled.middle_at(states, 0, 1, rng, 7, 6)
    found.append(int(compiled.playouts_at(states, 1, rng, 1, POLICY_TOURNAMENT, 0, 3, 2, 1)))
    lines, score = np.zeros(LINES_SIZE, np.int64), SCORES["value"]
    for again in (0, 4):
        state = states[1:].copy()
        found.append(int(compiled.look_ahead_at(state, 0, rng, 3, 2, again, score, lines)))
    for other in (None, states[1:].copy()):
        line, complete = native.find_win(states[1:].copy(), other, 300, rng)
        found += [*line, int(complete)]
    found += [int(compiled.hash_at(states, 1, viewer)) for viewer in range(3)]
    found += native.options(states[1:].copy())
    return [*found, int(rng[0]["err"]), int(rng[0]["signature"])]


if __name__ == "__main__":
    print(*outcome(int(sys.argv[1])))  # noqa: T201  # its answer
