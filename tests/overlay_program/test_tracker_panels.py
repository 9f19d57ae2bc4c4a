"""The tracker's panels: what they say, and on a real screen how they are arranged by the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from PySide6.QtCore import QRect

from hsbot.messages.tracking import (
    CounterValue,
    DeckCard,
    ExcludedSecret,
    HandCard,
    HiddenSecretState,
    NamedCard,
    OwnDeck,
    SeenCard,
    SideStatus,
    Tracked,
)
from hsbot.screen import ClientArea, Geometry
from hsbot.screen.slots import Kind, Slot
from kit.screens.virtual_screen import wait_until
from overlay.content.panel_rows import CardRow, HeadingRow, TextRow
from overlay.content.tracker_panels import PANELS, tracker_panels
from overlay.settings import load_settings
from overlay.windowing.tracker_windows import keep_clear

if TYPE_CHECKING:
    from kit.screens.overlay_stage import Stage
    from overlay.content.panel_rows import PanelRow

COUNTER = CounterValue(name="Corpses", value=7, asked_by=("Chow Down",))
TRACKED = Tracked(
    game=1,
    turn=8,
    own_turn=False,
    own=SideStatus(health=21, attack=6, hand=2, deck=4, fatigue=1, counters=(COUNTER,)),
    opponent=SideStatus(health=30, attack=9, hand=2, deck=0, fatigue=3),
    deck=OwnDeck(
        size=4,
        cards=(
            DeckCard(card_id="CS2_029", name="Fireball", cost=4, count=2, odds=(0.5, 0.83, 1.0)),
        ),
        unknown=2,
    ),
    hand=(
        HandCard(position=1, entity_id=40, origin="drawn", turn=6, held=1),
        HandCard(
            position=2,
            entity_id=90,
            origin="made",
            turn=5,
            held=2,
            made_by="Archmage",
            can_be=(NamedCard(card_id="CS2_029", name="Fireball"),),
            can_be_count=1,
        ),
    ),
    seen=(SeenCard(card_id="CS2_024", name="Frostbolt", cost=2, count=2),),
    secrets=(
        HiddenSecretState(
            entity_id=50,
            turn=4,
            hero_class="MAGE",
            possible=(NamedCard(card_id="EX1_289", name="Ice Barrier"),),
            excluded=(
                ExcludedSecret(card_id="EX1_287", name="Counterspell", reason="Cast Fireball"),
            ),
        ),
    ),
)


def _rows(tracked: Tracked, name: str) -> tuple[PanelRow, ...]:
    return next((x.rows for x in tracker_panels(tracked) if x.name == name), ())


def test_each_panel_says_its_part() -> None:
    """Deck with odds, hand with ages and makers, seen cards, secrets with reasons, counters."""
    assert _rows(TRACKED, "deck") == (
        HeadingRow("Your deck: 4 cards, list not known"),
        CardRow("\u00d72", "next 50%", "in 5: 100%", "quiet", cards=0),
        CardRow("4", "Fireball", "2", is_cost=True, card_id="CS2_029", cards=2),
        CardRow("?", "not known", "2", "quiet", cards=2),
    )
    assert _rows(TRACKED, "hand") == (
        HeadingRow("Opponent's hand"),
        CardRow("1", "drawn", "turn 3", "quiet"),
        CardRow("2", "by Archmage", "turn 3"),
        TextRow("Fireball", "quiet"),
    )
    assert _rows(TRACKED, "cards") == (
        HeadingRow("Opponent's deck: 2 cards seen"),
        CardRow("2", "Frostbolt", "2", is_cost=True, card_id="CS2_024", cards=2),
    )
    assert _rows(TRACKED, "secrets") == (
        HeadingRow("Secret 1, turn 2"),
        CardRow("?", "Ice Barrier", card_id="EX1_289"),
        TextRow("not Counterspell: Cast Fireball", "quiet"),
    )
    assert CardRow("7", "Corpses", cards=0) in _rows(TRACKED, "figures")


def test_a_panel_with_nothing_to_say_is_none() -> None:
    """No secret, no hand, no card seen: three panels fewer."""
    empty = msgspec.structs.replace(TRACKED, secrets=(), hand=(), seen=())
    assert {x.name for x in tracker_panels(empty)} == {"figures", "deck"}
    assert {x.name for x in tracker_panels(TRACKED)} == set(PANELS)


def _panel(stage: Stage, name: str) -> tuple[int, int, int, int] | None:
    """A panel's window as it is on the screen: x, y, width, height; None while it is not shown."""
    return stage.window(f"hsbot tracker: {name}")


