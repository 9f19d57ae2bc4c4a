"""Cards of the Black Empire's set, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, BOAR, OGRE, COIN, FIREBALL = "CS2_182", "CS2_171", "CS2_200", "GAME_005", "CS2_029"
HOARDER, ELEMENTAL, INTELLECT = "EX1_096", "CS2_033", "CS2_023"


@card("BE_325", "Destroy a minion. Restore the minion's Health to its owner.")
def test_malicious_presence(scene: Callable[..., Scene]) -> None:
    """The minion's owner is healed by the health that it had left."""
    s = scene(hand=["BE_325", "BE_325"], enemy=["CS2_182 4/3"], friendly=[YETI])
    s.set(s.hero, t.DAMAGE, 10).set(s.enemy_hero, t.DAMAGE, 10)
    s.play("BE_325", s.enemy[0])
    assert (s.hero.health, s.enemy_hero.health, s.enemy) == (20, 23, [])
    s.play("BE_325", s.friendly[0])
    assert (s.hero.health, s.enemy_hero.health, s.friendly) == (25, 23, [])


@card("BE_801", "Draw a different spell. If it's a Nature spell, it casts twice.")
def test_efflorescence(scene: Callable[..., Scene]) -> None:
    """A nature spell hits twice, a fireball once; its like stays in the deck."""
    s = scene(hand=["BE_801"], deck=["BE_801", YETI, "CS2_045"], weapon="CS2_106").play("BE_801")
    assert [x.card_id for x in s.hand] == ["CS2_045"]
    assert s.play("CS2_045", s.hero).hero.attack == 6
    s = scene(hand=["BE_801"], deck=["BE_801", FIREBALL]).play("BE_801")
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 24
    assert s.deck() == ["BE_801"]


@card(
    "BE_850t",
    "Taunt. Battlecry: Summon a {0}/{1} Beast with Rush. (It has the opposite stats of this "
    "minion!)",
)
def test_curious_grimlynx(scene: Callable[..., Scene]) -> None:
    """A copy comes with its numbers, the other way round."""
    s = scene(hand=["BE_850t"]).play("BE_850t")
    assert s.board == "BE_850t 2/5, BE_850 5/2 | "
    assert s.friendly[1].has(t.RUSH)


@card(
    "BE_852",
    "Battlecry: For the rest of the game, after you play a Deathrattle minion, summon a copy "
    "of it.",
)
@card(
    "BE_852e", "For the rest of the game, after you play a Deathrattle minion, summon a copy of it."
)
def test_ammunae(scene: Callable[..., Scene]) -> None:
    """The hoarder comes twice, the yeti once, also when Ammunae is gone."""
    s = scene(hand=["BE_852", HOARDER, YETI, "EX1_312"], deck=[COIN] * 4, enemy_deck=[COIN] * 4)
    s.play("BE_852").end_turn().end_turn().play(HOARDER).play(YETI)
    assert s.board == "BE_852 6/6, EX1_096 2/1, EX1_096 2/1, CS2_182 4/5 | "


@card("BE_856", "Battlecry: Double the stats of all Beasts in your hand and deck.")
def test_freya(scene: Callable[..., Scene]) -> None:
    """Beasts in hand and deck, no others."""
    s = scene(hand=["BE_856", BOAR, YETI], deck=[YETI, "CS2_120"]).play("BE_856")
    assert [x.brief for x in s.hand] == [f"{BOAR} 2/2", f"{YETI} 4/5"]
    assert s.end_turn().end_turn().hand[2].brief == "CS2_120 4/6"


@card("BE_150", "Battlecry: Discover a spell to put on top of your deck. It costs (2) less.")
def test_coilbearer(scene: Callable[..., Scene], table: CardTable) -> None:
    """The spell is drawn next, cheaper by 2."""
    s = scene(hand=["BE_150"], deck=[YETI]).play("BE_150")
    taken = s.offered[0]
    assert table[taken].type == CardType.SPELL
    s.choose(taken)
    assert s.deck() == [YETI, taken]
    s.end_turn().end_turn()
    assert [(x.card_id, x.cost) for x in s.hand] == [(taken, max(0, table[taken].cost - 2))]


@card("BE_252", "Choose a friendly minion. Summon a random minion of the same Cost.")
def test_constellars_calling(scene: Callable[..., Scene], table: CardTable) -> None:
    """A minion of the yeti's cost."""
    s = scene(hand=["BE_252"], friendly=[YETI])
    s.play("BE_252", s.friendly[0])
    assert 4 in [table[x.card_id].cost for x in s.friendly if x.card_id != YETI]


