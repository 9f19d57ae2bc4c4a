"""The numbers of the engine: record layouts, opcodes, events, action codes, sequences."""
