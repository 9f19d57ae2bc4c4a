"""The client's conventions for options, choices and answers, and when decisions open and close."""

from __future__ import annotations

import pytest
from hearthstone.enums import OptionType

from hsbot.observation import (
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    LogOption,
    LogSubOption,
    LogTarget,
    LogTracker,
    SentOption,
)
from kit.log_script import (
    CARD,
    COIN,
    DECK_1,
    DECK_2,
    GAME,
    HERO_1,
    HERO_2,
    NAME_1,
    NAME_2,
    PLAYER_1,
    PLAYER_2,
    Script,
    decisions,
    of,
    option,
    sub_option,
    target,
    track,
)

CARD_A, CARD_B, CARD_C, _ = DECK_1
METHOD = "GameState.DebugPrintOptions"


def opened_lists(script: Script) -> list[int]:
    """The ids of the option lists that became decisions."""
    _, events = track(script)
    return [d.decision_id for d in decisions(events, DecisionOpened) if d.kind == "option"]


def test_end_turn_is_legal_in_spite_of_its_error() -> None:
    """END_TURN is printed with error=INVALID, and the player may take it."""
    _, events = track(Script().started().options(5, option(1, CARD_A, "REQ_ENOUGH_MANA")))
    (decision,) = (d for d in decisions(events, DecisionOpened) if d.kind == "option")
    assert [(o.type, o.legal) for o in decision.options] == [
        (OptionType.END_TURN, True),
        (OptionType.POWER, False),
    ]
    assert decision.options[1].error == "REQ_ENOUGH_MANA"
    assert decision.options[0].entity_id == 0


def test_targets_and_sub_options_belong_to_what_stands_above_them() -> None:
    """Targets below a sub-option are its own; those before it are the option's."""
    script = (
        Script()
        .started()
        .options(
            5,
            option(1, CARD_A),
            target(0, HERO_1, "REQ_ENEMY_TARGET"),
            target(1, HERO_2),
            option(2, CARD_B),
            sub_option(0, 50),
            target(0, HERO_2),
            sub_option(1, 51, "REQ_MINION_TARGET"),
        )
    )
    _, events = track(script)
    decision = decisions(events, DecisionOpened)[-1]
    assert decision.options[1] == LogOption(
        1, OptionType.POWER, CARD_A, "", (LogTarget(HERO_1, "REQ_ENEMY_TARGET"), LogTarget(HERO_2))
    )
    assert decision.options[2].targets == ()
    assert decision.options[2].sub_options == (
        LogSubOption(0, 50, (LogTarget(HERO_2),)),
        LogSubOption(1, 51, (), "REQ_MINION_TARGET"),
    )


def test_old_builds_print_no_errors() -> None:
    """Until 2017 only what is legal was printed, without an error field."""
    script = (
        Script()
        .started()
        .log(
            METHOD,
            "id=5",
            "  option 0 type=END_TURN mainEntity=",
            f"  option 1 type=POWER mainEntity=[name=A id={CARD_A} zone=HAND cardId= player=1]",
            f"    target 0 entity=[name=B id={HERO_2} zone=PLAY cardId=HERO_02 player=2]",
        )
    )
    _, events = track(script)
    options = decisions(events, DecisionOpened)[-1].options
    assert all(option.legal for option in options)
    assert options[1].targets == (LogTarget(HERO_2),)


def test_options_in_the_opponents_turn_are_no_decision() -> None:
    """Lists with REQ_YOUR_TURN everywhere are printed in the opponent's turn: nobody is asked."""
    waiting = (option(1, CARD_A, "REQ_YOUR_TURN"), option(2, HERO_1, "REQ_YOUR_TURN"))
    script = Script().started().options(5, *waiting)
    script.tag(NAME_1, "CURRENT_PLAYER", 0).tag(NAME_2, "CURRENT_PLAYER", 1).options(6, *waiting)
    script.options(7, option(1, CARD_A, "REQ_ENOUGH_MANA"))
    assert opened_lists(script) == []


def test_only_end_turn_left_is_a_decision() -> None:
    """In the own turn a list in which nothing but END_TURN is legal must still be answered."""
    script = Script().started().options(5, option(1, CARD_A, "REQ_ENOUGH_MANA")).options(6)
    assert opened_lists(script) == [5, 6]


@pytest.mark.parametrize("position", [0, 1, 7])
def test_send_option_closes_the_list(position: int) -> None:
    """The sent option is kept as printed: positions from 1, 0 for none."""
    script = Script().started().options(5, option(1, CARD_A)).send_option(1, 0, HERO_2, position)
    _, events = track(script)
    closed = decisions(events, DecisionClosed)[-1]
    assert closed.sent == SentOption(1, 0, HERO_2, position)
    assert closed.decision_id == 5


