"""Models of a hidden deck: probabilities of decks and cards, given the cards seen."""
