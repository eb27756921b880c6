"""The HTTP face of tables."""
