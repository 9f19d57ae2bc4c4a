"""Reproductions of published tables: what is played, results as JSON lines, intervals, captions."""
