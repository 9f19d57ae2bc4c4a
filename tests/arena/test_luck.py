"""Luck of games: differences of mean zero, subtracted from results whose mean stays."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.agents.players import make_player
from hsbot.agents.players.context_cache import context_of
from hsbot.arena import GameResult, Match, Score, SerialExecutor, Series, play_series
from hsbot.arena.luck import VALUES, LuckMeter
from hsbot.arena.resume_file import kept_pairs, pair_record
from hsbot.arena.single_game import named_deck, play_between
from hsbot.arena.statistics import (
    LEAST_PAIRS,
    LUCK_NOTE,
    adjusted_pair_points,
    pair_points,
)
from hsbot.confidence_intervals import wilson
from hsbot.errors import UsageError
from hsbot.scenario import Scene
from hsbot.simulators.deck_orders import cards_in_order

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.agents.players import GameContext
    from hsbot.arena.single_game import Winner
    from hsbot.rules.state.arrays import NativeState

RANDOM = Match("random", "random", "BASIC", "BASIC", luck=4)


def meter_of(scene: Scene, games: int = 12) -> LuckMeter:
    """A meter of games with all cards."""
    context = replace(context_of([named_deck("BASIC")]), library=scene.native.library)
    meter = LuckMeter(context, games)
    meter.begin(1)
    return meter


def code_of(scene: Scene, words: str) -> int:
    """The code of an option in words."""
    (option,) = [x for x in scene.options if words.casefold() in str(x).casefold()]
    return option.code


def luck_of_draw(top: str) -> tuple[float, ...]:
    """The luck of the opponent's draw: by Moonfire seat 0 loses, else it wins next turn."""
    rest = {"Moonfire": "Wisp", "Wisp": "Moonfire"}[top]
    scene = Scene(
        friendly="Chillwind Yeti", health=1, deck="Wisp x5",
        enemy_deck=f"{rest}, {top}", enemy_health=1, enemy_hero="priest",
    )  # fmt: skip
    meter = meter_of(scene)
    state = scene.array.copy()
    meter.apply(state, code_of(scene, "end the turn"), scene.rng)
    return meter.luck


def test_a_draw_that_wins_is_luck_and_the_other_one_is_not() -> None:
    """Half a game each, with the sign of seat 0."""
    drawn = {card: luck_of_draw(card)[0] for card in ("Wisp", "Moonfire")}
    assert drawn == {"Wisp": pytest.approx(0.5, abs=0.2), "Moonfire": pytest.approx(-0.5, abs=0.2)}


def test_nothing_that_is_certain_is_luck() -> None:
    """An attack on a hero has no part for chance."""
    scene = Scene(friendly="Chillwind Yeti", deck="Wisp, Fireball", enemy_deck="Wisp, Fireball")
    meter = meter_of(scene)
    state = scene.array.copy()
    meter.apply(state, code_of(scene, "attack"), scene.rng)
    assert meter.luck == (0.0,) * len(VALUES)


def test_luck_has_the_mean_zero() -> None:
    """Over games between players who have no plan; the standard error is the yardstick."""
    games = hsbot.match("random", "random", decks=["BASIC"], games=60, luck=3).results
    for value in range(len(VALUES)):
        luck = [game.luck[value] for game in games]
        assert stdev(luck) > 0.05
        assert abs(fmean(luck)) < 3.3 * stdev(luck) / len(luck) ** 0.5


def test_what_a_player_sees_does_not_tell_its_next_card() -> None:
    """Players are given shuffled decks of the same cards."""
    decks = [named_deck("BASIC")] * 2
    context = context_of(decks)
    seen: list[tuple[list[int], list[int]]] = []
    meter = LuckMeter(context, 30)

    class Looker:
        def __init__(self) -> None:
            self._player = make_player("random", context)

        def begin(self, seat: int, seed: int) -> None:
            self._player.begin(seat, seed)

        def choose(self, state: NativeState, options: Sequence[int]) -> int:
            seen.append((cards_in_order(state, 0), cards_in_order(truth[-1], 0)))
            return self._player.choose(state, options)

    truth: list[NativeState] = []
    players = [Looker(), Looker()]
    play_between(
        context, decks, players, 5, swapped=False, meter=meter,
        watch=lambda _, state: truth.append(state.copy()),
    )  # fmt: skip
    long = [(cards, true) for cards, true in seen if len(set(true)) > 5]
    assert all(sorted(cards) == sorted(true) for cards, true in long)
    assert sum(cards == true for cards, true in long) < len(long) / 20


