"""Random games over all cards with every state checked, and compiled games against plain ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hearthstone.enums import CardType

from harness.random_games import FORMATS, KINDS, LINES, CheckedGames, Report, run
from hsbot.rules.cards.definitions import DEFINITIONS
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import build_tables
from hsbot.rules.cards.words import SPELL_CAST, Pool, define, discover, whenever
from hsbot.rules.entry import compiled
from hsbot.rules.kernels.invariants import (
    I_ATTACHED,
    I_AURAS,
    I_DEAD,
    I_LEAKED,
    I_OVER,
    I_ROWS,
    I_SIZES,
    I_UNSETTLED,
)
from hsbot.rules.schema import layout as t
from hsbot.simulators.native import Native
from kit.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable


@pytest.mark.usefixtures("native")
@pytest.mark.parametrize(
    ("games", "compared"), [(600, 2), pytest.param(30_000, 60, marks=pytest.mark.slow)]
)
def test_no_random_game_breaks_anything(games: int, compared: int) -> None:
    """Decks and boards of all cards, classes and formats; some games in plain Python as well."""
    report = run(games, first=7_000_000, compare=compared)
    assert report.broken == []
    assert report.differences == []
    assert (report.games, report.compared) == (games, compared)
    assert len(report.by_kind) == len(LINES) == len(FORMATS) * len(KINDS)
    assert report.steps > 20 * games


def test_a_position_is_its_number_s(native: object) -> None:
    """Any part of a long run can be played again."""
    assert native
    first, second = CheckedGames(), CheckedGames()
    assert [first.digest(n) for n in (3, 4, 5)] == [second.digest(n) for n in (3, 4, 5)]
    report = Report(0)
    first.play(5, 20, report)
    assert (report.games, report.broken) == (20, [])


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda s: s["nhand"].__setitem__(0, 11), I_SIZES),
        (lambda s: s["e"].__setitem__((int(s["board"][0, 0]), t.CTRL), 1), I_ROWS),
        (lambda s: s["board"].__setitem__((0, 1), s["board"][0, 0]), I_LEAKED),
        (lambda s: s["e"].__setitem__((int(s["board"][0, 0]), t.ENCH), t.R_HERO), I_ATTACHED),
        (lambda s: s.__setitem__("mortal", 1), I_UNSETTLED),
        (lambda s: s["e"].__setitem__((0, t.GONE_NEXT), t.R_FREE), I_UNSETTLED),
        (lambda s: s["e"].__setitem__((int(s["board"][0, 0]), t.DAMAGE), 9), I_DEAD),
        (lambda s: s["e"].__setitem__((int(s["board"][0, 1]), t.ATK_AURA), 3), I_AURAS),
        (lambda s: s.__setitem__("winner", 0), I_OVER),
    ],
)
def test_each_invariant_is_noticed(
    change: Callable[[np.void], object], wrong: int, scene: Callable[..., Scene]
) -> None:
    """A state that is wrong in one way is told to be so, and a game ends there."""
    s = scene(friendly="Dire Wolf Alpha, Wisp", hand="Fireball")
    states = np.concatenate([s.array, s.array])
    out = np.zeros(3, np.int64)
    compiled.checked_games_at(states, 0, 1, s.rng, 1, 1, out)
    assert out[2] == 0
    change(states[0])
    compiled.checked_games_at(states, 0, 1, s.rng, 1, 5, out)
    assert out.tolist() == [0, 1, wrong]


def test_a_choice_may_come_while_a_card_is_played(table: CardTable) -> None:
    """A listener to a Secret may discover before that has come into its zone."""
    asks = define("EX1_559", "", whenever(SPELL_CAST, *discover(Pool(CardType.SPELL, cost=1))))
    known = [d for d in DEFINITIONS if d.card_id != asks.card_id]
    native = Native(Library(build_tables(table, "made up", [*known, asks])))
    s = Scene(native, friendly="EX1_559", hand="EX1_295").play("EX1_295")
    assert s.offered
    out = np.zeros(3, np.int64)
    compiled.checked_games_at(np.concatenate([s.array, s.array]), 0, 1, s.rng, 1, 5, out)
    assert out[1:].tolist() == [5, 0]
