"""Saved games: one JSON file that a person can read and anyone can verify.

The first hash covers the header (game, rules, options, seats, the commitment to the luck); each action's
hash covers the action and the hash before it. The key opens the commitment. So anyone who wrote down one hash
can tell whether anything before it was changed.
"""

import hashlib
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from shopfloor.kernel import registry
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import KEY_BYTES, commitment, key_bytes, key_from_bytes
from shopfloor.kernel.match import Match
from shopfloor.kernel.refusal import Refusal

MOST_BYTES = 64 * 1024 * 1024
"""The most bytes that are read: an endless file, such as a device, must not fill the memory."""


class SavedAction(msgspec.Struct):
    """An action of the log: `{"seat": 0, "action": "show 2", "hash": "…"}`."""

    seat: int
    action: str
    hash: str


class Save(msgspec.Struct):
    """A game in a file."""

    format: Literal["shopfloor-game-1"]
    game: str
    rules: int
    options: dict[str, str | int | bool]
    players: list[str]
    commitment: str
    key: str
    start: str
    log: list[SavedAction]
    state: str

    def start_hash(self) -> str:
        header = [self.format, self.game, self.rules, self.options, self.players, self.commitment]
        return hashlib.sha256(msgspec.json.encode(header, order="sorted")).hexdigest()


def _chain(before: str, seat: int, action: str) -> str:
    return hashlib.sha256(f"{before} {seat} {action}".encode()).hexdigest()


def save(match: Match, players: Iterable[str]) -> bytes:
    """A match as the bytes of a file."""
    write = cache(match.game.actions.write)  # the same actions come again and again
    kept = Save(
        format="shopfloor-game-1",
        game=match.game.name,
        rules=match.game.rules_version,
        options=match.options,
        players=list(players),
        commitment=commitment(match.key),
        key=key_bytes(match.key).hex(),
        start="",
        log=[],
        state=hashlib.sha256(match.state_bytes()).hexdigest(),
    )
    kept.start = last = kept.start_hash()
    for played in match.log:
        last = _chain(last, played.seat, write(played.action))
        kept.log.append(SavedAction(played.seat, write(played.action), last))
    return msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"


def parse(raw: bytes, name: str = "this file") -> Save:
    """The bytes of a file as a save, not verified yet."""
    try:
        return msgspec.json.decode(raw, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(
            "not a save", f"{name} is not a whole saved game of Shopfloor ({error}); use a file made by «save»."
        ) from None


def open_save(kept: Save, game: Game | None = None) -> Match:
    """The match of a save, with everything in it verified; a refusal names the first thing that is wrong."""
    game = game or registry.get(kept.game)
    if kept.rules != game.rules_version:
        raise Refusal(
            "other rules",
            f"this game was played by version {kept.rules} of the rules of {game.title} and this Shopfloor plays by "
            f"version {game.rules_version}; open it with the Shopfloor that saved it.",
        )
    if kept.start != kept.start_hash():
        raise _edited("its header")
    match = Match(game, len(kept.players), kept.options, _key(kept))
    last, read = kept.start, cache(game.actions.read)
    for number, line in enumerate(kept.log, 1):
        last = _chain(last, line.seat, line.action)
        if line.hash != last:
            raise _edited(f"action {number}")
        try:
            match.act(line.seat, read(line.action))
        except Refusal as refusal:
            raise Refusal("not legal", f"action {number} of this game is against the rules: {refusal.text}") from None
    if hashlib.sha256(match.state_bytes()).hexdigest() != kept.state:
        raise Refusal(
            "final state", "the log does not lead to the final state that this file names; it was cut or edited."
        )
    return match


def _key(kept: Save) -> object:
    try:
        raw = bytes.fromhex(kept.key)
    except ValueError:
        raw = b""
    if len(raw) != KEY_BYTES:
        raise _edited("its key")
    key = key_from_bytes(raw)
    if commitment(key) != kept.commitment:
        raise Refusal(
            "luck", "the key in this file does not open its commitment; the luck was changed after the start."
        )
    return key


def _edited(what: str) -> Refusal:
    return Refusal("hash chain", f"{what} does not match its hash; this file was edited after it was saved.")


def read_file(path: Path) -> bytes:
    """The bytes of a file, or a refusal that names it."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Refusal("file", f"cannot read {path}: {_reason(error)}; name a file made by «save».") from None
    if len(raw) > MOST_BYTES:
        raise Refusal("file", f"{path} is too long for a saved game; name a file made by «save».")
    return raw


def write_file(path: Path, raw: bytes) -> None:
    """Write a file whole or not at all."""
    must_be_plain(path)
    part = path.with_name(f".{path.name}.part")
    try:
        try:
            with part.open("wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise Refusal("file", f"cannot write {path}: {_reason(error)}; nothing was written.") from None


def is_there(path: Path) -> bool:
    """Does anything of this name exist? Nothing does if the name is impossible."""
    try:
        return path.exists()
    except OSError:
        return False


def must_be_plain(path: Path) -> None:
    """Refuse to write over a folder or a device."""
    if not path.name or (is_there(path) and not path.is_file()):
        raise Refusal("file", f"cannot write {path}: it is not a plain file; choose another name.")


def _reason(error: OSError | ValueError) -> str:
    """Why a file cannot be read or written: the system's words, or Python's if the name is impossible."""
    return ((error.strerror if isinstance(error, OSError) else None) or str(error)).lower()
