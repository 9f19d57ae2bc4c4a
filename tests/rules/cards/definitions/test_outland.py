"""Cards of Ashes of Outland and the Demon Hunter's first ones, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, GameTag, Race

from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

WISP, YETI, CROC, GOLEM, COIN, BOLT = (
    "CS2_231",
    "CS2_182",
    "CS2_120",
    "CS2_186",
    "GAME_005",
    "CS2_029",
)
DECKS = {"deck": [WISP] * 6, "enemy_deck": [WISP] * 6}


def turns(s: Scene, number: int) -> Scene:
    """So many own turns later."""
    for _ in range(number):
        s.end_turn().end_turn()
    return s


@card("BT_004", "Dormant for 2 turns. When this awakens, deal 2 damage to all enemy minions.")
@card("BT_009", "Dormant for 2 turns. When this awakens, summon two 1/1 Murlocs.")
@card("BT_121", "Dormant for 2 turns. When this awakens, equip a 3/2 Axe.")
@card(
    "BT_127",
    "Dormant for 2 turns. When this awakens, reduce the Cost of a random minion in your hand by "
    "(5).",
)
@card("BT_211", "Dormant for 2 turns. When this awakens, attack a random enemy.")
@card("BT_258", "Dormant for 2 turns. Taunt")
@card("BT_305", "Dormant for 2 turns. When this awakens, give all minions in your hand +2/+2.")
@card(
    "BT_934",
    "Dormant for 2 turns. When this awakens, deal 10 damage randomly split among all enemies.",
)
def test_prisoners(scene: Callable[..., Scene]) -> None:
    """They sleep for two turns and do what they do when they wake."""

    def freed(card_id: str, **parts: object) -> Scene:
        s = scene(hand=[card_id, YETI], enemy=GOLEM, **DECKS, **parts).play(card_id)
        turns(s, 1)
        assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
        return turns(s, 1)

    s = freed("BT_004")
    assert not s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    assert s.enemy[0].health == 5
    assert [x.card_id for x in freed("BT_009").friendly].count("BT_009t") == 2
    s = freed("BT_121")
    assert s.weapon
    assert s.weapon.brief == "CS2_106 3/2"
    assert sum(printed_cost(s, x.card_id) - x.cost for x in freed("BT_127").hand) <= 5
    assert min(x.cost for x in freed("BT_127", hero="HERO_10").hand) == 0
    s = freed("BT_211")
    assert s.enemy_hero.health < 30 or s.enemy == [] or s.enemy[0].health < 7
    assert freed("BT_258").friendly[0].has(t.TAUNT)
    s = freed("BT_305")
    assert s.hand[0].attack == 6
    s = freed("BT_934")
    assert sum(x.health for x in (*s.enemy, s.enemy_hero)) == 27


@card("BT_002", "Reduce the Cost of spells in your deck by (1).")
@card("BT_006", "Fill your hand with random Mage spells. They are Temporary.")
@card("BT_021", "Discover a Mage minion. If your deck has no minions, keep all 3 instead.")
@card("BT_128", "Draw 3 cards. Discard any minions drawn.")
@card("BT_131", "Battlecry: Your spells cost (1) this turn.")
@card("BT_131e", "Cards in your hand cost (1) this turn.")
def test_mages_and_druids(scene: Callable[..., Scene], table: CardTable) -> None:
    """Cheaper spells; a hand for a turn; all three without minions in the deck."""
    s = scene(hand=["BT_002", "CS2_023"], deck=[BOLT, YETI]).play("BT_002").play("CS2_023")
    assert sorted(x.cost for x in s.hand) == [3, 4]
    s = scene(hand="BT_006", **DECKS).play("BT_006")
    assert len(s.hand) == 10
    assert all(CardClass.MAGE in table[x.card_id].classes for x in s.hand)
    assert s.end_turn().hand == []
    s = scene(hand="BT_021", deck=YETI).play("BT_021")
    assert all(table[x].type == CardType.MINION for x in s.offered)
    assert len(s.offered) == 3
    assert len({x.card_id for x in scene(hand="BT_021", deck=BOLT).play("BT_021").hand}) == 3
    s = scene(hand="BT_128", deck=[YETI, BOLT, YETI]).play("BT_128")
    assert [x.card_id for x in s.hand] == [BOLT]
    s = scene(hand=["BT_131", BOLT, YETI], **DECKS, mana=20).play("BT_131")
    assert [x.cost for x in s.hand] == [1, 4]
    assert s.end_turn().end_turn().hand[0].cost == 4


@card("BT_008", "Deathrattle: Summon a 1/1 Impcaster with Spell Damage +1.")
@card("BT_101", 'Give your minions "Deathrattle: Resummon this minion."')
@card("BT_101e", "Deathrattle: Resummon this minion.")
@card("BT_249", "Taunt. Deathrattle: Gain Armor equal to this minion's Attack.")
@card("BT_509", "Deathrattle: Summon a random Demon from your hand.")
@card(
    "BT_735",
    "Deathrattle: Summon a 0/3 Ashes of Al'ar that resurrects this minion on your next turn.",
)
@card("BT_735t", "At the start of your turn, transform this into Al'ar.")
@card("BT_212", "Rush. Battlecry: Choose a friendly minion. Gain a copy of its Deathrattle.")
@card("BT_212e", "Copied Deathrattle from {0}.")
def test_deathrattles(scene: Callable[..., Scene]) -> None:
    """Each deathrattle has the effect of its text."""
    s = scene(friendly="BT_008 2/1", hand=BOLT)
    assert s.play(BOLT, s.friendly[0]).board == "BT_008t 1/1 | "
    s = scene(friendly=WISP, hand=["BT_101", BOLT, BOLT], mana=20).play("BT_101")
    s.play(BOLT, s.friendly[0])
    assert s.board == f"{WISP} 1/1 | "
    assert s.play(BOLT, s.friendly[0]).board == " | "
    s = scene(friendly="BT_249 4/1", hand=BOLT)
    assert s.play(BOLT, s.friendly[0]).hero.armor == 4
    s = scene(friendly="BT_509 8/1", hand=[BOLT, YETI, "CS2_065"])
    assert [x.card_id for x in s.play(BOLT, s.friendly[0]).friendly] == ["CS2_065"]
    s = scene(friendly="BT_735 7/1", hand=BOLT, **DECKS)
    assert s.play(BOLT, s.friendly[0]).board == "BT_735t 0/3 | "
    assert [x.card_id for x in turns(s, 1).friendly] == ["BT_735"]
    s = scene(friendly="EX1_096", hand=["BT_212", BOLT], deck=[WISP] * 2, mana=20)
    s.play("BT_212", s.friendly[0])
    assert len(s.play(BOLT, s.friendly[1]).hand) == 1


@card("BT_020", "Battlecry: Reduce the Cost of your Librams by (1) this game.")
@card("BT_020e", "Reduced Cost.")
@card(
    "BT_025",
    "Give a minion +1/+1 and \"Deathrattle: Add a 'Libram of Wisdom' spell to your hand.\"",
)
@card("BT_025e", "+1/+1. Deathrattle: Add 'Libram of Wisdom' to your hand.")
@card("BT_026", "Taunt. Battlecry: Reduce the Cost of your Librams by (2) this game.")
@card("BT_026e", "Reduced Cost.")
def test_librams(scene: Callable[..., Scene]) -> None:
    """Cheaper for the rest of the game; wisdom comes back."""
    s = scene(hand=["BT_020", "BT_026", "BT_024", BOLT], mana=20).play("BT_020")
    assert [x.cost for x in s.hand[1:]] == [8, 4]
    assert s.play("BT_026").hand[0].cost == 6
    s = scene(hand=["BT_025", BOLT], friendly=WISP)
    s.play("BT_025", s.friendly[0])
    assert s.board == f"{WISP} 2/2 | "
    assert [x.card_id for x in s.play(BOLT, s.friendly[0]).hand] == ["BT_025"]


@card(
    "BT_102",
    "After your hero attacks, transform your minions into random ones that cost (1) more.",
)
@card("BT_106", "Battlecry: Transform adjacent minions into random minions that cost (1) more.")
@card("BT_129", "Summon a copy of a friendly minion. Give the copy Taunt.")
@card("BT_190", "At the end of your turn, transform a neighbor into a copy of this.")
@card("BT_731", "After this damages a minion, turn it into an Infectious Sporeling.")
def test_transformations(scene: Callable[..., Scene]) -> None:
    """One mana more; a copy with taunt; spreading."""
    s = scene(weapon="BT_102", friendly=[CROC, YETI])
    s.attack(s.hero, s.enemy_hero)
    assert [printed_cost(s, x.card_id) for x in s.friendly] == [3, 5]
    s = scene(hand="BT_106", friendly=[YETI, CROC]).play("BT_106")
    assert [printed_cost(s, x.card_id) for x in s.friendly[:2]] == [4, 3]
    s = scene(hand="BT_129", friendly=YETI)
    assert s.play("BT_129", s.friendly[0]).friendly[1].has(t.TAUNT)
    assert not s.friendly[0].has(t.TAUNT)
    s = scene(friendly=["BT_190", YETI, CROC], enemy_deck=WISP).end_turn()
    assert [x.card_id for x in s.friendly] == ["BT_190", "BT_190", CROC]
    s = scene(friendly="BT_731", enemy=GOLEM)
    assert s.attack(s.friendly[0], s.enemy[0]).enemy[0].card_id == "BT_731"


@card("BT_110", "Deal 8 damage to a minion. Costs (3) less if you cast a spell last turn.")
@card("BT_114", "Battlecry: If you cast a spell last turn, deal 2 damage to all other minions.")
@card("BT_115", "Battlecry: If you cast a spell last turn, Discover a spell.")
@pytest.mark.parametrize("cast", [True, False])
def test_a_spell_last_turn(cast: bool, scene: Callable[..., Scene], table: CardTable) -> None:
    """In the own last turn."""

    def later(card_id: str) -> Scene:
        s = scene(hand=[COIN, card_id, WISP], enemy=GOLEM, **DECKS).play(COIN if cast else WISP)
        return turns(s, 1)

    s = later("BT_110")
    own = next(x for x in s.hand if x.card_id == "BT_110")
    assert own.cost == printed_cost(s, "BT_110") - 3 * cast
    assert s.play("BT_110", s.enemy[0]).enemy == []
    assert later("BT_114").play("BT_114").enemy[0].health == 7 - 2 * cast
    offered = later("BT_115").play("BT_115").offered
    assert len(offered) == 3 * cast
    assert all(table[x].type == CardType.SPELL for x in offered)


@card("BT_117", "Deal 1 damage to all minions. Repeat until one dies.")
@card("BT_199", "Deal 3 damage to an enemy minion and a random friendly one.")
@card(
    "BT_230",
    "Battlecry: Deal 3 damage to an enemy minion. If it dies, repeat on one of its neighbors.",
)
@card("BT_514", "Deal 1 damage to all minions twice.")
@card("BT_733", "All minions take double damage from spells.")
@card("BT_271", "Also damages the minions next to whomever your hero attacks.")
def test_damage(scene: Callable[..., Scene]) -> None:
    """Storms until one dies; bolts that hurt friends; a lurker's hunger."""
    s = scene(hand="BT_117", friendly="CS2_182 4/3", enemy=GOLEM).play("BT_117")
    assert s.board == f" | {GOLEM} 7/4"
    s = scene(hand="BT_199", friendly=YETI, enemy=GOLEM)
    s.play("BT_199", s.enemy[0])
    assert (s.friendly[0].health, s.enemy[0].health) == (2, 4)
    s = scene(hand="BT_230", enemy=[CROC, WISP, GOLEM])
    s.play("BT_230", s.enemy[1])
    assert s.enemy[-1].health in (4, 7)
    assert len(s.enemy) <= 2
    s = scene(hand="BT_230", enemy=[GOLEM, GOLEM])
    assert [x.health for x in s.play("BT_230", s.enemy[0]).enemy] == [4, 7]
    s = scene(hand="BT_514", friendly=YETI, enemy=GOLEM).play("BT_514")
    assert s.board == f"{YETI} 4/3 | {GOLEM} 7/5"
    s = scene(friendly="BT_733", hand=["BT_514", BOLT], enemy=[GOLEM]).play("BT_514")
    assert s.enemy[0].health == 3
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 24
    s = scene(weapon="BT_271", enemy=[GOLEM, GOLEM])
    attack = s.cards["BT_271"].attack
    assert [x.health for x in s.attack(s.hero, s.enemy[0]).enemy] == [7 - attack] * 2


