"""Cards of Kobolds & Catacombs, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, Rarity

from hsbot.rules.schema import layout as t
from kit.scene import card, cases, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Entity, Scene

TOTEMS = {"CS2_050", "CS2_051", "CS2_052", "NEW1_009"}
COMPANIONS = {"NEW1_032", "NEW1_033", "NEW1_034"}
COIN = "GAME_005"


def ids(entities: list[Entity]) -> list[str]:
    """Their cards."""
    return [x.card_id for x in entities]


def kill(s: Scene, minion: Entity) -> Scene:
    """The minion dies of the mage's hero power."""
    health = minion.column(t.HEALTH) + minion.column(t.HEALTH_AURA)
    return s.set(minion, t.DAMAGE, health - 1).use_power(minion)


@card("LOOT_008", "Shuffle all minions into your opponent's deck.")
def test_psychic_scream(scene: Callable[..., Scene]) -> None:
    """Those of both sides."""
    s = scene(hand=["LOOT_008"], friendly=["CS2_182"], enemy=["CS2_200", "CS2_231"])
    s.play("LOOT_008")
    assert (s.board, sorted(s.deck(1)), s.deck()) == (" | ", ["CS2_182", "CS2_200", "CS2_231"], [])


@card("LOOT_026", "Battlecry: Shuffle 3 Ambushes into your deck. When drawn, summon a 4/4 Spider.")
@card("LOOT_026e", "Casts When Drawn Summon a 4/4 Spider.")
def test_faldorei_strider(scene: Callable[..., Scene]) -> None:
    """An ambush that is drawn makes a spider, and another card comes."""
    assert scene(hand=["LOOT_026"]).play("LOOT_026").deck() == ["LOOT_026e"] * 3
    s = scene(hand=["CS2_023"], deck=["CS2_231", "CS2_182", "LOOT_026e"]).play("CS2_023")
    assert (s.board, ids(s.hand)) == ("LOOT_026t 4/4 | ", ["CS2_182", "CS2_231"])


@card("LOOT_041", "At the start of your turn, attack a random enemy.")
def test_kobold_barbarian(scene: Callable[..., Scene]) -> None:
    """The hero where there is nobody else; it may still attack by itself."""
    s = scene(friendly=["LOOT_041"], deck=["CS2_231"] * 3, enemy_deck=["CS2_231"] * 3)
    s.end_turn().end_turn()
    assert s.enemy_hero.health == 26
    assert s.can_attack(s.friendly[0], s.enemy_hero)


@card("LOOT_043", "Lifesteal. Deal 3 damage to a minion. (Take damage from your cards to upgrade.)")
@card(
    "LOOT_043t2", "Lifesteal. Deal 5 damage to a minion. (Take damage from your cards to upgrade.)"
)
@card("LOOT_043t3", "Lifesteal. Deal 7 damage to a minion.")
def test_amethyst_spellstone(scene: Callable[..., Scene]) -> None:
    """Own cards upgrade it, the opponent's do not, nor the Hero Power (a log of 2018)."""
    s = scene(hand=["LOOT_043"], power="HERO_07bp", deck=["CS2_231"]).use_power()
    assert (s.hand[0].card_id, s.hero.health) == ("LOOT_043", 28)
    s = scene(hand=["LOOT_043", "EX1_319", "EX1_319", "EX1_319"], enemy=["CS2_200"], health=20)
    s.play("EX1_319")
    assert s.hand[0].card_id == "LOOT_043t2"
    s.play("EX1_319").play("EX1_319")
    assert (s.hand[0].card_id, s.hero.health) == ("LOOT_043t3", 11)
    s.play("LOOT_043t3", s.enemy[0])
    assert (s.board.split(" | ")[1], s.hero.health) == ("", 18)
    for card_id, amount in (("LOOT_043", 3), ("LOOT_043t2", 5)):
        s = scene(hand=[card_id], enemy=["CS2_200"])
        s.set(s.hero, t.DAMAGE, 10).play(card_id, "CS2_200")
        assert (s.enemy[0].health, s.hero.health) == (7 - amount, 20 + amount)
    s = scene(hand=["LOOT_043"], enemy=["CS2_182"], enemy_deck=["CS2_231"]).end_turn()
    assert s.attack(s.enemy[0], s.hero).hand[0].card_id == "LOOT_043"


@pytest.mark.parametrize(
    ("of", "needed"),
    cases(
        (("LOOT_048", "Taunt Can only attack if you have 3 or more Armor."), 3),
        (("LOOT_365", "Taunt Can only attack if you have 5 or more Armor."), 5),
    ),
)
def test_golems_that_need_armor(
    scene: Callable[..., Scene], of: tuple[str, str], needed: int
) -> None:
    """One armor less is too little."""
    for armor, able in ((needed - 1, False), (needed, True)):
        s = scene(friendly=[of[0]], armor=armor)
        assert s.can_attack(s.friendly[0], s.enemy_hero) is able


@card("LOOT_051", "Deal 2 damage to a minion.")
@card("LOOT_051t1", "Deal 4 damage to a minion.")
@card("LOOT_051t2", "Deal 6 damage to a minion.")
def test_jasper_spellstone(scene: Callable[..., Scene]) -> None:
    """Three armor upgrade it, twice."""
    for card_id, damage in (("LOOT_051", 2), ("LOOT_051t1", 4), ("LOOT_051t2", 6)):
        s = scene(hand=[card_id], enemy=["CS2_120 2/9"]).play(card_id, "CS2_120")
        assert s.board == f" | CS2_120 2/{9 - damage}"
    s = scene(hand=["LOOT_051", "LOOT_054c", "LOOT_054c"], friendly=["CS2_231"], power="HERO_01bp")
    assert s.use_power().hand[0].card_id == "LOOT_051"
    assert s.play("LOOT_054c").hand[0].card_id == "LOOT_051t1"
    assert s.play("LOOT_054c").hand[0].card_id == "LOOT_051t2"


@card("LOOT_054", "Choose Twice - Draw a card; Give your minions +1 Attack; Gain 6 Armor.")
@card("LOOT_054b", "Give your minions +1 Attack.")
@card("LOOT_054c", "Gain 6 Armor.")
@card("LOOT_054d", "Draw a card.")
def test_branching_paths(scene: Callable[..., Scene]) -> None:
    """Two choices, which may be the same."""
    s = scene(hand=["LOOT_054"], friendly=["CS2_231"], deck=["CS2_182"]).play("LOOT_054")
    s.choose("LOOT_054c").choose("LOOT_054c")
    assert s.hero.armor == 12
    s = scene(hand=["LOOT_054"], friendly=["CS2_231"], deck=["CS2_182"]).play("LOOT_054")
    s.choose("LOOT_054b").choose("LOOT_054d")
    assert (s.board, ids(s.hand), s.hero.armor) == ("CS2_231 2/1 | ", ["CS2_182"], 0)


