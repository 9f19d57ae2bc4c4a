"""The value network: its inputs and sums for a position, of which only changes are computed."""