@card("BT_132", "Give a minion +1/+3 and Taunt. Costs (0) if you have at least 7 Mana Crystals.")
@card("BT_134", "Deal 3 damage to a minion. Costs (0) if you have at least 7 Mana Crystals.")
def test_seven_crystals(scene: Callable[..., Scene]) -> None:
    """Free."""
    for mana, free in ((6, False), (7, True)):
        s = scene(hand=["BT_132", "BT_134"], friendly=WISP, enemy=YETI, mana=mana)
        assert [x.cost == 0 for x in s.hand] == [free, free]
    s.play("BT_132", s.friendly[0]).play("BT_134", s.enemy[0])
    assert s.board == f"{WISP} 2/4 | {YETI} 4/2"
    assert s.friendly[0].has(t.TAUNT)


@card("BT_140", "Battlecry: If there is a damaged minion, gain +1/+1 and Rush.")
@card("BT_163", "Summon four 3/5 Clefthoofs that attack random enemies.")
@card("BT_203", "Secret: When a friendly minion is attacked, summon a 3/3 copy.")
@card("BT_214", "Battlecry: Summon 3 Beasts from your hand.")
def test_hunters_and_neutrals(scene: Callable[..., Scene]) -> None:
    """A damaged minion; clefthoofs; packs."""
    for enemy, hurt in ((f"{YETI} 4/4", True), (YETI, False)):
        s = scene(hand="BT_140", enemy=enemy).play("BT_140")
        assert s.friendly[0].attack == s.cards["BT_140"].attack + hurt
        assert s.friendly[0].has(t.RUSH) == hurt
    s = scene(hand="BT_163").play("BT_163")
    assert (len(s.friendly), s.enemy_hero.health) == (4, 18)
    s = scene(secrets="BT_203", friendly=WISP, enemy=YETI).end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert (s.board, s.secrets()) == (f"{WISP} 3/3 | {YETI} 4/4", [])
    s = scene(hand=["BT_214", CROC, YETI, CROC], mana=10).play("BT_214")
    assert [x.card_id for x in s.friendly] == ["BT_214", CROC, CROC]


