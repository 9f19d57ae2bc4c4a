from __future__ import annotations

import json
from collections import Counter
from datetime import date
from random import Random
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass
from hypothesis import given, settings, strategies as st

from hsbot.belief.decks.database import DeckDatabase, load_decks
from hsbot.belief.models.interface import LatestBelief
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.posterior import DeckPosterior, DeckPrior, posterior
from hsbot.cards import CardTable, Deck, is_playable

if TYPE_CHECKING:
    from kit.shared_logs import SharedLogs

EMPTY = DeckDatabase(())
CLASSES = [*(c for c in CardClass if c.default_hero and c.is_playable), CardClass.INVALID]


@pytest.fixture(scope="module")
def database() -> DeckDatabase:
    """The decks that are shipped."""
    return load_decks()


@pytest.fixture(scope="module")
def priors(database: DeckDatabase, table: CardTable) -> dict[CardClass, DeckPrior]:
    """A prior for every class and for an unknown one."""
    return {
        card_class: DeckPrior(database, table, MatchContext(card_class)) for card_class in CLASSES
    }


def total(belief: DeckPosterior) -> float:
    """All probability there is."""
    return sum(probability for _, probability in belief.decks) + belief.unlisted


def contradictions(table: CardTable, seen: list[str], drawn: list[str]) -> list[str]:
    """Cards of which a deck with ``seen`` and ``drawn`` would hold more copies than it may."""
    before = Counter(table.canonical(card_id) for card_id in seen)
    after = before + Counter(table.canonical(card_id) for card_id in drawn)
    drawn_ids = {table.canonical(card_id) for card_id in drawn}
    return [c for c in drawn_ids if after[c] > max(table[c].copies_allowed, before[c])] + [
        c for c in drawn_ids if before[c] >= table[c].copies_allowed
    ]


@settings(deadline=None)
@given(data=st.data())
def test_a_sampled_deck_never_contradicts_what_was_seen(
    table: CardTable, priors: dict[CardClass, DeckPrior], data: st.DataObject
) -> None:
    """Whatever was seen, plausible or not: no card too often, and as many as asked for."""
    prior = priors[data.draw(st.sampled_from(CLASSES))]
    listed = sorted({card_id for deck in prior.statistics.decks for card_id, _ in deck.cards})
    anything = sorted(card.card_id for card in table.values() if is_playable(card))
    source = st.sampled_from(listed) if listed else st.sampled_from(anything)
    seen = data.draw(st.lists(source | st.sampled_from(anything), max_size=30))
    size = data.draw(st.integers(0, 40))
    belief = prior.after(seen)
    drawn = belief.sample_deck(Random(data.draw(st.integers(0, 99))), size)
    assert len(drawn) == size
    assert contradictions(table, seen, drawn) == []
    assert total(belief) == pytest.approx(1)
    assert sum(belief.card_probabilities().values()) == pytest.approx(1)


def test_the_deck_that_fits_is_found(database: DeckDatabase, table: CardTable) -> None:
    """After a third of a deck was seen, decks of its family lead, likeliest first."""
    deck = database.named("Quest Warrior")
    ranked = posterior(
        database, table, MatchContext(CardClass.WARRIOR), [card_id for card_id, _ in deck.cards[:8]]
    )
    assert ranked[0][0].archetype == "Quest Warrior"
    assert [p for _, p in ranked] == sorted((p for _, p in ranked), reverse=True)
    assert sum(p for deck, p in ranked if deck.archetype == "Quest Warrior") > 0.9


def test_seen_cards_are_no_longer_expected(database: DeckDatabase, table: CardTable) -> None:
    """A card of which both copies were seen has no share in what is left."""
    deck = database.named("CIG 2018 Pirate Warrior")
    belief = DeckPrior(database, table, MatchContext(CardClass.WARRIOR)).after(
        {"CS2_106": 2, "CFM_637": 1}
    )
    assert dict(deck.cards)["CS2_106"] == 2
    assert not {"CS2_106", "CFM_637"} & belief.card_probabilities().keys()
    assert next(iter(belief.card_probabilities())) in dict(belief.decks[0][0].cards)


def test_a_reprint_counts_as_its_original(database: DeckDatabase, table: CardTable) -> None:
    """Seeing a Core print is seeing the card, and its second copy is of the print seen."""
    prior = DeckPrior(database, table, MatchContext(CardClass.MAGE))
    original, reprint = prior.after(["CS2_029"]), prior.after(["CORE_CS2_029"])
    assert [p for _, p in original.decks] == [p for _, p in reprint.decks]
    assert "CORE_CS2_029" in reprint.card_probabilities()
    assert "CS2_029" not in reprint.card_probabilities()
    drawn = [c for seed in range(50) for c in reprint.sample_deck(Random(seed), 29)]
    assert "CORE_CS2_029" in drawn
    assert "CS2_029" not in drawn


def test_copies_in_two_prints_are_copies_of_one_card(
    database: DeckDatabase, table: CardTable
) -> None:
    """One copy of each print makes two copies: a third is never drawn."""
    belief = DeckPrior(database, table, MatchContext(CardClass.MAGE)).after(
        ["CS2_029", "CORE_CS2_029"]
    )
    drawn = {c for seed in range(50) for c in belief.sample_deck(Random(seed), 28)}
    assert not {"CS2_029", "CORE_CS2_029"} & drawn


