"""The opponent's minions that no log places: Magnetic ones, and what an effect puts down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.conformance.logged_actions import LoggedAction
from hsbot.conformance.outcome_check import OutcomeChecker
from hsbot.conformance.revealed_cards import with_revealed_cards
from hsbot.rules.schema import layout as t
from kit.log_script import DECK_1, DECK_2, HERO_1, HERO_2, PLAYER_1, PLAYER_2, Script, track

if TYPE_CHECKING:
    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library

MAGNET, MECH = "BOT_021", "GVG_085"  # Bronze Gatekeeper (1/5, Taunt), Annoy-o-Tron (1/2)


def seen(script: Script) -> Observation:
    """The first player's observation after these lines."""
    return replace(track(script, finish=False)[0].snapshot(), friendly_player=1)


def test_the_opponents_magnetic_minion_joins_the_mech_that_has_grown(
    advisor: Advisor, library: Library
) -> None:
    """Nothing tells the place at which it was dropped; the minion itself is not put down."""
    script = Script().started().tag(PLAYER_2, "CURRENT_PLAYER", 1).tag(PLAYER_2, "RESOURCES", 10)
    script.tag(PLAYER_1, "CURRENT_PLAYER", 0).tag(HERO_1, "HEALTH", 30).tag(HERO_2, "HEALTH", 30)
    script.tag(DECK_2[0], "ZONE", "HAND")
    for place, mech in enumerate((61, 62), start=1):
        script.full(mech, MECH, CARDTYPE="MINION", ZONE="PLAY", CONTROLLER=2, ATK=1, HEALTH=2)
        script.tag(mech, "ZONE_POSITION", place)
    before = seen(script)
    script.tag(PLAYER_2, "RESOURCES_USED", 3).tag(PLAYER_2, "NUM_CARDS_PLAYED_THIS_TURN", 1)
    script.tag(62, "ATK", 2).tag(62, "HEALTH", 7).tag(62, "TAUNT", 1)
    script.show(DECK_2[0], MAGNET, CARDTYPE="MINION", ZONE="GRAVEYARD", COST=3, ATK=1, HEALTH=5)
    action = LoggedAction("play", 2, before, DECK_2[0], 0, -1, 1, after=seen(script))
    found = OutcomeChecker(library, advisor, tries=8).compare(action)
    assert found.verdict == "possible", [str(x) for x in found.differences]


def test_a_hidden_minion_is_put_down_with_what_it_was_given_in_hand() -> None:
    """Ancestor's Call: the line that shows it on the board tells its attack and health there."""
    card = DECK_2[0]
    script = Script().started().tag(card, "ZONE", "HAND")
    before = seen(script)
    script.show(card, "CS2_182", CARDTYPE="MINION", ZONE="PLAY", COST=4, ATK=6, HEALTH=7, TAUNT=1)
    action = LoggedAction("play", 1, before, 0, 0, -1, 1, after=seen(script))
    entity = with_revealed_cards(action).entities[card]
    told = (GameTag.ATK, GameTag.HEALTH, GameTag.TAUNT)
    assert [entity.tag(tag) for tag in told] == [6, 7, 1]
    drawn = script.show(DECK_2[1], "CS2_182", CARDTYPE="MINION", ZONE="HAND", COST=4, ATK=6)
    action = LoggedAction("end_turn", 1, before, 0, 0, -1, 1, after=seen(drawn))
    assert GameTag.ATK not in with_revealed_cards(action).entities[DECK_2[1]].tags


def test_the_opponent_may_hold_what_an_effect_has_found(advisor: Advisor, library: Library) -> None:
    """Shadowcloaked Assailant takes a card of which the opponent holds one, whatever is believed.

    So of 400 worlds with decks that are played, none need hold Ancient Raptor.
    """
    script = Script().started().tag(PLAYER_2, "CURRENT_PLAYER", 1).tag(PLAYER_2, "RESOURCES", 10)
    script.tag(PLAYER_1, "CURRENT_PLAYER", 0).tag(HERO_1, "HEALTH", 30).tag(HERO_2, "HEALTH", 30)
    own = DECK_1[0]
    script.show(own, "TLC_245", CARDTYPE="MINION", ZONE="HAND", COST=4, ATK=1, HEALTH=1)
    for card in DECK_2[:2]:
        script.tag(card, "ZONE", "HAND")
    before = seen(script)
    script.tag(PLAYER_2, "RESOURCES_USED", 4).tag(PLAYER_2, "NUM_CARDS_PLAYED_THIS_TURN", 1)
    shown = library.cards[library.index["EDR_524"]]
    numbers = {"COST": 4, "ATK": int(shown[t.C_ATK]), "HEALTH": int(shown[t.C_HEALTH])}
    script.show(DECK_2[0], "EDR_524", CARDTYPE="MINION", ZONE="PLAY", **numbers, ZONE_POSITION=1)
    script.tag(DECK_2[0], "EXHAUSTED", 1).tag(own, "ZONE", "DECK")
    action = LoggedAction("play", 2, before, DECK_2[0], 0, -1, 1, after=seen(script))
    found = OutcomeChecker(library, advisor, tries=8).compare(action)
    assert found.verdict == "possible", [found.reason, *map(str, found.differences)]
