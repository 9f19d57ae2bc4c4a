"""Cards of Goblins vs Gnomes, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType

from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

MECH, BEAST = "GVG_093", "CS2_171"
"""Target Dummy, Stonetusk Boar."""
SPARE_PARTS = {f"PART_00{number}" for number in range(1, 8)}


@card("GVG_005", "Put a copy of each friendly minion into your hand.")
def test_echo_of_medivh(scene: Callable[..., Scene]) -> None:
    """As printed."""
    s = scene(hand=["GVG_005"], friendly=["CS2_182 9/1", "CS2_231"]).play("GVG_005")
    assert [x.brief for x in s.hand] == ["CS2_182 4/5", "CS2_231 1/1"]


@card("GVG_007", "Rush When you draw this, deal 2 damage to all characters except Mechs.")
def test_flame_leviathan(scene: Callable[..., Scene]) -> None:
    """Heroes and minions, no mech."""
    s = scene(hand=["CS2_023"], deck=["CS2_231", "GVG_007"], friendly=["CS2_182", MECH],
              enemy=["CS2_200"])  # fmt: skip
    s.play("CS2_023")
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)
    assert [x.column(t.DAMAGE) for x in (*s.friendly, *s.enemy)] == [2, 0, 2]


@card("GVG_010", "Give a minion +2/+4 and Spell Damage +1.")
def test_velens_chosen(scene: Callable[..., Scene]) -> None:
    """Spell damage for its controller."""
    s = scene(hand=["GVG_010", "CS2_029"], friendly=["CS2_231"])
    s.play("GVG_010", s.friendly[0]).play("CS2_029", s.enemy_hero)
    assert (s.board, s.enemy_hero.health) == ("CS2_231 3/5 | ", 23)


@card("GVG_012", "Restore 3 Health. If the target is still damaged, summon a Lightwarden.")
def test_light_of_the_naaru(scene: Callable[..., Scene]) -> None:
    """Only where some damage is left."""
    for damage, board in ((4, "EX1_001 1/2 | "), (3, " | ")):
        s = scene(hand=["GVG_012"])
        assert s.set(s.hero, t.DAMAGE, damage).play("GVG_012", s.hero).board == board
        assert s.hero.health == 30 - damage + 3


@card("GVG_013", "Has +2 Attack while you have a Mech.")
@card("GVG_024", "Has +2 Attack while you have a Mech.")
def test_beside_a_mech(scene: Callable[..., Scene]) -> None:
    """Cogmaster and his wrench; an enemy mech does not count."""
    plain = scene(friendly=["GVG_013"], enemy=[MECH], weapon="GVG_024")
    s = scene(friendly=["GVG_013", MECH], weapon="GVG_024")
    assert s.friendly[0].attack == plain.friendly[0].attack + 2
    assert s.weapon
    assert plain.weapon
    assert s.weapon.attack == plain.weapon.attack + 2


@card("GVG_014", "Battlecry: Swap Health with another minion.")
def test_voljin(scene: Callable[..., Scene]) -> None:
    """Health as it is."""
    s = scene(hand=["GVG_014"], enemy=["CS2_200 6/6"])
    before = scene(friendly=["GVG_014"]).friendly[0]
    s.play("GVG_014", s.enemy[0])
    assert s.board == f"GVG_014 {before.attack}/6 | CS2_200 6/{before.health}"


@card("GVG_016", "Whenever your opponent plays a card, remove the top 3 cards of your deck.")
def test_fel_reaver(scene: Callable[..., Scene]) -> None:
    """Three of one's own for each of theirs."""
    s = scene(enemy=["GVG_016"], hand=["GAME_005", "CS2_231"], enemy_deck=["CS2_231"] * 8)
    assert len(s.play("GAME_005").deck(1)) == 5
    assert len(s.play("CS2_231").deck(1)) == 2
    s = scene(friendly=["GVG_016"], hand=["CS2_231"], deck=["CS2_231"] * 8)
    assert len(s.play("CS2_231").deck()) == 8


