"""Games on the simulator: state, log, tracker and belief agree with each other at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import BlockType, GameTag, OptionType, PlayState, State, Step, Zone
from hslog import packets

from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.belief.determinization.partial_state import PartialState
from hsbot.errors import IllegalOptionError
from hsbot.game.decisions.root_options import root_options
from hsbot.game.decisions.same_option import was_sent
from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.wording import OptionWording
from hsbot.logwriter.option_list import YOUR_TURN, spendable_mana
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t
from hsbot.simulators.native import Native
from kit.logs.games_with_true_states import Played, differences, play, public_facts
from kit.logs.generated_games import MATCHES, match_of, random_player
from kit.logs.hslog_reading import export, parse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

RESULTS = {True: "win", False: "loss"}


def story(
    played: Played, library: Library
) -> Iterator[tuple[Decision, PartialState, NativeState, set[int], int]]:
    """Each friendly decision as read and as it was: decision, world, state, legal, chosen."""
    for decision, (state, legal, code) in zip(played.decisions, played.truths, strict=True):
        world = PartialState(decision.observation, library, mulligan=decision.kind == "mulligan")
        yield decision, world, state, set(legal), code


def root_of(decision: Decision, library: Library, table: CardTable) -> RootOptions:
    """A decision's root options."""
    return root_options(
        decision, decision_state(decision, library), OptionWording(table, decision.observation)
    )


def test_every_decision_is_read(played: Played) -> None:
    """The tracker finds each friendly decision, answered, skips no line and knows who won."""
    assert len(played.decisions) == len(played.truths) > 10
    assert all(d.sent is not None or d.sent_entities is not None for d in played.decisions)
    assert played.skipped == 0
    assert played.results == [RESULTS[played.winner == played.match.friendly]]


def test_log_offers_what_the_engine_allows(
    played: Played, library: Library, table: CardTable
) -> None:
    """The log's legal options, read through the belief's world, are the engine's own."""
    for decision, _, _, legal, _ in story(played, library):
        assert set(root_of(decision, library, table).offered) == legal


def test_the_log_offers_a_card_once_wherever_it_may_go(
    played: Played, library: Library, table: CardTable
) -> None:
    """Its places are the advice's: each says in number and words where the card goes."""
    seen = 0
    for decision, _, _, _, code in story(played, library):
        offered = root_of(decision, library, table).offered
        sources = [x.entity_id for x in decision.options if x.legal and x.entity_id]
        trades = [x for x in decision.options if x.entity_id in {y.entity_id for y in x.targets}]
        assert len(sources) - len(trades) <= len(set(sources))
        for other, option in offered.items():
            board = len(decision.observation.board(decision.observation.friendly_player))
            if codes.position(other):
                seen += 1
                assert option.position == codes.position(other) <= board
                words = (" left of ", " right of ", " between ")
                assert any(word in option.text for word in words)
        if decision.sent is not None and codes.position(code):
            assert decision.sent.position == codes.position(code)
            assert was_sent(decision, offered[code])
    assert bool(seen) == (played.match.decks[0].name == "NEIGHBOURS")


def test_world_read_from_log_has_the_same_options(
    played: Played, library: Library, table: CardTable
) -> None:
    """The world that the belief builds allows what the true state allows."""
    simulator = Native(library)
    for decision, _, _, legal, _ in story(played, library):
        array = root_of(decision, library, table).state.array
        assert set(simulator.options(array)) == legal


def test_world_read_from_log_is_the_true_one(played: Played, library: Library) -> None:
    """Mana, boards, heroes, weapons, hands, costs and counters: all that is public agrees."""
    for decision, world, state, _, _ in story(played, library):
        truth = public_facts(state, played.match.friendly, library)
        wrong = differences(truth, public_facts(world.array, 0, library))
        if decision.kind == "mulligan":  # the log asks both sides at once, the engine in turn
            wrong.pop("their hand", None)
        assert wrong == {}


def test_log_says_what_was_chosen(played: Played, library: Library, table: CardTable) -> None:
    """SendOption and SendChoices name the option that the player took."""
    for decision, _, _, _, code in story(played, library):
        chosen = sent_option(decision, OptionWording(table, decision.observation))
        assert chosen is not None
        expected = root_of(decision, library, table).offered[code]
        assert (chosen.option_index, chosen.target_id, chosen.sub_option, chosen.entity_ids) == (
            expected.option_index,
            expected.target_id,
            expected.sub_option,
            expected.entity_ids,
        )


