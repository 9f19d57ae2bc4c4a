"""The tracker's page in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from hsbot.messages.tracking import DeckCard, OwnDeck, SeenCard, SideStatus, Tracked
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


def test_the_own_deck_says_its_odds_once() -> None:
    """Once for each number of copies; whole names; "at most" where a copy may lie elsewhere."""
    cards = (
        DeckCard(
            card_id="A", name="The Galactic Projection Orb", cost=10, count=1, odds=(0.05, 0.1)
        ),
        DeckCard(card_id="B", name="Fireball", cost=4, count=1, odds=(0.05, 0.1)),
        DeckCard(card_id="C", name="Frostbolt", cost=2, count=2, odds=(0.1, 0.19)),
        DeckCard(card_id="D", name="Pyroblast", cost=10, count=2, odds=(0.07, 0.14)),
    )
    tracked = Tracked(
        game=1, turn=3, own_turn=True, own=SIDE, opponent=SIDE,
        deck=OwnDeck(size=20, cards=cards, unknown=14, listed=True),
    )  # fmt: skip
    console = Console(width=120, file=io.StringIO(), record=True)
    console.print(draw_tracked(tracked))
    page = console.export_text()
    assert "1 copy: next 5%, in 5 draws 10%" in page
    assert "2 copies: next 10%, in 5 draws 19%" in page
    assert page.count("%") == 4
    assert "10 The Galactic Projection Orb" in page
    lines = {line.split()[2]: line[:46].rstrip(" \u2502").split()[-1] for line in page.splitlines()
             if any(card.name in line for card in cards)}  # fmt: skip
    assert (lines["Frostbolt"], lines["Pyroblast"]) == ("2", "\u22642")
