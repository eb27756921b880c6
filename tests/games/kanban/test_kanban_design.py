"""The design department: the display, its decks, and Sandra's broom."""

from plants import designs, plant, train

from shopfloor.games.kanban import box
from shopfloor.games.kanban.rules import design
from shopfloor.kernel import NONE
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.news import bulletin


def tile_at(floor, column, row=0):
    return floor.view.display[row * box.COLUMNS + column]


def at_design(seats=4, **options):
    floor = plant(seats, **options).work("design right")
    with floor.laying() as s:
        designs(s, 0)
    return floor


def test_the_two_oldest_columns_bring_a_shift_and_a_book():
    for column, due in ((0, (0, 0, 0)), (1, (0, 0, 0)), (2, (1, 0, 0)), (3, (0, 1, 0))):
        for row in (0, 1):
            floor = at_design()
            floor.do(f"select the {tile_at(floor, column, row)} design")
            assert floor.view.players[0].due == due


def test_the_display_does_not_slide_within_a_turn():
    floor = at_design()
    second = tile_at(floor, 2)
    floor.do(f"select the {tile_at(floor, 3)} design")
    assert tile_at(floor, 3) is None
    assert tile_at(floor, 2) == second
    floor.do(f"select the {second} design")
    assert floor.view.players[0].due == (1, 1, 0)


def test_tiles_slide_right_and_each_row_is_filled_from_its_deck():
    floor = at_design()
    top, bottom = floor.view.display[:4], floor.view.display[4:]
    deck = floor.view.decks[box.TOP]
    floor.do(f"select the {top[1]} design", f"select the {top[3]} design")
    floor.do("end the turn")
    assert floor.view.display[2:4] == (top[0], top[2])
    assert floor.view.display[1] == deck.top
    assert floor.view.display[4:] == bottom
    assert floor.view.decks[box.TOP].tiles == deck.tiles - 2


def test_only_who_is_certified_takes_from_the_decks():
    floor = at_design()
    tops = [deck.top for deck in floor.view.decks]
    assert "only players certified in design" in floor.refused(f"select the {tops[0]} design")
    with floor.laying() as s:
        train(s, 0, design=3)
    assert {f"select the {top} design" for top in tops} <= set(floor.legal())
    floor.do(f"select the {tops[0]} design")
    assert floor.view.players[0].due == (0, 0, 0)
    hidden = next(name for name in box.DESIGNS if name not in (*floor.view.display, *(d.top for d in floor.view.decks)))
    assert "neither on the display" in floor.refused(f"select the {hidden} design")


def drain(s, deck):
    """Leave one tile on a row's deck: the others go to the central one."""
    s.deck_unseen[box.CENTRAL] += s.deck_unseen[deck]
    s.deck_unseen[deck] = 0


def test_the_last_tile_of_a_rows_deck_is_followed_by_one_of_the_central_deck_at_once():
    floor = at_design()
    with floor.laying() as s:
        train(s, 0, design=3)
        drain(s, box.TOP)
    last, central = floor.view.decks[box.TOP].top, floor.view.decks[box.CENTRAL].top
    floor.do(f"select the {last} design")
    assert floor.view.decks[box.TOP].top == central
    assert floor.view.decks[box.TOP].tiles == 1


def test_a_deck_used_up_by_refilling_is_helped_by_the_central_deck_after_the_rows():
    floor = at_design()
    with floor.laying() as s:
        drain(s, box.TOP)
    top, central = floor.view.decks[box.TOP].top, floor.view.decks[box.CENTRAL].top
    first, second = tile_at(floor, 2), tile_at(floor, 3)
    floor.do(f"select the {first} design", f"select the {second} design", "end the turn")
    assert floor.view.display[1] == top
    assert floor.view.display[0] == central
    assert floor.view.decks[box.TOP].top is not None
    assert floor.view.decks[box.TOP].tiles == 1


def test_when_all_decks_are_empty_spaces_stay_empty():
    floor = at_design()
    with floor.laying() as s:
        s.under_count = 0
        s.players[3].upgraded |= s.unseen  # out of the way: nobody scores in this test
        for tile in [*s.deck_top.tolist(), *s.under.tolist()]:
            if tile != NONE:
                s.players[3].upgraded |= 1 << tile
        s.under[:] = NONE
        s.deck_top[:] = NONE
        s.unseen = 0
        s.deck_unseen[:] = 0
    floor.do(f"select the {tile_at(floor, 3)} design", "end the turn")
    assert floor.view.display[0] is None
    assert floor.view.display[3] is not None


def test_a_design_that_claimed_a_car_comes_back_at_the_bottom_of_the_central_deck():
    floor = at_design()
    with floor.laying() as s:
        used = box.DESIGNS.index(tile_at(floor, 0))
        s.display[0] = NONE
        design.lay_under(s, used)
        s.players[3].desk |= s.unseen  # leave the known tiles alone in the decks
        s.unseen = 0
        s.deck_unseen[:] = 0
        first, under = s.deck_top[box.CENTRAL], [int(tile) for tile in s.under[: s.under_count]]
        luck, news = key_of_seed(1), bulletin()
        drawn = [int(design.draw_tile(s, luck, news, box.CENTRAL)) for _ in range(len(under) + 1)]
        assert drawn == [first, *under]
        assert drawn[-1] == used
        for tile in drawn:
            s.players[3].desk |= 1 << tile


# Sandra


def test_sandra_returns_the_four_oldest_tiles_and_shuffles_the_central_deck():
    floor = plant(4)
    before = floor.view
    oldest = {before.display[place] for place in (2, 3, 6, 7)}
    kept = (before.display[0:2], before.display[4:6])
    floor.sandra("design")
    after = floor.view
    assert (after.display[2:4], after.display[6:8]) == kept
    assert after.display[1] == before.decks[box.TOP].top
    assert after.display[5] == before.decks[box.BOTTOM].top
    assert after.decks[box.CENTRAL].tiles == before.decks[box.CENTRAL].tiles + 4
    central = {box.DESIGNS[tile] for tile in range(len(box.DESIGNS)) if int(floor.s.shuffled) >> tile & 1}
    assert oldest | {before.decks[box.CENTRAL].top} <= central | {after.decks[box.CENTRAL].top}


def test_with_two_players_sandra_returns_all_eight():
    floor = plant(2)
    before = floor.view
    floor.sandra("design")
    assert floor.view.decks[box.CENTRAL].tiles == before.decks[box.CENTRAL].tiles + 8
    assert floor.view.display[3] == before.decks[box.TOP].top
    assert floor.view.display[7] == before.decks[box.BOTTOM].top
    assert None not in floor.view.display


def test_every_tile_of_the_shuffled_deck_is_as_likely_to_lie_on_top():
    seen = set()
    for seed in range(60):
        floor = plant(2, seed=1)
        floor.match.key = key_of_seed(seed)
        floor.sandra("design")
        seen.add(floor.view.decks[box.CENTRAL].top)
    assert len(seen) > 10
