"""NEATStone's networks and their scripted opponents (Bowman 2023), in compiled code."""
