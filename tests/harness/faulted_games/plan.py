"""The faults of a faulted game, drawn from its number: decks, window, faults, moments."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from hsbot.screen import ClientArea
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.cards import Deck

SIZES: Final = ((1024, 768), (1920, 1080), (2560, 1080))
"""Client areas in pixels: 4:3, 16:9 and 21:9."""
ERAS: Final = ("2016", "2018", "2025")
"""Lists of that year; for 2018 those of that year's competition of card game programs."""
COMPETITION: Final = "CIG 2018"
GAMES_IN_A_ROW: Final = 4
"""Every so many sessions go on to a second game."""


class SessionFault(StrEnum):
    """A fault beside the client's own: the desktop's, hsbot's, a human's, one that ends all."""

    GROW = "grow"
    """The window becomes larger."""
    MINIMISE = "minimise"
    """The window is put away for some seconds."""
    LATE_LINES = "late-lines"
    """The Power.log's new lines are read late, for some seconds; it stops in the middle of some."""
    LATE_LOGS = "late-logs"
    """So are those of all logs."""
    LATE_MENUS = "late-menus"
    """So are those of the other logs alone."""
    SLOW_ADVICE = "slow-advice"
    """The next decision is thought about for longer than the turn may last."""
    NO_ADVICE = "no-advice"
    """The player fails at the next decision."""
    HAND = "hand"
    """A human moves the mouse."""
    CORNER = "corner"
    """A human puts the mouse into a corner of the screen."""
    STOP_KEY = "stop-key"
    """A human presses the stop key."""
    CLOSED = "closed"
    """The window is gone for good."""
    COVERED = "covered"
    """Another window stays in front."""
    PUT_AWAY = "put-away"
    """The window stays minimised."""
    MAINTENANCE = "maintenance"
    """A dialog that nothing closes."""
    FROZEN = "frozen"
    """The client hangs."""
    LOG_CAP = "log-cap"
    """The log is cut off at the client's size limit."""
    LOG_COPIED = "log-copied"
    """The log is replaced by a copy of it, which the client goes on writing."""
    LOG_EMPTIED = "log-emptied"
    """The log is truncated; the client goes on writing it."""
    LOG_REPLACED = "log-replaced"
    """The log is moved away, and the client begins another of its name."""
    LOG_MOVED = "log-moved"
    """The log is moved away, and the client goes on writing what nobody reads."""
    LOG_DELETED = "log-deleted"
    """The log is deleted, and the client goes on writing what nobody can read."""
    LOG_OLD = "log-old"
    """The log is replaced by what it was a while ago; the client writes what nobody can read."""
    SUSPENDED = "suspended"
    """hsbot stands still for some seconds, as a machine that sleeps; the client goes on."""
    NO_MEMORY = "no-memory"
    """The player gets no memory at the next decision."""
    CLOCK_LEAP = "clock-leap"
    """The clock on the wall, whose time the log tells, leaps by some seconds."""


AnyFault: TypeAlias = Fault | SessionFault

HUMAN: Final = (SessionFault.HAND, SessionFault.CORNER, SessionFault.STOP_KEY)
FINAL: Final[tuple[SessionFault, ...]] = (
    *HUMAN,
    SessionFault.CLOSED,
    SessionFault.COVERED,
    SessionFault.PUT_AWAY,
    SessionFault.MAINTENANCE,
    SessionFault.FROZEN,
    SessionFault.LOG_CAP,
    SessionFault.LOG_EMPTIED,
    SessionFault.LOG_REPLACED,
    SessionFault.LOG_MOVED,
    SessionFault.LOG_DELETED,
    SessionFault.LOG_OLD,
)
"""The faults that end a session, if nothing undoes them."""
SCHEDULED: Final = (SessionFault.SUSPENDED, SessionFault.NO_MEMORY, SessionFault.CLOCK_LEAP)
"""The faults that no number draws, whose plans stay what they were; the grammar has them."""
PASSING: Final[tuple[AnyFault, ...]] = (
    *Fault,
    *(kind for kind in SessionFault if kind not in (*FINAL, *SCHEDULED, SessionFault.LATE_MENUS)),
)
MOST_PASSING: Final = 8
LATE: Final = (SessionFault.LATE_LINES, SessionFault.LATE_LOGS)
MOST_LATE: Final = 5
"""How often a log is late in a session, besides."""
LATE_S: Final = (2.0, 60.0)
"""For how long."""
LATE_LINES: Final = 40
"""So many lines may still come when a log begins to be late."""
MENUS_SHARE: Final = 0.25
"""In how many sessions the other logs alone are late."""
FINAL_SHARE: Final = 0.4
TOGETHER_SHARE: Final = 0.4
"""One fault in so many comes at the moment of the one before."""
LONGEST_S: Final = 220.0
"""Until when a fault may come, in seconds of the game; half of the games last longer."""
MOST_PRESSES: Final = 45
MOST_ANSWERS: Final = 22
LOG_KB: Final = (60, 1500)
Occasion: TypeAlias = Literal["seconds", "press", "release", "answer"]


