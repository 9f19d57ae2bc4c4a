"""Cards of The League of Explorers, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, Rarity

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene


@card("LOE_079", "Battlecry: Shuffle the 'Map to the Golden Monkey' into your deck.")
@card("LOE_019t", "Shuffle the Golden Monkey into your deck. Draw a card.")
def test_elise_starseeker(scene: Callable[..., Scene]) -> None:
    """The map, then the monkey; the only card of the deck is drawn."""
    s = scene(hand=["LOE_079"]).play("LOE_079")
    assert s.deck() == ["LOE_019t"]
    s.end_turn().end_turn().play("LOE_019t")
    assert [x.card_id for x in s.hand] == ["LOE_019t2"]


@card("LOE_019t2", "Taunt Battlecry: Replace your hand and deck with Legendary minions.")
def test_golden_monkey(scene: Callable[..., Scene], table: CardTable) -> None:
    """As many as there were, of the own side only."""
    s = scene(hand=["LOE_019t2", "CS2_029", "CS2_231"], deck=["CS2_029"] * 5,
              enemy_hand=["CS2_029"], enemy_deck=["CS2_231"])  # fmt: skip
    s.play("LOE_019t2")
    new = [x.card_id for x in s.hand] + s.deck()
    assert len(new) == 2 + 5
    assert all(table[x].rarity == Rarity.LEGENDARY for x in new)
    assert all(table[x].type == CardType.MINION for x in new)
    assert [x.cost for x in s.hand] == [table[x.card_id].cost for x in s.hand]
    assert ([x.card_id for x in s.enemy_hand], s.deck(1)) == (["CS2_029"], ["CS2_231"])


@card(
    "LOE_007",
    "Give your opponent a 'Cursed!' card. While they hold it, they take 2 damage on their turn.",
)
@card("LOE_007t", "While this is in your hand, take 2 damage at the start of your turn.")
def test_curse_of_rafaam(scene: Callable[..., Scene]) -> None:
    """Until it is played."""
    s = scene(hand=["LOE_007"], deck=["CS2_231"] * 9, enemy_deck=["CS2_231"] * 9).play("LOE_007")
    assert s.end_turn().enemy_hero.health == 28
    s.end_turn().end_turn()
    assert (s.enemy_hero.health, s.hero.health) == (26, 30)
    s.play("LOE_007t").end_turn().end_turn()
    assert s.enemy_hero.health == 26


@card("LOE_026", "Summon 7 Murlocs that died this game.")
def test_anyfin_can_happen(scene: Callable[..., Scene]) -> None:
    """Of either side; no others."""
    s = scene(hand=["CFM_065", "LOE_026"], friendly=["CS2_168", "CS2_231"], enemy=["CS2_168"])
    s.play("CFM_065")
    s.array[0]["mana"][0] = 10
    assert s.play("LOE_026").board == "CS2_168 2/1, CS2_168 2/1 | "


@card("LOE_104", "Choose an enemy minion. Shuffle it into your deck.")
def test_entomb(scene: Callable[..., Scene]) -> None:
    """It changes sides, and nobody died."""
    s = scene(hand=["LOE_104"], enemy=["EX1_012"])
    s.play("LOE_104", s.enemy[0])
    assert (s.board, s.deck(), s.enemy_hand) == (" | ", ["EX1_012"], [])


@card("LOE_111", "Deal 3 damage to all minions. Shuffle this card into your opponent's deck.")
def test_excavated_evil(scene: Callable[..., Scene]) -> None:
    """From there it may come back."""
    s = scene(hand=["LOE_111"], friendly=["CS2_182"], enemy=["CS2_231"]).play("LOE_111")
    assert (s.board, s.deck(), s.deck(1)) == ("CS2_182 4/2 | ", [], ["LOE_111"])


@card("LOE_113", "Give your minions +2/+2. Costs (1) less for each Murloc you control.")
def test_everyfin_is_awesome(scene: Callable[..., Scene]) -> None:
    """Every minion gains, murlocs make it cheaper."""
    s = scene(hand=["LOE_113"], friendly=["CS2_168", "CS2_231"], enemy=["CS2_168"])
    assert s.hand[0].cost == 6
    assert s.play("LOE_113").board == "CS2_168 4/3, CS2_231 3/3 | CS2_168 2/1"


@card("LOE_019", "Battlecry: Choose a friendly minion. Gain a copy of its Deathrattle.")
@card("LOE_019e", "Copied Deathrattle from {0}.")
def test_unearthed_raptor(scene: Callable[..., Scene]) -> None:
    """The minion keeps its own; one without cannot be chosen."""
    s = scene(hand=["LOE_019"], friendly=["FP1_002", "CS2_231"])
    assert not s.can_play("LOE_019", s.friendly[1])
    s.play("LOE_019", s.friendly[0])
    raptor = s.friendly[2]
    s.set(raptor, t.DAMAGE, 3).use_power(raptor)
    assert sorted(x.card_id for x in s.friendly) == [
        "CS2_231", "FP1_002", "FP1_002t", "FP1_002t",
    ]  # fmt: skip


@card("LOE_020", "Battlecry: Put a 1-Cost minion from each deck into the battlefield.")
def test_desert_camel(scene: Callable[..., Scene]) -> None:
    """One from each deck, to its owner."""
    s = scene(hand=["LOE_020"], deck=["CS2_182", "CS2_168"], enemy_deck=["CS2_171", "CS2_029"])
    s.play("LOE_020")
    assert s.board == "LOE_020 2/4, CS2_168 2/1 | CS2_171 1/1"
    assert (s.deck(), s.deck(1)) == (["CS2_182"], ["CS2_029"])


@card("LOE_021", "Secret: After an opposing Hero Power is used, deal 5 damage to a random enemy.")
def test_dart_trap(scene: Callable[..., Scene]) -> None:
    """Any enemy, once the power has been used."""
    s = scene(enemy_secrets=["LOE_021"], enemy=["CS2_231"])
    s.use_power(s.enemy[0])
    assert (s.hero.health, s.secrets(1)) == (25, [])
    seen = set()
    for seed in range(20):
        s = scene(enemy_secrets=["LOE_021"], friendly=["CS2_200"], seed=seed)
        s.use_power(s.enemy_hero)
        seen.add((s.hero.health, s.friendly[0].health))
    assert seen == {(25, 7), (30, 2)}


@card(
    "LOE_027",
    "Secret: After your opponent has at least 3 minions and plays another, destroy it.",
)
def test_sacred_trial(scene: Callable[..., Scene]) -> None:
    """The fourth, not the third."""
    s = scene(hand=["CS2_231"] * 2, friendly=["CS2_182"] * 2, enemy_secrets=["LOE_027"])
    assert s.play("CS2_231").secrets(1) == ["LOE_027"]
    s.play("CS2_231")
    assert [x.card_id for x in s.friendly] == ["CS2_182", "CS2_182", "CS2_231"]
    assert s.secrets(1) == []


@card("LOE_038", "Your cards cost (5).")
def test_naga_sea_witch(scene: Callable[..., Scene]) -> None:
    """Cheap and dear ones, of its owner."""
    s = scene(hand=["LOE_038", "CS2_231", "CS2_032"], enemy_hand=["CS2_231"]).play("LOE_038")
    assert ([x.cost for x in s.hand], s.enemy_hand[0].cost) == ([5, 5], 0)


@card("LOE_051", "Both players have Spell Damage +2.")
def test_jungle_moonkin(scene: Callable[..., Scene]) -> None:
    """Two more for either player."""
    s = scene(friendly=["LOE_051"], hand=["CS2_029"], enemy_hand=["CS2_029"],
              enemy_deck=["CS2_231"])  # fmt: skip
    s.play("CS2_029", s.enemy_hero).end_turn().play("CS2_029", s.hero)
    assert (s.hero.health, s.enemy_hero.health) == (22, 22)


@card(
    "LOE_053",
    "After you cast a spell on another friendly minion, cast a copy of it on this one.",
)
def test_djinni_of_zephyrs(scene: Callable[..., Scene]) -> None:
    """A spell on another friend comes to it, one on itself or an enemy does not."""
    s = scene(friendly=["LOE_053", "CS2_182"], enemy=["CS2_182"], hand=["CS2_092"] * 3,
              mana=20)  # fmt: skip
    s.play("CS2_092", s.friendly[1])
    assert s.board == "LOE_053 8/10, CS2_182 8/9 | CS2_182 4/5"
    s.play("CS2_092", s.enemy[0]).play("CS2_092", s.friendly[0])
    assert s.board == "LOE_053 12/14, CS2_182 8/9 | CS2_182 8/9"
    s = scene(friendly=["LOE_053"], enemy=["CS2_182", "CS2_200"], hand=["LOE_104"])
    assert s.play("LOE_104", "CS2_182").board == "LOE_053 4/6 | CS2_200 6/7", "was no friend"


@card("LOE_086", "Whenever you cast a spell, summon a random minion of the same Cost.")
def test_summoning_stone(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of the spell's cost."""
    s = scene(friendly=["LOE_086"], hand=["CS2_029", "CS2_023"])
    s.play("CS2_029", s.enemy_hero).play("CS2_023")
    assert sorted(table[x.card_id].cost for x in s.friendly if x.card_id != "LOE_086") == [3, 4]


