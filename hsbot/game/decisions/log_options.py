"""The log's options as the advice message names them: one source, sub-option and target each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from hearthstone.enums import CardType, GameTag, OptionType, Zone

from hsbot.messages.advice import AdviceOption
from hsbot.plurals import listed
from hsbot.rules.schema.action_kinds import kind_in_play

if TYPE_CHECKING:
    from hsbot.game.wording import OptionWording
    from hsbot.messages.advice import OptionType as OptionWord
    from hsbot.observation.model import Decision, Entity, LogOption


@dataclass(frozen=True, slots=True)
class LogOptions:
    """Makes advice options of what a decision's log lines name.

    Attributes:
        decision: the decision.
        wording: words for its entities.
    """

    decision: Decision
    wording: OptionWording

    def end_turn(self, option_index: int) -> AdviceOption:
        """The option that ends the turn."""
        text = self.wording.option("end_turn", "")
        return AdviceOption(type="end_turn", option_index=option_index, text=text)

    def power(
        self,
        option: LogOption,
        sub_option: int = -1,
        target_id: int = 0,
        position: int = 0,
        place: str = "",
    ) -> AdviceOption:
        """An option of type POWER: a card played, an attack, a hero power, a location, a trade.

        Args:
            option: the log's option.
            sub_option: index in the option's sub-options, -1 for none.
            target_id: the target's entity id, 0 for none; a trade's is the card itself.
            position: board position from 1 of a minion that is placed, 0 where it does not matter.
            place: words for that position, "" where the others are as good.
        """
        entity = self.entity(option.entity_id)
        kind = option_type(entity, sub_option, target_id)
        named = target_id if kind not in ("trade", "forge") else 0
        return AdviceOption(
            type=kind,
            option_index=option.index,
            entity_id=option.entity_id,
            card_id=entity.card_id if entity else None,
            sub_option=sub_option,
            target_id=target_id,
            position=position,
            text=self.wording.option(
                kind,
                self.wording.entity(option.entity_id),
                self.wording.entity(named) if named else "",
                self._sub_option_name(option, sub_option),
                place,
            ),
        )

    def choice(self, entity_ids: tuple[int, ...]) -> AdviceOption:
        """The answer to a choice: one of its entities, or several at once."""
        offered = self.decision.choice_entities
        first = next((x for x in entity_ids if x in offered), None)
        names = [self.wording.card(self._card_id(x)) for x in entity_ids]
        return AdviceOption(
            type="choose",
            option_index=offered.index(first) if first is not None else None,
            entity_id=first,
            card_id=self._card_id(first) if first is not None else None,
            entity_ids=entity_ids,
            text=self.wording.option("choose", listed(names) or "nothing"),
        )

    def mulligan(self, kept: tuple[int, ...]) -> AdviceOption:
        """The answer to the mulligan that keeps these entities."""
        observation = self.decision.observation
        hand = observation.in_zone(observation.friendly_player, Zone.HAND)
        in_hand = {entity.entity_id for entity in hand}
        gone = [x for x in self.decision.choice_entities if x in in_hand and x not in kept]
        text = self.wording.mulligan(
            [self.wording.entity(x) for x in kept], [self.wording.entity(x) for x in gone]
        )
        return AdviceOption(type="keep", entity_ids=kept, text=text)

    def entity(self, entity_id: int) -> Entity | None:
        """An entity of the decision's observation; None where it has none of this id."""
        return self.decision.observation.entities.get(entity_id)

    def _card_id(self, entity_id: int) -> str | None:
        entity = self.entity(entity_id)
        return entity.card_id if entity else None

    def _sub_option_name(self, option: LogOption, index: int) -> str:
        if index < 0:
            return ""
        return self.wording.card(self._card_id(option.sub_entity(index)))


def option_type(entity: Entity | None, sub_option: int = -1, target_id: int = 0) -> OptionWord:
    """The message's word for an option of type POWER.

    Args:
        entity: the option's source; None where it is unknown.
        sub_option: index in the option's sub-options, -1 for none: a titan's ability has one.
        target_id: the target; a card in hand that is its own target is traded or forged.
    """
    if entity is None:
        return "other"
    if entity.zone == Zone.HAND:
        if target_id == entity.entity_id:
            return "forge" if entity.tag(GameTag.FORGE) else "trade"
        return "play"
    kind = kind_in_play(CardType(entity.acts_as), sub_option=sub_option >= 0)
    return cast("OptionWord", kind.advice)


def ends_turn(option: LogOption) -> bool:
    """Whether an option of the log ends the turn."""
    return option.type in (OptionType.END_TURN, OptionType.PASS)
