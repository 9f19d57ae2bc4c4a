"""Sunken City: Abyssal Curses, minions that remember spells, single spells, under their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, Race, SpellSchool

from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, OGRE, COIN, FIREBALL = "CS2_231", "CS2_182", "CS2_200", "GAME_005", "CS2_029"
HOARDER, MECH, NAGA, MURLOC, BEAST = "EX1_096", "EX1_556", "TSC_827", "CS2_168", "CS2_172"
FROSTBOLT, WRATH, MISSILES, MIGHT = "CS2_024", "EX1_154", "EX1_277", "CS2_087"
LIGHT, BOLT, INNERVATE = "CS2_089", "EX1_238", "EX1_169"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
CURSE = "TSC_955t"


@card("TID_078", (
    "Battlecry: Your next Deathrattle minion costs (1) less, but immediately dies when played."
))  # fmt: skip
@card("TID_078e", (
    "Your next Deathrattle minion costs (1) less, but immediately dies when played."
))  # fmt: skip
def test_shattershambler(scene: Callable[..., Scene]) -> None:
    """One Deathrattle minion is cheaper and dies; others are as ever."""
    s = scene(hand=["TID_078", YETI, HOARDER, HOARDER], deck=[COIN] * 5).play("TID_078")
    assert [x.cost for x in s.hand] == [4, 1, 1]
    s.play(YETI).play(HOARDER)
    assert s.board == f"TID_078 1/3, {YETI} 4/5 | "
    assert [(x.card_id, x.cost) for x in s.hand] == [(HOARDER, 2), (COIN, 0)]
    assert len(s.play(HOARDER).friendly) == 3


@card("TID_080", "Stealth Has +3 Attack and Immune while attacking.")
@card("TID_080e2", "Immune and +3 Attack while attacking.")
def test_inkveil_ambusher(scene: Callable[..., Scene]) -> None:
    """It hits for four and is not hurt; when it is attacked itself, it has one attack."""
    s = scene(friendly="TID_080", enemy=[OGRE], **DECKS)
    assert s.attack(s.friendly[0], s.enemy[0]).board == f"TID_080 1/2 | {OGRE} 6/3"
    s.end_turn().attack(s.enemy[0], s.friendly[0])
    assert s.board == f" | {OGRE} 6/2"


@card("TID_718", (
    "Light every card in the opponent's hand on fire. In 3 turns, any still in hand are destroyed!"
))  # fmt: skip
@card("TID_718e2", "This card is on fire!")
def test_immolate(scene: Callable[..., Scene]) -> None:
    """After three turns of the opponent's what was held is gone; what came later is not."""
    s = scene(hand="TID_718", enemy_hand=[YETI, OGRE], deck=[COIN] * 9, enemy_deck=[WISP] * 9)
    s.play("TID_718")
    for _ in range(2):
        s.end_turn().end_turn()
    assert [x.card_id for x in s.enemy_hand] == [YETI, OGRE, WISP, WISP]
    s.end_turn().play(YETI).end_turn()
    assert [x.card_id for x in s.enemy_hand] == [WISP] * 3
    assert [x.card_id for x in s.enemy] == [YETI]
    for _ in range(3):
        s.end_turn().end_turn()
    assert [x.card_id for x in s.enemy] == [YETI]


@card("TID_949", (
    "Summon a minion from each player's deck. Repeat until either side of the battlefield is full."
))  # fmt: skip
def test_front_lines(scene: Callable[..., Scene]) -> None:
    """Until one side is full; whose deck has no minion goes without."""
    s = scene(hand="TID_949", enemy=[YETI] * 4, **DECKS).play("TID_949")
    assert (len(s.friendly), len(s.enemy), len(s.deck())) == (3, 7, 6)
    s = scene(hand="TID_949", deck=[FIREBALL], enemy_deck=[WISP] * 3).play("TID_949")
    assert (len(s.friendly), len(s.enemy), s.deck()) == (0, 3, [FIREBALL])
    s = scene(hand="TID_949", enemy=[YETI] * 7, **DECKS).play("TID_949")
    assert s.friendly == []


