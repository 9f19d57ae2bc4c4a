"""Check of an advised option against the decision's own list, written from the log's side alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation import Decision, LogOption, LogSubOption


def not_offered(decision: Decision, option: AdviceOption) -> str:
    """Why a decision does not offer an option, in words; "" where it does.

    Args:
        decision: the decision, as the log tells it.
        option: the first option of a line of the advice.
    """
    if decision.kind != "option":
        return _not_to_choose(decision, option)
    listed = decision.option(option.option_index)
    if listed is None:
        return f"no option has the index {option.option_index}"
    if not listed.legal:
        return f"option {listed.index} is not legal: {listed.error}"
    if listed.entity_id != (option.entity_id or 0):
        return f"option {listed.index} is of entity {listed.entity_id}, not {option.entity_id}"
    aimed: LogOption | LogSubOption = listed
    if option.sub_option >= 0:
        found = next((x for x in listed.sub_options if x.index == option.sub_option), None)
        if found is None or found.error:
            return f"option {listed.index} has no legal sub-option {option.sub_option}"
        aimed = found
    targets = [x.entity_id for x in aimed.targets if not x.error]
    if option.target_id and option.target_id not in targets:
        return f"option {listed.index} has no legal target {option.target_id}"
    return ""


def _not_to_choose(decision: Decision, option: AdviceOption) -> str:
    chosen = option.entity_ids
    if not set(chosen) <= set(decision.choice_entities):
        return f"{chosen} are not all among {decision.choice_entities}"
    if len(set(chosen)) != len(chosen):
        return f"{chosen} names a card twice"
    if decision.kind == "choice" and not decision.count_min <= len(chosen) <= decision.count_max:
        return f"{len(chosen)} chosen, {decision.count_min} to {decision.count_max} are to be"
    return ""