@card("GVG_019", "Deal 5 damage to a minion. If it's a friendly Demon, give it +5/+5 instead.")
def test_demonheart(scene: Callable[..., Scene]) -> None:
    """A friendly demon grows, all else is hurt."""
    s = scene(hand=["GVG_019"] * 2, friendly=["CS2_065"], enemy=["CS2_065 1/3", "CS2_200"])
    s.play("GVG_019", s.friendly[0]).play("GVG_019", s.enemy[0])
    assert s.board == "CS2_065 6/8 | CS2_200 6/7"


@card("GVG_020", "At the end of your turn, deal 2 damage to a non-Mech minion.")
def test_fel_cannon(scene: Callable[..., Scene]) -> None:
    """Any minion that is no mech."""
    s = scene(friendly=["GVG_020"], enemy=["CS2_200", MECH])
    s.end_turn()
    assert sum(x.column(t.DAMAGE) for x in (*s.friendly, *s.enemy)) == 2
    assert s.enemy[1].column(t.DAMAGE) == 0


@card("GVG_026", "Trigger all Deathrattles on your minions.")
def test_feign_death(scene: Callable[..., Scene]) -> None:
    """The own ones, who stay."""
    s = scene(hand=["GVG_026"], friendly=["EX1_012", "CS2_231"], enemy=["EX1_012"],
              deck=["CS2_182"], enemy_deck=["CS2_182"])  # fmt: skip
    s.play("GVG_026")
    assert (len(s.hand), len(s.enemy_hand), len(s.friendly)) == (1, 0, 2)


@card("GVG_027", "At the end of your turn, give another friendly Mech +2/+2.")
def test_iron_sensei(scene: Callable[..., Scene]) -> None:
    """Another mech, an own one."""
    s = scene(friendly=["GVG_027", MECH, "CS2_231"], enemy=[MECH]).end_turn()
    assert [x.brief for x in s.friendly[1:]] == [f"{MECH} 2/4", "CS2_231 1/1"]
    assert s.enemy[0].brief == f"{MECH} 0/2"
    before = scene(friendly=["GVG_027"]).friendly[0]
    assert scene(friendly=["GVG_027"]).end_turn().friendly[0].brief == before.brief


@card("GVG_028", "Whenever your opponent casts a spell, gain a copy of it and give them a Coin.")
@card("GVG_028t", "Gain 1 Mana Crystal this turn only. (Won't trigger Gallywix.)")
def test_trade_prince_gallywix(scene: Callable[..., Scene]) -> None:
    """A copy for him, a coin for them; the coin brings nothing more."""
    s = scene(enemy=["GVG_028"], hand=["CS2_029"], mana=4)
    s.play("CS2_029", s.enemy_hero)
    assert ([x.card_id for x in s.hand], [x.card_id for x in s.enemy_hand]) == (
        ["GVG_028t"], ["CS2_029"],
    )  # fmt: skip
    s.play("GVG_028t")
    assert (s.mana, len(s.hand), len(s.enemy_hand)) == (1, 0, 1)


@card("GVG_029", "Put a random minion from each player's hand into the battlefield.")
def test_ancestors_call(scene: Callable[..., Scene]) -> None:
    """Either hand's minion."""
    s = scene(hand=["GVG_029", "CS2_182"], enemy_hand=["CS2_029", "CS2_200"]).play("GVG_029")
    assert (s.board, s.hand, len(s.enemy_hand)) == ("CS2_182 4/5 | CS2_200 6/7", [], 1)


@card("GVG_031", "Shuffle an enemy minion into your opponent's deck.")
def test_recycle(scene: Callable[..., Scene]) -> None:
    """It does not die."""
    s = scene(hand=["GVG_031"], enemy=["EX1_012"], enemy_deck=["CS2_231"])
    s.play("GVG_031", s.enemy[0])
    assert (sorted(s.deck(1)), s.enemy, s.enemy_hand) == (["CS2_231", "EX1_012"], [], [])


