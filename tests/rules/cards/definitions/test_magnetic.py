"""Magnetic cards of Titans and after, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

MICROBOT, BEAST, UNDEAD = "BOT_312t", "CS2_172", "FP1_001"
WISP, YETI, OGRE, COIN = "CS2_231", "CS2_182", "CS2_200", "GAME_005"


def merged(scene: Callable[..., Scene], card_id: str, **setup: object) -> Scene:
    """A Microbot that may attack and that the card has joined."""
    board = [f"{MICROBOT} 1/9"]
    return scene(hand=[card_id, WISP], friendly=board, **setup).play(card_id, place=1)


@card("TTN_077", "Magnetic Freeze any character damaged by this minion.")
@card("TTN_077e", "Freezes any character damaged by this minion.")
def test_chill_o_matic(scene: Callable[..., Scene]) -> None:
    """By itself, and what bears it."""
    for s in (scene(friendly=["TTN_077"], enemy=[OGRE]), merged(scene, "TTN_077", enemy=[OGRE])):
        s.attack(s.friendly[0], s.enemy[0])
        assert s.enemy[0].column(t.FLAGS) & t.F_FROZEN


@card("TTN_087", "Magnetic, Rush Can Magnetize to Mechs and Beasts.")
@card("TTN_087e", "Rush")
@card("DEEP_015", "Magnetic, Reborn Can Magnetize to Mechs or Undead.")
@card("DEEP_015e", "Increased stats.")
def test_what_merges_with_others_too(scene: Callable[..., Scene]) -> None:
    """Mechs and one more type, with the keyword; all others it stands beside."""
    for card_id, other, keyword in (
        ("TTN_087", BEAST, t.RUSH), ("DEEP_015", UNDEAD, t.REBORN),
    ):  # fmt: skip
        for partner in (MICROBOT, other):
            s = scene(hand=[card_id], friendly=[partner]).play(card_id, place=1)
            assert [x.card_id for x in s.friendly] == [partner]
            assert s.friendly[0].has(keyword)
        s = scene(hand=[card_id], friendly=[YETI]).play(card_id, place=1)
        assert [x.card_id for x in s.friendly] == [card_id, YETI]


@card("TTN_471", "Magnetic Also damages minions next to whomever this attacks.")
@card("TTN_471e", "Also damages minions next to whomever this attacks.")
def test_furious_furnace(scene: Callable[..., Scene]) -> None:
    """With the attack of who bears it, its own and the mech's."""
    s = scene(friendly=["TTN_471"], enemy=[OGRE, OGRE, OGRE, OGRE])
    s.attack(s.friendly[0], s.enemy[1])
    assert [x.health for x in s.enemy] == [6, 6, 6, 7]
    s = merged(scene, "TTN_471", enemy=[OGRE, OGRE, OGRE, OGRE])
    s.attack(s.friendly[0], s.enemy[1])
    assert [x.health for x in s.enemy] == [5, 5, 5, 7]


@card("TTN_700", "Magnetic Deathrattle: Summon a random 8-Cost minion.")
@card("TTN_700e1", "Deathrattle: Summon a random 8-Cost minion.")
def test_containment_unit(scene: Callable[..., Scene]) -> None:
    """By itself and as a part."""
    alone = scene(friendly=["TTN_700"], hand=["EX1_008", "CS2_076"])
    for s in (alone, merged(scene, "TTN_700")):
        s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).use_power(s.friendly[0])
        (found,) = s.friendly
        library = s.native.library
        assert library.cards[library.index[found.card_id], t.C_COST] == 8


@card("TTN_734", "Magnetic Deathrattle: Give a friendly Mech +2/+2 and this Deathrattle.")
@card("TTN_734e", "Deathrattle: Give a friendly Mech +2/+2 and this Deathrattle.")
@card("TTN_734e2", "+2/+2. Deathrattle: Give a friendly Mech +2/+2 and this Deathrattle.")
def test_mecha_leaper(scene: Callable[..., Scene]) -> None:
    """It goes from one to the next."""
    s = scene(friendly=[f"{MICROBOT} 1/9", "BOT_563", WISP], hand=["TTN_734"])
    s.play("TTN_734", place=1)
    s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).use_power(s.friendly[0])
    assert s.board.startswith("BOT_563 8/7, CS2_231 1/1 |")
    assert [x.card_id for x in s.friendly[0].enchantments] == ["TTN_734e2"]
    s = scene(friendly=["TTN_734", MICROBOT])
    s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).use_power(s.friendly[0])
    assert s.board == f"{MICROBOT} 3/3 | "


@card("TTN_852", "Magnetic After this attacks, give a random minion in your hand +1/+1.")
@card("TTN_852e", "After this attacks, give a random minion in your hand +1/+1.")
@card("TTN_921", "Magnetic Whenever this attacks, get a Coin.")
@card("TTN_921e", "Whenever this attacks, get a Coin.")
def test_what_attacks_bring(scene: Callable[..., Scene]) -> None:
    """Both ways; not for the attack of another."""
    for alone in (True, False):
        bot, snoop = (
            scene(friendly=[x, YETI], hand=[WISP], enemy=[OGRE, OGRE])
            if alone
            else merged(scene, x, enemy=[OGRE, OGRE])
            for x in ("TTN_852", "TTN_921")
        )
        bot.attack(bot.friendly[0], bot.enemy_hero)
        assert bot.hand[0].brief == f"{WISP} 2/2"
        snoop.attack(snoop.friendly[0], snoop.enemy_hero)
        assert [x.card_id for x in snoop.hand] == [WISP, COIN]


@card("TTN_923", "Magnetic Stealth for 1 turn.")
@card("TTN_923e", "Stealth for 1 turn.")
def test_sp_3y3_d3r(scene: Callable[..., Scene]) -> None:
    """Until the own next turn."""
    decks = {"deck": [WISP] * 3, "enemy_deck": [WISP] * 3}
    for s in (scene(hand=["TTN_923"], **decks).play("TTN_923"), merged(scene, "TTN_923", **decks)):
        assert s.end_turn().friendly[0].has(t.STEALTH)
        assert not s.end_turn().friendly[0].has(t.STEALTH)
