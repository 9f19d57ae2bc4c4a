"""Builds hsbot for Windows on Linux: a folder that runs by itself, a zip of it, an installer.

::

    apt-get install --no-install-recommends gcc-mingw-w64-x86-64 nsis wine wine64 xvfb osslsigncode
    python packaging/windows/build.py OUT

makes ``OUT/hsbot`` (CPython, hsbot, all that a player needs, ``hsbot.exe`` for the launcher and
``hsbot-console.exe`` for commands), ``OUT/hsbot-VERSION-windows.zip`` and
``OUT/hsbot-VERSION-setup.exe``. Machine code for any processor is made ahead by the same Python
under Wine; without Wine there is none, and hsbot makes its own at its first start. Two builds of
the same sources are the same bytes: ``--twice`` builds once more from a copy of the sources in
another folder, with another Python, time zone, language, and rights of new files, and compares.
``--macos`` makes ``OUT/hsbot-VERSION-macos.zip`` instead (``macos_bundle.py``), for which pip is
enough. ``--keep`` keeps the sizes in ``sizes.json``, and writes them into the README.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import bundle_sizes
import macos_bundle
from bundle_parts import (
    HERE,
    REPOSITORY,
    SetupError,
    add_hsbot,
    add_packages,
    add_python,
    add_sources,
    copy_sources,
    made_anew,
    python_version,
    say,
    write_bill,
)
from wine_test_bed import COMPILER, Bed

OPTIONS = ("-Os", "-s", "-Wall", "-Werror", "-municode", "-static", "-Wl,--no-insert-timestamp")
PROGRAMS = {
    "hsbot.exe": ("-mwindows",),
    "hsbot-console.exe": ("-mconsole", "-DCONSOLE"),
}
SEARCHED = ("python312.zip", ".", r"Lib\site-packages")
"""Where this Python looks for modules, and nowhere else: what else is installed cannot break it."""
DATE = (2026, 1, 1, 0, 0, 0)
"""Of all files in the zip."""
EPOCH = "1767225600"
"""The same for the installer."""
BILL = "hsbot.cdx.json"
"""The bill of materials (CycloneDX), with the hash and the licence of each package."""
OTHER_SOURCES = "sources of another"
"""The folder of the second build's sources."""
MOST_BYTES = 180_000_000
CODE_S = 900
NEEDLESS = re.compile(
    r"(.*/)?(tests?|testing|PyObjCTest|__pycache__|include|f2py|bin|[A-Z]\w+\.app)/.*|.*\.(pyi|lib|pyc|h|pxd|pdb|qm|qml)",
    re.ASCII,
)
"""Files of packages that nothing of hsbot loads."""
KEPT_OF_QT = re.compile(
    r"(__init__|_config|_git_pyside_version)\.py|Qt(Core|Gui|Network|Widgets)\.pyd"
    r"|Qt6(Core|Gui|Network|Widgets)\.dll"
    r"|(pyside6\.abi3|msvcp140.*|vcruntime140.*|concrt140)\.dll"
    r"|plugins/(platforms/q(windows|offscreen)|styles/.*|imageformats/q(jpeg|ico|gif))\.dll"
    r"|support/.*\.py"
)
"""The packages that hsbot draws with."""


def prune(site: Path, kept_of_qt: re.Pattern[str] = KEPT_OF_QT) -> None:
    """Take out of the packages what nothing of hsbot loads."""
    for path in sorted(site.rglob("*"), reverse=True):
        name = path.relative_to(site).as_posix()
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
            continue
        package, _, inside = name.partition("/")
        is_needless = NEEDLESS.fullmatch(name) and package not in {"hsbot", "overlay"}
        if is_needless or (package == "PySide6" and not kept_of_qt.fullmatch(inside)):
            path.unlink()


def settle_records(site: Path) -> None:
    """Let each package's list of its files name those that are there, in the order of their names.

    pip lists programs, too, whose bytes tell where the Python that ran it lies.
    """
    for record in sorted(site.glob("*.dist-info/RECORD")):
        with record.open(encoding="utf-8", newline="") as file:
            rows = [row for row in csv.reader(file) if (site / row[0]).is_file()]
        with record.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(sorted(rows))


