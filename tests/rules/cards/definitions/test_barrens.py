"""Cards of Forged in the Barrens and the Wailing Caverns, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType

from hsbot.rules.cards.definitions.basic.core_2021 import DREAMS
from hsbot.rules.cards.definitions.years_2019_2021.barrens import ADVENTURERS
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
KOBOLD, LOOT, TAUNT = "DAL_614", "EX1_096", "CS2_125"
DECKS = {"deck": [WISP] * 6, "enemy_deck": [WISP] * 6}


def frenzied(scene: Callable[..., Scene], card_id: str, **parts: object) -> Scene:
    """A 3/9 body has taken two damage, twice: the second time is for nothing."""
    hand = [KOBOLD, KOBOLD, *parts.pop("hand", [])]  # type: ignore[misc]  # a list of cards
    s = scene(friendly=[f"{card_id} 3/9"], hand=hand, **parts)
    return s.play(KOBOLD, s.friendly[0])


# ---- Frenzy --------------------------------------------------------------------------------------
@card("BAR_020", "Frenzy: Attack a random enemy.")
@card("BAR_021", "Taunt Frenzy: Gain Armor equal to the damage taken.")
@card("BAR_022", "Frenzy: Add a random spell from your class to your hand.")
@card("BAR_024", "Frenzy: Deal 3 damage to the enemy hero.")
@card("BAR_025", "Frenzy: Gain Divine Shield.")
@card("BAR_070", "Frenzy: Summon another Gruntled Patron.")
@card("BAR_071", "Frenzy: Destroy a random enemy minion.")
@card("BAR_073", "Frenzy: Give your other minions +2/+2.")
def test_frenzies(scene: Callable[..., Scene], table: CardTable) -> None:
    """The first time that it survives damage."""
    s = frenzied(scene, "BAR_020")
    assert s.enemy_hero.health == 27
    assert s.play(KOBOLD, s.friendly[0]).enemy_hero.health == 27
    assert frenzied(scene, "BAR_021").hero.armor == 2
    s = frenzied(scene, "BAR_022", hero="HERO_03")
    assert table[s.hand[-1].card_id].type == CardType.SPELL
    assert frenzied(scene, "BAR_024").enemy_hero.health == 27
    assert frenzied(scene, "BAR_025").friendly[0].has(t.SHIELD)
    assert [x.card_id for x in frenzied(scene, "BAR_070").friendly].count("BAR_070") == 2
    assert frenzied(scene, "BAR_071", enemy=YETI).enemy == []
    s = frenzied(scene, "BAR_073")
    assert (s.friendly[0].attack, s.friendly[1].brief) == (3, f"{KOBOLD} 3/3")


@card("BAR_078", "Rush Frenzy: Deal damage equal to this minion's Attack to all enemy minions.")
@card("BAR_320", "Frenzy: Reduce the Cost of cards in your hand by (1).")
@card("BAR_538", "Rush Frenzy: Transform into a 6/7 Kodo with Taunt.")
@card("BAR_840", "Battlecry and Frenzy: Deal 1 damage to all other minions.")
@card("BAR_843", "Frenzy: Gain +1 Attack for each damaged character.")
@card("BAR_896", "Rush Frenzy: Draw a card.")
@card("WC_008", "Frenzy: Summon four 1/1 Hyenas with Rush.")
@card("WC_026", "Frenzy: Gain 8 Armor. Deathrattle: Equip a 2/5 Turtle Spike.")
def test_more_frenzies(scene: Callable[..., Scene]) -> None:
    """Of classes and legends."""
    assert frenzied(scene, "BAR_078", enemy=[YETI, GOLEM]).board.endswith(
        f"{YETI} 4/2, {GOLEM} 7/4"
    )
    assert frenzied(scene, "BAR_320", hand=[YETI]).hand[-1].cost == 3
    s = frenzied(scene, "BAR_538")
    assert s.friendly[0].brief == "BAR_538t 6/7"
    s = scene(hand=["BAR_840", KOBOLD], enemy=GOLEM, mana=20).play("BAR_840")
    s.set(s.friendly[0], t.HEALTH, 9).play(KOBOLD, s.friendly[0])
    assert s.enemy[0].health == 5
    s = frenzied(scene, "BAR_843", enemy=[f"{YETI} 4/4", YETI])
    assert s.friendly[0].attack == 3 + 2
    assert frenzied(scene, "BAR_896", deck=[CROC]).hand[-1].card_id == CROC
    assert [x.card_id for x in frenzied(scene, "WC_008").friendly].count("BAR_035t") == 4
    s = frenzied(scene, "WC_026", hand=[BOLT, BOLT], mana=20)
    assert s.hero.armor == 8
    s.play(BOLT, s.friendly[0]).play(BOLT, s.friendly[0])
    assert s.weapon
    assert s.weapon.brief == "WC_026t 2/5"


# ---- ranked spells -------------------------------------------------------------------------------
RANKED = (
    "BAR_034", "BAR_044", "BAR_305", "BAR_314", "BAR_319", "BAR_536", "BAR_842", "BAR_880",
    "BAR_891", "BAR_914", "ONY_016",
)  # fmt: skip


@pytest.mark.parametrize("card_id", RANKED)
def test_ranks(card_id: str, scene: Callable[..., Scene]) -> None:
    """With five crystals and with ten; in hand, and when it is drawn."""
    s = scene(hand=card_id, mana=3, **DECKS).end_turn().end_turn()
    assert s.hand[0].card_id == card_id, "four"
    s.end_turn().end_turn()
    assert s.hand[0].card_id == f"{card_id}t", "five"
    for _ in range(5):
        s.end_turn().end_turn()
    assert s.hand[0].card_id == f"{card_id}t2", "ten"
    s = scene(hand="CS2_023", deck=[WISP, card_id], mana=5).play("CS2_023")
    assert f"{card_id}t" in [x.card_id for x in s.hand]
    s = scene(hand="CS2_023", deck=[WISP, card_id], mana=10).play("CS2_023")
    assert f"{card_id}t2" in [x.card_id for x in s.hand]


@card("BAR_034", "Summon a 2/2 Beast with Rush. (Upgrades when you have 5 Mana.)")
@card("BAR_034t", "Summon a 4/4 Beast with Rush. (Upgrades when you have 10 Mana.)")
@card("BAR_034t2", "Summon a 6/6 Beast with Rush.")
@card(
    "BAR_044",
    "Deal 2 damage to a minion and a random adjacent one. (Upgrades when you have 5 Mana.)",
)
@card(
    "BAR_044t",
    "Deal 3 damage to a minion and a random adjacent one. (Upgrades when you have 10 Mana.)",
)
@card("BAR_044t2", "Deal 4 damage to a minion and a random adjacent one.")
@card("BAR_305", "Freeze a random enemy minion. (Upgrades when you have 5 Mana.)")
@card("BAR_305t", "Freeze two random enemy minions. (Upgrades when you have 10 Mana.)")
@card("BAR_305t2", "Freeze three random enemy minions.")
@card("BAR_314", "Deal 1 damage to all enemy minions. (Upgrades when you have 5 Mana.)")
@card("BAR_314t", "Deal 2 damage to all enemy minions. (Upgrades when you have 10 Mana.)")
@card("BAR_314t2", "Deal 3 damage to all enemy minions.")
@card("BAR_319", "Deal 2 damage. (Upgrades when you have 5 Mana.)")
@card("BAR_319t", "Deal 4 damage. (Upgrades when you have 10 Mana.)")
@card("BAR_319t2", "Deal 6 damage.")
@card("BAR_536", "Draw a Beast. Reduce its Cost by (1). (Upgrades when you have 5 Mana.)")
@card("BAR_536t", "Draw a Beast. Reduce its Cost by (2). (Upgrades when you have 10 Mana.)")
@card("BAR_536t2", "Draw a Beast. Reduce its Cost by (3).")
@card("BAR_842", "Give minions in your hand +1/+1. (Upgrades when you have 5 Mana.)")
@card("BAR_842t", "Give minions in your hand +2/+2. (Upgrades when you have 10 Mana.)")
@card("BAR_842t2", "Give minions in your hand +3/+3.")
@card("BAR_880", "Give a random friendly minion +3 Attack. (Upgrades when you have 5 Mana.)")
@card("BAR_880t", "Give two random friendly minions +3 Attack. (Upgrades when you have 10 Mana.)")
@card("BAR_880t2", "Give three random friendly minions +3 Attack.")
@card("BAR_891", "Give your hero +2 Attack this turn. (Upgrades when you have 5 Mana.)")
@card("BAR_891t", "Give your hero +3 Attack this turn. (Upgrades when you have 10 Mana.)")
@card("BAR_891t2", "Give your hero +4 Attack this turn.")
@card("BAR_914", "Summon a 3/2 Imp. (Upgrades when you have 5 Mana.)")
@card("BAR_914t", "Summon two 3/2 Imps. (Upgrades when you have 10 Mana.)")
@card("BAR_914t2", "Summon three 3/2 Imps.")
@card("ONY_016", "Summon two 1/1 Felwings. (Upgrades when you have 5 Mana.)")
@card("ONY_016t", "Summon three 1/1 Felwings. (Upgrades when you have 10 Mana.)")
@card("ONY_016t2", "Summon four 1/1 Felwings.")
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_ranked_spells(rank: int, scene: Callable[..., Scene]) -> None:
    """Each rank does more."""
    form = ("", "t", "t2")[rank - 1]

    def cast(card_id: str, target: str = "", **parts: object) -> Scene:
        own = card_id + form
        s = scene(hand=[own, *parts.pop("hand", [])], mana=4, **parts)  # type: ignore[misc]  # cards
        aims = {"": None, "minion": s.enemy[0] if s.enemy else None, "hero": s.enemy_hero}
        return s.play(own, aims[target])

    size = 2 * rank
    assert (cast("BAR_034").friendly[0].attack, cast("BAR_034").friendly[0].health) == (size, size)
    s = cast("BAR_044", "minion", enemy=[GOLEM, GOLEM, GOLEM])
    assert [x.health for x in s.enemy] == [6 - rank, 6 - rank, 7]
    assert sum(x.frozen for x in cast("BAR_305", enemy=[YETI] * 4).enemy) == rank
    assert cast("BAR_314", enemy=YETI).enemy[0].health == 5 - rank
    assert cast("BAR_319", "hero").enemy_hero.health == 30 - 2 * rank
    s = cast("BAR_536", deck=[YETI, "EX1_543", YETI])
    assert (s.hand[0].card_id, s.hand[0].cost) == ("EX1_543", printed_cost(s, "EX1_543") - rank)
    assert cast("BAR_842", hand=[WISP]).hand[0].brief == f"{WISP} {1 + rank}/{1 + rank}"
    assert sum(x.attack for x in cast("BAR_880", friendly=[WISP] * 4).friendly) == 4 + 3 * rank
    assert cast("BAR_891").hero.attack == 1 + rank
    assert [x.brief for x in cast("BAR_914").friendly] == ["BAR_914t3 3/2"] * rank
    assert [x.card_id for x in cast("ONY_016").friendly] == ["BT_922t"] * (1 + rank)


# ---- sigils and watch posts ----------------------------------------------------------------------
@card("BAR_306", "At the start of your next turn, deal 3 damage to all minions.")
@card("BAR_705", "At the start of your next turn, Silence all enemy minions.")
@card("WC_003", "At the start of your next turn, summon two 2/2 Demons with Taunt.")
def test_sigils(scene: Callable[..., Scene]) -> None:
    """At the start of the own next turn, once."""
    s = scene(hand=["BAR_306", "BAR_705", "WC_003"], enemy=[TAUNT, GOLEM], mana=20, **DECKS)
    s.play("BAR_306").play("BAR_705").play("WC_003").end_turn()
    assert (s.enemy[1].health, s.enemy[0].has(t.TAUNT), s.friendly) == (7, True, [])
    s.end_turn()
    assert s.enemy[-1].health == 4
    assert not s.enemy[0].has(t.TAUNT)
    assert [x.card_id for x in s.friendly] == ["WC_003t"] * 2
    assert s.secrets() == []


@card("BAR_074", "Can't attack. After your opponent draws a card, it costs (1) more (up to 10).")
@card("BAR_075", "Can't attack. Whenever your opponent casts a spell, give your minions +1/+1.")
@card("BAR_076", "Can't attack. After your opponent plays a minion, summon a 2/2 Grunt.")
def test_watch_posts(scene: Callable[..., Scene]) -> None:
    """They see what the opponent draws, casts and plays."""
    s = scene(
        friendly=["BAR_074", "BAR_075", "BAR_076"], enemy_hand=[COIN, WISP], enemy_deck=[YETI]
    )
    assert not any(s.can_attack(x, s.enemy_hero) for x in s.friendly)
    s.end_turn()
    assert s.enemy_hand[-1].cost == 5
    before = [x.attack for x in s.friendly]
    assert [x.attack for x in s.play(COIN).friendly] == [x + 1 for x in before]
    assert s.play(WISP).friendly[-1].card_id == "BAR_076t"


# ---- minions -------------------------------------------------------------------------------------
@card(
    "BAR_042",
    "Battlecry: Draw your highest Cost spell. Summon a random minion with the same Cost.",
)
@card("BAR_045", "Battlecry: If you played an Elemental last turn, gain Rush and Windfury.")
@card(
    "BAR_848",
    "Battlecry: If you played an Elemental last turn, transform an enemy minion into a 0/1 Frog "
    "with Taunt.",
)
@card("BAR_854", "Battlecry: The next Elemental you play costs (1) less.")
@card("BAR_854e", "Your next Elemental costs (2) less.")
@card("BAR_888", "After you cast a Frost spell, summon a 1/1 Elemental that Freezes.")
@card("BAR_888t", "Freeze any character damaged by this minion.")
@card("BAR_720", "After you cast a Nature spell, give another friendly minion +2/+2.")
def test_elementals_and_schools(scene: Callable[..., Scene]) -> None:
    """After an elemental; frost and nature."""
    s = scene(hand="BAR_042", deck=[BOLT, COIN, YETI]).play("BAR_042")
    assert [x.card_id for x in s.hand] == [BOLT]
    assert printed_cost(s, s.friendly[1].card_id) == 4
    for before in (0, 1):
        s = scene(hand=["BAR_045", "BAR_848"], enemy=YETI)
        s.array[0]["counter"][0, t.N_ELEMENTALS_BEFORE] = before
        s.play("BAR_045").play("BAR_848", s.enemy[0] if before else None)
        assert s.friendly[0].has(t.WINDFURY) == bool(before)
        assert s.enemy[0].card_id == ("hexfrog" if before else YETI)
    s = scene(hand=["BAR_854", WISP, "CS2_033", "CS2_033"], mana=20).play("BAR_854").play(WISP)
    assert [x.cost for x in s.hand] == [3, 3]
    assert s.play("CS2_033").hand[0].cost == 4
    s = scene(friendly=["BAR_888", "BAR_720"], hand=["CS2_024", "EX1_238"], enemy=GOLEM)
    s.play("CS2_024", s.enemy[0])
    assert [x.card_id for x in s.friendly] == ["BAR_888", "BAR_888t", "BAR_720"]
    total = sum(x.attack for x in s.friendly)
    s.play("EX1_238", s.enemy[0])
    assert sum(x.attack for x in s.friendly) == total + 2
    assert s.friendly[2].attack == s.cards["BAR_720"].attack
    s = scene(friendly="BAR_888t", enemy=GOLEM)
    assert s.attack(s.friendly[0], s.enemy[0]).enemy[0].frozen


@card("BAR_064", "Battlecry: Your next spell this turn has Spell Damage +2.")
@card("BAR_064e", "You have Spell Damage +2 for your next spell this turn.")
@card("BAR_542", "Draw 2 cards. Refresh 2 Mana Crystals for each spell drawn.")
@card("BAR_545", "Cards that didn't start in your deck cost (2) less (but not less than 1).")
@card("BAR_546", "Your Hero Power deals 1 more damage this game.")
@card("BAR_546e", "Hero Power deals 1 more damage.")
@card(
    "BAR_748",
    "Battlecry: Freeze all enemy minions. If any are already Frozen, deal 4 damage to them "
    "instead.",
)
def test_mages(scene: Callable[..., Scene]) -> None:
    """The next spell hurts more; spring water; created cards; frost."""
    s = scene(hand=["BAR_064", BOLT, BOLT], mana=20).play("BAR_064")
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 22
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 16
    s = scene(hand=["BAR_542"], deck=[YETI, BOLT], mana=5).play("BAR_542")
    assert s.mana == 5 - printed_cost(s, "BAR_542") + 2
    s = scene(friendly="BAR_545", hand=["YOP_019", YETI], deck=WISP).play("YOP_019")
    assert [x.cost for x in s.hand] == [4, 0]
    s = scene(friendly="BAR_545", hand=["DMF_733", YETI], mana=20).play("DMF_733")
    assert [x.cost for x in s.hand] == [
        4, *(max(1, printed_cost(s, x.card_id) - 2) for x in s.hand[1:])
    ]  # fmt: skip
    s = scene(hand="BAR_546").play("BAR_546")
    assert s.use_power(s.enemy_hero).enemy_hero.health == 28
    s = scene(hand="BAR_748", enemy=[GOLEM, f"{GOLEM} frozen"]).play("BAR_748")
    assert [(x.frozen, x.health) for x in s.enemy] == [(True, 7), (True, 3)]


@card(
    "BAR_038",
    "After a friendly Beast attacks, summon a Beast from your deck that costs (1) less.",
)
@card("BAR_041", "Give your minions +1/+1. Give your Murlocs an extra +1/+1.")
@card("BAR_549", "Give a minion +2/+2. If it has Taunt, add a copy of it to your hand.")
@card(
    "BAR_550",
    "Secret: After your opponent plays three cards in a turn, summon a 3/4 Steed with Taunt.",
)
@card("BAR_875", "After your hero attacks, cast a Secret from your deck.")
@card("BAR_881", "Give +1/+1 to all minions in your hand, deck, and battlefield.")
@card("BAR_890", "After a friendly Secret is revealed, gain +2/+2.")
@card("BAR_032", "Deal 6 damage to a minion. Excess damage hits the enemy hero.")
def test_hunters_and_paladins(scene: Callable[..., Scene]) -> None:
    """A pack in order of cost; murlocs twice; secrets."""
    s = scene(friendly=["BAR_038", CROC], enemy=GOLEM, deck=["CS2_171", "EX1_543", YETI])
    s.attack(s.friendly[1], s.enemy_hero)
    assert [x.card_id for x in s.friendly] == ["BAR_038", CROC, "CS2_171"]
    s = scene(hand="BAR_041", friendly=["CS2_168", WISP]).play("BAR_041")
    assert s.board == f"CS2_168 4/3, {WISP} 2/2 | "
    for friend, copies in ((TAUNT, 1), (WISP, 0)):
        s = scene(hand="BAR_549", friendly=friend)
        assert len(s.play("BAR_549", s.friendly[0]).hand) == copies
    s = scene(secrets="BAR_550", enemy_hand=[WISP] * 4, **DECKS).end_turn().play(WISP).play(WISP)
    assert s.friendly == []
    assert [x.card_id for x in s.play(WISP).friendly] == ["BAR_550t"]
    s = scene(weapon="BAR_875", deck=["EX1_130", WISP], friendly="BAR_890")
    assert s.attack(s.hero, s.enemy_hero).secrets() == ["EX1_130"]
    s = scene(hand=["BAR_881", WISP], friendly=WISP).play("BAR_881")
    assert (s.hand[0].brief, s.board) == (f"{WISP} 2/2", f"{WISP} 2/2 | ")
    s = scene(friendly="BAR_890", secrets="EX1_289", enemy=YETI, **DECKS).end_turn()
    s.attack(s.enemy[0], s.hero)
    assert s.friendly[0].attack == s.cards["BAR_890"].attack + 2
    s = scene(hand="BAR_032", enemy=YETI)
    assert s.play("BAR_032", s.enemy[0]).enemy_hero.health == 29


@card("BAR_081", "Battlecry: Discover a card in your opponent's deck. They draw theirs as well.")
@card("BAR_312", "At the start of your turn, copy a spell from your opponent's deck to your hand.")
@card("BAR_317", "After you play a Battlecry or Combo card, draw a card.")
@card("BAR_318", 'Give your weapon "After your hero attacks, draw a card."')
@card("BAR_318e", "After your hero attacks, draw a card.")
@card("BAR_321", 'Give your weapon +1 Attack and "Your hero is Immune while attacking."')
@card("BAR_552", "Combo: The next two cards you play this turn cost (2) less.")
@card("BAR_552o", "The next two cards you play this turn costs (2) less.")
def test_rogues_and_priests(scene: Callable[..., Scene]) -> None:
    """Cards of the opponent's, poisons and cheap cards act as their texts say."""
    s = scene(hand="BAR_081", enemy_deck=[YETI, CROC, GOLEM]).play("BAR_081")
    chosen = s.offered[0]
    s.choose(chosen)
    assert [x.card_id for x in s.hand] == [x.card_id for x in s.enemy_hand] == [chosen]
    assert len(s.deck(1)) == 2
    s = (
        scene(friendly="BAR_312", deck=[WISP] * 2, enemy_deck=[WISP, BOLT, WISP])
        .end_turn()
        .end_turn()
    )
    assert BOLT in [x.card_id for x in s.hand]
    s = scene(friendly="BAR_317", hand=["CS2_189", WISP], deck=[CROC] * 3).play(WISP)
    assert len(s.hand) == 1
    assert [x.card_id for x in s.play("CS2_189", s.enemy_hero).hand] == [CROC]
    s = scene(hand=["BAR_318", "BAR_321"], weapon="CS2_106", deck=[WISP] * 2, enemy=GOLEM, mana=20)
    s.play("BAR_318").play("BAR_321").attack(s.hero, s.enemy[0])
    assert (len(s.hand), s.hero.health, s.enemy[0].health) == (1, 30, 3)
    assert not scene(hand="BAR_318").can_play("BAR_318")
    s = scene(hand=[COIN, "BAR_552", YETI, CROC, GOLEM], mana=20).play(COIN).play("BAR_552")
    assert [x.cost for x in s.hand] == [2, 0, 5]
    assert [x.cost for x in s.play(YETI).hand] == [0, 5]
    assert s.play(CROC).hand[0].cost == 7


