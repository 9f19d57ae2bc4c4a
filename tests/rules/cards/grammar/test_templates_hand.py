"""Templates that fill and empty hands and decks, and that change costs, each under a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, Race, SpellSchool

from hsbot.rules.schema import layout as t
from kit.grammar_scenario_cards import (
    BOAR,
    COIN,
    DRAGON,
    FIREBALL,
    MECH,
    MOONFIRE,
    MURLOC,
    OGRE,
    RAPTOR,
    TIGER,
    WISP,
    YETI,
    hand_of,
    kill,
    with_corpses,
)
from kit.scene import card

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from kit.grammar_scenario_cards import Play


# ---- drawing -------------------------------------------------------------------------------------
@card("JAIL_377", "Draw a card. If it costs (2) or less, draw another.")
def test_holy_bola(play: Play) -> None:
    """Two is little enough; one card only after a dear one."""
    assert hand_of(play(hand=["JAIL_377"], deck=[YETI, RAPTOR]).play("JAIL_377")) == [RAPTOR, YETI]
    assert hand_of(play(hand=["JAIL_377"], deck=[RAPTOR, YETI]).play("JAIL_377")) == [YETI]


@card(
    "TLC_231",
    "Draw a minion. If it has 5 or more Attack, give it +5 Health and gain 5 Armor.",
)
def test_story_of_barnabus(play: Play) -> None:
    """Six attack is enough, four is not; no spell is drawn."""
    s = play(hand=["TLC_231"], deck=[OGRE, MOONFIRE]).play("TLC_231")
    assert ([x.brief for x in s.hand], s.hero.armor) == (["CS2_200 6/12"], 5)
    assert s.deck() == [MOONFIRE]
    s = play(hand=["TLC_231"], deck=[YETI]).play("TLC_231")
    assert ([x.brief for x in s.hand], s.hero.armor) == (["CS2_182 4/5"], 0)


@card("DMF_067", "Battlecry and Deathrattle: Each player draws a card.")
def test_prize_vendor(play: Play) -> None:
    """When it comes and when it goes."""
    decks = {"deck": [WISP, YETI], "enemy_deck": [WISP, OGRE]}
    s = play(hand=["DMF_067", MOONFIRE], **decks).play("DMF_067")
    assert (hand_of(s), [x.card_id for x in s.enemy_hand]) == ([MOONFIRE, YETI], [OGRE])
    kill(s, s.friendly[0])
    assert (s.deck(), s.deck(1)) == ([], [])


@card("BE_859", "Taunt Deathrattle: Draw cards equal to this minion's Attack.")
def test_foraging_slyvern(play: Play) -> None:
    """Two, or more when it has grown."""
    s = play(hand=[MOONFIRE, "CS2_188"], friendly=["BE_859"], deck=[WISP] * 9)
    s.play("CS2_188", s.friendly[0])  # +2 attack this turn
    assert len(kill(s, s.friendly[0]).hand) == 4


@card("KAR_061", "Taunt Battlecry: Draw a Beast, Dragon, and Murloc.")
def test_the_curator(play: Play) -> None:
    """One of each that there is."""
    s = play(hand=["KAR_061"], deck=[WISP, BOAR, RAPTOR, DRAGON, MURLOC]).play("KAR_061")
    assert len(s.hand) == 3
    assert {DRAGON, MURLOC} < set(hand_of(s))
    assert hand_of(play(hand=["KAR_061"], deck=[WISP, MURLOC]).play("KAR_061")) == [MURLOC]


@card("EX1_392", "Draw a card for each damaged friendly character.")
def test_battle_rage(play: Play) -> None:
    """The hero counts, undamaged ones and enemies do not."""
    s = play(hand=["EX1_392"], friendly=[YETI, YETI], enemy=[YETI], deck=[WISP] * 5)
    for hurt in (s.hero, s.friendly[0], s.enemy[0]):
        s.set(hurt, t.DAMAGE, 1)
    assert len(s.play("EX1_392").hand) == 2


@card("CAP_003", "Stealth After this attacks, draw a card.")
def test_si7_supplier(play: Play) -> None:
    """Its own attack; stealth is over."""
    s = play(friendly=["CAP_003", BOAR], deck=[WISP, YETI])
    assert s.attack(s.friendly[1], s.enemy_hero).hand == []
    s.attack(s.friendly[0], s.enemy_hero)
    assert (hand_of(s), s.friendly[0].has(t.STEALTH)) == ([YETI], False)


@card("JAIL_456", "Battlecry: If your deck has 25 or more cards, draw a card.")
@pytest.mark.parametrize(("size", "drawn"), [(24, 0), (25, 1)])
def test_p1ck_p0k3t(size: int, drawn: int, play: Play) -> None:
    """Twenty-five, not twenty-four."""
    assert len(play(hand=["JAIL_456"], deck=[WISP] * size).play("JAIL_456").hand) == drawn


@card("BRM_013", "Deal 3 damage. If your hand is empty, draw a card.")
def test_quick_shot(play: Play) -> None:
    """The shot itself has left the hand."""
    s = play(hand=["BRM_013"], deck=[WISP, YETI])
    assert hand_of(s.play("BRM_013", s.enemy_hero)) == [YETI]
    s = play(hand=["BRM_013", WISP], deck=[YETI])
    assert hand_of(s.play("BRM_013", s.enemy_hero)) == [WISP]
    assert s.enemy_hero.health == 27


@card("EX1_179", "Deal 2 damage to a minion. If it's Frozen, draw a card.")
def test_icicle(play: Play) -> None:
    """Frozen before, not by it."""
    s = play(hand=["EX1_179", "EX1_179"], enemy=[OGRE], deck=[WISP])
    assert hand_of(s.play("EX1_179", s.enemy[0])) == ["EX1_179"]
    s.set(s.enemy[0], t.FLAGS, t.F_FROZEN)
    s.play("EX1_179", s.enemy[0])
    assert (hand_of(s), s.enemy[0].health) == ([WISP], 3)


# ---- getting -------------------------------------------------------------------------------------
@card("UNG_809", "Battlecry: Add a 1/2 Elemental to your hand.")
def test_fire_fly(play: Play, table: CardTable) -> None:
    """A 1/2 elemental, which is another card."""
    (found,) = play(hand=["UNG_809"]).play("UNG_809").hand
    assert found.brief.endswith(" 1/2")
    assert table[found.card_id].races == (Race.ELEMENTAL,)


@card("JAIL_312", "Get 3 Arcane Missiles.")
def test_contraband_wands(play: Play) -> None:
    """Three of them, as far as there is room."""
    assert hand_of(play(hand=["JAIL_312"]).play("JAIL_312")) == ["EX1_277"] * 3
    assert len(play(hand=["JAIL_312"] + [WISP] * 9).play("JAIL_312").hand) == 10


@card("EX1_559", "Whenever you cast a spell, add a 'Fireball' spell to your hand.")
def test_archmage_antonidas(play: Play) -> None:
    """Own spells only, no minions."""
    s = play(hand=[COIN, WISP], friendly=["EX1_559"], enemy_hand=[COIN]).play(COIN)
    assert hand_of(s) == [WISP, FIREBALL]
    assert hand_of(s.play(WISP)) == [FIREBALL]
    assert hand_of(s.end_turn().play(COIN)) == [FIREBALL]


@card("TLC_630", "Rush. Whenever this takes damage, get a 1-Cost Gorishi Stinger.")
def test_gorishi_wasp(play: Play) -> None:
    """Once for each damage taken."""
    s = play(hand=[MOONFIRE, MOONFIRE], friendly=["TLC_630", YETI])
    s.play(MOONFIRE, s.friendly[0]).play(MOONFIRE, s.friendly[1])
    assert [(x.card_id, x.cost) for x in s.hand] == [("TLC_630t", 1)]


@card("TLC_814", "Deathrattle: Get a random Holy and Shadow spell.")
def test_twilight_mender(play: Play, table: CardTable) -> None:
    """One of each school."""
    s = play(hand=[MOONFIRE], friendly=["TLC_814"])
    found = [table[x] for x in hand_of(kill(s, s.friendly[0]))]
    assert [c.spell_school for c in found] == [SpellSchool.HOLY, SpellSchool.SHADOW]
    assert all(c.type == CardType.SPELL for c in found)


@card("CS3_009", "Add a random Warrior minion, spell, and weapon to your hand.")
def test_war_cache(play: Play, table: CardTable) -> None:
    """One of each type, of that class."""
    found = [table[x] for x in hand_of(play(hand=["CS3_009"]).play("CS3_009"))]
    assert [c.type for c in found] == [CardType.MINION, CardType.SPELL, CardType.WEAPON]
    assert all(CardClass.WARRIOR in c.classes for c in found)


@card("JAIL_720", "Deathrattle: Get a Coin.")
def test_lotus_bookie(play: Play) -> None:
    """A coin."""
    s = play(hand=[MOONFIRE], friendly=["JAIL_720"])
    assert hand_of(kill(s, s.friendly[0])) == [COIN]


@card("EX1_014", "Battlecry: Give your opponent 2 Bananas.")
def test_king_mukla(play: Play, table: CardTable) -> None:
    """To the opponent, none to oneself; a banana gives +1/+1."""
    s = play(hand=["EX1_014"], enemy_hand=[WISP]).play("EX1_014")
    assert (s.hand, len(s.enemy_hand)) == ([], 3)
    bananas = s.enemy_hand[1].card_id
    assert table[bananas].name == "Bananas"
    s.end_turn()
    assert s.play(WISP).play(bananas, s.enemy[0]).enemy[0].brief == "CS2_231 2/2"


@card("CS2_003", "Put a copy of a random card in your opponent's hand into your hand.")
def test_mind_vision(play: Play) -> None:
    """Theirs stays; an empty hand gives nothing."""
    s = play(hand=["CS2_003"], enemy_hand=[YETI]).play("CS2_003")
    assert (hand_of(s), [x.card_id for x in s.enemy_hand]) == ([YETI], [YETI])
    assert play(hand=["CS2_003"]).play("CS2_003").hand == []


@card("TLC_247", "Stealth After this attacks and kills a minion, get a copy of it.")
def test_primal_sabretooth(play: Play) -> None:
    """A copy of who died of it; none of who lives, none of a hero."""
    s = play(friendly=["TLC_247"], enemy=[YETI])
    assert hand_of(s.attack(s.friendly[0], s.enemy[0])) == [YETI]
    s = play(friendly=["TLC_247"], enemy=[OGRE])
    assert s.attack(s.friendly[0], s.enemy[0]).hand == []
    s = play(friendly=["TLC_247"])
    assert s.attack(s.friendly[0], s.enemy_hero).hand == []


# ---- discovering ---------------------------------------------------------------------------------
@card("LOE_039", "Battlecry: If you control another Mech, Discover a Mech.")
def test_gorillabot_a3(play: Play, table: CardTable) -> None:
    """Three different mechs; nothing without another one."""
    s = play(hand=["LOE_039"], friendly=[MECH]).play("LOE_039")
    assert len(set(s.offered)) == 3
    assert all({Race.MECHANICAL, Race.ALL} & set(table[x].races) for x in s.offered)
    chosen = s.offered[0]
    assert hand_of(s.choose(chosen)) == [chosen]
    assert play(hand=["LOE_039"]).play("LOE_039").offered == []


@card("JAIL_451", "Discover a 5-Cost minion. Spend 5 Corpses to summon a copy of it.")
@pytest.mark.parametrize("corpses", [4, 5])
def test_blood_clone(corpses: int, play: Play, table: CardTable) -> None:
    """To hand always, and on the board for five corpses."""
    s = with_corpses(play(hand=["JAIL_451"], hero="HERO_11"), corpses).play("JAIL_451")
    assert all(table[x].cost == 5 and table[x].type == CardType.MINION for x in s.offered)
    chosen = s.offered[2]
    assert hand_of(s.choose(chosen)) == [chosen]
    assert [x.card_id for x in s.friendly] == ([chosen] if corpses == 5 else [])


# ---- discarding, the deck ------------------------------------------------------------------------
@card("EX1_310", "Charge. Battlecry: Discard two random cards.")
def test_doomguard(play: Play) -> None:
    """Two of what is left in hand; it charges."""
    s = play(hand=["EX1_310", WISP, YETI, OGRE]).play("EX1_310")
    assert len(s.hand) == 1
    assert s.can_attack(s.friendly[0], s.enemy_hero)


@card("TIME_042", "Battlecry: Discard your hand. Get an Infinite Banana.")
def test_king_maluk(play: Play) -> None:
    """The banana is all that is left."""
    s = play(hand=["TIME_042", WISP, YETI], enemy_hand=[WISP]).play("TIME_042")
    assert (hand_of(s), len(s.enemy_hand)) == (["TIME_042t"], 1)


@card("ICC_407", "Battlecry: Remove the top card of your opponent's deck.")
def test_gnomeferatu(play: Play) -> None:
    """The card that they would have drawn."""
    s = play(hand=["ICC_407"], deck=[WISP], enemy_deck=[WISP, YETI]).play("ICC_407")
    assert (s.deck(), s.deck(1)) == ([WISP], [WISP])


@card("END_035", "Battlecry: If your deck is empty, destroy the top 5 cards of the enemy deck.")
@pytest.mark.parametrize(("deck", "left"), [([], [YETI]), ([WISP], [YETI, *[WISP] * 5])])
def test_omen_of_the_end(deck: list[str], left: list[str], play: Play) -> None:
    """Five, from an empty deck only."""
    s = play(hand=["END_035"], deck=deck, enemy_deck=[YETI, *[WISP] * 5])
    assert s.play("END_035").deck(1) == left


@card("TLC_621", "Taunt Deathrattle: Destroy the top 3 cards of your deck.")
def test_willful_watcher(play: Play) -> None:
    """Its own side's deck."""
    s = play(hand=[MOONFIRE], friendly=["TLC_621"], deck=[YETI, *[WISP] * 3], enemy_deck=[WISP])
    kill(s, s.friendly[0])
    assert (s.deck(), s.deck(1)) == ([YETI], [WISP])


