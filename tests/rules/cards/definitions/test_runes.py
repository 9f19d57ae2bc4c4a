"""The Black Empire's cards about the runes of the cards that were played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag

from hsbot.rules.schema import layout as t
from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

COIN, WISP, YETI, OGRE = "GAME_005", "CS2_231", "CS2_182", "CS2_200"
DEVOURER = "BE_781"
BLOOD, FROST, UNHOLY = "BE_285", "BE_284", "BE_749"
"""Cards with two Blood runes, one Frost rune, one Unholy rune."""


@card("BE_287", "Battlecry: Steal @ Health split among the lowest Health enemies. Improved by "
                "Blood Runes you've played.")  # fmt: skip
def test_ghuun(scene: Callable[..., Scene]) -> None:
    """Six, and one for each Blood rune before; the weakest enemies first."""
    s = scene(hand=["BE_287"], enemy=[f"{WISP}", f"{YETI}"]).play("BE_287")
    assert s.board == "BE_287 8/7 | "
    s = scene(hand=["BE_287", BLOOD], enemy=[OGRE, YETI], mana=20).play(BLOOD).play("BE_287")
    assert s.board == f"{BLOOD} 3/3, BE_287 8/9 | {OGRE} 6/4"


@card("BE_298", "Battlecry: Discover a Blood, Frost or Unholy card. Gain Lifesteal, Reborn or Rush "
                "based on your choice.")  # fmt: skip
def test_scion_of_insight(scene: Callable[..., Scene], table: CardTable) -> None:
    """The keyword of each rune that the taken card has, and of no other."""
    pairs = (
        (GameTag.COST_BLOOD, t.LIFESTEAL), (GameTag.COST_FROST, t.REBORN),
        (GameTag.COST_UNHOLY, t.RUSH),
    )  # fmt: skip
    seen = set()
    for seed in range(8):
        s = scene(hand=["BE_298"], hero="HERO_11", seed=seed).play("BE_298")
        taken = s.offered[seed % 3]
        s.choose(taken)
        assert [x.card_id for x in s.hand] == [taken]
        for rune, keyword in pairs:
            has = table[taken].tag(rune) > 0
            assert s.friendly[0].has(keyword) is has
            seen |= {rune} if has else set()
    assert len(seen) > 1


@card("BE_780", "Locked until you play a card from each Rune. Summon a random 5-Cost minion.")
def test_uldir_quarantine(scene: Callable[..., Scene], table: CardTable) -> None:
    """Not with two of the three, nor by the location itself, which may be played at once."""
    s = scene(hand=["BE_780", BLOOD, FROST, UNHOLY], enemy=[OGRE], mana=30).play("BE_780")
    quarantine = s.friendly[0]
    s.play(BLOOD).play(FROST, s.enemy[0])
    s.set(quarantine, t.ATTACKS, 0)
    assert not s.can_use(quarantine)
    s.play(UNHOLY)
    assert s.can_use(quarantine)
    s.use(quarantine)
    assert 5 in [table[x.card_id].cost for x in s.friendly if x.card_id not in (BLOOD, UNHOLY)]


@card(DEVOURER, "While in your hand, this transforms after you play a card with a rune.")
def test_fetid_devourer(scene: Callable[..., Scene]) -> None:
    """Into what has the runes of that card; then no more."""
    for played, becomes in ((BLOOD, "BE_781t3"), (UNHOLY, "BE_781t8"), (YETI, DEVOURER)):
        s = scene(hand=[DEVOURER, played, BLOOD], mana=20).play(played)
        assert s.hand[0].card_id == becomes
        if played == UNHOLY:
            assert s.play(BLOOD).hand[0].card_id == becomes


B = "Battlecry: Destroy"
D, D2 = "Draw a card. It costs (3) less.", "Draw 2 cards. They costs (3) less."


@pytest.mark.parametrize(
    ("devourer", "after"),
    cases(
        (("BE_781t1", f"{B} an enemy minion. {D} Summon two random 3-Cost minions."), (2, 1, 3)),
        (("BE_781t2", f"{B} an enemy minion."), (2, 0, 0)),
        (("BE_781t3", f"{B} 2 enemy minions."), (1, 0, 0)),
        (("BE_781t4", f"{B} 3 enemy minions."), (0, 0, 0)),
        (("BE_781t5", f"Battlecry: {D}"), (3, 1, 0)),
        (("BE_781t6", f"Battlecry: {D2}"), (3, 2, 0)),
        (("BE_781t7", "Battlecry: Draw 3 cards. They costs (3) less."), (3, 3, 0)),
        (("BE_781t8", "Battlecry: Summon two random 3-cost minions."), (3, 0, 3)),
        (("BE_781t9", "Battlecry: Summon two random 6-cost minions."), (3, 0, 6)),
        (("BE_781t10", "Battlecry: Summon two random 9-cost minions."), (3, 0, 9)),
        (("BE_781t11", f"{B} an enemy minion. {D}"), (2, 1, 0)),
        (("BE_781t12", f"{B} an enemy minion. Summon two random 3-cost minions."), (2, 0, 3)),
        (("BE_781t13", f"{B} 2 enemy minions. {D}"), (1, 1, 0)),
        (("BE_781t14", f"{B} 2 enemy minions. Summon two random 3-cost minions."), (1, 0, 3)),
        (("BE_781t15", f"{B} an enemy minion. {D2}"), (2, 2, 0)),
        (("BE_781t16", f"{B} an enemy minion. Summon two random 6-cost minions."), (2, 0, 6)),
        (("BE_781t17", f"Battlecry: {D} Summon two random 3-cost minions."), (3, 1, 3)),
        (("BE_781t18", f"Battlecry: {D2} Summon two random 3-cost minions."), (3, 2, 3)),
        (("BE_781t19", f"Battlecry: {D} Summon two random 6-cost minions."), (3, 1, 6)),
    ),
)
def test_what_the_devourer_became(
    scene: Callable[..., Scene],
    table: CardTable,
    devourer: tuple[str, str],
    after: tuple[int, int, int],
) -> None:
    """Enemies left of three, cards drawn and cheaper, cost of the two minions summoned."""
    card_id = devourer[0]
    left, drawn, price = after
    s = scene(hand=[card_id], enemy=[OGRE] * 3, deck=[YETI] * 4)
    s.play(card_id, *([s.enemy[0]] if left < 3 else []))
    for _ in range(2 - left):
        s.choose(OGRE)
    assert len(s.enemy) == left
    assert [(x.card_id, x.cost) for x in s.hand] == [(YETI, 1)] * drawn
    made = [table[x.card_id].cost for x in s.friendly if x.card_id != card_id]
    assert made.count(price) >= 2 if price else not made
