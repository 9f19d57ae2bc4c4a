"""LLVM: optimises a module's code and makes machine code of it.

Also a program of its own, which needs nothing else of hsbot: LLVM code in, machine code out, and
into the cache's file that it is told. So several processors share the work, its memory is given
back when it is done, and it is not lost when the program that asked for it has ended before.

It is less urgent than other programs where nobody waits for it. Who waits for the same code then
makes it by itself, and one that the program that asked has left gives way to that.
"""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
import sys
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import llvmlite.binding as llvm

if TYPE_CHECKING:
    from collections.abc import Iterator

DIGEST = 32
"""Bytes of the digest that a file of the cache begins with."""
LOOK_S = 1.0
"""How often a process looks whether anybody still waits for it, or for what it makes."""
_NICE = 5
"""How much less urgent than others a process is that makes what nobody waits for."""
LOCK, LOCK_BEHIND = ".lock", ".behind.lock"
"""Suffixes of the locks of a file of the cache: of who is waited for, and of who is not."""
QUICK = ".quick"
"""The suffix of a file of the cache with quick code, which serves until the best is there."""
BEHIND = "--behind"
"""The word on the command line of such a process, before the id of the process that asked."""


BASELINE = ("x86-64-v2", "")
"""A processor as all of the last fifteen years are, for machine code that is made ahead."""


def processor() -> tuple[str, str]:
    """The name and the abilities of the processor that code is made for.

    This machine's with all it can do, or with ``HSBOT_BASELINE`` in the environment the least.
    """
    if os.environ.get("HSBOT_BASELINE"):
        return BASELINE
    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def target_machine(optimised: int = 3) -> llvm.TargetMachine:
    """The processor that code is made for.

    Args:
        optimised: how much its code is, 0 to 3.
    """
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    name, abilities = processor()
    return llvm.Target.from_triple(_triple(llvm.get_process_triple())).create_target_machine(
        cpu=name,
        features=abilities,
        opt=optimised,
        reloc="pic",
        codemodel="small",
        jit=True,
    )


def _triple(process: str) -> str:
    """The kind of code that LLVM makes and loads here: that of this process, in files of ELF.

    Of Windows' own files, LLVM loads a second one only where its memory happens to lie above that
    of the first, and ends the process elsewhere.

    Args:
        process: LLVM's name for the code of this process.
    """
    return f"{process}-elf" if "-windows-" in process else process


def machine_code(text: str) -> bytes:
    """An object file made of LLVM code, as fast as can be."""
    machine, module = target_machine(), llvm.parse_assembly(text)
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = False  # loops over a board or a hand are too short for it
    passes = llvm.create_pass_builder(machine, tuning)
    return _made(machine, module, passes.getModulePassManager(), passes)


def quick_machine_code(text: str) -> bytes:
    """An object file made of LLVM code, in a twentieth of the time, that runs a fifth as fast."""
    machine, module = target_machine(0), llvm.parse_assembly(text)
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=0))
    few = llvm.create_new_module_pass_manager()
    few.add_sroa_pass()
    few.add_simplify_cfg_pass()
    few.add_instruction_combine_pass()
    return _made(machine, module, few, passes)


def _made(
    machine: llvm.TargetMachine,
    module: llvm.ModuleRef,
    manager: llvm.ModulePassManager,
    passes: llvm.PassBuilder,
) -> bytes:
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    manager.run(module, passes)
    code: bytes = machine.emit_object(module)
    return code


def sealed(path: Path, code: bytes) -> bytes:
    """A file of the cache: machine code behind a digest of it and of whose it is.

    Args:
        path: the file, whose folder is named by all that is compiled, and which by the module.
        code: the machine code.
    """
    whose = f"{path.parent.name}/{path.name}\n".encode()
    return hashlib.sha256(whose + code).digest() + code


