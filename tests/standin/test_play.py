"""The stand-in client's mouse and game, without a window: what gestures do, and what is logged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, GameTag, PlayState, Zone

from hsbot.observation import DecisionClosed, GameEnded, LogTracker
from hsbot.screen import Kind, Scene, Slot
from hsbot.screen.placement import layout, placement
from hsbot.standin.board_input import MESSAGE_S
from hsbot.standin.faults.fault_plan import Fault
from hsbot.standin.game.displayed_table import HISTORY
from kit.logs.hslog_reading import assert_tells, export
from kit.play.click_session import WISP, YETI, ClickSession, Greedy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

    Gesture = Callable[[ClickSession, Slot, Slot], None]

SERGEANT, SHOT, WRATH, TRACKING, JUSTICE = "CS2_188", "DS1_185", "EX1_154", "DS1_184", "CS2_091"
PLATE, GOLDSHIRE = "CORE_SW_094", "CS1_042"
THALENA = "JAIL_446"
ENEMY, SECOND_POWER = Slot(Kind.ENEMY_HERO), Slot(Kind.FRIENDLY_SECOND_POWER)
gestures = pytest.mark.parametrize("gesture", [ClickSession.drag, ClickSession.carry])


@pytest.fixture
def make(
    library: Library, table: CardTable, tmp_path: Path
) -> Iterator[Callable[..., ClickSession]]:
    """Makes clients, and ends them."""
    made: list[ClickSession] = []

    def session(*args: object, **kwargs: object) -> ClickSession:
        made.append(ClickSession(library, table, tmp_path, *args, **kwargs))
        return made[-1]

    yield session
    for one in made:
        one.client.close()


def test_menus_lead_to_a_game_and_back(make: Callable[..., ClickSession]) -> None:
    """Hub, deck choice, modes, mulligan, game, concede, end, deck choice: each told in the log."""
    session = make()
    client = session.client
    assert client.scene is Scene.HUB
    session.click(Kind.HUB_PLAY)
    assert client.scene is Scene.DECK_PICKER
    session.click(Kind.BACK)
    assert client.scene is Scene.HUB
    session.click(Kind.HUB_PLAY)
    session.click(Kind.DECK_SLOT, 1, 9)
    assert client.deck == 1
    session.click(Kind.DECK_SLOT, 5, 9)  # an empty place
    assert client.deck == 1
    session.click(Kind.MODE_SWITCH)
    assert client.scene is Scene.MODES
    session.click(Kind.MODE, 1, 3)
    session.click(Kind.PLAY_BUTTON)
    session.until(lambda: client.layout().mulligan, "the mulligan")
    assert "### Theirs" in session.text("Decks.log")
    session.click(Kind.MULLIGAN_CONFIRM)
    session.ready()
    session.click(Kind.OPTIONS)
    assert client.scene is Scene.GAME_MENU
    session.click(Kind.RESUME)
    assert client.scene is Scene.GAME
    client.escape()
    assert client.scene is Scene.GAME_MENU
    client.escape()
    assert client.scene is Scene.GAME
    session.click(Kind.OPTIONS)
    session.click(Kind.CONCEDE)
    session.until(session.over, "the end")
    assert session.game.result is PlayState.LOST
    assert "tag=PLAYSTATE value=CONCEDED" in session.text()
    session.click(Kind.CONTINUE)
    assert client.scene is Scene.DECK_PICKER
    scenes = [line.split("currMode=")[1] for line in session.text("LoadingScreen.log").splitlines()
              if "currMode" in line]  # fmt: skip
    assert scenes == [
        "LOGIN", "HUB", "TOURNAMENT", "HUB", "TOURNAMENT", "GAMEPLAY", "TOURNAMENT",
    ]  # fmt: skip


def test_no_turn_begins_before_the_mulligan(make: Callable[..., ClickSession]) -> None:
    """The banner is not up while the cards are dealt, and is in the next own turn."""
    session = make()
    session.click(Kind.HUB_PLAY)
    session.click(Kind.PLAY_BUTTON)
    seen: list[bool] = []

    def asked() -> int:
        seen.append(session.client.game is not None and session.game.turn_begins)
        return session.client.layout().mulligan

    session.until(asked, "the mulligan")
    assert len(seen) > 10
    assert not any(seen)
    session.click(Kind.MULLIGAN_CONFIRM)
    session.ready()
    session.end_turn()
    session.until(lambda: session.game.turn_begins, "the banner")


def test_mulligan_replaces_what_is_marked(make: Callable[..., ClickSession]) -> None:
    """A card is marked and unmarked by clicks; the log lists what is kept, without the coin."""
    session = make({WISP: 15, YETI: 15})
    session.start()
    cards = session.client.board.mulligan()
    session.click(Kind.MULLIGAN, 0, len(cards))
    session.click(Kind.MULLIGAN, 1, len(cards))
    session.click(Kind.MULLIGAN, 0, len(cards))
    session.click(Kind.MULLIGAN_CONFIRM)
    session.ready()
    kept = [line for line in session.text().splitlines() if "m_chosenEntities" in line]
    assert [f"id={e} " in line for e, line in zip([cards[0], *cards[2:]], kept, strict=True)]
    gone = session.game.table.entities[cards[1]]
    assert gone.tag(GameTag.ZONE) == Zone.DECK


@gestures
def test_minions_take_the_place_where_they_are_dropped(
    make: Callable[..., ClickSession], gesture: Gesture
) -> None:
    """Left of, between and right of others; SendOption tells the place, and they stand there."""
    session = make({WISP: 15, SERGEANT: 15})
    session.to_turn(1)
    table = session.game.table
    for minions, gap in ((0, 0), (1, 0), (2, 1), (3, 3)):
        hand = [e.card_id for e in table.hand(friendly=True)]
        card = hand.index(WISP) if WISP in hand else pytest.fail("no Wisp in this seed's hand")
        entity = table.hand(friendly=True)[card].entity_id
        gesture(session, session.hand(card), Slot(Kind.GAP, gap, minions))
        assert session.sent()[-1][2:] == (0, gap + 1)
        session.ready()
        assert table.board(friendly=True)[gap].entity_id == entity
        if hand.count(WISP) == 1:
            break
    assert len(session.board) > 1


@gestures
def test_battlecry_target_is_clicked_once_the_minion_stands(
    make: Callable[..., ClickSession], gesture: Gesture
) -> None:
    """The minion stands on its place meanwhile; the right button takes it back to the hand."""
    session = make({WISP: 15, SERGEANT: 15}, seed=3)
    session.to_turn(1)
    hand = [e.card_id for e in session.game.table.hand(friendly=True)]
    gesture(session, session.hand(hand.index(WISP)), Slot(Kind.GAP, 0, 0))
    session.ready()
    hand = [e.card_id for e in session.game.table.hand(friendly=True)]
    sergeant = session.hand(hand.index(SERGEANT))
    sent = len(session.sent())
    gesture(session, sergeant, Slot(Kind.GAP, 0, 1))
    assert session.client.layout().friendly_minions == 2
    session.client.cancel()
    assert session.client.layout().friendly_minions == 1
    gesture(session, sergeant, Slot(Kind.GAP, 0, 1))
    session.click(ENEMY)  # no target for it
    assert len(session.sent()) == sent
    wisp = session.game.table.board(friendly=True)[0]
    session.click(Kind.FRIENDLY_MINION, 1, 2)
    assert session.sent()[sent:][0][2:] == (wisp.entity_id, 1)
    session.ready()
    assert session.board == [SERGEANT, WISP]
    assert wisp.tag(GameTag.ATK) == 3


@gestures
def test_spell_goes_where_it_is_aimed(make: Callable[..., ClickSession], gesture: Gesture) -> None:
    """Onto its target at once, or above the hand first and then by an arrow; or back."""
    session = make({SHOT: 30}, hero=CardClass.HUNTER)
    session.to_turn(2)
    sent = len(session.sent())
    gesture(
        session, session.hand(), Slot(Kind.HAND, 2, session.hand().count)
    )  # let go over the hand
    assert len(session.sent()) == sent
    hero = session.client.board.entity(ENEMY)
    gesture(session, session.hand(), ENEMY)
    assert session.sent()[-1][2] == hero
    session.ready()
    assert session.game.table.entities[hero].health == 28
    gesture(session, session.hand(), Slot(Kind.GAP, 0, 0))
    assert len(session.sent()) == sent + 1
    session.click(ENEMY)
    session.ready()
    assert session.game.table.entities[hero].health == 26


@gestures
def test_attacks_and_weapon(make: Callable[..., ClickSession], gesture: Gesture) -> None:
    """A weapon is played above the hand; then the hero attacks; fresh minions are not taken up."""
    session = make({JUSTICE: 20, WISP: 10}, hero=CardClass.PALADIN, seed=2)
    session.to_turn(1)
    hand = [e.card_id for e in session.game.table.hand(friendly=True)]
    gesture(session, session.hand(hand.index(JUSTICE)), Slot(Kind.GAP, 0, 0))
    session.ready()
    assert session.client.layout().friendly_weapon
    gesture(session, Slot(Kind.FRIENDLY_HERO), ENEMY)
    enemy = session.client.board.entity(ENEMY)
    assert session.sent()[-1][2] == enemy
    session.ready()
    assert session.game.table.entities[enemy].health == 29
    sent = len(session.sent())
    gesture(session, Slot(Kind.FRIENDLY_HERO), ENEMY)  # it has attacked already
    assert len(session.sent()) == sent
    assert "BLOCK_START BlockType=ATTACK" in session.text()


def test_hero_powers(make: Callable[..., ClickSession]) -> None:
    """One without a target is used by a click; one with a target by an arrow."""
    session = make({YETI: 30}, hero=CardClass.WARRIOR)
    session.to_turn(2)
    session.click(Kind.FRIENDLY_POWER)
    session.ready()
    hero = session.game.table.entities[session.client.board.entity(Slot(Kind.FRIENDLY_HERO))]
    assert hero.tag(GameTag.ARMOR) == 2
    mage = make({YETI: 30})
    mage.to_turn(2)
    mage.carry(Slot(Kind.FRIENDLY_POWER), ENEMY)
    mage.ready()
    assert mage.game.table.entities[mage.client.board.entity(ENEMY)].health == 29
    mage.click(Kind.FRIENDLY_POWER)
    assert mage.client.board.message == "Used already this turn"


def test_why_a_click_came_to_nothing_is_said_for_a_while(
    make: Callable[..., ClickSession],
) -> None:
    """Some seconds, and no longer than what it was about: the turn's end takes it away, too."""
    session = make({YETI: 30})
    session.to_turn(1)
    board = session.client.board
    said = "Not enough mana"
    session.click(session.hand())
    assert board.message == said
    session.wait(MESSAGE_S)
    assert board.message == ""
    session.click(session.hand())
    assert board.message == said
    session.game.choose_option(0)
    session.wait(0.1)
    assert board.message == ""


