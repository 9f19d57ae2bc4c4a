"""Turns an option of the advice into clicks and drags between slots, without pixels.

The slots are those of the decision's own observation: a step means nothing once the board has
moved on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.errors import DriverError
from hsbot.plurals import counted
from hsbot.screen.placement import layout, placement, sub_option_slot
from hsbot.screen.slots import MOST, MOST_MINIONS, Kind, Slot

if TYPE_CHECKING:
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision, Entity, EntityId

SHOWN_S = 1.0
"""Seconds until a choose one's cards, a titan's abilities or a menu's page can be clicked."""
ARROW_S = 0.6
"""Seconds until a minion that was put down asks for its target."""
HOLD_S = 0.8
"""Seconds for which a card is held over the deck before it is let go, to be traded or forged."""


@dataclass(frozen=True, slots=True)
class Middle:
    """The place halfway between two slots."""

    first: Slot
    second: Slot

    def __str__(self) -> str:
        return f"between {self.first} and {self.second}"


Spot: TypeAlias = Slot | Middle

OPEN_BOARD = Middle(Slot(Kind.FRIENDLY_MINION), Slot(Kind.ENEMY_MINION))
"""Between the two rows of minions: where a card that needs no place or target is let go."""


@dataclass(frozen=True, slots=True)
class Step:
    """One click or drag between slots.

    Attributes:
        kind: a click at ``start``, or a drag from there to ``end``.
        start: where the button is pressed.
        end: where a drag ends; None for a click.
        before_s: seconds to wait first, for what the step before it brings on screen.
        hold_s: seconds for which a drag rests over its end before the button is let go.
    """

    kind: Literal["click", "drag"]
    start: Spot
    end: Spot | None = None
    before_s: float = 0.0
    hold_s: float = 0.0

    def __str__(self) -> str:
        return f"click {self.start}" if self.end is None else f"drag {self.start} to {self.end}"


def click(spot: Spot, before_s: float = 0.0) -> Step:
    """A click on a spot."""
    return Step("click", spot, before_s=before_s)


def drag(start: Spot, end: Spot, hold_s: float = 0.0) -> Step:
    """A drag from one spot to another."""
    return Step("drag", start, end, hold_s=hold_s)


def steps(option: AdviceOption, decision: Decision) -> tuple[Step, ...]:
    """The clicks and drags that take an option.

    Args:
        option: one that the decision offers, as the advice names it.
        decision: what is asked, with the board as it is now.

    Raises:
        DriverError: hsbot does not know how to take it with the mouse.
    """
    if decision.kind == "mulligan":
        return _mulligan(option, decision)
    if decision.kind == "choice":
        return _choice(option, decision)
    if option.type == "end_turn":
        return (click(Slot(Kind.END_TURN)),)
    return _Turn(option, decision).steps()


def marks_cards(decision: Decision) -> bool:
    """Whether cards are marked and then confirmed: a second click takes a mark away again."""
    return decision.kind == "mulligan" or (decision.kind == "choice" and decision.count_max > 1)


def confirm_marks() -> tuple[Step, ...]:
    """The click on the button that confirms, for cards that are already marked."""
    return (click(Slot(Kind.MULLIGAN_CONFIRM), SHOWN_S / 2),)


def _mulligan(option: AdviceOption, decision: Decision) -> tuple[Step, ...]:
    """Clicks that mark the cards to replace, then confirm; cards lie in the order of the hand."""
    offered = sorted(decision.choice_entities, key=lambda e: _hand_place(decision, e))
    count = len(offered)
    if not 0 < count <= MOST[Kind.MULLIGAN]:
        raise DriverError(
            f"a mulligan of {counted(count, 'card')}: hsbot does not know where they lie"
        )
    marks = [
        click(Slot(Kind.MULLIGAN, index, count))
        for index, entity_id in enumerate(offered)
        if entity_id not in option.entity_ids
    ]
    return (*marks, *confirm_marks())


def _hand_place(decision: Decision, entity_id: EntityId) -> tuple[int, int]:
    entity = decision.observation.entities.get(entity_id)
    return (entity.position if entity else 0), decision.choice_entities.index(entity_id)


