"""Par: what could have been built with the tiles that came, and what could not."""

from itertools import islice

import pytest

from shopfloor.games.factory_funner import GAME, box, par
from shopfloor.games.factory_funner.rules import networks
from shopfloor.kernel import ALLOWED, Match, Refusal, saves
from shopfloor.kernel.luck import key_of_seed
from shopfloor.players.policies import steps_of
from shopfloor.terminal.par import search, sentence, show_par


def tiles(*names):
    return [box.MACHINE_NAMES.index(name) for name in names]


def finished(seed, build=True, seats=1):
    """A game in which the first choice that is offered is always taken, or nothing is built."""
    match = Match(GAME, seats=seats, key=key_of_seed(seed))
    while not match.over:
        seat = match.pending()[0]
        out = GAME.choice_room()
        GAME.consider(match.snapshot(), seat, out)
        for action in steps_of(GAME, int(out[0]), out) if build or seats > 1 else (match.legal(seat)[-1],):
            match.act(seat, int(action))
    return match


def test_one_machine_alone_is_bounded_exactly():
    """A Hexopacker brings $13 for two supplies and a black reservoir."""
    assert par.bound(tiles("Hexopacker")) == box.START_MONEY + 13 - 3


def test_a_machine_that_another_can_feed_counts_its_dots():
    """The Nautilus needs a blue supply, and feeds the Multiplier, whose output needs a reservoir."""
    assert par.bound(tiles("Nautilus", "Multiplier")) == box.START_MONEY + 6 + 5 + box.CHIP_DOT_PAYS - 2


def test_what_makes_too_little_feeds_nobody():
    """One red is not enough for the Compressor, so each of the two has a supply and something for its output."""
    assert par.bound(tiles("Nautilus", "Compressor")) == box.START_MONEY + 6 + 3 - 4


def test_nothing_runs_in_a_circle():
    """Either could feed the other, and one does: two supplies, and a reservoir for the one that feeds nobody."""
    assert par.bound(tiles("Nautilus", "Max-X-Boil")) == box.START_MONEY + 6 + 9 + box.CHIP_DOT_PAYS - 3


def test_what_is_taken_is_gone():
    """Three blue of the Boilnado are enough for the Exploser and the Nautilus, and for no Moisture-stir besides."""
    fed = par.bound(tiles("Boilnado", "Exploser", "Nautilus"))
    assert fed == box.START_MONEY + 4 + 8 + 6 + 3 * box.CHIP_DOT_PAYS - 2
    assert (
        par.bound(tiles("Boilnado", "Boom Tube", "Nautilus")) == box.START_MONEY + 4 + 7 + 6 + 3 * box.CHIP_DOT_PAYS - 5
    )


def test_no_tile_leaves_the_money():
    assert par.bound([]) == box.START_MONEY


def test_par_finds_what_was_left_undone_and_its_table_shows_it():
    match = finished(3, build=False)
    found = list(islice(par.par(match.snapshot(), 0), 4))
    assert [step.done for step in found] == [1, 2, 3, 4]
    last = found[-1]
    assert last.reached == match.score(0) == box.START_MONEY
    assert last.reached + 20 < last.best <= last.bound
    assert GAME.score(last.table, 0) == last.best
    assert networks.flaw(last.table.players[0].factory) == ALLOWED
    assert networks.chip_dots(last.table.players[0].factory) == last.table.players[0].dots
    built = {int(tile) for tile in last.table.players[0].factory.machine if tile}
    assert built <= {int(tile) for tile in match.snapshot().players[0].got}


def test_par_never_becomes_worse_and_is_never_below_what_was_reached():
    match = finished(4)
    best = [step.best for step in islice(par.par(match.snapshot(), 0), 12)]
    assert best == sorted(best)
    assert best[0] >= match.score(0)


def test_par_is_the_same_each_time():
    match = finished(5)
    once, again = ([step.best for step in islice(par.par(match.snapshot(), 0), 5)] for _ in range(2))
    assert once == again


def test_every_seat_of_a_table_has_a_par():
    match = finished(6, seats=2)
    for seat in range(2):
        step = next(iter(par.par(match.snapshot(), seat)))
        assert match.score(seat) <= step.best <= step.bound
        other = 1 - seat
        assert step.table.players[other].tobytes() == match.snapshot().players[other].tobytes()


def test_a_search_that_is_stopped_tells_what_it_has(monkeypatch):
    match = finished(7)

    def stopped(s, seat):
        yield from islice(par.par(s, seat), 2)
        raise KeyboardInterrupt

    monkeypatch.setitem(match.game.__dict__, "par", stopped)
    found = search(match, 0, "you")
    assert found.done == 2
    assert f"you reached {found.reached} dollars" in sentence("you", found, GAME.unit)


def test_par_of_a_game_that_is_not_over_is_refused(tmp_path):
    file = tmp_path / "begun.json"
    file.write_bytes(saves.save(Match(GAME, seats=1, key=key_of_seed(8)), ["you"]))
    with pytest.raises(Refusal, match="is not finished"):
        show_par(file)


def test_par_is_shown_of_a_saved_game(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(par, "TRIES", 2)
    file = tmp_path / "game.json"
    file.write_bytes(saves.save(finished(9), ["you"]))
    show_par(file)
    assert "you reached" in " ".join(capsys.readouterr().out.split())
