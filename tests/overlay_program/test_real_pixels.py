"""The overlay on a real X server: what is on the screen, and what the mouse and keys meet."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.messages.overlay import Cleared, Panic, encode_message
from kit.screens.overlay_pictures import (
    ATTACK,
    END_TURN,
    ENEMY_HERO,
    FRIENDLY,
    MEASURED,
    POWER,
    RESOLUTIONS,
    TOLERANCE_FRAC,
    situation,
)
from kit.screens.virtual_screen import PATIENCE_S, virtual_screen, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.messages.advice import AdviceOption
    from kit.screens.overlay_stage import Stage

pytestmark = pytest.mark.x11("PySide6")
EDGE_FRAC = 0.05
"""How far the rims of minions and heroes are from their middle, in client heights, about."""
NEXT_RGB = (230, 159, 0)
"""The colour of the step to take now."""
CLIENT = (120, 90, 1280, 800)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A screen with room for the largest window, the stand-in and the overlay on it."""
    from kit.screens.overlay_stage import Stage  # noqa: PLC0415 - needs Xlib

    with virtual_screen(2700, 1240) as screen:
        stage = Stage(screen, tmp_path_factory.mktemp("settings"))
        yield stage
        stage.close()


@pytest.fixture(autouse=True)
def clean(stage: Stage) -> None:
    """Each test begins with an empty overlay over a window of a known place."""
    stage.clear()
    stage.place(*CLIENT)


def seen_ends(stage: Stage, option: AdviceOption) -> tuple[float, float] | None:
    """How far the next step's ring is from its source, and its tip from its target's outline.

    In client heights. The ring is round about the source, with the number's disc on it. The tip is
    the orange pixel that is farthest from there. None while nothing is seen.
    """
    orange = stage.where(NEXT_RGB)
    if not len(orange):
        return None
    *_, width, height = stage.area
    source, target = (
        np.array([width / 2 + MEASURED[e][0] * height, MEASURED[e][1] * height])
        for e in (option.entity_id or 0, option.target_id)
    )
    away = np.hypot(*(orange - source).T)
    tip = orange[away.argmax()]
    around = orange[away < 0.1 * height]
    if not len(around):
        return None  # the window has moved, and the overlay not yet
    begin = (around.min(axis=0) + around.max(axis=0)) / 2  # the ring is even about the source
    return math.dist(begin, source) / height, abs(math.dist(tip, target) / height - EDGE_FRAC)


@pytest.mark.parametrize("size", RESOLUTIONS)
@pytest.mark.parametrize("option", [ATTACK, POWER], ids=["attack", "hero power"])
def test_arrow_ends_lie_on_their_entities(
    stage: Stage, size: tuple[int, int], option: AdviceOption
) -> None:
    """On the screen's own pixels, within 2% of the height, at each resolution."""
    stage.place(30, 40, *size)
    stage.tell(situation(option))

    def close() -> bool:
        ends = seen_ends(stage, option)
        return ends is not None and max(ends) <= TOLERANCE_FRAC

    wait_until(close, f"arrow ends within 2%, now {seen_ends(stage, option)}")


def test_the_overlay_follows_the_window(stage: Stage) -> None:
    """When the game's window moves, the arrow goes with it."""
    stage.tell(situation(ATTACK))
    wait_until(lambda: seen_ends(stage, ATTACK), "an arrow")
    for x, y in ((600, 300), (1300, 60)):
        stage.place(x, y, *CLIENT[2:])
        wait_until(lambda: max(seen_ends(stage, ATTACK) or (1,)) <= TOLERANCE_FRAC, "the arrow")


def test_clicks_and_keys_reach_the_game(stage: Stage) -> None:
    """A click on an arrow's number, on its tip and on the panel all reach the window beneath."""
    stage.screen.xdotool("windowactivate", "--sync", stage.game)
    stage.tell(situation(ATTACK, POWER))
    wait_until(lambda: stage.sees(NEXT_RGB), "an arrow")
    left, top, width, height = stage.area
    points = [
        (width / 2 + MEASURED[e][0] * height, MEASURED[e][1] * height)
        for e in (FRIENDLY[0], ENEMY_HERO)
    ]
    for x, y in (*points, (0.05 * width, 0.1 * height)):
        stage.click(left + x, top + y)
        assert stage.next_click() == (round(left + x) - left, round(top + y) - top)
    assert int(stage.screen.xdotool("getactivewindow")) == stage.game
    assert stage.sees(NEXT_RGB)


def test_a_minimised_game_has_no_overlay(stage: Stage) -> None:
    """Nothing is left on the screen; it comes back with the window."""
    stage.tell(situation(ATTACK))
    wait_until(lambda: stage.sees(NEXT_RGB), "an arrow")
    stage.screen.xdotool("windowminimize", stage.game)
    wait_until(lambda: not stage.sees(NEXT_RGB), "a clean screen")
    stage.screen.xdotool("windowmap", stage.game)
    wait_until(lambda: stage.sees(NEXT_RGB), "the arrow again")


