"""Determinizations never exclude what the log later reveals of hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import Zone

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.errors import BeliefError
from hsbot.observation import DecisionOpened, LogFile
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.observation import Observation
    from kit.shared_logs import SharedLogs

EVERY = 20
"""Decisions between those that are looked at."""
WORLDS = 4


def observations(path: Path, advisor: Advisor) -> list[Observation]:
    """Some states of each game of a log, and its last one."""
    by_dbf = {card.dbf_id: card.card_id for card in advisor.cards.values()}
    opened = [
        event.decision.observation
        for event in LogFile(path, by_dbf.get).events()
        if isinstance(event, DecisionOpened) and event.decision.kind == "option"
    ]
    return [x for x in opened[::EVERY] if not x.broken] + opened[-1:]


def test_worlds_never_contradict_what_was_seen(advisor: Advisor, logs: list[Path]) -> None:
    """Known cards stay; what is hidden is filled, and the counts of hands and decks hold."""
    looked = 0
    for path in logs:
        for observation in observations(path, advisor):
            try:
                world = PartialState(observation, advisor.library_of(observation))
            except BeliefError:
                continue
            players = (observation.friendly_player, observation.opposing_player)
            beliefs = [advisor.posterior(observation, player) for player in players]
            sampler = PartialStateDeterminizer(world, *beliefs, seed=1)
            base = world.array[0]
            for seed in range(WORLDS):
                state = sampler.sample(seed)[0]
                for p in (0, 1):
                    rows = base["hand"][p, : base["nhand"][p]]
                    assert (state["nhand"][p], state["ndeck"][p]) == (
                        base["nhand"][p],
                        base["ndeck"][p],
                    )
                    hidden = base["e"][rows, t.FLAGS] & t.F_HIDDEN != 0
                    known = base["e"][rows, t.CARD][~hidden]
                    assert (state["e"][rows, t.CARD][~hidden] == known).all()
                looked += 1
    assert looked


def test_what_is_revealed_was_possible(advisor: Advisor, shared_logs: SharedLogs) -> None:
    """The belief expects most cards that the opponent's hand and deck later turn out to be.

    Not all: a world is filled with known decks and what is likely beside them, not with every card
    that the format allows. Of one-against-one games; the decks of adventures are of no player.
    """
    adventure = "2018_toki_reset"
    revealed = impossible = 0
    for path in shared_logs.glob("*.log"):
        if path.name.startswith("spectate") or path.stem == adventure:
            continue
        states = observations(path, advisor)
        for before in states[:-1]:
            last = states[-1]
            if before.game != last.game or last.broken:
                continue
            belief = advisor.posterior(before, before.opposing_player)
            likely = {advisor.cards.canonical(x) for x in belief.card_probabilities()}
            for entity_id, entity in before.entities.items():
                later = last.entities.get(entity_id)
                hidden = entity.card_id is None and entity.zone in (Zone.HAND, Zone.DECK)
                if later is None or not hidden or not entity.from_deck:
                    continue
                card_id = later.initial_card_id
                if entity.controller != before.opposing_player or card_id not in advisor.cards:
                    continue
                revealed += 1
                impossible += advisor.cards.canonical(card_id or "") not in likely
    if not revealed:
        pytest.skip("no log shows later what was hidden")
    assert impossible <= 0.25 * revealed, f"{impossible} of {revealed}"
