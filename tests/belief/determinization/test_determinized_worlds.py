"""Worlds: what is known stays as the log shows it, and what is hidden is filled from the belief."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hearthstone.enums import CardType, GameTag, Zone

from hsbot.agents.advisor.advisor import Advisor
from hsbot.belief.determinization.partial_state import PartialState
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.observation import read_decisions
from hsbot.observation.model import Entity, Play
from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import dead_cards
from hsbot.simulators.native import Native
from kit.shared_logs import sample

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.observation import Decision, Observation
    from hsbot.rules.cards.library import Library
    from kit.shared_logs import SharedLogs

LOGS = (
    sample().stem,
    "2016_13619",
    "2019_39832_blocktype",
    "2023_185749_ranked_dk_mirror",
    "2025_231720_ranked",
)


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
        world = PartialState(decision.observation, library, mulligan=decision.kind == "mulligan")
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
                assert e[t.COST] + e[t.COST_TEMP] + e[t.COST_AURA] == entity.tag(GameTag.COST)
            elif entity.card_type == CardType.HERO:
                assert health_left(state, row) == entity.tag(GameTag.HEALTH) - entity.tag(
                    GameTag.DAMAGE
                )


def test_board_places_are_the_logs(decisions: list[Decision], library: Library) -> None:
    """Minions stand in the log's order on both sides."""
    for decision in decisions:
        observation = decision.observation
        world = PartialState(observation, library)
        for player in (0, 1):
            rows = world.array[0]["board"][player, : world.array[0]["nboard"][player]]
            ids = [int(i) for i in world.array[0]["e"][rows, t.EID]]
            in_play = observation.in_zone(world.id_of(player), Zone.PLAY)
            assert ids == [
                e.entity_id for e in in_play if e.card_type in (CardType.MINION, CardType.LOCATION)
            ]


def sampler_of(
    advisor: Advisor, decision: Decision, seed: int
) -> tuple[PartialState, PartialStateDeterminizer]:
    """The world of a decision and a sampler of it."""
    observation = decision.observation
    world = PartialState(observation, advisor.library_of(observation))
    own = advisor.posterior(observation, observation.friendly_player)
    enemy = advisor.posterior(observation, observation.opposing_player)
    return world, PartialStateDeterminizer(world, own, enemy, seed)


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
            assert compiled.hash_at(again, 0, 2) == compiled.hash_at(sampler.sample(seed), 0, 2)
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
        state = PartialState(observation, library).array[0]
        tag = GameTag.NUM_CARDS_PLAYED_THIS_TURN
        own = [x for x in observation.plays if x.player == observation.friendly_player]
        this_turn = [x for x in own if x.turn == observation.turn]
        assert len(this_turn) == observation.player(observation.friendly_player).tag(tag)
        last_turn = [x for x in own if x.turn == observation.turn - 2]
        assert state["nplayed"][0] == len(own)
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
    world = PartialState(replace(observation, entities=entities), library)
    table = world.array[0]["e"]
    enchantment = table[t.R_HERO + 1, t.ENCH]
    assert table[enchantment, t.CARD] == library.index["BT_416e"]
    assert table[enchantment, t.CTRL] == 1
    assert table[world.rows[9002], t.TIMER] == 1
    assert table[world.rows[9002], t.FLAGS] & t.F_DORMANT


def with_changes(
    observation: Observation, made: dict[int, tuple[str, dict[int, int]]], player: dict[int, int]
) -> Observation:
    """An observation with more entities, and with other tags of the friendly player."""
    entities = dict(observation.entities)
    pattern = next(e for e in entities.values() if e.card_type == CardType.MINION)
    for entity_id, (card_id, tags) in made.items():
        entities[entity_id] = replace(pattern, entity_id=entity_id, card_id=card_id, tags=tags)
    own = observation.player(observation.friendly_player)
    entities[own.entity_id] = replace(own, tags={**own.tags, **player})
    return replace(observation, entities=entities)


