"""Agents: the advisor (decision to advice), the named players, one set-up of their search."""
