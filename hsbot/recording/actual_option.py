"""Option that the player actually took, read from the log's answer to a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, OptionType, Zone

from hsbot.agents.advisor.option_text import Wording
from hsbot.messages.advice import AdviceOption

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.advice import OptionType as OptionWord
    from hsbot.observation.model import Decision, Entity, LogOption, SentOption

_IN_PLAY: dict[int, OptionWord] = {
    CardType.HERO: "attack",
    CardType.MINION: "attack",
    CardType.HERO_POWER: "hero_power",
    CardType.LOCATION: "location",
}


def actual_option(decision: Decision, cards: CardTable) -> AdviceOption | None:
    """The answer as an option of an advice; None where the decision lapsed."""
    words = Wording(cards, decision.observation)
    if decision.sent is not None:
        source = next((o for o in decision.options if o.index == decision.sent.option), None)
        return _sent(decision, decision.sent, source, words)
    if decision.sent_entities is None:
        return None
    chosen = decision.sent_entities
    if decision.kind == "mulligan":
        kept = [words.entity(e) for e in chosen]
        gone = [words.entity(e) for e in decision.choice_entities if e not in chosen]
        return AdviceOption(type="keep", entity_ids=chosen, text=words.mulligan(kept, gone))
    names = " and ".join(words.entity(e) for e in chosen) or "nothing"
    single = chosen[0] if len(chosen) == 1 else None
    return AdviceOption(
        type="choose",
        option_index=decision.choice_entities.index(single) if single is not None else None,
        entity_id=single,
        card_id=_card_id(decision, single or 0),
        entity_ids=chosen,
        text=words.option("choose", names),
    )


def _sent(
    decision: Decision, sent: SentOption, source: LogOption | None, words: Wording
) -> AdviceOption:
    if source is None or source.type in (OptionType.END_TURN, OptionType.PASS):
        text = words.option("end_turn", "")
        return AdviceOption(type="end_turn", option_index=sent.option, text=text)
    entity = decision.observation.entities.get(source.entity_id)
    kind = _kind(entity, sent)
    target = sent.target if kind not in ("trade", "forge") else 0
    sub = next((s.entity_id for s in source.sub_options if s.index == sent.sub_option), 0)
    return AdviceOption(
        type=kind,
        option_index=sent.option,
        entity_id=source.entity_id,
        card_id=entity.card_id if entity else None,
        sub_option=sent.sub_option,
        target_id=sent.target,
        position=sent.position,
        text=words.option(
            kind,
            words.entity(source.entity_id),
            words.entity(target) if target else "",
            words.card(_card_id(decision, sub)) if sub else "",
        ),
    )


def _kind(entity: Entity | None, sent: SentOption) -> OptionWord:
    """The word for what was done with an entity."""
    if entity is None:
        return "other"
    if entity.zone == Zone.HAND:
        if sent.target == entity.entity_id:
            return "forge" if entity.tag(GameTag.FORGE) else "trade"
        return "play"
    word = _IN_PLAY.get(entity.card_type, "other")
    return "other" if word == "attack" and sent.sub_option >= 0 else word


def _card_id(decision: Decision, entity_id: int) -> str | None:
    entity = decision.observation.entities.get(entity_id)
    return entity.card_id if entity else None