def _at_the_edge(panel: tuple[int, int, int, int]) -> bool:
    """Whether a panel stands at the right edge of the game at 40, 30 of 1280 x 720.

    The overlay follows the stand-in there: until it has, its panels are elsewhere.
    """
    x, _, width, _ = panel
    return 0 <= 1320 - (x + width) <= 8


@pytest.mark.x11
def test_no_panel_covers_another_at_first(stage: Stage) -> None:
    """A long list of what two secrets can be moves the deck's panel down (tests below move it)."""
    possible = tuple(NamedCard(card_id=f"S{i}", name=f"Card {i}") for i in range(8))
    secret = msgspec.structs.replace(TRACKED.secrets[0], possible=possible)
    other = msgspec.structs.replace(secret, entity_id=71)
    stage.tell(msgspec.structs.replace(TRACKED, secrets=(secret, other)))
    hand = wait_until(
        lambda: (p := _panel(stage, "hand")) and _at_the_edge(p) and p, "the hand's panel"
    )
    secrets = wait_until(
        lambda: (p := _panel(stage, "secrets")) and _at_the_edge(p) and p[3] > 150 and p,
        "the secrets' panel",
    )
    deck = wait_until(
        lambda: (
            (p := _panel(stage, "deck"))
            and _at_the_edge(p)
            and p[1] >= secrets[1] + secrets[3]
            and p
        ),
        "the deck's panel below it",
    )
    assert hand[1] + hand[3] <= secrets[1]
    assert hand[0] + hand[2] == secrets[0] + secrets[2] == deck[0] + deck[2]
    pile = Geometry.load().bounds(Slot(Kind.DECK), ClientArea(40, 30, 1280, 720))
    assert min(hand[0], secrets[0], deck[0]) > pile.x + pile.half_width


@pytest.mark.x11
def test_panels_are_dragged_sized_hidden_and_kept(stage: Stage) -> None:
    """Clicks go through them until they are arranged; then the mouse moves them, for good."""
    stage.tell(TRACKED)
    x, y, width, _ = wait_until(
        lambda: (
            (p := _panel(stage, "deck"))
            and _at_the_edge(p)
            and (secrets := _panel(stage, "secrets"))
            and secrets[3] < 150  # no longer those of the test above
            and 0 <= p[1] - (secrets[1] + secrets[3]) <= 8
            and _panel(stage, "cards")
            and p
        ),
        "the deck's panel at its place over the game, which has just been moved there",
    )
    stage.click(x + 20, y + 20)
    assert stage.next_click() == (x + 20 - 40, y + 20 - 30)

    stage.screen.xdotool("key", "ctrl+alt+t")
    wait_until(lambda: stage.takes_input("hsbot tracker: deck"), "a panel that the mouse moves")
    corner = x + 20, y + 20
    stage.screen.xdotool("mousemove", *corner, "mousedown", 1)
    stage.screen.xdotool("mousemove", corner[0] - 150, corner[1] - 60)
    stage.screen.xdotool("mousemove", corner[0] - 300, corner[1] - 120)
    moved = wait_until(
        lambda: (p := _panel(stage, "deck")) and abs(p[0] - (x - 300)) <= 2 and p, "a moved panel"
    )
    assert abs(moved[1] - (y - 120)) <= 2
    stage.screen.xdotool("mouseup", 1, "click", 4)
    wait_until(lambda: (p := _panel(stage, "deck")) and p[2] > width, "a larger panel")
    hand = wait_until(lambda: _panel(stage, "hand"), "the hand's panel")
    stage.screen.xdotool("mousemove", hand[0] + 10, hand[1] + 10, "click", 3)
    stage.screen.xdotool("key", "ctrl+alt+t")
    wait_until(lambda: _panel(stage, "hand") is None, "a hidden panel")

    kept = wait_until(lambda: load_settings(stage.settings).layouts, "places that are kept")
    ((size, panels),) = kept.items()
    assert size.startswith("1280x")
    assert panels["hand"].hidden
    assert panels["deck"].scale > 1.0
    assert abs(panels["deck"].x - (x - 300 - 40) / 1280) < 0.01
    wait_until(lambda: _panel(stage, "deck"), "the deck's panel, where it was put")


