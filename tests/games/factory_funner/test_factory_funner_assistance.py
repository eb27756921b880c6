"""What the builder does for people: pipes where they are wanted, and advice in words and edits."""

import halls
import pytest

from shopfloor.games.factory_funner import GAME, box, verbs
from shopfloor.games.factory_funner.rules import factory
from shopfloor.kernel import Match, Refusal, code
from shopfloor.kernel.luck import key_of_seed
from shopfloor.players.hint import hint
from shopfloor.players.policies import steps_of

FINISH = int(code(verbs.FINISH))


def solo(seed, rounds=0):
    """A game alone in which the first choice was taken in some rounds."""
    match = Match(GAME, seats=1, key=key_of_seed(seed))
    for _ in range(rounds):
        out = GAME.choice_room()
        GAME.consider(match.snapshot(), 0, out)
        for action in steps_of(GAME, int(out[0]), out):
            match.act(0, int(action))
    return match


def nautilus(*notations):
    """The Nautilus stands at (1,-1): blue comes in on its south-east, red goes out on the west."""
    table = halls.Table("Nautilus")
    table.do(0, "set machine at (1,-1) turned 0", *notations)
    return table


def standing(*pieces, tile="Nautilus", **fields):
    """A tile is in hand, and these pieces are there since earlier rounds."""
    table = halls.Table(tile)
    s = table.match.snapshot()
    f = halls.built(*pieces, on=s.players[0].factory)
    for name, value in fields.items():
        s[name] = value
    factory.copy(s.players[0].factory, f)
    factory.copy(s.players[0].draft, f)
    table.match.restore(s.tobytes(), table.match.log)
    return table


def assisted(table, *touched):
    """The edits of the plan, which are taken."""
    [plan] = GAME.assist(table.s, 0, touched)
    edits = [GAME.actions.write(action) for action in plan.actions]
    table.do(0, *edits)
    return edits, plan.text


# Connecting a machine


def test_a_machine_is_connected_where_it_stands_at_the_least_cost():
    table = nautilus()
    edits, text = assisted(table)
    assert sorted(edits) == ["put blue supply at (1,0)", "put white reservoir at (0,-1) inlet E"]
    assert text == "connect Nautilus; $2 of pieces, $14 afterwards"
    table.do(0, "finish")
    assert table.money() == [14]


def test_a_pipe_that_was_begun_goes_on():
    table = nautilus("lay E-W at (0,-1)")
    edits, _ = assisted(table)
    assert sorted(edits) == ["put blue supply at (1,0)", "put white reservoir at (-1,-1) inlet E"]


def test_what_works_stays():
    table = nautilus("lay E-W at (0,-1)", "lay E-W at (-1,-1)", "put white reservoir at (-2,-1) inlet E")
    edits, text = assisted(table)
    assert edits == ["put blue supply at (1,0)"]
    assert text == "connect Nautilus; $4 of pieces, $12 afterwards"


def test_what_is_wrong_is_laid_anew():
    """Yellow is no blue."""
    table = nautilus("put yellow supply at (1,0)")
    edits, _ = assisted(table)
    assert "put blue supply at (1,0)" in edits
    assert FINISH in table.match.legal(0)


def test_where_the_way_is_closed_the_rest_is_rebuilt():
    """Every plan ends in a factory that works, the machine where it was put, however full the hall is."""
    connected = 0
    for seed in range(6):
        match = solo(seed, 5)
        for action in [one for one in match.legal(0) if one < verbs.LAY.first][::9]:
            twin = match.clone()
            twin.act(0, action)
            me = twin.snapshot().players[0]
            try:
                [plan] = GAME.assist(twin.snapshot(), 0, ())
            except Refusal:  # there may be no way
                continue
            for edit in plan.actions:
                twin.act(0, edit)
            after = twin.snapshot().players[0]
            assert (after.spot, after.draft.turn[after.spot]) == (me.spot, me.draft.turn[me.spot])
            no_finish = twin.view(0).players[0].no_finish
            assert no_finish is None or "below $0" in no_finish
            connected += 1
    assert connected > 20


@pytest.mark.parametrize(
    ("notations", "why"),
    [
        ((), "does not stand in your factory yet"),
        (
            ("set machine at (1,-1) turned 0", "put blue supply at (1,0)", "put white reservoir at (0,-1) inlet E"),
            "already",
        ),
    ],
)
def test_there_may_be_nothing_to_connect(notations, why):
    table = halls.Table("Nautilus")
    table.do(0, *notations)
    with pytest.raises(Refusal, match=why):
        GAME.assist(table.s, 0, ())


