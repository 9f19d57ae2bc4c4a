"""The worth of keeping a card: the shipped model on dealt hands, and against trials."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.agents.setup.mulligan import weighed
from hsbot.agents.setup.mulligan_model.keep_effects import HandEffects, keep_model
from hsbot.belief.decks.database import load_decks
from hsbot.rules.entry.codes import mulligan_code, replaced_places
from hsbot.search.candidate import Candidate
from hsbot.search.result import SearchResult

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.cards import CardTable, Deck
    from hsbot.rules.cards.library import Library

HANDS = 400
DEAR = HandEffects(
    ("a", "b", "c"), np.array([0.03, 0.02, -0.045]), np.full(3, 0.016), np.zeros((3, 3))
)
"""A one-drop, a two-drop and a six-drop."""


@pytest.fixture(scope="module")
def kept(table: CardTable, library: Library) -> list[tuple[int, float, bool]]:
    """Cost, the deck's mean cost, and whether it is kept, of the cards of dealt hands."""
    decks = [x for x in load_decks() if all(c in library.index for c in x.card_ids)]
    return list(_kept(decks, table, library))


def _kept(
    decks: list[Deck], table: CardTable, library: Library
) -> Iterator[tuple[int, float, bool]]:
    chance = random.Random(5)
    for number in range(HANDS):
        deck, second = chance.choice(decks), bool(number % 2)
        ids = chance.sample(deck.card_ids, 3 + second)
        cost = float(np.mean([table[x].cost for x in deck.card_ids]))
        rows = [library.index[x] for x in ids]
        effects = keep_model().of_hand(library, rows, second=second, deck=cost, opponent=4)
        keeps = np.array(list(itertools.product((1.0, -1.0), repeat=len(ids))))
        best = keeps[effects.of_answers(keeps).argmax()]
        for card_id, keep in zip(ids, best, strict=True):
            yield table[card_id].cost, cost, keep > 0


def test_a_hand_of_no_cards_has_no_effects(library: Library) -> None:
    """A damaged log may ask for a mulligan and tell no card of it."""
    effects = keep_model().of_hand(library, [], second=False, deck=3.0, opponent=4)
    assert (effects.card_ids, effects.of_answers(np.zeros((1, 0))).tolist()) == ((), [0.0])


def test_dear_cards_go_and_cheap_ones_stay(kept: list[tuple[int, float, bool]]) -> None:
    """Of dealt hands: six and more below 3%, one-drops of fast lists and two-drops above 85%."""
    dear = [keep for cost, _, keep in kept if cost >= 6]
    ones = [keep for cost, mean, keep in kept if cost == 1 and mean <= 2.9]
    twos = [keep for cost, _, keep in kept if cost == 2]
    assert sum(dear) < 0.03 * HANDS
    assert sum(ones) > 0.85 * len(ones)
    assert sum(twos) > 0.85 * len(twos)


def test_exceptions_come_from_what_a_card_does(library: Library) -> None:
    """A quest, mana that lasts, and a card that gets cheaper in hand are worth more than others."""

    def worth(card_id: str) -> float:
        row = library.index[card_id]
        found = keep_model().of_hand(library, [row], second=False, deck=4.0, opponent=4)
        return float(found.single[0])

    assert worth("UNG_934") > 0.04  # Fire Plume's Heart
    assert worth("CS2_013") > worth("CS2_005") + 0.01  # Wild Growth, Claw
    assert worth("EX1_586") > worth("EX1_249")  # Sea Giant, Baron Geddon


def test_lucky_trials_keep_no_dear_card() -> None:
    """Four points for it in two thousand trials are the trials' own error; fifteen are not."""
    for lift, keeps in ((0.04, False), (0.3, True)):
        answer = weighed(_found(lift), mulligan_code(4), DEAR)
        assert (not replaced_places(answer.best) & 4) == keeps
        assert not replaced_places(answer.best) & 3


def test_answers_within_their_error_are_level() -> None:
    """A card that is worth as much as its replacement, as far as is known: either will do."""
    even = HandEffects(DEAR.card_ids, np.array([0.03, 0.02, 0.001]), DEAR.errors, DEAR.pair)
    for effects, level in ((even, True), (DEAR, False)):
        answer = weighed(_found(0.0), mulligan_code(4), effects)
        other = mulligan_code(replaced_places(answer.best) ^ 4)
        found = {x.option: x.as_good for x in answer.candidates}
        assert found[other] == level


def _found(lift: float) -> SearchResult:
    """A search whose trials are even but for the third card, which gains ``lift`` by staying."""
    candidates = tuple(
        Candidate(mulligan_code(i), 2000, -lift / 2 if i & 4 else lift / 2) for i in range(8)
    )
    best = candidates[0]
    return SearchResult(
        player=0,
        best=best.option,
        value=best.value,
        candidates=candidates,
        line=(best.option,),
        lethal=False,
        iterations=16000,
        playouts=16000,
        nodes=1,
        depth_max=1,
        depth_mean=1.0,
    )