@card("TSC_006", "Give your hero +2 Attack this turn. They may attack an additional enemy minion.")
@card("TSC_006e2", "Attack +2.")
def test_multi_strike(scene: Callable[..., Scene]) -> None:
    """Two attacks, one of them on a minion: before or after the other, or after the spell."""
    setup = {"enemy": ["CS2_186 1/20"], **DECKS}
    s = scene(hand="TSC_006", **setup).play("TSC_006")
    s.attack(s.hero, s.enemy_hero)
    assert not s.can_attack(s.hero, s.enemy_hero)
    s.attack(s.hero, s.enemy[0])
    assert (s.enemy_hero.health, s.enemy[0].health) == (28, 18)
    assert not s.can_attack(s.hero, s.enemy[0])
    s = scene(hand="TSC_006", **setup).play("TSC_006")
    s.attack(s.hero, s.enemy[0]).attack(s.hero, s.enemy_hero)
    assert not s.can_attack(s.hero, s.enemy[0])
    s = scene(hand="TSC_006", weapon="CS2_106", **setup)
    s.attack(s.hero, s.enemy_hero).play("TSC_006")
    assert not s.can_attack(s.hero, s.enemy_hero)
    s.attack(s.hero, s.enemy[0])
    assert (s.enemy_hero.health, s.enemy[0].health) == (27, 15)
    assert not s.can_attack(s.hero, s.enemy[0])
    s = scene(hand="TSC_006", **setup).play("TSC_006").end_turn().end_turn()
    assert s.hero.attack == 0


@card("TSC_023", (
    "Deal 2 damage to an enemy. If you played a Naga while holding this, choose a second target."
))  # fmt: skip
def test_barbed_nets(scene: Callable[..., Scene]) -> None:
    """One target, and another one after a Naga."""
    s = scene(hand="TSC_023", enemy=[YETI, OGRE])
    assert s.play("TSC_023", s.enemy[0]).board == f" | {YETI} 4/3, {OGRE} 6/7"
    assert not s.offered
    s = scene(hand=["TSC_023", NAGA], enemy=[YETI, OGRE]).play(NAGA)
    s.play("TSC_023", s.enemy[0]).choose(OGRE)
    assert [x.health for x in s.enemy] == [3, 5]
    s = scene(hand=["TSC_023", NAGA]).play(NAGA)
    assert s.play("TSC_023", s.enemy_hero).enemy_hero.health == 28


@card("TSC_052", (
    "Battlecry: Add a 1/1 Nagaling to your hand. Discover a spell that costs (3) or less to teach "
    "it."
))  # fmt: skip
@card("TSC_052t", "Battlecry: Cast {0}.")
def test_school_teacher(scene: Callable[..., Scene]) -> None:
    """The Nagaling casts the spell that it was taught, at the target that it is given."""
    for seed in range(40):
        s = scene(hand="TSC_052", enemy=[OGRE], seed=seed).play("TSC_052")
        assert all(printed_cost(s, x) <= 3 for x in s.offered)
        assert all(s.cards[x].type == CardType.SPELL for x in s.offered)
        bolts = [x for x in s.offered if s.cards[x].name == "Frostbolt"]
        if bolts:
            s.choose(bolts[0]).play("TSC_052t", s.enemy[0])
            assert s.board == f"TSC_052 5/4, TSC_052t 1/1 | {OGRE} 6/4"
            break
    else:
        raise AssertionError
    s = scene(hand=["TSC_052", *[COIN] * 10]).play("TSC_052")
    s.choose(s.offered[0])
    assert [x.card_id for x in s.hand] == [COIN] * 10


@card("TSC_061", (
    "Give a minion +4/+4 and Divine Shield. Costs (1) less for each Mana you've spent on Holy "
    "spells this game."
))  # fmt: skip
def test_the_gardens_grace(scene: Callable[..., Scene]) -> None:
    """Mana spent on Holy spells counts, that on others does not."""
    s = scene(hand=["TSC_061", LIGHT, FIREBALL], friendly=[YETI], mana=20)
    s.play(FIREBALL, s.enemy_hero)
    assert s.hand[0].cost == 10
    s.play(LIGHT)
    assert s.hand[0].cost == 8
    s.play("TSC_061", s.friendly[0])
    assert (s.friendly[0].attack, s.friendly[0].health) == (8, 9)
    assert s.friendly[0].column(t.KW) & t.SHIELD


