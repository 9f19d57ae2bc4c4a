"""Determinizations: full states that agree with everything that was observed."""
