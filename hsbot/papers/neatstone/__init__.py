"""NEATStone (Bowman 2023): its networks, its scripted opponents, and their breeding."""
