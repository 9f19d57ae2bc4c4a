"""``hsbot update --check``: whether there are newer card data or a newer hsbot than installed.

It alone asks the network, when it is run; nothing is downloaded or changed.
"""

from __future__ import annotations

import http.client
import re
import sys
import urllib.error
import urllib.request
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from hsbot import __version__
from hsbot.cards.data_sources import card_source
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.shared_arguments import Json
from hsbot.errors import HsbotError, UsageError
from hsbot.input_bounds import MOST_OWN_FILE
from hsbot.system.extras import in_shell, install_command, is_bundle
from hsbot.terminal.consoles import print_json, print_line

if TYPE_CHECKING:
    from collections.abc import Callable

INDEX: Final = "https://pypi.org/simple"
FORM: Final = "application/vnd.pypi.simple.v1+json"
"""The simple index as JSON (PEP 691), with the names of versions (PEP 700)."""
PATIENCE_S: Final = 15.0
NOT_THERE: Final = 404
CARDS, PROGRAM = "hearthstone-data", "hsbot"
_FINAL: Final = re.compile(r"\d+(\.\d+)*", re.ASCII)
"""A version that is no preview."""


class _Listed(msgspec.Struct):
    """A package as the index lists it."""

    versions: list[str] = []


@dataclass(frozen=True, slots=True)
class Comparison:
    """An installed part and what the index has of it.

    Attributes:
        part: what it is.
        installed: its version.
        newest: the newest on the index; "" where it has none.
        is_newer: whether that is newer.
        advice: what to do then; "" for nothing.
    """

    part: str
    installed: str
    newest: str
    is_newer: bool
    advice: str = ""


@request
class UpdateRequest:
    """The arguments of ``hsbot update``."""

    check: Annotated[bool, Option("ask the package index what is newer; nothing is changed")] = (
        False
    )
    index: Annotated[str, Option("the package index (default {default})", "URL")] = INDEX
    as_json: Json = False


def versions(package: str, index: str) -> list[str]:
    """The versions of a package on an index; none where it does not know it.

    Raises:
        HsbotError: the index cannot be reached, or answers something else.
    """
    address = f"{index.rstrip('/')}/{package}/"
    asked = urllib.request.Request(address, headers={"Accept": FORM})  # noqa: S310 - checked by run
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE_S) as answer:  # noqa: S310 - as above
            return msgspec.json.decode(answer.read(MOST_OWN_FILE), type=_Listed).versions
    except urllib.error.HTTPError as error:
        with error:
            if error.code == NOT_THERE:
                return []
            raise HsbotError(f"{address} answers {error.code} {error.reason}") from error
    except urllib.error.URLError as error:
        raise HsbotError(f"{index} cannot be reached: {_words(error.reason)}") from error
    except (OSError, http.client.HTTPException) as error:
        raise HsbotError(f"{index} cannot be reached: {_words(error)}") from error
    except msgspec.DecodeError as error:
        raise HsbotError(
            f"{address} is no package index: it answers with no list of files"
        ) from error


def _words(reason: object) -> str:
    """Why a connection failed, in words."""
    cause = reason.strerror if isinstance(reason, OSError) else ""
    return cause or " ".join(str(reason).split()) or type(reason).__name__


def newest(found: list[str]) -> str:
    """The newest version of some that is no preview; "" where there is none."""
    return max(filter(_FINAL.fullmatch, found), key=ordered, default="")


def ordered(text: str) -> tuple[int, ...]:
    """A version by which it can be compared; zeros at its end say nothing."""
    numbers = [int(part) for part in re.findall(r"\d+", text)]
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def installed_cards() -> str:
    """The version of the card data that is read: the package's, else the build in hsbot."""
    try:
        return version("hearthstone_data")
    except PackageNotFoundError:
        return str(card_source().build)


def comparisons(
    look: Callable[[str], list[str]], cards: str, program: str = __version__
) -> list[Comparison]:
    """The card data and the program, held against the index.

    A build of the game has one or more versions of its card data (255790.1): where only the build
    is known, another build counts.

    Args:
        look: gives the versions of a package on the index.
        cards: the installed card data's version.
        program: hsbot's.
    """
    data, release = newest(look(CARDS)), newest(look(PROGRAM))
    known = ordered(cards)
    newer_data = bool(data) and ordered(data)[: len(known)] > known
    return [
        Comparison("card data", cards, data, newer_data, renewal(sys.prefix) if newer_data else ""),
        Comparison(
            "program",
            program,
            release,
            is_newer := bool(release) and ordered(release) > ordered(program),
            "install it as you have installed this one" if is_newer else "",
        ),
    ]


def renewal(
    prefix: str,
    platform: str = sys.platform,
    has_module: Callable[[str], bool] = lambda name: find_spec(name) is not None,
) -> str:
    """Advice about newer card data: a command, and what comes of it.

    Args:
        prefix: the folder of the Python environment.
        platform: as ``sys.platform``.
        has_module: whether a Python module is installed.
    """
    if is_bundle(has_module, platform):
        do = "they come with the next hsbot"
    else:
        *command, package = install_command("hearthstone_data", prefix, has_module, platform)
        do = f"{in_shell([*command, '--upgrade', package], platform)}, then start hsbot anew"
    return f"{do}: new cards have their names then, and each that it cannot simulate is named"


def run(request: UpdateRequest) -> None:
    """Say what is newer than what is installed.

    Raises:
        HsbotError: the index cannot be asked.
        UsageError: it was not asked for, or no address.
    """
    if not request.check:
        raise UsageError("hsbot changes nothing by itself: `hsbot update --check` asks for news")
    if not request.index.startswith(("https://", "http://")):
        raise UsageError(f"{request.index!r} is no address of a package index: https://...")
    found = comparisons(lambda package: versions(package, request.index), installed_cards())
    if request.as_json:
        print_json([asdict(one) for one in found])
        return
    for one in found:
        print_line(comparison_line(one))


def comparison_line(one: Comparison) -> str:
    """A comparison in a line."""
    if one.is_newer:
        return f"{one.part}: {one.installed} is installed, {one.newest} is newer: {one.advice}"
    how = "the newest there is" if one.newest else "the package index has none"
    return f"{one.part}: {one.installed} is installed, {how}"


COMMAND = Command(
    UpdateRequest,
    run,
    "The only command that asks the network for news, at your order; it downloads nothing.",
)
