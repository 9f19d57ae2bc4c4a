"""Class cards of Across the Timeways, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, GameTag, Race, SpellSchool

from hsbot.cards import standard_sets
from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.simulators.native import Native
    from kit.scene import Scene

YETI, CROC, BOAR, OGRE, WISP = "CS2_182", "CS2_120", "CS2_171", "CS2_200", "CS2_231"
COIN, FIREBALL, DRAGON, AXE = "GAME_005", "CS2_029", "NEW1_023", "CS2_106"
SHRED = "TIME_025t"


@card("END_008", "After you use your Hero Power, refresh 2 Mana Crystals.")
def test_enduring_roach(scene: Callable[..., Scene]) -> None:
    """The power costs 2, and 2 come back."""
    s = scene(friendly=["END_008"], hand=[YETI], power="HERO_03bp").play(YETI)
    assert (s.mana, s.use_power().mana) == (6, 6)


@card(
    "END_025",
    "Lifesteal Deal 3 damage to a minion. If it dies, return this to your hand at the end of "
    "your turn.",
)
@card("END_025e", "Get an Eternal Flame at the end of the turn.")
def test_eternal_firebolt(scene: Callable[..., Scene]) -> None:
    """It comes back at the end of the turn, once, and not if the minion lives."""
    s = scene(hand=["END_025"], enemy=[CROC], deck=[BOAR] * 3)
    s.set(s.hero, t.DAMAGE, 10).play("END_025", s.enemy[0])
    assert (s.hero.health, len(s.hand)) == (23, 0)
    assert [x.card_id for x in s.end_turn().hand] == ["END_025"]
    assert [x.card_id for x in s.end_turn().end_turn().hand] == ["END_025", BOAR]
    s = scene(hand=["END_025"], enemy=[YETI])
    assert not s.play("END_025", s.enemy[0]).end_turn().hand


@card(
    "END_002",
    "Reborn. Deathrattle: Equip a 1/2 Dagger. If you already have a weapon equipped, give it "
    "+2 Attack instead.",
)
def test_wicked_blightspawn(scene: Callable[..., Scene]) -> None:
    """A dagger first, and +2 attack for it when the reborn one dies; any weapon will do."""
    s = scene(friendly=["END_002"], hand=[FIREBALL, FIREBALL])
    s.play(FIREBALL, s.friendly[0])
    assert s.weapon.brief == "CS2_082 1/2"
    assert s.friendly[0].brief == "END_002 4/1"
    s.play(FIREBALL, s.friendly[0])
    assert s.weapon.brief == "CS2_082 3/2"


@card("END_016", "After your hero attacks, discard your highest Cost card.")
def test_chronoclaws(scene: Callable[..., Scene]) -> None:
    """The ogre goes; a minion's attack discards nothing."""
    s = scene(weapon="END_016", friendly=[YETI], hand=[BOAR, OGRE, YETI])
    assert len(s.attack(s.friendly[0], s.enemy_hero).hand) == 3
    assert [x.card_id for x in s.attack(s.hero, s.enemy_hero).hand] == [BOAR, YETI]


@card("END_032", "Rush Combo: Overload for (2) to gain Immune this turn and Windfury.")
def test_winged_aberration(scene: Callable[..., Scene]) -> None:
    """Only as a combo does it overload; immune ends with the turn, windfury does not."""
    s = scene(hand=["END_032"]).play("END_032")
    assert (s.field("overload", 0), s.friendly[0].has(t.IMMUNE)) == (0, False)
    s = scene(hand=[COIN, "END_032"]).play(COIN).play("END_032")
    assert s.field("overload", 0) == 2
    assert s.friendly[0].has(t.IMMUNE)
    s.end_turn()
    assert (s.friendly[0].has(t.IMMUNE), s.friendly[0].has(t.WINDFURY)) == (False, True)


