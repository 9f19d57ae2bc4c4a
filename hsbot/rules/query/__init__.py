"""Queries that change nothing in a state: filters, selectors, conditions, amounts, hashes."""
