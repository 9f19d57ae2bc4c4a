"""Merging the results of independent searches, and the settings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from hsbot.errors import UsageError
from hsbot.search import (
    CONFIGS,
    DEFAULT,
    Candidate,
    LethalConfig,
    LethalResult,
    SearchConfig,
    SearchResult,
    TreeLimits,
    Widening,
    WorldConfig,
    derive_seed,
    merge,
)
from hsbot.search.result import joined_win, reported_value, with_lethal, with_win


def result_of(
    *candidates: tuple[int, int, float], line: tuple[int, ...] | None = None, lethal: bool = False
) -> SearchResult:
    """A result with these (option, visits, value); the first is best."""
    best, visits, value = candidates[0]
    return SearchResult(
        player=0,
        best=best,
        value=value,
        candidates=tuple(Candidate(*candidate) for candidate in candidates),
        line=line or (best,),
        lethal=lethal,
        iterations=sum(candidate[1] for candidate in candidates),
        playouts=visits,
        nodes=3,
        depth_max=visits,
        depth_mean=2.0,
    )


def test_merging_pools_the_roots() -> None:
    """Visits add up, values are weighted by visits, and the choice is made on the sum."""
    first = result_of((1, 60, 0.5), (2, 40, 0.0), line=(1, 9))
    second = result_of((2, 90, 0.2), (3, 10, -1.0), line=(2, 8))
    merged = merge([first, second], DEFAULT)
    assert merged.best == 2
    assert merged.value == pytest.approx((40 * 0.0 + 90 * 0.2) / 130)
    assert [(c.option, c.visits) for c in merged.candidates] == [(2, 130), (1, 60), (3, 10)]
    assert merged.line == (2, 8)
    assert (merged.iterations, merged.playouts, merged.nodes) == (200, 150, 6)
    assert merged.depth_max == 90
    assert merged.win_probability == pytest.approx((merged.value + 1) / 2)


def test_a_merged_choice_that_no_search_made_has_a_line_of_its_own() -> None:
    """An option that came second everywhere may win on the sum; then only it is known."""
    first = result_of((1, 50, 0.5), (2, 45, 0.4))
    second = result_of((3, 50, 0.5), (2, 45, 0.4))
    merged = merge([first, second], DEFAULT)
    assert (merged.best, merged.line) == (2, (2,))


def test_a_certain_win_outweighs_visits() -> None:
    """One search that has proven a win decides the merge."""
    win = LethalResult((4, 5, 6), 1.0, True, 100, False, 32)
    sure = with_win(result_of((1, 300, 0.8), (4, 2, 0.1)), win)
    merged = merge([result_of((1, 500, 0.9)), sure], DEFAULT)
    assert (merged.best, merged.line, merged.lethal) == (4, (4, 5, 6), True)
    assert merged.win_probability == 1.0
    assert 4 in {candidate.option for candidate in merged.candidates}


def test_a_proof_that_another_tree_refutes_is_none() -> None:
    """The same line failed in a fresh world of the other tree: its average is told."""
    proven = LethalResult((4, 5), 1.0, True, 100, False, 32)
    refuted = LethalResult((4, 5), 0.75, False, 100, True, 32, 400)
    joined = joined_win([proven, refuted])
    assert joined is not None
    assert (joined.certain, joined.probability) == (False, 0.75)


@pytest.mark.parametrize(("reported", "best"), [(0.5, 1), (0.9, 2)])
def test_a_likely_win_is_held_against_what_is_told(reported: float, best: int) -> None:
    """Not against the mean of all visits, which holds the price of trying other lines."""
    candidates = Candidate(2, 60, 0.1, after=reported), Candidate(1, 40, 0.0)
    found = replace(result_of((2, 60, 0.1)), candidates=candidates)
    result = with_lethal(found, (1, 4), 0.8)
    assert (result.best, result.lethal_probability) == (best, 0.8)
    assert result.line == ((1, 4) if best == 1 else (2,))


def test_what_was_hardly_seen_is_told_by_all_that_was_seen() -> None:
    """One won game is an eighth of what is told of its option; a measured win is told whole."""
    few, much = Candidate(1, 1, 1.0, after=1.0), Candidate(2, 99, 0.0, after=0.1)
    found = replace(result_of((2, 99, 0.0)), candidates=(much, few))
    mean = (99 * 0.1 + 1.0) / 100
    assert reported_value(found, 1).value == pytest.approx(1 / 8 + 7 / 8 * mean)
    assert reported_value(found, 2).value == 0.1
    assert reported_value(found, 3).value == found.value
    assert (
        reported_value(replace(found, candidates=(much, replace(few, after=None))), 1).value == 1.0
    )
    won = with_lethal(found, (1, 4), 0.8)
    assert reported_value(won, 1).value == pytest.approx(0.6)


def test_what_ended_is_merged_by_visits() -> None:
    """As the value is: games that ended are told as they were."""
    one = Candidate(1, 30, 0.5, after=0.6, ended=0.5, gained=0.5)
    other = Candidate(1, 10, 0.1, after=0.2, ended=0.1, gained=-0.1)
    results = [replace(result_of((1, 1, 0.0)), candidates=(c,)) for c in (one, other)]
    (merged,) = merge(results, DEFAULT).candidates
    assert (merged.reported, merged.ended, merged.gained) == pytest.approx((0.5, 0.4, 0.35))


def test_probabilities_of_a_line_are_averaged_not_the_luckiest_told() -> None:
    """By replays, over the trees that found it; a lucky measurement chooses no line."""
    first = LethalResult((4, 5), 0.5, False, 100, True, 20, 100)
    second = LethalResult((4, 5), 0.8, False, 100, True, 18, 300)
    other = LethalResult((7,), 0.99, False, 100, True, 12, 100)
    merged = merge(
        [with_win(result_of((1, 9, -0.5)), win) for win in (first, second, other)], DEFAULT
    )
    assert merged.lethal_probability == pytest.approx((0.5 * 100 + 0.8 * 300) / 400)
    assert (merged.best, merged.line, merged.lethal) == (4, (4, 5), False)


@given(st.permutations([(1, 10, 0.5), (2, 30, -0.25), (3, 7, 0.0)]))
def test_merging_does_not_depend_on_the_order(order: list[tuple[int, int, float]]) -> None:
    """The same roots in any order give the same choice and value."""
    merged = merge([result_of(candidate) for candidate in order], DEFAULT)
    assert (merged.best, merged.value) == (2, pytest.approx(-0.25))


def test_merging_one_changes_nothing() -> None:
    """A single result merges to itself."""
    single = result_of((1, 60, 0.5), (2, 40, 0.0), line=(1, 9))
    assert merge([single], DEFAULT) == single


def test_what_cannot_be_merged_is_refused() -> None:
    """No results, or results of different players, are a mistake of the caller's."""
    with pytest.raises(UsageError, match="no search results"):
        merge([], DEFAULT)
    with pytest.raises(UsageError, match="different players"):
        merge([result_of((1, 1, 0.0)), replace(result_of((1, 1, 0.0)), player=1)], DEFAULT)


