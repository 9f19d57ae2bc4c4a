"""Opcodes: one function for each instruction of a card's program, on the rows in ``w.sel``."""
