"""Sessions of play against the stand-in client with random faults; the delay of advice.

:mod:`~hsbot.endurance.match` is one session of ``hsbot play``'s machinery against the stand-in
client on a made-up clock, in one process; :mod:`~hsbot.endurance.faulted_games` plays many of them
with faults drawn at random, and judges each by what the client took, on a simulated screen or
with the real mouse (:mod:`~hsbot.endurance.real_screen`);
:mod:`~hsbot.endurance.latency` times advice.
"""
