"""The Black Empire's other cards, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.card_rows import race_bits
from hsbot.rules.cards.words import MECH
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

COIN, WISP, YETI, OGRE, FIREBALL = "GAME_005", "CS2_231", "CS2_182", "CS2_200", "CS2_029"
HOARDER, BOAR, WATER, AXE, BOLT = "EX1_096", "CS2_171", "CS2_033", "CS2_106", "EX1_238"
MECH_MINION = "GVG_085"


@card("BE_036", "Battlecry: Reduce the Cost of a card in your hand by (5). This continues to the "
                "left and right with (1) less reduction.")  # fmt: skip
def test_mother(scene: Callable[..., Scene]) -> None:
    """By 5, then 4, 3 and so on; never below 0."""
    s = scene(hand=["BE_036", OGRE, OGRE, FIREBALL, OGRE, OGRE, OGRE, OGRE, OGRE])
    s.play("BE_036", s.hand[3])
    assert [x.cost for x in s.hand] == [3, 2, 0, 2, 3, 4, 5, 6]


@card("BE_151", "Battlecry and Deathrattle: Give adjacent minions +2/+2.")
def test_vaultkeeper(scene: Callable[..., Scene]) -> None:
    """Its neighbours when it comes, and those when it dies."""
    s = scene(hand=["BE_151", FIREBALL], friendly=[WISP, YETI]).play("BE_151")
    assert s.board == f"{WISP} 1/1, {YETI} 6/7, BE_151 3/3 | "
    assert s.play(FIREBALL, "BE_151").board == f"{WISP} 1/1, {YETI} 8/9 | "


@card("BE_327", "Battlecry: ??? (Deciphers in @ turns.)")
def test_tome_translator(scene: Callable[..., Scene]) -> None:
    """At the start of the second turn from now, each of four by chance."""
    found = set()
    for seed in range(16):
        s = scene(hand=["BE_327"], deck=[WISP] * 4, enemy_deck=[WISP] * 4, seed=seed)
        s.set(s.hand[0], t.TURN, 20).end_turn().end_turn()
        assert s.hand[0].card_id == "BE_327"
        s.end_turn().end_turn()
        found.add(s.hand[0].card_id)
    assert found == {"BE_327t", "BE_327t1", "BE_327t2", "BE_327t3"}


@card("BE_327t", "Battlecry: Summon two random 2-Cost Deathrattle minions.")
@card("BE_327t1", "Battlecry: The next spell you cast this turn costs (4) less.")
@card("BE_327te", "The next spell you cast this turn costs (4) less.")
@card("BE_327t2", "Battlecry: Deal 6 damage randomly split among all other minions.")
@card("BE_327t3", "Battlecry: Gain the stats of a random adjacent minion.")
def test_deciphered_tomes(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each of the four tomes acts as its text says."""
    s = scene(hand=["BE_327t"]).play("BE_327t")
    assert [table[x.card_id].cost for x in s.friendly if x.card_id != "BE_327t"] == [2, 2]
    s = scene(hand=["BE_327t1", FIREBALL, FIREBALL]).play("BE_327t1")
    assert [x.cost for x in s.hand] == [0, 0]
    assert s.play(FIREBALL, s.enemy_hero).hand[0].cost == 4
    s = scene(hand=["BE_327t1", FIREBALL], deck=[WISP], enemy_deck=[WISP]).play("BE_327t1")
    assert s.end_turn().end_turn().hand[0].cost == 4
    s = scene(hand=["BE_327t2"], friendly=[OGRE], enemy=[OGRE]).play("BE_327t2")
    assert s.friendly[0].health + s.enemy[0].health == 14 - 6
    assert (s.friendly[1].health, s.hero.health) == (4, 30)
    s = scene(hand=["BE_327t3"], friendly=[OGRE]).play("BE_327t3")
    assert s.board == f"{OGRE} 6/7, BE_327t3 11/11 | "
    assert scene(hand=["BE_327t3"]).play("BE_327t3").board == "BE_327t3 5/4 | "