@card("BT_254", "After you cast a spell on a minion, add a Priest spell to your hand.")
@card("BT_255", "Every third spell you cast each turn costs (1).")
@card("BT_256", "At the end of your turn, give another friendly minion +2/+2.")
@card("BT_291", "Deal 5 damage. If your deck has no minions, summon a random 5-Cost minion.")
def test_spell_weavers(scene: Callable[..., Scene], table: CardTable) -> None:
    """Spells on minions; the third one; gifts; a deck without minions."""
    s = scene(friendly="BT_254", hand=[BOLT, COIN], enemy=GOLEM)
    assert len(s.play(COIN).hand) == 1
    s.play(BOLT, s.enemy[0])
    assert CardClass.PRIEST in table[s.hand[0].card_id].classes
    s = scene(friendly="BT_255", hand=[COIN, COIN, BOLT, BOLT])
    costs = [s.hand[-1].cost]
    for card_id, target in ((COIN, None), (COIN, None), (BOLT, s.enemy_hero)):
        costs.append(s.play(card_id, target).hand[-1].cost)
    assert costs == [4, 4, 1, 4]
    s = scene(friendly=["BT_256", WISP], enemy_deck=WISP).end_turn()
    assert s.board.endswith(f"{WISP} 3/3 | ")
    for deck, number in (([BOLT], 1), ([YETI], 0)):
        s = scene(hand="BT_291", deck=deck)
        s.play("BT_291", s.enemy_hero)
        assert (len(s.friendly), s.enemy_hero.health) == (number, 25)


