"""Games between scored players, compiled together beside the engine."""

from __future__ import annotations

from hsbot.rules.compile.program_beside_engine import EngineProgram

_program = EngineProgram("contests")
jit, entry = _program.inner, _program.entry
