"""Hidden secrets of the opponent: each world gives them an identity that the log allows."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardSet, FormatType, GameTag, Zone

from hsbot.agents.advisor.advisor import Advisor
from hsbot.belief.decks.database import DeckDatabase
from hsbot.belief.decks.game_dates import format_played
from hsbot.belief.determinization.partial_state import PartialState
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.belief.hidden.secrets import HiddenSecret, SecretGuess
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.posterior import DeckPrior
from hsbot.cards import Deck
from hsbot.observation import read_decisions
from hsbot.rules.schema import layout as t
from kit.shared_logs import sample

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hsbot.belief.models.posterior import DeckPosterior
    from hsbot.cards import CardTable
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library
    from kit.shared_logs import SharedLogs

ICE_BARRIER, COUNTERSPELL, MIRROR_ENTITY, ICE_BLOCK = "EX1_289", "EX1_287", "EX1_294", "EX1_295"
LOGS = (sample().stem, "2018_3games_23576", "2024_210640_friendly")
MAGES = HiddenSecret(CardClass.MAGE, 3, from_deck=True)


@pytest.fixture(scope="module")
def watched(logs: list[Path]) -> list[Decision]:
    """Decisions at which the opponent has a hidden secret."""
    return hiding_secrets(d for path in logs if path.stem in LOGS for d in read_decisions(path))


def hiding_secrets(decisions: Iterable[Decision]) -> list[Decision]:
    """Those at which the opponent has a hidden secret."""
    return [
        d
        for d in decisions
        if any(
            e.card_id is None
            for e in d.observation.in_zone(d.observation.opposing_player, Zone.SECRET)
        )
    ]


def belief_of(table: CardTable, *cards: str) -> DeckPosterior:
    """The belief where the only deck known holds each of these cards twice."""
    counts = tuple((card_id, 2) for card_id in (*cards, "CS2_029", "CS2_024"))
    deck = Deck("one", CardClass.MAGE, counts)
    return DeckPrior(DeckDatabase((deck,)), table, MatchContext(CardClass.MAGE)).after([])


def test_a_world_has_secrets_that_the_log_allows(
    watched: list[Decision], library: Library, table: CardTable
) -> None:
    """Of the class and cost that it shows, none twice; more than one is thought of."""
    advisor = Advisor(cards=table, library=library)
    assert watched
    seen: set[str] = set()
    for decision in watched[::3]:
        observation = decision.observation
        world = PartialState(observation, library)
        own = advisor.posterior(observation, observation.friendly_player)
        enemy = advisor.posterior(observation, observation.opposing_player)
        sampler = PartialStateDeterminizer(world, own, enemy, 5)
        shown = list(observation.in_zone(observation.opposing_player, Zone.SECRET))
        for seed in range(8):
            s = sampler.sample(seed)[0]
            ids = [library.card_ids[s["e"][r, t.CARD]] for r in s["secret"][1, : s["nsecret"][1]]]
            for card_id, entity in zip(ids, shown, strict=True):
                card = table[card_id]
                assert card.has(GameTag.SECRET)
                assert entity.tag(GameTag.CLASS) in card.classes
                assert card.cost == entity.tag(GameTag.COST)
            assert len({table.canonical(i) for i in ids}) == len(ids)
            assert not s["e"][s["secret"][1, : s["nsecret"][1]], t.FLAGS].any()
            seen.update(ids)
    assert len(seen) > 1


def test_the_decks_secrets_are_likelier(table: CardTable) -> None:
    """It comes out of the deck that was drawn, which then holds one copy less."""
    belief = belief_of(table, ICE_BARRIER)
    guess = SecretGuess([MAGES], [], belief, FormatType.FT_WILD)
    deck = [ICE_BARRIER, ICE_BARRIER, "CS2_029"]
    assert guess.draw(random.Random(1), deck) == [ICE_BARRIER]
    assert sorted(deck) == ["CS2_029", ICE_BARRIER]
    drawn = [guess.draw(random.Random(seed), ["CS2_029"])[0] for seed in range(200)]
    assert drawn.count(ICE_BARRIER) > 150
    assert len(set(drawn)) > 1, "a deck that nobody knows may hold another"


def test_a_secret_in_play_is_not_there_again(table: CardTable) -> None:
    """Nor a known one in another printing, nor one of the other hidden ones."""
    belief = belief_of(table, ICE_BARRIER, COUNTERSPELL)
    two = SecretGuess([MAGES, MAGES], ["CORE_EX1_289"], belief, FormatType.FT_WILD)
    for seed in range(50):
        deck = [ICE_BARRIER, COUNTERSPELL, COUNTERSPELL, "CS2_029"]
        first, second = two.draw(random.Random(seed), deck)
        assert first == COUNTERSPELL
        assert second not in (ICE_BARRIER, COUNTERSPELL)
        assert len(deck) == 2


def test_a_made_secret_is_any_of_its_class_in_the_format(table: CardTable) -> None:
    """Not from the deck, whose cards stay."""
    belief = belief_of(table, ICE_BARRIER)
    made = HiddenSecret(CardClass.PALADIN, 1, from_deck=False)
    guess = SecretGuess([made], [], belief, FormatType.FT_WILD)
    deck = [ICE_BARRIER]
    drawn = {guess.draw(random.Random(seed), deck)[0] for seed in range(200)}
    assert deck == [ICE_BARRIER]
    assert len(drawn) > 5
    assert all(CardClass.PALADIN in table[card_id].classes for card_id in drawn)


def test_what_its_maker_can_make_is_drawn_alone(table: CardTable) -> None:
    """In the worlds as in the tracker, tokens included; where nothing of it fits, any secret."""
    belief = belief_of(table, ICE_BARRIER)
    hunter, mage = (int(CardClass.HUNTER), 2), (int(CardClass.MAGE), 3)
    traps = ("AV_113t1", "AV_113t2")

    def drawn(shown: tuple[int, int], made_of: tuple[str, ...]) -> set[str]:
        secret = HiddenSecret(*shown, from_deck=False, made_of=made_of)
        guess = SecretGuess([secret], [], belief, FormatType.FT_WILD)
        return {guess.draw(random.Random(seed), [])[0] for seed in range(60)}

    assert drawn(hunter, traps) == set(traps)
    assert drawn(mage, (ICE_BLOCK, COUNTERSPELL)) == {ICE_BLOCK, COUNTERSPELL}
    assert len(drawn(mage, ())) > 5


def test_a_secret_of_the_core_set_then_may_be_in_a_standard_game(table: CardTable) -> None:
    """Reckoning and Avenge, whose prints of then bear other sets in today's data."""
    belief = belief_of(table, ICE_BARRIER)
    secret = HiddenSecret(CardClass.PALADIN, 1, from_deck=False)
    for card_id, day in (("CS3_016", date(2021, 5, 11)), ("FP1_020", date(2022, 8, 13))):
        guess = SecretGuess([secret], [], belief, FormatType.FT_STANDARD, day)
        assert card_id in guess.possible()[0]


