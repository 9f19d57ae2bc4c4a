"""Cards of Core 2021, and of the Basic and Classic sets shortly before it, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

RAPTOR, OGRE, YETI, WISP = "CS2_172", "CS2_200", "CS2_182", "CS2_231"
FIREBALL, COIN, AXE = "CS2_029", "GAME_005", "CS2_106"


@card("BT_495", "Battlecry: If your hero attacked this turn, deal 4 damage.")
def test_glaivebound_adept(scene: Callable[..., Scene]) -> None:
    """It asks for a target only when the hero has attacked."""
    s = scene(hand=["BT_495"], weapon=AXE)
    assert not s.can_play("BT_495", s.enemy_hero)
    s.attack(s.hero, s.enemy_hero).play("BT_495", s.enemy_hero)
    assert s.enemy_hero.health == 30 - 3 - 4


@card("CS2_063", "Choose an enemy minion. At the start of your turn, destroy it.")
@card("CS2_063e", "At the start of the corrupting player's turn, destroy this minion.")
def test_corruption(scene: Callable[..., Scene]) -> None:
    """It lives through its own turn."""
    s = scene(hand=["CS2_063"], friendly=[WISP], enemy=[YETI, OGRE])
    assert not s.can_play("CS2_063", s.friendly[0])
    assert (
        s.play("CS2_063", s.enemy[0]).end_turn().board == "CS2_231 1/1 | CS2_182 4/5, CS2_200 6/7"
    )
    assert s.end_turn().board == "CS2_231 1/1 | CS2_200 6/7"


@card("CS3_001", "Spell Damage +2 Deathrattle: The next minion you draw inherits these powers.")
@card("CS3_001e", 'Spell Damage +2 and "Deathrattle: Pass on the Guardian\'s Legacy."')
@card("CS3_001e2", "The next minion you draw inherits the Guardian's Legacy.")
def test_aegwynn(scene: Callable[..., Scene]) -> None:
    """A minion inherits, not a spell; the first one only; it passes the powers on in turn."""
    s = scene(hand=[FIREBALL], friendly=["CS3_001"], deck=[RAPTOR, YETI, WISP, FIREBALL], mana=10)
    s.play(FIREBALL, s.friendly[0])
    assert s.board == " | ", "eight damage kill even her"
    s.end_turn().end_turn().end_turn().end_turn().play(WISP).play(FIREBALL, s.friendly[0])
    s.end_turn().end_turn().end_turn().end_turn()
    assert [x.card_id for x in s.hand] == [YETI, RAPTOR]
    assert [x.column(t.SPELL_DAMAGE) for x in s.hand] == [2, 0]


def test_an_heir_that_is_silenced_gives_nothing(scene: Callable[..., Scene]) -> None:
    """Neither spell damage nor the deathrattle."""
    s = scene(hand=[FIREBALL, "EX1_332"], friendly=["CS3_001"], deck=[RAPTOR])
    s.play("EX1_332", s.friendly[0]).play(FIREBALL, s.friendly[0]).end_turn().end_turn()
    assert [x.column(t.SPELL_DAMAGE) for x in s.hand] == [0]


@card("CS3_002", "Destroy a friendly minion. If you had 5 or more, summon a 5/5 Demon.")
def test_ritual_of_doom(scene: Callable[..., Scene]) -> None:
    """Five with the one destroyed."""
    for number, demons in ((4, 0), (5, 1), (6, 1)):
        s = scene(hand=["CS3_002"], friendly=[WISP] * number)
        s.play("CS3_002", s.friendly[0])
        assert [x.card_id for x in s.friendly] == [WISP] * (number - 1) + ["CS3_002t"] * demons


@card("CS3_008", "Battlecry: The next weapon you play costs (1) less.")
@card("CS3_008e", "Your next weapon costs (1) less.")
def test_bloodsail_deckhand(scene: Callable[..., Scene]) -> None:
    """One weapon, whenever it comes."""
    s = scene(hand=["CS3_008", AXE, AXE, FIREBALL]).play("CS3_008").end_turn().end_turn()
    price = s.hand[0].cost
    assert [x.cost for x in s.hand] == [price, price, 4]
    assert [x.cost for x in s.play(AXE).hand] == [price + 1, 4]


@card("CS3_012", "Battlecry: The next spell you cast this turn costs (3) less.")
@card("CS3_012e", "Your next spell this turn costs (3) less.")
def test_nordrassil_druid(scene: Callable[..., Scene]) -> None:
    """This turn."""
    s = scene(hand=["CS3_012", FIREBALL, YETI]).play("CS3_012")
    assert [x.cost for x in s.hand] == [1, 4]
    assert [x.cost for x in s.end_turn().hand] == [4, 4]


@card("CS3_014", "Overheal: Draw a card.")
def test_crimson_clergy(scene: Callable[..., Scene]) -> None:
    """Healed beyond full; neither to the brim nor another."""
    parts = {"power": "HERO_09bp", "friendly": ["CS3_014", YETI], "deck": [WISP, WISP]}
    s = scene(**parts)
    assert len(s.use_power(s.friendly[0]).hand) == 1
    assert scene(**parts).use_power(s.friendly[1]).hand == []
    s = scene(**parts)
    assert s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0]).hand == []
    s = scene(**parts)
    assert len(s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0]).hand) == 1


@card("CS3_016", "Secret: After an enemy minion deals 3 or more damage, destroy it.")
def test_reckoning(scene: Callable[..., Scene]) -> None:
    """A minion, three or more, to anyone; a spell is none."""
    s = scene(friendly=[YETI, WISP], enemy=[OGRE], enemy_secrets=["CS3_016"])
    s.attack(s.friendly[1], s.enemy[0])
    assert s.secrets(1) == ["CS3_016"]
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.board, s.enemy_hero.health, s.secrets(1)) == (" | CS2_200 6/6", 26, [])
    s = scene(hand=[FIREBALL], enemy_secrets=["CS3_016"])
    assert s.play(FIREBALL, s.enemy_hero).secrets(1) == ["CS3_016"]


@card("CS3_029", "Give +1 Attack to Silver Hand Recruits you summon this game.")
@card("CS3_029e", "Your Silver Hand Recruits have +1 Attack.")
def test_pursuit_of_justice(scene: Callable[..., Scene]) -> None:
    """Those that come after it, twice as much after two."""
    s = scene(hand=["CS3_029", "CS3_029", WISP], power="HERO_04bp").use_power()
    s.play("CS3_029").play(WISP).end_turn().end_turn().use_power()
    assert s.board == "CS2_101t 1/1, CS2_231 1/1, CS2_101t 2/1 | "
    s.play("CS3_029").end_turn().end_turn().use_power()
    assert s.friendly[3].attack == 3
    assert scene(power="HERO_04bp").use_power().friendly[0].attack == 1


@card("CS3_033", "Battlecry: Add one of each Dream card to your hand.")
@card("DREAM_02", "Deal 5 damage to all characters except Ysera.")
@card("DREAM_05", "Give a minion +5/+5. At the start of your next turn, destroy it.")
@card("DREAM_05e", "Has +5/+5, but will be destroyed soon.")
def test_ysera_the_dreamer(scene: Callable[..., Scene]) -> None:
    """Five dreams; she does not wake herself up; who has a nightmare dies of it."""
    s = scene(hand=["CS3_033"], enemy=[OGRE], friendly=[WISP]).play("CS3_033")
    assert [x.card_id for x in s.hand] == [f"DREAM_0{i}" for i in range(1, 6)]
    s.end_turn().end_turn().play("DREAM_02")
    assert s.board == "CS3_033 4/12 | CS2_200 6/2"
    assert (s.hero.health, s.enemy_hero.health) == (30 - 1 - 5, 30 - 1 - 5)
    s.play("DREAM_05", s.enemy[0]).end_turn()
    assert s.board == "CS3_033 4/12 | CS2_200 11/7"
    assert s.end_turn().board == "CS3_033 4/12 | "
    s = scene(hand=["DREAM_02"], friendly=["EDR_000"], enemy=["DRG_320", OGRE]).play("DREAM_02")
    assert s.board == f"EDR_000 4/12 | DRG_320 4/12, {OGRE} 6/2"


@card("CS3_034", "Battlecry: Draw spells until your hand is full.")
def test_malygos_the_spellweaver(scene: Callable[..., Scene]) -> None:
    """Spells only, ten cards at the most; an empty deck does no harm."""
    s = scene(hand=["CS3_034", YETI], deck=[COIN] * 12 + [WISP]).play("CS3_034")
    assert [x.card_id for x in s.hand] == [YETI] + [COIN] * 9
    s = scene(hand=["CS3_034"], deck=[COIN, WISP]).play("CS3_034")
    assert ([x.card_id for x in s.hand], s.hero.health) == ([COIN], 30)


@card("CS3_036", "Battlecry: Destroy all other minions. Discard a card for each destroyed.")
def test_deathwing_the_destroyer(scene: Callable[..., Scene]) -> None:
    """As many cards as minions."""
    s = scene(hand=["CS3_036"] + [COIN] * 5, friendly=[WISP], enemy=[YETI, OGRE])
    s.play("CS3_036")
    assert (s.board, len(s.hand)) == ("CS3_036 12/12 | ", 2)


@card("EX1_190", "Battlecry: Summon all friendly minions that died this turn.")
def test_high_inquisitor_whitemane(scene: Callable[..., Scene]) -> None:
    """Own ones, of this turn, as printed, in the order in which they fell, at the right end."""
    s = scene(friendly=[WISP, RAPTOR], enemy=[OGRE, OGRE], hand=["EX1_190"], mana=10)
    s.attack(s.friendly[1], s.enemy[0]).attack(s.friendly[0], s.enemy[1]).play("EX1_190")
    assert s.board == "EX1_190 5/7, CS2_172 3/2, CS2_231 1/1 | CS2_200 6/4, CS2_200 6/6"
    s = scene(friendly=[WISP], enemy=[OGRE], hand=["EX1_190"])
    s.attack(s.friendly[0], s.enemy[0]).end_turn().end_turn().play("EX1_190")
    assert s.board == "EX1_190 5/7 | CS2_200 6/6"


@card("EX1_196", "Battlecry: Give an enemy minion -2 Attack until your next turn.")
@card("EX1_196e", "-2 Attack until your next turn.")
def test_scarlet_subjugator(scene: Callable[..., Scene]) -> None:
    """Weak for its own turn; attack is never below zero, and comes back whole."""
    s = scene(hand=["EX1_196", "EX1_196"], enemy=[RAPTOR])
    s.play("EX1_196", s.enemy[0])
    assert s.enemy[0].attack == 1
    s.play("EX1_196", s.enemy[0]).end_turn()
    assert not s.can_attack(s.enemy[0], s.hero)
    assert s.end_turn().enemy[0].attack == 3


@card(
    "LEG_CS3_031",
    "Battlecry: Choose a character. If it's friendly, restore 8 Health. "
    "If it's an enemy, deal 8 damage.",
)
def test_alexstrasza_the_life_binder(scene: Callable[..., Scene]) -> None:
    """A friend or a foe."""
    s = scene(hand=["LEG_CS3_031"])
    assert s.play("LEG_CS3_031", s.enemy_hero).enemy_hero.health == 22
    s = scene(hand=["LEG_CS3_031"])
    assert s.set(s.hero, t.DAMAGE, 9).play("LEG_CS3_031", s.hero).hero.health == 29
    s = scene(hand=["LEG_CS3_031"], enemy=[OGRE])
    assert s.play("LEG_CS3_031", s.enemy[0]).enemy == []


@card("BT_323", "Battlecry: Look at 3 cards in your deck. Choose one to put on top.")
def test_sightless_watcher(scene: Callable[..., Scene]) -> None:
    """The chosen one is drawn next."""
    s = scene(hand=["BT_323"], deck=[YETI, WISP, OGRE]).play("BT_323")
    assert set(s.offered) == {YETI, WISP, OGRE}
    s.choose(YETI)
    assert (len(s.deck()), s.deck()[-1], s.hand) == (3, YETI, [])


@card("CS3_015", "Battlecry: Discover a copy of a Beast in your deck.")
def test_selective_breeder(scene: Callable[..., Scene]) -> None:
    """The deck keeps its own."""
    s = scene(hand=["CS3_015"], deck=[RAPTOR, WISP, "CS2_125", YETI]).play("CS3_015")
    assert set(s.offered) == {RAPTOR, "CS2_125"}
    s.choose(RAPTOR)
    assert ([x.card_id for x in s.hand], len(s.deck())) == ([RAPTOR], 4)


@card("CS3_017", "Outcast: Give your hero +3 Attack this turn.")
def test_ganarg_glaivesmith(scene: Callable[..., Scene]) -> None:
    """From an end of the hand."""
    assert scene(hand=["CS3_017", WISP, WISP]).play("CS3_017").hero.attack == 3
    assert scene(hand=[WISP, WISP, "CS3_017"]).play("CS3_017").hero.attack == 3
    assert scene(hand=[WISP, "CS3_017", WISP]).play("CS3_017").hero.attack == 0


@card("CS3_019", "Charge, Lifesteal After you play a card with Outcast, return this to your hand.")
def test_korvas_bloodthorn(scene: Callable[..., Scene]) -> None:
    """A card with outcast, wherever it was in the hand."""
    s = scene(hand=[WISP, "BT_480", WISP], friendly=["CS3_019"]).play(WISP)
    assert [x.card_id for x in s.friendly] == ["CS3_019", WISP]
    s.play("BT_480")
    assert [x.card_id for x in s.hand] == [WISP, "CS3_019"]


@card("CS3_020", "Rush. After your hero attacks an enemy, this attacks it too.")
def test_illidari_inquisitor(scene: Callable[..., Scene]) -> None:
    """Whatever the hero attacks and does not kill; its own attack is not used up."""
    s = scene(friendly=["CS3_020"], enemy=[YETI], weapon=AXE)
    s.attack(s.hero, s.enemy_hero)
    assert s.enemy_hero.health == 30 - 3 - 8
    assert s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(friendly=["CS3_020"], enemy=[YETI], weapon=AXE)
    s.attack(s.hero, s.enemy[0])
    assert s.board == "CS3_020 8/4 | "
    s = scene(friendly=["CS3_020"], enemy=[RAPTOR], weapon=AXE)
    s.attack(s.hero, s.enemy[0])
    assert s.board == "CS3_020 8/8 | "


@card("CS3_024", "Taunt, Divine Shield Deathrattle: Draw your highest Cost minion.")
def test_taelan_fordring(scene: Callable[..., Scene]) -> None:
    """Minions only."""
    s = scene(friendly=["CS3_024"], deck=[OGRE, "CS2_032", YETI, WISP])
    s.set(s.friendly[0], t.KW, 0).set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert [x.card_id for x in s.hand] == [OGRE]


@card("CS3_028", "Discover a spell from your deck.")
def test_thrive_in_the_shadows(scene: Callable[..., Scene]) -> None:
    """A spell, out of the deck; without one nothing is asked."""
    s = scene(hand=["CS3_028"], deck=[COIN, FIREBALL, YETI, WISP]).play("CS3_028")
    assert set(s.offered) == {COIN, FIREBALL}
    s.choose(FIREBALL)
    assert ([x.card_id for x in s.hand], sorted(s.deck())) == (
        [FIREBALL],
        sorted([COIN, YETI, WISP]),
    )
    assert scene(hand=["CS3_028"], deck=[YETI]).play("CS3_028").offered == []


@card(
    "CS3_035",
    "Start of Game: If this is in BOTH players' decks, turns are only 15 seconds long.",
)
def test_nozdormu_the_eternal(scene: Callable[..., Scene]) -> None:
    """Time is no part of a position."""
    assert scene(hand=["CS3_035"]).play("CS3_035").board == "CS3_035 8/8 | "


@card("EX1_193", "Battlecry: Copy a card in your opponent\u2019s deck and add it to your hand.")
def test_psychic_conjurer(scene: Callable[..., Scene]) -> None:
    """The opponent keeps it."""
    s = scene(hand=["EX1_193"], enemy_deck=[YETI, YETI]).play("EX1_193")
    assert ([x.card_id for x in s.hand], s.deck(1)) == ([YETI], [YETI, YETI])
    assert scene(hand=["EX1_193"]).play("EX1_193").hand == []


@card("EX1_186", "Battlecry: Destroy a random enemy Secret.")
def test_si7_infiltrator(scene: Callable[..., Scene]) -> None:
    """One; the own ones are safe."""
    s = scene(hand=["EX1_186"], secrets=["EX1_289"], enemy_secrets=["EX1_289", "EX1_295"])
    s.play("EX1_186")
    assert (len(s.secrets(1)), s.secrets()) == (1, ["EX1_289"])
    assert scene(hand=["EX1_186"]).play("EX1_186").board == "EX1_186 5/4 | "


@card("CS3_003", "Battlecry: Your opponent discards a minion. Deathrattle: Return it.")
def test_felsoul_jailer(scene: Callable[..., Scene]) -> None:
    """A minion, to its owner's hand; nothing taken, nothing returned."""
    s = scene(hand=["CS3_003", FIREBALL], enemy_hand=[COIN, YETI], mana=10).play("CS3_003")
    assert [x.card_id for x in s.enemy_hand] == [COIN]
    s.play(FIREBALL, s.friendly[0])
    assert [x.card_id for x in s.enemy_hand] == [COIN, YETI]
    s = scene(hand=["CS3_003", FIREBALL], enemy_hand=[COIN]).play("CS3_003")
    s.play(FIREBALL, s.friendly[0])
    assert [x.card_id for x in s.enemy_hand] == [COIN]


@card("CS3_005", "Combo: Add a copy of the last card your opponent played to your hand.")
def test_vanessa_vancleef(scene: Callable[..., Scene]) -> None:
    """The last one; no combo, no card."""
    s = scene(hand=[COIN, "CS3_005"], enemy_hand=[WISP, COIN], enemy_deck=[YETI])
    s.end_turn().play(COIN).play(WISP).end_turn().play(COIN).play("CS3_005")
    assert [x.card_id for x in s.hand] == [WISP]
    s = scene(hand=["CS3_005"], enemy_hand=[WISP], enemy_deck=[YETI])
    assert s.end_turn().play(WISP).end_turn().play("CS3_005").hand == []
