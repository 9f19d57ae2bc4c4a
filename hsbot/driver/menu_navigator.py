"""Walks through the client's menus to the next game, or waits for the user to begin one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.driver.menus.log import GAMEPLAY
from hsbot.driver.menus.steps import HUB, MenuChoice, menu_layout, menu_steps
from hsbot.driver.mouse.guard import LOOK_S
from hsbot.errors import DriverError

if TYPE_CHECKING:
    from hsbot.driver.actor import Actor
    from hsbot.driver.context import SessionContext

PAUSE_S = 2.5
"""Seconds between two clicks in the menus: their pages turn slowly."""
SEARCH_S = 300.0
"""Seconds that looking for an opponent may take."""
MOST_CLICKS = 30
"""Clicks in the menus that may lead to nothing before hsbot gives up."""
BLIND_CLICKS = 5
"""Clicks at a game's end where no log tells whether they have led anywhere."""
VAIN_CLICKS = 3
"""After so many steps in one scene that led to nothing, a dialog may lie over it."""
LOADING = ("STARTUP", "LOGIN")


class MenuNavigator:
    """Clicks through the menus, one step at a time.

    Args:
        context: log, mouse and clock.
        actor: carries steps out.
        choice: what to choose.
    """

    def __init__(self, context: SessionContext, actor: Actor, choice: MenuChoice) -> None:
        self._context = context
        self._monitor = context.monitor
        self._actor = actor
        self._guard = context.guard
        self._clock = context.clock
        self._choice = choice
        self._scene = ""
        self._chosen = False
        self._searches = context.monitor.menus.searches
        self._search_began_s: float | None = None
        self._clicks = 0
        self._vain = 0
        self._told = False

    def game_began(self) -> None:
        """Reset the counts of clicks and searches: a game has begun."""
        self._clicks = 0
        self._told = False
        self._search_began_s = None
        self._searches = self._monitor.menus.searches

    def step(self, *, game_ended: bool) -> None:
        """Take the next step in the menus, and wait a little.

        Args:
            game_ended: whether a game has ended in this session: only then is there an end to be
                clicked away.

        Raises:
            DriverError: the menus do not lead to a game.
        """
        scene = self._monitor.menus.scene
        if scene != self._scene:
            self._scene, self._vain = scene, 0
            self._context.rest(PAUSE_S)
            return
        if self._is_searching():
            self._guard.rest(LOOK_S)
            return
        planned = menu_steps(scene or GAMEPLAY, self._choice, chosen=self._chosen)
        at_the_end = scene in ("", GAMEPLAY)
        blind = scene == "" and self._clicks >= BLIND_CLICKS
        if not planned or blind or (at_the_end and not game_ended):
            self._leave_to_user(scene)
            return
        self._clicks += 1
        if self._clicks > MOST_CLICKS:
            raise DriverError(f"the menus do not lead on to a game (the client shows {scene})")
        if self._vain and self._vain % VAIN_CLICKS == 0:
            self._dismiss(scene)
        self._vain += 1
        if self._actor.perform(None, planned) and not at_the_end and scene != HUB:
            self._chosen = True
        self._context.rest(PAUSE_S)

    def _dismiss(self, scene: str) -> None:
        """Click a dialog away that may lie over the menu; what was chosen under it is in doubt."""
        shown = menu_layout(scene)
        if shown is not None:
            self._actor.dismiss(shown)
            self._chosen = False
            self._context.rest(PAUSE_S)

    def _is_searching(self) -> bool:
        """Whether the client looks for an opponent, as Decks.log tells."""
        if self._monitor.menus.searches > self._searches:
            self._searches = self._monitor.menus.searches
            self._search_began_s, self._vain = self._clock.now_s(), 0
        if self._search_began_s is None:
            return False
        return self._clock.now_s() - self._search_began_s < SEARCH_S

    def _leave_to_user(self, scene: str) -> None:
        self._guard.allow_user_input()
        if not self._told and scene not in LOADING:
            self._told = True
            self._context.note("waiting for a game: begin one, and leave the mouse to hsbot")
        self._guard.rest(LOOK_S)
