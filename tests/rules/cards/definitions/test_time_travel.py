"""Cards of Across the Timeways, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card("TIME_023", "Draw the bottom two cards from your deck.")
def test_contingency(scene: Callable[..., Scene]) -> None:
    """The bottom is where the card stands that would be drawn last."""
    s = scene(hand=["TIME_023"], deck=["CS2_182", "CS2_171", "CS2_120"])
    assert {x.card_id for x in s.play("TIME_023").hand} == {"CS2_182", "CS2_171"}
    assert s.deck() == ["CS2_120"]


@card("TIME_031", "Draw 3 cards of different Costs.")
def test_rafaam_ladder(scene: Callable[..., Scene]) -> None:
    """As many as there are costs, three at the most."""
    for seed in range(5):
        s = scene(hand=["TIME_031"], deck=["CS2_182", "CS2_182", "CS2_171", "CS2_171"], seed=seed)
        assert sorted(x.cost for x in s.play("TIME_031").hand) == [1, 4]
        s = scene(hand=["TIME_031"], deck=["CS2_182", "CS2_171", "CS2_120", "CS2_200"], seed=seed)
        assert len({x.cost for x in s.play("TIME_031").hand}) == 3


@card(
    "TIME_032",
    "Battlecry: You draw your 2 highest Cost cards. Your opponent draws your 2 lowest Cost cards.",
)
def test_chronogor(scene: Callable[..., Scene]) -> None:
    """The own deck is shared out; the opponent's stays whole."""
    deck = ["CS2_171", "CS2_182", "CS2_200", "CS2_120", "CS2_231"]
    s = scene(hand=["TIME_032"], deck=deck, enemy_deck=["CS2_171"])
    s.play("TIME_032")
    assert {x.card_id for x in s.hand} == {"CS2_200", "CS2_182"}
    assert {x.card_id for x in s.enemy_hand} == {"CS2_231", "CS2_171"}
    assert (s.deck(), s.deck(1)) == (["CS2_120"], ["CS2_171"])
    # what is cast when drawn is cast for the opponent, who draws another card instead
    s = scene(hand=["TIME_032"], deck=["CS2_200", "TIME_025t", "CS2_182"], enemy_deck=["CS2_171"])
    s.play("TIME_032")
    assert (s.hero.health, s.enemy_hero.health) == (30, 27)
    assert [x.card_id for x in s.enemy_hand] == ["CS2_171"]
    # they are drawn: who listens hears of it
    deck = ["CS2_200", "CS2_200", "CS2_231", "CS2_231"]
    s = scene(hand=["TIME_032"], deck=deck, friendly=["CFM_851"], enemy=["CFM_851"])
    assert s.play("TIME_032").board == "CFM_851 5/5, TIME_032 6/7 | CFM_851 5/5"


@card("TIME_061", "Battlecry: Reverse the order of your deck.")
def test_timeless_causality(scene: Callable[..., Scene]) -> None:
    """The next card was the last."""
    s = scene(hand=["TIME_061"], deck=["CS2_182", "CS2_171", "CS2_120"])
    assert s.play("TIME_061").deck() == ["CS2_120", "CS2_171", "CS2_182"]


@card(
    "TIME_213",
    "Battlecry: If you've cast a Nature spell while holding this, gain +1/+1 and draw a card.",
)
def test_primordial_overseer(scene: Callable[..., Scene]) -> None:
    """A Nature spell, cast while it is in hand."""
    for spell, size, drawn in (("CS2_045", "TIME_213 3/4", 1), ("CS2_029", "TIME_213 2/3", 0)):
        s = scene(hand=["TIME_213", spell], deck=["CS2_171"])
        s.play(spell, s.enemy_hero if spell == "CS2_029" else s.hero).play("TIME_213")
        assert (s.board, len(s.hand)) == (f"{size} | ", drawn)
    s = scene(hand=["CS2_045"], deck=["TIME_213"])
    s.play("CS2_045", s.hero).end_turn().end_turn().play("TIME_213")
    assert s.board == "TIME_213 2/3 | ", "it was not in hand yet"


