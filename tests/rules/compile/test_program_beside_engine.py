"""A program beside the engine: it calls the engine's functions, and is kept in its cache."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.errors import InternalError
from hsbot.rules.actions.legal import legal
from hsbot.rules.compile import building
from hsbot.rules.compile.function_register import PLAIN, REGISTERED
from hsbot.rules.compile.program_beside_engine import EngineProgram
from hsbot.rules.schema.layout import State, States, Work, Works  # noqa: TC001 - kinds of arguments

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.simulators.native import Native
    from kit.scene import Scene

program = EngineProgram("counting")
inner, entry = program.inner, program.entry


@inner
def counted(s: State, w: Work) -> int:
    """How many options there are."""
    return legal(s, w)


@entry
def count_at(states: States, i: int, works: Works) -> int:
    """How many options a state has."""
    return counted(states[i], works[0])


def test_it_calls_the_engine(scene: Callable[..., Scene], native: Native) -> None:
    """At its first call and later, on states of the engine's own."""
    some = scene(friendly="Wisp", enemy="Wisp", mana=0).array
    options = len(native.options(some))
    assert [count_at(some, 0, native.rng(1)) for _ in range(2)] == [options, options]


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_its_machine_code_is_kept_beside_the_engine_s(
    scene: Callable[..., Scene], native: Native
) -> None:
    """In the engine's folder, whose name does not depend on it."""
    count_at(scene().array, 0, native.rng(1))
    folder = building.code_cache().path("play").parent
    assert [path.name for path in folder.glob("counting-*.o")]
    assert not any(one.function.__module__ == __name__ for one in REGISTERED)


@pytest.mark.skipif(PLAIN, reason="nothing is compiled")
def test_the_engine_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Called before the engine is prepared it says so, as the engine's own entry points do."""
    early = EngineProgram("early").entry(count_at.registered.function)  # type: ignore[attr-defined]
    monkeypatch.setattr(building, "is_loaded", lambda: False)
    with pytest.raises(InternalError, match="count_at is called before the engine is prepared"):
        early(None, 0, None)
