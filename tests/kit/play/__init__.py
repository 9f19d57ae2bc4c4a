"""The stand-in client on a fake clock, and sessions of ``hsbot play`` against it."""