@card("BAR_325", "Deathrattle: Summon a Deathrattle minion that costs (3) or less from your hand.")
@card("BAR_326", "Deathrattle: Summon a Deathrattle minion that costs (4) or less from your hand.")
@card("BAR_328", "Outcast: Draw 2 Deathrattle minions.")
@card("BAR_329", "Battlecry: Summon 3 Deathrattle minions that cost (5) or less from your deck.")
@card("BAR_330", "Deathrattle: Draw a Deathrattle minion.")
@card("BAR_537", "The first Taunt minion you play each turn costs (2) less.")
@card("BAR_540", "After a friendly minion with Taunt dies, summon a new copy of it without Taunt.")
@card("BAR_841", "Give a random Taunt minion in your hand +1/+1 and copy it.")
def test_deathrattles_and_taunts(scene: Callable[..., Scene]) -> None:
    """Called from hand and deck; cheaper once a turn; they come back plain."""
    for card_id, most in (("BAR_325", LOOT), ("BAR_326", LOOT)):
        s = scene(friendly=f"{card_id} 3/1", hand=[BOLT, YETI, LOOT])
        assert [x.card_id for x in s.play(BOLT, s.friendly[0]).friendly] == [most]
    s = scene(hand="BAR_328", deck=[LOOT, YETI, LOOT]).play("BAR_328")
    assert [x.card_id for x in s.hand] == [LOOT, LOOT]
    s = scene(hand="BAR_329", deck=[LOOT] * 4 + ["EX1_110", YETI]).play("BAR_329")
    assert [x.card_id for x in s.friendly[1:]] == [LOOT] * 3
    s = scene(weapon="BAR_330 1/1", deck=[LOOT, YETI])
    assert [x.card_id for x in s.attack(s.hero, s.enemy_hero).hand] == [LOOT]
    s = scene(friendly="BAR_537", hand=[TAUNT, TAUNT, YETI])
    assert [x.cost for x in s.hand] == [1, 1, 4]
    assert [x.cost for x in s.play(TAUNT).hand] == [3, 4]
    s = scene(friendly=["BAR_540", TAUNT], hand=BOLT)
    s.play(BOLT, s.friendly[1])
    assert [x.card_id for x in s.friendly] == ["BAR_540", TAUNT]
    assert not s.friendly[1].has(t.TAUNT)
    s = scene(hand=["BAR_841", TAUNT, YETI]).play("BAR_841")
    assert [x.brief for x in s.hand] == [f"{TAUNT} 4/4", f"{YETI} 4/5", f"{TAUNT} 4/4"]


