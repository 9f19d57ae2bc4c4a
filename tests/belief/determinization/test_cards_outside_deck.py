"""Hidden cards that changed hands or were made: each world deals them from where they came."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, Zone

from hsbot.agents.advisor.deck_beliefs import DeckBeliefs
from hsbot.belief.determinization.partial_state import PartialState
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.observation.model import Entity
from hsbot.rules.schema import layout as t
from kit.log_script import DECK_2, HERO_1, HERO_2, Script, track

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

LISTED = {"CS2_029": 1, "CS2_182": 1}
"""Fireball and Chillwind Yeti: what of the own list was not seen."""
MINE = (20, 21)


def _game(table: CardTable) -> Observation:
    """A game in which a Warrior (1, friendly) and a Shaman have swapped decks of two cards.

    The Shaman holds a card of the Warrior's, too, and one that Babbling Book made.
    """
    script = Script().started().tag(HERO_1, "HEALTH", 30).tag(HERO_2, "HEALTH", 30)
    for entity in DECK_2[:3]:
        script.tag(entity, "ZONE", "DECK").tag(entity, "CONTROLLER", 1)
    script.show(DECK_2[3], "KAR_009", ZONE="PLAY", CARDTYPE="MINION", HEALTH=1, ZONE_POSITION=1)
    script.full(60, CONTROLLER=2, ZONE="HAND", CREATOR=DECK_2[3])
    reader, _ = track(script, finish=False)
    now = reader.snapshot()
    mine = next(e for e in now.entities.values() if e.from_deck and e.zone == Zone.DECK)
    gone = {
        i: replace(
            mine,
            entity_id=i,
            original_controller=1,
            tags={int(GameTag.ZONE): int(zone), int(GameTag.CONTROLLER): 2},
        )
        for i, zone in zip(MINE, (Zone.DECK, Zone.HAND), strict=True)
    }
    left = {
        i: e
        for i, e in now.entities.items()
        if not (e.from_deck and e.original_controller == 1 and e.zone == Zone.DECK)
    }
    seen = Counter(
        e.initial_card_id for e in left.values() if e.from_deck and e.original_controller == 1
    )
    listed = Counter(LISTED) + Counter({i: n for i, n in seen.items() if i})
    cards = tuple((table[i].dbf_id, n) for i, n in listed.items())
    return replace(now, entities={**left, **gone}, deck_code_cards=cards)


def _deck(state: NativeState, player: int, library: Library) -> list[str]:
    s = state[0]
    places = s["deck"][player, : s["ndeck"][player]].tolist()
    return [library.card_ids[x if x > 0 else int(s["e"][-x, t.CARD])] for x in places]


def test_cards_are_dealt_out_of_the_deck_that_they_began_in(
    table: CardTable, library: Library
) -> None:
    """The own list lies in the other's deck and hand; the own deck holds a Shaman's cards."""
    now = _game(table)
    beliefs = DeckBeliefs(table, "bayes")
    world = PartialState(now, library)
    own, enemy = (beliefs.posterior(now, player) for player in (1, 2))
    sampler = PartialStateDeterminizer(world, own, enemy, 1)
    made: set[str] = set()
    foreign: set[str] = set()
    for seed in range(24):
        state = sampler.sample(seed)
        s = state[0]
        hand = s["hand"][1, : s["nhand"][1]].tolist()
        held = {int(s["e"][row, t.EID]): library.card_ids[s["e"][row, t.CARD]] for row in hand}
        assert sorted([*_deck(state, 1, library), held[MINE[1]]]) == sorted(LISTED)
        assert not (s["e"][hand, t.FLAGS] & (t.F_HIDDEN | t.F_NAMED)).any()
        foreign.update(_deck(state, 0, library))
        made.add(held[60])
    may_hold = {CardClass.SHAMAN, CardClass.NEUTRAL}
    another = {x for x in foreign if not may_hold & set(table[x].classes)}
    assert another <= {"KAR_009"}  # which was seen, and may be there twice
    assert len(foreign) > 3
    assert not {"HIDDEN", ""} & foreign
    assert len(made) > 3
    assert all(table[x].type == CardType.SPELL for x in made)


def test_a_seen_card_of_a_deck_that_was_changed_since_may_be_any(
    table: CardTable, library: Library
) -> None:
    """A Yeti that went back before Lady Prestor is played is a Yeti no more; a Fireball is one."""
    now = _game(table)
    deck = [e for e in now.entities.values() if (e.controller, e.zone) == (1, Zone.DECK)]
    known = {
        e.entity_id: replace(e, original_controller=1, last_known_card_id=card_id, came=3)
        for e, card_id in zip(deck, ("CS2_182", "CS2_029"), strict=False)
    }
    prestor = Entity(70, "SW_078", {49: int(Zone.GRAVEYARD), 50: 1}, "SW_078", 1, came=5)
    dealt = Counter[str]()
    for made in ({}, {70: prestor}):
        seen = replace(now, entities={**now.entities, **known, **made})
        beliefs = DeckBeliefs(table, "bayes")
        own, enemy = (beliefs.posterior(seen, player) for player in (1, 2))
        sampler = PartialStateDeterminizer(PartialState(seen, library), own, enemy, 1)
        decks = [_deck(sampler.sample(seed), 0, library) for seed in range(4)]
        dealt[f"Yetis beside {len(made)}"] = sum("CS2_182" in deck for deck in decks)
        dealt[f"Fireballs beside {len(made)}"] = sum("CS2_029" in deck for deck in decks)
    assert dealt["Yetis beside 0"] == dealt["Fireballs beside 0"] == 4
    assert dealt["Fireballs beside 1"] == 4
    assert dealt["Yetis beside 1"] < 4


def _drawn_again(table: CardTable, library: Library, card_id: str) -> list[str]:
    """Worlds' cards for one of mine that was seen, went to the other's deck and was drawn."""
    now = _game(table)
    seen = replace(
        now.entities[MINE[1]],
        initial_card_id=card_id,
        last_known_card_id=card_id,
        moved=9,
        left_deck=9,
    )
    now = replace(now, entities={**now.entities, MINE[1]: seen})
    beliefs = DeckBeliefs(table, "bayes")
    own, enemy = (beliefs.posterior(now, player) for player in (1, 2))
    sampler = PartialStateDeterminizer(PartialState(now, library), own, enemy, 1)
    found = []
    for seed in range(8):
        s = sampler.sample(seed)[0]
        hand = s["hand"][1, : s["nhand"][1]].tolist()
        held = {int(s["e"][row, t.EID]): library.card_ids[s["e"][row, t.CARD]] for row in hand}
        found.append(held[MINE[1]])
    return found


def test_a_seen_card_that_the_other_draws_is_that_card(table: CardTable, library: Library) -> None:
    """It takes none of the own list's unseen cards."""
    assert set(_drawn_again(table, library, "CS2_182")) == {"CS2_182"}


