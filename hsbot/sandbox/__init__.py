"""The stand-in client: games on our own simulator, told in real-format Power.logs."""
