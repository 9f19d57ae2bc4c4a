"""Later options of a line, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.observation.model import Observation
from hsbot.rules.entry.codes import Meaning
from hsbot.rules.schema.action_kinds import ACTION_KINDS
from hsbot.simulators.options.root_options import later_option
from hsbot.simulators.options.wording import OptionWording

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

PLAY = next(kind for kind in ACTION_KINDS if kind.advice == "play")


@pytest.mark.parametrize(
    ("card_id", "sub_option", "text"),
    [
        ("EX1_165", 0, "Play Druid of the Claw (Cat Form)"),
        ("EX1_165", 1, "Play Druid of the Claw (Bear Form)"),
        ("EX1_165", 7, "Play Druid of the Claw"),
        ("CS2_182", -1, "Play Chillwind Yeti"),
    ],
)
def test_what_is_chosen_is_told(
    table: CardTable, library: Library, card_id: str, sub_option: int, text: str
) -> None:
    """As at the line's first step; nothing where the card has no such choice."""
    wording = OptionWording(table, Observation(1, {}, 1, {}))
    found = Meaning(PLAY, card=library.index[card_id], sub_option=sub_option)
    assert later_option(found, {}, library, wording).text == text
