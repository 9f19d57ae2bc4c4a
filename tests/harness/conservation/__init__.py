"""Conservation of cards in written games in which they change hands: zones, candidates, worlds."""
