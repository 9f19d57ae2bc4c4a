"""Fixtures for all tests, the skipping by marks, and the record of tested cards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from hsbot.belief.decks.database import load_decks
from hsbot.cards import CardTable, load_cards
from hsbot.cli import main
from hsbot.observation import read_decisions
from hsbot.simulators.library_cache import load_library
from hsbot.simulators.native import Native
from kit.commands import FirstOptionAdvisor, Outcome, as_compiled, program_environment
from kit.logs.games_with_true_states import play
from kit.logs.generated_games import MATCHES, match_of, random_player
from kit.needs import lacking
from kit.own_places import Guard, own_home
from kit.scene import CardScene
from kit.screens.virtual_screen import VirtualScreen, virtual_screen
from kit.shared_logs import (
    REPOSITORY,
    SharedLogs,
    parametrize_each_log,
    sample,
    shared_folder,
    wants_logs,
)
from kit.signals import heed_signals

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from PySide6.QtWidgets import QApplication

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library
    from hsbot.scenario import Scene
    from kit.logs.games_with_true_states import Played

os.environ.pop("COLUMNS", None)  # which xdist's workers have: tables are as wide as for a stranger
settings.register_profile("fixed", derandomize=True, deadline=None)
settings.load_profile("fixed")  # the same examples in every run, however slow the machine is

RECORD = REPOSITORY / "hsbot" / "rules" / "cards" / "tested.json"
"""The cards whose tests ran and passed; with ``HSBOT_RECORD=1`` the tests that run write it."""
TIMEOUT_S = 300.0
FONTS_OF_WINDOWS = ("segoeui", "segoeuib", "dejavusans", "dejavusans-bold")

_PASSED = pytest.StashKey[dict[str, bool]]()
GUARD = pytest.StashKey[Guard]()
HOME = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Begin the record of tested cards, empty; several processes would each write their own."""
    heed_signals()
    config.stash[HOME] = tempfile.TemporaryDirectory(prefix="hsbot-tests-home-")
    own_home(Path(config.stash[HOME].name))
    config.stash[GUARD] = Guard()
    sys.addaudithook(config.stash[GUARD].hear)
    if os.environ.get("HSBOT_RECORD") and hasattr(config, "workerinput"):
        raise pytest.UsageError("HSBOT_RECORD needs one process: run pytest without -n")
    config.stash[_PASSED] = {}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever runs on each log runs on the sample, and on the real ones at hand."""
    parametrize_each_log(metafunc)


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Bytes name no test: they may hold a time, and each worker must collect the same names."""
    return argname if isinstance(val, bytes) else None


@pytest.hookimpl(tryfirst=True)  # before tests are selected by marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what this machine cannot run, by the marks; whoever uses a screen has to say so."""
    for item in items:
        if wants_logs(item):
            item.add_marker(pytest.mark.logs)
        reasons = filter(None, map(lacking, item.iter_markers()))
        for reason in reasons:
            item.add_marker(pytest.mark.skip(reason=reason))
        if "screen" in getattr(item, "fixturenames", ()) and not item.get_closest_marker("x11"):
            raise pytest.UsageError(f"{item.nodeid} uses a screen: mark it with x11")


def pytest_unconfigure(config: pytest.Config) -> None:
    """The home of this run is nobody's any more."""
    config.stash[HOME].cleanup()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """A process a core for the whole suite; a part of it runs in this one, as a record does."""
    whole = config.args_source is not pytest.Config.ArgsSource.ARGS
    return None if whole and not os.environ.get("HSBOT_RECORD") else 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Watch what the test touches; one that wants real logs may look at them."""
    guard = item.config.stash[GUARD]
    guard.allows_logs = item.get_closest_marker("logs") is not None
    guard.watching = True
    try:
        return (yield)
    finally:
        guard.watching = False


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep of each card whether its tests ran and passed; a test keeps to its own places."""
    report = yield
    guard = item.config.stash[GUARD]
    if guard.outside:
        report.outcome = "failed"
        report.longrepr = f"touched what is no test's (kit.own_places): {sorted({*guard.outside})}"
        guard.outside.clear()
    if report.when == "call":
        passed = item.config.stash[_PASSED]
        for mark in item.iter_markers("card"):
            passed[mark.args[0]] = report.passed and passed.get(mark.args[0], True)
    return report


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Record which cards' tests ran and passed, if that was asked for; those that did not, stay."""
    if os.environ.get("HSBOT_RECORD"):
        from kit.scene import marked_cards  # noqa: PLC0415 - imports all tests of cards

        passed = session.config.stash[_PASSED]
        before = set(json.loads(RECORD.read_text("utf-8")))
        cards = {x for x in before | passed.keys() if passed.get(x, True)} & marked_cards().keys()
        RECORD.write_text(json.dumps(sorted(cards), indent=1) + "\n", "utf-8")


