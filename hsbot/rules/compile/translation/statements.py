"""Statements of a compiled function, translated into LLVM code."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from hsbot.rules.compile.translation.arithmetic import operate
from hsbot.rules.compile.translation.expressions import Expressions
from hsbot.rules.compile.translation.function_code import Value
from hsbot.rules.compile.translation.names import CONSTANT, RefusedError, UnifyError
from hsbot.rules.compile.value_kinds import INT, Place, Scalar, registers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.rules.compile.function_register import Registered
    from hsbot.rules.compile.translation.function_code import Code
    from hsbot.rules.compile.translation.module_parts import Shared
    from hsbot.rules.compile.value_kinds import Kind


class Statements(Expressions):
    """Translates the statements of one function."""

    def __init__(self, shared: Shared, one: Registered, kinds: dict[object, Kind]) -> None:
        super().__init__(shared, one, kinds)
        self._loops: list[tuple[str, str]] = []

    def whole(self, tree: ast.FunctionDef) -> None:
        """Translate the function's body."""
        written = {
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        for name, kind in self.one.arguments:
            held = [f"%{name}.{i}" for i in range(len(registers(kind)))]
            if name in written:
                self.assign(name, Value(tuple(held), kind))
            else:
                self.fixed[name] = Value(tuple(held), kind)
        self.code.count("0")
        self._body(tree.body)
        if not self.code.closed:
            self._return(None)

    def _body(self, nodes: Sequence[ast.stmt]) -> None:
        for node in nodes:
            if self.code.closed:
                return
            try:
                self._statement(node)
            except RefusedError:
                raise
            except TypeError as error:
                raise self.refused(node, str(error)) from error

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return
            case ast.Expr(value=ast.Call() as call):
                self.call(call)
            case ast.Assign():
                self._assign(node)
            case ast.AugAssign():
                self._change(node)
            case ast.If():
                self._if(node)
            case ast.While(orelse=[]):
                self._while(node)
            case ast.For(orelse=[], target=ast.Name(id=name)):
                self._for(node, name)
            case ast.Return():
                self._return(node.value)
            case ast.Break():
                self.code.jump(self._loops[-1][1])
            case ast.Continue():
                self.code.jump(self._loops[-1][0])
            case _:
                raise self.refused(node, "compiled code has no such statement")

    # ---- assignments -----------------------------------------------------------------------------
    def _assign(self, node: ast.Assign) -> None:
        if isinstance(node.targets[0], ast.Tuple):
            targets = node.targets[0].elts
            if not isinstance(node.value, ast.Tuple) or len(node.value.elts) != len(targets):
                raise self.refused(node, "a tuple is taken apart where it is written only")
            values = [self.value(one) for one in node.value.elts]
            for target, value in zip(targets, values, strict=True):
                self._store(target, value)
            return
        value = self.value(node.value)
        for target in node.targets:
            self._store(target, value)

    def _store(self, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Name):
            self.assign(target.id, value)
            return
        found = self.place(target)
        self._put(target, found, value)

    def _put(self, target: ast.expr, found: Value, value: Value) -> None:
        kind = found.kind
        if not isinstance(kind, Place) or kind.shape or kind.element.fields is not None:
            raise self.refused(target, "no place for a number")
        if not isinstance(value.kind, Scalar) or kind.path[:1] == CONSTANT:
            raise self.refused(target, "only numbers are stored, and only in records and arrays")
        self.code.store(found.text, kind.element, kind.path, value)

    def _change(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name):
            before = self.value(node.target)
            self.assign(node.target.id, operate(self.code, node.op, before, self.value(node.value)))
            return
        found = self.place(node.target)
        kind = found.kind
        if not isinstance(kind, Place):
            raise self.refused(node, "no place for a number")
        before = self.code.load(found.text, kind.element, kind.path)
        after = operate(self.code, node.op, before, self.value(node.value))
        self._put(node.target, found, after)

    # ---- control ---------------------------------------------------------------------------------
    def _if(self, node: ast.If) -> None:
        code = self.code
        yes, end = code.label(), code.label()
        no = code.label() if node.orelse else end
        self.test(node.test, yes, no)
        code.block(yes)
        self._body(node.body)
        code.jump(end)
        if node.orelse:
            code.block(no)
            self._body(node.orelse)
            code.jump(end)
        code.block(end)

    def _while(self, node: ast.While) -> None:
        code = self.code
        head, body, end = code.label(), code.label(), code.label()
        code.block(head)
        if isinstance(node.test, ast.Constant) and node.test.value:
            code.jump(body)
        else:
            self.test(node.test, body, end)
        code.block(body)
        self._looped(node.body, head, end)
        code.jump(head)
        code.block(end)

    def _looped(self, nodes: Sequence[ast.stmt], again: str, end: str) -> None:
        self._loops.append((again, end))
        self._body(nodes)
        self._loops.pop()

    def _for(self, node: ast.For, name: str) -> None:
        over = node.iter
        if isinstance(over, ast.Call) and self.meaning(over.func) is range:
            bounds = [self.code.convert(self.value(one), INT) for one in over.args]
            step = int(bounds[2].text) if len(bounds) > 2 else 1  # range's third
            start, stop = bounds[:2] if len(bounds) > 1 else (Value(("0",), INT), bounds[0])
            self._counted(node, start.text, stop.text, step, lambda i: self.assign(name, i))
            return
        values = self.elements(over)
        if all(value.text.lstrip("-").isdigit() for value in values):
            listed = ", ".join(f"i64 {value.text}" for value in values)
            row = self.code.shared.constant(f"[{len(values)} x i64] [{listed}]")
        else:
            row = self.code.variable(Scalar(f"[{len(values)} x i64]"))[0]
            for i, value in enumerate(values):
                at = self.code.give(f"getelementptr inbounds i64, ptr {row}, i64 {i}")
                self.code.line(f"store i64 {self.code.convert(value, INT).text}, ptr {at}")

        def take(i: Value) -> None:
            at = self.code.give(f"getelementptr inbounds i64, ptr {row}, i64 {i.text}")
            self.assign(name, Value((self.code.give(f"load i64, ptr {at}"),), INT))

        self._counted(node, "0", str(len(values)), 1, take)

    def _counted(
        self, node: ast.For, start: str, stop: str, step: int, take: Callable[[Value], None]
    ) -> None:
        code = self.code
        head, body, after, end = code.label(), code.label(), code.label(), code.label()
        counter = code.variable(INT)
        code.set(counter, Value((start,), INT))
        code.block(head)
        i = code.get(counter, INT)
        order = "slt" if step > 0 else "sgt"
        code.branch(code.give(f"icmp {order} i64 {i.text}, {stop}"), body, end)
        code.block(body)
        take(i)
        self._looped(node.body, after, end)
        code.block(after)
        more = code.give(f"add nsw i64 {code.get(counter, INT).text}, {step}")
        code.set(counter, Value((more,), INT))
        code.jump(head)
        code.block(end)

    def _return(self, node: ast.expr | None) -> None:
        result = self.one.result
        value = self.value(node) if node is not None else None
        for room in self.code.owned:
            pointer = self.code.give(f"load ptr, ptr {room}")
            self.code.line(f"call void @PyMem_RawFree(ptr {pointer})")
        if result is None:
            self.code.close("ret void")
        elif value is None:
            self.code.close("unreachable")
        elif isinstance(value.kind, Scalar):
            self.code.close(f"ret {result.llvm} {self.code.convert(value, result).text}")
        else:
            raise TypeError("only numbers are returned")


def translate(shared: Shared, one: Registered, tree: ast.FunctionDef) -> Code:
    """The code of a function's body."""
    kinds: dict[object, Kind] = {}
    while True:
        made = Statements(shared, one, kinds)
        try:
            made.whole(tree)
        except UnifyError:
            continue
        return made.code