def test_an_order_that_an_effect_has_made_is_kept() -> None:
    """Lorekeeper Polkelt sorts the deck: what is drawn then is no luck."""
    scene = Scene(hand="Lorekeeper Polkelt", deck="Wisp, Fireball, Pyroblast, Frostbolt", mana=4)
    meter = meter_of(scene)
    state = scene.array.copy()
    before = cards_in_order(state, 0)
    assert any(cards_in_order(meter.shuffled(state), 0) != before for _ in range(20))
    meter.apply(state, code_of(scene, "polkelt"), scene.rng)
    after = cards_in_order(state, 0)
    assert all(cards_in_order(meter.shuffled(state), 0) == after for _ in range(20))


def test_luck_changes_neither_the_game_nor_its_seed() -> None:
    """Fair players play the same games with a meter; the meter has a seed of its own."""
    plain = hsbot.match("random", "no-waste", decks=["BASIC"], games=4, seed=2).results
    measured = hsbot.match("random", "no-waste", decks=["BASIC"], games=4, seed=2, luck=2).results
    again = hsbot.match("random", "no-waste", decks=["BASIC"], games=4, seed=2, luck=2).results
    assert [replace(game, luck=()) for game in measured] == list(plain)
    assert measured == again
    assert all(len(game.luck) == len(VALUES) for game in measured)


def test_a_thread_makes_one_meter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one a game: its simulator is kept, and each game begins anew on it."""
    made: list[int] = []
    make = LuckMeter.__init__

    def counted(meter: LuckMeter, context: GameContext, games: int) -> None:
        made.append(games)
        make(meter, context, games)

    monkeypatch.setattr(LuckMeter, "__init__", counted)
    first = hsbot.match("random", "no-waste", decks=["BASIC"], games=6, seed=4, luck=7).results
    again = hsbot.match("random", "no-waste", decks=["BASIC"], games=6, seed=4, luck=7).results
    assert made == [7]
    assert first == again


def test_the_second_seat_has_the_luck_of_its_own_side() -> None:
    """A player against itself: the pair's two games are one game, seen from both sides."""
    first, second = hsbot.match("facer", "facer", decks=["BASIC"], games=2, luck=40).results
    assert first.luck[0] + second.luck[0] == pytest.approx(0, abs=0.5)


def test_luck_is_kept_and_read_again(tmp_path: Path) -> None:
    """A run that goes on knows the luck of the games before; one without luck is another."""
    file = tmp_path / "games.jsonl"
    series = Series(RANDOM, 4, 1)
    scores = []
    for games in (2, 4):
        record = pair_record(file)
        scores.append(play_series(replace(series, games=games), SerialExecutor(), 1, record=record))
        record.close()
    record = pair_record(file)
    (first, second) = [pair for pair, _ in kept_pairs(record, series, ()).values()]
    assert not kept_pairs(record, Series(replace(RANDOM, luck=0), 4, 1), ())
    record.close()
    fresh: list[object] = []
    play_series(series, SerialExecutor(), 1, on_pair=fresh.append)
    assert [first, second] == fresh


def test_only_our_own_simulator_measures_luck() -> None:
    """The line says so before any game."""
    context = context_of([named_deck("BASIC")])
    with pytest.raises(UsageError, match="own simulator only"):
        LuckMeter(replace(context, simulator="fireplace"), 4)
    with pytest.raises(UsageError, match="luck"):
        hsbot.match("random", "random", games=2, luck=-1)


# ---- scores --------------------------------------------------------------------------------------
def made_up(games: int, seed: int, *, edge: float = 0.0) -> list[GameResult]:
    """Games of which much is luck, half of it seen by the meter."""
    random = Random(seed)
    found = []
    for k in range(games):
        luck, rest = random.gauss(0, 0.4), random.gauss(0, 0.2)
        winner = "a" if edge + luck + rest > 0 else "b"
        sums = luck + random.gauss(0, 0.1), random.gauss(0, 0.3)
        found.append(GameResult(winner, 9, a_first=bool(k % 2), luck=sums))
    return found


def test_less_the_luck_the_mean_stays_and_the_variance_falls() -> None:
    """Over many matches the means agree, and each match's interval is the narrower."""
    plain, less = [], []
    for seed in range(60):
        score = Score.of(made_up(200, seed, edge=0.1), 1.0)
        assert score.pairs is not None
        assert score.adjusted is not None
        assert score.adjusted.variance < 0.9 * score.pairs.variance
        plain.append(score.pairs.points)
        less.append(score.adjusted.points)
    differences = [x - y for x, y in zip(plain, less, strict=True)]
    assert abs(fmean(differences)) < 3 * stdev(differences) / len(differences) ** 0.5
    assert stdev(less) < 0.85 * stdev(plain)


def test_noise_as_luck_does_not_make_games_seem_alike() -> None:
    """Factors are fitted to other games: noise takes nothing away."""
    ratios = []
    for seed in range(40):
        random = Random(seed)
        games = [replace(x, luck=(random.gauss(0, 1), 0.0)) for x in made_up(80, seed)]
        adjusted = adjusted_pair_points(games)
        assert adjusted is not None
        ratios.append(stdev(adjusted) / stdev(pair_points(games)))
    assert fmean(ratios) >= 1


