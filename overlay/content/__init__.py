"""What the overlay shows, as values without a toolkit: marks on the board, rows of the panel."""
