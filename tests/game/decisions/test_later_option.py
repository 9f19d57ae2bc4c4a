"""Later options of a line, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.game.cards_of_a_day import rulebook_of
from hsbot.game.decisions.later_option import later_option
from hsbot.game.option import Option, Options
from hsbot.game.readable_state import ReadableState
from hsbot.game.wording import OptionWording
from hsbot.observation.model import Observation
from hsbot.rules.entry.codes import OptionFacts
from hsbot.rules.schema.action_codes import A_PLAY, SUB_SHIFT
from hsbot.rules.schema.environment.option_facts import OPTION_FACTS
from hsbot.rules.schema.layout import STATE

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library


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
    found = OptionFacts(A_PLAY | (sub_option + 1) << SUB_SHIFT, card=library.index[card_id])
    state = ReadableState(np.zeros(1, STATE), rulebook_of(library, table), 0)
    option = Option(found, Options(state, np.zeros((0, OPTION_FACTS), np.int64)))
    assert later_option(option, {}, wording).text == text
