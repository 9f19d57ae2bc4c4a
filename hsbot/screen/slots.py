"""Hearthstone's screen as scenes and slots, and the slots that a layout shows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_MINIONS = 7
MOST_IN_HAND = 12
"""Ten, and two more with the few cards that make the hand larger."""
DECK_SLOTS = 9
"""Decks on one page of the deck picker."""


class Kind(StrEnum):
    """The kinds of slots, by the names that profiles use."""

    FRIENDLY_MINION = "friendly_minion"
    """The friendly side's board from the left: minions and locations."""
    ENEMY_MINION = "enemy_minion"
    GAP = "gap"
    """Where a minion is dropped: gap ``index`` is left of friendly minion ``index``."""
    HAND = "hand"
    FRIENDLY_HERO = "friendly_hero"
    ENEMY_HERO = "enemy_hero"
    FRIENDLY_POWER = "friendly_power"
    ENEMY_POWER = "enemy_power"
    FRIENDLY_SECOND_POWER = "friendly_second_power"
    """A hero power beside the first one (Blood Doctor Thal'ena)."""
    ENEMY_SECOND_POWER = "enemy_second_power"
    FRIENDLY_WEAPON = "friendly_weapon"
    ENEMY_WEAPON = "enemy_weapon"
    END_TURN = "end_turn"
    DECK = "deck"
    """The own deck: a card is traded or forged by being dragged onto it."""
    MULLIGAN = "mulligan"
    MULLIGAN_CONFIRM = "mulligan_confirm"
    CHOICE = "choice"
    """A card of a choice: Discover, Dredge, a titan's abilities."""
    CHOOSE_ONE = "choose_one"
    STARSHIP_LAUNCH = "starship_launch"
    STARSHIP_CANCEL = "starship_cancel"
    REWIND = "rewind"
    KEEP = "keep"
    OPTIONS = "options"
    """The cogwheel in the window's lower right corner, which opens the game's menu."""
    CONCEDE = "concede"
    RESUME = "resume"
    CONTINUE = "continue"
    """Where a click goes on from the end of a game."""
    HUB_PLAY = "hub_play"
    """The main menu's button that leads to the deck picker."""
    DECK_SLOT = "deck_slot"
    PLAY_BUTTON = "play_button"
    MODE_SWITCH = "mode_switch"
    """The deck picker's button that opens the list of modes."""
    MODE = "mode"
    """A mode of that list: standard, wild, casual."""
    BACK = "back"


class Scene(StrEnum):
    """The screen that the client is on: a menu, the deck picker, a game, ..."""

    HUB = "hub"
    DECK_PICKER = "deck_picker"
    MODES = "modes"
    """The list of modes over the deck picker."""
    GAME = "game"
    GAME_MENU = "game_menu"
    """The menu with concede over a game."""
    GAME_OVER = "game_over"


MOST: dict[Kind, int] = {
    Kind.FRIENDLY_MINION: MOST_MINIONS,
    Kind.ENEMY_MINION: MOST_MINIONS,
    Kind.GAP: MOST_MINIONS,
    Kind.HAND: MOST_IN_HAND,
    Kind.MULLIGAN: 4,
    Kind.CHOICE: 5,
    Kind.CHOOSE_ONE: 3,
    Kind.DECK_SLOT: DECK_SLOTS,
    Kind.MODE: 3,
}
"""How many of a kind there can be; of the others there is one."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One place on screen that can hold an entity or a button.

    Attributes:
        kind: what is there.
        index: which of its kind, from the left, from 0.
        count: how many of its kind are on screen, which decides where each of them is. For a gap
            the number of friendly minions on the board; gaps have the indices 0 to ``count``.
    """

    kind: Kind
    index: int = 0
    count: int = 1

    def __post_init__(self) -> None:
        end = self.count + 1 if self.kind is Kind.GAP else self.count
        if not (0 <= self.index < end and self.count <= MOST.get(self.kind, 1)):
            raise ValueError(f"no such slot: {self.kind} {self.index} of {self.count}")

    def __str__(self) -> str:
        if self.kind not in MOST:
            return self.kind.value
        return f"{self.kind.value} {self.index + 1} of {self.count + (self.kind is Kind.GAP)}"