def test_a_list_that_is_replaced_lapses() -> None:
    """A new list without a SendOption: the old decision closes with nothing sent."""
    script = Script().started().options(5, option(1, CARD_A)).options(6, option(1, CARD_B))
    _, events = track(script.send_option(0))
    closed = [(d.decision_id, d.sent) for d in decisions(events, DecisionClosed)[1:]]
    assert closed == [(5, None), (6, SentOption(0))]


def test_a_list_sent_again_is_the_same_decision() -> None:
    """After a reconnect the client prints the open list again: no second decision."""
    script = Script().create(seed=7).meta().mulligan().send_choices(1, (), "MULLIGAN")
    script.tag(PLAYER_1, "CURRENT_PLAYER", 1).options(5, option(1, CARD_A))
    script.create(seed=7, turn=1).tag(PLAYER_1, "CURRENT_PLAYER", 1).options(5, option(1, CARD_A))
    _, events = track(script.send_option(1))
    assert [d.kind for d in decisions(events, DecisionOpened)] == ["mulligan", "option"]
    assert decisions(events, DecisionClosed)[-1].sent == SentOption(1)


def test_a_list_sent_again_after_it_was_answered_is_asked_again() -> None:
    """When the click was lost with the connection, the player is asked once more."""
    script = Script().started().options(5, option(1, CARD_A)).send_option(1)
    assert opened_lists(script.options(5, option(1, CARD_A))) == [5, 5]


def test_a_mulligans_answer_lists_the_cards_kept() -> None:
    """SendChoices of a mulligan names what is KEPT; The Coin is never among the choices."""
    script = Script().create().meta(names=(NAME_2, NAME_1))
    script.power("BLOCK_START BlockType=TRIGGER Entity=1 EffectCardId= EffectIndex=-1 Target=0")
    for entity in DECK_2[:3]:
        script.show(entity, CARD, ZONE="HAND")
    script.full(COIN, "GAME_005", ZONE="HAND", CONTROLLER=2).power("BLOCK_END")
    script.choices(1, DECK_1[:3], kind="MULLIGAN", player=NAME_2, most=3)
    script.choices(2, (*DECK_2[:3], COIN), kind="MULLIGAN", most=4)
    script.send_choices(2, (DECK_2[1], COIN), "MULLIGAN")
    _, events = track(script)
    (decision,) = decisions(events, DecisionClosed)
    assert decision.choice_entities == DECK_2[:3]
    assert (decision.count_min, decision.count_max) == (0, 3)
    assert decision.sent_entities == (DECK_2[1],)
    assert decision.observation.friendly_player == 2


def test_a_mulligan_with_nothing_kept() -> None:
    """An empty answer is an answer: nothing was kept."""
    script = Script().create().meta().mulligan().send_choices(1, (), "MULLIGAN")
    _, events = track(script.tag(GAME, "TURN", 1))
    assert [d.sent_entities for d in decisions(events, DecisionClosed)] == [()]


def test_a_mulligan_that_the_clock_answered() -> None:
    """Without SendChoices the server's DebugPrintEntitiesChosen tells what was kept."""
    _, events = track(Script().create().meta().mulligan().chosen(1, (CARD_B,)))
    assert [d.sent_entities for d in decisions(events, DecisionClosed)] == [(CARD_B,)]
    assert [event.timed_out for event in events if isinstance(event, DecisionClosed)] == [True]
    script = Script().create().meta().mulligan().send_choices(1, (CARD_B,), "MULLIGAN")
    _, events = track(script.chosen(1, (CARD_B,)))
    assert [event.timed_out for event in events if isinstance(event, DecisionClosed)] == [False]


def test_a_discover_is_a_choice() -> None:
    """A GENERAL choice of the friendly player, inside the block that asks for it."""
    script = Script().started().options(5, option(1, CARD_A)).send_option(1)
    script.power("BLOCK_START BlockType=PLAY Entity=4 EffectCardId= EffectIndex=0 Target=0")
    for entity in (60, 61, 62):
        script.full(entity, CARD, ZONE="SETASIDE", CONTROLLER=1, CREATOR=CARD_A)
    script.choices(3, (60, 61, 62), source=str(CARD_A)).send_choices(3, (61,))
    _, events = track(script)
    decision = decisions(events, DecisionClosed)[-1]
    assert (decision.kind, decision.choice_source) == ("choice", CARD_A)
    assert decision.choice_entities == (60, 61, 62)
    assert decision.sent_entities == (61,)
    assert decision.observation.entities[61].creator_id == CARD_A