@card("TSC_069", (
    "Battlecry: Choose a friendly minion. Discover a minion of the same minion type."
))  # fmt: skip
def test_amalgam_of_the_deep(scene: Callable[..., Scene]) -> None:
    """Murlocs beside a Murloc; of two types either; nothing beside who has none."""
    for seed in range(5):
        s = scene(hand="TSC_069", friendly=[MURLOC], seed=seed).play("TSC_069", MURLOC)
        assert len(s.offered) == 3
        for x in s.offered:
            assert Race.MURLOC in s.cards[x].races or Race.ALL in s.cards[x].races
            assert set(s.cards[x].classes) & {CardClass.MAGE, CardClass.NEUTRAL}
        assert len(s.choose(s.offered[0]).hand) == 1
    s = scene(hand="TSC_069", friendly=[YETI]).play("TSC_069", YETI)
    assert (s.offered, s.hand) == ([], [])
    assert scene(hand="TSC_069").play("TSC_069").offered == []
    both = "BAR_320"
    s = scene(hand="TSC_069", friendly=[both])
    races = set(s.cards[both].races)
    assert len(races) == 2
    s.play("TSC_069", both)
    assert all(set(s.cards[x].races) & (races | {Race.ALL}) for x in s.offered)


@card("TSC_074", (
    "After you cast a Holy spell on this, cast it again on another friendly minion."
))  # fmt: skip
def test_kotori_lightblade(scene: Callable[..., Scene]) -> None:
    """A Holy spell on it comes to another own minion; not one on another, nor another school."""
    s = scene(friendly=["TSC_074", YETI], enemy=[WISP], hand=["CS2_092", "CS2_092", "CS2_009"])
    s.play("CS2_092", s.friendly[1])
    assert s.board == f"TSC_074 2/3, {YETI} 8/9 | {WISP} 1/1"
    s.play("CS2_092", s.friendly[0])
    assert s.board == f"TSC_074 6/7, {YETI} 12/13 | {WISP} 1/1"
    s.play("CS2_009", s.friendly[0])
    assert s.friendly[1].attack == 12
    s = scene(friendly="TSC_074", enemy=[WISP], hand="CS2_092")
    assert s.play("CS2_092", s.friendly[0]).board == f"TSC_074 6/7 | {WISP} 1/1"


@card("TSC_079", (
    "Scan the bottom 5 cards of your deck. Draw any Mechs found this way, then shuffle your deck."
))  # fmt: skip
def test_radar_detector(scene: Callable[..., Scene]) -> None:
    """Mechs of the bottom five are drawn, no others; what is left changes places."""
    deck = [MECH, WISP, MECH, YETI, OGRE, MECH, *[WISP, YETI] * 6]
    s = scene(hand="TSC_079", deck=deck).play("TSC_079")
    assert [x.card_id for x in s.hand] == [MECH, MECH]
    rest = [WISP, YETI, OGRE, MECH, *[WISP, YETI] * 6]
    assert sorted(s.deck()) == sorted(rest)
    assert s.deck() != rest
    assert scene(hand="TSC_079").play("TSC_079").hand == []


@card("TSC_087", (
    "Battlecry: If you've cast three spells while holding this, add those spells back to your "
    "hand.@ ({0} left!)@ (Ready!)"
))  # fmt: skip
def test_commander_sivara(scene: Callable[..., Scene]) -> None:
    """The first three that were cast while it was held; with two of them none."""
    hand = [COIN, FIREBALL, INNERVATE, FROSTBOLT, MISSILES]
    s = scene(hand=hand, deck=["TSC_087"], enemy_deck=[WISP])
    s.play(FIREBALL, s.enemy_hero).end_turn().end_turn()
    two = scene(hand=["TSC_087", INNERVATE, INNERVATE]).play(INNERVATE).play(INNERVATE)
    assert two.play("TSC_087").hand == []
    s.play(INNERVATE).play(FROSTBOLT, s.enemy_hero).play(MISSILES).play(COIN).play("TSC_087")
    assert [x.card_id for x in s.hand] == [INNERVATE, FROSTBOLT, MISSILES]


@card("TSC_209", "Destroy all minions and all copies of them (wherever they are).")
def test_whirlpool(scene: Callable[..., Scene]) -> None:
    """Of both hands and decks, too; others stay."""
    s = scene(hand=["TSC_209", YETI, OGRE], deck=[WISP, YETI, OGRE], friendly=[YETI],
              enemy=[WISP, WISP], enemy_hand=[WISP, OGRE], enemy_deck=[YETI, COIN])  # fmt: skip
    s.play("TSC_209")
    assert s.board == " | "
    assert [x.card_id for x in (*s.hand, *s.enemy_hand)] == [OGRE, OGRE]
    assert (s.deck(), s.deck(1)) == ([OGRE], [COIN])


