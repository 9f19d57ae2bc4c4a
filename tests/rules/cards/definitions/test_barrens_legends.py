"""Single cards of the Barrens and the Wailing Caverns, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.cards import load_cards
from hsbot.rules.cards.definitions.years_2019_2021.barrens_legends import FRENZY_MINIONS, POISONS
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, OGRE, COIN, FIREBALL = "CS2_231", "CS2_182", "CS2_200", "GAME_005", "CS2_029"
BARRIER, COUNTERSPELL, RAPTOR, BOLT = "EX1_289", "EX1_287", "BAR_031", "CS2_024"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


@card("BAR_031", "Frenzy: Shuffle a Sunscale Raptor into your deck with permanent +2/+1.")
def test_sunscale_raptor(scene: Callable[..., Scene]) -> None:
    """The next one is larger, the one after that larger again; a second blow does nothing."""
    s = scene(friendly=RAPTOR, hand=["CS2_008"] * 3, enemy_deck=[WISP] * 9)
    s.play("CS2_008", s.friendly[0])
    assert s.deck() == [RAPTOR]
    s.play("CS2_008", s.friendly[0])
    assert s.deck() == [RAPTOR]
    s.end_turn().end_turn()
    assert [x.brief for x in s.hand if x.card_id == RAPTOR] == [f"{RAPTOR} 3/4"]
    s.play(RAPTOR).play("CS2_008", s.friendly[-1]).end_turn().end_turn()
    assert [x.brief for x in s.hand] == [f"{RAPTOR} 5/5"]


@card("BAR_037", (
    "Battlecry: Discover a Beast from your deck. Give all copies of it +2/+1 "
    "(wherever_they_are)."
))  # fmt: skip
def test_warsong_wrangler(scene: Callable[..., Scene]) -> None:
    """Copies in hand, deck and play grow; without a Beast nothing does."""
    s = scene(hand=["BAR_037", "CS2_172"], friendly=["CS2_172", YETI], deck=["CS2_172"] * 2)
    s.play("BAR_037").choose("CS2_172")
    assert [x.brief for x in s.hand] == ["CS2_172 5/3"] * 2
    assert s.board == f"CS2_172 5/3, {YETI} 4/5, BAR_037 3/4 | "
    assert s.deck() == ["CS2_172"]
    s = scene(hand=["BAR_037", "CS2_172"], deck=[YETI]).play("BAR_037")
    assert (s.offered, [x.brief for x in s.hand]) == ([], ["CS2_172 3/2"])


@card("BAR_048", "Nature Spell Damage +3")
def test_brukan(scene: Callable[..., Scene]) -> None:
    """Lightning Bolt deals six, Fireball its own."""
    s = scene(friendly="BAR_048", hand=["EX1_238", FIREBALL], mana=10)
    assert s.play("EX1_238", s.enemy_hero).enemy_hero.health == 24
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 18


@card("BAR_080", "Battlecry: Choose a minion. Swap it with a random one in its owner's hand.")
def test_shadow_hunter_voljin(scene: Callable[..., Scene]) -> None:
    """Either side's, in its place, even with a full hand; without a minion in hand it stays."""
    s = scene(hand="BAR_080", enemy=[YETI, WISP], enemy_hand=[COIN, OGRE])
    s.play("BAR_080", s.enemy[0])
    assert s.board == f"BAR_080 3/6 | {OGRE} 6/7, {WISP} 1/1"
    assert sorted(x.card_id for x in s.enemy_hand) == sorted([COIN, YETI])
    s = scene(hand=["BAR_080", OGRE], friendly=[YETI])
    s.play("BAR_080", s.friendly[0])
    assert (s.board, [x.card_id for x in s.hand]) == (f"{OGRE} 6/7, BAR_080 3/6 | ", [YETI])
    s = scene(hand="BAR_080", enemy=[YETI], enemy_hand=[OGRE] * 10).play(
        "BAR_080", "enemy Chillwind Yeti"
    )
    assert (len(s.enemy_hand), s.enemy[0].card_id) == (10, OGRE)
    s = scene(hand="BAR_080", enemy=[YETI], enemy_hand=[COIN])
    assert s.play("BAR_080", s.enemy[0]).enemy[0].card_id == YETI


@card("BAR_315", (
    "Battlecry: Choose an enemy minion. Steal Attack and Health from it until this has more."
))  # fmt: skip
def test_serena_bloodfeather(scene: Callable[..., Scene]) -> None:
    """Each as far as needed: nothing of what is smaller, the last point of an equal."""
    for enemy, after in (
        (f"{OGRE} 6/7", f"BAR_315 4/5 | {OGRE} 3/3"),
        (f"{YETI} 0/5", f"BAR_315 1/4 | {YETI} 0/2"),
        (f"{WISP} 1/1", "BAR_315 2/2 | "),
    ):
        s = scene(hand="BAR_315", enemy=[enemy])
        assert s.play("BAR_315", s.enemy[0]).board == after
    assert (
        scene(hand="BAR_315", friendly=[YETI]).play("BAR_315").board
        == f"{YETI} 4/5, BAR_315 1/1 | "
    )


