from __future__ import annotations

from hearthstone.enums import CardClass

from hsbot.belief.decks.clustering import cluster, overlap
from hsbot.cards import Deck


def deck(name: str, cards: str, games: int, hero_class: CardClass = CardClass.MAGE) -> Deck:
    """A deck whose cards are letters, doubled where the letter comes twice."""
    counts = {letter: cards.count(letter) for letter in cards}
    return Deck(name, hero_class, tuple(counts.items()), games=games, win_rate=float(len(cards)))


DECKS = [
    deck("a1", "aabbcd", 100),
    deck("a2", "aabbce", 50),
    deck("b1", "xxyyzw", 60),
    deck("b2", "xxyyzv", 90),
    deck("rogue", "aabbcd", 10, CardClass.ROGUE),
]


def test_like_decks_come_together() -> None:
    """Each family is found, led by its most played list and weighing what its members weigh."""
    groups = cluster(DECKS, limit=3)
    assert [group.medoid.name for group in groups] == ["a1", "b2", "rogue"]
    assert [group.games for group in groups] == [150, 150, 10]
    assert [{member.name for member in group.members} for group in groups] == [
        {"a1", "a2"},
        {"b1", "b2"},
        {"rogue"},
    ]


def test_a_representative_carries_its_groups_weight() -> None:
    """Name and weight are the group's, the cards the medoid's."""
    representative = cluster(DECKS, limit=3)[0].representative("Tempo Mage")
    assert (representative.name, representative.games) == ("Tempo Mage", 150)
    assert representative.cards == DECKS[0].cards
    assert representative.win_rate == 6.0


def test_the_grouping_ends_where_nothing_is_gained() -> None:
    """No more groups than asked for, than decks, or than add something; none of nothing."""
    assert len(cluster(DECKS, limit=1)) == 1
    assert len(cluster(DECKS, limit=100)) == len(DECKS)
    assert len(cluster(DECKS, limit=100, least_gain=0.2)) == 2
    assert cluster([], limit=3) == []


def test_overlap_counts_copies() -> None:
    """Two decks share the lesser count of each card."""
    assert overlap(DECKS[0], DECKS[1]) == 5
    assert overlap(DECKS[0], DECKS[2]) == 0