def test_a_second_hero_power(make: Callable[..., ClickSession]) -> None:
    """Thal'ena's stands beside the first, is aimed by an arrow, and is used once a turn."""
    session = make({THALENA: 30}, hero=CardClass.DEATHKNIGHT)
    session.to_turn(2)
    for turn in range(2, 6):  # a ghoul each turn, which leaves a corpse, and Thal'ena in the fourth
        assert session.client.layout().friendly_second_power == (turn > 4)
        if turn == 4:
            session.drag(session.hand(), Slot(Kind.GAP, 0, 0))
        else:
            session.click(Kind.FRIENDLY_POWER)
        session.ready()
        session.end_turn()
        session.ready()
    thalena = Slot(Kind.FRIENDLY_MINION, 0, 1)
    session.carry(SECOND_POWER, thalena)
    session.ready()
    table, board = session.game.table, session.client.board
    assert table.entities[board.entity(thalena)].tag(GameTag.ATK) == 7
    power = table.entities[board.entity(SECOND_POWER)]
    assert power.card_id == "JAIL_446hp"
    assert session.sent()[-1][1:3] == (-1, board.entity(thalena))
    session.click(SECOND_POWER)
    assert board.message == "Used already this turn"
    session.click(Kind.FRIENDLY_POWER)
    session.ready()
    read = LogTracker()
    events = [event for line in session.text().splitlines() for event in read.feed(line)]
    asked = [e.decision for e in events if isinstance(e, DecisionClosed)][-1]
    assert placement(asked)[power.entity_id] == SECOND_POWER
    assert set(placement(asked).values()) <= set(layout(asked).slots())