@card("LOOT_056", "Deathrattle: Shuffle a copy of this minion into your deck.")
def test_astral_tiger(scene: Callable[..., Scene]) -> None:
    """One copy."""
    s = scene(friendly=["LOOT_056"])
    assert kill(s, s.friendly[0]).deck() == ["LOOT_056"]


@card("LOOT_062", "Battlecry: Choose a basic Totem. Summon it.")
def test_kobold_hermit(scene: Callable[..., Scene]) -> None:
    """All four are offered."""
    s = scene(hand=["LOOT_062"]).play("LOOT_062")
    assert set(s.offered) == TOTEMS
    assert s.choose("CS2_051").board == "LOOT_062 1/1, CS2_051 0/2 | "


@card("LOOT_064", "Summon 1 copy of a friendly minion.")
@card("LOOT_064t1", "Summon 2 copies of a friendly minion.")
@card("LOOT_064t2", "Summon 3 copies of a friendly minion.")
def test_sapphire_spellstone(scene: Callable[..., Scene]) -> None:
    """Three overloaded crystals upgrade it; the copies are as the original is."""
    for card_id, number in (("LOOT_064", 1), ("LOOT_064t1", 2), ("LOOT_064t2", 3)):
        s = scene(hand=[card_id], friendly=["CS2_182 6/2"]).play(card_id, "CS2_182")
        assert [x.brief for x in s.friendly] == ["CS2_182 6/2"] * (1 + number)
    s = scene(hand=["LOOT_064", "EX1_238", "EX1_238", "EX1_238"])
    s.play("EX1_238", s.enemy_hero).play("EX1_238", s.enemy_hero)
    assert s.hand[0].card_id == "LOOT_064"
    assert s.play("EX1_238", s.enemy_hero).hand[0].card_id == "LOOT_064t1"