@dataclass(frozen=True, slots=True)
class Layout:
    """The numbers of entities on screen, which decide which slots there are.

    Something that the game puts in front of the board (a mulligan, a choice, a starship's or a
    rewind's buttons) hides all else: then its slots are the only ones.

    Attributes:
        friendly_minions: entities on the friendly board, locations included (0 to 7).
        enemy_minions: the same of the enemy.
        hand: cards in the friendly hand.
        friendly_weapon: whether the friendly hero has a weapon.
        enemy_weapon: whether the enemy hero has one.
        friendly_second_power: whether the friendly hero has a second hero power.
        enemy_second_power: whether the enemy hero has one.
        placing: whether a minion is being dragged, so that the gaps between the friendly minions
            are on screen in place of these.
        mulligan: cards of the mulligan (0: none is open).
        choices: cards of an open choice.
        choose_one: cards of an open "choose one".
        starship: whether a starship's launch and cancel are shown.
        rewind: whether rewind and keep are shown.
        scene: the screen that the client is on; all of the above matters in ``Scene.GAME`` only.
    """

    friendly_minions: int = 0
    enemy_minions: int = 0
    hand: int = 0
    friendly_weapon: bool = False
    enemy_weapon: bool = False
    friendly_second_power: bool = False
    enemy_second_power: bool = False
    placing: bool = False
    mulligan: int = 0
    choices: int = 0
    choose_one: int = 0
    starship: bool = False
    rewind: bool = False
    scene: Scene = Scene.GAME

    def slots(self) -> tuple[Slot, ...]:
        """Every slot that is on screen and can be clicked, hovered over, or dropped on."""
        return _slots(self)


@lru_cache(maxsize=256)
def _slots(layout: Layout) -> tuple[Slot, ...]:
    if layout.scene is not Scene.GAME:
        return _MENUS[layout.scene]
    return tuple(_in_front(layout)) or tuple(_on_board(layout))


def _in_front(layout: Layout) -> Iterator[Slot]:
    if layout.mulligan:
        yield from _row(Kind.MULLIGAN, layout.mulligan)
        yield Slot(Kind.MULLIGAN_CONFIRM)
    elif layout.choices:
        yield from _row(Kind.CHOICE, layout.choices)
    elif layout.choose_one:
        yield from _row(Kind.CHOOSE_ONE, layout.choose_one)
    elif layout.starship:
        yield from (Slot(Kind.STARSHIP_LAUNCH), Slot(Kind.STARSHIP_CANCEL))
    elif layout.rewind:
        yield from (Slot(Kind.REWIND), Slot(Kind.KEEP))


def _on_board(layout: Layout) -> Iterator[Slot]:
    if not layout.placing:
        yield from _row(Kind.FRIENDLY_MINION, layout.friendly_minions)
    elif layout.friendly_minions < MOST_MINIONS:
        gaps = range(layout.friendly_minions + 1)
        yield from (Slot(Kind.GAP, index, layout.friendly_minions) for index in gaps)
    yield from _row(Kind.ENEMY_MINION, layout.enemy_minions)
    yield from _row(Kind.HAND, layout.hand)
    yield from map(Slot, _ALWAYS_IN_GAME)
    there = (
        (layout.friendly_weapon, Kind.FRIENDLY_WEAPON),
        (layout.enemy_weapon, Kind.ENEMY_WEAPON),
        (layout.friendly_second_power, Kind.FRIENDLY_SECOND_POWER),
        (layout.enemy_second_power, Kind.ENEMY_SECOND_POWER),
    )
    yield from (Slot(kind) for is_there, kind in there if is_there)


def _row(kind: Kind, count: int) -> tuple[Slot, ...]:
    return tuple(Slot(kind, index, count) for index in range(count))


_ALWAYS_IN_GAME = (
    Kind.FRIENDLY_HERO,
    Kind.ENEMY_HERO,
    Kind.FRIENDLY_POWER,
    Kind.ENEMY_POWER,
    Kind.END_TURN,
    Kind.DECK,
    Kind.OPTIONS,
)

_MENUS: dict[Scene, tuple[Slot, ...]] = {
    Scene.HUB: (Slot(Kind.HUB_PLAY),),
    Scene.DECK_PICKER: (
        *_row(Kind.DECK_SLOT, DECK_SLOTS),
        Slot(Kind.PLAY_BUTTON),
        Slot(Kind.MODE_SWITCH),
        Slot(Kind.BACK),
    ),
    Scene.MODES: _row(Kind.MODE, MOST[Kind.MODE]),
    Scene.GAME_MENU: (Slot(Kind.CONCEDE), Slot(Kind.RESUME)),
    Scene.GAME_OVER: (Slot(Kind.CONTINUE),),
}
