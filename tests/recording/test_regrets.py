"""The cost of a decision, by hand-made judgements."""

from __future__ import annotations

import msgspec
import pytest

from hsbot.messages.advice import Advice, AdviceOption, Candidate, OpponentGuess
from hsbot.messages.judgement import JudgedOption, Judgement, decode, encode
from hsbot.recording.regrets import (
    Regret,
    candidate_of,
    cost_figure,
    followed,
    measured_regret,
)


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


def judgement(best: tuple[float, ...], played: tuple[float, ...]) -> Judgement:
    """A judgement of two options with these chances."""
    return Judgement(
        best=JudgedOption(values=best, steps=("A",)),
        played=JudgedOption(values=played, steps=("B",)),
        iterations=10,
    )


def test_the_cost_is_the_mean_difference_in_the_same_samples() -> None:
    """Below 0 where what was played measured better."""
    found = measured_regret(judgement((0.7, 0.6, 0.65), (0.6, 0.5, 0.55)))
    assert found == Regret(0.1, 0.0)
    assert measured_regret(judgement((0.5, 0.5), (0.7, 0.6))).value == -0.15


@pytest.mark.parametrize(
    ("value", "margin", "comparison", "words"),
    [
        (0.051, 0.018, "worse", "5.1% less (±1.8%)"),
        (0.018, 0.051, "not told apart", "1.8% less (±5.1%)"),
        (-0.018, 0.051, "not told apart", "1.8% more (±5.1%)"),
        (-0.051, 0.018, "better", "5.1% more (±1.8%)"),
        (-0.051, 0.055, "as good", "5.1% more (±5.5%)"),
        (-0.004, 0.001, "as good", "0.4% more (±0.1%)"),
        (0.0, 0.0, "as good", "no difference (±0.0%)"),
        (-0.0004, 0.03, "not told apart", "no difference (±3.0%)"),
        (0.5, None, "not told apart", "50.0% less"),
    ],
)
def test_what_measured_no_worse_is_never_called_worse(
    value: float, margin: float | None, comparison: str, words: str
) -> None:
    """Nothing is told apart within the margin; as good is what may cost half a percent at most."""
    found = Regret(value, margin)
    assert (found.comparison, found.words) == (comparison, words)
    assert not (found.costly and comparison != "worse")


def test_a_figure_of_nothing_has_no_sign() -> None:
    """As a cost that was cut to 0 would not."""
    assert [cost_figure(x) for x in (-0.0004, 0.0004, -0.051)] == ["0.0%", "0.0%", "-5.1%"]


def test_the_margin_is_of_the_differences() -> None:
    """Luck that both options share is none of it; Student's t for so few samples."""
    found = measured_regret(judgement((0.9, 0.5, 0.7), (0.8, 0.3, 0.55)))
    assert found.value == pytest.approx(0.15)
    assert found.margin == pytest.approx(4.30 * 0.05 / 3**0.5, abs=1e-4)
    assert measured_regret(judgement((0.9,), (0.1,))).margin is None


def test_costly_is_what_is_large_and_beyond_doubt() -> None:
    """Five percent at the least, more than the margin, and measured more than once."""
    assert Regret(0.05, 0.04).costly
    assert not Regret(0.05, 0.06).costly
    assert not Regret(0.049, 0.0).costly
    assert not Regret(0.5).costly


def test_a_judgement_is_the_same_after_being_stored() -> None:
    """As JSON."""
    found = judgement((0.7, 0.6), (0.6, 0.5))
    assert decode(encode(found)) == found
    assert found.best.value == pytest.approx(0.65)


def test_what_was_not_considered_is_no_candidate() -> None:
    """It is not known how good it is."""
    assert candidate_of(ADVICE, play(5, "EX1_001")) is None


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
    found = candidate_of(advice((END, 5, 0.6), (traded, 5, 0.5)), twin)
    assert found is not None
    assert found.option == traded


def test_where_a_minion_is_placed_does_not_matter() -> None:
    """Unless its place is listed."""
    assert candidate_of(ADVICE, play(1, position=2)) == ADVICE.candidates[0]
    left, right = play(1, position=1), play(1, position=2)
    placed = advice((left, 5, 0.6), (right, 5, 0.5))
    assert candidate_of(placed, right) == placed.candidates[1]


def test_a_mulligan_is_told_by_the_cards_that_are_kept() -> None:
    """In any order."""
    keep = AdviceOption(type="keep", entity_ids=(4, 5))
    none = AdviceOption(type="keep")
    found = advice((keep, 50, 0.6), (none, 50, 0.5))
    assert followed(found, AdviceOption(type="keep", entity_ids=(5, 4)))
    assert not followed(found, none)