@dataclass(frozen=True, slots=True)
class Moment:
    """When a fault comes: so many seconds after the start, or with the n-th of something.

    Attributes:
        occasion: seconds; or the mouse's n-th press (its button is still down then), its n-th
            release, the client's n-th answer.
        number: how many.
    """

    occasion: Occasion
    number: float

    def __str__(self) -> str:
        return f"{self.occasion} {self.number:g}"


@dataclass(frozen=True, slots=True)
class PlannedTrouble:
    """A fault and its moment.

    Attributes:
        kind: which fault.
        moment: when it comes.
        late_s: for how many seconds a log is late, or another fault lasts; how far a clock leaps.
        lines: how many lines of it still come.
    """

    kind: AnyFault
    moment: Moment
    late_s: float = 0.0
    lines: int = 0

    def __str__(self) -> str:
        late = f" for {self.late_s:.0f} s" if self.late_s else ""
        return f"{self.kind}{late} at {self.moment}"


@dataclass(frozen=True, slots=True)
class GamePlan:
    """One session: its games, decks and window, and what goes wrong.

    Attributes:
        number: what all of it is drawn from; also the seed of the games.
        decks: the friendly side's and the opponent's.
        area: the client area at the start.
        games: how many are played, if nothing ends the session before.
        troubles: what goes wrong.
        log_kb: the client's limit of a log's size; below 0 for none.
    """

    number: int
    decks: tuple[Deck, Deck]
    area: ClientArea
    games: int
    troubles: tuple[PlannedTrouble, ...]
    log_kb: int


def decks_of(era: str, decks: Iterable[Deck]) -> list[Deck]:
    """The known lists of an era, in the order of the decks."""
    competition = era == "2018"
    return [
        deck
        for deck in decks
        if deck.name.startswith(COMPETITION) == competition
        and (competition or deck.date.startswith(era))
    ]


def draw(number: int, decks: Iterable[Deck]) -> GamePlan:
    """The plan of a number; the same for the same decks."""
    chance = random.Random(f"faulted game {number}")
    known = decks_of(ERAS[number % len(ERAS)], decks)
    width, height = SIZES[number // len(ERAS) % len(SIZES)]
    troubles = [*_troubles(chance), *_late_menus(number)]
    capped = any(trouble.kind is SessionFault.LOG_CAP for trouble in troubles)
    return GamePlan(
        number=number,
        decks=(chance.choice(known), chance.choice(known)),
        area=ClientArea(chance.randrange(0, 300), chance.randrange(0, 200), width, height),
        games=2 if number % GAMES_IN_A_ROW == GAMES_IN_A_ROW - 1 else 1,
        troubles=tuple(trouble for trouble in troubles if trouble.kind is not SessionFault.LOG_CAP),
        log_kb=chance.randrange(*LOG_KB) if capped else -1,
    )


def _troubles(chance: random.Random) -> list[PlannedTrouble]:
    kinds: list[AnyFault] = [chance.choice(PASSING) for _ in range(chance.randint(2, MOST_PASSING))]
    kinds += [chance.choice(LATE) for _ in range(chance.randint(0, MOST_LATE))]
    if chance.random() < FINAL_SHARE:
        kinds.insert(chance.randint(0, len(kinds)), chance.choice(FINAL))
    found: list[PlannedTrouble] = []
    for kind in kinds:
        together = bool(found) and chance.random() < TOGETHER_SHARE
        moment = found[-1].moment if together else _moment(chance)
        late_s = round(chance.uniform(*LATE_S), 2) if kind in LATE else 0.0
        lines = chance.choice((0, chance.randrange(LATE_LINES))) if kind in LATE else 0
        found.append(PlannedTrouble(kind, moment, late_s, lines))
    return found


def _late_menus(number: int) -> list[PlannedTrouble]:
    """Drawn by itself: the other faults of a number stay what they were before there was this."""
    chance = random.Random(f"late menus of faulted game {number}")
    if chance.random() >= MENUS_SHARE:
        return []
    late_s = round(chance.uniform(*LATE_S), 2)
    return [PlannedTrouble(SessionFault.LATE_MENUS, _moment(chance), late_s)]


def _moment(chance: random.Random) -> Moment:
    occasion: Occasion = chance.choice(("seconds", "press", "press", "release", "answer"))
    if occasion == "seconds":
        return Moment(occasion, round(chance.uniform(0.0, LONGEST_S), 2))
    most = MOST_ANSWERS if occasion == "answer" else MOST_PRESSES
    return Moment(occasion, chance.randint(1, most))
