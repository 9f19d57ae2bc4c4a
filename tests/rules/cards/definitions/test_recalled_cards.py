"""Cards that look back at what died or was played, and that cast others, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

LEPER_GNOME, LOOT_HOARDER, EGG = "EX1_029", "EX1_096", "FP1_007"


@card("BE_731", "Battlecry: Gain the Deathrattles of adjacent minions.")
@card("BE_731e", "Copied Deathrattle from {0}.")
def test_primal_rockfang(scene: Callable[..., Scene]) -> None:
    """The neighbour's deathrattle, and what the neighbour had copied itself; it is no aura."""
    s = scene(friendly=[LEPER_GNOME], hand=["BE_731", "BE_731", "EX1_312"], mana=20)
    s.play("BE_731").play("BE_731").play("EX1_312")
    assert s.enemy_hero.health == 30 - 2 * 3


@card("CATA_472", "Deathrattle: Trigger a random friendly minion's end of turn effect.")
def test_inspiring_maul(scene: Callable[..., Scene]) -> None:
    """Of a minion that has one; the turn goes on."""
    s = scene(friendly=["CS2_182", "EX1_298"], weapon="CATA_472", enemy=["CS2_120"])
    s.set(s.weapon, t.DAMAGE, 1).attack(s.hero, s.enemy[0])
    dealt = (30 - s.enemy_hero.health) + (3 - s.enemy[0].health if s.enemy else 10)
    assert dealt in {2 + 8, 10}


@card("CATA_560", "Summon each 1-Cost minion you've played this game.")
def test_confront_the_tolvir(scene: Callable[..., Scene]) -> None:
    """Played ones only, in the order of play; each time that it was played."""
    s = scene(friendly=["CS2_168"], hand=["CS2_171", "CS2_182", "CS2_231", "CS2_171", "CATA_560"])
    s.play("CS2_171").play("CS2_182").play("CS2_231").play("CS2_171")
    before = [x.card_id for x in s.friendly]
    s.set(s.hero, t.DATA, 0).end_turn().end_turn().play("CATA_560")
    assert [x.card_id for x in s.friendly] == [*before, "CS2_171", "CS2_171"]


@card("CORE_CATA_002", "Battlecry: Resurrect your highest-Cost minion that died this game.")
def test_calia_menethil(scene: Callable[..., Scene]) -> None:
    """Own minions only; none is no harm."""
    s = scene(hand=["CORE_CATA_002", "EX1_312"], friendly=["CS2_182", "CS2_171"], enemy=["CS2_186"])
    s.play("EX1_312").end_turn().end_turn().play("CORE_CATA_002")
    assert [x.card_id for x in s.friendly] == ["CORE_CATA_002", "CS2_182"]
    assert scene(hand=["CORE_CATA_002"]).play("CORE_CATA_002").board == "CORE_CATA_002 4/5 | "


@card("DINO_435", "Kindred: Summon a copy of this.")
def test_crater_experiment(scene: Callable[..., Scene]) -> None:
    """A minion of its type in the turn before, not in this one."""
    s = scene(hand=["DINO_435", "DINO_435", "CS2_171"], deck=["CS2_171"] * 4)
    assert len(s.play("CS2_171").play("DINO_435").friendly) == 2
    s.end_turn().end_turn()
    assert [x.card_id for x in s.play("DINO_435").friendly][1:] == ["DINO_435"] * 3
    s = scene(hand=["CS2_029", "DINO_435"], deck=["CS2_171"] * 4)
    s.play("CS2_029", s.enemy_hero).end_turn().end_turn()
    assert len(s.play("DINO_435").friendly) == 1, "a spell is no kin"


@card("EX1_312", "Destroy all minions and locations.")
def test_twisting_nether(scene: Callable[..., Scene]) -> None:
    """Both sides', locations too; heroes stay."""
    s = scene(hand=["EX1_312"], friendly=["CS2_182", "REV_290"], enemy=["REV_290", "CS2_171"])
    assert s.play("EX1_312").board == " | "
    assert s.hero.health == s.enemy_hero.health == 30


