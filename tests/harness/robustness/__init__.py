"""Logs in other dress and damaged logs: what must stay the same, and what must never happen."""
