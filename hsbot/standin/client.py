"""The stand-in client: its scenes, what a click does in each, its games, crash and reconnection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.cards import deck_to_code
from hsbot.screen import ClientArea, Geometry, Kind, Layout, Scene, Slot
from hsbot.standin.board_input import BoardInput
from hsbot.standin.dialog import Dialog
from hsbot.standin.fault_injector import FaultInjector
from hsbot.standin.game.game_starter import GameStarter
from hsbot.standin.game.timing import GameClock
from hsbot.standin.session_logs import ClientLogs
from hsbot.standin.timers import Timers

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
    from datetime import datetime
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.logwriter.match_and_prompts import Prompt
    from hsbot.rules.cards.library import Library
    from hsbot.standin.config import StandInConfig
    from hsbot.standin.faults.fault_plan import Desktop, Fault
    from hsbot.standin.game.live_game import LiveGame
    from hsbot.standin.game.opponent import Opponent
    from hsbot.standin.session_logs import SessionLogs

FINDING_S: Final = 1.5
"""Seconds of the game from the play button until an opponent is found."""
_COACH_SAYS: Final = "hsbot would"
_LOG_SCENES = {
    Scene.HUB: "HUB",
    Scene.DECK_PICKER: "TOURNAMENT",
    Scene.MODES: "TOURNAMENT",
    Scene.GAME: "GAMEPLAY",
    Scene.GAME_MENU: "GAMEPLAY",
    Scene.GAME_OVER: "GAMEPLAY",
}


@dataclass(slots=True)
class _MouseButton:
    """The left button of the mouse.

    Attributes:
        slot: the slot that it was pressed on.
        counts: whether the press was heard and hit no dialog, so that its release counts.
        lost: how many of the next presses are not heard.
    """

    slot: Slot | None = None
    counts: bool = False
    lost: int = 0


KEYS: Final = (
    "Escape: the menu",
    "Backspace: take a turn back",
    "right button: put a card back",
    "F1 to F10: faults of the client",
)


class StandInClient:
    """A client that stands in for Hearthstone's, without its window.

    The window shows it, brings it the mouse, and lets its time pass.

    Args:
        config: decks, opponent, seed, speed and faults.
        library: the engine's cards.
        cards: the card table.
        opponent: the other side's player.
        clock: monotonic time.
        now: the date and time of day, for the logs.
        overheard: called with each line of a Power.log as it is written, and the file's path.
        coach: says what it would play, where it is asked; None for nobody.

    Attributes:
        config: decks, opponent, seed, speed and faults.
        geometry: where slots are.
        clock: the game's time.
        timers: actions that are due later.
        scene: the screen that the client is on.
        game: the game that goes on, None in the menus.
        board: the mouse input on that game's board.
        dialog: the dialog over everything, None for none.
        desktop: the window, for the faults that concern it.
        deck: index of the chosen deck.
        played: how many games are over.
    """

    def __init__(
        self,
        config: StandInConfig,
        library: Library,
        cards: CardTable,
        opponent: Opponent,
        *,
        clock: Clock,
        now: Callable[[], datetime],
        overheard: Callable[[Path, str], None] | None = None,
        coach: Opponent | None = None,
    ) -> None:
        self.config = config
        self.geometry = Geometry.load()
        self.clock = GameClock(clock, config.speed)
        self.timers = Timers(self.clock)
        self.scene = Scene.HUB
        self.game: LiveGame | None = None
        self.board: BoardInput | None = None
        self.dialog: Dialog | None = None
        self.desktop: Desktop | None = None
        self.deck = 0
        self.played = 0
        self._starter = GameStarter(config, library, cards, opponent, self.clock)
        self._faults = FaultInjector(self, config.faults)
        self._button = _MouseButton()
        self._coach = coach
        self._is_coaching = False
        self._coached: tuple[Prompt, Future[int]] | None = None
        self._coach_shown: Prompt | None = None
        self._finding = self._down = False
        self._logs = ClientLogs(config.install, now, overheard)
        self.logs.scene("LOGIN", "HUB")
        self.logs.flush()

    @property
    def cards(self) -> CardTable:
        """The card table."""
        return self._starter.cards

    @property
    def logs(self) -> SessionLogs:
        """The log files of the last start."""
        return self._logs.current

    @property
    def ended(self) -> bool:
        """Whether all games are over that were to be played, and the last one's end was seen."""
        return bool(self.config.games) and self.played >= self.config.games

    # ---- time ------------------------------------------------------------------------------------
    def tick(self) -> None:
        """Advance to the current time: timers, animations, faults."""
        self.timers.run_due()
        if self.dialog is not None and self.dialog.until_s <= self.clock.now_s():
            self.dialog = None
        if self.game is not None:
            self.game.tick()
            self._faults.begin_turns(self.game)
            self._hear_coach(self.game)
            if self.game.over and self.scene in (Scene.GAME, Scene.GAME_MENU):
                self.scene = Scene.GAME_OVER
        self.logs.flush()

    def close(self) -> None:
        """End the client: close its log files."""
        self.logs.close()

    # ---- the screen ------------------------------------------------------------------------------
    def layout(self) -> Layout:
        """Which slots are on screen."""
        if self.scene is not Scene.GAME or self.board is None:
            return Layout(scene=self.scene)
        return self.board.layout()

    def hit(self, x: float, y: float, area: ClientArea) -> Slot | None:
        """The slot at a point of the window."""
        return self.geometry.hit(x, y, self.layout(), area)

    # ---- the mouse -------------------------------------------------------------------------------
    def press(self, x: float, y: float, area: ClientArea) -> None:
        """The left button goes down."""
        button = self._button
        button.slot, button.counts = None, False
        if button.lost:
            button.lost -= 1
            return
        if self.dialog is not None:
            self._press_dialog(x, y, area)
            return
        button.slot, button.counts = self.hit(x, y, area), True
        if self.scene is Scene.GAME and self.board is not None:
            self.board.press(x, y, button.slot, area)

    def escape(self) -> None:
        """The escape key goes down: the coach's word goes, or the game's menu comes or goes."""
        if self._leave_coach():
            return
        if self.dialog is None and self.scene is Scene.GAME:
            self.scene = Scene.GAME_MENU
        elif self.dialog is None and self.scene is Scene.GAME_MENU:
            self.scene = Scene.GAME

    def move(self, x: float, y: float, area: ClientArea) -> None:
        """The mouse moves."""
        if self.board is not None:
            self.board.move(x, y, area)

    def release(self, x: float, y: float, area: ClientArea) -> None:
        """The left button goes up."""
        button = self._button
        pressed, button.slot = button.slot, None
        counts, button.counts = button.counts and self.dialog is None, False
        if not counts:
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
        """The right button: put back what is on the mouse."""
        if self.board is not None:
            self.board.cancel()

    def _press_dialog(self, x: float, y: float, area: ClientArea) -> None:
        button = self.geometry.bounds(Slot(Kind.CONTINUE), area)
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
        elif kind is Kind.DECK_SLOT and slot.index < len(self.config.decks):
            self.deck = slot.index
        elif kind is Kind.PLAY_BUTTON and not self._finding:
            self._finding = True
            self.dialog = Dialog("Finding an opponent", "...")
            self.timers.after(FINDING_S, self._begin_game)
        elif kind is Kind.RESUME:
            self.scene = Scene.GAME
        elif kind is Kind.CONCEDE and self.game is not None:
            self.scene = Scene.GAME
            self.game.concede(self.game.friendly)

    def _go(self, scene: Scene) -> None:
        """Go from one of the client's scenes to another, and log it."""
        self.logs.scene(_LOG_SCENES[self.scene], _LOG_SCENES[scene])
        self.scene = scene

    # ---- practice --------------------------------------------------------------------------------
    def take_back(self) -> None:
        """Take the own turn back, or the one before where nothing was done in it yet.

        The coach's word and the game's menu are left for it; where nothing can be taken back, the
        board says why.
        """
        game = self.game
        if game is None or self.board is None:
            return
        self._leave_coach()
        if self.scene is Scene.GAME_MENU and self.dialog is None:
            self.scene = Scene.GAME
        if self._busy or game.taken_back_to is None:
            self.board.message = "The game is over" if game.result else "Nothing to take back"
            return
        self._coached = None
        self.logs.gameplay(reconnected=True)
        game.take_back()
        self.board = BoardInput(game, self.geometry)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that do something in a game, and what."""
        asked = ("H: what hsbot would play",) if self._coach is not None else ()
        return (*KEYS[:2], *asked, *KEYS[2:])

    @property
    def caption(self) -> tuple[str, ...]:
        """The lines in the board's corner; none in a game."""
        return ()

    def skip(self) -> None:
        """Leave an exercise for the next one; a game is none."""

    def ask_coach(self) -> None:
        """Ask what hsbot would play; it is reported as soon as it is found."""
        game = self.game
        if self._coach is None or game is None or self._busy or self._coached is not None:
            return
        if game.ready and game.prompt is not None:
            if not self._is_coaching:
                self._coach.begin(game.friendly, self.config.seed)
                self._is_coaching = True
            found = self._coach.ask(game.process.state.copy(), game.prompt.legal)
            self._coached = game.prompt, found

    @property
    def _busy(self) -> bool:
        """Whether the board does not hear the player now."""
        return self.scene is not Scene.GAME or self.dialog is not None or self._down

    def _hear_coach(self, game: LiveGame) -> None:
        """Show what the coach has found, as long as it is asked: a turn may end meanwhile."""
        if self._coach_shown is not None and game.prompt is not self._coach_shown:
            self._leave_coach()
        if self._coached is None or not self._coached[1].done():
            return
        (asked, found), self._coached = self._coached, None
        if game.prompt is asked and self.dialog is None:
            self.dialog = self._coach_dialog(game.process.words(found.result()))
            self._coach_shown = asked

    @staticmethod
    def _coach_dialog(words: str) -> Dialog:
        """The coach's word."""
        return Dialog(_COACH_SAYS, words, "OK")

    def _leave_coach(self) -> bool:
        """Take the coach's word off the screen; return whether it was there."""
        self._coach_shown = None
        if self.dialog is None or self.dialog.title != _COACH_SAYS:
            return False
        self.dialog = None
        return True

    # ---- games -----------------------------------------------------------------------------------
    def _begin_game(self) -> None:
        if not self._finding:  # the client has crashed meanwhile
            return
        self._finding = self._is_coaching = False
        self._coached = self._coach_shown = None
        self.dialog = None
        deck = self._starter.deck(self.deck)
        self.logs.deck(deck.name, 1000 + self.deck, deck_to_code(deck, self.cards))
        self._go(Scene.GAME)
        self.logs.gameplay()
        self.game = self._starter.start(deck, self.played, self._logs.power, self._logs.seconds)
        self.board = BoardInput(self.game, self.geometry)
        self._faults.begin_game()

    def _leave_game(self) -> None:
        self.game = self.board = None
        self.played += 1
        self._go(Scene.DECK_PICKER)

    # ---- faults ----------------------------------------------------------------------------------
    def fault(self, fault: Fault) -> None:
        """Let a fault happen now."""
        self._faults.inject(fault)

    def lose_press(self) -> None:
        """Ignore the next press of the mouse."""
        self._button.lost += 1

    def disconnect(self, seconds: float) -> None:
        """Lose the connection to the server for some seconds; then the game is joined again."""
        if self._down or not self._logs.connected:
            return
        game = self.game
        self._logs.connected = False
        until = self.clock.now_s() + seconds
        self.dialog = Dialog("Connection lost", "Reconnecting...", until_s=until)
        self.timers.after(seconds, lambda: self._rejoin(game))

    def _rejoin(self, game: LiveGame | None) -> None:
        self._logs.connected = True
        if game is None or game is not self.game:
            return
        if game.result is not None:  # there is nothing to join any more
            self.game = self.board = None
            self.played += 1
            self._go(Scene.HUB)
        else:
            self.board = BoardInput(game, self.geometry)  # what was held or marked is forgotten
            self.logs.gameplay(reconnected=True)
            game.rejoin()

    def crash(self, seconds: float) -> None:
        """End as by a crash, the server's game going on; start again after some seconds."""
        if self._down:
            return
        self._down, self._finding = True, False
        self.logs.close()
        self.dialog = Dialog("", "")  # takes all clicks while there is no window
        if self.desktop is not None:
            self.desktop.vanish()
        self.timers.after(seconds, self._restart)

    def _restart(self) -> None:
        self._down = False
        self.dialog = None
        self._logs.restart()
        if self.desktop is not None:
            self.desktop.appear()
        if self.game is None or self.game.result is not None:
            self.played += self.game is not None
            self.game = self.board = None
            self.scene = Scene.HUB
            self.logs.scene("LOGIN", "HUB")
            return
        self.scene = Scene.GAME
        self.logs.scene("LOGIN", "GAMEPLAY")
        self._rejoin(self.game)