@card("EDR_455", "Discover a friendly Dragon that died this game. Resummon it.")
def test_succumb_to_madness(scene: Callable[..., Scene]) -> None:
    """One of the own dead dragons comes back."""
    s = scene(hand=["EDR_455", "EX1_312"], friendly=["EX1_043", "CS2_182"], enemy=["NEW1_023"])
    s.play("EX1_312").end_turn().end_turn().play("EDR_455")
    assert s.offered == ["EX1_043"]
    assert s.choose("EX1_043").board == "EX1_043 4/1 | "


@card("EDR_491", "Battlecry: Gain the Deathrattles of your minions that died this turn.")
@card("EDR_491e", "Copied Deathrattle from {0}.")
def test_archdruid_of_thorns(scene: Callable[..., Scene]) -> None:
    """This turn's dead of the own side; both deathrattles run when it dies."""
    s = scene(
        friendly=[LEPER_GNOME, LOOT_HOARDER],
        enemy=[LEPER_GNOME],
        hand=["EX1_312", "EDR_491", "EX1_312", "EDR_491"],
        deck=["CS2_182"] * 9,
        mana=20,
    )
    s.play("EX1_312").play("EDR_491")
    hand, health = len(s.hand), s.enemy_hero.health
    assert s.play("EX1_312").enemy_hero.health == health - 2
    assert len(s.hand) == hand, "one card played, one drawn"


@card(
    "TLC_106",
    "Battlecry: Trigger the Deathrattles of 5 friendly minions that died this game.",
)
def test_endbringer_umbra(scene: Callable[..., Scene]) -> None:
    """Five at the most, each where it would be: tokens come to the right end."""
    s = scene(hand=["TLC_106", "EX1_312"], friendly=[LEPER_GNOME] * 6, mana=20)
    s.play("EX1_312")
    assert s.play("TLC_106").enemy_hero.health == 30 - 12 - 10
    s = scene(hand=["TLC_106", "EX1_312"], friendly=[EGG, "CS2_182"], mana=20)
    s.play("EX1_312").play("TLC_106")
    assert s.board == "FP1_007t 4/4, TLC_106 6/6, FP1_007t 4/4 | "


@card("TLC_366", "Rush Kindred: Costs (2) less.")
def test_pterrorwing_ravager(scene: Callable[..., Scene]) -> None:
    """A beast last turn."""
    s = scene(hand=["TLC_366", "CS2_171"], deck=["CS2_182"] * 3)
    assert s.play("CS2_171").hand[0].cost == 6
    assert s.end_turn().end_turn().hand[0].cost == 4
    assert s.end_turn().end_turn().hand[0].cost == 6, "only the last turn"


@card(
    "TLC_438",
    "Battlecry: Cast a random spell from your deck that costs (2) or less (targets this if "
    "possible).",
)
def test_violet_treasuregill(scene: Callable[..., Scene]) -> None:
    """The spell leaves the deck and aims at it; dear spells stay."""
    s = scene(hand=["TLC_438"], deck=["CS2_029", "CS2_092", "CS2_087"], friendly=["CS2_182"])
    s.play("TLC_438")
    assert sorted(s.deck()) == ["CS2_029", "CS2_092"], "Fireball and Blessing of Kings cost 4"
    assert s.board == "CS2_182 4/5, TLC_438 4/2 | "


@card(
    "TLC_836",
    "Whenever you play a 1-Cost minion, double its stats. Whenever you cast a 1-Cost spell, cast "
    "it twice.",
)
def test_niri_of_the_crater(scene: Callable[..., Scene]) -> None:
    """Ones only; the second cast has the same target."""
    s = scene(friendly=["TLC_836"], hand=["CS2_171", "CS2_087", "CS2_029", "CS2_182"], mana=20)
    s.play("CS2_171")
    assert (s.friendly[1].attack, s.friendly[1].health) == (2, 2)
    assert s.play("CS2_087", s.friendly[1]).friendly[1].attack == 2 + 6
    assert s.play("CS2_029", s.enemy_hero).enemy_hero.health == 24
    assert s.play("CS2_182").friendly[-1].attack == 4


