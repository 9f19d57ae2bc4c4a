"""The numbers of the engine: columns of a state, opcodes, events, the game's own sequences."""