@card("BAR_316", "Battlecry: Deal 2 damage. If this entered your hand this turn, deal 4 instead.")
def test_oil_rig_ambusher(scene: Callable[..., Scene]) -> None:
    """Four when it has just been drawn."""
    s = scene(hand="BAR_316")
    assert s.play("BAR_316", s.enemy_hero).enemy_hero.health == 28
    s = scene(deck=["BAR_316"], enemy_deck=[WISP], mana=10).end_turn().end_turn()
    assert s.play("BAR_316", s.enemy_hero).enemy_hero.health == 26


@card("BAR_322", "After you play a Poison, gain +1 Durability.")
def test_swinetusk_shank(scene: Callable[..., Scene]) -> None:
    """For Poisons, not for other spells."""
    s = scene(weapon="BAR_322", hand=["CS2_074", COIN, "BAR_318"])
    assert s.play("CS2_074").weapon.brief == "BAR_322 4/3"
    assert s.play(COIN).weapon.brief == "BAR_322 4/3"
    assert s.play("BAR_318").weapon.brief == "BAR_322 4/4"


@card("BAR_324", "Battlecry and Deathrattle: Add a random Poison to your hand.")
def test_apothecary_helbrim(scene: Callable[..., Scene]) -> None:
    """One of each."""
    s = (
        scene(hand=["BAR_324", FIREBALL], mana=10)
        .play("BAR_324")
        .play(FIREBALL, "Apothecary Helbrim")
    )
    assert len(s.hand) == 2
    assert {x.card_id for x in s.hand} <= set(POISONS)


@card("BAR_333", (
    "Battlecry: Attack the left and right-most enemy minions. Outcast: Immune this turn."
))  # fmt: skip
def test_kurtrus_ashfallen(scene: Callable[..., Scene]) -> None:
    """Both ends are hit, a single minion once; at an end of the hand he takes nothing."""
    s = scene(hand=[COIN, "BAR_333", COIN], enemy=[f"{WISP} 1/9", YETI, f"{WISP} 1/9"])
    s.play("BAR_333")
    assert s.board == f"BAR_333 3/2 | {WISP} 1/6, {YETI} 4/5, {WISP} 1/6"
    s = scene(hand=["BAR_333", COIN], enemy=[f"{WISP} 1/9"]).play("BAR_333")
    assert s.board == f"BAR_333 3/4 | {WISP} 1/6"
    assert s.friendly[0].has(t.IMMUNE)
    assert scene(hand="BAR_333").play("BAR_333").board == "BAR_333 3/4 | "


@card("BAR_334", (
    "Battlecry: Resurrect 2 friendly Frenzy minions. Deal 1 damage to all other minions."
))  # fmt: skip
def test_overlord_saurfang(scene: Callable[..., Scene]) -> None:
    """Two that had Frenzy come back, and their Frenzy triggers at once."""
    s = scene(hand=[FIREBALL] * 3 + ["BAR_334"], friendly=["BAR_025", YETI, "BAR_073"], mana=30)
    for _ in range(3):
        s.play(FIREBALL, s.friendly[0])
    s.play("BAR_334")
    assert sorted(x.card_id for x in s.friendly) == ["BAR_025", "BAR_073", "BAR_334"]
    assert scene(hand="BAR_334", enemy=[YETI]).play("BAR_334").board == f"BAR_334 5/4 | {YETI} 4/4"


def test_the_frenzy_minions_are_those_of_the_data() -> None:
    """All that may be put into a deck and have the tag."""
    tagged = {c.card_id for c in load_cards().values() if c.collectible and c.tag(GameTag.FRENZY)}
    assert set(FRENZY_MINIONS) == tagged


@card("BAR_430", "Battlecry: Copy your opponent's Secrets and put them into play.")
def test_horde_operative(scene: Callable[..., Scene]) -> None:
    """Each that is not in play yet; the other side keeps its own."""
    s = scene(hand="BAR_430", secrets=[BARRIER], enemy_secrets=[BARRIER, COUNTERSPELL], deck=[WISP])
    s.play("BAR_430")
    assert (s.secrets(), s.secrets(1), s.deck()) == (
        [BARRIER, COUNTERSPELL],
        [BARRIER, COUNTERSPELL],
        [WISP],
    )
    s = scene(hand="BAR_430", deck=[WISP]).play("BAR_430")
    assert (s.secrets(), s.deck()) == ([], [WISP])


@card("BAR_547", (
    "Battlecry: If you've dealt 10 damage with your Hero Power this game, deal 10 damage to all "
    "enemies."
))  # fmt: skip
def test_mordresh_fire_eye(scene: Callable[..., Scene]) -> None:
    """Ten, not nine."""
    for dealt, left in ((10, 20), (9, 30)):
        s = scene(hand="BAR_547", enemy=[YETI])
        s.array[0]["counter"][0, t.N_POWER_DAMAGE_GAME] = dealt
        s.play("BAR_547")
        assert (s.enemy_hero.health, len(s.enemy)) == (left, int(left == 30))


