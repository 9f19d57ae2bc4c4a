"""The mirror: the simulator held against what the game itself did, action by action."""
