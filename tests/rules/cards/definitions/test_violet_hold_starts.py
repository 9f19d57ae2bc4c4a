"""Cards of Escape from the Violet Hold that act at the start of the game, under their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_END
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.simulators.native import Native
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
AXE, HOGGER, RAGNAROS = "CS2_106", "JAIL_384", "EX1_298"
PLAIN = ["CS2_120"] * 30


def begun(native: Native, deck: list[str], seed: int) -> tuple[object, object]:
    """A game whose first player has a deck, and its random generator."""
    decks = [deck, PLAIN]
    prepared = new_game.table(native.library, (CardClass.MAGE, CardClass.MAGE), decks)
    rng = native.rng(seed)
    return new_game.new_game(prepared, rng, first=0, mulligan=False), rng


@card(
    "JAIL_860",
    "Start of Game: If your deck only has cards that cost (3) or less, set your Mana to 10 after "
    "five turns!",
)
@card("JAIL_860e", "Set your Mana to 10 after 5 turns.")
@pytest.mark.parametrize(
    ("deck", "after"),
    [(["JAIL_860", *["CS2_120"] * 29], 10), (["JAIL_860", YETI, *["CS2_120"] * 28], 6)],
)
def test_chef_nethrek(native: Native, deck: list[str], after: int) -> None:
    """Ten crystals in the sixth turn; six where a card costs four."""
    for seed in range(2):
        state, rng = begun(native, deck, seed)
        for turn in range(1, 6):
            assert state[0]["max_mana"][0] == turn
            native.apply(state, A_END, rng)
            native.apply(state, A_END, rng)
        assert (state[0]["max_mana"][0], state[0]["mana"][0]) == (after, after)


@card(HOGGER, "Taunt Start of Game: Duplicate all other Legendary cards in your deck.")
def test_chainbreaker_hogger(native: Native) -> None:
    """The legendaries of the deck, not Hogger and not the common cards."""
    for seed in range(4):
        state, _ = begun(native, [HOGGER, RAGNAROS, *["CS2_120"] * 28], seed)
        held = [int(state[0]["e"][r, t.CARD]) for r in state[0]["hand"][0][: state[0]["nhand"][0]]]
        in_deck = int(state[0]["ndeck"][0])
        legend = native.library.index[RAGNAROS]
        assert in_deck == 30 - len(held) + (legend not in held)


@card(
    "JAIL_800",
    "Start of Game: If your deck has no other minions, get Mug's Hero Power. If it has no spells, "
    "get Zee's!",
)
@pytest.mark.parametrize(
    ("deck", "power"),
    [
        (["JAIL_800", *[FIREBALL] * 29], "JAIL_800hp1"),
        (["JAIL_800", *[YETI] * 29], "JAIL_800hp2"),
        (["JAIL_800", YETI, *[FIREBALL] * 28], "HERO_08bp"),
    ],
)
def test_mugzee(native: Native, deck: list[str], power: str) -> None:
    """By what is not in the whole deck."""
    for seed in range(3):
        state, _ = begun(native, deck, seed)
        assert native.library.card_ids[state[0]["e"][t.R_POWER, t.CARD]] == power


@card("JAIL_800hp1", "Passive Your first minion each turn costs (2) less. (Unlocks on Turn 3.)")
def test_mugs_magic(scene: Callable[..., Scene]) -> None:
    """The first minion of a turn, from the third turn on."""
    s = scene(hand=[YETI, YETI, FIREBALL], power="JAIL_800hp1", turn=6)
    assert [x.cost for x in s.hand] == [2, 2, 4]
    assert [x.cost for x in s.play(YETI).hand] == [4, 4]
    s = scene(hand=[YETI], power="JAIL_800hp1", turn=4)
    assert [x.cost for x in s.hand] == [4]


@card("JAIL_800hp2", "Passive Every fifth minion you play triggers its Battlecry twice.")
def test_zees_might(scene: Callable[..., Scene]) -> None:
    """The fifth minion's battlecry, not that of the fourth or the sixth."""
    archer, hand = "CS2_189", [WISP] * 3 + ["CS2_189"] * 3
    s = scene(hand=hand, power="JAIL_800hp2")
    for _ in range(3):
        s.play(WISP)
    for health in (29, 27, 26):
        s.play(archer, s.enemy_hero)
        assert s.enemy_hero.health == health


@card(
    "JAIL_806",
    "Battlecry: Get a random spell that costs (5) or more. If your deck started with no spells, it "
    "costs (5) less.",
)
@pytest.mark.parametrize(("deck", "fits"), [([YETI] * 29, 1), ([FIREBALL, *[YETI] * 28], 0)])
def test_hexmarshal(
    native: Native, scene: Callable[..., Scene], deck: list[str], fits: int
) -> None:
    """The start of the game tells whether there were spells; the spell is cheaper if not."""
    for seed in range(3):
        state, _ = begun(native, ["JAIL_806", *deck], seed)
        assert (int(state[0]["counter"][0, t.N_DECK]) >> t.DECK_NO_SPELLS) & 1 == fits
    s = scene(hand=["JAIL_806"])
    s.array["counter"][..., 0, t.N_DECK] = fits << t.DECK_NO_SPELLS
    s.play("JAIL_806")
    printed = printed_cost(s, s.hand[0].card_id)
    assert printed >= 5
    assert s.hand[0].cost == printed - 5 * fits


@card(
    "JAIL_430",
    "Your starting Health is 40. Your deck is 20 cards, plus 20 copied from your enemy. "
    "Battlecry: Draw until your hand is full.",
)
def test_azalina_soulsever(native: Native, scene: Callable[..., Scene]) -> None:
    """Forty health, twenty copies of the other deck's cards; ten cards in hand when played."""
    for seed in range(3):
        state, _ = begun(native, ["JAIL_430", *[YETI] * 19], seed)
        hero = state[0]["e"][t.R_HERO]
        assert int(hero[t.HEALTH]) == 40
        assert int(state[0]["ndeck"][0]) + int(state[0]["nhand"][0]) == 40
    s = scene(hand=["JAIL_430", WISP], deck=[YETI] * 20).play("JAIL_430")
    assert (len(s.hand), len(s.deck())) == (10, 11)