@card(
    "END_005",
    "Summon a random 4-Cost minion. Spend 4 Corpses to summon another. Outcast: And another.",
)
def test_bygone_echoes(scene: Callable[..., Scene], table: CardTable) -> None:
    """One from the middle of the hand, one more from its end, one more for 4 corpses."""
    for hand, corpses, minions in (
        ([COIN, "END_005", COIN], 3, 1),
        (["END_005", COIN], 3, 2),
        ([COIN, "END_005", COIN], 5, 2),
        (["END_005", COIN], 5, 3),
    ):
        s = scene(hand=hand)
        s.array[0]["counter"][0, t.N_CORPSES] = corpses
        s.play("END_005")
        assert sum(table[x.card_id].cost == 4 for x in s.friendly) >= minions
        assert s.count(0, t.N_CORPSES) == corpses % 4


@card("END_019", "Taunt. Battlecry: If your hero took damage this turn, gain +3/+3.")
def test_endtime_survivor(scene: Callable[..., Scene]) -> None:
    """Damage of this turn counts."""
    assert scene(hand=["END_019"], health=20).play("END_019").friendly[0].brief == "END_019 5/6"
    s = scene(hand=["END_019", FIREBALL])
    assert s.play(FIREBALL, s.hero).play("END_019").friendly[0].brief == "END_019 8/9"


@card("END_023", "Freeze a minion and its neighbors. Destroy any that are damaged.")
def test_bitter_end(scene: Callable[..., Scene]) -> None:
    """The hurt neighbour dies; who stands farther off stays warm."""
    s = scene(hand=["END_023"], enemy=[OGRE, YETI, OGRE, OGRE])
    s.set(s.enemy[0], t.DAMAGE, 1).set(s.enemy[3], t.DAMAGE, 1)
    s.play("END_023", s.enemy[1])
    assert s.board == " | CS2_182 4/5, CS2_200 6/7, CS2_200 6/6"
    assert [x.frozen for x in s.enemy] == [True, True, False]


@card("END_022", "Has Spell Damage +2 while damaged.")
def test_time_twisted_seer(scene: Callable[..., Scene]) -> None:
    """Two more while it is hurt."""
    for damage, left in ((0, 24), (1, 22)):
        s = scene(hand=["CS2_008", FIREBALL], friendly=["END_022"])
        s.play("CS2_008", s.friendly[0] if damage else s.hero)
        assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == left


