"""NEATStone's players (Bowman 2023): its scripted opponents, and networks that NEAT has bred."""
