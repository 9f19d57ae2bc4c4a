"""Minions that are crafted of two cards, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.card_rows import race_bits
from hsbot.rules.cards.text_forms import only_keywords
from hsbot.rules.cards.words import BEAST, DRAGON, UNDEAD
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

RAPTOR, YETI, WISP, DRAKE = "CS2_172", "CS2_182", "CS2_231", "EX1_043"
STEP, SILENCE, BOLT, COIN = "EX1_144", "EX1_332", "CS2_037", "GAME_005"
TAMER, NEFARIUS, STORM = "RLK_821", "CATA_470", "TLC_EVENT_400"


def crafted(build: Callable[[int], Scene], *parts: str) -> Scene:
    """A scene in which the parts were chosen for what was asked, however many seeds that takes."""
    for seed in range(400):
        s = build(seed)
        for part in parts:
            if part not in s.offered:
                break
            s.choose(part)
        else:
            return s
    raise AssertionError(parts)


def creation(scene: Callable[..., Scene], *parts: str, **more: object) -> Scene:
    """A scene whose hand holds a creation of an undead and a dragon, and other cards."""
    others = more.pop("hand", [])
    assert isinstance(others, list)

    def build(seed: int) -> Scene:
        return scene(hand=[NEFARIUS, *others], mana=40, seed=seed, **more).play(NEFARIUS)

    return crafted(build, *parts)


@card("RLK_821", "Battlecry: Craft a custom Zombeast.")
def test_zombeast(scene: Callable[..., Scene], table: CardTable) -> None:
    """A beast with a text and one with keywords only, in one card."""
    for seed in range(10):
        s = scene(hand=[TAMER], seed=seed).play(TAMER)
        numbers = [0, 0, 0]
        keywords = 0
        for plain in (False, True):
            found = [table[x] for x in s.offered]
            assert len(set(s.offered)) == 3
            assert all(race_bits(c) & BEAST and c.cost <= 5 for c in found)
            assert all(only_keywords(c.text) == plain for c in found)
            part = found[seed % 3]
            numbers = [
                n + k for n, k in zip(numbers, (part.cost, part.attack, part.health), strict=True)
            ]
            keywords |= s.native.library.cards[s.native.library.index[part.card_id], t.C_KW]
            s.choose(part.card_id)
        (zombeast,) = s.hand
        assert [zombeast.cost, zombeast.attack, zombeast.health] == numbers
        assert all(zombeast.has(1 << i) for i in range(11) if keywords >> i & 1)


@card("ICC_828p", "Craft a custom Zombeast.")
def test_build_a_beast(scene: Callable[..., Scene]) -> None:
    """To hand, with each use."""
    s = scene(power="ICC_828p", deck=[WISP]).use_power()
    s.choose(s.offered[0]).choose(s.offered[1])
    assert len(s.hand) == 1
    assert s.friendly == []


@card(
    "TLC_EVENT_400",
    "Sidequest: Play 3 Beasts or Undead. Reward: Craft a custom Zombeast. It costs (3) less.",
)
def test_storm_the_gates(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two beasts and an undead; what is neither does not count."""
    s = scene(hand=[STORM, RAPTOR, YETI, "ULD_205", RAPTOR], mana=30).play(STORM).play(RAPTOR)
    assert s.play(YETI).play("ULD_205").offered == []
    price = 0
    s.play(RAPTOR)
    for _ in range(2):
        price += table[s.offered[0]].cost
        s.choose(s.offered[0])
    assert s.hand[-1].cost == max(0, price - 3)
    assert s.secrets() == []


@card(
    "CATA_470",
    "Battlecry: Craft a custom Undead Dragon. If you're holding a Dragon, reduce the Creation's "
    "Cost by (3).",
)
def test_victor_nefarius(scene: Callable[..., Scene], table: CardTable) -> None:
    """An undead and a dragon; the creation is both, and no dragon in hand when it is crafted."""
    for held, less in (([WISP], 0), ([DRAKE], 3)):
        s = scene(hand=[NEFARIUS, *held]).play(NEFARIUS)
        price = 0
        for race in (UNDEAD, DRAGON):
            assert all(race_bits(table[x]) & race for x in s.offered)
            price += table[s.offered[0]].cost
            s.choose(s.offered[0])
        assert s.hand[-1].cost == max(0, price - less)


