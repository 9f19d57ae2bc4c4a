"""Games between scored players, by which the papers' evolution measures weights."""
