"""``hsbot compare``: two outputs of ``hsbot advise --json``, compared decision by decision."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, Final

from rich.text import Text

from hsbot.commands.argument_types import positive_int
from hsbot.commands.declared_arguments import Argument, Command, Option, request
from hsbot.commands.shared_arguments import Json
from hsbot.errors import UsageError, fault_words
from hsbot.input_bounds import MOST_OWN_FILE
from hsbot.plurals import counted
from hsbot.system.files import read_whole
from hsbot.system.own_files.json_documents import json_document
from hsbot.terminal.consoles import Terminal, print_json
from hsbot.terminal.reporters import print_note
from hsbot.terminal.tables import plain_table

TIMES: Final = frozenset({"elapsed_s"})
"""Fields that say how long it took: they differ from run to run, and are left out."""
SUFFIX: Final = ".jsonl"
SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Difference:
    """One decision whose two advices differ.

    Attributes:
        decision: its number in the file, from 1.
        game: the number of its game.
        turn: the game's turn.
        kind: option, mulligan or choice.
        fields: the fields of the advice that differ; none where one side has no such decision.
        before: the text of the option that was advised before, "" where there is no such decision.
        after: the same of the other side.
    """

    decision: int
    game: int
    turn: int
    kind: str
    fields: tuple[str, ...]
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two files of advice, compared.

    Attributes:
        file: the file's name.
        decisions_before: how many decisions the first file holds.
        decisions_after: how many the second holds.
        equal: how many are the same in both.
        differences: the others, in order.
    """

    file: str
    decisions_before: int
    decisions_after: int
    equal: int
    differences: tuple[Difference, ...]


@request
class CompareRequest:
    """The arguments of ``hsbot compare``."""

    before: Annotated[Path, Argument("a file, or a folder of files", "BEFORE", complete="file")]
    after: Annotated[Path, Argument("what it is compared with", "AFTER", complete="file")]
    strict: Annotated[bool, Option("exit with 2 where anything differs")] = False
    most: Annotated[
        int,
        Option(
            "print the first N differences of each file (default {default}; --json has all)",
            "N",
            positive_int,
        ),
    ] = SHOWN
    as_json: Json = False


def compare(request: CompareRequest) -> None:
    """Compare two files, or two folders of files, and print what differs.

    A pair that cannot be read is reported on stderr, and the others are still compared.

    Raises:
        UsageError: no pair can be read; or something differs or cannot be read, and that is strict.
    """
    found: list[Comparison] = []
    failed: list[UsageError] = []
    for one, other in _pairs(request.before, request.after):
        try:
            found.append(compare_files(one, other))
        except UsageError as error:
            failed.append(error)
    if not found:
        more = f" (and {len(failed) - 1} more could not be read)" if len(failed) > 1 else ""
        raise UsageError(f"{failed[0]}{more}")
    for unread in failed:
        print_note(Terminal(stderr=True), str(unread))
    if request.as_json:
        print_json(_document(found, failed))
    else:
        _print(found, request.most)
    different = sum(len(one.differences) for one in found)
    if request.strict and (different or failed):
        raise UsageError(
            f"{counted(different, 'difference')}, {counted(len(failed), 'file')} unread"
        )


def compare_files(before: Path, after: Path) -> Comparison:
    """Compare two files of advice, decision by decision in their order.

    Raises:
        UsageError: one of them cannot be read, or holds something else than lines of advice.
    """
    ours, theirs = _advices(before), _advices(after)
    differences = []
    for number, (one, other) in enumerate(zip_longest(ours, theirs), start=1):
        if one != other:
            differences.append(_difference(number, one, other))
    equal = max(len(ours), len(theirs)) - len(differences)
    return Comparison(after.name, len(ours), len(theirs), equal, tuple(differences))


