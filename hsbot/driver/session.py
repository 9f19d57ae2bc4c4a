"""A session of play: game after game, until a limit, a human or a fault ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.driver.actor import Actor
from hsbot.driver.game_player import GamePlayer
from hsbot.driver.menu_navigator import MenuNavigator
from hsbot.driver.messages import GameOver, Stopped
from hsbot.driver.mouse.guard import LOOK_S
from hsbot.driver.session_limits import Tally, reached
from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.errors import DriverError, EmergencyStop, HsbotError
from hsbot.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.driver.actor import RetryPolicy
    from hsbot.driver.game_player import Planner
    from hsbot.driver.session_context import SessionContext
    from hsbot.driver.session_settings import SessionConfig


class Session:
    """Plays games and walks through the menus between them.

    Args:
        config: what the user wants.
        context: log, mouse and clock.
        planner: finds the advice.
        hour: tells the hour of the day, with its fraction.
        retry: how long to wait for the game's answers.

    Attributes:
        tally: the games so far.
    """

    def __init__(
        self,
        config: SessionConfig,
        context: SessionContext,
        planner: Planner,
        hour: Callable[[], float],
        retry: RetryPolicy | None = None,
    ) -> None:
        self._config = config
        self._context = context
        self._monitor = context.monitor
        self._hour = hour
        actor = Actor(context, retry)
        self._player = GamePlayer(config, context, planner, actor)
        self._menus = MenuNavigator(context, actor, config.menus)
        self._began_s = context.clock.now_s()
        self.tally = Tally()

    def run(self) -> Stopped:
        """Play until a limit is reached or the user stops it.

        Raises:
            DriverError: the game does not do what it should; an earlier message says what.
            ProcessEnded: a signal ends the process; an earlier message says which.
            HsbotError: the log cannot be read any further, or the display has gone.
        """
        try:
            reason = self._play()
        except EmergencyStop as stop:
            return self._stopped("human", str(stop))
        except HsbotError as error:
            self._stopped("client", str(error))
            raise
        except KeyboardInterrupt as end:
            self._stopped("signal", str(end) or "interrupted")
            raise
        return self._stopped("limit", reason)

    def _play(self) -> str:
        """Play; why it ended."""
        while True:
            self._monitor.pump()
            status = self._monitor.status
            self._count_results()
            if status.truncated:
                raise DriverError(
                    f"{EndReason.FULL} and is written no longer: restart the "
                    "game; `hsbot setup` lifts the limit for good"
                )
            if self._player.taken == self._config.decisions:
                return f"{counted(self._player.taken, 'decision')} carried out"
            if not status.live:
                self._context.guard.rest(LOOK_S)
            elif status.in_game:
                self._menus.game_began()
                self._player.step()
            else:
                reason = self._limit()
                if reason:
                    return reason
                self._next_game()

    def _next_game(self) -> None:
        if self._config.dry_run:
            self._context.guard.rest(LOOK_S)
        else:
            self._menus.step(game_ended=self.tally.games > 0)

    def _limit(self) -> str:
        elapsed_s = self._context.clock.now_s() - self._began_s
        return reached(self._config.limits, self.tally, elapsed_s, self._hour())

    def _count_results(self) -> None:
        status, tally = self._monitor.status, self.tally
        results, status.results = status.results, []
        for result in results:
            tally.count(result)
            self._player.game_ended()
            self._menus.game_began()
            self._context.tell(
                GameOver(result=result, wins=tally.wins, losses=tally.losses, draws=tally.draws)
            )

    def _stopped(self, cause: str, reason: str) -> Stopped:
        tally = self.tally
        stopped = Stopped(
            cause=cause,  # type: ignore[arg-type]  # one of the literals
            reason=reason,
            games=tally.games,
            wins=tally.wins,
            losses=tally.losses,
            draws=tally.draws,
        )
        self._context.tell(stopped)
        return stopped
