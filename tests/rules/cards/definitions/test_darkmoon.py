"""Cards of Madness at the Darkmoon Faire, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, GameTag

from hsbot.rules.cards.definitions.themes.leylines import COMPANIONS
from hsbot.rules.cards.definitions.years_2019_2021.darkmoon import PRIMES
from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

WISP, YETI, CROC, OGRE, GOLEM = "CS2_231", "CS2_182", "CS2_120", "CS2_200", "CS2_186"
FORMS = (
    ("DMF_054", "t"), ("DMF_061", "t"), ("DMF_064", "t"), ("DMF_073", "t"), ("DMF_078", "t"),
    ("DMF_080", "t"), ("DMF_082", "t"), ("DMF_083", "t"), ("DMF_090", "t"), ("DMF_101", "t"),
    ("DMF_105", "t"), ("DMF_117", "t"), ("DMF_118", "t"), ("DMF_124", "t"), ("DMF_174", "t"),
    ("DMF_184", "t"), ("DMF_186", "a"), ("DMF_244", "t"), ("DMF_247", "t"), ("DMF_248", "t"),
    ("DMF_517", "a"), ("DMF_526", "a"), ("DMF_701", "t"), ("DMF_703", "t"), ("DMF_730", "t"),
    ("YOP_003", "t"), ("YOP_011", "t"), ("YOP_015", "t"), ("YOP_025", "t"),
)  # fmt: skip


# ---- Corrupt -------------------------------------------------------------------------------------
@card("DMF_064", "Divine Shield Corrupt: Gain +3/+3 and Taunt.")
@card("DMF_064t", "Corrupted Divine Shield, Taunt")
@card("DMF_073", "Divine Shield Corrupt: Gain Rush.")
@card("DMF_073t", "Corrupted Rush, Divine Shield")
@card("DMF_078", "Taunt Corrupt: This costs (0).")
@card("DMF_078t", "Corrupted Taunt")
@card("DMF_080", "Rush Corrupt: Gain +4/+4.")
@card("DMF_080t", "Corrupted Rush")
@card("DMF_083", "Corrupt: Gain Poisonous.")
@card("DMF_083t", "Corrupted Poisonous")
@card("DMF_184", "Taunt Corrupt: Gain +4 Health.")
@card("DMF_184t", "Corrupted Taunt")
@card("DMF_247", "Taunt Corrupt: Gain +1/+1 and Lifesteal.")
@card("DMF_247t", "Corrupted Taunt, Lifesteal")
@card("DMF_248", "Corrupt: Become a weapon.")
@card("DMF_248t", "Corrupted")
@card("DMF_517", "Corrupt: Gain +2 Attack and Stealth.")
@card("DMF_517a", "Corrupted Stealth")
@card("YOP_011", "Corrupt: Gain Lifesteal.")
@card("YOP_011t", "Corrupted Lifesteal")
@card("YOP_025", "Taunt Corrupt: Gain +2/+2.")
@card("YOP_025t", "Corrupted Taunt")
@pytest.mark.parametrize(("plain", "form"), FORMS)
def test_corruption(plain: str, form: str, scene: Callable[..., Scene]) -> None:
    """A dearer card corrupts what is held, not one of the same cost, nor after it was played."""
    s = scene(hand=[plain, f"{WISP} ({printed_cost(scene(), plain)})"], mana=20).play(WISP)
    assert s.hand[0].card_id == plain
    s = scene(hand=[plain, f"{WISP} (9)"], mana=20).play(WISP)
    assert s.hand[0].card_id == plain + form
    assert s.hand[0].cost == printed_cost(s, plain + form)


def test_a_corrupted_card_keeps_what_it_was_given(scene: Callable[..., Scene]) -> None:
    """A lower cost, more attack."""
    s = scene(hand=["DMF_064 (2)", "CFM_643", OGRE], weapon="CS2_106", mana=20).play("CFM_643")
    assert (s.hand[0].card_id, s.hand[0].cost) == ("DMF_064t", 2)
    assert s.hand[0].brief == "DMF_064t 10/10"


@card("DMF_054", "Draw a minion. Corrupt: Reduce its Cost by (2).")
@card("DMF_054t", "Corrupted Draw a minion. Reduce its Cost by (2).")
@card("DMF_526", "Draw a Rush minion. Corrupt: Give it +2/+1.")
@card("DMF_526a", "Corrupted Draw a Rush minion and give it +2/+1.")
def test_corrupted_draws(scene: Callable[..., Scene]) -> None:
    """The drawn cards are cheaper, or stronger."""
    for card_id, cost in (("DMF_054", 4), ("DMF_054t", 2)):
        s = scene(hand=card_id, deck=[YETI, "CS2_029"]).play(card_id)
        assert [(x.card_id, x.cost) for x in s.hand] == [(YETI, cost)]
    for card_id, more in (("DMF_526", 0), ("DMF_526a", 1)):
        s = scene(hand=card_id, deck=["DRG_019", YETI]).play(card_id)
        printed = s.cards["DRG_019"]
        assert s.hand[0].brief == f"DRG_019 {printed.attack + 2 * more}/{printed.health + more}"


@card("DMF_061", "Choose One - Draw a card; or Summon a 2/2 Treant. Corrupt: Do both.")
@card("DMF_061a", "Draw a card.")
@card("DMF_061b", "Summon a 2/2 Treant.")
@card("DMF_061t", "Corrupted Battlecry: Summon a 2/2 Treant. Draw a card.")
def test_faire_arborist(scene: Callable[..., Scene]) -> None:
    """One of two, or both."""
    s = scene(hand="DMF_061", deck=WISP).play("DMF_061", sub=0)
    assert (len(s.friendly), len(s.hand)) == (1, 1)
    s = scene(hand="DMF_061", deck=WISP).play("DMF_061", sub=1)
    assert ([x.card_id for x in s.friendly], s.hand) == (["DMF_061", "DMF_061t2"], [])
    s = scene(hand="DMF_061t", deck=WISP).play("DMF_061t")
    assert (len(s.friendly), len(s.hand)) == (2, 1)


@card("DMF_082", "Your other minions have +1 Attack. Corrupt: This gains +4 Attack.")
@card("DMF_082t", "Corrupted Your other minions have +1 Attack.")
@card("DMF_090", "Give all Beasts in your hand +1/+1. Corrupt: Give them +2/+2 instead.")
@card("DMF_090t", "Corrupted Give all Beasts in your hand +2/+2.")
@card("DMF_101", "Battlecry: Deal 3 damage to a minion. Corrupt: Deal 12 instead.")
@card("DMF_101t", "Corrupted Battlecry: Deal 12 damage to a minion.")
@card("DMF_174", "Battlecry: Restore 4 Health. Corrupt: Deal 4 damage instead.")
@card("DMF_174t", "Corrupted Battlecry: Deal 4 damage.")
def test_stronger_forms(scene: Callable[..., Scene]) -> None:
    """More for friends and beasts; more damage; damage for healing."""
    for card_id in ("DMF_082", "DMF_082t"):
        assert scene(friendly=[card_id, WISP]).friendly[1].attack == 2
    for card_id, more in (("DMF_090", 1), ("DMF_090t", 2)):
        s = scene(hand=[card_id, CROC, WISP]).play(card_id)
        assert [x.brief for x in s.hand] == [f"{CROC} {2 + more}/{3 + more}", f"{WISP} 1/1"]
    for card_id, left in (("DMF_101", 9), ("DMF_101t", 0)):
        s = scene(hand=card_id, enemy="EX1_561 12/12")
        s.play(card_id, s.enemy[0])
        assert (s.enemy[0].health if s.enemy else 0) == left
    s = scene(hand=["DMF_174", "DMF_174t"], mana=20)
    s.set(s.hero, t.DAMAGE, 10).play("DMF_174", s.hero)
    assert s.hero.health == 24
    assert s.play("DMF_174t", s.enemy_hero).enemy_hero.health == 26


@card("DMF_105", "Discover a Secret and cast it. Corrupt: Discover 2 instead.")
@card("DMF_105t", "Corrupted Discover 2 Secrets and cast them.")
@card("DMF_088", "After your hero attacks, Discover a Secret and cast it.")
def test_discovered_secrets(scene: Callable[..., Scene], table: CardTable) -> None:
    """They are cast at once."""
    s = scene(hand="DMF_105").play("DMF_105")
    assert all(table[x].has(GameTag.SECRET) for x in s.offered)
    s.choose(s.offered[0])
    assert len(s.secrets()) == 1
    s = scene(hand="DMF_105t").play("DMF_105t")
    first = s.offered[0]
    s.choose(first)
    other = next(x for x in s.offered if x != first)
    assert s.choose(other).secrets() == [first, other]
    s = scene(weapon="DMF_088", hero="HERO_05")
    s.attack(s.hero, s.enemy_hero).choose(s.offered[0])
    assert len(s.secrets()) == 1


@card("DMF_117", "Destroy a random enemy minion. Corrupt: Destroy 2. Corrupt Again: Destroy 3.")
@card("DMF_117t", "Corrupted Destroy 2 random enemy minions. Corrupt: Destroy 3.")
@card("DMF_117t2", "Corrupted Destroy 3 random enemy minions.")
@card(
    "DMF_118",
    "Battlecry: Remove the top 5 cards from your deck. Corrupt: Your opponent's deck instead.",
)
@card("DMF_118t", "Corrupted Battlecry: Remove the top 5 cards from your opponent's deck.")
@card("DMF_124", "Corrupt: Gain +1/+1. Can be Corrupted endlessly.")
@card("DMF_124t", "Corrupted Corrupt: Gain +1/+1. Can be Corrupted endlessly.")
@card("DMF_163", "Taunt Battlecry: Summon 2 copies of this. Corrupt: Fill your board with copies.")
@card("DMF_163t", "Corrupted Taunt Battlecry: Fill your board with copies of this.")
def test_forms_of_ruin(scene: Callable[..., Scene]) -> None:
    """Disaster cascades; the deck of one, then the other; growth without end; a board of clowns."""
    for card_id, destroyed in (("DMF_117", 1), ("DMF_117t", 2), ("DMF_117t2", 3)):
        assert len(scene(hand=card_id, enemy=[YETI] * 4).play(card_id).enemy) == 4 - destroyed
    s = scene(hand=["DMF_117t", f"{WISP} (9)"], mana=20).play(WISP)
    assert s.hand[0].card_id == "DMF_117t2"
    s = scene(hand="DMF_118", deck=[WISP] * 7, enemy_deck=[WISP] * 7).play("DMF_118")
    assert (len(s.deck()), len(s.deck(1))) == (2, 7)
    s = scene(hand="DMF_118t", deck=[WISP] * 7, enemy_deck=[WISP] * 7).play("DMF_118t")
    assert (len(s.deck()), len(s.deck(1))) == (7, 2)
    s = scene(hand=["DMF_124", YETI, YETI, YETI], mana=20)
    sizes = [s.play(YETI).hand[0].brief for _ in range(3)]
    assert sizes == ["DMF_124t 3/3", "DMF_124t 4/4", "DMF_124t 5/5"]
    assert len(scene(hand="DMF_163").play("DMF_163").friendly) == 3
    assert len(scene(hand="DMF_163t").play("DMF_163t").friendly) == 7
    s = scene(hand=["DMF_163", f"{WISP} (10)"], mana=20).play(WISP)
    assert s.hand[0].card_id == "DMF_163t"


@card("DMF_186", "Summon a random 4-Cost minion. Corrupt: Summon a 7-Cost minion instead.")
@card("DMF_186a", "Corrupted Summon a random 7-Cost minion.")
@card("DMF_244", "Summon 3 Silver Hand Recruits. Corrupt: Summon 5.")
@card("DMF_244t", "Corrupted Summon 5 Silver Hand Recruits.")
@card("DMF_703", "Battlecry: Summon a 3/2 Duelist. Corrupt: Summon two.")
@card("DMF_703t", "Corrupted Battlecry: Summon two 3/2 Duelists.")
def test_forms_that_summon(scene: Callable[..., Scene]) -> None:
    """Costlier ones, or more."""
    for card_id, cost in (("DMF_186", 4), ("DMF_186a", 7)):
        s = scene(hand=card_id).play(card_id)
        assert [printed_cost(s, x.card_id) for x in s.friendly] == [cost]
    for card_id, number in (("DMF_244", 3), ("DMF_244t", 5)):
        s = scene(hand=card_id).play(card_id)
        assert [x.card_id for x in s.friendly] == ["CS2_101t"] * number
    for card_id, number in (("DMF_703", 1), ("DMF_703t", 2)):
        s = scene(hand=card_id).play(card_id)
        assert [x.card_id for x in s.friendly].count("DMF_703t2") == number


@card("DMF_701", "Deal 4 damage. Corrupt: Then deal 2 damage to all enemy minions.")
@card("DMF_701t", "Corrupted Deal 4 damage, then deal 2 damage to all enemy minions.")
@card("DMF_730", "Give your hero +4 Attack this turn. Corrupt: And gain 6 Armor.")
@card("DMF_730t", "Corrupted Give your hero +4 Attack this turn. Gain 6 Armor.")
@card("YOP_003", "Battlecry: Shuffle 2 Soul Fragments into your deck. Corrupt: Draw a card.")
@card("YOP_003t", "Corrupted Battlecry: Shuffle 2 Soul Fragments into your deck and draw a card.")
@card("YOP_015", "Give a minion +2 Attack. Corrupt: And your weapon.")
@card("YOP_015t", "Corrupted Give a minion and your weapon +2 Attack.")
def test_forms_of_spells(scene: Callable[..., Scene]) -> None:
    """And more of it."""
    for card_id, left in (("DMF_701", 5), ("DMF_701t", 3)):
        s = scene(hand=card_id, enemy=YETI)
        s.play(card_id, s.enemy_hero)
        assert (s.enemy_hero.health, s.enemy[0].health) == (26, left)
    for card_id, armor in (("DMF_730", 0), ("DMF_730t", 6)):
        s = scene(hand=card_id).play(card_id)
        assert (s.hero.attack, s.hero.armor) == (4, armor)
    for card_id, drawn in (("YOP_003", 0), ("YOP_003t", 1)):
        s = scene(hand=card_id, deck=[WISP] * 3).play(card_id)
        cards = s.deck() + [x.card_id for x in s.hand]
        assert cards.count("SCH_307t") + (s.hero.health > 30) <= 2
        assert len(s.hand) == drawn
    for card_id, attack in (("YOP_015", 3), ("YOP_015t", 5)):
        s = scene(hand=card_id, friendly=WISP, weapon="CS2_106")
        s.play(card_id, s.friendly[0])
        assert s.weapon
        assert (s.friendly[0].attack, s.weapon.attack) == (3, attack)


# ---- the Old Gods --------------------------------------------------------------------------------
@card("DMF_002", "Battlecry: Resurrect a friendly minion of each minion type.")
@card("DMF_084", "Summon three friendly Deathrattle minions that died this game.")
def test_the_dead_come_back(scene: Callable[..., Scene]) -> None:
    """One of each type; those with a deathrattle."""
    s = scene(hand="DMF_002", friendly=[CROC, "CS2_168", CROC, WISP], enemy=GOLEM)
    for _ in range(4):
        s.attack(s.friendly[0], s.enemy[0])
    assert sorted(x.card_id for x in s.play("DMF_002").friendly) == [
        CROC,
        "CS2_168",
        WISP,
        "DMF_002",
    ]
    s = scene(hand="DMF_084", friendly=[WISP, "EX1_096"], enemy=GOLEM)
    s.attack(s.friendly[0], s.enemy[0])
    assert not s.can_play("DMF_084")
    s.attack(s.friendly[0], s.enemy[0])
    assert s.play("DMF_084").board.startswith("EX1_096 2/1 |")


@card("DMF_053", "Taunt At the end of your turn, summon a 5/5 copy of a minion in your deck.")
@card("DMF_055", "Summon a 10/10 copy of a minion in your deck.")
@card("DMF_056", "Battlecry: Draw 2 cards. They cost Health instead of Mana.")
def test_gods_and_decks(scene: Callable[..., Scene]) -> None:
    """Copies of minions in the deck; cards for blood."""
    s = scene(friendly="DMF_053", deck=[YETI, "CS2_029"]).end_turn()
    assert s.friendly[1].brief == f"{YETI} 5/5"
    assert len(s.deck()) == 2
    s = scene(hand="DMF_055", deck=[YETI, "CS2_029"]).play("DMF_055")
    assert s.board == f"{YETI} 10/10 | "
    s = scene(hand="DMF_056", deck=[YETI, CROC]).play("DMF_056")
    before = s.mana
    s.play(YETI)
    assert (s.mana, s.hero.health) == (before, 26)


# ---- spells --------------------------------------------------------------------------------------
@card("DMF_057", "Deal 3 damage to a minion. Your next spell this turn costs (2) less.")
@card("DMF_057o", "The next spell you cast this turn costs (2) less.")
@card("DMF_058", "The next spell you cast this turn casts twice.")
@card("DMF_058e", "Your next spell this turn casts twice.")
@card("DMF_060", "Rush Costs (1) less for each spell you've cast this game.")
@card("DMF_733", "Battlecry: Add a Solar Eclipse and Lunar Eclipse to your hand.")
def test_eclipses(scene: Callable[..., Scene]) -> None:
    """The next spell is cheaper, or cast twice, this turn."""
    s = scene(hand=["DMF_057", "CS2_029", "CS2_029"], enemy=GOLEM, mana=20)
    s.play("DMF_057", s.enemy[0])
    assert s.enemy[0].health == 4
    assert [x.cost for x in s.hand] == [2, 2]
    assert s.play("CS2_029", s.enemy_hero).hand[0].cost == 4
    s = scene(hand=["DMF_058", "CS2_029", "CS2_029"], mana=20).play("DMF_058")
    s.play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 18
    assert s.play("CS2_029", s.enemy_hero).enemy_hero.health == 12
    s = scene(hand=["DMF_058", "CS2_029"], deck=WISP, enemy_deck=WISP).play("DMF_058")
    s.end_turn().end_turn().play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 24
    s = scene(hand=["DMF_060", "GAME_005", "GAME_005"]).play("GAME_005").play("GAME_005")
    assert s.hand[0].cost == printed_cost(s, "DMF_060") - 2
    assert [x.card_id for x in scene(hand="DMF_733").play("DMF_733").hand] == ["DMF_058", "DMF_057"]


@card("DMF_062", "Battlecry: If you played an Elemental last turn, deal 3 damage.")
@card("DMF_104", "Summon an 8/8 Elemental. Repeat for each Elemental you played last turn.")
def test_elementals_last_turn(scene: Callable[..., Scene]) -> None:
    """Damage, or an elemental for each."""
    for before in (0, 1, 2):
        s = scene(hand="DMF_062")
        s.array[0]["counter"][0, t.N_ELEMENTALS_BEFORE] = before
        s.play("DMF_062", s.enemy_hero if before else None)
        assert s.enemy_hero.health == (27 if before else 30)
        s = scene(hand="DMF_104")
        s.array[0]["counter"][0, t.N_ELEMENTALS_BEFORE] = before
        assert s.play("DMF_104").board == ", ".join(["DMF_104t 8/8"] * (1 + before)) + " | "


@card("DMF_065", "Battlecry: Add 2 Bananas to each player's hand.")
@card("DMF_065t", "Give a minion +1/+1.")
@card("DMF_071", "Battlecry: Return a friendly minion to your hand. It costs (1) this turn.")
@card("DMF_081", "Taunt Battlecry: Add a random 4-Cost minion to your opponent's hand.")
@card("DMF_115", "Battlecry: Destroy a Mana Crystal for each player.")
@card("DMF_116", "Battlecry: Choose a minion. Become a 4/4 copy of it, then Silence it.")
def test_neutral_battlecries(scene: Callable[..., Scene]) -> None:
    """Bananas, returns, gifts, crystals, a nameless copy."""
    s = scene(hand="DMF_065", friendly=WISP).play("DMF_065")
    assert [x.card_id for x in (*s.hand, *s.enemy_hand)] == ["DMF_065t"] * 4
    s.play("DMF_065t", s.friendly[0])
    assert s.friendly[0].brief == f"{WISP} 2/2"
    s = scene(hand="DMF_071", friendly=YETI, deck=WISP, enemy_deck=WISP)
    s.play("DMF_071", s.friendly[0])
    assert (s.hand[0].card_id, s.hand[0].cost) == (YETI, 1)
    assert s.end_turn().end_turn().hand[0].cost == 4
    s = scene(hand="DMF_081").play("DMF_081")
    assert [printed_cost(s, x.card_id) for x in s.enemy_hand] == [4]
    s = scene(hand="DMF_115").play("DMF_115")
    assert [int(x) for x in s.array[0]["max_mana"]] == [9, 9]
    s = scene(hand="DMF_116", enemy="EX1_096 5/5 taunt")
    s.play("DMF_116", s.enemy[0])
    assert s.board == "EX1_096 4/4 | EX1_096 2/1"
    assert s.friendly[0].has(t.TAUNT)
    assert not s.enemy[0].has(t.TAUNT)


@card("DMF_075", "Draw a card. Guess if your next card costs more or less to draw it.")
@card("DMF_075a", "Guess that the next card costs more.")
@card("DMF_075a2", "Guess that the next card costs less.")
def test_guess_the_weight(scene: Callable[..., Scene]) -> None:
    """Right guesses draw, wrong ones and equal costs do not."""
    for top, guess, hand in (
        (OGRE, "DMF_075a", 2), (OGRE, "DMF_075a2", 1), (WISP, "DMF_075a2", 2),
        (WISP, "DMF_075a", 1), (YETI, "DMF_075a", 1), (YETI, "DMF_075a2", 1),
    ):  # fmt: skip
        s = scene(hand="DMF_075", deck=[WISP, top, YETI]).play("DMF_075")
        assert s.offered == ["DMF_075a", "DMF_075a2"]
        assert len(s.choose(guess).hand) == hand


@card("DMF_079", "Battlecry: Cast a Secret from your deck.")
@card("DMF_086", "Summon a 3/3 Strider. Repeat for each Secret you control.")
@card("DMF_102", "The first Secret you play each turn costs (1).")
@card("YOP_016", "Battlecry: If you're holding a Secret, cast it and draw a card.")
def test_secrets_of_the_faire(scene: Callable[..., Scene]) -> None:
    """Cast from the deck and the hand, counted, and cheaper at first."""
    s = scene(hand="DMF_079", deck=["EX1_287", WISP]).play("DMF_079")
    assert (s.secrets(), s.deck()) == (["EX1_287"], [WISP])
    s = scene(hand="DMF_086", secrets=["EX1_287", "EX1_289"]).play("DMF_086")
    assert [x.card_id for x in s.friendly] == ["DMF_086e"] * 3
    s = scene(friendly="DMF_102", hand=["EX1_287", "EX1_289", "CS2_029"])
    assert [x.cost for x in s.hand] == [1, 1, 4]
    assert [x.cost for x in s.play("EX1_287").hand] == [3, 4]
    s = scene(hand=["YOP_016", "EX1_287"], deck=WISP).play("YOP_016")
    assert (s.secrets(), [x.card_id for x in s.hand]) == (["EX1_287"], [WISP])
    assert scene(hand="YOP_016", deck=WISP).play("YOP_016").hand == []


@card("DMF_085", "Deathrattle: Fire four missiles at random enemies that deal 2 damage each.")
@card("DMF_087", "Rush. After this attacks and kills a minion, excess damage hits the enemy hero.")
@card("DMF_089", "Battlecry: Summon a minion from your deck. It attacks the enemy hero, then dies.")
def test_blows(scene: Callable[..., Scene]) -> None:
    """Missiles; what is too much; a circus act."""
    s = scene(friendly="DMF_085 7/1", hand="CS2_029")
    assert s.play("CS2_029", s.friendly[0]).enemy_hero.health == 22
    s = scene(friendly="DMF_087", enemy=WISP)
    attack = s.friendly[0].attack
    assert s.attack(s.friendly[0], s.enemy[0]).enemy_hero.health == 30 - (attack - 1)
    s = scene(friendly="DMF_087", enemy=GOLEM)
    assert s.attack(s.friendly[0], s.enemy[0]).enemy_hero.health == 30
    s = scene(hand="DMF_089", deck=["CS2_029", YETI]).play("DMF_089")
    assert (s.board.partition(" ")[0], len(s.friendly), s.enemy_hero.health) == ("DMF_089", 1, 26)
    assert scene(hand="DMF_089").play("DMF_089").enemy_hero.health == 30


@card("DMF_107", "Secret: If you didn't take any damage during your opponent's turn, draw 3 cards.")
@card(
    "DMF_123",
    "Secret: When your turn starts, if you control two minions, summon an Animal Companion.",
)
@card("DMF_513", "Secret: After a minion attacks your hero, summon a copy of it with Stealth.")
def test_secrets(scene: Callable[..., Scene]) -> None:
    """An unhurt turn; two friends; an attack of a minion."""
    s = scene(secrets="DMF_107", deck=[WISP] * 5, enemy_deck=WISP).end_turn().end_turn()
    assert (len(s.hand), s.secrets()) == (4, [])
    s = scene(secrets="DMF_107", deck=[WISP] * 5, enemy_deck=WISP, enemy_hand="CS2_029").end_turn()
    s.play("CS2_029", s.hero).end_turn()
    assert (len(s.hand), s.secrets()) == (1, ["DMF_107"])
    for friends in (1, 2):
        s = scene(secrets="DMF_123", friendly=[WISP] * friends, deck=WISP, enemy_deck=WISP)
        s.end_turn().end_turn()
        assert [x.card_id in COMPANIONS for x in s.friendly].count(True) == friends - 1
    s = scene(secrets="DMF_513", enemy=YETI).end_turn()
    s.attack(s.enemy[0], s.hero)
    assert (s.friendly[0].brief, s.secrets()) == (f"{YETI} 4/5", [])
    assert s.friendly[0].has(t.STEALTH)


@card("DMF_110", "Battlecry: Deal 2 damage to all minions except Demons.")
@card("DMF_113", "Draw 2 minions. If they're both Demons, reduce their Costs by (2).")
@card("DMF_119", "Discard your lowest Cost card. Give your minions +1/+1.")
@card(
    "DMF_125",
    "Battlecry: Shuffle the lowest-Cost card from your hand into your deck. Draw a card.",
)
@card("DMF_195", "Discover a spell. Restore Health to your hero equal to its Cost.")
def test_cards_of_warlocks_and_priests(scene: Callable[..., Scene], table: CardTable) -> None:
    """Fire but for demons; two demons; the cheapest goes; health for a spell."""
    s = scene(hand="DMF_110", friendly="CS2_065 1/3", enemy=YETI).play("DMF_110")
    assert s.friendly[0].health == 3
    assert s.enemy[0].health == 3
    for deck, cheaper in ((["CS2_065", "CS2_065"], 2), (["CS2_065", YETI], 0)):
        s = scene(hand="DMF_113", deck=deck).play("DMF_113")
        assert all(x.cost == max(0, printed_cost(s, x.card_id) - cheaper) for x in s.hand)
        assert len(s.hand) == 2
    s = scene(hand=["DMF_119", YETI, WISP], friendly=CROC).play("DMF_119")
    assert ([x.card_id for x in s.hand], s.board) == ([YETI], f"{CROC} 3/4 | ")
    s = scene(hand=["DMF_125", YETI, CROC], deck=[OGRE]).play("DMF_125")
    assert len(s.hand) == 2
    assert s.hand[0].card_id == YETI
    s = scene(hand="DMF_195")
    s.set(s.hero, t.DAMAGE, 20).play("DMF_195")
    assert all(table[x].type == CardType.SPELL for x in s.offered)
    chosen = s.offered[0]
    assert s.choose(chosen).hero.health == 10 + printed_cost(s, chosen)


# ---- Demon Hunters and Rogues --------------------------------------------------------------------
@card("DMF_217", "Your Outcast cards cost (1) less.")
@card("DMF_222", "After you play an Outcast card, gain +1/+1.")
@card(
    "DMF_225",
    "Deal 2 damage to a minion. If it dies, add a Temporary copy of this to your hand.",
)
@card("DMF_226", "Rush Costs (1) if your hero has 6 or more Attack.")
@card("DMF_227", "Outcast: Deal 1 damage to all enemies.")
@card(
    "DMF_229",
    "Battlecry: Draw a card. If you play it this turn, give your hero +4 Attack this turn.",
)
@card("DMF_229e2", "Play the card to give your Hero +4 Attack this turn..")
@card("DMF_231", "Battlecry: Copy the left- and right-most cards in your hand.")
def test_outcasts(scene: Callable[..., Scene]) -> None:
    """Edges of the hand."""
    s = scene(friendly="DMF_217", hand=["DMF_227", YETI])
    assert [x.cost for x in s.hand] == [printed_cost(s, "DMF_227") - 1, 4]
    s = scene(friendly="DMF_222", hand=["DMF_227", YETI]).play("DMF_227")
    assert s.enemy_hero.health == 29
    assert s.friendly[0].attack == s.cards["DMF_222"].attack + 1
    s = scene(hand=[WISP, "DMF_227", WISP]).play("DMF_227")
    assert s.enemy_hero.health == 30
    for victim, back in ((WISP, ["DMF_225"]), (YETI, [])):
        s = scene(hand="DMF_225", enemy=victim, enemy_deck=WISP)
        s.play("DMF_225", s.enemy[0])
        assert [x.card_id for x in s.hand] == back
        assert s.end_turn().hand == []
    s = scene(hand=["DMF_226", "DMF_730"], weapon="CS2_106")
    assert s.play("DMF_730").hand[0].cost == 1
    assert scene(hand="DMF_226", weapon="CS2_106").hand[0].cost > 1
    s = scene(hand="DMF_229", deck=[WISP, WISP], enemy_deck=WISP).play("DMF_229").play(WISP)
    assert s.hero.attack == 4
    s = scene(hand="DMF_229", deck=[WISP, WISP], enemy_deck=WISP).play("DMF_229")
    assert s.end_turn().end_turn().play(WISP).hero.attack == 0
    s = scene(hand=[YETI, WISP, "DMF_231", CROC]).play("DMF_231")
    assert [x.card_id for x in s.hand] == [YETI, WISP, CROC, YETI, CROC]


@card(
    "DMF_514",
    "Deathrattle: Shuffle 3 Tickets into your deck. When drawn, summon a 3/3 Plush Bear.",
)
@card("DMF_514t", "Casts When Drawn Summon a 3/3 Plush Bear.")
@card("DMF_515", "Draw a spell. Combo: And a minion.")
@card("DMF_516", "Battlecry: Discover a card in your deck and draw all copies of it.")
@card(
    "DMF_518",
    "Destroy a minion. Costs (1) less for each card in your deck that didn't start there.",
)
def test_rogues(scene: Callable[..., Scene]) -> None:
    """Tickets; what is drawn."""
    s = scene(friendly="DMF_514 2/1", hand=["CS2_029", "CS2_023"], mana=20)
    s.play("CS2_029", s.friendly[0])
    assert s.deck() == ["DMF_514t"] * 3
    assert [x.card_id for x in s.play("CS2_023").friendly] == ["DMF_514t2"] * 3
    s = scene(hand="DMF_515", deck=["CS2_029", YETI]).play("DMF_515")
    assert [x.card_id for x in s.hand] == ["CS2_029"]
    s = scene(hand=["GAME_005", "DMF_515"], deck=["CS2_029", YETI]).play("GAME_005").play("DMF_515")
    assert len(s.hand) == 2
    s = scene(hand="DMF_516", deck=[YETI, YETI, WISP, YETI]).play("DMF_516").choose(YETI)
    assert ([x.card_id for x in s.hand], s.deck()) == ([YETI] * 3, [WISP])
    s = scene(hand=["DAL_582", "DMF_518"], enemy=YETI, mana=20).play("DAL_582")
    assert s.hand[0].cost == printed_cost(s, "DMF_518") - 3
    assert s.play("DMF_518", s.enemy[0]).enemy == []


# ---- Paladins, Shamans, Warriors -----------------------------------------------------------------
@card("DMF_237", "Whenever you summon a 1-Health minion, give it +1/+2.")
@card(
    "DMF_240",
    "Battlecry: For the rest of the game, after you summon a Silver Hand Recruit, give it Divine "
    "Shield.",
)
@card("DMF_240e", "Gives your Silver Hand Recruits Divine Shield.")
@card(
    "DMF_241",
    "Battlecry: If your deck has no Neutral cards, gain Rush, Lifesteal, Taunt, and Divine Shield.",
)
def test_paladins(scene: Callable[..., Scene]) -> None:
    """Small ones grow; recruits are shielded; a pure deck."""
    s = scene(friendly="DMF_237", hand=[WISP, YETI]).play(WISP).play(YETI)
    assert s.board.endswith(f"{WISP} 2/3, {YETI} 4/5 | ")
    s = (
        scene(hand=["DMF_240", "DMF_244t", WISP], mana=20)
        .play("DMF_240")
        .play("DMF_244t")
        .play(WISP)
    )
    assert [x.has(t.SHIELD) for x in s.friendly] == [False, *[True] * 5, False]
    for deck, pure in ((["CS2_094"], True), (["CS2_094", WISP], False)):
        s = scene(hand="DMF_241", deck=deck).play("DMF_241")
        assert [s.friendly[0].has(x) for x in (t.RUSH, t.LIFESTEAL, t.TAUNT, t.SHIELD)] == [
            pure
        ] * 4


@card("DMF_524", "After your hero attacks, give a Mech, Dragon, and Pirate in your hand +1/+1.")
@card("DMF_529", "After a friendly Rush minion attacks, deal 2 damage to the enemy hero.")
@card("DMF_532", "Taunt This has all minion types.")
@card("DMF_706", "Summon a 3/2 Duelist. If your hero attacked this turn, summon another.")
@card("DMF_708", "On your turn, your hero has +2 Attack and Windfury.")
@card(
    "DMF_709",
    "At the end of your turn, give +1/+1 to all other Totems in your hand, deck and battlefield.",
)
def test_warriors_and_shamans(scene: Callable[..., Scene]) -> None:
    """One of each type; rushing blows; a hero who attacks."""
    s = scene(weapon="DMF_524", hand=["EX1_556", "NEW1_023", "CS2_146", WISP])
    s.attack(s.hero, s.enemy_hero)
    assert [x.attack - s.cards[x.card_id].attack for x in s.hand] == [1, 1, 1, 0]
    s = scene(friendly=["DMF_529", "CS2_182 rush", CROC], enemy=[GOLEM, GOLEM])
    s.attack(s.friendly[1], s.enemy[0])
    assert s.enemy_hero.health == 28
    assert s.attack(s.friendly[1], s.enemy[1]).enemy_hero.health == 28
    s = scene(hand=["DMF_532", "EX1_103"]).play("DMF_532").play("EX1_103")
    assert s.friendly[0].health == s.cards["DMF_532"].health + 2
    assert scene(hand="DMF_706").play("DMF_706").board == "DMF_706t 3/2 | "
    s = scene(hand="DMF_706", weapon="CS2_106")
    assert len(s.attack(s.hero, s.enemy_hero).play("DMF_706").friendly) == 2
    s = scene(friendly="DMF_708")
    s.attack(s.hero, s.enemy_hero).attack(s.hero, s.enemy_hero)
    assert s.enemy_hero.health == 26
    s = scene(
        friendly=["DMF_709", "CS2_050", WISP], hand=["CS2_052"], deck=["CS2_051"], enemy_deck=WISP
    )
    s.end_turn()
    assert [x.attack - s.cards[x.card_id].attack for x in (*s.friendly, *s.hand)] == [0, 1, 0, 1]
    assert s.end_turn().hand[-1].attack == 1


@card("DMF_700", "Transform all minions into random ones with the same Cost.")
@card(
    "DMF_734",
    'Taunt Deathrattle: Give a random friendly minion "Deathrattle: Summon Greybough."',
)
@card("DMF_734e", "Deathrattle: Summon Greybough.")
def test_revolve_and_greybough(scene: Callable[..., Scene]) -> None:
    """Others of the same cost; Greybough lives on in a friend."""
    s = scene(hand="DMF_700", friendly=CROC, enemy=OGRE).play("DMF_700")
    assert printed_cost(s, s.friendly[0].card_id) == 2
    assert printed_cost(s, s.enemy[0].card_id) == 6
    s = scene(friendly=["DMF_734 4/1", WISP], hand=["CS2_029", "CS2_029"])
    s.play("CS2_029", s.friendly[0]).play("CS2_029", s.friendly[0])
    assert [x.card_id for x in s.friendly] == ["DMF_734"]


# ---- the races -----------------------------------------------------------------------------------
@card("YOP_002", "Can only attack if your hero attacked this turn.")
@card("YOP_004", "Deathrattle: Shuffle 3 random Prime Legendary minions into your deck.")
@card("YOP_005", "Summon a 2/4 Guard with Taunt. If it's your only minion, summon another.")
@card("YOP_006", "Choose an enemy minion. It attacks random minions until it dies.")
@card("YOP_009", "Resurrect a friendly 1-Cost, 2-Cost, and 3-Cost minion.")
def test_races_first(scene: Callable[..., Scene]) -> None:
    """The saber waits for the hero; primes; guards; hysteria; a rally."""
    s = scene(friendly="YOP_002", weapon="CS2_106")
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    s.attack(s.hero, s.enemy_hero)
    assert s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(friendly="YOP_004 5/1", hand="CS2_029")
    s.play("CS2_029", s.friendly[0])
    assert len(s.deck()) == 3
    assert set(s.deck()) <= set(PRIMES.cards)
    assert len(scene(hand="YOP_005").play("YOP_005").friendly) == 2
    assert len(scene(hand="YOP_005", friendly=WISP).play("YOP_005").friendly) == 2
    s = scene(hand="YOP_006", friendly=[WISP, WISP], enemy=[YETI, GOLEM])
    s.play("YOP_006", s.enemy[0])
    assert YETI not in [x.card_id for x in s.enemy]
    s = scene(hand="YOP_006", friendly=[WISP], enemy=[YETI])
    assert s.play("YOP_006", s.enemy[0]).board == f" | {YETI} 4/4", "nobody is left to attack"
    s = scene(hand="YOP_009", friendly=["CS2_168", CROC, "CS2_168", YETI], enemy=GOLEM)
    for _ in range(4):
        s.attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.play("YOP_009").friendly] == ["CS2_168", CROC]


@card("YOP_010", "Dormant for 2 turns. Spellburst: Give your minions Divine Shield.")
@card("YOP_021", "Dormant for 2 turns. Spell Damage +2")
@card("YOP_013", "Has +3 Attack while your hero has Armor.")
@card("YOP_014", "Battlecry: If your hero has Armor, gain +2/+2.")
@card("YOP_020", "Spellburst: Deal 3 damage to all Frozen enemies.")
def test_races_second(scene: Callable[..., Scene]) -> None:
    """Prisoners; armor; frozen enemies."""
    s = scene(
        hand=["YOP_010", "GAME_005", "YOP_021"], deck=[WISP] * 3, enemy_deck=[WISP] * 3, mana=20
    )
    s.play("YOP_010").play("YOP_021").play("GAME_005")
    assert not s.friendly[0].has(t.SHIELD)
    for _ in range(4):
        s.end_turn()
    assert s.friendly[1].column(t.FLAGS) & t.F_DORMANT == 0
    s = scene(friendly=["YOP_010", WISP], hand="GAME_005").play("GAME_005")
    assert [x.has(t.SHIELD) for x in s.friendly] == [True, True]
    for armor in (0, 5):
        s = scene(weapon="YOP_013", hand="YOP_014", armor=armor).play("YOP_014")
        more = 1 if armor else 0
        assert s.weapon.attack == s.cards["YOP_013"].attack + 3 * more
        assert s.friendly[0].attack == s.cards["YOP_014"].attack + 2 * more
    s = scene(friendly="YOP_020", enemy=[f"{YETI} frozen", YETI], hand="GAME_005").play("GAME_005")
    assert [x.health for x in s.enemy] == [2, 5]


@card("SCH_307t", "Casts When Drawn Restore 2 Health to your hero.")
@card("YOP_019", "Add a Biscuit to your hand that refreshes 2 Mana Crystals.")
@card("YOP_019t", "Refresh 2 Mana Crystals.")
@card("YOP_023", "Deal 1 damage to all enemy minions. If you're Overloaded, deal 1 damage again.")
@card("YOP_029", "Discover a card with Cost equal to your remaining Mana Crystals.")
@card("YOP_030", "Your Hero Power costs (1) less.")
@card("YOP_032", "Battlecry: Give 4 Armor to each hero.")
def test_races_third(scene: Callable[..., Scene]) -> None:
    """Biscuits; a landslide; what the mana is worth; a cheap power; armor for both."""
    s = scene(hand=["CS2_023"], deck=[WISP, WISP, "SCH_307t"])
    s.set(s.hero, t.DAMAGE, 5).play("CS2_023")
    assert (s.hero.health, len(s.hand)) == (27, 2), "a fragment heals, and another card is drawn"
    s = scene(hand="YOP_019").play("YOP_019")
    assert s.play("YOP_019t").mana == 10
    for hand, left in (([], 4), (["EX1_238"], 3)):
        s = scene(hand=["YOP_023", *hand], enemy=YETI)
        for card_id in hand:
            s.play(card_id, s.enemy_hero)
        assert s.play("YOP_023").enemy[0].health == left
    s = scene(hand="YOP_029", mana=5).play("YOP_029")
    left = s.mana
    assert all(printed_cost(s, x) == left for x in s.offered)
    s = scene(friendly="YOP_030", mana=1)
    assert s.can_use_power(s.enemy_hero)
    s = scene(hand="YOP_032").play("YOP_032")
    assert (s.hero.armor, s.enemy_hero.armor) == (4, 4)


@card("DMF_224", (
    "Summon seven 1/1 Illidari with Rush. If they all die this turn, summon seven more."
))  # fmt: skip
@card("DMF_224e", "When no more Illidari are present, summon seven more.")
def test_expendable_performers(scene: Callable[..., Scene]) -> None:
    """Seven more when all have died this turn, once; not while one lives, nor next turn."""
    nova = "CS2_025"
    decks = {"deck": [WISP] * 6, "enemy_deck": [WISP] * 6}
    s = scene(hand="DMF_224", enemy=["CS2_186 7/60"] * 7, **decks).play("DMF_224")
    assert [x.brief for x in s.friendly] == ["BT_036t 1/1"] * 7
    for i in range(6):
        s.attack(s.friendly[0], s.enemy[i])
    assert len(s.friendly) == 1
    assert len(s.attack(s.friendly[0], s.enemy[6]).friendly) == 7
    for i in range(7):
        s.attack(s.friendly[0], s.enemy[i])
    assert s.friendly == []
    s = scene(hand="DMF_224", enemy_hand=nova, **decks).play("DMF_224").end_turn().play(nova)
    assert s.friendly == []
