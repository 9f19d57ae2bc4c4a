"""``python -m hsbot.desk``: shows the desk that it is told on stdin; started by ``hsbot``."""

from __future__ import annotations

import signal
import sys

from hsbot.errors import HsbotError
from hsbot.screen.windows import require_display, require_qt

EXIT_USER = 2


def main() -> int:
    """Show the window until it or its pipe is closed; the process's exit code."""
    try:
        require_qt()
        require_display()  # without a display Qt would abort
    except HsbotError as error:
        print(" ".join(str(error).split()), file=sys.stderr)  # noqa: T201 - its only voice
        return EXIT_USER
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - needs what was checked above

    from hsbot.desk.pipe import DeskPipe  # noqa: PLC0415 - the same
    from hsbot.desk.window import DeskWindow  # noqa: PLC0415 - the same
    from hsbot.messages.desk import WindowReady  # noqa: PLC0415 - the same

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for hsbot; the closed pipe tells us
    application = QApplication(["hsbot"])
    pipe = DeskPipe(sys.stdin.buffer, sys.stdout.buffer)
    window = DeskWindow(pipe.say)
    pipe.heard.connect(window.hear)
    pipe.closed.connect(application.quit)
    window.show()
    pipe.start()
    pipe.say(WindowReady())
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
