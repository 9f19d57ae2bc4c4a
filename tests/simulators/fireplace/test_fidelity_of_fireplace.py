"""Positions of real games as games of Fireplace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.belief.determinization.partial_state import PartialState
from hsbot.conformance.comparable_facts import FactReader, differences
from hsbot.conformance.logged_actions import ActionReader, LoggedAction
from hsbot.rules.entry.state_builder import Position
from hsbot.simulators.fireplace.building import Builder
from hsbot.simulators.fireplace.simulator import Fireplace

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from kit.shared_logs import SharedLogs

HIDDEN = {"cards in hand", "cards in deck", "secrets"}


@pytest.mark.parametrize("name", ["2016_13619.log", "2019_39832_blocktype.log"])
def test_every_fact_of_a_log_is_the_games(
    fireplace: Fireplace, table: CardTable, shared_logs: SharedLogs, name: str
) -> None:
    """But for what is hidden: heroes, boards, hands, costs, mana, weapons, powers."""
    advisor = Advisor(cards=table)
    by_dbf = {card.dbf_id: card.card_id for card in table.values()}
    decisions = 0
    for item in ActionReader(shared_logs / name, by_dbf.get).items():
        if isinstance(item, LoggedAction):
            continue
        library = advisor.library_of(item.observation)
        simulator = Fireplace(library)
        builder = Builder(simulator, table)
        world = PartialState(item.observation, library)
        state, _ = builder.build(world.array, item.observation)
        reader = FactReader(library, table)
        found = differences(reader.facts(simulator.view(state)), reader.facts(world.array))
        assert [x for x in found if x[1] not in HIDDEN] == []
        decisions += 1
    assert decisions > 10


def test_what_fireplace_lacks_is_a_body_and_named(
    fireplace: Fireplace, table: CardTable, library: Library
) -> None:
    """A minion of 2023 keeps its numbers and loses its text; its entity id stays the log's."""
    position = Position(library)
    for player in range(2):
        position.hero(player, "HERO_08")
        position.power(player, "HERO_08bp")
    position.hand(0, "RLK_119", eid=77)
    position.minion(1, "RLK_833", eid=78, attack=7, health=7)
    builder = Builder(fireplace, table)
    state, unmodelled = builder.build(position.finish(library.workspace()))
    assert unmodelled == ("RLK_119", "RLK_833")
    assert not Builder(fireplace, table).stubs.modelled("RLK_119")  # nor for whoever asks anew
    (card,), (minion,) = state.players[0].hand, state.players[1].field
    assert (card.id, card.entity_id, minion.entity_id) == ("RLK_119", 77, 78)
    assert (minion.atk, minion.health) == (7, 7)
    assert {77, 78} <= state.known