def test_rituals_completed(decisions: list[Decision], library: Library) -> None:
    """Those that were played or begun and are over; not one in play, nor one that was discarded."""
    observation = decisions[-1].observation
    own = observation.friendly_player
    spell = {GameTag.CONTROLLER: own, GameTag.CARDTYPE: CardType.SPELL, 4623: 1}
    over = {**spell, GameTag.ZONE: Zone.GRAVEYARD}
    made = {
        9001: ("BE_085", over),
        9002: ("BE_085", {**spell, GameTag.ZONE: Zone.SECRET}),
        9003: ("BE_005", over),
        9004: ("BE_090t1", over),
        9005: ("BE_005", {**over, GameTag.CONTROLLER: observation.opposing_player}),
    }
    found = with_changes(observation, made, {})
    entities = dict(found.entities)
    for entity_id in made:
        entities[entity_id] = replace(entities[entity_id], creator_id=7 * (entity_id == 9004))
    plays = [Play(9, own, x, made[x][0]) for x in (9001, 9002)]
    plays.append(Play(8, observation.opposing_player, 9005, "BE_005"))
    found = replace(found, entities=entities, plays=(*found.plays, *plays))
    counters = PartialState(found, library).array[0]["counter"]
    assert [int(counters[p, t.N_RITUALS]) for p in (0, 1)] == [2, 1]


def test_what_the_past_was_aimed_at(decisions: list[Decision], library: Library) -> None:
    """The targets of cards played, the lost weapons and the triggered Secrets are read."""
    observation = decisions[-1].observation
    own, other = observation.friendly_player, observation.opposing_player
    gone = {GameTag.CONTROLLER: own, GameTag.ZONE: Zone.GRAVEYARD}
    spell = {**gone, GameTag.CARDTYPE: CardType.SPELL}
    made = {
        9001: ("CS2_092", spell),
        9002: ("CS2_231", {**gone, GameTag.CARDTYPE: CardType.MINION}),
        9003: ("EX1_610", {**spell, GameTag.SECRET: 1}),
        9004: ("CS2_106", {**gone, GameTag.CARDTYPE: CardType.WEAPON}),
        9005: ("CS2_112", {**gone, GameTag.CARDTYPE: CardType.WEAPON, GameTag.CONTROLLER: other}),
    }
    found = with_changes(observation, made, {})
    hero = observation.player(own).tag(GameTag.HERO_ENTITY)
    aims = ((0, 0), (9002, own), (hero, own), (9002, other))
    plays = [Play(9, own, 9001, "CS2_092", *aim) for aim in aims]
    found = replace(found, plays=(*found.plays, *plays))
    state = PartialState(found, library).array[0]
    count = int(state["nplayed"][0])
    past = [abs(int(x)) >> t.AIM_SHIFT for x in state["played"][0][:count][-4:]]
    assert past == [
        t.AIMED_AT_NOTHING,
        t.AIMED_AT_OWN_MINION,
        t.AIMED_AT_OWN,
        t.AIMED_AT_ENEMY,
    ]
    index = library.index
    assert index["EX1_610"] in state["revealed"][0].tolist()
    assert index["CS2_106"] in state["broken"][0].tolist()
    assert index["CS2_112"] in state["broken"][1].tolist()


def test_robocaller_shows_what_it_dialed(decisions: list[Decision], library: Library) -> None:
    """Three numbers, the second and third in one count; Denathrius shows what he has gained."""
    observation = decisions[-1].observation
    held = {
        GameTag.CONTROLLER: observation.friendly_player,
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.ZONE: Zone.HAND,
        GameTag.ZONE_POSITION: 1,
    }
    numbers = (GameTag.TAG_SCRIPT_DATA_NUM_1, GameTag.TAG_SCRIPT_DATA_NUM_2)
    dialed = dict(zip((*numbers, GameTag.TAG_SCRIPT_DATA_NUM_3), (4, 2, 6), strict=True))
    infused = dict(zip(numbers, (1, 9), strict=True))
    made = {9001: ("WORK_006", held | dialed), 9002: ("REV_906t", held | infused)}
    world = PartialState(with_changes(observation, made, {}), library)
    rows = world.array[0]["e"]
    called, sire = (rows[world.rows[entity_id]] for entity_id in made)
    assert (called[t.DATA], called[t.DATA2]) == (4, 2 + 16 * 6)
    assert (sire[t.DATA], sire[t.DATA2]) == (1, 4)


