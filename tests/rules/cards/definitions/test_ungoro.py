"""Cards of Journey to Un'Goro, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardSet, CardType, GameTag, Race

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

CARAPACE, VOLCANIC_MIGHT = "UNG_999t4", "UNG_999t14"


def _adapt(scene: Callable[..., Scene], what: str, **parts: object) -> Scene:
    """A scene in which the card in hand offers this adaptation."""
    hand = parts["hand"]
    for seed in range(60):
        s = scene(**parts, seed=seed)
        targets = [*s.friendly, None]
        target = next(x for x in targets if s.can_play(hand[0], x))  # type: ignore[index]
        s.play(hand[0], target)  # type: ignore[index]
        if what in s.offered:
            assert len(set(s.offered)) == 3
            return s
    raise AssertionError(f"{what} is never offered")


@card("UNG_100", "Battlecry: Adapt.")
@card("UNG_925", "Taunt Battlecry: Adapt.")
@card("UNG_961", "Adapt a friendly minion.")
@card("UNG_915", "Battlecry: Adapt a friendly Beast.")
def test_adapting(scene: Callable[..., Scene]) -> None:
    """Itself, or who is chosen."""
    for card_id, after in (("UNG_100", "5/8"), ("UNG_925", "6/9")):
        s = _adapt(scene, CARAPACE, hand=[card_id]).choose(CARAPACE)
        assert s.board == f"{card_id} {after} | "
    s = _adapt(scene, CARAPACE, hand=["UNG_961"], friendly=["CS2_182"]).choose(CARAPACE)
    assert s.board == "CS2_182 4/8 | "
    s = scene(hand=["UNG_915"], friendly=["CS2_182"]).play("UNG_915")
    assert s.offered == [], "no beast"
    s = _adapt(scene, CARAPACE, hand=["UNG_915"], friendly=["CS2_172"]).choose(CARAPACE)
    assert s.board == "CS2_172 3/5, UNG_915 3/2 | "


@card("UNG_002", "Battlecry: Adapt, then Adapt.")
def test_volcanosaur(scene: Callable[..., Scene]) -> None:
    """Twice, each with a choice of its own."""
    s = _adapt(scene, CARAPACE, hand=["UNG_002"]).choose(CARAPACE)
    assert len(s.offered) == 3
    s.choose(s.offered[0])
    assert s.offered == []
    assert s.friendly[0].health >= 6 + 3


@card("UNG_009", "Battlecry: If you control at least 2 other minions, Adapt.")
@card("UNG_801", "Battlecry: If you control at least 2 other minions, gain Taunt.")
def test_minions_that_need_two_others(scene: Callable[..., Scene]) -> None:
    """Two."""
    for others in (1, 2):
        s = scene(hand=["UNG_009"], friendly=["CS2_231"] * others).play("UNG_009")
        assert len(s.offered) == (3 if others == 2 else 0)
        s = scene(hand=["UNG_801"], friendly=["CS2_231"] * others).play("UNG_801")
        assert s.friendly[-1].has(t.TAUNT) == (others == 2)


@card("UNG_011", "Battlecry: Discover and cast a Secret.")
def test_hydrologist(scene: Callable[..., Scene], table: CardTable) -> None:
    """The chosen secret is in play; it was not played from hand."""
    s = scene(hand=["UNG_011"], hero="HERO_04").play("UNG_011")
    offered = s.offered
    assert all(table[x].has(GameTag.SECRET) for x in offered)
    assert all(CardClass.PALADIN in table[x].classes for x in offered)
    s.choose(offered[1])
    assert (s.secrets(), s.hand) == ([offered[1]], [])
    assert s.count(0, t.N_SPELLS_GAME) == 0


@card(
    "UNG_021", "Battlecry: If you played an Elemental last turn, add a 'Flame Geyser' to your hand."
)
@card("UNG_070", "Battlecry: If you played an Elemental last turn, gain Taunt and Divine Shield.")
@card("UNG_816", "Battlecry: If you played an Elemental last turn, Discover an Elemental.")
@card("UNG_847", "Battlecry: If you played an Elemental last turn, deal 5 damage.")
@pytest.mark.parametrize("elemental", [True, False])
def test_elementals_one_after_the_other(
    elemental: bool, scene: Callable[..., Scene], table: CardTable
) -> None:
    """In the own last turn, not in this one."""
    first = "CS2_033" if elemental else "CS2_182"

    def played(card_id: str, *, aimed: bool = False) -> Scene:
        s = scene(hand=[first, card_id, "CS2_033"], deck=["CS2_231"] * 5, enemy_deck=["CS2_231"])
        s.play("CS2_033" if elemental else first).end_turn().end_turn()
        if not elemental:
            s.play("CS2_033")
            s.array[0]["mana"][0] = 10
        return s.play(card_id, s.enemy_hero if aimed else None)

    s = played("UNG_021")
    assert ("UNG_018" in [x.card_id for x in s.hand]) == elemental
    s = played("UNG_070")
    assert s.friendly[-1].has(t.TAUNT) == s.friendly[-1].has(t.SHIELD) == elemental
    offered = played("UNG_816").offered
    assert bool(offered) == elemental
    assert all({Race.ELEMENTAL, Race.ALL} & set(table[x].races) for x in offered)
    assert played("UNG_847", aimed=elemental).enemy_hero.health == (25 if elemental else 30)


@card("UNG_211", "Battlecry: If you played an Elemental last turn, cast an Elemental Invocation.")
@card("UNG_211a", "Fill your board with 1/1 Elementals.")
@card("UNG_211b", "Restore 12 Health to your hero.")
@card("UNG_211c", "Deal 6 damage to the enemy hero.")
@card("UNG_211d", "Deal 3 damage to all enemy minions.")
def test_kalimos(scene: Callable[..., Scene]) -> None:
    """One of four."""

    def invoked(letter: str) -> Scene:
        s = scene(hand=["UNG_211"], enemy=["CS2_182", "CS2_231"])
        s.array[0]["counter"][0, t.N_ELEMENTALS_BEFORE] = 1
        s.set(s.hero, t.DAMAGE, 20).play("UNG_211")
        assert s.offered == [f"UNG_211{x}" for x in "abcd"]
        return s.choose(f"UNG_211{letter}")

    assert sorted(x.card_id for x in invoked("a").friendly) == ["UNG_211"] + ["UNG_211aa"] * 6
    assert invoked("b").hero.health == 22
    assert invoked("c").enemy_hero.health == 24
    assert invoked("d").board == "UNG_211 7/7 | CS2_182 4/2"
    assert scene(hand=["UNG_211"]).play("UNG_211").offered == []


@card("UNG_022", "Battlecry: Choose a minion. Summon a 1/1 copy of it.")
def test_mirage_caller(scene: Callable[..., Scene]) -> None:
    """Of either side; the copy is printed but for its size."""
    s = scene(hand=["UNG_022"], enemy=["FP1_002"])
    s.play("UNG_022", s.enemy[0])
    assert s.board == "UNG_022 2/3, FP1_002 1/1 | FP1_002 1/2"


@card(
    "UNG_024", "Secret: When your opponent casts a spell, add a copy to your hand that costs (0)."
)
def test_mana_bind(scene: Callable[..., Scene]) -> None:
    """The spell has its effect all the same."""
    s = scene(hand=["CS2_029"], enemy_secrets=["UNG_024"])
    s.play("CS2_029", s.enemy_hero)
    assert [(x.card_id, x.cost) for x in s.enemy_hand] == [("CS2_029", 0)]
    assert s.enemy_hero.health == 24


@card("UNG_027", "Deathrattle: Return this to your hand as a 6/6 that costs (4).")
@card("UNG_027t2", "Deathrattle: Return this to your hand as a 10/10 that costs (8).")
def test_pyros(scene: Callable[..., Scene]) -> None:
    """Twice it comes back."""
    s = scene(hand=["AT_044", "AT_044"], friendly=["UNG_027"])
    s.play("AT_044", s.friendly[0])
    assert [(x.brief, x.cost) for x in s.hand][1:] == [("UNG_027t2 6/6", 4)]
    s.play("UNG_027t2").end_turn().end_turn().play("AT_044", s.friendly[0])
    assert [(x.brief, x.cost) for x in s.hand] == [("UNG_027t4 10/10", 8)]


@card("UNG_029", "Discover a copy of a spell in your deck.")
def test_shadow_visions(scene: Callable[..., Scene]) -> None:
    """Different ones; the deck keeps its own."""
    s = scene(hand=["UNG_029"], deck=["CS2_029", "CS2_231", "CS2_023", "CS2_029"]).play("UNG_029")
    assert sorted(s.offered) == ["CS2_023", "CS2_029"]
    s.choose("CS2_029")
    assert ([x.card_id for x in s.hand], len(s.deck())) == (["CS2_029"], 4)


@card("UNG_030", "Restore 5 Health to a minion and your hero.")
def test_binding_heal(scene: Callable[..., Scene]) -> None:
    """Both."""
    s = scene(hand=["UNG_030"], friendly=["CS2_200"])
    s.set(s.friendly[0], t.DAMAGE, 6).set(s.hero, t.DAMAGE, 3).play("UNG_030", s.friendly[0])
    assert (s.friendly[0].health, s.hero.health) == (6, 30)


@card("UNG_032", "Deathrattle: Copy a card from your opponent's deck and add it to your hand.")
def test_crystalline_oracle(scene: Callable[..., Scene]) -> None:
    """The opponent keeps its own."""
    s = scene(friendly=["UNG_032"], enemy_deck=["CS2_029"])
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
    assert ([x.card_id for x in s.hand], s.deck(1)) == (["CS2_029"], ["CS2_029"])


@card("UNG_047", "Battlecry: Destroy a friendly minion to Adapt twice.")
def test_ravenous_pterrordax(scene: Callable[..., Scene]) -> None:
    """Without a meal it does not adapt."""
    s = scene(hand=["UNG_047"], friendly=["CS2_231"])
    s.play("UNG_047", s.friendly[0])
    s.choose(s.offered[0])
    s.choose(s.offered[0])
    assert (s.offered, [x.card_id for x in s.friendly]) == ([], ["UNG_047"])
    assert scene(hand=["UNG_047"]).play("UNG_047").offered == []


@card("UNG_049", "Taunt Has +3 Attack during your opponent's turn.")
@card("UNG_928", "Taunt Has +2 Attack during your opponent's turn.")
def test_tar(scene: Callable[..., Scene]) -> None:
    """Weak on one's own turn."""
    s = scene(friendly=["UNG_049", "UNG_928"])
    assert [x.attack for x in s.friendly] == [1, 1]
    assert [x.attack for x in s.end_turn().friendly] == [4, 3]
    assert [x.attack for x in s.end_turn().friendly] == [1, 1]


