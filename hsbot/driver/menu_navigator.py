"""Walks through the client's menus to the next game, or waits for the user to begin one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.driver.menus.menu_clicks import HUB, MenuChoice, menu_steps
from hsbot.driver.menus.menu_logs import GAMEPLAY
from hsbot.driver.mouse.guard import LOOK_S
from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.driver.session_rules.menu_table import MenuCourse, MenuStage
from hsbot.errors import DriverError
from hsbot.screen.slots import Layout, Scene

if TYPE_CHECKING:
    from hsbot.driver.actor import Actor
    from hsbot.driver.input_steps import Step
    from hsbot.driver.session_context import SessionContext

PAUSE_S = 2.5
"""Seconds between two clicks in the menus: their pages turn slowly."""
MOST_CLICKS = 30
"""Clicks in the menus that may lead to nothing before hsbot gives up."""
END_CLICKS = 12
"""Clicks on a game's end and its rewards, one after another; then the log may be late."""
MOST_VAIN = 5
"""Steps in one scene that may lead to nothing before hsbot gives up."""
BLIND_CLICKS = 5
"""Clicks at a game's end where no log tells whether they have led anywhere."""
PATIENCE_S = 90.0
"""Seconds for the log to show where a click has led: the same place is another thing elsewhere."""
LOADING = ("STARTUP", "LOGIN")
END_LAYOUT = Layout(scene=Scene.DECK_PICKER)
"""The menu that may be on the screen already when a game's end or a dialog is clicked away: of its
places none is clicked, and the other menus have nothing there."""


class MenuNavigator:
    """Clicks through the menus, one step at a time.

    Args:
        context: log, mouse and clock.
        actor: carries steps out.
        choice: what to choose.

    Attributes:
        course: the steps so far.
    """

    def __init__(self, context: SessionContext, actor: Actor, choice: MenuChoice) -> None:
        self._context = context
        self._monitor = context.monitor
        self._view = context.monitor.view
        self._actor = actor
        self._guard = context.guard
        self._clock = context.clock
        self._choice = choice
        self._scene = ""
        self._chosen = False
        self._clicks = 0
        self._vain = 0
        self._clicked_s = float("-inf")
        self._unlogged_since_s: float | None = None
        self._noted = False
        self.course = MenuCourse()

    def game_began(self) -> None:
        """Reset the counts of clicks: a game has begun, or was told to its end at once.

        What lies over the menu may lie there still.
        """
        self._clicks, self._vain = 0, min(self._vain, 1)
        self._noted = False
        self.course.go(MenuStage.GAME)

    def step(self, *, game_ended: bool) -> None:
        """Take the next step in the menus, and wait a little.

        Args:
            game_ended: whether a game has ended in this session: only then is there an end to be
                clicked away.

        Raises:
            DriverError: the menus do not lead to a game.
        """
        scene = self._view.scene
        if scene != self._scene:
            self._scene, self._vain, self._clicked_s = scene, 0, float("-inf")
            self.course.go(MenuStage.TURNED)
            self._context.rest(PAUSE_S)
            return
        if self._is_untold_game():
            self._wait(MenuStage.UNTOLD)
            return
        if self._is_searching():
            self._wait(MenuStage.SEARCHING)
            return
        planned = menu_steps(scene or GAMEPLAY, self._choice, chosen=self._chosen)
        at_the_end = scene in ("", GAMEPLAY)
        blind = scene == "" and self._clicks >= BLIND_CLICKS
        if not planned or blind or (at_the_end and not game_ended):
            self._leave_to_user(scene)
        elif at_the_end:
            self._leave_end(scene)
        else:
            self._click(scene, planned)

    def _wait(self, stage: MenuStage) -> None:
        """Wait for what the client shows to change."""
        self.course.go(stage)
        self._guard.rest(LOOK_S)

    def _leave_end(self, scene: str) -> None:
        """Click a game's end away: often, and then once in a while, as its log may be late."""
        is_patient = self._clock.now_s() - self._clicked_s < PATIENCE_S / self._context.speed
        if self._clicks >= END_CLICKS and is_patient:
            self._wait(MenuStage.WAITING)
            return
        self._count(scene)
        self._vain += self._clicks > END_CLICKS
        self._clicked_s = self._clock.now_s()
        self.course.go(MenuStage.LEAVE)
        self._actor.dismiss(END_LAYOUT)
        self._context.rest(PAUSE_S)

    def _click(self, scene: str, planned: tuple[Step, ...]) -> None:
        """Take the steps of a menu, once in a while; a dialog may lie over it where they were vain.

        The button that begins a game may be clicked as often as one likes: nowhere else lies
        anything in its place, and of a menu's pages the log tells nothing.
        """
        patience_s = PATIENCE_S / self._context.speed
        is_patient = self._clock.now_s() - self._clicked_s < patience_s
        if is_patient and len(planned) > 1 - (scene == HUB):
            self._wait(MenuStage.WAITING)
            return
        if not is_patient:
            self._count(scene)
            if self._vain:
                self.course.go(MenuStage.DISMISS)
                self._actor.dismiss(END_LAYOUT)
                self._chosen = False  # what was chosen under a dialog is in doubt
                planned = menu_steps(scene, self._choice, chosen=False)
                self._context.rest(PAUSE_S)
            self._vain += 1
            self._clicked_s = self._clock.now_s()
        begins = MenuStage.CHOOSE if len(planned) > 1 else MenuStage.BEGIN
        self.course.go(MenuStage.ENTER if scene == HUB else begins)
        if self._actor.perform(None, planned) and scene != HUB:
            self._chosen = True
        self._context.rest(PAUSE_S)

    def _count(self, scene: str) -> None:
        """Count a step.

        Raises:
            DriverError: too many have led to no game.
        """
        self._clicks += 1
        if self._clicks > MOST_CLICKS or self._vain >= MOST_VAIN:
            self.course.go(MenuStage.NO_GAME)
            raise DriverError(f"{EndReason.NO_GAME} (the client shows {scene})")

    def _is_untold_game(self) -> bool:
        """Whether the client shows a game that the Power.log does not tell yet.

        Raises:
            DriverError: it does not tell it for very long.
        """
        if not self._view.shows_untold_game:
            self._unlogged_since_s = None
            return False
        now_s = self._clock.now_s()
        if self._unlogged_since_s is None:
            self._unlogged_since_s = now_s
        self._monitor.require_logged(now_s - self._unlogged_since_s)
        return True

    def _is_searching(self) -> bool:
        """Whether the client looks for an opponent, as Decks.log tells."""
        if not self._view.is_searching:
            return False
        self._vain = 0
        return True

    def _leave_to_user(self, scene: str) -> None:
        self._guard.allow_user_input()
        if not self._noted and scene not in LOADING:
            self._noted = True
            self._context.note("waiting for a game: begin one, and leave the mouse to hsbot")
        self._wait(MenuStage.USER)