@card("GVG_032", "Choose One - Give each player a Mana Crystal; or Each player draws a card.")
@card("GVG_032a", "Give each player a Mana Crystal.")
@card("GVG_032b", "Each player draws a card.")
def test_grove_tender(scene: Callable[..., Scene]) -> None:
    """Both players have it."""
    s = scene(hand=["GVG_032"], mana=5)
    cost = printed_cost(s, "GVG_032")
    s.play("GVG_032", sub=0)
    assert ([s.field("max_mana", p) for p in (0, 1)], s.mana) == ([6, 6], 6 - cost)
    s = scene(hand=["GVG_032"], deck=["CS2_182"], enemy_deck=["CS2_029"]).play("GVG_032", sub=1)
    assert [x.card_id for x in (*s.hand, *s.enemy_hand)] == ["CS2_182", "CS2_029"]


@card("GVG_034", "Whenever this minion takes damage, add a Spare Part card to your hand.")
@card("GVG_078", "Deathrattle: Give each player a Spare Part.")
@card("GVG_082", "Deathrattle: Add a Spare Part card to your hand.")
@card("GVG_115", "Battlecry and Deathrattle: Add a Spare Part card to your hand.")
def test_who_brings_spare_parts(scene: Callable[..., Scene]) -> None:
    """Mech-Bear-Cat, Mechanical Yeti, Clockwork Gnome, Toshley."""
    s = scene(friendly=["GVG_034"])
    s.use_power(s.friendly[0])
    assert len(s.hand) == 1
    s = scene(friendly=["GVG_078 4/1"])
    s.use_power(s.friendly[0])
    assert (len(s.hand), len(s.enemy_hand)) == (1, 1)
    s = scene(friendly=["GVG_082 2/1"])
    assert {x.card_id for x in s.use_power(s.friendly[0]).hand} <= SPARE_PARTS
    assert len(s.hand) == 1
    s = scene(hand=["GVG_115"]).play("GVG_115")
    assert len(s.set(s.friendly[0], t.DAMAGE, 6).use_power(s.friendly[0]).hand) == 2


@card("GVG_038", "Deal 3-6 damage. Overload: (1)")
def test_crackle(scene: Callable[..., Scene]) -> None:
    """Three to six; a crystal owed."""
    seen = set()
    for seed in range(30):
        s = scene(hand=["GVG_038"], seed=seed)
        seen.add(30 - s.play("GVG_038", s.enemy_hero).enemy_hero.health)
    assert (seen, s.field("overload", 0)) == ({3, 4, 5, 6}, 1)


@card("GVG_040", "Whenever another friendly Murloc dies, draw a card. Overload: (1)")
def test_siltfin_spiritwalker(scene: Callable[..., Scene]) -> None:
    """Another own murloc."""
    s = scene(friendly=["GVG_040", "CS2_168 2/1", "CS2_231"], deck=["CS2_182"] * 2,
              hand=["CS2_029"], power="HERO_08bp")  # fmt: skip
    s.use_power(s.friendly[1])
    assert [x.card_id for x in s.hand] == ["CS2_029", "CS2_182"]
    assert len(s.play("CS2_029", s.friendly[0]).hand) == 1


@card("GVG_041", "Choose One - Summon 5 Wisps; or Give a minion +5/+5 and Taunt.")
@card("GVG_041a", "+5/+5 and Taunt.")
@card("GVG_041b", "Summon 5 Wisps.")
def test_dark_wispers(scene: Callable[..., Scene]) -> None:
    """Five, or one that is larger."""
    s = scene(hand=["GVG_041"]).play("GVG_041", sub=0)
    assert [x.card_id for x in s.friendly] == ["CS2_231"] * 5
    s = scene(hand=["GVG_041"], friendly=["CS2_231"])
    s.play("GVG_041", s.friendly[0], sub=1)
    assert (s.friendly[0].brief, s.friendly[0].has(t.TAUNT)) == ("CS2_231 6/6", True)