def test_starships_built_and_launched(decisions: list[Decision], library: Library) -> None:
    """Pieces on a ship in building act once it is launched; a launched ship is remembered whole."""
    observation = decisions[-1].observation
    own = {GameTag.CONTROLLER: observation.friendly_player}
    ship = {**own, GameTag.CARDTYPE: CardType.MINION, GameTag.STARSHIP: 1, GameTag.ATK: 2}
    aside = {**own, GameTag.CARDTYPE: CardType.MINION, GameTag.ZONE: Zone.SETASIDE}
    piece = {**aside, GameTag.STARSHIP_PIECE: 1}
    enchantment = {**own, GameTag.CARDTYPE: CardType.ENCHANTMENT, GameTag.ZONE: Zone.PLAY}
    launchpad = {**ship, GameTag.ZONE: Zone.PLAY, GameTag.LAUNCHPAD: 1, GameTag.HEALTH: 2}
    made = {
        9001: ("GDB_100t2", launchpad),
        9002: ("GDB_101", {**piece, GameTag.ZONE: Zone.GRAVEYARD}),
        9003: ("GDB_101", {**piece, GameTag.PARENT_CARD: 9001}),
        9004: ("GDB_101e", {**enchantment, GameTag.ATTACHED: 9001, GameTag.CREATOR: 9002}),
        9005: ("GDB_100t2", {**ship, GameTag.ZONE: Zone.GRAVEYARD}),
        9006: ("SC_403a", {**piece, GameTag.PARENT_CARD: 9005}),
    }
    found = with_changes(observation, made, {GameTag.STARSHIP_LAUNCH_COST_DISCOUNT: 2})
    world = PartialState(found, library)
    state = world.array[0]
    building = state["e"][world.rows[9001]]
    graft = state["e"][building[t.ENCH]]
    assert building[t.FLAGS] & t.F_DORMANT
    assert (building[t.ATK], building[t.HEALTH]) == (2, 2)
    assert (graft[t.CARD], graft[t.FLAGS]) == (library.index["GDB_101"], t.F_GRAFT)
    counters = state["counter"][0]
    assert (counters[t.N_LAUNCHED], counters[t.N_LAUNCH_LESS]) == (1, 2)
    kept = state["e"][state["e"][:, t.ZONE] == t.Z_ASIDE]
    assert kept[:, t.OWNER].tolist() == [t.R_HERO]
    assert state["e"][kept[0, t.ENCH], t.CARD] == library.index["SC_403a"]
    assert kept[0, [t.COST, t.ATK, t.HEALTH]].tolist() == [1, 2, 1]


def test_starships_of_a_log_of_2024(decisions: list[Decision], library: Library) -> None:
    """Its pieces name no ship: enchantments tell them; a resurrected ship has made its own."""
    observation = decisions[-1].observation
    own = {GameTag.CONTROLLER: observation.friendly_player}
    minion = {**own, GameTag.CARDTYPE: CardType.MINION, GameTag.ZONE: Zone.GRAVEYARD}
    ship = {**minion, GameTag.STARSHIP: 1, GameTag.ATK: 6, GameTag.HEALTH: 8}
    attached = {**own, GameTag.CARDTYPE: CardType.ENCHANTMENT, GameTag.ZONE: Zone.PLAY}
    made = {
        9001: ("GDB_100", {**minion, GameTag.STARSHIP_PIECE: 1}),
        9002: ("GDB_100t2", ship),
        9003: ("GDB_100e", {**attached, GameTag.ATTACHED: 9002}),
        9004: ("GDB_100t2", {**ship, GameTag.ZONE: Zone.PLAY}),
        9005: ("GDB_100e", {**attached, GameTag.ATTACHED: 9004, GameTag.CREATOR: 9004}),
    }
    found = with_changes(observation, made, {})
    entities = dict(found.entities)
    entities[9003] = replace(entities[9003], creator_id=9001)
    world = PartialState(replace(found, entities=entities), library)
    state = world.array[0]
    kept = state["e"][state["e"][:, t.ZONE] == t.Z_ASIDE]
    assert kept[0, [t.COST, t.ATK, t.HEALTH]].tolist() == [4, 3, 4]
    assert kept[0, t.KW] & t.TAUNT
    piece = library.index["GDB_100"]
    for row in (kept[0], state["e"][world.rows[9004]]):
        graft = state["e"][row[t.ENCH]]
        assert (graft[t.CARD], graft[t.FLAGS]) == (piece, t.F_GRAFT)


