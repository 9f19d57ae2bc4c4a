"""The real navigator in all small worlds of menus: what it clicks, and what that keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final, cast

from harness.driver_paths.exploration import Oracle, explore
from hsbot.clock import FakeClock
from hsbot.driver.client_view import SEARCH_S
from hsbot.driver.menu_navigator import PATIENCE_S, MenuNavigator
from hsbot.driver.menus.menu_clicks import HUB, LADDER_MENU, PRACTICE_MENU, MenuChoice
from hsbot.driver.menus.menu_logs import GAMEPLAY
from hsbot.driver.session_rules.menu_table import MenuStage
from hsbot.errors import DriverError
from hsbot.screen.slots import Kind, Slot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.driver.actor import Actor
    from hsbot.driver.input_steps import Step
    from hsbot.driver.session_context import SessionContext

FAULTS: Final = 2
"""Answers other than the first that a world may give: a dialog, a late log."""
LONGEST_S: Final = 3600.0
"""A world in which nothing has come of it by then waits for the user."""
LOOK_S: Final = 5.0
"""The shortest wait here: the real one looks twenty times a second, at the same."""
LOG_DELAYS: Final = (0.5, 30.0, inf)
"""Seconds until a log tells what the client shows: at once, late, never."""
GAME_S: Final = 120.0
GAMES: Final = 2
"""So many games later a walk has gone on for long enough."""
COLLECTION: Final = "COLLECTIONMANAGER"


@dataclass(frozen=True, slots=True)
class Walk:
    """A walk through the menus.

    Attributes:
        end: "games", "no game", "waits", or what ended it.
        happened: the answers of the world, in words.
        broken: the promises that it did not keep.
        taken: its changes of stage.
    """

    end: str
    happened: tuple[str, ...]
    broken: tuple[str, ...]
    taken: frozenset[tuple[MenuStage, MenuStage]]


@dataclass(slots=True)
class MenuWorld:
    """The client between two games, and what its logs have told of it; stands for the log, too.

    Attributes:
        oracle: decides what nobody else does.
        choice: the user's.
        shown: the screen, by the client's own words; "searching" while it looks for an opponent.
        scene: the screen that the log has told last.
        is_searching: whether the log has told that an opponent is looked for.
        shows_untold_game: whether a game is shown that the Power.log does not tell.
        dialog: whether a dialog lies over what is shown, which takes all clicks.
        has_deck: whether deck and mode are those that the user wants.
        asks_user: whether the user had to begin a game.
        has_acted: whether a menu was clicked.
        falls_back: whether the button that begins a game leads back to the hub, always.
        breaks_off: whether each search is broken off.
        in_game: whether the Power.log tells a game that is on.
        games: how many games the Power.log has told to their end.
        broken: the promises that were not kept.
    """

    oracle: Oracle
    choice: MenuChoice
    shown: str
    logs: bool = True
    clock: FakeClock = field(default_factory=lambda: FakeClock(100.0))
    scene: str = ""
    is_searching: bool = False
    shows_untold_game: bool = False
    dialog: bool = False
    has_deck: bool = False
    asks_user: bool = False
    has_acted: bool = False
    falls_back: bool = False
    breaks_off: bool = False
    in_game: bool = False
    games: int = 0
    broken: list[str] = field(default_factory=list)
    clicked_s: float = -inf
    _clicked_s: float = -inf
    _left: str = LADDER_MENU
    _told_s: float = -inf
    _due: list[tuple[float, str]] = field(default_factory=list)

    # ---- what happens by itself ------------------------------------------------------------------
    def pump(self) -> None:
        """Let come what is due."""
        now_s = self.clock.now_s()
        for at_s, what in sorted(one for one in self._due if one[0] <= now_s):
            self._due.remove((at_s, what))
            self._come(what)

    def _later(self, seconds: float, what: str) -> None:
        self._due.append((self.clock.now_s() + seconds, what))

    def _come(self, what: str) -> None:
        kind, _, name = what.partition(" ")
        match kind:
            case "tells":
                self.is_searching &= name == self.scene
                self.scene, self._clicked_s = name, -inf
                self.shows_untold_game = (
                    name == GAMEPLAY and self.shown == "game" and not self.in_game
                )
            case "search":
                self.is_searching = self.shown == "searching"
            case "forgotten":
                self.is_searching &= self.shown == "searching"
            case "found" if self.oracle.choose("the search", ("finds", "is broken off")) == "finds":
                self.enter_game()
            case "found" | "given_up":
                self.shown, self.is_searching = self._left, False
            case "begun":
                self.in_game, self.shows_untold_game, self.is_searching = True, False, False
                self._later(GAME_S, "over")
            case "over":
                self.shown, self.in_game, self.shows_untold_game = GAMEPLAY, False, False
                counts = self.oracle.choose("its end", ("counts", "does not count"))
                self.games += counts == "counts"
                told = ("is over", "is told on")  # by a clock that was set back
                if self.logs and self.oracle.choose("its search", told) == "is told on":
                    self.is_searching = True
                    self._later(SEARCH_S, "forgotten")

    def enter_game(self) -> None:
        """A game begins; the Power.log tells it sooner or later."""
        self._show("game", GAMEPLAY)
        match self.oracle.choose(
            "its log", ("comes", "is late", "never comes", "comes as a whole")
        ):
            case "comes":
                self._later(0.5, "begun")
            case "is late":
                self._later(30.0, "begun")
            case "comes as a whole":
                self._later(GAME_S, "over")
            case _:
                pass

    def _show(self, shown: str, told: str) -> None:
        self.shown = shown
        late_s = self.oracle.choose(f"{told} is told after", LOG_DELAYS) if self.logs else inf
        self._told_s = max(self._told_s, self.clock.now_s() + late_s)  # a log keeps the order
        self._due.append((self._told_s, f"tells {told}"))

    def begin(self) -> None:
        """The session looks at it first: its log may tell nothing at all."""
        self.dialog = self.oracle.choose("over it lies", ("nothing", "a dialog")) == "a dialog"
        leads = self.oracle.choose("its button", ("begins", "falls back", "is broken off"))
        self.falls_back, self.breaks_off = leads == "falls back", leads == "is broken off"
        if self.logs:
            self.scene = self.shown
        self._let_user_search("at first")

    def _let_user_search(self, when: str) -> None:
        """The user may look for an opponent by hand."""
        if self.shown in {HUB, LADDER_MENU, COLLECTION} and self.logs:
            acts = ("looks on", "begins a game", "gives a search up")
            act = self.oracle.choose(f"the user {when}", acts)
            if act != "looks on":
                self._left, self.shown, self.has_deck = self.shown, "searching", True
                self._later(0.0, "search")
                self._later(60.0, "found" if act == "begins a game" else "given_up")

    # ---- the mouse -------------------------------------------------------------------------------
    def dismiss(self, _layout: object) -> None:
        """The place of a dialog's button, and of a game's end."""
        self._count()
        if self.dialog:
            self.dialog = self.oracle.choose("the dialog", ("goes", "stays")) == "stays"
        elif self.shown == GAMEPLAY:
            match self.oracle.choose("the end leads", ("to the menu", "on", "to the hub", "anew")):
                case "to the menu":
                    self._show(self._left, self._left)
                case "to the hub":
                    self._show(HUB, HUB)
                case "anew":  # the client has joined the game again, or the next one
                    self.shown, self.shows_untold_game = "game", self.scene == GAMEPLAY
                    self._later(30.0, "begun")
                case _:
                    pass

    def perform(self, _asked: object, planned: tuple[Step, ...]) -> bool:
        """The steps of a menu."""
        self._count()
        kinds = [step.start.kind for step in planned if isinstance(step.start, Slot)]
        is_lone = kinds == [Kind.PLAY_BUTTON]
        if not is_lone:
            if self.clock.now_s() - self._clicked_s < PATIENCE_S:
                self.broken.append("clicks at a place twice that may be another thing by then")
            self._clicked_s = self.clock.now_s()
        if self.is_searching:
            self.broken.append("clicks while an opponent is looked for")
        if self.shows_untold_game:
            self.broken.append("clicks into a game that no log tells")
        if not self.has_acted:
            self.has_acted = True
            self._let_user_search("meanwhile")
        if self.dialog:
            return True
        if kinds == [Kind.HUB_PLAY] and self.shown == HUB:
            self._show(LADDER_MENU, LADDER_MENU)
        elif kinds[-1] is Kind.PLAY_BUTTON and self.shown in {LADDER_MENU, PRACTICE_MENU}:
            if self.falls_back:
                self._show(HUB, HUB)
            else:
                self._begin_game(chooses=not is_lone)
        return True

    def _begin_game(self, *, chooses: bool) -> None:
        self.has_deck |= chooses
        if self.choice.deck is not None and not self.has_deck:
            self.broken.append("begins a game with a deck that nobody chose")
        if self.shown == LADDER_MENU and not self.choice.ladder:
            self.broken.append("begins a game against strangers that nobody asked for")
        self._left, self.shown = self.shown, "searching"
        if self.logs:
            delays = LOG_DELAYS[: 1 if self.breaks_off else None]
            self._later(self.oracle.choose("the search is told after", delays), "search")
        self._later(10.0, "given_up" if self.breaks_off else "found")

    def _count(self) -> None:
        self.clicked_s = self.clock.now_s()

    # ---- what else the navigator asks ------------------------------------------------------------
    def rest(self, seconds: float) -> None:
        """Time goes by."""
        self.clock.advance(max(seconds, LOOK_S))
        self.pump()

    def allow_user_input(self) -> None:
        """The user may have the mouse, and may begin a game."""
        if not self.asks_user:
            self.asks_user = True
            where = ("stays", "goes to the hub")
            if self.shown == COLLECTION and self.oracle.choose("the user", where) != "stays":
                self._show(HUB, HUB)
            self._let_user_search("asked to")

    def note(self, _text: str) -> None:
        """The user is told something."""

    def require_logged(self, seconds: float) -> None:
        """See the monitor.

        Raises:
            DriverError: the game is not told for long.
        """
        if seconds > 2 * GAME_S:
            raise DriverError("the client shows a game that is not in the log")


def walk(oracle: Oracle) -> Walk:
    """A walk from a menu, or from a game's end, to the next game, in a world of an oracle's."""
    choice = oracle.choose(
        "the user wants", (MenuChoice(ladder=True), MenuChoice(ladder=True, deck=2), MenuChoice())
    )
    shown = oracle.choose(
        "the client shows", (GAMEPLAY, LADDER_MENU, HUB, PRACTICE_MENU, COLLECTION)
    )
    logs = oracle.choose("its logs", ("tell", "are off")) == "tell"
    world = MenuWorld(oracle, choice, shown, logs)
    world.begin()
    context = SimpleNamespace(
        monitor=SimpleNamespace(view=world, require_logged=world.require_logged),
        guard=world, clock=world.clock, speed=1.0, rest=world.rest, note=world.note,
    )  # fmt: skip
    navigator = MenuNavigator(cast("SessionContext", context), cast("Actor", world), choice)
    begun = games = int(shown == GAMEPLAY)
    world.games = games
    end = "waits"
    try:
        while world.clock.now_s() < LONGEST_S and end == "waits":
            if world.in_game:
                navigator.game_began()
                world.rest(LOOK_S)
            elif world.games > games:
                games = world.games
                navigator.game_began()
                end = "games" if games == begun + GAMES else end
            else:
                navigator.step(game_ended=games > 0)
    except DriverError as error:
        end = "no game" if navigator.course.stage is MenuStage.NO_GAME else str(error)
    if end == "waits" and world.clicked_s > LONGEST_S - 2 * PATIENCE_S:
        world.broken.append("clicks for ever")
    return Walk(end, tuple(oracle.names), tuple(world.broken), frozenset(navigator.course.taken))


def walks(most_faults: int = FAULTS) -> Iterator[Walk]:
    """Every walk with at most so many answers other than the first.

    Args:
        most_faults: beside those that say where it begins.
    """
    return (one for one, _ in explore(walk, most_faults + 2))
