"""Cards that change hands: decks, hands and single cards that are swapped, stolen, shuffled in."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import Zone
from hypothesis import given, strategies as st

from hsbot.agents.advisor.deck_beliefs import DeckBeliefs
from hsbot.belief.hidden.decks_log_check import card_conflict
from hsbot.observation import Entity, Observation
from hsbot.observation.model import Play
from hsbot.powerlog import ChosenDeck
from hsbot.rules.schema import layout as t
from hsbot.simulators.library_cache import LibraryShelf
from hsbot.tracking import DeckTracker
from hsbot.tracking.own_deck import own_deck, spread_odds
from kit.logs.games_with_true_states import play
from kit.logs.generated_games import era_match, moving_deck, random_player

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.tracking import OwnDeck, Tracked
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from kit.logs.games_with_true_states import Played

FIREBALL, FROSTBOLT, YETI = "CS2_029", "CS2_024", "CS2_182"
LIST = {FIREBALL: 2, FROSTBOLT: 1, YETI: 1}
YEAR = 2026


@given(
    st.integers(0, 2), st.integers(0, 2), st.integers(0, 3), st.integers(0, 3), st.integers(0, 2)
)
def test_odds_of_cards_that_may_be_elsewhere_are_those_of_all_orders(
    sure: int, spread: int, here: int, elsewhere: int, others: int
) -> None:
    """The share of ways to lay the copies down in which the first two cards hold one."""
    spread = min(spread, here + elsewhere)
    size, draws = sure + here + others, 2
    ways = hits = 0
    for places in combinations(range(here + elsewhere), spread):
        deck = {*range(sure), *(sure + place for place in places if place < here)}
        for drawn in combinations(range(size), min(draws, size)):
            ways += 1
            hits += not deck.isdisjoint(drawn)
    odds = spread_odds(sure, spread, (here, elsewhere), size, draws)
    assert odds == pytest.approx(hits / ways)


def _deck(table: CardTable, mine_here: int, mine_there: int, theirs_here: int) -> OwnDeck:
    """The own deck with so many hidden cards of either list in it, and so many of mine not."""
    entities = {
        1: Entity(1, None, {19: 10}),
        2: Entity(2, None, {50: 1}),
        3: Entity(3, None, {50: 2}),
    }
    cards = ((1, 1),) * mine_here + ((1, 2),) * mine_there + ((2, 1),) * theirs_here
    for i, (origin, controller) in enumerate(cards, start=10):
        tags = {49: int(Zone.DECK), 50: controller}
        entities[i] = Entity(i, None, tags, original_controller=origin, from_deck=True)
    listed = tuple((table[card_id].dbf_id, n) for card_id, n in LIST.items())
    game = Observation(1, entities, 1, {1: 2, 2: 3}, deck_code_cards=listed)
    return own_deck(game, table, lambda card_id: card_id, lambda _: ())


def test_a_deck_that_was_swapped_is_not_the_own_list(table: CardTable) -> None:
    """King Togwaggle: nothing of the list is in the deck."""
    deck = _deck(table, 0, 4, 6)
    assert (deck.size, deck.cards, deck.unknown) == (6, (), 6)


def test_a_card_that_was_swapped_may_be_any_of_the_list(table: CardTable) -> None:
    """Mischief Maker: one of the list has gone, one that is not known has come instead."""
    deck = _deck(table, 3, 1, 1)
    assert {x.card_id: x.count for x in deck.cards} == LIST
    assert (deck.size, deck.unknown) == (4, 1)
    (fireballs,) = (x for x in deck.cards if x.card_id == FIREBALL)
    assert fireballs.odds == (0.375, 0.6667, 0.875, 1.0)


def test_zones_hold_what_the_game_has_in_them(table: CardTable) -> None:
    """A game in which cards of decks change hands."""
    shelf = LibraryShelf(table)
    assert _checked(3, table, shelf) > 0


@pytest.mark.slow
def test_zones_hold_what_many_games_have_in_them(table: CardTable) -> None:
    """Twelve games of cards that make others change hands."""
    shelf = LibraryShelf(table)
    for seed in (7, 25, *range(61, 81, 2)):
        _checked(seed, table, shelf)


def _checked(seed: int, table: CardTable, shelf: LibraryShelf) -> int:
    """How many decisions of a game had hidden cards of the other's in the own deck; all hold."""
    match, cards, library = era_match(seed, YEAR, table, shelf, moving_deck)
    played = play(match, library, cards, player=random_player(seed))
    listed = tuple((table[x].dbf_id, n) for x, n in match.decks[match.friendly].cards)
    tracker = DeckTracker(table, lambda card_id: card_id)
    moved = 0
    for (state, _, _), decision in zip(played.truths, played.decisions, strict=True):
        if decision.kind == "mulligan":
            continue
        now = replace(decision.observation, deck_code_cards=listed)
        tracked = tracker.track(now)
        _check_figures(played, state, tracked)
        _check_deck(_true_deck(state, match.friendly, table, library), tracked.deck, table)
        moved += _has_foreign(decision)
    return moved


