"""Turns: mana, cards, mulligan, fatigue, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.entry import codes, new_game
from hsbot.rules.schema import layout as t
from kit.random_decks import BASIC, basic_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.cards.library import Library
    from hsbot.simulators.native import Native
    from kit.scene import Scene

WISP = "CS2_231"


def test_a_new_game_deals_and_asks_for_the_mulligan(library: Library, native: Native) -> None:
    """Three cards and four; one player replaces cards, then the other, then the coin comes."""
    rng = native.rng(1)
    state = new_game.new_game(basic_table(library), rng, first=1)
    s = state[0]
    assert s["nhand"].tolist() == [4, 3]
    assert native.player_to_act(state) == 1
    assert len(native.options(state)) == 8
    native.apply(state, codes.mulligan_code(0b101), rng)
    assert native.player_to_act(state) == 0
    assert len(native.options(state)) == 16
    native.apply(state, codes.mulligan_code(0), rng)
    assert s["nhand"].tolist() == [5, 4], "the coin, and the first turn's card"
    assert library.card_ids[s["e"][s["hand"][0, 4], t.CARD]] == "GAME_005"
    assert (int(s["cur"]), int(s["turn"]), s["mana"].tolist()) == (1, 1, [0, 1])


def test_the_mulligan_replaces_what_it_is_told(library: Library, native: Native) -> None:
    """Kept cards stay in their places; deck and hand together stay the same cards."""
    for seed in range(10):
        rng = native.rng(seed)
        state = new_game.new_game(basic_table(library), rng, first=0)
        s = state[0]

        def cards() -> list[int]:
            return [int(s["e"][r, t.CARD]) for r in s["hand"][0, : s["nhand"][0]]]  # noqa: B023

        def everything() -> list[int]:
            return sorted(cards() + s["deck"][0, : s["ndeck"][0]].tolist())  # noqa: B023

        before, all_before = cards(), everything()
        native.apply(state, codes.mulligan_code(0b010), rng)
        assert [cards()[0], cards()[2]] == [before[0], before[2]]
        assert everything() == all_before
        assert len(all_before) == 2 * len(BASIC)


def test_each_turn_brings_a_crystal_and_a_card(scene: Callable[..., Scene]) -> None:
    """Ten crystals at the most, all full again."""
    s = scene(mana=9, deck=[WISP] * 3, hand=["CS2_029"])
    s.play("CS2_029", s.enemy_hero).end_turn().end_turn()
    assert (s.mana, len(s.hand)) == (10, 1)
    s.end_turn().end_turn()
    assert (s.mana, len(s.hand)) == (10, 2)


def test_the_empty_deck_hurts_more_each_time(scene: Callable[..., Scene]) -> None:
    """One, two, three; it can kill."""
    s = scene(hand=["CS2_023"], health=5).play("CS2_023")
    assert s.hero.health == 2
    assert s.end_turn().end_turn().winner == 1


def test_a_full_hand_burns_what_is_drawn(scene: Callable[..., Scene]) -> None:
    """Ten cards are the most."""
    s = scene(hand=[WISP] * 9 + ["CS2_023"], deck=[WISP, "CS2_182", "CS2_168"]).play("CS2_023")
    assert [x.card_id for x in s.hand][9:] == ["CS2_168"]
    assert s.deck() == [WISP]


def test_what_lasts_a_turn_ends_with_it(scene: Callable[..., Scene]) -> None:
    """Attack given for this turn, and combo's count of cards."""
    s = scene(hand=["CS2_105", WISP]).play("CS2_105").play(WISP)
    assert s.count(0, t.N_CARDS_TURN) == 2
    s.end_turn()
    assert s.hero.attack == 0
    assert s.count(0, t.N_CARDS_TURN) == 0


def test_the_game_is_a_draw_after_89_half_turns(scene: Callable[..., Scene]) -> None:
    """Nobody wins then: 45 turns for who began, 44 for the other."""
    s = scene(turn=t.TURN_LIMIT - 1, deck=[WISP], enemy_deck=[WISP]).end_turn()
    assert not s.is_over
    s.end_turn()
    assert (s.is_over, s.winner) == (True, None)


@card("SW_055", "Tradeable Rush")
def test_trading_draws_before_it_shuffles(scene: Callable[..., Scene]) -> None:
    """One mana, another card, never the same one; not from an empty deck."""
    s = scene(hand=["SW_055"], deck=["CS2_182"], mana=1).trade("SW_055")
    assert [x.card_id for x in s.hand] == ["CS2_182"]
    assert (s.deck(), s.mana) == (["SW_055"], 0)
    assert s.end_turn().end_turn().hand[1].card_id == "SW_055"


def test_an_unmodelled_location_opens_every_second_turn(scene: Callable[..., Scene]) -> None:
    """Each use costs durability, and it is closed on its owner's next turn."""
    s = scene(friendly=["CORE_REV_942"], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    before = s.friendly[0].health
    s.use(s.friendly[0])
    assert s.friendly[0].health == before - 1
    assert not s.can_use(s.friendly[0])
    s.end_turn().end_turn()
    assert not s.can_use(s.friendly[0])
    s.end_turn().end_turn()
    assert s.can_use(s.friendly[0])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)


def test_a_hero_card_brings_armor_and_a_power(scene: Callable[..., Scene]) -> None:
    """Health and damage stay."""
    s = scene(hand=["ICC_833"])
    s.set(s.hero, t.DAMAGE, 7).play("ICC_833")
    assert (s.hero.card_id, s.hero.health, s.hero.armor) == ("ICC_833", 23, 5)
    assert s.power_id == "ICC_833h"
