"""What is hidden, and what can be known of it: a redealt world fits everything that was said and done."""

import random
from collections import Counter
from itertools import product

import pytest
from stations import LETTERS, cards, hand, legal, new, play, stage, station

from shopfloor.games.assembly import GAME, box
from shopfloor.kernel import NONE, SPECTATOR
from shopfloor.kernel.luck import key_of_seed
from shopfloor.tables.previews import foresee

SHOWS = {letter: set(card["commands"]) for letter, card in zip(LETTERS, box.CARDS, strict=True)}


def worlds(match, seat, count=200):
    return [match.imagine(seat, key_of_seed(seed)) for seed in range(count)]


def hand_in(s, seat):
    return "".join(LETTERS[kind] for kind in s.players[seat].hand if kind != NONE)


def test_a_view_hides_the_other_hand_the_pile_and_the_discards_below_the_top():
    match = station("DSR", "DDS", modules={1: 2}, pile="DDR", malfunctions="c")
    s = match.snapshot()
    seen = [GAME.view(s, seat) for seat in (0, 1, None)]
    assert seen[0].players[1].hand is None
    assert seen[1].players[0].hand is None
    assert [player.hand for player in seen[2].players] == [None, None]
    assert [player.cards for player in seen[2].players] == [3, 3]
    a, b = [int(kind) for kind in s.discards.nonzero()[0] if kind != s.top][:2]
    s.discards[a] -= 1
    s.discards[b] += 1
    s.pile[0], s.pile[3] = 1, 2
    assert [GAME.view(s, seat) for seat in (0, 1, None)] == seen


def test_a_card_that_is_drawn_is_told_to_its_owner_alone():
    match = station("DSR", "DDS", modules={1: 2})
    play(match, "ask draw")
    (got,) = (item for item in play(match, "play Draw/Lock to draw") if item.kind == "got")
    assert got.to == 0
    assert not got.reaches(1)
    assert not got.reaches(None)
    assert GAME.news.write(got, ["Ada", "Ben"]).startswith("Ada draws ")  # everybody reads it when the game is over


def test_every_hand_that_is_possible_is_dealt():
    match = station("DSR", "DDS", modules={1: 2}, pile="DRRC"[:2])
    seen = {"".join(sorted(hand_in(s, 1))) for s in worlds(match, 0)}
    assert seen == {"".join(sorted(three)) for three in ("DDS", "DDD", "DDR", "DSR")}


def test_a_hand_is_as_likely_as_the_cards_make_it():
    """Of DDD, S and R three cards can be picked in ten ways: each mixed hand in three, DDD in one."""
    match = station("DSR", "DDS", modules={1: 2}, pile="DR")
    seen = Counter("".join(sorted(hand_in(s, 1))) for s in worlds(match, 0, 400))
    assert all(100 < seen[three] < 140 for three in ("DRS", "DDR", "DDS")), seen
    assert 25 < seen["DDD"] < 55, seen


@pytest.mark.parametrize(("other", "yes"), [("SDD", False), ("CDD", True)])
def test_an_answer_is_kept(other, yes):
    match = station("RSD", other)
    play(match, "ask clockwise")
    for s in worlds(match, 0):
        assert any("clockwise" in SHOWS[card] for card in hand_in(s, 1)) == yes
    play(match, "play Draw/Lock to draw")
    for s in worlds(match, 0):
        assert any("draw" in SHOWS[card] for card in hand_in(s, 1))


def test_an_answer_is_true_of_the_cards_then_held_not_of_later_ones():
    """Who had no Swap then may draw one."""
    match = station("SRD", "DDD", pile="SSRC")
    play(match, "ask swap", "play Draw/Lock to draw")
    play(match, "ask draw", "play Draw/Lock to draw")
    if stage(match) == "override":
        match.act(0, match.legal(0)[0])
    hands = {hand_in(s, 1) for s in worlds(match, 0)}
    assert all(held.count("S") <= 1 for held in hands)
    assert any(held.endswith("S") for held in hands) or hand(match, 0).count("S") > 2


def test_a_question_that_only_a_card_could_back_tells_of_that_card():
    match = station("RS", "DDD")
    play(match, "ask swap")
    assert all(set(hand_in(s, 0)) & {"S", "W"} for s in worlds(match, 1))


