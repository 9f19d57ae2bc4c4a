"""The stand-in client without its window: scenes, a mouse, a game with animations, logs, faults.

Nothing here knows Qt, hsbot's agents, or what time it is: the clock, the time of day and the
opponent are arguments, and time passes in ``StandIn.tick``. docs/stand-in-client.md says what the
whole does.
"""
