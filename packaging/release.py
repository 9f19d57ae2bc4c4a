"""Makes a release of hsbot from a clean clone and, with ``--check``, tries all of it as a stranger.

::

    python packaging/release.py OUT --check                     # everything, an hour on two cores
    python packaging/release.py OUT --check --without windows tests

Each step is done whatever became of the others that it does not need; at the end stand what was
made, its sizes, how long each step took, and which failed or were left out. It publishes and signs
nothing: ``SHA256SUMS`` in OUT is what to sign.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

REPOSITORY = Path(__file__).resolve().parents[1]
TOOLS = ("build>=1.2", "twine>=6.1", "pipx>=1.7", "uv>=0.5")
COMPILER = "llvmlite"
"""A package that hsbot is never installed without."""
BILL = "hsbot.cdx.json"
"""The bill of materials in Windows' folder."""
SUMS = "SHA256SUMS"
VERSION = re.compile(r'^__version__ = "(\d+\.\d+\.\d+)"$', re.MULTILINE)
COMMANDS = re.compile(r"^```\n(python -m pip install \. .*?)^```$", re.DOTALL | re.MULTILINE)
"""The block of the README that begins with its two commands."""
NOT_INHERITED = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "HSBOT_SHARED"}
"""Variables of this environment that no program of a release gets."""
PRINTED = 40
"""How many last lines of a program that failed are shown."""


class ReleaseError(Exception):
    """Something is not as a release needs it."""


@dataclass
class Release:
    """A release in the making.

    Attributes:
        out: the folder of what is made.
        work: a folder for all else.
        ended: each step's name, its seconds, and why it failed; "" for one that did not.
    """

    out: Path
    work: Path
    ended: dict[str, tuple[float, str]] = field(default_factory=dict)

    @property
    def source(self) -> Path:
        """The clean clone."""
        return self.work / "clone"

    @property
    def version(self) -> str:
        """The version, from its one place.

        Raises:
            ReleaseError: it does not stand there.
        """
        found = VERSION.search((self.source / "hsbot" / "__init__.py").read_text("utf-8"))
        if found is None:
            raise ReleaseError("hsbot/__init__.py has no version like 1.2.3")
        return found[1]

    def made(self, pattern: str) -> Path:
        """The one file of OUT whose name is of a pattern.

        Raises:
            ReleaseError: there is none, or more than one.
        """
        found = sorted(self.out.glob(pattern))
        if len(found) != 1:
            raise ReleaseError(f"{self.out} holds {len(found)} files {pattern}, not one")
        return found[0]

    def tool(self, name: str) -> str:
        """A program of the release's own environment."""
        return str(_programs(self.work / "tools") / name)


