"""The stand-in client's Power.log, line by line and as hslog reads it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import (
    BlockType,
    CardType,
    ChoiceType,
    FormatType,
    GameTag,
    GameType,
    MetaDataType,
    Mulligan,
    OptionType,
    PlayState,
    State,
    Step,
    Zone,
)
from hslog import packets

from hsbot.errors import InternalError
from hsbot.logwriter.format.client_log_lines import (
    chosen_deck_lines,
    gameplay_start_line,
    mulligan_start_line,
    scene_loaded_line,
)
from hsbot.logwriter.format.power_log import Choice, GameInfo, PlayerInfo
from hsbot.observation.model import LogOption, LogSubOption, LogTarget, SentOption
from kit.logs.hslog_reading import FOE, FRIEND, Tape, assert_tells, export, parse
from kit.logs.small_entity_table import (
    COIN,
    FOE_HERO,
    FOE_ID,
    FRIEND_HERO,
    FRIEND_ID,
    FRIEND_POWER,
    GAME,
    YETI,
    changed,
    minion_tags,
    opening_table,
    started_table,
    view,
)

if TYPE_CHECKING:
    from hsbot.logwriter.format.table_diff import EntityView
    from kit.shared_logs import SharedLogs

POWER = "GameState.DebugPrintPower"
HIDDEN_DECK_CARD = "[entityName=UNKNOWN ENTITY [cardType=INVALID] id=5 zone=DECK zonePos=0 cardId="
MULLIGAN = Choice(1, 1, (4, COIN), GAME, 0, 2, ChoiceType.MULLIGAN)


def started(*, animated: bool = True) -> tuple[Tape, dict[int, EntityView]]:
    """A game after its opening draw, all animations over."""
    tape = Tape(animated=animated)
    tape.writer.create_game(opening_table())
    table = started_table()
    tape.writer.update(table)
    tape.writer.flush_tasks()
    return tape, table


def written_game() -> tuple[Tape, dict[int, EntityView]]:
    """A whole little game: mulligan, a turn with all kinds of packets, and a concession."""
    tape, table = started()
    writer = tape.writer
    with writer.step(Step.BEGIN_MULLIGAN, Step.MAIN_READY, GAME):
        writer.tag_change(FRIEND_ID, GameTag.MULLIGAN_STATE, Mulligan.INPUT)
    writer.entity_choices(MULLIGAN)
    writer.send_choices(MULLIGAN, [COIN])
    writer.entities_chosen(MULLIGAN, [COIN])
    table[5] = changed(table[5], visible=True, ZONE=Zone.HAND, ZONE_POSITION=1)
    table[4] = changed(table[4], visible=False, ZONE=Zone.DECK, ZONE_POSITION=0)
    writer.update(table)
    writer.shuffle_deck(1)
    table[GAME] = changed(table[GAME], TURN=2)
    table[FOE_ID] = changed(table[FOE_ID], CURRENT_PLAYER=0)
    table[FRIEND_ID] = changed(table[FRIEND_ID], CURRENT_PLAYER=1, RESOURCES=1)
    with writer.step(Step.MAIN_START, Step.MAIN_ACTION, FRIEND_ID):
        writer.update(table)
    writer.options(3, options())
    writer.flush_tasks()
    writer.send_option(SentOption(1, position=1))
    with writer.block(BlockType.PLAY, 5):
        table[5] = changed(table[5], ZONE=Zone.PLAY, EXHAUSTED=1)
        writer.update(table)
        with writer.block(BlockType.POWER, 5, FOE_HERO):
            writer.meta_data(MetaDataType.TARGET, 0, [FOE_HERO])
            writer.meta_data(MetaDataType.DAMAGE, 2, [FOE_HERO, FRIEND_HERO])
            table[FOE_HERO] = changed(table[FOE_HERO], DAMAGE=2)
            writer.update(table)
        with writer.block(BlockType.POWER, 5, sub_option=0):
            table[15] = view(
                15, YETI, ZONE=Zone.PLAY, ZONE_POSITION=2, CONTROLLER=1, **minion_tags()
            )
            writer.update(table)
    with writer.block(BlockType.TRIGGER, 15, trigger_keyword=GameTag.DEATHRATTLE):
        table[7] = changed(table[7], visible=True, ZONE=Zone.PLAY, ZONE_POSITION=1)
        writer.update(table)
    with writer.block(BlockType.DEATHS, GAME):
        table[15] = changed(table[15], ZONE=Zone.GRAVEYARD, ZONE_POSITION=0)
        writer.update(table)
    writer.game_over(1, conceded=True)
    writer.flush_tasks()
    table[GAME] = changed(
        table[GAME], STEP=Step.FINAL_GAMEOVER, NEXT_STEP=Step.FINAL_GAMEOVER, STATE=State.COMPLETE
    )
    table[FRIEND_ID] = changed(
        table[FRIEND_ID], PLAYSTATE=PlayState.WON, MULLIGAN_STATE=Mulligan.INPUT
    )
    table[FOE_ID] = changed(table[FOE_ID], PLAYSTATE=PlayState.LOST)
    return tape, table


def options() -> tuple[LogOption, ...]:
    """End turn, a card with sub-options, the hero power with targets, an illegal one."""
    power = int(OptionType.POWER)
    targets = (LogTarget(FRIEND_HERO), LogTarget(FOE_HERO, "REQ_MINION_TARGET"))
    sub_options = (LogSubOption(0, COIN), LogSubOption(1, 4, targets, "REQ_TARGET_TO_PLAY"))
    return (
        LogOption(0, int(OptionType.END_TURN)),
        LogOption(1, power, 5, sub_options=sub_options),
        LogOption(2, power, FRIEND_POWER, targets=targets),
        LogOption(3, power, FRIEND_HERO, "REQ_ATTACK_GREATER_THAN_0"),
    )


# --- as hslog reads it


def test_game_header_is_read() -> None:
    """Build, types, players and accounts come back from hslog."""
    players = (FRIEND, PlayerInfo("The Innkeeper"))
    info = GameInfo(players, 240_000, GameType.GT_VS_AI, FormatType.FT_WILD, 253)
    tape = Tape(game=info)
    tape.writer.create_game(opening_table())
    parser = parse(tape.text)
    assert parser.game_meta == {
        "BuildNumber": 240_000,
        "GameType": GameType.GT_VS_AI,
        "FormatType": FormatType.FT_WILD,
        "ScenarioID": 253,
    }
    exporter = export(tape.text)
    friend, foe = exporter.game.players
    assert (friend.name, friend.account_lo, friend.is_ai) == (FRIEND.name, 1001, False)
    assert (foe.name, foe.is_ai) == ("The Innkeeper", True)
    assert_tells(tape.text, opening_table())


@pytest.mark.parametrize("animated", [True, False])
def test_opening_draw_is_read(animated: bool) -> None:
    """After the first draw hslog has the very table, whether or not animations are played apart."""
    tape, table = started(animated=animated)
    assert_tells(tape.text, table)


def test_whole_game_is_read() -> None:
    """Draws, hiding, plays, tokens, deaths and the end leave hslog with the very table."""
    tape, table = written_game()
    assert_tells(tape.text, table)


def test_blocks_are_read() -> None:
    """The parser sees each block with its type, entity, target, sub-option and keyword."""
    tape, _ = written_game()
    tree = parse(tape.text).games[0]
    top = [packet for packet in tree.packets if isinstance(packet, packets.Block)]
    kinds = [(block.type, int(getattr(block.entity, "entity_id", block.entity))) for block in top]
    assert kinds == [
        (BlockType.TRIGGER, GAME),
        (BlockType.TRIGGER, FRIEND_ID),
        (BlockType.PLAY, 5),
        (BlockType.TRIGGER, 15),
        (BlockType.DEATHS, GAME),
        (BlockType.TRIGGER, GAME),
    ]
    inner = [packet for packet in top[2].packets if isinstance(packet, packets.Block)]
    assert [(b.type, b.target, b.suboption) for b in inner] == [
        (BlockType.POWER, FOE_HERO, -1),
        (BlockType.POWER, 0, 0),
    ]
    assert top[3].trigger_keyword == GameTag.DEATHRATTLE
    damage = next(p for p in inner[0].packets if getattr(p, "meta", 0) == MetaDataType.DAMAGE)
    assert (damage.data, damage.info) == ("2", [FOE_HERO, FRIEND_HERO])


def test_options_are_read() -> None:
    """The parser sees the options with their targets, sub-options and errors, and what was sent."""
    tape, _ = written_game()
    tree = parse(tape.text).games[0]
    found = next(packet for packet in tree.packets if isinstance(packet, packets.Options))
    assert found.id == 3
    end_turn, card, hero_power, illegal = found.options
    assert (end_turn.type, end_turn.entity, end_turn.error) == (
        OptionType.END_TURN,
        None,
        "INVALID",
    )
    assert (card.type, card.entity, card.error) == (OptionType.POWER, 5, None)
    first, second = card.options
    assert [(s.optype, s.entity, s.error) for s in (first, second)] == [
        ("subOption", COIN, None),
        ("subOption", 4, "REQ_TARGET_TO_PLAY"),
    ]
    assert [(t.entity, t.error) for t in second.options] == [
        (FRIEND_HERO, None),
        (FOE_HERO, "REQ_MINION_TARGET"),
    ]
    assert [(t.optype, t.entity) for t in hero_power.options] == [
        ("target", FRIEND_HERO),
        ("target", FOE_HERO),
    ]
    assert (illegal.id, illegal.error) == (3, "REQ_ATTACK_GREATER_THAN_0")
    sent = next(packet for packet in tree.packets if isinstance(packet, packets.SendOption))
    assert (sent.option, sent.suboption, sent.target, sent.position) == (1, -1, 0, 1)


def test_choices_are_read() -> None:
    """The parser sees who may choose what, what was sent, and what the server took."""
    tape, _ = written_game()
    tree = parse(tape.text).games[0]
    offered = next(packet for packet in tree.packets if isinstance(packet, packets.Choices))
    assert (offered.id, offered.type, offered.min, offered.max) == (1, ChoiceType.MULLIGAN, 0, 2)
    assert int(offered.entity.entity_id) == FRIEND_ID
    assert (offered.source, offered.choices) == (GAME, [4, COIN])
    sent = next(packet for packet in tree.packets if isinstance(packet, packets.SendChoices))
    assert (sent.id, sent.type, sent.choices) == (1, ChoiceType.MULLIGAN, [COIN])
    chosen = next(packet for packet in tree.packets if isinstance(packet, packets.ChosenEntities))
    assert (chosen.id, chosen.choices) == (1, [COIN])


def test_task_lists_tell_the_same_game() -> None:
    """The lines that PowerTaskList repeats, read in GameState's place, lead to the same table."""
    tape, table = written_game()
    repeated = [
        line.replace("PowerTaskList.", "GameState.")
        for line in tape.lines
        if "PowerTaskList.DebugPrintPower" in line
    ]
    # Without the players' names, which GameState alone prints, hslog would not know the players.
    names = [line for line in tape.lines if "DebugPrintGame" in line]
    cards = next(index for index, line in enumerate(repeated) if "FULL_ENTITY" in line)
    assert_tells("".join([*repeated[:cards], *names, *repeated[cards:]]), table)


