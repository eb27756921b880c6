"""`python -m bench [name …]`: measure, print a table, write build/bench.json; 1 if a target is missed.

Each figure is written as soon as it is known, next to those of former runs.
"""

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from bench.figure import Figure, all_figures
from shopfloor.kernel.refusal import Refusal, unknown

OUT = Path("build/bench.json")
WIDE = 150  # a file has room for the whole table


def main(names: list[str]) -> int:
    known = all_figures()
    for name in names:
        if name not in known:
            raise unknown("figure", name, known)
    kept = {name: figure for name, figure in _former().items() if name in known}
    seen: dict[str, Figure] = {}
    for name in names or known:
        with Console(stderr=True).status(f"measuring {name}"):
            seen[name] = known[name]()
        _write(kept | seen)
    console = Console()
    console = console if console.is_terminal else Console(width=WIDE)
    console.print(_table(seen))
    return 0 if all(figure.met for figure in seen.values()) else 1


def _former() -> dict[str, Figure]:
    """What former runs have written."""
    try:
        return msgspec.json.decode(OUT.read_bytes(), type=dict[str, Figure]) if OUT.exists() else {}
    except msgspec.DecodeError:
        raise Refusal("bench file", f"{OUT} is not as the bench writes it; delete it and measure again.") from None


def _write(figures: dict[str, Figure]) -> None:
    OUT.parent.mkdir(exist_ok=True)
    half = OUT.with_suffix(".part")  # so that the file is whole whenever the bench is stopped
    half.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    half.replace(OUT)


def _table(seen: dict[str, Figure]) -> Table:
    table = Table(box=None, header_style="bold")
    for heading in ("figure", "value", "spread", "unit"):
        table.add_column(heading, justify="right" if heading in ("value", "spread") else "left", no_wrap=True)
    table.add_column("peer")
    for heading in ("its value", "ratio"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("target")
    table.add_column("", no_wrap=True)
    for name, figure in seen.items():
        table.add_row(
            name,
            _number(figure.value),
            _number(figure.spread),
            figure.unit,
            figure.peer,
            _number(figure.peer_value),
            _number(figure.ratio),
            figure.target,
            "met" if figure.met else "[bold red]missed",
        )
    return table


def _number(value: float | None) -> str:
    """Four digits that count, or all of them before the point."""
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Refusal as refusal:
        print(refusal.text, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