def run(*command: str | Path, cwd: Path, environment: Mapping[str, str] | None = None) -> str:
    """The output of a program, with nothing of this checkout on its path.

    Raises:
        ReleaseError: it fails; with the last lines of what it says.
    """
    inherited = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    done = subprocess.run(  # noqa: S603 - commands of this file and of the README
        list(map(str, command)),
        cwd=cwd,
        env={**inherited, **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        last = "\n".join(done.stdout.splitlines()[-PRINTED:])
        raise ReleaseError(f"{shlex.join(map(str, command))} ended with {done.returncode}:\n{last}")
    return done.stdout


def clone(release: Release) -> None:
    """Clone the checkout's last commit; files that are changed and not committed are refused."""
    changed = run("git", "status", "--porcelain", "--untracked-files=no", cwd=REPOSITORY)
    if changed:
        raise ReleaseError(f"commit these first, or take them back:\n{changed.rstrip()}")
    run("git", "clone", "--quiet", REPOSITORY, release.source, cwd=release.work)


def names(release: Release) -> None:
    """Hold the changelog against the version."""
    changes = (release.source / "CHANGELOG.md").read_text("utf-8")
    if not re.search(
        rf"^## \[{re.escape(release.version)}\] - \d{{4}}-\d\d-\d\d$", changes, re.MULTILINE
    ):
        raise ReleaseError(f"CHANGELOG.md has no section `## [{release.version}] - YEAR-MONTH-DAY`")


def tools(release: Release) -> None:
    """Install what builds and checks, in an environment of its own."""
    _environment(release.work / "tools")
    run(release.tool("python"), "-m", "pip", "install", "--quiet", *TOOLS, cwd=release.work)


def packages(release: Release) -> None:
    """Build the source distribution, and the wheel from it."""
    run(release.tool("python"), "-m", "build", "--outdir", release.out, cwd=release.source)
    run(
        *(release.tool("twine"), "check", "--strict"),
        *(release.made("hsbot-*.whl"), release.made("hsbot-*.tar.gz")),
        cwd=release.work,
    )
    for made in (release.made("hsbot-*.whl"), release.made("hsbot-*.tar.gz")):
        if f"-{release.version}" not in made.name:
            raise ReleaseError(f"{made.name} is not of version {release.version}")


def contents(release: Release) -> None:
    """List what an installed wheel consists of, as it says itself."""
    home = release.work / "contents"
    venv.create(home, with_pip=False)
    wheel = release.made("hsbot-*.whl")
    pip = (release.tool("python"), "-m", "pip", "--python", _programs(home) / "python")
    run(*pip, "install", "--quiet", wheel, cwd=release.work)
    keep_bill(release, "sbom", run(_programs(home) / "hsbot", "about", "--json", cwd=home))


def from_wheel(release: Release) -> None:
    """Install the wheel by pip, and run it."""
    _installed_by_pip(release, release.made("hsbot-*.whl"))


def from_sdist(release: Release) -> None:
    """Install the source distribution by pip, and run it."""
    _installed_by_pip(release, release.made("hsbot-*.tar.gz"))


def by_pipx(release: Release) -> None:
    """Install the wheel as a program by pipx, and run it."""
    home = release.work / "pipx"
    places = {"PIPX_HOME": str(home), "PIPX_BIN_DIR": str(home / "bin")}
    wheel = release.made("hsbot-*.whl")
    run(release.tool("pipx"), "install", wheel, cwd=release.work, environment=places)
    _works(release, home / "bin" / "hsbot")


def by_uv(release: Release) -> None:
    """Install the wheel as a program by uv, and run it."""
    home = release.work / "uv"
    places = {"UV_TOOL_DIR": str(home), "UV_TOOL_BIN_DIR": str(home / "bin")}
    wheel = release.made("hsbot-*.whl")
    interpreter = ("--python", sys.executable)
    run(
        *(release.tool("uv"), "tool", "install", *interpreter, wheel),
        cwd=release.work,
        environment=places,
    )
    _works(release, home / "bin" / "hsbot")


def demo(release: Release) -> None:
    """Run the README's first command as printed, in a clone beside which nothing lies."""
    _as_printed(release, 0)


def tests(release: Release) -> None:
    """Run the README's second command as printed."""
    _as_printed(release, 1)


def site(release: Release) -> None:
    """Build the site strictly."""
    home = release.work / "docs"
    _environment(home)
    run(
        _programs(home) / "python", "-m", "pip", "install", "--quiet", ".[docs]", cwd=release.source
    )
    site_folder = release.work / "site"
    run(_programs(home) / "mkdocs", "build", "--strict", "-d", site_folder, cwd=release.source)
    shutil.make_archive(str(release.out / f"hsbot-{release.version}-site"), "zip", site_folder)


def windows(release: Release) -> None:
    """Make Windows' folder and installer, and try both under Wine."""
    for program in ("build.py", "installer_trial.py"):
        run(sys.executable, f"packaging/windows/{program}", release.out, cwd=release.source)
    with zipfile.ZipFile(release.made("hsbot-*-windows.zip")) as folder:
        name = next(x for x in folder.namelist() if x.endswith(f"/{BILL}"))
        keep_bill(release, "windows-sbom", folder.read(name).decode())


def checksums(release: Release) -> None:
    """Write the checksums of all that was made: the file to sign."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(release.out.glob("hsbot-*"))
        if path.is_file()
    ]
    (release.out / SUMS).write_text("".join(lines), "utf-8")


@dataclass(frozen=True)
class Step:
    """A step of a release.

    Attributes:
        do: does it.
        needs: the steps without which it cannot be done.
        is_check: whether it makes nothing.
    """

    do: Callable[[Release], None]
    needs: tuple[str, ...] = ("clone",)
    is_check: bool = False


STEPS = {
    "clone": Step(clone, ()),
    "names": Step(names),
    "tools": Step(tools, ()),
    "packages": Step(packages, ("clone", "tools")),
    "contents": Step(contents, ("packages",)),
    "wheel": Step(from_wheel, ("packages",), is_check=True),
    "sdist": Step(from_sdist, ("packages",), is_check=True),
    "pipx": Step(by_pipx, ("packages",), is_check=True),
    "uv": Step(by_uv, ("packages",), is_check=True),
    "demo": Step(demo, is_check=True),
    "tests": Step(tests, is_check=True),
    "site": Step(site),
    "windows": Step(windows),
    "checksums": Step(checksums),
}
"""The steps in their order."""


def make(release: Release, chosen: Mapping[str, Step]) -> None:
    """Do the steps, each that does not need one that failed."""
    for name, step in chosen.items():
        lacks = [x for x in step.needs if x not in release.ended or release.ended[x][1]]
        began = time.monotonic()
        _say(f"== {name}: {(step.do.__doc__ or '').partition(chr(10))[0]}")
        try:
            if lacks:
                raise ReleaseError(f"needs {', '.join(lacks)}")
            step.do(release)
        except (ReleaseError, OSError) as error:
            _say(f"{name} failed: {error}")
            release.ended[name] = (time.monotonic() - began, str(error).partition("\n")[0])
        else:
            release.ended[name] = (time.monotonic() - began, "")


def report(release: Release, left_out: list[str]) -> str:
    """The steps with their times and failures, and what was made with its sizes."""
    lines = [
        f"{seconds:7.0f} s  {name}" + (f": FAILED: {failure}" if failure else "")
        for name, (seconds, failure) in release.ended.items()
    ]
    lines += [f"         {name}: left out" for name in left_out]
    made = [path for path in sorted(release.out.iterdir()) if path.is_file()]
    lines += [f"{path.stat().st_size / 1e6:7.1f} MB {path.name}" for path in made]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """The command line: 0 where every step was done, 1 where one failed, 2 for wrong arguments."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path, metavar="OUT", help="an empty folder for what is made")
    parser.add_argument("--check", action="store_true", help="try all of it, too")
    parser.add_argument(
        "--without", nargs="+", choices=STEPS, default=[], metavar="STEP",
        help=f"leave out some of {', '.join(STEPS)}",
    )  # fmt: skip
    asked = parser.parse_args(arguments)
    out: Path = asked.out.resolve()
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        parser.error(f"{out} is not an empty folder")
    out.mkdir(parents=True, exist_ok=True)
    chosen = {
        name: step
        for name, step in STEPS.items()
        if name not in asked.without and (asked.check or not step.is_check)
    }
    with tempfile.TemporaryDirectory(prefix="hsbot-release-") as work:
        release = Release(out, Path(work))
        make(release, chosen)
    _say(report(release, [name for name in STEPS if name not in chosen]))
    return 1 if any(failure for _, failure in release.ended.values()) else 0


def keep_bill(release: Release, name: str, said: str) -> None:
    """Keep a bill of materials that hsbot has made (``hsbot.system.installed.components``).

    Args:
        release: the release.
        name: of the file, after the version.
        said: the bill, of CycloneDX's form.

    Raises:
        ReleaseError: it is another version's, or lacks what hsbot is never without.
    """
    file, bill = release.out / f"hsbot-{release.version}-{name}.json", json.loads(said)
    program = bill["metadata"]["component"]
    if (program["name"], program["version"]) != ("hsbot", release.version):
        raise ReleaseError(f"{file.name} is of {program['name']} {program['version']}")
    if not any(part["name"] == COMPILER for part in bill["components"]):
        raise ReleaseError(f"{file.name} does not list {COMPILER}, which hsbot needs")
    file.write_text(json.dumps(bill, indent=2) + "\n", "utf-8")


def _installed_by_pip(release: Release, made: Path) -> None:
    home = release.work / f"from-{made.suffix.lstrip('.')}"
    _environment(home)
    run(_programs(home) / "python", "-m", "pip", "install", "--quiet", made, cwd=release.work)
    _works(release, _programs(home) / "hsbot")


def _works(release: Release, program: Path) -> None:
    """Hold an installed hsbot to its version and its main job, in an empty folder."""
    empty = Path(tempfile.mkdtemp(dir=release.work))
    said = run(program, "--version", cwd=empty)
    if release.version not in said:
        raise ReleaseError(f"{program} --version says {said.strip()!r}, not {release.version}")
    if "win" not in run(program, "demo", cwd=empty).lower():
        raise ReleaseError(f"{program} demo gives no chance of winning")


def _as_printed(release: Release, index: int) -> None:
    """Run one of the README's two commands in a fresh environment and a fresh clone."""
    found = COMMANDS.search((release.source / "README.md").read_text("utf-8"))
    if found is None:
        raise ReleaseError("README.md does not print its two commands as a block of its own")
    command = found[1].splitlines()[index].partition("#")[0].strip()
    folder = Path(tempfile.mkdtemp(dir=release.work))
    run("git", "clone", "--quiet", REPOSITORY, folder / "hsbot", cwd=folder)
    _environment(folder / "venv")
    path = f"{_programs(folder / 'venv')}{os.pathsep}{os.environ['PATH']}"
    run("sh", "-c", command, cwd=folder / "hsbot", environment={"PATH": path})


def _environment(folder: Path) -> None:
    venv.create(folder, with_pip=True)


def _programs(home: Path) -> Path:
    return home / ("Scripts" if os.name == "nt" else "bin")


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
