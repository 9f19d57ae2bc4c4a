"""Pictures of positions for notebooks, drawn without a toolkit."""
