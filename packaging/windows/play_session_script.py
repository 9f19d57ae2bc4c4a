"""A player's evening with hsbot: a program of Windows that does it and says what is seen.

``play_session_under_wine.py`` starts it. Arguments: hsbot's folder, the game's, that of the
pictures, and the parts (all); one of them can be a single fault, as in ``faults=lag``.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
import winreg
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))  # where the bundle's Python does not look

from desktop import (
    OUTSIDE,
    PATIENCE_S,
    children,
    client_rect,
    close,
    end_by,
    is_above,
    is_held,
    kill,
    let_crash,
    press_enter,
    rect,
    shown,
    user32,
    wait,
)
from faulted_games import FAULTS, SLOW, SPEED, Faulted
from play_session_parts import PARTS

assert sys.platform == "win32"  # noqa: S101 - for the type checker, too

GAME_S = 1800.0
END_S = 60.0
GAME_KEY = r"SOFTWARE\WOW6432Node\Microsoft\Windows\CurrentVersion\Uninstall\Hearthstone"
TITLE, OVERLAY, LAUNCHER = "Hearthstone", "hsbot overlay", "hsbot"
DECK = "hsbot tracker: deck"
"""A panel of the tracker, which has a window of its own."""
LAYERED, TRANSPARENT, TOPMOST = 0x80000, 0x20, 0x8
EX_STYLE = -20
SHOW_BEHIND = 7
"""SW_SHOWMINNOACTIVE: a console of its own leaves the game in front."""
ADVICES = 8
"""Advices after which a game has something on its board."""
WAYS = {
    "ctrl-c": ((130,), "ended by Ctrl-C"),
    "close": (OUTSIDE, "ended by the closing of its console"),
    "log-off": (OUTSIDE, "ended by the end of the user's session"),
    "shutdown": (OUTSIDE, "ended by the system's shutdown"),
    "client": ((2,), "there is no Hearthstone window"),
}
"""How a session of play may end from outside: its exit codes, and its word."""
PLACES = ((150, 60, 1024, 640), (0, 0, 900, 640), (-150, -40, 1024, 640), (40, 40, 1032, 680))
"""Of the game's window; left of and above the screen's corner, too."""
PER_MONITOR_AWARE_V2 = -4
"""The thread is told pixels of the screen, whatever the scaling."""
BOX, REPORT = "#32770", "hsbot: something went wrong"
"""The class of Windows' own boxes; the title of a crash's report."""
BARE = (0.63, 0.1)
"""A place of the table without cards, in parts of its width and height."""
REST_S = 4.0
"""Seconds after which nothing moves any more."""


class Story:
    """The evening, and all of it that was not as it should be.

    Args:
        program: hsbot's folder.
        game: the game's.
        pictures: where they are asked for.
    """

    def __init__(self, program: Path, game: Path, pictures: Path) -> None:
        self.console = program / "hsbot-console.exe"
        self.windowed = program / "hsbot.exe"
        self.game = game
        self.pictures = pictures
        self.work = Path(os.environ["LOCALAPPDATA"], "Temp", "Abend für Anna")
        self.work.mkdir(parents=True, exist_ok=True)
        self.failed: list[str] = []
        self.client: subprocess.Popen[bytes] | None = None
        self.speed = SPEED

    # ---- means -----------------------------------------------------------------------------------
    def want(self, what: str, is_so: object) -> None:
        """Say what is so, or is not."""
        print(f"{'yes' if is_so else 'NO '}  {what}", flush=True)  # noqa: T201 - its voice
        if not is_so:
            self.failed.append(what)

    def shot(self, name: str) -> None:
        """Have a picture taken."""
        asked = self.pictures / f"{name}.ask"
        asked.touch()
        wait(lambda: not asked.exists(), 30)

    def run(self, *words: str) -> tuple[int, str]:
        """A command of hsbot's: its exit code, and what it says."""
        done = subprocess.run(  # noqa: S603 - ours
            [self.console, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE_S,
            check=False,
            env=os.environ | {"PYTHONIOENCODING": "utf-8", "COLUMNS": "500"},
        )
        print(f"     > hsbot {' '.join(words)}: {done.returncode}", flush=True)  # noqa: T201
        return done.returncode, done.stdout

    def begin(
        self,
        name: str,
        *words: str,
        console: bool = False,
        output: Path | None = None,
        environment: dict[str, str] | None = None,
    ) -> subprocess.Popen[bytes]:
        """A command of hsbot's that runs on; what it says is written to a file.

        Args:
            name: of the file, in the story's folder.
            words: the command's arguments.
            console: whether it gets a console of its own.
            output: takes its output, all but errors, in the file's place.
            environment: what is other in its environment.
        """
        flags = subprocess.CREATE_NEW_CONSOLE if console else subprocess.CREATE_NEW_PROCESS_GROUP
        python = self.console.parent / "python" / "python.exe"
        behind = subprocess.STARTUPINFO()
        behind.dwFlags, behind.wShowWindow = subprocess.STARTF_USESHOWWINDOW, SHOW_BEHIND
        with contextlib.ExitStack() as stack:
            file = stack.enter_context((self.work / name).open("wb"))
            return subprocess.Popen(  # noqa: S603 - ours
                [python, "-m", "hsbot", *words],
                stdin=subprocess.DEVNULL,
                stdout=stack.enter_context(output.open("wb", buffering=0)) if output else file,
                stderr=file,
                creationflags=flags,
                startupinfo=behind,
                env=os.environ | {"PYTHONIOENCODING": "utf-8"} | (environment or {}),
            )

    def double_click(self, *words: str) -> subprocess.Popen[bytes]:
        """Start hsbot.exe as Windows does for an icon: with no console and no streams."""
        return subprocess.Popen(  # noqa: S603 - ours
            [self.windowed, *words], creationflags=subprocess.DETACHED_PROCESS
        )

    def said(self, name: str) -> str:
        """The words of a command that runs on."""
        return (self.work / name).read_text("utf-8", "replace")

    def open_client(self, *more: str, fresh: bool = True) -> None:
        """Start the stand-in as the game's program, if not told otherwise without older logs."""
        if fresh:
            shutil.rmtree(self.game / "Logs", ignore_errors=True)
        words = ["--deck", "CLASSIC", "--opponent-deck", "BASIC", "--size", "1024x640"]
        self.client = subprocess.Popen(  # noqa: S603 - ours
            [self.game / "Hearthstone.exe", "sandbox", "--window", "--logs", str(self.game), *words,
             "--position", "40,40", "--speed", self.speed, "--seed", "4", *more],
            stdin=subprocess.DEVNULL,
            creationflags=subprocess.CREATE_NEW_PROCESS_GROUP,
        )  # fmt: skip
        self.want("the game's window is there", wait(lambda: shown(TITLE)))

    def close_client(self) -> None:
        """Close the game's window, and wait for its end."""
        if self.client is None:
            return
        close(TITLE)
        try:
            self.client.wait(END_S)
        except subprocess.TimeoutExpired:
            kill("Hearthstone.exe")
        self.client = None

    # ---- parts -----------------------------------------------------------------------------------
    def setup(self) -> None:
        """The game's folder: by the registry, by the running program, by neither."""
        settings = self.remove_settings()
        code, text = self.run("setup")
        self.want("without a game setup says what to do", code == 2 and "--game-dir" in text)
        with winreg.CreateKey(winreg.HKEY_LOCAL_MACHINE, GAME_KEY) as key:
            winreg.SetValueEx(key, "InstallLocation", 0, winreg.REG_SZ, str(self.game))
        code, text = self.run("setup")
        self.want("setup finds the game by the registry", code == 0 and str(self.game) in text)
        self.want("log.config is written", settings.is_file() and "[Power]" in settings.read_text())
        self.want("the game is to be restarted", "Restart Hearthstone" in text)
        code, text = self.run("setup")
        self.want("a second setup changes nothing", text.count("was right already") == 2)
        winreg.DeleteKey(winreg.HKEY_LOCAL_MACHINE, GAME_KEY)
        self.open_client()
        code, text = self.run("setup")
        self.want("setup finds the running game", code == 0 and str(self.game) in text)
        os.utime(settings)
        code, text = self.run("doctor")
        self.want("doctor says that the game is to be restarted", "restart the game once" in text)
        self.want("doctor sees the game's window", "the game's window is 1024x640" in text)
        self.close_client()

    def scaled(self) -> None:
        """The mouse and the overlay on a desktop of 150%, which is begun so for this part."""
        before = user32.SetThreadDpiAwarenessContext(PER_MONITOR_AWARE_V2)
        try:
            self.advise("--size", "720x450", name="scaled")
        finally:
            user32.SetThreadDpiAwarenessContext(before)

    def advise(self, *more: str, name: str = "overlay") -> None:
        """The overlay over the game: click-through, on top, moved and resized with it.

        No hot key is pressed: Wine's server, a process of its own, ends at them now and then.

        Args:
            more: arguments of the client.
            name: of the picture.
        """
        self.speed = SLOW
        self.open_client(*more)
        if name == "scaled":
            _, text = self.run("doctor")
            seen = text.partition("the desktop's scaling is ")[2].partition(":")[0]
            self.want(f"doctor sees the scaling ({seen})", seen == "150%")
            self.want("the game's pixels are the screen's", "the game's window is 1080x675" in text)
        playing = self.play("begun.txt")
        begun = wait(lambda: self.said("begun.txt").count('"line"') >= ADVICES, GAME_S)
        self.want("a game is begun with the mouse", begun and wait(lambda: not is_held()))
        self.end_play(playing, "begun.txt")
        advising = self.begin(
            "advised.txt", "advise", "--overlay", "--json", "--iterations", "300",
            "--game-dir", str(self.game),
        )  # fmt: skip
        there = wait(lambda: shown(OVERLAY))
        self.want("the overlay is shown", there)
        if there:
            advised = wait(lambda: self.said("advised.txt").count('"line"') > 0)
            self.want("an advice is shown", advised)
            self.want("the deck is shown", wait(lambda: shown(DECK)))
            self.rest_mouse()
            time.sleep(REST_S)
            self.look_at_overlay(name)
        self.end_play(advising, "advised.txt")
        self.close_client()

    def rest_mouse(self) -> None:
        """Lay the mouse where it shows no card: a large one is another picture each evening."""
        left, top, width, height = client_rect(user32.FindWindowW(None, TITLE))
        user32.SetCursorPos(left + round(BARE[0] * width), top + round(BARE[1] * height))

    def look_at_overlay(self, name: str) -> None:
        """Its styles, its place, and whether both follow the game's window.

        Args:
            name: of the picture.
        """
        overlay, game = (user32.FindWindowW(None, title) for title in (OVERLAY, TITLE))
        style = user32.GetWindowLongW(overlay, EX_STYLE)
        self.want("clicks go through it", style & LAYERED and style & TRANSPARENT)
        self.want("the game stays in front", user32.GetForegroundWindow() == game)
        self.want("it is above all others", style & TOPMOST and is_above(overlay, game))
        self.want("it lies on the game", wait(lambda: rect(overlay) == client_rect(game), 10))
        self.shot(name)
        for x, y, width, height in PLACES:
            user32.MoveWindow(game, x, y, width, height, 1)
            follows = wait(
                lambda: (
                    not shown(OVERLAY)
                    or rect(user32.FindWindowW(None, OVERLAY)) == client_rect(game)
                ),
                20,
            )
            self.want(f"it follows to {x},{y} in {width}x{height}", follows)
        time.sleep(2 * REST_S)
        self.shot("moved")

    def games(self) -> None:
        """Three games with the mouse, recorded and reviewed."""
        self.open_client()
        record = self.work / "Aufnahme.sqlite3"
        record.unlink(missing_ok=True)
        playing = self.play("played.txt", "--record", str(record), "--games", "3")
        code: int | None = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = playing.wait(GAME_S)
        self.want(f"three games are played (exit code {code})", code == 0)
        told = [json.loads(x) for x in self.said("played.txt").splitlines() if x.startswith("{")]
        results = [x for x in told if x.get("event") == "game_over"]
        self.want(f"each has its end: {len(results)}", len(results) == 3)
        self.want("no button is held", not is_held())
        self.end_play(playing, "played.txt")
        self.close_client()
        code, text = self.run("sessions", "list", "--file", str(record))
        self.want("the recording has them", code == 0 and len(text.splitlines()) >= 3)
        page = self.work / "Rückblick.html"
        code, text = self.run("review", "last", "--file", str(record), "--output", str(page))
        self.want("the last is reviewed", code == 0 and page.stat().st_size > 10_000)

    def endings(self) -> None:
        """Whichever way it ends, the mouse's button is let go, and it says why."""
        for way, (codes, reason) in WAYS.items():
            self.open_client()
            playing = self.play(f"{way}.txt", "--games", "9", console=True)
            time.sleep(REST_S)
            user32.SetForegroundWindow(user32.FindWindowW(None, TITLE))
            pressed = wait(is_held, PATIENCE_S, 0.001)
            self.want(f"{way}: the mouse is pressed", pressed)
            self.end_by(way, playing)
            patience_s = PATIENCE_S if way == "client" else END_S  # it may come back
            ended = wait(lambda playing=playing: playing.poll() is not None, patience_s)
            self.want(f"{way}: it ends (exit code {playing.poll()})", ended)
            self.want(f"{way}: its exit code is one of {codes}", playing.poll() in codes)
            self.want(f"{way}: it says why ({reason})", reason in self.said(f"{way}.txt"))
            self.want(f"{way}: the button is let go", wait(lambda: not is_held(), 2))
            self.end_play(playing, f"{way}.txt")
            self.close_client()

    def end_by(self, way: str, playing: subprocess.Popen[bytes]) -> None:
        """End a program that plays in a console of its own, or its game."""
        if way == "client":
            kill("Hearthstone.exe")
            return
        words = [sys.executable, __file__, END, way, str(playing.pid)]  # a process of its own:
        done = subprocess.run(  # noqa: S603 - another console leaves it without streams
            words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False
        )
        self.want(f"{way}: it is reached", done.returncode == 0)

    def faults(self, *names: str) -> None:
        """Twenty games with faults: nothing is lost, done twice, or done to something else."""
        for name in names or FAULTS:
            Faulted(self, name, FAULTS[name]).play()

    def launcher(self) -> None:
        """The launcher's window, without a console: no game, then one."""
        self.open_launcher("launcher-first", "Name the game's folder")
        with winreg.CreateKey(winreg.HKEY_LOCAL_MACHINE, GAME_KEY) as key:
            winreg.SetValueEx(key, "InstallLocation", 0, winreg.REG_SZ, str(self.game))
        self.run("setup")
        self.open_launcher("launcher", "Follow the game")
        winreg.DeleteKey(winreg.HKEY_LOCAL_MACHINE, GAME_KEY)

    def first_run(self) -> None:
        """Without a console: Enter presses the large button, which sets up, and follows."""
        settings = self.remove_settings()
        with winreg.CreateKey(winreg.HKEY_LOCAL_MACHINE, GAME_KEY) as key:
            winreg.SetValueEx(key, "InstallLocation", 0, winreg.REG_SZ, str(self.game))
        launcher = self.double_click()
        self.want("the launcher's window opens", wait(lambda: shown(LAUNCHER)))
        time.sleep(2 * REST_S)
        press_enter(LAUNCHER)
        self.want("log.config is written", wait(settings.is_file))
        (program,) = children(launcher.pid)
        self.want("it follows by itself", wait(lambda: len(children(program)) > 1))
        time.sleep(REST_S)
        self.shot("restart")
        close(LAUNCHER)
        self.want("closed, it goes on in the tray", wait(lambda: not shown(LAUNCHER), END_S))
        self.want("and follows on", launcher.poll() is None and len(children(program)) > 1)
        kill("pythonw.exe")
        self.want("then it ends", wait(lambda: launcher.poll() is not None, END_S))
        winreg.DeleteKey(winreg.HKEY_LOCAL_MACHINE, GAME_KEY)

    def remove_settings(self) -> Path:
        """Leave the game as before hsbot came; the place of its log.config, which is not there."""
        settings = Path(os.environ["LOCALAPPDATA"], "Blizzard", "Hearthstone", "log.config")
        for path in (*settings.parent.glob("*"), *self.game.glob("client.config*")):
            path.unlink()
        return settings

    def crashes(self) -> None:
        """Faults where there is no console are shown: words, and a crash of each program."""
        refused = self.double_click("--nonsense")
        self.look_at_message("words that hsbot does not know", "refused")
        self.want("then it ends", wait(lambda: refused.poll() == 2, END_S))
        reports = Path(os.environ["LOCALAPPDATA"], "hsbot", "crashes")
        for which, picture in (("window", "report"), ("program", "fault")):
            before = set(reports.glob("*.txt"))
            launcher = self.double_click()
            wait(lambda: shown(LAUNCHER))
            (program,) = children(launcher.pid)
            (window,) = children(program)
            crashed = let_crash(window if which == "window" else program)
            self.want(f"the launcher's {which} crashes", crashed)
            self.want("a report is shown", wait(lambda: shown(REPORT)))
            time.sleep(REST_S)
            self.shot(picture)
            self.want("and kept in a file", len(set(reports.glob("*.txt")) - before) == 1)
            close(REPORT)
            ended = wait(lambda launcher=launcher: launcher.poll() is not None, END_S)
            self.want("then it ends", ended)

    def look_at_message(self, what: str, name: str) -> None:
        """A box of Windows', which stands alone; have a picture of it, and close it."""
        self.want(f"{what}: a message is shown", wait(lambda: user32.FindWindowW(BOX, LAUNCHER)))
        time.sleep(REST_S)
        self.shot(name)
        close(LAUNCHER)

    def with_game(self) -> None:
        """hsbot.exe waits for the game, opens the launcher with it, and ends when it is told to."""
        waiting = self.double_click("/with-hearthstone")
        second = subprocess.run([self.windowed, "/with-hearthstone"], check=False, timeout=60)  # noqa: S603
        self.want("one waits at a time", second.returncode == 0 and waiting.poll() is None)
        self.want("it waits for the game", not shown(LAUNCHER))
        self.open_client()
        self.want("the launcher opens with the game", wait(lambda: shown(LAUNCHER)))
        time.sleep(2 * REST_S)
        self.shot("with-game")
        subprocess.run([self.windowed, "/stop-waiting"], check=False, timeout=60)  # noqa: S603 - ours
        close(LAUNCHER)
        wait(lambda: not shown(LAUNCHER), END_S)
        self.close_client()
        kill("pythonw.exe")
        self.want("it ends when it is told to", wait(lambda: waiting.poll() is not None, END_S))

    def open_launcher(self, name: str, what: str) -> None:
        """Open the launcher, have a picture of it, close it."""
        process = self.double_click()
        self.want(f"the launcher's window opens ({what})", wait(lambda: shown(LAUNCHER)))
        time.sleep(2 * REST_S)
        self.shot(name)
        close(LAUNCHER)
        code: int | None = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = process.wait(END_S)
        self.want(f"it ends with its window (exit code {code})", code == 0)

    def play(
        self, name: str, *words: str, console: bool = False, **options: Any
    ) -> subprocess.Popen[bytes]:
        """``hsbot play``, begun on the game that runs; see :meth:`begin`."""
        return self.begin(
            name, "play", "--ladder", "--accept-risk", "--iterations", "10", "--speed", self.speed,
            "--json", "--game-dir", str(self.game), *words, console=console, **options,
        )  # fmt: skip

    def end_play(self, playing: subprocess.Popen[bytes], name: str) -> None:
        """End it where it still runs; say its last words where something was wrong."""
        if playing.poll() is None:
            playing.kill()
            playing.wait()
        if self.failed:
            for line in self.said(name).splitlines()[-4:]:
                print(f"     | {line[:300]}", flush=True)  # noqa: T201 - its voice


END = "end"


def main() -> int:
    """Tell the parts. 1 where something was not as it should be."""
    if sys.argv[1] == END:
        return 0 if end_by(sys.argv[2], int(sys.argv[3])) else 1
    program, game, pictures, *parts = sys.argv[1:]
    story = Story(Path(program), Path(game), Path(pictures))
    user32.GetDesktopWindow()  # Wine's begins with whoever asks first, and holds that one's pipes
    for part in parts or PARTS:
        print(f"== {part}", flush=True)  # noqa: T201 - its voice
        try:
            name, _, one = part.partition("=")
            getattr(story, name)(*filter(None, [one]))
        except (OSError, subprocess.SubprocessError) as error:
            story.want(f"{part}: {error}", is_so=False)
        finally:
            story.close_client()
            story.speed = SPEED
    print(f"== {len(story.failed)} failed", *story.failed, sep="\n", flush=True)  # noqa: T201
    return 1 if story.failed else 0


if __name__ == "__main__":
    sys.exit(main())