@card("LOE_089", "Deathrattle: Summon three 2/2 Runts.")
def test_wobbling_runts(scene: Callable[..., Scene]) -> None:
    """Each of the three; where there is one place, the Grumbly one comes (a log of 2019)."""
    s = scene(friendly=["LOE_089 2/1"])
    s.use_power(s.friendly[0])
    assert s.board == "LOE_089t3 2/2, LOE_089t2 2/2, LOE_089t 2/2 | "


@card("LOE_092", "Battlecry: Discover a powerful Artifact.")
@card("LOEA16_3", "Give a minion +10/+10.")
@card("LOEA16_4", "Deal 10 damage randomly split among all enemies.")
@card("LOEA16_5", "Fill your board with 3/3 Mummy Zombies.")
def test_arch_thief_rafaam(scene: Callable[..., Scene]) -> None:
    """One of three artifacts."""
    s = scene(hand=["LOE_092"]).play("LOE_092")
    assert sorted(s.offered) == ["LOEA16_3", "LOEA16_4", "LOEA16_5"]
    assert [x.card_id for x in s.choose("LOEA16_4").hand] == ["LOEA16_4"]
    s = scene(hand=["LOEA16_3"], friendly=["CS2_182"])
    assert s.play("LOEA16_3", s.friendly[0]).friendly[0].brief == "CS2_182 14/15"
    s = scene(hand=["LOEA16_4"], enemy=["CS2_200"]).play("LOEA16_4")
    left = s.enemy_hero.health + (s.enemy[0].health if s.enemy else 0)
    assert left == 27
    s = scene(hand=["LOEA16_5"], friendly=["CS2_182"] * 4).play("LOEA16_5")
    assert [x.brief for x in s.friendly[4:]] == ["LOEA16_5t 3/3"] * 3


