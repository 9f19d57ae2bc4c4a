"""Invariants of the engine's state between two options."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules.entry import compiled, new_game
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native

MAX_STEPS = 3_000
_LISTS = (
    ("hand", "nhand", t.Z_HAND, t.HAND_LIMIT),
    ("board", "nboard", t.Z_BOARD, t.MAX_BOARD),
    ("secret", "nsecret", t.Z_SECRET, t.MAX_SECRETS),
)
_FIXED = (
    (t.R_HERO, {t.Z_HERO}), (t.R_POWER, {t.Z_POWER}), (t.R_WEAPON, {t.Z_WEAPON, t.Z_NONE}),
)  # fmt: skip


def check_state(state: NDArray[np.void]) -> None:
    """Assert that a state is whole: bounds, zones, rows and the living.

    Args:
        state: an array of one record, with no option half done.
    """
    s = state[0]
    rows = s["e"][: s["hi"]].tolist()
    _check_bounds(s)
    over, pending = s["winner"] >= 0, s["pend"] != 0
    if over:
        fallen = [rows[t.R_HERO + p][t.FLAGS] & t.F_DESTROYED for p in range(2)]
        assert any(fallen) or s["turn"] > t.TURN_LIMIT, "over, and both heroes are alive"
        return
    owned = _owned(s, rows)
    _check_rows(s, rows, owned, pending)
    if not pending:
        assert not s["gone"], "rows wait to be freed"
        assert not s["fallen"], "a weapon waits for its deathrattle"
        assert not s["mortal"], "somebody may be dead"
        assert not s["dirty"], "auras are out of date"
        _check_alive(s, rows)


def _check_bounds(s: np.void) -> None:
    for p in range(2):
        crystals = t.MANA_LIMIT + s["counter"][p, t.N_MANA_MORE]
        assert 0 <= s["mana"][p] <= crystals + t.MANA_LIMIT, "mana"  # some are a turn's alone
        assert 0 <= s["max_mana"][p] <= crystals, "mana crystals"
        assert 0 <= s["ndeck"][p] <= t.MAX_DECK, "deck"
        assert 0 <= s["ngrave"][p] <= t.MAX_GRAVE + t.LATER, "graveyard"
        assert 0 <= s["nplayed"][p] <= t.MAX_PLAYED + t.LATER, "cards played"
    assert t.R_FREE <= s["hi"] <= t.ROWS, "high-water mark"


def _owned(s: np.void, rows: list[list[int]]) -> Counter[int]:
    """How often each row stands in a zone, or is attached to one that does."""
    owned: Counter[int] = Counter()
    for p in range(2):
        for name, number, zone, limit in _LISTS:
            n = int(s[number][p])
            more = int(s["counter"][p, t.N_HAND_MORE]) if zone == t.Z_HAND else 0
            assert 0 <= n <= limit + more, f"{n} rows in {name}"
            for r in s[name][p, :n].tolist():
                assert rows[r][t.ZONE] == zone, f"row {r} of {name} is in zone {rows[r][t.ZONE]}"
                assert rows[r][t.CTRL] == p, f"row {r} of {name} belongs to the other player"
                owned[r] += 1
        for x in s["deck"][p, : s["ndeck"][p]].tolist():
            if x < 0:
                assert rows[-x][t.ZONE] == t.Z_DECK, f"row {-x} of the deck is elsewhere"
                owned[-x] += 1
        for first, zones in _FIXED:
            assert rows[first + p][t.ZONE] in zones, f"fixed row {first + p} is elsewhere"
            owned[first + p] += 1
    for r, row in enumerate(rows):
        if row[t.ZONE] == t.Z_ASIDE:
            assert rows[row[t.OWNER]][t.FLAGS] & t.F_KEEPER, f"nobody keeps row {r} aside"
            owned[r] += 1
    for r in list(owned):
        x = rows[r][t.ENCH]
        while x:
            assert rows[x][t.ZONE] == t.Z_ENCHANTMENT, f"row {x} is attached and in a zone"
            assert rows[x][t.OWNER] == r, f"row {x} is attached to another row than it thinks"
            owned[x] += 1
            x = rows[x][t.ENCH]
    return owned


def _check_rows(s: np.void, rows: list[list[int]], owned: Counter[int], pending: bool) -> None:
    free = int(s["free"])
    while free:
        assert rows[free][t.ZONE] == t.Z_NONE, f"free row {free} is in a zone"
        owned[free] += 1
        free = rows[free][t.CARD]
    for r in range(1, int(s["hi"])):
        waits = pending and rows[r][t.ZONE] == t.Z_GRAVE
        assert owned[r] == (0 if waits else 1), (
            f"row {r} (zone {rows[r][t.ZONE]}, card {rows[r][t.CARD]}) stands in {owned[r]} places"
        )


def _check_alive(s: np.void, rows: list[list[int]]) -> None:
    alive = [t.R_HERO, t.R_HERO + 1]
    for p in range(2):
        alive += s["board"][p, : s["nboard"][p]].tolist()
        if rows[t.R_WEAPON + p][t.ZONE]:
            alive.append(t.R_WEAPON + p)
    for r in alive:
        row = rows[r]
        assert row[t.HEALTH] + row[t.HEALTH_AURA] > row[t.DAMAGE], f"row {r} has no health"
        assert row[t.DAMAGE] >= 0, f"row {r} has {row[t.DAMAGE]} damage"
        assert not row[t.FLAGS] & t.F_DESTROYED, f"row {r} is destroyed"


def check_auras(state: NativeState, rng: NDArray[np.void]) -> None:
    """Assert that computing all auras anew changes nothing, where a player is to act."""
    if state[0]["pend"] or state[0]["winner"] >= 0:
        return
    renewed = state.copy()
    compiled.refresh_at(renewed, 0, rng)
    hi = state[0]["hi"]
    changed = np.argwhere(renewed[0]["e"][:hi] != state[0]["e"][:hi])
    assert not changed.size, f"rows and columns {changed.tolist()} were out of date"
    assert (renewed[0]["counter"] == state[0]["counter"]).all()
    _check_watchers(state[0], renewed[0])


def _check_watchers(s: np.void, renewed: np.void) -> None:
    """Assert that nobody who listens is missing from the lists of who does, nor out of order.

    Who no longer does may still stand there, as long as it is where it was.
    """
    assert not renewed["listen"] & ~s["listen"], "an event that is listened to is not noted"
    meant = set(renewed["watchers"][: renewed["nwatchers"]].tolist())
    for first, last in ((0, "nwatchers_in_play"), ("nwatchers_in_play", "nwatchers")):
        noted, found = (
            one["watchers"][one[first] if first else 0 : one[last]].tolist() for one in (s, renewed)
        )
        assert [r for r in noted if r in meant] == found, "the list of watchers is out of date"
        gone = (t.Z_NONE, t.Z_DECK, t.Z_GRAVE, t.Z_ASIDE, t.Z_ENCHANTMENT)
        assert not any(s["e"][r][t.ZONE] in gone for r in noted), "a watcher is in no zone"


def play_checked(table: NDArray[np.void], native: Native, seed: int) -> NativeState:
    """Play a random game, its state checked after each option; return how it ended.

    One in which cards cause each other without end, at which the engine says so, has no winner.
    """
    rng, chooser = native.rng(seed), random.Random(seed)
    state = new_game.new_game(table, rng)
    check_state(state)
    for _ in range(MAX_STEPS):
        n = compiled.legal_at(state, 0, rng)
        if n == 0:
            return state
        compiled.apply_at(state, 0, rng, int(rng[0]["act"][chooser.randrange(n)]))
        if rng[0]["err"] == t.E_ENDLESS:
            return state
        assert rng[0]["err"] == 0, t.ERRORS.get(int(rng[0]["err"]))
        check_state(state)
        check_auras(state, rng)
    raise AssertionError(f"the game of seed {seed} does not end")
