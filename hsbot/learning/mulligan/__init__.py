"""Opening hands: games in which lots decide what is kept, and the model that is fitted to them."""