@card("BAR_539", "Set your Mana Crystals to 0. Set the Cost of cards in your hand and deck to (1).")
@card("BAR_551", "Battlecry: Draw a 1, 2, and 3-Cost spell.")
@card("BAR_721", "Battlecry: Help Mankrik find his wife! She was last seen somewhere in your deck.")
@card("BAR_721t", "Casts When Drawn Summon a 3/7 Mankrik, who immediately attacks the enemy hero.")
@card(
    "BAR_735",
    "Battlecry: If you've restored Health this turn, deal that much damage to all enemy minions.",
)
@card("WC_803", "Battlecry: If you've restored Health this turn, Discover a spell from your deck.")
@card("BAR_844", "After your hero attacks and kills a minion, draw a card.")
@card("BAR_845", "Deal 2 damage to all minions. Gain 2 Armor for each destroyed.")
@card("BAR_846", "Taunt. Battlecry: If your hero attacked this turn, summon a copy of this.")
@card("BAR_847", "Rush After a friendly minion attacks and survives, give it +1/+1.")
def test_the_horde(scene: Callable[..., Scene]) -> None:
    """Alignment; three spells; Mankrik's wife; restored health; battles."""
    s = scene(hand=["BAR_539", YETI], deck=[GOLEM], mana=10, enemy_deck=WISP).play("BAR_539")
    assert (s.hand[0].cost, s.field("max_mana", 0)) == (1, 0)
    assert s.end_turn().end_turn().hand[-1].cost == 1
    s = scene(hand="BAR_551", deck=["CS2_087", "EX1_238", "CS2_024", "CS2_023", BOLT]).play(
        "BAR_551"
    )
    assert sorted(printed_cost(s, x.card_id) for x in s.hand) == [1, 2, 3]
    s = scene(hand=["BAR_721", "CS2_023"], mana=20).play("BAR_721").play("CS2_023")
    assert [x.card_id for x in s.friendly] == ["BAR_721", "BAR_721t2"]
    assert s.enemy_hero.health == 27
    s = scene(hand=["BAR_735", "WC_803"], deck=[BOLT, YETI], hero="HERO_09", enemy=GOLEM, mana=20)
    s.set(s.hero, t.DAMAGE, 5).use_power(s.hero).play("BAR_735").play("WC_803")
    assert (s.enemy[0].health, s.offered) == (5, [BOLT])
    assert scene(hand="BAR_735", enemy=GOLEM).play("BAR_735").enemy[0].health == 7
    for victim, drawn in ((WISP, 1), (GOLEM, 0)):
        s = scene(weapon="BAR_844", enemy=victim, deck=WISP)
        assert len(s.attack(s.hero, s.enemy[0]).hand) == drawn
    s = scene(hand="BAR_845", friendly=WISP, enemy=[WISP, GOLEM]).play("BAR_845")
    assert s.hero.armor == 4
    s = scene(hand="BAR_846", weapon="CS2_106")
    assert len(s.attack(s.hero, s.enemy_hero).play("BAR_846").friendly) == 2
    assert len(scene(hand="BAR_846").play("BAR_846").friendly) == 1
    s = scene(friendly=["BAR_847", YETI, WISP], enemy=CROC)
    s.attack(s.friendly[1], s.enemy[0])
    assert s.friendly[1].brief == f"{YETI} 5/4"


