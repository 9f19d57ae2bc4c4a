"""The driver's protocol as state machines: what their tables promise, and what the code does.

``python -m harness.driver_protocol`` goes through every path of the table of attempts
(:mod:`hsbot.driver.session_rules.attempt_table`) with as many attempts as the actor has, names each
that breaks a promise, and holds the table against the transitions that the real actor takes in all
the worlds of :mod:`harness.driver_paths`. Then it lets the real navigator walk through all small
worlds of menus (:mod:`harness.driver_protocol.menu_worlds`), and holds its clicks against their
promises and against the table of menus (:mod:`hsbot.driver.session_rules.menu_table`).
"""

from harness.driver_protocol.menu_worlds import walks
from harness.driver_protocol.protocol import broken, paths, taken_by_the_actor

__all__ = ["broken", "paths", "taken_by_the_actor", "walks"]
