"""``hsbot sandbox --script``: a scenario from a file, and one line for what is wrong in it."""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import FormatType

from hsbot.agents.players import GameContext, make_player
from hsbot.cards import deck_to_code
from hsbot.cli import main
from hsbot.clock import FakeClock
from hsbot.commands.deck_arguments import meant_deck
from hsbot.commands.sandbox.client_options import LEVELS, ClientOptions
from hsbot.commands.sandbox.window import FURTHER_DECKS, _decks
from hsbot.errors import EXIT_INTERRUPTED, DeckError, UsageError
from hsbot.screen.slots import DECK_SLOTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from kit.commands import Outcome

    Run = Callable[..., Outcome]

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDE = DOCS / "develop" / "debugging-cards.md"
HEAD = "from hsbot.scenario import board\n"
SCENARIO = (
    HEAD
    + """
scene = board(enemy="Chillwind Yeti 4/3", hand="Fireball", mana=4)
scene.play("Fireball", "enemy Chillwind Yeti")
print(scene.enemy, scene.mana)
"""
)


def test_decks_of_today_can_be_chosen(decks: DeckDatabase) -> None:
    """Beside the one that was asked for and the usual ones, each of a class of its own."""
    found = _decks(decks.named("NEATStone Pirate Warrior"), decks)
    assert [deck.name for deck in found[:6]] == ["NEATStone Pirate Warrior", *FURTHER_DECKS]
    assert len(found) == DECK_SLOTS
    today = found[6:]
    assert all(deck.format == FormatType.FT_STANDARD and deck.games for deck in today)
    assert len({deck.hero_class for deck in today}) == len(today)


def test_a_deck_is_meant_by_name_code_or_file(
    decks: DeckDatabase, table: CardTable, tmp_path: Path
) -> None:
    """The same cards in any of the three ways; what is none of them is one line."""
    deck = decks.named("CLASSIC")
    code = deck_to_code(deck, table)
    path = tmp_path / "my deck.txt"
    path.write_text(f"{code}\n", encoding="utf-8")
    ids = Counter(table.canonical(card) for card in deck.card_ids)
    for text in ("classic", code, str(path)):
        found = meant_deck(text, decks, table)
        assert Counter(table.canonical(card) for card in found.card_ids) == ids
    with pytest.raises(DeckError, match="no deck is named 'clasic'"):
        meant_deck("clasic", decks, table)
    path.write_text("nothing", encoding="utf-8")
    with pytest.raises(DeckError, match="holds no deck"):
        meant_deck(str(path), decks, table)


def test_levels_are_players_from_weak_to_strong(
    decks: DeckDatabase, table: CardTable, library: Library
) -> None:
    """Each can be made; a level and a player are two opponents."""
    assert ClientOptions(level=1).player == LEVELS[0]
    assert ClientOptions(versus="greedy").player == "greedy"
    assert ClientOptions().player is None
    context = GameContext(library, table, decks, FakeClock())
    assert len([make_player(player, context) for player in LEVELS]) == 5
    with pytest.raises(UsageError, match="not both"):
        ClientOptions(level=1, versus="greedy")