@card("TIME_434", "Deathrattle: Summon a 4/1 Shadow that attacks a random enemy minion.")
def test_temporal_traveler(scene: Callable[..., Scene]) -> None:
    """Its shadow strikes at once; without an enemy minion it just stands there."""
    s = scene(friendly=["TIME_434"], enemy=["CS2_182"])
    assert s.attack(s.friendly[0], s.enemy[0]).board == " | "
    s = scene(friendly=["TIME_434"], hand=["CS2_029"])
    assert s.play("CS2_029", s.friendly[0]).board == "TIME_434t 4/1 | "


@card("TIME_612", "Discover a spell. This costs Health instead of Mana.")
def test_blood_draw(scene: Callable[..., Scene]) -> None:
    """Three health, no mana, and no damage taken; armor stays."""
    s = scene(hand=["TIME_612"], mana=0, armor=5)
    s.play("TIME_612")
    assert (s.hero.health, s.hero.armor, len(s.offered)) == (27, 5, 3)
    assert s.count(0, t.N_HERO_DAMAGE_TURN) == 0
    assert not scene(hand=["TIME_612"], health=3).can_play("TIME_612")


@card("TIME_701", "Discover a card from your deck. The others get put on the bottom.")
def test_waveshaping(scene: Callable[..., Scene]) -> None:
    """Three different cards are offered; the one taken is drawn, two go below the rest."""
    deck = ["CS2_182", "CS2_171", "CS2_120", "CS2_200", "CS2_200"]
    for seed in range(5):
        s = scene(hand=["TIME_701"], deck=deck, seed=seed)
        offered = s.play("TIME_701").offered
        assert len(set(offered)) == 3
        s.choose(offered[1])
        assert [x.card_id for x in s.hand] == [offered[1]]
        assert set(s.deck()[:2]) == set(offered) - {offered[1]}
    s = scene(hand=["TIME_701"])
    assert s.play("TIME_701").offered == []


@card("TIME_705", "Taunt Battlecry: Set the Costs of the bottom 5 cards of your deck to (1).")
def test_krona(scene: Callable[..., Scene]) -> None:
    """Five of six; the top card costs what it did."""
    s = scene(hand=["TIME_705"], deck=["CS2_182"] * 6)
    s.play("TIME_705").end_turn().end_turn().end_turn().end_turn()
    assert [x.cost for x in s.hand] == [4, 1]


@card(
    "TIME_858",
    "Battlecry: Deal 5 damage to an enemy minion. Draw cards equal to the excess damage.",
)
def test_temporal_construct(scene: Callable[..., Scene]) -> None:
    """A card is drawn for each damage that the minion's health could not take."""
    for enemy, drawn in (("CS2_182", 0), ("CS2_120", 2), ("CS2_186", 0)):
        s = scene(hand=["TIME_858"], enemy=[enemy], deck=["CS2_171"] * 6)
        assert len(s.play("TIME_858", s.enemy[0]).hand) == drawn


@card("END_011", "At the start of your turn, gain a temporary Mana Crystal. Lasts @ turns.")
def test_acceleration_aura(scene: Callable[..., Scene]) -> None:
    """One mana more in each of three turns."""
    s = scene(hand=["END_011"], mana=4, deck=["CS2_171"] * 6).play("END_011")
    for mana in (6, 7, 8, 8):
        assert s.end_turn().end_turn().mana == mana
    assert s.secrets() == []


@card("TIME_058", "Deathrattle: Summon a random 2-Cost minion that is Dormant for 2 turns.")
def test_paltry_flutterwing(scene: Callable[..., Scene]) -> None:
    """Whatever it is, it sleeps for two turns."""
    s = scene(friendly=["TIME_058"], enemy=["CS2_182"], deck=["CS2_171"] * 3)
    s.attack(s.friendly[0], s.enemy[0])
    (egg,) = s.friendly
    assert (egg.cost, egg.column(t.TIMER), egg.column(t.FLAGS) & t.F_DORMANT) == (2, 2, t.F_DORMANT)
    s.end_turn().end_turn().end_turn().end_turn()
    assert not s.friendly[0].column(t.FLAGS) & t.F_DORMANT