@pytest.mark.parametrize(
    ("knob", "value"),
    [
        ("iterations", 0),
        ("playouts", 0),
        ("exploration", -0.1),
        ("exploration", float("nan")),
        ("leaf_mix", 1.5),
        ("final_selection", "lucky"),
    ],
)
def test_settings_out_of_range_are_refused_by_name(knob: str, value: object) -> None:
    """The error names the knob, or what there is to choose from."""
    with pytest.raises(UsageError, match=f"{knob}|final selection"):
        SearchConfig(**{knob: value})  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(
    ("group", "knob", "value"),
    [
        (WorldConfig, "count", 0),
        (WorldConfig, "reuse", 0),
        (Widening, "power", -0.5),
        (LethalConfig, "nodes", 0),
        (TreeLimits, "depth", 0),
    ],
)
def test_groups_of_settings_refuse_them_too(group: type, knob: str, value: float) -> None:
    """Each group checks its own."""
    with pytest.raises(UsageError, match=str(value)):
        group(**{knob: value})


def test_the_named_settings_exist() -> None:
    """The default and the two published ones are there by name, the latter as published."""
    assert set(CONFIGS) == {"default", "santos", "vanilla"}
    for name in ("santos", "vanilla"):
        config = CONFIGS[name]
        assert (config.iterations, config.playouts, config.final_selection) == (60, 20, "max")
    assert CONFIGS["santos"].bias_weight > 0
    assert CONFIGS["vanilla"].bias_weight == 0


@given(seed=st.integers(), index=st.integers(-10, 10_000))
def test_derived_seeds_fit_63_bits_and_differ(seed: int, index: int) -> None:
    """A derived seed is a small integer, and its neighbours are others."""
    derived = derive_seed(seed, index)
    assert 0 <= derived < 1 << 63
    assert derived == derive_seed(seed, index)
    assert derived not in {derive_seed(seed, index + 1), derive_seed(seed + 1, index)}
