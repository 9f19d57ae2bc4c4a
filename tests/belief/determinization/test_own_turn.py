"""Options are the friendly player's to take in its own turn, whatever a damaged log has lost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.observation import read_decisions
from hsbot.rules.entry import compiled
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library

CURRENT = int(GameTag.CURRENT_PLAYER)


def test_an_option_list_says_whose_turn_it_is(library: Library) -> None:
    """The state is the same as if the log's lines of the turn's change were there."""
    decision = next(x for x in read_decisions(sample()) if x.kind == "option")
    whole = decision.observation
    sides = {
        entity_id: replace(
            whole.entities[entity_id],
            tags={**whole.entities[entity_id].tags, CURRENT: int(player != whole.friendly_player)},
        )
        for player, entity_id in whole.player_entities.items()
    }
    damaged = replace(whole, entities={**whole.entities, **sides})
    states = [
        decision_state(replace(decision, observation=seen), library).partial.array
        for seen in (whole, damaged)
    ]
    assert [compiled.actor_at(state, 0) for state in states] == [0, 0]
    assert states[0].tobytes() == states[1].tobytes()