@card("TSC_620", (
    "After you play a Naga, refresh two Mana Crystals. (Then switch to spell!)@After you cast a "
    "spell, refresh two Mana Crystals. (Then switch to Naga!)"
))  # fmt: skip
def test_spitelash_siren(scene: Callable[..., Scene]) -> None:
    """A Naga, a spell, a Naga in turns; her own play does not count."""
    s = scene(hand=["TSC_620", NAGA, NAGA, COIN, COIN, FIREBALL], mana=10).play("TSC_620")
    assert s.mana == 6
    s.play(FIREBALL, s.enemy_hero)
    assert s.mana == 2
    cost = printed_cost(s, NAGA)
    s.play(NAGA)
    assert s.mana == 2 - cost + 2
    left = s.mana
    s.play(NAGA)
    assert s.mana == left - cost
    left = s.mana
    assert s.play(COIN).mana == left + 1 + 2
    assert s.play(COIN).mana == left + 4


@card("TSC_630", (
    "Battlecry: Cast a copy of a Fire, Frost, and Nature spell in your hand (targets chosen "
    "randomly)."
))  # fmt: skip
def test_wrathspine_enchanter(scene: Callable[..., Scene]) -> None:
    """One of each school; the cards stay in hand."""
    hand = ["TSC_630", "CS2_032", "CS2_028", "CS2_013", "CS2_032"]  # both blows hit all enemies
    s = scene(hand=hand, enemy=["EX1_577 9/12"], mana=9).play("TSC_630")
    assert [x.card_id for x in s.hand] == hand[1:]
    assert s.enemy[0].health == 12 - 5 - 2
    assert s.field("max_mana", 0) == 10
    assert len(scene(hand=["TSC_630", MIGHT]).play("TSC_630").hand) == 1


@card("TSC_635", (
    "Fire Spell Damage +2 Your Nature spells cost (1) less. After you cast a Frost spell, gain 3 "
    "Armor."
))  # fmt: skip
def test_radiance_of_azshara(scene: Callable[..., Scene]) -> None:
    """Fire alone hits harder, two more for each; Nature is cheaper, Frost gives armor."""
    s = scene(friendly=["TSC_635"], hand=[FIREBALL, FROSTBOLT, WRATH, BOLT])
    schools = {x: s.cards[x].spell_school for x in (FIREBALL, FROSTBOLT, WRATH, BOLT)}
    assert schools[BOLT] == schools[WRATH] == SpellSchool.NATURE
    assert [x.cost for x in s.hand] == [4, 2, 1, 0]
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 30 - 8
    assert s.hero.armor == 0
    assert s.play(FROSTBOLT, s.enemy_hero).enemy_hero.health == 22 - 3
    assert s.hero.armor == 3
    s = scene(friendly=["TSC_635"] * 7, hand=[FIREBALL, BOLT], enemy_health=60)
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 60 - 6 - 14
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 40 - 3
    s = scene(enemy=["TSC_635"], hand=[FIREBALL])
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 24


@card("TSC_641", (
    "Battlecry: If you've cast three spells while holding this, choose an Ancient Relic.@ ({0} "
    "left!)@ (Ready!)"
))  # fmt: skip
@card("TSC_641ta", "After you cast a spell, this becomes a copy of it that costs (1).")
@card("TSC_641tae", "Transforming into your spells.")
@card("TSC_641tb", "Add a random Colossal minion to your hand. It costs (1).")
@card("TSC_641tc", "After you cast a spell, deal 2 damage to the enemy hero and lose 1 Durability.")
@card("TSC_641td", (
    "Shuffle 5 random spells into your deck. Set their Cost to (1). Draw two cards."
))  # fmt: skip
def test_queen_azshara(scene: Callable[..., Scene]) -> None:
    """Four relics after three spells, none after two."""
    for spells, offered in ((2, 0), (3, 4)):
        s = scene(hand=["TSC_641", *[COIN] * spells])
        for _ in range(spells):
            s.play(COIN)
        assert len(s.play("TSC_641").offered) == offered
    assert [x.card_id for x in s.choose("TSC_641tb").hand] == ["TSC_641tb"]
    s.play("TSC_641tb")
    assert s.cards[s.hand[0].card_id].tag(GameTag.COLOSSAL)
    assert s.hand[0].cost == 1
    s = scene(hand=["TSC_641ta", FIREBALL, FROSTBOLT, YETI]).play(
        FIREBALL, "enemy Jaina Proudmoore"
    )
    assert [(x.card_id, x.cost) for x in s.hand] == [(FIREBALL, 1), (FROSTBOLT, 2), (YETI, 4)]
    s.play(FROSTBOLT, s.enemy_hero)
    assert [(x.card_id, x.cost) for x in s.hand] == [(FROSTBOLT, 1), (YETI, 4)]
    s = scene(weapon="TSC_641tc", hand=[COIN] * 6)
    for i in range(5):
        assert s.weapon is not None
        s.play(COIN)
        assert s.enemy_hero.health == 30 - 2 * (i + 1)
    assert s.weapon is None
    s = scene(hand="TSC_641td", deck=[WISP] * 3).play("TSC_641td")
    made = [x for x in s.hand if x.card_id != WISP]
    assert (len(s.hand), len(s.deck())) == (2, 6)
    assert all(x.cost == 1 for x in made)


