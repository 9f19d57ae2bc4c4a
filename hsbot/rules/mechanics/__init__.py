"""Mechanics that are more than one opcode, one file each: quests, titans, imbue, casting."""
