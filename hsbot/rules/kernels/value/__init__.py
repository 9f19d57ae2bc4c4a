"""The value network: its inputs and sums of a position, renewed as little as can be."""
