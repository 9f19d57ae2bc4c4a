"""Sessions of play against the stand-in client with random faults; the delay of advice.

:mod:`~hsbot.endurance.match` is one session of ``hsbot play``'s machinery against the stand-in
client on a made-up clock, in one process; :mod:`~hsbot.endurance.faulted_games` plays many of them
with faults drawn at random, and judges each by what the client took;
:mod:`~hsbot.endurance.latency` times advice.
"""
