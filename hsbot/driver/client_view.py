"""The client's screen, by Power.log and its other logs together, any of which may be late.

Their lines are put in order by when the client wrote them: a line that came late is about a
screen that may be gone, and says nothing against a game, or an end of one, of a later time. A game
that began when it was entered, or later, is over once its log says so, even if the clock was set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.driver.client_clock import Moment, is_after
from hsbot.driver.menus.menu_logs import GAMEPLAY
from hsbot.observation.events import GameEnded, GameResumed, GameStarted

if TYPE_CHECKING:
    from hsbot.clock import Clock
    from hsbot.driver.menus.menu_logs import MenuLog
    from hsbot.observation.events import Event

SEARCH_S: Final = 300.0
"""Seconds that looking for an opponent may take."""


class ClientView:
    """The client's screen, and the latest game of the log.

    Args:
        menus: the client's other logs.
        clock: tells when a line was read.
    """

    def __init__(self, menus: MenuLog, clock: Clock) -> None:
        self._menus = menus
        self._clock = clock
        self._began: Moment | None = None
        self._ended: Moment | None = None
        self._is_over = False
        self._answered: Moment | None = None  # a search that is over

    def read_menus(self) -> None:
        """Take in what is new in the client's other logs."""
        self._menus.read()
        self._close_search()

    def event(self, event: Event, stamp_s: float | None) -> None:
        """Take in an event of Power.log, and the client's time of its line.

        Where that says none, it is about the game that was entered last.
        """
        if stamp_s is None:
            if self.entered_at is None:
                return
            stamp_s = self.entered_at.written_s
        if isinstance(event, GameStarted | GameResumed):
            self._began, self._is_over = Moment(stamp_s, self._clock.now_s()), False
            self._close_search()
        elif isinstance(event, GameEnded):
            self.game_over(stamp_s)

    def game_over(self, stamp_s: float) -> None:
        """The game is over, by what the client wrote at that time."""
        self._ended, self._is_over = Moment(stamp_s, self._clock.now_s()), True

    @property
    def scene(self) -> str:
        """The client's own word for the screen; "" where nothing tells."""
        return self._menus.scene

    @property
    def in_menus(self) -> bool:
        """Whether a menu has come after the beginning of the latest game of the log."""
        is_menu = self.scene not in ("", GAMEPLAY)
        return is_menu and not is_after(self._began, self._menus.scene_at)

    @property
    def shows_untold_game(self) -> bool:
        """Whether the client shows a game later than all that Power.log shows ended."""
        entered = self._menus.entered_at
        if self.scene != GAMEPLAY or entered is None or not _is_new(entered, self._ended):
            return False
        return not self._is_over or _is_new(entered, self._began)

    @property
    def entered_at(self) -> Moment | None:
        """When the client went from another screen into a game last."""
        return self._menus.entered_at

    @property
    def is_searching(self) -> bool:
        """Whether the client looks for an opponent: it shows nothing new, and tells no game."""
        searched = self._menus.searched_at
        if searched is None or searched == self._answered:
            return False
        return self._clock.now_s() - searched.read_s < SEARCH_S

    def _close_search(self) -> None:
        """End a search that a game or a screen has come after, even if the clock is set back."""
        searched = self._menus.searched_at
        if searched is None:
            return
        if not _is_new(searched, self._began) or is_after(self._menus.scene_at, searched):
            self._answered = searched


def _is_new(one: Moment, last: Moment | None) -> bool:
    """Whether something comes after the log's latest line, if there was one."""
    return last is None or one.is_after(last)
