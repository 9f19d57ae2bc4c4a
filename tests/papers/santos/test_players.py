"""The choices of the thesis's tree searches, and their settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import make_player
from hsbot.arena.single_game import Match, play_game
from hsbot.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.agents.players import GameContext
    from hsbot.scenario import Scene

    Choice = Callable[..., str]
    Scenes = Callable[..., Scene]


@pytest.mark.parametrize("name", ["santos", "vanilla"])
def test_searchers_win_at_once(name: str, scene: Scenes, choice: Choice) -> None:
    """An attack that wins is found with a few iterations."""
    some = scene(friendly="Chillwind Yeti", enemy="Wisp", enemy_health=4, enemy_deck="Wisp x9")
    assert choice(f"{name}:iterations=40,playouts=2", some) == "attack Chillwind Yeti > enemy hero"


@pytest.mark.parametrize(
    "settings",
    [
        "tree=1,playout=taralla",
        "tree=none,playout=none",
        "selection=secure,reuse=no",
        "k0=0,k1=100,c=0.3,bias=0.1",
        "deck=known",
        "deck=bayes",
        "budget=1,iterations=2",
    ],
)
def test_every_knob_of_the_thesis(settings: str, scene: Scenes, choice: Choice) -> None:
    """Each setting plays."""
    some = scene(friendly="Chillwind Yeti", enemy="Wisp", mana=2, deck="Wisp x5")
    given = settings if "iterations" in settings else f"{settings},iterations=4"
    assert choice(f"santos:{given},playouts=1", some)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ("iterations=many", "iterations is a whole number, not 'many'"),
        ("c=-1", "c is 0 or more, not '-1'"),
        ("tree=3", "tree is one of 1, 2, taralla, none, not '3'"),
    ],
)
def test_nonsense_is_refused(settings: str, complaint: str, context: GameContext) -> None:
    """The error names the setting and what it may be, as of any player."""
    with pytest.raises(UsageError, match=complaint):
        make_player(f"santos:{settings}", context)


def test_a_game_is_the_same_again() -> None:
    """A tree of one game leaves nothing in the next."""
    match = Match("santos:iterations=6,playouts=1", "random", "CLASSIC", "CLASSIC")
    assert play_game(match, 1, swapped=False) == play_game(match, 1, swapped=False)


@pytest.mark.parametrize(
    ("settings", "name"), [("playout=none,k0=20", "k0"), ("playout=none,k1=50", "k1"),
                           ("tree=none,bias=2", "bias")],
)  # fmt: skip
def test_settings_of_a_heuristic_mean_nothing_without_one(
    settings: str, name: str, context: GameContext
) -> None:
    """They are refused, with what they need."""
    with pytest.raises(UsageError, match=f"santos: {name} means nothing without a heuristic"):
        make_player(f"santos:{settings}", context)