def test_what_ends_with_the_turn_is_kept_apart(decisions: list[Decision], library: Library) -> None:
    """Attack and costs of one turn; a log's final numbers hold them."""
    observation = decisions[-1].observation
    friend = {GameTag.CONTROLLER: observation.friendly_player}
    minion = {**friend, GameTag.CARDTYPE: CardType.MINION}
    passing = {
        **friend,
        GameTag.CARDTYPE: CardType.ENCHANTMENT,
        GameTag.ZONE: Zone.PLAY,
        GameTag.TAG_ONE_TURN_EFFECT: 1,
    }
    made = {
        9001: ("CS2_182", {**minion, GameTag.ZONE: Zone.PLAY, GameTag.ATK: 9, GameTag.HEALTH: 5}),
        9002: ("CS2_011o", {**passing, GameTag.ATTACHED: 9001}),  # +2 Attack this turn
        9003: ("CS2_046e", {**passing, GameTag.ATTACHED: 9001}),  # +3 Attack this turn
        9004: ("CS2_182", {**minion, GameTag.ZONE: Zone.HAND, GameTag.COST: 1}),
        9005: ("BRM_003e", {**passing, GameTag.ATTACHED: 9004}),  # costs (3) less this turn
    }
    world = PartialState(with_changes(observation, made, {}), library)
    table = world.array[0]["e"]
    on_board, in_hand = table[world.rows[9001]], table[world.rows[9004]]
    assert (on_board[t.ATK] + on_board[t.ATK_AURA], on_board[t.ATK_TEMP]) == (4, 5)
    assert (in_hand[t.COST] + in_hand[t.COST_AURA], in_hand[t.COST_TEMP]) == (4, -3)


@pytest.mark.parametrize(
    ("enchantment", "number", "attack"),
    [
        ("TTN_811e1", 3, (6, 3)),  # "Increased Attack this turn."
        ("TTN_753e", 0, (4, 5)),  # "+5 Attack.", of this turn by its tag
        ("DMF_111e", 0, (6, 3)),  # "+3 Attack and Lifesteal until end of turn."
    ],
)
def test_attack_of_this_turn_that_a_number_or_a_tag_tells(
    decisions: list[Decision],
    library: Library,
    enchantment: str,
    number: int,
    attack: tuple[int, int],
) -> None:
    """The enchantment's tag says that it is of this turn, its text or its number how much it is."""
    observation = decisions[-1].observation
    friend = {GameTag.CONTROLLER: observation.friendly_player, GameTag.ZONE: Zone.PLAY}
    minion = {GameTag.CARDTYPE: CardType.MINION, GameTag.ATK: 9, GameTag.HEALTH: 5}
    passing = {
        GameTag.CARDTYPE: CardType.ENCHANTMENT,
        GameTag.ATTACHED: 9001,
        GameTag.TAG_ONE_TURN_EFFECT: 1,
        GameTag.TAG_SCRIPT_DATA_NUM_1: number,
    }
    made = {9001: ("CS2_182", {**friend, **minion}), 9002: (enchantment, {**friend, **passing})}
    world = PartialState(with_changes(observation, made, {}), library)
    row = world.array[0]["e"][world.rows[9001]]
    assert (row[t.ATK] + row[t.ATK_AURA], row[t.ATK_TEMP]) == attack


def test_a_cost_that_is_set_for_this_turn(decisions: list[Decision], library: Library) -> None:
    """Costs (0) this turn: afterwards it costs what it did (Stonehearth Vindicator's, 2022)."""
    observation = decisions[-1].observation
    friend = {GameTag.CONTROLLER: observation.friendly_player}
    passing = {
        GameTag.CARDTYPE: CardType.ENCHANTMENT,
        GameTag.ZONE: Zone.PLAY,
        GameTag.ATTACHED: 9001,
        GameTag.TAG_ONE_TURN_EFFECT: 1,
    }
    spell = {GameTag.CARDTYPE: CardType.SPELL, GameTag.ZONE: Zone.HAND, GameTag.COST: 0}
    made = {9001: ("CS2_029", {**friend, **spell}), 9002: ("AV_343e", {**friend, **passing})}
    world = PartialState(with_changes(observation, made, {}), library)
    row = world.array[0]["e"][world.rows[9001]]
    assert (row[t.COST] + row[t.COST_AURA], row[t.COST_TEMP]) == (4, -4)


