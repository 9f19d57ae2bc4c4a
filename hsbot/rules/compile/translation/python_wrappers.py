"""Entry points as functions of Python: arguments taken out of objects, the lock given up meanwhile.

Each becomes a function that Python's own calling convention knows (``METH_FASTCALL``), in LLVM
code: no object is made between caller and engine but the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.compile.function_register import BOUNDS_CHECKED
from hsbot.rules.compile.value_kinds import Array, Bundle, Scalar

if TYPE_CHECKING:
    from hsbot.rules.compile.function_register import Registered
    from hsbot.rules.compile.translation.function_code import Code
    from hsbot.rules.compile.value_kinds import Kind

SLOTS = ("ndarray", "None", "TypeError", "IndexError")
"""Objects of Python that the wrappers need: their addresses are put in when the code is loaded."""
_HEAD = object.__basicsize__
"""Bytes of an object before what is its own; its type is the last of them."""
_NUMPY = {"data": 0, "dimensions": 8, "extents": 16, "strides": 24, "flags": 48}
"""Where numpy's arrays keep what the wrappers read (``PyArrayObject_fields``), after the head."""
_SOUND = 0x101
"""Numpy's flags of an array that is contiguous, last index first, and aligned."""


def _at(name: str) -> int:
    return _HEAD + _NUMPY[name]


def support(slots: str) -> str:
    """The code that all wrappers of a module use; ``slots`` is the name of its table of objects.

    The last stride tells a wrong type of number; numpy gives an empty array a stride of 0.
    """
    return f"""
@{slots} = global [{len(SLOTS)} x ptr] zeroinitializer
@count = private constant [26 x i8] c"wrong number of arguments\\00"
@array = private constant [53 x i8] c"a contiguous numpy array of the right type is needed\\00"
@tuple = private constant [42 x i8] c"a named tuple of the right type is needed\\00"
declare i64 @PyLong_AsLongLong(ptr)
declare i64 @PyTuple_Size(ptr)
declare ptr @PyTuple_GetItem(ptr, i64)
declare ptr @PyLong_FromLongLong(i64)
declare ptr @PyErr_Occurred()
declare void @PyErr_SetString(ptr, ptr)
declare ptr @PyEval_SaveThread()
declare void @PyEval_RestoreThread(ptr)
declare void @Py_IncRef(ptr)
declare ptr @PyMem_RawMalloc(i64)
declare void @PyMem_RawFree(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal ptr @slot(i64 %i) {{
  %p = getelementptr inbounds ptr, ptr @{slots}, i64 %i
  %o = load ptr, ptr %p
  ret ptr %o
}}

define internal ptr @refuse(i64 %kind, ptr %text) noinline {{
  %type = call ptr @slot(i64 %kind)
  call void @PyErr_SetString(ptr %type, ptr %text)
  ret ptr null
}}

define internal i1 @number(ptr %object, ptr %found) noinline {{
  %n = call i64 @PyLong_AsLongLong(ptr %object)
  store i64 %n, ptr %found
  %odd = icmp eq i64 %n, -1
  br i1 %odd, label %look, label %good
look:
  %error = call ptr @PyErr_Occurred()
  %none = icmp eq ptr %error, null
  ret i1 %none
good:
  ret i1 true
}}

define internal i1 @bundle(ptr %object, i64 %size) noinline {{
  %n = call i64 @PyTuple_Size(ptr %object)
  %right = icmp eq i64 %n, %size
  br i1 %right, label %good, label %bad
good:
  ret i1 true
bad:
  call ptr @refuse(i64 2, ptr @tuple)
  ret i1 false
}}

define internal i1 @sound(ptr %object, i32 %dimensions, i64 %size) noinline {{
  %typed = getelementptr i8, ptr %object, i64 {_HEAD - 8}
  %type = load ptr, ptr %typed
  %known = call ptr @slot(i64 0)
  %same = icmp eq ptr %type, %known
  br i1 %same, label %look, label %bad
look:
  %ndp = getelementptr i8, ptr %object, i64 {_at("dimensions")}
  %nd = load i32, ptr %ndp
  %fits = icmp eq i32 %nd, %dimensions
  %flagsp = getelementptr i8, ptr %object, i64 {_at("flags")}
  %flags = load i32, ptr %flagsp
  %kept = and i32 %flags, {_SOUND}
  %whole = icmp eq i32 %kept, {_SOUND}
  %so = and i1 %fits, %whole
  br i1 %so, label %more, label %bad
more:
  %stridesp = getelementptr i8, ptr %object, i64 {_at("strides")}
  %strides = load ptr, ptr %stridesp
  %last = sub i32 %dimensions, 1
  %lastp = getelementptr i64, ptr %strides, i32 %last
  %stride = load i64, ptr %lastp
  %right = icmp eq i64 %stride, %size
  %extentsp = getelementptr i8, ptr %object, i64 {_at("extents")}
  %extents = load ptr, ptr %extentsp
  %longp = getelementptr i64, ptr %extents, i32 %last
  %long = load i64, ptr %longp
  %empty = icmp eq i64 %long, 0
  %taken = or i1 %right, %empty
  br i1 %taken, label %good, label %bad
good:
  ret i1 true
bad:
  call ptr @refuse(i64 2, ptr @array)
  ret i1 false
}}
"""


