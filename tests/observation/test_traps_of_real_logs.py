"""Each measured trap of real logs, by its number in the list of facts, and what we do about it."""

from __future__ import annotations

import pytest
from hearthstone.enums import BlockType, GameTag, Zone

from hsbot.observation import (
    BlockStarted,
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    LogTruncated,
    TaskListEnded,
)
from kit.log_script import (
    CARD,
    COIN,
    DECK_1,
    DECK_2,
    GAME,
    NAME_1,
    NAME_2,
    PLAYER_1,
    PLAYER_2,
    Script,
    bracket,
    decisions,
    of,
    option,
    track,
)

MINION = DECK_1[0]
FOE = DECK_2[0]


def block(kind: str, entity: int, target: int = 0) -> str:
    """A BLOCK_START line of a modern build."""
    return (
        f"BLOCK_START BlockType={kind} Entity={bracket(entity)}"
        f" EffectCardId=System.Collections.Generic.List`1[System.String] EffectIndex=0"
        f" Target={bracket(target) if target else 0} SubOption=-1 "
    ).rstrip()


def test_trap_1_a_second_game_may_swap_the_players() -> None:
    """A new parser for each CREATE_GAME: the same name may be the other player in the next game."""
    script = (
        Script().create().meta().create().meta(names=(NAME_2, NAME_1)).tag(NAME_1, "TIMEOUT", 9)
    )
    tracker, events = track(script)
    assert [event.game for event in of(GameStarted, events)] == [1, 2]
    assert tracker.table.tag(PLAYER_2, GameTag.TIMEOUT) == 9
    assert not tracker.skipped


def test_trap_1_same_seed_is_the_same_game() -> None:
    """A reconnect is a CREATE_GAME with the same seed: number and knowledge are kept."""
    script = Script().create(seed=77).meta().show(FOE, CARD, ZONE="PLAY").tag(FOE, "ZONE", "HAND")
    script.create(seed=77, turn=4)
    tracker, events = track(script.tag(FOE, "ZONE", "HAND"), finish=False)
    assert len(of(GameStarted, events)) == len(of(GameResumed, events)) == 1
    assert tracker.games == 1
    entity = tracker.snapshot().entities[FOE]
    assert entity.from_deck
    assert entity.initial_card_id == CARD
    assert not tracker.snapshot().attached


def test_trap_1_a_card_in_hand_stays_known_over_a_reconnect() -> None:
    """A card in hand that is sent again as hidden was seen before: it stays known."""
    script = Script().create(seed=77).show(FOE, CARD, ZONE="PLAY").tag(FOE, "ZONE", "HAND")
    script.create(seed=77, turn=4)
    first = script.lines.index("D 12:00:00.0000000 GameState.DebugPrintPower() - CREATE_GAME", 5)
    header = (
        f"D 12:00:00.0000000 GameState.DebugPrintPower() - FULL_ENTITY - Creating ID={FOE} CardID="
    )
    zone = script.lines.index(header, first) + 1
    script.lines[zone] = script.lines[zone].replace("DECK", "HAND")
    tracker, _ = track(script, finish=False)
    assert tracker.snapshot().entities[FOE].card_id == CARD
    assert tracker.snapshot().entities[DECK_2[1]].card_id is None


def test_trap_1_another_seed_is_another_game() -> None:
    """A CREATE_GAME in mid-game with another seed is a game that was under way when first seen."""
    tracker, events = track(Script().create(seed=77).create(seed=78, turn=4), finish=False)
    assert [(event.game, event.attached) for event in of(GameStarted, events)] == [
        (1, False),
        (2, True),
    ]
    assert [event.result for event in of(GameEnded, events)] == ["unknown"]
    assert tracker.snapshot().attached
    assert tracker.snapshot().seed == 78


@pytest.mark.parametrize(
    ("turn", "accounts", "resumed"),
    [(4, (1001, 1002), 1), (0, (1001, 1002), 0), (4, (1001, 1003), 0), (2, (1001, 1002), 0)],
)
def test_trap_1_without_a_seed(turn: int, accounts: tuple[int, int], resumed: int) -> None:
    """Old builds print no seed: same accounts and a turn that goes on tell a reconnect."""
    script = Script().create().tag(GAME, "TURN", 3).create(turn=turn, accounts=accounts)
    _, events = track(script)
    assert len(of(GameResumed, events)) == resumed