@card("BAR_879", (
    "Battlecry: Transform your Secrets into 3/3 Soldiers. They transform back when they die."
))  # fmt: skip
@card("BAR_879t", "Deathrattle: Transform back into a Secret.")
def test_cannonmaster_smythe(scene: Callable[..., Scene]) -> None:
    """As many as there is room for; each comes back as what it was."""
    s = scene(hand=["BAR_879", FIREBALL, FIREBALL], secrets=[BARRIER, COUNTERSPELL], mana=20).play(
        "BAR_879"
    )
    assert (s.secrets(), s.board) == ([], "BAR_879 4/4, BAR_879t 3/3, BAR_879t 3/3 | ")
    assert len(s.play(FIREBALL, s.friendly[2]).secrets()) == 1
    assert sorted(s.play(FIREBALL, s.friendly[1]).secrets()) == sorted([BARRIER, COUNTERSPELL])
    s = scene(hand="BAR_879", friendly=[WISP] * 6, secrets=[BARRIER]).play("BAR_879")
    assert s.secrets() == [BARRIER]


@card("BAR_911", (
    "Deal 5 damage to all minions. Destroy a card in your deck for each killed."
))  # fmt: skip
def test_soul_rend(scene: Callable[..., Scene]) -> None:
    """One card of the own deck for each of both sides'."""
    s = scene(hand="BAR_911", friendly=[YETI], enemy=[WISP, OGRE], **DECKS).play("BAR_911")
    assert (len(s.deck()), len(s.deck(1)), s.board) == (7, 9, f" | {OGRE} 6/2")


@card("WC_016", "Draw 2 minions. Any played this turn gain Stealth for 1 turn.")
@card("WC_016e", "Play this turn to gain Stealth for 1 turn.")
@card("WC_016e2", "Stealth for 1 turn.")
def test_shroud_of_concealment(scene: Callable[..., Scene]) -> None:
    """The drawn one hides until the next own turn; another, or one played later, does not."""
    s = scene(
        hand=["WC_016", WISP], deck=[COIN, YETI, YETI, COIN, COIN], enemy_deck=[WISP] * 9, mana=30
    )
    s.play("WC_016")
    assert [x.card_id for x in s.hand] == [WISP, YETI, YETI]
    s.play(WISP).play(YETI)
    assert [x.has(t.STEALTH) for x in s.friendly] == [False, True]
    s.end_turn()
    assert s.friendly[1].has(t.STEALTH)
    s.end_turn()
    assert not s.friendly[1].has(t.STEALTH)
    assert not s.play(YETI).friendly[2].has(t.STEALTH)


@card("WC_020", (
    "Deal 3 damage to a random enemy minion. If it dies, recast this. Overload: (1)"
))  # fmt: skip
def test_perpetual_flame(scene: Callable[..., Scene]) -> None:
    """It goes on while minions die and others are left; each time overloads (a log of 2022)."""
    s = scene(hand="WC_020", enemy=[WISP] * 3).play("WC_020")
    assert (s.enemy, s.field("overload", 0)) == ([], 3)
    s = scene(hand="WC_020", enemy=[YETI]).play("WC_020")
    assert (s.enemy[0].health, s.field("overload", 0)) == (2, 1)
    assert scene(hand="WC_020").play("WC_020").field("overload", 0) == 1


@card("WC_023", "The first card you draw each turn costs Health instead of Mana.")
def test_stealer_of_souls(scene: Callable[..., Scene]) -> None:
    """The turn's draw; what is drawn after it costs mana."""
    s = scene(friendly="WC_023", hand="CS2_023", deck=[YETI] * 5, enemy_deck=[WISP] * 5, mana=10)
    s.end_turn().end_turn()
    mana = s.mana
    s.play(s.hand[1].card_id)
    assert (s.mana, s.hero.health) == (mana, 26)
    s.play("CS2_023").play(YETI)
    assert s.hero.health == 26
    s = scene(friendly="WC_023", hand="CS2_023", deck=[YETI] * 5, enemy_deck=[WISP], mana=20)
    s.play("CS2_023").play(YETI)
    assert s.hero.health == 26
    s.play(YETI)
    assert s.hero.health == 26


@card("WC_029", "Battlecry: Equip a random weapon from your deck.")
def test_selfless_sidekick(scene: Callable[..., Scene]) -> None:
    """The deck's own, or none."""
    s = scene(hand="WC_029", deck=[WISP, "CS2_106"]).play("WC_029")
    assert (s.weapon.brief, s.deck()) == ("CS2_106 3/2", [WISP])
    assert scene(hand="WC_029", deck=[WISP]).play("WC_029").weapon is None


@card("WC_805", (
    "Battlecry: Draw a spell. If it's a Frost spell, summon two 1/1 Elementals that Freeze."
))  # fmt: skip
def test_frostweave_dungeoneer(scene: Callable[..., Scene]) -> None:
    """Frost spells bring them, others do not."""
    for spell, minions in ((BOLT, 3), (FIREBALL, 1)):
        s = scene(hand="WC_805", deck=[WISP, spell]).play("WC_805")
        assert ([x.card_id for x in s.hand], len(s.friendly)) == ([spell], minions)