def test_a_card_that_shatters_lies_in_the_others_hand_as_a_half(
    table: CardTable, library: Library
) -> None:
    """Its own entity is the left one, as in the engine."""
    assert set(_drawn_again(table, library, "CATA_479")) == {"CATA_479t"}


def test_the_own_list_is_dealt_to_its_own_cards_where_others_were_made_unseen(
    table: CardTable, library: Library
) -> None:
    """Archbishop Benedictus shuffles the other deck in: of those cards nothing is known."""
    now = _game(table)
    mine = now.entities[MINE[0]]
    place = {int(GameTag.ZONE): int(Zone.DECK), int(GameTag.CONTROLLER): 1}
    made = {
        i: replace(mine, entity_id=i, tags=place, from_deck=False, original_controller=1)
        for i in range(70, 80)
    }
    seen = replace(now, entities={**now.entities, **made})
    beliefs = DeckBeliefs(table, "bayes")
    own, enemy = (beliefs.posterior(seen, player) for player in (1, 2))
    sampler = PartialStateDeterminizer(PartialState(seen, library), own, enemy, 1)
    for seed in range(12):
        state = sampler.sample(seed)
        s = state[0]
        hand = s["hand"][1, : s["nhand"][1]].tolist()
        held = {int(s["e"][row, t.EID]): library.card_ids[s["e"][row, t.CARD]] for row in hand}
        assert sorted([*_deck(state, 1, library), held[MINE[1]]]) == sorted(LISTED)


def test_only_the_game_itself_makes_the_coin(library: Library, table: CardTable) -> None:
    """A hidden card that Babbling Book made is a spell of its class, though the Coin is unseen."""
    now = _game(table)
    second = now.player(2)
    second = replace(second, tags={**second.tags, int(GameTag.FIRST_PLAYER): 0})
    now = replace(now, entities={**now.entities, second.entity_id: second})
    (coin,) = (e for e in now.in_zone(2, Zone.HAND) if not (e.from_deck or e.creator_id))
    left = {i: e for i, e in now.entities.items() if e is not coin}
    now = replace(now, entities=left)
    world = PartialState(now, library)
    row = world.array[0]["e"][world.rows[60]]
    assert row[t.FLAGS] & t.F_HIDDEN
    by_game = {**now.entities, 60: replace(now.entities[60], creator_id=0, made_in=0)}
    world = PartialState(replace(now, entities=by_game), library)
    assert library.card_ids[world.array[0]["e"][world.rows[60], t.CARD]] == "GAME_005"