def test_trap_1_a_game_that_has_ended_is_not_resumed() -> None:
    """After STATE=COMPLETE the same seed is a new game."""
    script = Script().create(seed=77).tag(GAME, "STATE", "COMPLETE").create(seed=77, turn=3)
    _, events = track(script)
    assert len(of(GameStarted, events)) == 2


def test_trap_2_a_reset_purges_what_is_not_sent_again() -> None:
    """GAME_RESET sends entities again; those that did not exist at that time must go."""
    script = Script().create().full(90, CARD, ZONE="PLAY", CONTROLLER=1).tag(MINION, "DAMAGE", 2)
    script.power(block("GAME_RESET", MINION), "    RESET_GAME")
    script.power(f"    FULL_ENTITY - Updating {bracket(MINION)} CardID=")
    script.power("        tag=ZONE value=DECK", "        tag=CONTROLLER value=1")
    tracker, _ = track(script, finish=False)
    assert 90 in tracker.snapshot().entities
    tracker.feed(script.power("BLOCK_END").lines[-1])
    entities = tracker.snapshot().entities
    assert set(entities) == {GAME, PLAYER_1, PLAYER_2, MINION}
    assert entities[MINION].tags == {GameTag.ZONE: Zone.DECK, GameTag.CONTROLLER: 1}
    assert entities[MINION].from_deck


def test_trap_2_a_rewind_does_not_make_known_cards_unknown() -> None:
    """A card that was seen in the lost time line and is back in the hand is still that card."""
    script = Script().create().tag(FOE, "ZONE", "HAND").show(FOE, CARD, ZONE="PLAY")
    script.power(block("GAME_RESET", MINION), "    RESET_GAME")
    script.power(f"    FULL_ENTITY - Updating {bracket(FOE)} CardID=")
    script.power("        tag=ZONE value=HAND", "        tag=CONTROLLER value=2", "BLOCK_END")
    tracker, _ = track(script, finish=False)
    assert tracker.snapshot().entities[FOE].card_id == CARD


@pytest.mark.parametrize(("rewinds", "left"), [(1, 0), (0, 4)])
def test_trap_2_a_card_that_rewinds_gives_back_what_it_cost(rewinds: int, left: int) -> None:
    """The client prints no player's tags then (seen in logs of 2018 and 2025).

    What another reset goes back to is not known, so the tags stay.
    """
    script = Script().create().tag(PLAYER_1, "RESOURCES_USED", 0)
    script.power(
        block("PLAY", MINION), f"    TAG_CHANGE Entity={PLAYER_1} tag=RESOURCES_USED value=4 "
    )
    script.power("BLOCK_END", block("GAME_RESET", MINION), "    RESET_GAME")
    script.power(f"    FULL_ENTITY - Updating {bracket(MINION)} CardID={CARD}")
    script.power("        tag=ZONE value=HAND", f"        tag=REWIND value={rewinds}", "BLOCK_END")
    tracker, _ = track(script, finish=False)
    player = tracker.snapshot().entities[PLAYER_1]
    assert player.tag(GameTag.RESOURCES_USED) == left


@pytest.mark.parametrize(("rewinds", "asked"), [(1, [5, 7]), (0, [5, 6, 7])])
def test_trap_2_an_action_that_the_game_does_again_is_no_decision(
    rewinds: int, asked: list[int]
) -> None:
    """After a Rewind the client prints options, and the card is played again by itself.

    Three logs of 2025 and 2026 do so. After another reset the player is asked.
    """
    script = Script().started().tag(MINION, "ZONE", "HAND")
    script.options(5, option(1, MINION)).send_option(1)
    script.power(block("PLAY", MINION), "BLOCK_END")
    script.power(block("GAME_RESET", MINION), "    RESET_GAME")
    script.power(f"    FULL_ENTITY - Updating {bracket(MINION)} CardID={CARD}")
    script.power("        tag=ZONE value=HAND", "        tag=CONTROLLER value=1")
    script.power(f"        tag=REWIND value={rewinds}", "BLOCK_END")
    script.options(6, option(1, MINION))
    script.power(block("PLAY", MINION), "BLOCK_END").options(7, option(1, MINION))
    _, events = track(script)
    assert [x.decision.decision_id for x in of(DecisionOpened, events)][1:] == asked
    assert [x.decision.decision_id for x in of(DecisionClosed, events)][1:] == asked