def unsealed(path: Path, data: bytes) -> bytes | None:
    """The machine code of a file of the cache; None where it is not whole, or another's."""
    code = data[DIGEST:]
    return code if sealed(path, code) == data else None


def kept(path: Path) -> bytes | None:
    """The machine code that the cache has in a file; None where it is not there whole."""
    try:
        return unsealed(path, path.read_bytes())
    except OSError:
        return None


@contextmanager
def _alone(path: Path, suffix: str = LOCK) -> Iterator[None]:
    """While no other process makes this file of the cache, as far as locks can tell.

    Args:
        path: the file.
        suffix: of the lock: those who make it for nobody have one of their own, for which nobody
            waits who is waited for.
    """
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        lock = path.with_suffix(suffix).open("ab")
    except OSError:
        _end_with_parent()
        yield
        return
    with lock:
        while not _locked(lock.fileno()):
            pass
        yield


def is_being_made(path: Path) -> bool:
    """Whether a process makes this file of the cache now, as far as locks can tell."""
    return _is_held(path, LOCK) or _is_held(path, LOCK_BEHIND)


def _is_held(path: Path, suffix: str) -> bool:
    try:
        lock = path.with_suffix(suffix).open("r+b")
    except OSError:  # nobody has ever made it
        return False
    with lock:
        return not _is_free(lock.fileno())


def _give_way(path: Path, asked: int, keeping: threading.Lock) -> None:
    """End this process once nobody reads what it makes, and another makes it that is waited for.

    Args:
        path: the file of the cache.
        asked: the process that asked for it.
        keeping: held while the file is written.
    """

    def watch() -> None:
        while os.getppid() == asked or not _is_held(path, LOCK):
            time.sleep(LOOK_S)
        with keeping:
            os._exit(0)

    threading.Thread(target=watch, name="compile-give-way", daemon=True).start()


def _end_with_parent() -> None:
    """End as soon as who asked has ended, where what is made can be kept nowhere."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK_S)
        os._exit(1)

    threading.Thread(target=watch, name="compile-parent", daemon=True).start()


def _locked(descriptor: int) -> bool:
    """Wait for a file's lock, which ends with the process; False where it took too long."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - of its platform only

        try:
            msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)  # gives up after ten seconds
        except OSError as error:
            return error.errno != errno.EDEADLK
    else:
        import fcntl  # noqa: PLC0415 - of its platform only

        with suppress(OSError):  # a file system without locks
            fcntl.flock(descriptor, fcntl.LOCK_EX)
    return True


def _is_free(descriptor: int) -> bool:
    """Whether no other process holds a file's lock."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - of its platform only

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - of its platform only

            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError as error:  # held, or a file system without locks
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


def keep(path: Path, code: bytes) -> None:
    """Write a file of the cache in one step, if that can be; the best takes quick code's place."""
    beside = path.with_name(f"{path.name}.{secrets.token_hex(8)}.tmp")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_bytes(sealed(path, code))
            beside.replace(path)
        finally:  # a full disk has taken a part of it
            beside.unlink(missing_ok=True)
        if path.suffix != QUICK:
            path.with_suffix(QUICK).unlink(missing_ok=True)


def main() -> None:
    """Make machine code of LLVM code on standard input, for standard output and the named file."""
    text, path = sys.stdin.buffer.read().decode(), Path(sys.argv[1])
    keeping, suffix = threading.Lock(), LOCK
    if sys.platform != "win32" and sys.argv[2:3] == [BEHIND]:  # Windows tells no orphan
        os.nice(_NICE)
        suffix = LOCK_BEHIND
        _give_way(path, int(sys.argv[3]), keeping)
    with _alone(path, suffix):
        while suffix == LOCK_BEHIND and _is_held(path, LOCK):  # it makes the same
            time.sleep(LOOK_S)
        code = kept(path)
        if code is None:
            code = machine_code(text)
            with keeping:
                keep(path, code)
    with suppress(OSError):  # nobody waits any more
        sys.stdout.buffer.write(code)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
