"""The state's rows: writing cards, statistics, random numbers."""