@card("BAR_912", "At the start of your turn, summon a 1-Cost minion from your deck.")
@card("BAR_913", "Destroy the top 3 cards of each deck.")
@card(
    "BAR_916",
    "Lifesteal. Battlecry: If your deck contains 10 or fewer cards, deal 6 damage to a minion.",
)
@card("BAR_917", "Taunt Costs (1) while your deck has 10 or fewer cards.")
@card(
    "BAR_918",
    "Whenever you cast a Shadow spell that costs (1) or more, add a copy to your hand that costs "
    "(0).",
)
@card("BAR_918e", "Costs (1).")
@card(
    "BAR_919",
    "Battlecry: If your deck is empty, open a portal that fills your board with 3/2 Imps each "
    "turn.",
)
@card("BAR_919t", "At the end of your turn, fill your board with 3/2 Imps.")
@card("WC_040", "Taunt Your opponent's spells cost (2) more.")
def test_warlocks(scene: Callable[..., Scene]) -> None:
    """Small minions of the deck; burnt decks; shadows twice."""
    s = (
        scene(friendly="BAR_912", deck=["CS2_171", YETI, YETI], enemy_deck=WISP)
        .end_turn()
        .end_turn()
    )
    assert [x.card_id for x in s.friendly] == ["BAR_912", "CS2_171"]
    s = scene(hand="BAR_913", **DECKS).play("BAR_913")
    assert (len(s.deck()), len(s.deck(1))) == (3, 3)
    for cards, few in ((10, True), (11, False)):
        s = scene(hand=["BAR_916", "BAR_917"], deck=[WISP] * cards, enemy=GOLEM)
        assert (s.hand[1].cost == 1) == few
        assert s.play("BAR_916", s.enemy[0] if few else None).enemy[0].health == (1 if few else 7)
    s = scene(friendly="BAR_918", hand=["CS2_234", BOLT], enemy=CROC, mana=20)
    s.play("CS2_234", s.enemy[0])
    assert [(x.card_id, x.cost) for x in s.hand] == [(BOLT, 4), ("CS2_234", 0)]
    s = scene(hand="BAR_919", enemy_deck=WISP).play("BAR_919").end_turn()
    assert [x.card_id for x in s.friendly].count("BAR_914t3") == 5
    assert len(scene(hand="BAR_919", deck=WISP).play("BAR_919").friendly) == 1
    s = scene(friendly="WC_040", hand=BOLT, enemy_hand=[BOLT, YETI])
    assert [x.cost for x in (*s.hand, *s.enemy_hand)] == [4, 6, 4]


