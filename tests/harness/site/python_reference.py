"""The reference of the Python interface: the front door, and every room that lists its names."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FRONT_DOOR = ROOT / "hsbot" / "__init__.py"
FURTHER = {
    "hsbot.envs": ("hsbot.envs.aec", "hsbot.envs.single_agent"),
}
"""Modules that a room's page shows too, for which extras are needed."""
LANGUAGE = "hsbot.rules.cards.dsl"


def names_of(file: Path) -> list[str]:
    """``__all__`` of a module."""
    value = _assigned(file, "__all__")
    return [str(name) for name in value] if isinstance(value, list | tuple) else []


def homes() -> dict[str, str]:
    """Where each name of the front door is defined."""
    value = _assigned(FRONT_DOOR, "_HOMES")
    if not isinstance(value, dict):
        message = "hsbot/__init__.py has no table of its names"
        raise TypeError(message)
    return value


def _assigned(file: Path, name: str) -> object:
    """The value of a literal that a module assigns; none where it assigns none."""
    for node in ast.parse(file.read_text("utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if any(isinstance(x, ast.Name) and x.id == name for x in targets):
            assert isinstance(node, ast.Assign)
            return ast.literal_eval(node.value)
    return None


def first_line(file: Path) -> str:
    """The first line of a module's docstring."""
    return (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").partition("\n")[0]


def rooms() -> dict[str, Path]:
    """The rooms of hsbot that list what others may use, by the name of their package."""
    found = sorted((ROOT / "hsbot").glob("*/__init__.py"))
    found.append(ROOT / "hsbot" / "agents" / "players" / "__init__.py")
    return {".".join(file.parent.relative_to(ROOT).parts): file for file in found if names_of(file)}


def block(path: str, **options: str | list[str]) -> list[str]:
    """An object for mkdocstrings to show."""
    lines = [f"::: {path}", "    options:"] if options else [f"::: {path}"]
    for name, value in options.items():
        if isinstance(value, list):
            lines += [f"      {name}:", *(f"        - {x}" for x in value)]
        else:
            lines.append(f"      {name}: {value}")
    return [*lines, ""]


def front_door_page() -> str:
    """The names of ``import hsbot``, each with what it does."""
    text = ["# hsbot", "", f"`import hsbot`: {first_line(FRONT_DOOR)}", ""]
    text += ["[Ten short programs](../build-bots/python.md) use them.", ""]
    for name, home in homes().items():
        text += block(f"{home}.{name}", heading=f"hsbot.{name}", toc_label=name)
    return "\n".join(text)


def room_page(package: str, file: Path) -> str:
    """All that a room lists."""
    text = [f"# {package}", ""]
    front = [name for name, home in homes().items() if home == package]
    if front:
        found = ", ".join(f"[`{name}`](hsbot.md#{package}.{name})" for name in front)
        text += [f"On the page of the [front door](hsbot.md): {found}.", ""]
    members = [name for name in names_of(file) if name not in front]
    text += block(package, members=members, show_root_heading="false")
    for module in FURTHER.get(package, ()):
        text += block(module)
    return "\n".join(text)


def language_page() -> str:
    """The words of which cards are defined."""
    text = ["# The card language", "", "The words of `hsbot.rules.cards.dsl`, of which cards are"]
    text += ["defined ([how](../contributing.md#add-a-card)).", ""]
    folder = ROOT / Path(*LANGUAGE.split("."))
    for file in sorted(folder.rglob("*.py")):
        names = names_of(file)
        if not names or file.name == "__init__.py":
            continue
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        text += block(module, members=names)
    return "\n".join(text)


def pages() -> dict[str, str]:
    """Each page of the reference: its path in the site, and its text."""
    rows = [
        f"| [`{package}`]({package}.md) | {first_line(file).replace('``', '`')} |"
        for package, file in rooms().items()
    ]
    index = [
        "# Python reference", "",
        "[`import hsbot`](hsbot.md) is the front door. Behind it stand the rooms:", "",
        "| package | what it is |", "|---|---|", *rows,
        f"| [`{LANGUAGE}`](card-language.md) | The words of which cards are defined |", "",
    ]  # fmt: skip
    found = {"reference/index.md": "\n".join(index), "reference/hsbot.md": front_door_page()}
    found |= {f"reference/{name}.md": room_page(name, file) for name, file in rooms().items()}
    found["reference/card-language.md"] = language_page()
    return found
