"""The stand-in client's mouse and game, without a window: what gestures do, and what is logged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, GameTag, PlayState, Zone

from hsbot.observation import DecisionClosed, GameEnded, LogTracker
from hsbot.screen import Kind, Scene, Slot
from kit.logs.reading import assert_tells, export
from kit.play.standin_desk import WISP, YETI, Desk, Greedy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

    Gesture = Callable[[Desk, Slot, Slot], None]

SERGEANT, SHOT, WRATH, TRACKING, JUSTICE = "CS2_188", "DS1_185", "EX1_154", "DS1_184", "CS2_091"
PLATE, GOLDSHIRE = "CORE_SW_094", "CS1_042"
ENEMY = Slot(Kind.ENEMY_HERO)
gestures = pytest.mark.parametrize("gesture", [Desk.drag, Desk.carry])


@pytest.fixture
def make(library: Library, table: CardTable, tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Makes clients, and ends them."""
    made: list[Desk] = []

    def desk(*args: object, **kwargs: object) -> Desk:
        made.append(Desk(library, table, tmp_path, *args, **kwargs))
        return made[-1]

    yield desk
    for one in made:
        one.client.close()


def test_menus_lead_to_a_game_and_back(make: Callable[..., Desk]) -> None:
    """Hub, deck choice, modes, mulligan, game, concede, end, deck choice: each told in the log."""
    desk = make()
    client = desk.client
    assert client.scene is Scene.HUB
    desk.click(Kind.HUB_PLAY)
    assert client.scene is Scene.DECK_PICKER
    desk.click(Kind.BACK)
    assert client.scene is Scene.HUB
    desk.click(Kind.HUB_PLAY)
    desk.click(Kind.DECK_SLOT, 1, 9)
    assert client.deck == 1
    desk.click(Kind.DECK_SLOT, 5, 9)  # an empty place
    assert client.deck == 1
    desk.click(Kind.MODE_SWITCH)
    assert client.scene is Scene.MODES
    desk.click(Kind.MODE, 1, 3)
    desk.click(Kind.PLAY_BUTTON)
    desk.until(lambda: client.layout().mulligan, "the mulligan")
    assert "### Theirs" in desk.text("Decks.log")
    desk.click(Kind.MULLIGAN_CONFIRM)
    desk.ready()
    desk.click(Kind.OPTIONS)
    assert client.scene is Scene.GAME_MENU
    desk.click(Kind.RESUME)
    assert client.scene is Scene.GAME
    desk.click(Kind.OPTIONS)
    desk.click(Kind.CONCEDE)
    desk.until(desk.over, "the end")
    assert desk.game.result is PlayState.LOST
    assert "tag=PLAYSTATE value=CONCEDED" in desk.text()
    desk.click(Kind.CONTINUE)
    assert client.scene is Scene.DECK_PICKER
    scenes = [line.split("currMode=")[1] for line in desk.text("LoadingScreen.log").splitlines()
              if "currMode" in line]  # fmt: skip
    assert scenes == [
        "LOGIN", "HUB", "TOURNAMENT", "HUB", "TOURNAMENT", "GAMEPLAY", "TOURNAMENT",
    ]  # fmt: skip


def test_mulligan_replaces_what_is_marked(make: Callable[..., Desk]) -> None:
    """A card is marked and unmarked by clicks; the log lists what is kept, without the coin."""
    desk = make({WISP: 15, YETI: 15})
    desk.start()
    cards = desk.client.board.mulligan()
    desk.click(Kind.MULLIGAN, 0, len(cards))
    desk.click(Kind.MULLIGAN, 1, len(cards))
    desk.click(Kind.MULLIGAN, 0, len(cards))
    desk.click(Kind.MULLIGAN_CONFIRM)
    desk.ready()
    kept = [line for line in desk.text().splitlines() if "m_chosenEntities" in line]
    assert [f"id={e} " in line for e, line in zip([cards[0], *cards[2:]], kept, strict=True)]
    gone = desk.game.table.entities[cards[1]]
    assert gone.tag(GameTag.ZONE) == Zone.DECK


@gestures
def test_minions_take_the_place_where_they_are_dropped(
    make: Callable[..., Desk], gesture: Gesture
) -> None:
    """Left of, between and right of others; SendOption tells the place, and they stand there."""
    desk = make({WISP: 15, SERGEANT: 15})
    desk.to_turn(1)
    table = desk.game.table
    for minions, gap in ((0, 0), (1, 0), (2, 1), (3, 3)):
        hand = [e.card_id for e in table.hand(friendly=True)]
        card = hand.index(WISP) if WISP in hand else pytest.fail("no Wisp in this seed's hand")
        entity = table.hand(friendly=True)[card].entity_id
        gesture(desk, desk.hand(card), Slot(Kind.GAP, gap, minions))
        assert desk.sent()[-1][2:] == (0, gap + 1)
        desk.ready()
        assert table.board(friendly=True)[gap].entity_id == entity
        if hand.count(WISP) == 1:
            break
    assert len(desk.board) > 1


