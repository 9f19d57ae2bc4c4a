"""The overlay's transparent window, and what keeps it over the game's window."""