@pytest.fixture(scope="session")
def shared_logs() -> SharedLogs:
    """The folder of real Power.logs; a test that asks it for one that is not there skips."""
    return SharedLogs(shared_folder())


@pytest.fixture(scope="session")
def log_named(shared_logs: SharedLogs) -> Callable[[str], Path]:
    """Finds a log by its name: ``kit.shared_logs.SAMPLE`` is everybody's, others may skip."""
    return shared_logs.named


@pytest.fixture
def each_log(request: pytest.FixtureRequest, log_named: Callable[[str], Path]) -> Path:
    """The sample and each real log at hand of a game that was played, in turn."""
    return log_named(request.param)


@pytest.fixture(scope="session")
def logs(shared_logs: SharedLogs) -> list[Path]:
    """The sample that hsbot ships, and every real log of a playable game that is at hand."""
    return [sample(), *shared_logs.playable()]


@pytest.fixture(scope="session")
def generated(decks: DeckDatabase, library: Library, table: CardTable) -> Callable[[str], Played]:
    """Plays a game of ``kit.logs.generated_games.MATCHES``, by name, once for all tests."""

    @cache
    def play_match(name: str) -> Played:
        *_, seed, _, at_random = MATCHES[name]
        player = random_player(seed) if at_random else None
        return play(match_of(name, decks, library), library, table, player=player)

    return play_match


@pytest.fixture(scope="session")
def decisions(logs: list[Path], generated: Callable[[str], Played]) -> list[Decision]:
    """Every decision of the sample, of the real logs at hand, and of two generated games."""
    mine = [d for name in ("modern-basic", "reno-jade") for d in generated(name).decisions]
    return [*(d for path in logs for d in read_decisions(path)), *mine]


@pytest.fixture(scope="session")
def table() -> CardTable:
    """The card table of the installed data."""
    return load_cards()


@pytest.fixture(scope="session")
def library(table: CardTable) -> Library:
    """All cards as the engine knows them, as a user's hsbot loads them."""
    return load_library(table)


@pytest.fixture(scope="session")
def native(library: Library) -> Native:
    """The compiled simulator; compiling takes ten seconds when its sources have changed."""
    return Native(library)


@pytest.fixture(scope="session")
def scene(native: Native) -> Callable[..., Scene]:
    """Sets a scene: ``scene(hand=["CS2_029"], enemy=["CS2_182"])``; decks not told are empty."""

    def build(**parts: object) -> Scene:
        told = {"deck": "", "enemy_deck": "", **parts}
        return CardScene(native, **told)  # type: ignore[arg-type]  # what Scene takes

    return build


@pytest.fixture(scope="session")
def decks() -> DeckDatabase:
    """The shipped decks."""
    return load_decks()


@pytest.fixture
def environment() -> dict[str, str]:
    """The environment in which ``python -m hsbot`` runs the hsbot that is under test."""
    return program_environment()


@pytest.fixture
def program(tmp_path: Path) -> Callable[..., Outcome]:
    """Runs ``python -m hsbot ARGUMENTS`` from an empty folder, with nothing on stdin."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()

    def run(*arguments: str | Path) -> Outcome:
        done = subprocess.run(  # noqa: S603 - the program under test
            [sys.executable, "-m", "hsbot", *map(str, arguments)],
            cwd=folder,
            env=program_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT_S,
            check=False,
        )
        return Outcome(done.returncode, done.stdout, as_compiled(done.stderr))

    return run


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Calls ``main(ARGUMENTS)`` in this process."""

    def run(*arguments: str | Path) -> Outcome:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, as_compiled(captured.err))

    return run


@pytest.fixture
def quick_advisor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts a player without a simulator in the place of the real one."""
    monkeypatch.setattr(
        "hsbot.commands.live_options.make_advisor", lambda *_, **__: FirstOptionAdvisor()
    )


@pytest.fixture(scope="session")
def qt() -> Iterator[QApplication]:
    """The process's Qt application, drawing into memory; the test skips without Qt."""
    widgets = pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = widgets.QApplication.instance() or widgets.QApplication(["tests"])
    if sys.platform == "win32":  # where this Qt finds none by itself
        fonts = pytest.importorskip("PySide6.QtGui").QFontDatabase
        for font in Path(os.environ["SYSTEMROOT"], "Fonts").glob("*.ttf"):
            if font.stem.lower() in FONTS_OF_WINDOWS:
                fonts.addApplicationFont(str(font))
    yield application
    del os.environ["QT_QPA_PLATFORM"]


@pytest.fixture(scope="module")
def screen() -> Iterator[VirtualScreen]:
    """A screen of 1280 by 800 that nobody sees, one for all tests of a module."""
    with virtual_screen() as started:
        yield started
