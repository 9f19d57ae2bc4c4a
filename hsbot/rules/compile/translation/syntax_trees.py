"""Syntax trees of compiled functions, read from the files that Python has compiled them from."""

from __future__ import annotations

import ast
import linecache
from types import CodeType
from typing import TYPE_CHECKING

from hsbot.errors import InternalError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FunctionType


def describe_code(code: CodeType, docstring: str | None) -> object:
    """The parts of a code object that shape machine code: not docstring, file or lines."""
    constants: list[object] = []
    for i, value in enumerate(code.co_consts):
        if isinstance(value, CodeType):
            constants.append(describe_code(value, None))
        else:
            constants.append(None if i == 0 and value == docstring else repr(value))
    return (code.co_code, code.co_names, code.co_varnames, code.co_argcount, constants)


def _nested(code: CodeType) -> Iterator[CodeType]:
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield value
            yield from _nested(value)


def _function(expression: ast.Lambda) -> ast.FunctionDef:
    """The function that a lambda is."""
    body = ast.copy_location(ast.Return(expression.body), expression.body)
    found = ast.FunctionDef("<lambda>", expression.args, [body], [])
    return ast.copy_location(found, expression)


class Sources:
    """Source files read so far: the tree and the code object of each function in them."""

    def __init__(self) -> None:
        self._trees: dict[str, dict[int, ast.FunctionDef]] = {}
        self._codes: dict[str, dict[int, CodeType]] = {}

    def tree(self, function: FunctionType) -> ast.FunctionDef:
        """The tree of a function.

        Raises:
            InternalError: its file is not there, or is another one than at import, so that its
                machine code would not be that of the function which is running.
        """
        code = function.__code__
        path, line = code.co_filename, code.co_firstlineno
        if path not in self._trees:
            self._read(path, function.__globals__)
        tree, compiled = self._trees[path].get(line), self._codes[path].get(line)
        known = describe_code(code, function.__doc__)
        if tree is None or compiled is None or describe_code(compiled, function.__doc__) != known:
            message = f"{path} has changed since {function.__qualname__} was imported from it"
            raise InternalError(message)
        return tree

    def _read(self, path: str, scope: dict[str, object]) -> None:
        linecache.checkcache(path)
        text = "".join(linecache.getlines(path, scope))
        tree = ast.parse(text, path)
        nodes = list(ast.walk(tree))
        functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        first = [min([f.lineno, *(d.lineno for d in f.decorator_list)]) for f in functions]
        expressions = {
            node.lineno: _function(node) for node in nodes if isinstance(node, ast.Lambda)
        }
        self._trees[path] = expressions | dict(zip(first, functions, strict=True))
        whole = compile(tree, path, "exec", dont_inherit=True)
        self._codes[path] = {code.co_firstlineno: code for code in _nested(whole)}
