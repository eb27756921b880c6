"""Words: actions in notation, news as lines, options as people write them."""

import pytest
import toys

from shopfloor.kernel import Actions, Game, News, Option, Refusal, Seats, code, is_a, operand, tell
from shopfloor.kernel.news import MOST_AT_ONCE, bulletin
from shopfloor.kernel.notation import Phrase
from shopfloor.kernel.refusal import unknown

ACTIONS = Actions()
PASS = ACTIONS.family("pass", "pass")
ORDER = ACTIONS.family("order", "order {card} turned {turn}", card=12, turn=("up", "left", "down", "right"))
PAY = ACTIONS.family(
    "pay", "pay {to} {sum} for {thing}", sealed=True, to=Seats(3), sum=range(-2, 3), thing=("a", "a b")
)

NEWS = News()
ROLLED = NEWS.kind("rolled", "{seat} rolls {pips} in {colour}", seat=Seats(4), pips=range(1, 7), colour=("red", "blue"))


def test_families_share_the_numbers_without_gap_or_overlap():
    assert (PASS.first, ORDER.first, PAY.first, ACTIONS.count) == (0, 1, 1 + 12 * 4, 1 + 12 * 4 + 3 * 5 * 2)


def test_every_action_has_one_notation_that_is_read_back():
    texts = [ACTIONS.write(action) for action in range(ACTIONS.count)]
    assert len(set(texts)) == ACTIONS.count
    assert [ACTIONS.read(text) for text in texts] == list(range(ACTIONS.count))


@pytest.mark.parametrize("text", ["order 7 turned r\u0131ght", "order 7 turned r\u0130ght"])
def test_letters_that_only_look_like_others_are_no_notation(text):
    with pytest.raises(Refusal):
        ACTIONS.read(text)


def test_an_action_is_written_from_its_operands_and_taken_apart_again():
    order = code(ORDER, 7, 1)
    assert ACTIONS.write(order) == "order 7 turned left"
    assert [operand(ORDER, order, index) for index in (0, 1)] == [7, 1] == ACTIONS.operands(order)
    pay = code(PAY, 2, -2, 1)
    assert ACTIONS.write(pay) == "pay seat 3 -2 for a b"
    assert ACTIONS.operands(pay) == [2, -2, 1]
    assert (is_a(pay, PAY), is_a(pay, ORDER), is_a(0, PASS), is_a(1, PASS)) == (True, False, True, False)
    assert (ACTIONS.is_sealed(pay), ACTIONS.is_sealed(order)) == (True, False)


@pytest.mark.parametrize(
    "text", ["order 12 turned up", "order -1 turned up", "pay seat 4 0 for a", "pay seat 0 0 for a"]
)
def test_a_notation_out_of_range_is_refused(text):
    with pytest.raises(Refusal, match="is not an action of this game; actions are written: pass, order"):
        ACTIONS.read(text)


def test_a_phrase_names_each_of_its_places_once():
    with pytest.raises(ValueError, match="must name each of its placeholders once: card"):
        Actions().family("bid", "bid {crad}", card=3)


def test_a_phrase_has_room_for_six_places():
    placeholders = dict.fromkeys("abcdefg", 2)
    with pytest.raises(ValueError, match="more than 6 placeholders"):
        Actions().family("much", " ".join(f"{{{letter}}}" for letter in placeholders), **placeholders)
    with pytest.raises(ValueError, match="more than 6 placeholders"):
        News().kind("much", " ".join(f"{{{letter}}}" for letter in placeholders), **placeholders)


def test_six_operands_go_in_and_out():
    actions = Actions()
    family = actions.family(
        "all", "{a} {b} {c} {d} {e} {f}", a=2, b=range(1, 4), c=2, d=range(-1, 2), e=3, f=range(5, 9)
    )
    assert actions.count == 2 * 3 * 2 * 3 * 3 * 4
    for action in range(actions.count):
        operands = actions.operands(action)
        assert code(family, *operands) == action
        assert actions.read(actions.write(action)) == action


def test_news_are_told_read_and_written_with_names():
    news = bulletin()
    tell(news, -1, ROLLED, 2, 6, 1)
    tell(news, 1, ROLLED, 0, 1, 0)
    first, second = NEWS.read(news)
    assert first.values == {"seat": 2, "pips": 6, "colour": "blue"}
    assert NEWS.write(first) == "seat 3 rolls 6 in blue"
    assert NEWS.write(first, ["x", "y", "z"]) == "z rolls 6 in blue"
    assert [second.reaches(seat) for seat in (None, 0, 1, 2)] == [False, False, True, False]
    assert all(first.reaches(seat) for seat in (None, 0, 1))


