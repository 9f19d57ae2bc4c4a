"""An option as what the mouse does: every kind of option, on a small board, to the pixel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hearthstone.enums import CardType, GameTag, OptionType, Zone

from hsbot.driver.input_steps import OPEN_BOARD, Middle, Step, click, drag, marks_cards, steps
from hsbot.driver.menus.menu_clicks import MenuChoice, concede_steps, menu_steps
from hsbot.driver.mouse.gestures import bare_point, gestures
from hsbot.errors import DriverError
from hsbot.messages.advice import AdviceOption
from hsbot.observation.model import Decision, Entity, LogOption, LogSubOption, Observation
from hsbot.screen import ClientArea, Geometry, Kind, Layout, Slot
from hsbot.screen.placement import layout
from hsbot.screen.slots import DECK_SLOTS

if TYPE_CHECKING:
    from collections.abc import Iterable

MINION, SPELL, WEAPON = CardType.MINION, CardType.SPELL, CardType.WEAPON
HERO, POWER, LOCATION = CardType.HERO, CardType.HERO_POWER, CardType.LOCATION
ME, THEM = 1, 2
KNIGHT, SHRINE, WOLF, OGRE = 10, 11, 12, 20
MY_HERO, THEIR_HERO, MY_POWER = 30, 31, 32
BEAST, BOLT, AXE, DRUID, NEW_HERO, RUINS = 40, 41, 42, 43, 44, 45
SIZES = ((1280, 720), (1920, 1080), (1024, 768), (3440, 1440), (2560, 1600))


def entity(
    entity_id: int, player: int, zone: Zone, card_type: CardType, position: int = 0, **tags: int
) -> Entity:
    """An entity at a place."""
    own = {
        GameTag.CONTROLLER: player,
        GameTag.ZONE: int(zone),
        GameTag.ZONE_POSITION: position,
        GameTag.CARDTYPE: int(card_type),
    }
    own |= {GameTag[name]: value for name, value in tags.items()}
    return Entity(entity_id, f"CARD_{entity_id}", {int(t): value for t, value in own.items()})


TABLE = (
    entity(KNIGHT, ME, Zone.PLAY, MINION, 1),
    entity(SHRINE, ME, Zone.PLAY, LOCATION, 2),
    entity(WOLF, ME, Zone.PLAY, MINION, 3),
    entity(OGRE, THEM, Zone.PLAY, MINION, 1),
    entity(MY_HERO, ME, Zone.PLAY, HERO),
    entity(THEIR_HERO, THEM, Zone.PLAY, HERO),
    entity(MY_POWER, ME, Zone.PLAY, POWER),
    entity(BEAST, ME, Zone.HAND, MINION, 1),
    entity(BOLT, ME, Zone.HAND, SPELL, 2),
    entity(AXE, ME, Zone.HAND, WEAPON, 3),
    entity(DRUID, ME, Zone.HAND, MINION, 4),
    entity(NEW_HERO, ME, Zone.HAND, HERO, 5),
    entity(RUINS, ME, Zone.HAND, LOCATION, 6),
)


def decision(entities: Iterable[Entity] = TABLE, **changes: Any) -> Decision:
    """Player 1 is asked among these entities."""
    observation = Observation(1, {e.entity_id: e for e in entities}, ME, {ME: 2, THEM: 3})
    return replace(Decision("option", observation, 1), **changes)


def hand(index: int) -> Slot:
    """A card of the hand of six."""
    return Slot(Kind.HAND, index, 6)


def mine(index: int, count: int = 3) -> Slot:
    """A place of the own board."""
    return Slot(Kind.FRIENDLY_MINION, index, count)


def gap(index: int) -> Slot:
    """A gap of the own board."""
    return Slot(Kind.GAP, index, 3)


OGRES_PLACE = Slot(Kind.ENEMY_MINION, 0, 1)
ENEMY, FRIEND, HERO_POWER = (
    Slot(Kind.ENEMY_HERO),
    Slot(Kind.FRIENDLY_HERO),
    Slot(Kind.FRIENDLY_POWER),
)
TURN_CASES = {
    "a minion to the left end": ("play", BEAST, 0, 1, [(hand(0), gap(0))]),
    "a minion between others": ("play", BEAST, 0, 3, [(hand(0), gap(2))]),
    "a minion to the right end": ("play", BEAST, 0, 4, [(hand(0), gap(3))]),
    "a minion whose place is not said": ("play", BEAST, 0, 0, [(hand(0), gap(3))]),
    "a minion whose place is too far": ("play", BEAST, 0, 7, [(hand(0), gap(3))]),
    "a location": ("play", RUINS, 0, 2, [(hand(5), gap(1))]),
    "a battlecry at an enemy": ("play", BEAST, OGRE, 2, [(hand(0), gap(1)), OGRES_PLACE]),
    "a battlecry at a hero": ("play", BEAST, THEIR_HERO, 2, [(hand(0), gap(1)), ENEMY]),
    "a battlecry left of the gap": ("play", BEAST, KNIGHT, 2, [(hand(0), gap(1)), mine(0, 4)]),
    "a battlecry right of the gap": ("play", BEAST, WOLF, 2, [(hand(0), gap(1)), mine(3, 4)]),
    "a spell": ("play", BOLT, 0, 0, [(hand(1), OPEN_BOARD)]),
    "a spell at an enemy": ("play", BOLT, OGRE, 0, [(hand(1), OGRES_PLACE)]),
    "a spell at a friend": ("play", BOLT, WOLF, 0, [(hand(1), mine(2))]),
    "a spell at the own hero": ("play", BOLT, MY_HERO, 0, [(hand(1), FRIEND)]),
    "a weapon": ("play", AXE, 0, 0, [(hand(2), OPEN_BOARD)]),
    "a weapon with a target": ("play", AXE, OGRE, 0, [(hand(2), OPEN_BOARD), OGRES_PLACE]),
    "a hero card": ("play", NEW_HERO, 0, 0, [(hand(4), OPEN_BOARD)]),
    "a trade": ("trade", BOLT, BOLT, 0, [(hand(1), Slot(Kind.DECK))]),
    "a forge": ("forge", BOLT, BOLT, 0, [(hand(1), Slot(Kind.DECK))]),
    "an attack at a minion": ("attack", WOLF, OGRE, 0, [(mine(2), OGRES_PLACE)]),
    "an attack at the hero": ("attack", KNIGHT, THEIR_HERO, 0, [(mine(0), ENEMY)]),
    "the hero attacks": ("attack", MY_HERO, OGRE, 0, [(FRIEND, OGRES_PLACE)]),
    "a hero power": ("hero_power", MY_POWER, 0, 0, [HERO_POWER]),
    "a hero power at a target": ("hero_power", MY_POWER, OGRE, 0, [(HERO_POWER, OGRES_PLACE)]),
    "a location is used": ("location", SHRINE, 0, 0, [mine(1)]),
    "a location is used on a target": ("location", SHRINE, WOLF, 0, [(mine(1), mine(2))]),
}


@pytest.mark.parametrize("name", TURN_CASES)
def test_an_option_of_the_turn(name: str) -> None:
    """Each kind of option is the drags and clicks that a player would make."""
    kind, source, target, position, wanted = TURN_CASES[name]
    option = AdviceOption(
        type=kind,  # type: ignore[arg-type]
        entity_id=source,
        target_id=target,
        position=position,
    )
    made = steps(option, decision())
    assert [step.start if step.end is None else (step.start, step.end) for step in made] == wanted


def test_a_minion_that_merges_on_a_full_board() -> None:
    """It is let go left of the one that it joins; without a place there is none for it."""
    full = [entity(50 + i, ME, Zone.PLAY, MINION, 4 + i) for i in range(4)]
    asked = decision([*TABLE, *full])
    (step,) = steps(AdviceOption(type="play", entity_id=BEAST, position=3), asked)
    assert (step.start, step.end) == (hand(0), Slot(Kind.GAP, 2, 7))
    for position in (0, 8):
        with pytest.raises(DriverError):
            steps(AdviceOption(type="play", entity_id=BEAST, position=position), asked)


def test_a_trade_is_held_over_the_deck() -> None:
    """Let go at once, the card would fall back."""
    (step,) = steps(AdviceOption(type="trade", entity_id=BOLT, target_id=BOLT), decision())
    assert step.hold_s > 0.5


def test_the_end_of_the_turn() -> None:
    """The button."""
    assert steps(AdviceOption(type="end_turn"), decision()) == (click(Slot(Kind.END_TURN)),)


def sub_options(source: int, count: int) -> tuple[LogOption, ...]:
    """The log's option of a source, with sub-options numbered from 1."""
    subs = tuple(LogSubOption(index, 100 + index) for index in range(1, count + 1))
    return (LogOption(5, OptionType.POWER, source, sub_options=subs),)


