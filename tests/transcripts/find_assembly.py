"""Look for short games of Assembly that show one thing each, and write their recipes: `assembly.toml`.

    python -m tests.transcripts.find_assembly

Greedy players play from many seeds until the thing happens and its turn is over; the shortest game is kept, as its
actions, so that it stays the same however players change.
"""

import json

from tests.transcripts.golden import HERE

from shopfloor import players
from shopfloor.games.assembly import GAME, box
from shopfloor.kernel import Match
from shopfloor.kernel.luck import key_of_seed

SEEDS = range(1, 81)
END = "end"


def wanted():
    """What each text shows: seats, options, and the news that must be told, or how the game must end."""
    for seats, who in ((1, "solo"), (2, "pair")):
        roles = {"role": "captain", "second_role": "comms_officer"} if seats == 2 else {"role": "captain"}
        yield f"{who}_win", seats, roles, (END, 1)
        yield f"{who}_loss", seats, roles, (END, -1)
    yield "first_refresh", 1, {"role": "none"}, ("refreshed", {"number": 1})
    yield "second_refresh", 1, {"role": "none"}, ("refreshed", {"number": 2})
    yield "override", 2, {"role": "captain", "second_role": "crane_operator"}, ("unverified", {})
    for role in box.ROLES:
        seats = 1 if role["solo"] else 2
        options = {"role": role["id"], "malfunctions": "none" if role["calm"] else "b"}
        yield f"role_{role['id']}", seats, options, ("role_used", {"role": role["name"]})
    for malfunction in box.MALFUNCTIONS:
        for effect in malfunction["effects"]:
            name = effect["name"].lower().replace(" ", "_").replace("-", "_")
            options = {"malfunctions": malfunction["set"], "role": "none"}
            yield f"malfunction_{name}", 1, options, ("trouble", {"malfunction": effect["name"]})


def play(seats, options, seed, want):
    """A game until what is wanted has happened and its turn is over, or None."""
    kind, values = want
    match = Match(GAME, seats, options, key_of_seed(seed))
    greedy = players.get("greedy")
    happened = None
    while not match.over:
        seat = match.pending()[0]
        turn = match.view(None).turn
        news = match.act(seat, greedy.choose(match, seat, key_of_seed(1000 * seed + len(match.log)))).news
        in_vain = any(item.kind == "no_effect" for item in news)
        if (
            kind != END
            and not in_vain
            and any(item.kind == kind and values.items() <= item.values.items() for item in news)
        ):
            happened = happened or turn
        if happened and match.view(None).turn > happened:
            return match
    return match if kind == END and match.result()[0] == values else None


def recipe(name, seats, options, want):
    found = [(len(match.log), seed, match) for seed in SEEDS if (match := play(seats, options, seed, want))]
    _, seed, match = min(found, key=lambda game: game[:2])
    table = ", ".join(f"{key} = {json.dumps(value)}" for key, value in options.items())
    lines = [f'["assembly/{name}.txt"]', 'game = "assembly"', f"seats = {seats}", f"options = {{ {table} }}"]
    lines += [f"seed = {seed}"]
    if match.over:
        lines.append(f"result = {[int(utility) for utility in match.result()]}")
    lines.append(f'tells = ["{want[0] if want[0] != END else ("escaped" if want[1] == 1 else "suffocated")}"]')
    lines += ["actions = [", *(f"  {json.dumps(GAME.actions.write(played.action))}," for played in match.log), "]", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    head = "# Golden games of Assembly, found by find_assembly.py.\n"
    texts = [recipe(*want) for want in wanted()]
    (HERE / "assembly.toml").write_text("\n".join([head, *texts]), encoding="utf-8")
