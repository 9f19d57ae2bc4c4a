"""Sizes and places of the inputs of Tutea's networks, and of the parts of an action."""