def test_choose_one_then_target(make: Callable[..., ClickSession]) -> None:
    """The options are shown as cards; the log has the sub-option, its entity, and the target."""
    session = make({WRATH: 30}, hero=CardClass.DRUID, enemy={WISP: 30}, opponent=Greedy())
    session.to_turn(2)
    enemies = len(session.game.table.board(friendly=False))
    assert enemies
    session.drag(session.hand(), Slot(Kind.GAP, 0, 0))
    assert session.client.layout().choose_one == 2
    session.click(Kind.CHOOSE_ONE, 1, 2)
    target = session.client.board.entity(Slot(Kind.ENEMY_MINION, 0, enemies))
    session.click(Kind.ENEMY_MINION, 0, enemies)
    assert session.sent()[-1][1:3] == (1, target)
    session.ready()
    assert session.game.table.entities[target].tag(GameTag.ZONE) == Zone.GRAVEYARD


def test_discover(make: Callable[..., ClickSession]) -> None:
    """The cards of a choice cover the board; a click takes one, and it comes into the hand."""
    session = make({TRACKING: 15, SHOT: 15}, hero=CardClass.HUNTER, seed=4)
    session.to_turn(1)
    hand = [e.card_id for e in session.game.table.hand(friendly=True)]
    session.drag(session.hand(hand.index(TRACKING)), Slot(Kind.GAP, 0, 0))
    session.until(lambda: session.client.layout().choices, "the choice")
    count = session.client.layout().choices
    wanted = session.client.board.entity(Slot(Kind.CHOICE, 1, count))
    session.click(Kind.END_TURN)  # the board is covered
    session.click(Kind.CHOICE, 1, count)
    session.ready()
    chosen = [line for line in session.text().splitlines() if "m_chosenEntities" in line][-1]
    assert f"id={wanted} " in chosen
    card = session.game.table.entities[wanted].card_id
    assert card in [e.card_id for e in session.game.table.hand(friendly=True)]


