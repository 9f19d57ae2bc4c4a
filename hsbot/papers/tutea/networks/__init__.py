"""Kinds of networks that value the parts of an action (Tutea 2020)."""
