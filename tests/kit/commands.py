"""Environments and outcomes of ``hsbot`` run as a program, and an advisor for its commands."""

from __future__ import annotations

import importlib.metadata
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import hsbot
from harness.cheap_players import advice_of
from hsbot.messages.advice import AdviceOption
from hsbot.rules.entry.compiled import (
    COMPILING,
    COMPILING_MORE,
    SLOWER_MEANWHILE,
    STILL_COMPILING,
)

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision

TESTS = Path(__file__).parents[1]


@dataclass(frozen=True)
class Outcome:
    """The exit code and output of a run of ``hsbot``."""

    code: int
    out: str
    err: str


def as_compiled(err: str) -> str:
    """A command's stderr, without the note of whichever runs first on a cold cache."""
    lines = err.splitlines(keepends=True)
    notes = COMPILING, COMPILING_MORE, SLOWER_MEANWHILE, STILL_COMPILING
    return "".join(x for x in lines if not any(note in x for note in notes))


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


def kit_environment() -> dict[str, str]:
    """The environment in which ``python -m kit.programs.NAME`` finds the kit and hsbot."""
    path = os.pathsep.join(map(str, (Path(hsbot.__file__).parents[1], TESTS)))
    return {**os.environ, "PYTHONPATH": path}


class FirstOptionAdvisor:
    """An advisor that gives the same advice for every decision: its option 0."""

    def advise(self, decision: Decision, **_limits: object) -> Advice:
        """The advice, at once."""
        best = AdviceOption(type="other", option_index=0, text="the first thing")
        return advice_of(decision, best)