def test_comparison_notices_a_wrong_world(played: Played, library: Library) -> None:
    """The comparison that these tests rest upon fails when a health point or a card is wrong."""
    state = played.truths[-1][0].copy()
    truth = public_facts(state, 0, library)
    state[0]["e"][t.R_HERO, t.DAMAGE] += 1
    state[0]["mana"][0] += 1
    assert differences(truth, public_facts(state, 0, library)).keys() == {"0 hero", "0 mana"}


def test_unknown_cards_stay_unknown(played: Played) -> None:
    """In no decision does the reader know a card of a deck that it never saw, or a fresh hand."""
    first = played.decisions[0].observation
    for player in (1, 2):
        assert all(e.card_id is None for e in first.in_zone(player, Zone.DECK))
    shown: set[int] = set()
    for decision in played.decisions:
        observation = decision.observation
        open_zones = (Zone.PLAY, Zone.GRAVEYARD)
        shown |= {e.entity_id for e in observation.entities.values() if e.zone in open_zones}
        theirs = observation.in_zone(observation.opposing_player, Zone.HAND)
        assert all(e.card_id is None for e in theirs if e.entity_id not in shown)


def test_plain_hslog_reads_the_log(played: Played) -> None:
    """Plain hslog reads the log without a warning, to the game's end."""
    game = export(played.text).game
    assert game.tags[GameTag.STATE] == State.COMPLETE
    assert game.tags[GameTag.STEP] == Step.FINAL_GAMEOVER
    outcomes = {player.tags[GameTag.PLAYSTATE] for player in game.players}
    assert outcomes == {PlayState.WON, PlayState.LOST}


def test_every_option_is_followed_by_its_block(played: Played) -> None:
    """As in real logs: after SendOption comes a top-level block of that entity, target and all."""
    tree = parse(played.text).games[0]
    offered: packets.Options | None = None
    sent: packets.SendOption | None = None
    seen = 0
    for packet in tree.packets:
        if isinstance(packet, packets.Options):
            offered = packet
        elif isinstance(packet, packets.SendOption):
            sent = packet
        elif isinstance(packet, packets.Block) and sent is not None and offered is not None:
            option = offered.options[sent.option]
            if option.type == OptionType.POWER:
                traded = sent.target == option.entity  # a card on itself is its trade
                types = (BlockType.DECK_ACTION,) if traded else (BlockType.PLAY, BlockType.ATTACK)
                assert packet.type in types
                assert packet.entity == option.entity
                assert (packet.target or 0) == (0 if traded else sent.target or 0)
                seen += 1
            sent = None
    taken = [d.sent.option for d in played.decisions if d.sent is not None]
    assert seen == sum(option != 0 for option in taken)


def test_illegal_options_tell_why(played: Played) -> None:
    """Cards that cost too much, and only those, say so; what the other side has waits its turn."""
    for decision in played.decisions:
        observation = decision.observation
        player = observation.player(observation.friendly_player)
        can_spend = spendable_mana(player)
        for option in decision.options[1:]:
            entity = observation.entities[option.entity_id]
            if entity.controller == observation.opposing_player:
                assert option.error == YOUR_TURN
            elif entity.zone == Zone.HAND and option.error:
                short = entity.tag(GameTag.COST) > can_spend
                assert (option.error == "REQ_ENOUGH_MANA") == short


def test_same_match_writes_the_same_log(
    decks: DeckDatabase, library: Library, table: CardTable
) -> None:
    """A match and its choosers decide every byte; another seed writes another game."""
    name = "reno-jade"
    seed = MATCHES[name][2]
    match = match_of(name, decks, library)
    texts = [play(match, library, table, player=random_player(seed)).text for _ in (0, 1)]
    assert texts[0] == texts[1]
    assert play(match, library, table, player=random_player(seed + 1)).text != texts[0]


def test_chooser_must_keep_to_the_options(
    decks: DeckDatabase, library: Library, table: CardTable
) -> None:
    """A chooser that answers what it was not offered is refused by name."""
    match = match_of("classic-basic", decks, library)
    with pytest.raises(IllegalOptionError, match="was not offered"):
        play(match, library, table, player=lambda _: lambda _state, _legal: -1)