@card("TSC_653", "Deathrattle: Add a Bottomfeeder to the bottom of your deck with permanent +2/+2.")
def test_bottomfeeder(scene: Callable[..., Scene]) -> None:
    """It grows with each death."""
    s = scene(friendly="TSC_653", hand=[FIREBALL] * 2, deck=[COIN], enemy_deck=[COIN] * 9)
    s.play(FIREBALL, s.friendly[0])
    assert s.deck() == ["TSC_653", COIN]
    s.end_turn().end_turn().end_turn().end_turn()
    fed = next(x for x in s.hand if x.card_id == "TSC_653")
    assert (fed.attack, fed.health) == (3, 5)
    s.play("TSC_653").play(FIREBALL, s.friendly[0]).end_turn().end_turn()
    fed = next(x for x in s.hand if x.card_id == "TSC_653")
    assert (fed.attack, fed.health) == (5, 7)


@card("TSC_658", (
    "Battlecry: For each spell you've cast while holding this, summon a minion of that spell's "
    "Cost."
))  # fmt: skip
def test_hedra_the_heretic(scene: Callable[..., Scene]) -> None:
    """A minion for each spell, of what it cost."""
    s = scene(hand=["TSC_658", FIREBALL, f"{FROSTBOLT} (1)"], mana=20)
    s.play(FIREBALL, s.enemy_hero).play(FROSTBOLT, s.enemy_hero).play("TSC_658")
    assert sorted(printed_cost(s, x.card_id) for x in s.friendly[1:]) == [1, 4]
    assert len(scene(hand="TSC_658").play("TSC_658").friendly) == 1


@card("TSC_659", "Battlecry: Attack three different random enemies.")
def test_trenchstalker(scene: Callable[..., Scene]) -> None:
    """Three enemies, none twice; fewer where there are no more."""
    s = scene(hand="TSC_659", enemy=["CS2_186 1/20"] * 2).play("TSC_659")
    assert ([x.health for x in s.enemy], s.enemy_hero.health) == ([12, 12], 22)
    s = scene(hand="TSC_659").play("TSC_659")
    assert s.enemy_hero.health == 22


@card("TSC_929", (
    "Secret: When a friendly minion dies, summon a copy of it. It's Dormant for 1 turn."
))  # fmt: skip
@card("TSC_929t", (
    "Secret: When a friendly minion dies, summon two copies of it. They're Dormant for 1 turn."
))  # fmt: skip
def test_emergency_maneuvers(scene: Callable[..., Scene]) -> None:
    """The copies sleep until their owner's next turn."""
    for secret, copies in (("TSC_929", 1), ("TSC_929t", 2)):
        s = scene(friendly=[OGRE], enemy=[YETI], enemy_secrets=secret, **DECKS)
        s.attack(s.friendly[0], s.enemy[0])
        assert [x.card_id for x in s.enemy] == [YETI] * copies
        assert all(x.column(t.FLAGS) & t.F_DORMANT for x in s.enemy)
        s.end_turn()
        assert not any(x.column(t.FLAGS) & t.F_DORMANT for x in s.enemy)
        assert s.secrets(1) == []