@card("BE_251", "Draw a card. If it's not a minion, refresh two Mana Crystals.")
def test_cosmic_springs(scene: Callable[..., Scene]) -> None:
    """A coin drawn refreshes, a yeti does not."""
    for top, mana in ((COIN, 8), (OGRE, 6)):
        s = scene(friendly=["BE_251"], hand=[YETI], deck=[top]).play(YETI)
        s.use(s.friendly[0])
        assert ([x.card_id for x in s.hand], s.mana) == ([top], mana)


@card("BE_256", "Battlecry and Deathrattle: Cast a random 3-Cost spell.")
def test_astral_mediator(scene: Callable[..., Scene]) -> None:
    """A spell when it comes and one when it goes; no mana is spent for them."""
    seen = set()
    for seed in range(6):
        s = scene(hand=["BE_256"], seed=seed, friendly=[YETI], enemy=[YETI], deck=[BOAR] * 9)
        before = str(s)
        s.play("BE_256")
        seen.add(str(s) != before and s.count(0, t.N_CARDS_TURN) == 1)
    assert seen == {True}
    bodies = set()
    for seed in range(6):
        s = scene(hand=[FIREBALL], seed=seed, friendly=["BE_256", YETI], enemy=[YETI])
        s.play(FIREBALL, s.friendly[0])
        bodies.add((s.board, len(s.hand), s.hero.health, s.enemy_hero.health, s.field("pend")))
    assert len(bodies) > 1


@card(
    "BE_270",
    "Battlecry: Draw two cards. For each that isn't a minion, summon a 3/6 Water Elemental.",
)
def test_icebelt_magi(scene: Callable[..., Scene]) -> None:
    """One for the coin, none for the boar."""
    for deck, elementals in (([COIN, COIN], 2), ([BOAR, COIN], 1), ([BOAR, BOAR], 0)):
        s = scene(hand=["BE_270"], deck=deck).play("BE_270")
        assert sorted(x.card_id for x in s.friendly) == ["BE_270"] + [ELEMENTAL] * elementals


@card(
    "BE_146",
    "After you cast a Holy spell, summon a Soldier with stats equal to its Cost and Divine "
    "Shield. Lasts 3 turns.",
)
def test_oathbinders_aura(scene: Callable[..., Scene]) -> None:
    """A holy spell for 2 makes a 2/2; a coin nothing; nothing after three turns."""
    s = scene(hand=["BE_146", "CS2_089", COIN, "CS2_089"], deck=[COIN] * 4, enemy_deck=[COIN] * 4)
    s.play("BE_146").play(COIN)
    assert s.board == " | "
    printed = s.hand[0].cost
    s.play("CS2_089")
    assert s.board == f"BE_142t {printed}/{printed} | "
    assert s.friendly[0].has(t.SHIELD)
    for _ in range(3):
        s.end_turn().end_turn()
    assert s.secrets() == []
    assert len(s.play("CS2_089").friendly) == 1


@card("BE_154", "Draw 3 cards. Set the Attack and Health of any minions drawn to 2.")
def test_humble_judgment(scene: Callable[..., Scene]) -> None:
    """Minions drawn, not those held."""
    s = scene(hand=["BE_154", OGRE], deck=[COIN, OGRE, BOAR]).play("BE_154")
    stats = sorted(x.brief for x in s.hand if x.card_id != COIN)
    assert stats == [f"{BOAR} 2/2", f"{OGRE} 2/2", f"{OGRE} 6/7"]


@card(
    "BE_196",
    "At the end of your turn, summon a copy of a random enemy minion. It attacks the original.",
)
def test_befuddled_summoner(scene: Callable[..., Scene]) -> None:
    """Both ogres are hurt; with no room or no enemy there is nothing."""
    s = scene(friendly=["BE_196"], enemy=[OGRE]).end_turn()
    assert s.board == f"BE_196 0/3, {OGRE} 6/1 | {OGRE} 6/1"
    assert scene(friendly=["BE_196"]).end_turn().board == "BE_196 0/3 | "
    s = scene(friendly=["BE_196", *[YETI] * 6], enemy=[OGRE]).end_turn()
    assert (s.enemy[0].health, len(s.friendly)) == (7, 7)


@card(
    "BE_790",
    "Taunt. Battlecry: Summon a 0, 1, and 2-Attack minion from your deck. Gain their stats.",
)
def test_zerontu(scene: Callable[..., Scene]) -> None:
    """A boar and a crocolisk add 3/4; nothing in the deck has 0 attack."""
    s = scene(hand=["BE_790"], deck=[YETI, BOAR, "CS2_120"]).play("BE_790")
    assert sorted(x.brief for x in s.friendly) == ["BE_790 6/7", "CS2_120 2/3", f"{BOAR} 1/1"]
    assert s.deck() == [YETI]