@card("UNG_057", "Add two Razorpetals to your hand that deal 2 damage.")
@card("UNG_057t1", "Deal 2 damage.")
@card("UNG_058", "Battlecry: Add a Razorpetal to your hand that deals 2 damage.")
def test_razorpetals(scene: Callable[..., Scene]) -> None:
    """Two and one."""
    s = scene(hand=["UNG_057", "UNG_058"]).play("UNG_057").play("UNG_058")
    assert [x.card_id for x in s.hand] == ["UNG_057t1"] * 3
    assert s.play("UNG_057t1", s.enemy_hero).enemy_hero.health == 28


@card("UNG_075", "After this minion attacks a hero, Adapt.")
def test_vicious_fledgling(scene: Callable[..., Scene]) -> None:
    """A hero, not a minion."""
    s = scene(friendly=["UNG_075"], enemy=["CS2_231"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.offered == []
    s = scene(friendly=["UNG_075"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert len(s.offered) == 3


@card("UNG_086", "Taunt Deathrattle: Summon a minion from your hand with 5 or more Attack.")
def test_giant_anaconda(scene: Callable[..., Scene]) -> None:
    """Out of the hand."""
    s = scene(hand=["CS2_182", "CS2_200", "CS2_029"], friendly=["UNG_086"])
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert (s.board, len(s.hand)) == ("CS2_200 6/7 | ", 2)


@card("UNG_088", "Battlecry: Discover a spell and cast it with random targets.")
def test_tortollan_primalist(scene: Callable[..., Scene], table: CardTable) -> None:
    """It is cast at once, whatever it is."""
    for seed in range(6):
        s = scene(hand=["UNG_088"], enemy=["CS2_182"], seed=seed).play("UNG_088")
        offered = s.offered
        assert all(table[x].type == CardType.SPELL for x in offered)
        s.choose(offered[0])
        assert s.is_over or offered[0] not in [x.card_id for x in s.hand]


@card("UNG_089", "Battlecry: Adapt your Murlocs.")
def test_gentle_megasaur(scene: Callable[..., Scene]) -> None:
    """All of them alike."""
    friendly = ["CS2_168", "CS2_231", "CS2_168"]
    s = _adapt(scene, VOLCANIC_MIGHT, hand=["UNG_089"], friendly=friendly).choose(VOLCANIC_MIGHT)
    assert s.board == "CS2_168 3/2, CS2_231 1/1, CS2_168 3/2, UNG_089 5/4 | "


@card("UNG_108", "Give a friendly minion +1/+1, then gain Armor equal to its Attack.")
def test_earthen_scales(scene: Callable[..., Scene]) -> None:
    """With the gained point."""
    s = scene(hand=["UNG_108"], friendly=["CS2_182"])
    s.play("UNG_108", s.friendly[0])
    assert (s.board, s.hero.armor) == ("CS2_182 5/6 | ", 5)


@card("UNG_109", "Battlecry: If you're holding a minion with 5 or more Attack, Adapt.")
def test_elder_longneck(scene: Callable[..., Scene]) -> None:
    """A minion in hand."""
    assert len(scene(hand=["UNG_109", "CS2_200"]).play("UNG_109").offered) == 3
    s = scene(hand=["UNG_109", "CS2_182", "CS2_112"])
    assert s.play("UNG_109").offered == []


@card("UNG_111", "Transform your Mana Crystals into 2/2 Treants. Recover the mana when they die.")
@card("UNG_111t1", "Deathrattle: Gain an empty Mana Crystal.")
def test_living_mana(scene: Callable[..., Scene]) -> None:
    """As many as there is room for."""
    s = scene(hand=["UNG_111"], mana=6).play("UNG_111")
    assert s.board == ", ".join(["UNG_111t1 2/2"] * 6) + " | "
    assert (s.field("max_mana", 0), s.mana) == (0, 0)
    s = scene(hand=["UNG_111"], friendly=["CS2_182"] * 5, mana=10).play("UNG_111")
    assert (len(s.friendly), s.field("max_mana", 0)) == (7, 8)
    s.set(s.friendly[5], t.DAMAGE, 1).use_power(s.friendly[5])
    assert s.field("max_mana", 0) == 9


@card("UNG_113", "Battlecry: Draw a card. Change its Cost to (5).")
def test_bright_eyed_scout(scene: Callable[..., Scene]) -> None:
    """Cheaper or dearer."""
    for card_id in ("CS2_231", "CS2_201"):
        s = scene(hand=["UNG_113"], deck=[card_id]).play("UNG_113")
        assert [(x.card_id, x.cost) for x in s.hand] == [(card_id, 5)]


@card("UNG_800", "Battlecry: Trigger a friendly minion's Deathrattle.")
def test_terrorscale_stalker(scene: Callable[..., Scene]) -> None:
    """It lives on."""
    s = scene(hand=["UNG_800"], friendly=["FP1_002", "CS2_231"])
    assert not s.can_play("UNG_800", s.friendly[1])
    s.play("UNG_800", s.friendly[0])
    assert [x.card_id for x in s.friendly].count("FP1_002t") == 2
    assert "FP1_002 1/2" in s.board


@card("UNG_831", "Curse all minions. Destroy them at the start of your next turn.")
@card("UNG_831e", "At the start of the corrupting player's turn, destroy this minion.")
def test_corrupting_mist(scene: Callable[..., Scene]) -> None:
    """Those that were there."""
    s = scene(hand=["UNG_831", "CS2_231"], friendly=["CS2_182"], enemy=["CS2_200"])
    s.play("UNG_831").play("CS2_231").end_turn()
    assert s.board == "CS2_182 4/5, CS2_231 1/1 | CS2_200 6/7"
    assert s.end_turn().board == "CS2_231 1/1 | "


@card("UNG_832", "The next spell you cast this turn costs Health instead of Mana.")
@card("UNG_832e", "Your next spell costs Health instead of Mana.")
def test_bloodbloom(scene: Callable[..., Scene]) -> None:
    """One spell."""
    s = scene(hand=["UNG_832", "CS2_029", "CS2_023"], mana=4, deck=["CS2_231"] * 2)
    s.play("UNG_832").play("CS2_029", s.enemy_hero)
    assert (s.hero.health, s.mana, s.enemy_hero.health) == (26, 0, 24)
    assert not s.can_play("CS2_023")


@card("UNG_833", "Taunt Battlecry: Discard your two lowest-Cost cards.")
def test_lakkari_felhound(scene: Callable[..., Scene]) -> None:
    """By what they cost now."""
    s = scene(hand=["UNG_833", "CS2_200", "CS2_231", "CS2_182"]).play("UNG_833")
    assert [x.card_id for x in s.hand] == ["CS2_200"]


@card("UNG_835", "Battlecry: Discover a spell. Deal damage to your hero equal to its Cost.")
def test_chittering_tunneler(scene: Callable[..., Scene], table: CardTable) -> None:
    """The spell comes to hand."""
    s = scene(hand=["UNG_835"]).play("UNG_835")
    chosen = s.offered[2]
    s.choose(chosen)
    assert [x.card_id for x in s.hand] == [chosen]
    assert s.hero.health == 30 - table[chosen].cost


@card("UNG_840", "Battlecry: Destroy all cards in your deck that cost (3) or less.")
def test_hemet(scene: Callable[..., Scene]) -> None:
    """The others stay."""
    s = scene(hand=["UNG_840"], deck=["CS2_231", "CS2_182", "CS2_023", "CS2_200"])
    assert s.play("UNG_840").deck() == ["CS2_182", "CS2_200"]


@card(
    "UNG_851",
    "Battlecry: Shuffle a sealed Un'Goro pack into your deck."
    " If your deck has no duplicates, draw it.",
)
@card("UNG_851t1", "Add 5 Journey to Un'Goro cards to your hand.")
def test_elise_the_trailblazer(scene: Callable[..., Scene], table: CardTable) -> None:
    """At once from a deck without duplicates."""
    s = scene(hand=["UNG_851"], deck=["CS2_231"] * 2).play("UNG_851")
    assert (sorted(s.deck()), s.hand) == (["CS2_231", "CS2_231", "UNG_851t1"], [])
    s = scene(hand=["UNG_851"], deck=["CS2_231", "CS2_182"]).play("UNG_851")
    assert (len(s.deck()), [x.card_id for x in s.hand]) == (2, ["UNG_851t1"])
    s.play("UNG_851t1")
    assert [table[x.card_id].card_set for x in s.hand] == [CardSet.UNGORO] * 5


@card("UNG_854", "Discover a minion that costs (8) or more. Summon it.")
def test_free_from_amber(scene: Callable[..., Scene], table: CardTable) -> None:
    """Without its battlecry; there must be room."""
    s = scene(hand=["UNG_854"]).play("UNG_854")
    chosen = s.offered[0]
    assert all(table[x].cost >= 8 and table[x].type == CardType.MINION for x in s.offered)
    s.choose(chosen)
    assert chosen in [x.card_id for x in s.friendly]
    assert s.hand == []
    assert not scene(hand=["UNG_854"], friendly=["CS2_231"] * 7).can_play("UNG_854")


@card("UNG_856", "Discover a card from your opponent's class.")
def test_spore_hallucination(scene: Callable[..., Scene], table: CardTable) -> None:
    """The opponent is a mage."""
    s = scene(hand=["UNG_856"], hero="HERO_03").play("UNG_856")
    assert all(CardClass.MAGE in table[x].classes for x in s.offered)
    chosen = s.offered[0]
    assert [x.card_id for x in s.choose(chosen).hand] == [chosen]


@card("UNG_900", "After you summon a minion, trigger its Deathrattle effect.")
def test_spiritsinger_umbra(scene: Callable[..., Scene]) -> None:
    """Own ones; the summoned minion lives on."""
    s = scene(hand=["EX1_012", "CS2_231"], friendly=["UNG_900"], deck=["CS2_231"] * 3)
    s.play("CS2_231").play("EX1_012")
    assert [x.card_id for x in s.hand] == ["CS2_231"]
    assert s.board == "UNG_900 3/4, CS2_231 1/1, EX1_012 1/1 | "


@card("UNG_913", "Battlecry: Draw two 1-Cost minions from your deck.")
def test_tolvir_warden(scene: Callable[..., Scene]) -> None:
    """Minions that cost one."""
    s = scene(hand=["UNG_913"], deck=["CS2_168", "CS2_182", "CS2_171", "CS2_024", "CS2_168"])
    drawn = [x.card_id for x in s.play("UNG_913").hand]
    assert len(drawn) == 2
    assert set(drawn) <= {"CS2_168", "CS2_171"}


@card("UNG_919", "After your opponent plays a minion, attack it.")
def test_swamp_king_dred(scene: Callable[..., Scene]) -> None:
    """Taunt does not hold him back."""
    s = scene(enemy_hand=["CS2_182"], friendly=["UNG_919"], enemy=["CS2_065"])
    assert s.end_turn().play("CS2_182").board == "UNG_919 9/5 | CS2_065 1/3"


@card("UNG_946", "Battlecry: Destroy your opponent's weapon and gain Armor equal to its Attack.")
def test_gluttonous_ooze(scene: Callable[..., Scene]) -> None:
    """The attack of the destroyed weapon becomes armor."""
    s = scene(hand=["UNG_946"], enemy_weapon="CS2_112").play("UNG_946")
    assert (s.enemy_weapon, s.hero.armor) == (None, 5)
    assert scene(hand=["UNG_946"]).play("UNG_946").hero.armor == 0


@card("UNG_952", "Give a minion +2/+6 and Taunt. When it dies, summon a Stegodon.")
@card("UNG_952e", "+2/+6 and Taunt. Deathrattle: Summon a Stegodon.")
def test_spikeridged_steed(scene: Callable[..., Scene]) -> None:
    """Silenced, none comes."""
    s = scene(hand=["UNG_952", "EX1_048"], friendly=["CS2_231"])
    s.play("UNG_952", s.friendly[0])
    assert (s.board, s.friendly[0].has(t.TAUNT)) == ("CS2_231 3/7 | ", True)
    s.set(s.friendly[0], t.DAMAGE, 6).use_power(s.friendly[0])
    assert s.board == "UNG_810 2/6 | "
    s = scene(hand=["UNG_952", "EX1_048"], friendly=["CS2_231"])
    s.play("UNG_952", s.friendly[0]).play("EX1_048", s.friendly[0])
    s.array[0]["mana"][0] = 2
    assert s.use_power(s.friendly[0]).board == "EX1_048 4/3 | "


@card("UNG_956", 'Give your minions "Deathrattle: Return this to your hand."')
@card("UNG_956e", "Deathrattle: Return to your hand.")
def test_spirit_echo(scene: Callable[..., Scene]) -> None:
    """Beside their own deathrattles."""
    s = scene(hand=["UNG_956"], friendly=["EX1_012"], deck=["CS2_231"]).play("UNG_956")
    s.use_power(s.friendly[0])
    assert sorted(x.card_id for x in s.hand) == ["CS2_231", "EX1_012"]


@card(
    "UNG_035",
    "Battlecry: Look at 3 cards. Guess which one started in your opponent's deck"
    " to get a copy of it.",
)
def test_curious_glimmerroot(scene: Callable[..., Scene], table: CardTable) -> None:
    """One of three is the opponent's; a wrong guess brings nothing."""
    for seed in range(6):
        for right in (True, False):
            s = scene(hand=["UNG_035"], enemy_deck=["CS2_182"] * 2, seed=seed).play("UNG_035")
            others = [x for x in s.offered if x != "CS2_182"]
            assert (len(s.offered), len(others)) == (3, 2)
            assert all(CardClass.MAGE in table[x].classes for x in others)
            s.choose("CS2_182" if right else others[0])
            assert [x.card_id for x in s.hand] == ["CS2_182"] * right
            assert s.deck(1) == ["CS2_182"] * 2


@card("UNG_065", "Deathrattle: Go Dormant. Play 4 cards in a turn to revive this minion.")
@card("UNG_065t", "Dormant When you play 4 cards in a turn, revive this minion.")
def test_sherazin(scene: Callable[..., Scene]) -> None:
    """Four in one turn; those of a turn before do not count, nor can the seed be touched."""
    s = scene(hand=["CS2_231"] * 6, friendly=["UNG_065"], deck=["CS2_182"] * 3,
              enemy_deck=["CS2_182"] * 3)  # fmt: skip
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert [x.card_id for x in s.friendly] == ["UNG_065t"]
    assert not s.can_use_power(s.friendly[0])
    s.play("CS2_231").play("CS2_231").end_turn().end_turn()
    s.play("CS2_231").play("CS2_231")
    assert s.friendly[0].card_id == "UNG_065t"
    s.play("CS2_231")
    assert s.friendly[0].card_id == "UNG_065t"
    s.play("CS2_231")
    assert s.friendly[0].brief == "UNG_065 6/3"


@card("UNG_920t2", "Battlecry: Draw a card.")
def test_carnassas_brood(scene: Callable[..., Scene]) -> None:
    """One card."""
    s = scene(hand=["UNG_920t2"], deck=["CS2_231", "CS2_182"]).play("UNG_920t2")
    assert [x.card_id for x in s.hand] == ["CS2_182"]


@card("UNG_061", "Costs (1) less for each non-Rogue Class card added to your hand this game.")
def test_obsidian_shard(scene: Callable[..., Scene]) -> None:
    """Cards of other classes that are made, be it in hand or in the deck."""
    s = scene(hero="HERO_03", hand=["UNG_061", "UNG_057", "OG_090"], deck=["UNG_061", "CS2_029"],
              mana=20)  # fmt: skip
    shard = s.hand[0]
    cost = shard.cost
    assert s.play("UNG_057").hand[0].cost == cost, "rogue's own"
    assert s.play("OG_090").hand[0].cost == cost - 3
    s.end_turn().end_turn()
    assert [x.cost for x in s.hand if x.card_id == "UNG_061"] == [cost - 3], (
        "drawn ones do not count"
    )
    s.end_turn().end_turn()
    assert [x.cost for x in s.hand if x.card_id == "UNG_061"] == [cost - 3] * 2


@card("UNG_078", "Battlecry: Add a random minion with 5 or more Attack to your hand.")
def test_tortollan_forager(scene: Callable[..., Scene], table: CardTable) -> None:
    """Five attack or more."""
    for seed in range(8):
        s = scene(hand=["UNG_078"], seed=seed).play("UNG_078")
        assert table[s.hand[0].card_id].attack >= 5


@card("UNG_082", "Battlecry: If you played an Elemental last turn, Adapt.")
@card(
    "UNG_208",
    "Battlecry: If you played an Elemental last turn, summon two 2/3 Elementals with Taunt.",
)
def test_after_an_elemental(scene: Callable[..., Scene]) -> None:
    """Thunder Lizard adapts, Stone Sentinel is not alone."""
    for last, others in ((1, 2), (0, 0)):
        s = scene(hand=["UNG_082", "UNG_208"], mana=20)
        s.array[0]["counter"][0, t.N_ELEMENTALS_BEFORE] = last
        assert len(s.play("UNG_082").offered) == 3 * last
        if last:
            s.choose(s.offered[0])
        rocks = [x.brief for x in s.play("UNG_208").friendly if x.card_id == "UNG_208t"]
        assert rocks == ["UNG_208t 2/3"] * others


@card("UNG_099", "Charge Battlecry: Can't attack heroes this turn.")
def test_charged_devilsaur(scene: Callable[..., Scene]) -> None:
    """Minions at once, the hero from the next turn on; summoned, at once."""
    s = scene(hand=["UNG_099"], enemy=["CS2_231"]).play("UNG_099")
    assert s.can_attack(s.friendly[0], s.enemy[0])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    s.end_turn().end_turn()
    assert s.can_attack(s.friendly[0], s.enemy_hero)


@card("UNG_103", "Adapt your minions.")
@card("UNG_962", "Battlecry: Adapt your Silver Hand Recruits.")
def test_adapting_many(scene: Callable[..., Scene]) -> None:
    """All alike: one's minions; of Lightfused Stegodon, recruits alone."""
    taken = None
    for seed in range(30):
        s = scene(hand=["UNG_103"], friendly=["CS2_101t", "CS2_182"], enemy=["CS2_231"], seed=seed)
        if "UNG_999t3" in s.play("UNG_103").offered:
            taken = s.choose("UNG_999t3").board
            break
    assert taken == "CS2_101t 4/1, CS2_182 7/5 | CS2_231 1/1"
    for seed in range(30):
        s = scene(hand=["UNG_962"], friendly=["CS2_101t", "CS2_182"], seed=seed)
        if "UNG_999t3" in s.play("UNG_962").offered:
            taken = s.choose("UNG_999t3").board
            break
    assert taken == "CS2_101t 4/1, CS2_182 4/5, UNG_962 3/3 | "


@card("UNG_834", "Deal 3 damage to a minion. Summon three 1/1 Pterrordaxes and Adapt them.")
def test_feeding_time(scene: Callable[..., Scene]) -> None:
    """The three of them, and nobody else."""
    for seed in range(30):
        s = scene(hand=["UNG_834"], friendly=["CS2_182"], enemy=["CS2_200"], seed=seed)
        if "UNG_999t14" in s.play("UNG_834", s.enemy[0]).offered:
            s.choose("UNG_999t14")
            break
    assert [x.brief for x in s.friendly] == ["CS2_182 4/5", *["UNG_834t1 2/2"] * 3]
    assert s.enemy[0].health == 4


@card("UNG_836", "Whenever you discard this, give it +2/+2 and return it to your hand.")
def test_clutchmother_zavas(scene: Callable[..., Scene]) -> None:
    """Each time it is discarded; it is in hand again."""
    s = scene(hand=["EX1_308", "UNG_836"])
    assert [x.brief for x in s.play("EX1_308", s.enemy_hero).hand] == ["UNG_836 4/4"]
    s = scene(hand=["UNG_836", "UNG_833"], mana=10)
    assert [x.brief for x in s.play("UNG_833").hand] == ["UNG_836 4/4"]


@card("UNG_838", "Taunt Has +4 Attack during your opponent's turn.")
def test_tar_lord(scene: Callable[..., Scene]) -> None:
    """Only then."""
    s = scene(friendly=["UNG_838"])
    assert s.friendly[0].brief == "UNG_838 1/11"
    assert s.end_turn().friendly[0].brief == "UNG_838 5/11"


@card(
    "UNG_843",
    "After you cast a spell on this minion, summon a 1/1 Plant and cast another copy on it.",
)
def test_the_voraxx(scene: Callable[..., Scene]) -> None:
    """The plant has it, too; with a full board nothing happens."""
    s = scene(hand=["CS2_092"] * 2, friendly=["UNG_843", "CS2_182"])
    s.play("CS2_092", s.friendly[0])
    assert sorted(x.brief for x in s.friendly) == ["CS2_182 4/5", "UNG_843 7/8", "UNG_999t2t1 5/5"]
    yeti = next(x for x in s.friendly if x.card_id == "CS2_182")
    assert len(s.play("CS2_092", yeti).friendly) == 3
    s = scene(hand=["CS2_092"], friendly=["UNG_843", *["CS2_231"] * 6])
    s.play("CS2_092", s.friendly[0])
    assert [x.brief for x in s.friendly] == ["UNG_843 7/8", *["CS2_231 1/1"] * 6]


@card("UNG_907", "Taunt Battlecry: Gain +5 Health for each Elemental you played last turn.")
def test_ozruk(scene: Callable[..., Scene]) -> None:
    """Five for each."""
    for last, health in ((0, 8), (2, 18)):
        s = scene(hand=["UNG_907"])
        s.array[0]["counter"][0, t.N_ELEMENTALS_BEFORE] = last
        assert s.play("UNG_907").friendly[0].brief == f"UNG_907 8/{health}"


@card("UNG_916", "Each time you play a Beast this turn, add a random Beast to your hand.")
@card("UNG_916e", "")
def test_stampede(scene: Callable[..., Scene], table: CardTable) -> None:
    """Beasts of this turn."""
    s = scene(hand=["UNG_916", "CS2_171", "CS2_231", "CS2_171"], deck=["CS2_029"],
              enemy_deck=["CS2_029"])  # fmt: skip
    s.play("UNG_916").play("CS2_171").play("CS2_231")
    assert len(s.hand) == 2
    assert {Race.BEAST, Race.ALL} & set(table[s.hand[1].card_id].races)
    s.end_turn().end_turn().play("CS2_171")
    assert len(s.hand) == 2


@card("UNG_917", "Replace your Hero Power with 'Give a Beast +3/+3.'")
@card("UNG_917t1", "Give a Beast +3/+3.")
def test_dinomancy(scene: Callable[..., Scene]) -> None:
    """Beasts of either side."""
    s = scene(hand=["UNG_917"], friendly=["CS2_231"], enemy=["CS2_171"]).play("UNG_917")
    assert not s.can_use_power(s.friendly[0])
    assert s.use_power(s.enemy[0]).board == "CS2_231 1/1 | CS2_171 4/4"


@card("UNG_922", 'Replace your deck with copies of "Discover a card."')
@card("UNG_922t1", "Discover a card.")
def test_explore_ungoro(scene: Callable[..., Scene]) -> None:
    """As many cards as there were; each discovers one."""
    s = scene(hand=["UNG_922"], deck=["CS2_182"] * 4, enemy_deck=["CS2_231"]).play("UNG_922")
    assert s.deck() == ["UNG_922t1"] * 4
    s.end_turn().end_turn().play("UNG_922t1")
    assert len(set(s.offered)) == 3
    taken = s.offered[1]
    assert [x.card_id for x in s.choose(taken).hand] == [taken]


@card("UNG_927", "Summon copies of your damaged minions.")
def test_sudden_genesis(scene: Callable[..., Scene]) -> None:
    """Damaged as they are."""
    s = scene(hand=["UNG_927"], friendly=["CS2_182 4/2", "CS2_200"], enemy=["CS2_182 4/1"])
    assert s.play("UNG_927").board == "CS2_182 4/2, CS2_182 4/2, CS2_200 6/7 | CS2_182 4/1"
    s = scene(hand=["UNG_927"], friendly=["CS2_200"]).play("UNG_927")
    assert s.board == "CS2_200 6/7 | "


@card("UNG_929", "Transforms into a new weapon when in hand that changes each turn.")
@card("UNG_929e", "Transforming into random weapons.")
def test_molten_blade(scene: Callable[..., Scene], table: CardTable) -> None:
    """Another weapon each turn in hand; equipped, it stays what it is."""
    s = scene(hand=["UNG_929"], deck=["CS2_029"] * 4, enemy_deck=["CS2_029"] * 4, hero="HERO_01")
    seen = [s.end_turn().end_turn().hand[0].card_id for _ in range(3)]
    assert len(set(seen)) > 1
    assert all(table[x].type == CardType.WEAPON for x in seen)
    s.play(seen[-1])
    while s.offered:
        s.choose(s.offered[0])
    for _ in range(2):
        s.end_turn().end_turn()
        assert s.weapon is None or s.weapon.card_id == seen[-1]


@card("UNG_953", "Deathrattle: Return any spells you cast on this minion to your hand.")
def test_primalfin_champion(scene: Callable[..., Scene]) -> None:
    """Own spells on it, not the enemy's, nor those on others."""
    s = scene(hand=["CS2_092", "CS2_004", "CS2_029", "CS2_092"], friendly=["UNG_953", "CS2_182"],
              deck=["CS2_231"], enemy_hand=["CS2_092"], mana=30)  # fmt: skip
    s.play("CS2_092", s.friendly[0]).play("CS2_092", s.friendly[1])
    s.play("CS2_004", s.friendly[0])
    s.end_turn().play("CS2_092", s.friendly[0]).end_turn()
    held = len(s.hand)
    s.set(s.friendly[0], t.DAMAGE, 10).play("CS2_029", s.friendly[0])
    assert sorted(x.card_id for x in s.hand[held - 1 :]) == ["CS2_004", "CS2_029", "CS2_092"]


@card("UNG_830", "Deathrattle: Summon a random minion you discarded this game.")
def test_cruel_dinomancer(scene: Callable[..., Scene]) -> None:
    """A minion of those discarded; none, nothing."""
    s = scene(hand=["UNG_833", "CS2_231", "GAME_005"], friendly=["UNG_830 5/1"])
    assert s.play("UNG_833").hand == []
    s.use_power(s.friendly[0])
    assert [x.brief for x in s.friendly] == ["CS2_231 1/1", "UNG_833 3/8"]
    s = scene(friendly=["UNG_830 5/1"])
    assert s.use_power(s.friendly[0]).friendly == []
