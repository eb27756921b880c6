"""The signal of a race: the action that opens it, which a table takes itself when nothing else can be done."""

from shopfloor.kernel import Game, Match
from shopfloor.tables import facts
from shopfloor.tables.facts import Entry


class RaceSignal:
    """Whether a table is about to open a race. In a game without races there is no action and it is never ready."""

    def __init__(self, game: Game) -> None:
        self.action = game.actions.write(game.race.signal.first) if game.race else None
        """The action that opens a race, as the log keeps it."""
        self.ready: int | None = None
        """Since when nothing but that action can be taken."""
        self.given = 0
        """When the last race was opened."""
        self._number = game.race.signal.first if game.race else None

    def follow(self, match: Match, pending: list[int], entry: Entry) -> None:
        """Update after an entry, with the seats that are pending then."""
        if isinstance(entry.fact, facts.Acted) and entry.fact.action == self.action:
            self.given = entry.at
        if pending and match.legal(pending[0]) == [self._number]:
            self.ready = entry.at if self.ready is None else self.ready
        else:
            self.ready = None

    def fact(self, match: Match) -> facts.Acted:
        """The fact that opens the race that is about to begin."""
        if self.ready is None or self.action is None:
            raise RuntimeError("no race is about to begin")
        return facts.Acted(match.pending()[0], self.action)