# --- as the client names things


def test_new_entities_are_named_by_id_until_their_batch_is_over() -> None:
    """The batch that creates the game knows no names yet; its repetition does."""
    tape = Tape()
    writer = tape.writer
    writer.create_game(opening_table())
    writer.tag_change(GAME, GameTag.STEP, Step.BEGIN_MULLIGAN)
    table = opening_table()
    table[15] = view(15, YETI, ZONE=Zone.SETASIDE, CONTROLLER=1)
    writer.update(table)
    writer.tag_change(15, GameTag.REVEALED, 1)
    writer.flush_tasks()
    changes = [body.strip() for body in tape.bodies(POWER) if "TAG_CHANGE" in body]
    assert changes == [
        "TAG_CHANGE Entity=GameEntity tag=STEP value=BEGIN_MULLIGAN",
        "TAG_CHANGE Entity=15 tag=REVEALED value=1",
    ]
    repeated = [
        body
        for body in tape.bodies("PowerTaskList.DebugPrintPower")
        if "TAG_CHANGE Entity=[" in body
    ]
    name = "[entityName=Chillwind Yeti id=15 zone=SETASIDE zonePos=0 cardId=CS2_182 player=1]"
    assert repeated == [f"    TAG_CHANGE Entity={name} tag=REVEALED value=1 "]


