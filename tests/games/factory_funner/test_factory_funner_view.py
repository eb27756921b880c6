"""What a view says of a factory, and the picture of it."""

from halls import ROUND_2, Table, at

from shopfloor.games.factory_funner import GAME


def example():
    table = Table("Ectotrapper")
    table.build(0, *ROUND_2)
    with table.laying() as s:
        s.players[0].spot = at(-1, -1)
    return table


def test_pipes_have_the_colour_of_what_flows_through_them():
    pipes = {(pipe.hex, "-".join(pipe.edges)): pipe for pipe in example().view.players[0].pipes}
    assert {place: pipe.colour for place, pipe in pipes.items()} == {
        ("(2,-1)", "E-W"): "blue",
        ("(0,-1)", "E-W"): "yellow",
        ("(1,-2)", "SE-SW"): "red",
        ("(0,-1)", "SW-NE"): "red",
        ("(-1,0)", "NW-NE"): "red",
    }
    assert pipes["(0,-1)", "E-W"].connector == "straight"
    assert pipes["(-1,0)", "NW-NE"].connector == "sharp bend"


def test_machines_have_ports_that_say_what_feeds_them():
    machines = {machine.tile: machine for machine in example().view.players[0].machines}
    assert [(port.edge, port.kind, port.colour, port.amount, port.chip) for port in machines["Ectotrapper"].ports] == [
        ("E", "input", "yellow", 1, True),
        ("SE", "input", "red", 1, True),
        ("NW", "output", "green", 3, False),
    ]
    assert machines["Ectotrapper"].new
    assert not machines["Umeaker"].new
    assert not any(port.chip for port in machines["Umeaker"].ports)


def test_reservoirs_are_listed():
    me = example().view.players[0]
    assert {(supply.hex, supply.colour) for supply in me.supplies} == {("(3,-1)", "blue"), ("(1,0)", "green")}
    assert [(c.hex, c.kind, c.inlet, c.colour) for c in me.collectors] == [("(-1,-2)", "white", "SE", "green")]
    assert me.whites_left == 2
    assert me.pillars == ("(0,0)",)


def test_what_lies_as_at_the_start_is_not_new():
    table = Table("Supersealer")
    table.do(
        0,
        "set machine at (1,-1) turned 0",
        "put green supply at (2,-1)",
        "put red supply at (1,0)",
        "put black reservoir at (0,-1) inlet E",
    )
    me = table.view.players[0]
    assert [piece.new for piece in (*me.supplies, *me.collectors)] == [True] * 3
    table.do(0, "finish")
    me = table.view.players[0]
    assert [piece.new for piece in (*me.supplies, *me.collectors)] == [False] * 3


def test_all_that_is_wrong_is_told_with_its_place():
    table = Table("Nautilus")
    table.do(0, "set machine at (1,-1) turned 0")
    blue = "the blue input of Nautilus at (1,-1) is not connected."
    red = "the red output of Nautilus at (1,-1) is not connected."
    assert {(flaw.text, flaw.hex) for flaw in table.view.players[0].flaws} == {(blue, "(1,-1)"), (red, "(1,-1)")}
    table.do(0, "put yellow supply at (1,0)")
    flaws = {(flaw.text, flaw.hex) for flaw in table.view.players[0].flaws}
    assert flaws == {(red, "(1,-1)"), ("different colours are joined at (1,0): blue and yellow.", "(1,0)")}
    table.do(0, "put blue supply at (1,0)", "lay E-W at (0,-1)")
    assert [flaw.hex for flaw in table.view.players[0].flaws] == ["(0,-1)"]
    table.do(0, "put white reservoir at (-1,-1) inlet E")
    assert table.view.players[0].flaws == ()


def test_before_the_machine_stands_only_that_is_missing():
    (flaw,) = Table("Nautilus").view.players[0].flaws
    assert (flaw.text, flaw.hex) == ("Nautilus is not in your factory yet.", None)


def test_the_picture_shows_the_hall():
    text = GAME.draw(example().match.view(0), ["Ann"], 80).plain
    assert "Umeaker" in text
    assert "y03/r25" in text
    assert "[W]1" in text
    assert "(blue)" in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_a_narrow_picture_lists_the_pieces():
    text = GAME.draw(example().match.view(0), ["Ann"], 40).plain
    assert "(0,-1) y03/r25" in text
    assert all(len(line) <= 40 for line in text.splitlines())


def test_the_own_factory_is_drawn_and_others_have_a_line():
    table = Table("Umeaker", "Nautilus", selection="race")
    names = ["Ann", "Bob"]
    assert GAME.draw(table.match.view(1), names, 80).plain.count("sides: 0 E") == 1
    assert GAME.draw(table.match.view(None), names, 80).plain.count("sides: 0 E") == 2
