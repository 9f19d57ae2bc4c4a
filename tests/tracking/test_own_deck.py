"""The own deck: odds of drawing, lists of any size, cards that are newer than the data."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, strategies as st

from hsbot.cards.composites import PART_TAGS
from hsbot.observation import Entity, Observation
from hsbot.tracking.own_deck import draw_odds, own_deck
from kit.log_script import GAME as GAME_ENTITY, NAME_2, Script, track

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.tracking import DeckTracker

GAME, ME, FOE, DECK, HAND = 1, 2, 3, 2, 3
FIREBALL, FROSTBOLT, YETI = "CS2_029", "CS2_024", "CS2_182"


@given(st.integers(1, 7), st.integers(0, 7), st.integers(1, 9))
def test_odds_are_those_of_all_orders(size: int, count: int, draws: int) -> None:
    """The share of hands of so many cards in which one of the counted is."""
    count = min(count, size)
    hands = list(combinations(range(size), min(draws, size)))
    hits = sum(any(card < count for card in hand) for hand in hands)
    assert draw_odds(count, size, draws) == pytest.approx(hits / len(hands))


def test_nothing_is_drawn_from_an_empty_deck() -> None:
    """No card, no odds."""
    assert draw_odds(0, 0, 1) == draw_odds(0, 5, 3) == 0.0


def _game(*cards: tuple[int, str | None], listed: tuple[tuple[int, int], ...]) -> Observation:
    """A game whose friendly player (1) began with these cards: zone, and the card where known."""
    entities = {
        GAME: Entity(GAME, None, {19: 10}),
        ME: Entity(ME, None, {50: 1}),
        FOE: Entity(FOE, None, {50: 2}),
    }
    for i, (zone, card_id) in enumerate(cards, start=10):
        entities[i] = Entity(
            i, card_id, {49: zone, 50: 1}, card_id, 1, from_deck=True, last_known_card_id=card_id
        )
    return Observation(1, entities, 1, {1: ME, 2: FOE}, deck_code_cards=listed)


def _told(game: Observation, table: CardTable) -> dict[str, int]:
    deck = own_deck(game, table, lambda card_id: card_id, lambda _: ())
    return {card.card_id: card.count for card in deck.cards}


def test_an_arena_or_duels_deck_is_any_list(table: CardTable) -> None:
    """Five of a card, a deck of seven: what left it is subtracted, the rest is told with odds."""
    listed = ((table[FIREBALL].dbf_id, 5), (table[YETI].dbf_id, 2))
    hidden = ((DECK, None),) * 5
    game = _game((HAND, FIREBALL), (HAND, YETI), *hidden, listed=listed)
    deck = own_deck(game, table, lambda card_id: card_id, lambda _: ())
    assert [(c.card_id, c.count, c.odds[0]) for c in deck.cards] == [
        (FIREBALL, 4, 0.8),
        (YETI, 1, 0.2),
    ]
    assert (deck.size, deck.unknown, deck.listed) == (5, 0, True)


def test_what_went_back_is_in_it(table: CardTable) -> None:
    """A card that was replaced in the mulligan counts, with the list and without it."""
    game = _game((DECK, FROSTBOLT), (DECK, None), (HAND, YETI), listed=())
    assert _told(game, table) == {FROSTBOLT: 1}
    known = replace(
        game, deck_code_cards=tuple((table[x].dbf_id, 1) for x in (FROSTBOLT, YETI, FIREBALL))
    )
    assert _told(known, table) == {FROSTBOLT: 1, FIREBALL: 1}


def test_a_card_newer_than_the_data_is_not_known(table: CardTable) -> None:
    """It is counted among the unknown ones."""
    game = _game((DECK, None), (DECK, None), listed=((table[YETI].dbf_id, 1), (9_999_999, 1)))
    deck = own_deck(game, table, lambda card_id: card_id, lambda _: ())
    assert (len(deck.cards), deck.unknown) == (1, 1)


@pytest.mark.parametrize("named_by", ["creator_id", "made_in"])
def test_what_was_made_unseen_is_told_where_it_can_be_one_card_only(
    named_by: str, table: CardTable
) -> None:
    """Forgotten Torch shuffles a Roaring Torch; what can be several stays unknown.

    A log of 2018 names no creator, but shows who acted then.
    """
    game = _game((DECK, None), listed=())
    maker = Entity(50, "LOE_002", {49: 4, 50: 1}, "LOE_002", 1, from_deck=True)
    made = Entity(51, None, {49: DECK, 50: 1}, None, 1, **{named_by: 50})
    game = replace(game, entities={**game.entities, 50: maker, 51: made})
    deck = own_deck(game, table, lambda card_id: card_id, lambda _: ("LOE_002t",))
    assert [(c.card_id, c.made_by) for c in deck.cards] == [("LOE_002t", "LOE_002")]
    several = own_deck(game, table, lambda card_id: card_id, lambda _: ("LOE_002t", YETI))
    assert (several.cards, several.unknown) == ((), 2)


def test_a_card_that_was_built_costs_what_its_modules_do(table: CardTable) -> None:
    """Zilliax of Haywire and Power: 4 mana, hidden in the deck, or back in it as it was seen."""
    parts = [table[x].dbf_id for x in ("TOY_330t93", "TOY_330t94")]
    zilliax = table["TOY_330"].dbf_id
    listed = (zilliax, 1), (table[YETI].dbf_id, 1)
    beside = tuple((part, 1, zilliax) for part in parts)
    hidden = replace(_game((DECK, None), (DECK, None), listed=listed), deck_code_sideboards=beside)
    seen = _game((DECK, "TOY_330t5"), (DECK, None), listed=listed)
    known = seen.entities[10]
    tags = {**known.tags, **dict(zip(PART_TAGS, parts, strict=True))}
    seen = replace(seen, entities={**seen.entities, 10: replace(known, tags=tags)})
    for game in (hidden, seen):
        deck = own_deck(game, table, lambda card_id: table[card_id].name, lambda _: ())
        costs = {card.name: (card.cost, card.count) for card in deck.cards}
        assert costs == {"Zilliax Deluxe 3000": (4, 1), "Chillwind Yeti": (4, 1)}


def test_a_card_of_unknown_modules_costs_what_it_is_played_for(table: CardTable) -> None:
    """The usual modules, 4 and 5 mana: its print says 0, which no Zilliax costs."""
    game = _game((DECK, None), listed=((table["TOY_330"].dbf_id, 1),))
    (zilliax,) = own_deck(game, table, lambda card_id: card_id, lambda _: ()).cards
    assert (zilliax.card_id, zilliax.cost) == ("TOY_330", 9)


@pytest.mark.parametrize(("build", "cost"), [(12051, 2), (25252, 2), (183876, 3)])
def test_a_card_costs_what_it_did_on_the_day(
    build: int, cost: int, deck_tracker: DeckTracker, table: CardTable
) -> None:
    """Wild Growth cost 2 until 2018."""
    script = Script().started()
    now = replace(track(script, finish=False)[0].snapshot(), build=build)
    listed = ((table["CS2_013"].dbf_id, 2), (table[YETI].dbf_id, 2))
    tracked = deck_tracker.track(replace(now, deck_code_cards=listed))
    assert {x.card_id: x.cost for x in tracked.deck.cards}["CS2_013"] == cost


def test_cards_are_kept_once_the_mulligan_is_answered(deck_tracker: DeckTracker) -> None:
    """As long as the opponent chooses, nothing is said of the cards."""
    script = Script().create().meta().mulligan().tag(NAME_2, "MULLIGAN_STATE", "INPUT")
    script.tag(GAME_ENTITY, "STEP", "BEGIN_MULLIGAN").tag(GAME_ENTITY, "TURN", 1)
    origins = []
    for state in ("INPUT", "DEALING", "DONE"):
        reader, _ = track(script.tag(NAME_2, "MULLIGAN_STATE", state), finish=False)
        hand = deck_tracker.track(reader.snapshot()).hand
        origins.append({x.origin for x in hand if x.card_id is None})
    assert origins == [{"dealt"}, {"dealt"}, {"kept"}]