def test_trap_2_whoever_answers_after_a_rewind_is_asked_from_then_on() -> None:
    """One list is passed over where the card is not played again, and no more."""
    script = Script().started().tag(MINION, "ZONE", "HAND")
    script.options(5, option(1, MINION)).send_option(1)
    script.power(block("PLAY", MINION), "BLOCK_END")
    script.power(block("GAME_RESET", MINION), "    RESET_GAME")
    script.power(f"    FULL_ENTITY - Updating {bracket(MINION)} CardID={CARD}")
    script.power("        tag=ZONE value=HAND", "        tag=CONTROLLER value=1")
    script.power("        tag=REWIND value=1", "BLOCK_END")
    script.options(6, option(1, MINION)).send_option(0).options(7, option(1, MINION))
    _, events = track(script)
    assert [x.decision.decision_id for x in of(DecisionOpened, events)][1:] == [5, 7]


def test_a_hidden_card_is_known_as_it_was_shown() -> None:
    """Changes afterwards, in the same action, leave the entity's shown tags as they were."""
    script = Script().create().show(MINION, CARD, COST=3, ZONE="HAND").tag(MINION, "COST", 2)
    tracker, _ = track(script, finish=False)
    entity = tracker.snapshot().entities[MINION]
    assert entity.tag(GameTag.COST) == 2
    assert entity.shown[GameTag.COST] == 3


def test_moves_are_numbered_in_their_order() -> None:
    """Which card left the deck first, and in which turn it came to its zone."""
    first, second = DECK_1[2], DECK_1[0]
    script = Script().create().tag(GAME, "STEP", "MAIN_ACTION").tag(GAME, "TURN", 5)
    script.tag(first, "ZONE", "HAND").tag(second, "ZONE", "HAND")
    script.tag(GAME, "TURN", 6).tag(first, "ZONE", "GRAVEYARD")
    entities = track(script, finish=False)[0].snapshot().entities
    assert 0 < entities[first].left_deck < entities[second].left_deck < entities[first].moved
    assert (entities[second].moved_turn, entities[first].moved_turn) == (5, 6)
    assert entities[DECK_1[1]].moved == 0


def test_trap_3_a_sub_spell_name_with_a_blank() -> None:
    """A blank in the prefab's name must not make the sub-spell's end close the wrong block."""
    script = (
        Script()
        .create()
        .power(
            block("PLAY", MINION),
            "    SUB_SPELL_START - SpellPrefabGUID=A Spell (1):c1e4 Source=4 TargetCount=0",
            "        Source = [entityName=x id=4 zone=PLAY zonePos=1 cardId= player=1]",
            "    SUB_SPELL_END",
            f"    {block('POWER', MINION)}",
            "    BLOCK_END",
            "BLOCK_END",
            block("ATTACK", MINION, FOE),
            "BLOCK_END",
        )
    )
    tracker, events = track(script)
    started = of(BlockStarted, events)
    kinds = [(event.type, event.depth) for event in started]
    assert kinds == [(BlockType.PLAY, 0), (BlockType.POWER, 1), (BlockType.ATTACK, 0)]
    assert started[2].target_id == FOE
    assert not tracker.skipped


def test_trap_4_changes_inside_a_sub_spell_count() -> None:
    """Packets inside a SUB_SPELL are part of the state."""
    script = (
        Script()
        .create()
        .power(
            block("PLAY", MINION),
            "    SUB_SPELL_START - SpellPrefabGUID=Spell:c1e4 Source=4 TargetCount=0",
            f"        FULL_ENTITY - Creating ID=91 CardID={CARD}",
            "            tag=ZONE value=PLAY",
            f"        TAG_CHANGE Entity={MINION} tag=DAMAGE value=3 ",
            "    SUB_SPELL_END",
            "BLOCK_END",
        )
    )
    tracker, _ = track(script)
    assert tracker.table.card_id(91) == CARD
    assert tracker.table.tag(MINION, GameTag.DAMAGE) == 3