def chosen(source: int, sub: int, target: int = 0, position: int = 0) -> AdviceOption:
    """One of an option's sub-options."""
    return AdviceOption(
        type="play",
        option_index=5,
        entity_id=source,
        sub_option=sub,
        target_id=target,
        position=position,
    )


def spots(made: tuple[Step, ...]) -> list[object]:
    """The steps' slots."""
    return [step.start if step.end is None else (step.start, step.end) for step in made]


def test_choose_one() -> None:
    """The card goes down, its options come up, one is clicked, then the target."""
    asked = decision(options=sub_options(DRUID, 2))
    second = Slot(Kind.CHOOSE_ONE, 1, 2)
    place = (hand(3), gap(1))
    assert spots(steps(chosen(DRUID, 2, position=2), asked)) == [place, second]
    with_target = steps(chosen(DRUID, 2, WOLF, 2), asked)
    assert spots(with_target) == [place, second, mine(3, 4)]
    assert all(step.before_s > 0 for step in with_target[1:])
    spell = steps(chosen(BOLT, 1, OGRE), decision(options=sub_options(BOLT, 2)))
    assert spots(spell) == [(hand(1), OPEN_BOARD), Slot(Kind.CHOOSE_ONE, 0, 2), OGRES_PLACE]


def test_a_titans_ability() -> None:
    """The titan is clicked, then the ability's card, then the target."""
    asked = decision(options=sub_options(WOLF, 3))
    made = steps(chosen(WOLF, 3, OGRE), asked)
    assert spots(made) == [mine(2), Slot(Kind.CHOICE, 2, 3), OGRES_PLACE]


