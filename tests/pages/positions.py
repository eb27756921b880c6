"""Positions of a game to begin with: played up to a point, saved, and brought to a table as a file."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from shopfloor import players
from shopfloor.kernel import Match, registry, saves
from shopfloor.kernel.luck import key_of_seed

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
POST = """async ([path, body]) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    return await answer.json();
}"""


WHEN_ASKED = """async (table) => {
    for (;;) {
        const told = await (await fetch(`/api/tables/${table}`)).json();
        if (told.now.actions.length > 0 || told.now.status === 'over') return told;
        await new Promise((resume) => setTimeout(resume, 50));
    }
}"""


def play_on(match: Match, player: str, until: Callable[[Match], bool] = lambda _match: False) -> None:
    """Let players of one kind play until something holds, or to the end."""
    while match.pending():
        seat = match.pending()[0]
        for action in players.get(player).plan(match, seat, key_of_seed(len(match.log))):
            if until(match):
                return
            match.act(seat, action)


def play_until(
    game: str, seed: int, seats: int, until: Callable[[Match], bool], player: str = "greedy", **options: object
) -> Match:
    """A game of players of one kind, as far as something holds."""
    match = Match(registry.get(game), seats, options, key=key_of_seed(seed))
    play_on(match, player, until)
    assert match.pending(), "it never came to that"
    return match


def played_out(game: str, seats: int, seed: int = 1, player: str = "greedy") -> Match:
    """A whole game of players of one kind."""
    match = Match(registry.get(game), seats, key=key_of_seed(seed))
    play_on(match, player)
    return match


def bring(person, match: Match) -> None:
    """Go on with a game from a file, at the seat that is to choose."""
    person.enter()
    raw = saves.save(match, NAMES[: match.seats])
    made = person.page.evaluate(POST, ["/api/tables/import", raw.decode() if isinstance(raw, bytes) else raw])
    sit = {"do": "sit", "key": "sit", "seat": match.pending()[0], "name": "Ada", "invite": made["invite"]}
    person.page.evaluate(POST, [f"/api/tables/{made['table']}/commands", json.dumps(sit)])
    person.page.goto(f"{person.url}/t/{made['table']}")
    person.expect_my_move()
    expect(person.page.locator(".stage .board").first).to_be_visible()
    person.settle()


def table_of(person) -> dict[str, Any]:
    """What the server tells of the table once something can be done there, or the game is over."""
    return person.page.evaluate(WHEN_ASKED, person.page.url.split("/t/")[1].split("?")[0])


def fill_with_bots(person, bot: str = "trainee") -> None:
    """Bots take the open seats, whose plates have buttons until the end."""
    table = person.page.url.split("/t/")[1].split("?")[0]
    for seat, plan in enumerate(table_of(person)["now"]["seats"]):
        if plan["kind"] == "open":
            hand = {"do": "hand", "key": f"bot {seat}", "seat": seat, "bot": bot}
            answer = person.page.evaluate(POST, [f"/api/tables/{table}/commands", json.dumps(hand)])
            assert answer["type"] == "accepted", answer
    expect(person.button("Sit here")).to_have_count(0)
