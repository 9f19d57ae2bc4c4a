"""Compilation: decorators, translation into LLVM code, machine code kept on disk, plain Python."""