def _choice(option: AdviceOption, decision: Decision) -> tuple[Step, ...]:
    """A click on each chosen card; where several may be chosen, the button that confirms."""
    chosen = option.entity_ids or (option.entity_id or 0,)
    slots = placement(decision)
    missing = [entity_id for entity_id in chosen if entity_id not in slots]
    if missing:
        count = len(decision.choice_entities)
        raise DriverError(
            f"a choice of {counted(count, 'card')}: hsbot does not know where they lie"
        )
    clicks = tuple(click(slots[entity_id]) for entity_id in chosen)
    return (*clicks, *confirm_marks()) if marks_cards(decision) else clicks


class _Turn:
    """The clicks and drags of one option of the friendly turn."""

    def __init__(self, option: AdviceOption, decision: Decision) -> None:
        self._option = option
        self._decision = decision
        self._slots = placement(decision)
        self._minions = layout(decision).friendly_minions

    def steps(self) -> tuple[Step, ...]:
        """The clicks and drags, in order."""
        source = self._source()
        if self._option.type in ("trade", "forge"):
            return (drag(self._slot(source), Slot(Kind.DECK), HOLD_S),)
        if source.zone == Zone.HAND:
            return self._play(source)
        return self._use(source)

    def _source(self) -> Entity:
        entity = self._decision.observation.entities.get(self._option.entity_id or 0)
        if entity is None:
            raise DriverError(
                f"{self._option.text or self._option.type}: no click or drag on the screen does it"
            )
        return entity

    def _slot(self, entity: Entity) -> Slot:
        return self._slot_of(entity.entity_id)

    def _slot_of(self, entity_id: EntityId) -> Slot:
        slot = self._slots.get(entity_id)
        if slot is None:
            raise DriverError(f"{self._option.text}: entity {entity_id} is not on the screen")
        return slot

    def _play(self, card: Entity) -> tuple[Step, ...]:
        """Play a card from the hand: onto its place, onto its target, or between the rows."""
        hand = self._slot(card)
        if card.card_type in (CardType.MINION, CardType.LOCATION):
            place = self._gap()
            after = (*self._sub_option(), *self._target_after(place))
            return drag(hand, place), *after
        target_id = self._option.target_id
        if target_id and card.card_type == CardType.SPELL and self._option.sub_option < 0:
            return (drag(hand, self._slot_of(target_id)),)
        after = (*self._sub_option(), *self._target_after(None))
        return drag(hand, OPEN_BOARD), *after

    def _gap(self) -> Slot:
        """Where a minion is let go: the right end where the advice does not say.

        On a full board that is left of the one with which it merges.
        """
        position = self._option.position or self._minions + 1
        if self._minions >= MOST_MINIONS and position > self._minions:
            raise DriverError(f"{self._option.text}: the board is full")
        return Slot(Kind.GAP, min(position - 1, self._minions), self._minions)

    def _target_after(self, place: Slot | None) -> tuple[Step, ...]:
        """A click on the target; a minion that was put down has moved its neighbours apart."""
        if not self._option.target_id:
            return ()
        slot = self._slot_of(self._option.target_id)
        if place is not None and slot.kind is Kind.FRIENDLY_MINION:
            slot = Slot(slot.kind, slot.index + (slot.index >= place.index), slot.count + 1)
        return (click(slot, ARROW_S),)

    def _use(self, source: Entity) -> tuple[Step, ...]:
        """Use what is in play: attack, hero power, location, a titan's ability, a starship."""
        slot = self._slot(source)
        if self._option.sub_option >= 0:
            return click(slot), *self._sub_option(), *self._target_after(None)
        if self._option.target_id:
            return (drag(slot, self._slot_of(self._option.target_id)),)
        if source.card_type in (CardType.HERO_POWER, CardType.LOCATION):
            return (click(slot),)
        if source.tag(GameTag.LAUNCHPAD) or source.tag(GameTag.STARSHIP):
            return click(slot), click(Slot(Kind.STARSHIP_LAUNCH), SHOWN_S)
        raise DriverError(f"{self._option.text}: hsbot does not know how to do this with the mouse")

    def _sub_option(self) -> tuple[Step, ...]:
        """A click on the card of the sub-option, among those that the log's option has."""
        if self._option.sub_option < 0:
            return ()
        slot = sub_option_slot(self._option, self._decision)
        if slot is None:
            raise DriverError(f"{self._option.text}: hsbot does not know where its options lie")
        return (click(slot, SHOWN_S),)
