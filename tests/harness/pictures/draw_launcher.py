"""Draws ``launcher.png``: the launcher's window, of a machine that has the game and lacks an extra.

    QT_QPA_PLATFORM=offscreen python -m harness.pictures.draw_launcher

The window is our own; the page that it shows is made up from the launcher's own checks and steps,
with folders that are on no machine.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication

from harness.pictures import FOLDER
from hsbot.commands.launcher.machine_checks import all_checks
from hsbot.commands.launcher.session import action_shown, check_shown
from hsbot.commands.launcher.terminal_page import steps
from hsbot.launcher.window import LauncherWindow
from hsbot.live.advisor_loading import card_table
from hsbot.messages.launcher_protocol import LauncherPage
from hsbot.powerlog import Finding
from hsbot.recording import Archive, GameRecord, Store
from kit.recordings import record, sample

INSTALL = "/home/me/Games/Hearthstone"
FINDINGS = [
    Finding("ok", f"Hearthstone is in {INSTALL}"),
    Finding("ok", f"{INSTALL}/log.config is set up"),
    Finding("ok", f"{INSTALL}/client.config is set up"),
    Finding("ok", f"the newest log is {INSTALL}/Logs/Hearthstone_2026_11_23_20_15_02/Power.log"),
    Finding(
        "ok",
        "caches are kept in /home/me/.cache/hsbot (HSBOT_CACHE_DIR), games in "
        "/home/me/.local/share/hsbot (HSBOT_DATA_DIR), settings in /home/me/.config/hsbot "
        "(HSBOT_CONFIG_DIR); these variables name others",
    ),
    Finding("ok", "the simulator is compiled for this machine"),
]


def main() -> int:
    """Draw it into the pictures of docs/."""
    application = QApplication.instance() or QApplication([])
    window = LauncherWindow(lambda _: None)
    findings = FINDINGS + extras()
    page = LauncherPage(
        ready=True,
        checks=tuple(map(check_shown, findings)),
        actions=tuple(map(action_shown, steps(findings, games=games()))),
    )
    window.hear(page)
    window.show()
    application.processEvents()
    window.grab().save(str(FOLDER / "launcher.png"))
    window.close()
    return 0


def games() -> list[GameRecord]:
    """Some games, made from the sample game."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.sqlite"
        record(sample(), file, card_table(), advise=None)
        with Store(file, create=False) as store:
            (game,) = Archive(store).games()
    met = (("MAGE", True), ("DEATHKNIGHT", False), ("ROGUE", True), ("PRIEST", True))
    return [
        replace(
            game,
            game_id=number,
            result="win" if won else "loss",
            deck="Pirate Warrior",
            opponent=replace(game.opponent, hero_class=hero),
        )
        for number, (hero, won) in enumerate(met, start=1)
    ]


def extras() -> list[Finding]:
    """The findings about extras where only one is missing."""
    found = all_checks(Path("/"), platform="win32", has_module=lambda name: name != "hsreplay")
    return [finding for finding in found if "installed" in finding.text]


if __name__ == "__main__":
    sys.exit(main())
