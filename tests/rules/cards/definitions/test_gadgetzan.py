"""Cards of Mean Streets of Gadgetzan, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, Race

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

LESSER, GREATER, SUPERIOR = "CFM_621t11", "CFM_621t12", "CFM_621t13"


@card("CFM_621", "Battlecry: If your deck has no duplicates, create a custom spell.")
@card("CFM_621t11", "Create a 1-Cost spell.")
@card("CFM_621t12", "Create a 5-Cost spell.")
@card("CFM_621t13", "Create a 10-Cost spell.")
@pytest.mark.parametrize(
    ("choice", "potion", "parts"),
    [
        (LESSER, "CFM_621t", {2, 3, 4, 5, 6, 8, 9, 10, 37}),
        (GREATER, "CFM_621t14", {16, 17, 18, 19, 20, 21, 22, 23, 24, 38}),
        (SUPERIOR, "CFM_621t15", {25, 26, 27, 28, 29, 30, 31, 32, 33, 39}),
    ],
)
def test_kazakus(
    choice: str, potion: str, parts: set[int], scene: Callable[..., Scene], table: CardTable
) -> None:
    """The cost, then two different effects of that cost, each of three."""
    possible = {f"CFM_621t{n}" for n in parts}
    seen = set()
    for seed in range(12):
        s = scene(hand=["CFM_621"], deck=["CS2_231", "CS2_182"], seed=seed).play("CFM_621")
        assert s.offered == [LESSER, GREATER, SUPERIOR]
        first = set(s.choose(choice).offered)
        taken = s.offered[seed % 3]
        second = set(s.choose(taken).offered)
        assert taken not in second
        assert first | second <= possible
        assert len(first) == len(second) == 3
        seen |= first | second
        s.choose(s.offered[0])
        assert [x.card_id for x in s.hand] == [potion]
        assert s.hand[0].cost == table[choice].cost
    assert len(seen) > 6
    s = scene(hand=["CFM_621"], deck=["CS2_231"] * 2).play("CFM_621")
    assert (s.offered, s.hand) == ([], []), "a duplicate"


def _potion(scene: Callable[..., Scene], card_id: str, parts: list[str], **rest: object) -> Scene:
    """A scene with a potion of these parts in hand."""
    s = scene(hand=[card_id], **rest)
    for column, part in zip((t.DATA, t.DATA2), parts, strict=True):
        s.set(s.hand[0], column, s.native.library.index[part])
    return s


@card("CFM_621t", "{0} {1}")
@card("CFM_621t2", "Deal 3 damage.")
@card("CFM_621t3", "Gain 4 Armor.")
@card("CFM_621t4", "Deal 2 damage to all minions.")
@card("CFM_621t5", "Freeze a random enemy minion.")
@card("CFM_621t6", "Give your minions +2 Health.")
@card("CFM_621t8", "Draw a card.")
@card("CFM_621t9", "Add a random Demon to your hand.")
@card("CFM_621t10", "Summon a 2/2 Demon.")
@card("CFM_621t37", "Summon a friendly minion that died this game.")
def test_potions_of_one_mana(scene: Callable[..., Scene], table: CardTable) -> None:
    """Both parts have their effect; only Heart of Fire has a target, and spell damage."""
    s = _potion(scene, "CFM_621t", ["CFM_621t2", "CFM_621t3"], friendly=["CS2_142"])
    assert not s.can_play("CFM_621t")
    s.play("CFM_621t", s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.armor) == (26, 4)
    s = _potion(scene, "CFM_621t", ["CFM_621t4", "CFM_621t2"], enemy=["CS2_200", "CS2_182"])
    assert s.play("CFM_621t", s.enemy[0]).board == " | CS2_200 6/2, CS2_182 4/3"
    s = _potion(scene, "CFM_621t", ["CFM_621t5", "CFM_621t6"],
                friendly=["CS2_231"], enemy=["CS2_200"])  # fmt: skip
    assert not s.can_play("CFM_621t", s.enemy[0])
    assert s.play("CFM_621t").board == "CS2_231 1/3 | CS2_200 6/7"
    assert s.enemy[0].frozen
    s = _potion(scene, "CFM_621t", ["CFM_621t8", "CFM_621t9"], deck=["CS2_231"]).play("CFM_621t")
    assert s.hand[0].card_id == "CS2_231"
    assert "DEMON" in _races(table, s.hand[1].card_id)
    s = _potion(scene, "CFM_621t", ["CFM_621t10", "CFM_621t37"])
    s.array[0]["grave"][0, 0] = s.native.library.index["CS2_182"]
    s.array[0]["ngrave"][0] = 1
    assert s.play("CFM_621t").board == "CFM_621_m4 2/2, CS2_182 4/5 | "


def _races(table: CardTable, card_id: str) -> set[str]:
    names = {Race(x).name for x in table[card_id].races}
    return names | {"DEMON"} if "ALL" in names else names


@card("CFM_621t14", "{0} {1}")
@card("CFM_621t16", "Deal 5 damage.")
@card("CFM_621t17", "Gain 7 Armor.")
@card("CFM_621t18", "Deal 4 damage to all minions.")
@card("CFM_621t19", "Freeze 2 random enemy minions.")
@card("CFM_621t20", "Summon a 5/5 Demon.")
@card("CFM_621t21", "Transform a random enemy minion into a 1/1 Sheep.")
@card("CFM_621t22", "Draw 2 cards.")
@card("CFM_621t23", "Add 2 random Demons to your hand.")
@card("CFM_621t24", "Give your minions +4 Health.")
@card("CFM_621t38", "Summon 2 friendly minions that died this game.")
def test_potions_of_five_mana(scene: Callable[..., Scene], table: CardTable) -> None:
    """The same, larger."""
    potion = "CFM_621t14"
    s = _potion(scene, potion, ["CFM_621t16", "CFM_621t17"])
    s.play(potion, s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.armor) == (25, 7)
    s = _potion(scene, potion, ["CFM_621t18", "CFM_621t19"], enemy=["CS2_200"] * 3).play(potion)
    assert [x.health for x in s.enemy] == [3, 3, 3]
    assert sum(x.frozen for x in s.enemy) == 2
    s = _potion(scene, potion, ["CFM_621t20", "CFM_621t21"], enemy=["CS2_200"]).play(potion)
    assert s.board == "CFM_621_m2 5/5 | CFM_621_m5 1/1"
    s = _potion(scene, potion, ["CFM_621t22", "CFM_621t23"], deck=["CS2_231"] * 2).play(potion)
    assert [x.card_id for x in s.hand[:2]] == ["CS2_231"] * 2
    assert all("DEMON" in _races(table, x.card_id) for x in s.hand[2:])
    assert len(s.hand) == 4
    s = _potion(scene, potion, ["CFM_621t38", "CFM_621t24"])
    s.array[0]["grave"][0, :3] = s.native.library.index["CS2_182"]
    s.array[0]["ngrave"][0] = 3
    assert s.play(potion).board == "CS2_182 4/9, CS2_182 4/9 | "


@card("CFM_621t15", "{0} {1}")
@card("CFM_621t25", "Deal 8 damage.")
@card("CFM_621t26", "Gain 10 Armor.")
@card("CFM_621t27", "Freeze 3 random enemy minions.")
@card("CFM_621t28", "Summon an 8/8 Demon.")
@card("CFM_621t29", "Transform all minions into 1/1 Sheep.")
@card("CFM_621t30", "Draw 3 cards.")
@card("CFM_621t31", "Add 3 random Demons to your hand.")
@card("CFM_621t32", "Give your minions +6 Health.")
@card("CFM_621t33", "Deal 6 damage to all minions.")
@card("CFM_621t39", "Summon 3 friendly minions that died this game.")
def test_potions_of_ten_mana(scene: Callable[..., Scene], table: CardTable) -> None:
    """Larger still."""
    potion = "CFM_621t15"
    s = _potion(scene, potion, ["CFM_621t25", "CFM_621t26"])
    s.play(potion, s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.armor) == (22, 10)
    s = _potion(scene, potion, ["CFM_621t33", "CFM_621t27"], enemy=["CS2_200"] * 4).play(potion)
    assert [x.health for x in s.enemy] == [1] * 4
    assert sum(x.frozen for x in s.enemy) == 3
    s = _potion(scene, potion, ["CFM_621t28", "CFM_621t29"], enemy=["CS2_200"]).play(potion)
    assert s.board == "CFM_621_m5 1/1 | CFM_621_m5 1/1"
    s = _potion(scene, potion, ["CFM_621t30", "CFM_621t31"], deck=["CS2_231"] * 3).play(potion)
    assert [x.card_id for x in s.hand[:3]] == ["CS2_231"] * 3
    assert all("DEMON" in _races(table, x.card_id) for x in s.hand[3:])
    assert len(s.hand) == 6
    s = _potion(scene, potion, ["CFM_621t39", "CFM_621t32"])
    s.array[0]["grave"][0, :3] = s.native.library.index["CS2_182"]
    s.array[0]["ngrave"][0] = 3
    assert s.play(potion).board == ", ".join(["CS2_182 4/11"] * 3) + " | "


@card("CFM_020", "Battlecry: If your deck has no duplicates, your Hero Power costs (0) this game.")
@card("CFM_020e", "Your Hero Power costs (0).")
def test_raza(scene: Callable[..., Scene]) -> None:
    """For the rest of the game, without him."""
    for deck, cost in ((["CS2_231", "CS2_182"], 0), (["CS2_231"] * 2, 2)):
        s = scene(hand=["CFM_020"], deck=deck, mana=7).play("CFM_020")
        s.use_power(s.enemy_hero)
        assert s.mana == 2 - cost
        s.set(s.friendly[0], t.DAMAGE, 4).end_turn().end_turn()
        s.use_power(s.enemy_hero)
        assert s.mana == 8 - cost


@card("CFM_308", "Choose One - Gain 10 Armor; or Refresh your Mana Crystals.")
@card("CFM_308a", "Gain 10 Armor.")
@card("CFM_308b", "Refresh your Mana Crystals.")
def test_kun(scene: Callable[..., Scene]) -> None:
    """One or the other."""
    s = scene(hand=["CFM_308"], mana=10).play("CFM_308", sub=0)
    assert (s.hero.armor, s.mana) == (10, 0)
    s = scene(hand=["CFM_308"], mana=10).play("CFM_308", sub=1)
    assert (s.hero.armor, s.mana) == (0, 10)


@card("CFM_312", "Battlecry: Summon a{1} {0} Jade Golem. Give it Taunt.")
@card("CFM_343", "Taunt Battlecry: Summon a{1} {0} Jade Golem.")
@card("CFM_713", "Summon a{1} {0} Jade Golem. Gain an empty Mana Crystal.")
@card("CFM_715", "Battlecry: Summon a{1} {0} Jade Golem.")
def test_more_jade_golems(scene: Callable[..., Scene]) -> None:
    """Each larger than the last."""
    s = scene(hand=["CFM_312", "CFM_713"], mana=9).play("CFM_713").play("CFM_312")
    assert s.board == "CFM_712_t01 1/1, CFM_312 5/5, CFM_712_t01 2/2 | "
    assert [x.has(t.TAUNT) for x in s.friendly] == [False, False, True]
    assert (s.mana, s.field("max_mana", 0)) == (0, 10)
    s = scene(hand=["CFM_715", "CFM_343"]).play("CFM_715").play("CFM_343")
    assert s.board == "CFM_715 3/3, CFM_712_t01 1/1, CFM_343 3/6, CFM_712_t01 2/2 | "


@card("CFM_313", "Discover a card with Overload. Overload: (1)")
def test_finders_keepers(scene: Callable[..., Scene], table: CardTable) -> None:
    """Three cards that overload."""
    s = scene(hand=["CFM_313"], hero="HERO_02").play("CFM_313")
    assert len(set(s.offered)) == 3
    assert all(table[x].overload for x in s.offered)


@card("CFM_316", "Deathrattle: Summon a number of 1/1 Rats equal to this minion's Attack.")
def test_rat_pack(scene: Callable[..., Scene]) -> None:
    """The attack that it had, gained attack included."""
    s = scene(friendly=["CFM_316", "CS2_182"])
    s.set(s.friendly[0], t.ATK, 3).set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
    assert s.board == "CFM_316t 1/1, CFM_316t 1/1, CFM_316t 1/1, CS2_182 4/5 | "


@card("CFM_342", "Battlecry: If your weapon has at least 3 Attack, gain +4/+4.")
def test_luckydo_buccaneer(scene: Callable[..., Scene]) -> None:
    """Three."""
    s = scene(hand=["CFM_342"], weapon="CS2_106").play("CFM_342")
    assert s.board == "CFM_342 9/9 | "
    assert scene(hand=["CFM_342"], weapon="CS2_082").play("CFM_342").board == "CFM_342 5/5 | "


@card(
    "CFM_602",
    "Choose One - Summon a{1} {0} Jade Golem; or Shuffle 3 copies of this card into your deck.",
)
@card("CFM_602a", "Summon a{1} {0} Jade Golem.")
@card("CFM_602b", "Shuffle 3 Jade Idols into your deck.")
def test_jade_idol(scene: Callable[..., Scene]) -> None:
    """One or the other; both with Fandral Staghelm."""
    s = scene(hand=["CFM_602"], deck=["CS2_231"]).play("CFM_602", sub=0)
    assert (s.board, len(s.deck())) == ("CFM_712_t01 1/1 | ", 1)
    s = scene(hand=["CFM_602"], deck=["CS2_231"]).play("CFM_602", sub=1)
    assert (s.board, sorted(s.deck())) == (" | ", ["CFM_602"] * 3 + ["CS2_231"])
    s = scene(hand=["CFM_602"], friendly=["OG_044"]).play("CFM_602")
    assert (s.board, s.deck()) == ("OG_044 3/6, CFM_712_t01 1/1 | ", ["CFM_602"] * 3)


@card("CFM_603", "Gain control of an enemy minion with 2 or less Attack until end of turn.")
@card("CFM_603e", "This minion has switched controllers this turn.")
def test_potion_of_madness(scene: Callable[..., Scene]) -> None:
    """It attacks for its new side and goes back."""
    s = scene(hand=["CFM_603"], enemy=["CS2_171", "CS2_182"])
    assert not s.can_play("CFM_603", s.enemy[1])
    s.play("CFM_603", s.enemy[0])
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.enemy_hero.health == 29
    assert s.end_turn().board == " | CS2_182 4/5, CS2_171 1/1"


@card(
    "CFM_605",
    "Battlecry: If you're holding a Dragon, Discover a copy of a card in your opponent's deck.",
)
def test_drakonid_operative(scene: Callable[..., Scene]) -> None:
    """The opponent keeps its own."""
    cards = ["CS2_231", "CS2_182", "CS2_029"]
    s = scene(hand=["CFM_605", "EX1_284"], enemy_deck=cards).play("CFM_605")
    assert sorted(s.offered) == sorted(cards)
    s.choose("CS2_029")
    assert [x.card_id for x in s.hand] == ["EX1_284", "CS2_029"]
    assert sorted(s.deck(1)) == sorted(cards)
    assert scene(hand=["CFM_605"], enemy_deck=cards).play("CFM_605").offered == []


@card("CFM_608", "Destroy a minion and one of your Mana Crystals.")
def test_blastcrystal_potion(scene: Callable[..., Scene]) -> None:
    """A crystal for a minion."""
    s = scene(hand=["CFM_608"], enemy=["CS2_200"], mana=9)
    s.play("CFM_608", s.enemy[0])
    assert (s.board, s.field("max_mana", 0)) == (" | ", 8)


@card("CFM_611", "Give a minion +3 Attack. If it's a Demon, also give it +3 Health.")
def test_bloodfury_potion(scene: Callable[..., Scene]) -> None:
    """A demon gains both."""
    s = scene(hand=["CFM_611"] * 2, friendly=["CS2_065"], enemy=["CS2_182"])
    s.play("CFM_611", s.friendly[0]).play("CFM_611", s.enemy[0])
    assert s.board == "CS2_065 4/6 | CS2_182 7/5"


@card("CFM_619", "Battlecry: Add a random Potion to your hand.")
def test_kabal_chemist(scene: Callable[..., Scene], table: CardTable) -> None:
    """A potion of the Kabal."""
    (found,) = scene(hand=["CFM_619"]).play("CFM_619").hand
    assert "Potion" in table[found.card_id].name


@card(
    "CFM_643",
    "Battlecry: If you have a weapon equipped, give all minions in your hand and deck +2/+2.",
)
def test_hobart_grapplehammer(scene: Callable[..., Scene]) -> None:
    """Drawn later, they still have it."""
    s = scene(hand=["CFM_643", "CS2_231", "CS2_023"], deck=["CS2_182"], weapon="CS2_106")
    s.play("CFM_643").play("CS2_023")
    assert [x.brief for x in s.hand] == ["CS2_231 3/3", "CS2_182 6/7"]
    s = scene(hand=["CFM_643", "CS2_231"]).play("CFM_643")
    assert [x.brief for x in s.hand] == ["CS2_231 1/1"]


@card("CFM_652", "Taunt Costs (2) less if your opponent has at least three minions.")
def test_second_rate_bruiser(scene: Callable[..., Scene]) -> None:
    """Three."""
    assert scene(hand=["CFM_652"], enemy=["CS2_231"] * 3).hand[0].cost == 3
    assert scene(hand=["CFM_652"], enemy=["CS2_231"] * 2).hand[0].cost == 5


@card("CFM_661", "Give all enemy minions -3 Attack this turn only.")
def test_pint_size_potion(scene: Callable[..., Scene]) -> None:
    """Never below nothing; until the end of the turn."""
    s = scene(hand=["CFM_661"], friendly=["CS2_231"], enemy=["CS2_182", "CS2_231"])
    s.play("CFM_661").attack(s.friendly[0], s.enemy[1])
    assert s.board == "CS2_231 1/1 | CS2_182 1/5"
    assert s.end_turn().enemy[0].attack == 4


@card("CFM_662", "Deal 5 damage to all minions except Dragons.")
def test_dragonfire_potion(scene: Callable[..., Scene]) -> None:
    """On both sides."""
    s = scene(hand=["CFM_662"], friendly=["EX1_561", "CS2_231"], enemy=["CS2_200"])
    assert s.play("CFM_662").board == "EX1_561 8/8 | CS2_200 6/2"


@card("CFM_669", "Whenever your opponent casts a spell, add a Coin to your hand.")
def test_burgly_bully(scene: Callable[..., Scene]) -> None:
    """Not for one's own."""
    s = scene(hand=["CS2_023"], enemy_hand=["CS2_023"], friendly=["CFM_669"],
              deck=["CS2_231"] * 4, enemy_deck=["CS2_231"] * 4)  # fmt: skip
    s.play("CS2_023").end_turn().play("CS2_023")
    assert [x.card_id for x in s.hand].count("GAME_005") == 1


