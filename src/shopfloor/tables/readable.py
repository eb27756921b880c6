"""Words that people can read and a database can keep, on one line: nothing unseen, nothing that turns the writing."""

from shopfloor.tables.messages import MOST_LETTERS


def readable(text: str) -> str:
    """A text without what cannot be read; empty when nothing is left."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def readable_name(name: str) -> str:
    """A name that is not too long."""
    return readable(name)[:MOST_LETTERS].rstrip()