def test_names_lag_behind_until_the_animation() -> None:
    """A drawn card is printed as the hidden deck card it was until its task list has played."""
    tape, table = started()
    writer = tape.writer
    table[5] = changed(table[5], visible=True, ZONE=Zone.HAND, ZONE_POSITION=3)
    writer.update(table)
    writer.options(1, [LogOption(0, int(OptionType.POWER), 5)])
    writer.flush_tasks()
    writer.options(2, [LogOption(0, int(OptionType.POWER), 5)])
    before, after = (b for b in tape.bodies("GameState.DebugPrintOptions") if "option" in b)
    assert f"mainEntity={HIDDEN_DECK_CARD} player=1]" in before
    name = "[entityName=Chillwind Yeti id=5 zone=HAND zonePos=3 cardId=CS2_182 player=1]"
    assert f"mainEntity={name}" in after


def test_hidden_card_keeps_its_name_but_not_its_card_id() -> None:
    """A card shuffled away is printed with its name and no card id, as the real client does."""
    tape, table = started()
    table[4] = changed(table[4], visible=False, ZONE=Zone.DECK, ZONE_POSITION=0)
    tape.writer.update(table)
    tape.writer.flush_tasks()
    tape.writer.options(1, [LogOption(0, int(OptionType.POWER), 4)])
    assert "[entityName=Chillwind Yeti id=4 zone=DECK zonePos=0 cardId= player=1]" in tape.text