@card(
    "TIME_064", "Your Battlecries, Deathrattles, Hero Power, and end of turn effects trigger twice."
)
def test_chrono_lord_deios(scene: Callable[..., Scene]) -> None:
    """All four, for the own side only; playing once is playing once."""
    s = scene(
        friendly=["TIME_064", "EX1_096", "NEW1_009"],
        hand=["EX1_015", "CS2_029"],
        deck=["CS2_171"] * 9,
    )
    assert len(s.play("EX1_015").hand) == 3, "a battlecry"
    assert len(s.play("CS2_029", s.friendly[1]).hand) == 4, "a deathrattle; the spell once"
    assert s.use_power(s.enemy_hero).enemy_hero.health == 28, "the hero power"
    s.set(s.friendly[0], t.DAMAGE, 4).end_turn()
    assert s.friendly[0].health == 6, "the end of turn"


@card("TIME_617", "You no longer draw a card at the start of your turn.")
def test_chronochiller(scene: Callable[..., Scene]) -> None:
    """Its own side draws nothing; the other does."""
    s = scene(friendly=["TIME_617"], deck=["CS2_171"], enemy_deck=["CS2_171"])
    s.end_turn().end_turn()
    assert (len(s.hand), len(s.enemy_hand)) == (0, 1)


@card("TIME_700", "At the end of your turn, summon a 3/5 Dragon with Taunt. Lasts @ turns.")
def test_chronological_aura(scene: Callable[..., Scene]) -> None:
    """Three turns, beginning with this one; two auras work side by side."""
    s = scene(hand=["TIME_700", "TIME_700"], deck=["CS2_171"] * 6).play("TIME_700")
    for dragons in (1, 2, 3, 3):
        s.end_turn()
        assert len(s.friendly) == dragons
        s.end_turn()
    s.play("TIME_700")
    assert s.secrets() == ["TIME_700"]


@card("END_018", "Battlecry: Set the Cost of a random card in your hand to INFINITY! Deathrattle: "
                 "Change it back.")  # fmt: skip
def test_acolyte_of_infinity(scene: Callable[..., Scene]) -> None:
    """A reduction in the meantime stays; an empty hand is no matter."""
    s = scene(hand="END_018, CS2_182", enemy="CS2_182 9/9").play("END_018")
    assert not s.can_play("CS2_182")
    s.end_turn()
    s.attack(s.enemy[0], s.friendly[0]).end_turn()
    assert (s.hand[0].cost, s.can_play("CS2_182")) == (4, True)
    assert scene(hand="END_018").play("END_018").board == "END_018 5/5 | "


@card("TIME_041", "Taunt. Battlecry: Look at 3 cards. Guess which one is in your opponent's hand "
                  "to gain +4 Health.")  # fmt: skip
def test_futuristic_forefather(scene: Callable[..., Scene]) -> None:
    """Right or wrong; nothing is asked where the hand is empty."""
    s = scene(hand="TIME_041", enemy_hand="CS2_182").play("TIME_041")
    assert len(s.offered) == 3
    assert s.choose("CS2_182").board == "TIME_041 4/8 | "
    assert [x.card_id for x in s.hand] == []
    s = scene(hand="TIME_041", enemy_hand="CS2_182").play("TIME_041")
    assert s.choose(next(x for x in s.offered if x != "CS2_182")).board == "TIME_041 4/4 | "


@card("TIME_620", "Secret: When a friendly minion dies the turn after being played, resummon it.")
def test_untimely_death(scene: Callable[..., Scene]) -> None:
    """Only for what was played in the turn before; summoned minions do not count."""
    s = scene(hand="TIME_620, CS2_182", enemy="CS2_182 9/9").play("TIME_620").play("CS2_182")
    s.end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert (s.friendly[0].health, s.secrets()) == (5, [])
    s = scene(hand="TIME_620", friendly="CS2_182", enemy="CS2_182 9/9").play("TIME_620").end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert (s.friendly, s.secrets()) == ([], ["TIME_620"])