def test_trap_5_the_first_known_choice_tells_the_friendly_player() -> None:
    """The controller of the first choice whose cards are all known owns the log."""
    tracker, events = track(Script().create().meta().mulligan())
    assert [d.observation.friendly_player for d in decisions(events, DecisionOpened)] == [1]
    assert tracker.snapshot().opposing_player == 2


def test_trap_6_hide_entity_moves_and_the_deck_forgets() -> None:
    """HIDE_ENTITY sets the zone that it names; a card hidden in the deck is no longer known."""
    script = Script().create().show(MINION, CARD, ZONE="HAND")
    script.power(f"HIDE_ENTITY - Entity={bracket(MINION)} tag=ZONE value=DECK")
    tracker, _ = track(script)
    entity = tracker.snapshot().entities[MINION]
    assert (entity.zone, entity.card_id) == (Zone.DECK, None)
    assert (entity.initial_card_id, entity.last_known_card_id) == (CARD, CARD)


def test_trap_6_hide_entity_in_the_hand_keeps_the_card() -> None:
    """A known card that goes back to its owner's hand stays known."""
    script = Script().create().show(FOE, CARD, ZONE="PLAY")
    script.power(f"HIDE_ENTITY - Entity={FOE} tag=ZONE value=HAND").tag(FOE, "ZONE", "HAND")
    tracker, _ = track(script)
    entity = tracker.snapshot().entities[FOE]
    assert (entity.zone, entity.card_id) == (Zone.HAND, CARD)


def test_trap_7_tags_of_a_player_not_yet_named_are_kept() -> None:
    """2016: tags of a name that is told later are applied, in order, once it is.

    A name alone is told when the other player has another one.
    """
    script = Script().create().tag("Otto", "TIMEOUT", 1).tag("Otto", "TIMEOUT", 2)
    tracker, _ = track(script, finish=False)
    assert tracker.table.tag(PLAYER_2, GameTag.TIMEOUT) == 0
    tracker.feed(script.tag("Otto", "CONTROLLER", 2).lines[-1])
    tracker.feed(script.tag("Anna", "TIMEOUT", 3).lines[-1])
    assert tracker.snapshot().entities[PLAYER_2].tags[GameTag.TIMEOUT] == 2
    assert tracker.snapshot().entities[PLAYER_1].tags[GameTag.TIMEOUT] == 3
    assert not tracker.skipped


def test_trap_7_an_unknown_human_player_is_reported() -> None:
    """A tag of "UNKNOWN HUMAN PLAYER" can belong to anybody: it is skipped, and said so."""
    tracker, _ = track(Script().create().tag("UNKNOWN HUMAN PLAYER", "TIMEOUT", 1))
    assert tracker.skipped.by_reason == {"a tag of a player whose name is not known": 1}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("two decks, both frost", "not a log line"),
        ("D 12:00:00.0000000 GameState.DebugPrintPower() - TAG_CH", "unreadable line of"),
        ("D 12:00:00.0000000 GameState.DebugPrintPower() - BLOCK_END", "unreadable line of"),
        ("D 12:00:00.0000000 GameState.DebugPrintPower() - SUB_SPELL_END", "unreadable line of"),
        ("D 12:00:00.0000000 GameState.DebugPrintPower() - TAG_CHANGE Entity=1 tag=TURN", "unread"),
        (
            "D 12:00:00.0000000 GameState.DebugPrintPower() -     tag=NO_SUCH_TAG value=1",
            "line with",
        ),
        ("D 1x:00:00.0000000 GameState.DebugPrintPower() - CREATE_GAME", "unreadable time"),
        ("\x00\x00\x00", "binary data"),
    ],
)
def test_trap_8_lines_that_cannot_be_read_are_counted(line: str, reason: str) -> None:
    """Prose and damage are skipped with their number and reason; the game goes on."""
    script = Script().create()
    number = len(script.lines) + 1
    tracker, _ = track(script.raw(line).tag(MINION, "DAMAGE", 1))
    (skipped,) = tracker.skipped
    assert skipped.line_number == number
    assert skipped.reason.startswith(reason)
    assert tracker.table.tag(MINION, GameTag.DAMAGE) == 1


