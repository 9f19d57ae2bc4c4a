"""The option that the player sent: a decision's answer in the log as an advice option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.game.decisions.log_options import LogOptions, ends_turn

if TYPE_CHECKING:
    from hsbot.game.wording import OptionWording
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision


def sent_option(decision: Decision, wording: OptionWording) -> AdviceOption | None:
    """The player's answer to a decision; None where the log shows none.

    Args:
        decision: the decision, closed.
        wording: words for its entities.
    """
    options, sent = LogOptions(decision, wording), decision.sent
    if sent is not None:
        option = decision.option(sent.option)
        if option is None or ends_turn(option):
            return options.end_turn(sent.option)
        return options.power(option, sent.sub_option, sent.target, sent.position)
    if decision.sent_entities is None:
        return None
    if decision.kind == "mulligan":
        return options.mulligan(tuple(decision.sent_entities))
    return options.choice(tuple(decision.sent_entities))