def test_stale_advice_is_cleared(stage: Stage) -> None:
    """A message that nothing holds leaves the bare game; the next one is drawn again."""
    bare = stage.pixels().tobytes()
    stage.tell(situation(ATTACK, END_TURN))
    wait_until(lambda: stage.sees(NEXT_RGB), "an arrow")
    stage.tell(Cleared())
    wait_until(lambda: stage.pixels().tobytes() == bare, "the bare game")
    stage.tell(situation(POWER))
    wait_until(lambda: stage.sees(NEXT_RGB), "the next arrow")


def test_advice_that_refines_is_drawn_anew(stage: Stage) -> None:
    """A newer answer takes the place of the older one."""
    stage.tell(situation(ATTACK))
    wait_until(lambda: max(seen_ends(stage, ATTACK) or (1,)) <= TOLERANCE_FRAC, "the first arrow")
    stage.tell(situation(POWER))
    wait_until(lambda: max(seen_ends(stage, POWER) or (1,)) <= TOLERANCE_FRAC, "the second arrow")


def test_hot_keys(stage: Stage) -> None:
    """While the game has the keyboard: hide and show, detail, settings, stop everything."""
    stage.screen.xdotool("windowactivate", "--sync", stage.game)
    stage.tell(situation(ATTACK))
    wait_until(lambda: stage.sees(NEXT_RGB), "an arrow")
    stage.screen.xdotool("key", "ctrl+alt+h")
    wait_until(lambda: not stage.sees(NEXT_RGB), "a hidden overlay")
    stage.screen.xdotool("key", "ctrl+alt+h")
    wait_until(lambda: stage.sees(NEXT_RGB), "the overlay again")
    for detail in ("line", "marks", "full"):
        stage.screen.xdotool("key", "ctrl+alt+d")
        wait_until(lambda wanted=detail: kept_detail(stage) == wanted, f"detail {detail}")
    stage.screen.xdotool("key", "ctrl+alt+s")
    dialog = stage.screen.xdotool(
        "search", "--sync", "--onlyvisible", "--name", "^hsbot overlay: settings$"
    )
    wait_until(lambda: is_activated(stage, dialog.split()[-1]), "the settings in front")
    stage.screen.xdotool("key", "Escape")
    wait_until(lambda: is_activated(stage, str(stage.game)), "the game in front")
    stage.screen.xdotool("key", "ctrl+alt+x")
    assert stage.answer() == Panic()
    wait_until(lambda: not stage.sees(NEXT_RGB), "a clean screen")


def is_activated(stage: Stage, window: str) -> bool:
    """Whether a window has the keyboard, after it was given it."""
    try:
        stage.screen.xdotool("windowactivate", window)
        return stage.screen.xdotool("getactivewindow") == window
    except subprocess.CalledProcessError:  # it is not managed yet, or none is active
        return False


def kept_detail(stage: Stage) -> str:
    """The degree of detail that the settings file holds; "" while it is being written."""
    try:
        return str(json.loads(stage.settings.read_text("utf-8"))["detail"])
    except (FileNotFoundError, json.JSONDecodeError):
        return ""


def test_it_ends_with_its_pipe_and_leaves_the_game_alone(stage: Stage) -> None:
    """A closed pipe, as a killed advisor leaves it, ends the overlay with code 0."""
    with subprocess.Popen(
        [sys.executable, "-m", "overlay"],
        env=stage.screen.environment() | {"HSBOT_CONFIG_DIR": str(stage.settings.parent)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # the other overlay has the hot keys
    ) as overlay:
        assert overlay.stdin is not None
        assert overlay.stdout is not None
        assert b'"ready"' in overlay.stdout.readline()
        overlay.stdin.write(encode_message(situation(ATTACK)))
        overlay.stdin.flush()
        wait_until(lambda: stage.sees(NEXT_RGB), "an arrow")
        overlay.stdin.close()
        assert overlay.wait(PATIENCE_S) == 0
    wait_until(lambda: not stage.sees(NEXT_RGB), "a clean screen")
    assert stage.client() == CLIENT


def test_a_message_that_is_none_does_no_harm(stage: Stage) -> None:
    """A torn line is told on stderr, and the next message is drawn."""
    assert stage.overlay.stdin is not None
    stage.overlay.stdin.write(b'{"message":"situa\n')
    stage.tell(situation(ATTACK))
    wait_until(lambda: stage.sees(NEXT_RGB), "an arrow")


@pytest.mark.x11("xcompmgr")
def test_a_compositor_makes_it_transparent(stage: Stage) -> None:
    """With one the game is seen through the panel; without one it is solid."""
    inside = slice(20, 24), slice(16, 20)  # the panel's padding
    stage.tell(situation(ATTACK))
    wait_until(lambda: stage.sees(NEXT_RGB), "an arrow")
    solid = stage.pixels()[inside].mean()
    compositor = stage.screen.start("xcompmgr")
    try:
        wait_until(lambda: shines_through(stage, inside, solid), "a panel that is seen through")
    finally:
        compositor.terminate()
        compositor.wait(PATIENCE_S)


def shines_through(stage: Stage, inside: tuple[slice, slice], solid: float) -> bool:
    """Whether that part is lighter than solid, and darker than the game."""
    stage.tell(situation(ATTACK))
    return bool(solid + 2 < stage.pixels()[inside].mean() < 50)
