"""Shopfloor: board games about making things, their rules written once."""

from shopfloor import machine_code

__version__ = "0.1.0"

machine_code.use()
