"""Figures of the documentation: counted by one command, and put where pages name them.

``python -m harness.figures`` counts, writes ``docs/figures.json`` with the day and the commit, and
writes the marked passages of the pages anew. ``--keep`` writes the passages alone.
"""