@pytest.mark.parametrize("line", ["", "   ", "\t"])
def test_trap_8_a_blank_line_is_none(line: str) -> None:
    """Nothing stands in it: nothing is reported as skipped, and lines keep their numbers."""
    script = Script().create().raw(line)
    number = len(script.lines) + 1
    tracker, _ = track(script.raw("two decks, both frost").tag(MINION, "DAMAGE", 1))
    assert [one.line_number for one in tracker.skipped] == [number]
    assert tracker.table.tag(MINION, GameTag.DAMAGE) == 1


def test_trap_8_old_meta_data_is_harmless() -> None:
    """META_DATA of an old build, which hslog no longer parses, disturbs nothing."""
    script = Script().create().power("META_DATA - Meta=META_TARGET Data=0 Info=1")
    tracker, _ = track(script.power("            Info[0] = 4").tag(MINION, "DAMAGE", 1))
    assert tracker.table.tag(MINION, GameTag.DAMAGE) == 1
    assert not tracker.skipped


def test_trap_9_bare_tag_numbers_are_kept() -> None:
    """Tags that the library does not name stay under their number, all keys being plain ints."""
    tracker, _ = track(Script().create().full(90, CARD, ZONE="PLAY").tag(90, "999123", 7))
    tags = tracker.snapshot().entities[90].tags
    assert tags == {int(GameTag.ZONE): int(Zone.PLAY), 999123: 7}
    assert all(type(tag) is int and type(value) is int for tag, value in tags.items())


@pytest.mark.parametrize("kind", ["PLAY", "DECK_ACTION", "ATTACK"])
def test_trap_10_top_level_blocks_are_told_by_type(kind: str) -> None:
    """Hero powers and locations are PLAY blocks, trade and forge are DECK_ACTION."""
    _, events = track(Script().create().power(block(kind, MINION), "BLOCK_END"))
    (started,) = of(BlockStarted, events)
    assert (started.type, started.entity_id) == (BlockType[kind], MINION)


def test_a_card_of_a_hand_that_is_played_on_itself_is_traded() -> None:
    """So the client of August 2021 printed it, before blocks of DECK_ACTION."""
    script = Script().create().tag(DECK_1[0], "ZONE", "HAND").tag(DECK_1[1], "ZONE", "HAND")
    for card, target in ((DECK_1[0], DECK_1[0]), (DECK_1[1], MINION)):
        script.power(f"BLOCK_START BlockType=PLAY Entity={card} EffectCardId= Target={target}")
        script.power("BLOCK_END")
    _, events = track(script)
    found = [(x.type, x.target_id) for x in of(BlockStarted, events)]
    assert found == [(BlockType.DECK_ACTION, DECK_1[0]), (BlockType.PLAY, MINION)]


@pytest.mark.parametrize(
    ("game_type", "word"),
    [
        ("GT_BATTLEGROUNDS", "Battlegrounds"),
        ("GT_BATTLEGROUNDS_DUO", "Battlegrounds"),
        ("GT_BATTLEGROUNDS_SOME_NEW_KIND", "Battlegrounds"),
        ("GT_MERCENARIES_PVP", "Mercenaries"),
        ("GT_HEARTHSTONE_DUOS_TEAMS", "Duos"),
    ],
)
def test_trap_11_other_modes_are_refused(game_type: str, word: str) -> None:
    """Modes that hsbot does not play are refused by name, and nothing is decided in them."""
    script = Script().create().meta(game_type).mulligan()
    _, events = track(script.options(1, option(1, MINION)).send_option(1))
    (refused,) = of(GameRefused, events)
    assert word in refused.reason
    assert not of(DecisionOpened, events)
    assert not of(GameEnded, events)