@card("GVG_045", "Deal 2-4 damage to a minion. Summon a 1/1 Imp for each damage dealt.")
def test_imp_losion(scene: Callable[..., Scene]) -> None:
    """As many imps as damage, with spell damage too."""
    seen = set()
    for seed in range(20):
        s = scene(hand=["GVG_045"], enemy=["CS2_200"], seed=seed)
        s.play("GVG_045", s.enemy[0])
        assert len(s.friendly) == s.enemy[0].column(t.DAMAGE)
        seen.add(len(s.friendly))
    assert seen == {2, 3, 4}
    s = scene(hand=["GVG_045"], friendly=["CS2_142"], enemy=["CS2_231"])
    assert len(s.play("GVG_045", s.enemy[0]).friendly) >= 4


@card("GVG_046", "Taunt Has +1 Attack for each other Beast you control.")
def test_king_of_beasts(scene: Callable[..., Scene]) -> None:
    """Others, own ones."""
    alone = scene(friendly=["GVG_046", "CS2_231"], enemy=[BEAST]).friendly[0].attack
    assert scene(friendly=["GVG_046", BEAST, BEAST]).friendly[0].attack == alone + 2


@card("GVG_047", "Destroy a random enemy minion. Combo: And your opponent's weapon.")
def test_sabotage(scene: Callable[..., Scene]) -> None:
    """The weapon, too, after another card."""
    s = scene(hand=["GVG_047"], enemy=["CS2_182"], enemy_weapon="CS2_106").play("GVG_047")
    assert (s.enemy, s.enemy_weapon.brief) == ([], "CS2_106 3/2")
    s = scene(hand=["GVG_047", "GAME_005"], enemy=["CS2_182"], enemy_weapon="CS2_106")
    s.play("GAME_005").play("GVG_047")
    assert (s.enemy, s.enemy_weapon) == ([], None)


@card("GVG_050", "Deal 1 damage to a random minion. Repeat until a minion dies.")
def test_bouncing_blade(scene: Callable[..., Scene]) -> None:
    """Until one is dead, and no longer."""
    for seed in range(6):
        s = scene(hand=["GVG_050"], friendly=["CS2_182"], enemy=["CS2_200"], seed=seed)
        s.play("GVG_050")
        assert len(s.friendly) + len(s.enemy) == 1
    assert not scene(hand=["GVG_050"]).can_play("GVG_050")


@card("GVG_052", "Destroy a minion. If you have a damaged minion, this costs (4) less.")
def test_crush(scene: Callable[..., Scene]) -> None:
    """Cheaper beside a damaged friend."""
    s = scene(hand=["GVG_052"], enemy=["CS2_182 4/1"])
    assert s.hand[0].cost == printed_cost(s, "GVG_052")
    s = scene(hand=["GVG_052"], friendly=["CS2_182 4/1"], enemy=["CS2_200"])
    assert s.hand[0].cost == printed_cost(s, "GVG_052") - 4
    assert s.play("GVG_052", s.enemy[0]).enemy == []


@card("GVG_054", "50% chance to attack the wrong enemy.")
@card("GVG_065", "50% chance to attack the wrong enemy.")
@card("GVG_066", "Windfury, Overload: (1) 50% chance to attack the wrong enemy.")
@card("GVG_088", "Stealth 50% chance to attack the wrong enemy.")
@card("GVG_112", "All minions have a 50% chance to attack the wrong enemy.")
@pytest.mark.parametrize("ogre", ["GVG_054", "GVG_065", "GVG_066", "GVG_088", "GVG_112"])
def test_ogres(ogre: str, scene: Callable[..., Scene]) -> None:
    """Half of the attacks find another enemy; with none there is no other."""
    seen = set()
    for seed in range(16):
        sides = {"weapon": ogre} if ogre == "GVG_054" else {"friendly": [ogre]}
        s = scene(**sides, enemy=["CS2_186"], seed=seed)
        s.attack(s.friendly[0] if s.friendly else s.hero, s.enemy_hero)
        seen.add((s.enemy_hero.health < 30, not s.enemy or s.enemy[0].health < 7))
    assert seen == {(True, False), (False, True)}


