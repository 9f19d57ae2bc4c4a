"""Drag and drop on the board: what the mouse holds, and the option that a gesture takes.

Both ways of the real client are known: press, drag, release; and click, move, click. Nothing here
changes the game: the result of a gesture is a :class:`ChosenOption`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag, Zone

from hsbot.observation.model import BOARD_TYPES
from hsbot.screen import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.logwriter.option_list import OptionList
    from hsbot.standin.game.displayed_table import DisplayedEntity

CARRIED, AIMING, CHOOSING = "carried", "aiming", "choosing"


@dataclass(frozen=True, slots=True)
class EntityOption:
    """One option of the friendly player, in the game's own ids; ``target`` is 0 for none.

    ``places`` are the board positions at which alone it may be taken, where it is so.
    """

    code: int
    source: int
    target: int
    sub_option: int
    trade: bool
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """The option that a gesture takes: its code, and a board position from 1, 0 for none."""

    code: int
    position: int = 0


@dataclass(frozen=True, slots=True)
class HeldEntity:
    """The entity that the mouse holds, and how far its option is chosen.

    Attributes:
        entity_id: the card, minion, hero or power.
        stage: ``carried`` (a card), ``aiming`` (an arrow), ``choosing`` (its options are shown).
        stays: whether it stays on the mouse when the button is released.
        placed: whether it comes from the hand and takes a place on the board.
        position: the board position at which it stands already, from 1; 0 for none.
        sub_option: the option that was chosen, -1 for none.
    """

    entity_id: int
    stage: str
    stays: bool = False
    placed: bool = False
    position: int = 0
    sub_option: int = -1


def entity_options(option_list: OptionList) -> list[EntityOption]:
    """The options of a list, one for each target and sub-option."""
    return list(_options(option_list))


def _options(option_list: OptionList) -> Iterator[EntityOption]:
    for code, sent in option_list.sent.items():
        source = option_list.options[sent.option].entity_id
        if source:
            trade = sent.target == source
            target = 0 if trade else sent.target
            places = option_list.places.get(code, ())
            yield EntityOption(code, source, target, sent.sub_option, trade, places)


class DragState:
    """State of drag and drop over a list of options: the entity held, the choices made so far.

    Args:
        options: the legal options.

    Attributes:
        held: the entity that the mouse holds, None for none.
    """

    def __init__(self, options: Sequence[EntityOption]) -> None:
        self._options = options
        self.held: HeldEntity | None = None

    def options_of(self, entity_id: int) -> list[EntityOption]:
        """The options of an entity, trades left out."""
        return [
            option for option in self._options if option.source == entity_id and not option.trade
        ]

    def targets(self) -> set[int]:
        """The legal targets of the entity held."""
        held = self.held
        if held is None or held.stage == CHOOSING:
            return set()
        options = self.options_of(held.entity_id)
        return {
            option.target
            for option in options
            if option.target and held.sub_option in (-1, option.sub_option)
        }

    def sub_options(self) -> list[int]:
        """The sub-options of the entity held."""
        if self.held is None:
            return []
        return sorted(
            {
                option.sub_option
                for option in self.options_of(self.held.entity_id)
                if option.sub_option >= 0
            }
        )

    def take(self, entity: DisplayedEntity) -> bool:
        """Hold an entity; returns whether it has any option."""
        if not any(option.source == entity.entity_id for option in self._options):
            return False
        in_hand = entity.tag(GameTag.ZONE) == Zone.HAND
        stage = CARRIED if in_hand else AIMING
        self.held = HeldEntity(
            entity.entity_id, stage, placed=in_hand and entity.card_type in BOARD_TYPES
        )
        return True

    def put_back(self) -> None:
        """Drop the entity held without taking an option."""
        self.held = None

    def click(self) -> ChosenOption | None:
        """Handle a click: the entity stays on the mouse, or its only option is taken."""
        held = self.held
        if held is None:
            return None
        if held.stage == AIMING and self.sub_options() and held.sub_option < 0:
            self.held = replace(held, stage=CHOOSING, stays=True)
        elif held.stage == AIMING and not self.targets():
            return self._finish(0)
        else:
            self.held = replace(held, stays=True)
        return None

    def drop(
        self, kind: Kind | None, target: int, place: int, *, above_hand: bool
    ) -> ChosenOption | None:
        """Handle a drop of the entity held, or a click elsewhere.

        Args:
            kind: the slot under the mouse.
            target: the entity there, 0 for none.
            place: for a minion or location, the board position there, from 1.
            above_hand: whether that is above the hand.
        """
        held = self.held
        if held is None:
            return None
        if held.stage == AIMING:
            return self._aim(target)
        if held.stage == CHOOSING:
            return None
        trade = next(
            (
                option
                for option in self._options
                if option.source == held.entity_id and option.trade
            ),
            None,
        )
        if kind is Kind.DECK and trade is not None:
            self.held = None
            return ChosenOption(trade.code)
        options = [x for x in self.options_of(held.entity_id) if not x.places or place in x.places]
        if not options or not (above_hand or target in self.targets()):
            self.held = None
            return None
        self.held = held = replace(held, position=place if held.placed else 0)
        if self.sub_options():
            self.held = replace(held, stage=CHOOSING, stays=True)
            return None
        return self._target_or_finish(target)

    def choose(self, sub_option: int) -> ChosenOption | None:
        """Handle a click on a sub-option."""
        if self.held is not None:
            self.held = replace(self.held, sub_option=sub_option, stage=AIMING, stays=True)
        return self._target_or_finish(0)

    def _target_or_finish(self, target: int) -> ChosenOption | None:
        held = self.held
        wanted = self.targets()
        if held is None or not wanted:
            return self._finish(0)
        if target in wanted and not held.placed:
            return self._finish(target)
        self.held = replace(held, stage=AIMING, stays=True)
        return None

    def _aim(self, target: int) -> ChosenOption | None:
        held = self.held
        if target in self.targets():
            return self._finish(target)
        if held is not None and not held.position and held.sub_option < 0:
            self.held = None  # an arrow into the void; a placed minion waits on
        return None

    def _finish(self, target: int) -> ChosenOption | None:
        held, self.held = self.held, None
        if held is None:
            return None
        for option in self.options_of(held.entity_id):
            if (option.target, option.sub_option) == (target, held.sub_option):
                return ChosenOption(option.code, held.position)
        return None