@pytest.mark.parametrize(
    ("tags", "reason"),
    [
        ({"LETTUCE_KEEP_LAST_STANDING_MINION_ACTOR": 1}, "a Mercenaries game"),
        ({}, "a game of more than two players"),
    ],
)
def test_trap_11_a_game_of_three_is_refused(tags: dict[str, int], reason: str) -> None:
    """Before its type is told; Mercenaries by the tags of its game entity."""
    script = Script().power("CREATE_GAME", f"    GameEntity EntityID={GAME}")
    script.power(*(f"        tag={tag} value={value}" for tag, value in tags.items()))
    for player in (1, 2, 3):
        script.power(
            f"    Player EntityID={player + 1} PlayerID={player} GameAccountId=[hi=0 lo={player}]"
        )
    script.full(DECK_1[0], ZONE="DECK", CONTROLLER=1)
    _, events = track(script)
    assert [event.reason for event in of(GameRefused, events)] == [reason]


def test_trap_11_spectated_games_are_refused_until_the_banner_ends() -> None:
    """Between the spectator banners games are refused; after them they are read again."""
    rule = "=================="
    script = Script().raw(f"D 12:00:00.0000000 {rule} Begin Spectating 1st player {rule}")
    script.create().meta().mulligan().raw(f"D 12:00:00.0000000 {rule} End Spectator Mode {rule}")
    _, events = track(script.create().meta().mulligan())
    assert [event.game for event in of(GameRefused, events)] == [1]
    assert {d.observation.game for d in decisions(events, DecisionOpened)} == {2}


def test_a_client_that_was_started_again_spectates_no_game() -> None:
    """One that was closed while it spectated has written no banner of the end."""
    rule = "=================="
    script = Script().raw(f"D 12:00:00.0000000 {rule} Begin Spectating 1st player {rule}")
    tracker, events = track(script.create(seed=7).meta().mulligan())
    assert [event.game for event in of(GameRefused, events)] == [1]
    tracker.client_started()
    script = Script().create(seed=8).meta().mulligan()
    after = [event for line in [*script.lines, ""] for event in tracker.feed(line)]
    assert {d.observation.game for d in decisions(after, DecisionOpened)} == {2}


@pytest.mark.parametrize("stamp", ["", "D 12:00:00.0000000 "])
def test_the_size_cap_is_told(stamp: str) -> None:
    """The banner of the size cap is an event; the rules around it are none of a spectator."""
    script, rule = Script().create(), f"{stamp}{'=' * 66}"
    banner = f"{stamp}Truncating log, which has reached the size limit of 10000KB"
    script.raw(rule).raw(banner)
    at = len(script.lines)
    _, events = track(script.raw(rule).create(seed=8).meta().mulligan())
    assert of(LogTruncated, events) == [LogTruncated(at)]
    assert not of(GameRefused, events)


def test_the_end_of_a_task_list_is_told() -> None:
    """EndCurrentTaskList, what a driver waits for, is an event; other animation lines not."""
    script = (
        Script()
        .create()
        .log("PowerTaskList.DebugPrintPower", "TAG_CHANGE Entity=1 tag=TURN value=9")
    )
    script.log("PowerProcessor.EndCurrentTaskList", "m_currentTaskList=31")
    tracker, events = track(script)
    assert [event.task_list for event in of(TaskListEnded, events)] == [31]
    assert tracker.table.tag(GAME, GameTag.TURN) == 0


def test_midnight() -> None:
    """Times without dates go on over midnight."""
    script = Script("23:59:59.5000000").create().meta().mulligan()
    script.clock = "00:00:01.0000000"
    _, events = track(script.send_choices(1, (), "MULLIGAN"))
    (opened,) = of(DecisionOpened, events)
    (closed,) = of(DecisionClosed, events)
    assert closed.time_s - opened.time_s == pytest.approx(1.5)


def test_a_stolen_card_does_not_rename_the_player() -> None:
    """LAST_CARD_PLAYED of a card that changed sides must not be taken for the player's identity."""
    script = Script().started().tag(FOE, "CONTROLLER", 1).tag(NAME_2, "LAST_CARD_PLAYED", FOE)
    tracker, _ = track(script)
    assert tracker.table.tag(PLAYER_2, GameTag.LAST_CARD_PLAYED) == FOE
    assert tracker.snapshot().entities[FOE].original_controller == 2
    assert tracker.snapshot().entities[FOE].controller == 1
    assert not tracker.skipped


