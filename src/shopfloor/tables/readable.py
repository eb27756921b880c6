"""Cleans texts from people: one line, without invisible characters or changes of the writing direction."""

from shopfloor.tables.messages import MOST_LETTERS


def readable(text: str) -> str:
    """A text without unreadable characters; empty if nothing is left."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def readable_name(name: str) -> str:
    """A name that is not too long."""
    return readable(name)[:MOST_LETTERS].rstrip()