def test_a_bulletin_without_room_keeps_nothing():
    news = bulletin(room=0)
    tell(news, -1, ROLLED, 2, 6, 1)
    assert NEWS.read(news) == ()


def test_a_full_bulletin_is_not_written_past_its_end():
    news = bulletin()
    for _ in range(MOST_AT_ONCE + 3):
        tell(news, -1, ROLLED, 2, 6, 1)
    assert len(NEWS.read(news)) == MOST_AT_ONCE


COLOUR = Option("colour", "the colour of the box", values=("red", "blue"), default="blue")
LENGTH = Option("length", "how long", values=range(3, 10, 2), default=5)
YES = Option("yes", "or no")


@pytest.mark.parametrize(
    ("option", "value", "number"),
    [(COLOUR, "blue", 1), (LENGTH, 7, 7), (LENGTH, "7", 7), (YES, True, 1), (YES, "true", 1), (YES, False, 0)],
)
def test_an_option_is_a_number_in_the_state_and_a_value_outside(option, value, number):
    assert option.number(value) == number
    assert option.number(option.value(number)) == number


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        (COLOUR, "green", "option colour cannot be «green»; it is one of red, blue."),
        (LENGTH, 4, "option length cannot be «4»; it is one of 3, 5, 7, 9."),
        (YES, "maybe", "option yes cannot be «maybe»; it is one of false, true."),
    ],
)
def test_a_value_that_an_option_cannot_have_is_refused_with_those_it_can(option, value, text):
    with pytest.raises(Refusal) as caught:
        option.number(value)
    assert caught.value.text == text


def test_a_game_whose_state_lacks_an_option_is_refused_when_it_is_declared():
    fields = {name: getattr(toys.TOY, name) for name in Game.__dataclass_fields__}
    with pytest.raises(ValueError, match="the state of toy has no field colour"):
        Game(**fields | {"options": (COLOUR,)})


def test_an_unknown_name_is_refused_with_the_nearest():
    assert unknown("player", "gredy", ["random", "greedy"]).text == "no player «gredy»; did you mean greedy?"
    assert unknown("player", "xyz", ["random", "greedy"]).text == "no player «xyz»; there is random, greedy."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{seat} draws a card", "you draw a card"),
        ("{seat} is the Captain", "you are the Captain"),
        ("{seat} now has 4 in the pot", "you now have 4 in the pot"),
        ("{seat} verifies it", "you verify it"),
        ("{seat} passes", "you pass"),
        ("{seat} asks: lock?", "you ask: lock?"),
        ("{seat} cannot verify this", "you cannot verify this"),
        ("{seat} may not lock in the next turns", "you may not lock in the next turns"),
        ("four in a row for {seat}", "four in a row for you"),
        ("a card in {seat}'s hand", "a card in your hand"),
    ],
)
def test_a_phrase_addresses_you(text, said):
    phrase = Phrase("told", text, {"seat": Seats(2)})
    assert phrase.write([0], ["you", "Ben"]) == said
    assert phrase.write([1], ["you", "Ben"]) == text.format(seat="Ben")


def test_a_phrase_counts_what_its_number_is_of():
    phrase = Phrase("paid", "{seat} swaps {sum:red chip} for {got:card}", {"seat": Seats(2), "sum": 9, "got": 9})
    assert phrase.write([0, 1, 2], ["Ada", "Ben"]) == "Ada swaps 1 red chip for 2 cards"
    assert phrase.write([0, 0, 1], ["you", "Ben"]) == "you swap 0 red chips for 1 card"


def test_only_numbers_are_counted_and_only_in_what_is_not_read_back():
    with pytest.raises(ValueError, match="counts what is not a number"):
        News().kind("paid", "{seat:chip} is paid", seat=Seats(2))
    with pytest.raises(ValueError, match="is a notation, which is read back"):
        Actions().family("pay", "pay {sum:chip}", sum=3)


@pytest.mark.parametrize(("gain", "words"), [(3, "you earn $3"), (0, "you earn $0"), (-1, "you earn \N{MINUS SIGN}$1")])
def test_money_has_its_minus_before_the_sign(gain, words):
    phrase = Phrase("earned", "{seat} earns {gain:$}", {"seat": Seats(2), "gain": range(-9, 10)})
    assert phrase.write([0, gain], ["you"]) == words
