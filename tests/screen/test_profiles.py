"""Profiles: read, refused, checked, moved and written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, strategies as st

from hsbot.errors import CalibrationError, UsageError
from hsbot.screen import ClientArea, Geometry, Kind, Layout, Scene, Slot
from hsbot.screen.profile import SCHEMA_VERSION, Spot, parse_profile
from hsbot.screen.profile_checks import layouts, profile_problems
from hsbot.screen.profile_editing import format_profile, moved
from hsbot.screen.profile_files import (
    known_profiles,
    load_profile,
    saved_folder,
    shipped_folder,
    write_profile,
)

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (shipped_folder() / "default.toml").read_text(encoding="utf-8")
DEFAULT = load_profile("default")
UNIT = ClientArea(-0.5, 0, 1, 1)
"""Here a point's pixels are its dx and y."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))


def test_shipped_profiles_are_sound() -> None:
    """Every profile that hsbot ships can be read, is named like its file, and has no fault."""
    assert "default" in known_profiles()
    for name in known_profiles():
        geometry = Geometry.load(name)
        assert geometry.profile.name == name
        assert profile_problems(geometry) == []


def test_layouts_to_check_show_every_slot() -> None:
    """The layouts that a profile is held against show every kind, at every count it can have."""
    shown = {slot for layout in layouts() for slot in layout.slots()}
    assert {slot.kind for slot in shown} == set(Kind)
    assert {slot.count for slot in shown if slot.kind is Kind.HAND} == set(range(1, 13))
    assert {slot.count for slot in shown if slot.kind is Kind.ENEMY_MINION} == set(range(1, 8))


def test_writing_keeps_all_numbers() -> None:
    """A profile that is written and read again is the same."""
    assert parse_profile(format_profile(DEFAULT)) == DEFAULT


def test_saved_profiles_go_before_ours(tmp_path: Path) -> None:
    """A saved profile is found by its name, and replaces a shipped one of the same name."""
    mine = moved(DEFAULT, Slot(Kind.END_TURN), 0.5, 0.45)
    write_profile(mine, saved_folder() / "default.toml")
    assert saved_folder().is_relative_to(tmp_path)
    assert load_profile("default").spot[Kind.END_TURN].dx == 0.5
    assert load_profile(saved_folder() / "default.toml") == mine
    assert load_profile(str(saved_folder() / "default.toml")) == mine


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("schema = 1\n", "schema = 2\n", "its schema is 2, this hsbot reads 1: update hsbot"),
        ("schema = 1\n", "schema = 0\n", "its schema is 0, this hsbot reads 1"),
        ("schema = 1\n", "", "it has no schema number"),
        ("schema = 1\n", "schema = true\n", "schema: a whole number is needed, not true or false"),
        ("[spot.end_turn]", "[spot.end_trun]", "[spot.end_trun] is none of the spot tables"),
        ("[spot.end_turn]", "[row.end_turn]", "[spot.end_turn] is missing"),
        ("y = 0.462", "", "[spot.end_turn] 'y' is missing"),
        ("y = 0.462", 'y = "0.462"', "[spot.end_turn] y: a number is needed, not a text"),
        ("y = 0.462", "y = nan", "[spot.end_turn] y: a number above 0 is needed, not nan"),
        ("y = 0.462", "y = 462", "y: a number below 1 is needed, not 462"),
        ("y = 0.462", "y = 0.462\nz = 1", "[spot.end_turn] there is no 'z'"),
        ("half = [0.06, 0.035]", "half = [0.06]", "half: a list of length 2"),
        ("half = [0.06, 0.035]", "half = [0.06, -1]", "a number above 0 is needed"),
        ("3 = [-0.313, 0.005, 0.322]\n", "", "[cards.mulligan.dx] needs 3 numbers for 3 cards"),
        ("10 = [-5.354,", "10 = [", "[hand.strips] needs 10 numbers for 10 cards"),
        ("rows = [0.31, 0.5, 0.69]", "rows = [0.31]", "[grid.deck_slot] needs columns times rows"),
        ("[spot.end_turn]", "[spot.end_turn", "is no TOML: line 75, column 15: a ] is not closed"),
    ],
)
def test_broken_profiles(before: str, after: str, said: str, tmp_path: Path) -> None:
    """A fault is told in one line, with the file's name, as a usage error."""
    assert before in TEXT
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace(before, after, 1), "utf-8")
    with pytest.raises(UsageError) as caught:
        load_profile(file)
    assert str(file) in str(caught.value)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_profile_of_before_second_powers(tmp_path: Path) -> None:
    """They stand right of where that profile has the first ones, and it has no fault."""
    before, beside = TEXT.split("# A second hero power")
    file = tmp_path / "mine.toml"
    older = (
        before.replace("dx = 0.17\n", "dx = 0.18\n")
        + "# The button"
        + beside.split("# The button")[1]
    )
    file.write_text(older, "utf-8")
    profile = load_profile(file)
    assert profile.spot[Kind.FRIENDLY_SECOND_POWER] == Spot(0.31, 0.78, (0.055, 0.06))
    assert profile.spot[Kind.ENEMY_SECOND_POWER] == DEFAULT.spot[Kind.ENEMY_SECOND_POWER]
    assert profile_problems(Geometry(profile)) == []