@card("TSC_934", (
    "Battlecry: If you've summoned 7 other Pirates this game, plunder the enemy!@ ({0} left!)@ "
    "(Ready!)"
))  # fmt: skip
@card("TSC_934t", "Take 5 cards from your opponent's deck.")
@card("TSC_934t2", "Take 2 cards from your opponent's hand.")
@card("TSC_934t3", "Take control of your opponent's highest Attack minion.")
def test_pirate_admiral_hooktusk(scene: Callable[..., Scene]) -> None:
    """Seven Pirates beside her, then one of three."""
    patches = "CS2_146"
    for pirates, offered in ((6, 0), (7, 3)):
        setup = {"enemy": [WISP, OGRE], "enemy_hand": [COIN] * 3, "enemy_deck": [YETI] * 7}
        s = scene(hand=[*[patches] * pirates, "TSC_934"], mana=30, **setup)
        for _ in range(pirates):
            s.play(patches).set(s.friendly[0], t.DAMAGE, 9).use_power(s.friendly[0])
            s.set(s.power, t.ATTACKS, 0)
        assert len(s.play("TSC_934").offered) == offered
    after = {}
    for taken in s.offered:
        s = scene(hand=[taken], **setup).play(taken)
        after[taken] = (len(s.friendly), [x.card_id for x in s.hand], len(s.deck(1)))
    assert after == {
        "TSC_934t": (0, [YETI] * 5, 2),
        "TSC_934t2": (0, [COIN] * 2, 7),
        "TSC_934t3": (1, [], 7),
    }


@card("TSC_946", "Your spells this turn are Poisonous.")
@card("TSC_946e", "Your spells are Poisonous.")
def test_urchin_spines(scene: Callable[..., Scene]) -> None:
    """A minion that a spell hurts this turn dies, a hero does not; next turn no minion does."""
    s = scene(hand=["TSC_946", "CS2_025", "CS2_025"], enemy=[OGRE, YETI], **DECKS)
    assert s.play("TSC_946").play("CS2_025").board == " | "
    s = scene(hand=["TSC_946", FIREBALL, "CS2_025"], enemy=[OGRE], **DECKS)
    s.play("TSC_946").play(FIREBALL, s.enemy_hero)
    assert s.enemy_hero.health == 24
    s.end_turn().end_turn().play("CS2_025")
    assert s.enemy[0].health == 6


@card("TSC_952", "Restore 2 Health. Repeatable this turn.")
def test_holy_maki_roll(scene: Callable[..., Scene]) -> None:
    """Again and again as long as there is mana; gone at the end of the turn."""
    s = scene(hand="TSC_952", mana=3, **DECKS)
    s.set(s.hero, t.DAMAGE, 10)
    for healed in (22, 24, 26):
        assert s.play("TSC_952", s.hero).hero.health == healed
    assert [x.card_id for x in s.hand] == ["TSC_952"]
    assert s.end_turn().hand == []


@card("TSC_955t", (
    "At the start of your turn, take {0} damage. Each Curse is worse than the last. ({1} turns "
    "remaining)."
))  # fmt: skip
@card("TSC_955", "Battlecry: Give your opponent an Abyssal Curse.")
@card("TSC_924", "Deal 4 damage to all minions. Give your opponent an Abyssal Curse.")
@card("TSC_956", "Deal 4 damage to a minion. Give your opponent an Abyssal Curse.")
def test_abyssal_curses(scene: Callable[..., Scene]) -> None:
    """One damage, then two, each for two turns; who plays it is rid of it."""
    s = scene(hand=["TSC_955", "TSC_955", "TSC_956"], enemy=[OGRE], enemy_deck=[WISP] * 9,
              deck=[WISP] * 9)  # fmt: skip
    s.play("TSC_955")
    assert s.enemy_hand[0].card_id == CURSE
    assert s.enemy_hero.health == 30
    assert s.end_turn().enemy_hero.health == 29
    s.end_turn().play("TSC_955").play("TSC_956", s.enemy[0])
    assert s.end_turn().enemy_hero.health == 29 - 1 - 2 - 3
    assert [x.card_id for x in s.enemy_hand].count(CURSE) == 2
    s.play(CURSE)
    assert s.end_turn().end_turn().enemy_hero.health == 23 - 3
    assert CURSE not in [x.card_id for x in s.enemy_hand]
    assert s.end_turn().end_turn().enemy_hero.health == 20


@card("TSC_959", (
    "Your Abyssal Curses heal you for the damage they deal. Battlecry: Give your opponent an "
    "Abyssal Curse."
))  # fmt: skip
def test_zaqul(scene: Callable[..., Scene]) -> None:
    """The damage of a curse heals, while Za'qul stands."""
    for alive, health in ((True, 21), (False, 20)):
        s = scene(hand=["TSC_959", *[FROSTBOLT] * 2], **DECKS).play("TSC_959")
        s.set(s.hero, t.DAMAGE, 10)
        if not alive:
            s.play(FROSTBOLT, s.friendly[0]).play(FROSTBOLT, s.friendly[0])
        assert s.end_turn().enemy_hero.health == 29
        assert s.hero.health == health