def test_a_secret_of_a_later_year_is_none(table: CardTable) -> None:
    """In early 2016 a Mage had those that were there then; today it may be any."""
    belief = belief_of(table, ICE_BARRIER)
    hidden = [HiddenSecret(CardClass.MAGE, 3, from_deck=False)]
    rng = random.Random(1)

    def drawn(day: date | None) -> set[str]:
        guess = SecretGuess(hidden, (), belief, FormatType.FT_WILD, day)
        return {table.canonical(guess.draw(rng, [])[0]) for _ in range(300)}

    then, now = drawn(date(2016, 2, 1)), drawn(None)
    assert ICE_BARRIER in then
    assert then < now
    later = {CardSet.UNGORO, CardSet.ICECROWN, CardSet.BOOMSDAY, CardSet.DRAGONS, CardSet.TITANS}
    assert not {table[card_id].card_set for card_id in then} & later
    assert {table[card_id].card_set for card_id in now} & later


def test_a_game_without_a_header_has_the_secrets_of_its_format(
    shared_logs: SharedLogs, library: Library, table: CardTable
) -> None:
    """Cards of its decks that Standard did not have tell that it is Wild."""
    advisor = Advisor(cards=table, library=library)
    (*_, last) = hiding_secrets(read_decisions(shared_logs / f"{LOGS[-1]}.log"))
    bare = replace(last.observation, build=0, format_type=0)
    assert format_played(bare, table) == FormatType.FT_WILD
    drawn = []
    for observation in (bare, replace(bare, format_type=int(FormatType.FT_WILD))):
        world = PartialState(observation, library)
        own = advisor.posterior(bare, bare.friendly_player)
        enemy = advisor.posterior(bare, bare.opposing_player)
        sampler = PartialStateDeterminizer(world, own, enemy, 5, own_decks=4, lists=64)
        drawn.append(sampler.unseen.secrets)
    assert (drawn[0] == drawn[1]).all()