def test_files_that_are_none(tmp_path: Path) -> None:
    """A name or file that is not there, a folder and binary data are refused by name."""
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CalibrationError, match="is named 'nobody'; known are: default"):
        load_profile("nobody")
    for path in (tmp_path / "missing.toml", tmp_path, binary):
        with pytest.raises(CalibrationError, match="cannot be read"):
            load_profile(path)
    with pytest.raises(CalibrationError, match="cannot be written"):
        write_profile(DEFAULT, binary / "below.toml")


@pytest.mark.parametrize(
    ("slot", "dx", "y", "fault"),
    [
        (Slot(Kind.DECK), 0.69, 0.6, "deck lies outside a window of 800x600"),
        (Slot(Kind.FRIENDLY_HERO), 0.0, 0.6, "friendly_minion 4 of 7 and friendly_hero are too"),
        (Slot(Kind.ENEMY_POWER), 0.13, 0.376, "enemy_minion 5 of 7 and enemy_power are too"),
        (Slot(Kind.HAND, 5, 10), -0.049, 0.78, "friendly_hero is hidden by hand 7 of 10"),
        (Slot(Kind.MULLIGAN, 0, 4), -0.116, 0.473, "mulligan 1 of 4 and mulligan 2 of 4 are too"),
    ],
    ids=str,
)
def test_faults_are_named(slot: Slot, dx: float, y: float, fault: str) -> None:
    """A slot outside the window, or one that hides another, is found and named."""
    found = profile_problems(Geometry(moved(DEFAULT, slot, dx, y)))
    assert any(line.startswith(fault) for line in found), found


slots = st.sampled_from([slot for layout in layouts() for slot in layout.slots()])


@given(slot=slots, dx=st.floats(-0.05, 0.05), y=st.floats(-0.02, 0.02))
def test_a_moved_slot_goes_where_it_is_moved(slot: Slot, dx: float, y: float) -> None:
    """Its point lies where it was put; a gap moves up and down only."""
    assume(slot.kind is not Kind.HAND or slot.index == slot.count // 2)
    before = Geometry(DEFAULT).point(slot, UNIT)
    to = Geometry(DEFAULT).fractions(slot, before.x + dx, before.y + y, UNIT)
    profile = moved(DEFAULT, slot, *to)
    after = Geometry(profile).point(slot, UNIT)
    assert after.y == pytest.approx(before.y + y, abs=2e-3)
    if slot.kind is not Kind.GAP:
        assert after.x == pytest.approx(before.x + dx, abs=2e-3)


@given(count=st.integers(2, 12), data=st.data(), dx=st.floats(-0.02, 0.02))
def test_a_moved_card_widens_the_hand(count: int, data: st.DataObject, dx: float) -> None:
    """Dragging any card but the middle one changes the fan's spread, and never its middle."""
    index = data.draw(st.integers(0, count - 1).filter(lambda i: i != count // 2))
    steps = index - (count - 1) / 2
    assume(steps)
    slot = Slot(Kind.HAND, index, count)
    x, y = Geometry(DEFAULT).point(slot, UNIT)
    fan = moved(DEFAULT, slot, x + dx, y).hand
    spread = fan.width / DEFAULT.hand.width * fan.pitch / DEFAULT.hand.pitch
    assert fan.dx == DEFAULT.hand.dx
    assert fan.y == pytest.approx(DEFAULT.hand.y, abs=1e-4)
    if abs(dx) > 1e-3:
        assert (spread > 1) == (dx * steps > 0)


@given(slot=slots, dx=st.floats(-2, 2), y=st.floats(-2, 2))
def test_a_moved_profile_can_be_read_again(slot: Slot, dx: float, y: float) -> None:
    """However wildly something is dragged, the profile stays one that can be read."""
    profile = moved(DEFAULT, slot, dx, y)
    assert parse_profile(format_profile(profile)) == profile


def test_moving_one_thing_leaves_the_others() -> None:
    """A moved end turn button is all that differs."""
    profile = moved(DEFAULT, Slot(Kind.END_TURN), 0.5, 0.45)
    for scene in Scene:
        for slot in Layout(7, 7, 10, friendly_weapon=True, scene=scene).slots():
            same = Geometry(profile).point(slot, UNIT) == Geometry(DEFAULT).point(slot, UNIT)
            assert same == (slot.kind is not Kind.END_TURN)


def test_schema_version_is_written() -> None:
    """The files that we write carry the version that we read."""
    assert f"schema = {SCHEMA_VERSION}\n" in format_profile(DEFAULT)