@card("BT_300", "When you play or discard this, draw 3 cards.")
@card("BT_301", "Rush Battlecry: Discard your highest Cost card.")
@card("BT_302", "Draw a minion. If you have at least 8 cards in hand, it costs (5) less.")
@card("BT_306", "Replace your hand with random Demons. Give them +2/+2.")
@card("BT_307", "Battlecry: If your hero took damage this turn, refresh 3 Mana Crystals.")
def test_warlocks(scene: Callable[..., Scene], table: CardTable) -> None:
    """Played or discarded; the dearest; a portal for a full hand; a council."""
    s = scene(hand=["BT_301", "BT_300", WISP], deck=[YETI] * 3).play("BT_301")
    assert [x.card_id for x in s.hand] == [WISP, YETI, YETI, YETI]
    assert len(scene(hand="BT_300", deck=[YETI] * 4).play("BT_300").hand) == 3
    for held, cost in ((6, 7), (7, 2)):
        s = scene(hand=["BT_302", *[WISP] * held], deck=[BOLT, GOLEM]).play("BT_302")
        assert (s.hand[-1].card_id, s.hand[-1].cost) == (GOLEM, cost)
    s = scene(hand=["BT_306", WISP, BOLT]).play("BT_306")
    assert all({Race.DEMON, Race.ALL} & set(table[x.card_id].races) for x in s.hand)
    assert [x.attack - s.cards[x.card_id].attack for x in s.hand] == [2, 2]
    s = scene(hand=["BT_307", BOLT], mana=10)
    assert s.play(BOLT, s.hero).play("BT_307").mana == 10 - 4 - printed_cost(s, "BT_307") + 3
    s = scene(hand=["BT_307"], mana=10).play("BT_307")
    assert s.mana == 10 - printed_cost(s, "BT_307")


