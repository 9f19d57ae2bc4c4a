"""The tracker against generated games, whose decks and hands are known in full."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.logs.generated_games import MATCH_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.cards import CardTable
    from hsbot.messages.tracking import Tracked
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.tracking import DeckTracker
    from kit.logs.games_with_true_states import Played


def tracked_decisions(
    played: Played, tracker: DeckTracker, table: CardTable
) -> Iterator[tuple[NativeState, Decision, Tracked]]:
    """Each friendly decision with the true state and the message, the deck's list being known."""
    own = played.match.decks[played.match.friendly]
    listed = tuple((table[card_id].dbf_id, count) for card_id, count in own.cards)
    for (state, _, _), decision in zip(played.truths, played.decisions, strict=True):
        yield (
            state,
            decision,
            tracker.track(replace(decision.observation, deck_code_cards=listed)),
        )


@pytest.mark.parametrize("name", MATCH_NAMES)
def test_what_is_left_in_the_own_deck_is_there(
    name: str,
    generated: Callable[[str], Played],
    deck_tracker: DeckTracker,
    library: Library,
    table: CardTable,
) -> None:
    """Every card that is told is in the true deck so often; what is not told is counted."""
    played = generated(name)
    own = played.match.friendly
    for state, _, tracked in tracked_decisions(played, deck_tracker, table):
        s = state[0]
        places = s["deck"][own, : s["ndeck"][own]].tolist()
        rows = [x if x > 0 else int(s["e"][-x, t.CARD]) for x in places]
        truth = Counter(table.canonical(library.card_ids[x]) for x in rows)
        told: Counter[str] = Counter()
        for card in tracked.deck.cards:
            told[table.canonical(card.card_id)] += card.count
        assert not told - truth
        assert (truth - told).total() == tracked.deck.unknown
        assert tracked.deck.size == len(rows) == tracked.own.deck
        assert tracked.deck.listed


@pytest.mark.parametrize("name", MATCH_NAMES)
def test_the_opponents_hand_is_what_is_told(
    name: str,
    generated: Callable[[str], Played],
    deck_tracker: DeckTracker,
    library: Library,
    table: CardTable,
) -> None:
    """Its cards in order; those that are named, or can be a few, are it; the made ones are made."""
    played = generated(name)
    opponent = 1 - played.match.friendly
    for state, decision, tracked in tracked_decisions(played, deck_tracker, table):
        s = state[0]
        rows = s["hand"][opponent, : s["nhand"][opponent]].tolist()
        truth = {int(s["e"][row, t.EID]): row for row in rows}
        if decision.kind == "mulligan":
            continue  # the engine's player has no coin yet
        assert [card.entity_id for card in tracked.hand] == list(truth)
        for card in tracked.hand:
            row = truth[card.entity_id]
            card_id = library.card_ids[s["e"][row, t.CARD]]
            assert card.card_id in (None, card_id)
            assert (card.origin in ("made", "coin")) == bool(s["e"][row, t.CREATED])
            if 0 < card.can_be_count == len(card.can_be):
                assert card_id in {x.card_id for x in card.can_be}


@pytest.mark.parametrize("name", MATCH_NAMES)
def test_figures_of_both_sides_are_the_games(
    name: str, generated: Callable[[str], Played], deck_tracker: DeckTracker, table: CardTable
) -> None:
    """Hands, decks, fatigue and health are those of the true state."""
    played = generated(name)
    own = played.match.friendly
    for state, decision, tracked in tracked_decisions(played, deck_tracker, table):
        s = state[0]
        if decision.kind == "mulligan":
            continue
        for player, side in ((own, tracked.own), (1 - own, tracked.opponent)):
            hero = s["e"][t.R_HERO + player]
            assert side.hand == int(s["nhand"][player])
            assert side.deck == int(s["ndeck"][player])
            assert side.fatigue == int(s["fatigue"][player]) + 1
            assert side.health == int(hero[t.HEALTH] - hero[t.DAMAGE] + hero[t.ARMOR])
