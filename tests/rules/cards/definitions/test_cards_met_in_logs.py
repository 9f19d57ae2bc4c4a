"""Cards of several sets as real logs showed them: costs of a next turn, which may be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, BOLT, COIN = "CORE_CS2_231", "CORE_CS2_182", "CS2_029", "GAME_005"


@pytest.mark.parametrize(
    ("played", "held", "before", "then"),
    [
        ("SCH_713", BOLT, 4, 5),
        ("REV_378", WISP, 0, 1),
        ("CAP_404", WISP, 0, 2),
        ("TLC_439", WISP, 0, 2),
        ("TIME_716", WISP, 0, 1),
        ("GIL_203", BOLT, 4, 9),
        ("YOD_033", "CORE_EX1_011", 1, 6),
        ("NEW1_029", BOLT, 4, 0),
    ],
)
def test_enemy_cards_cost_otherwise_in_the_next_turn_only(
    scene: Callable[..., Scene], played: str, held: str, before: int, then: int
) -> None:
    """Not as the card is played (Cult Neophyte in a log of 2023), nor after that turn."""
    s = scene(hand=played, enemy_hand=held, deck=[WISP] * 3, enemy_deck=[YETI] * 3, mana=10)
    s.play(played)
    assert s.enemy_hand[0].cost == before
    assert s.end_turn().enemy_hand[0].cost == then
    assert s.end_turn().enemy_hand[0].cost == before


@card("ONY_024", "Taunt Battlecry: Deal damage equal to your Armor to an enemy minion.")
def test_onyxian_drake(scene: Callable[..., Scene]) -> None:
    """Without armor it is played without a target (options of a log of 2022)."""
    s = scene(hand="ONY_024", enemy=YETI, mana=10)
    assert not s.can_play("ONY_024", s.enemy[0])
    assert s.play("ONY_024").enemy[0].health == 5
    s = scene(hand="ONY_024", enemy=YETI, armor=3, mana=10)
    assert s.play("ONY_024", s.enemy[0]).enemy[0].health == 2


@card("RLK_812", "Resurrect a friendly minion that costs (3) or less.")
def test_animate_dead(scene: Callable[..., Scene]) -> None:
    """It asks for a friendly minion that died this game (REQ_FRIENDLY_MINION_DIED_THIS_GAME)."""
    s = scene(hand=["RLK_812", BOLT], friendly=WISP, mana=20)
    assert not s.can_play("RLK_812")
    s.play(BOLT, s.friendly[0])
    assert s.play("RLK_812").board.startswith(WISP)


@card("RLK_567", "Each time you cast a spell, transform this into a copy of it.")
def test_shadow_of_demise(scene: Callable[..., Scene]) -> None:
    """Another card must be played first (REQ_MUST_PLAY_OTHER_CARD_FIRST)."""
    s = scene(hand=["RLK_567", COIN], mana=9)
    assert not s.can_play("RLK_567")
    s.play(COIN)
    assert [x.card_id for x in s.hand] == [COIN]
    assert s.can_play(COIN)


@pytest.mark.parametrize(
    "location", ["SC_000", "SC_019", "VAC_425", "REV_990", "REV_290", "FIR_907", "TLC_100t1"]
)
def test_a_location_does_nothing_as_it_is_played(
    scene: Callable[..., Scene], location: str
) -> None:
    """Its text is what its use does (seven locations in ten logs of 2022 to 2025)."""
    s = scene(hand=location, enemy=[YETI], deck=[WISP] * 3, mana=10)
    s.play(location)
    assert s.hand == []
    assert s.board.split()[0] == location
    assert s.board.endswith(f"| {YETI} 4/5")
    assert s.enemy_hero.health == 30
    assert s.hero.armor == 0


@card(
    "TTN_415",
    "Titan After this uses an ability, gain Immune this turn and attack a random enemy minion.",
)
def test_a_frozen_titan_uses_no_ability(scene: Callable[..., Scene]) -> None:
    """REQ_CANNOT_PLAY_THIS in the options of a log of 2025."""
    s = scene(friendly="Khaz'goroth", enemy=YETI, mana=10)
    assert s.can_use_ability(s.friendly[0], 0)
    s = scene(friendly="Khaz'goroth frozen", enemy=YETI, mana=10)
    assert not s.can_use_ability(s.friendly[0], 0)


@card("EDR_102t", "Executes nightmare bonus")
def test_the_helper_of_dark_gifts_does_nothing_itself(scene: Callable[..., Scene]) -> None:
    """In logs it casts the gift that was given, which is a card of its own."""
    s = scene(hand="EDR_102t", friendly=WISP, enemy=YETI, mana=5)
    before = s.board
    assert s.play("EDR_102t").board == before


@card("EX1_166", "Choose One - Deal 2 damage; or Silence a minion.")
def test_keeper_of_the_grove_with_both_effects(scene: Callable[..., Scene]) -> None:
    """She may be aimed at heroes, whom she does not silence (options of a log of 2020)."""
    s = scene(hand="EX1_166", friendly="OG_044", enemy="Sen'jin Shieldmasta 3/5 taunt", mana=10)
    s.play("EX1_166", "enemy hero")
    assert s.enemy_hero.health == 28
    s = scene(hand="EX1_166", friendly="OG_044", enemy="Sen'jin Shieldmasta 3/5 taunt", mana=10)
    s.play("EX1_166", s.enemy[0])
    assert (s.enemy[0].health, s.enemy[0].has(t.TAUNT)) == (3, False)


@card("BOT_436", "Draw a minion and a spell from your deck. Swap their Costs.")
def test_prismatic_lens_swaps_what_is_printed(scene: Callable[..., Scene]) -> None:
    """Shirvallah gives 25 away and costs 2 less the mana spent on spells (a log of 2019)."""
    s = scene(hand=["BOT_436", BOLT], deck=["TRL_300", "EX1_277"], mana=10)
    s.play(BOLT, s.enemy_hero).play("BOT_436")
    assert sorted((x.card_id, x.cost) for x in s.hand) == [("EX1_277", 25), ("TRL_300", 0)]


@card(
    "ULD_163",
    "Battlecry: Discard your highest Cost card. Deathrattle: Add 2 copies of it to your hand.",
)
@card("ULD_163e", "Discarded {0}.")
@card("RLK_540", "Battlecry: Discard a random Undead. Deathrattle: Summon a copy of it.")
@card("RLK_540e", "Discarded {0}.")
def test_what_was_discarded_is_on_an_enchantment(scene: Callable[..., Scene]) -> None:
    """Expired Merchant's and Amorphous Slime's, as logs show them (2019)."""
    s = scene(hand=["ULD_163", "CS2_200", COIN, BOLT], mana=10).play("ULD_163")
    assert [x.card_id for x in s.hand] == [COIN, BOLT]
    s.play(BOLT, s.friendly[0])
    assert [x.card_id for x in s.hand] == [COIN, "CS2_200", "CS2_200"]
    s = scene(hand=["RLK_540", "EX1_012", BOLT], mana=10).play("RLK_540")
    assert s.play(BOLT, s.friendly[0]).board.startswith("EX1_012 1/1")
    s = scene(hand=["ULD_163"], mana=10).play("ULD_163")
    assert not s.hand