@card("BT_429", 'Swap your Hero Power to "Deal 5 damage." After 2 uses, swap it back.')
@card("BT_429p", "Deal 5 damage. (Two uses left!)")
@card("BT_429p2", "Deal 5 damage. (Last use!)")
def test_metamorphosis(scene: Callable[..., Scene]) -> None:
    """Two blasts, then the old power is back."""
    s = scene(hand="BT_429", mana=20, **DECKS).play("BT_429")
    s.use_power(s.enemy_hero)
    assert (s.power_id, s.enemy_hero.health) == ("BT_429p2", 25)
    s.end_turn().end_turn().use_power(s.enemy_hero)
    assert (s.power_id, s.enemy_hero.health) == ("HERO_08bp", 20)


@card("BT_430", "After attacking a minion, your hero may attack again.")
@card("BT_487", "Rush. After this attacks and kills a minion, it may attack again.")
@card("BT_496", "Battlecry: If your hero attacked this turn, gain +1 Attack and Rush.")
@card("BT_752", "Your hero can't take damage this turn.")
@card("BT_814", "Rush Outcast: Gain Immune this turn.")
def test_demon_hunters_in_battle(scene: Callable[..., Scene]) -> None:
    """Again after a minion; immune; furious."""
    s = scene(weapon="BT_430", enemy=[WISP, WISP])
    s.attack(s.hero, s.enemy[0]).attack(s.hero, s.enemy[0]).attack(s.hero, s.enemy_hero)
    assert not s.can_attack(s.hero, s.enemy_hero)
    s = scene(friendly="BT_487", enemy=[WISP, GOLEM])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.can_attack(s.friendly[0], s.enemy[0])
    s = scene(hand="BT_496").play("BT_496")
    assert not s.friendly[0].has(t.RUSH)
    s = scene(hand="BT_496", weapon="CS2_106")
    assert s.attack(s.hero, s.enemy_hero).play("BT_496").friendly[0].has(t.RUSH)
    s = scene(hand="BT_752", weapon="CS2_106", enemy=GOLEM, **DECKS).play("BT_752")
    assert s.attack(s.hero, s.enemy[0]).hero.health == 30
    s.end_turn()
    assert s.attack(s.enemy[0], s.hero).hero.health == 23
    s = scene(hand="BT_814", enemy=GOLEM).play("BT_814")
    assert s.attack(s.friendly[0], s.enemy[0]).friendly[0].health == s.cards["BT_814"].health
    s = scene(hand=[WISP, "BT_814", WISP]).play("BT_814")
    assert not s.friendly[0].has(t.IMMUNE)


@card(
    "BT_481",
    "Battlecry: Summon two random @-Cost minions. (Upgrades each time a friendly minion dies!)",
)
@card("BT_490", "Silence an enemy minion. Outcast: Draw a card.")
@card("BT_601", "Draw 3 cards. Outcast: Reduce their Cost by (3).")
@card("BT_753", "Your opponent has 2 fewer Mana Crystals next turn.")
@card("BT_753e", "Start with 2 fewer Mana Crystals this turn.")
@card(
    "BT_937",
    "After you play the left- or right-most card in your hand, deal 1 damage to all enemies.",
)
def test_demon_hunters_at_the_edge(scene: Callable[..., Scene]) -> None:
    """Deaths make Nethrandamus's company; the edges of the hand; burnt mana."""
    s = scene(hand=["BT_481"], friendly=[WISP, WISP], enemy=GOLEM)
    for _ in range(2):
        s.attack(s.friendly[0], s.enemy[0])
    s.play("BT_481")
    assert sorted(printed_cost(s, x.card_id) for x in s.friendly if x.card_id != "BT_481") == [2, 2]
    for hand, drawn in ((["BT_490"], 1), ([WISP, "BT_490", WISP], 0)):
        s = scene(hand=hand, enemy="CS2_125", deck=[WISP] * 3)
        s.play("BT_490", s.enemy[0])
        assert not s.enemy[0].has(t.TAUNT)
        assert len(s.hand) == len(hand) - 1 + drawn
    for hand, less in ((["BT_601"], 3), ([WISP, "BT_601", WISP], 0)):
        s = scene(hand=hand, deck=[YETI] * 3).play("BT_601")
        assert [x.cost for x in s.hand[-3:]] == [4 - less] * 3
    s = scene(hand="BT_753", mana=8, **DECKS).play("BT_753").end_turn()
    assert s.field("mana", 1) == s.field("max_mana", 1) - 2
    s.end_turn().end_turn()
    assert s.field("mana", 1) == s.field("max_mana", 1)
    s = scene(friendly="BT_937", hand=[WISP, CROC, YETI], enemy=GOLEM).play(CROC)
    assert (s.enemy_hero.health, s.enemy[0].health) == (30, 7)
    s.play(WISP)
    assert (s.enemy_hero.health, s.enemy[0].health) == (29, 6)