@gestures
def test_battlecry_target_is_clicked_once_the_minion_stands(
    make: Callable[..., Desk], gesture: Gesture
) -> None:
    """The minion stands on its place meanwhile; the right button takes it back to the hand."""
    desk = make({WISP: 15, SERGEANT: 15}, seed=3)
    desk.to_turn(1)
    hand = [e.card_id for e in desk.game.table.hand(friendly=True)]
    gesture(desk, desk.hand(hand.index(WISP)), Slot(Kind.GAP, 0, 0))
    desk.ready()
    hand = [e.card_id for e in desk.game.table.hand(friendly=True)]
    sergeant = desk.hand(hand.index(SERGEANT))
    sent = len(desk.sent())
    gesture(desk, sergeant, Slot(Kind.GAP, 0, 1))
    assert desk.client.layout().friendly_minions == 2
    desk.client.cancel()
    assert desk.client.layout().friendly_minions == 1
    gesture(desk, sergeant, Slot(Kind.GAP, 0, 1))
    desk.click(ENEMY)  # no target for it
    assert len(desk.sent()) == sent
    wisp = desk.game.table.board(friendly=True)[0]
    desk.click(Kind.FRIENDLY_MINION, 1, 2)
    assert desk.sent()[sent:][0][2:] == (wisp.entity_id, 1)
    desk.ready()
    assert desk.board == [SERGEANT, WISP]
    assert wisp.tag(GameTag.ATK) == 3


@gestures
def test_spell_goes_where_it_is_aimed(make: Callable[..., Desk], gesture: Gesture) -> None:
    """Onto its target at once, or above the hand first and then by an arrow; or back."""
    desk = make({SHOT: 30}, hero=CardClass.HUNTER)
    desk.to_turn(2)
    sent = len(desk.sent())
    gesture(desk, desk.hand(), Slot(Kind.HAND, 2, desk.hand().count))  # let go over the hand
    assert len(desk.sent()) == sent
    hero = desk.client.board.entity(ENEMY)
    gesture(desk, desk.hand(), ENEMY)
    assert desk.sent()[-1][2] == hero
    desk.ready()
    assert desk.game.table.entities[hero].health == 28
    gesture(desk, desk.hand(), Slot(Kind.GAP, 0, 0))
    assert len(desk.sent()) == sent + 1
    desk.click(ENEMY)
    desk.ready()
    assert desk.game.table.entities[hero].health == 26


@gestures
def test_attacks_and_weapon(make: Callable[..., Desk], gesture: Gesture) -> None:
    """A weapon is played above the hand; then the hero attacks; fresh minions are not taken up."""
    desk = make({JUSTICE: 20, WISP: 10}, hero=CardClass.PALADIN, seed=2)
    desk.to_turn(1)
    hand = [e.card_id for e in desk.game.table.hand(friendly=True)]
    gesture(desk, desk.hand(hand.index(JUSTICE)), Slot(Kind.GAP, 0, 0))
    desk.ready()
    assert desk.client.layout().friendly_weapon
    gesture(desk, Slot(Kind.FRIENDLY_HERO), ENEMY)
    enemy = desk.client.board.entity(ENEMY)
    assert desk.sent()[-1][2] == enemy
    desk.ready()
    assert desk.game.table.entities[enemy].health == 29
    sent = len(desk.sent())
    gesture(desk, Slot(Kind.FRIENDLY_HERO), ENEMY)  # it has attacked already
    assert len(desk.sent()) == sent
    assert "BLOCK_START BlockType=ATTACK" in desk.text()


def test_hero_powers(make: Callable[..., Desk]) -> None:
    """One without a target is used by a click; one with a target by an arrow."""
    desk = make({YETI: 30}, hero=CardClass.WARRIOR)
    desk.to_turn(2)
    desk.click(Kind.FRIENDLY_POWER)
    desk.ready()
    hero = desk.game.table.entities[desk.client.board.entity(Slot(Kind.FRIENDLY_HERO))]
    assert hero.tag(GameTag.ARMOR) == 2
    mage = make({YETI: 30})
    mage.to_turn(2)
    mage.carry(Slot(Kind.FRIENDLY_POWER), ENEMY)
    mage.ready()
    assert mage.game.table.entities[mage.client.board.entity(ENEMY)].health == 29
    mage.click(Kind.FRIENDLY_POWER)
    assert mage.client.board.message == "Used already this turn"


