"""Templates that summon, raise, transform and equip, each under a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType

from hsbot.rules.schema import layout as t
from kit.grammar_scenario_cards import (
    COIN,
    DRAGON,
    MOONFIRE,
    MURLOC,
    OGRE,
    RAPTOR,
    WISP,
    YETI,
    kill,
    with_corpses,
)
from kit.scene import card

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from kit.grammar_scenario_cards import Play


# ---- tokens --------------------------------------------------------------------------------------
@card("EX1_131", "Combo: Summon a 2/1 Defias Bandit.")
def test_defias_ringleader(play: Play) -> None:
    """After another card only."""
    s = play(hand=["EX1_131", COIN]).play(COIN).play("EX1_131")
    assert s.board == "EX1_131 3/2, EX1_131t 2/1 | "
    assert play(hand=["EX1_131"]).play("EX1_131").board == "EX1_131 3/2 | "


@card("TTN_843", "Whenever you draw a card, summon a 1/1 Demon with Rush.")
def test_eredar_deceptor(play: Play) -> None:
    """One for each card drawn by its own side."""
    s = play(hand=["CS2_023"], friendly=["TTN_843"], deck=[WISP] * 3, enemy_deck=[WISP])
    s.play("CS2_023")  # draw 2 cards
    assert [x.brief.split()[1] for x in s.friendly] == ["3/5", "1/1", "1/1"]
    assert all(x.has(t.RUSH) for x in s.friendly[1:])
    assert len(s.end_turn().friendly) == 3


@card("EX1_538", "For each enemy minion, summon a 1/1 Hound with Charge.")
def test_unleash_the_hounds(play: Play) -> None:
    """As many as there are, as far as there is room."""
    s = play(hand=["EX1_538"], friendly=[WISP], enemy=[WISP] * 2).play("EX1_538")
    assert [x.brief for x in s.friendly] == ["CS2_231 1/1", "EX1_538t 1/1", "EX1_538t 1/1"]
    assert s.can_attack(s.friendly[1], s.enemy_hero)
    s = play(hand=["EX1_538"], friendly=[WISP] * 6, enemy=[WISP] * 2).play("EX1_538")
    assert len(s.friendly) == 7


@card("EX1_562", "Battlecry: Summon 1/1 Whelps until your side of the battlefield is full.")
def test_onyxia(play: Play) -> None:
    """Seven minions in all."""
    s = play(hand=["EX1_562"], friendly=[WISP]).play("EX1_562")
    assert sorted(x.brief.split()[1] for x in s.friendly) == [*["1/1"] * 6, "8/8"]


@card("CS3_032", "At the end of each turn, fill your board with 1/1 Whelps.")
def test_onyxia_the_broodmother(play: Play) -> None:
    """At the end of the opponent's turn, too."""
    s = play(friendly=["CS3_032"], enemy=[OGRE], deck=[WISP], enemy_deck=[WISP]).end_turn()
    assert len(s.friendly) == 7
    s.attack(s.enemy[0], s.friendly[1])
    assert len(s.friendly) == 6
    assert len(s.end_turn().friendly) == 7


# ---- raising the dead ----------------------------------------------------------------------------
@card("RLK_060", "Raise up to 5 Corpses as 2/2 Risen Ghouls with Rush.")
@pytest.mark.parametrize(("corpses", "raised"), [(0, 0), (2, 2), (7, 5)])
def test_army_of_the_dead(corpses: int, raised: int, play: Play) -> None:
    """Each ghoul for a corpse; they rush, and leave no corpse."""
    s = with_corpses(play(hand=["RLK_060", MOONFIRE]), corpses).play("RLK_060")
    assert [x.brief.split()[1] for x in s.friendly] == ["2/2"] * raised
    assert s.count(0, t.N_CORPSES) == corpses - raised
    for ghoul in s.friendly[:1]:
        assert ghoul.has(t.RUSH)
        assert kill(s, ghoul).count(0, t.N_CORPSES) == corpses - raised


@card("RLK_061", "At the end of your turn, raise a Corpse as a 1/3 Risen Footman with Taunt.")
def test_battlefield_necromancer(play: Play) -> None:
    """A corpse a turn; none is spent without room."""
    s = with_corpses(play(friendly=["RLK_061"], enemy_deck=[WISP]), 2).end_turn()
    assert [x.brief.split()[1] for x in s.friendly] == ["2/2", "1/3"]
    assert s.friendly[1].has(t.TAUNT)
    assert s.count(0, t.N_CORPSES) == 1
    full = with_corpses(play(friendly=["RLK_061", *[WISP] * 6], enemy_deck=[WISP]), 2)
    assert full.end_turn().count(0, t.N_CORPSES) == 2


# ---- copies --------------------------------------------------------------------------------------
@card("RLK_062", "Taunt Battlecry: Summon two copies of this minion.")
def test_nerubian_swarmguard(play: Play) -> None:
    """Copies have what it had in hand; they have no battlecry."""
    s = play(hand=["RLK_062"])
    s.set(s.hand[0], t.ATK, 4).play("RLK_062")
    assert s.board == "RLK_062 4/3, RLK_062 4/3, RLK_062 4/3 | "


