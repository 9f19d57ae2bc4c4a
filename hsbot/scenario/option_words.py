"""Options of the engine in words: ``attack Wisp on enemy Chillwind Yeti``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.rules.entry import codes
from hsbot.scenario.entity import Entity

if TYPE_CHECKING:
    from hsbot.scenario.readable_state import ReadableState

_VERBS: Final = {
    "end_turn": "end the turn",
    "hero_power": "use",
    "location": "use",
    "keep": "keep",
}


def option_words(state: ReadableState, code: int) -> str:
    """An option in words, with its target.

    Args:
        state: the state in which it is offered.
        code: the option's public code.
    """
    found = codes.meaning(state.array, code)
    if found is None:
        return "an option that this position does not have"
    name = state.names.name(state.library.card_ids[found.card]) if found.card else ""
    if found.kind == "attack":
        name = Entity(state, found.source).name
    verb = _VERBS.get(found.kind, found.kind)
    sub = f" (option {found.sub_option})" if found.sub_option >= 0 else ""
    aim = ""
    if found.target:
        target = Entity(state, found.target)
        aim = f" on {'' if target.friendly else 'enemy '}{target.name}"
    place = f" at place {found.position}" if found.position else ""
    return f"{verb} {name}{sub}{place}{aim}".strip()
