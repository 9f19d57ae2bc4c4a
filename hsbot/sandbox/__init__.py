"""The stand-in client: so far its Power.log writer and the sample game."""