def test_large_ids_and_numbers_are_kept(decisions: list[Decision], library: Library) -> None:
    """An entity beyond the 32,767th, and statistics beyond that, are the log's own."""
    observation = decisions[-1].observation
    tags = {
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.ZONE: Zone.PLAY,
        GameTag.CONTROLLER: observation.friendly_player,
        GameTag.ATK: 40_000,
        GameTag.HEALTH: 2_000_000_000,
        GameTag.ZONE_POSITION: 1,
    }
    world = PartialState(with_changes(observation, {98_304: ("CS2_182", tags)}, {}), library)
    minion = world.array[0]["e"][world.rows[98_304]]
    assert (minion[t.EID], minion[t.ATK], minion[t.HEALTH]) == (98_304, 40_000, 2_000_000_000)


def test_the_last_turns_dead_are_known(decisions: list[Decision], library: Library) -> None:
    """They are the last of the graveyard, in the order in which they died."""
    observation = decisions[-1].observation
    dead = {
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.ZONE: Zone.GRAVEYARD,
        GameTag.CONTROLLER: observation.friendly_player,
        GameTag.EXHAUSTED: 0,
    }
    made = {9001: ("CS2_182", dead), 9002: ("CS2_200", dead), 9003: ("CS2_121", dead)}
    observation = with_changes(observation, made, {})
    entities = dict(observation.entities)
    for entity_id, moved, turns_ago in ((9001, 90_002, 1), (9002, 90_001, 1), (9003, 90_000, 2)):
        entities[entity_id] = replace(
            entities[entity_id], came=moved, moved_turn=observation.turn - turns_ago
        )
    state = PartialState(replace(observation, entities=entities), library).array[0]
    last = [library.card_ids[card] for card in dead_cards(state, 0)[-3:]]
    assert last == ["CS2_121", "CS2_200", "CS2_182"]
    before = PartialState(decisions[-1].observation, library).array[0]["counter"][0, t.N_DIED_LAST]
    assert state["counter"][0, t.N_DIED_LAST] == before + 2


def test_what_a_card_will_do_when_played_lies_on_it(
    decisions: list[Decision], library: Library
) -> None:
    """Instructor Fireheart's enchantment is attached to the player and names the card (2021)."""
    observation = decisions[-1].observation
    friend = {GameTag.CONTROLLER: observation.friendly_player}
    spell = {**friend, GameTag.CARDTYPE: CardType.SPELL, GameTag.ZONE: Zone.HAND, GameTag.COST: 1}
    streak = {
        **friend,
        GameTag.CARDTYPE: CardType.ENCHANTMENT,
        GameTag.ZONE: Zone.PLAY,
        GameTag.ATTACHED: observation.player(observation.friendly_player).entity_id,
        GameTag.TAG_SCRIPT_DATA_NUM_1: 9001,
    }
    made = {9001: ("EX1_238", spell), 9002: ("SCH_507e", streak)}
    world = PartialState(with_changes(observation, made, {}), library)
    table = world.array[0]["e"]
    enchantment = table[world.rows[9001], t.ENCH]
    assert table[enchantment, t.CARD] == library.index["SCH_507e"]


@pytest.mark.parametrize(
    ("shown", "left"),
    [
        (("AV_661", 0, 0, 0), 3),  # as printed: its text has no number
        (("AV_661", 0, 3, 2), 1),  # counted as a quest's progress is
        (("VAC_922", 2, 3, 0), 2),  # counted down in its text
        (("VAC_922", 3, 3, 2), 1),  # counted up, and its text stays
        (("VAC_922", 1, 3, 2), 1),  # both
        (("VAC_922", 4, 3, 0), 4),  # for one turn more
        (("VAC_922", 3, 3, 3), 1),  # its last turn is not over while it is there
    ],
)
def test_how_long_a_spell_in_play_lasts(
    decisions: list[Decision], library: Library, shown: tuple[str, int, int, int], left: int
) -> None:
    """By every form of counting; a spell whose count nothing tells lasts as it is printed."""
    card_id, said, total, over = shown
    tags = {
        GameTag.CONTROLLER: decisions[-1].observation.friendly_player,
        GameTag.CARDTYPE: CardType.SPELL,
        GameTag.ZONE: Zone.SECRET,
        GameTag.TAG_SCRIPT_DATA_NUM_1: said,
        GameTag.QUEST_PROGRESS_TOTAL: total,
        GameTag.QUEST_PROGRESS: over,
    }
    observation = with_changes(decisions[-1].observation, {9001: (card_id, tags)}, {})
    world = PartialState(observation, library)
    assert world.array[0]["e"][world.rows[9001], t.TIMER] == left


