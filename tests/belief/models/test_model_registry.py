"""Deck models on a handful of decks, where each answer can be told by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from random import Random
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, FormatType, GameType, Rarity

from hsbot.belief.decks.card_pools import card_pool
from hsbot.belief.decks.database import DeckDatabase
from hsbot.belief.models.class_card_priors import ClassStatistics
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.model_registry import MODELS
from hsbot.belief.models.posterior import CERTAIN, DeckPrior
from hsbot.cards import Deck

if TYPE_CHECKING:
    from hsbot.belief.models.interface import Belief
    from hsbot.cards import CardTable

FIREBALL, FROSTBOLT, POLYMORPH, BLIZZARD = "CS2_029", "CS2_024", "CS2_022", "CS2_028"
INTELLECT, MISSILES, EXPLOSION, FLAMESTRIKE = "CS2_023", "EX1_277", "CS2_025", "CS2_032"


def mage(name: str, games: int, *cards: str, date: str = "") -> Deck:
    """A deck with two of each card."""
    return Deck(name, CardClass.MAGE, tuple((c, 2) for c in cards), games=games, date=date)


MAGE = MatchContext(CardClass.MAGE)
DECKS = DeckDatabase(
    (
        mage("burn", 100, FIREBALL, FROSTBOLT, MISSILES),
        mage("control", 400, POLYMORPH, BLIZZARD, FLAMESTRIKE),
        mage("mix", 100, FIREBALL, POLYMORPH, INTELLECT),
    )
)


def belief(table: CardTable, model: str, *seen: str) -> Belief:
    """A deck model's belief about a mage after cards were seen."""
    return MODELS[model](DECKS, table, MAGE).after(seen)


def likeliest(found: Belief, count: int) -> set[str]:
    """The first cards that a belief names."""
    return set(list(found.card_probabilities())[:count])


def test_the_thesis_takes_the_deck_with_most_cards_in_common(table: CardTable) -> None:
    """Of decks that share as many it takes the most played one; it expects nothing else."""
    assert belief(table, "thesis").decks[0][0].name == "control"
    assert belief(table, "thesis", FIREBALL).decks[0][0].name in {"burn", "mix"}
    found = belief(table, "thesis", FIREBALL, FROSTBOLT, POLYMORPH, FROSTBOLT)
    assert [(deck.name, p) for deck, p in found.decks] == [("burn", 1.0)]
    assert found.card_probabilities() == pytest.approx({MISSILES: 2 / 3, FIREBALL: 1 / 3})
    drawn = Counter(found.sample_deck(Random(1), 3))
    assert drawn == {MISSILES: 2, FIREBALL: 1}
    assert len(found.sample_deck(Random(1), 20)) == 20


def test_class_frequency_does_not_look_at_what_was_seen(table: CardTable) -> None:
    """But for cards of which the deck can hold no more."""
    before, after = belief(table, "frequency"), belief(table, "frequency", FIREBALL)
    assert before.card_probabilities() == after.card_probabilities()
    assert likeliest(before, 4) == {POLYMORPH, BLIZZARD, FLAMESTRIKE, FIREBALL}
    both = belief(table, "frequency", FIREBALL, FIREBALL)
    assert FIREBALL not in both.card_probabilities()
    assert before.decks == []


def test_ngrams_are_what_known_decks_hold_together(table: CardTable) -> None:
    """With Fireball: both its decks' cards, its second copy most of all; without any: frequency."""
    shares = belief(table, "ngrams", FIREBALL).card_probabilities()
    assert set(shares) == {FIREBALL, FROSTBOLT, MISSILES, POLYMORPH, INTELLECT}
    assert shares[FROSTBOLT] == pytest.approx(shares[INTELLECT])
    assert shares[FROSTBOLT] == pytest.approx(2 * (1 / 2) / 5)
    frequent = belief(table, "frequency", EXPLOSION).card_probabilities()
    assert belief(table, "ngrams", EXPLOSION).card_probabilities() == pytest.approx(frequent)


def test_bayes_weighs_decks_by_what_was_seen_and_by_games(table: CardTable) -> None:
    """Unseen, the most played leads; a card moves the odds between decks that hold it or not."""
    assert belief(table, "bayes").decks[0][0].name == "control"
    found = belief(table, "bayes", FIREBALL, FROSTBOLT)
    assert found.decks[0][0].name == "burn"
    assert found.decks[0][1] > 0.8
    assert likeliest(found, 3) == {MISSILES, FIREBALL, FROSTBOLT}