def add_programs(folder: Path) -> None:
    """Compile the programs that start Python.

    Raises:
        SetupError: there is no compiler.
    """
    if shutil.which(COMPILER) is None:
        raise SetupError(f"{COMPILER} is not installed: apt-get install gcc-mingw-w64-x86-64")
    for name, options in PROGRAMS.items():
        source, target = str(HERE / "hsbot_exe.c"), str(folder / name)
        subprocess.run([COMPILER, *OPTIONS, *options, source, "-o", target], check=True)  # noqa: S603


def add_machine_code(folder: Path, bed: Bed) -> None:
    """Let the bundle's hsbot make its machine code for any processor.

    Raises:
        SetupError: it fails; it has said why.
    """
    bed.boot()
    python = folder / "python"
    target = python / "Lib" / "site-packages" / "hsbot" / "data" / "machine-code"
    cache = bed.folder / "cache"
    shutil.rmtree(cache, ignore_errors=True)
    program = str(HERE / "compile_ahead.py")
    if bed.windows(str(python / "python.exe"), program, _of_wine(cache), limit_s=CODE_S):
        raise SetupError("no machine code was made")
    for made in sorted((cache / "machine-code").glob("*/*.o")):
        (target / made.parent.name).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(made, target / made.parent.name / made.name)
    for left in python.rglob("__pycache__"):
        shutil.rmtree(left)


def _of_wine(path: Path) -> str:
    return "Z:" + str(path).replace("/", "\\")


