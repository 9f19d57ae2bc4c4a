"""The operating system: folders, whole files, TOML strings, worker processes, threads."""
