"""``hsbot calibrate``: the screen profiles listed, checked, drawn, and changed in a window."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from hsbot.calibration.editor import ProfileEditor
from hsbot.calibration.example_layouts import EXAMPLE_LAYOUTS
from hsbot.commands.arguments import add_json, named_path, size
from hsbot.errors import CalibrationError, ScreenError, UsageError
from hsbot.messages.counting import counted
from hsbot.screen import Geometry
from hsbot.screen.profile_checks import profile_problems
from hsbot.screen.profile_files import listed_profiles, saved_folder
from hsbot.screen.windows import TITLES, require_display, require_qt, window_finder
from hsbot.system.files import file_name
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from PySide6.QtGui import QImage

    from hsbot.calibration.screenshots import GameCamera
    from hsbot.screen import Layout

# ruff: noqa: PLC0415 - Qt is imported only where it is needed: it is an extra


@dataclass(frozen=True, slots=True)
class CalibrateRequest:
    """The arguments of ``hsbot calibrate`` that show or change a profile.

    Attributes:
        profile: the name of a known profile, or a file.
        screenshot: a picture of the game's client area to show behind the geometry.
        window: the title of a live window to show; "" for the game's own.
        output: where the profile is saved; the user's folder when None.
        picture: draw into this file, and open no window.
        view: what the picture shows.
        size: the picture's width and height in pixels; the screenshot's own when None.
    """

    profile: str
    screenshot: Path | None = None
    window: str | None = None
    output: Path | None = None
    picture: Path | None = None
    view: str = "board"
    size: tuple[int, int] | None = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot calibrate``."""
    parser.description = (
        "Shows a screen profile over the running game, a window or a screenshot; "
        "without any of them over a plain table. What is saved without --output replaces the "
        "profile for you. Needs the extra: pip install 'hsbot[overlay]'."
    )
    parser.add_argument(
        "profile", nargs="?", default="default", metavar="PROFILE", help="a name of --list, or FILE"
    )
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--list", action="store_true", help="name the known profiles")
    kinds.add_argument("--check", metavar="FILE", help="say what is wrong with a profile")
    kinds.add_argument(
        "--picture", type=named_path, metavar="OUT", help="draw it into a picture instead"
    )
    behind = parser.add_mutually_exclusive_group()
    behind.add_argument(
        "--screenshot",
        type=named_path,
        metavar="FILE",
        help="a picture of the game without its frame",
    )
    behind.add_argument(
        "--window", nargs="?", const="", metavar="TITLE", help="the live window (of the game)"
    )
    parser.add_argument("--output", type=named_path, metavar="FILE", help="save to this file")
    parser.add_argument(
        "--view", default="board", metavar="NAME", help="what is shown first (default board)"
    )
    parser.add_argument(
        "--size", type=size, metavar="WxH", help="of the picture in pixels (default 1280x720)"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Run ``hsbot calibrate``."""
    if arguments.list:
        list_profiles(as_json=arguments.json)
    elif arguments.check is not None:
        check_profile(arguments.check, as_json=arguments.json)
    else:
        calibrate(
            CalibrateRequest(
                profile=arguments.profile,
                screenshot=arguments.screenshot,
                window=arguments.window,
                output=arguments.output,
                picture=arguments.picture,
                view=arguments.view,
                size=arguments.size,
            )
        )


def list_profiles(*, as_json: bool) -> None:
    """Print the known profiles.

    Raises:
        CalibrationError: one of them cannot be read.
    """
    profiles = listed_profiles()
    if as_json:
        rows = [{"name": p.name, "about": p.about, "file": str(file)} for file, p in profiles]
        sys.stdout.write(json.dumps(rows) + "\n")
        return
    console = Terminal(soft_wrap=True)  # a path must stay whole, to be copied
    for file, profile in profiles:
        console.print(Text.assemble((profile.name, "bold"), f"  {profile.about}"))
        console.print(Text(f"    {file}"))


def check_profile(name_or_path: str, *, as_json: bool) -> None:
    """Print the faults of a profile: slots outside the window, or hidden by others.

    Raises:
        CalibrationError: it cannot be read, or puts something where it cannot be clicked.
    """
    found = profile_problems(Geometry.load(name_or_path))
    if as_json:
        sys.stdout.write(json.dumps({"profile": name_or_path, "faults": found}) + "\n")
    else:
        for fault in found or ["sound: every slot is in the window and hides no other"]:
            Terminal().print(fault, soft_wrap=True, highlight=False)
    if found:
        raise CalibrationError(
            f"{name_or_path}: {counted(len(found), 'fault')}, the first: {found[0]}"
        )


def calibrate(request: CalibrateRequest) -> None:
    """Draw a picture of a profile, or open the window in which it is changed.

    Raises:
        CalibrationError: the profile cannot be read.
        ScreenError: Qt, a display, the window or a picture is missing.
    """
    geometry = Geometry.load(request.profile)
    layout = _layout(request.view)
    if request.picture is not None:
        _draw(geometry, layout, request, request.picture)
        return
    require_qt()
    require_display()
    _edit(ProfileEditor(geometry.profile, layout), request)


def _draw(geometry: Geometry, layout: Layout, request: CalibrateRequest, file: Path) -> None:
    require_qt()
    from hsbot.calibration.profile_image import draw, write_image
    from hsbot.calibration.window import application

    application(unseen=True)  # Qt has no fonts without one
    background = _background(request.screenshot)
    size = (1280, 720) if background is None else (background.width(), background.height())
    write_image(draw(geometry, layout, request.size or size, background), file)


def _edit(editor: ProfileEditor, request: CalibrateRequest) -> None:
    from hsbot.calibration.window import CalibrationWindow, application

    app = application()
    background, camera = _background(request.screenshot), None
    if background is None:
        camera = _camera(request.window)
        background = camera.take(behind_too=True) if camera is not None else None
    output = request.output or saved_folder() / f"{file_name(editor.profile.name)}.toml"
    window = CalibrationWindow(editor, output, background, camera)
    window.show()
    app.exec()


def _layout(view: str) -> Layout:
    if view not in EXAMPLE_LAYOUTS:
        raise UsageError(f"no view is named {view!r}: there are {', '.join(EXAMPLE_LAYOUTS)}")
    return EXAMPLE_LAYOUTS[view]


def _background(screenshot: Path | None) -> QImage | None:
    from hsbot.calibration.profile_image import read_image

    return None if screenshot is None else read_image(screenshot)


def _camera(title: str | None) -> GameCamera | None:
    """A camera on the window with a title, or on the game's; None where no game runs.

    Raises:
        ScreenError: there is no window with the title that was given.
    """
    from hsbot.calibration.screenshots import GameCamera

    finder = window_finder()
    if finder.find([title] if title else TITLES) is not None:
        return GameCamera(finder, [title] if title else TITLES)
    if title is not None:
        raise ScreenError(f"no window has the title {title or TITLES[0]!r}: is the game running?")
    return None
