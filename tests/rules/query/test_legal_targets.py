"""Legal targets as masks of both sides: the same as their selectors select, and drawn alike."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from kit.commands import TESTS
from kit.programs import plain_targets
from kit.random_decks import basic_table, mixed_table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.native import Native

GAMES = 24
FACTOR, LOW = 1791398085, 0xFFFFFFFF
"""Of the engine's random generator: multiply-with-carry."""


def test_masks_are_what_the_selectors_select() -> None:
    """In every state of random games of all cards."""
    environment = {**os.environ, "HSBOT_PLAIN": "1", "PYTHONPATH": str(TESTS)}
    environment.pop("PYTHONSAFEPATH", None)
    found = subprocess.run(  # noqa: S603  # this interpreter
        [sys.executable, "-m", plain_targets.__name__, str(GAMES)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert int(found.stdout.split()[0]) > 10 * GAMES, "hardly any list was checked"


def churn(x: int) -> int:
    """The generator's next state."""
    return (x & LOW) * FACTOR + (x >> 32)


def played_from_lists(prepared: NDArray[np.void], work: NDArray[np.void], seed: int) -> int:
    """The hash of a random game's end, each action drawn from the whole list of legal ones."""
    states = prepared.copy()
    compiled.seed_at(work, seed)
    compiled.deal_at(states, 0, work, 0, 0)
    while states[0]["winner"] < 0:
        n = compiled.legal_at(states, 0, work)
        actions = work[0]["act"][:n].tolist()
        assert len(set(actions)) == n
        work[0]["rng"] = churn(int(work[0]["rng"]))
        compiled.apply_at(states, 0, work, actions[((int(work[0]["rng"]) & LOW) * n) >> 32])
    return int(compiled.hash_at(states, 0, 2))


def test_a_random_player_takes_the_kth_of_the_list(
    table: CardTable, library: Library, native: Native
) -> None:
    """It counts and takes one, without a list: the same games."""
    for seed in range(12):
        prepared = (
            mixed_table(table, library, seed, modelled=True) if seed else basic_table(library)
        )
        work = native.rng(0)
        work[0]["signature"] = 0
        compiled.random_games_at(prepared, 0, work, seed, 1)
        ended = played_from_lists(prepared, native.rng(0), seed)
        assert int(work[0]["signature"]) == churn(ended & 0xFFFF)
        assert work[0]["err"] == 0, t.ERRORS.get(int(work[0]["err"]))
