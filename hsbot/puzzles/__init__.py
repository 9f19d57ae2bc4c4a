"""Puzzles: public positions with the cards of their day, attempts, solutions, and progress."""
