"""How soon the public puzzles of ``hsbot.puzzles`` are solved."""