def test_a_choice_of_unknown_entities_does_not_poison_the_rest() -> None:
    """A failing flush of a choice is reported once, and the lines after it are read."""
    script = Script().create().choices(1, (900, 901), kind="MULLIGAN", player="Nobody")
    tracker, events = track(script.tag(MINION, "DAMAGE", 1).tag(MINION, "DAMAGE", 2))
    assert sorted(tracker.skipped.by_reason.values()) == [1, 1], "the line, and what it asks"
    assert not decisions(events, DecisionOpened)
    assert tracker.table.tag(MINION, GameTag.DAMAGE) == 2


def test_a_damaged_entity_header_does_not_give_its_tags_to_another() -> None:
    """The tags below an unreadable FULL_ENTITY are skipped, not put on the entity before."""
    script = Script().create().full(90, CARD, ZONE="PLAY").power("FULL_ENTITY - Creat")
    tracker, _ = track(script.power("    tag=ZONE value=GRAVEYARD"))
    assert tracker.snapshot().entities[90].zone == Zone.PLAY
    assert len(tracker.skipped) == 2


def test_glued_logs_change_sides_and_say_so() -> None:
    """Options that cannot be the friendly player's mean two logs glued together: say so."""
    script = Script().started().show(FOE, CARD, ZONE="HAND").options(9, option(1, FOE))
    tracker, events = track(script)
    last = decisions(events, DecisionOpened)[-1]
    assert last.observation.friendly_player == 2
    assert last.observation.attached
    assert last.observation.broken
    assert any("options are of player 2" in reason for reason in tracker.skipped.by_reason)


def test_lines_before_the_first_game_are_counted() -> None:
    """Options without a game (a reconnect's remains) are skipped, and counted."""
    tracker, events = track(Script().options(3, option(1, 4)))
    assert tracker.skipped.by_reason == {"before the first CREATE_GAME": 3}
    assert events == []
    with pytest.raises(LookupError):
        tracker.snapshot()


def test_the_coin_is_no_deck_card() -> None:
    """Deck cards are told from heroes, hero powers and The Coin."""
    tracker, _ = track(Script().create().meta().mulligan())
    from_deck = {i for i, entity in tracker.snapshot().entities.items() if entity.from_deck}
    assert from_deck == {*DECK_1, *DECK_2}
    assert COIN not in from_deck


def test_option_lists_that_do_not_follow_tell_of_missing_lines() -> None:
    """A number that goes back, or one left out within a turn: from there the table is doubtful."""
    for number, broken in ((6, False), (5, False), (7, True), (3, True)):
        script = Script().started().options(5, option(1, MINION)).tag(MINION, "DAMAGE", 1)
        script.options(number, option(1, MINION)).tag(MINION, "DAMAGE", 2)
        tracker, _ = track(script, finish=False)
        assert tracker.snapshot().broken == broken, number
        assert bool(tracker.skipped) == broken


def test_a_turn_left_out_tells_of_missing_lines_until_the_next_game() -> None:
    """Turns go by one; a game that is sent anew is whole again."""
    script = Script().started().tag(GAME, "TURN", 2)
    assert not track(script, finish=False)[0].snapshot().broken
    tracker, _ = track(script.tag(GAME, "TURN", 4), finish=False)
    assert tracker.snapshot().broken
    tracker, _ = track(script.create(), finish=False)
    assert not tracker.snapshot().broken


def test_after_a_reset_option_lists_are_counted_anew() -> None:
    """A reset of the turn (Toki, Rewind) takes the numbers of its lists back, too."""
    script = Script().started().options(5, option(1, MINION)).options(6, option(1, MINION))
    script.power(block("GAME_RESET", MINION), "    RESET_GAME")
    script.power(f"    FULL_ENTITY - Updating {bracket(MINION)} CardID=")
    script.power("        tag=ZONE value=HAND", "        tag=CONTROLLER value=1", "BLOCK_END")
    tracker, _ = track(script.options(5, option(1, MINION)), finish=False)
    assert not tracker.snapshot().broken
