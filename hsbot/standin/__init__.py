"""The stand-in client: its scenes, mouse, running game, log files and faults.

Only :mod:`hsbot.standin.window` needs Qt. Clock, time of day and opponent are arguments, and time
passes in ``StandInClient.tick``; docs/build-bots/stand-in-client.md describes the whole.
"""
