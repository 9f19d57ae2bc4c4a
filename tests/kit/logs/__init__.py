"""Written Power.logs: the games behind them, and hslog as the second reader."""