@card(
    "LOOT_079",
    "Secret: When an enemy attacks your hero, summon a 3-Cost minion as the new target.",
)
def test_wandering_monster(scene: Callable[..., Scene]) -> None:
    """It stands in for the hero; an attack on a minion does not reveal it."""
    s = scene(friendly=["CS2_200 1/7"], enemy_secrets=["LOOT_079"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, len(s.enemy), s.secrets(1)) == (30, 1, [])
    assert printed_cost(s, s.enemy[0].card_id) == 3
    s = scene(friendly=["CS2_200"], enemy=["CS2_182"], enemy_secrets=["LOOT_079"])
    assert s.attack(s.friendly[0], s.enemy[0]).secrets(1) == ["LOOT_079"]


@card("LOOT_080", "Summon two 3/3 Wolves. (Play a Secret to upgrade.)")
@card("LOOT_080t2", "Summon three 3/3 Wolves. (Play a Secret to upgrade.)")
@card("LOOT_080t3", "Summon four 3/3 Wolves.")
def test_emerald_spellstone(scene: Callable[..., Scene]) -> None:
    """Each secret upgrades it once."""
    s = scene(hand=["LOOT_080", "EX1_289", "EX1_287"]).play("EX1_289")
    assert s.hand[0].card_id == "LOOT_080t2"
    assert s.play("EX1_287").hand[0].card_id == "LOOT_080t3"
    for card_id, number in (("LOOT_080", 2), ("LOOT_080t2", 3), ("LOOT_080t3", 4)):
        s = scene(hand=[card_id]).play(card_id)
        assert [x.brief for x in s.friendly] == ["LOOT_077t 3/3"] * number


@card("LOOT_085", "Battlecry: If your deck has no minions, fill your hand with Hunter spells.")
def test_rhokdelar(scene: Callable[..., Scene], table: CardTable) -> None:
    """Ten cards; none with a minion left."""
    s = scene(hand=["LOOT_085", "CS2_231"], deck=["CS2_029"]).play("LOOT_085")
    made = [x for x in ids(s.hand) if x != "CS2_231"]  # one that shatters stands at both ends
    assert (len(made), s.weapon.brief) == (9, "LOOT_085 4/2")
    assert all(CardClass.HUNTER in table[x].classes for x in made)
    assert {table[x].type for x in made} == {CardType.SPELL}
    assert len(scene(hand=["LOOT_085"], deck=["CS2_231"]).play("LOOT_085").hand) == 0


@card("LOOT_091", "Summon a 2/2 Spirit with Taunt.")
@card("LOOT_091t1", "Summon a 4/4 Spirit with Taunt.")
@card("LOOT_091t2", "Summon a 6/6 Spirit with Taunt.")
def test_pearl_spellstone(scene: Callable[..., Scene]) -> None:
    """Three health that own cards restore upgrade it, whose ever they are; full health is none."""
    for card_id, spirit in (("LOOT_091", "LOOT_091t 2/2"), ("LOOT_091t1", "LOOT_091t1t 4/4"),
                            ("LOOT_091t2", "LOOT_091t2t 6/6")):  # fmt: skip
        s = scene(hand=[card_id]).play(card_id)
        assert s.board == f"{spirit} | "
        assert s.friendly[0].column(t.KW) & t.TAUNT
    s = scene(hand=["LOOT_091", "CS2_007", "CS2_007"])
    assert s.play("CS2_007", s.enemy_hero).hand[0].card_id == "LOOT_091"
    s.set(s.enemy_hero, t.DAMAGE, 9)
    assert s.play("CS2_007", s.enemy_hero).hand[0].card_id == "LOOT_091t1"


@card("LOOT_093", "Recruit 3 minions that cost (2) or less.")
def test_call_to_arms(scene: Callable[..., Scene]) -> None:
    """Out of the deck, without battlecries."""
    deck = ["CS2_182", "CS2_231", "EX1_319", "CS2_120", "CS2_029"]
    s = scene(hand=["LOOT_093"], deck=deck).play("LOOT_093")
    assert sorted(ids(s.friendly)) == ["CS2_120", "CS2_231", "EX1_319"]
    assert (sorted(s.deck()), s.hero.health) == (["CS2_029", "CS2_182"], 30)


@card("LOOT_103", "Add 1 random Mage spell to your hand.")
@card("LOOT_103t1", "Add 2 random Mage spells to your hand.")
@card("LOOT_103t2", "Add 3 random Mage spells to your hand.")
def test_ruby_spellstone(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two Elementals upgrade it; other minions do not."""
    for card_id, number in (("LOOT_103", 1), ("LOOT_103t1", 2), ("LOOT_103t2", 3)):
        found = [table[x] for x in ids(scene(hand=[card_id]).play(card_id).hand)]
        assert [(x.type, x.card_class) for x in found] == [
            (CardType.SPELL, CardClass.MAGE)
        ] * number
    s = scene(hand=["LOOT_103", "CS2_231", "UNG_809t1", "UNG_809t1"])
    assert s.play("CS2_231").play("UNG_809t1").hand[0].card_id == "LOOT_103"
    assert s.play("UNG_809t1").hand[0].card_id == "LOOT_103t1"


@card("LOOT_104", "Each turn this is in your hand, transform it into a random Mage spell.")
@card("LOOT_104e", "Transforming into random Mage spells.")
def test_shifting_scroll(scene: Callable[..., Scene], table: CardTable) -> None:
    """It goes on doing so; as itself it is not played."""
    seen = set()
    s = scene(hand=["LOOT_104"], deck=["CS2_231"] * 9, enemy_deck=["CS2_231"] * 9)
    assert not s.can_play("LOOT_104")
    for _ in range(5):
        s.end_turn().end_turn()
        assert CardClass.MAGE in table[s.hand[0].card_id].classes
        assert table[s.hand[0].card_id].type == CardType.SPELL
        seen.add(s.hand[0].card_id)
    assert len(seen) > 1
    rows = s.array[0]["e"][: s.array[0]["hi"]]
    assert (rows[:, t.ZONE] == t.Z_ENCHANTMENT).sum() == 1  # and does not double


@card("LOOT_106", "Shuffle 5 Scrolls into your deck. When drawn, cast a random spell.")
@card("LOOT_106t", "Casts When Drawn Cast a random spell.")
def test_deck_of_wonders(scene: Callable[..., Scene]) -> None:
    """A scroll never reaches the hand."""
    assert scene(hand=["LOOT_106"]).play("LOOT_106").deck() == ["LOOT_106t"] * 5
    for seed in range(5):
        s = scene(hand=["CS2_023"], deck=["CS2_182"] * 8 + ["LOOT_106t"], seed=seed)
        assert "LOOT_106t" not in ids(s.play("CS2_023").hand)


@card("LOOT_124", "Battlecry: If you control no other minions, gain Taunt and Divine Shield.")
def test_lone_champion(scene: Callable[..., Scene]) -> None:
    """Enemies do not matter."""
    for friendly, alone in (([], True), (["CS2_231"], False)):
        s = scene(hand=["LOOT_124"], friendly=friendly, enemy=["CS2_231"]).play("LOOT_124")
        champion = s.friendly[-1]
        assert (champion.has(t.TAUNT), champion.has(t.SHIELD)) == (alone, alone)


@card("LOOT_130", "Costs (0) if you've cast a spell that costs (5) or more this turn.")
def test_arcane_tyrant(scene: Callable[..., Scene]) -> None:
    """Four is too little; next turn it is over."""
    s = scene(hand=["LOOT_130", "CS2_029", "CS2_032"], mana=11, deck=["CS2_231"],
              enemy_deck=["CS2_231"])  # fmt: skip
    assert s.play("CS2_029", s.enemy_hero).hand[0].cost == 5
    assert s.play("CS2_032").hand[0].cost == 0
    assert s.end_turn().end_turn().hand[0].cost == 5


@card("LOOT_144", "Deathrattle: Give your opponent two Coins.")
def test_hoarding_dragon(scene: Callable[..., Scene]) -> None:
    """Two."""
    s = scene(friendly=["LOOT_144"])
    assert ids(kill(s, s.friendly[0]).enemy_hand) == [COIN] * 2


@card("LOOT_149", "Costs (1) less whenever a minion dies while this is in your hand.")
def test_corridor_creeper(scene: Callable[..., Scene]) -> None:
    """Of both sides, and for good."""
    s = scene(hand=["LOOT_149", "CFM_065"], friendly=["CS2_231"], enemy=["CS2_231", "CS2_182"])
    assert s.play("CFM_065").hand[0].cost == 5


@card("LOOT_161", "Battlecry: Destroy a friendly minion. Deathrattle: Summon 2 copies of it.")
@card("LOOT_161e", "Destroyed {0}.")
def test_carnivorous_cube(scene: Callable[..., Scene]) -> None:
    """As printed; with nothing eaten nothing comes."""
    s = scene(hand=["LOOT_161"], friendly=["CS2_182 9/9", "CS2_231"])
    s.play("LOOT_161", s.friendly[0])
    assert s.board == "CS2_231 1/1, LOOT_161 4/6 | "
    assert kill(s, s.friendly[1]).board == "CS2_231 1/1, CS2_182 4/5, CS2_182 4/5 | "
    s = scene(hand=["LOOT_161"]).play("LOOT_161")
    assert kill(s, s.friendly[0]).board == " | "


@card("LOOT_165", "After a friendly minion dies, add a 1/1 copy of it to your hand. It costs (1).")
def test_sonya_shadowdancer(scene: Callable[..., Scene]) -> None:
    """Not for enemies."""
    s = scene(hand=["CFM_065"], friendly=["LOOT_165 2/5", "CS2_120 2/1"], enemy=["CS2_231"])
    s.play("CFM_065")
    assert [(x.brief, x.cost) for x in s.hand] == [("CS2_120 1/1", 1)]


@card("LOOT_170", "Battlecry: Reveal a spell in each deck. If yours costs more, draw it.")
def test_raven_familiar(scene: Callable[..., Scene]) -> None:
    """Equal cost does not win; no spell at all loses."""
    for own, other, drawn in (
        (["CS2_029"], ["CS2_024"], ["CS2_029"]),
        (["CS2_029"], ["CS2_022"], []),
        (["CS2_024"], ["CS2_029"], []),
        (["CS2_029"], ["CS2_182"], ["CS2_029"]),
        (["CS2_182"], ["CS2_024"], []),
    ):
        s = scene(hand=["LOOT_170"], deck=own, enemy_deck=other).play("LOOT_170")
        assert ids(s.hand) == drawn


@card("LOOT_172", "Reveal a spell from your deck. Deal damage equal to its Cost to all minions.")
def test_dragons_fury(scene: Callable[..., Scene]) -> None:
    """The spell stays where it is."""
    s = scene(hand=["LOOT_172"], deck=["CS2_029", "CS2_182"], friendly=["CS2_182"],
              enemy=["CS2_200"])  # fmt: skip
    assert s.play("LOOT_172").board == "CS2_182 4/1 | CS2_200 6/3"
    assert len(s.deck()) == 2
    s = scene(hand=["LOOT_172"], deck=["CS2_182"], enemy=["CS2_200"])
    assert s.play("LOOT_172").enemy[0].health == 7


@pytest.mark.parametrize(
    ("of", "found"),
    cases(
        (("LOOT_184", "Deathrattle: Recruit an 8-Cost minion."), ["EX1_298"]),
        (("LOOT_306", "Deathrattle: Recruit a Demon."), ["CS2_065"]),
        (
            ("LOOT_314", "Taunt Deathrattle: Recruit 2 minions that cost (4) or less."),
            ["CS2_065", "CS2_182"],
        ),
    ),
)
def test_deathrattles_that_recruit(
    scene: Callable[..., Scene], of: tuple[str, str], found: list[str]
) -> None:
    """Of the deck, only what is asked for."""
    deck = ["CS2_200", "EX1_298", "CS2_065", "CS2_182", "CS2_029"]
    s = scene(friendly=[of[0]], deck=deck)
    kill(s, s.friendly[0])
    assert sorted(ids(s.friendly)) == found
    assert sorted(s.deck()) == sorted(set(deck) - set(found))


@card("LOOT_187", "Summon 1/1 copies of 2 friendly Deathrattle minions that died this game.")
def test_twilights_call(scene: Callable[..., Scene]) -> None:
    """Only those with a deathrattle."""
    s = scene(hand=["LOOT_187", "CFM_065"], friendly=["EX1_096", "EX1_029", "CS2_231"])
    assert not s.can_play("LOOT_187")
    s.play("CFM_065").play("LOOT_187")
    assert sorted(x.brief for x in s.friendly) == ["EX1_029 1/1", "EX1_096 1/1"]


@card("LOOT_193", "Elusive on your opponent's turn.")
def test_shimmering_courser(scene: Callable[..., Scene]) -> None:
    """In one's own turn it can be targeted."""
    s = scene(hand=["LOOT_193"], enemy_deck=["CS2_231"]).play("LOOT_193")
    assert s.can_use_power(s.friendly[0])
    s.end_turn()
    assert not s.can_use_power(s.friendly[0])


@card("LOOT_203", "Summon one 5/5 Mithril Golem. (Equip a weapon to upgrade.)")
@card("LOOT_203t2", "Summon two 5/5 Mithril Golems. (Equip a weapon to upgrade.)")
@card("LOOT_203t3", "Summon three 5/5 Mithril Golems.")
def test_mithril_spellstone(scene: Callable[..., Scene]) -> None:
    """Each weapon upgrades it once."""
    s = scene(hand=["LOOT_203", "CS2_106", "CS2_106"]).play("CS2_106")
    assert s.hand[0].card_id == "LOOT_203t2"
    assert s.play("CS2_106").hand[0].card_id == "LOOT_203t3"
    for card_id, number in (("LOOT_203", 1), ("LOOT_203t2", 2), ("LOOT_203t3", 3)):
        s = scene(hand=[card_id]).play(card_id)
        assert [x.brief for x in s.friendly] == ["LOOT_203t4 5/5"] * number


@card("LOOT_209", "After you cast 3 spells in a turn, summon a 5/5 Dragon.")
def test_dragon_soul(scene: Callable[..., Scene]) -> None:
    """Every third one; the count begins anew each turn."""
    s = scene(hand=[COIN] * 7, weapon="LOOT_209", deck=["CS2_231"], enemy_deck=["CS2_231"])
    s.play(COIN).play(COIN)
    assert s.board == " | "
    assert s.play(COIN).board == "LOOT_209t 5/5 | "
    s.play(COIN).play(COIN).end_turn().end_turn()
    assert s.play(COIN).board == "LOOT_209t 5/5 | "


@card(
    "LOOT_210",
    "Secret: When a minion attacks your hero, instead it attacks one of its neighbors.",
)
def test_sudden_betrayal(scene: Callable[..., Scene]) -> None:
    """Not where it stands alone, nor for a hero."""
    s = scene(friendly=["CS2_182", "CS2_200", "CS2_231"], enemy_secrets=["LOOT_210"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.secrets(1)) == (30, [])
    assert s.board == "CS2_200 6/3, CS2_231 1/1 | "
    s = scene(friendly=["CS2_182"], enemy_secrets=["LOOT_210"], weapon="CS2_106")
    s.attack(s.friendly[0], s.enemy_hero).attack(s.hero, s.enemy_hero)
    assert (s.enemy_hero.health, s.secrets(1)) == (23, ["LOOT_210"])


@card("LOOT_214", "Secret: After your hero takes damage, become Immune this turn.")
def test_evasion(scene: Callable[..., Scene]) -> None:
    """The first blow hurts, the second does not."""
    s = scene(friendly=["CS2_182"], enemy_secrets=["LOOT_214"], hand=["CS2_032"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.secrets(1)) == (26, [])
    assert not s.can_use_power(s.enemy_hero)
    s.end_turn()
    assert not s.enemy_hero.has(t.IMMUNE)


@card("LOOT_217", "Summon an Animal Companion, or 2 if your deck has no minions.")
def test_to_my_side(scene: Callable[..., Scene]) -> None:
    """Two different ones."""
    for seed in range(4):
        s = scene(hand=["LOOT_217"], deck=["CS2_029"], seed=seed).play("LOOT_217")
        assert len(s.friendly) == len(set(ids(s.friendly)) & COMPANIONS) == 2
        s = scene(hand=["LOOT_217"], deck=["CS2_231"], seed=seed).play("LOOT_217")
        assert len(s.friendly) == len(set(ids(s.friendly)) & COMPANIONS) == 1


@card("LOOT_218", "After this minion attacks a hero, add a copy of it to your hand.")
def test_feral_gibberer(scene: Callable[..., Scene]) -> None:
    """A fresh one; not after attacking a minion."""
    s = scene(friendly=["LOOT_218 3/3", "LOOT_218 3/3"], enemy=["CS2_231"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.hand == []
    assert [x.brief for x in s.attack(s.friendly[1], s.enemy_hero).hand] == ["LOOT_218 1/1"]


@card("LOOT_231", "Whenever you cast a spell, gain Armor equal to its Cost.")
def test_arcane_artificer(scene: Callable[..., Scene]) -> None:
    """The cost now counts, not the printed one."""
    s = scene(friendly=["LOOT_231"], hand=["CS2_029", "CS2_032 (5)"], mana=10)
    assert s.play("CS2_029", s.enemy_hero).hero.armor == 4
    assert s.play("CS2_032").hero.armor == 9


# ---- unidentified items --------------------------------------------------------------------------
@card("LOOT_278", "Give a minion +2/+2. Gains a bonus effect in your hand.")
@card("LOOT_285", "Gain 5 Armor. Gains a bonus effect in your hand.")
@card("LOOT_286", "Gains a bonus effect in your hand.")
@pytest.mark.parametrize("card_id", ["LOOT_278", "LOOT_285", "LOOT_286"])
def test_unidentified_items(scene: Callable[..., Scene], card_id: str) -> None:
    """They are identified when drawn."""
    found = set()
    for seed in range(20):
        s = scene(hand=["CS2_023"], deck=[card_id], seed=seed).play("CS2_023")
        found.add(s.hand[0].card_id)
    known = {"LOOT_285": ("t", "t2", "t3", "t4")}.get(card_id, ("t1", "t2", "t3", "t4"))
    assert found == {card_id + x for x in known}


def test_unidentified_items_unread(scene: Callable[..., Scene]) -> None:
    """Where they stay what they are, they do what stands first."""
    s = scene(hand=["LOOT_278", "LOOT_285"], friendly=["CS2_231"])
    s.play("LOOT_278", s.friendly[0]).play("LOOT_285")
    assert (s.board, s.hero.armor) == ("CS2_231 3/3 | ", 5)


@card("LOOT_278t1", "Give a minion +2/+2 and Lifesteal.")
@card("LOOT_278t2", "Give a minion +2/+2 and Divine Shield.")
@card("LOOT_278t3", "Give a minion +2/+2. Summon a 1/1 copy of it.")
@card("LOOT_278t4", 'Give a minion +2/+2 and "Deathrattle: Return this minion to your hand."')
@card("LOOT_278t4e", "+2/+2. Deathrattle: Return this minion to your hand.")
def test_elixirs(scene: Callable[..., Scene]) -> None:
    """Each with its own bonus."""
    for card_id, keyword in (("LOOT_278t1", t.LIFESTEAL), ("LOOT_278t2", t.SHIELD)):
        s = scene(hand=[card_id], friendly=["CS2_182"]).play(card_id, "CS2_182")
        assert (s.board, s.friendly[0].has(keyword)) == ("CS2_182 6/7 | ", True)
    s = scene(hand=["LOOT_278t3"], friendly=["CS2_182"]).play("LOOT_278t3", "CS2_182")
    assert s.board == "CS2_182 6/7, CS2_182 1/1 | "
    s = scene(hand=["LOOT_278t4"], friendly=["CS2_182"]).play("LOOT_278t4", "CS2_182")
    assert [x.brief for x in kill(s, s.friendly[0]).hand] == ["CS2_182 4/5"]


@card("LOOT_285t", "Gain 5 Armor. Gain 10 more Armor.")
@card("LOOT_285t2", "Gain 5 Armor. Deal 5 damage.")
@card("LOOT_285t3", "Gain 5 Armor. Summon a 5/5 Golem.")
@card("LOOT_285t4", "Gain 5 Armor. Equip a 5/2 weapon.")
def test_shields(scene: Callable[..., Scene]) -> None:
    """Each with its own bonus."""
    assert scene(hand=["LOOT_285t"]).play("LOOT_285t").hero.armor == 15
    s = scene(hand=["LOOT_285t2"]).play("LOOT_285t2", "enemy hero")
    assert (s.hero.armor, s.enemy_hero.health) == (5, 25)
    s = scene(hand=["LOOT_285t3"]).play("LOOT_285t3")
    assert (s.hero.armor, s.board) == (5, "LOOT_285t3t 5/5 | ")
    s = scene(hand=["LOOT_285t4"]).play("LOOT_285t4")
    assert (s.hero.armor, s.weapon.brief) == (5, "LOOT_285t4t 5/2")


@card("LOOT_286t1", "Battlecry: Summon two 1/1 Silver Hand Recruits.")
@card("LOOT_286t2", "Battlecry: Give your minions Taunt.")
@card("LOOT_286t3", "Battlecry: Give your minions +1 Attack.")
@card("LOOT_286t4", "Battlecry: Give your minions Divine Shield.")
def test_mauls(scene: Callable[..., Scene]) -> None:
    """Each with its own battlecry."""
    s = scene(hand=["LOOT_286t1"]).play("LOOT_286t1")
    assert (s.board, s.weapon.brief) == ("CS2_101t 1/1, CS2_101t 1/1 | ", "LOOT_286t1 2/2")
    for card_id, keyword in (("LOOT_286t2", t.TAUNT), ("LOOT_286t4", t.SHIELD)):
        s = scene(hand=[card_id], friendly=["CS2_231"] * 2, enemy=["CS2_231"]).play(card_id)
        assert [x.has(keyword) for x in (*s.friendly, *s.enemy)] == [True, True, False]
    s = scene(hand=["LOOT_286t3"], friendly=["CS2_231"], enemy=["CS2_231"]).play("LOOT_286t3")
    assert s.board == "CS2_231 2/1 | CS2_231 1/1"


@card(
    "LOOT_313",
    "Divine Shield Costs (1) less for each Silver Hand Recruit you control.",
)
def test_crystal_lion(scene: Callable[..., Scene]) -> None:
    """Of any look; only those."""
    s = scene(hand=["LOOT_313"], friendly=["CS2_101t", "CS2_101t2", "CS2_231"])
    assert s.hand[0].cost == 4


@card("LOOT_344", 'Give your minions "Deathrattle: Summon a random basic Totem."')
@card("LOOT_344e", "Deathrattle: Summon a random basic Totem.")
def test_primal_talismans(scene: Callable[..., Scene]) -> None:
    """One each."""
    s = scene(hand=["LOOT_344", "CFM_065"], friendly=["CS2_231", "CS2_231"]).play("LOOT_344")
    s.play("CFM_065")
    assert len(s.friendly) == 2
    assert set(ids(s.friendly)) <= TOTEMS


@card("LOOT_353", "Copy a spell in your opponent's deck and add it to your hand.")
def test_psionic_probe(scene: Callable[..., Scene]) -> None:
    """Only a spell; it stays there, too."""
    s = scene(hand=["LOOT_353"], enemy_deck=["CS2_231", "CS2_029"]).play("LOOT_353")
    assert (ids(s.hand), len(s.deck(1))) == (["CS2_029"], 2)


@card(
    "LOOT_357",
    "Battlecry: Summon a 0/8 Treasure Chest for your opponent. (Break it for awesome loot!)",
)
@card("LOOT_357l", "Deathrattle: Give your opponent a fantastic treasure!")
def test_marin_the_fox(scene: Callable[..., Scene]) -> None:
    """Whoever breaks the enemy's chest has a treasure."""
    s = scene(hand=["LOOT_357"]).play("LOOT_357")
    assert s.board == "LOOT_357 6/6 | LOOT_357l 0/8"
    kill(s, s.enemy[0])
    assert ids(s.hand)[0] in {f"LOOT_998{x}" for x in "hjkl"}


@card("LOOT_998h", "Draw a card. Fill your hand with copies of it.")
@card("LOOT_998j", "Discover a Legendary minion. Summon two copies of it.")
@card("LOOT_998k", "Taunt Battlecry: Replace your hand with Legendary minions. They cost (1) less.")
@card("LOOT_998l", "Draw 3 cards. Set their Cost to (1).")
def test_treasures(scene: Callable[..., Scene], table: CardTable) -> None:
    """The four of them."""
    s = scene(hand=["LOOT_998h", "CS2_231"], deck=["CS2_182"]).play("LOOT_998h")
    assert ids(s.hand) == ["CS2_231"] + ["CS2_182"] * 9
    s = scene(hand=["LOOT_998j"]).play("LOOT_998j")
    chosen = s.offered[0]
    assert all(table[x].rarity == Rarity.LEGENDARY for x in s.offered)
    assert ids(s.choose(chosen).friendly)[:2] == [chosen] * 2
    assert ids(s.hand)[:1] == [chosen], "it comes to hand besides (logs of 2023 and 2025)"
    s = scene(hand=["LOOT_998k", "CS2_231", "CS2_029"]).play("LOOT_998k")
    assert len(s.hand) == 2
    for x in s.hand:
        assert table[x.card_id].rarity == Rarity.LEGENDARY
        assert x.cost == max(0, printed_cost(s, x.card_id) - 1)
    s = scene(hand=["LOOT_998l", "CS2_032"], deck=["CS2_182", "CS2_231", "CS2_029"])
    assert [x.cost for x in s.play("LOOT_998l").hand] == [7, 1, 1, 1]


@card("LOOT_364", "Spend all your Armor. Deal that much damage to all minions.")
def test_reckless_flurry(scene: Callable[..., Scene]) -> None:
    """All of it."""
    s = scene(hand=["LOOT_364"], armor=4, friendly=["CS2_182"], enemy=["CS2_200"])
    assert (s.play("LOOT_364").board, s.hero.armor) == ("CS2_182 4/1 | CS2_200 6/3", 0)


@card("LOOT_367", "Battlecry: For each enemy minion, gain 2 Armor.")
def test_drywhisker_armorer(scene: Callable[..., Scene]) -> None:
    """None without enemies."""
    s = scene(hand=["LOOT_367"], friendly=["CS2_231"], enemy=["CS2_231"] * 3)
    assert s.play("LOOT_367").hero.armor == 6


@card("LOOT_370", "Recruit a minion.")
@card("LOOT_375", "Battlecry: Recruit a minion that costs (4) or less.")
@card("LOOT_380", "After your hero attacks, Recruit a minion.")
def test_recruits_of_one(scene: Callable[..., Scene]) -> None:
    """One minion of the deck."""
    s = scene(hand=["LOOT_370"], deck=["CS2_200", "CS2_029"]).play("LOOT_370")
    assert (s.board, s.deck()) == ("CS2_200 6/7 | ", ["CS2_029"])
    s = scene(hand=["LOOT_375"], deck=["CS2_200", "CS2_182"]).play("LOOT_375")
    assert (s.board, s.deck()) == ("LOOT_375 2/4, CS2_182 4/5 | ", ["CS2_200"])
    s = scene(weapon="LOOT_380", deck=["CS2_200"], friendly=["CS2_231"])
    assert s.attack(s.friendly[0], s.enemy_hero).deck() == ["CS2_200"]
    assert s.attack(s.hero, s.enemy_hero).board == "CS2_231 1/1, CS2_200 6/7 | "


@card("LOOT_392", "Deathrattle: Refresh your Mana Crystals.")
def test_twig_of_the_world_tree(scene: Callable[..., Scene]) -> None:
    """When the weapon goes."""
    s = scene(weapon="LOOT_392", hand=["CS2_106", "CS2_023"])
    s.play("CS2_023")
    assert s.mana == 7
    assert s.play("CS2_106").mana == 10


@card("LOOT_412", "Deathrattle: Summon a 1/1 copy of a minion from your hand.")
def test_kobold_illusionist(scene: Callable[..., Scene]) -> None:
    """The card stays in hand."""
    s = scene(friendly=["LOOT_412", "CS2_231"], hand=["CS2_200", "CS2_029"])
    kill(s, s.friendly[0])
    assert (s.board, len(s.hand)) == ("CS2_200 1/1, CS2_231 1/1 | ", 2)
    s = scene(friendly=["LOOT_412"], hand=["CS2_029"])
    assert kill(s, s.friendly[0]).board == " | "


@card(
    "LOOT_414",
    "At the end of your turn, cast a spell from your deck (targets chosen randomly).",
)
def test_grand_archivist(scene: Callable[..., Scene]) -> None:
    """It leaves the deck."""
    s = scene(friendly=["LOOT_414"], enemy=["CS2_231"], deck=["CS2_182", "CS2_032"],
              enemy_deck=["CS2_231"])  # fmt: skip
    s.end_turn()
    assert (s.board, s.deck()) == ("LOOT_414 4/7 | ", ["CS2_182"])


@card("LOOT_417", "Destroy all minions. Discard 2 cards.")
def test_cataclysm(scene: Callable[..., Scene]) -> None:
    """Two at random."""
    s = scene(hand=["LOOT_417", "CS2_029", "CS2_231", "CS2_182"], friendly=["CS2_182"],
              enemy=["CS2_200"])  # fmt: skip
    s.play("LOOT_417")
    assert (s.board, len(s.hand), s.count(0, t.N_DISCARDED_GAME)) == (" | ", 1, 2)


@card("LOOT_420", "At the start of your turn, summon a Demon from your hand.")
def test_skull_of_the_manari(scene: Callable[..., Scene]) -> None:
    """From the hand, without its battlecry."""
    s = scene(weapon="LOOT_420", hand=["EX1_319", "CS2_182"], deck=["CS2_231"],
              enemy_deck=["CS2_231"])  # fmt: skip
    s.end_turn().end_turn()
    assert (s.board, ids(s.hand), s.hero.health) == ("EX1_319 3/2 | ", ["CS2_182", "CS2_231"], 30)


@card("LOOT_500", "Deathrattle: Give a minion in your hand +4/+2. When it dies, reequip this.")
@card("LOOT_500e", "+4/+2. Deathrattle: Equip a 4/2 Val'anyr.")
def test_valanyr(scene: Callable[..., Scene]) -> None:
    """It comes back with the minion's death."""
    s = scene(weapon="LOOT_500", hand=["CS2_231", "CS2_106", "CS2_029"]).play("CS2_106")
    assert s.play("CS2_231").board == "CS2_231 5/3 | "
    assert kill(s, s.friendly[0]).weapon.brief == "LOOT_500 4/2"


@card("LOOT_503", "Destroy 1 random enemy minion.")
@card("LOOT_503t", "Destroy up to 2 random enemy minions.")
@card("LOOT_503t2", "Destroy up to 3 random enemy minions.")
def test_onyx_spellstone(scene: Callable[..., Scene]) -> None:
    """Three deathrattle cards upgrade it."""
    s = scene(hand=["LOOT_503", "EX1_029", "EX1_096", "CS2_231", "EX1_029"])
    s.play("EX1_029").play("EX1_096").play("CS2_231")
    assert s.hand[0].card_id == "LOOT_503"
    assert s.play("EX1_029").hand[0].card_id == "LOOT_503t"
    for card_id, number in (("LOOT_503", 1), ("LOOT_503t", 2), ("LOOT_503t2", 3)):
        s = scene(hand=[card_id], friendly=["CS2_231"], enemy=["CS2_200"] * 4).play(card_id)
        assert (len(s.friendly), len(s.enemy)) == (1, 4 - number)
    s = scene(hand=["LOOT_503t2"], enemy=["CS2_200"]).play("LOOT_503t2")
    assert s.board == " | "


@card("LOOT_504", "Echo Transform a friendly minion into one that costs (1) more.")
@card(
    "LOOT_504t",
    "Transform a friendly minion into one that costs (1) more. Repeatable this turn.",
)
def test_unstable_evolution(scene: Callable[..., Scene]) -> None:
    """As often as there is mana, this turn."""
    s = scene(hand=["LOOT_504"], friendly=["CS2_231"], deck=["CS2_231"], enemy_deck=["CS2_231"])
    for number, card_id in enumerate(("LOOT_504", "LOOT_504t", "LOOT_504t"), start=1):
        s.play(card_id, s.friendly[0])
        assert printed_cost(s, s.friendly[0].card_id) == number
        assert ids(s.hand) == ["LOOT_504t"]
    assert s.end_turn().hand == []


@card("LOOT_506", "After your hero attacks, Discover a spell and cast it with random targets.")
def test_the_runespear(scene: Callable[..., Scene], table: CardTable) -> None:
    """The one that is chosen leaves no card."""
    s = scene(weapon="LOOT_506", enemy=["CS2_200"] * 3).attack("hero", "enemy hero")
    assert all(table[x].type == CardType.SPELL for x in s.offered)
    s.choose(s.offered[0])
    assert len(set(s.offered)) in (0, 3)


@card("LOOT_507", "Resurrect 2 different friendly minions.")
@card("LOOT_507t", "Resurrect 3 different friendly minions.")
@card("LOOT_507t2", "Resurrect 4 different friendly minions.")
def test_diamond_spellstone(scene: Callable[..., Scene]) -> None:
    """No card twice; four spells upgrade it."""
    fallen = ["CS2_231", "CS2_231", "CS2_171", "CS2_168", "EX1_319"]
    for card_id, number in (("LOOT_507", 2), ("LOOT_507t", 3), ("LOOT_507t2", 4)):
        s = scene(hand=["CFM_065", card_id], friendly=fallen).play("CFM_065").play(card_id)
        assert len(s.friendly) == len(set(ids(s.friendly))) == number
    s = scene(hand=["LOOT_507", *[COIN] * 4])
    s.play(COIN).play(COIN).play(COIN)
    assert s.hand[0].card_id == "LOOT_507"
    assert s.play(COIN).hand[0].card_id == "LOOT_507t"


@card("LOOT_511", "Battlecry and Deathrattle: Recruit a Beast.")
def test_kathrena_winterwisp(scene: Callable[..., Scene]) -> None:
    """One for each."""
    s = scene(hand=["LOOT_511"], deck=["CS2_182", "CS2_120", "CS2_171"]).play("LOOT_511")
    assert len(s.friendly) == 2
    kill(s, s.friendly[0])
    assert (sorted(ids(s.friendly)), s.deck()) == (["CS2_120", "CS2_171"], ["CS2_182"])


@card("LOOT_516", "Battlecry: Choose a friendly minion. Add a Golden copy of it to your hand.")
def test_zola_the_gorgon(scene: Callable[..., Scene]) -> None:
    """A fresh copy; enemies cannot be chosen."""
    s = scene(hand=["LOOT_516"], friendly=["CS2_182 9/9"], enemy=["CS2_231"])
    assert not s.can_play("LOOT_516", s.enemy[0])
    assert [x.brief for x in s.play("LOOT_516", s.friendly[0]).hand] == ["CS2_182 4/5"]


@card("LOOT_517", "Battlecry: Your next Battlecry this turn triggers twice.")
@card("LOOT_517e", "Your next Battlecry this turn triggers twice.")
def test_murmuring_elemental(scene: Callable[..., Scene]) -> None:
    """The next one only, and only this turn."""
    s = scene(hand=["LOOT_517", "CS2_231", "EX1_319", "EX1_319"])
    s.play("LOOT_517").play("CS2_231").play("EX1_319")
    assert s.hero.health == 24
    assert s.play("EX1_319").hero.health == 21
    s = scene(hand=["LOOT_517", "EX1_319"], deck=["CS2_231"], enemy_deck=["CS2_231"])
    s.play("LOOT_517").end_turn().end_turn()
    assert s.play("EX1_319").hero.health == 27


@card(
    "LOOT_518",
    "Battlecry: If you control all 4 basic Totems, summon Al'Akir the Windlord.",
)
def test_windshear_stormcaller(scene: Callable[..., Scene]) -> None:
    """Three are too few."""
    totems = sorted(TOTEMS)
    s = scene(hand=["LOOT_518"], friendly=totems).play("LOOT_518")
    assert ids(s.friendly) == [*totems, "LOOT_518", "NEW1_010"]
    s = scene(hand=["LOOT_518"], friendly=[*totems[:3], totems[0]]).play("LOOT_518")
    assert len(s.friendly) == 5


@card(
    "LOOT_519",
    "At the end of your turn, summon a random minion with Cost equal to your Armor (up to 10).",
)
def test_geosculptor_yip(scene: Callable[..., Scene]) -> None:
    """More than ten armor counts as ten."""
    for armor, expected in ((3, 3), (25, 10)):
        s = scene(friendly=["LOOT_519"], armor=armor, enemy_deck=["CS2_231"]).end_turn()
        assert printed_cost(s, s.friendly[1].card_id) == expected


@card("LOOT_520", "Battlecry: Gain the Deathrattle of a random minion in your deck.")
@card("LOOT_520e", "Copied Deathrattle from {0}.")
def test_seeping_oozeling(scene: Callable[..., Scene]) -> None:
    """Of one that has any."""
    s = scene(hand=["LOOT_520"], deck=["CS2_231", "EX1_029"]).play("LOOT_520")
    kill(s, s.friendly[0])
    assert (s.enemy_hero.health, len(s.deck())) == (28, 2)


@card("LOOT_521", "Battlecry: Recruit a 1, 2, and 3-Attack minion.")
def test_master_oakheart(scene: Callable[..., Scene]) -> None:
    """One of each."""
    deck = ["CS2_231", "CS2_171", "CS2_120", "EX1_319", "CS2_182"]
    s = scene(hand=["LOOT_521"], deck=deck).play("LOOT_521")
    assert sorted(x.attack for x in s.friendly) == [1, 2, 3, 5]
    assert len(s.deck()) == 2


@card("LOOT_522", "Destroy your opponent's left and right-most minions.")
def test_crushing_walls(scene: Callable[..., Scene]) -> None:
    """Both ends."""
    s = scene(hand=["LOOT_522"], friendly=["CS2_182"], enemy=["CS2_231", "CS2_200", "CS2_182"])
    assert s.play("LOOT_522").board == "CS2_182 4/5 | CS2_200 6/7"
    s = scene(hand=["LOOT_522"], enemy=["CS2_231"])
    assert s.play("LOOT_522").board == " | "


@card(
    "LOOT_526",
    "Starts Dormant. Battlecry: Shuffle 3 Candles into the enemy deck. When drawn, this awakens.",
)
@card("LOOT_526t", "Casts When Drawn Snuff out a candle.")
def test_the_darkness(scene: Callable[..., Scene]) -> None:
    """The third candle wakes it; each is replaced by another card."""
    s = scene(hand=["LOOT_526"], deck=["CS2_231"] * 5, enemy_deck=["CS2_029"] * 3).play("LOOT_526")
    assert sorted(s.deck(1)) == ["CS2_029"] * 3 + ["LOOT_526t"] * 3
    assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    for number in (2, 1):
        deck = ["CS2_029", *["LOOT_526t"] * number]
        s = scene(friendly=["LOOT_526 dormant"], deck=["CS2_231"] * 5, enemy_deck=deck)
        s.set(s.friendly[0], t.DATA, 1).end_turn()
        assert bool(s.friendly[0].column(t.FLAGS) & t.F_DORMANT) is (number == 1)
        assert ids(s.enemy_hand) == ["CS2_029"]


@card(
    "LOOT_528",
    "Battlecry: If you're holding a Dragon, swap this minion's Attack with another minion's.",
)
def test_twilight_acolyte(scene: Callable[..., Scene]) -> None:
    """No target without a dragon."""
    s = scene(hand=["LOOT_528", "EX1_043"], enemy=["CS2_200"]).play("LOOT_528", "CS2_200")
    assert s.board == "LOOT_528 6/4 | CS2_200 2/7"
    s = scene(hand=["LOOT_528", "CS2_231"], enemy=["CS2_200"])
    assert not s.can_play("LOOT_528", s.enemy[0])
    assert s.play("LOOT_528").board == "LOOT_528 2/4 | CS2_200 6/7"


@card("LOOT_534", "Deathrattle: Add a Coin to your hand.")
def test_gilded_gargoyle(scene: Callable[..., Scene]) -> None:
    """To the own hand."""
    s = scene(friendly=["LOOT_534"])
    assert ids(kill(s, s.friendly[0]).hand) == [COIN]


@card(
    "LOOT_535",
    "Battlecry: Summon a 5/5 Dragon for each spell you cast this game that costs (5) or more.",
)
def test_dragoncaller_alanna(scene: Callable[..., Scene]) -> None:
    """Spells only, big ones only."""
    s = scene(hand=["CS2_032", "CS2_024", "CS2_182", "LOOT_535"], mana=25)
    s.play("CS2_032").play("CS2_024", "enemy hero").play("CS2_182").play("LOOT_535")
    assert s.board == "CS2_182 4/5, LOOT_535 3/3, LOOT_535t 5/5 | "


@card(
    "LOOT_537",
    "Battlecry: If you're holding any cards that didn't start in your deck,"
    " reduce their Cost by (2).",
)
def test_leyline_manipulator(scene: Callable[..., Scene]) -> None:
    """Cards made during the game are cheaper."""
    s = scene(hand=["LOOT_537", "LOOT_516", "CS2_029"], friendly=["CS2_182"])
    s.play("LOOT_516", "CS2_182").play("LOOT_537")
    assert [(x.card_id, x.cost) for x in s.hand] == [("CS2_029", 4), ("CS2_182", 2)]


@card(
    "LOOT_539",
    "Battlecry: Reveal a spell from your deck. Summon a random minion with the same Cost.",
)
def test_spiteful_summoner(scene: Callable[..., Scene]) -> None:
    """Nobody comes without a spell."""
    s = scene(hand=["LOOT_539"], deck=["CS2_032", "CS2_231"]).play("LOOT_539")
    assert (len(s.friendly), printed_cost(s, s.friendly[1].card_id)) == (2, 7)
    assert len(scene(hand=["LOOT_539"], deck=["CS2_231"]).play("LOOT_539").friendly) == 1


@card("LOOT_540", "At the end of your turn, Recruit a Dragon.")
def test_dragonhatcher(scene: Callable[..., Scene]) -> None:
    """Only a dragon."""
    s = scene(friendly=["LOOT_540"], deck=["CS2_182", "EX1_043"], enemy_deck=["CS2_231"])
    assert s.end_turn().board == "LOOT_540 2/4, EX1_043 4/1 | "


@card(
    "LOOT_541",
    "Battlecry: Swap decks with your opponent. Give them a Ransom spell to swap back.",
)
@card("LOOT_541t", "Swap decks with your opponent.")
def test_king_togwaggle(scene: Callable[..., Scene]) -> None:
    """There and back."""
    s = scene(hand=["LOOT_541"], deck=["CS2_182", "CS2_029"], enemy_deck=["CS2_231"] * 3)
    s.play("LOOT_541")
    assert (s.deck(), sorted(s.deck(1))) == (["CS2_231"] * 3, ["CS2_029", "CS2_182"])
    assert ids(s.enemy_hand) == ["LOOT_541t"]
    s.end_turn().play("LOOT_541t")
    assert (s.deck(1), len(s.deck())) == (["CS2_231"] * 3, 1)


@card("LOOT_542", "Always keeps enchantments. Deathrattle: Shuffle this into your deck.")
def test_kingsbane(scene: Callable[..., Scene]) -> None:
    """Its gains stay, the wear does not."""
    s = scene(hand=["CS2_074", "LOOT_542", "CS2_106", "CS2_023"], hero="HERO_03", mana=20)
    s.play("LOOT_542").play("CS2_074").attack(s.hero, s.enemy_hero).play("CS2_106")
    assert s.deck() == ["LOOT_542"]
    s.play("CS2_023")
    assert [x.brief for x in s.hand] == ["LOOT_542 3/3"]
    assert s.play("LOOT_542").weapon.brief == "LOOT_542 3/3"