@card("BE_153", "Deal 1 damage to all enemy minions. Shuffle 'Final Reckoning' into your deck.")
@card("BE_153t", "Lifesteal Deal 3 damage to all enemy minions.")
def test_suns_reckoning(play: Play) -> None:
    """One now, three later, which heal."""
    s = play(hand=["BE_153"], friendly=[YETI], enemy=[YETI, OGRE], deck=[], enemy_deck=[WISP])
    s.play("BE_153")
    assert (s.board, s.deck()) == ("CS2_182 4/5 | CS2_182 4/4, CS2_200 6/6", ["BE_153t"])
    s.end_turn().end_turn().set(s.hero, t.DAMAGE, 10).play("BE_153t")
    assert (s.board, s.hero.health) == ("CS2_182 4/5 | CS2_182 4/1, CS2_200 6/3", 26)


# ---- costs ---------------------------------------------------------------------------------------
@card("TLC_822", "At the end of your turn, reduce the Cost of a random Beast in your hand by (1).")
def test_dinositter(play: Play) -> None:
    """Of one beast, at the end of the own turn."""
    s = play(friendly=["TLC_822"], hand=[YETI, TIGER, TIGER], deck=[WISP], enemy_deck=[WISP])
    s.end_turn()
    assert (s.hand[0].cost, sorted(x.cost for x in s.hand[1:])) == (4, [4, 5])