@card("CFM_671", "Battlecry: If an enemy is Frozen, gain +2/+2.")
def test_cryomancer(scene: Callable[..., Scene]) -> None:
    """A hero counts."""
    s = scene(hand=["CFM_671"])
    assert s.set(s.enemy_hero, t.FLAGS, t.F_FROZEN).play("CFM_671").board == "CFM_671 7/7 | "
    assert scene(hand=["CFM_671"]).play("CFM_671").board == "CFM_671 5/5 | "


@card("CFM_672", "Battlecry: Choose a friendly minion. Summon any copies of it in your deck.")
def test_madam_goya(scene: Callable[..., Scene]) -> None:
    """All of them, out of the deck."""
    s = scene(hand=["CFM_672"], friendly=["CS2_182"], deck=["CS2_182", "CS2_231", "CS2_182"])
    s.play("CFM_672", s.friendly[0])
    assert s.board == "CS2_182 4/5, CFM_672 4/3, CS2_182 4/5, CS2_182 4/5 | "
    assert s.deck() == ["CS2_231"]


@card(
    "CFM_687",
    "Battlecry: If your deck has no duplicates, the next spell you cast this turn costs (0).",
)
@card("CFM_687e", "The next spell you cast this turn costs (0).")
def test_inkmaster_solia(scene: Callable[..., Scene]) -> None:
    """One spell, this turn."""
    s = scene(hand=["CFM_687", "CS2_029", "CS2_032"]).play("CFM_687")
    assert [x.cost for x in s.hand] == [0, 0]
    s.play("CS2_029", s.enemy_hero)
    assert s.hand[0].cost == 7
    s = scene(hand=["CFM_687", "CS2_029"]).play("CFM_687").end_turn().end_turn()
    assert s.hand[0].cost == 4


