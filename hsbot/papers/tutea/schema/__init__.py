"""Sizes and places of what Tutea's networks are told, and of the parts of an action."""