@gestures
def test_trade(make: Callable[..., ClickSession], gesture: Gesture) -> None:
    """A card that is let go on the deck is traded: a DECK_ACTION, itself as its target."""
    session = make({PLATE: 30}, hero=CardClass.WARRIOR)
    session.to_turn(1)
    card = session.client.board.entity(session.hand())
    gesture(session, session.hand(), Slot(Kind.DECK))
    assert session.sent()[-1][2:] == (card, 0)
    session.ready()
    assert "BlockType=DECK_ACTION" in session.text()
    assert session.game.table.entities[card].tag(GameTag.ZONE) == Zone.DECK


def test_input_waits_for_animations_and_the_own_turn(make: Callable[..., ClickSession]) -> None:
    """While cards fly, and in the other's turn, a click does nothing; then it does."""
    session = make()
    session.to_turn(1)
    session.drag(session.hand(), Slot(Kind.GAP, 0, 0))
    sent = session.sent()
    assert session.game.animating or not session.game.ready
    session.drag(session.hand(), Slot(Kind.GAP, 0, 1))
    session.click(Kind.END_TURN)
    assert session.sent() == sent
    assert session.client.board.message == "Wait until nothing moves"
    session.ready()
    session.end_turn()
    session.click(Kind.END_TURN)
    assert len(session.sent()) == len(sent) + 1


