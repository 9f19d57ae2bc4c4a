"""Types of the records ``STATE`` and ``WORK``, for type checkers and readers.

What a type checker and a reader see of their fields.

At run time a ``State`` is a pointer in compiled code and a ``plain.Record`` in plain Python;
nothing is ever an instance of these classes. A test keeps them in step with the dtypes.
"""

from __future__ import annotations

from typing import Protocol, overload


class Vector(Protocol):
    """A row of small integers."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Its length."""
        ...

    def __getitem__(self, i: int, /) -> int: ...

    def __setitem__(self, i: int, value: int, /) -> None: ...


class Matrix(Protocol):
    """A table of small integers; one index gives a row of it, a view."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Rows and columns."""
        ...

    @overload
    def __getitem__(self, i: int, /) -> Vector: ...

    @overload
    def __getitem__(self, i: tuple[int, int], /) -> int: ...

    def __setitem__(self, i: tuple[int, int], value: int, /) -> None: ...


class Reals(Protocol):
    """A table of floating-point numbers."""

    def __getitem__(self, i: tuple[int, int], /) -> float: ...


class State:
    """A ``layout.STATE`` record: the whole game."""

    listen: int
    deck_listen: Vector
    past_act: int
    gave_up: int
    long_past: int
    past_n: int
    rewinds: int
    turn: int
    cur: int
    winner: int
    dirty: int
    mortal: int
    hi: int
    free: int
    gone: int
    fallen: int
    order: int
    has_aura: int
    pend: int
    pend_player: int
    pend_n: int
    pend_src: int
    asker: int
    nsaved: int
    discovered: int
    halves: int
    hand_row: int
    hand_place: int
    hand_size: int
    hand_turn: int
    first: int
    mana: Vector
    max_mana: Vector
    overload: Vector
    locked: Vector
    filled: Vector
    fatigue: Vector
    nhand: Vector
    nboard: Vector
    ndeck: Vector
    nsecret: Vector
    ngrave: Vector
    nplayed: Vector
    nwatchers: int
    nwatchers_in_play: int
    watchers: Vector
    ending: int
    counter: Matrix
    hand: Matrix
    board: Matrix
    secret: Matrix
    deck: Matrix
    grave: Matrix
    played: Matrix
    broken: Matrix
    revealed: Matrix
    discarded: Matrix
    opening: Matrix
    pend_opt: Vector
    pend_gift: Vector
    padding: Vector
    e: Matrix
    later_dead: Matrix
    later_played: Matrix
    later_discarded: Matrix
    saved: Matrix
    past: Vector


class Work:
    """A ``layout.WORK`` record: what a thread needs beside the state."""

    rng: int
    err: int
    nq: int
    sp: int
    nsel: int
    frame: int
    nkept: int
    shelf: Vector
    kept: Vector
    keeper: Vector
    steps: int
    budget: int
    queue: Matrix
    stack: Matrix
    sel: Vector
    cand: Vector
    tmp: Vector
    there: int
    aim: int
    elusive: int
    taunts: int
    fit: int
    rushing: int
    acting: int
    group: Vector
    mask: Vector
    met: Vector
    named: Vector
    act: Vector
    pick: Vector
    signature: int
    feature: Vector
    unknown: Vector
    code: Matrix
    selector: Matrix
    trigger: Matrix
    aura: Matrix
    pool: Vector
    nwish: int
    wish: Vector
    ntold: int
    told: Matrix
    choose: Vector
    nchanged: int
    changed: Matrix
    nsplit: int
    split: Matrix
    arriving: int
    weight: Vector
    advantage: Matrix
    change: Reals
    hidden: Vector
    inputs: Vector
    net: Matrix
    net_out: Vector
    removal: Vector
    events: Vector
    hand_events: Vector
    cards: Matrix


class States(Protocol):
    """An array of ``layout.STATE`` records."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many there are."""
        ...

    def __getitem__(self, i: int, /) -> State: ...


class Works(Protocol):
    """An array of one ``layout.WORK`` record."""

    def __getitem__(self, i: int, /) -> Work: ...
