"""The rules engine: the game state as a table, compiled by LLVM; cards as data."""
