"""Chance's results in a real game are told to the simulator: which cards were cast, and at what."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.conformance.logged_actions import ActorBlock, LoggedAction
from hsbot.conformance.outcome_check import OutcomeChecker
from hsbot.conformance.revealed_cards import new_cards
from kit.log_script import CARD, DECK_1, HERO_1, HERO_2, PLAYER_1, Script, track

if TYPE_CHECKING:
    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library

YOGG, FIREBALL, SHOT = "OG_134", "CS2_029", "DS1_185"
MINIONS = (61, 62, 63, 64, 65, 66, 67)
CASTS = ((SHOT, 64, 2), (FIREBALL, 62, 6), (SHOT, HERO_2, 2), (FIREBALL, HERO_1, 6))
"""Each spell that was cast, at what, and its damage."""


def seen(script: Script) -> Observation:
    """The first player's observation after these lines."""
    return replace(track(script, finish=False)[0].snapshot(), friendly_player=1)


def table_of_seven() -> Script:
    """Yogg-Saron in hand after four spells, and seven minions of the other player's."""
    script = Script().started().tag(PLAYER_1, "CURRENT_PLAYER", 1).tag(PLAYER_1, "RESOURCES", 10)
    script.tag(PLAYER_1, "NUM_SPELLS_PLAYED_THIS_GAME", len(CASTS))
    script.tag(HERO_1, "HEALTH", 30).tag(HERO_2, "HEALTH", 30)
    script.show(DECK_1[0], YOGG, CARDTYPE="MINION", ZONE="HAND", COST=10, ATK=7, HEALTH=5)
    for place, entity in enumerate(MINIONS, start=1):
        tags = {"CARDTYPE": "MINION", "ZONE": "PLAY", "CONTROLLER": 2, "ZONE_POSITION": place}
        script.full(entity, CARD, **tags, ATK=4, HEALTH=20)
    return script


def cast_by_yogg() -> LoggedAction:
    """The action in which he casts them: each has an entity that is shown and one that acts."""
    script = table_of_seven()
    before, blocks = seen(script), list[ActorBlock]()
    yogg = DECK_1[0]
    script.tag(PLAYER_1, "RESOURCES_USED", 10).tag(yogg, "ZONE", "PLAY").tag(yogg, "EXHAUSTED", 1)
    script.tag(yogg, "ZONE_POSITION", 1)
    hurt = dict.fromkeys((*MINIONS, HERO_1, HERO_2), 0)
    for number, (card, target, damage) in enumerate(CASTS):
        shown, acts = 70 + 2 * number, 71 + 2 * number
        for entity in (shown, acts):
            script.full(entity, card, CARDTYPE="SPELL", ZONE="SETASIDE", CONTROLLER=1)
        at = seen(script)
        hurt[target] += damage
        script.tag(target, "DAMAGE", hurt[target]).tag(acts, "ZONE", "GRAVEYARD")
        blocks.append(ActorBlock(acts, at, seen(script), 2, target))
    after = seen(script)
    return LoggedAction("play", 1, before, yogg, 0, -1, 1, after=after, blocks=blocks)


def test_a_card_that_is_shown_and_cast_has_come_once() -> None:
    """In the order of the casts."""
    assert new_cards(cast_by_yogg()) == [card for card, _, _ in CASTS]


def test_what_was_cast_at_what_is_told(advisor: Advisor, library: Library) -> None:
    """Four spells at nine and more targets: no number of seeds meets that by chance."""
    action = cast_by_yogg()
    found = OutcomeChecker(library, advisor, tries=40).compare(action)
    assert found.verdict == "possible", [str(x) for x in found.differences]
    for block in action.blocks:
        block.target_id = 0
    assert OutcomeChecker(library, advisor, tries=40).compare(action).verdict == "wrong"


@pytest.mark.parametrize("target", [61, 67])
def test_what_was_not_done_is_not_told(advisor: Advisor, library: Library, target: int) -> None:
    """A block that names another target than the one that was hurt makes the action wrong."""
    action = cast_by_yogg()
    action.blocks[0].target_id = target
    assert OutcomeChecker(library, advisor, tries=40).compare(action).verdict == "wrong"


def test_chance_that_nothing_steers_is_given_time(advisor: Advisor, library: Library) -> None:
    """All three missiles at one of four: one outcome of 64, met in the last and longest look."""
    script = Script().started().tag(PLAYER_1, "CURRENT_PLAYER", 1).tag(PLAYER_1, "RESOURCES", 10)
    script.tag(HERO_1, "HEALTH", 30).tag(HERO_2, "HEALTH", 30)
    script.show(DECK_1[0], "EX1_277", CARDTYPE="SPELL", ZONE="HAND", COST=1)
    for place, minion in enumerate((61, 62, 63), start=1):
        script.full(minion, "CS2_182", CARDTYPE="MINION", ZONE="PLAY", CONTROLLER=2, ATK=4)
        script.tag(minion, "HEALTH", 5).tag(minion, "ZONE_POSITION", place)
    before = seen(script)
    script.tag(PLAYER_1, "RESOURCES_USED", 1).tag(PLAYER_1, "NUM_CARDS_PLAYED_THIS_TURN", 1)
    script.tag(DECK_1[0], "ZONE", "GRAVEYARD").tag(62, "DAMAGE", 3)
    action = LoggedAction("play", 1, before, DECK_1[0], 0, -1, 1, after=seen(script))
    found = OutcomeChecker(library, advisor, tries=4).compare(action)
    assert found.verdict == "possible", [found.reason, *map(str, found.differences)]