@pytest.fixture
def script(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a scenario into a file."""

    def write(text: str) -> Path:
        path = tmp_path / "my card.py"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_scenario_runs_and_is_traced_without_compiling(
    program: Run, script: Callable[[str], Path]
) -> None:
    """As a program of its own: the engine is plain Python; a trace is told step by step."""
    test = "import hsbot.rules.compile.jit as jit\nassert jit.PLAIN\n"
    done = program("sandbox", "--script", script(SCENARIO + test))
    assert (done.code, done.out, done.err) == (0, "[] 0\n", "")
    told = program("sandbox", "--trace", "--script", script(SCENARIO))
    assert told.code == 0, told.err
    assert "> play Fireball on the enemy Chillwind Yeti" in told.out
    assert '"Deal 6 damage."' in told.out
    assert "-> enemy Chillwind Yeti 4/3 takes 6, is dying" in told.out
    assert told.out.endswith("[] 0\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + '\nboard(hand="Firebal")', "my card.py:3: no card 'Firebal': did you mean"),
        (HEAD + 'board(hands="Wisp")', "my card.py:2: a scene has no argument"),
        (HEAD + "s = board()\nassert s.mana == 3", "my card.py:3: it does not hold: assert s.mana"),
        (
            HEAD + 'board(hand="Wisp").play("Wisp", "hero")',
            "my card.py:2: illegal option play Wisp",
        ),
        ("x = (", "my card.py:1: "),
        ("import no_such_module", "my card.py:1: ModuleNotFoundError"),
    ],
)
def test_what_is_wrong_in_a_scenario_is_one_line(
    text: str, said: str, command: Run, script: Callable[[str], Path]
) -> None:
    """With the script's line, and exit code 2."""
    done = command("sandbox", "--script", script(text))
    assert done.code == 2
    assert said in done.err
    assert done.err.count("\n") == 1


def test_a_file_that_is_not_there_is_one_line(command: Run, tmp_path: Path) -> None:
    """As are arguments that do not go together."""
    done = command("sandbox", "--script", tmp_path / "none.py")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert command("sandbox").code == 2
    assert command("sandbox", "--script", "a.py", "--out", "b.log").code == 2


def test_a_fault_of_hsbot_is_told_as_one(
    command: Run, script: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its traceback, and exit code 1."""
    from hsbot.game.pictures import text_board  # noqa: PLC0415 - imports the engine

    monkeypatch.setattr(text_board, "WIDTH", "wide")
    done = command("sandbox", "--script", script(HEAD + "print(board())"))
    assert done.code == 1
    assert "Traceback" in done.err


def test_the_guide_shows_what_its_scenario_prints(
    program: Run, script: Callable[[str], Path]
) -> None:
    """The transcript in the guide is a real one; HSBOT_RECORD=1 writes it anew."""
    guide = GUIDE.read_text(encoding="utf-8")
    scenario = re.search(r"```python\n(.*?)```", guide, re.DOTALL)
    transcript = re.search(r"explosion\.py --trace\n(.*?)```", guide, re.DOTALL)
    assert scenario
    assert transcript
    done = program("sandbox", "--trace", "--script", script(scenario[1]))
    if os.environ.get("HSBOT_RECORD"):
        GUIDE.write_text(guide.replace(transcript[1], done.out), encoding="utf-8")
        return
    assert done.out == transcript[1], done.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--window", "--faults", "lagg"], "no fault is named 'lagg'"),
        (["--window", "--faults", "lag@0"], "whole number"),
        (["--window", "--size", "big"], "--size"),
        (["--window", "--position", "5"], "no point like"),
        (["--window", "--speed", "0"], "not a number above 0"),
        (["--window", "--out", "x.log"], "--window goes alone, or with --puzzle"),
        (["--window", "--script", "x.py"], "--window goes alone, or with --puzzle"),
        (["--window", "--puzzles"], "--window goes alone, or with --puzzle"),
        (["--window", "--puzzle", "1", "--level", "2"], "do not go with --puzzle"),
        (["--window", "--puzzle", "1", "--faults", "lag"], "do not go with --puzzle"),
        (["--window", "--puzzle", "1", "--record"], "--record goes with games"),
        (["--window", "--puzzle", "999"], "there is no puzzle"),
        (["--puzzle", "1", "--size", "800x600"], "do not go with --puzzle"),
        (["--puzzles", "--script", "x.py"], "not allowed with"),
        (["--puzzle", "1", "--vs", "greedy"], "what else is of the window"),
        (["--out", "x.log", "--size", "800x600"], "what else is of the window"),
        (["--window", "--trace"], "--trace goes with --script"),
        (["--puzzle", "1", "--decks", "BASIC", "CLASSIC"], "--decks goes with --out"),
        (["--puzzle", "1", "--seed", "3"], "--seed goes with"),
        ([], "--window"),
    ],
)
def test_window_arguments_that_make_no_sense(command: Run, arguments: list[str], said: str) -> None:
    """Are refused before anything is opened."""
    done = command("sandbox", *arguments)
    assert done.code == 2
    assert said in done.err


def test_an_opponent_that_there_is_not_is_told_without_qt_too(
    command: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the extra for the window is asked for."""
    monkeypatch.setitem(sys.modules, "PySide6", None)
    done = command("sandbox", "--vs", "nobody")
    assert (done.code, done.out) == (2, "")
    assert "no player is named 'nobody'" in done.err


@pytest.mark.parametrize("options", [[], ["--puzzle", "1"]], ids=["a game", "a puzzle"])
def test_what_the_window_waits_for_is_said_first(
    options: Sequence[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line before anything is loaded, which takes long on a busy machine."""

    def loads() -> None:
        raise KeyboardInterrupt

    module = f"hsbot.commands.sandbox.{'puzzle_window' if options else 'window'}"
    for name in ("require_qt", "require_display"):
        monkeypatch.setattr(f"{module}.{name}", lambda: None)
    monkeypatch.setattr(f"{module}.compile_engine", loads)
    assert main(["sandbox", "--window", *options]) == EXIT_INTERRUPTED
    said = "hsbot: loading cards and simulator: then the window opens"
    assert said in capsys.readouterr().err.splitlines()
