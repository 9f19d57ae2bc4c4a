"""Expressions of a compiled function, translated into LLVM code."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from hsbot.rules.compile.function_register import BOUNDS_CHECKED
from hsbot.rules.compile.jit import Inner
from hsbot.rules.compile.llvm_functions import Builtin
from hsbot.rules.compile.switch import Case, Switch
from hsbot.rules.compile.translation.arithmetic import FUNCTIONS, compare, operate, unary
from hsbot.rules.compile.translation.branch_profile import profile
from hsbot.rules.compile.translation.function_code import Value, as_array, truth, typed, whole
from hsbot.rules.compile.translation.names import CONSTANT, Names
from hsbot.rules.compile.value_kinds import BOOL, INT, Array, Bundle, Kind, Place, Scalar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.compile.function_register import Registered

_COLUMNS = 2
"""Dimensions of a table: rows, and columns of which no two overlap."""


class Expressions(Names):
    """Translates the expressions of one function."""

    # ---- expressions -----------------------------------------------------------------------------
    def value(self, node: ast.expr) -> Value:
        """The value of an expression."""
        match node:
            case ast.Name():
                return self.named(node)
            case ast.Constant():
                return self.constant(node.value)
            case ast.Attribute() | ast.Subscript():
                return self._loaded(self.place(node))
            case ast.Call():
                found = self.call(node)
                if found is None:
                    raise self.refused(node, "a function without a result is used as a value")
                return found
            case ast.BinOp():
                return operate(self.code, node.op, self.value(node.left), self.value(node.right))
            case ast.UnaryOp() if not isinstance(node.op, ast.Not):
                if isinstance(node.operand, ast.Constant) and isinstance(node.op, ast.USub):
                    return self.constant(-node.operand.value)  # type: ignore[operator]
                return unary(self.code, node.op, self.value(node.operand))
            case ast.IfExp():
                return self._choice(node)
            case ast.BoolOp() if not self._is_truth(node):
                return self._first_of(node)
            case ast.UnaryOp() | ast.BoolOp() | ast.Compare():
                return self._test_value(node)
        raise self.refused(node, "compiled code has no such expression")

    # ---- tests -----------------------------------------------------------------------------------
    def test(self, node: ast.expr, yes: str, no: str) -> None:
        """Go on at ``yes`` where an expression is true, else at ``no``."""
        code = self.code
        match node:
            case ast.BoolOp():
                for one in node.values[:-1]:
                    go_on = code.label()
                    if isinstance(node.op, ast.And):
                        self.test(one, go_on, no)
                    else:
                        self.test(one, yes, go_on)
                    code.block(go_on)
                self.test(node.values[-1], yes, no)
            case ast.UnaryOp(op=ast.Not()):
                self.test(node.operand, no, yes)
            case ast.Compare():
                self._compared(node, yes, no)
            case _:
                code.branch(code.convert(self.value(node), BOOL).text, yes, no)

    def _compared(self, node: ast.Compare, yes: str, no: str) -> None:
        code = self.code
        left = self.value(node.left)
        for i, (operator, other) in enumerate(zip(node.ops, node.comparators, strict=True)):
            if isinstance(operator, ast.In | ast.NotIn):
                found = self._among(left, other)
                if isinstance(operator, ast.NotIn):
                    found = code.give(f"xor i1 {found}, true")
            else:
                right = self.value(other)
                found = compare(code, operator, left, right)
                left = right
            if i == len(node.ops) - 1:
                code.branch(found, yes, no)
            else:
                go_on = code.label()
                code.branch(found, go_on, no)
                code.block(go_on)

    def _among(self, value: Value, node: ast.expr) -> str:
        found = "false"
        for one in self.elements(node):
            same = compare(self.code, ast.Eq(), value, one)
            found = self.code.give(f"or i1 {found}, {same}")
        return found

    def elements(self, node: ast.expr) -> list[Value]:
        """The values in a tuple, written out or a global's."""
        if isinstance(node, ast.Tuple):
            return [self.value(one) for one in node.elts]
        found = self.meaning(node)
        if not isinstance(found, tuple):
            raise self.refused(node, "a tuple is needed")
        return [self.constant(one) for one in found]

    def _is_truth(self, node: ast.expr) -> bool:
        """Whether an expression gives nothing but truth values, as its form tells."""
        match node:
            case ast.BoolOp():
                return all(self._is_truth(one) for one in node.values)
            case ast.UnaryOp():
                return isinstance(node.op, ast.Not)
            case ast.Call() if self.is_global(node.func):
                called = self.meaning(node.func)
                return called is bool or (
                    isinstance(called, Inner) and called.registered.result == BOOL
                )
            case ast.Constant():
                return isinstance(node.value, bool)
        return isinstance(node, ast.Compare)

    def _test_value(self, node: ast.expr) -> Value:
        code = self.code
        yes, no, end = code.label(), code.label(), code.label()
        self.test(node, yes, no)
        for label, outcome in ((yes, True), (no, False)):
            code.block(label)
            self.assign(node, truth(outcome))
            code.jump(end)
        code.block(end)
        return self.read(node)

    def _choice(self, node: ast.IfExp) -> Value:
        code = self.code
        yes, no, end = code.label(), code.label(), code.label()
        self.test(node.test, yes, no)
        for label, one in ((yes, node.body), (no, node.orelse)):
            code.block(label)
            self.assign(node, self.value(one))
            code.jump(end)
        code.block(end)
        return self.read(node)

    def _first_of(self, node: ast.BoolOp) -> Value:
        code = self.code
        end = code.label()
        for one in node.values:
            value = self.value(one)
            self.assign(node, value)
            if one is not node.values[-1]:
                go_on = code.label()
                known = code.convert(value, BOOL).text
                code.branch(
                    known, *((go_on, end) if isinstance(node.op, ast.And) else (end, go_on))
                )
                code.block(go_on)
        code.jump(end)
        code.block(end)
        return self.read(node)

    # ---- places ----------------------------------------------------------------------------------
    def _loaded(self, found: Value) -> Value:
        kind = found.kind
        if isinstance(kind, Place) and not kind.shape and kind.element.fields is None:
            return self.code.load(found.text, kind.element, kind.path)
        return found

    def place(self, node: ast.expr) -> Value:
        """Where an attribute or an indexed element lies; a number where it is no place."""
        if isinstance(node, ast.Subscript):
            return self._indexed(node)
        if not isinstance(node, ast.Attribute):
            raise self.refused(node, "no place in memory")
        if self.is_global(node):
            return self.constant(self.meaning(node))
        above = self.value(node.value)
        kind = above.kind
        if isinstance(kind, Bundle):
            return self._part(node, above, kind)
        fields = kind.element.fields if isinstance(kind, Place) and not kind.shape else None
        if not isinstance(kind, Place) or fields is None or node.attr not in fields:
            raise self.refused(node, "no such field")
        field, start, path = fields[node.attr], above.text, kind.path
        if field.address is not None:
            start, path = self.code.address(self._byte(start, field.address)), CONSTANT
        pointer = self._byte(start, field.offset)
        return Value((pointer,), Place(field.element, field.shape, (*path, node.attr)))

    def _byte(self, start: str, offset: int) -> str:
        """The pointer to a byte of a record."""
        if not offset:
            return start
        return self.code.give(f"getelementptr inbounds i8, ptr {start}, i64 {offset}")

    def _part(self, node: ast.Attribute, above: Value, kind: Bundle) -> Value:
        found = kind.part(node.attr)
        if found is None:
            raise self.refused(node, f"{kind.name} has no such field")
        return Value(above.held[found[0]], found[1])

    def _indexed(self, node: ast.Subscript) -> Value:
        if isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
            return self._extent(node, node.value.value)
        above = self.value(node.value)
        nodes = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        given = [self.code.convert(self.value(one), INT).text for one in nodes]
        kind = above.kind
        if isinstance(kind, Scalar | Bundle):
            raise self.refused(node, "only rows, tables and arrays have elements")
        whole_shape = above.held[1:] if isinstance(kind, Array) else tuple(map(str, kind.shape))
        if len(given) > len(whole_shape):
            raise self.refused(node, "too many indices")
        if BOUNDS_CHECKED:
            given = [
                self._checked(index, extent, node.lineno)
                for index, extent in zip(given, whole_shape, strict=False)
            ]
        rest = whole_shape[len(given) :]
        pointer = self._pointer(above.text, kind, given, whole_shape)
        path = kind.path
        if len(path) == _COLUMNS and len(given) == len(whole_shape) == _COLUMNS:
            path = (*path, given[1]) if given[1].isdigit() else path
        if isinstance(kind, Array) and rest:
            return Value((pointer, *rest), Array(kind.element, len(rest), path))
        return Value((pointer,), Place(kind.element, tuple(map(int, rest)), path))

    def _checked(self, index: str, extent: str, line: int) -> str:
        """An index that is noted, and replaced by 0, where it is out of range."""
        text = f"{self.one.name}, line {line}: index out of range"
        where = self.shared.constant(f'[{len(text) + 1} x i8] c"{text}\\00"')
        return self.code.give(f"call i64 @checked(i64 {index}, i64 {extent}, ptr {where})")

    def _pointer(
        self, start: str, kind: Place | Array, given: Sequence[str], shape: Sequence[str]
    ) -> str:
        code = self.code
        if isinstance(kind, Place):
            row = kind.element.llvm
            for extent in reversed(shape[1:]):
                row = f"[{extent} x {row}]"
            inner = "".join(f", i64 {index}" for index in given)
            return code.give(f"getelementptr inbounds {row}, ptr {start}{inner}")
        at = given[0]
        for k, extent in enumerate(shape[1:], start=1):
            at = code.give(f"mul nsw i64 {at}, {extent}")
            if k < len(given):
                at = code.give(f"add nsw i64 {at}, {given[k]}")
        return code.moved(start, kind.element, at)

    def _extent(self, node: ast.Subscript, of: ast.expr) -> Value:
        above = self.value(of)
        if not isinstance(node.slice, ast.Constant) or isinstance(above.kind, Scalar | Bundle):
            raise self.refused(node, "an extent is asked for by a constant, of an array")
        number = int(node.slice.value)  # type: ignore[arg-type]
        if isinstance(above.kind, Array):
            return Value((above.held[1 + number],), INT)
        return whole(above.kind.shape[number])

    # ---- calls -----------------------------------------------------------------------------------
    def call(self, node: ast.Call) -> Value | None:
        """A call's result; None for a function without one."""
        if not self.is_global(node.func) or node.keywords:
            raise self.refused(node, "compiled code calls functions by name, without keywords")
        called = self.meaning(node.func)
        values = [self.value(one) for one in node.args]
        if isinstance(called, Inner):
            return self._call(called.registered, self._fitted(node, called.registered, values))
        if isinstance(called, Switch):
            return self._switch(node, called, values)
        if isinstance(called, Builtin):
            return called.emit(self.code, values)
        if called in FUNCTIONS:
            return FUNCTIONS[called](self.code, values)
        raise self.refused(node, "compiled code cannot call this")

    def _fitted(self, node: ast.Call, called: Registered, values: list[Value]) -> list[Value]:
        """Arguments as a function takes them."""
        if len(values) != len(called.arguments):
            raise self.refused(node, f"{len(called.arguments)} arguments are needed")
        found = []
        for value, (name, kind) in zip(values, called.arguments, strict=True):
            fitting = self._fitting(value, kind)
            if fitting is None:
                raise self.refused(node, f"{name} must be {kind}, and is {value.kind}")
            found.append(fitting)
        return found

    def _call(self, called: Registered, values: Sequence[Value]) -> Value | None:
        texts = [text for value in values for text in typed(value)]
        name, result = self.shared.use(called), called.result
        text = f"({', '.join(texts)})"
        if result is None:
            self.code.line(f"call void {name}{text}")
            return None
        return Value((self.code.give(f"call {result.llvm} {name}{text}"),), result)

    def _switch(
        self, node: ast.Call, called: Switch[..., Any], values: list[Value]
    ) -> Value | None:
        """The case of a number, each in a block of its own."""
        code, result = self.code, called.prototype.result
        operands = self._fitted(node, called.prototype, values)
        default, end = code.label(), code.label()
        labels = {number: code.label() for number in sorted(called.cases)}
        listed = " ".join(f"i64 {number}, label %{label}" for number, label in labels.items())
        weights = [profile().get(called.cases[n].function.name, (0,))[0] for n in labels]
        code.close(
            f"switch i64 {operands[0].text}, label %{default} [ {listed} ]"
            f"{self.shared.weighed([0, *weights])}"
        )
        blocks = [(label, called.cases[number]) for number, label in labels.items()]
        for label, case in (*blocks, (default, Case(called.prototype, (*range(len(operands)),)))):
            code.block(label)
            found = self._call(case.function, [operands[i] for i in case.operands])
            if found is not None:
                self.assign(node, found)
            code.jump(end)
        code.block(end)
        return None if result is None else self.read(node)

    def _fitting(self, value: Value, kind: Kind) -> Value | None:
        if isinstance(kind, Scalar):
            return self.code.convert(value, kind) if isinstance(value.kind, Scalar) else None
        if isinstance(kind, Bundle):
            return value if value.kind == kind else None
        if isinstance(kind, Array):
            return as_array(value, kind)
        have = value.kind
        if not isinstance(have, Place) or have.element is not kind.element:
            return None
        fits = have.shape == kind.shape and have.path[: len(kind.path)] == kind.path
        return Value(value.held, kind) if fits else None
