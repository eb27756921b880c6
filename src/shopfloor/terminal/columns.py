"""Prints figures in columns if the screen is wide enough, otherwise one per line: nothing is ever cut off."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table

GAP = 2


def print_columns(console: Console, rows: Sequence[Mapping[str, str]], words: Sequence[str]) -> None:
    """Print rows with the same headings. Columns in `words` are left-aligned, those of numbers right-aligned."""
    headings = [heading for heading in rows[0] if any(row[heading] for row in rows)]
    widths = [max(len(heading), *(len(row[heading]) for row in rows)) + GAP for heading in headings]
    if sum(widths) <= console.width:
        table = Table(box=None, padding=(0, GAP, 0, 0), header_style="dim")
        for heading in headings:
            table.add_column(heading, justify="left" if heading in words else "right", no_wrap=True)
        for row in rows:
            table.add_row(*(row[heading] for heading in headings))
        console.print(table)
        return
    for row in rows:
        for heading in filter(row.get, headings):
            console.print(f"[dim]{heading}[/] {row[heading]}", highlight=False, soft_wrap=True)
        console.print()
