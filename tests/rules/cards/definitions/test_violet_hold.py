"""Cards of Escape from the Violet Hold, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card(
    "JAIL_386",
    "Gain 2 Armor. Shuffle five Gear spells into your deck that give 2 Armor when drawn.",
)
@card("JAIL_386t", "Casts When Drawn Gain 2 Armor.")
def test_scramble_for_gear(scene: Callable[..., Scene]) -> None:
    """Five spells, each cast instead of drawn, and another card is drawn; a full hand burns it."""
    s = scene(hand=["JAIL_386"], deck=["CS2_182"])
    s.play("JAIL_386")
    assert s.deck().count("JAIL_386t") == 5
    assert s.count(0, t.N_SHUFFLES_GAME) == 1
    s = scene(deck=["CS2_182", "JAIL_386t", "JAIL_386t"])
    s.end_turn().end_turn()
    assert (s.hero.armor, [x.card_id for x in s.hand], s.deck()) == (4, ["CS2_182"], [])
    s = scene(hand=["CS2_171"] * 10, deck=["CS2_182", "JAIL_386t"])
    s.end_turn().end_turn()
    assert (s.hero.armor, len(s.hand), s.deck()) == (0, 10, ["CS2_182"]), "it is burnt"


@card(
    "JAIL_453",
    "Taunt. When you Prepare while holding this, reduce this card's Cost by the same amount.",
)
@card("JAIL_907e", "Cost reduced.")
def test_prepare(scene: Callable[..., Scene]) -> None:
    """All the mana left and one more comes off, next turn; until then it cannot be played."""
    s = scene(hand=["CATA_EVENT_401", "JAIL_453", "CS2_231"], mana=4)
    s.play("CS2_231")
    s = scene(hand=["CATA_EVENT_401", "JAIL_453"], mana=1)
    s.trade("CATA_EVENT_401")
    assert (s.mana, [x.cost for x in s.hand]) == (0, [3, 3])
    assert [x.cost for x in s.end_turn().end_turn().hand] == [1, 3]
    assert s.can_play("CATA_EVENT_401")
    s = scene(hand=["CATA_EVENT_401"], mana=4)
    assert not s.trade("CATA_EVENT_401").can_play("CATA_EVENT_401")
    s.end_turn().end_turn()
    assert [x.cost for x in s.hand] == [0]


# ---- disguised -----------------------------------------------------------------------------------
OWN_SIDE, OTHER_SIDE = 0, 1
YETI, WISP = "CS2_182", "CS2_231"
DETECTED, DISGUISED = "This was played on the friendly side.", "This was played on the enemy side."


@card("CAP_004", "Can be played on either side. Rush. Deathrattle: Your opponent draws 2 cards.")
@card("CAP_004a", DETECTED)
@card("CAP_004b", DISGUISED)
def test_disguised_operator(scene: Callable[..., Scene]) -> None:
    """On the other side it is the opponent's: its death gives the cards to who played it."""
    s = scene(hand="CAP_004", enemy=YETI, deck=[WISP] * 3, enemy_deck=[WISP] * 3)
    s.play("CAP_004", None, OWN_SIDE).attack("CAP_004", s.enemy[0])
    assert (s.board, len(s.hand), len(s.enemy_hand)) == (f" | {YETI} 4/1", 0, 2)
    s = scene(hand="CAP_004", friendly=YETI, deck=[WISP] * 3, enemy_deck=[WISP] * 3)
    s.play("CAP_004", None, OTHER_SIDE)
    assert s.board == f"{YETI} 4/5 | CAP_004 4/2"
    s.attack(s.friendly[0], s.enemy[0])
    assert (s.board, len(s.hand), len(s.enemy_hand)) == (f"{YETI} 4/1 | ", 2, 0)


def test_disguised_minions_need_room_on_their_side(scene: Callable[..., Scene]) -> None:
    """Beside a full own board the other side is left, beside two full ones nothing."""
    s = scene(hand="CAP_004", friendly=[WISP] * 7)
    assert not s.can_play("CAP_004", None, OWN_SIDE)
    assert len(s.play("CAP_004", None, OTHER_SIDE).enemy) == 1
    s = scene(hand="CAP_004", enemy=[WISP] * 7)
    assert not s.can_play("CAP_004", None, OTHER_SIDE)
    assert s.can_play("CAP_004", None, OWN_SIDE)
    s = scene(hand="CAP_004", friendly=[WISP] * 7, enemy=[WISP] * 7)
    assert not s.can_play("CAP_004", None, OWN_SIDE)
    assert not s.can_play("CAP_004", None, OTHER_SIDE)


