"""Operations on single rows of a state: writing cards, statistics; and random numbers."""