@card("WC_005", "Battlecry: Draw a spell. If it's a Nature spell, also draw an Elemental.")
@card("WC_014", "Destroy ALL odd-Attack minions.")
@card("WC_015", "Stealth Has Poisonous while you have no other minions.")
@card("WC_021", "Deal 6 damage to a minion. Excess damage hits your hero.")
@card(
    "WC_022",
    "Deal 1 damage to a minion. If it dies, summon a 2/2 Adventurer with a random bonus effect.",
)
@card("WC_027", "Deathrattle: Summon a 2/2 Adventurer with a random bonus effect.")
@card(
    "WC_028",
    "At the end of your turn, add a 2/2 Adventurer with a random bonus effect to your hand.",
)
@card("WC_030", "Battlecry: Eat a minion in your opponent's hand. Gain its stats.")
@card("WC_034", "Summon five 2/2 Adventurers with random bonus effects.")
@card(
    "WC_035",
    "Dormant for 2 turns. While Dormant, add a Dream card to your hand at the end of your turn.",
)
def test_the_wailing_caverns(scene: Callable[..., Scene]) -> None:
    """Adventurers, and what they meet."""
    s = scene(hand="WC_005", deck=["CS2_033", YETI, "EX1_238"]).play("WC_005")
    assert [x.card_id for x in s.hand] == ["EX1_238", "CS2_033"]
    assert len(scene(hand="WC_005", deck=["CS2_033", BOLT]).play("WC_005").hand) == 1
    s = scene(hand="WC_014", friendly=WISP, enemy=[YETI, GOLEM]).play("WC_014")
    assert s.board == f" | {YETI} 4/5"
    s = scene(friendly="WC_015", hand=WISP)
    assert s.friendly[0].has(t.POISONOUS)
    assert not s.play(WISP).friendly[0].has(t.POISONOUS)
    s = scene(hand="WC_021", enemy=YETI)
    assert s.play("WC_021", s.enemy[0]).hero.health == 29
    for victim, number in ((WISP, 1), (YETI, 0)):
        s = scene(hand="WC_022", enemy=victim)
        came = s.play("WC_022", s.enemy[0]).friendly
        assert (len(came), {x.card_id for x in came} <= set(ADVENTURERS.cards)) == (number, True)
    s = scene(friendly="WC_027 3/1", hand=BOLT)
    assert s.play(BOLT, s.friendly[0]).friendly[0].card_id in ADVENTURERS.cards
    s = scene(friendly="WC_028", enemy_deck=WISP).end_turn()
    assert s.hand[0].card_id in ADVENTURERS.cards
    s = scene(hand="WC_030", enemy_hand=[YETI, BOLT]).play("WC_030")
    printed = s.cards["WC_030"]
    assert s.board == f"WC_030 {printed.attack + 4}/{printed.health + 5} | "
    assert [x.card_id for x in s.enemy_hand] == [BOLT]
    s = scene(hand="WC_034").play("WC_034")
    assert len(s.friendly) == 5
    s = scene(hand="WC_035", **DECKS).play("WC_035").end_turn().end_turn()
    assert s.hand[0].card_id in DREAMS
    s.end_turn().end_turn().end_turn()
    assert sum(x.card_id in DREAMS for x in s.hand) == 2, "awake now"
