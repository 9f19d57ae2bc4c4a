"""The stand-in client's window in Qt: drawing, mouse, keys, and the timer."""
