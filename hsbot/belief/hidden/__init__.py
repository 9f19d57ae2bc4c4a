"""Hidden cards: what a log tells of each, by format, day, class, cost and what made it."""
