"""The text grammar: an offline parser from English card text to definitions, and its output."""
