"""The stand-in client: its scenes, and what a click does in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.cards import deck_to_code
from hsbot.logwriter.game_process import GameProcess
from hsbot.logwriter.match import Match
from hsbot.logwriter.sample import modelled
from hsbot.screen import Client, Geometry, Kind, Layout, Scene, Slot
from hsbot.standin.board_input import BoardInput
from hsbot.standin.config import Dialog, StandInConfig
from hsbot.standin.faults import (
    AWAY_S,
    LAG_S,
    LATE_S,
    MOVED_BY_PX,
    SHRUNK_TO,
    Desktop,
    Fault,
    PlannedFault,
)
from hsbot.standin.live_game import LiveGame, Opponent
from hsbot.standin.session_logs import SessionLogs
from hsbot.standin.timing import GameClock

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.rules.cards.library import Library

__all__ = ["Dialog", "StandInClient", "StandInConfig"]

FINDING_S: Final = 1.5
"""How long an opponent is looked for."""
_LOG_SCENES = {Scene.HUB: "HUB", Scene.DECK_PICKER: "TOURNAMENT", Scene.GAME: "GAMEPLAY"}


class StandInClient:
    """The client. The window shows it, brings it the mouse, and lets its time pass.

    Args:
        settings: what is played.
        library: the engine's cards.
        cards: the card table.
        opponent: the other side's player.
        clock: monotonic time.
        now: the date and time of day, for the logs.
        overheard: hears each line of a Power.log as it is written, with the file's path.

    Attributes:
        scene: what is shown as a whole.
        game: the game that goes on, None in the menus.
        board: the mouse on that game's board.
        dialog: a box over everything, None for none.
        deck: index of the chosen deck.
        played: how many games are over.
        ended: whether the client wants to end.
    """

    def __init__(
        self,
        settings: StandInConfig,
        library: Library,
        cards: CardTable,
        opponent: Opponent,
        *,
        clock: Clock,
        now: Callable[[], datetime],
        overheard: Callable[[Path, str], None] | None = None,
    ) -> None:
        self.settings = settings
        self.cards = cards
        self.geometry = Geometry.load()
        self.clock = GameClock(clock, settings.speed)
        self.scene = Scene.HUB
        self.game: LiveGame | None = None
        self.board: BoardInput | None = None
        self.dialog: Dialog | None = None
        self.deck = 0
        self.played = 0
        self.ended = False
        self.desktop: Desktop | None = None
        self._library = library
        self._opponent = opponent
        self._now = now
        self._overheard = overheard
        self._due: list[tuple[float, Callable[[], None]]] = []
        self._coming: list[PlannedFault] = []
        self._turns = (-1, 0)
        self._lost_presses = 0
        self._pressed: Slot | None = None
        self._counts = False
        self._offline = False
        self.logs = SessionLogs(settings.install, now, overheard)
        self.logs.scene("STARTUP", "LOGIN")
        self.logs.scene("LOGIN", "HUB")
        self.logs.flush()

    # ---- time ------------------------------------------------------------------------------------
    def tick(self) -> None:
        """Do what is due by now."""
        now = self.clock.now_s()
        due = [action for when, action in self._due if when <= now]
        self._due = [(when, action) for when, action in self._due if when > now]
        for action in due:
            action()
        if self.dialog is not None and self.dialog.until_s <= now:
            self.dialog = None
        if self.game is not None:
            self.game.tick()
            self._faults_of_turn(self.game)
            if self.game.over and self.scene in (Scene.GAME, Scene.GAME_MENU):
                self.scene = Scene.GAME_OVER
        self.logs.flush()

    def close(self) -> None:
        """The client ends."""
        self.logs.close()

    def _later(self, seconds: float, action: Callable[[], None]) -> None:
        self._due.append((self.clock.now_s() + seconds, action))

    # ---- the screen ------------------------------------------------------------------------------
    def layout(self) -> Layout:
        """Which slots are on screen."""
        if self.scene is not Scene.GAME or self.board is None:
            return Layout(scene=self.scene)
        return self.board.layout()

    def hit(self, x: float, y: float, area: Client) -> Slot | None:
        """The slot at a point of the window."""
        return self.geometry.hit(x, y, self.layout(), area)

    # ---- the mouse -------------------------------------------------------------------------------
    def press(self, x: float, y: float, area: Client) -> None:
        """The left button goes down."""
        self._pressed, self._counts = None, False
        if self._lost_presses:
            self._lost_presses -= 1
            return
        if self.dialog is not None:
            self._press_dialog(x, y, area)
            return
        slot = self.hit(x, y, area)
        self._pressed, self._counts = slot, True
        if self.scene is Scene.GAME and self.board is not None:
            self.board.press(x, y, slot, area)

    def move(self, x: float, y: float, area: Client) -> None:
        """The mouse moves."""
        if self.board is not None:
            self.board.move(x, y, area)

    def release(self, x: float, y: float, area: Client) -> None:
        """The left button goes up."""
        pressed, self._pressed = self._pressed, None
        counts, self._counts = self._counts and self.dialog is None, False
        if not counts:  # its press was lost, or closed a dialog
            return
        slot = self.hit(x, y, area)
        if self.scene is not Scene.GAME or self.board is None:
            if self.scene is Scene.GAME_OVER:
                self._leave_game()
            elif slot is not None and slot == pressed:
                self._click(slot)
        elif slot is not None and slot == pressed and slot.kind is Kind.OPTIONS:
            self.scene = Scene.GAME_MENU
        else:
            self.board.release(x, y, slot, area)
        self.logs.flush()

    def cancel(self) -> None:
        """The right button."""
        if self.board is not None:
            self.board.cancel()

    def _press_dialog(self, x: float, y: float, area: Client) -> None:
        button = self.geometry.face(Slot(Kind.CONTINUE), area)
        if self.dialog is not None and self.dialog.button and button.holds(x, y):
            self.dialog = None

    def _click(self, slot: Slot) -> None:
        """A menu's button was clicked."""
        kind = slot.kind
        if kind is Kind.HUB_PLAY:
            self._go(Scene.DECK_PICKER)
        elif kind is Kind.BACK:
            self._go(Scene.HUB)
        elif kind is Kind.MODE_SWITCH:
            self.scene = Scene.MODES
        elif kind is Kind.MODE:
            self.scene = Scene.DECK_PICKER
        elif kind is Kind.DECK_SLOT and slot.index < len(self.settings.decks):
            self.deck = slot.index
        elif kind is Kind.PLAY_BUTTON:
            self.dialog = Dialog("Finding an opponent", "...", until_s=float("inf"))
            self._later(FINDING_S, self._begin_game)
        elif kind is Kind.RESUME:
            self.scene = Scene.GAME
        elif kind is Kind.CONCEDE and self.game is not None:
            self.scene = Scene.GAME
            self.game.concede(self.game.friendly)

    def _go(self, scene: Scene) -> None:
        """Go from one of the client's scenes to another, and log it."""
        before = Scene.GAME if self.scene is Scene.GAME_OVER else self.scene
        self.logs.scene(_LOG_SCENES[before], _LOG_SCENES[scene])
        self.scene = scene

    # ---- games -----------------------------------------------------------------------------------
    def _begin_game(self) -> None:
        self.dialog = None
        own = modelled(self.settings.decks[self.deck], self._library)
        other = modelled(self.settings.enemy_deck, self._library)
        seed = self.settings.seed + self.played
        self.logs.deck(own.name, 1000 + self.deck, deck_to_code(own, self.cards))
        self._go(Scene.GAME)
        self.logs.gameplay()
        match = Match((own, other), seed, names=self.settings.names)
        process = GameProcess(
            match,
            self._library,
            self.cards,
            self._log,
            self._seconds,
        )
        self.game = LiveGame(process, self._opponent, self.clock)
        self.board = BoardInput(self.game, self.geometry)
        self._coming = list(self.settings.faults)
        self._turns = (-1, 0)

    def _log(self, line: str) -> None:
        if not self._offline:
            self.logs.power(line)  # of the session that is on by then

    def _seconds(self) -> float:
        return self.logs.seconds()

    def _leave_game(self) -> None:
        self.game = self.board = None
        self.played += 1
        self._go(Scene.DECK_PICKER)
        self.ended = bool(self.settings.games) and self.played >= self.settings.games

    # ---- faults ----------------------------------------------------------------------------------
    def _faults_of_turn(self, game: LiveGame) -> None:
        """Let the planned faults come when their turn begins."""
        turn = int(game.process.state[0]["turn"])
        asked = game.prompt is not None and game.prompt.kind == "option"
        if not asked or turn == self._turns[0]:
            return
        game.lag_s = 0.0
        self._turns = (turn, self._turns[1] + 1)
        coming = [p for p in self._coming if p.turn <= self._turns[1]]
        self._coming = [p for p in self._coming if p.turn > self._turns[1]]
        for planned in coming:
            self.fault(planned.fault)

    def fault(self, fault: Fault) -> None:
        """Let something go wrong now."""
        game, desktop = self.game, self.desktop
        if fault is Fault.DROP_CLICK:
            self._lost_presses += 1
        elif fault is Fault.POPUP:
            self.dialog = Dialog("A message", "Something that you did not ask for.", "OK")
        elif fault is Fault.MOVE and desktop is not None:
            desktop.move_by(*MOVED_BY_PX)
        elif fault is Fault.RESIZE and desktop is not None:
            desktop.shrink(SHRUNK_TO)
        elif fault is Fault.BACKGROUND and desktop is not None:
            desktop.cover(covered=True)
            self._later(AWAY_S, lambda: desktop.cover(covered=False))
        elif fault is Fault.CRASH:
            self._crash()
        elif game is not None and not game.over:
            self._fault_of_game(fault, game)

    def _fault_of_game(self, fault: Fault, game: LiveGame) -> None:
        if fault is Fault.LAG:
            game.lag_s = LAG_S
        elif fault is Fault.LATE_CARD:
            game.hold_s = LATE_S
        elif fault is Fault.CONCEDE:
            game.concede(1 - game.friendly)
        elif fault is Fault.DISCONNECT:
            self._offline = True
            until = self.clock.now_s() + AWAY_S
            self.dialog = Dialog("Connection lost", "Reconnecting...", until_s=until)
            self._later(AWAY_S, lambda: self._rejoin(game))

    def _rejoin(self, game: LiveGame) -> None:
        self._offline = False
        if game is self.game and self.board is not None and not game.over:
            self.board.cancel()
            self.logs.gameplay(reconnected=True)
            game.rejoin()

    def _crash(self) -> None:
        """The process is gone, with its logs; the server's game goes on without it."""
        self.logs.close()
        self.dialog = Dialog("", "", until_s=float("inf"))  # nobody is there to click
        if self.desktop is not None:
            self.desktop.vanish()
        self._later(AWAY_S, self._restart)

    def _restart(self) -> None:
        self.dialog = None
        self.logs = SessionLogs(self.settings.install, self._now, self._overheard)
        self.logs.scene("STARTUP", "LOGIN")
        if self.desktop is not None:
            self.desktop.appear()
        if self.game is None or self.game.over:
            self.game = self.board = None
            self.scene = Scene.HUB
            self.logs.scene("LOGIN", "HUB")
            return
        self.scene = Scene.GAME
        self.logs.scene("LOGIN", "GAMEPLAY")
        self._rejoin(self.game)
