"""Regrets by budget: what answers of small budgets cost against those of a long search."""