def test_few_pairs_and_unknown_luck_are_not_adjusted() -> None:
    """Nothing can be fitted to them."""
    games = made_up(2 * LEAST_PAIRS, 1)
    assert Score.of(games, 1.0).adjusted is not None
    assert Score.of(games[:-2], 1.0).adjusted is None
    assert Score.of([*games[:-1], replace(games[-1], luck=())], 1.0).adjusted is None
    assert "luck_adjusted" not in Score.of(games[:-2], 1.0).document()


def test_both_shares_are_told() -> None:
    """With their intervals, and by how much the variance is less."""
    score = Score.of(made_up(200, 3), 1.0)
    plain, less = score.share_words()
    assert plain.startswith("A's points, by pairs of games: ")
    assert less.startswith("less the luck of the games: ")
    assert less.endswith("% of the variance")
    shown = score.document()["luck_adjusted"]
    assert set(shown) == {"points_a", "ci95", "variance_share"}
    assert 0 < shown["variance_share"] < 0.9
    assert less.endswith(f"with {shown['variance_share']:.0%} of the variance")
    assert score.note_words() == [LUCK_NOTE]


@pytest.mark.parametrize(
    ("left", "helps"), [(0.9, True), (0.99, True), (0.996, False), (1.09, False)]
)
def test_an_adjustment_that_does_not_help_says_so(left: float, helps: bool) -> None:
    """Where all of the variance is left, as shown, or more, the plain share is to be quoted."""
    score = Score.of(made_up(80, 2), 1.0)
    assert score.pairs is not None
    assert score.adjusted is not None
    adjusted = replace(score.adjusted, variance=left * score.pairs.variance)
    words = replace(score, adjusted=adjusted).share_words()[1]
    assert words.endswith("variance" if helps else "variance: no help, quote the line above")


@pytest.mark.parametrize(
    ("winners", "points"), [(("a", "a"), 1.0), (("b", "b"), 0.0), (("a", "b"), 0.5)]
)
def test_pairs_all_alike_have_an_interval_of_some_width(
    winners: tuple[Winner, Winner], points: float
) -> None:
    """Wilson's over pairs, and no ratio of variances; also where the luck of the games differs."""
    random = Random(1)
    games = [
        GameResult(winner, 9, a_first=True, luck=(random.gauss(0, 1), 0.0))
        for _ in range(30)
        for winner in winners
    ]
    score = Score.of(games, 1.0)
    assert score.pairs is not None
    assert score.adjusted is not None
    assert (score.pairs.points, score.pairs.ci95) == (points, wilson(points * 30, 30))
    low, high = score.adjusted.ci95
    assert high - low > 0.02
    assert score.document()["luck_adjusted"]["variance_share"] is None
    words = score.share_words()[1]
    assert words.endswith(", of pairs all alike: no help, quote the line above")


def test_players_that_see_all_play_other_games_with_luck_and_are_said_to() -> None:
    """``gsv`` looks at the deck, which is shuffled for it then; the result says so."""
    plain, less = (
        hsbot.match("gsv", "greedy", decks=["CLASSIC"], games=2 * LEAST_PAIRS, seed=1, luck=luck)
        for luck in (0, 1)
    )
    assert [x.half_turns for x in plain.results] != [x.half_turns for x in less.results]
    assert LUCK_NOTE not in str(plain)
    assert LUCK_NOTE in str(less)


def test_a_series_ends_when_the_share_is_known(tmp_path: Path) -> None:
    """At the same pair whatever the order in which they come, and from a record at once."""
    match = Match("greedy", "random", "BASIC", "BASIC")
    series = Series(match, 400, 1, until=0.5)
    file = tmp_path / "games.jsonl"
    record = pair_record(file)
    score = play_series(series, SerialExecutor(), 1, record=record)
    record.close()
    assert 2 * LEAST_PAIRS <= score.games < 400
    assert score.anytime
    assert score.ci95[0] > 0.5
    last = play_series(replace(series, games=score.games - 2), SerialExecutor(), 1)
    assert last.ci95[0] <= 0.5 or score.games == 2 * LEAST_PAIRS
    record = pair_record(file)
    again = play_series(series, SerialExecutor(), 1, record=record)
    record.close()
    assert replace(again, seconds=0.0) == replace(score, seconds=0.0)


def test_a_series_of_equals_plays_all_games() -> None:
    """Each pair of a player against itself is even."""
    score = play_series(Series(Match("greedy", "greedy", "BASIC", "BASIC"), 60, 1, until=0.5),
                        SerialExecutor(), 1)  # fmt: skip
    assert score.games == 60