@card("GVG_112", "All minions have a 50% chance to attack the wrong enemy.")
def test_mogor_the_ogre(scene: Callable[..., Scene]) -> None:
    """The enemy's minions, too, find his side."""
    seen = set()
    for seed in range(16):
        s = scene(friendly=["GVG_112"], enemy=["CS2_182"], enemy_deck=["CS2_231"], seed=seed)
        s.end_turn().attack(s.enemy[0], s.hero)
        seen.add((s.hero.health < 30, s.friendly[0].column(t.DAMAGE) > 0))
    assert seen == {(True, False), (False, True)}


@card(
    "GVG_056",
    "Battlecry and Deathrattle: Shuffle a Mine into your opponent's deck. When drawn, explode "
    "for 10 damage!",
)
@card("GVG_056t", "Casts When Drawn You take 10 damage.")
def test_iron_juggernaut(scene: Callable[..., Scene]) -> None:
    """A mine when it comes and when it dies; ten damage to who draws it, and another card."""
    s = scene(hand=["GVG_056"]).play("GVG_056")
    assert s.deck(1) == ["GVG_056t"]
    s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).use_power(s.friendly[0])
    assert s.deck(1) == ["GVG_056t"] * 2
    s = scene(enemy_deck=["CS2_231", "GVG_056t"]).end_turn()
    assert (s.enemy_hero.health, [x.card_id for x in s.enemy_hand]) == (20, ["CS2_231"])


@card("GVG_057", "Restore 4 Health to your hero and gain +2 Attack this turn.")
def test_seal_of_light(scene: Callable[..., Scene]) -> None:
    """Four health, two attack."""
    s = scene(hand=["GVG_057"])
    s.set(s.hero, t.DAMAGE, 5).play("GVG_057")
    assert s.hero.health == 29
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 28


@card("GVG_063", "Whenever a friendly minion dies while this is in your hand, gain +1 Attack.")
def test_bolvar_fordragon(scene: Callable[..., Scene]) -> None:
    """Own minions, in hand."""
    s = scene(hand=["GVG_063", "CFM_065"], friendly=["CS2_231", BEAST], enemy=["CS2_231"])
    before = s.hand[0].attack
    assert s.play("CFM_065").hand[0].attack == before + 2


@card("GVG_067", "Whenever your opponent casts a spell, gain +1 Attack.")
@card("GVG_068", "Whenever your opponent casts a spell, gain +2 Attack.")
@card("GVG_118", "Whenever your opponent casts a spell, summon a Burly Rockjaw Trogg.")
def test_troggs(scene: Callable[..., Scene]) -> None:
    """For the enemy's spells."""
    for trogg, more in (("GVG_067", 1), ("GVG_068", 2)):
        s = scene(enemy=[trogg], hand=["GAME_005", "CS2_231"])
        before = s.enemy[0].attack
        assert s.play("CS2_231").play("GAME_005").enemy[0].attack == before + more
        s = scene(friendly=[trogg], hand=["GAME_005"])
        assert s.play("GAME_005").friendly[0].attack == before
    s = scene(enemy=["GVG_118"], hand=["GAME_005"]).play("GAME_005")
    assert [x.card_id for x in s.enemy] == ["GVG_118", "GVG_068"]


@card("GVG_077", "At the end of each turn, destroy this minion if it's your only one.")
def test_anima_golem(scene: Callable[..., Scene]) -> None:
    """Alone, at the end of either turn."""
    assert scene(friendly=["GVG_077"], enemy=["CS2_231"]).end_turn().friendly == []
    s = scene(friendly=["GVG_077", "CS2_231"], enemy_deck=["CS2_231"]).end_turn()
    assert len(s.friendly) == 2
    s.use_power(s.friendly[1]).end_turn()
    assert s.friendly == []


