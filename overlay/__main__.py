"""``python -m overlay``: draws what it is told on stdin; started by ``hsbot advise --overlay``."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from hsbot.errors import HsbotError
from hsbot.screen.windows import TITLES, require_qt
from hsbot.system.notices import listening
from overlay.settings import settings_path

if TYPE_CHECKING:
    from collections.abc import Sequence

EXIT_USER = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the overlay; the process's exit code.

    Args:
        argv: the arguments without the program's name; those of the process when None.
    """
    arguments = _parser().parse_args(argv)
    try:
        with listening(_say):
            return _run(arguments)
    except HsbotError as error:
        _say(" ".join(str(error).split()))
        return EXIT_USER


def _say(line: str) -> None:
    print(f"hsbot-overlay: {line}", file=sys.stderr, flush=True)  # noqa: T201 - its only voice


def _run(arguments: argparse.Namespace) -> int:
    require_qt()
    from overlay.windowing.platform import prepare  # noqa: PLC0415 - before Qt's own start

    prepare()
    from overlay.app import edit_settings, run  # noqa: PLC0415 - needs what was checked above

    if arguments.settings:
        return edit_settings(settings_path())
    titles = [arguments.window] if arguments.window else TITLES
    return run(settings_path(), titles, arguments.profile)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m overlay",
        description="Draws advice over the game's window. It is started by `hsbot advise "
        "--overlay`, reads messages on stdin, and ends when they end.",
    )
    parser.add_argument("--settings", action="store_true", help="only show the settings dialog")
    parser.add_argument("--window", metavar="TITLE", help="follow the window of this title")
    parser.add_argument(
        "--profile", default="default", metavar="NAME", help="the screen profile (default: default)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
