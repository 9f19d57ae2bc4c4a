"""The options of a decision as they are searched and read."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag

from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.game.decisions.root_options import root_options
from hsbot.game.wording import OptionWording
from hsbot.observation import read_decisions
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library

REAPER = "Play Arcanite Reaper"


@pytest.fixture(scope="module")
def turns() -> list[Decision]:
    """The sample game's decisions of a turn."""
    return [decision for decision in read_decisions(sample()) if decision.kind == "option"]


def listed(decision: Decision, library: Library, table: CardTable) -> RootOptions:
    """The decision's options in English."""
    return root_options(
        decision, decision_state(decision, library), OptionWording(table, decision.observation)
    )


def test_no_two_options_read_alike(
    turns: list[Decision], library: Library, table: CardTable
) -> None:
    """Two equal cards of which one was drawn later are one option, and both can be judged."""
    offered = 0
    for decision in turns:
        options = listed(decision, library, table)
        texts = [option.text for option in options.searched.values()]
        assert len(set(texts)) == len(texts)
        offered = max(offered, Counter(o.text for o in options.offered.values())[REAPER])
    assert offered == 2


def test_equal_names_of_different_cards_are_told_apart(
    turns: list[Decision], library: Library, table: CardTable
) -> None:
    """By their places in the hand, where one costs less."""
    for decision in turns:
        options = listed(decision, library, table)
        reapers = [o.entity_id for o in options.offered.values() if o.text == REAPER]
        if len(reapers) == 2 and reapers[1] is not None:
            break
    else:
        pytest.fail("no two Reapers in hand")
    entities = dict(decision.observation.entities)
    other = entities[reapers[1]]
    cheaper = {**other.tags, GameTag.COST: 3}
    entities[reapers[1]] = replace(other, tags=cheaper)
    changed = replace(decision, observation=replace(decision.observation, entities=entities))
    texts = [o.text for o in listed(changed, library, table).searched.values() if REAPER in o.text]
    places = [entities[entity_id].position for entity_id in reapers if entity_id]
    assert places[0] != places[1]
    assert len(texts) == len(set(texts)) == 2
    assert all(text.endswith("card in hand") and text != REAPER for text in texts)
