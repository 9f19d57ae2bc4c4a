"""The driver's protocol as a state machine: what its table promises, and what the code does.

``python -m harness.driver_protocol`` goes through every path of the table
(:mod:`hsbot.driver.session_rules.attempt_table`) with as many attempts as the actor has, names each
that breaks a promise, and holds the table against the transitions that the real actor takes in all
the worlds of :mod:`harness.driver_paths`.
"""

from harness.driver_protocol.protocol import broken, paths, taken_by_the_actor

__all__ = ["broken", "paths", "taken_by_the_actor"]