@card("GVG_080", "Battlecry: If you have a Beast, transform this minion into a 7/7.")
def test_druid_of_the_fang(scene: Callable[..., Scene]) -> None:
    """Beside a beast."""
    s = scene(hand=["GVG_080"], friendly=[BEAST]).play("GVG_080")
    assert s.friendly[1].brief == "GVG_080t 7/7"
    s = scene(hand=["GVG_080"], enemy=[BEAST]).play("GVG_080")
    assert s.friendly[0].card_id == "GVG_080"


@card("GVG_087", "Your Hero Power can target minions.")
def test_steamwheedle_sniper(scene: Callable[..., Scene]) -> None:
    """Any character, the own hero too (a log of 2015); without him, the enemy hero alone."""
    for power, damage in (("HERO_05bp", 2), ("HERO_05bp2", 3)):
        s = scene(friendly=["GVG_087"], enemy=["CS2_200"], power=power)
        assert not s.can_use_power()
        assert s.can_use_power(s.hero)
        assert s.can_use_power(s.enemy_hero)
        s.use_power(s.enemy[0])
        assert (s.enemy[0].column(t.DAMAGE), s.enemy_hero.health) == (damage, 30)
        s = scene(enemy=["CS2_200", "GVG_087"], power=power)
        assert not s.can_use_power(s.enemy[0])
        assert s.use_power().enemy_hero.health == 30 - damage


@card("GVG_092", "Battlecry: Draw a card. If it's a minion, transform it into a Chicken.")
def test_gnomish_experimenter(scene: Callable[..., Scene]) -> None:
    """A minion only."""
    for drawn, held in (("CS2_182", "GVG_092t"), ("CS2_029", "CS2_029")):
        s = scene(hand=["GVG_092", "CS2_231"], deck=[drawn]).play("GVG_092")
        assert [x.card_id for x in s.hand] == ["CS2_231", held]


@card("GVG_094", "At the end of each player's turn, that player draws until they have 3 cards.")
def test_jeeves(scene: Callable[..., Scene]) -> None:
    """The player whose turn ends draws."""
    s = scene(friendly=["GVG_094"], hand=["CS2_231"], deck=["CS2_182"] * 8,
              enemy_deck=["CS2_182"] * 8)  # fmt: skip
    s.end_turn()
    assert (len(s.hand), len(s.enemy_hand)) == (3, 1)
    s.end_turn()
    assert (len(s.hand), len(s.enemy_hand)) == (4, 3)


@card("GVG_095", "Has +4 Attack while your opponent has 6 or more cards in hand.")
def test_goblin_sapper(scene: Callable[..., Scene]) -> None:
    """Six cards."""
    low = scene(friendly=["GVG_095"], enemy_hand=["CS2_231"] * 5).friendly[0].attack
    assert scene(friendly=["GVG_095"], enemy_hand=["CS2_231"] * 6).friendly[0].attack == low + 4


@card("GVG_100", "Whenever your hero takes damage on your turn, gain +2/+2.")
def test_floating_watcher(scene: Callable[..., Scene]) -> None:
    """In the own turn."""
    s = scene(friendly=["GVG_100"], power="HERO_07bp", deck=["CS2_231"] * 2,
              enemy_power="HERO_05bp", enemy_deck=["CS2_231"])  # fmt: skip
    before = s.friendly[0].attack
    assert s.use_power().friendly[0].attack == before + 2
    assert s.end_turn().use_power().friendly[0].attack == before + 2
    assert s.hero.health == 26


@card("GVG_101", "Battlecry: Deal 2 damage to all minions with Deathrattle.")
def test_scarlet_purifier(scene: Callable[..., Scene]) -> None:
    """Of both sides."""
    s = scene(hand=["GVG_101"], friendly=["EX1_016", "CS2_182"], enemy=["EX1_016"]).play("GVG_101")
    assert [x.column(t.DAMAGE) for x in (*s.friendly, *s.enemy)] == [2, 0, 0, 2]


