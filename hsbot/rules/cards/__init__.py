"""Cards as data: the card language, definitions, grammar, assembler, and the library of tables."""
