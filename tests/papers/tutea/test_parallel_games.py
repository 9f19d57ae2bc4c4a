"""Games in lanes: descriptions, parts of actions, scripted opponents, and results."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.agents.players.context_cache import context_of
from hsbot.agents.players.scripted import FacerPlayer, TraderPlayer
from hsbot.arena.single_game import named_deck
from hsbot.game.characters import Board
from hsbot.game.readable_state import StateView
from hsbot.papers.tutea.kernels import learner_games, variant_scripts
from hsbot.papers.tutea.networks.part_network import (
    DESCRIPTIONS,
    PartNetwork,
    input_count,
    load,
    weight_count,
)
from hsbot.papers.tutea.player import ReinforcedPlayer
from hsbot.papers.tutea.schema.action_parts import (
    DESCRIBE_CARDS,
    PART_BITS,
    PART_MASK,
    PARTS,
)
from hsbot.papers.tutea.schema.card_matrix import (
    AT_HERO,
    BLOCK_COLUMNS,
    BLOCK_ROWS,
    CARD_ROWS,
    CARDS_A_ROW,
    ROW_ENEMY,
    ROW_HAND,
    ROW_OWN,
    SEEN_ATTACK,
    SEEN_HEALTH,
    SEEN_TYPE,
)
from hsbot.papers.tutea.training.parallel_games import (
    ITSELF,
    OPPONENTS,
    VARIANTS,
    Lanes,
    shared_out,
)
from hsbot.papers.tutea.training.work_units import wins_against
from hsbot.rules.entry import codes, compiled, new_game
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.environment.episode import (
    FACER_OPPONENT,
    NO_WASTE_OPPONENT,
    PLACES_OPPONENT,
    TRADER_OPPONENT,
)
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.agents.players import GameContext
    from hsbot.rules.state.arrays import NativeRng, NativeState

DECK = "Tutea complex"


@pytest.fixture(scope="module")
def context() -> GameContext:
    """Cards for the deck."""
    compiled.prepare()
    return context_of([named_deck(DECK)])


def network(description: str, seed: int) -> PartNetwork:
    """Networks with random weights."""
    weights = np.random.default_rng(seed).normal(size=weight_count(description)) * 0.3
    return PartNetwork(description, weights.astype(np.float32), {})


def positions(context: GameContext, games: int) -> Iterator[tuple[NativeState, NativeRng]]:
    """Decisions of games in which nobody wastes a turn, mulligans left out."""
    deck = named_deck(DECK)
    native = Native(context.library)
    table = new_game.table(context.library, [deck.hero_class] * 2, [deck.card_ids] * 2)
    for number in range(games):
        rng, chance = native.rng(number), random.Random(number)
        state = table.copy()
        compiled.deal_at(state, 0, rng, number & 1, 0)
        while not native.is_terminal(state):
            yield state, rng
            options = native.options(state)
            going_on = [x for x in options if x != A_END or chance.random() < 0.2]
            native.apply(state, chance.choice(going_on or options), rng)


def test_scripted_opponents_choose_as_the_arena_s_players(context: GameContext) -> None:
    """The same trade, an attack on the hero if there is one, no turn ended while more is left."""
    trades = attacks = 0
    native = Native(context.library)
    trader, facer = TraderPlayer(context), FacerPlayer(context)
    for state, rng in positions(context, 6):
        if StateView(state).asks:
            continue
        me = native.player_to_act(state)
        trader.begin(me, 0)
        facer.begin(me, 0)
        options = native.options(state)
        listed = list(Board(state, me, context.library).attacks(options))
        face = {attack.code for attack in listed if attack.target.is_hero}

        def chosen(who: int, state: NativeState = state, rng: NativeRng = rng) -> int:
            return compiled.public_code_at(state, 0, learner_games.scripted_at(state, 0, rng, who))

        wanted = trader._before(listed)
        if wanted and wanted not in face:
            trades += 1
            assert chosen(TRADER_OPPONENT) == wanted
        elif face:
            assert chosen(TRADER_OPPONENT) in face
        if face:
            attacks += 1
            assert chosen(FACER_OPPONENT) in face
        for who in (NO_WASTE_OPPONENT, PLACES_OPPONENT, FACER_OPPONENT, TRADER_OPPONENT):
            assert chosen(who) in options
        if len(options) > 1:
            assert chosen(NO_WASTE_OPPONENT) != A_END
    assert trades > 5
    assert attacks > 20


def test_variants_differ_in_the_random_rest_alone(context: GameContext) -> None:
    """They trade and attack as the scripts do; a busy one ends no turn while more is left."""
    native = Native(context.library)
    trader = TraderPlayer(context)
    chosen, ended, traded = 0, dict.fromkeys(VARIANTS, 0), 0
    for state, rng in positions(context, 6):
        if StateView(state).asks:
            continue
        me = native.player_to_act(state)
        trader.begin(me, 0)
        options = native.options(state)
        listed = list(Board(state, me, context.library).attacks(options))
        face = {attack.code for attack in listed if attack.target.is_hero}
        wanted = trader._before(listed)
        trade = wanted if wanted not in face else 0
        for name, who in VARIANTS.items():
            act = variant_scripts.variant_at(state, 0, rng, who)
            code = compiled.public_code_at(state, 0, act)
            if trade and name.startswith("trader"):
                assert code == trade
            elif face:
                assert code in face
            assert code in options
            ended[name] += len(options) > 1 and code == A_END
        chosen += len(options) > 1
        traded += trade > 0
    assert traded > 5
    assert ended["facer-busy"] == ended["trader-busy"] == 0
    assert 0 < ended["facer-places"] < chosen / 4
    assert ended["trader-places"] > 0


def test_a_variant_answers_for_its_seat_alone() -> None:
    """Every game is played, the learner's seat decides in each step, and busy scripts win more."""
    net = load("complex")
    lanes = Lanes(DECK, net.description, "trader-busy", np.array([2, 3, 1]), 5)
    finished = answers = 0
    while lanes.counts.any():
        if lanes.answer():
            answers += 1
        else:
            assert (lanes.seats[lanes.counts > 0] == 0).all()
            lanes.step(net.values(lanes.seen))
        finished += int(lanes.over.sum())
    assert (finished, answers > 20) == (6, True)
    assert not Lanes(DECK, net.description, "trader", np.array([1]), 5).answer()
    plain, busy = (wins_against(net, DECK, name, 400, 3) for name in ("facer", "facer-busy"))
    assert busy < plain - 20


