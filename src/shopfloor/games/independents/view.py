"""What one seat sees: everything but the deck and the other hands, and of those the cards that it has looked at."""

from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from shopfloor.games.independents import box, stages
from shopfloor.games.independents.rules import competition, money, turns
from shopfloor.kernel import NONE, bits, once_a_state

ROUNDED = 4
"""How many digits of a chance are shown."""


class SectionView(msgspec.Struct, frozen=True):
    """A section: the disks of each seat, the marks of this category, and each seat's chance in the draw as of now."""

    id: str
    disks: tuple[int, ...]
    neutral: int
    doubled: tuple[int, ...]  # seats
    protected: tuple[int, ...]
    redraw: tuple[int, ...]
    chances: tuple[float, ...]  # a seat; none where no draw is to come or no disk lies there
    nobody: float  # the chance that a neutral disk is drawn


class AccountView(msgspec.Struct, frozen=True):
    """A year in numbers: disks at its start, gained, lost and repaid; sections won; chips by where they come from."""

    began: int
    bonus: int
    lost: int
    repaid: int
    sections: int
    majorities: int
    trends: int
    cars: int


class PlayerView(msgspec.Struct, frozen=True):
    """One player. The hand is for its owner's eyes; `seen` are the cards of this hand that the observer knows."""

    company: str
    chips: int
    disks: int  # all the money, wherever it lies
    supply: int
    pool: int
    returned: int
    slots: dict[str, int]  # the disks that still lie on the profile, by section
    owed: int
    insured: int
    passed: bool
    cards: int
    hand: tuple[str, ...] | None
    seen: tuple[str, ...]
    knows: dict[int, int]  # by rival whose hand it has looked at: how many cards there it can still know
    known_to: dict[int, tuple[str, ...]]  # for the owner: which rivals have seen which of these cards
    account: AccountView
    last: AccountView  # of the year before, and when the game is over of the last one


class Question(msgspec.Struct, frozen=True):
    """What a card that was played asks its player now."""

    card: str
    left: int
    section: str | None
    rival: int | None


class View(msgspec.Struct, frozen=True):
    """The table."""

    year: int
    years: int
    label: str  # the calendar years that it stands for
    stage: str
    category: str | None
    order: tuple[int, ...]
    waits_for: int | None
    question: Question | None
    sections: tuple[SectionView, ...]
    players: tuple[PlayerView, ...]
    deck: int
    discards: tuple[str, ...]
    neutral: int
    over: bool


@once_a_state
def seen_by_all(s: Any) -> View:
    over = bool(s.stage == stages.OVER)
    first = box.FIRST_YEAR + box.YEARS_A_TURN * int(s.year)
    return View(
        year=int(s.year) + 1,
        years=int(s.years),
        label=f"{first}-{first + box.YEARS_A_TURN - 1}",
        stage=stages.NAMES[s.stage],
        category=box.CATEGORY_NAMES[s.category] if s.category < box.CATEGORIES else None,
        order=tuple(int(seat) for seat in s.order[: s.seats]),
        waits_for=None if over else int(turns.mover(s)),
        question=_question(s),
        sections=tuple(_section(s, section) for section in range(box.ALL_SECTIONS)),
        players=tuple(_player(s, seat) for seat in range(s.seats)),
        deck=int(bits.count(s.deck)),
        discards=_cards(s.discards),
        neutral=int(s.neutral),
        over=over,
    )


def view(s: Any, seat: int | None) -> View:
    seen = seen_by_all(s)
    if seat is None:
        return seen
    me = s.players[seat]
    players = [
        replace(player, seen=_cards(me.seen[other])) if me.seen[other] else player
        for other, player in enumerate(seen.players)
    ]
    known_to = {other: _cards(s.players[other].seen[seat]) for other in range(s.seats) if s.players[other].seen[seat]}
    players[seat] = replace(players[seat], hand=_cards(me.hand), known_to=known_to)
    return replace(seen, players=tuple(players))


def _cards(cards: Any) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(box.CARD_NAMES) if int(cards) >> number & 1)


def _seats(s: Any, members: Any) -> tuple[int, ...]:
    return tuple(seat for seat in range(s.seats) if int(members) >> seat & 1)


def _section(s: Any, section: int) -> SectionView:
    there = s.sections[section]
    chances: tuple[float, ...] = ()
    nobody = 0.0
    if section // box.A_CATEGORY == s.category and competition.lone_seat(s, section) != NONE:
        out = np.zeros(s.seats)
        nobody = round(float(competition.chances(s, section, out)), ROUNDED)
        chances = tuple(round(float(chance), ROUNDED) for chance in out)
    return SectionView(
        id=box.SECTION_IDS[section],
        disks=tuple(there.disks[: s.seats].tolist()),
        neutral=int(there.neutral),
        doubled=_seats(s, there.doubled),
        protected=_seats(s, there.protected),
        redraw=_seats(s, there.redraw),
        chances=chances,
        nobody=nobody,
    )


def _player(s: Any, seat: int) -> PlayerView:
    player = s.players[seat]
    slots = player.slots.tolist()
    return PlayerView(
        company=box.COMPANY_NAMES[player.company],
        chips=int(player.chips),
        disks=int(money.disks_of(s, seat)),
        supply=int(player.supply),
        pool=int(player.pool),
        returned=int(player.returned),
        slots={box.SECTION_IDS[section]: disks for section, disks in enumerate(slots) if disks},
        owed=int(player.owed),
        insured=int(player.insured),
        passed=bool(bits.has(s.passed, seat)),
        cards=int(player.held),
        hand=None,
        seen=(),
        knows={other: int(player.knows[other]) for other in range(s.seats) if player.knows[other]},
        known_to={},
        account=_account(player.account),
        last=_account(player.last),
    )


def _account(account: Any) -> AccountView:
    return AccountView(*account.tolist())


def _question(s: Any) -> Question | None:
    if s.card == NONE:
        return None
    return Question(
        card=box.CARD_NAMES[s.card],
        left=int(s.left),
        section=None if s.target == NONE else box.SECTION_IDS[s.target],
        rival=None if s.rival == NONE else int(s.rival),
    )


def census(s: Any) -> dict[str, int]:
    """Every disk, card and company, wherever it is. Victory chips never run out, so they are not counted."""
    hands = [int(player.hand) for player in s.players[: s.seats]]
    cards = [*hands, int(s.deck), int(s.discards)]
    companies = [int(s.companies), int(s.closed), *(1 << int(p.company) for p in s.players[: s.seats])]
    things = {
        "cards": sum(pile.bit_count() for pile in cards),
        "different cards": _union(cards).bit_count(),
        "cards in hands": sum(int(p.held) for p in s.players[: s.seats]) - sum(hand.bit_count() for hand in hands),
        "companies": sum(pile.bit_count() for pile in companies),
        "different companies": _union(companies).bit_count(),
        "neutral disks": int(s.neutral) + sum(int(section.neutral) for section in s.sections),
    }
    for seat in range(s.seats):
        things[f"disks of seat {seat + 1}"] = int(money.disks_of(s, seat)) + int(s.players[seat].supply)
    return things


def _union(piles: list[int]) -> int:
    union = 0
    for pile in piles:
        union |= pile
    return union
