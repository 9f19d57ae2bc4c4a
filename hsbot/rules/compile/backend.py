"""LLVM: optimises a module's code and makes machine code of it.

Also a program of its own, which needs nothing else of hsbot: LLVM code in, machine code out. So
several processors share the work, and its memory is given back when it is done.
"""

from __future__ import annotations

import sys

import llvmlite.binding as llvm


def target_machine() -> llvm.TargetMachine:
    """This machine's processor with all it can do."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="pic",
        codemodel="small",
        jit=True,
    )


def machine_code(text: str) -> bytes:
    """An object file made of LLVM code."""
    machine = target_machine()
    module = llvm.parse_assembly(text)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = False  # loops over a board or a hand are too short for it
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    code: bytes = machine.emit_object(module)
    return code


if __name__ == "__main__":
    sys.stdout.buffer.write(machine_code(sys.stdin.buffer.read().decode()))