@card("BE_734", "Battlecry: Summon a copy of this at the end of this turn.")
def test_assimilating_ooze(scene: Callable[..., Scene]) -> None:
    """Once; a summoned one makes none."""
    s = scene(hand=["BE_734"], deck=[WISP] * 3, enemy_deck=[WISP] * 3).play("BE_734")
    assert len(s.friendly) == 1
    assert s.end_turn().board == " | ".join(["BE_734 3/2, BE_734 3/2", ""])
    assert len(s.end_turn().end_turn().friendly) == 2


@card("BE_997", "After a card enters your hand except from this, give both players a random "
                "spell.~GAMEPLAY ASPROXY BE 997")  # fmt: skip
def test_proto_pandaren(scene: Callable[..., Scene]) -> None:
    """A card drawn makes one spell for each player; that one makes no other."""
    s = scene(friendly=["BE_997"], hand=["CS2_023"], deck=[WISP] * 2).play("CS2_023")
    assert (len(s.hand), len(s.enemy_hand)) == (4, 2)
    s = scene(friendly=["BE_997"], hand=["CS2_023", *[WISP] * 9], deck=[WISP] * 2).play("CS2_023")
    assert (len(s.hand), len(s.enemy_hand)) == (10, 1)


@card("BE_230", "Your left-most minion has Rush. Your right-most minion is Immune while "
                "attacking.")  # fmt: skip
def test_ravitz(scene: Callable[..., Scene]) -> None:
    """Whoever stands there."""
    s = scene(friendly=[f"{YETI} asleep", "BE_230", YETI], enemy=[OGRE])
    assert s.can_attack(s.friendly[0], s.enemy[0])
    assert [x.has(t.RUSH) for x in s.friendly] == [True, False, False]
    s.attack(s.friendly[2], s.enemy[0])
    assert s.board == f"{YETI} 4/5, BE_230 4/4, {YETI} 4/5 | {OGRE} 6/3"


@card("BE_565", "Battlecry: If 5 friendly minions died this turn, your Rush minions have Charge "
                "this game. ({0} left!)")  # fmt: skip
@card("BE_565e", "For the rest of the game, your Rush minions have Charge.")
def test_broodqueen_shakar(scene: Callable[..., Scene]) -> None:
    """Five, not four; other minions have none."""
    for died, charge in ((4, False), (5, True)):
        s = scene(hand=["BE_565", "BE_873t", WISP], mana=10)
        s.array[0]["counter"][0, t.N_DIED_TURN] = died
        s.play("BE_565").play("BE_873t").play(WISP)
        assert s.can_attack(s.friendly[1], s.enemy_hero) is charge
        assert not s.can_attack(s.friendly[2], s.enemy_hero)


@card("BE_802", 'Get two 2/1 Plants with "Deathrattle: Summon a 5/5 Bug with Taunt." They cost '
                '(2).')  # fmt: skip
@card("BE_802t", "Deathrattle: Summon a 5/5 Bug with Taunt.")
def test_deathblossom(scene: Callable[..., Scene]) -> None:
    """Two of them, each with its bug."""
    s = scene(hand=["BE_802", FIREBALL]).play("BE_802")
    assert [(x.card_id, x.cost) for x in s.hand[1:]] == [("BE_802t", 2)] * 2
    s.play("BE_802t").play(FIREBALL, "BE_802t")
    assert s.board == "BE_002 5/5 | "
    assert s.friendly[0].has(t.TAUNT)


@card("BE_552", "After your hero attacks, get an 'Overdrive'.")
@card("BE_553t", "Give a friendly Mech +2 Attack and Rush. It dies at end of turn.")
@card("BE_553e", "+2 Attack, Rush, and dies at end of turn.")
def test_overdrive(scene: Callable[..., Scene]) -> None:
    """On a Mech only; it is gone after the turn."""
    s = scene(weapon="BE_552", friendly=[f"{MECH_MINION} asleep", YETI], enemy=[OGRE])
    s.attack(s.hero, s.enemy_hero)
    assert [x.card_id for x in s.hand] == ["BE_553t"]
    assert not s.can_play("BE_553t", s.friendly[1])
    before = s.friendly[0].attack
    s.play("BE_553t", s.friendly[0])
    assert s.friendly[0].attack == before + 2
    assert s.can_attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.end_turn().friendly] == [YETI]


