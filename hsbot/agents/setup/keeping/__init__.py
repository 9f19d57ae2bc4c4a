"""What keeping a card of the opening hand is worth: the features, and the fitted model."""