def write_zip(folder: Path, target: Path) -> None:
    """Zip a folder, the same bytes for the same files; macOS and Linux keep the rights to run."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = path.relative_to(folder.parent).as_posix()
                info = zipfile.ZipInfo(name, DATE)
                info.compress_type = zipfile.ZIP_DEFLATED
                info.external_attr = macos_bundle.rights(path) << 16
                archive.writestr(info, path.read_bytes())


def write_installer(folder: Path, target: Path, version: str) -> None:
    """Make the installer, by NSIS.

    Raises:
        SetupError: NSIS is not installed.
    """
    program = shutil.which("makensis")
    if program is None:
        raise SetupError("makensis is not installed: apt-get install nsis")
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (int(EPOCH), int(EPOCH)))
    with tempfile.TemporaryDirectory() as work:
        files, removed = Path(work, "files.nsh"), Path(work, "removed.nsh")
        files.write_text(file_list(folder), "utf-8-sig")
        removed.write_text(removal_list(folder), "utf-8-sig")
        told = {"VERSION": version, "FILES": files, "REMOVED": removed, "TARGET": target}
        names = [f"-D{name}={value}" for name, value in told.items()]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "LC_ALL": "C.UTF-8"}
        command = [program, "-V2", *names, str(HERE / "installer.nsi")]
        subprocess.run(command, env=environment, check=True)  # noqa: S603


def file_list(folder: Path) -> str:
    """NSIS' commands for a folder's files by their names: it would take them as the disk has them.

    Args:
        folder: what is installed.
    """
    lines, last = [], None
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            target = "\\".join(("$INSTDIR", *path.parent.relative_to(folder).parts))
            if target != last:
                lines.append(f'SetOutPath "{target}"')
                last = target
            source = str(path).replace("$", "$$")
            lines.append(f'File "{source}"')
    return "\n".join([*lines, 'SetOutPath "$INSTDIR"', ""])


def removal_list(folder: Path) -> str:
    """NSIS' commands that remove what :func:`file_list` installs, and nothing beside it.

    Args:
        folder: what is installed.
    """
    commands = {True: "RMDir /r", False: "Delete"}
    paths = sorted(folder.iterdir())
    return "".join(f'{commands[path.is_dir()]} "$INSTDIR\\{path.name}"\n' for path in paths)


def build(out: Path) -> tuple[Path, ...]:
    """Make the folder, the zip and the installer; the last two.

    Raises:
        SetupError: something that it takes is not there.
    """
    folder = made_anew(out / "hsbot", "python")
    python = folder / "python"
    say("CPython for Windows")
    add_python(python)
    (pth,) = python.glob("*._pth")
    pth.write_text("".join(f"{line}\r\n" for line in SEARCHED), "utf-8", newline="")
    say("packages")
    site = python / "Lib" / "site-packages"
    add_packages(site, "requirements.txt")
    add_sources(site)
    add_hsbot(site)
    prune(site)
    settle_records(site)
    shutil.copyfile(REPOSITORY / "LICENSE", folder / "LICENSE.txt")
    shipped = ("requirements.txt", "requirements-sources.txt")
    write_bill(folder / BILL, site, *shipped, python=python_version(python))
    add_programs(folder)
    say("machine code")
    try:
        add_machine_code(folder, Bed(out / "bed"))
    except SetupError as error:
        say(f"without machine code made ahead: {error}")
    version = hsbot_version(site)
    archive = out / f"hsbot-{version}-windows.zip"
    installer = out / f"hsbot-{version}-setup.exe"
    write_zip(folder, archive)
    write_installer(folder, installer, version)
    return measured(archive, installer)


def build_for_macos(out: Path) -> tuple[Path, ...]:
    """Make macOS' folder and its zip; the zip.

    Raises:
        SetupError: something that it takes is not there.
    """
    folder = made_anew(out / "hsbot-macos", "packages")
    packages = macos_bundle.add_all(folder)
    prune(packages, macos_bundle.KEPT_OF_QT)
    settle_records(packages)
    archive = out / f"hsbot-{hsbot_version(packages)}-macos.zip"
    write_zip(folder, archive)
    return measured(archive)


def hsbot_version(packages: Path) -> str:
    """The version of the hsbot in a folder of packages, as pip has noted it there."""
    (noted,) = packages.glob("hsbot-*.dist-info")
    return noted.name.removeprefix("hsbot-").removesuffix(".dist-info")


def measured(*made: Path) -> tuple[Path, ...]:
    """Say what was made, and give it back.

    Raises:
        SetupError: it is too large.
    """
    for path in made:
        data = path.read_bytes()
        say(f"{len(data):>12,} bytes  sha256 {hashlib.sha256(data).hexdigest()}  {path.name}")
        if len(data) > MOST_BYTES:
            raise SetupError(f"{path.name} has more than {MOST_BYTES:,} bytes")
    return made


def build_elsewhere(out: Path, *options: str) -> None:
    """Build once more, with all that must not matter another way.

    Args:
        out: an empty folder.
        options: of this program.

    Raises:
        SetupError: it fails; it has said why.
    """
    sources, python = out / OTHER_SOURCES, out / "python"
    copy_sources(sources)
    subprocess.run(["git", "init", "--quiet", str(sources)], check=True)  # noqa: S603, S607 - git
    subprocess.run([sys.executable, "-m", "venv", str(python)], check=True)  # noqa: S603 - ours
    other = {
        "TZ": "Pacific/Auckland",
        "LC_ALL": "C",
        "PYTHONHASHSEED": "7",
        "PIP_NO_CACHE_DIR": "1",
    }
    command = [str(python / "bin/python"), str(sources / "packaging/windows/build.py"), str(out)]
    command += options
    done = subprocess.run(command, env=os.environ | other, umask=0o077, check=False)  # noqa: S603
    if done.returncode:
        raise SetupError(f"the second build failed: exit code {done.returncode}")


def compare(first: Path, second: Path) -> None:
    """Compare two builds of a file.

    Raises:
        SetupError: they are not the same bytes.
    """
    if first.read_bytes() == second.read_bytes():
        say(f"the same bytes twice: {first.name}")
        return
    differ = [first.name]
    if first.suffix == ".zip":
        with zipfile.ZipFile(first) as one, zipfile.ZipFile(second) as other:
            names = sorted({*one.namelist(), *other.namelist()})
            sums = [{x.filename: x.CRC for x in archive.infolist()} for archive in (one, other)]
            differ = [x for x in names if sums[0].get(x) != sums[1].get(x)] or differ
    raise SetupError(f"not the same bytes twice, {len(differ)} files: {', '.join(differ[:20])}")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to build in")
    parser.add_argument("--twice", action="store_true", help="and elsewhere: the same bytes?")
    parser.add_argument("--macos", action="store_true", help="the folder for macOS instead")
    parser.add_argument(
        "--keep", action="store_true", help="keep its sizes, and write the README's"
    )
    asked = parser.parse_args()
    out = asked.out.resolve()
    try:
        made = build_for_macos(out) if asked.macos else build(out)
        sizes = bundle_sizes.of_made(*made)
        if not asked.macos:
            site = out / "hsbot" / "python" / "Lib" / "site-packages"
            sizes |= bundle_sizes.of_folder(out / "hsbot", site)
        bundle_sizes.hold(sizes, keep=asked.keep)
        if asked.twice:
            again = made_anew(out / "again", OTHER_SOURCES)
            build_elsewhere(again, *(["--macos"] if asked.macos else []))
            for one in made:
                compare(one, again / one.name)
    except SetupError as error:
        say(str(error))
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