@card("BE_555", "Discover a spell and reduce its Cost by (8). Repeat this with excess Cost "
                "reduction.")  # fmt: skip
def test_reload(scene: Callable[..., Scene], table: CardTable) -> None:
    """Until eight mana are taken off, over all the spells."""
    for seed in range(4):
        s = scene(hand=["BE_555"], seed=seed).play("BE_555")
        taken = []
        while s.offered and len(taken) < 9:
            taken.append(min(s.offered, key=lambda x: table[x].cost))
            s.choose(taken[-1])
        prices = [table[x].cost for x in taken]
        assert sum(prices[:-1]) < 8 <= sum(prices)
        assert sum(x.cost for x in s.hand) == sum(prices) - 8


@card("BE_732", "Battlecry: All your minions deal damage equal to their Attack to a random enemy.")
def test_kronn_the_impaler(scene: Callable[..., Scene]) -> None:
    """Himself too; the minions' own damage, with their Lifesteal."""
    s = scene(hand=["BE_732"], friendly=[YETI, f"{YETI} lifesteal"], hero="Mage 10").play("BE_732")
    assert (s.enemy_hero.health, s.hero.health) == (30 - 4 - 4 - 6, 14)


@card("BE_900", "Taunt Deathrattle: Summon 4 Mana worth of random Mechs.")
def test_mechacycle(scene: Callable[..., Scene], table: CardTable) -> None:
    """Mechs that cost four together."""
    for seed in range(5):
        s = scene(friendly=["BE_900"], hand=[FIREBALL], seed=seed).play(FIREBALL, "BE_900")
        made = [table[x.card_id] for x in s.friendly]
        assert sum(x.cost for x in made) == 4
        assert all(race_bits(x) & MECH for x in made)


@card("BE_250", "Move all spells in your deck to the top. You can pick to draw from the top or "
                "bottom each turn.")  # fmt: skip
@card("BE_250e", "Passive. At the start of your turn, you may choose to draw from the top or "
                 "bottom of your deck.")  # fmt: skip
@card("BE_250t", "Draw from the top of your deck.")
@card("BE_250t2", "Draw from the bottom of your deck.")
def test_discs_of_norgannon(scene: Callable[..., Scene]) -> None:
    """One card a turn, from either end, also when two were cast; fatigue from an empty deck."""
    deck = [OGRE, FIREBALL, YETI, BOLT, WISP]
    s = scene(hand=["BE_250", "BE_250"], deck=deck, enemy_deck=[WISP] * 9).play("BE_250")
    assert sorted(s.deck()[-2:]) == sorted([FIREBALL, BOLT])
    assert sorted(s.deck()[:-2]) == sorted([OGRE, YETI, WISP])
    s.play("BE_250").end_turn().end_turn()
    assert s.offered == ["BE_250t", "BE_250t2"]
    top = s.deck()[-1]
    assert [x.card_id for x in s.choose("BE_250t").hand] == [top]
    s.end_turn().end_turn().choose("BE_250t2")
    assert [x.card_id for x in s.hand] == [top, OGRE]
    s = scene(hand=["BE_250"], enemy_deck=[WISP] * 9).play("BE_250").end_turn().end_turn()
    assert s.choose("BE_250t2").hero.health == 29


@card("BE_254", "Frozen until you spend 15 Mana on spells. (@ left!)")
@card("BE_259", "Battlecry: Summon two 10/10 Constructs. They are Frozen until you spend 15 Mana "
                "on spells.")  # fmt: skip
