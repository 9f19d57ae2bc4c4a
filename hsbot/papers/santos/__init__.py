"""Santos, Monte Carlo Tree Search for Hearthstone (2017): the thesis's players and heuristic."""