def test_a_card_that_no_list_explains_is_there_twice(table: CardTable) -> None:
    """After one copy of a stranger a second is likelier than any other stranger."""
    shares = belief(table, "bayes", FIREBALL, FROSTBOLT, EXPLOSION).card_probabilities()
    strangers = [c for c in shares if not any(c in dict(d.cards) for d in DECKS)]
    assert strangers[0] == EXPLOSION
    twice = belief(table, "bayes", FIREBALL, FROSTBOLT, EXPLOSION, EXPLOSION)
    assert EXPLOSION not in twice.card_probabilities()


def test_a_known_list_leaves_no_doubt(table: CardTable) -> None:
    """With CERTAIN what is left of the one deck is all that is drawn."""
    whole = mage("own", 1, FIREBALL, FROSTBOLT, MISSILES, POLYMORPH, BLIZZARD)
    model = DeckPrior(DeckDatabase((whole,)), table, MAGE, CERTAIN)
    for seed in range(20):
        drawn = model.after([FIREBALL, POLYMORPH]).sample_deck(Random(seed), 8)
        assert Counter(drawn) == Counter(whole.card_ids) - Counter([FIREBALL, POLYMORPH])


@pytest.mark.parametrize("model", MODELS)
def test_every_model_keeps_the_contract_of_a_belief(table: CardTable, model: str) -> None:
    """Shares and probabilities sum to 1, whole decks are drawn, the same by the same seed."""
    for seen in ([], [FIREBALL], ["NEW_999", FIREBALL], [EXPLOSION, EXPLOSION], [FIREBALL] * 2):
        found = belief(table, model, *seen)
        assert sum(found.card_probabilities().values()) == pytest.approx(1)
        assert sum(p for _, p in found.decks) + found.unlisted == pytest.approx(1)
        drawn = found.sample_deck(Random(3), 28)
        assert len(drawn) == 28
        assert drawn == belief(table, model, *seen).sample_deck(Random(3), 28)
        assert max(Counter(drawn + seen).values()) <= 2


# ---- pools ---------------------------------------------------------------------------------------
def test_practice_decks_are_of_basic_cards(table: CardTable) -> None:
    """The innkeeper's: free cards, class and neutral; a deck list has little to say of them."""
    pool = card_pool(table, CardClass.MAGE, game_type=GameType.GT_VS_AI)
    allowed = {c for c, weight in pool.likely.items() if weight >= 0.2}
    assert {FIREBALL, "CS2_182", "CS2_189"} <= allowed
    assert all(table[c].rarity in (Rarity.FREE, Rarity.COMMON) for c in allowed)
    assert "EX1_279" not in allowed  # Pyroblast is an epic card
    assert pool.built < 1 == card_pool(table, CardClass.MAGE).built
    vs_ai = ClassStatistics(DECKS, table, replace(MAGE, game_type=GameType.GT_VS_AI))
    assert vs_ai.coverage < ClassStatistics(DECKS, table, MAGE).coverage


def test_a_format_allows_the_sets_of_its_time(table: CardTable) -> None:
    """Standard of 2017 had the Basic cards and Un'Goro's, not those of 2014 or 2025."""
    pool = card_pool(table, CardClass.MAGE, date(2017, 7, 1), FormatType.FT_STANDARD)
    assert {FIREBALL, "UNG_018"} <= pool.legal
    assert "GVG_001" not in pool.legal
    assert pool.likely["GVG_001"] < pool.likely["UNG_018"]
    assert not card_pool(table, CardClass.MAGE).legal


def test_without_decks_of_the_time_less_is_believed(table: CardTable) -> None:
    """Decks of 2016 say little of a game of 2022, and an unlisted deck is then likely."""
    old = DeckDatabase((mage("old", 10, FIREBALL, FROSTBOLT, date="2016-12"),))
    then = DeckPrior(old, table, replace(MAGE, played_on=date(2016, 12, 20))).after([])
    later = DeckPrior(old, table, replace(MAGE, played_on=date(2022, 12, 20))).after([])
    assert then.unlisted < 0.2
    assert later.unlisted > 0.9
