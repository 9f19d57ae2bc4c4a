"""NEATStone's networks and scripts, compiled together beside the engine."""

from __future__ import annotations

from hsbot.rules.compile.program_beside_engine import EngineProgram

_program = EngineProgram("neatstone")
jit, entry = _program.inner, _program.entry
