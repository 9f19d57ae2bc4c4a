"""Advice of an arena player."""

from __future__ import annotations

import json
from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameType
from rich.console import Console

from hsbot.agents.arena_player_advice import PlayerAdvisor
from hsbot.agents.players import registry
from hsbot.agents.players.scripted_weights import ADVANTAGE_KEYS, document
from hsbot.agents.players.third_party import ForeignPlayer
from hsbot.clock import FakeClock
from hsbot.logwriter import sample_log
from hsbot.messages.advice import UNSURE
from hsbot.messages.certainty_words import rough_words
from hsbot.terminal.advice_view import draw_advice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.protocol import Player
    from hsbot.agents.players.settings import Settings
    from hsbot.cards import CardTable
    from kit.commands import Outcome
    from kit.logs.games_with_true_states import Played


class Lost:
    """A player that finds no answer."""

    def begin(self, seat: int, seed: int) -> None:
        """Nothing."""

    def choose(self, state: object, options: Sequence[int]) -> int:  # noqa: ARG002 - it answers nothing
        """Raises."""
        raise KeyError("nothing")


def test_a_player_advises_what_the_log_offers(
    table: CardTable, generated: Callable[[str], Played]
) -> None:
    """Each answer is a legal option, with a vote a world; the same seed votes the same."""
    first, again = (
        PlayerAdvisor("quick", seed=2, cards=table, clock=FakeClock()) for _ in range(2)
    )
    kinds = set()
    for decision in generated("neighbours-basic").decisions[:12]:
        advice = first.advise(decision, budget_s=None, iterations=3)
        kinds.add(decision.kind)
        assert advice.iterations == sum(x.visits for x in advice.candidates) == 3
        assert advice.line == (advice.best,)
        assert 0 <= advice.win_probability <= 1
        if decision.kind == "option":
            legal = {option.index for option in decision.options if option.legal}
            assert advice.best.option_index in legal
        assert again.advise(decision, budget_s=None, iterations=3) == advice
    assert "option" in kinds


def test_a_player_s_move_is_not_told_as_a_search(
    table: CardTable, generated: Callable[[str], Played]
) -> None:
    """Its numbers are worlds and an estimate in the panel, in words, and on the overlay."""
    advisor = PlayerAdvisor("quick", cards=table, clock=FakeClock())
    decision = next(
        x for x in generated("neighbours-basic").decisions if x.kind == "option" and x.options[2:]
    )
    advice = advisor.advise(decision, budget_s=None, iterations=3)
    taken = max(x.visits for x in advice.candidates)
    assert advice.player == "quick"
    assert rough_words(advice) == (
        f"quick takes it in {taken} of 3 sampled worlds; not searched: chances are hsbot's "
        "estimate of the position after an option"
    )
    console = Console(width=120, record=True, file=StringIO())
    console.print(draw_advice(advice, lambda card_id: card_id))
    for said in (console.export_text(), str(advice), advice._repr_html_()):
        assert "estimated win" in said
        assert "worlds" in said or said == str(advice)
        for search_word in ("irst guess", "iteration", "visits", "Best line", UNSURE, "\u2265"):
            assert search_word not in said


def test_a_mode_with_rules_of_its_own_is_named(
    table: CardTable, generated: Callable[[str], Played]
) -> None:
    """A player knows a brawl's own rules no better than the search does."""
    decision = generated("neighbours-basic").decisions[1]
    brawl = replace(decision.observation, game_type=GameType.GT_TAVERNBRAWL)
    advisor = PlayerAdvisor("quick", cards=table, clock=FakeClock())
    advice = advisor.advise(replace(decision, observation=brawl), budget_s=None, iterations=1)
    assert advice.mode == "Tavern Brawl"


def test_advise_takes_a_player(
    command: Callable[..., Outcome], table: CardTable, tmp_path: Path
) -> None:
    """By weights of a file: who loves its hand keeps it."""
    log = tmp_path / "Power.log"
    log.write_text(sample_log().read_text(encoding="utf-8"), encoding="utf-8")
    lazy = tmp_path / "lazy.toml"
    factors = [100.0 * (key == "hand") for key in ADVANTAGE_KEYS]
    lazy.write_text(document(ADVANTAGE_KEYS, factors, []), encoding="utf-8")
    asked = ("advise", log, "--json", "--iterations", "1", "--max-decisions", "6")
    done = command(*asked, "--player", f"greedy:weights={lazy}")
    assert done.code == 0
    rows = [json.loads(line) for line in done.out.splitlines()]
    plays = [row["best"]["card_id"] for row in rows if row["best"]["type"] == "play"]
    assert all(table[card_id].cost == 0 for card_id in plays)
    usual = command(*asked, "--player", "greedy")
    bests = [json.loads(line)["best"] for line in usual.out.splitlines()]
    assert any(x["type"] == "play" and table[x["card_id"]].cost for x in bests)
    for name, hint in (("nobody", ": there are random, "), ("gredy", ": did you mean 'greedy'?")):
        wrong = command(*asked, "--player", name)
        assert wrong.code == 2
        assert f"no player {name!r}{hint}" in wrong.err


def test_a_player_of_another_package_that_fails_is_told_as_its_author_s(
    command: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line, by the player's name and the line of its code, and not as a bug of hsbot."""

    def lost(context: GameContext, settings: Settings) -> Player:
        """Answers nothing."""
        return ForeignPlayer("lost", Lost())

    monkeypatch.setitem(registry.BUILT_IN, "lost", lost)
    asked = ("advise", sample_log(), "--max-decisions", "1", "--iterations", "1")
    done = command(*asked, "--player", "lost")
    assert "player 'lost' raised KeyError: 'nothing' (test_arena_player_advice.py:" in done.err
    assert done.code == 2
    (line,) = done.err.splitlines()
    assert line.startswith("hsbot: ")
    assert "the one decision that was asked could not be answered, at line " in line
    assert "bug of hsbot" not in done.err
    as_json = command(*asked[:3], "3", *asked[4:], "--player", "lost", "--json")
    assert (as_json.code, as_json.out) == (2, "")
    (line,) = as_json.err.splitlines()
    assert "none of the 3 decisions that were asked could be answered, the first at line " in line


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("raise ValueError('no idea')", "raised ValueError: no idea (mine.py:3)"),
        ("sys.exit('bye')", "raised SystemExit: bye (mine.py:3)"),
        ("raise GeneratorExit", "raised GeneratorExit (mine.py:3)"),
        ("return 17", "answered 17, which is none of the options it was given (mine.py:2)"),
    ],
)
def test_a_player_of_a_file_that_fails_is_named_in_one_line(
    command: Callable[..., Outcome], tmp_path: Path, body: str, said: str
) -> None:
    """By all that it raises, an exit as well, and where all of its answers fail alike."""
    file = tmp_path / "mine.py"
    file.write_text(f"import sys\ndef play(position, options):\n    {body}\n", encoding="utf-8")
    asked = ("advise", sample_log(), "--max-decisions", "2", "--iterations", "1")
    done = command(*asked, "--player", f"{file}:play")
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert f"player '{file}:play' {said}" in line