@card("FIR_913", "After you cast a Fire spell, get a random Elemental and reduce its Cost by (3).")
def test_inferno_herald(play: Play, table: CardTable) -> None:
    """Fire only; the elemental costs three less than printed."""
    s = play(hand=[MOONFIRE, FIREBALL], friendly=["FIR_913"])
    assert hand_of(s.play(MOONFIRE, s.enemy_hero)) == [FIREBALL]
    (found,) = s.play(FIREBALL, s.enemy_hero).hand
    assert {Race.ELEMENTAL, Race.ALL} & set(table[found.card_id].races)
    assert found.cost == max(0, table[found.card_id].cost - 3)


@card(
    "CAP_005",
    "Stealth. Whenever a friendly Stealthed minion attacks, reduce the Cost of a random card in "
    "your hand by (3).",
)
def test_mathias_shaw(play: Play) -> None:
    """Himself and others in stealth; not who stands in the open."""
    s = play(friendly=["CAP_005", TIGER, YETI], hand=[OGRE])
    assert s.attack(s.friendly[2], s.enemy_hero).hand[0].cost == 6
    assert s.attack(s.friendly[1], s.enemy_hero).hand[0].cost == 3
    assert s.attack(s.friendly[0], s.enemy_hero).hand[0].cost == 0


