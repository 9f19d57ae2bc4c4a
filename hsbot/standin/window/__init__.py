"""The stand-in client's window: drawing, mouse, keys, and time. The only part that needs Qt."""