def test_draw_and_return_to_deck_are_told_in_the_clients_order() -> None:
    """A draw shows the card, then its place; a return leaves the place, hides, and moves."""
    tape, table = started()
    mark = len(tape.bodies(POWER))
    table[5] = changed(table[5], visible=True, ZONE=Zone.HAND, ZONE_POSITION=3)
    table[4] = changed(table[4], visible=False, ZONE=Zone.DECK, ZONE_POSITION=0, COST=1)
    tape.writer.update(table)
    tape.writer.commit()
    told = [re.sub(r"\[entityName.*?player=\d]", "E", b) for b in tape.bodies(POWER)[mark:]]
    assert [line.strip() for line in told if "    tag" not in line] == [
        "TAG_CHANGE Entity=E tag=ZONE_POSITION value=0",
        "HIDE_ENTITY - Entity=E tag=ZONE value=DECK",
        "TAG_CHANGE Entity=E tag=ZONE value=DECK",
        "SHOW_ENTITY - Updating Entity=E CardID=CS2_182",
        "TAG_CHANGE Entity=E tag=ZONE_POSITION value=3",
    ]
    assert "    tag=ZONE value=HAND" in told


def test_nothing_of_a_hidden_card_leaks() -> None:
    """Neither card id, name nor private tags of a card that the friend may not know are written."""
    tape = Tape()
    tape.writer.create_game(opening_table())
    table = opening_table()
    for entity_id in (7, 8):
        table[entity_id] = changed(table[entity_id], COST=0, ZONE=Zone.HAND, ZONE_POSITION=1)
    tape.writer.update(table)
    tape.writer.flush_tasks()
    for secret in (*YETI, "value=MINION", "tag=ATK"):
        assert secret not in tape.text


def test_hidden_secret_shows_class_and_cost_only() -> None:
    """The opponent's secret tells its class and cost, not its card."""
    tape, table = started()
    table[7] = changed(table[7], ZONE=Zone.SECRET, ZONE_POSITION=0, SECRET=1, ATK=3)
    tape.writer.update(table)
    tape.writer.flush_tasks()
    assert_tells(tape.text, table)
    assert "tag=SECRET value=1" in tape.text
    assert not any("id=7" in line and "tag=ATK" in line for line in tape.lines)


