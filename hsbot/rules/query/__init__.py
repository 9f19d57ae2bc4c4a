"""Reads of a state: filters, selectors, conditions, amounts, hashes. Nothing here changes it."""