def _difference(
    number: int, before: dict[str, Any] | None, after: dict[str, Any] | None
) -> Difference:
    known = before or after or {}
    fields: tuple[str, ...] = ()
    if before is not None and after is not None:
        names = dict.fromkeys((*before, *after))
        fields = tuple(name for name in names if before.get(name) != after.get(name))
    return Difference(
        decision=number,
        game=known["game"],
        turn=known["turn"],
        kind=known["kind"],
        fields=fields,
        before=before["best"]["text"] if before else "",
        after=after["best"]["text"] if after else "",
    )


# ---- files ---------------------------------------------------------------------------------------
def _pairs(before: Path, after: Path) -> list[tuple[Path, Path]]:
    """The files that belong together: those named, or all of either folder by name."""
    for path in (before, after):
        if not path.exists():
            raise UsageError(f"{path}: there is no such file or folder")
    if before.is_dir() != after.is_dir():
        folder, file = (before, after) if before.is_dir() else (after, before)
        raise UsageError(
            f"{folder} is a folder, {file} a file: give two files, or two folders of *{SUFFIX}"
        )
    if not before.is_dir():
        return [(before, after)]
    names = {path.name for folder in (before, after) for path in folder.glob(f"*{SUFFIX}")}
    if not names:
        raise UsageError(f"{before} and {after} hold no file *{SUFFIX} of `hsbot advise --json`")
    return [(before / name, after / name) for name in sorted(names)]


def _advices(path: Path) -> list[dict[str, Any]]:
    """The advices of a file, without their times."""
    try:
        lines = read_whole(path, MOST_OWN_FILE).decode().split("\n")
        advices = [json_document(line) for line in lines if line]
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        said = f"{path}: holds no advice of `hsbot advise --json`: {fault_words(error)}"
        raise UsageError(said) from error
    if not all(map(_is_advice, advices)):
        raise UsageError(f"{path}: holds no advice of `hsbot advise --json`")
    return [{k: v for k, v in advice.items() if k not in TIMES} for advice in advices]


def _is_advice(line: object) -> bool:
    """Whether a line's value has all that a comparison reads of an advice."""
    if not isinstance(line, dict) or not {"game", "turn", "kind", "best"} <= line.keys():
        return False
    return isinstance(line["best"], dict) and "text" in line["best"]


# ---- printing ------------------------------------------------------------------------------------
def _document(found: list[Comparison], failed: list[UsageError]) -> dict[str, Any]:
    return {
        "decisions": sum(max(one.decisions_before, one.decisions_after) for one in found),
        "equal": sum(one.equal for one in found),
        "files": [asdict(one) for one in found],
        "unread": [str(error) for error in failed],
    }


def _print(found: list[Comparison], most: int) -> None:
    console = Terminal()
    table = plain_table("file", numbers=("before", "after", "equal"))
    for one in found:
        counts = (one.decisions_before, one.decisions_after, one.equal)
        table.add_row(one.file, *map(str, counts))
    console.print(table)
    for one in found:
        for difference in one.differences[:most]:
            console.print(Text(f"{one.file}: {_in_words(difference)}"), soft_wrap=True)
        if (left := len(one.differences) - most) > 0:
            console.print(Text(f"{one.file}: and {left} more"), soft_wrap=True)
    equal = sum(one.equal for one in found)
    total = equal + sum(len(one.differences) for one in found)
    console.print(f"{equal} of {counted(total, 'decision')} equal", highlight=False)


def _in_words(one: Difference) -> str:
    """A difference in one line: where it is, which fields, and the two options if they differ."""
    place = f"decision {one.decision} (game {one.game}, half-turn {one.turn}, {one.kind})"
    if not one.fields:
        return f"{place}: only {'before' if one.before else 'after'}"
    options = f": {one.before!r}, now {one.after!r}" if "best" in one.fields else ""
    return f"{place}: {', '.join(one.fields)}{options}"


COMMAND = Command(
    CompareRequest,
    compare,
    "Compares files of advice, as `hsbot advise LOG --json --seed S --iterations N` prints them, "
    "or two folders of such files (*.jsonl) by name. Times (elapsed_s) do not count. Differences "
    "are a result: the exit code is 0, or 2 with --strict.",
)