@card("LOE_105", 'Give a minion +1/+1 and "Deathrattle: Get an Explorer\'s Hat."')
@card("LOE_105e", "+1/+1. Deathrattle: Add an Explorer's Hat to your hand.")
def test_explorers_hat(scene: Callable[..., Scene]) -> None:
    """The hat comes back when its bearer dies."""
    s = scene(hand=["LOE_105"], friendly=["CS2_231"], enemy=["CS2_182"])
    s.play("LOE_105", s.friendly[0])
    assert s.friendly[0].brief == "CS2_231 2/2"
    s.attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.hand] == ["LOE_105"]


@card("LOE_107", "Can\u2019t attack unless it\u2019s the only minion on the battlefield.")
def test_eerie_statue(scene: Callable[..., Scene]) -> None:
    """A friend or an enemy beside it holds it."""
    for sides, free in (({"friendly": ["LOE_107"]}, True),
                        ({"friendly": ["LOE_107", "CS2_231"]}, False),
                        ({"friendly": ["LOE_107"], "enemy": ["CS2_231"]}, False)):  # fmt: skip
        s = scene(**sides)
        assert s.can_attack(s.friendly[0], s.enemy_hero) == free
    s = scene(friendly=["LOE_107", "CS2_231"], enemy=["CS2_231"])
    s.attack(s.friendly[1], s.enemy[0])
    assert s.can_attack(s.friendly[0], s.enemy_hero)


@card(
    "LOE_110",
    "Battlecry: Shuffle an 'Ancient Curse' into your deck that deals 7 damage to you when drawn.",
)
@card("LOE_110t", "Casts When Drawn You take 7 damage.")
def test_ancient_shade(scene: Callable[..., Scene]) -> None:
    """Seven to the own hero, no more with spell damage, and another card is drawn."""
    s = scene(hand=["LOE_110"]).play("LOE_110")
    assert (s.deck(), s.hero.health) == (["LOE_110t"], 30)
    s = scene(hand=["CS2_023"], friendly=["CS2_142"], deck=["CS2_231", "CS2_182", "LOE_110t"])
    s.play("CS2_023")
    assert (s.hero.health, len(s.hand)) == (23, 2)


@card("LOE_116", "Battlecry: If you have 6 other minions, gain +4/+4.")
def test_reliquary_seeker(scene: Callable[..., Scene]) -> None:
    """A full board."""
    for others, attack in ((6, 5), (5, 1)):
        s = scene(hand=["LOE_116"], friendly=["CS2_231"] * others).play("LOE_116")
        assert (s.friendly[-1].attack, s.friendly[-1].health) == (attack, attack)


@card("LOE_118", "Double all damage dealt to your hero.")
def test_cursed_blade(scene: Callable[..., Scene]) -> None:
    """All damage to its hero; none to his minions."""
    s = scene(weapon="LOE_118", friendly=["CS2_182"], hand=["CS2_029", "CS2_025"])
    s.play("CS2_029", s.hero)
    assert s.hero.health == 18
    s.use_power(s.friendly[0])
    assert s.friendly[0].health == 4


@card("LOE_119", "Your hero can only take 1 damage at a time.")
def test_animated_armor(scene: Callable[..., Scene]) -> None:
    """One for each blow; minions are hurt as ever."""
    s = scene(friendly=["LOE_119"], hand=["CS2_029", "CS2_032"], enemy=["CS2_182"],
              enemy_hand=["CS2_029"], enemy_deck=["CS2_231"])  # fmt: skip
    s.play("CS2_029", s.hero).end_turn().attack(s.enemy[0], s.hero)
    assert s.hero.health == 28
    assert s.play("CS2_029", s.friendly[0]).friendly == []
