"""The advisor: from an observed decision to an advice."""