def test_who_plays_a_disguised_minion_and_who_summons_it(scene: Callable[..., Scene]) -> None:
    """It is played by the one (Questing Adventurer) and summoned for the other (Knife Juggler)."""
    s = scene(hand="CAP_004", friendly="EX1_044, NEW1_019", enemy="NEW1_019", enemy_health=30)
    s.play("CAP_004", None, OTHER_SIDE)
    hurt = 30 - s.hero.health + sum(x.column(t.DAMAGE) for x in s.friendly)
    gone = 2 - len(s.friendly)
    assert (hurt + gone > 0, s.enemy_hero.health) == (True, 30), "only the opponent's one throws"
    adventurer = [x for x in s.friendly if x.card_id == "EX1_044"]
    assert all(x.attack == 3 for x in adventurer)


@card("JAIL_442", "Can be played on either side. Deathrattle: Shuffle 4 Blights into your deck "
                  "that deal 2 damage when drawn.")  # fmt: skip
@card("JAIL_442a", DETECTED)
@card("JAIL_442b", DISGUISED)
def test_disguised_doctor(scene: Callable[..., Scene]) -> None:
    """Into the deck of whose side it stood on."""
    s = scene(hand="JAIL_442", friendly=YETI).play("JAIL_442", None, OTHER_SIDE)
    s.attack(s.friendly[0], s.enemy[0])
    assert (s.deck(), s.deck(1)) == ([], ["JAIL_443t"] * 4)


@card("JAIL_452", "Can be played on either side. Overload that player for (2).")
@card("JAIL_452a", DETECTED)
@card("JAIL_452b", DISGUISED)
def test_disguised_detective(scene: Callable[..., Scene]) -> None:
    """That player has two crystals less in the next turn."""
    s = scene(hand="JAIL_452", mana=5).play("JAIL_452", None, OTHER_SIDE)
    assert s.end_turn().field("mana", 1) == s.field("max_mana", 1) - 2
    assert s.end_turn().mana == s.field("max_mana", 0)
    s = scene(hand="JAIL_452", mana=5).play("JAIL_452", None, OWN_SIDE).end_turn()
    assert s.field("mana", 1) == s.field("max_mana", 1)
    assert s.end_turn().mana == s.field("max_mana", 0) - 2


@card("JAIL_455", "Can be played on either side. Battlecry: Deal 1 damage to all other friendly "
                  "minions, twice.")  # fmt: skip
@card("JAIL_455a", DETECTED)
@card("JAIL_455b", DISGUISED)
def test_disguised_watchman(scene: Callable[..., Scene]) -> None:
    """The others of the side on which it stands."""
    s = scene(hand="JAIL_455", friendly=YETI, enemy=YETI).play("JAIL_455", None, OTHER_SIDE)
    assert s.board == f"{YETI} 4/5 | {YETI} 4/3, JAIL_455 2/4"
    s = scene(hand="JAIL_455", friendly=YETI, enemy=YETI).play("JAIL_455", None, OWN_SIDE)
    assert s.board == f"{YETI} 4/3, JAIL_455 2/4 | {YETI} 4/5"


@card("JAIL_461", "Can be played on either side. Battlecry: Destroy a random adjacent minion.")
@card("JAIL_461a", DETECTED)
@card("JAIL_461b", DISGUISED)
def test_disguised_executioner(scene: Callable[..., Scene]) -> None:
    """At any place of the other side: the left neighbour, the right one, or one of two."""
    s = scene(hand="JAIL_461", enemy=f"{YETI}, {WISP}").play("JAIL_461", None, OTHER_SIDE, 1)
    assert s.board == f" | JAIL_461 5/4, {WISP} 1/1"
    s = scene(hand="JAIL_461", enemy=f"{YETI}, {WISP}").play("JAIL_461", None, OTHER_SIDE)
    assert s.board == f" | {YETI} 4/5, JAIL_461 5/4"
    left = {scene(hand="JAIL_461", enemy=f"{YETI}, {WISP}", seed=seed)
            .play("JAIL_461", None, OTHER_SIDE, 2).board for seed in range(12)}  # fmt: skip
    assert left == {f" | {YETI} 4/5, JAIL_461 5/4", f" | JAIL_461 5/4, {WISP} 1/1"}
    assert scene(hand="JAIL_461").play("JAIL_461", None, OWN_SIDE).board == "JAIL_461 5/4 | "


@card("JAIL_474", "Get two random 8-Cost minions. They cost (1) less for each card you played for "
                  "2 Mana this game.")  # fmt: skip
def test_jade_guardians(scene: Callable[..., Scene]) -> None:
    """The mana that was paid counts, not the printed cost."""
    s = scene(hand=f"JAIL_474, {YETI} (2), EX1_015, {WISP} (3)", mana=10)
    s.play(YETI).play("EX1_015").play(WISP).end_turn().end_turn().play("JAIL_474")
    assert [x.cost for x in s.hand] == [6, 6]
    assert [x.cost for x in scene(hand="JAIL_474").play("JAIL_474").hand] == [8, 8]
