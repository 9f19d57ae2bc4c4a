"""The clicks in each scene of the client's menus, from a game's end to the next game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hsbot.driver.input_steps import SHOWN_S, Step, click
from hsbot.driver.menus.menu_logs import GAMEPLAY
from hsbot.screen.slots import DECK_SLOTS, MOST, Kind, Slot

Mode = Literal["standard", "wild", "casual"]
MODES: tuple[Mode, ...] = ("standard", "wild", "casual")
"""The modes as they lie in the list, from the left."""
HUB, LADDER_MENU, PRACTICE_MENU = "HUB", "TOURNAMENT", "ADVENTURE"
"""The client's own words for its menus (LoadingScreen.log)."""


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """The user's choices in the menus: ladder, deck, mode.

    Attributes:
        ladder: whether games against strangers may be begun.
        deck: which deck of the page, from 1 as one reads; None to leave the chosen one.
        mode: the mode; None to leave it.
    """

    ladder: bool = False
    deck: int | None = None
    mode: Mode | None = None

    def __post_init__(self) -> None:
        if self.deck is not None and not 1 <= self.deck <= DECK_SLOTS:
            raise ValueError(f"a deck is a number from 1 to {DECK_SLOTS}, its place on the page")


def menu_steps(scene: str, choice: MenuChoice, *, chosen: bool) -> tuple[Step, ...]:
    """The next clicks in a scene; empty where the user has to begin the next game.

    Args:
        scene: the client's word for it.
        choice: what the user wants.
        chosen: whether deck and mode were chosen already.
    """
    if scene == GAMEPLAY:
        return (click(Slot(Kind.CONTINUE)),)
    if scene == PRACTICE_MENU or (scene == LADDER_MENU and choice.ladder):
        first = () if chosen else (*_mode(scene, choice), *_deck(choice))
        return (*first, click(Slot(Kind.PLAY_BUTTON), SHOWN_S))
    if scene == HUB and choice.ladder:
        return (click(Slot(Kind.HUB_PLAY)),)
    return ()


def concede_steps() -> tuple[Step, ...]:
    """The clicks that concede a game."""
    return click(Slot(Kind.OPTIONS)), click(Slot(Kind.CONCEDE), SHOWN_S)


def _mode(scene: str, choice: MenuChoice) -> tuple[Step, ...]:
    if choice.mode is None or scene != LADDER_MENU:
        return ()
    place = Slot(Kind.MODE, MODES.index(choice.mode), MOST[Kind.MODE])
    return click(Slot(Kind.MODE_SWITCH), SHOWN_S), click(place, SHOWN_S)


def _deck(choice: MenuChoice) -> tuple[Step, ...]:
    if choice.deck is None:
        return ()
    return (click(Slot(Kind.DECK_SLOT, choice.deck - 1, DECK_SLOTS), SHOWN_S),)