def test_parts_name_source_target_position_and_choice(context: GameContext) -> None:
    """Each option's parts are those of its meaning; what it has not is left out."""
    kinds = set()
    for state, rng in positions(context, 3):
        me = compiled.actor_at(state, 0)
        native = Native(context.library)
        for code in native.options(state):
            meaning = codes.facts(state, code)
            act = compiled.private_code_at(state, 0, code)
            packed = learner_games.parts_at(state, 0, rng, act)
            source, position, _, target, choice = (
                ((packed >> (PART_BITS * k)) & PART_MASK) - 1 for k in range(PARTS)
            )
            kinds.add(meaning.kind)
            seen = StateView(state)
            hand = [row.row for row in seen.hand_rows(me)]
            board = [row.row for row in seen.board_rows(me)]
            if meaning.kind == "end_turn":
                assert (source, position, target, choice) == (0, -1, -1, -1)
            elif meaning.kind == "play":
                assert source == 1 + hand.index(meaning.source)
                minion = context.library.cards[meaning.card, t.C_TYPE] == t.T_MINION
                assert position in (range(1, 8) if minion else (-1,))
            elif meaning.kind == "attack":
                assert source == 11 + board.index(meaning.source)
                assert position == -1
            elif meaning.kind == "hero_power":
                assert (source, position) == (19, -1)
            assert (target > 0) == bool(meaning.target)
    assert {"end_turn", "play", "attack", "hero_power"} <= kinds


def test_descriptions_say_what_stands_in_the_state(context: GameContext) -> None:
    """Held against the board as the scripted players read it; hidden cards make no difference."""
    looked = 0
    for state, rng in positions(context, 2):
        me = compiled.actor_at(state, 0)
        board = Board(state, me, context.library)
        seen = np.zeros((1, 77), np.int16)
        learner_games.describe_at(state, 0, rng, me, 1, seen)
        own, enemy = board.minions(me), board.minions(1 - me)
        for first, minions in ((0, own), (21, enemy)):
            rows = seen[0, first : first + 21].reshape(7, 3).tolist()
            known = [[x.attack, x.health, x.cost] for x in minions]
            assert rows == known + [[0, 0, 0]] * (7 - len(known))
        hand = len(StateView(state).hand_rows(me))
        assert np.count_nonzero(seen[0, 42:72].reshape(10, 3).any(1)) <= hand
        heroes = [board.hero(me).health, board.armor(me), board.hero(me).attack]
        assert seen[0, 72:].tolist() == [*heroes, board.hero(1 - me).health, board.armor(1 - me)]
        small = np.zeros((1, 5), np.int16)
        learner_games.describe_at(state, 0, rng, me, 0, small)
        strongest = max((x.attack for x in own), default=0)
        assert small[0, :2].tolist() == [board.hero(me).health, board.hero(1 - me).health]
        assert (small[0, 4] > 0) == bool(own)
        if own:
            assert own[small[0, 4] - 1].attack == strongest
        other = state.copy()
        for row in StateView(other).hand_rows(1 - me):
            row.write(t.CARD, 1)
        for which, found in ((0, small), (1, seen)):
            again = np.zeros_like(found)
            learner_games.describe_at(other, 0, rng, me, which, again)
            assert (again == found).all()
        looked += 1
    assert looked > 50


