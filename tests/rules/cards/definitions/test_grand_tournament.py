"""Cards of The Grand Tournament, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, Race, Rarity

from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene


@card("AT_049", "Battlecry and Inspire: Give your Totems +2 Attack.")
def test_thunder_bluff_valiant(scene: Callable[..., Scene]) -> None:
    """When it comes, and after the hero power; the new totem gets its share."""
    s = scene(hand=["AT_049"], friendly=["CS2_050", "CS2_182"], power="HERO_02bp")
    s.play("AT_049")
    assert s.board == "CS2_050 3/1, CS2_182 4/5, AT_049 3/6 | "
    s.use_power()
    assert s.friendly[0].attack == 5
    assert s.friendly[3].attack == 2


@card("AT_058", "Battlecry: Reveal a minion in each deck. If yours costs more, draw it.")
def test_kings_elekk(scene: Callable[..., Scene]) -> None:
    """More, not as much; a spell is no minion; who has none loses, and wins against none."""
    for own, other, drawn in (
        (["CS2_182", "CS2_029"], ["CS2_172", "CS2_032"], ["CS2_182"]),
        (["CS2_182"], ["CS2_182"], []),
        (["CS2_172"], ["CS2_182"], []),
        (["CS2_029"], [], []),
        (["CS2_231"], ["CS2_029"], ["CS2_231"]),
    ):
        s = scene(hand=["AT_058"], deck=own, enemy_deck=other).play("AT_058")
        assert [x.card_id for x in s.hand] == drawn
        assert len(s.deck()) == len(own) - len(drawn)
        assert s.deck(1) == other


@card("AT_122", "Battlecry: If you have at least 4 other minions, deal 4 damage.")
def test_gormok(scene: Callable[..., Scene]) -> None:
    """Four others."""
    s = scene(hand=["AT_122"], friendly=["CS2_231"] * 4)
    assert s.play("AT_122", s.enemy_hero).enemy_hero.health == 26
    s = scene(hand=["AT_122"], friendly=["CS2_231"] * 3)
    assert not s.can_play("AT_122", s.enemy_hero)
    assert s.play("AT_122").enemy_hero.health == 30


@card("AT_132", "Battlecry: Replace your starting Hero Power with a better one.")
@pytest.mark.parametrize("number", range(1, 12))
def test_justicar(number: int, scene: Callable[..., Scene]) -> None:
    """Every class has its better one, which may be used at once; a third rank is not there."""
    power = f"HERO_{number:02d}bp"
    s = scene(hand=["AT_132", "AT_132"], power=power, mana=10).play("AT_132")
    assert s.power_id == f"{power}2"
    assert s.array[0]["e"][t.R_POWER, t.ATTACKS] == 0
    assert s.play("AT_132").power_id == f"{power}2"


@card("AT_026", "Whenever this minion takes damage, also deal that amount to your hero.")
def test_wrathguard(scene: Callable[..., Scene]) -> None:
    """As much as it took."""
    s = scene(hand=["CFM_065"], enemy=["AT_026"])
    assert s.play("CFM_065").enemy_hero.health == 28


@card("AT_029", "Whenever you equip a weapon, give it +1 Attack.")
def test_buccaneer(scene: Callable[..., Scene]) -> None:
    """The own weapon only."""
    s = scene(hand=["OG_312"], friendly=["AT_029"], enemy=["AT_029"]).play("OG_312")
    assert s.weapon.brief == "OG_058 2/3"


@card("AT_038", "Battlecry: Gain an empty Mana Crystal. Deathrattle: Lose a Mana Crystal.")
def test_darnassus_aspirant(scene: Callable[..., Scene]) -> None:
    """The crystal goes with it."""
    s = scene(hand=["AT_038"], mana=5).play("AT_038")
    assert (s.mana, s.field("max_mana", 0)) == (3, 6)
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.field("max_mana", 0) == 5


@card("AT_039", "Inspire: Give your hero +2 Attack this turn.")
def test_savage_combatant(scene: Callable[..., Scene]) -> None:
    """On top of what the power gives."""
    s = scene(friendly=["AT_039"], power="HERO_06bp").use_power()
    assert s.hero.attack == 3
    assert s.end_turn().hero.attack == 0


@card("AT_042", "Choose One - Transform into a 2/1 with Charge; or a 3/2 with Stealth.")
def test_druid_of_the_saber(scene: Callable[..., Scene]) -> None:
    """One form or the other; with Fandral Staghelm a 3/2 with both."""
    s = scene(hand=["AT_042"]).play("AT_042", sub=0)
    assert s.board == "AT_042t 2/1 | "
    assert s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(hand=["AT_042"]).play("AT_042", sub=1)
    assert (s.board, s.friendly[0].has(t.STEALTH)) == ("AT_042t2 3/2 | ", True)
    s = scene(hand=["AT_042"], friendly=["OG_044"]).play("AT_042")
    assert s.board == "OG_044 3/6, OG_044c 3/2 | "
    assert s.friendly[1].has(t.STEALTH)
    assert s.can_attack(s.friendly[1], s.enemy_hero)


@card("AT_043", "Gain 10 Mana Crystals. Discard your hand.")
def test_astral_communion(scene: Callable[..., Scene]) -> None:
    """Ten full ones, those without room refresh; who has them already gets Excess Mana."""
    s = scene(hand=["AT_043", "CS2_231"], mana=6).play("AT_043")
    assert (s.field("max_mana", 0), s.mana, s.hand) == (10, 10, [])
    s = scene(hand=["AT_043", "CS2_231"]).play("AT_043")
    assert [x.card_id for x in s.hand] == ["CS2_013t"]


@card("AT_044", "Destroy a minion. Add a random minion to your opponent's hand.")
def test_mulch(scene: Callable[..., Scene], table: CardTable) -> None:
    """Whoever's minion it was."""
    s = scene(hand=["AT_044"], enemy=["CS2_200"])
    s.play("AT_044", s.enemy[0])
    assert (s.enemy, s.hand) == ([], [])
    assert [table[x.card_id].type for x in s.enemy_hand] == [CardType.MINION]


