"""The mouse: its protocol, the real one, gestures, and what stops it."""
