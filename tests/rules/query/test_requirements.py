"""Requirements of the game before a card may be played, which its text does not say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

FULL = ["CS2_231"] * 7


@pytest.mark.parametrize("summons", ["EX1_248", "NEW1_031", "KAR_073"])
def test_what_only_summons_needs_room(summons: str, scene: Callable[..., Scene]) -> None:
    """Feral Spirit and Animal Companion; Maelstrom Portal also strikes, and may be played."""
    assert scene(hand=[summons], enemy=FULL).can_play(summons)
    played = scene(hand=[summons], friendly=FULL).can_play(summons)
    assert played == (summons == "KAR_073")


def test_what_summons_for_each_enemy_needs_one_and_room(scene: Callable[..., Scene]) -> None:
    """Unleash the Hounds."""
    assert not scene(hand=["EX1_538"]).can_play("EX1_538")
    assert not scene(hand=["EX1_538"], friendly=FULL, enemy=["CS2_231"]).can_play("EX1_538")
    assert scene(hand=["EX1_538"], enemy=["CS2_231"]).play("EX1_538").friendly != []


def test_what_betters_a_weapon_needs_one(scene: Callable[..., Scene]) -> None:
    """Deadly Poison."""
    assert not scene(hand=["CS2_074"]).can_play("CS2_074")
    assert scene(hand=["CS2_074"], weapon="CS2_082").can_play("CS2_074")


@pytest.mark.parametrize("shot", ["EX1_617", "DS1_183"])
def test_what_only_strikes_random_minions_needs_one(shot: str, scene: Callable[..., Scene]) -> None:
    """Deadly Shot, and Multi-Shot at a single minion."""
    assert not scene(hand=[shot], friendly=FULL).can_play(shot)
    assert scene(hand=[shot], enemy=["CS2_231"]).play(shot).enemy == []


@card("AT_025", "Destroy 2 random enemy minions. Discard 2 random cards.")
@card("ICC_836", "Deal 2 damage to a random enemy minion and Freeze it.")
def test_what_strikes_random_minions_and_more_needs_one(scene: Callable[..., Scene]) -> None:
    """Dark Bargain, which also discards, and Breath of Sindragosa (the client's data of 2019)."""
    assert not scene(hand=["AT_025", "CS2_029"]).can_play("AT_025")
    s = scene(hand=["AT_025", "CS2_029", "CS2_029"], enemy=["CS2_231", "CS2_182"]).play("AT_025")
    assert (s.board, len(s.hand)) == (" | ", 0)
    assert not scene(hand=["ICC_836"]).can_play("ICC_836")
    s = scene(hand=["ICC_836"], enemy=["CS2_182 4/5"]).play("ICC_836")
    assert s.board == " | CS2_182 4/3"
    assert s.enemy[0].column(t.FLAGS) & t.F_FROZEN


@card("CS1_113", "Take control of an enemy minion.")
def test_mind_control_needs_room(scene: Callable[..., Scene]) -> None:
    """For whom it takes."""
    s = scene(hand=["CS1_113"], enemy=["CS2_182 4/5"])
    assert s.play("CS1_113", "CS2_182").board == "CS2_182 4/5 | "
    s = scene(hand=["CS1_113"], friendly=FULL, enemy=["CS2_182"])
    assert not s.can_play("CS1_113", "CS2_182")


@pytest.mark.parametrize("spell", ["DAL_256", "DAL_378", "EX1_345"])
def test_what_summons_and_more_needs_room(spell: str, scene: Callable[..., Scene]) -> None:
    """Two twinspells and Mindgames."""
    assert scene(hand=[spell]).can_play(spell)
    assert not scene(hand=[spell], friendly=FULL).can_play(spell)


def test_room_on_one_side_is_enough_for_a_duel(scene: Callable[..., Scene]) -> None:
    """It summons for both."""
    assert scene(hand=["DAL_731"], friendly=FULL).can_play("DAL_731")
    assert scene(hand=["DAL_731"], enemy=FULL).can_play("DAL_731")
    assert not scene(hand=["DAL_731"], friendly=FULL, enemy=FULL).can_play("DAL_731")


def test_jade_blossom_needs_room_or_a_crystal_to_gain(scene: Callable[..., Scene]) -> None:
    """One of the two."""
    assert scene(hand=["CFM_713"], mana=10).can_play("CFM_713")
    assert scene(hand=["CFM_713"], mana=9, friendly=FULL).can_play("CFM_713")
    assert not scene(hand=["CFM_713"], mana=10, friendly=FULL).can_play("CFM_713")


@pytest.mark.parametrize("spell", ["DAL_141", "DAL_141ts", "ICC_086"])
def test_what_casts_secrets_needs_room_for_one(spell: str, scene: Callable[..., Scene]) -> None:
    """Five are the most."""
    secrets = ["EX1_132", "EX1_130", "EX1_136", "EX1_379", "FP1_020"]
    assert scene(hand=[spell], secrets=secrets[:4]).can_play(spell)
    assert not scene(hand=[spell], secrets=secrets).can_play(spell)


@card("GIL_191", "Summon four 1/1 Imps.")
@card("GIL_553", "Summon a 1/1 Wisp for each card in your hand.")
@card("ULD_716", "Summon 7 Murlocs from your deck.")
def test_what_the_client_asks_no_room_for(scene: Callable[..., Scene]) -> None:
    """Fiendish Circle and its like may be played on a full board (the client's data of 2019)."""
    for spell in ("GIL_191", "GIL_553", "LOE_026", "BOT_567", "LOOT_507", "LOOT_080", "LOOT_091",
                  "LOOT_203", "OG_101", "OG_211", "UNG_111", "ULD_716"):  # fmt: skip
        assert scene(hand=[spell], friendly=FULL).can_play(spell)
    assert scene(hand=["GIL_191"]).play("GIL_191").board == ", ".join(["GIL_191t 1/1"] * 4) + " | "
    s = scene(hand=["GIL_553", "CS2_029", "CS2_029"]).play("GIL_553")
    assert s.board == "GIL_553t 1/1, GIL_553t 1/1 | "
    s = scene(hand=["ULD_716"], deck=["CS2_168", "CS2_029", "CS2_182"]).play("ULD_716")
    assert (s.board, sorted(s.deck())) == ("CS2_168 2/1 | ", ["CS2_029", "CS2_182"])


@card("BOT_067", "Give a minion Rush. Draw a card.")
def test_rocket_boots_are_for_own_minions(scene: Callable[..., Scene]) -> None:
    """The client's data of 2019 ask for a friendly target."""
    s = scene(hand=["BOT_067"], friendly=["CS2_182 4/5"], enemy=["CS2_120"], deck=["CS2_029"])
    assert not s.can_play("BOT_067", "CS2_120")
    s.play("BOT_067", "CS2_182")
    assert s.friendly[0].column(t.KW) & t.RUSH
    assert [x.card_id for x in s.hand] == ["CS2_029"]
