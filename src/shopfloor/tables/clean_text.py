"""Cleans texts from people: one line, without invisible characters or changes of the writing direction."""

from shopfloor.tables.messages import MOST_LETTERS


def clean_text(text: str) -> str:
    """A text without unreadable characters; empty if nothing is left."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def clean_name(name: str) -> str:
    """A name that is not too long."""
    return clean_text(name)[:MOST_LETTERS].rstrip()
