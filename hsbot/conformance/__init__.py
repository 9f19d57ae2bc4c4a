"""Conformance of simulators: against real logs, action by action, and against each other."""
