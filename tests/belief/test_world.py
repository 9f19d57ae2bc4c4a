"""Worlds: what is known stays as the log shows it, and what is hidden is filled from the belief."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hearthstone.enums import CardType, GameTag, Zone

from hsbot.agents.advisor import Advisor
from hsbot.agents.library import load_library
from hsbot.belief.determinize import WorldSampler
from hsbot.belief.world import World
from hsbot.observation import read_decisions
from hsbot.rules import engine
from hsbot.rules import layout as t
from hsbot.rules.native import Native

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.observation import Decision
    from hsbot.rules.library import Library

LOGS = (
    "Power",
    "2016_13619",
    "2019_39832_blocktype",
    "2023_185749_ranked_dk_mirror",
    "2025_231720_ranked",
)


@pytest.fixture(scope="module")
def library(table: CardTable) -> Library:
    """The engine's cards."""
    return load_library(table)


@pytest.fixture(scope="module")
def decisions(logs: list[Path]) -> list[Decision]:
    """Every decision of the sample and of a few real games of different times."""
    return [d for path in logs if path.stem in LOGS for d in read_decisions(path)]


def health_left(state: np.void, row: int) -> int:
    """The engine's health of a row."""
    e = state["e"][row]
    return int(e[t.HEALTH] + e[t.HEALTH_AURA] - e[t.DAMAGE])


def test_the_table_reads_as_the_log_does(decisions: list[Decision], library: Library) -> None:
    """Attack, health, cost and place of every known entity are the log's, auras included."""
    for decision in decisions:
        world = World(decision.observation, library, mulligan=decision.kind == "mulligan")
        state = world.array[0]
        for entity_id, row in world.rows.items():
            entity = decision.observation.entities[entity_id]
            e = state["e"][row]
            assert e[t.EID] == entity_id & 0x7FFF
            if entity.card_type == CardType.MINION and entity.zone == Zone.PLAY:
                attack = e[t.ATK] + e[t.ATK_TEMP] + e[t.ATK_AURA]
                assert attack == entity.tag(GameTag.ATK)
                assert health_left(state, row) == entity.tag(GameTag.HEALTH) - entity.tag(
                    GameTag.DAMAGE
                )
            elif entity.zone == Zone.HAND and GameTag.COST in entity.tags and entity.card_id:
                assert e[t.COST] + e[t.COST_AURA] == entity.tag(GameTag.COST)
            elif entity.card_type == CardType.HERO:
                assert health_left(state, row) == entity.tag(GameTag.HEALTH) - entity.tag(
                    GameTag.DAMAGE
                )


def test_board_places_are_the_logs(decisions: list[Decision], library: Library) -> None:
    """Minions stand in the log's order on both sides."""
    for decision in decisions:
        observation = decision.observation
        world = World(observation, library)
        for player in (0, 1):
            rows = world.array[0]["board"][player, : world.array[0]["nboard"][player]]
            ids = [int(i) for i in world.array[0]["e"][rows, t.EID]]
            in_play = observation.in_zone(world.id_of(player), Zone.PLAY)
            assert ids == [
                e.entity_id for e in in_play if e.card_type in (CardType.MINION, CardType.LOCATION)
            ]


def sampler_of(advisor: Advisor, decision: Decision, seed: int) -> tuple[World, WorldSampler]:
    """The world of a decision and a sampler of it."""
    observation = decision.observation
    world = World(observation, advisor.library)
    own = advisor.posterior(observation, observation.friendly_player)
    enemy = advisor.posterior(observation, observation.opposing_player)
    return world, WorldSampler(world, own, enemy, seed)


def test_sampled_worlds_keep_what_is_known(
    decisions: list[Decision], library: Library, table: CardTable
) -> None:
    """Known cards and counts stay, hidden ones become cards; same seed, same world."""
    advisor = Advisor(cards=table, library=library)
    simulator = Native(library)
    for decision in decisions[::7]:
        world, sampler = sampler_of(advisor, decision, 5)
        base = world.array[0]
        keys = set()
        for seed in (1, 2, 3):
            state = sampler.sample(seed)[0]
            again = sampler.sample(seed)
            assert engine.hash_at(again, 0, 2) == engine.hash_at(sampler.sample(seed), 0, 2)
            for row in world.rows.values():
                if not base["e"][row, t.FLAGS] & t.F_HIDDEN:
                    assert state["e"][row, t.CARD] == base["e"][row, t.CARD]
            for field in ("nhand", "ndeck", "nboard", "mana", "max_mana"):
                assert list(state[field]) == list(base[field])
            for player in (0, 1):
                hand = state["hand"][player, : state["nhand"][player]]
                assert np.all(state["e"][hand, t.CARD] > 1)
                assert np.all(state["deck"][player, : state["ndeck"][player]] != 0)
            keys.add(simulator.infostate_key(again, 0))
        assert len(keys) == 1, "the friendly player can tell the sampled worlds apart"


