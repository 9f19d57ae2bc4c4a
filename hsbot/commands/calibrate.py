"""``hsbot calibrate``: the screen profiles listed, checked, drawn, and changed in a window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from rich.text import Text

from hsbot.calibration.example_layouts import EXAMPLE_LAYOUTS
from hsbot.calibration.profile_editor import ProfileEditor
from hsbot.commands.argument_types import window_size
from hsbot.commands.declared_arguments import Argument, Command, Option, all_but, request
from hsbot.commands.shared_arguments import Json
from hsbot.errors import CalibrationError, ScreenError, UsageError
from hsbot.near_names import near_hint
from hsbot.plurals import counted
from hsbot.screen import Geometry
from hsbot.screen.profile_checks import profile_problems
from hsbot.screen.profile_files import listed_profiles, saved_folder
from hsbot.screen.windows import TITLES, require_display, require_qt, window_finder
from hsbot.system.files import file_name
from hsbot.terminal.consoles import Terminal, print_json, print_line

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from hsbot.calibration.screenshots import GameCamera
    from hsbot.screen import Layout

# ruff: noqa: PLC0415 - Qt is imported only where it is needed: it is an extra


@request
class CalibrateRequest:
    """The arguments of ``hsbot calibrate``."""

    profile: Annotated[str, Argument("a name of --list, or FILE", "PROFILE")] = "default"
    list: Annotated[bool, Option("name the known profiles", exclusive="kind")] = False
    check: Annotated[
        str | None,
        Option("say what is wrong with a profile", "FILE", exclusive="kind", complete="file"),
    ] = None
    picture: Annotated[
        Path | None,
        Option("draw it into a picture instead", "OUT", exclusive="kind", complete="file"),
    ] = None
    screenshot: Annotated[
        Path | None,
        Option(
            "a picture of the game without its frame", "FILE", exclusive="behind", complete="file"
        ),
    ] = None
    window: Annotated[
        str | None,
        Option("the live window (of the game)", "TITLE", bare="", exclusive="behind"),
    ] = None
    output: Annotated[Path | None, Option("save to this file", "FILE", complete="file")] = None
    view: Annotated[str, Option("what is shown first (default {default})", "NAME")] = "board"
    size: Annotated[
        tuple[int, int] | None,
        Option("of the picture in pixels (default 1280x720)", "WxH", window_size),
    ] = None
    as_json: Json = False


def run(request: CalibrateRequest) -> None:
    """List profiles, check one, or show it.

    Raises:
        CalibrationError: a profile cannot be read, or is at fault.
        ScreenError: there is no display, or Qt is not installed.
        UsageError: something that is named is not there.
    """
    if request.list:
        list_profiles(as_json=request.as_json)
    elif request.check is not None:
        check_profile(request.check, as_json=request.as_json)
    else:
        calibrate(request)


def list_profiles(*, as_json: bool) -> None:
    """Print the known profiles.

    Raises:
        CalibrationError: one of them cannot be read.
    """
    profiles = listed_profiles()
    if as_json:
        rows = [{"name": p.name, "about": p.about, "file": str(file)} for file, p in profiles]
        print_json(rows)
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
        print_json({"profile": name_or_path, "faults": found})
    else:
        for fault in found or ["sound: every slot is in the window and hides no other"]:
            print_line(fault)
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
        raise UsageError(f"no view is named {view!r}: {near_hint(view, EXAMPLE_LAYOUTS)}")
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


COMMAND = Command(
    CalibrateRequest,
    run,
    "Shows a screen profile over the running game, a window or a screenshot; without any of them "
    "over a plain table. What is saved without --output replaces the profile for you. Needs the "
    "extra [overlay]: `hsbot doctor` names the command.",
    beside={
        "--list": all_but(CalibrateRequest, "--list", "--json"),
        "--check": all_but(CalibrateRequest, "--check", "--json"),
        "--picture": ("--output", "--window", "--json"),
    },
    without={"--picture": ("--size",)},
)