def test_a_hero_power_with_options() -> None:
    """Its two options are those of a choose one."""
    made = steps(chosen(MY_POWER, 1), decision(options=sub_options(MY_POWER, 2)))
    assert spots(made) == [HERO_POWER, Slot(Kind.CHOOSE_ONE, 0, 2)]


def test_a_starship_is_launched() -> None:
    """The ship is clicked, then its button."""
    table = [e for e in TABLE if e.entity_id != WOLF]
    table.append(entity(WOLF, ME, Zone.PLAY, MINION, 3, LAUNCHPAD=1))
    made = steps(AdviceOption(type="other", entity_id=WOLF), decision(table))
    assert spots(made) == [mine(2), Slot(Kind.STARSHIP_LAUNCH)]
    asked = decision(table, options=sub_options(WOLF, 2))
    assert spots(steps(chosen(WOLF, 2), asked)) == [mine(2), Slot(Kind.STARSHIP_LAUNCH)]


@pytest.mark.parametrize("kept", [(), (BEAST,), (BEAST, BOLT, AXE)])
def test_a_mulligan(kept: tuple[int, ...]) -> None:
    """Cards not kept are marked, in the hand's order whatever the log's; then it is confirmed."""
    asked = decision(kind="mulligan", choice_entities=(AXE, BEAST, BOLT))
    made = steps(AdviceOption(type="keep", entity_ids=kept), asked)
    order = (BEAST, BOLT, AXE)
    marked = [Slot(Kind.MULLIGAN, order.index(e), 3) for e in order if e not in kept]
    assert spots(made) == [*marked, Slot(Kind.MULLIGAN_CONFIRM)]


def test_a_choice() -> None:
    """A click on the card; on each of several, and then on the button."""
    asked = decision(kind="choice", choice_entities=(70, 71, 72), count_max=1)
    third = AdviceOption(type="choose", entity_id=72, entity_ids=(72,))
    assert spots(steps(third, asked)) == [Slot(Kind.CHOICE, 2, 3)]
    two = AdviceOption(type="choose", entity_ids=(70, 72))
    assert spots(steps(two, replace(asked, count_max=2))) == [
        Slot(Kind.CHOICE, 0, 3),
        Slot(Kind.CHOICE, 2, 3),
        Slot(Kind.MULLIGAN_CONFIRM),
    ]


