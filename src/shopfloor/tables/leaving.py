"""Leaving a game: when a person may resign, offer a draw or abort, and when a bot replaces an absent person.

When one of two rivals resigns, the other wins. With more, whoever resigns leaves and a bot plays on, as long as other
people play. Partners give up together, so all are asked; each of them may let a bot play or stand up at any time.
"""

from shopfloor import players
from shopfloor.kernel import Game, Refusal
from shopfloor.tables import facts
from shopfloor.tables.facts import AnyFact
from shopfloor.tables.messages import Exit, Offer
from shopfloor.tables.table import Table

DUEL = 2


def exits(table: Table, person_seats: tuple[int, ...], *, host: bool) -> list[Exit]:
    """How a person with these seats may end the game or leave it now."""
    if table.status == "open":
        return ["cancel"] if host else []
    if table.status == "over" or not person_seats:
        return []
    if not has_begun(table):
        return ["abort"]
    if can_draw(table):
        return ["resign", "draw"]
    return [how_to_resign(table, table.occupants[person_seats[0]].person or "")]


def how_to_resign(table: Table, person: str) -> Exit:
    """What happens when somebody gives up: the game ends, they leave it, or the others are asked."""
    others = table.people() - {person}
    if table.game.cooperative and others:
        return "give up"
    return "leave" if others and table.charter.seats > DUEL else "resign"


def can_draw(table: Table) -> bool:
    """Does a draw make sense? Only between two rivals."""
    return table.charter.seats == DUEL and not table.game.cooperative


def has_begun(table: Table) -> bool:
    """Has a person moved? What bots did before that is no loss."""
    if table.charter.imported:
        return bool(table.counting)
    for seq in table.counting:  # noqa: SIM110  # the first says so, and every move asks: a generator takes longer
        if table.log[seq - 1].person:
            return True
    return False


def stand_in(game: Game) -> str:
    """The bot that plays for an absent person, of medium strength."""
    levels = players.levels(game)
    return levels[min(1, len(levels) - 1)].name


def resign(table: Table, person: str, seat: int) -> list[AnyFact]:
    """Give up a seat that a person holds."""
    must_run(table)
    way = how_to_resign(table, person)
    if way == "give up":
        return offer(table, seat, "resign")
    if way == "leave":
        return [facts.Left(seat, stand_in(table.game), table.names()[seat])]
    return [facts.Resigned(seat)]


def draw(table: Table, seat: int) -> list[AnyFact]:
    """Offer a draw; offering what the other has offered accepts it."""
    must_run(table)
    if not can_draw(table):
        raise Refusal("no draw", "a draw is for two players against each other; here you may resign.")
    question = table.question
    if question and question.what == "draw" and question.seat != seat:
        return [facts.Agreed(seat), facts.Drawn(question.seat)]
    return offer(table, seat, "draw")


def offer(table: Table, seat: int, what: Offer) -> list[AnyFact]:
    """Ask the others to end the game; it ends at once if nobody has to be asked."""
    if not others_asked(table, seat, what):
        return [agreed_end(what, seat)]
    if table.question:
        raise Refusal("asked already", "there is an open question at this table; answer that first.")
    if table.offered.get(seat) == len(table.counting):
        raise Refusal("asked already", "you have just asked that; make a move before you ask again.")
    return [facts.Offered(seat, what)]


def agreed_end(what: Offer, seat: int) -> AnyFact:
    """What follows when all have agreed to an offer."""
    return facts.Drawn(seat) if what == "draw" else facts.Resigned(seat)


def others_asked(table: Table, seat: int, what: Offer) -> list[int]:
    """The seats that must agree to an offer: those of all other people, and of bots that could do better."""
    asker = table.occupants[seat].person
    others = [
        (other, occupant) for other, occupant in enumerate(table.occupants) if other != seat and occupant.kind != "open"
    ]
    if what == "draw":
        return [other for other, occupant in others if occupant.bot or occupant.person != asker]
    return [other for other, occupant in others if occupant.person and occupant.person != asker]


def bots_asked(table: Table) -> list[int]:
    """The seats of bots that have not answered an offer yet."""
    question = table.question
    if not question or question.what == "undo":
        return []
    asked = others_asked(table, question.seat, question.what)
    return [seat for seat in asked if table.occupants[seat].bot and seat not in question.agreed]


def abort(table: Table, person: str) -> list[AnyFact]:
    """End a table without a result."""
    if table.status == "over":
        raise Refusal("game over", "the game is already over; ask for a rematch instead.")
    if table.status == "open":
        if person != table.charter.host:
            raise Refusal(
                "not the host",
                f"only {table.charter.host_name}, who made this table, can cancel it; ask them, or stand up.",
            )
        return [facts.Aborted(None)]
    seats = table.seats_of(person)
    if not seats:
        raise Refusal("not seated", "only players at this table can abort the game; just leave the page.")
    if has_begun(table):
        raise Refusal("begun", "somebody has moved, so the game cannot be aborted any more; you may resign.")
    return [facts.Aborted(seats[0])]


def must_run(table: Table) -> None:
    if table.status == "open":
        raise Refusal("not started", "the game has not started; stand up, or cancel the table if it is yours.")
    if table.status == "over":
        raise Refusal("game over", "the game is already over; ask for a rematch instead.")


# Absent people


def keep_waiting(table: Table) -> dict[int, int]:
    """The seats that somebody else who plays waits for, with the time since when. If nobody waits, nobody is absent:
    bots do not finish a game that all people have left.
    """
    late = {table.occupants[seat].person for seat in table.waited_for}
    waits = any(occupant.has_time and occupant.person not in late for occupant in table.occupants)
    return table.waited_for if waits else {}


def time_until_bots(table: Table, at: int) -> dict[int, int]:
    """In how many milliseconds a bot replaces each person who keeps the others waiting."""
    after = table.charter.absence
    return {} if after is None else {seat: since + after - at for seat, since in keep_waiting(table).items()}


def next_absence(table: Table) -> int | None:
    """When the next person will have kept the others waiting for too long."""
    return min(time_until_bots(table, 0).values(), default=None)


def absent(table: Table, at: int) -> list[facts.Absent]:
    """A bot for each person who has kept the others waiting for longer than the table allows."""
    late = [seat for seat, left in time_until_bots(table, at).items() if left <= 0]
    return [facts.Absent(seat, stand_in(table.game)) for seat in sorted(late)]
