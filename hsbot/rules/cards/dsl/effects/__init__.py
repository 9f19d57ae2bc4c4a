"""Effects: one function for each thing that a card does."""