@card("BE_541", "Deathrattle: Get a copy of a random different Deathrattle minion in your hand.")
def test_agent_of_nzoth(scene: Callable[..., Scene]) -> None:
    """The hoarder, not another agent."""
    s = scene(friendly=["BE_541"], hand=[FIREBALL, "BE_541", HOARDER, YETI])
    s.play(FIREBALL, s.friendly[0])
    assert [x.card_id for x in s.hand] == ["BE_541", HOARDER, YETI, HOARDER]


@card("BE_721", "Costs (2) less for each Combo card played this turn. Battlecry: Draw a card.")
def test_aqir_goliath(scene: Callable[..., Scene]) -> None:
    """Combo cards of this turn only; a card is drawn."""
    s = scene(hand=["BE_721", "EX1_134", COIN], deck=[BOAR, BOAR], mana=10)
    assert s.hand[0].cost == 8
    assert s.play(COIN).hand[0].cost == 8
    s.play("EX1_134", s.enemy_hero)
    assert s.hand[0].cost == 6
    assert [x.card_id for x in s.play("BE_721").hand] == [BOAR]


@card(
    "BE_870",
    "Battlecry: Discover any spell with Cost equal to this minion's Attack. It costs (0) this "
    "turn.",
)
def test_elemental_of_madness(scene: Callable[..., Scene], table: CardTable) -> None:
    """Spells for 2, free until the turn ends."""
    s = scene(hand=["BE_870"]).play("BE_870")
    for x in s.offered:
        assert (table[x].type, table[x].cost) == (CardType.SPELL, 2)
    s.choose(s.offered[0])
    assert (s.hand[0].cost, s.end_turn().hand[0].cost) == (0, 2)


@card(
    "BE_171",
    "Taunt. Battlecry: If you've played two different spell schools while holding this, "
    "summon a copy of this.",
)
def test_primus_of_power(scene: Callable[..., Scene]) -> None:
    """Fire and arcane; fire twice is one school."""
    for spells, bodies in (((FIREBALL, INTELLECT), 2), ((FIREBALL, "CORE_CS2_029"), 1)):
        s = scene(hand=["BE_171", *spells], deck=[BOAR] * 3)
        s.array[0]["mana"][0] = 20
        for x in spells:
            s.play(x, None if x == INTELLECT else s.enemy_hero)
        assert len(s.play("BE_171").friendly) == bodies


@card(
    "BE_094", "Give a minion and a random one in your hand stats equal to double this card's Cost."
)
def test_floating_lessons(scene: Callable[..., Scene]) -> None:
    """It costs 1: +2/+2 for the boar and for the one minion in hand."""
    s = scene(hand=["BE_094", YETI, COIN], friendly=[BOAR])
    s.play("BE_094", s.friendly[0])
    assert (s.friendly[0].brief, s.hand[0].brief) == (f"{BOAR} 3/3", f"{YETI} 6/7")


@card("BE_085", "In @ turns, summon two 3/5 C'thraxxi with Taunt.")
def test_ritual_of_summoning(scene: Callable[..., Scene]) -> None:
    """In the second own turn from now, once."""
    s = scene(hand=["BE_085"], deck=[COIN] * 4, enemy_deck=[COIN] * 4).play("BE_085")
    assert s.end_turn().end_turn().board == " | "
    assert s.end_turn().end_turn().board == "BE_085t 3/5, BE_085t 3/5 | "
    assert len(s.end_turn().end_turn().friendly) == 2


@card("BE_005", "In @ turns, draw 2 cards. Reduce their Costs by (2).")
def test_ritual_of_excess(scene: Callable[..., Scene]) -> None:
    """Two ogres for 4; the turn's own draw costs what it did."""
    s = scene(hand=["BE_005"], deck=[OGRE] * 4, enemy_deck=[COIN] * 4).play("BE_005")
    assert [x.cost for x in s.end_turn().end_turn().hand] == [6]
    assert sorted(x.cost for x in s.end_turn().end_turn().hand) == [4, 4, 6, 6]


@card(
    "BE_728",
    "Battlecry: Reduce the Cost of minions in your hand and deck by (1) and increase the Cost "
    "of spells by (1).",
)
def test_zakajz_the_corruptor(scene: Callable[..., Scene]) -> None:
    """In hand and deck."""
    s = scene(hand=["BE_728", YETI, FIREBALL], deck=[FIREBALL, OGRE]).play("BE_728")
    assert [x.cost for x in s.hand] == [3, 5]
    assert s.end_turn().end_turn().hand[2].cost == 5
    assert s.end_turn().end_turn().hand[3].cost == 5


@card("BE_559", "Deal 3 damage to a minion. If you've gained Armor this turn, destroy it instead.")
def test_show_of_force(scene: Callable[..., Scene]) -> None:
    """Three damage, or death after armor was gained."""
    s = scene(hand=["BE_559"], enemy=[OGRE], power="HERO_01bp")
    assert s.play("BE_559", s.enemy[0]).enemy[0].health == 4
    s = scene(hand=["BE_559"], enemy=[OGRE], power="HERO_01bp").use_power()
    assert s.play("BE_559", s.enemy[0]).enemy == []