def test_the_opponents_choice_is_not_ours() -> None:
    """A choice of the other player is no decision."""
    script = Script().started().full(60, CONTROLLER=2, ZONE="SETASIDE")
    _, events = track(script.choices(3, (60,), player=NAME_2).tag(GAME, "TURN", 2))
    assert [d.kind for d in decisions(events, DecisionOpened)] == ["mulligan"]


def test_the_opponents_mulligan_does_not_tell_the_friendly_side() -> None:
    """A choice of hidden cards, which comes first for the second player, tells nothing."""
    script = Script().create().meta().choices(2, DECK_2[:3], kind="MULLIGAN", player=NAME_2)
    tracker, events = track(script.tag(GAME, "TURN", 1), finish=False)
    assert tracker.snapshot().friendly_player == 0
    assert of(DecisionOpened, events) == []


def test_a_human_against_the_ai_is_friendly_at_once() -> None:
    """The AI's account is 0: the other player owns the log."""
    tracker, _ = track(Script().create(accounts=(0, 1002)), finish=False)
    assert tracker.snapshot().friendly_player == 2


def test_a_game_joined_late_tells_by_its_options() -> None:
    """Without a choice, the player whose cards are offered is friendly."""
    script = Script().create(seed=5, turn=6).tag(PLAYER_2, "CURRENT_PLAYER", 1)
    script.show(DECK_2[0], CARD, ZONE="HAND").options(9, option(1, DECK_2[0]))
    _, events = track(script)
    (decision,) = decisions(events, DecisionOpened)
    assert decision.observation.friendly_player == 2
    assert decision.observation.attached


def test_a_game_joined_late_tells_by_its_hands() -> None:
    """Without a choice or an offered card, the player whose hand is known is friendly."""
    script = Script().create(turn=6).tag(PLAYER_1, "CURRENT_PLAYER", 1)
    script.show(CARD_A, CARD, ZONE="HAND").tag(DECK_2[0], "ZONE", "HAND").options(9)
    _, events = track(script)
    assert [d.observation.friendly_player for d in decisions(events, DecisionOpened)] == [1]


def test_idle_opens_the_decision_before_the_next_line() -> None:
    """A list has no last line: idle() says that nothing more is coming now."""
    script = Script().started().options(5, option(1, CARD_A))
    tracker, events = track(script, finish=False)
    assert decisions(events, DecisionOpened)[-1].kind == "mulligan"
    (opened,) = tracker.idle()
    assert isinstance(opened, DecisionOpened)
    assert opened.decision.decision_id == 5
    assert opened.decision.line_number == len(script.lines)
    assert tracker.idle() == []
    (closed,) = tracker.feed(script.send_option(1).lines[-1])
    assert closed == DecisionClosed(
        decision=decisions(track(script)[1], DecisionClosed)[-1],
        line_number=len(script.lines),
        time_s=opened.time_s,
    )


def test_a_list_that_goes_on_after_idle_is_opened_again() -> None:
    """A pause inside a list must not leave the decision short: it comes again, revised."""
    tracker, _ = track(Script().started().log(METHOD, "id=5"), finish=False)
    tracker.idle()
    rest = Script().log(METHOD, "  option 0 type=END_TURN mainEntity= error=INVALID errorParam=")
    rest.log(METHOD, option(1, CARD_A))
    for line in rest.lines:
        assert tracker.feed(line) == ()
    (event,) = tracker.idle()
    assert isinstance(event, DecisionOpened)
    assert len(event.decision.options) == 2
    (closed, _) = tracker.finish()
    assert isinstance(closed, DecisionClosed)
    assert closed.decision == event.decision


def test_idle_does_not_take_half_an_answer() -> None:
    """The cards of a SendChoices may still be coming: it counts at the next line only."""
    tracker, _ = track(Script().create().meta().mulligan(), finish=False)
    tracker.idle()
    for line in Script().send_choices(1, (CARD_A, CARD_C), "MULLIGAN").lines:
        tracker.feed(line)
        assert tracker.idle() == []
    (closed,) = tracker.feed(Script().tag(GAME, "TURN", 1).lines[0])
    assert isinstance(closed, DecisionClosed)
    assert closed.decision.sent_entities == (CARD_A, CARD_C)


def test_the_end_closes_everything() -> None:
    """At the game's end what is open lapses, and the result is the friendly player's."""
    script = Script().started().options(5, option(1, CARD_A))
    script.tag(NAME_1, "PLAYSTATE", "WON").tag(NAME_2, "PLAYSTATE", "LOST")
    _, events = track(script.tag(GAME, "STATE", "COMPLETE"))
    assert decisions(events, DecisionClosed)[-1].sent is None
    assert [event.result for event in of(GameEnded, events)] == ["win"]