@card("TIME_730", "Battlecry: Discover 2 Beasts. Put them on the bottom of your deck with +5/+5.")
def test_kaldorei_cultivator(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two beasts below the yeti, greater by 5/5 when they are drawn."""
    s = scene(hand=["TIME_730"], deck=[YETI], enemy_deck=[COIN] * 5).play("TIME_730")
    for _ in range(2):
        for x in s.offered:
            assert {Race.BEAST, Race.ALL} & {*table[x].races}
        s.choose(s.offered[0])
    beasts = s.deck()[:2]
    assert s.deck() == [*beasts, YETI]
    s.end_turn().end_turn().end_turn().end_turn()
    found = table[beasts[1]]
    assert [x.card_id for x in s.hand] == [YETI, found.card_id]
    assert (s.hand[1].attack, s.hand[1].health) == (found.attack + 5, found.health + 5)


@card("TIME_616", "Summon the highest Cost friendly Undead that died this game.")
def test_memoriam_manifest(scene: Callable[..., Scene]) -> None:
    """The dearest undead, not the dearer ogre."""
    s = scene(hand=["TIME_616", "EX1_312"], friendly=[WISP, "OG_248", OGRE])
    s.array[0]["mana"][0] = 20
    s.play("EX1_312").play("TIME_616")
    assert [x.card_id for x in s.friendly] == ["OG_248"]


@card("TIME_610", "Rewind Summon four 3/2 Shades. They each gain two random Bonus Effects.")
def test_shadows_of_yesterday(scene: Callable[..., Scene]) -> None:
    """Four shades, each with two effects."""
    s = scene(hand=["TIME_610"]).play("TIME_610").choose("TIME_000ta")
    assert [x.card_id for x in s.friendly] == ["TIME_610t2"] * 4
    for shade in s.friendly:
        assert len(shade.status_words) >= 2


@card("TIME_702", "Deal 3 damage. If you played a minion while holding this, gain 5 Armor.")
def test_ebb_and_flow(scene: Callable[..., Scene]) -> None:
    """A minion played while it was held; a spell is none."""
    s = scene(hand=["TIME_702", BOAR]).play(BOAR).play("TIME_702", "enemy hero")
    assert (s.enemy_hero.health, s.hero.armor) == (27, 5)
    s = scene(hand=["TIME_702", COIN]).play(COIN).play("TIME_702", "enemy hero")
    assert (s.enemy_hero.health, s.hero.armor) == (27, 0)


@card(
    "TIME_609",
    "Fabled. Battlecry: Deal 2 damage to all enemies. If you've played Alleria or Vereesa, "
    "repeat for each.",
)
@card(
    "TIME_609t1",
    "Battlecry: Discover a spell. If you've played Sylvanas or Vereesa, repeat for each.",
)
@card(
    "TIME_609t2",
    "Battlecry: Give minions in your deck +1/+1. If you've played Alleria or Sylvanas, repeat "
    "for each.",
)
def test_the_windrunners(scene: Callable[..., Scene]) -> None:
    """Each does it once, and once more for each sister played before."""
    s = scene(hand=["TIME_609t2", "TIME_609", "TIME_609t1"], deck=[BOAR, COIN])
    s.play("TIME_609t2")
    s.play("TIME_609")
    assert s.enemy_hero.health == 26
    s.play("TIME_609t1")
    for _ in range(3):
        s.choose(s.offered[0])
    assert (s.offered, len(s.hand)) == ([], 3)
    s = scene(hand=["TIME_609", "TIME_609", "TIME_609t2"], deck=[COIN, BOAR])
    s.play("TIME_609").play("TIME_609")
    assert s.enemy_hero.health == 26, "herself she does not count"
    s.array[0]["mana"][0] = 10
    s.play("TIME_609t2").end_turn().end_turn()
    assert s.hand[0].brief == f"{BOAR} 3/3"


@card("END_015", "Kindred and Deathrattle: Get a random Deathrattle minion. It costs (2) less.")
def test_triennium_rex(scene: Callable[..., Scene], table: CardTable) -> None:
    """A beast in the turn before, and another card at its death."""
    s = scene(hand=["END_015", BOAR, FIREBALL], deck=[COIN] * 3).play("END_015")
    assert len(s.hand) == 2
    s = scene(hand=["END_015", BOAR, FIREBALL], deck=[COIN] * 3, enemy_deck=[COIN] * 3)
    s.play(BOAR).end_turn().end_turn().play("END_015")
    got = s.hand[-1]
    assert table[got.card_id].has(GameTag.DEATHRATTLE)
    assert got.cost == max(0, table[got.card_id].cost - 2)
    s.set(s.friendly[-1], t.DAMAGE, 1)
    s.play(FIREBALL, s.friendly[-1])
    assert len(s.hand) == 3


@card("TIME_006", "Summon a 0/4 minion with Taunt. If you are holding a Dragon, summon another.")
def test_mirror_dimension(scene: Callable[..., Scene]) -> None:
    """A dragon in hand makes two."""
    assert scene(hand=["TIME_006"]).play("TIME_006").board == "TIME_006t1 0/4 | "
    s = scene(hand=["TIME_006", DRAGON]).play("TIME_006")
    assert s.board == "TIME_006t1 0/4, TIME_006t1 0/4 | "


@card(
    "END_024",
    "Secret: When your enemy's turn ends, deal INFINITE damage to their highest Health minion.",
)
def test_flames_of_infinity(scene: Callable[..., Scene]) -> None:
    """The healthiest enemy dies at the end of the enemy's turn, not of the own."""
    s = scene(secrets=["END_024"], enemy=[YETI, OGRE], friendly=[OGRE]).end_turn()
    assert s.secrets() == ["END_024"]
    s.end_turn()
    assert (s.board, s.secrets()) == (f"{OGRE} 6/7 | {YETI} 4/5", [])
    assert scene(secrets=["END_024"]).end_turn().end_turn().secrets() == ["END_024"]


@card("TIME_855", "Deal 3 damage to an enemy and 2 damage to two other random ones.")
def test_arcane_barrage(scene: Callable[..., Scene]) -> None:
    """All three enemies, the hero among them."""
    s = scene(hand=["TIME_855"], enemy=[OGRE, OGRE]).play("TIME_855", "enemy hero")
    assert (s.enemy_hero.health, s.enemy[0].health, s.enemy[1].health) == (27, 5, 5)


@card("TIME_852", "Fabled If you control another Dragon, your Arcane spells cost (2) less.")
def test_azure_queen_sindragosa(scene: Callable[..., Scene]) -> None:
    """Arcane spells only, with another dragon only."""
    s = scene(hand=["CS2_023", FIREBALL], friendly=["TIME_852"])
    assert [x.cost for x in s.hand] == [3, 4]
    s = scene(hand=["CS2_023", FIREBALL], friendly=["TIME_852", DRAGON])
    assert [x.cost for x in s.hand] == [1, 4]


@card("TIME_852t1", "If you control another Dragon, your Arcane spells cast twice.")
def test_azure_king_malygos(scene: Callable[..., Scene]) -> None:
    """Arcane Intellect draws four beside another dragon, a fireball hits once."""
    for friends, drawn in ((["TIME_852t1"], 2), (["TIME_852t1", DRAGON], 4)):
        s = scene(hand=["CS2_023"], friendly=friends, deck=[BOAR] * 5).play("CS2_023")
        assert len(s.hand) == drawn
    s = scene(hand=[FIREBALL], friendly=["TIME_852t1", DRAGON])
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 24


@card("TIME_852t3", "Summon your Dragons that died this game.")
def test_azure_oathstone(scene: Callable[..., Scene]) -> None:
    """Dragons that died, as printed; no ogre."""
    s = scene(hand=["EX1_312", "TIME_852t3"], friendly=[DRAGON, OGRE, DRAGON], enemy=[DRAGON])
    s.play("EX1_312")
    s.array[0]["mana"][0] = 10
    assert [x.card_id for x in s.play("TIME_852t3").friendly] == [DRAGON] * 2


@card(
    "TIME_015",
    "Divine Shield Battlecry: Restore 3 Health to your hero and give them Divine Shield.",
)
def test_hardlight_protector(scene: Callable[..., Scene]) -> None:
    """The hero's shield takes one blow."""
    s = scene(hand=["TIME_015", FIREBALL], enemy=[OGRE])
    s.set(s.hero, t.DAMAGE, 10).play("TIME_015")
    assert s.hero.health == 23
    assert s.play(FIREBALL, s.hero).hero.health == 23
    s.end_turn().attack(s.enemy[0], s.hero)
    assert s.hero.health == 17


@card("TIME_016", "Discover a Paladin Mech from the past. Give it +5/+5.")
def test_neon_innovation(scene: Callable[..., Scene], table: CardTable) -> None:
    """Paladin mechs that Standard has not."""
    s = scene(hand=["TIME_016"]).play("TIME_016")
    assert len(s.offered) == 3
    for x in s.offered:
        assert Race.MECHANICAL in table[x].races or Race.ALL in table[x].races
        assert 5 in table[x].classes
        assert table[x].card_set not in standard_sets()
    found = table[s.offered[0]]
    s.choose(found.card_id)
    assert (s.hand[0].attack, s.hand[0].health) == (found.attack + 5, found.health + 5)


@card(
    "TIME_043",
    "Battlecry: Set a friendly minion's Attack and Health to 8. It can't attack heroes this turn.",
)
def test_pmm_infinitizer(scene: Callable[..., Scene]) -> None:
    """8/8, and heroes are safe from it this turn only."""
    s = scene(hand=["TIME_043"], friendly=[BOAR], enemy=[OGRE])
    s.set(s.friendly[0], t.DAMAGE, 0).play("TIME_043", s.friendly[0])
    assert s.friendly[0].brief == f"{BOAR} 8/8"
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    assert s.can_attack(s.friendly[0], s.enemy[0])
    s.end_turn().end_turn()
    assert s.can_attack(s.friendly[0], s.enemy_hero)


@card(
    "TIME_890",
    "Fabled. Costs (0) if you control Karazhan. Battlecry: Silence and destroy all other minions.",
)
def test_medivh_the_hallowed(scene: Callable[..., Scene]) -> None:
    """Silenced first, so no deathrattle; free beside Karazhan, which stays."""
    s = scene(hand=["TIME_890"], friendly=["EX1_096"], enemy=["EX1_029", OGRE])
    assert s.hand[0].cost == 10
    s.play("TIME_890")
    assert (s.board, s.hero.health, len(s.hand)) == ("TIME_890 7/7 | ", 30, 0)
    s = scene(hand=["TIME_890"], friendly=["TIME_890t2"])
    assert s.hand[0].cost == 0
    assert [x.card_id for x in s.play("TIME_890").friendly] == ["TIME_890t2", "TIME_890"]


@card("TIME_890t", "Costs (0) if you control Medivh. Double the damage and healing of your spells.")
def test_atiesh_the_greatstaff(scene: Callable[..., Scene]) -> None:
    """Free beside Medivh; a fireball for 12."""
    assert scene(hand=["TIME_890t"]).hand[0].cost == 10
    assert scene(hand=["TIME_890t"], friendly=["TIME_890"]).hand[0].cost == 0
    s = scene(weapon="TIME_890t", hand=[FIREBALL])
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 18


@card("TIME_890t2", "Costs (0) if you're wielding Atiesh. Summon two random 8-Cost minions.")
def test_karazhan_the_sanctum(scene: Callable[..., Scene], table: CardTable) -> None:
    """Free with Atiesh; two of cost 8."""
    assert scene(hand=["TIME_890t2"]).hand[0].cost == 10
    assert scene(hand=["TIME_890t2"], weapon="TIME_890t").hand[0].cost == 0
    s = scene(friendly=["TIME_890t2"])
    s.use(s.friendly[0])
    assert sum(table[x.card_id].cost == 8 for x in s.friendly) >= 2


@card("TIME_039", "Discover a copy of a card in your opponent's hand.")
def test_deja_vu(scene: Callable[..., Scene]) -> None:
    """The opponent keeps the card."""
    s = scene(hand=["TIME_039"], enemy_hand=[BOAR, YETI, OGRE]).play("TIME_039")
    assert sorted(s.offered) == sorted([BOAR, YETI, OGRE])
    s.choose(OGRE)
    assert ([x.card_id for x in s.hand], len(s.enemy_hand)) == ([OGRE], 3)


@card("TIME_711", "Summon two random 1-Cost minions from the past. Combo: With +1 Attack.")
def test_flashback(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two of cost 1 that Standard has not; one more attack each as a combo."""
    for seed in range(4):
        for before, more in (([], 0), ([COIN], 1)):
            s = scene(hand=[*before, "TIME_711"], seed=seed)
            for x in before:
                s.play(x)
            s.play("TIME_711")
            found = [x for x in s.friendly if table[x.card_id].cost == 1]
            assert len(found) >= 2
            assert table[s.friendly[0].card_id].card_set not in standard_sets()
            plain = [x for x in found if not table[x.card_id].text]
            for x in plain:
                assert x.attack == table[x.card_id].attack + more


@card("TIME_713", "Battlecry: Summon a 0/8 Chest for your opponent. It's FULL of Coins!")
@card("TIME_713t", "Deathrattle: Fill your opponent's hand with Coins.")
def test_time_admral_hooktail(scene: Callable[..., Scene]) -> None:
    """The chest is the opponent's; who breaks it fills the own hand."""
    s = scene(hand=["TIME_713", YETI], friendly=["CS2_200 8/7"]).play("TIME_713")
    assert s.enemy[0].brief == "TIME_713t 0/8"
    s.attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.hand] == [YETI] + [COIN] * 9


@card("TIME_013", "Elusive After you cast a spell, Discover a Nature spell from the past.")
def test_farseer_wo(scene: Callable[..., Scene], table: CardTable) -> None:
    """Nature spells of old, one choice a spell."""
    s = scene(hand=[COIN], friendly=["TIME_013"], hero="Shaman").play(COIN)
    assert len(s.offered) == 3
    for x in s.offered:
        assert table[x].spell_school == SpellSchool.NATURE
        assert table[x].card_set not in standard_sets()
    taken = s.offered[1]
    assert [x.card_id for x in s.choose(taken).hand] == [taken]


@card("END_030", "Elusive, Taunt Costs (1) less for each Mana Crystal you've Overloaded this game.")
def test_haywire_hornswog(scene: Callable[..., Scene]) -> None:
    """Two crystals of a lightning storm make it 4."""
    s = scene(hand=["END_030", "EX1_259"])
    assert s.hand[0].cost == 6
    before = s.play("EX1_259").field("overload", 0)
    assert s.hand[0].cost == 6 - before < 6


@card("TIME_026", "Give your minions +1/+1. Shuffle 2 Shreds of Time into your deck.")
@card(
    "TIME_025",
    "Battlecry: Shuffle 2 Shreds of Time into your deck. When drawn, deal 3 damage to your hero.",
)
@card("TIME_027", "Deal 6 damage split among all enemies. Shuffle 2 Shreds of Time into your deck.")
def test_shreds_are_shuffled(scene: Callable[..., Scene]) -> None:
    """Two each time; the minions grow, and six damage falls."""
    s = scene(hand=["TIME_026"], friendly=[BOAR], deck=[YETI]).play("TIME_026")
    assert s.board == f"{BOAR} 2/2 | "
    assert sorted(s.deck()) == [YETI, SHRED, SHRED]
    s = scene(hand=["TIME_025"]).play("TIME_025")
    assert s.deck() == [SHRED] * 2
    assert s.end_turn().end_turn().hero.health == 30 - 2 * 3 - 1
    s = scene(hand=["TIME_027"], enemy=[OGRE]).play("TIME_027")
    assert (30 - s.enemy_hero.health) + (7 - s.enemy[0].health) == 6
    assert s.deck() == [SHRED] * 2


@card("TIME_029", "Rush Battlecry: Cast a Shred of Time from your deck to summon a copy of this.")
def test_ruinous_velocidrake(scene: Callable[..., Scene]) -> None:
    """A shred is cast from the deck; without one, nothing comes of it."""
    s = scene(hand=["TIME_029"], deck=[SHRED, YETI]).play("TIME_029")
    assert s.board == "TIME_029 5/5, TIME_029 5/5 | "
    assert (s.hero.health, s.deck()) == (27, [YETI])
    s = scene(hand=["TIME_029"], deck=[YETI]).play("TIME_029")
    assert (s.board, s.hero.health) == ("TIME_029 5/5 | ", 30)


@card("END_021", "Battlecry: Give all minions and weapons in your hand +2 Attack.")
def test_dimensional_weaponsmith(scene: Callable[..., Scene]) -> None:
    """No spell, and not the weapon in play."""
    s = scene(hand=["END_021", BOAR, AXE, COIN], weapon=AXE).play("END_021")
    assert [x.brief for x in s.hand][:2] == [f"{BOAR} 3/1", f"{AXE} 5/2"]
    assert s.weapon is not None
    assert s.weapon.attack == 3


@pytest.mark.parametrize(
    ("fighter", "keyword"), [("TIME_850t", t.TAUNT), ("TIME_850t1", t.ELUSIVE)]
)
@card(
    "TIME_850t",
    "Taunt Deathrattle: Summon a Blood Fighter from your hand. Give it +5/+5 and Taunt.",
)
@card(
    "TIME_850t1",
    "Elusive Deathrattle: Summon a Blood Fighter from your hand. Give it +5/+5 and Elusive.",
)
def test_blood_fighters(scene: Callable[..., Scene], fighter: str, keyword: int) -> None:
    """The next one comes from the hand, bigger, and with the keyword."""
    s = scene(friendly=[fighter], hand=[YETI, "TIME_850", "EX1_312"]).play("EX1_312")
    assert s.board == "TIME_850 12/12 | "
    assert s.friendly[0].has(keyword)
    assert [x.card_id for x in s.hand] == [YETI]


@card(
    "TIME_850",
    "Fabled, Rush. Deathrattle: Summon a Blood Fighter from your hand. It gains +5/+5 and "
    "attacks a random enemy.",
)
def test_logosh_blood_fighter(scene: Callable[..., Scene]) -> None:
    """The next one attacks at once."""
    s = scene(friendly=["TIME_850"], hand=["TIME_850t", "EX1_312"]).play("EX1_312")
    assert (s.board, s.enemy_hero.health) == ("TIME_850t 12/12 | ", 18)
    assert not scene(friendly=["TIME_850"], hand=[YETI, "EX1_312"]).play("EX1_312").friendly


@card("TIME_872", "Rush. Battlecry: Fill your opponent's board with random 1-Cost minions.")
def test_undefeated_champion(scene: Callable[..., Scene], table: CardTable) -> None:
    """Up to seven, of cost 1."""
    s = scene(hand=["TIME_872"], enemy=[OGRE]).play("TIME_872")
    assert len(s.enemy) == 7
    assert table[s.enemy[1].card_id].cost == 1


@card("TIME_444", "Deathrattle: Get a random Demon from the past.")
def test_time_lost_glaive(scene: Callable[..., Scene], table: CardTable) -> None:
    """A demon that Standard has not."""
    for seed in range(3):
        s = scene(weapon="TIME_444 2/1", seed=seed)
        found = table[s.attack(s.hero, s.enemy_hero).hand[0].card_id]
        assert Race.DEMON in found.races or Race.ALL in found.races
        assert found.card_set not in standard_sets()


@card(
    "TIME_448",
    "Discover 2 minions. If your deck has no minions, reduce the Cost of any in your hand by (2).",
)
def test_solitude(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two minions; all minions in hand are cheaper, unless the deck has one."""
    for deck, less in (([COIN], 2), ([COIN, YETI], 0)):
        s = scene(hand=["TIME_448", OGRE, FIREBALL], deck=deck).play("TIME_448")
        s.choose(s.offered[0])
        s.choose(s.offered[0])
        assert [x.cost for x in s.hand][:2] == [6 - less, 4]
        for x in s.hand[2:]:
            assert table[x.card_id].type == CardType.MINION
            assert x.cost == max(0, table[x.card_id].cost - less)


@card(
    "TIME_449",
    "Give your hero +4 Attack this turn. If your deck has no minions, give any in hand +4 Attack.",
)
def test_lasting_legacy(scene: Callable[..., Scene]) -> None:
    """The hero's attack ends with the turn, the minions' stays."""
    for deck, more in (([COIN], 4), ([YETI], 0)):
        s = scene(hand=["TIME_449", OGRE, AXE], deck=deck).play("TIME_449")
        assert (s.hero.attack, s.hand[0].attack, s.hand[1].attack) == (4, 6 + more, 3)
        assert (s.end_turn().hero.attack, s.hand[0].attack) == (0, 6 + more)


@card(
    "TIME_443",
    "Summon two 3/2 Demons. If your deck has no minions, they attack the lowest Health enemy.",
)
def test_hounds_of_fury(scene: Callable[..., Scene]) -> None:
    """The crocolisk falls to the first, the yeti is next; not with a minion in the deck."""
    s = scene(hand=["TIME_443"], enemy=[YETI, "CS2_120 2/2"], deck=[COIN]).play("TIME_443")
    assert s.board == " | CS2_182 4/2"
    s = scene(hand=["TIME_443"], enemy=[YETI], deck=[YETI]).play("TIME_443")
    assert s.board == "TIME_443t 3/2, TIME_443t 3/2 | CS2_182 4/5"


@card("END_006", "Battlecry: Give your hero +3 Attack this turn, next turn, and the turn after.")
@card("END_006e", "+3 Attack for 3 turns.")
def test_chronikar(scene: Callable[..., Scene]) -> None:
    """Three own turns, and no more."""
    s = scene(hand=["END_006"], deck=[COIN] * 4, enemy_deck=[COIN] * 4).play("END_006")
    for health in (27, 24, 21):
        assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == health
        s.end_turn().end_turn()
    assert not s.can_attack(s.hero, s.enemy_hero)


@card(
    "TIME_446",
    "Discover any Demon that costs (5) or more. If your deck has no minions, your next one "
    "costs (1).",
)
@card("TIME_446e", "Your next minion costs (1).")
def test_the_eternal_hold(scene: Callable[..., Scene], table: CardTable) -> None:
    """Great demons; the next minion costs 1, if the deck has none."""
    s = scene(friendly=["TIME_446"], hand=[OGRE, YETI, FIREBALL], deck=[COIN])
    s.use(s.friendly[0])
    for x in s.offered:
        assert table[x].cost >= 5
        assert Race.DEMON in table[x].races or Race.ALL in table[x].races
    s.choose(s.offered[0])
    assert [x.cost for x in s.hand] == [1, 1, 4, 1]
    assert [x.cost for x in s.play(YETI).hand][:2] == [6, 4]
    s = scene(friendly=["TIME_446"], hand=[OGRE], deck=[YETI])
    s.use(s.friendly[0])
    assert s.choose(s.offered[0]).hand[0].cost == 6


@card("TIME_022", "Rush Costs (4) less if a minion is Dormant.")
def test_perennial_serpent(scene: Callable[..., Scene]) -> None:
    """A dormant minion of either side."""
    assert scene(hand=["TIME_022"], friendly=[YETI]).hand[0].cost == 8
    assert scene(hand=["TIME_022"], friendly=[YETI + " dormant"]).hand[0].cost == 4
    assert scene(hand=["TIME_022"], enemy=[YETI + " dormant"] * 2).hand[0].cost == 4


@card(
    "TIME_020",
    "Fabled, Charge Start of Game: Disappear. Kill all 4 Demons from Argus to reappear in hand.",
)
def test_broxigar(native: Native) -> None:
    """Gone from the deck and from the opening hand; the rest stays."""
    for size in (1, 30):
        decks = [["TIME_020", *[WISP] * size], [WISP] * 30]
        prepared = new_game.table(native.library, (CardClass.DEMONHUNTER, CardClass.MAGE), decks)
        for seed in range(4):
            s = new_game.new_game(prepared, native.rng(seed), first=0, mulligan=False)[0]
            assert s["nhand"][0] + s["ndeck"][0] == size
            held = [int(s["e"][r, t.CARD]) for r in s["hand"][0, : s["nhand"][0]]]
            assert native.library.index["TIME_020"] not in held


@card("TIME_020t1", "Lifesteal After your hero attacks and kills a minion, draw a Portal to Argus.")
@card(
    "TIME_020t2",
    "Summon a 1/1 Demon for your opponent. When it dies, draw a card and shuffle the next "
    "Portal into your deck.",
)
@card(
    "TIME_020t2t",
    "Deathrattle: Your opponent draws a card. Shuffle the Second Portal to Argus into their deck.",
)
@card(
    "TIME_020t3",
    "Summon a 2/1 Demon for your opponent. When it dies, draw a card and shuffle the next "
    "Portal into your deck.",
)
@card(
    "TIME_020t3t",
    "Deathrattle: Your opponent draws a card. Shuffle the Third Portal to Argus into their deck.",
)
@card(
    "TIME_020t4",
    "Summon a 3/1 Demon for your opponent. When it dies, draw a card and shuffle the next "
    "Portal into your deck.",
)
@card(
    "TIME_020t4t",
    "Deathrattle: Your opponent draws a card. Shuffle the Final Portal to Argus into their deck.",
)
@card(
    "TIME_020t5",
    "Summon a 4/1 Demon for your opponent. When it dies, Broxigar reappears in your hand.",
)
@card("TIME_020t5t", "Deathrattle: Broxigar reappears in your opponent's hand.")
def test_portals_to_argus(scene: Callable[..., Scene]) -> None:
    """Each demon's death brings the next portal, and the last one Broxigar; the axe finds them."""
    s = scene(hand=["TIME_020t2", *["CS2_008"] * 4], deck=[YETI] * 4)
    for n, attack in ((2, 1), (3, 2), (4, 3)):
        s.play(f"TIME_020t{n}")
        assert s.enemy[0].brief == f"TIME_020t{n}t {attack}/1"
        cards = len(s.hand)
        s.play("CS2_008", s.enemy[0])
        assert (s.enemy, len(s.hand)) == ([], cards)
        assert s.deck().count(f"TIME_020t{n + 1}") == 1
        s = scene(hand=[f"TIME_020t{n + 1}", *["CS2_008"] * 4], deck=[YETI] * 4)
    s.play("TIME_020t5").play("CS2_008", s.enemy[0])
    assert s.hand[-1].brief == "TIME_020 12/12"
    s = scene(weapon="TIME_020t1", enemy=[BOAR, OGRE], deck=[YETI, "TIME_020t3", YETI])
    assert [x.card_id for x in s.attack(s.hero, s.enemy[0]).hand] == ["TIME_020t3"]
    s = scene(weapon="TIME_020t1", enemy=[BOAR, OGRE], deck=[YETI, "TIME_020t3", YETI])
    assert s.attack(s.hero, s.enemy[1]).hand == []
