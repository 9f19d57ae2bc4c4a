"""A win that the own deck decides is certain only where the deck is known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag, Zone

from hsbot.agents.advisor.advisor import Advisor
from hsbot.observation import DecisionOpened
from kit.log_script import DECK_1, GAME, HERO_1, HERO_2, PLAYER_1, Script, of, option, track

if TYPE_CHECKING:
    from hsbot.belief.models.interface import Belief
    from hsbot.cards import CardTable
    from hsbot.observation import Decision, Observation
    from hsbot.rules.cards.library import Library

LIST = ("CS2_029", "CS2_024", "CS2_025", "CS2_026", "CS2_106", "CS2_023")
"""A deck without Neutral cards: Lightforged Zealot equips Truesilver Champion, which wins."""


def _decision(card_id: str, cost: int, **tags: int) -> Decision:
    """A hand of one card and enough mana against 4 Health and an empty board."""
    script = Script().started().tag(GAME, "STEP", "MAIN_ACTION").tag(PLAYER_1, "RESOURCES", 8)
    script.tag(HERO_1, "HEALTH", 30).tag(HERO_2, "HEALTH", 4)
    for entity in DECK_1:
        script.tag(entity, "ZONE", "GRAVEYARD")
    bearing = {"CARDTYPE": "MINION", "COST": cost, "ATK": 2, "HEALTH": 4, "CONTROLLER": 1}
    script.full(20, card_id, ZONE="HAND", ZONE_POSITION=1, **bearing | tags)
    script.options(1, option(1, 20)).tag(PLAYER_1, "TIMEOUT", 75)
    opened = of(DecisionOpened, track(script, finish=False)[1])[-1].decision
    now = opened.observation
    hidden = next(e for e in now.entities.values() if e.from_deck and not e.card_id)
    place = {**hidden.tags, int(GameTag.CONTROLLER): 1, int(GameTag.ZONE): int(Zone.DECK)}
    deck = {
        i: replace(hidden, entity_id=i, original_controller=1, tags=place) for i in range(70, 73)
    }
    left = {i: e for i, e in now.entities.items() if i not in DECK_1}
    return replace(opened, observation=replace(now, entities={**left, **deck}))


class _Sure(Advisor):
    """An advisor that is sure of the own deck, though the log does not tell it."""

    def posterior(self, observation: Observation, player: int) -> Belief:
        """As if the own list were told."""
        listed = tuple((self.cards[x].dbf_id, 1) for x in LIST)
        return super().posterior(replace(observation, deck_code_cards=listed), player)


@pytest.mark.parametrize(
    ("tags", "told", "certain"),
    [
        ({}, False, False),
        ({"POWERED_UP": 1}, False, True),  # the game shows that the condition holds
        ({}, True, True),  # the list is known
    ],
)
def test_a_win_by_a_card_that_asks_the_deck(
    tags: dict[str, int], told: bool, certain: bool, table: CardTable, library: Library
) -> None:
    """It is, if the list or the game tells that its condition holds."""
    decision = _decision("DRG_232", 4, **tags)
    if told:
        listed = tuple((table[x].dbf_id, 1) for x in LIST)
        now = replace(decision.observation, deck_code_cards=listed)
        decision = replace(decision, observation=now)
    advisor = _Sure(seed=1, cards=table, library=library)
    advice = advisor.advise(decision, budget_s=None, iterations=200)
    assert advice.best.entity_id == 20
    assert advice.lethal == certain
    assert (advice.lethal_probability == 1.0) == certain
    assert advice.lethal_probability > 0.9


def test_a_win_that_asks_no_deck_is_certain(table: CardTable, library: Library) -> None:
    """King Krush from the hand."""
    advisor = _Sure(seed=1, cards=table, library=library)
    decision = _decision("EX1_543", 8, CHARGE=1, ATK=8)
    advice = advisor.advise(decision, budget_s=None, iterations=200)
    assert advice.lethal