def test_more_than_ten_crystals(decisions: list[Decision], library: Library) -> None:
    """MAXRESOURCES tells how many the player may have."""
    observation = with_changes(decisions[-1].observation, {}, {GameTag.MAXRESOURCES: 12})
    assert PartialState(observation, library).array[0]["counter"][:, t.N_MANA_MORE].tolist() == [
        2,
        0,
    ]


@pytest.mark.parametrize(
    ("maker", "facts", "card_id"),
    [
        ("WW_827", {}, "WW_816t"),  # Whelp Wrangler
        ("TLC_241", {}, "TLC_241t"),  # Ido of the Threshfleet
        ("WW_827", {"left_deck": 3}, None),  # shuffled into the deck, where it may be any
        ("YOG_514", {}, None),  # casts a spell that may give a card
        ("TOY_813", {}, "TOY_813t"),  # its keyword is a part of its text
        ("EX1_339", {}, None),  # copies cards
    ],
)
def test_a_hidden_card_whose_maker_makes_no_other_is_known(
    decisions: list[Decision], library: Library, maker: str, facts: dict[str, int], card_id: str
) -> None:
    """A card in the opponent's hand names who made it; 56 of 58 that logs show later were so."""
    observation = decisions[-1].observation
    enemy = observation.opposing_player
    on_board = {GameTag.CARDTYPE: CardType.MINION, GameTag.ZONE: Zone.GRAVEYARD}
    made = Entity(
        9002, None, {GameTag.ZONE: Zone.HAND, GameTag.CONTROLLER: enemy, GameTag.ZONE_POSITION: 1},
        original_controller=enemy, creator_id=9001, came=5, made_by=maker,
        **facts,
    )  # fmt: skip
    found = with_changes(observation, {9001: (maker, {**on_board, GameTag.CONTROLLER: enemy})}, {})
    world = PartialState(replace(found, entities={**found.entities, 9002: made}), library)
    card = world.array[0]["e"][world.rows[9002], t.CARD]
    assert library.card_ids[card] == (card_id or library.card_ids[t.HIDDEN])


def test_an_attack_that_an_effect_made_is_none_of_its_own(
    decisions: list[Decision], library: Library
) -> None:
    """It counts in both tags (Hounds of Fury, 2025): the minion has its own attack left."""
    observation = decisions[-1].observation
    hound = {
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.ZONE: Zone.PLAY,
        GameTag.CONTROLLER: observation.friendly_player,
        GameTag.HEALTH: 3,
        GameTag.NUM_ATTACKS_THIS_TURN: 1,
        GameTag.EXTRA_ATTACKS_THIS_TURN: 1,
    }
    world = PartialState(with_changes(observation, {9001: ("CS2_182", hound)}, {}), library)
    assert world.array[0]["e"][world.rows[9001], t.ATTACKS] == 0


def test_a_powered_up_card_tells_that_no_card_is_twice_in_the_deck(
    decisions: list[Decision], table: CardTable, library: Library
) -> None:
    """Where the own list is not told, the own deck is drawn so that Reno Jackson's text holds."""
    advisor = Advisor(cards=table, library=library)
    decision = next(d for d in decisions if not d.observation.deck_code_cards)
    observation = decision.observation
    reno = {
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.ZONE: Zone.HAND,
        GameTag.CONTROLLER: observation.friendly_player,
        GameTag.COST: 6,
    }
    twice = {}
    for powered in (0, 1):
        made = {9001: ("LOE_011", {**reno, GameTag.POWERED_UP: powered})}
        seen = replace(decision, observation=with_changes(observation, made, {}))
        repeats = 0
        for seed in range(8):
            state = sampler_of(advisor, seen, seed)[1].sample(seed)[0]
            deck = state["deck"][0, : state["ndeck"][0]]
            known = library.cards[deck[deck > 0], t.C_SAME]
            assert len(known) == len(deck[deck >= 0])
            repeats += len(known) - len(set(known.tolist()))
        twice[powered] = repeats
    assert twice[1] == 0 < twice[0]


