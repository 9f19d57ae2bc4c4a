"""An outcome that a deck decides of which the log shows nothing is not known: never wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.conformance.logged_actions import LoggedAction
from hsbot.conformance.outcome_check import OutcomeChecker
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.readings.asked_decks import asks_deck
from kit.log_script import GAME, HERO_1, HERO_2, PLAYER_1, Script, track

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

PLAYED = 20


def _played(card_id: str, *, shown: bool = False) -> LoggedAction:
    """A 3/3 minion that is played and has Windfury then; ``shown``: of whatever deck is left."""
    script = Script().started().tag(GAME, "STEP", "MAIN_ACTION").tag(PLAYER_1, "RESOURCES", 10)
    for hero in (HERO_1, HERO_2):
        script.tag(hero, "HEALTH", 30)
    if shown:
        for entity in (e for e in track(script, finish=False)[0].snapshot().entities.values()):
            if entity.from_deck and entity.tag(49) == 2:
                script.show(entity.entity_id, "CS2_182", ZONE="HAND", CARDTYPE="MINION", COST=4)
                script.tag(entity.entity_id, "ZONE", "DECK")
    bearing = {"CARDTYPE": "MINION", "COST": 5, "ATK": 3, "HEALTH": 3, "CONTROLLER": 1}
    script.full(PLAYED, card_id, ZONE="HAND", ZONE_POSITION=9, **bearing)
    before = track(script, finish=False)[0].snapshot()
    script.tag(PLAYER_1, "RESOURCES_USED", 5).tag(PLAYED, "ZONE", "PLAY")
    script.tag(PLAYED, "ZONE_POSITION", 1).tag(PLAYED, "WINDFURY", 1).tag(PLAYED, "EXHAUSTED", 1)
    after = track(script, finish=False)[0].snapshot()
    return LoggedAction("play", 1, before, PLAYED, 0, -1, 1, position=1, after=after)


@pytest.mark.parametrize(
    ("action", "verdict"),
    [
        (_played("ICC_912"), "unmodelled"),  # Corpsetaker
        (_played("CS2_182"), "wrong"),  # Chillwind Yeti
        (_played("ICC_912", shown=True), "wrong"),
    ],
)
def test_an_outcome_that_a_hidden_deck_decides_is_not_wrong(
    action: LoggedAction, verdict: str, table: CardTable, library: Library
) -> None:
    """Unless the deck is known, or the card does not ask for it."""
    checker = OutcomeChecker(library, Advisor(cards=table, library=library), tries=1)
    found = checker.compare(action)
    assert found.verdict == verdict
    assert (found.reason == "it asks a deck that the log does not show") == (
        verdict == "unmodelled"
    )


@pytest.mark.parametrize(
    ("card_id", "asks"),
    [
        ("ICC_912", True),  # a Taunt minion in the deck
        ("LOOT_217", True),  # no minions
        ("DRG_232", True),  # no Neutral cards
        ("LOE_011", True),  # no duplicates
        ("BOT_433", True),  # swaps with a minion of the deck
        ("DAL_554", False),  # an empty deck is seen
        ("BAR_916", False),  # 10 or fewer cards
        ("CS2_023", False),  # draws
    ],
)
def test_which_cards_ask_a_deck(card_id: str, asks: bool, table: CardTable) -> None:
    """By a condition about what its cards are."""
    definition = DefinitionIndex(table).of(table[card_id])
    assert definition is not None
    assert asks_deck(definition) == asks


def test_the_cards_of_the_test_are_played(table: CardTable, library: Library) -> None:
    """Their verdict is one on the outcome: they can be played."""
    checker = OutcomeChecker(library, Advisor(cards=table, library=library), tries=1)
    for action in (_played("CS2_182"), _played("ICC_912", shown=True)):
        assert any("WINDFURY" in str(x).upper() for x in checker.compare(action).differences)