def test_transformed_card_is_changed() -> None:
    """A known card that becomes another is told by CHANGE_ENTITY, what no longer holds set to 0."""
    tape, table = started()
    sheep = view(4, ("CS2_tk1", "Sheep"), CARDTYPE=CardType.MINION, ATK=1, HEALTH=1, COST=1)
    place = {tag: table[4].tags[tag] for tag in (GameTag.ZONE, GameTag.CONTROLLER)}
    table[4] = changed(sheep, ZONE_POSITION=1, **{tag.name: v for tag, v in place.items()})
    tape.writer.update(table)
    tape.writer.flush_tasks()
    assert "CHANGE_ENTITY - Updating Entity=[entityName=Chillwind Yeti id=4" in tape.text
    assert_tells(tape.text, table)


# --- batches, task lists, time


def test_batches_count_their_packets() -> None:
    """Each batch begins with the number of its packets, blocks' starts and ends included."""
    tape, _ = written_game()
    counts = tape.bodies("GameState.DebugPrintPowerList")
    words = re.compile(r"[A-Z]+_[A-Z_]+")
    printed: list[int] = []
    for line in tape.lines:
        if "DebugPrintPowerList" in line:
            printed.append(0)
        elif POWER + "()" in line and words.match(line.split("() - ")[1].strip()):
            printed[-1] += 1
    assert counts == [f"Count={count}" for count in printed]


def test_everything_is_repeated_when_the_animation_plays() -> None:
    """Each packet is printed once more, and each list ends after its lines and before the next."""
    tape, _ = written_game()
    packet = re.compile(r"(TAG_CHANGE|FULL_ENTITY|SHOW_ENTITY|HIDE_ENTITY|META_DATA|BLOCK_START)")
    first = [m[1] for b in tape.bodies(POWER) if (m := packet.search(b))]
    again = [m[1] for b in tape.bodies("PowerTaskList.DebugPrintPower") if (m := packet.search(b))]
    assert sorted(first) == sorted(again)
    begun = re.findall(r"DebugDump\(\) - ID=(\d+)", tape.text)
    ended = re.findall(r"EndCurrentTaskList\(\) - m_currentTaskList=(\d+)", tape.text)
    assert begun == ended == [str(number) for number in range(1, len(begun) + 1)]


def test_animation_runs_between_a_lists_lines_and_its_end() -> None:
    """play_tasks() pauses after a list's lines; only then the client takes over the changes."""
    tape, table = started()
    table[FOE_HERO] = changed(table[FOE_HERO], DAMAGE=5)
    tape.writer.update(table)
    playing = tape.writer.play_tasks()
    number = next(playing)
    assert tape.lines[-1].endswith(
        f"PrepareHistoryForCurrentTaskList() - m_currentTaskList={number}\n"
    )
    assert list(playing) == []
    assert tape.lines[-1].endswith(f"EndCurrentTaskList() - m_currentTaskList={number}\n")


def test_choice_in_mid_play_cuts_the_block() -> None:
    """A discover leaves the play's block open; it goes on after the choice, and hslog follows."""
    tape, table = started()
    writer = tape.writer
    choice = Choice(2, 1, (20, 21), source=4)
    with writer.block(BlockType.PLAY, 4):
        table[4] = changed(table[4], ZONE=Zone.PLAY)
        for entity_id in choice.entities:
            table[entity_id] = view(entity_id, YETI, ZONE=Zone.SETASIDE, CONTROLLER=1)
        writer.update(table)
        writer.entity_choices(choice)
        writer.flush_tasks()
        writer.send_choices(choice, [20])
        writer.entities_chosen(choice, [20])
        table[20] = changed(table[20], ZONE=Zone.HAND, ZONE_POSITION=3)
        table[21] = changed(table[21], ZONE=Zone.GRAVEYARD)
        writer.update(table)
    writer.options(1, [LogOption(0, int(OptionType.END_TURN))])
    writer.flush_tasks()
    assert_tells(tape.text, table)
    lists = re.findall(r"ID=(\d+) ParentID=0 PreviousID=(\d+) TaskCount=\d+", tape.text)[-2:]
    assert lists[1][1] == lists[0][0]
    assert f"TaskList={lists[0][0]} ChoiceType=GENERAL CountMin=1 CountMax=1" in tape.text
    assert "GameState.DebugPrintPower() - BLOCK_END\n" in tape.text


