"""``hsbot play``: plays a running game with the mouse, by the advice."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Annotated, Literal

from hsbot.clock import SystemClock
from hsbot.commands.argument_types import positive_float, positive_int, share, two_hours
from hsbot.commands.declared_arguments import Command, Option, Section, request
from hsbot.commands.live_options import (
    BUDGET_HELP,
    OutputOptions,
    SearchOptions,
    compile_notes,
    live_log,
    live_output,
)
from hsbot.commands.shared_arguments import GameDir
from hsbot.driver.game_monitor import GameMonitor
from hsbot.driver.menus.menu_clicks import MenuChoice
from hsbot.driver.menus.menu_logs import MenuLog
from hsbot.driver.mouse.dry_run import dry_run_finder
from hsbot.driver.mouse.executor import MouseExecutor
from hsbot.driver.mouse.guard import Guard
from hsbot.driver.mouse.held_buttons import HeldButtons
from hsbot.driver.mouse.protocol import Pointer, RecordingPointer
from hsbot.driver.mouse.real_mouse import system_mouse
from hsbot.driver.mouse.stop_key import stop_key_thread
from hsbot.driver.session import Session
from hsbot.driver.session_context import SessionContext
from hsbot.driver.session_limits import Hours, SessionLimits
from hsbot.driver.session_settings import SessionConfig
from hsbot.errors import REPORTED, LogError, UsageError
from hsbot.live.advisor_loading import AmendedAdvisor, card_table, names_with, own_rules
from hsbot.live.latest_decision import LatestDecision
from hsbot.live.log.followers import note_absent
from hsbot.live.log.line_queue import log_thread
from hsbot.live.overlay.process import OverlayProcess
from hsbot.live.planner import LivePlanner, Planner
from hsbot.live.recorded_mulligans import RecordedMulligans
from hsbot.live.session_recording import recording, recording_file, search_settings
from hsbot.powerlog import live_folder
from hsbot.screen import Geometry
from hsbot.screen.windows import WindowFinder, window_finder
from hsbot.system.streams import results
from hsbot.system.termination import ended_in_order
from hsbot.terminal.consent import require_consent
from hsbot.terminal.consoles import Terminal
from hsbot.terminal.play_session_view import PlayView, json_view, panel_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.agents.user_rules import OwnRules
    from hsbot.belief.models.assumed_deck import AssumedDeck
    from hsbot.clock import Clock
    from hsbot.driver.messages import AnyMessage, Stopped
    from hsbot.live.protocols import AnyAdvisor, CardNames


@request
class SessionOptions:
    """How long is played, with which deck, and against whom."""

    dry_run: Annotated[bool, Option("say what it would do, click nothing")] = False
    ladder: Annotated[
        bool, Option("also play ranked and casual games, against strangers", guarded=True)
    ] = False
    accept_risk: Annotated[
        bool, Option("accept the warning about --ladder, for scripts", guarded=True)
    ] = False
    games: Annotated[int | None, Option("end after N games", "N", positive_int)] = None
    minutes: Annotated[
        float | None, Option("begin no game after M minutes", "M", positive_float)
    ] = None
    hours: Annotated[
        tuple[int, int] | None,
        Option("begin games between A and B o'clock, as in 9-17", "A-B", two_hours),
    ] = None
    stop_on_losses: Annotated[
        int | None, Option("end after K losses in a row", "K", positive_int)
    ] = None
    deck: Annotated[
        int | None, Option("choose the N-th deck of the page first", "N", positive_int)
    ] = None
    mode: Annotated[
        Literal["standard", "wild", "casual"] | None, Option("with --ladder: choose this mode")
    ] = None
    concede_below: Annotated[
        float | None,
        Option(
            "give up when the chance of winning is below P, such as 0.05, for three turns",
            "P",
            share,
        ),
    ] = None

    def config(self) -> SessionConfig:
        """The session's configuration.

        Raises:
            UsageError: the arguments contradict each other.
        """
        if self.mode and not self.ladder:
            raise UsageError("--mode is chosen in the ladder's menu: add --ladder")
        try:
            limits = SessionLimits(
                games=self.games,
                minutes=self.minutes,
                hours=Hours(*self.hours) if self.hours else None,
                losses=self.stop_on_losses,
            )
            menus = MenuChoice(ladder=self.ladder, deck=self.deck, mode=self.mode)
        except ValueError as error:
            raise UsageError(str(error)) from error
        return SessionConfig(limits, menus, self.dry_run, self.concede_below)


@request
class ClientOptions:
    """The client that is played: its logs, its screen profile, its speed."""

    profile: Annotated[str, Option("screen profile (see hsbot calibrate)", "P")] = "default"
    game_dir: GameDir = None
    logs: Annotated[
        Path | None, Option("follow the client that logs here", "DIR", complete="folder")
    ] = None
    speed: Annotated[
        float,
        Option(
            "for a stand-in client that plays F times faster than the game", "F", positive_float
        ),
    ] = 1.0

    def logs_folder(self) -> Path:
        """The folder in which the client logs, or the game's, which holds it or will.

        Raises:
            UsageError: two folders are named.
            LogError: there is no such folder.
            GameNotFoundError: there is no game.
        """
        if self.logs is None:
            return live_folder(self.game_dir)
        if self.game_dir is not None:
            raise UsageError("give either --game-dir or --logs, not both")
        if not self.logs.is_dir():
            raise LogError("no such folder", str(self.logs))
        return self.logs


@request
class PlayRequest:
    """The arguments of ``hsbot play``."""

    session: SessionOptions = field(default_factory=SessionOptions)
    search: Annotated[
        SearchOptions, Section(without=("player",), help={"budget_s": BUDGET_HELP.format("5")})
    ] = field(default_factory=SearchOptions)
    client: ClientOptions = field(default_factory=ClientOptions)
    output: Annotated[OutputOptions, Section(without=("speak",))] = field(
        default_factory=OutputOptions
    )


def play(request: PlayRequest) -> None:
    """Ask for consent, load mouse and advisor, and play the requested session.

    Raises:
        HsbotError: something is missing, the warning is not accepted, the log cannot be read, or
            the game does not do what it should.
    """
    local = request.output.local_names()
    config = ruled(request.session.config(), own_rules(card_table, lambda: local))
    logs = request.client.logs_folder()
    names = names_with(local)
    side = Terminal(stderr=True)
    if request.output.as_json:
        view = json_view(side, results())
    else:
        view = panel_view(Terminal(), side, names)

    geometry = Geometry.load(request.client.profile)

    def begin(controls: Controls) -> None:
        note_absent(logs, view.note)
        assumed = request.search.assumed(view.note)
        advisor = AmendedAdvisor(
            request.search.advisor(local, compile_notes(view.note), assumed),
            RecordedMulligans(recording_file(request.output.record), card_table),
        )
        table = PlaySetup(controls, geometry, view, names, assumed=assumed)
        if not request.output.overlay:
            play_session(request, config, logs, advisor, table)
            return
        with OverlayProcess() as overlay:
            play_session(request, config, logs, advisor, replace(table, overlay=overlay))

    with ended_in_order() as endings:
        if config.dry_run:
            begin(Controls(RecordingPointer(), dry_run_finder(view.note), lambda: False))
            return
        mouse, finder = HeldButtons(system_mouse(), endings), window_finder()
        with stop_key_thread() as stop_key:
            require_consent(side, ladder=config.menus.ladder, accept=request.session.accept_risk)
            begin(Controls(mouse, finder, stop_key))


def ruled(config: SessionConfig, rules: OwnRules | None) -> SessionConfig:
    """The session's configuration with the player's own rules; what was asked for goes first."""
    if rules is None:
        return config
    config = replace(config, pause_s=rules.pause_s)
    rule = rules.concede
    if rule is None:
        return config
    return replace(
        config,
        concede_below=rule.below if config.concede_below is None else config.concede_below,
        concede_turns=rule.turns,
        concede_from=rule.not_before,
    )


@dataclass(frozen=True, slots=True)
class Controls:
    """The mouse, the window that it plays in, and the key that stops it."""

    pointer: Pointer
    finder: WindowFinder
    stop_key: Callable[[], bool]


@dataclass(frozen=True, slots=True)
class PlaySetup:
    """The mouse, the screen geometry and the outputs that a session of play uses.

    Attributes:
        controls: mouse, window and stop key.
        geometry: where the game's places are in the window.
        view: the terminal, or the stream of JSON lines.
        names: card id to the name in the user's language.
        overlay: draws the advice over the window; None for none.
        assumed: the deck that the opponent is said to play; None where nothing was said.
    """

    controls: Controls
    geometry: Geometry
    view: PlayView
    names: CardNames
    overlay: OverlayProcess | None = None
    assumed: AssumedDeck | None = None


def play_session(
    request: PlayRequest, config: SessionConfig, logs: Path, advisor: AnyAdvisor, setup: PlaySetup
) -> Stopped:
    """Play a session; why it ended.

    Args:
        request: how decisions are searched, and whether they are recorded.
        config: what is played.
        logs: the folder in which the client logs.
        advisor: the player.
        setup: mouse, window and output.

    Raises:
        HsbotError: the log cannot be read, or the game does not do what it should.
    """
    clock, latest, limits = SystemClock(), LatestDecision(), request.search.limits()
    speed = request.client.speed
    settings = search_settings(limits, request.search.seed)
    with (
        live_output(setup.view, setup.overlay, setup.names, clock, speed=speed) as output,
        recording(request.output.record, "play", settings, card_table, output.note) as kept,
        live_log(kept, setup.names, output, setup.assumed) as log,
        log_thread(logs, output.note) as lines,
    ):
        latest.on_withdrawn = output.cleared

        def tell(message: AnyMessage) -> None:
            output.post(partial(setup.view.tell, message))

        guard = _guard(setup, clock)
        mouse = MouseExecutor(
            setup.controls.pointer,
            guard,
            setup.geometry,
            speed=speed,
            on_gesture=lambda gesture: output.post(partial(setup.view.gesture, gesture)),
            parks=setup.overlay is not None,
        )
        monitor = GameMonitor(
            lines,
            log.events,
            latest,
            MenuLog(logs, clock),
            clock,
            on_session=log.opened,
            listener=log.listener(output),
            ages=log.ages,
        )
        context = SessionContext(monitor, mouse, guard, clock, tell, speed)
        planner = LivePlanner(Planner(advisor, output, kept.advised), latest, limits, clock)
        try:
            return Session(config, context, planner, hour_of_day).run()
        except KeyboardInterrupt as end:
            if not request.output.as_json:
                end.add_note(REPORTED)  # by the session's last message
            raise


def _guard(setup: PlaySetup, clock: Clock) -> Guard:
    """A guard of the mouse that the overlay's panic key stops too."""
    controls, panic = setup.controls, threading.Event()
    if setup.overlay is not None:
        setup.overlay.on_panic = panic.set

    def is_stopped() -> bool:
        return panic.is_set() or controls.stop_key()

    return Guard(controls.pointer, controls.finder, clock, sleep, is_stopped)


def hour_of_day() -> float:
    """The hour of the user's day, with its fraction."""
    now = datetime.now().astimezone()
    return now.hour + now.minute / 60


COMMAND = Command(
    PlayRequest,
    play,
    "Blizzard forbids bots: read docs/play/playing.md first. Follows the "
    "game like `hsbot advise` and carries its advice out with the mouse. F12, a hand at the mouse, "
    "or a corner of the screen stops it. Needs the extra [driver]: `hsbot doctor` names the "
    "command.",
)
