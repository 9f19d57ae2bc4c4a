"""Which file imports which, from the syntax trees alone: nothing is imported to find out."""

from __future__ import annotations

import ast
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

Graph = dict[str, set[str]]
"""A module's dotted name to the names of the modules that it imports."""


def modules_in(root: Path) -> dict[str, Path]:
    """Every module of a package by its dotted name; a package's own name is its ``__init__``.

    Args:
        root: the package's folder.
    """
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def import_graph(modules: Mapping[str, Path]) -> Graph:
    """The imports among some modules: those for types only and those within functions included.

    ``from package import name`` imports the module ``package.name`` if there is one, and the
    package's ``__init__`` if the name is bound there.

    Args:
        modules: dotted name to file.
    """
    graph: Graph = {}
    for name, path in modules.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        tree = ast.parse(path.read_text("utf-8"))
        graph[name] = set(_imported(tree, package, modules)) - {name}
    return graph


def _imported(tree: ast.Module, package: str, modules: Mapping[str, Path]) -> Iterator[str]:
    """The modules that a file imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, package)
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                if whole in modules or base in modules:
                    yield whole if whole in modules else base


def _base(node: ast.ImportFrom, package: str) -> str:
    """The ``base`` of ``from base import``, a relative import made absolute."""
    if not node.level:
        return node.module or ""
    above = package.split(".")
    above = above[: len(above) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def circles(graph: Graph) -> set[str]:
    """Import circles as ``a -> b -> a``: for each import within one, the shortest through it.

    Args:
        graph: of imports.
    """
    found = set()
    for start, targets in graph.items():
        for target in targets:
            back = _shortest(graph, target, start)
            if back:
                least = min(range(len(back)), key=lambda i: back[i])
                turned = [*back[least:], *back[:least]]
                found.add(" -> ".join([*turned, turned[0]]))
    return found


def _shortest(graph: Graph, start: str, goal: str) -> list[str]:
    """The shortest way from one module to another, both included; empty if there is none."""
    came: dict[str, str] = {start: ""}
    waiting = deque([start])
    while waiting:
        name = waiting.popleft()
        if name == goal:
            way = []
            while name:
                way.append(name)
                name = came[name]
            return way[::-1]
        for target in sorted(graph[name]):
            if target not in came:
                came[target] = name
                waiting.append(target)
    return []