def test_without_animation_the_lists_follow_at_once() -> None:
    """Unanimated, each batch is repeated right after it, the first one after the header."""
    tape, table = started(animated=False)
    table[FOE_HERO] = changed(table[FOE_HERO], DAMAGE=5)
    tape.writer.update(table)
    tape.writer.commit()
    assert "EndCurrentTaskList" in tape.lines[-1]
    first_repetition = tape.text.index("PowerTaskList")
    assert tape.text.rindex("DebugPrintGame") < first_repetition


def test_same_input_gives_the_same_bytes() -> None:
    """The log depends on nothing but its input and its clock."""
    assert written_game()[0].text == written_game()[0].text


def test_tags_written_by_hand_stay_or_are_set_right() -> None:
    """A tag that no table mentions keeps its value; one that tables mention is set right."""
    tape, table = started()
    tape.writer.tag_change(GAME, GameTag.STEP, Step.MAIN_ACTION)
    tape.writer.tag_change(FOE_HERO, GameTag.HEALTH, 12)
    tape.writer.update(table)
    tape.writer.flush_tasks()
    table[GAME] = changed(table[GAME], STEP=Step.MAIN_ACTION)
    assert_tells(tape.text, table)


def test_game_over_tells_winner_and_tie() -> None:
    """The loser comes first, a tie names both, and the game is complete."""
    for winner, states in ((2, ["LOST", "WON"]), (0, ["TIED", "TIED"])):
        tape, _ = started()
        tape.writer.game_over(winner)
        assert re.findall(r"tag=PLAYSTATE value=(LOST|WON|TIED|CONCEDED)", tape.text) == states
        assert tape.bodies(POWER)[-1] == "TAG_CHANGE Entity=GameEntity tag=STATE value=COMPLETE "


def test_concession_comes_before_the_outcome() -> None:
    """A player who gives up has conceded first and lost then."""
    tape, _ = started()
    tape.writer.game_over(1, conceded=True)
    states = re.findall(r"GameState.* Entity=(.*) tag=PLAYSTATE value=([A-Z]+)", tape.text)[-3:]
    assert states == [(FOE.name, "CONCEDED"), (FOE.name, "LOST"), (FRIEND.name, "WON")]


def test_lines_of_options_are_laid_out() -> None:
    """Options, sub-options and targets are indented by their depth; END_TURN has no entity."""
    tape, _ = started()
    tape.writer.options(7, options())
    lines = [
        re.sub(r"\[entityName.*?player=\d]", "E", body)
        for body in tape.bodies("GameState.DebugPrintOptions")
    ]
    assert lines == [
        "id=7",
        "  option 0 type=END_TURN mainEntity= error=INVALID errorParam=",
        "  option 1 type=POWER mainEntity=E error=NONE errorParam=",
        "    subOption 0 entity=E error=NONE errorParam=",
        "    subOption 1 entity=E error=REQ_TARGET_TO_PLAY errorParam=",
        "      target 0 entity=E error=NONE errorParam=",
        "      target 1 entity=E error=REQ_MINION_TARGET errorParam=",
        "  option 2 type=POWER mainEntity=E error=NONE errorParam=",
        "    target 0 entity=E error=NONE errorParam=",
        "    target 1 entity=E error=REQ_MINION_TARGET errorParam=",
        "  option 3 type=POWER mainEntity=E error=REQ_ATTACK_GREATER_THAN_0 errorParam=",
    ]


def test_lines_of_choices_are_laid_out() -> None:
    """A choice names player, task list and source, the answer the entities in the order chosen."""
    tape, _ = started()
    tape.writer.entity_choices(MULLIGAN)
    tape.writer.send_choices(MULLIGAN, [COIN])
    tape.writer.entities_chosen(MULLIGAN, [COIN])
    coin = "[entityName=The Coin id=14 zone=HAND zonePos=2 cardId=GAME_005 player=1]"
    offered = tape.bodies("GameState.DebugPrintEntityChoices")
    assert offered[:2] == [
        "id=1 Player=Anna#1001 TaskList=2 ChoiceType=MULLIGAN CountMin=0 CountMax=2",
        "  Source=GameEntity",
    ]
    assert offered[3] == f"  Entities[1]={coin}"
    assert tape.bodies("GameState.SendChoices") == [
        "id=1 ChoiceType=MULLIGAN",
        f"  m_chosenEntities[0]={coin}",
    ]
    assert tape.bodies("GameState.DebugPrintEntitiesChosen") == [
        "id=1 Player=Anna#1001 EntitiesCount=1",
        f"  Entities[0]={coin}",
    ]