@pytest.mark.x11
def test_panels_follow_and_hide_with_the_overlay(stage: Stage) -> None:
    """They move with the game's window, and go with the hide key."""
    stage.tell(TRACKED)
    before = wait_until(lambda: _panel(stage, "figures"), "a panel")
    stage.place(100, 60, 1280, 720)
    wait_until(
        lambda: (p := _panel(stage, "figures")) and p[0] == before[0] + 60, "a panel that followed"
    )
    stage.screen.xdotool("key", "ctrl+alt+h")
    wait_until(lambda: _panel(stage, "figures") is None, "no panel")
    stage.screen.xdotool("key", "ctrl+alt+h")
    wait_until(lambda: _panel(stage, "figures"), "the panel again")


class Placed:
    """A panel's window by its rectangle; it moves, and notes where it has to end."""

    def __init__(self, left: int, top: int, width: int, height: int) -> None:
        self._place = QRect(left, top, width, height)
        self.ends: int | None = None

    def geometry(self) -> QRect:
        """Where it is."""
        return self._place

    def begin_at(self, y: int) -> None:
        """Move down."""
        self._place.moveTop(max(y, self._place.top()))

    def end_above(self, y: int) -> None:
        """Note it."""
        self.ends = y


def test_a_panel_moves_down_for_the_one_above() -> None:
    """The next in its column begins below it, where it has room there; one beside it stays."""
    upper, lower = Placed(0, 0, 100, 400), Placed(0, 200, 100, 300)
    beside = Placed(101, 100, 100, 400)
    keep_clear([lower, beside, upper], bottom=800)  # type: ignore[list-item]  # stand-ins
    assert upper.geometry().bottom() < lower.geometry().top()
    assert lower.geometry().bottom() < 800
    assert beside.geometry().top() == 100


def test_a_panel_ends_above_one_that_has_no_room_to_move() -> None:
    """Down to the client area's edge and no further; then the rows of the upper one give way."""
    upper, middle, lower = (Placed(0, y, 100, 400) for y in (0, 200, 500))
    keep_clear([lower, upper, middle], bottom=900)  # type: ignore[list-item]  # stand-ins
    assert (middle.geometry().top(), lower.geometry().top()) == (403, 500)
    assert (upper.ends, middle.ends, lower.ends) == (403, 500, None)


def test_a_secret_s_panel_names_the_likeliest_cards() -> None:
    """Five, the others counted; the reasons stand after all secrets."""
    possible = tuple(NamedCard(card_id=f"S{i}", name=f"Card {i}") for i in range(8))
    one = HiddenSecretState(
        entity_id=70, turn=3, hero_class="MAGE", possible=possible,
        excluded=(ExcludedSecret(card_id="X", name="Other", reason="Attack"),),
    )  # fmt: skip
    other = msgspec.structs.replace(one, entity_id=71, excluded=())
    told = msgspec.structs.replace(TRACKED, secrets=(one, other))
    rows = _rows(told, "secrets")
    assert [row.name for row in rows[1:6] if isinstance(row, CardRow)] == [
        f"Card {i}" for i in range(5)
    ]
    assert rows[6] == TextRow("or one of 3 less likely cards", "quiet")
    assert rows[-2:] == (HeadingRow("Secret 1 is"), TextRow("not Other: Attack", "quiet"))


def test_a_secret_s_panel_names_the_latest_reasons() -> None:
    """Three actions with what they exclude, the others counted."""
    excluded = tuple(
        ExcludedSecret(card_id=f"S{i}", name=f"Secret {i}", reason=f"Attack {i}") for i in range(5)
    )
    secret = HiddenSecretState(
        entity_id=70, turn=3, hero_class="MAGE", possible=(), excluded=excluded
    )
    panels = tracker_panels(msgspec.structs.replace(TRACKED, secrets=(secret,)))
    rows = next(panel.rows for panel in panels if panel.name == "secrets")
    words = [row.text for row in rows if isinstance(row, TextRow)]
    assert len(words) == 4
    assert "Attack 4" in words[2]
    assert words[3] == "and others, by 2 actions before"
