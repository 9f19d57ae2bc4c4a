"""What an action revealed is put back into the state before it, as it was then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.conformance.actions import LoggedAction
from hsbot.conformance.revealed_cards import with_revealed_cards
from kit.log_script import CARD, DECK_1, Script, track

if TYPE_CHECKING:
    from hsbot.observation import Observation


def seen(script: Script) -> Observation:
    """What the first player knows after these lines."""
    return replace(track(script, finish=False)[0].snapshot(), friendly_player=1)


def test_a_drawn_card_has_the_cost_that_it_was_shown_with() -> None:
    """Not what it costs after the effect that drew it (Sigil of Alacrity in a log of 2026)."""
    card = DECK_1[0]
    before = seen(Script().create())
    drawn = Script().create().show(card, CARD, COST=3, ZONE="HAND").tag(card, "COST", 2)
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(drawn))
    entity = with_revealed_cards(action).entities[card]
    assert entity.card_id == CARD
    assert entity.tag(GameTag.COST) == 3


def test_cards_left_the_deck_in_the_order_of_the_log() -> None:
    """One that is cast when drawn lay above the one that was drawn in its place."""
    cast, instead = DECK_1[0], DECK_1[1]
    before = seen(Script().create())
    drawn = Script().create().show(cast, CARD, ZONE="HAND").tag(cast, "ZONE", "SETASIDE")
    drawn.show(instead, CARD, ZONE="HAND")
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(drawn))
    entities = with_revealed_cards(action).entities
    assert entities[cast].position > entities[instead].position > entities[DECK_1[2]].position