@card("GVG_102", "Battlecry: If you have a Mech, gain +1/+1 and add a Spare Part to your hand.")
def test_tinkertown_technician(scene: Callable[..., Scene]) -> None:
    """Beside a mech."""
    plain = scene(hand=["GVG_102"]).play("GVG_102")
    s = scene(hand=["GVG_102"], friendly=[MECH]).play("GVG_102")
    assert s.friendly[1].attack == plain.friendly[0].attack + 1
    assert (len(plain.hand), len(s.hand)) == (0, 1)
    assert s.hand[0].card_id in SPARE_PARTS


@card("GVG_104", "Whenever you play a 1-Attack minion, give it +2/+2.")
def test_hobgoblin(scene: Callable[..., Scene]) -> None:
    """One attack, no more; before its battlecry."""
    s = scene(friendly=["GVG_104"], hand=["CS2_231", "CS2_168"]).play("CS2_231").play("CS2_168")
    assert [x.brief for x in s.friendly[1:]] == ["CS2_231 3/3", "CS2_168 2/1"]


@card(
    "GVG_107",
    "Battlecry: Give your other minions Windfury, Taunt, or Divine Shield (at random).",
)
def test_enhance_o_mechano(scene: Callable[..., Scene]) -> None:
    """Each other friend has one of three, by itself."""
    seen = set()
    for seed in range(12):
        s = scene(hand=["GVG_107"], friendly=["CS2_231"] * 3, enemy=["CS2_231"], seed=seed)
        s.play("GVG_107")
        bits = [x.column(t.KW) for x in s.friendly]
        assert set(bits[:3]) <= {t.WINDFURY, t.TAUNT, t.SHIELD}
        assert (bits[3], s.enemy[0].column(t.KW)) == (0, 0)
        seen.add(len(set(bits[:3])))
    assert seen >= {2, 3}