def test_the_era_decides_between_like_decks(database: DeckDatabase, table: CardTable) -> None:
    """Before a card is seen, a game's date tells which decks are about."""
    for month in ("2017-02", "2025-11"):
        played_on = date.fromisoformat(f"{month}-15")
        decks = posterior(database, table, MatchContext(CardClass.WARRIOR, played_on), [])
        of_the_time = [p for deck, p in decks if deck.date in {month, "2025-07"}]
        assert sum(of_the_time) > 0.8


def test_a_strange_deck_is_believed_unlisted(database: DeckDatabase, table: CardTable) -> None:
    """When no deck holds what was seen, the decks lose their weight to a deck of no list."""
    prior = DeckPrior(database, table, MatchContext(CardClass.PRIEST))
    strange = ["CS2_181", "CS2_173", "NEW1_009", "EX1_577", "CS2_118", "CS2_201", "EX1_584"]
    assert prior.after([]).unlisted < 0.05
    assert prior.after(strange).unlisted > 0.5
    assert len(prior.after(strange).sample_deck(Random(0), 23)) == 23


@pytest.mark.parametrize("card_class", CLASSES)
def test_without_decks_plain_cards_are_drawn(table: CardTable, card_class: CardClass) -> None:
    """With no deck of the class, or no class: cards that it may play, neutral ones without text."""
    belief = DeckPrior(EMPTY, table, MatchContext(card_class)).after(["CS2_182"])
    drawn = belief.sample_deck(Random(1), 35)
    assert len(drawn) == 35
    assert belief.decks == []
    assert belief.unlisted == 1
    assert all(table[c].playable_by(card_class) for c in drawn)
    assert all(not table[c].text for c in drawn if table[c].neutral)
    assert contradictions(table, ["CS2_182"], drawn) == []


def test_unknown_cards_and_an_empty_table_are_no_error(database: DeckDatabase) -> None:
    """A card newer than the data, or no data at all, gives a weaker guess and no crash."""
    table = CardTable([])
    belief = DeckPrior(database, table, MatchContext(CardClass.MAGE)).after(["NEW_999", "CS2_029"])
    assert len(belief.sample_deck(Random(1), 28)) == 28
    nothing = DeckPrior(EMPTY, table, MatchContext(CardClass.MAGE)).after(["NEW_999"])
    assert set(nothing.sample_deck(Random(1), 28)) <= {"NEW_999"}
    assert nothing.card_probabilities() == {"NEW_999": 1.0}


def test_the_same_seed_draws_the_same_deck(priors: dict[CardClass, DeckPrior]) -> None:
    """A sample depends on the seed alone, and differs between seeds."""
    belief = priors[CardClass.ROGUE].after(["EX1_144"])
    assert belief.sample_deck(Random(5), 29) == belief.sample_deck(Random(5), 29)
    assert len({tuple(belief.sample_deck(Random(seed), 29)) for seed in range(10)}) == 10


def test_shares_are_what_samples_show(priors: dict[CardClass, DeckPrior]) -> None:
    """The likeliest card's share agrees with how often it is drawn."""
    belief = priors[CardClass.DRUID].after(["EX1_169", "EX1_154"])
    card_id, share = next(iter(belief.card_probabilities().items()))
    drawn = Counter(c for seed in range(2000) for c in belief.sample_deck(Random(seed), 28))
    assert drawn[card_id] / (2000 * 28) == pytest.approx(share, rel=0.25)


def test_real_decks_are_predicted(
    database: DeckDatabase, table: CardTable, shared_logs: SharedLogs
) -> None:
    """With eight cards of a played deck seen, the five likeliest cards are mostly in it."""
    hits = tested = 0
    for path in shared_logs.decks():
        decks = json.loads(path.read_text(encoding="utf-8"))["decks"]
        for entry in Random(7).sample(decks, 10):
            deck = _deck(entry, table)
            cards = Random(entry["games"]).sample(deck.card_ids, deck.size)
            left = {table.canonical(card_id) for card_id in cards[8:]}
            belief = DeckPrior(database, table, MatchContext(deck.hero_class)).after(cards[:8])
            guesses = list(belief.card_probabilities())[:5]
            hits += sum(table.canonical(card_id) in left for card_id in guesses)
            tested += 5
    assert hits / tested > 0.75


def _deck(entry: dict[str, object], table: CardTable) -> Deck:
    cards = entry["cards"]
    assert isinstance(cards, list)
    return Deck(
        name="",
        hero_class=CardClass[str(entry["hero_class"])],
        cards=tuple((table.by_dbf(dbf_id).card_id, count) for dbf_id, count in cards),
    )


def test_a_belief_is_made_once_for_what_was_seen(database: DeckDatabase, table: CardTable) -> None:
    """The same cards in the same order give the same belief; others another; draws are alike."""
    model = DeckPrior(database, table, MatchContext(int(CardClass.MAGE)))
    latest = LatestBelief(model)
    first = latest.after(["CS2_029", "CS2_024"])
    assert latest.after({"CS2_029": 1, "CS2_024": 1}) is first
    for seen in (["CS2_029"], ["CS2_029", "CS2_029"], []):
        found = latest.after(seen)
        assert found is not first
        fresh = model.after(seen)
        assert found.sample_deck(Random(3), 25) == fresh.sample_deck(Random(3), 25)
