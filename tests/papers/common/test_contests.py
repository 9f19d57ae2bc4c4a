"""Contests in compiled code."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.agents.players.context_cache import context_of
from hsbot.arena import SerialExecutor
from hsbot.arena.single_game import named_deck
from hsbot.game.readable_state import StateView
from hsbot.papers.common import contests
from hsbot.papers.common.contests import (
    ADVANTAGES,
    EVA,
    GREEDY,
    GSV,
    Contest,
    ContestRunner,
    ScoredPlayer,
    play_contest,
)
from hsbot.papers.common.kernels.entry_points import change_score_at
from hsbot.papers.eva import weights
from hsbot.rules.entry import codes, compiled, new_game
from hsbot.rules.schema.action_codes import A_END
from hsbot.search.seeds import derive_seed
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from hsbot.rules.state.arrays import NativeRng, NativeState

DECK = "CIG 2018 Pirate Warrior"
PUBLISHED = weights.eva("cig2018")


def option(native: Native, state: NativeState, rng: NativeRng, player: str) -> int:
    """The option that a player of the kernel takes, found from Python."""
    if StateView(state).is_mulligan:
        return codes.usual_mulligan(state, native.library)
    options = native.options(state)
    if len(options) == 1:
        return options[0]
    if player == GREEDY:
        return max(native.plan(state, 1, "simple", rng), key=lambda x: x[1])[0]
    scores = {}
    me = native.player_to_act(state)
    for code in options:
        found = np.zeros(1)
        if code != A_END:
            after = native.clone(state)
            native.apply(after, code, rng)
            change_score_at(after, 0, state, 0, rng, me, found)
        scores[code] = float(found[0])
    return max(reversed(options), key=lambda code: scores[code])


@pytest.mark.parametrize(("first", "second"), [(GREEDY, GREEDY), (EVA, GREEDY), (EVA, EVA)])
def test_a_game_is_the_same_played_option_by_option(first: str, second: str) -> None:
    """With the same chance, what the kernel plays whole is what its players take from Python."""
    deck = named_deck(DECK)
    native = Native(context_of([deck]).library)
    table = new_game.table(native.library, [deck.hero_class] * 2, [deck.card_ids] * 2)
    players = [ScoredPlayer(x, PUBLISHED if x == EVA else ()) for x in (first, second)]
    wins = [0, 0]
    for number in range(6):
        rng = native.rng(derive_seed(derive_seed(9, 0), number) & 0x7FFFFFFF)
        rng[0]["change"][:] = PUBLISHED
        state = table.copy()
        compiled.deal_at(state, 0, rng, number & 1, 1)
        while not native.is_terminal(state):
            player = (first, second)[native.player_to_act(state)]
            native.apply(state, option(native, state, rng, player), rng)
        winner = StateView(state).winner
        if winner is not None:
            wins[winner] += 1
    found = play_contest(Contest(*players, ((DECK, DECK),), 6, 9))
    assert [found.first[0], found.second[0]] == wins


def test_weights_belong_to_their_side() -> None:
    """A player that values nothing loses, from either seat, and leaves nothing for the next."""
    good, bad = ScoredPlayer(EVA, PUBLISHED), ScoredPlayer(EVA, (0.0,) * 7 + (1.0,) + (0.0,) * 13)
    decks = ((DECK, DECK),)
    one = play_contest(Contest(good, bad, decks, 20, 1))
    assert one.first[0] > one.second[0]
    other = play_contest(Contest(bad, good, decks, 20, 1))
    assert other.second[0] > other.first[0]
    assert play_contest(Contest(good, bad, decks, 20, 1)) == one
    lazy = ScoredPlayer(ADVANTAGES, (0.0, 0.0, 10.0, 0.0, 0.0))
    found = play_contest(Contest(lazy, ScoredPlayer(GSV), decks, 20, 1))
    assert found.second[0] >= 15


def test_any_number_of_games_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than there is room for in what one call of compiled code returns."""

    def played(*arguments: object) -> int:
        seeds = arguments[3]
        assert isinstance(seeds, np.ndarray)
        called.append(len(seeds))
        half = len(seeds) // 2
        return half + 65536 * half

    called: list[int] = []
    monkeypatch.setattr(contests, "scored_games_at", played)
    player = ScoredPlayer(GREEDY)
    found = play_contest(Contest(player, player, ((DECK, DECK),), 400_000, 1))
    assert (found.first, found.second) == ((200_000,), (200_000,))
    assert all(games % 2 == 0 for games in called)


def test_results_come_in_the_order_of_the_contests() -> None:
    """And their games are counted."""
    good = ScoredPlayer(EVA, PUBLISHED)
    contests = [Contest(good, ScoredPlayer(GREEDY), ((DECK, DECK),), 4, n) for n in range(3)]
    counted: list[int] = []
    found = ContestRunner(SerialExecutor(), 1, counted.append).play(contests)
    assert found == [play_contest(contest) for contest in contests]
    assert counted == [4, 4, 4]


def test_threads_do_not_share_weights() -> None:
    """Contests of different weights in two threads at once give what they give alone."""
    good, bad = ScoredPlayer(EVA, PUBLISHED), ScoredPlayer(EVA, (0.0,) * 21)
    contests = [
        Contest(*pair, ((DECK, DECK),), 100, 4)
        for pair in [(good, bad), (bad, good), (bad, bad), (good, good)]
    ]
    alone = [play_contest(contest) for contest in contests]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(play_contest, contests)) == alone
