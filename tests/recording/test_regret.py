"""What a decision cost, by hand-made advice."""

from __future__ import annotations

import msgspec
import pytest

from hsbot.confidence import Z95
from hsbot.messages.advice import Advice, AdviceOption, Candidate, OpponentGuess
from hsbot.recording.regret import candidate_of, followed, is_costly, regret, regret_margin


def play(index: int, card_id: str = "CS2_029", target_id: int = 0, **more: int) -> AdviceOption:
    """A card of the hand; its entity's id is 10 more than its option's index."""
    return AdviceOption(
        type="play",
        option_index=index,
        entity_id=index + 10,
        card_id=card_id,
        target_id=target_id,
        **more,
    )


def advice(*candidates: tuple[AdviceOption, int, float]) -> Advice:
    """Advice for the first of the candidates."""
    best = candidates[0][0]
    return Advice(
        game=1, turn=3, kind="option", best=best, line=(best,),
        candidates=tuple(Candidate(option=o, visits=n, value=v) for o, n, v in candidates),
        win_probability=candidates[0][2], lethal=False, opponent=OpponentGuess(hero_class="MAGE"),
        unmodelled=(), iterations=1, playouts=1, elapsed_s=0.0,
    )  # fmt: skip


FIREBALL, BOLT, END = play(1), play(2, "CS2_024"), AdviceOption(type="end_turn", option_index=0)
ADVICE = advice((FIREBALL, 900, 0.7), (BOLT, 500, 0.55), (END, 10, 0.72))


def test_the_cost_is_the_best_value_less_the_played_one() -> None:
    """Nothing for the best, and never less than nothing."""
    assert regret(ADVICE, FIREBALL) == 0.0
    assert regret(ADVICE, BOLT) == pytest.approx(0.15)
    assert regret(ADVICE, END) == 0.0


def test_what_was_not_considered_has_no_cost() -> None:
    """It is not known; 0 would be a praise."""
    assert regret(ADVICE, play(5, "EX1_001")) is None
    assert regret_margin(ADVICE, play(5, "EX1_001")) is None
    assert not is_costly(ADVICE, play(5, "EX1_001"))


def test_an_equal_card_of_the_hand_is_the_same_play() -> None:
    """The search looks at one of two equal cards; the player may click the other."""
    twin = play(7)
    assert candidate_of(ADVICE, twin) == ADVICE.candidates[0]
    assert followed(ADVICE, twin)
    assert not followed(ADVICE, play(7, target_id=64))


def test_a_trade_of_an_equal_card_is_the_same_too() -> None:
    """Though each is sent with itself as its target."""
    traded = AdviceOption(type="trade", option_index=1, entity_id=11, card_id="A", target_id=11)
    twin = msgspec.structs.replace(traded, option_index=2, entity_id=12, target_id=12)
    assert regret(advice((END, 5, 0.6), (traded, 5, 0.5)), twin) == pytest.approx(0.1)


def test_where_a_minion_is_placed_does_not_matter() -> None:
    """The search does not weigh places."""
    assert regret(ADVICE, play(1, position=2)) == 0.0


def test_a_mulligan_is_told_by_the_cards_that_are_kept() -> None:
    """In any order."""
    keep = AdviceOption(type="keep", entity_ids=(4, 5))
    none = AdviceOption(type="keep")
    found = advice((keep, 50, 0.6), (none, 50, 0.5))
    assert followed(found, AdviceOption(type="keep", entity_ids=(5, 4)))
    assert regret(found, none) == pytest.approx(0.1)


def test_few_visits_make_no_costly_decision() -> None:
    """A difference that chance may have made is no reproach."""
    assert is_costly(ADVICE, BOLT)
    few = advice((FIREBALL, 20, 0.7), (BOLT, 10, 0.55))
    assert regret(few, BOLT) == regret(ADVICE, BOLT)
    assert not is_costly(few, BOLT)
    many = advice((FIREBALL, 10**6, 0.7), (BOLT, 10**6, 0.66))
    assert not is_costly(many, BOLT)


def test_doubt_is_the_width_of_the_interval() -> None:
    """Two shares of a half, 98 visits each: z times the root of two 400ths."""
    even = advice((FIREBALL, 98, 0.5), (BOLT, 98, 0.5))
    assert regret_margin(even, BOLT) == pytest.approx(Z95 * (2 / 400) ** 0.5)