def _check_figures(played: Played, state: NativeState, tracked: Tracked) -> None:
    s, own = state[0], played.match.friendly
    for player, side in ((own, tracked.own), (1 - own, tracked.opponent)):
        assert (side.hand, side.deck) == (int(s["nhand"][player]), int(s["ndeck"][player]))


def _true_deck(state: NativeState, player: int, table: CardTable, library: Library) -> Counter[str]:
    s = state[0]
    places = s["deck"][player, : s["ndeck"][player]].tolist()
    rows = [x if x > 0 else int(s["e"][-x, t.CARD]) for x in places]
    return Counter(table.canonical(library.card_ids[x]) for x in rows)


def _check_deck(truth: Counter[str], deck: OwnDeck, table: CardTable) -> None:
    """Check that the told cards, with the unknown ones, cover the deck and go not beyond it."""
    told: Counter[str] = Counter()
    for card in deck.cards:
        told[table.canonical(card.card_id)] += card.count
    assert deck.size == truth.total()
    assert (truth - told).total() <= deck.unknown
    if told.total() + deck.unknown == deck.size:
        assert not told - truth


def _has_foreign(decision: Decision) -> bool:
    now = decision.observation
    me = now.friendly_player
    return any(e.from_deck and e.original_controller != me for e in now.in_zone(me, Zone.DECK))


def _with_changer(table: CardTable, changer: str, *cards: tuple[int, str | None]) -> OwnDeck:
    """The own deck beside a spell of the own graveyard: (came, card) of each of its cards."""
    game = _game_with_changer(changer, *cards)
    listed = tuple((table[card_id].dbf_id, n) for card_id, n in LIST.items())
    game = replace(game, deck_code_cards=listed)
    return own_deck(game, table, lambda card_id: card_id, lambda _: ())


def _game_with_changer(changer: str, *cards: tuple[int, str | None]) -> Observation:
    entities = {
        1: Entity(1, None, {19: 10}),
        2: Entity(2, None, {50: 1}),
        3: Entity(3, None, {50: 2}),
        9: Entity(9, changer, {49: int(Zone.GRAVEYARD), 50: 1}, came=5),
    }
    for i, (came, card_id) in enumerate(cards, start=10):
        tags = {49: int(Zone.DECK), 50: 1}
        entities[i] = Entity(
            i, None, tags, card_id, 1, from_deck=True, last_known_card_id=card_id, came=came
        )
    return Observation(1, entities, 1, {1: 2, 2: 3})


@pytest.mark.parametrize(
    ("changer", "left"),
    [
        ("DMF_108", {YETI: 1}),  # Deck of Lunacy: spells
        ("SW_078", {FIREBALL: 2, FROSTBOLT: 1}),  # Lady Prestor: minions
        ("DRG_062", {FIREBALL: 2, FROSTBOLT: 1}),  # Wyrmrest Purifier: Neutral cards
        ("GIL_694", LIST),  # Prince Liam: cards of another cost
        ("AV_403", {FIREBALL: 2, FROSTBOLT: 1}),  # Cera'thine Fleetrunner: minions, also in hand
        ("CS2_023", LIST),  # Arcane Intellect: none
    ],
)
def test_cards_that_became_others_in_the_deck_are_not_known(
    changer: str, left: dict[str, int], table: CardTable
) -> None:
    """Cards of the remaining list that a card changes by its text, unseen in a log, are unknown."""
    deck = _with_changer(table, changer, *[(0, None)] * 4)
    assert {x.card_id: x.count for x in deck.cards} == left
    assert deck.unknown == 4 - sum(left.values())


