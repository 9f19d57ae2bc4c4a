"""A rulebook is made once for what it is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.game.cards_of_a_day import rulebook_around, rulebook_on

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.scenario import Scene
    from hsbot.simulators.native import Native


def test_scenes_of_one_engine_share_their_rulebook(scene: Callable[..., Scene]) -> None:
    """Cards are not loaded anew for each of thousands of scenes."""
    first, second = scene(hand=["CS2_029"]), scene()
    assert first.rules is second.rules


def test_an_engine_has_one_rulebook(native: Native) -> None:
    """Its cards are today's, as the day's own rulebook has them."""
    assert rulebook_around(native) is rulebook_around(native)
    assert rulebook_around(native).cards is rulebook_on(None).cards


def test_a_library_prints_in_a_line(native: Native) -> None:
    """Not as all that it holds: a traceback of a debugger shows it."""
    assert repr(native.library).startswith("<Library of ")
    assert len(repr(native.library)) < 60