@card("BE_561", "Summon a 3/3 Golem with Taunt. Spend 3 Armor to give it +3/+3.")
def test_forge_of_origination(scene: Callable[..., Scene]) -> None:
    """Three armor and no less."""
    for armor, after in ((2, "BE_561t 3/3"), (4, "BE_561t 6/6")):
        s = scene(friendly=["BE_561"], armor=armor)
        s.use(s.friendly[0])
        assert s.friendly[1].brief == after
        assert s.hero.armor == (2 if armor == 2 else 1)


@card(
    "BE_566", "Battlecry: Choose a card in your hand to shuffle into your deck. It costs (1) less."
)
def test_wormriddled_wriggler(scene: Callable[..., Scene]) -> None:
    """The chosen card, cheaper when it is drawn."""
    s = scene(hand=["BE_566", OGRE, YETI])
    s.play("BE_566", s.hand[1])
    assert ([x.card_id for x in s.hand], s.deck()) == ([YETI], [OGRE])
    assert s.end_turn().end_turn().hand[1].cost == 5


@card("BE_264", "Outcast and Deathrattle: Get a random Outcast card.")
def test_blind_harrower(scene: Callable[..., Scene], table: CardTable) -> None:
    """From the hand's end, and at its death."""
    s = scene(hand=[YETI, "BE_264", COIN]).play("BE_264")
    assert len(s.hand) == 2
    s = scene(hand=[FIREBALL, "BE_264"]).play("BE_264")
    assert table[s.hand[1].card_id].has(GameTag.OUTCAST)
    assert len(s.play(FIREBALL, s.friendly[0]).hand) == 2


@card(
    "BE_873",
    "At the start of your next turn, summon three 3/1 Shredclaws with Rush.~GAMEPLAY ASPROXY "
    "BE 873",
)
def test_sigil_of_hatching(scene: Callable[..., Scene]) -> None:
    """Once, at the start of the next turn."""
    s = scene(hand=["BE_873"], deck=[COIN] * 3, enemy_deck=[COIN] * 3).play("BE_873").end_turn()
    assert s.board == " | "
    assert s.end_turn().board == "BE_873t 3/1, BE_873t 3/1, BE_873t 3/1 | "
    assert len(s.end_turn().end_turn().friendly) == 3


@card("BE_564", "Battlecry: If a friendly minion died this turn, attack a random enemy.")
def test_terror_of_the_wastes(scene: Callable[..., Scene]) -> None:
    """Only after a death of the own side."""
    assert scene(hand=["BE_564"]).play("BE_564").enemy_hero.health == 30
    s = scene(hand=["BE_564", FIREBALL], friendly=[BOAR])
    assert s.play(FIREBALL, s.friendly[0]).play("BE_564").enemy_hero.health == 23


@card("BE_008", "After you play a neutral card, your next spell costs (1) less this turn.")
@card("BE_008e", "Your next spell this turn costs (1) less.")
def test_mogu_warmaster(scene: Callable[..., Scene]) -> None:
    """A neutral minion; one spell of this turn; not the warmaster itself."""
    s = scene(hand=["BE_008", BOAR, FIREBALL, FIREBALL]).play("BE_008")
    assert [x.cost for x in s.hand][1:] == [4, 4]
    assert [x.cost for x in s.play(BOAR).hand] == [3, 3]
    assert [x.cost for x in s.play(FIREBALL, s.enemy_hero).hand] == [4]
    s = scene(hand=[BOAR, FIREBALL], friendly=["BE_008"]).play(BOAR).end_turn()
    assert s.hand[0].cost == 4


@card("BE_996", "After an enemy minion dies on your turn, gain +2/+2 and a random Bonus Effect.")
def test_frontline_ironborn(scene: Callable[..., Scene]) -> None:
    """In the own turn only."""
    s = scene(hand=[FIREBALL], friendly=["BE_996", BOAR], enemy=[YETI], enemy_hand=[FIREBALL])
    assert s.play(FIREBALL, s.enemy[0]).friendly[0].brief.startswith("BE_996 5/7")
    assert s.friendly[0].status_words
    s = scene(friendly=["BE_996"], enemy=[YETI], enemy_hand=[FIREBALL]).end_turn()
    assert s.play(FIREBALL, s.enemy[0]).friendly[0].brief == "BE_996 3/5"


@card("BE_999", "At the start of EVERY player's turn, attack a random enemy.")
def test_power_tiger(scene: Callable[..., Scene]) -> None:
    """In both players' turns."""
    s = scene(friendly=["BE_999"], deck=[COIN], enemy_deck=[COIN])
    assert s.end_turn().enemy_hero.health == 24
    assert s.end_turn().enemy_hero.health == 18
