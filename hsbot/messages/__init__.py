"""Messages between processes, each with a versioned JSON schema: advice, overlay."""