@pytest.mark.parametrize(
    "now",
    [
        {49: int(Zone.HAND), 50: 1},
        {49: int(Zone.PLAY), 50: 2},
        {49: int(Zone.DECK), 50: 1},
        {49: int(Zone.HAND), 50: 2},
    ],
)
def test_who_changed_the_deck_and_went_elsewhere_has_changed_it(
    now: dict[int, int], table: CardTable
) -> None:
    """Lady Prestor, returned, stolen, shuffled in or given away: minions are still unknown."""
    game = _game_with_changer("SW_078", *[(0, None)] * 4)
    changer = replace(
        game.entities[9], tags=now, card_id=None if now[49] != Zone.PLAY else "SW_078"
    )
    played = (Play(3, 1, 9, "SW_078"),)
    listed = tuple((table[card_id].dbf_id, n) for card_id, n in LIST.items())
    game = replace(
        game, entities={**game.entities, 9: changer}, plays=played, deck_code_cards=listed
    )
    deck = own_deck(game, table, lambda card_id: card_id, lambda _: ())
    assert {x.card_id: x.count for x in deck.cards} == {FIREBALL: 2, FROSTBOLT: 1}


@pytest.mark.parametrize(("came", "known"), [(4, 0), (6, 1)])
def test_what_went_back_before_the_change_is_another_now(
    came: int, known: int, table: CardTable
) -> None:
    """A Fireball that was shuffled in before Deck of Lunacy, and one after it."""
    deck = _with_changer(table, "DMF_108", (came, FIREBALL))
    assert sum(x.count for x in deck.cards if x.card_id == FIREBALL) == known


@pytest.mark.parametrize("form", ["CATA_479t", "CATA_479t2", "CATA_479"])
def test_the_form_of_a_card_is_no_second_card_of_the_list(form: str, table: CardTable) -> None:
    """A card that was drawn as a half, or has changed in hand, is the listed one."""
    entities = {
        1: Entity(1, None, {19: 10}),
        2: Entity(2, None, {50: 1}),
        3: Entity(3, None, {50: 2}),
        10: Entity(10, form, {49: int(Zone.HAND), 50: 1}, form, 1, from_deck=True),
    }
    listed = ((table["CATA_479"].dbf_id, 1), (table[YETI].dbf_id, 2))
    game = Observation(1, entities, 1, {1: 2, 2: 3}, deck_code_cards=listed)
    belief = DeckBeliefs(table, "bayes").posterior(game, 1)
    assert belief.sample_deck(Random(1), 2) == [YETI, YETI]


@pytest.mark.parametrize(("changer", "believed"), [("DMF_108", True), ("CS2_023", False)])
def test_a_changed_card_that_is_drawn_speaks_not_against_the_list(
    changer: str, believed: bool, table: CardTable
) -> None:
    """Pyroblast was Fireball before Deck of Lunacy; without such a card the list is another."""
    entities = {
        1: Entity(1, None, {19: 10}),
        2: Entity(2, None, {50: 1}),
        3: Entity(3, None, {50: 2}),
        9: Entity(9, changer, {49: int(Zone.GRAVEYARD), 50: 1}, came=5),
        10: Entity(10, "EX1_279", {49: int(Zone.HAND), 50: 1}, "EX1_279", 1, from_deck=True),
    }
    game = Observation(1, entities, 1, {1: 2, 2: 3})
    listed = tuple((table[card_id].dbf_id, n) for card_id, n in LIST.items())
    deck = ChosenDeck("mine", "", listed)
    assert (card_conflict(deck, game, table) == "") == believed
