"""TOML, JSON and records that somebody has made to do harm: refused in a line, and at once."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from hsbot.errors import MOST_MESSAGE, UsageError, bounded
from hsbot.input_bounds import MOST_KEYS, MOST_SAID, MOST_TOML
from hsbot.near_names import near_names
from hsbot.system.own_files.json_documents import json_document
from hsbot.system.own_files.toml_files import TomlError, read_toml, toml_content
from hsbot.system.resumable_results import LineForm, ResumableRecord


@pytest.mark.parametrize(
    "text",
    [
        "a." * MOST_KEYS + "b = 1\n",
        "x = 1\n[" + "a . " * MOST_KEYS + "b]\n",
        "x = {" + '"a\\"b".' * MOST_KEYS + "b = 1}\n",
        "'a b'." * MOST_KEYS + "b = 1\n",
        "#" * (MOST_TOML + 1),
        "x = " + "[" * 20_000,
        "x = " + "{a=" * 2000 + "1" + "}" * 2000,
        "x = " + "9" * 6000,
        "x = 2020-13-01",
    ],
    ids=["key", "table", "quoted", "literal", "large", "lists", "tables", "digits", "month"],
)
def test_toml_that_python_reads_slowly_or_not_at_all_is_refused(text: str, tmp_path: Path) -> None:
    """Python's reader takes the square of a long name's parts; the error is one line."""
    with pytest.raises(TomlError) as caught:
        toml_content(text)
    assert "\n" not in str(caught.value)
    file = tmp_path / "x.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(UsageError, match=r"weights x: is (no TOML|larger)"):
        read_toml(file, "weights x")


def test_toml_with_many_points_is_read(tmp_path: Path) -> None:
    """Lists of numbers, prose and rulers hold more points than any name; a mark may stand first."""
    numbers = ", ".join(["0.5"] * 500)
    text = f"# {'. ' * 200}\nx = [{numbers}]\ny = '{'It is so. ' * 100}'\na.b.c = 1\n"
    assert len(toml_content(text)["x"]) == 500
    file = tmp_path / "x.toml"
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_toml(file, "x")["a"] == {"b": {"c": 1}}


@pytest.mark.parametrize(
    "text",
    ["NaN", "[1, -Infinity]", '{"a": 1e400}', "9" * 5000, f"[{1 << 70}]", "[" * 100_000, "{", ""],
)
def test_json_that_nobody_can_count_with_is_refused(text: str) -> None:
    """Python's reader takes what JSON has not, and numbers of any length."""
    with pytest.raises(ValueError, match=r"."):
        json_document(text)


def _form(*, sealed: bool) -> LineForm[int, int]:
    return LineForm(
        "record of a test",
        lambda key, result: {"key": key, "result": result},
        lambda line: (int(line["key"]), int(line["result"])),
        sealed=sealed,
    )


@pytest.mark.parametrize("value", ["NaN", "Infinity", "1e400", "[]", "null", '"x"', "9" * 5000])
def test_a_record_with_such_a_number_is_refused(tmp_path: Path, value: str) -> None:
    """Whichever of its numbers it is, the error names the line."""
    path = tmp_path / "record.jsonl"
    path.write_text(f'{{"key": 1, "result": 2}}\n{{"key": {value}, "result": 2}}\n', "utf-8")
    with pytest.raises(UsageError, match="line 2: is no record of a test: name another file"):
        ResumableRecord(path, _form(sealed=False))


@pytest.mark.parametrize("edit", ["changed", "another run's", "unsealed"])
def test_a_sealed_line_names_what_it_seals(tmp_path: Path, edit: str) -> None:
    """One that was changed, or is a whole one of a run of other settings, is refused."""
    path, other = tmp_path / "record.jsonl", tmp_path / "other.jsonl"
    for file, seed in ((path, 1), (other, 2)):
        record = ResumableRecord(file, _form(sealed=True), {"seed": seed})
        record.add(1, 2)
        record.close()
    with_both = ResumableRecord(path, _form(sealed=True), {"seed": 1})
    assert with_both.get(1) == 2
    with_both.close()
    first, line = path.read_text("utf-8").splitlines()
    if edit == "changed":
        line = line.replace('"result": 2', '"result": 3')
    elif edit == "unsealed":
        line = json.dumps({"key": 1, "result": 2})
    else:
        line = other.read_text("utf-8").splitlines()[1]
    path.write_text(f"{first}\n{line}\n", "utf-8")
    with pytest.raises(UsageError, match="line 2: is no record of a test"):
        ResumableRecord(path, _form(sealed=True), {"seed": 1})


@pytest.mark.skipif(sys.platform == "win32", reason="such files are POSIX'")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_no_record(device: str) -> None:
    """It may have no end."""
    with pytest.raises(UsageError, match=f"{device}: cannot be used: it is no file"):
        ResumableRecord(Path(device), _form(sealed=False))


def test_what_is_longer_than_any_name_is_like_none() -> None:
    """Its likeness to each name would take longer the longer it is."""
    said = "x" * MOST_SAID
    assert near_names(said, [f"{said}y"]) == [f"{said}y"]
    assert near_names(f"{said}x", [f"{said}xy"]) == []


def test_a_message_ends_with_what_to_do() -> None:
    """However long the name is that it quotes."""
    assert bounded("a\nb  c") == "a b c"
    said = bounded(f"{'x' * 100_000}: is no file: name another file")
    assert len(said) < MOST_MESSAGE + 10
    assert said.endswith(": is no file: name another file")
