"""Models of the opponent's deck: probabilities of decks and cards, given what was seen."""