@card("AT_045", "Your minions cost (1).")
def test_aviana(scene: Callable[..., Scene]) -> None:
    """Cheap ones cost more; spells and the other side's cards what they did."""
    s = scene(hand=["CS2_200", "CS2_231", "CS2_029"], enemy_hand=["CS2_200"], friendly=["AT_045"])
    assert [x.cost for x in s.hand + s.enemy_hand] == [1, 1, 4, 6]


@card(
    "AT_048",
    "Restore 8 Health. Reveal a minion in each deck. If yours costs more, restore 16 instead.",
)
def test_healing_wave(scene: Callable[..., Scene]) -> None:
    """Nothing is drawn."""
    for own, health in (("CS2_200", 21), ("CS2_231", 13)):
        s = scene(hand=["AT_048"], deck=[own], enemy_deck=["CS2_182"])
        s.set(s.hero, t.DAMAGE, 25).play("AT_048", s.hero)
        assert (s.hero.health, s.deck()) == (health, [own])


@card("AT_060", "Secret: After your hero is attacked, summon a 3/3 Bear with Taunt.")
def test_bear_trap(scene: Callable[..., Scene]) -> None:
    """After the blow; not when a minion is attacked."""
    s = scene(friendly=["CS2_182"], enemy=["CS2_231"], enemy_secrets=["AT_060"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.secrets(1) == ["AT_060"]
    s = scene(friendly=["CS2_182"], enemy_secrets=["AT_060"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.board) == (26, "CS2_182 4/5 | CS2_125 3/3")


@card("AT_065", "Battlecry: If you have a minion with Taunt, gain +1 Durability.")
def test_kings_defender(scene: Callable[..., Scene]) -> None:
    """Only with one."""
    assert scene(hand=["AT_065"], friendly=["CS2_065"]).play("AT_065").weapon.brief == "AT_065 3/3"
    assert scene(hand=["AT_065"], enemy=["CS2_065"]).play("AT_065").weapon.brief == "AT_065 3/2"


@card("AT_072", "Battlecry: Draw 3 cards. Put any minions you drew directly into the battlefield.")
def test_varian_wrynn(scene: Callable[..., Scene]) -> None:
    """Without their battlecries; what is no minion stays in hand."""
    s = scene(hand=["AT_072"], deck=["CS2_231", "EX1_593", "CS2_029", "CS2_182"]).play("AT_072")
    assert s.board == "AT_072 7/7, CS2_182 4/5, EX1_593 4/4 | "
    assert [x.card_id for x in s.hand] == ["CS2_029"]
    assert (s.enemy_hero.health, s.deck()) == (30, ["CS2_231"])


@card("AT_073", "Secret: When your turn starts, give your minions +1/+1.")
def test_competitive_spirit(scene: Callable[..., Scene]) -> None:
    """The one secret that acts in its owner's turn; it waits for minions."""
    s = scene(friendly=["CS2_231"], secrets=["AT_073"]).end_turn()
    assert s.secrets() == ["AT_073"]
    assert s.end_turn().board == "CS2_231 2/2 | "
    assert s.secrets() == []
    assert scene(secrets=["AT_073"]).end_turn().end_turn().secrets() == ["AT_073"]


@card("AT_079", "Battlecry: Put one of each Secret from your deck into the battlefield.")
def test_mysterious_challenger(scene: Callable[..., Scene]) -> None:
    """Each once, and none that is there already."""
    s = scene(hand=["AT_079"], deck=["EX1_130", "EX1_130", "EX1_136", "AT_073"], secrets=["AT_073"])
    s.play("AT_079")
    assert sorted(s.secrets()) == ["AT_073", "EX1_130", "EX1_136"]
    assert sorted(s.deck()) == ["AT_073", "EX1_130"]


def _inspired(scene: Callable[..., Scene], card_id: str, **rest: object) -> Scene:
    """A scene in which the card stands at the left when the hero power has been used."""
    friendly = [card_id, *rest.pop("friendly", [])]
    s = scene(friendly=friendly, power="HERO_01bp", **rest)
    return s.use_power()


@card("AT_002", "Secret: When a friendly minion dies, summon a random minion with the same Cost.")
def test_effigy(scene: Callable[..., Scene], table: CardTable) -> None:
    """The printed cost, at the right end (a log of 2016); in the owner's turn it waits."""
    s = scene(hand=["CS2_029"], enemy=["CS2_182", "CS2_200"], enemy_secrets=["AT_002"])
    s.play("CS2_029", s.enemy[0])
    assert [table[x.card_id].cost for x in s.enemy] == [6, 4]
    assert s.secrets(1) == []
    s = scene(hand=["CS2_029"], friendly=["CS2_182"], secrets=["AT_002"])
    assert s.play("CS2_029", s.friendly[0]).secrets() == ["AT_002"]


@card("AT_003", "Your Hero Power deals 1 extra damage.")
def test_fallen_hero(scene: Callable[..., Scene]) -> None:
    """The power, no spell."""
    s = scene(friendly=["AT_003"], hand=["CS2_029"])
    s.use_power(s.enemy_hero).play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 22


@card("AT_006", "Spell Damage +1 Inspire: Gain Spell Damage +1.")
def test_dalaran_aspirant(scene: Callable[..., Scene]) -> None:
    """One more each time."""
    s = _inspired(scene, "AT_006", hand=["CS2_029"])
    assert s.play("CS2_029", s.enemy_hero).enemy_hero.health == 22


@card("AT_007", "Battlecry: Both players get a random spell. Yours costs (2) less.")
def test_spellslinger(scene: Callable[..., Scene], table: CardTable) -> None:
    """Either has one."""
    s = scene(hand=["AT_007"]).play("AT_007")
    mine, theirs = s.hand[0], s.enemy_hand[0]
    assert all(table[x.card_id].type == CardType.SPELL for x in (mine, theirs))
    assert mine.column(t.COST) == table[mine.card_id].cost - 2
    assert theirs.column(t.COST) == table[theirs.card_id].cost


@card("AT_008", "You can use your Hero Power any number of times.")
@card("AT_080", "You can use your Hero Power twice a turn.")
def test_more_hero_powers(scene: Callable[..., Scene]) -> None:
    """As often as there is mana, or twice; when they have gone, no more."""
    for other, uses in (("AT_008", 7), ("AT_080", 2), ("CS2_231", 1)):
        s = scene(friendly=[other], mana=14, hand=["EX1_302"])
        for _ in range(uses):
            s.use_power(s.enemy_hero)
        assert not s.can_use_power(s.enemy_hero)
        assert s.enemy_hero.health == 30 - uses
    s = scene(friendly=["AT_080 2/1"], hand=["CS2_029"]).use_power("enemy hero")
    assert s.can_use_power(s.enemy_hero)
    assert not s.play("CS2_029", s.friendly[0]).can_use_power(s.enemy_hero)


@card("AT_009", "Deathrattle: Add 3 copies of Arcane Missiles to your hand.")
def test_rhonin(scene: Callable[..., Scene]) -> None:
    """Three of them."""
    s = scene(friendly=["AT_009 7/1"])
    assert [x.card_id for x in s.use_power(s.friendly[0]).hand] == ["EX1_277"] * 3


@card("AT_010", "Battlecry: If you have a Beast, summon a random Beast.")
def test_ram_wrangler(scene: Callable[..., Scene], table: CardTable) -> None:
    """Beside a beast."""
    s = scene(hand=["AT_010"], friendly=["CS2_171"]).play("AT_010")
    assert {Race.BEAST, Race.ALL} & set(table[s.friendly[2].card_id].races)
    assert len(scene(hand=["AT_010"], enemy=["CS2_171"]).play("AT_010").friendly) == 1


@card("AT_011", "Overheal: Gain +2 Attack.")
def test_holy_champion(scene: Callable[..., Scene]) -> None:
    """Its own overhealing."""
    s = scene(friendly=["AT_011"], power="HERO_09bp")
    assert s.use_power(s.friendly[0]).friendly[0].attack == 3
    s = scene(friendly=["AT_011"], power="HERO_09bp")
    assert s.use_power(s.hero).friendly[0].attack == 1


@card("AT_012", "Battlecry and Inspire: Deal 4 damage to each hero.")
def test_spawn_of_shadows(scene: Callable[..., Scene]) -> None:
    """Four to each, twice."""
    s = scene(hand=["AT_012"], power="HERO_01bp").play("AT_012")
    assert (s.hero.health, s.enemy_hero.health) == (26, 26)
    s.use_power()
    assert (s.hero.health + s.hero.armor, s.enemy_hero.health) == (24, 22)


@card("AT_013", "Choose a minion. Whenever it attacks, restore 4 Health to your hero.")
@card("AT_013e", "When this attacks, restore 4 Health to the hero of the player who buffed it.")
def test_power_word_glory(scene: Callable[..., Scene]) -> None:
    """The caster's hero, whoever controls the minion."""
    s = scene(hand=["AT_013"], enemy=["CS2_182"], enemy_deck=["CS2_231"])
    s.set(s.hero, t.DAMAGE, 20).play("AT_013", s.enemy[0]).end_turn()
    s.attack(s.enemy[0], s.hero)
    assert (s.hero.health, s.enemy_hero.health) == (10, 30)


@card("AT_015", "Put a copy of an enemy minion into your hand. It costs (1).")
def test_convert(scene: Callable[..., Scene]) -> None:
    """As printed; it costs one."""
    s = scene(hand=["AT_015"], enemy=["CS2_182 9/9"])
    assert [(x.brief, x.cost) for x in s.play("AT_015", s.enemy[0]).hand] == [("CS2_182 4/5", 1)]


@card("AT_018", "Battlecry and Inspire: Summon a random Legendary minion.")
def test_confessor_paletress(scene: Callable[..., Scene], table: CardTable) -> None:
    """One when she comes, one for each use."""
    s = scene(hand=["AT_018"], power="HERO_01bp").play("AT_018")
    s = scene(friendly=["AT_018"], power="HERO_01bp").use_power()
    made = [x.card_id for x in s.friendly if x.card_id != "AT_018"]
    assert [table[x].rarity for x in made[:1]] == [Rarity.LEGENDARY]
    s = scene(hand=["AT_018"], power="HERO_01bp").play("AT_018")
    assert len(s.friendly) >= 2


@card("AT_019", "Deathrattle: At the end of the turn, summon a Dreadsteed.")
@card("AT_019e", "Summon a Dreadsteed at the end of the turn.")
def test_dreadsteed(scene: Callable[..., Scene]) -> None:
    """At the end of the turn, the enemy's too; once for each death."""
    s = scene(friendly=["AT_019"], deck=["CS2_231"] * 2, enemy_deck=["CS2_231"] * 2)
    assert s.use_power(s.friendly[0]).friendly == []
    assert [x.brief for x in s.end_turn().friendly] == ["AT_019 1/1"]
    s.use_power(s.friendly[0])
    assert s.friendly == []
    assert [x.brief for x in s.end_turn().friendly] == ["AT_019 1/1"]
    assert len(s.end_turn().friendly) == 1


@card("AT_022", "When you play or discard this, deal 4 damage to a random enemy.")
def test_fist_of_jaraxxus(scene: Callable[..., Scene]) -> None:
    """Played or discarded, with spell damage either way."""
    s = scene(hand=["AT_022", "EX1_308", "AT_022"], friendly=["CS2_142"])
    s.play("AT_022")
    assert s.enemy_hero.health == 25
    assert s.play("EX1_308", s.hero).enemy_hero.health == 20


@card("AT_023", "Inspire: Destroy a random minion for each player.")
def test_void_crusher(scene: Callable[..., Scene]) -> None:
    """One of each side, itself among them."""
    seen = set()
    for seed in range(10):
        s = _inspired(scene, "AT_023", friendly=["CS2_231"], enemy=["CS2_182"] * 2, seed=seed)
        assert (len(s.friendly), len(s.enemy)) == (1, 1)
        seen.add(s.friendly[0].card_id)
    assert seen == {"AT_023", "CS2_231"}


@card("AT_027", "Cards you draw from your Hero Power cost (0).")
def test_wilfred_fizzlebang(scene: Callable[..., Scene]) -> None:
    """The card that the power draws costs nothing, those that a spell draws cost as printed."""
    s = scene(friendly=["AT_027"], power="HERO_07bp", hand=["CS2_023"], deck=["CS2_182"] * 3)
    assert [x.cost for x in s.play("CS2_023").hand] == [4, 4]
    assert [x.cost for x in s.use_power().hand] == [4, 4, 0]
    s = scene(power="HERO_07bp", deck=["CS2_182"])
    assert [x.cost for x in s.use_power().hand] == [4]


@card("AT_031", "Whenever this minion attacks a hero, add the Coin to your hand.")
def test_cutpurse(scene: Callable[..., Scene]) -> None:
    """A hero."""
    s = scene(friendly=["AT_031"], enemy=["CS2_231"])
    assert [x.card_id for x in s.attack(s.friendly[0], s.enemy_hero).hand] == ["GAME_005"]
    s = scene(friendly=["AT_031"], enemy=["CS2_231"])
    assert s.attack(s.friendly[0], s.enemy[0]).hand == []


@card("AT_032", "Battlecry: If you have a Pirate, gain +1/+1.")
def test_shady_dealer(scene: Callable[..., Scene]) -> None:
    """Beside a pirate."""
    s = scene(hand=["AT_032"] * 2, friendly=["CS2_146"]).play("AT_032")
    base = scene(hand=["AT_032"]).play("AT_032").friendly[0]
    assert s.friendly[1].attack == base.attack + 1
    assert s.friendly[1].health == base.health + 1


@card("AT_033", "Get 3 random cards (from your opponent's class).")
def test_burgle(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of the opponent's class."""
    s = scene(hand=["AT_033"], enemy_hero="HERO_09").play("AT_033")
    assert len(s.hand) == 3
    assert all(CardClass.PRIEST in table[x.card_id].classes for x in s.hand)


@card("AT_034", "Your Hero Power gives this +1 Attack instead of replacing it.")
def test_poisoned_blade(scene: Callable[..., Scene]) -> None:
    """One attack, also from the better power; another weapon is replaced."""
    for power in ("HERO_03bp", "HERO_03bp2"):
        s = scene(weapon="AT_034", power=power)
        assert s.use_power().weapon.brief == "AT_034 2/3"
    s = scene(weapon="CS2_106", power="HERO_03bp")
    assert s.use_power().weapon.brief == "CS2_082 1/2"


@card(
    "AT_035",
    "Shuffle 3 Ambushes into your opponent's deck. When drawn, you summon a 4/4 Nerubian.",
)
@card("AT_035t", "Casts When Drawn Summon a 4/4 Nerubian for your opponent.")
def test_beneath_the_grounds(scene: Callable[..., Scene]) -> None:
    """They draw it, we have the minion, and they draw another card."""
    s = scene(hand=["AT_035"], enemy_deck=["CS2_231"]).play("AT_035")
    assert sorted(s.deck(1)) == ["AT_035t"] * 3 + ["CS2_231"]
    s = scene(enemy_deck=["CS2_231", "AT_035t"]).end_turn()
    assert s.board == "FP1_007t 4/4 | "
    assert [x.card_id for x in s.enemy_hand] == ["CS2_231"]


@card("AT_041", "Costs (1) less for each Beast you've summoned this game.")
def test_knight_of_the_wild(scene: Callable[..., Scene]) -> None:
    """Own beasts, in hand and in the deck."""
    s = scene(hand=["AT_041", "CS2_171", "CS2_231"], deck=["AT_041"], enemy_hand=["CS2_171"],
              enemy_deck=["CS2_231"])  # fmt: skip
    cost = s.hand[0].cost
    s.play("CS2_171").play("CS2_231").end_turn().play("CS2_171").end_turn()
    assert [x.cost for x in s.hand] == [cost - 1] * 2


@card("AT_046", "Battlecry: Summon a random basic Totem.")
def test_tuskarr_totemic(scene: Callable[..., Scene]) -> None:
    """One of the basic ones."""
    s = scene(hand=["AT_046"]).play("AT_046")
    assert s.friendly[1].card_id in {"NEW1_009", "CS2_050", "CS2_051", "CS2_052"}


@card("AT_050", "Deathrattle: Your Hero Power becomes 'Deal 2 damage.'")
@card("AT_050t", "Deal 2 damage.")
def test_charged_hammer(scene: Callable[..., Scene]) -> None:
    """When it breaks; the new power may be used at once."""
    s = scene(weapon="AT_050 2/1").attack("hero", "enemy hero")
    assert s.power_id == "AT_050t"
    assert s.use_power(s.enemy_hero).enemy_hero.health == 26


@card("AT_051", "Deal 4-5 damage to all minions. Overload: (2)")
def test_elemental_destruction(scene: Callable[..., Scene]) -> None:
    """Four or five to each, friend or enemy; two crystals owed."""
    seen = set()
    for seed in range(12):
        s = scene(hand=["AT_051"], friendly=["CS2_200"], enemy=["CS2_200"], seed=seed)
        s.play("AT_051")
        seen.add((s.friendly[0].health, s.enemy[0].health))
    assert seen == {(3, 3), (2, 2), (2, 3), (3, 2)}
    assert s.field("overload", 0) == 2


@card("AT_054", "Battlecry: Give all minions in your hand and deck +1/+1.")
def test_the_mistcaller(scene: Callable[..., Scene]) -> None:
    """Hand and deck, no spells."""
    s = scene(hand=["AT_054", "CS2_182", "CS2_029"], deck=["CS2_231"], enemy_deck=["CS2_231"])
    s.play("AT_054").end_turn().end_turn()
    assert [x.brief for x in s.hand] == ["CS2_182 5/6", "CS2_029 0/0", "CS2_231 2/2"]


@card("AT_059", "Inspire: If your hand is empty, deal 2 damage to the enemy hero.")
def test_brave_archer(scene: Callable[..., Scene]) -> None:
    """An empty hand."""
    assert _inspired(scene, "AT_059").enemy_hero.health == 28
    assert _inspired(scene, "AT_059", hand=["CS2_231"]).enemy_hero.health == 30


@card("AT_061", "Each time you cast a spell this turn, get a random Hunter card.")
@card("AT_061e", "")
def test_lock_and_load(scene: Callable[..., Scene], table: CardTable) -> None:
    """Later spells of this turn."""
    s = scene(hand=["AT_061", "GAME_005", "GAME_005"], deck=["CS2_231"], enemy_deck=["CS2_231"])
    assert len(s.play("AT_061").hand) == 2
    s.play("GAME_005")
    assert len(s.hand) == 2
    assert CardClass.HUNTER in table[s.hand[1].card_id].classes
    s.end_turn().end_turn().play("GAME_005")
    assert len(s.hand) == 2


@card("AT_066", "Inspire: Give your weapon +1 Attack.")
def test_orgrimmar_aspirant(scene: Callable[..., Scene]) -> None:
    """The own weapon."""
    s = _inspired(scene, "AT_066", weapon="CS2_106", enemy_weapon="CS2_106")
    assert (s.weapon.brief, s.enemy_weapon.brief) == ("CS2_106 4/2", "CS2_106 3/2")


@card("AT_067", "Also damages the minions next to whomever he attacks.")
def test_magnataur_alpha(scene: Callable[..., Scene]) -> None:
    """The target and its neighbours."""
    s = scene(friendly=["AT_067"], enemy=["CS2_200"] * 4)
    blow = s.friendly[0].attack
    s.attack(s.friendly[0], s.enemy[1])
    assert [x.health for x in s.enemy] == [7 - blow, 7 - blow, 7 - blow, 7]


@card("AT_070", "Charrrrrge Costs (1) less for each friendly Pirate.")
def test_skycapn_kragg(scene: Callable[..., Scene]) -> None:
    """For each; he charges."""
    s = scene(hand=["AT_070"], friendly=["CS2_146"] * 2, enemy=["CS2_146"])
    assert s.hand[0].cost == printed_cost(s, "AT_070") - 2
    s.play("AT_070")
    assert s.can_attack(s.friendly[2], s.enemy_hero)


@card("AT_076", "Inspire: Summon a random Murloc.")
def test_murloc_knight(scene: Callable[..., Scene], table: CardTable) -> None:
    """A murloc."""
    s = _inspired(scene, "AT_076")
    assert {Race.MURLOC, Race.ALL} & set(table[s.friendly[1].card_id].races)


@pytest.mark.parametrize("wins", [True, False])
@card("AT_077", "Battlecry: Reveal a minion in each deck. If yours costs more, +1 Durability.")
@card(
    "AT_104",
    "Battlecry: Reveal a minion in each deck. If yours costs more, restore 7 Health to your hero.",
)
@card("AT_108", "Battlecry: Reveal a minion in each deck. If yours costs more, gain Charge.")
@card(
    "AT_112",
    "Battlecry: Reveal a minion in each deck. If yours costs more, gain Taunt and Divine Shield.",
)
@card(
    "AT_128",
    "Deathrattle: Reveal a minion in each deck. If yours costs more, return this to your hand.",
)
@card("AT_133", "Battlecry: Reveal a minion in each deck. If yours costs more, gain +1/+1.")
def test_jousts(wins: bool, scene: Callable[..., Scene]) -> None:
    """The dearer minion wins; a tie does not."""
    decks = {"deck": ["CS2_182"], "enemy_deck": ["CS2_171" if wins else "CS2_182"]}
    s = scene(hand=["AT_077"], **decks).play("AT_077")
    assert s.weapon.brief == f"AT_077 2/{2 + wins}"
    s = scene(hand=["AT_104"], **decks)
    assert s.set(s.hero, t.DAMAGE, 9).play("AT_104").hero.health == 21 + 7 * wins
    s = scene(hand=["AT_108"], **decks).play("AT_108")
    assert s.can_attack(s.friendly[0], s.enemy_hero) == wins
    s = scene(hand=["AT_112"], **decks).play("AT_112")
    assert (s.friendly[0].has(t.TAUNT), s.friendly[0].has(t.SHIELD)) == (wins, wins)
    plain = scene(hand=["AT_133"]).play("AT_133").friendly[0]
    s = scene(hand=["AT_133"], **decks).play("AT_133")
    assert s.friendly[0].attack == plain.attack + wins
    s = scene(friendly=["AT_128 7/1"], **decks)
    assert [x.card_id for x in s.use_power(s.friendly[0]).hand] == ["AT_128"] * wins


@card("AT_078", "Destroy all minions except each player's highest Attack minion.")
def test_enter_the_coliseum(scene: Callable[..., Scene]) -> None:
    """One of either side is left; of a single side, one."""
    s = scene(hand=["AT_078"], friendly=["CS2_231", "CS2_182"], enemy=["CS2_200", "CS2_231"])
    assert s.play("AT_078").board == "CS2_182 4/5 | CS2_200 6/7"
    s = scene(hand=["AT_078"], enemy=["CS2_231", "CS2_182"])
    assert s.play("AT_078").board == " | CS2_182 4/5"


@card("AT_082", "Inspire: Gain +1 Attack.")
@card("AT_089", "Inspire: Gain +1 Health.")
@card("AT_119", "Inspire: Gain +2/+2.")
@pytest.mark.parametrize(("other", "attack", "health"),
                         [("AT_082", 1, 0), ("AT_089", 0, 1), ("AT_119", 2, 2)])  # fmt: skip
def test_growing_ones(other: str, attack: int, health: int, scene: Callable[..., Scene]) -> None:
    """Lowly Squire, Boneguard Lieutenant, Kvaldir Raider."""
    before = scene(friendly=[other]).friendly[0]
    after = _inspired(scene, other).friendly[0]
    assert (after.attack - before.attack, after.health - before.health) == (attack, health)


@card("AT_083", "Inspire: Gain Windfury this turn.")
def test_dragonhawk_rider(scene: Callable[..., Scene]) -> None:
    """Twice this turn."""
    s = _inspired(scene, "AT_083", deck=["CS2_231"], enemy_deck=["CS2_231"])
    s.attack(s.friendly[0], s.enemy_hero).attack(s.friendly[0], s.enemy_hero)
    assert not s.end_turn().friendly[0].has(t.WINDFURY)


@card("AT_085", "Your Hero Power costs (1).")
def test_maiden_of_the_lake(scene: Callable[..., Scene]) -> None:
    """One mana."""
    s = scene(friendly=["AT_085"], mana=3).use_power("enemy hero")
    assert s.mana == 2


@card("AT_086", "Battlecry: Your opponent's Hero Power costs (5) more next turn.")
@card("AT_086e", "Your Hero Power costs (5) more this turn.")
def test_saboteur(scene: Callable[..., Scene]) -> None:
    """Their next turn, and no longer."""
    s = scene(hand=["AT_086"], mana=6, deck=["CS2_231"] * 2, enemy_deck=["CS2_231"] * 3)
    s.play("AT_086").end_turn()
    assert s.enemy_power
    assert s.enemy_power.cost == 7
    s.end_turn().end_turn()
    assert s.enemy_power.cost == 2


@card("AT_088", "50% chance to attack the wrong enemy.")
def test_mogors_champion(scene: Callable[..., Scene]) -> None:
    """The one attacked or the other."""
    seen = set()
    for seed in range(16):
        s = scene(friendly=["AT_088"], enemy=["CS2_200"], seed=seed)
        s.attack(s.friendly[0], s.enemy_hero)
        seen.add((s.enemy_hero.health < 30, not s.enemy or s.enemy[0].health < 7))
    assert seen == {(True, False), (False, True)}


@card("AT_090", "Inspire: Give your other minions +1/+1.")
def test_muklas_champion(scene: Callable[..., Scene]) -> None:
    """The others."""
    s = _inspired(scene, "AT_090", friendly=["CS2_231"], enemy=["CS2_231"])
    before = scene(friendly=["AT_090"]).friendly[0].brief
    assert s.board == f"{before}, CS2_231 2/2 | CS2_231 1/1"


@card("AT_091", "Inspire: Restore 2 Health to your hero.")
def test_tournament_medic(scene: Callable[..., Scene]) -> None:
    """The own hero."""
    s = scene(friendly=["AT_091"], power="HERO_01bp")
    assert s.set(s.hero, t.DAMAGE, 9).use_power().hero.health == 23


@card("AT_098", "Battlecry: Copy your opponent's Hero Power.")
def test_sideshow_spelleater(scene: Callable[..., Scene]) -> None:
    """The enemy keeps his."""
    s = scene(hand=["AT_098"], power="HERO_01bp", enemy_power="HERO_09bp").play("AT_098")
    assert s.power_id == "HERO_09bp"
    assert s.enemy_power
    assert s.enemy_power.card_id == "HERO_09bp"


@card("AT_099", "Inspire: Summon a 3/5 War Kodo.")
@card("AT_100", "Inspire: Summon a {0} Silver Hand Recruit.")
@card("AT_113", "Inspire: Add a 2/2 Squire to your hand.")
@card("AT_127", "Inspire: Add a random spell to your hand.")
def test_what_inspire_makes(scene: Callable[..., Scene], table: CardTable) -> None:
    """Kodorider, Silver Hand Regent, Recruiter, Saraad."""
    assert _inspired(scene, "AT_099").friendly[1].brief == "AT_099t 3/5"
    assert _inspired(scene, "AT_100").friendly[1].brief == "CS2_101t 1/1"
    assert [x.brief for x in _inspired(scene, "AT_113").hand] == ["CS2_152 2/2"]
    made = _inspired(scene, "AT_127").hand
    assert [table[x.card_id].type for x in made] == [CardType.SPELL]


@card("AT_109", "Can't attack. Inspire: Can attack as normal this turn.")
def test_argent_watchman(scene: Callable[..., Scene]) -> None:
    """This turn."""
    s = scene(friendly=["AT_109"], power="HERO_01bp", deck=["CS2_231"], enemy_deck=["CS2_231"])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    assert s.use_power().can_attack(s.friendly[0], s.enemy_hero)
    assert not s.end_turn().end_turn().can_attack(s.friendly[0], s.enemy_hero)


@card("AT_110", "Inspire: Return this minion to your hand.")
def test_coliseum_manager(scene: Callable[..., Scene]) -> None:
    """Back to hand."""
    s = _inspired(scene, "AT_110")
    assert (s.friendly, [x.card_id for x in s.hand]) == ([], ["AT_110"])


@card("AT_115", "Battlecry: The next time you use your Hero Power, it costs (2) less.")
@card("AT_115e", "Your Hero Power costs (2) less.")
def test_fencing_coach(scene: Callable[..., Scene]) -> None:
    """Once, whenever that is."""
    s = scene(hand=["AT_115"], deck=["CS2_231"] * 2, enemy_deck=["CS2_231"] * 2, mana=5)
    s.play("AT_115").end_turn().end_turn()
    s.use_power(s.enemy_hero)
    assert s.mana == 6
    assert s.power
    assert s.power.cost == 2


@card("AT_117", "Battlecry: If you have a minion with Spell Damage, gain +2/+2.")
def test_master_of_ceremonies(scene: Callable[..., Scene]) -> None:
    """Beside such a minion."""
    plain = scene(hand=["AT_117"], enemy=["CS2_142"]).play("AT_117").friendly[0]
    s = scene(hand=["AT_117"], friendly=["CS2_142"]).play("AT_117")
    assert s.friendly[1].attack == plain.attack + 2


@card("AT_121", "Whenever you play a card with Battlecry, gain +1/+1.")
def test_crowd_favorite(scene: Callable[..., Scene]) -> None:
    """Own battlecries."""
    s = scene(friendly=["AT_121"], hand=["EX1_015", "CS2_231"], deck=["CS2_231"])
    before = s.friendly[0].attack
    assert s.play("CS2_231").play("EX1_015").friendly[0].attack == before + 1


@card("AT_124", "Whenever your hero takes damage, this minion takes it instead.")
def test_bolf_ramshield(scene: Callable[..., Scene]) -> None:
    """The hero is not hurt, armor neither, as long as he lives."""
    s = scene(friendly=["AT_124"], hand=["CS2_029"] * 3, armor=3, mana=20)
    health = s.friendly[0].health
    s.play("CS2_029", s.hero)
    assert (s.hero.health, s.hero.armor, s.friendly[0].health) == (30, 3, health - 6)
    s.play("CS2_029", s.hero)
    assert (s.hero.health, s.friendly) == (30, [])
    assert s.play("CS2_029", s.hero).hero.health == 27


@card("AT_129", "Whenever you target this minion with a spell, gain Divine Shield.")
@card("AT_131", "Whenever you target this minion with a spell, deal 3 damage to a random enemy.")
def test_the_twins(scene: Callable[..., Scene]) -> None:
    """Fjola gains her shield, Eydis strikes; not for others' targets."""
    s = scene(friendly=["AT_129", "AT_131", "CS2_231"], hand=["CS2_092"] * 3, mana=12)
    s.play("CS2_092", s.friendly[2])
    assert (s.friendly[0].has(t.SHIELD), s.enemy_hero.health) == (False, 30)
    s.play("CS2_092", s.friendly[0])
    assert (s.friendly[0].has(t.SHIELD), s.enemy_hero.health) == (True, 30)
    assert s.play("CS2_092", s.friendly[1]).enemy_hero.health == 27


@card("AT_130", "When you draw this, deal 1 damage to your minions.")
def test_sea_reaver(scene: Callable[..., Scene]) -> None:
    """When it is drawn."""
    s = scene(friendly=["CS2_182"], enemy=["CS2_182"], hand=["CS2_023"], deck=["CS2_231", "AT_130"])
    assert s.play("CS2_023").board == "CS2_182 4/4 | CS2_182 4/5"


@card("AT_036t", "Deathrattle: Summon Anub'arak.")
def test_anubarak(scene: Callable[..., Scene]) -> None:
    """He and the Nerubian take turns."""
    s = scene(friendly=["AT_036 8/1"], hand=["EX1_308"])
    s.use_power(s.friendly[0])
    assert s.board == "AT_036t 4/4 | "
    assert s.play("EX1_308", s.friendly[0]).board == "AT_036 8/4 | "