def test_choose_one_then_target(make: Callable[..., Desk]) -> None:
    """The options are shown as cards; the log has the sub-option, its entity, and the target."""
    desk = make({WRATH: 30}, hero=CardClass.DRUID, enemy={WISP: 30}, opponent=Greedy())
    desk.to_turn(2)
    enemies = len(desk.game.table.board(friendly=False))
    assert enemies
    desk.drag(desk.hand(), Slot(Kind.GAP, 0, 0))
    assert desk.client.layout().choose_one == 2
    desk.click(Kind.CHOOSE_ONE, 1, 2)
    target = desk.client.board.entity(Slot(Kind.ENEMY_MINION, 0, enemies))
    desk.click(Kind.ENEMY_MINION, 0, enemies)
    assert desk.sent()[-1][1:3] == (1, target)
    desk.ready()
    assert desk.game.table.entities[target].tag(GameTag.ZONE) == Zone.GRAVEYARD


def test_discover(make: Callable[..., Desk]) -> None:
    """The cards of a choice cover the board; a click takes one, and it comes into the hand."""
    desk = make({TRACKING: 15, SHOT: 15}, hero=CardClass.HUNTER, seed=4)
    desk.to_turn(1)
    hand = [e.card_id for e in desk.game.table.hand(friendly=True)]
    desk.drag(desk.hand(hand.index(TRACKING)), Slot(Kind.GAP, 0, 0))
    desk.until(lambda: desk.client.layout().choices, "the choice")
    count = desk.client.layout().choices
    wanted = desk.client.board.entity(Slot(Kind.CHOICE, 1, count))
    desk.click(Kind.END_TURN)  # the board is covered
    desk.click(Kind.CHOICE, 1, count)
    desk.ready()
    chosen = [line for line in desk.text().splitlines() if "m_chosenEntities" in line][-1]
    assert f"id={wanted} " in chosen
    card = desk.game.table.entities[wanted].card_id
    assert card in [e.card_id for e in desk.game.table.hand(friendly=True)]


@gestures
def test_trade(make: Callable[..., Desk], gesture: Gesture) -> None:
    """A card that is let go on the deck is traded: a DECK_ACTION, itself as its target."""
    desk = make({PLATE: 30}, hero=CardClass.WARRIOR)
    desk.to_turn(1)
    card = desk.client.board.entity(desk.hand())
    gesture(desk, desk.hand(), Slot(Kind.DECK))
    assert desk.sent()[-1][2:] == (card, 0)
    desk.ready()
    assert "BlockType=DECK_ACTION" in desk.text()
    assert desk.game.table.entities[card].tag(GameTag.ZONE) == Zone.DECK


def test_input_waits_for_animations_and_the_own_turn(make: Callable[..., Desk]) -> None:
    """While cards fly, and in the other's turn, a click does nothing; then it does."""
    desk = make()
    desk.to_turn(1)
    desk.drag(desk.hand(), Slot(Kind.GAP, 0, 0))
    sent = desk.sent()
    assert desk.game.animating or not desk.game.ready
    desk.drag(desk.hand(), Slot(Kind.GAP, 0, 1))
    desk.click(Kind.END_TURN)
    assert desk.sent() == sent
    desk.ready()
    desk.end_turn()
    desk.click(Kind.END_TURN)
    assert len(desk.sent()) == len(sent) + 1


def test_lines_of_an_action_come_in_the_games_order(make: Callable[..., Desk]) -> None:
    """SendOption at the click, GameState at once, PowerTaskList and its end as time passes."""
    desk = make()
    desk.to_turn(1)
    before = len(desk.text())
    desk.drag(desk.hand(), Slot(Kind.GAP, 0, 0))
    desk.client.tick()
    told = desk.text()[before:]
    assert told.index("SendOption") < told.index("GameState.DebugPrintPower() - BLOCK_START")
    assert "DebugPrintOptions" in told
    assert "EndCurrentTaskList" not in told
    desk.ready()
    assert "EndCurrentTaskList" in desk.text()[before + len(told) :]


def test_rope_ends_the_turn(make: Callable[..., Desk]) -> None:
    """After 75 seconds the server ends it, without a SendOption; so it answers a mulligan."""
    desk = make()
    desk.start()
    desk.ready()
    desk.wait(74 - (75 - desk.game.rope_s()))
    assert desk.game.ready
    desk.wait(1.1)
    assert not desk.game.table.my_turn() or desk.game.prompt is None
    assert desk.sent() == []
    desk.ready()
    assert "value=3" in "".join(x for x in desk.text().splitlines() if "tag=TURN" in x)


def test_log_tells_what_the_client_knows(make: Callable[..., Desk], library: Library) -> None:
    """Plain hslog and hsbot's reader read the log of a whole game as the client's own state."""
    desk = make({YETI: 10, WISP: 10, SHOT: 10}, hero=CardClass.HUNTER, opponent=Greedy())
    desk.start()
    game = desk.game
    answered = 0
    while not desk.over():
        desk.until(lambda: game.ready or desk.over(), "options or the end")
        if desk.over():
            break
        if game.prompt.kind == "mulligan":
            desk.click(Kind.MULLIGAN_CONFIRM)
        else:
            legal = game.prompt.legal
            game.choose_option(legal[len(legal) // 2])
        answered += 1
    text = desk.text()
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
