"""Layouts by name that can be shown while calibrating."""

from __future__ import annotations

from hsbot.screen import Layout, Scene

BOARD = "board"
EXAMPLE_LAYOUTS: dict[str, Layout] = {
    BOARD: Layout(7, 7, 10, friendly_weapon=True, enemy_weapon=True),
    "second-powers": Layout(7, 7, 10, friendly_second_power=True, enemy_second_power=True),
    "placing": Layout(4, 7, 10, placing=True),
    "mulligan-3": Layout(mulligan=3),
    "mulligan-4": Layout(mulligan=4),
    "choice-3": Layout(choices=3),
    "choice-4": Layout(choices=4),
    "choose-one": Layout(choose_one=2),
    "starship": Layout(starship=True),
    "rewind": Layout(rewind=True),
    "game-menu": Layout(scene=Scene.GAME_MENU),
    "game-over": Layout(scene=Scene.GAME_OVER),
    "hub": Layout(scene=Scene.HUB),
    "deck-picker": Layout(scene=Scene.DECK_PICKER),
    "modes": Layout(scene=Scene.MODES),
}
"""The views; on the board the numbers of minions and cards can be changed."""
