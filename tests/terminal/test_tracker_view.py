"""The tracker's page in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from hsbot.messages.tracking import OwnDeck, SeenCard, SideStatus, Tracked
from hsbot.terminal.tracker_view import draw_tracked

SIDE = SideStatus(health=30, attack=0, hand=3, deck=20, fatigue=1)
SEEN = (
    SeenCard(card_id="A", name="Frostbolt", cost=2, count=2),
    SeenCard(card_id="B", name="Sylvanas Windrunner", cost=6, count=1),
)


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("made", [False, True])
def test_the_opponents_cards_are_counted(width: int, made: bool) -> None:
    """Each with its number, whether or not others were made."""
    seen = (*SEEN, SeenCard(card_id="C", name="Fireball", cost=4, count=1, made=True))
    tracked = Tracked(
        game=1,
        turn=3,
        own_turn=True,
        own=SIDE,
        opponent=SIDE,
        deck=OwnDeck(size=20),
        seen=seen if made else SEEN,
    )
    console = Console(width=width, file=io.StringIO(), record=True)
    console.print(draw_tracked(tracked))
    lines = console.export_text().splitlines()
    assert any("Frostbolt" in line and " x2 " in line for line in lines)
    assert any("Sylvanas Windrunner" in line and " x1 " in line for line in lines)
    assert any("Fireball" in line and "made x1 " in line for line in lines) == made
