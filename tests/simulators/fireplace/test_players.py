"""Players and the advisor on Fireplace."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.arena.single_game import Match, play_game
from hsbot.cli import main
from hsbot.errors import UsageError
from hsbot.observation.whole_log_reader import LogFile
from hsbot.search import derive_seed
from hsbot.simulators.engines import make_engine

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.fireplace.simulator import Fireplace
    from kit.shared_logs import SharedLogs

QUICK = ("random", "no-aggression", "no-waste", "facer", "trader")
LOOKING = ("greedy", "default:iterations=2")


@pytest.mark.parametrize("player", [*QUICK, *LOOKING])
def test_every_kind_of_player_plays_on_fireplace(fireplace: Fireplace, player: str) -> None:
    """A whole game against a player that draws lots; it ends with a winner or drawn."""
    match = Match(player, "no-waste", "BASIC", "BASIC", "fireplace")
    result = play_game(match, 3, swapped=False)
    assert result.half_turns > 5
    assert result.winner in ("a", "b", "draw")


def test_the_same_seed_gives_the_same_match(fireplace: Fireplace) -> None:
    """Fireplace's own chance is the arena's."""
    match = Match("greedy", "no-waste", "BASIC", "BASIC", "fireplace")
    assert play_game(match, 4, swapped=True) == play_game(match, 4, swapped=True)


def test_advice_is_of_the_logs_own_options(
    fireplace: Fireplace, table: CardTable, shared_logs: SharedLogs
) -> None:
    """On Fireplace, in the words of the log; the same seed and iterations, the same advice."""
    asked = list(LogFile(shared_logs / "2016_13619.log").decisions())
    asked = [asked[0], *[x for x in asked if len(x.options) > 4][:2]]
    answers = []
    for _ in range(2):
        advisor = Advisor(cards=table, seed=1, simulator="fireplace")
        answers.append([advisor.advise(x, budget_s=None, iterations=6) for x in asked])
    for decision, advice, again in zip(asked, *answers, strict=True):
        assert (advice.best, advice.candidates) == (again.best, again.candidates)
        if decision.kind == "option":
            assert advice.best.option_index in {x.index for x in decision.options}
        assert advice.unmodelled == ()


def test_planning_looks_past_the_first_option(
    fireplace: Fireplace, library: Library, table: CardTable
) -> None:
    """Two attacks kill what one does not: the first is worth as much as both."""
    engine = make_engine("fireplace", library, table)
    rng = engine.simulator.rng(derive_seed(1, 1))
    state = engine.deal([deck(), deck()], rng)
    while engine.simulator.options(state)[0] & 15 == 7:
        engine.simulator.apply(state, engine.simulator.options(state)[0], rng)
    one = dict(engine.plan(state, 1, "simple", rng))
    two = dict(engine.plan(state, 2, "simple", rng))
    assert one.keys() == two.keys()
    assert all(two[code] >= one[code] for code in one)


def deck() -> object:
    """Thirty Stonetusk Boars of a mage."""
    from hsbot.arena.single_game import named_deck  # noqa: PLC0415 - the shipped decks

    return named_deck("BASIC")


def test_a_missing_fireplace_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2, and what to do about it."""
    from hsbot.simulators.fireplace.installation import locate  # noqa: PLC0415
    from hsbot.simulators.fireplace.installation.fireplace_import import load_fireplace  # noqa: PLC0415

    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path))
    monkeypatch.setattr(locate, "find_spec", lambda _: None)
    load_fireplace.cache_clear()
    log = str(__file__)
    assert main(["advise", log, "--simulator", "fireplace", "--json"]) == 2
    *_, line = capsys.readouterr().err.splitlines()  # before it may be what is compiled
    assert line.startswith("hsbot: ")
    assert main(["setup", "fireplace"]) == 2
    assert "hsbot setup fireplace --path DIR" in capsys.readouterr().err


def test_a_simulator_that_does_not_exist(library: Library, table: CardTable) -> None:
    """Is refused by name."""
    with pytest.raises(UsageError, match="native, fireplace"):
        make_engine("sabberstone", library, table)


def test_the_arena_names_a_card_that_fireplace_lacks(
    fireplace: Fireplace, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before a game is begun."""
    decks = json.loads(_decks(capsys))
    modern = next(x["name"] for x in decks if (x.get("date") or "") >= "2025")
    arguments = ["arena", "random", "random", "--deck", modern, "--games", "2"]
    assert main([*arguments, "--simulator", "fireplace"]) == 2
    assert "is not implemented" in capsys.readouterr().err


def _decks(capsys: pytest.CaptureFixture[str]) -> str:
    main(["decks", "list", "--json"])
    return capsys.readouterr().out