def test_a_creation_of_razorscale(scene: Callable[..., Scene]) -> None:
    """It has the aura of its second half."""
    s = creation(scene, "CORE_OG_149", "TTN_924", hand=[WISP])
    s.play("CORE_OG_149")
    assert [x.cost for x in s.hand] == [2]


def test_both_battlecries(scene: Callable[..., Scene]) -> None:
    """One after the other; Brann is heard by both."""
    for more, times in (([], 1), (["LOE_077"], 2)):
        s = creation(scene, "CORE_OG_149", "TIME_051", hand=more, enemy=[f"{YETI} 4/9"])
        for other in more:
            s.play(other)
        s.play("CORE_OG_149")
        assert s.enemy[0].health == 9 - times
        made = s.friendly[-1]
        assert (made.attack, made.health) == ((3 + 3) * 2**times, 3 + 5)
        assert made.has(t.RUSH)


def test_both_listen(scene: Callable[..., Scene]) -> None:
    """Each text means the creation, not in hand; silenced it has neither, but its numbers."""
    cards = [COIN, SILENCE, COIN]
    s = creation(scene, "CORE_NEW1_020", "CATA_305", hand=cards, enemy=[f"{YETI} 4/9"])
    s.end_turn().end_turn()
    assert (s.find("CORE_NEW1_020", hand=True).health, s.enemy[0].health) == (2 + 3, 9)
    s.play("CORE_NEW1_020").end_turn().end_turn()
    made = s.friendly[-1]
    assert made.health == 2 + 3 + 3
    s.play(COIN)
    assert (made.health, s.enemy[0].health) == (7, 8)
    s.end_turn().end_turn()
    assert made.health == 7, "it was not at full health"
    s.play(SILENCE, made)
    assert (made.attack, made.health) == (3 + 3, 2 + 3)
    s.end_turn().end_turn().play(COIN)
    assert (made.health, s.enemy[0].health) == (5, 8)


def test_what_lasts(scene: Callable[..., Scene], table: CardTable) -> None:
    """Returned or copied it is still both, and a deathrattle of either runs."""
    price = table["ULD_275"].cost + table["BOT_066"].cost
    s = creation(
        scene, "ULD_275", "BOT_066", hand=[STEP, "EX1_564"], deck=[WISP], enemy_deck=[WISP]
    )
    assert s.find("ULD_275", hand=True).cost == price
    s.play("ULD_275").play(STEP, s.friendly[-1])
    made = s.find("ULD_275", hand=True)
    assert (made.cost, made.attack, made.health) == (price - 2, 2 + 2, 5 + 2)
    s.play("ULD_275").play("EX1_564", s.friendly[-1])
    assert [(x.attack, x.health, x.has(t.TAUNT)) for x in s.friendly[-2:]] == [(4, 7, True)] * 2
    s.set(s.friendly[-1], t.DAMAGE, 6).use_power(s.friendly[-1])
    assert [x.card_id for x in s.friendly[2:]] == ["BOT_066t", "ULD_275"]
    reborn = s.friendly[-1]
    assert (reborn.attack, reborn.health, reborn.has(t.REBORN)) == (4, 1, False)
    s.end_turn().end_turn().use_power(reborn)
    assert [x.card_id for x in s.friendly[2:]] == ["BOT_066t", "BOT_066t"]


def test_cost_in_hand(scene: Callable[..., Scene], table: CardTable) -> None:
    """A text that is about its own cost, in hand only."""
    price = table["ULD_205"].cost + table["BRM_025"].cost
    s = creation(scene, "ULD_205", "BRM_025", hand=[BOLT], enemy=[WISP])
    assert s.find("ULD_205", hand=True).cost == price
    assert s.play(BOLT, s.enemy[0]).find("ULD_205", hand=True).cost == price - 1
