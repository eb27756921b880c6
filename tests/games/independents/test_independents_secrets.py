"""What is hidden, and who knows what of it."""

from showrooms import hand, play, position

from shopfloor.games.independents import GAME
from shopfloor.kernel.luck import key_of_seed

SWAP = ["play Stylist Hired Away", "choose seat 2"]


def table(**more):
    hands = [["Stylist Hired Away", "Henry J"], ["Jeepster", "RFC Loan"], ["Packard Predictor", "Golden Dragon"]]
    return position(hands=hands, **more)


def worlds(match, seat, count=60):
    """The hands of all seats in worlds that a seat thinks possible."""
    for seed in range(count):
        s = match.imagine(seat, key_of_seed(seed))
        yield [set(GAME.view(s, other).players[other].hand) for other in range(3)], s


def knows(match, seat, rival):
    return set(match.view(seat).players[rival].seen)


def test_only_the_owner_sees_a_hand_and_nobody_the_deck():
    match = table()
    assert hand(match, 0) == {"Stylist Hired Away", "Henry J"}
    for observer in (None, 1, 2):
        assert match.view(observer).players[0].hand is None
        assert match.view(observer).players[0].cards == 2
    assert match.view(0).deck == 50


def test_dealt_cards_are_told_to_their_owner_alone():
    match = position(stage="trend", returned=(20, 20, 20), passed=())
    news = play(match, "stop", "stop", "stop")
    got = [item for item in news if item.kind == "got"]
    assert len(got) == 12
    assert all(item.to == item.values["seat"] for item in got)


def test_a_look_is_public_and_shows_the_hand_to_one():
    match = table()
    news = play(match, *SWAP)
    assert [item.to for item in news if item.kind == "looked"] == [-1]
    assert match.view(None).players[0].knows == {1: 2}
    assert knows(match, 0, 1) == {"Jeepster", "RFC Loan"}
    assert knows(match, 2, 1) == set()
    assert match.view(None).players[1].seen == ()


def test_the_owner_knows_who_has_seen_which_cards():
    match = table()
    play(match, *SWAP)
    assert match.view(1).players[1].known_to == {0: ("Jeepster", "RFC Loan")}
    assert match.view(2).players[1].known_to == {}


def test_seen_cards_are_known_until_they_leave_the_hand():
    match = table()
    play(match, *SWAP, "keep your cards", "play Jeepster")
    assert knows(match, 0, 1) == {"RFC Loan"}
    play(match, "pass", "pass", "play RFC Loan")
    assert knows(match, 0, 1) == set()


def test_a_redealt_world_keeps_what_was_seen():
    match = table()
    play(match, *SWAP, "keep your cards")
    for hands, _ in worlds(match, 0):
        assert hands[:2] == [{"Henry J"}, {"Jeepster", "RFC Loan"}]
        assert len(hands[2]) == 2
    thirds = [hands[1] for hands, _ in worlds(match, 2)]
    assert len({frozenset(hand) for hand in thirds}) > 20


def test_whoever_looked_knows_the_hand_in_every_world_of_a_third():
    match = table()
    play(match, *SWAP, "keep your cards")
    for hands, s in worlds(match, 2):
        assert set(GAME.view(s, 0).players[1].seen) == hands[1]


def test_the_cards_of_a_swap_are_known_to_the_two_alone():
    match = table()
    play(match, *SWAP)
    taken = match.act(0, "take Jeepster")
    given = match.act(0, "give Henry J")
    assert GAME.actions.is_sealed(taken.action)
    assert GAME.actions.is_sealed(given.action)
    assert sorted(item.to for item in given.news if item.kind == "traded") == [0, 1]
    assert knows(match, 0, 1) == {"Henry J", "RFC Loan"}
    assert knows(match, 1, 0) == {"Jeepster"}
    assert (knows(match, 2, 0), knows(match, 2, 1)) == (set(), set())


def test_everybody_can_tell_how_many_cards_the_two_of_a_swap_know():
    match = table()
    play(match, *SWAP, "take RFC Loan", "give Henry J")
    assert [player.knows for player in match.view(2).players] == [{1: 2}, {0: 1}, {}]


def test_a_third_who_knew_a_swapped_card_has_lost_sight_of_it():
    match = position(
        category="promotions",
        hands=[["Stylist Hired Away", "Henry J"], ["Jeepster", "RFC Loan"], ["Packard Predictor", "Golden Dragon"]],
        order=[2, 0, 1],
    )
    play(match, "play Packard Predictor", "choose seat 2")
    assert knows(match, 2, 1) == {"Jeepster", "RFC Loan"}
    play(match, *SWAP, "take Jeepster", "give Henry J")
    assert knows(match, 2, 1) == {"RFC Loan"}
    assert knows(match, 2, 0) == set()
    assert match.view(None).players[2].knows == {1: 1}  # and everybody can tell that it is one card less


def test_what_is_being_taken_is_hidden_until_it_is_given():
    match = table()
    play(match, *SWAP, "take Jeepster")
    for observer in (1, 2, None):
        taken = {int(s.taken) for _, s in worlds(match, observer)}
        assert len(taken) > 1
    assert {int(s.taken) for _, s in worlds(match, 0)} == {int(match.snapshot().taken)}


def test_the_owner_does_not_count_more_known_cards_than_are_left():
    match = table()
    play(match, *SWAP, "keep your cards", "play Jeepster")
    assert match.view(None).players[0].knows == {1: 1}
    s = match.imagine(2, key_of_seed(1))
    assert len(GAME.view(s, 0).players[1].seen) == 1


def test_what_a_seat_cannot_know_is_blanked():
    match = table()
    play(match, *SWAP, "take Jeepster")
    for observer in range(3):
        s = match.snapshot()
        GAME.hide(s, observer)
        assert GAME.view(s, observer) == match.view(observer)
        for other in {0, 1, 2} - {observer}:
            assert set(GAME.view(s, other).players[other].hand) == knows(match, observer, other)
        assert (int(s.taken) == -1) == (observer != 0)
    s = match.snapshot()
    GAME.hide(s, 2)
    assert GAME.view(s, 0).players[1].seen == ()