def test_at_a_refresh_who_counted_knows_the_other_hand():
    match = station("DDS", "CAS", modules={1: 2}, pile="")
    play(match, "ask swap", "play Swap to swap")
    assert match.snapshot().refreshed == 1
    assert {"".join(sorted(hand_in(s, 1))) for s in worlds(match, 0)} == {"ACS"}
    assert all(hand_in(s, 0)[:2] == "DD" for s in worlds(match, 1)), "what was drawn since is not known"
    assert len({hand_in(s, 0) for s in worlds(match, 1)}) > 1


def test_a_counted_card_that_is_laid_down_is_counted_no_longer():
    """The card that is drawn for it came after the count, so the other does not know it."""
    match = station("DDS", "CAS", modules={1: 2}, pile="")
    play(match, "ask swap", "play Swap to swap")
    play(match, "ask swap", "play Clockwise to clockwise")
    while stage(match) != "choose":
        match.act(match.pending()[0], match.legal(match.pending()[0])[0])
    hands = {hand_in(s, 1) for s in worlds(match, 0)}
    assert {"".join(sorted(held[:2])) for held in hands} == {"AS"}
    assert len({held[2] for held in hands}) > 1


def test_the_counted_cards_stay_counted_when_a_later_one_is_laid_down():
    """Who counted knows these two, though not which of them came first."""
    match = station("SRD", "CAS")
    s = match.snapshot()
    s.players[1].counted = 2
    match.restore(s.tobytes())
    play(match, "ask draw", "play Draw/Lock to draw", "discard Swap")
    assert {"".join(sorted(hand_in(s, 1))) for s in worlds(match, 0)} == {"AC"}


@pytest.mark.parametrize(("other", "fitting"), [("S", {"D", "A", "S"}), ("C", {"C", "R"})])
def test_an_answer_is_kept_of_a_hand_of_one_card(other, fitting):
    match = station("RSD", other)
    play(match, "ask clockwise")
    assert {hand_in(s, 1) for s in worlds(match, 0)} == fitting


def test_a_card_vented_unseen_spoils_the_count():
    match = station("DSS", "CAD", modules={6: 6}, pile="R", malfunctions="c")
    play(match, "ask lock", "play Draw/Lock to lock")
    assert match.snapshot().refreshed == 1
    assert len({hand_in(s, 1) for s in worlds(match, 0)}) > 1


def test_what_was_counted_before_a_card_was_vented_stays_known():
    match = station("DSS", "CAD", modules={6: 6}, pile="R", malfunctions="c", refreshed=1)
    s = match.snapshot()
    s.players[1].counted = 3
    match.restore(s.tobytes())
    play(match, "ask lock", "play Draw/Lock to lock")
    assert match.snapshot().refreshed == 2
    assert {"".join(sorted(hand_in(s, 1))) for s in worlds(match, 0)} == {"ACD"}


def test_alone_only_a_vented_card_is_hidden():
    match = station("DSR", modules={1: 2})
    assert all(s.tobytes() == match.state_bytes() for s in (clean(s, match) for s in worlds(match, 0, 20)))
    match = station("DSR", modules={6: 6}, malfunctions="c", pile="DDRS")
    play(match, "play Draw/Lock to lock")
    assert len({s.vented.tobytes() for s in worlds(match, 0)}) > 1


def clean(s, match):
    s.drawn = match.snapshot().drawn
    return s


def test_a_redeal_depends_on_nothing_that_the_seat_cannot_know():
    """Two worlds that a seat cannot tell apart are redealt into the same third one."""
    for seed in range(40):
        match = new(2, seed, malfunctions="c")
        chance = random.Random(seed)
        while not match.over:
            seat = match.pending()[0]
            match.act(seat, chance.choice(match.legal(seat)))
            if chance.random() < 0.3:
                for observer in (0, 1, SPECTATOR):
                    one, two = (match.imagine(None if observer < 0 else observer, key_of_seed(n)) for n in (1, 2))
                    for s in (one, two):
                        s.drawn = 0
                        GAME.redeal(s, key_of_seed(3), observer)
                    assert one.tobytes() == two.tobytes()


def thought_possible(them):
    """Every hand that fits what was said of it, the longest held card first, as a state writes it down."""
    hands = product(range(box.KINDS), repeat=int(them.held))
    return {tuple(LETTERS[kind] for kind in kinds) for kinds in hands if fits_what_was_said(them, kinds)}


def fits_what_was_said(them, kinds):
    if not kinds:
        return True
    *older, newest = kinds
    place = 0
    for kind in older:
        place = place * box.KINDS + kind
    return them.possible[place] >> newest & 1 == 1


