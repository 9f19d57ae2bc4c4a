"""Power.logs that hsbot's writer made: generated games, and their reading by hslog."""