@card("BT_717", "Battlecry: Deal 2 damage. If that kills the target, gain Stealth.")
@card("BT_721", "At the end of your turn, summon a Rot with stats equal to this minion's.")
@card("BT_724", "Battlecry: Deal 1 damage to a minion and give it Spell Damage +1.")
@card("BT_727", "Whenever this minion takes damage, also deal that amount to your hero.")
@card("BT_730", "Taunt While at full Health, this has +2 Attack.")
@card("BT_737", "Battlecry: Choose a minion. It goes Dormant for 2 turns.")
def test_neutral_minions(scene: Callable[..., Scene]) -> None:
    """A scorpid hides; rot grows; pain is shared; Maiev's prison."""
    for victim, hidden in ((WISP, True), (GOLEM, False)):
        s = scene(hand="BT_717", enemy=victim)
        assert s.play("BT_717", s.enemy[0]).friendly[0].has(t.STEALTH) == hidden
    s = scene(friendly="BT_721 5/2", enemy_deck=WISP).end_turn()
    assert s.friendly[1].brief == "BT_721t 5/2"
    s = scene(hand=["BT_724", BOLT], friendly=YETI)
    s.play("BT_724", s.friendly[0])
    assert s.friendly[0].health == 4
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 23
    s = scene(friendly="BT_727", enemy=WISP)
    assert s.attack(s.friendly[0], s.enemy[0]).hero.health == 29
    s = scene(friendly="BT_730", enemy=WISP)
    before = s.friendly[0].attack
    assert before == s.cards["BT_730"].attack + 2
    assert s.attack(s.friendly[0], s.enemy[0]).friendly[0].attack == before - 2
    s = scene(hand="BT_737", enemy=GOLEM, **DECKS)
    s.play("BT_737", s.enemy[0])
    assert s.enemy[0].column(t.FLAGS) & t.F_DORMANT
    turns(s, 2)
    assert not s.enemy[0].column(t.FLAGS) & t.F_DORMANT


@card("BT_130", "Gain two empty Mana Crystals.")
def test_overgrowth(scene: Callable[..., Scene]) -> None:
    """Ten at the most; at ten crystals Excess Mana."""
    s = scene(hand=["BT_130"], mana=9).play("BT_130")
    assert (s.field("max_mana", 0), s.mana, s.hand) == (10, 5, [])
    s = scene(hand=["BT_130"]).play("BT_130")
    assert [x.card_id for x in s.hand] == ["CS2_013t"]


@card("BT_188", "After you play a Secret, Discover a Secret from a different class.")
def test_shadowjeweler_hanar(scene: Callable[..., Scene]) -> None:
    """After a Mage's Secret those of Hunter, Paladin and Rogue; after a Hunter's others."""
    for secret, its_class in (("EX1_289", CardClass.MAGE), ("EX1_554", CardClass.HUNTER)):
        s = scene(friendly="BT_188", hand=secret).play(secret)
        assert len(s.offered) == 3
        for x in s.offered:
            assert s.cards[x].tag(GameTag.SECRET)
            assert its_class not in s.cards[x].classes
        taken = s.offered[0]
        assert [x.card_id for x in s.choose(taken).hand] == [taken]
    assert scene(friendly="BT_188", hand=BOLT).play(BOLT, "enemy Jaina Proudmoore").offered == []