@pytest.mark.parametrize(
    ("play_state", "result"), [("LOST", "loss"), ("TIED", "draw"), ("CONCEDED", "loss")]
)
def test_results(play_state: str, result: str) -> None:
    """PLAYSTATE of the friendly player is the result."""
    script = Script().started().tag(PLAYER_1, "PLAYSTATE", play_state)
    _, events = track(script.tag(GAME, "STATE", "COMPLETE"))
    assert [event.result for event in of(GameEnded, events)] == [result]


def test_a_snapshot_stays_as_it_was() -> None:
    """An observation is a value: later lines do not reach into it."""
    tracker, _ = track(Script().started(), finish=False)
    before = tracker.snapshot()
    tags = dict(before.entities[CARD_A].tags)
    tracker.feed(Script().tag(CARD_A, "DAMAGE", 4).lines[0])
    assert before.entities[CARD_A].tags == tags
    assert tracker.snapshot().entities[CARD_A] != before.entities[CARD_A]
    assert tracker.snapshot().entities[CARD_B] is before.entities[CARD_B]


def test_the_observation_tells_the_game() -> None:
    """Build, mode, format, players and turn are in the observation."""
    tracker, _ = track(Script().started(), finish=False)
    observation = tracker.snapshot()
    assert (observation.build, observation.game_type, observation.format_type) == (183876, 7, 2)
    assert observation.player_entities == {1: PLAYER_1, 2: PLAYER_2}
    assert (observation.turn, observation.game, observation.attached) == (1, 1, False)
    assert observation.deck_code_cards == ()  # no Power.log tells it


def test_a_header_right_below_create_game_is_the_new_game_s() -> None:
    """A header that stands before the first card is the game's own, not that of the last one."""
    script = Script()
    for build in ("183876", "231720"):
        lines = Script().started().lines
        head = [line for line in lines if "DebugPrintGame" in line]
        rest = [line for line in lines if "DebugPrintGame" not in line]
        first_card = next(i for i, line in enumerate(rest) if "FULL_ENTITY" in line)
        early = [*rest[:first_card], *head, *rest[first_card:]]
        script.lines += [line.replace("183876", build) for line in early]
        observation = track(script, finish=False)[0].snapshot()
        assert (observation.build, observation.game_type) == (int(build), 7)
    assert observation.game == 2


def test_a_transformed_card_remembers_what_it_was() -> None:
    """CHANGE_ENTITY gives another card; the first one stays in initial_card_id."""
    script = Script().started().power(f"CHANGE_ENTITY - Updating Entity={CARD_A} CardID=hexfrog")
    tracker, _ = track(script, finish=False)
    entity = tracker.snapshot().entities[CARD_A]
    assert (entity.card_id, entity.initial_card_id) == ("hexfrog", CARD)
    assert entity.from_deck


@pytest.mark.parametrize(("names", "initial"), [({1746: "DRG_610"}, "DRG_610"), ({}, None)])
def test_a_card_transformed_unseen(names: dict[int, str], initial: str | None) -> None:
    """TRANSFORMED_FROM_CARD gives the first card's dbf id: its name must be looked up."""
    script = Script().create()
    script.show(DECK_2[0], "DRG_610t2", TRANSFORMED_FROM_CARD=1746, ZONE="PLAY")
    tracker = LogTracker(card_of_dbf=names.get)
    for line in script.lines:
        tracker.feed(line)
    entity = tracker.snapshot().entities[DECK_2[0]]
    assert (entity.card_id, entity.initial_card_id) == ("DRG_610t2", initial)


def test_shuffling_makes_the_deck_unknown() -> None:
    """SHUFFLE_DECK: cards that were seen in that deck can no longer be told apart."""
    script = Script().create().show(CARD_A, CARD, ZONE="DECK").show(DECK_2[0], CARD, ZONE="DECK")
    tracker, _ = track(script, finish=False)
    assert tracker.table.card_id(CARD_A) == CARD
    tracker.feed(script.power("SHUFFLE_DECK PlayerID=1").lines[-1])
    entities = tracker.snapshot().entities
    assert (entities[CARD_A].card_id, entities[CARD_A].last_known_card_id) == (None, CARD)
    assert entities[DECK_2[0]].card_id == CARD


def test_creators() -> None:
    """CREATOR counts before DISPLAYED_CREATOR, the first one for good; nobody creates itself."""
    script = Script().started().full(60, CARD, ZONE="HAND", CONTROLLER=1, DISPLAYED_CREATOR=60)
    script.tag(60, "DISPLAYED_CREATOR", HERO_1).tag(60, "CREATOR", CARD_A)
    tracker, _ = track(script.tag(60, "CREATOR", CARD_B), finish=False)
    entity = tracker.snapshot().entities[60]
    assert (entity.creator_id, entity.from_deck, entity.original_controller) == (CARD_A, False, 1)