def test_a_powered_up_card_that_the_data_does_not_know_tells_nothing_of_the_deck(
    decisions: list[Decision], table: CardTable, library: Library
) -> None:
    """A log of a newer client is advised on."""
    decision = next(d for d in decisions if not d.observation.deck_code_cards)
    observation = decision.observation
    new = {
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.ZONE: Zone.HAND,
        GameTag.CONTROLLER: observation.friendly_player,
        GameTag.POWERED_UP: 1,
    }
    seen = replace(decision, observation=with_changes(observation, {9001: ("NEW_001", new)}, {}))
    advisor = Advisor(cards=table, library=library)
    assert len(sampler_of(advisor, seen, 1)[1].sample(1)) == 1


def test_a_card_that_was_crafted_knows_its_parts(shared_logs: SharedLogs, library: Library) -> None:
    """Elise's location in a log of 2025: two tags name its effects; it is played and used."""
    seen = 0
    for decision in read_decisions(shared_logs / "2025_228587_ai.log"):
        world = PartialState(decision.observation, library, mulligan=decision.kind == "mulligan")
        for entity_id, row in world.rows.items():
            e = world.array[0]["e"][row]
            if decision.observation.entities[entity_id].card_id == "TLC_100t3":
                parts = {library.card_ids[int(e[t.DATA])], library.card_ids[int(e[t.DATA2])]}
                assert parts == {"TLC_100t35", "TLC_100t37"}
                seen += 1
    assert seen > 10


def test_a_card_that_was_built_of_modules_is_the_composite(
    shared_logs: SharedLogs, library: Library
) -> None:
    """A Zilliax of a log of 2024, whatever it looks like."""
    found = set()
    for decision in read_decisions(shared_logs / "2024_210640_ranked.log"):
        world = PartialState(decision.observation, library, mulligan=decision.kind == "mulligan")
        for entity_id, row in world.rows.items():
            if decision.observation.entities[entity_id].card_id == "TOY_330t5":
                found.add(library.card_ids[int(world.array[0]["e"][row, t.CARD])])
    assert found == {"TOY_330+104949+104951"}


@pytest.mark.parametrize(
    ("name", "printed"), [("2024_210640_ranked", 100), ("2025_228587_ai", 125)]
)
def test_the_cards_gone_through_are_counted(
    shared_logs: SharedLogs, library: Library, name: str, printed: int
) -> None:
    """The cost of The Ceaseless Expanse in a real hand agrees with the counters of both players."""
    costs = []
    for decision in read_decisions(shared_logs / f"{name}.log"):
        entities = decision.observation.entities.values()
        held = [e for e in entities if e.card_id == "GDB_142" and e.zone == Zone.HAND]
        if held:
            counters = PartialState(decision.observation, library).array[0]["counter"]
            gone = int(counters[:, t.N_TURNOVER].sum())
            costs.append((held[0].tag(GameTag.COST), printed - gone))
    assert costs
    assert all(seen == counted for seen, counted in costs), costs


def test_a_count_in_a_text_is_the_cards_own(decisions: list[Decision], library: Library) -> None:
    """Dr. Boom's Scheme that shows 4 gives 4 Armor, so it counts 3; a new one shows 1."""
    observation = decisions[-1].observation
    for shown, count in ((4, 3), (1, 0)):
        scheme = {
            GameTag.CONTROLLER: observation.friendly_player,
            GameTag.CARDTYPE: CardType.SPELL,
            GameTag.ZONE: Zone.HAND,
            GameTag.COST: 4,
            GameTag.TAG_SCRIPT_DATA_NUM_1: shown,
        }
        changed = with_changes(observation, {9001: ("DAL_008", scheme)}, {})
        world = PartialState(changed, library)
        assert world.array[0]["e"][world.rows[9001], t.DATA] == count
