"""The Black Empire's cards that have a mechanic of the set, and what they make."""
