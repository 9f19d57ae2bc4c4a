"""The value of keeping a card of the opening hand: the features, and the fitted model."""