CHECKING = """
@outside = internal global ptr null

define internal i64 @checked(i64 %index, i64 %extent, ptr %where) noinline {
  %inside = icmp ult i64 %index, %extent
  br i1 %inside, label %good, label %bad
good:
  ret i64 %index
bad:
  store ptr %where, ptr @outside
  ret i64 0
}
"""
"""The further code that checked indices use."""


def wrapper(one: Registered, code: Code) -> str:
    """The function that Python calls for an entry point."""
    arguments = one.arguments
    bad = code.label()
    good = code.label()
    code.branch(code.give(f"icmp eq i64 %n, {len(arguments)}"), good, "miscounted")
    code.block(good)
    given = []
    for i, (_name, kind) in enumerate(arguments):
        at = code.give(f"getelementptr ptr, ptr %given, i64 {i}")
        given += _taken(code, code.give(f"load ptr, ptr {at}"), kind, bad)
    lock = code.give("call ptr @PyEval_SaveThread()")
    call = f'@"{one.name}"({", ".join(given)})'
    returned = code.give(f"call i64 {call}") if one.result else ""
    if not one.result:
        code.line(f"call void {call}")
    code.line(f"call void @PyEval_RestoreThread(ptr {lock})")
    if BOUNDS_CHECKED:
        _complain(code)
    if returned:
        code.close(f"ret ptr {code.give(f'call ptr @PyLong_FromLongLong(i64 {returned})')}")
    else:
        nothing = code.give("call ptr @slot(i64 1)")
        code.line(f"call void @Py_IncRef(ptr {nothing})")
        code.close(f"ret ptr {nothing}")
    code.block("miscounted")
    code.line("call ptr @refuse(i64 2, ptr @count)")
    code.jump(bad)
    code.block(bad)
    code.close("ret ptr null")
    body = "\n".join([*code.begun, *code.lines])
    return f'define ptr @"{wrapped(one)}"(ptr %self, ptr %given, i64 %n) {{\n{body}\n}}'


def _taken(code: Code, found: str, kind: Kind, bad: str) -> list[str]:
    """An object as LLVM's arguments; goes on at ``bad``, an error set, where it does not fit."""
    go_on = code.label()
    if isinstance(kind, Array):
        wanted = f"i32 {kind.dimensions}, i64 {kind.element.size}"
        code.branch(code.give(f"call i1 @sound(ptr {found}, {wanted})"), go_on, bad)
        code.block(go_on)
        given = [f"ptr {_read(code, found, 'data', 'ptr')}"]
        extents = _read(code, found, "extents", "ptr")
        for k in range(kind.dimensions):
            extent = code.give(f"getelementptr i64, ptr {extents}, i64 {k}")
            given.append(f"i64 {code.give(f'load i64, ptr {extent}')}")
        return given
    if isinstance(kind, Bundle):
        code.branch(code.give(f"call i1 @bundle(ptr {found}, i64 {len(kind.fields)})"), go_on, bad)
        code.block(go_on)
        given = []
        for k, (_name, one) in enumerate(kind.fields):
            part = code.give(f"call ptr @PyTuple_GetItem(ptr {found}, i64 {k})")
            given += _taken(code, part, one, bad)
        return given
    if not isinstance(kind, Scalar):
        message = f"no entry point takes {kind}"
        raise TypeError(message)
    room = code.variable(kind)[0]
    code.branch(code.give(f"call i1 @number(ptr {found}, ptr {room})"), go_on, bad)
    code.block(go_on)
    return [f"i64 {code.give(f'load i64, ptr {room}')}"]


def slots(module: str) -> str:
    """The name of a module's table of Python's objects."""
    return f"slots.{module}"


def wrapped(one: Registered) -> str:
    """The name of the function that Python calls for an entry point."""
    return f"python.{one.name}"


def _read(code: Code, found: str, name: str, llvm: str) -> str:
    at = code.give(f"getelementptr i8, ptr {found}, i64 {_at(name)}")
    return code.give(f"load {llvm}, ptr {at}")


def _complain(code: Code) -> None:
    where = code.give("load ptr, ptr @outside")
    sound, bad = code.label(), code.label()
    code.branch(code.give(f"icmp eq ptr {where}, null"), sound, bad)
    code.block(bad)
    code.line("store ptr null, ptr @outside")
    code.line(f"call ptr @refuse(i64 3, ptr {where})")
    code.close("ret ptr null")
    code.block(sound)
