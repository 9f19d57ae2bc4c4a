"""The protocol of the menus between games: its promises, in all small worlds of menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.driver_paths.exploration import Oracle
from harness.driver_protocol import menu_worlds
from harness.driver_protocol.menu_worlds import walk, walks
from hsbot.driver import menu_navigator
from hsbot.driver.menu_navigator import PATIENCE_S
from hsbot.driver.session_rules.menu_table import MENU_NEXT, MenuCourse, MenuStage
from hsbot.errors import InternalError

if TYPE_CHECKING:
    from collections.abc import Sequence

CLICKED = {MenuStage.ENTER, MenuStage.CHOOSE}
"""The stages that do not come again at once."""


def test_every_walk_keeps_its_promises() -> None:
    """And they end in each way that there is; a transition that the table lacks is raised."""
    found = list(walks(1))
    assert [one for one in found if one.broken] == []
    assert {"games", "no game", "waits"} < {one.end for one in found}
    assert {stage for one in found for _, stage in one.taken} | {MenuStage.GAME} == set(MenuStage)


def test_a_deck_that_was_chosen_under_a_dialog_is_chosen_again() -> None:
    """The clicks were the dialog's: the next game would begin with whatever deck was there."""
    asked = ("MenuChoice(ladder=True, deck=2", "TOURNAMENT", "tell", "a dialog")
    found = [one for one in walks(1) if _begins_with(one.happened, asked)]
    chosen_twice = [one for one in found if (MenuStage.DISMISS, MenuStage.CHOOSE) in one.taken]
    assert chosen_twice
    assert all(one.broken == () for one in found)


def _begins_with(happened: Sequence[str], words: Sequence[str]) -> bool:
    return all(word in one for word, one in zip(words, happened, strict=False))


@pytest.mark.parametrize("stage", [MenuStage.ENTER, MenuStage.CHOOSE, MenuStage.NO_GAME])
def test_what_the_table_lacks_is_refused(stage: MenuStage) -> None:
    """None of them may come twice in a row."""
    course = MenuCourse()
    course.stage = stage
    with pytest.raises(InternalError, match=stage):
        course.go(stage)


def test_the_table_has_no_two_clicks_in_a_row_but_those_that_may_be_repeated() -> None:
    """Whatever is clicked once in a while comes after a look, or after what lay over it is gone."""
    before = {stage for stage, following in MENU_NEXT.items() if CLICKED & set(following)}
    assert before <= {
        MenuStage.GAME, MenuStage.TURNED, MenuStage.SEARCHING, MenuStage.WAITING, MenuStage.DISMISS,
    }  # fmt: skip


def test_a_navigator_without_patience_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that clicks the hub's button again at once."""
    monkeypatch.setattr(menu_navigator, "PATIENCE_S", -1.0)
    hub = Oracle((0, 2, 0, 1))  # under a dialog
    with pytest.raises(InternalError, match="dismiss"):
        walk(hub)
    assert menu_worlds.PATIENCE_S == PATIENCE_S