def test_what_the_log_reveals_later_was_possible(
    decisions: list[Decision], library: Library, table: CardTable
) -> None:
    """A card that the opponent is seen to hold was never ruled out by the belief before."""
    advisor = Advisor(cards=table, library=library)
    by_game: dict[tuple[int, int], list[Decision]] = {}
    for decision in decisions:
        by_game.setdefault((decision.observation.seed, decision.observation.game), []).append(
            decision
        )
    checked = 0
    for game in by_game.values():
        first, last = game[0].observation, game[-1].observation
        opponent = last.opposing_player
        likely = advisor.posterior(first, opponent).card_probabilities()
        classes = {table.canonical(c) for c in likely}
        for entity in last.entities.values():
            card = table.get(entity.initial_card_id or "")
            if (
                entity.from_deck
                and entity.original_controller == opponent
                and card
                and card.collectible
            ):
                neutral_unknown = card.neutral and table.canonical(card.card_id) not in classes
                assert (
                    neutral_unknown
                    or table.canonical(card.card_id) in classes
                    or not card.playable_by(advisor.hero_class(first, opponent))
                )
                checked += 1
    assert checked > 10


def test_cards_played_are_those_of_the_log(decisions: list[Decision], library: Library) -> None:
    """As many of this turn as the log counts, and those of the last turn before them."""
    for decision in decisions:
        observation = decision.observation
        if observation.attached or decision.kind == "mulligan":
            continue
        state = World(observation, library).array[0]
        tag = GameTag.NUM_CARDS_PLAYED_THIS_TURN
        own = [x for x in observation.plays if x.player == observation.friendly_player]
        this_turn = [x for x in own if x.turn == observation.turn]
        assert len(this_turn) == observation.player(observation.friendly_player).tag(tag)
        last_turn = [x for x in own if x.turn == observation.turn - 2]
        assert state["nplayed"][0] == min(len(own), t.MAX_PLAYED)
        if observation.player(observation.friendly_player).tag(GameTag.CURRENT_PLAYER):
            assert state["counter"][0, t.N_CARDS_LAST] == len(last_turn)


def test_what_is_attached_goes_on(decisions: list[Decision], library: Library) -> None:
    """A player's lasting effect, a minion's deathrattle that it was given, a dormant minion."""
    observation = decisions[-1].observation
    player = observation.player(observation.opposing_player)
    minion = next(e for e in observation.entities.values() if e.card_type == CardType.MINION)
    kind = {GameTag.CARDTYPE: CardType.ENCHANTMENT, GameTag.ZONE: Zone.PLAY}
    tags = {**kind, GameTag.CONTROLLER: observation.opposing_player}
    sleeping = {
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.ZONE: Zone.PLAY,
        GameTag.CONTROLLER: observation.friendly_player,
        GameTag.DORMANT: 1,
        GameTag.HEALTH: 5,
    }
    made = (
        ("BT_416e", {**tags, GameTag.ATTACHED: player.entity_id}),
        ("CORE_BT_156", sleeping),
        (
            "BT_737e",
            {**tags, GameTag.ATTACHED: 9002, GameTag.DORMANT_AWAKEN_CONDITION_ENCHANT: 1,
             GameTag.TAG_SCRIPT_DATA_NUM_1: 1},
        ),
    )  # fmt: skip
    entities = dict(observation.entities)
    for i, (card_id, given) in enumerate(made):
        entities[9001 + i] = replace(minion, entity_id=9001 + i, card_id=card_id, tags=given)
    world = World(replace(observation, entities=entities), library)
    table = world.array[0]["e"]
    enchantment = table[t.R_HERO + 1, t.ENCH]
    assert table[enchantment, t.CARD] == library.index["BT_416e"]
    assert table[enchantment, t.CTRL] == 1
    assert table[world.rows[9002], t.TIMER] == 1
    assert table[world.rows[9002], t.FLAGS] & t.F_DORMANT