@card("CFM_688", "Battlecry: If an enemy minion has Taunt, gain Charge.")
@card("CFM_810", "Battlecry: If your opponent has 6 or more cards in hand, gain Charge.")
def test_hogs(scene: Callable[..., Scene]) -> None:
    """One for taunt, one for a full hand."""
    s = scene(hand=["CFM_688"], enemy=["CS2_065"]).play("CFM_688")
    assert s.can_attack(s.friendly[0], s.enemy[0])
    s = scene(hand=["CFM_688"], enemy=["CS2_231"]).play("CFM_688")
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    for cards in (5, 6):
        s = scene(hand=["CFM_810"], enemy_hand=["CS2_231"] * cards).play("CFM_810")
        assert s.can_attack(s.friendly[0], s.enemy_hero) == (cards == 6)


@card("CFM_690", "Deal 3 damage. Combo: Summon a{1} {0} Jade Golem.")
@card("CFM_691", "Stealth Deathrattle: Summon a{1} {0} Jade Golem.")
def test_jade_of_the_rogue(scene: Callable[..., Scene]) -> None:
    """The golem of the shuriken needs a card before it."""
    s = scene(hand=["CFM_690"] * 2)
    s.play("CFM_690", s.enemy_hero)
    assert (s.board, s.enemy_hero.health) == (" | ", 27)
    assert s.play("CFM_690", s.enemy_hero).board == "CFM_712_t01 1/1 | "
    s = scene(friendly=["CFM_691", "CS2_231"])
    assert s.use_power(s.friendly[0]).board == "CFM_712_t01 1/1, CS2_231 1/1 | "


