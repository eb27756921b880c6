"""Shopfloor: board games about making things, their rules written once."""

__version__ = "0.1.0"