def test_unfit_tables_are_our_bug() -> None:
    """A table without a player, an entity that vanishes, and a negative tag raise."""
    crippled = opening_table()
    del crippled[FOE_ID]
    with pytest.raises(InternalError, match="PLAYER_ID"):
        Tape().writer.create_game(crippled)
    tape, table = started()
    with pytest.raises(InternalError, match="negative"):
        tape.writer.update({**table, FOE_HERO: changed(table[FOE_HERO], ATK=-1)})
    del table[9]
    with pytest.raises(InternalError, match=r"\[9\]"):
        tape.writer.update(table)


# --- as real logs look

CARD = re.compile(r"\[entityName=(.*?) id=\d+ zone=[A-Z]+ zonePos=\d+ cardId=(\w*) player=\d+\]")


def shapes(text: str, *names: str) -> set[str]:
    """The shapes of a log's lines: names, numbers, cards and spelled-out values replaced."""
    found = set()
    for name in names:
        text = text.replace(name, "PLAYER")
    for line in text.splitlines():
        body = re.sub(r"^D \d\d:\d\d:\d\d\.\d{7} ", "", line)
        body = CARD.sub(lambda card: "KNOWN" if card[2] else "HIDDEN", body)
        body = re.sub(r"CardID=\w+", "CardID=C", body)
        body = re.sub(r"(tag|value|Keyword|BlockType|BuildNumber|Type|Meta)=\w+", r"\1=V", body)
        body = re.sub(r"error=\w+", "error=V", body)
        found.add(re.sub(r"\d+", "N", body))
    return found


def test_every_line_has_a_shape_of_the_real_log(shared_logs: SharedLogs) -> None:
    """Indentation, blanks and words of each line written occur in real logs of 2023 to 2026."""
    real: set[str] = set()
    for path in shared_logs.glob("202[3-6]_*.log"):
        text = path.read_text(encoding="utf-8-sig")
        names = set(re.findall(r"PlayerID=\d, PlayerName=(.*)", text)) | {"Player2#1002"}
        real |= shapes(text, *(names - {"UNKNOWN HUMAN PLAYER"}))
    tape, table = written_game()
    choice_tape, _ = started()
    choice_tape.writer.entity_choices(Choice(2, 1, (4, 5), source=4))
    ours = shapes(tape.text + choice_tape.text, FRIEND.name, FOE.name)
    assert len(ours) > 60
    assert sorted(ours - real) == []
    assert table


# --- the other logs


def test_loading_screen_lines() -> None:
    """Scene changes, the board and the mulligan are told as trackers expect them."""
    assert scene_loaded_line(43_750.8365733, "TOURNAMENT", "GAMEPLAY") == (
        "D 12:09:10.8365733 LoadingScreen.OnSceneLoaded() - prevMode=TOURNAMENT currMode=GAMEPLAY\n"
    )
    assert gameplay_start_line(0.5) == "D 00:00:00.5000000 Gameplay.Start()\n"
    assert mulligan_start_line(1.0) == (
        "D 00:00:01.0000000 MulliganManager.HandleGameStart() - IsPastBeginPhase()=False\n"
    )
    assert mulligan_start_line(1.0, reconnected=True).endswith("IsPastBeginPhase()=True\n")


def test_chosen_deck_lines() -> None:
    """The deck comes as four lines: occasion, name, id, code."""
    assert chosen_deck_lines(2.0, "My deck", 42, "AAECAf0E").splitlines() == [
        "I 00:00:02.0000000 Finding Game With Deck:",
        "I 00:00:02.0000000 ### My deck",
        "I 00:00:02.0000000 # Deck ID: 42",
        "I 00:00:02.0000000 AAECAf0E",
    ]