@card("CFM_696", "Transform all enemy minions into random ones that cost (1) less.")
def test_devolve(scene: Callable[..., Scene], table: CardTable) -> None:
    """One that costs nothing becomes another that does."""
    s = scene(hand=["CFM_696"], friendly=["CS2_182"], enemy=["CS2_182", "CS2_231"])
    s.play("CFM_696")
    assert [table[x.card_id].cost for x in s.enemy] == [3, 0]
    assert s.friendly[0].card_id == "CS2_182"


@card("CFM_750", "Battlecry: If your deck has no duplicates, summon all Demons from your hand.")
def test_krul(scene: Callable[..., Scene]) -> None:
    """Without their battlecries."""
    hand = ["CFM_750", "EX1_319", "CS2_231", "CS2_065"]
    s = scene(hand=hand, deck=["CS2_231"]).play("CFM_750")
    assert s.board == "CFM_750 9/9, EX1_319 3/2, CS2_065 1/3 | "
    assert ([x.card_id for x in s.hand], s.hero.health) == (["CS2_231"], 30)
    assert len(scene(hand=hand, deck=["CS2_231"] * 2).play("CFM_750").hand) == 3


@card("CFM_756", "Taunt Whenever this minion deals damage, gain that much Armor.")
def test_alley_armorsmith(scene: Callable[..., Scene]) -> None:
    """Attacked, too."""
    s = scene(friendly=["CFM_756"], enemy=["CS2_182"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.hero.armor == 3
    assert s.end_turn().attack(s.enemy[0], s.friendly[0]).hero.armor == 6


@card("CFM_759", "Deathrattle: If this minion has 2 or more Attack, draw a card.")
def test_meanstreet_marshal(scene: Callable[..., Scene]) -> None:
    """When it dies."""
    for attack, drawn in ((1, 0), (2, 1)):
        s = scene(friendly=["CFM_759"], deck=["CS2_231"])
        s.set(s.friendly[0], t.ATK, attack).set(s.friendly[0], t.DAMAGE, 1)
        assert len(s.use_power(s.friendly[0]).hand) == drawn


@card("CFM_760", "Costs (2) less for each Secret you've played this game.")
def test_kabal_crystal_runner(scene: Callable[..., Scene]) -> None:
    """Played ones; other spells do not count."""
    s = scene(hand=["CFM_760", "EX1_289", "CS2_023"], deck=["CS2_231"] * 2).play("CS2_023")
    assert s.hand[0].cost == 6
    assert s.play("EX1_289").hand[0].cost == 4


@card("CFM_781", "Stealth Whenever this attacks, add a card from another class to your hand.")
def test_shaku(scene: Callable[..., Scene], table: CardTable) -> None:
    """Neither neutral nor a mage's."""
    s = scene(friendly=["CFM_781"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert not {CardClass.MAGE, CardClass.NEUTRAL} & set(table[s.hand[0].card_id].classes)


@card("CFM_807", "After you cast a spell, refresh your Hero Power.")
def test_auctionmaster_beardo(scene: Callable[..., Scene]) -> None:
    """It may be used again."""
    s = scene(hand=["CS2_023"], friendly=["CFM_807"], deck=["CS2_231"] * 2)
    s.use_power(s.enemy_hero)
    assert not s.can_use_power(s.enemy_hero)
    assert s.play("CS2_023").can_use_power(s.enemy_hero)


@card("CFM_808", "Whenever this attacks, both players draw until they have 3 cards.")
def test_genzo(scene: Callable[..., Scene]) -> None:
    """A player who has more draws nothing."""
    s = scene(friendly=["CFM_808"], hand=["CS2_231"], enemy_hand=["CS2_231"] * 4,
              deck=["CS2_231"] * 9, enemy_deck=["CS2_231"] * 9)  # fmt: skip
    s.attack(s.friendly[0], s.enemy_hero)
    assert (len(s.hand), len(s.enemy_hand)) == (3, 4)


@card("CFM_811", "Draw 2 cards. Minions drawn cost (2) less.")
def test_lunar_visions(scene: Callable[..., Scene]) -> None:
    """Only those that were drawn, only minions."""
    s = scene(hand=["CFM_811", "CS2_200"], deck=["CS2_182", "CS2_029"]).play("CFM_811")
    assert [(x.card_id, x.cost) for x in s.hand] == [
        ("CS2_200", 6), ("CS2_029", 4), ("CS2_182", 2),
    ]  # fmt: skip


@card("CFM_905", "Draw three 1-Cost minions from your deck.")
def test_small_time_recruits(scene: Callable[..., Scene]) -> None:
    """As many as there are."""
    s = scene(hand=["CFM_905"], deck=["CS2_168", "CS2_182", "CS2_171", "CS2_024"])
    s.play("CFM_905")
    assert sorted(x.card_id for x in s.hand) == ["CS2_168", "CS2_171"]


@card("CFM_025", "Whenever this attacks a minion and survives, draw a card.")
def test_wind_up_burglebot(scene: Callable[..., Scene]) -> None:
    """A minion, and only if it lives."""
    for enemy, drawn in (("CS2_231", 1), ("CS2_200", 0)):
        s = scene(friendly=["CFM_025"], enemy=[enemy], deck=["CS2_029"])
        assert len(s.attack(s.friendly[0], s.enemy[0]).hand) == drawn
    s = scene(friendly=["CFM_025"], deck=["CS2_029"])
    assert s.attack(s.friendly[0], s.enemy_hero).hand == []


@card("CFM_064", "Whenever you summon a Battlecry minion while this is in your hand, gain +1/+1.")
def test_blubber_baron(scene: Callable[..., Scene]) -> None:
    """Own battlecries only, in hand only."""
    s = scene(hand=["CFM_064", "EX1_015", "CS2_231"], enemy_hand=["EX1_015"], deck=["CS2_231"])
    s.play("EX1_015").play("CS2_231")
    assert [x.brief for x in s.hand if x.card_id == "CFM_064"] == ["CFM_064 2/2"]
    s.end_turn().play("EX1_015")
    assert [x.brief for x in s.hand if x.card_id == "CFM_064"] == ["CFM_064 2/2"]


@card("CFM_066", "Battlecry: The next Secret you play this turn costs (1).")
def test_kabal_lackey(scene: Callable[..., Scene]) -> None:
    """One secret, this turn."""
    s = scene(hand=["CFM_066", "EX1_289", "EX1_295", "CS2_029"], deck=["CS2_231"])
    s.play("CFM_066")
    assert [x.cost for x in s.hand] == [1, 1, 4]
    assert [x.cost for x in s.play("EX1_289").hand] == [3, 4]
    assert s.mana == 8
    s = scene(hand=["CFM_066", "EX1_289"], deck=["CS2_231"], enemy_deck=["CS2_231"])
    assert s.play("CFM_066").end_turn().end_turn().hand[0].cost == 3
    assert scene(hand=["EX1_289"], friendly=["CFM_066"]).hand[0].cost == 3


@card("CFM_095", "Deathrattle: Shuffle this minion into your opponent's deck.")
def test_weasel_tunneler(scene: Callable[..., Scene]) -> None:
    """It changes sides."""
    s = scene(friendly=["CFM_095"])
    assert s.use_power(s.friendly[0]).deck(1) == ["CFM_095"]


@card("CFM_333", "After this attacks a minion, it also hits the enemy hero.")
def test_knuckles(scene: Callable[..., Scene]) -> None:
    """Its attack again, though not when it attacks the hero."""
    s = scene(friendly=["CFM_333"], enemy=["CS2_231"])
    assert s.attack(s.friendly[0], s.enemy[0]).enemy_hero.health == 27
    s = scene(friendly=["CFM_333"])
    assert s.attack(s.friendly[0], s.enemy_hero).enemy_hero.health == 27


@card("CFM_606", "Overheal: Summon a 2/2 Crystal.")
def test_mana_geode(scene: Callable[..., Scene]) -> None:
    """Healing beyond what it lacks."""
    s = scene(friendly=["CFM_606"], power="HERO_09bp")
    assert s.use_power(s.friendly[0]).board == "CFM_606 2/3, CFM_606t 2/2 | "
    s = scene(friendly=["CFM_606 2/1"], power="HERO_09bp")
    assert s.use_power(s.friendly[0]).board == "CFM_606 2/3 | "


@card("CFM_616", "Gain an empty Mana Crystal for each friendly minion.")
def test_pilfered_power(scene: Callable[..., Scene]) -> None:
    """Empty ones, ten at the most."""
    s = scene(hand=["CFM_616"], friendly=["CS2_231"] * 3, mana=5).play("CFM_616")
    assert (s.field("max_mana", 0), s.mana) == (8, 2)
    s = scene(hand=["CFM_616"], friendly=["CS2_231"] * 7, mana=8).play("CFM_616")
    assert (s.field("max_mana", 0), s.hand) == (10, [])
    s = scene(hand=["CFM_616"], friendly=["CS2_231"]).play("CFM_616")
    assert [x.card_id for x in s.hand] == ["CS2_013t"], "excess mana"


@card("CFM_623", "Shoot three missiles at random enemies that deal 3 damage each.")
def test_greater_arcane_missiles(scene: Callable[..., Scene]) -> None:
    """Spell damage counts for each."""
    s = scene(hand=["CFM_623"], mana=10).play("CFM_623")
    assert s.enemy_hero.health == 21
    s = scene(hand=["CFM_623"], friendly=["CS2_142"]).play("CFM_623")
    assert s.enemy_hero.health == 18


@card("CFM_656", "Battlecry: Enemy minions lose Stealth.")
def test_streetwise_investigator(scene: Callable[..., Scene]) -> None:
    """The enemy's only."""
    s = scene(hand=["CFM_656"], friendly=["CS2_231 stealth"], enemy=["CS2_182 stealth"])
    s.play("CFM_656")
    assert (s.friendly[0].has(t.STEALTH), s.enemy[0].has(t.STEALTH)) == (True, False)


@card("CFM_697", "After this minion attacks a hero, transform it into a random 6-Cost minion.")
def test_lotus_illusionist(scene: Callable[..., Scene], table: CardTable) -> None:
    """A hero, not a minion."""
    s = scene(friendly=["CFM_697"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert table[s.friendly[0].card_id].cost == 6
    s = scene(friendly=["CFM_697"], enemy=["CS2_231"])
    assert s.attack(s.friendly[0], s.enemy[0]).friendly[0].card_id == "CFM_697"


@card("CFM_699", "Battlecry: The next Murloc you play this turn costs Health instead of Mana.")
@card("CFM_699e", "")
def test_seadevil_stinger(scene: Callable[..., Scene]) -> None:
    """One murloc, this turn; armor does not pay."""
    s = scene(hand=["CFM_699", "CS2_168", "CS2_168"], armor=5, mana=4).play("CFM_699")
    assert s.mana == 0
    s.play("CS2_168")
    assert (s.hero.health, s.hero.armor) == (29, 5)
    assert not s.can_play("CS2_168")


@card("CFM_752", "Draw a Taunt minion. Give it +2/+2.")
def test_stolen_goods(scene: Callable[..., Scene]) -> None:
    """Only a taunt minion; none, nothing."""
    s = scene(hand=["CFM_752"], deck=["CS2_231", "CS2_125", "CS2_029"]).play("CFM_752")
    assert [x.brief for x in s.hand] == ["CS2_125 5/5"]
    s = scene(hand=["CFM_752", "CS2_182"], deck=["CS2_231"]).play("CFM_752")
    assert [x.brief for x in s.hand] == ["CS2_182 4/5"]


@card("CFM_806", "Taunt. Battlecry: Draw cards until you draw one that isn't a Dragon.")
def test_wrathion(scene: Callable[..., Scene]) -> None:
    """Dragons, and the one that ends it."""
    s = scene(hand=["CFM_806"], deck=["CS2_231", "CS2_029", "NEW1_023", "EX1_043"]).play("CFM_806")
    assert [x.card_id for x in s.hand] == ["EX1_043", "NEW1_023", "CS2_029"]


@card("CFM_809", "Battlecry: If your opponent's hand is empty, gain Charge.")
def test_tanaris_hogchopper(scene: Callable[..., Scene]) -> None:
    """An empty hand."""
    s = scene(hand=["CFM_809"]).play("CFM_809")
    assert s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(hand=["CFM_809"], enemy_hand=["CS2_231"]).play("CFM_809")
    assert not s.can_attack(s.friendly[0], s.enemy_hero)


@card("CFM_851", "Whenever your opponent draws a card, gain +1/+1.")
def test_daring_reporter(scene: Callable[..., Scene]) -> None:
    """The enemy's cards, not the own ones."""
    s = scene(friendly=["CFM_851"], hand=["CS2_023"], deck=["CS2_231"] * 3,
              enemy_deck=["CS2_231"] * 2)  # fmt: skip
    assert s.play("CS2_023").friendly[0].brief == "CFM_851 3/3"
    assert s.end_turn().friendly[0].brief == "CFM_851 4/4"


@card("CFM_855", "Battlecry: Silence a minion with Deathrattle.")
def test_defias_cleaner(scene: Callable[..., Scene]) -> None:
    """Only what has a deathrattle; it may come without."""
    s = scene(hand=["CFM_855"], enemy=["EX1_012", "CS2_182"], enemy_deck=["CS2_231"])
    assert not s.can_play("CFM_855", s.enemy[1])
    s.play("CFM_855", s.enemy[0]).use_power(s.enemy[0])
    assert s.enemy_hand == []
    assert scene(hand=["CFM_855"], enemy=["CS2_182"]).can_play("CFM_855")
