"""One file for each mechanic of the game that is more than an opcode: quests, titans, imbue."""
