"""Plays one faulted session, and reports it."""

from __future__ import annotations

import tempfile
import traceback
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from harness.faulted_games.injection import Injection, TroubledPlanner
from harness.faulted_games.judge import End, findings, is_admitted
from harness.standin_session import Match, MatchConfig, SimulatedScreen
from hsbot.driver.menus.menu_clicks import MenuChoice
from hsbot.driver.messages import Acted, GameOver
from hsbot.driver.session_limits import SessionLimits
from hsbot.driver.session_settings import SessionConfig
from hsbot.errors import HsbotError
from hsbot.screen.windows import require_display, require_qt
from hsbot.system.files import write_whole
from hsbot.system.termination import ended_in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.faulted_games.plan import GamePlan
    from harness.standin_session import Screen
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.screen import ClientArea
    from hsbot.standin.client import StandInClient

MakesScreen: TypeAlias = "Callable[[StandInClient, ClientArea], Screen]"
"""Makes the window in which a session is played, and the mouse."""
Heeds: TypeAlias = "Callable[[], None]"
"""Ends what is done by an exception where a signal has asked for it."""


@contextmanager
def screen_of(*, on_screen: bool) -> Iterator[tuple[MakesScreen, Heeds]]:
    """The window and the mouse of sessions, made up or real ones; signals end the body.

    Args:
        on_screen: with the mouse of this display, in a real window.

    Returns:
        What makes them, and what is called after each session: it ends the body where the session
        has kept an end that was asked for to itself, as slots of Qt do with what they raise.

    Raises:
        DriverError, ScreenError: there is no display, or a package for it is missing.
        ProcessEnded: SIGTERM, Ctrl-C or another signal has come.
    """
    with ended_in_order() as endings:

        def heeds() -> None:
            if endings.asked is not None:
                raise endings.asked

        if not on_screen:
            yield SimulatedScreen, heeds
            return
        require_qt()
        require_display()
        from harness.real_screen import RealScreen  # noqa: PLC0415 - Qt is an extra

        yield partial(RealScreen, endings=endings), heeds


@dataclass(frozen=True, slots=True)
class Played:
    """A faulted session as it went.

    Attributes:
        number: its number.
        decks: names of the friendly side's and the opponent's.
        size: the client area's, in pixels.
        planned: what was to go wrong.
        happened: what did.
        games: games that the client began.
        results: how they ended, as the session told.
        actions: options told as done.
        retried: those that took more than one attempt.
        admitted: mulligans that were other than meant, as the session itself told: a lost press.
        cause, reason: why the session ended.
        game_s: how long it lasted, in seconds of the game.
        findings: what was not as it must be.
    """

    number: int
    decks: tuple[str, str]
    size: tuple[float, float]
    planned: tuple[str, ...]
    happened: tuple[str, ...]
    games: int
    results: tuple[str, ...]
    actions: int
    retried: int
    admitted: int
    cause: str
    reason: str
    game_s: float
    findings: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """It as a JSON object."""
        return asdict(self)


def play(
    plan: GamePlan,
    library: Library,
    cards: CardTable,
    screen: MakesScreen = SimulatedScreen,
) -> Played:
    """Play a plan's session, in a folder that is gone afterwards.

    Args:
        plan: what is played, and what goes wrong.
        library: the engine's cards.
        cards: the card table.
        screen: makes the window and the mouse.
    """
    with tempfile.TemporaryDirectory(prefix="hsbot-faulted-") as folder:
        install = Path(folder)
        limit = f"[Log]\nFileSizeLimit.Int={plan.log_kb}\n"
        write_whole(install / "client.config", limit.encode())
        session = SessionConfig(SessionLimits(games=plan.games), MenuChoice(ladder=True))
        config = MatchConfig(
            install, library, cards, plan.decks, plan.number, area=plan.area, session=session
        )
        seen = Injection(plan.troubles)
        match = Match(config, on_tick=seen.tick, screen=screen)
        planner = TroubledPlanner(match.planner, match)
        match.planner = planner
        try:
            cause, reason = _run(match)
            match.client.tick()  # it takes in what it has just told
        finally:
            match.client.close()
            match.screen.close()
        end = End(cause, reason, match.clock.now_s())
        done = match.told(Acted)
        return Played(
            number=plan.number,
            decks=(plan.decks[0].name, plan.decks[1].name),
            size=(plan.area.width, plan.area.height),
            planned=tuple(map(str, plan.troubles)),
            happened=tuple(f"{one.kind} at {one.at_s:.2f} s" for one in seen.happened),
            games=len(seen.games),
            results=tuple(message.result for message in match.told(GameOver)),
            actions=len(done),
            retried=sum(act.attempts > 1 for act in done),
            admitted=sum(map(is_admitted, done)),
            cause=cause,
            reason=reason,
            game_s=round(end.at_s, 1),
            findings=tuple(findings(match, seen, end, planner.meant)),
        )


def _run(match: Match) -> tuple[str, str]:
    """Run the session; the cause and the reason of its end."""
    try:
        stopped = match.session.run()
    except HsbotError as error:
        return "client", str(error)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the report's
        where = traceback.extract_tb(error.__traceback__)[-1]
        return "bug", f"{error!r} ({Path(where.filename).name}, line {where.lineno})"
    return stopped.cause, stopped.reason
