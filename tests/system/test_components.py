"""Installed packages as they describe themselves, and the bill of materials made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.system.installed.components import Component, bill, installed, pinned

if TYPE_CHECKING:
    from pathlib import Path

EXPRESSION = "License-Expression: MIT OR Apache-2.0"


def _package(site: Path, name: str, *said: str, text: str = "") -> None:
    folder = site / f"{name.lower().replace('-', '_')}-1.0.dist-info"
    folder.mkdir(parents=True)
    lines = ["Metadata-Version: 2.4", f"Name: {name}", "Version: 1.0", *said, "", text]
    (folder / "METADATA").write_text("\n".join(lines), "utf-8")


def test_what_is_asked_for_is_found_however_it_is_spelled(tmp_path: Path) -> None:
    """And what that asks for, once; extras of others, tools of ours and strangers are left out."""
    _package(
        tmp_path, "hsbot", "Requires-Dist: Big_Thing>=1; python_version > '3'",
        "Requires-Dist: drawn; extra == 'overlay'", "Requires-Dist: checker; extra == 'test'",
        "Requires-Dist: absent",
    )  # fmt: skip
    _package(tmp_path, "big-thing", "Requires-Dist: hsbot", "Requires-Dist: more; extra == 'x'")
    for name in ("drawn", "checker", "more", "stranger"):
        _package(tmp_path, name)
    assert [one.name for one in installed(path=[str(tmp_path)])] == ["big-thing", "drawn", "hsbot"]


def test_a_licence_is_what_the_package_says_best(tmp_path: Path) -> None:
    """An expression before classes, classes before words, of words the first line."""
    said = {
        "a": (EXPRESSION, "License: all rights"),
        "b": ("License: a text", "Classifier: License :: OSI Approved :: MIT License"),
        "c": ("License: BSD 3-Clause", "Classifier: License :: DFSG approved"),
        "d": ("License: UNKNOWN",),
        "e": ("License: Copyright (c) A", "        many words"),
    }
    needs = [f"Requires-Dist: {name}" for name in said]
    _package(tmp_path, "hsbot", "License-Expression: AGPL-3.0-or-later", *needs)
    for name, lines in said.items():
        _package(tmp_path, name, *lines)
    found = {one.name: one for one in installed(path=[str(tmp_path)])}
    told = {name: found[name].licence for name in said}
    assert told == {
        "a": "MIT OR Apache-2.0", "b": "MIT License", "c": "BSD 3-Clause", "d": "",
        "e": "Copyright (c) A",
    }  # fmt: skip
    assert [name for name in said if found[name].is_expression] == ["a"]


def test_a_licence_that_a_package_tells_wrongly_is_what_its_files_say(tmp_path: Path) -> None:
    """The one that pyautogui brings says "GPLv2": its files add "or any later version"."""
    _package(tmp_path, "hsbot", "Requires-Dist: python3_Xlib", "Requires-Dist: neat-python")
    _package(tmp_path, "python3-xlib", "License: GPLv2")
    _package(tmp_path, "neat-python", "License: Copyright (c) A")
    found = {one.name: one for one in installed(path=[str(tmp_path)])}
    assert found["python3-xlib"].licence == "GPL-2.0-or-later"
    assert found["neat-python"].licence == "BSD-3-Clause"
    assert found["python3-xlib"].is_expression


def test_a_bill_s_references_lead_to_its_parts() -> None:
    """Each once; the same parts give the same bill, another hash another number."""
    program = Component("hsbot", "1.0", "AGPL-3.0-or-later", ("b", "gone"), is_expression=True)
    parts = [Component("b", "2.0", "MIT License", ("c",), "ab" * 32), Component("c", "3", "")]
    told = bill(program, [program, *parts])
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.5")
    refs = [told["metadata"]["component"]["bom-ref"], *(x["bom-ref"] for x in told["components"])]
    assert refs == ["pkg:pypi/hsbot@1.0", "pkg:pypi/b@2.0", "pkg:pypi/c@3"]
    assert [one["ref"] for one in told["dependencies"]] == refs
    assert [one["dependsOn"] for one in told["dependencies"]] == [[refs[1]], [refs[2]], []]
    assert told["components"][0]["hashes"] == [{"alg": "SHA-256", "content": "ab" * 32}]
    assert "licenses" not in told["components"][1]
    assert bill(program, parts) == told
    other = [Component("b", "2.0", "MIT License", ("c",), "cd" * 32), parts[1]]
    assert bill(program, other)["serialNumber"] != told["serialNumber"]


def test_a_pin_is_read_with_its_hash() -> None:
    """Other lines of a list are none."""
    lines = ["# by a program", f"Two_Words==1.0 --hash=sha256:{'0' * 64}\n", "x==1"]
    assert pinned(lines) == {"two-words": "0" * 64}
