"""Which cards must be modelled for an action to be compared: what is show needs no rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.conformance.actions import LoggedAction
from hsbot.conformance.unmodelled import unmodelled_cards
from kit.log_script import CARD, DECK_1, Script, track

if TYPE_CHECKING:
    from hsbot.observation import Observation


def seen(script: Script) -> Observation:
    """What the first player knows after these lines."""
    return replace(track(script, finish=False)[0].snapshot(), friendly_player=1)


def lacking(script: Script, actor: int) -> tuple[str, ...]:
    """What an action lacks in which an entity acts, where nothing at all is modelled."""
    state = seen(script)
    action = LoggedAction("end_turn", 1, state, 0, 0, -1, 1, after=state, actors=[actor])
    return unmodelled_cards(action, lambda _: True, lambda _: False)


@pytest.mark.parametrize("kind", ["PET", "GAME_MODE_BUTTON", "MOVE_MINION_HOVER_TARGET"])
def test_what_is_show_needs_no_rules(kind: str) -> None:
    """A companion at the edge of the board acts in a block of its own (logs since 2025)."""
    actor = DECK_1[0]
    shown = Script().create().show(actor, "PET_10_1", CARDTYPE=kind, ZONE="PLAY")
    assert lacking(shown, actor) == ()


def test_what_has_rules_needs_them() -> None:
    """A minion whose card is not modelled is named, one that is never shown is a question mark."""
    actor, hidden = DECK_1[0], DECK_1[1]
    shown = Script().create().show(actor, CARD, CARDTYPE="MINION", ZONE="PLAY")
    assert lacking(shown, actor) == (CARD,)
    assert lacking(Script().create(), hidden) == ("?",)
