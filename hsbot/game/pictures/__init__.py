"""Pictures of positions: as text for terminals, as SVG for notebooks."""
