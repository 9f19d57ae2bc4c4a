"""``hsbot compare``: what counts as the same advice, and what comes of differences."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]


def advice(turn: int, text: str = "End the turn", **fields: Any) -> dict[str, Any]:
    """An advice as a line of JSON has it, as far as the comparison looks."""
    return {"game": 1, "turn": turn, "kind": "option", "best": {"text": text}, **fields}


def write(path: Path, *advices: dict[str, Any]) -> Path:
    """A file of advice."""
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(json.dumps(one) + "\n" for one in advices), encoding="utf-8")
    return path


def test_times_do_not_count(command: Run, tmp_path: Path) -> None:
    """The same advice after another time is the same advice."""
    before = write(tmp_path / "before.jsonl", advice(1, elapsed_s=0.5), advice(3, elapsed_s=0.1))
    after = write(tmp_path / "after.jsonl", advice(1, elapsed_s=2.5), advice(3, elapsed_s=0.2))
    done = command("compare", before, after, "--strict")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1] == "2 of 2 decisions equal"


def test_each_difference_is_told_with_its_fields(command: Run, tmp_path: Path) -> None:
    """Where it is, which fields differ, and the two options where those differ."""
    before = write(tmp_path / "before.jsonl", advice(1, iterations=40), advice(3), advice(5))
    after = write(tmp_path / "after.jsonl", advice(1, iterations=41), advice(3, "Attack"))
    done = command("compare", before, after)
    assert done.code == 0
    assert done.out.splitlines()[-4:] == [
        "after.jsonl: decision 1 (game 1, half-turn 1, option): iterations",
        "after.jsonl: decision 2 (game 1, half-turn 3, option): best: 'End the turn', now 'Attack'",
        "after.jsonl: decision 3 (game 1, half-turn 5, option): only before",
        "0 of 3 decisions equal",
    ]


def test_strict_makes_differences_an_error(command: Run, tmp_path: Path) -> None:
    """Exit 2 and one line, after the output."""
    before = write(tmp_path / "before.jsonl", advice(1))
    after = write(tmp_path / "after.jsonl", advice(1, "Attack"))
    done = command("compare", before, after, "--strict", "--json")
    assert done.code == 2
    assert done.err == "hsbot: 1 difference, 0 files unread\n"
    found = json.loads(done.out)
    assert (found["decisions"], found["equal"], found["unread"]) == (1, 0, [])
    (file,) = found["files"]
    assert file["differences"][0] == {
        "decision": 1, "game": 1, "turn": 1, "kind": "option", "fields": ["best"],
        "before": "End the turn", "after": "Attack",
    }  # fmt: skip


def test_folders_are_compared_file_by_file(command: Run, tmp_path: Path) -> None:
    """Files of a name belong together; one that the other folder lacks is told."""
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        write(folder / "a.jsonl", advice(1))
    write(before / "b.jsonl", advice(1))
    done = command("compare", before, after, "--json")
    assert done.code == 0
    assert str(after / "b.jsonl") in done.err
    found = json.loads(done.out)
    assert [file["file"] for file in found["files"]] == ["a.jsonl"]
    assert len(found["unread"]) == 1
    assert command("compare", before, after, "--strict").code == 2


NO_ADVICE = (
    "no JSON\n",
    "[1, 2]\n",
    '{"some": "thing"}\n',
    '{"game": 1, "turn": 1, "kind": "option", "best": "End the turn"}\n',
    '{"game": 1, "turn": 1, "kind": "option", "best": {}}\n',
    f"{'[' * 100_000}\n",
)


@pytest.mark.parametrize("content", NO_ADVICE)
def test_what_is_no_advice_is_one_clear_line(command: Run, tmp_path: Path, content: str) -> None:
    """Exit 2 where no pair can be read."""
    before = write(tmp_path / "before.jsonl", advice(1))
    after = tmp_path / "after.jsonl"
    after.write_text(content, encoding="utf-8")
    done = command("compare", before, after)
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert line.startswith(f"hsbot: {after}: holds no advice of `hsbot advise --json`")


def test_what_cannot_be_compared_is_one_clear_line(command: Run, tmp_path: Path) -> None:
    """A file and a folder, something that is not there, folders without advice."""
    file, absent = write(tmp_path / "before.jsonl", advice(1)), tmp_path / "absent"
    empty = tmp_path / "empty"
    empty.mkdir()
    for before, after, said in (
        (file, tmp_path, f"{tmp_path} is a folder, {file} a file: give two files, or two folders"),
        (file, absent, f"{absent}: there is no such file or folder"),
        (absent, absent, f"{absent}: there is no such file or folder"),
        (empty, empty, "hold no file *.jsonl"),
    ):
        done = command("compare", before, after)
        assert done.code == 2
        (line,) = done.err.splitlines()
        assert said in line


def test_only_line_ends_part_advices(command: Run, tmp_path: Path) -> None:
    """A deck's name may hold other characters that end a line in some texts."""
    before, after = (
        write(tmp_path / f"{name}.jsonl", advice(1, deck="Mine")) for name in ("before", "after")
    )
    for path in (before, after):
        path.write_text(path.read_text("utf-8").replace("Mine", "Mi\u2028ne"), "utf-8")
    done = command("compare", before, after, "--strict")
    assert (done.code, done.err) == (0, "")


def test_bytes_that_are_no_text_are_told_without_python_s_words(
    command: Run, tmp_path: Path
) -> None:
    """A weights' file in the place of advices."""
    file = tmp_path / "random.bin"
    file.write_bytes(bytes(range(128, 256)))
    done = command("compare", file, file)
    assert done.code == 2
    assert "it is no text in UTF-8" in done.err
    assert "codec" not in done.err