@card("EDR_481", "Taunt. Battlecry: If this has 4 or more Attack, summon a copy of this.")
@pytest.mark.parametrize(("attack", "bears"), [(3, 1), (4, 2)])
def test_mythical_runebear(attack: int, bears: int, play: Play) -> None:
    """Three attack, as printed, is not enough."""
    s = play(hand=["EDR_481"])
    s.set(s.hand[0], t.ATK, attack).play("EDR_481")
    assert [x.brief for x in s.friendly] == [f"EDR_481 {attack}/4"] * bears


@card(
    "TIME_703",
    "Taunt Battlecry: If you have 10 or less Health, gain +5/+5 and summon a copy of this.",
)
def test_endangered_dodo(play: Play) -> None:
    """Two giants at ten health, one bird at eleven."""
    s = play(hand=["TIME_703"])
    s.set(s.hero, t.DAMAGE, 20).play("TIME_703")
    assert s.board == "TIME_703 10/10, TIME_703 10/10 | "
    s = play(hand=["TIME_703"])
    assert s.set(s.hero, t.DAMAGE, 19).play("TIME_703").board == "TIME_703 5/5 | "


# ---- at random, from the deck --------------------------------------------------------------------
@card(
    "BE_265",
    "Summon five 3/1 Shredclaws with Rush. Summon a random 1-Cost minion for your opponent.",
)
def test_encircle(play: Play, table: CardTable) -> None:
    """Five here, one there."""
    s = play(hand=["BE_265"], enemy=[OGRE]).play("BE_265")
    assert [x.brief.split()[1] for x in s.friendly] == ["3/1"] * 5
    assert s.can_attack(s.friendly[0], s.enemy[0])
    (given,) = s.enemy[1:]
    assert (table[given.card_id].cost, table[given.card_id].type) == (1, CardType.MINION)


@card("CATA_569", "Summon a random 3, 2, and 1-Cost minion. Overload: (1)")
def test_ceremonial_clash(play: Play, table: CardTable) -> None:
    """In this order; one crystal is locked next turn."""
    s = play(hand=["CATA_569"], deck=[WISP], enemy_deck=[WISP]).play("CATA_569")
    assert [table[x.card_id].cost for x in s.friendly] == [3, 2, 1]
    assert s.end_turn().end_turn().mana == 9


@card(
    "TIME_870",
    "Summon a random minion from your deck. Summon a 5/5 Tiger with Stealth for your opponent.",
)
def test_gladiatorial_combat(play: Play) -> None:
    """No spell comes; it leaves the deck; a hidden tiger stands on the other side."""
    s = play(hand=["TIME_870"], deck=[MOONFIRE, YETI, MOONFIRE]).play("TIME_870")
    assert s.board == "CS2_182 4/5 | TIME_870t 5/5"
    assert s.enemy[0].has(t.STEALTH)
    assert s.deck() == [MOONFIRE, MOONFIRE]


@card(
    "JAIL_516",
    "Battlecry: Summon two minions from your deck that cost (2) or less. Give them Rush.",
)
def test_scarlet_recruiter(play: Play) -> None:
    """Two cheap ones, both with rush, and no dear one."""
    s = play(hand=["JAIL_516"], deck=[RAPTOR, YETI, WISP, YETI], enemy=[OGRE]).play("JAIL_516")
    assert sorted(x.card_id for x in s.friendly) == sorted([RAPTOR, WISP, "JAIL_516"])
    rushing = [x.card_id for x in s.friendly if x.has(t.RUSH)]
    assert sorted(rushing) == sorted([RAPTOR, WISP])
    assert s.deck() == [YETI, YETI]


@card(
    "CFM_344", "Stealth Whenever this attacks and kills a minion, summon 2 Murlocs from your deck."
)
def test_finja(play: Play) -> None:
    """For a kill only; what comes out of the deck stands at the right end (a log of 2019)."""
    deck = [MURLOC, YETI, MURLOC, MURLOC]
    s = play(friendly=["CFM_344", YETI], enemy=[RAPTOR], deck=deck)
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == "CFM_344 3/2, CS2_182 4/5, CS2_168 2/1, CS2_168 2/1 | "
    s = play(friendly=["CFM_344"], enemy=[YETI], deck=deck)
    assert len(s.attack(s.friendly[0], s.enemy[0]).friendly) == 1


# ---- transforming, equipping ---------------------------------------------------------------------
@card("EDR_457", "Battlecry: If you're holding a Dragon, equip a 2/2 Sword.")
def test_brood_keeper(play: Play) -> None:
    """With a dragon in hand, not with one on the board."""
    s = play(hand=["EDR_457", DRAGON]).play("EDR_457")
    assert s.weapon.brief.split()[1] == "2/2"
    assert play(hand=["EDR_457", YETI], friendly=[DRAGON]).play("EDR_457").weapon is None