class Listener:
    """Somebody who remembers all that was said and done, and thinks through every hand it allows."""

    def __init__(self, match):
        self.hands = [set(product(LETTERS, repeat=3)) for _ in range(2)]
        self.match = match

    def hear(self, item, seat, held):
        values = item.values
        if item.kind == "asked" and held[values["seat"]] < 3:
            self.keep(values["seat"], values["command"], True)
        elif item.kind == "answered":
            self.keep(values["seat"], self.command, values["answer"] == "yes")
        elif item.kind in ("verified", "unverified"):
            self.keep(values["seat"], self.command, item.kind == "verified")
        elif item.kind in ("paid", "discarded"):
            self.leave(values["seat"], LETTERS[[card["name"] for card in box.CARDS].index(values["card"])])
        elif item.kind == "drew":
            for _ in range(("no card", "a card", "2 cards", "3 cards").index(values["cards"])):
                self.hands[values["seat"]] = {(*h, c) for h in self.hands[values["seat"]] for c in LETTERS}
        if item.kind in ("asked", "declared"):
            self.command = values["command"]

    def keep(self, seat, command, yes):
        self.hands[seat] = {h for h in self.hands[seat] if any(command in SHOWS[c] for c in h) == yes}

    def leave(self, seat, card):
        self.hands[seat] = {
            h[:place] + h[place + 1 :] for h in self.hands[seat] for place in range(len(h)) if h[place] == card
        }


def test_a_perfect_listener_thinks_the_same_hands_possible_and_no_other_is_dealt():
    """An independent account of what the answers tell, by brute force over all hands."""
    heard = 0
    for seed in range(25):
        match = new(2, seed, malfunctions="abc"[seed % 3])
        listener = Listener(match)
        chance = random.Random(seed)
        while not match.over:
            seat = match.pending()[0]
            held = [player.cards for player in match.view(None).players]
            actions = sorted(legal(match))
            if seed % 2:  # who pays with one card keeps the others, so there is more to know of them
                actions = [action for action in actions if not action.startswith("play three")]
            for item in match.act(seat, chance.choice(actions)).news:
                listener.hear(item, seat, held)
            assert [thought_possible(player) for player in match.snapshot().players] == listener.hands
            for observer in (0, 1, None):
                s = match.imagine(observer, key_of_seed(len(match.log)))
                for other in {0, 1} - {observer}:
                    assert tuple(hand_in(s, other)) in listener.hands[other]
                    heard += len(listener.hands[other]) < 6 ** len(hand_in(s, other))
    assert heard > 1000


# Who looks ahead is not helped to remember


def test_a_preview_counts_no_cards():
    match = station("DDS", "CAS", modules={1: 2}, pile="")
    play(match, "ask swap", "play Swap to swap")
    assert all(hand_in(s, 0)[:2] == "DD" for s in worlds(match, 1)), "who counted knows that draw could be verified"
    for action in legal(match):
        preview = foresee(match, 1, action, 1, ["Ada", "Ben"])
        assert ["command", "answer"] in preview.unsure
        assert not any(news.kind == "answered" for news in preview.news)


@pytest.mark.parametrize(("support", "certain"), [("DDS", "locked"), ("SSR", "stage")])
def test_a_preview_goes_by_the_answer_that_was_given(support, certain):
    """After a yes the command happens; after a no somebody discards first."""
    match = station("DSR", support, modules={4: 4})
    play(match, "ask lock")
    preview = foresee(match, 0, "play Draw/Lock to lock", 0, ["Ada", "Ben"])
    assert any(certain in change.path for change in preview.changes)
    assert not any(certain in path for path in preview.unsure)


def test_a_glance_shows_what_the_seat_sees_and_nothing_else():
    hands, buried = set(), set()
    for seed in range(40):
        match = station("DDS", "CAR", modules={1: 2}, discards="SSD", seed=seed)
        play(match, "ask draw")
        world = match.clone()
        s = match.snapshot()
        GAME.glance(s, key_of_seed(seed), 0)
        world.restore(s.tobytes())
        assert world.view(0) == match.view(0)
        assert world.legal(0) == match.legal(0)
        assert GAME.census(s) == GAME.census(match.snapshot())
        hands.add(hand_in(s, 1))
        buried.add(cards(s.discards))
    assert len(hands) > 10
    assert len(buried) > 3
