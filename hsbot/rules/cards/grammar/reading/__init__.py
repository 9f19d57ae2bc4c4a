"""The parser's engine: pattern matching with backtracking, scope, word classes, named tokens."""
