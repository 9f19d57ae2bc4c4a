"""Later options of a line, worded in the state in which they would be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.game.wording import place_words
from hsbot.messages.advice import AdviceOption

if TYPE_CHECKING:
    from collections.abc import Container

    from hsbot.game.entity import Entity
    from hsbot.game.option import Option
    from hsbot.game.wording import OptionWording


def later_option(option: Option, known: Container[int], wording: OptionWording) -> AdviceOption:
    """A later option of a line, in the words of the state in which it would be taken.

    Args:
        option: the option there.
        known: the log's entity ids; what only the simulator has is "a new minion".
        wording: words for the decision's entities.
    """
    entity_id = _logged(option.source, known)
    target_id = _logged(option.target, known)
    source, target = wording.card(option.card_id), ""
    if option.source and entity_id:
        source = wording.entity(entity_id, option.source.card_id)
    if option.target:
        named = wording.entity(target_id, option.target.card_id) if target_id else ""
        target = named or "a new minion"
    kind, sub_option = option.advice_type, option.sub_option_card_id
    return AdviceOption(
        type=kind,
        entity_id=entity_id or None,
        card_id=option.card_id or None,
        sub_option=option.sub_option,
        target_id=target_id,
        position=option.position,
        text=wording.option(
            kind,
            source,
            target,
            wording.card(sub_option) if sub_option else "",
            placed(option, known, wording),
        )
        if kind != "keep"
        else "",
    )


def placed(option: Option, known: Container[int], wording: OptionWording) -> str:
    """Words for the board position of an option, "" for one without."""
    if not option.position:
        return ""
    names = [
        wording.entity(_logged(beside, known)) if beside else ""
        for beside in (option.left, option.right)
    ]
    return place_words(*names, merging=option.merging)


def _logged(entity: Entity | None, known: Container[int]) -> int:
    """The id of an entity that the log has; 0 for one that only the simulator has, and for none."""
    found = entity.entity_id if entity else 0
    return found if found in known else 0
