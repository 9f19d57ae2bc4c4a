"""The mouse: its protocol, the real one, gestures, the guard and the stop key."""
