"""Writes games to Parquet files: `NAME.parquet` has one row per game, `NAME.seats.parquet` one per seat of a game.

Both are written under temporary names and renamed when they are complete, so nobody ever sees half a file.
"""

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec
import numpy as np

from shopfloor.kernel.places import winners
from shopfloor.kernel.refusal import Refusal
from shopfloor.kernel.saves import must_be_plain
from shopfloor.lab.simulate import Batch, Plan

ROWS_AT_ONCE = 50_000


class GamesFile:
    """A pair of files that batches are added to. What was added is kept when the block ends, even early.

    If nothing was added, older files of the same name stay as they are.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        import pyarrow  # noqa: PLC0415  # only who writes files needs it
        import pyarrow.parquet  # noqa: PLC0415

        self._arrow = pyarrow
        self._parquet = pyarrow.parquet
        self._paths = (path, path.parent / f"{path.stem}.seats{path.suffix}")
        self._parts = tuple(p.parent / f".{p.name}.part" for p in self._paths)
        self._plan = plan
        self._games = 0
        self._waiting: list[Batch] = []
        self._writers: list[Any] = []

    def __enter__(self) -> Self:
        for path in self._paths:
            must_be_plain(path)
        try:
            for part, schema in zip(self._parts, self._schemas(), strict=True):
                self._writers.append(self._parquet.ParquetWriter(part, schema))
        except OSError as error:
            self._drop()
            raise self._refusal(error) from None
        return self

    def add(self, batch: Batch) -> None:
        """Add games; they are written to disk in groups."""
        self._games += len(batch.lengths)
        self._waiting.append(batch)
        if sum(len(waiting.lengths) for waiting in self._waiting) >= ROWS_AT_ONCE:
            self._write()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._games or (kind is not None and not issubclass(kind, KeyboardInterrupt)):
            self._drop()
            return
        try:
            self._write()
            for writer in self._writers:
                writer.close()
            for part, path in zip(self._parts, self._paths, strict=True):
                part.replace(path)
        except OSError as failure:
            self._drop()
            raise self._refusal(failure) from None

    def _write(self) -> None:
        if not self._waiting:
            return
        numbers = np.concatenate([np.arange(b.first, b.first + len(b.lengths)) for b in self._waiting])
        scores = np.concatenate([b.scores for b in self._waiting])
        places = np.concatenate([b.places for b in self._waiting])
        utilities = np.concatenate([b.utilities for b in self._waiting])
        lengths = np.concatenate([b.lengths for b in self._waiting])
        self._waiting = []
        games, seats = scores.shape
        won = winners(places, cooperative=self._plan.game.cooperative)
        columns = (
            {"game": numbers, "actions": lengths, "winners": won.sum(axis=1)},
            {
                "game": np.repeat(numbers, seats),
                "seat": np.tile(np.arange(seats), games),
                "player": np.tile([player.name for player in self._plan.players], games),
                "score": scores.ravel(),
                "place": places.ravel(),
                "utility": utilities.ravel(),
                "won": won.ravel(),
            },
        )
        try:
            for writer, schema, values in zip(self._writers, self._schemas(), columns, strict=True):
                writer.write_table(self._arrow.table(values, schema=schema))
        except OSError as error:
            self._drop()
            raise self._refusal(error) from None

    def _schemas(self) -> tuple[Any, Any]:
        arrow, plan = self._arrow, self._plan
        table = plan.game.new_state(len(plan.players), plan.options)
        about = {
            "shopfloor": msgspec.json.encode(
                {
                    "game": plan.game.name,
                    "rules": plan.game.rules_version,
                    "options": plan.game.options_of(table),
                    "players": [player.name for player in plan.players],
                    "seed": plan.seed,
                }
            )
        }
        games = {"game": arrow.int64(), "actions": arrow.int32(), "winners": arrow.int8()}
        seats = {
            "game": arrow.int64(),
            "seat": arrow.int8(),
            "player": arrow.string(),
            "score": arrow.int32(),
            "place": arrow.int8(),
            "utility": arrow.float32(),
            "won": arrow.bool_(),
        }
        return arrow.schema(games, metadata=about), arrow.schema(seats, metadata=about)

    def _drop(self) -> None:
        for writer in self._writers:
            with suppress(OSError):  # the disk is full, and what is closed here is thrown away
                writer.close()
        self._writers = []
        for part in self._parts:
            with suppress(OSError):  # where it could not be made there is nothing to remove
                part.unlink()

    def _refusal(self, error: OSError) -> Refusal:
        reason = (os.strerror(error.errno) if error.errno else str(error)).lower()
        return Refusal("file", f"cannot write {self._paths[0]}: {reason}; nothing was written, choose another place.")
