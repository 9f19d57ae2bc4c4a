"""Whether two options are the same: to the client, as a play, or as the log shows it was sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision

OptionKey: TypeAlias = "Hashable"
"""Equal for two options of one decision that are the same in the function's sense."""


def click_key(option: AdviceOption) -> OptionKey:
    """A key of what the client is told of an option: neither its text nor a minion's place."""
    if option.type in ("keep", "choose"):
        return option.type, frozenset(option.entity_ids)
    return option.option_index, option.sub_option, option.target_id


def play_key(option: AdviceOption) -> OptionKey:
    """A key that is equal for the same play with another copy of the card."""
    if option.type == "keep" and option.text:
        return option.type, option.text
    if option.type == "choose" or option.card_id is None:
        return click_key(option)
    target_id = 0 if option.type in ("trade", "forge") else option.target_id
    return option.type, option.card_id, option.sub_option, target_id


def same_click(one: AdviceOption, other: AdviceOption) -> bool:
    """Whether two options of a decision tell the client the same."""
    return click_key(one) == click_key(other)


def same_place(one: AdviceOption, other: AdviceOption) -> bool:
    """Whether two options tell the client the same, and place their card alike."""
    return same_click(one, other) and one.position == other.position


def same_play(one: AdviceOption, other: AdviceOption) -> bool:
    """Whether two options of a decision are the same, or the same play of equal cards in hand."""
    return same_click(one, other) or play_key(one) == play_key(other)


def matching(options: Iterable[AdviceOption], option: AdviceOption) -> AdviceOption | None:
    """The one of some options that is this option, or its twin: the same play of an equal card.

    At its own place on the board, or, where that is not listed, at another. None for neither.
    """
    listed = tuple(options)
    for same in (same_place, same_click, same_play):
        for one in listed:
            if same(one, option):
                return one
    return None


def was_sent(answered: Decision, option: AdviceOption) -> bool:
    """Whether the log shows that just this option was sent, at its place where it has one.

    Args:
        answered: the decision with what was sent.
        option: the option that was meant.
    """
    sent = answered.sent
    if sent is None:
        wanted = set(option.entity_ids)
        if answered.kind == "choice" and not wanted:
            wanted = {option.entity_id or 0}
        return set(answered.sent_entities or ()) == wanted
    if (sent.option, sent.sub_option) != (option.option_index, option.sub_option):
        return False
    placed = option.position in (0, sent.position)
    return placed and sent.target == option.target_id
