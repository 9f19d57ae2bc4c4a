"""Faults on demand: their names, when they come, and how they are injected into the client."""
