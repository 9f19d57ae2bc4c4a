"""The protocol of going through the menus to the next game: which step may follow which.

The navigator (:mod:`hsbot.driver.menu_navigator`) goes through a :class:`MenuCourse`, which refuses
what the table lacks; ``tests/harness/driver_protocol`` proves what the table promises, and that the
navigator takes each of its transitions.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from hsbot.errors import InternalError

if TYPE_CHECKING:
    from collections.abc import Mapping


class MenuStage(StrEnum):
    """A stage between two games: what the client shows, what is clicked, how it ends."""

    GAME = "game"
    """A game is on, or was told to its end."""
    TURNED = "turned"
    """The client shows another screen than at the last look: its pages turn slowly."""
    UNTOLD = "untold"
    """It shows a game of which the Power.log tells nothing yet."""
    SEARCHING = "searching"
    """It looks for an opponent."""
    USER = "user"
    """The user has to begin the next game."""
    WAITING = "waiting"
    """A click may have its effect yet: its place is another thing elsewhere."""
    LEAVE = "leave"
    """A game's end is clicked away."""
    DISMISS = "dismiss"
    """Nothing came of a click: what may lie over the menu is clicked away."""
    ENTER = "enter"
    """The hub's way to the games is clicked."""
    CHOOSE = "choose"
    """Mode and deck are clicked, then the button that begins a game."""
    BEGIN = "begin"
    """That button alone is clicked, in whose place nothing else lies."""
    NO_GAME = "no game"
    """All clicks were in vain: the session ends, and says so."""


_S = MenuStage
LOOKS: Final = (_S.GAME, _S.TURNED, _S.UNTOLD, _S.SEARCHING, _S.USER, _S.WAITING)
"""The stages in which nothing is clicked: what the client shows decides, whatever was before."""
CLICKS: Final[Mapping[MenuStage, tuple[MenuStage, ...]]] = {
    _S.GAME: (_S.LEAVE, _S.ENTER, _S.CHOOSE, _S.BEGIN, _S.DISMISS),
    _S.TURNED: (_S.LEAVE, _S.ENTER, _S.CHOOSE, _S.BEGIN, _S.NO_GAME),
    _S.UNTOLD: (_S.LEAVE,),
    _S.SEARCHING: (_S.LEAVE, _S.ENTER, _S.CHOOSE, _S.BEGIN, _S.NO_GAME),
    _S.USER: (),
    _S.WAITING: (_S.LEAVE, _S.ENTER, _S.DISMISS, _S.NO_GAME),
    _S.LEAVE: (_S.LEAVE,),
    _S.DISMISS: (_S.ENTER, _S.CHOOSE, _S.BEGIN),
    _S.ENTER: (),
    _S.CHOOSE: (_S.BEGIN,),
    _S.BEGIN: (_S.BEGIN, _S.DISMISS, _S.NO_GAME),
    _S.NO_GAME: (),
}
"""The clicks, or the end, that may follow each stage: a game's end and the button that begins a
game are clicked as often as one likes; between two other clicks the client has shown another
screen, or has been waited for."""
MENU_NEXT: Final[Mapping[MenuStage, tuple[MenuStage, ...]]] = {
    stage: clicks if stage in {_S.DISMISS, _S.NO_GAME} else (*LOOKS, *clicks)
    for stage, clicks in CLICKS.items()
}
"""All that may follow each stage: a menu is clicked at once after what lay over it."""


class MenuCourse:
    """The steps between games, as they come.

    Attributes:
        stage: the present one.
        taken: each change of stage so far, once; a wait that goes on is none.
    """

    def __init__(self) -> None:
        self.stage = MenuStage.GAME
        self.taken: set[tuple[MenuStage, MenuStage]] = set()

    def go(self, stage: MenuStage) -> None:
        """Go on to a stage.

        Raises:
            InternalError: it may not follow the last one.
        """
        if stage not in MENU_NEXT[self.stage]:
            raise InternalError(f"after {self.stage!r} in the menus came {stage!r}")
        if stage is not self.stage or stage not in LOOKS:
            self.taken.add((self.stage, stage))
        self.stage = stage
