"""Mouse input on the board: slots on screen, entities in them, gestures to options."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, Final

from hsbot.screen import Kind, Layout, Slot
from hsbot.screen.placement import rewind_slots
from hsbot.screen.slots import MOST, MOST_IN_HAND, MOST_MINIONS
from hsbot.standin.drag import (
    CARRIED,
    CHOOSING,
    ChosenOption,
    DragState,
    EntityOption,
    entity_options,
)
from hsbot.standin.game.displayed_table import ONES

if TYPE_CHECKING:
    from hsbot.logwriter.match_and_prompts import Prompt
    from hsbot.screen import ClientArea, Geometry
    from hsbot.standin.game.displayed_table import DisplayedEntity
    from hsbot.standin.game.live_game import LiveGame

CLICK_FRAC: Final = 0.015
"""A press and a release this close to each other, in client heights, are a click."""
HAND_FRAC: Final = 0.78
"""Below this, in client heights, a card that is let go falls back into the hand."""
MESSAGE_S: Final = 4.0
"""Seconds of the game for which the board says why a click came to nothing."""
REASONS: Final = {
    "REQ_ENOUGH_MANA": "Not enough mana",
    "REQ_MINION_CAP": "The board is full",
    "REQ_TARGET_TO_PLAY": "There is no target for that",
    "REQ_NOT_EXHAUSTED_HERO_POWER": "Used already this turn",
    "REQ_NOT_EXHAUSTED_ACTIVATE": "Has attacked already",
    "REQ_NOT_MINION_JUST_PLAYED": "Give it a turn to get ready",
    "REQ_ATTACK_GREATER_THAN_0": "It has no attack",
    "REQ_ATTACKER_NOT_FROZEN": "It is frozen",
    "REQ_UNIQUE_SECRET_OR_QUEST": "There is one like it in play",
    "REQ_YOUR_TURN": "That is not yours",
}


class BoardInput:
    """Turns the friendly player's presses and releases on the board into options of one game.

    Args:
        game: the game.
        geometry: where the slots are.

    Attributes:
        drag: what the mouse holds.
        replaced: cards of the mulligan that are marked to be replaced.
        at: where the mouse is, in pixels of the window.
    """

    def __init__(self, game: LiveGame, geometry: Geometry) -> None:
        self._game = game
        self._geometry = geometry
        self.drag = DragState(())
        self.replaced: set[int] = set()
        self.at = (0.0, 0.0)
        self._message, self._message_until_s = "", 0.0
        self._prompt: Prompt | None = None
        self._pressed: tuple[float, float, Slot | None] | None = None

    @property
    def message(self) -> str:
        """Why the last click came to nothing, "" for no reason.

        It goes after a while, and with what was asked when it was said.
        """
        self._look()
        return self._message if self._game.now_s() < self._message_until_s else ""

    @message.setter
    def message(self, words: str) -> None:
        self._look()
        self._message, self._message_until_s = words, self._game.now_s() + MESSAGE_S

    # ---- what is there ---------------------------------------------------------------------------
    def layout(self) -> Layout:
        """Which slots are on screen."""
        table = self._game.table
        self._look()
        if self._game.ready and self.mulligan():
            return Layout(mulligan=len(self.mulligan()))
        if self._game.ready and self._rewind():
            return Layout(rewind=True)
        if self._game.ready and self.choices():
            return Layout(choices=len(self.choices()))
        options = self.sub_options()
        if options:
            many = len(options)
            return Layout(choose_one=many) if many in (2, 3) else Layout(choices=min(many, 5))
        held = self.drag.held
        placing = held is not None and held.placed and held.stage == CARRIED
        friendly = min(len(self.friendly_board()), MOST_MINIONS)
        return Layout(
            friendly_minions=friendly,
            enemy_minions=len(table.board(friendly=False)),
            hand=min(len(table.hand(friendly=True)), MOST_IN_HAND),
            friendly_weapon=table.one(Kind.FRIENDLY_WEAPON) is not None,
            enemy_weapon=table.one(Kind.ENEMY_WEAPON) is not None,
            friendly_second_power=table.one(Kind.FRIENDLY_SECOND_POWER) is not None,
            enemy_second_power=table.one(Kind.ENEMY_SECOND_POWER) is not None,
            placing=placing and friendly < MOST_MINIONS,
        )

    def mulligan(self) -> list[int]:
        """The cards of the open mulligan."""
        return self._game.mulligan_cards()

    def choices(self) -> list[int]:
        """The cards of an open choice in mid-effect, as many as the screen has room for."""
        asked = self._game.prompt
        if asked is None or asked.kind != "choice" or asked.choice is None:
            return []
        return list(asked.choice.entities[: MOST[Kind.CHOICE]])

    def _rewind(self) -> dict[int, Slot]:
        """The buttons of an open choice that is a rewind; empty for any other."""
        shown = self._game.table.entities
        return rewind_slots({e: shown[e].card_id for e in self.choices() if e in shown})

    def sub_options(self) -> list[int]:
        """The entities of a "choose one" that is open."""
        self._look()
        held, asked = self.drag.held, self._game.prompt
        if held is None or held.stage != CHOOSING or asked is None or asked.option_list is None:
            return []
        options = (o for o in asked.option_list.options if o.entity_id == held.entity_id)
        return [sub.entity_id for option in options for sub in option.sub_options]

    def friendly_board(self) -> list[DisplayedEntity]:
        """The friendly board as displayed, with a placed minion whose target is still chosen."""
        board = self._game.table.board(friendly=True)
        held = self.drag.held
        if held is not None and held.position:
            placed = self._game.table.entities[held.entity_id]
            board.insert(held.position - 1, placed)
        return board

    def entity(self, slot: Slot | None) -> int:
        """The entity that stands in a slot, 0 for none."""
        if slot is None:
            return 0
        table = self._game.table
        if slot.kind in (Kind.REWIND, Kind.KEEP):
            return next((e for e, button in self._rewind().items() if button == slot), 0)
        rows = {
            Kind.FRIENDLY_MINION: lambda: [e.entity_id for e in self.friendly_board()],
            Kind.ENEMY_MINION: lambda: [e.entity_id for e in table.board(friendly=False)],
            Kind.HAND: lambda: [e.entity_id for e in table.hand(friendly=True)],
            Kind.MULLIGAN: self.mulligan,
            Kind.CHOICE: lambda: self.choices() or self.sub_options(),
            Kind.CHOOSE_ONE: self.sub_options,
        }
        if slot.kind in rows:
            row = rows[slot.kind]()
            return row[slot.index] if slot.index < len(row) else 0
        if slot.kind in ONES:
            found = table.one(slot.kind)
            return found.entity_id if found else 0
        return 0

    def options(self) -> list[EntityOption]:
        """The friendly player's legal options; none while input does not count."""
        asked = self._game.prompt
        if not self._game.ready or asked is None or asked.option_list is None:
            return []
        return entity_options(asked.option_list)

    def place(self, x: float, area: ClientArea) -> int:
        """The board position, from 1, of a minion that is dropped at ``x``."""
        count = len(self._game.table.board(friendly=True))
        slots = (Slot(Kind.FRIENDLY_MINION, i, count) for i in range(count))
        return 1 + sum(self._geometry.point(slot, area).x < x for slot in slots)

    # ---- gestures --------------------------------------------------------------------------------
    def press(self, x: float, y: float, slot: Slot | None, area: ClientArea) -> None:
        """The left button goes down on a slot."""
        self._look()
        self.at = (x, y)
        self.message = ""
        self._pressed = None
        if not self._game.ready:
            if slot is not None and slot.kind is Kind.END_TURN and self._game.table.my_turn():
                self.message = "Wait until nothing moves"
            return
        if self.drag.held is not None:  # the second click of click-move-click
            if self.drag.held.stage == CHOOSING:
                self._pressed = (x, y, slot)
            else:
                self._drop(x, y, slot, area)
            return
        self._pressed = (x, y, slot)
        entity = self._game.table.entities.get(self.entity(slot))
        own = slot is not None and slot.kind in _TAKEN
        if own and entity is not None and not self.drag.take(entity):
            self.message = self._reason(entity.entity_id)

    def move(self, x: float, y: float, area: ClientArea) -> None:
        """The mouse moves."""
        del area
        self.at = (x, y)

    def release(self, x: float, y: float, slot: Slot | None, area: ClientArea) -> None:
        """The left button goes up on a slot."""
        pressed, self._pressed = self._pressed, None
        self._look()
        if pressed is None or not self._game.ready:
            return
        near = dist(pressed[:2], (x, y)) <= CLICK_FRAC * area.height
        held = self.drag.held
        if held is not None and held.stage != CHOOSING:
            self._do(self.drag.click()) if near else self._drop(x, y, slot, area)
        elif slot is not None and slot == pressed[2]:
            self._click(slot)

    def cancel(self) -> None:
        """Put back what is on the mouse."""
        self.drag.put_back()

    def _click(self, slot: Slot) -> None:
        """A button or a card of a choice was clicked."""
        entity_id = self.entity(slot)
        if slot.kind is Kind.END_TURN:
            self._game.choose_option(0)
        elif slot.kind is Kind.MULLIGAN:
            self.replaced ^= {entity_id}
        elif slot.kind is Kind.MULLIGAN_CONFIRM:
            self._game.keep([e for e in self.mulligan() if e not in self.replaced])
        elif slot.kind in _CHOSEN and entity_id:
            options = self.sub_options()
            if options:
                self._do(self.drag.choose(self.drag.sub_options()[options.index(entity_id)]))
            else:
                self._game.choose_entity(entity_id)

    def _drop(self, x: float, y: float, slot: Slot | None, area: ClientArea) -> None:
        above = y - area.y < HAND_FRAC * area.height
        kind = slot.kind if slot is not None else None
        play = self.drag.drop(kind, self.entity(slot), self.place(x, area), above_hand=above)
        self._do(play)

    def _do(self, play: ChosenOption | None) -> None:
        if play is not None:
            self._game.choose_option(play.code, play.position)

    def _look(self) -> None:
        """Notice that something new is being asked: what was held is put back."""
        asked = self._game.prompt
        if asked is not self._prompt:
            self._prompt = asked
            self._message = ""
            self.replaced = set()
            offered = asked.option_list if asked is not None else None
            self.drag = DragState(entity_options(offered) if offered is not None else ())

    def _reason(self, entity_id: int) -> str:
        asked = self._game.prompt
        options = (
            asked.option_list.options if asked is not None and asked.option_list is not None else ()
        )
        errors = [o.error for o in options if o.entity_id == entity_id and o.error]
        return REASONS.get(errors[0], "That cannot be done now") if errors else ""


_CHOSEN = (Kind.CHOICE, Kind.CHOOSE_ONE, Kind.REWIND, Kind.KEEP)
_TAKEN = (
    Kind.HAND,
    Kind.FRIENDLY_MINION,
    Kind.FRIENDLY_HERO,
    Kind.FRIENDLY_POWER,
    Kind.FRIENDLY_SECOND_POWER,
)
