"""The advisor: an observed decision in, an advice out."""