def test_the_matrix_shows_each_card_at_its_place(context: GameContext) -> None:
    """Boards, heroes and hand in three rows, zeros between the cards; hidden cards are not told."""
    looked = 0
    for state, rng in positions(context, 2):
        me = compiled.actor_at(state, 0)
        board = Board(state, me, context.library)
        seen = np.zeros((1, input_count("full")), np.int16)
        learner_games.describe_at(state, 0, rng, me, DESCRIBE_CARDS, seen)
        cards = seen.reshape(CARD_ROWS, BLOCK_ROWS + 1, CARDS_A_ROW, BLOCK_COLUMNS + 1)
        assert not cards[:, -1].any()
        assert not cards[..., -1].any()
        blocks = cards[:, :-1, :, :-1].transpose(0, 2, 1, 3).reshape(CARD_ROWS, CARDS_A_ROW, -1)
        for line, player in ((ROW_OWN, me), (ROW_ENEMY, 1 - me)):
            known = [[x.attack, x.health] for x in board.minions(player)]
            numbers = blocks[line, :7, [SEEN_ATTACK, SEEN_HEALTH]].T.tolist()
            assert numbers == known + [[0, 0]] * (7 - len(known))
            assert blocks[line, AT_HERO, SEEN_HEALTH] == board.hero(player).health
            assert blocks[line, AT_HERO, SEEN_TYPE] == t.T_HERO
        hand = len(StateView(state).hand_rows(me))
        assert (blocks[ROW_HAND, :, SEEN_TYPE] > 0).tolist() == [k < hand for k in range(10)]
        other = state.copy()
        for row in StateView(other).hand_rows(1 - me):
            row.write(t.CARD, 1)
        again = np.zeros_like(seen)
        learner_games.describe_at(other, 0, rng, me, DESCRIBE_CARDS, again)
        assert (again == seen).all()
        looked += len(board.minions(me)) > 0
    assert looked > 20


@pytest.mark.parametrize("description", DESCRIPTIONS)
def test_the_player_takes_what_the_lanes_take(description: str, context: GameContext) -> None:
    """A lane's action is the arena's player's in the same state."""
    net = network(description, 4)
    player = ReinforcedPlayer(context, net)
    lanes = Lanes(DECK, description, ITSELF, np.array([1]), 11)
    decided = 0
    while lanes.counts[0]:
        state, rng = lanes.state(0), context.library.workspace()
        options = Native(context.library).options(state)
        code = player.choose(state, options)
        act = compiled.private_code_at(state, 0, code)
        wanted = learner_games.parts_at(state, 0, rng, act)
        lanes.step(net.values(lanes.seen))
        assert lanes.taken[0] == wanted
        decided += 1
    assert decided > 10


def test_lanes_play_each_game_and_do_not_mix() -> None:
    """All games are played, half of the time nobody's luck; a lane is the same among others."""
    assert shared_out(10, 4).tolist() == [3, 3, 2, 2]
    net = network("minimal", 1)
    ends = []
    for games in ([2], [2, 3, 1]):
        lanes = Lanes(DECK, "minimal", "facer", np.array(games), 5)
        rewards, finished = [], 0
        while lanes.counts.any():
            lanes.step(net.values(lanes.seen))
            finished += int(lanes.over.sum())
            if lanes.over[0]:
                rewards.append(tuple(lanes.rewards[0].tolist()))
        assert finished == sum(games)
        assert all(sorted(one) in ([-1, 1], [-1, -1]) for one in rewards)
        ends.append(rewards)
    assert ends[0] == ends[1]
    assert input_count("minimal") == 5


def test_the_shipped_network_beats_everyone() -> None:
    """With the deck that it learned with, the more clearly the less its opponent fights."""
    net = load("complex")
    won = {name: wins_against(net, DECK, name, 200, 3) for name in OPPONENTS}
    assert min(won.values()) > 120
    assert won["random"] > 180