def test_isiset(scene: Callable[..., Scene]) -> None:
    """They stay frozen over turns; a minion's mana does not thaw them, nor the opponent's."""
    s = scene(hand=["BE_259", *[FIREBALL] * 4, YETI], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    s.play("BE_259")
    assert s.board == "BE_254 10/10, BE_259 5/5, BE_254 10/10 | "
    for spells in (2, 1):
        s.end_turn().end_turn()
        for _ in range(spells):
            s.play(FIREBALL, s.enemy_hero)
        assert [x.frozen for x in s.friendly] == [True, False, True]
    s.play(YETI)
    assert s.friendly[0].frozen
    s.end_turn().end_turn().play(FIREBALL, s.enemy_hero)
    assert [x.frozen for x in s.friendly] == [False] * 4
    assert s.can_attack(s.friendly[0], s.enemy_hero)


@card("BE_000", "Lifesteals for both players.")
def test_lightcaller(scene: Callable[..., Scene]) -> None:
    """Both heroes are healed by the hero's damage, not by a minion's."""
    s = scene(weapon="BE_000", enemy=[YETI], friendly=[YETI], hero="Mage 10")
    s.set(s.enemy_hero, t.DAMAGE, 10).attack(s.hero, s.enemy[0])
    assert (s.hero.health, s.enemy_hero.health) == (10 - 4 + 4, 24)
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.hero.health, s.enemy_hero.health) == (10, 20)


@card("BE_142", "All numbers on this card equal your remaining Mana. Summon a @/@ Soldier with "
                "Divine Shield.")  # fmt: skip
def test_march_to_war(scene: Callable[..., Scene]) -> None:
    """Its cost and the soldier's stats are the mana that is left."""
    s = scene(hand=["BE_142", FIREBALL], mana=9)
    assert s.hand[0].cost == 9
    s.play(FIREBALL, s.enemy_hero)
    assert s.hand[0].cost == 5
    assert s.play("BE_142").board == "BE_142t 5/5 | "
    assert (s.mana, s.friendly[0].has(t.SHIELD)) == (0, True)
    assert scene(hand=["BE_142"], mana=0).play("BE_142").board == " | "


@card("BE_209", "Battlecry: For the rest of the game, Elementals you summon have their stats set "
                "to 5/5.")  # fmt: skip
@card("BE_209e2", "Elementals you summon are set to 5/5.")
def test_neptulon(scene: Callable[..., Scene]) -> None:
    """Those after him, played or summoned; he keeps his own, others theirs."""
    s = scene(hand=["BE_209", WATER, YETI], mana=20).play("BE_209").play(WATER).play(YETI)
    assert s.board == f"BE_209 7/7, {WATER} 5/5, {YETI} 4/5 | "


@card("BE_302", "Deal 2 damage to two different enemies. Overload: (1).")
def test_flame_shock(scene: Callable[..., Scene]) -> None:
    """The target, and another one that is picked after it."""
    s = scene(hand=["BE_302"], enemy=[OGRE, YETI])
    s.play("BE_302", s.enemy_hero).choose(YETI)
    assert (s.board, s.enemy_hero.health) == (f" | {OGRE} 6/7, {YETI} 4/3", 28)
    assert s.array[0]["overload"][0] == 1


@card("BE_337", "Battlecry: Your next spell of each school casts twice.")
@card("BE_337e2", "")
def test_therazane(scene: Callable[..., Scene]) -> None:
    """The first of each school; a spell without one casts once."""
    s = scene(hand=["BE_337", FIREBALL, BOLT, FIREBALL, BOLT], mana=30).play("BE_337")
    spells = (FIREBALL, FIREBALL, BOLT, BOLT)
    health = [s.play(x, s.enemy_hero).enemy_hero.health for x in spells]
    assert health == [18, 12, 6, 3]


@card("BE_090", "Battlecry: If you've completed a Ritual this game, choose a Sinister Ritual to "
                "begin.")  # fmt: skip
@card("BE_090t3", "In @ turns, give your minions +6/+6 (wherever they are).")
def test_kithix(scene: Callable[..., Scene]) -> None:
    """A Ritual that began is not enough."""
    s = scene(hand=["BE_085", "BE_090", BOAR, COIN], deck=[BOAR] * 9, enemy_deck=[WISP] * 9)
    assert s.play("BE_085").play("BE_090").offered == []
    s = scene(hand=["BE_085", "BE_090", BOAR, COIN], deck=[BOAR] * 9, enemy_deck=[WISP] * 9)
    s.play("BE_085")
    for _ in range(4):
        s.end_turn()
    assert len(s.friendly) == 2
    s.play("BE_090")
    assert s.offered == ["BE_090t1", "BE_090t2", "BE_090t3"]
    assert s.choose("BE_090t3").secrets() == ["BE_090t3"]
    for _ in range(4):
        s.end_turn()
    assert s.board == "BE_085t 9/11, BE_085t 9/11, BE_090 12/12 | "
    boars = [x for x in s.hand if x.card_id == BOAR]
    assert [(x.attack, x.health) for x in boars] == [(7, 7)] * len(boars)
    assert s.secrets() == []


