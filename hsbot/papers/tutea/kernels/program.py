"""Tutea's learners, compiled together beside the engine."""

from __future__ import annotations

from hsbot.rules.compile.program_beside_engine import EngineProgram

_program = EngineProgram("tutea")
jit, entry = _program.inner, _program.entry
