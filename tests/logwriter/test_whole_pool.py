"""Games with random decks of all cards: what their log tells is what the game allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.game.decisions.root_options import root_options
from hsbot.game.wording import OptionWording
from hsbot.simulators.native import Native
from kit.logs.games_with_true_states import differences, play, public_facts
from kit.logs.generated_games import pool_match, random_player

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

UNTOLD = ("0 dead", "1 dead")
"""Which of the dead minions came back by Reborn is not in a log's tags."""


@pytest.mark.parametrize(
    "seed",
    [
        1001,  # cards that may not be played on their first turn
        pytest.param(1028, marks=pytest.mark.slow),  # cards that are locked for some turns
        1044,  # a hero whom an aura protects
        1128,  # cards that cost health
        2025,  # a card that costs armor
        2032,  # a card that costs health for a turn
        pytest.param(2004, marks=pytest.mark.slow),  # a card that was given Prepare
        pytest.param(3013, marks=pytest.mark.slow),
        pytest.param(3015, marks=pytest.mark.slow),
    ],
)
def test_options_of_random_decks(seed: int, library: Library, table: CardTable) -> None:
    """Log, world read from it and true state allow the same; hands and boards are the true ones."""
    match, simulator = pool_match(seed, table, library), Native(library)
    played = play(match, library, table, player=random_player(seed))
    for decision, (state, legal, _) in zip(played.decisions, played.truths, strict=True):
        root = root_options(
            decision, decision_state(decision, library), OptionWording(table, decision.observation)
        )
        assert set(root.offered) == set(legal)
        assert set(simulator.options(root.state.array)) == set(legal)
        truth = public_facts(state, match.friendly, library)
        wrong = differences(truth, public_facts(root.state.array, 0, library))
        unmet = wrong.keys() - set(UNTOLD) - {"their hand"}
        assert {name: wrong[name] for name in unmet} == {}
    assert played.skipped == 0
