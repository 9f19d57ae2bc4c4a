"""Opcodes: what a single instruction of a card's program does."""
