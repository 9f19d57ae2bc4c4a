"""Ways to run the command: in this process, or as the program that a user starts."""

from __future__ import annotations

import importlib.metadata
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.cli import main
from hsbot.messages.advice import Advice, AdviceOption, Candidate, OpponentGuess

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.observation.model import Decision

TIMEOUT_S = 300.0


@dataclass(frozen=True)
class Outcome:
    """What a run of the command came to."""

    code: int
    out: str
    err: str


def program_environment() -> dict[str, str]:
    """The environment in which ``python -m hsbot`` runs the hsbot that is under test.

    An installed hsbot is found by itself, so that a file that its wheel lacks is missed; a checkout
    that is not installed has to be named.
    """
    environment = dict(os.environ)
    try:
        importlib.metadata.distribution("hsbot")
    except importlib.metadata.PackageNotFoundError:
        environment["PYTHONPATH"] = str(Path(hsbot.__file__).parents[1])
    return environment


@pytest.fixture
def environment() -> dict[str, str]:
    """See :func:`program_environment`."""
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
        return Outcome(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Calls ``main(ARGUMENTS)`` in this process."""

    def run(*arguments: str | Path) -> Outcome:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return run


class FirstOptionAdvisor:
    """Always takes the first thing that is legal."""

    def advise(self, decision: Decision, **_limits: object) -> Advice:
        """Its advice, at once."""
        best = AdviceOption(type="other", option_index=0, text="the first thing")
        return Advice(
            game=decision.observation.game,
            turn=decision.observation.turn,
            kind=decision.kind,
            best=best,
            line=(best,),
            candidates=(Candidate(option=best, visits=1, value=0.5),),
            win_probability=0.5,
            lethal=False,
            opponent=OpponentGuess(hero_class="MAGE"),
            unmodelled=(),
            iterations=1,
            playouts=1,
            elapsed_s=0.0,
        )


@pytest.fixture
def quick_advisor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts a player without a simulator in the place of the real one."""
    monkeypatch.setattr("hsbot.commands.advise.make_adviser", lambda *_: FirstOptionAdvisor())
