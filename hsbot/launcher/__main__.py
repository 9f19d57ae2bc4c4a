"""``python -m hsbot.launcher``: shows the launcher that it is told on stdin; started by ``hsbot``.

With ``--report FILE`` it shows a crash's report, alone. ``--fault CODE [WORD ...]``, by which
``hsbot.exe`` tells that a fault has ended hsbot with these arguments, keeps a report and shows it.
"""

from __future__ import annotations

import faulthandler
import signal
import sys
import traceback
from typing import TYPE_CHECKING

from hsbot.errors import HsbotError
from hsbot.messages.launcher_protocol import EXIT_OPEN
from hsbot.screen.windows import require_display, require_qt
from hsbot.system.crash_reports import asked_report, keep_report, show_report
from hsbot.system.streams import open_streams, stdin_lines

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from PySide6.QtWidgets import QApplication

EXIT_USER = 2


def main() -> int:
    """Show the window until it or its pipe is closed; the process's exit code."""
    open_streams()
    faulthandler.enable()  # hsbot reads stderr, and keeps what it says of a crash
    try:
        report = asked_report(sys.argv[1:])
        require_qt()
        require_display()  # without a display Qt would abort
    except HsbotError as error:
        print(" ".join(str(error).split()), file=sys.stderr)  # noqa: T201 - its only voice
        return EXIT_USER
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - needs what was checked above

    if report is not None:
        return _report(QApplication(["hsbot"]), report)
    from hsbot.launcher.message_pipe import LauncherPipe  # noqa: PLC0415 - the same
    from hsbot.launcher.single_instance import FirstLauncher, launcher_name, raise_first  # noqa: PLC0415 - the same
    from hsbot.launcher.tray import LauncherTray  # noqa: PLC0415 - the same
    from hsbot.launcher.window import LauncherWindow  # noqa: PLC0415 - the same
    from hsbot.messages.launcher_protocol import WindowReady  # noqa: PLC0415 - the same

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for hsbot; the closed pipe tells us
    application = QApplication(["hsbot"])
    name = launcher_name()
    if raise_first(name):
        return EXIT_OPEN
    first = FirstLauncher(name)
    pipe = LauncherPipe(stdin_lines(), sys.stdout.buffer)
    tray = LauncherTray(pipe.say)
    window = LauncherWindow(tray.say)
    tray.attend(window)
    first.called.connect(tray.bring_back)
    sys.excepthook = _keep
    pipe.heard.connect(window.hear)
    pipe.heard.connect(tray.hear)
    pipe.closed.connect(application.quit)
    window.show()
    pipe.start()
    pipe.say(WindowReady())
    code = application.exec()
    first.close()
    tray.close()  # Windows keeps the icon of a program that ends without it
    return code


def _report(application: QApplication, path: Path) -> int:
    """Show a report until it is closed."""
    from hsbot.launcher.crash_window import ReportWindow  # noqa: PLC0415 - needs what was checked

    window = ReportWindow(path)
    window.show()
    window.raise_()
    return application.exec()


def _keep(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Keep and show what a click has raised; the window goes on."""
    lines = "".join(traceback.format_exception(kind, error, trace)).splitlines()
    print(*lines, sep="\n", file=sys.stderr, flush=True)  # noqa: T201 - hsbot collects it
    show_report(keep_report(lines, sys.orig_argv), lines)


if __name__ == "__main__":
    sys.exit(main())