def test_cards_that_are_marked_are_not_marked_twice() -> None:
    """A second click takes a mark away: a mulligan's, and those of a choice of several cards."""
    several = decision(kind="choice", choice_entities=(70, 71, 72), count_max=2)
    assert marks_cards(several)
    assert marks_cards(decision(kind="mulligan", choice_entities=(AXE,), count_max=1))
    assert not marks_cards(replace(several, count_max=1))
    assert not marks_cards(decision())


def test_a_rewind() -> None:
    """Its two options are buttons of their own."""
    back = Entity(81, "TIME_000tb", {int(GameTag.ZONE): int(Zone.SETASIDE)})
    stay = Entity(80, "TIME_000ta", {int(GameTag.ZONE): int(Zone.SETASIDE)})
    asked = decision((*TABLE, stay, back), kind="choice", choice_entities=(80, 81), count_max=1)
    rewind = AdviceOption(type="choose", entity_id=81, entity_ids=(81,))
    keep = AdviceOption(type="choose", entity_id=80, entity_ids=(80,))
    assert spots(steps(rewind, asked)) == [Slot(Kind.REWIND)]
    assert spots(steps(keep, asked)) == [Slot(Kind.KEEP)]


IMPOSSIBLE = {
    "an entity that nobody knows": (AdviceOption(type="play", entity_id=999), decision()),
    "a target off the screen": (
        AdviceOption(type="attack", entity_id=WOLF, target_id=999),
        decision(),
    ),
    "a minion's own action": (AdviceOption(type="other", entity_id=WOLF), decision()),
    "options that the log does not have": (chosen(DRUID, 2), decision()),
    "a choice of six": (
        AdviceOption(type="choose", entity_ids=(1,)),
        decision(kind="choice", choice_entities=(1, 2, 3, 4, 5, 6)),
    ),
    "a mulligan of five": (
        AdviceOption(type="keep"),
        decision(kind="mulligan", choice_entities=(1, 2, 3, 4, 5)),
    ),
    "an eighth minion": (
        AdviceOption(type="play", entity_id=BEAST),
        decision(
            [TABLE[7], *(entity(90 + i, ME, Zone.PLAY, MINION, i) for i in range(1, 8))],
        ),
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_has_no_place_is_refused(name: str) -> None:
    """No slot is better than a wrong one: the session then takes another option."""
    option, asked = IMPOSSIBLE[name]
    with pytest.raises(DriverError):
        steps(option, asked)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TURN_CASES)
def test_points_lie_in_the_window_and_hit_their_slots(name: str, size: tuple[int, int]) -> None:
    """At every aspect, wherever the window is, a gesture begins and ends where it means to."""
    kind, source, target, position, wanted = TURN_CASES[name]
    option = AdviceOption(
        type=kind,  # type: ignore[arg-type]
        entity_id=source,
        target_id=target,
        position=position,
    )
    client = ClientArea(-300, 45, *size)
    geometry, asked = Geometry.load(), decision()
    made = gestures(option, asked, geometry, client)
    shown = layout(asked)
    assert len(made) == len(wanted)
    first = made[0]
    assert client.holds(*first.start)
    assert geometry.hit(*first.start, shown, client) == first.step.start
    for gesture in made:
        assert client.holds(*gesture.end)
    if isinstance(first.step.end, Slot):
        there = replace(shown, placing=first.step.end.kind is Kind.GAP)
        assert geometry.hit(*first.end, there, client) == first.step.end


def test_the_open_board_holds_no_slot() -> None:
    """A spell that is let go between the rows of minions meets nothing, however many there are."""
    geometry = Geometry.load()
    for width, height in SIZES:
        client = ClientArea(10, 20, width, height)
        (gesture,) = gestures(
            AdviceOption(type="play", entity_id=BOLT), decision(), geometry, client
        )
        assert isinstance(gesture.step.end, Middle)
        for minions in range(8):
            full = Layout(friendly_minions=minions, enemy_minions=minions, hand=10)
            assert geometry.hit(*gesture.end, full, client) is None


def test_a_dialogs_button_is_clicked_where_nothing_lies_under_it() -> None:
    """Whatever lies on the board, a click meant for a dialog takes up none of it."""
    geometry = Geometry.load()
    spot, client = Slot(Kind.CONTINUE), ClientArea(0, 0, 1280, 720)
    for minions in range(8):
        full = Layout(friendly_minions=minions, enemy_minions=minions, hand=10)
        point = bare_point(spot, full, geometry, client)
        assert point is not None
        assert geometry.bounds(spot, client).holds(*point)
        assert geometry.hit(*point, full, client) is None
    assert bare_point(OPEN_BOARD, Layout(), geometry, client) is None


def test_a_gesture_in_words() -> None:
    """A dry run says what is clicked and where."""
    attack = AdviceOption(type="attack", entity_id=WOLF, target_id=OGRE)
    (gesture,) = gestures(attack, decision(), Geometry.load(), ClientArea(0, 0, 1280, 720))
    assert (
        str(gesture) == "drag friendly_minion 3 of 3 at 732, 396 to enemy_minion 1 of 1 at 640, 270"
    )
    (gesture,) = gestures(
        AdviceOption(type="end_turn"), decision(), Geometry.load(), ClientArea(0, 0, 1280, 720)
    )
    assert str(gesture) == "click end_turn at 1036, 332"


PLAY = Slot(Kind.PLAY_BUTTON)
MENU_CASES: dict[str, tuple[str, MenuChoice, bool, list[Slot]]] = {
    "the end of a game": ("GAMEPLAY", MenuChoice(), True, [Slot(Kind.CONTINUE)]),
    "the hub": ("HUB", MenuChoice(ladder=True), False, [Slot(Kind.HUB_PLAY)]),
    "the hub, without ladder": ("HUB", MenuChoice(), False, []),
    "ladder": ("TOURNAMENT", MenuChoice(ladder=True), False, [PLAY]),
    "ladder is not asked for": ("TOURNAMENT", MenuChoice(), False, []),
    "a deck": (
        "TOURNAMENT",
        MenuChoice(ladder=True, deck=4),
        False,
        [Slot(Kind.DECK_SLOT, 3, DECK_SLOTS), PLAY],
    ),
    "a mode and a deck": (
        "TOURNAMENT",
        MenuChoice(ladder=True, deck=1, mode="casual"),
        False,
        [Slot(Kind.MODE_SWITCH), Slot(Kind.MODE, 2, 3), Slot(Kind.DECK_SLOT, 0, DECK_SLOTS), PLAY],
    ),
    "chosen already": ("TOURNAMENT", MenuChoice(ladder=True, deck=4, mode="wild"), True, [PLAY]),
    "practice": (
        "ADVENTURE",
        MenuChoice(deck=2, mode="wild"),
        False,
        [Slot(Kind.DECK_SLOT, 1, DECK_SLOTS), PLAY],
    ),
    "the shop": ("PACKOPENING", MenuChoice(ladder=True), False, []),
}


@pytest.mark.parametrize("name", MENU_CASES)
def test_the_way_through_the_menus(name: str) -> None:
    """Each scene leads on; one that could lead to strangers only where that is wanted."""
    scene, choice, was_chosen, wanted = MENU_CASES[name]
    assert spots(menu_steps(scene, choice, chosen=was_chosen)) == wanted


def test_giving_up() -> None:
    """The cogwheel, then the menu's button."""
    assert spots(concede_steps()) == [Slot(Kind.OPTIONS), Slot(Kind.CONCEDE)]


@pytest.mark.parametrize("deck", [0, 10])
def test_a_deck_is_on_the_page(deck: int) -> None:
    """There are nine places."""
    with pytest.raises(ValueError, match="1 to 9"):
        MenuChoice(deck=deck)


def test_steps_in_words() -> None:
    """A step names its slots."""
    assert str(click(Slot(Kind.END_TURN))) == "click end_turn"
    assert str(drag(hand(1), OPEN_BOARD)) == (
        "drag hand 2 of 6 to between friendly_minion 1 of 1 and enemy_minion 1 of 1"
    )
