"""Statements: what a sentence says to do, sentences joined, and the parts of a card they make."""