def test_lines_of_an_action_come_in_the_games_order(make: Callable[..., ClickSession]) -> None:
    """SendOption at the click, GameState at once, PowerTaskList and its end as time passes."""
    session = make()
    session.to_turn(1)
    before = len(session.text())
    session.drag(session.hand(), Slot(Kind.GAP, 0, 0))
    session.client.tick()
    told = session.text()[before:]
    assert told.index("SendOption") < told.index("GameState.DebugPrintPower() - BLOCK_START")
    assert "DebugPrintOptions" in told
    assert "EndCurrentTaskList" not in told
    session.ready()
    assert "EndCurrentTaskList" in session.text()[before + len(told) :]


def test_rope_ends_the_turn(make: Callable[..., ClickSession]) -> None:
    """After 75 seconds the server ends it, without a SendOption; so it answers a mulligan."""
    session = make()
    session.start()
    session.ready()
    session.wait(74 - (75 - session.game.rope_s()))
    assert session.game.ready
    session.wait(1.1)
    assert not session.game.table.my_turn() or session.game.prompt is None
    assert session.sent() == []
    session.ready()
    assert "value=3" in "".join(x for x in session.text().splitlines() if "tag=TURN" in x)


def test_log_tells_what_the_client_knows(
    make: Callable[..., ClickSession], library: Library
) -> None:
    """Plain hslog and hsbot's reader read the log of a whole game as the client's own state."""
    session = make({YETI: 10, WISP: 10, SHOT: 10}, hero=CardClass.HUNTER, opponent=Greedy())
    session.start()
    game = session.game
    answered = 0
    while not session.over():
        session.until(lambda: game.ready or session.over(), "options or the end")
        if session.over():
            break
        if game.prompt.kind == "mulligan":
            session.click(Kind.MULLIGAN_CONFIRM)
        else:
            legal = game.prompt.legal
            game.choose_option(legal[len(legal) // 2])
        answered += 1
    text = session.text()
    assert_tells(text, game.process.table())
    exported = export(text)
    for entity in exported.game.entities:
        shown = game.table.entities[entity.id]
        assert shown.tag(GameTag.ZONE) == entity.tags.get(GameTag.ZONE, 0), entity
    tracker = LogTracker()
    events = [e for line in text.splitlines() for e in tracker.feed(line)] + tracker.finish()
    assert len([e for e in events if isinstance(e, DecisionClosed)]) == answered > 10
    won = game.result is PlayState.WON
    assert [e.result for e in events if isinstance(e, GameEnded)] == ["win" if won else "loss"]
    assert not tracker.skipped


def test_the_history_tells_the_last_plays_of_both_sides(
    make: Callable[..., ClickSession],
) -> None:
    """Cards used and attackers stand there as they were then; a client that joins anew has none."""
    session = make({WISP: 30}, enemy={WISP: 30}, opponent=Greedy())
    session.to_turn(4)
    history = session.game.table.history
    theirs = [play.entity.card_id for play in history if not play.friendly]
    assert theirs
    assert len(history) <= HISTORY
    session.drag(session.hand(), Slot(Kind.GAP, 0, 1))
    session.ready()
    newest = history[-1]
    assert (newest.friendly, newest.attack, newest.entity.card_id) == (True, False, WISP)
    session.client.fault(Fault.DISCONNECT)
    session.wait(10)
    session.ready()
    assert session.game.joined == 1
    assert not session.game.table.history
