"""The front door: what ``import hsbot`` gives, and what it costs."""

from __future__ import annotations

import copy
import dataclasses
import os
import pickle
import random
import re
import subprocess
import sys
import threading
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

import hsbot
from hsbot.arena.refereed_games import Contest, play_pair
from hsbot.clock import FakeClock, SystemClock
from hsbot.game import deck_of
from hsbot.rules.compile import building
from hsbot.rules.entry import compiled
from hsbot.system.notices import listening

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.game import Option, Options, Position

SAMPLE = Path(hsbot.__file__).parent / "logwriter" / "sample" / "Power.log"


def test_every_name_is_there() -> None:
    """All that it promises, and what it does not promise is an AttributeError."""
    assert {x for x in hsbot.__all__ if getattr(hsbot, x) is None} == set()
    assert {x for x in dir(hsbot) if not x.startswith("__")} == set(hsbot.__all__)
    with pytest.raises(AttributeError, match="nonsense"):
        hsbot.nonsense  # type: ignore[attr-defined]  # noqa: B018 - that is the test


def test_nothing_is_loaded_before_it_is_used() -> None:
    """Neither numpy nor LLVM nor any room."""
    code = "import sys, hsbot; print(sorted(x for x in sys.modules if x.startswith('hsbot.')),"
    code += " [x for x in ('numpy', 'llvmlite', 'typing', 'rich') if x in sys.modules])"
    code = f"import sys; sys.path[:] = {sys.path}; {code}"
    done = subprocess.run(  # noqa: S603 - the interpreter of the tests
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[] []"


def test_a_log_is_read_and_answered() -> None:
    """A path as text or as Path; decisions print with words; an advice prints its line."""
    (one, *_), (same, *_) = hsbot.read_log(str(SAMPLE)), hsbot.read_log(SAMPLE)
    assert str(one) == str(same)
    assert "Keep or replace" in str(one)
    assert "tags=" not in str(one) + repr(one)
    assert len(repr(one)) < 200
    advice = hsbot.advise(one, iterations=40)
    assert str(advice).startswith(advice.best.text)
    assert str(hsbot.advise(one, iterations=40)) == str(advice)
    assert hsbot.advise(one, iterations=40).candidates == advice.candidates


def test_a_position_is_advised_as_its_log_would_be() -> None:
    """By the seat that is to act, in the words of the position's own options, with the danger."""
    position = hsbot.Position.from_words(
        hero="Warrior 8", enemy="Boulderfist Ogre, Chillwind Yeti", hand="Bloodfen Raptor", mana=2
    )
    advice = hsbot.advise(position, iterations=60)
    told = {x.option.text.lower() for x in advice.candidates}
    assert told <= {x.lower() for x in position.options.words}
    assert any(x.outlook is not None for x in advice.candidates)
    again = hsbot.advise(position.seen_by(1), iterations=60)
    assert again.candidates == advice.candidates
    position.play("end the turn")
    assert hsbot.advise(position, iterations=20).best.text
    game = hsbot.Game("CLASSIC", "BASIC", seed=1)
    for _ in range(3):
        words = {x.lower() for x in game.options.words}
        assert hsbot.advise(game, iterations=10).best.text.lower() in words
        game.play("end the turn")


def test_a_decision_of_a_log_is_a_position_to_play_on_from() -> None:
    """Its options are the log's in the log's words; a seed is a world, what is seen is in all."""
    seen = 0
    for decision in islice(hsbot.read_log(SAMPLE), 12):
        if decision.kind != "option":
            continue
        one, same, other = decision.position, decision.world(0), decision.world(1)
        assert one == same
        assert {x.sentence for x in one.options} == set(decision.option_words)
        assert one.key(0) == other.key(0)
        assert one.turn == decision.observation.turn
        seen += one.enemy.hand != [] and one != other
    assert seen > 3
    assert hsbot.plan(one, iterations=5).best in one.options
    assert one.play(hsbot.advise(decision, iterations=5).best.text) != same


def test_the_opponent_s_deck_is_guessed_without_a_search() -> None:
    """The same as in an advice, at each kind of decision, before and after cards were seen."""
    named = 0
    for decision in islice(hsbot.read_log(SAMPLE), 14):
        guess = decision.opponent
        assert guess == hsbot.advise(decision, iterations=1).opponent
        assert sum(deck.probability for deck in guess.decks) <= 1.001
        named += bool(guess.decks)
    assert 0 < named < 14


@pytest.mark.parametrize(
    "door", [lambda: hsbot.Game("BASIC"), lambda: hsbot.Position.from_words(friendly="Wisp")]
)
@pytest.mark.parametrize(
    ("cached", "quick", "words"),
    [
        (True, False, []),
        (False, False, [compiled.COMPILING]),
        (False, True, [compiled.SLOWER_MEANWHILE]),
    ],
)
def test_a_first_start_waits_for_no_optimisation(
    door: Callable[[], object],
    cached: bool,
    quick: bool,
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without the best code quick code serves, while that is made with the user's urgency."""
    hsbot.Game("BASIC")  # what is loaded stays: only what would be begun is looked at
    begun: list[bool] = []
    monkeypatch.setattr(compiled, "_prepared", False)
    monkeypatch.setattr(compiled, "_is_awaited", True)
    monkeypatch.setattr(compiled, "prepare", lambda _progress=None: None)
    monkeypatch.setattr(compiled, "is_ready", lambda: cached)
    monkeypatch.setattr(building, "serves_quickly", lambda: quick)
    monkeypatch.setattr(building, "begin", lambda _progress, *, behind: begun.append(behind))
    said: list[str] = []
    with listening(said.append):
        door()
    assert begun == ([] if cached else [False])
    assert said == words


def test_a_folder_s_newest_log_is_read(tmp_path: Path) -> None:
    """Below it, too, compressed or not."""
    folder = tmp_path / "Hearthstone_2026_11_28_20_00_00"
    folder.mkdir()
    (folder / "Power.log").write_bytes(SAMPLE.read_bytes())
    assert str(next(iter(hsbot.read_log(tmp_path)))) == str(next(iter(hsbot.read_log(SAMPLE))))


def test_a_plan_is_fair_and_repeats() -> None:
    """The same seed gives the same plan; the enemy's hidden hand makes no difference to it."""
    words = {"friendly": "Wisp", "hand": "Fireball", "enemy": "Chillwind Yeti", "mana": 4,
             "deck": "Wisp x9", "enemy_deck": "Wisp x9"}  # fmt: skip
    one = hsbot.Position.from_words(**words, enemy_hand="Pyroblast, Fireball")
    other = hsbot.Position.from_words(**words, enemy_hand="Wisp, Wisp")
    plans = [hsbot.plan(x, iterations=60, seed=3) for x in (one, one, other)]
    said = [[(str(x.option), x.visits) for x in plan.candidates] for plan in plans]
    assert said[0] == said[1] == said[2]
    assert plans[0].best in one.options
    assert plans[0].iterations >= 60
    chance = f"{plans[0].win_probability:.1%} to win, uncalibrated, "
    assert chance in str(plans[0]), "an advice's is calibrated"


def test_a_certain_win_is_planned() -> None:
    """Both burn and blow; every step is an option of the position it comes in."""
    position = hsbot.Position.from_words(
        friendly="Bloodfen Raptor", hand="Fireball", enemy_health=9, mana=4
    )
    plan = hsbot.plan(position, iterations=50, seed=1)
    assert plan.lethal
    for option in plan.line:
        position.play(option)
    assert position.winner == 0


# ---- matches -------------------------------------------------------------------------------------
def last(_position: Position, options: Options) -> Option:
    """The last option."""
    return options[-1]


begun: list[int] = []
"""The seats of the games that were begun by a player that counts them."""


class Counting:
    """A player that counts its games."""

    def begin(self, seat: int, _seed: int) -> None:
        """Note the seat."""
        begun.append(seat)

    def choose(self, _position: Position, options: Options) -> Option:
        """The first option."""
        return options[0]


def test_functions_objects_classes_and_names_play() -> None:
    """In pairs with swapped seats; the same seed gives the same result."""
    begun.clear()
    result = hsbot.match(Counting(), last, decks=["BASIC"], games=4, seed=5)
    assert begun == [0, 1, 0, 1]
    assert result.games == result.wins_a + result.wins_b + result.draws == 4
    again = hsbot.match(Counting, last, decks=["BASIC"], games=4, seed=5)
    assert again == result
    assert dataclasses.replace(result, seconds=result.seconds + 1) == result
    assert "95% interval" in str(result)
    named = hsbot.match("greedy", last, decks=[("BASIC", "CLASSIC")], games=2, seed=5)
    assert (named.a, named.b) == ("greedy", "last")
    assert named.decks == (("BASIC", "CLASSIC"),)


def test_two_players_of_one_name_are_told_apart() -> None:
    """A function that is called as a player of hsbot's is told by where it is defined."""

    def random(_position: Position, options: Options) -> Option:
        return options[0]

    own = rf"random \(test_python_api\.py:{random.__code__.co_firstlineno}\)"
    result = hsbot.match(random, "random", decks=["BASIC"], games=2)
    assert re.match(rf"{own} against random, 2 games", str(result))
    assert re.fullmatch(own, result.a)
    assert hsbot.match("random", "random", decks=["BASIC"], games=2).a == "random"


def _raises(_position: Position, _options: Options) -> Option:
    message = "I am\nlost"
    raise RuntimeError(message)


def _answers_a_number(_position: Position, _options: Options) -> Option:
    return 0  # type: ignore[return-value]  # the fault that is tested


def _answers_another_game_s(_position: Position, options: Options) -> Option:
    stale.append(options[-1])
    return stale[0]


def _tampers(position: Position, options: Options) -> Option:
    while not position.is_over:
        position.play(position.options[-1])
    return options[0]


stale: list[Option] = []


@pytest.mark.parametrize(
    ("player", "words"),
    [
        (_raises, "RuntimeError: I am lost"),
        (_answers_a_number, "none of the options"),
        (_answers_another_game_s, "not legal"),
    ],
)
def test_a_faulty_player_loses_with_a_reason(player: object, words: str) -> None:
    """Each of its games, and the match goes on to its end."""
    result = hsbot.match(player, "random", decks=["BASIC"], games=4, seed=1)  # type: ignore[arg-type]
    assert (result.wins_b, len(result.forfeits)) == (4, 4)
    assert all(words in reason for reason in result.forfeits)
    assert words in str(result)


def test_a_fault_is_told_with_the_line_of_its_author() -> None:
    """The deepest one of his files that it came from, or where his function begins."""

    def careless(_position: Position, _options: Options) -> Option:
        return random.choice([])  # raised in another file, called in this one

    def illegal(position: Position, options: Options) -> Option:
        position.play("win the game")
        return options[0]

    for player in (careless, illegal, _answers_a_number):
        code = player.__code__
        lines = range(code.co_firstlineno, code.co_firstlineno + 3)
        reason = hsbot.match(player, "random", decks=["BASIC"], games=2).forfeits[0]
        assert any(f"(test_python_api.py:{line})" in reason for line in lines), reason
        assert "bug of hsbot" not in reason


def test_a_slow_player_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the match's clock."""
    clock = FakeClock()

    def slow(_position: Position, options: Options) -> Option:
        clock.advance(3.0)
        return options[0]

    result = hsbot.match(slow, "random", games=2, time_limit_s=1.0, clock=clock)
    assert (result.wins_b, len(result.forfeits)) == (2, 2)
    assert "took 3.00 s of 1 s" in result.forfeits[0]


def test_a_player_cannot_change_the_game() -> None:
    """It is given a copy: playing it to its end changes nothing."""
    honest, tampered = (
        hsbot.match(player, "random", decks=["BASIC"], games=2, seed=2)
        for player in (Counting, _tampers)
    )
    assert tampered.results == honest.results


class Alternating:
    """A player that keeps state: it takes the first option or the last one by turns."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, _position: Position, options: Options) -> Option:
        """The first or the last option, by how often it was asked."""
        self.asked += 1
        return options[-(self.asked % 3 == 0)]


def test_an_object_begins_each_game_as_it_was_given() -> None:
    """It forgets what it learnt in a game: results would depend on which process plays which."""
    player = Alternating()
    many = hsbot.match(player, "random", decks=["BASIC"], games=6, seed=3)
    assert player.asked == 0
    reversed_pairs = Contest(player, "random", ((deck_of("BASIC"),) * 2,), 3, None, SystemClock())
    pairs = [play_pair(reversed_pairs, pair) for pair in (2, 1, 0)][::-1]
    assert tuple(game for pair in pairs for game in pair) == many.results


def test_an_object_that_cannot_be_copied_is_refused() -> None:
    """Before any game, with what helps; and with that it plays."""

    class Locked(Alternating):
        def __init__(self) -> None:
            super().__init__()
            self.lock = threading.Lock()

    class Kept(Locked):
        def __deepcopy__(self, _memo: object) -> Kept:
            return self

    with pytest.raises(hsbot.HsbotError, match=r"Locked cannot be copied.*__deepcopy__"):
        hsbot.match(Locked(), "random", decks=["BASIC"], games=2)
    kept = Kept()
    assert hsbot.match(kept, "random", decks=["BASIC"], games=2).games == 2
    assert kept.asked > 0


@pytest.mark.slow
def test_jobs_change_nothing() -> None:
    """Names in processes of their own, functions and objects in copies of this one."""
    for a in ("random", last, Alternating()):
        one, two = (hsbot.match(a, "random", games=4, seed=3, jobs=jobs) for jobs in (1, 2))
        assert one.results == two.results


SCRIPT = """
import hsbot
def first(position, options): return options[0]
print(hsbot.match("random", "random", games=4, jobs=2, seed=1).games)
print(hsbot.match(first, "random", games=4, jobs=2, seed=1).games)
"""


def test_a_script_without_a_guard_may_use_processes(tmp_path: Path) -> None:
    """The processes that a script starts do not run it again."""
    script = tmp_path / "mine.py"
    script.write_text(SCRIPT, encoding="utf-8")
    path = os.pathsep.join(x for x in sys.path if x)
    done = subprocess.run(  # noqa: S603 - as above
        [sys.executable, script],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert (done.stdout.split(), done.stderr) == (["4", "4"], "")


def test_numbers_may_be_numpy_s() -> None:
    """Seeds, codes and counts: a loop over an array needs no conversion."""
    game = hsbot.Game("BASIC", seed=np.int64(3))
    assert str(game) == str(hsbot.Game("BASIC", seed=3))
    game.play(game.options.with_code(np.int64(game.options[0].code)))
    assert game.position.clone(np.int64(1)) == game.position
    assert hsbot.match("random", "random", decks=["BASIC"], games=np.int64(2)).games == 2


def test_games_and_positions_are_copied_and_compared() -> None:
    """A copy is equal and plays on by itself; what was played differs; neither is a key."""
    game = hsbot.Game("CLASSIC", "BASIC", seed=4)
    for copied in (game.clone(), copy.copy(game.position), copy.deepcopy(game)):
        position = copied if isinstance(copied, hsbot.Position) else copied.position
        assert position == game.position
        position.play("end the turn")
        assert position != game.position
    assert pickle.loads(pickle.dumps(game.position)) == game.position  # noqa: S301 - our own
    assert game.position != game.position.seen_by(1 - game.to_play)
    with pytest.raises(TypeError):
        hash(game.position)


def test_options_pickle_and_align() -> None:
    """An option of another process is equal; both it and an entity fill a column."""
    position = hsbot.Position.from_words(hand="Fireball", enemy="Wisp", mana=4)
    option = position.options[1]
    sent = pickle.loads(pickle.dumps(option))  # noqa: S301 - our own
    assert sent == option
    assert {sent} == {option}
    assert position.clone().play(sent) == position.clone().play(option)
    assert f"{option:>40}" == str(option).rjust(40)
    assert f"{position.enemy[0]:<20}|" == f"{position.enemy[0]}".ljust(20) + "|"


def test_lists_of_options_are_equal_where_their_options_are() -> None:
    """As lists are; decks may come out of a generator."""
    position = hsbot.Position.from_words(hand="Fireball", enemy="Wisp", mana=4)
    assert position.options == position.clone().options == list(position.options)
    assert position.options != position.options[1:]
    decks = (name for name in ["BASIC", "CLASSIC"])
    assert hsbot.match("random", "random", decks=decks, games=2).games == 2


def test_observed_values_are_keys() -> None:
    """Decisions, observations and entities of a log stand in sets."""
    one, other = (next(iter(hsbot.read_log(SAMPLE))) for _ in range(2))
    assert len({one, other}) == 1
    assert len({one.observation, other.observation}) == 1
    assert len({*one.observation.entities.values()}) == len(one.observation.entities)


def test_a_player_that_leaves_the_program_loses_its_game() -> None:
    """As any other that raises."""

    def leaves(position: hsbot.Position, options: hsbot.Options) -> hsbot.Option:
        raise SystemExit(3)

    result = hsbot.match(leaves, "random", decks=["BASIC"], games=2)
    assert "raised SystemExit: 3 (test_python_api.py:" in result.forfeits[0]
