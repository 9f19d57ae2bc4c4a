"""Sets of 2026: Cataclysm, Escape from the Violet Hold, The Black Empire's class cards."""
