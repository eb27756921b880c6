"""A game at one screen: people type, computer players answer, and everything can be undone."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from shopfloor import players
from shopfloor.kernel.luck import commitment, derive_key, key_bytes, key_from_bytes
from shopfloor.kernel.match import Match
from shopfloor.kernel.refusal import Refusal
from shopfloor.terminal.menu import menu_items
from shopfloor.terminal.names import display_names
from shopfloor.terminal.panels import picture
from shopfloor.terminal.screen import Screen
from shopfloor.terminal.transcript import header, outcome, played_text, untold

Reader = Callable[["Session", int, str], None]
"""Handles a line that someone at a seat typed."""


class Session:
    """One match at one screen, who plays it, and what was shown of it so far."""

    def __init__(self, screen: Screen, match: Match, seats: Sequence[str]) -> None:
        self.screen = screen
        self.thoughts = 0
        self.seat_at(match, seats)

    def seat_at(self, match: Match, seats: Sequence[str]) -> None:
        """Sit down at a match, a new one or one from a file. Whoever is not a computer player is a person here."""
        self.match = match
        self.seats = list(seats)
        self.names = display_names(match.game, seats)
        self.people = [seat for seat, name in enumerate(seats) if name not in players.PLAYERS]
        self.forget_screen()

    def forget_screen(self) -> None:
        """Have the table drawn again, because what is on the screen is out of date."""
        self.shown = len(self.match.log)
        self.last_picture: Text | None = None
        self.looking: int | None = None
        self.is_open = True
        self.typed_unseen = False

    @property
    def is_shared(self) -> bool:
        """Do several people share this screen?"""
        return len(self.people) > 1

    @property
    def viewer(self) -> int | None:
        """The seat whose news may be shown here; with several people, only what everyone may know."""
        return self.people[0] if len(self.people) == 1 else None

    def fresh_luck(self) -> Any:
        """A key for a player's search, separate from the game's luck; after an undo it is a new one."""
        root = key_from_bytes(hashlib.sha256(b"shopfloor thoughts " + key_bytes(self.match.key)).digest()[:16])
        luck = root.copy()
        derive_key(luck, root, 0, self.thoughts)
        self.thoughts += 1
        return luck

    def play(self, read: Reader) -> None:
        """Play until the game is over and nobody has another command."""
        self.greet()
        while True:
            if self.match.over:
                if self.part(read):
                    return
            else:
                seat = self.next_seat()
                if seat in self.people:
                    self.ask(seat, read)
                else:
                    for action in players.get(self.seats[seat]).plan(self.match, seat, self.fresh_luck()):
                        self.act(seat, action)

    def next_seat(self) -> int:
        """The next seat to act, people first, so that undoing a choice also undoes the answers to it."""
        pending = self.match.pending()
        return next((seat for seat in pending if seat in self.people), pending[0])

    def act(self, seat: int, action: int) -> None:
        """Take an action, and show what may be shown of it."""
        self.match.act(seat, action)
        if untold(self.match):
            return
        for number in range(self.shown + 1, len(self.match.log) + 1):
            self.screen.say(played_text(number, self.match, self.names, self.screen.width, self.viewer))
        self.shown = len(self.match.log)

    def greet(self) -> None:
        self.screen.say(header(self.match, self.names))
        self.screen.say()
        self.screen.say(self.match.game.blurb, style="italic")
        if self.people:
            self.screen.say("Type a number and press Enter. «rules» explains the game, «help» the commands.")

    def ask(self, seat: int, read: Reader) -> None:
        """Show the table to a seat, if it changed, and what it may do; then do what it wants."""
        self.draw_curtain(seat)
        self.draw(seat)
        legal = self.match.legal(seat)
        hidden = self.is_shared and any(self.match.game.actions.is_sealed(action) for action in legal)
        self.screen.say()
        if self.is_shared:
            secret = " Nobody sees what you type." if hidden else ""
            self.screen.say(Text.assemble((self.names[seat], "bold"), f", your turn.{secret}"))
        else:
            self.screen.say("Your turn:")
        self.screen.say(self.menu(legal))
        self.attend(seat, read, hidden=hidden)

    def draw_curtain(self, seat: int) -> None:
        """Clear the screen between two people, if one sees what the other may not, until the next one is there."""
        before, self.looking = self.looking, seat
        open_to_all, self.is_open = self.is_open, self.match.view(seat) == self.match.view(None)
        if not self.is_shared or not self.screen.is_terminal or before == seat or (open_to_all and self.is_open):
            return
        self.screen.clear()
        self.screen.say(Text.assemble((self.names[seat], "bold"), "'s turn. Pass the screen, then press Enter."))
        self.screen.ask("", hidden=True)
        self.last_picture = None

    def attend(self, seat: int, read: Reader, *, hidden: bool = False) -> bool:
        """Read lines until the match changes; False if an empty line comes first.

        A wrong line is answered with one sentence and changes nothing.
        """
        match, length = self.match, len(self.match.log)
        self.typed_unseen = hidden
        while self.match is match and len(match.log) == length:
            line = " ".join(self.screen.ask(hidden=hidden).split())
            if not line:
                return False
            try:
                read(self, seat, line)
            except Refusal as refusal:
                self.screen.refuse(refusal.text)
        return True

    def menu(self, legal: Sequence[int]) -> Text:
        """The legal actions, numbered and in notation, in as many columns as fit."""
        items = menu_items(self.match.game.actions, legal)
        room = max(len(item) for item in items) + 2
        columns = max(1, self.screen.width // room)
        rows = [items[first : first + columns] for first in range(0, len(items), columns)]
        return Text("\n").join(Text("".join(item.ljust(room) for item in row).rstrip(), "cyan") for row in rows)

    def draw(self, seat: int | None) -> None:
        """The table as a seat sees it, unless it is what was drawn last."""
        table = picture(self.match.game, self.match.view(seat), self.names, self.screen.width)
        if table != self.last_picture:
            self.screen.rule()
            self.screen.say(table)
        self.last_picture = table

    def part(self, read: Reader) -> bool:
        """Show the end; afterwards a person may still save, look back or undo. True if nobody does."""
        self.draw(self.viewer)
        self.screen.rule()
        self.screen.say(outcome(self.match, self.names))
        self.screen.say(f"The luck was fixed before the start. Its key: {key_bytes(self.match.key).hex()}", style="dim")
        self.screen.say(f"It opens the commitment {commitment(self.match.key)}.", style="dim")
        self.screen.say("Type «save FILE» to keep this game, «undo» to take back, or press Enter to leave.")
        try:
            return not self.attend(self.last_person(), read)
        except EOFError:
            return True

    def last_person(self) -> int:
        """The person who acted last: whose choice `undo` takes back when the game is over."""
        acted = [played.seat for played in self.match.log if played.seat in self.people]
        return acted[-1] if acted else 0