# ---- mana ----------------------------------------------------------------------------------------
@card("EX1_169", "Gain 1 Mana Crystal this turn only.")
def test_innervate(play: Play) -> None:
    """One more mana, no crystal."""
    s = play(hand=["EX1_169"], mana=4).play("EX1_169")
    assert (s.mana, s.field("max_mana", 0)) == (5, 4)


@card("CS2_013", "Gain an empty Mana Crystal.")
def test_wild_growth(play: Play) -> None:
    """A crystal to be filled next turn."""
    s = play(hand=["CS2_013"], mana=4).play("CS2_013")
    assert (s.mana, s.field("max_mana", 0)) == (2, 5)


@card("EX1_164a", "Gain 2 Mana Crystals.")
@card("EX1_164", "Choose One - Gain 2 Mana Crystals; or Draw 3 cards.")
def test_nourish(play: Play) -> None:
    """Two full crystals; or three cards."""
    s = play(hand=["EX1_164"], mana=6, deck=[WISP] * 4).play("EX1_164", None, 0)
    assert (s.mana, s.field("max_mana", 0), s.hand) == (3, 8, [])
    s = play(hand=["EX1_164"], mana=6, deck=[WISP] * 4).play("EX1_164", None, 1)
    assert (s.field("max_mana", 0), len(s.hand)) == (6, 3)