@card("BE_090t1", "In @ turns, draw 5 cards from your opponent's deck.")
@card("BE_090t2", "In @ turns, summon three random Legendary minions. Get a 1-Cost copy of each.")
def test_sinister_rituals(scene: Callable[..., Scene]) -> None:
    """The other two act as their texts say; each is completed."""
    s = scene(hand=["BE_090t1"], deck=[BOAR] * 2, enemy_deck=[YETI] * 9).play("BE_090t1")
    for _ in range(4):
        s.end_turn()
    assert [x.card_id for x in s.hand].count(YETI) == 5
    assert s.count(0, t.N_RITUALS) == 1
    s = scene(hand=["BE_090t2"], deck=[BOAR] * 2, enemy_deck=[YETI] * 9).play("BE_090t2")
    for _ in range(4):
        s.end_turn()
    summoned = [x.card_id for x in s.friendly]
    assert len(summoned) >= 3
    copies = [x for x in s.hand if x.card_id != BOAR]
    assert {x.card_id for x in copies} <= set(summoned)
    assert len(copies) >= 3


@card("BE_093", "Battlecry: Transform adjacent minions into a copy of this.")
def test_mindrot_subjugator(scene: Callable[..., Scene]) -> None:
    """Neighbours only."""
    s = scene(hand=["BE_093"], friendly=[WISP, YETI]).play("BE_093")
    assert s.board == f"{WISP} 1/1, BE_093 4/5, BE_093 4/5 | "


@card("BE_055", "Battlecry: Discover a spell. Transform it into a 3/3 weapon of the same cost that "
                "casts it each attack.")  # fmt: skip
@card("BE_055t", "After your hero attacks, cast '{0}' randomly.")
def test_archaedas(scene: Callable[..., Scene], table: CardTable) -> None:
    """The weapon costs what the spell does, and casts it after each attack of the hero."""
    for seed in range(60):
        s = scene(hand=["BE_055"], hero="HERO_05", seed=seed, mana=20, enemy=[OGRE]).play("BE_055")
        aimless = [x for x in s.offered if x == "CS2_084" or "Summon" in table[x].plain_text]
        if not aimless:
            continue
        taken = aimless[0]
        s.choose(taken)
        (hammer,) = s.hand
        assert (hammer.card_id, hammer.cost) == ("BE_055t", table[taken].cost)
        before = str(s.board)
        s.play("BE_055t").attack(s.hero, s.enemy_hero)
        assert s.enemy_hero.health <= 27
        assert s.board != before
        return
    raise AssertionError


@card("BE_557", "Battlecry: Gain 20 Armor. In 2 turns, convert your Armor into a Golem with that "
                "many stats and Taunt.")  # fmt: skip
@card("BE_557e2", "In 2 turns, convert your Armor into a Golem with those stats and Taunt.")
def test_setesh(scene: Callable[..., Scene]) -> None:
    """All the armor that is there then."""
    s = scene(hand=["BE_557"], deck=[WISP] * 3, enemy_deck=[WISP] * 3, armor=2).play("BE_557")
    assert s.hero.armor == 22
    assert s.end_turn().end_turn().hero.armor == 22
    s.end_turn().end_turn()
    assert (s.hero.armor, s.board) == (0, "BE_557 7/7, BE_561t 22/22 | ")
    assert s.friendly[1].has(t.TAUNT)


@card("BE_558", "After your hero attacks, convert 5 of your hero's Health to Armor.")
def test_stone_gauntlet(scene: Callable[..., Scene]) -> None:
    """Armor is not what it takes."""
    s = scene(weapon="BE_558", armor=3).attack("hero", "enemy hero")
    assert (s.hero.health, s.hero.armor) == (25, 8)
