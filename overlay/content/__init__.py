"""Content of the overlay as toolkit-free values: marks on the board, rows of the panel."""