@card("EX1_089", "Charge. Battlecry: Give your opponent a Mana Crystal.")
def test_arcane_golem(play: Play) -> None:
    """Theirs, not its own side's."""
    s = play(hand=["EX1_089"], mana=4).play("EX1_089")
    assert (s.field("max_mana", 0), s.field("max_mana", 1)) == (4, 5)


@card("EDR_861", "Deathrattle: Both players gain an empty Mana Crystal.")
def test_tranquil_treant(play: Play) -> None:
    """Both, and not beyond ten."""
    s = play(hand=[MOONFIRE], friendly=["EDR_861"], mana=4)
    kill(s, s.friendly[0])
    assert (s.mana, s.field("max_mana", 0), s.field("max_mana", 1)) == (4, 5, 5)
    s = play(hand=[MOONFIRE], friendly=["EDR_861"], mana=10)
    assert kill(s, s.friendly[0]).field("max_mana", 0) == 10


@card("EX1_301", "Taunt Battlecry: Destroy one of your Mana Crystals.")
def test_felguard(play: Play) -> None:
    """One crystal less, the one that it was paid with."""
    s = play(hand=["EX1_301"], mana=6).play("EX1_301")
    assert (s.mana, s.field("max_mana", 0)) == (3, 5)


@card("RLK_503", "Battlecry: Gain a Corpse.")
def test_body_bagger(play: Play) -> None:
    """One."""
    assert play(hand=["RLK_503"]).play("RLK_503").count(0, t.N_CORPSES) == 1


@card("BT_427", "Draw a card for each friendly minion that died this turn.")
def test_feast_of_souls(play: Play) -> None:
    """The enemy's dead do not count, nor those of another turn."""
    s = play(hand=[MOONFIRE, MOONFIRE, "BT_427"], friendly=[WISP], enemy=[WISP], deck=[YETI] * 3)
    s.play(MOONFIRE, s.friendly[0]).play(MOONFIRE, s.enemy[0])
    assert hand_of(s.play("BT_427")) == [YETI]
    assert hand_of(play(hand=["BT_427"], deck=[YETI]).play("BT_427")) == []