def test_a_machine_before_a_blank_side_cannot_be_connected():
    table = standing(*halls.MULTIPLIER, halls.supply("red", 0, -1))
    table.do(0, "set machine at (-2,-1) turned 3")  # its output points at the Multiplier's back
    with pytest.raises(Refusal, match="turn it, or move it"):
        GAME.assist(table.s, 0, ())


# Two ends


def test_two_ends_are_joined_by_the_cheapest_way():
    table = standing(halls.machine("Multiplier", -2, 0, 5))
    open_before = {(end.hex, end.edge) for end in table.view.players[0].open_ends}
    table.do(0, "set machine at (2,0) turned 0")
    ends = [(end.hex, end.edge) for end in table.view.players[0].open_ends]
    mine = next(end for end in ends if end not in open_before and end[1] == "W")
    theirs = sorted(open_before)[0]
    edits, text = assisted(table, f"end-{mine[0]}-{mine[1]}", f"end-{theirs[0]}-{theirs[1]}")
    assert all(edit.startswith("lay ") for edit in edits)
    assert text.startswith("join the two ends; ")
    left = {(end.hex, end.edge) for end in table.view.players[0].open_ends}
    assert left == {end for end in ends if end not in (mine, theirs)}


def test_a_way_goes_over_what_lay_there_before():
    """Pieces of the start of the round cost nothing, so the way that was there is taken again."""
    table = standing(*halls.CHAIN, tile="Focuser")
    table.do(0, "lift E at (0,-1)")
    edits, _ = assisted(table, "end-(1,-1)-W", "end-(-1,-1)-E")
    assert edits == ["lay E-W at (0,-1)"]
    assert table.view.players[0].cost == 0


@pytest.mark.parametrize(
    "touched",
    [["end-(1,-1)-W"], ["end-(1,-1)-W", "end-(1,-1)-W"], ["end-(1,-1)-W", "end-(1,-1)-NE"], ["end-(1,-1)-W", "tile-1"],
     ["end-(1,-1)-W", "end-(9,9)-E"]],
)  # fmt: skip
def test_only_two_open_ends_are_joined(touched):
    with pytest.raises(Refusal, match="open end"):
        GAME.assist(nautilus().s, 0, touched)


def test_nobody_is_helped_to_choose_a_tile():
    match = Match(GAME, 2, key=key_of_seed(1))
    assert GAME.assist(match.snapshot(), 0, ()) == GAME.advise(match.snapshot(), 0) == []


# Advice


def test_advice_says_what_is_cheaper_than_ones_own_draft():
    table = nautilus(
        "lay E-W at (0,-1)",
        "lay E-W at (-1,-1)",
        "put white reservoir at (-2,-1) inlet E",
        "put blue supply at (1,0)",
    )
    best, *others = GAME.advise(table.s, 0)
    assert best.text.startswith("$2 cheaper: Nautilus at (")
    assert best.text.endswith("; $2 of pieces, $14 afterwards")
    assert "blue from its supply" in best.text
    assert "red to a reservoir" in best.text
    assert others
    table.do(0, *map(GAME.actions.write, best.actions), "finish")
    assert table.money() == [14]


def test_advice_names_the_machines_that_would_be_joined():
    """A Multiplier that waits for red is fed by the Nautilus."""
    table = standing(*halls.MULTIPLIER, halls.supply("red", 0, -1), rounds=box.ROUNDS)
    texts = [plan.text for plan in GAME.advise(table.s, 0)]
    assert "red to Multiplier" in texts[0]


def test_what_cannot_be_done_better_is_finished():
    table = nautilus()
    with table.laying() as s:
        s.rounds = box.ROUNDS  # nothing comes after it, so pieces alone count
    assisted(table)
    best = GAME.advise(table.s, 0)[0]
    assert best.text.startswith("finish it as it stands: nothing better was found")
    assert best.actions == ()


def test_a_machine_that_pays_less_than_its_pieces_is_skipped():
    """A Focuser brings $2 and takes two pieces; alone, skipping costs nothing, and no round comes after this one."""
    table = standing(tile="Focuser", rounds=box.ROUNDS)
    best, *offers = GAME.advise(table.s, 0)
    assert best.text == "skip it, which costs nothing: the best build that was found brings $0 and takes room"
    assert best.actions == ()
    assert offers


def test_advice_ends_before_finish_and_every_offer_can_be_finished():
    for seed in range(3):
        match = solo(seed, 4)
        for plan in GAME.advise(match.snapshot(), 0):
            if plan.actions:
                assert FINISH not in plan.actions
                twin = match.clone()
                for action in plan.actions:
                    twin.act(0, action)
                assert FINISH in twin.legal(0)


def test_the_hint_is_the_games_advice():
    match = solo(2, 3)
    assert hint(match, 0, key_of_seed(5)) == f"{GAME.advise(match.snapshot(), 0)[0].text}."