@card(
    "CATA_563",
    "Battlecry: Choose a spell in your hand that costs (4) or less to absorb. Deathrattle: Cast "
    "it.",
)
def test_crackling_cloudstrider(scene: Callable[..., Scene]) -> None:
    """The spell leaves the hand and is cast when it dies; dear spells cannot be absorbed."""
    s = scene(hand=["CATA_563", "CS2_032", "CS2_025", "CS2_029"], enemy=["CS2_186"], mana=20)
    assert [s.can_play("CATA_563", x) for x in s.hand] == [False, False, True, True]
    s.play("CATA_563", s.hand[2])
    assert [x.card_id for x in s.hand] == ["CS2_032", "CS2_029"]
    assert s.play("CS2_029", s.friendly[0]).enemy[0].health == 6


@card(
    "DINO_413",
    "Battlecry: Deal 2 damage to two random enemy minions. Kindred: And Freeze them.",
)
def test_chillspine_stegodon(scene: Callable[..., Scene]) -> None:
    """Two of three, and the same two freeze."""
    for kin in (False, True):
        hand = ["DINO_413", "CS2_171"] if kin else ["DINO_413", "CS2_029"]
        s = scene(hand=hand, enemy=["CS2_186"] * 3, deck=["CS2_182"])
        s.play(hand[1], None if kin else s.enemy_hero).end_turn().end_turn().play("DINO_413")
        hurt = [x for x in s.enemy if x.health == 5]
        assert len(hurt) == 2
        assert [x for x in s.enemy if x.frozen] == (hurt if kin else [])


@card("TLC_223", "Battlecry: Draw a Fire spell. Kindred: Give it Spell Damage +2.")
def test_volcanic_thrasher(scene: Callable[..., Scene]) -> None:
    """The drawn Fireball alone is stronger, after an Elemental or Beast."""
    for kin, dealt in ((False, 6), (True, 8)):
        first = "CS2_033" if kin else "CS2_182"
        s = scene(hand=["TLC_223", first], deck=["CS2_182", "CS2_029", "CS2_182"], mana=10)
        s.play(first).end_turn().end_turn().play("TLC_223")
        health = s.enemy_hero.health
        assert s.play("CS2_029", s.enemy_hero).enemy_hero.health == health - dealt


@card(
    "TLC_430",
    "At the end of your turn, recast a random Holy spell you cast this turn (targets this if "
    "possible).",
)
def test_creature_of_the_sacred_cave(scene: Callable[..., Scene]) -> None:
    """A Holy spell of this turn, at itself; no other school, no other turn."""
    s = scene(friendly=["TLC_430", "CS2_182"], hand=["CS2_092", "CS2_029"], deck=["CS2_171"] * 4)
    s.play("CS2_092", s.friendly[1]).play("CS2_029", s.enemy_hero).end_turn()
    assert s.board == "TLC_430 6/9, CS2_182 8/9 | "
    assert s.end_turn().end_turn().friendly[0].attack == 6


@card(
    "TLC_482",
    "Battlecry: Summon two 2/1 Sizzling Cinders. Kindred: Trigger your Sizzling Cinders' "
    "Deathrattles.",
)
def test_slagclaw(scene: Callable[..., Scene]) -> None:
    """Every Cinder that is there, not only the new ones."""
    for first, health in (("CS2_182", 30), ("CS2_033", 24)):
        s = scene(
            hand=["TLC_482", first],
            friendly=["TLC_249"],
            deck=["CS2_182"] * 3,
            enemy_deck=["CS2_182"],
        )
        s.play(first).end_turn().end_turn().play("TLC_482")
        assert [x.card_id for x in s.friendly].count("TLC_249") == 3
        assert s.enemy_hero.health == health