@card("GVG_108", "Battlecry: Transform a friendly minion into a random minion with the same Cost.")
def test_recombobulator(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of the same cost."""
    s = scene(hand=["GVG_108"], friendly=["CS2_182"])
    s.play("GVG_108", s.friendly[0])
    assert table[s.friendly[0].card_id].cost == 4


@card("GVG_110", "Battlecry: Summon two 1/1 Boom Bots. WARNING: Bots may explode.")
@card("GVG_110t", "Deathrattle: Deal 1-4 damage to a random enemy.")
def test_dr_boom(scene: Callable[..., Scene]) -> None:
    """Two bots; each deals one to four to any enemy."""
    s = scene(hand=["GVG_110"]).play("GVG_110")
    assert sorted(x.card_id for x in s.friendly) == ["GVG_110", "GVG_110t", "GVG_110t"]
    seen = set()
    for seed in range(30):
        s = scene(friendly=["GVG_110t"], seed=seed)
        seen.add(30 - s.use_power(s.friendly[0]).enemy_hero.health)
    assert seen == {1, 2, 3, 4}


@card(
    "GVG_111",
    "At the start of your turn, if you have at least 3 Mechs, destroy them all and form "
    "V-07-TR-0N.",
)
def test_mimirons_head(scene: Callable[..., Scene]) -> None:
    """Three mechs, himself among them; two are too few."""
    for mechs, after in ((2, ["CS2_231", "GVG_111t"]), (1, ["CS2_231", MECH, "GVG_111"])):
        s = scene(friendly=["GVG_111", *[MECH] * mechs, "CS2_231"], deck=["CS2_231"],
                  enemy_deck=["CS2_231"])  # fmt: skip
        assert sorted(x.card_id for x in s.end_turn().end_turn().friendly) == after


@card("GVG_113", "Also damages the minions next to whomever it attacks.")
def test_foe_reaper(scene: Callable[..., Scene]) -> None:
    """The target and its neighbours."""
    s = scene(friendly=["GVG_113"], enemy=["CS2_200"] * 4)
    blow = s.friendly[0].attack
    s.attack(s.friendly[0], s.enemy[3])
    assert [x.health for x in s.enemy] == [7, 7] + [7 - blow] * 2 * (blow < 7)


@card("GVG_116", "Whenever an enemy minion dies, summon a Leper Gnome.")
def test_mekgineer_thermaplugg(scene: Callable[..., Scene]) -> None:
    """For each enemy."""
    s = scene(friendly=["GVG_116", "CS2_231"], enemy=["CS2_231", BEAST], hand=["CFM_065"])
    s.play("CFM_065")
    assert sorted(x.card_id for x in s.friendly) == ["EX1_029", "EX1_029", "GVG_116"]


@card("GVG_119", "Battlecry: Equip a random weapon for each player.")
def test_blingtron_3000(scene: Callable[..., Scene], table: CardTable) -> None:
    """Either has one; what was there is gone."""
    s = scene(hand=["GVG_119"], weapon="CS2_106").play("GVG_119")
    for weapon in (s.weapon, s.enemy_weapon):
        assert weapon
        assert table[weapon.card_id].type == CardType.WEAPON


@card("PART_001", "Give a minion +1 Health.")
@card("PART_002", "Return a friendly minion to your hand.")
@card("PART_003", "Give a minion Taunt.")
@card("PART_004", "Give a friendly minion Stealth until your next turn.")
@card("PART_004e", "Stealthed until your next turn.")
@card("PART_005", "Freeze a minion.")
@card("PART_006", "Swap a minion's Attack and Health.")
@card("PART_007", "Give a minion +1 Attack.")
def test_spare_parts(scene: Callable[..., Scene]) -> None:
    """Each of the seven."""
    for part, after in (("1", "CS2_182 4/6"), ("6", "CS2_182 5/4"), ("7", "CS2_182 5/5")):
        s = scene(hand=[f"PART_00{part}"], enemy=["CS2_182"])
        assert s.play(f"PART_00{part}", s.enemy[0]).enemy[0].brief == after
    s = scene(hand=["PART_002"], friendly=["CS2_182"], enemy=["CS2_182"])
    assert not s.can_play("PART_002", s.enemy[0])
    assert [x.card_id for x in s.play("PART_002", s.friendly[0]).hand] == ["CS2_182"]
    s = scene(hand=["PART_003", "PART_005"], enemy=["CS2_182"])
    s.play("PART_003", s.enemy[0]).play("PART_005", s.enemy[0])
    assert (s.enemy[0].has(t.TAUNT), s.enemy[0].frozen) == (True, True)
    s = scene(hand=["PART_004"], friendly=["CS2_182"], deck=["CS2_231"], enemy_deck=["CS2_231"])
    s.play("PART_004", s.friendly[0])
    assert s.end_turn().friendly[0].has(t.STEALTH)
    assert not s.end_turn().friendly[0].has(t.STEALTH)


@card("GVG_035", "Deathrattle: Go Dormant. Revive after 2 friendly Beasts die.")
def test_malorne(scene: Callable[..., Scene]) -> None:
    """Two own beasts later he is back, and may attack in the next turn."""
    s = scene(friendly=["GVG_035 9/1", BEAST, BEAST, "CS2_231"], enemy=[BEAST, BEAST],
              hand=["EX1_308"], deck=["CS2_231"] * 2, enemy_deck=["CS2_231"] * 2)  # fmt: skip
    s.use_power(s.friendly[0])
    malorne = s.friendly[0]
    assert (malorne.card_id, malorne.column(t.FLAGS) & t.F_DORMANT > 0) == ("GVG_035", True)
    s.attack(s.friendly[1], s.enemy[0])
    assert malorne.column(t.FLAGS) & t.F_DORMANT
    s.attack(s.friendly[1], s.enemy[0])
    assert not malorne.column(t.FLAGS) & t.F_DORMANT
    assert [x.card_id for x in s.friendly] == ["GVG_035", "CS2_231"]
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    assert s.end_turn().end_turn().can_attack(s.friendly[0], s.enemy_hero)
