"""The census of Kanban: every component wherever it is, also in transit; and bounds that nothing may leave."""

from typing import Any

from shopfloor.games.kanban import box
from shopfloor.games.kanban.rules import conference
from shopfloor.kernel import NONE


def census(s: Any) -> dict[str, int]:
    players = [s.players[seat] for seat in range(s.seats)]
    return {
        **_parts(s, players),
        **_cars(s, players),
        **_designs(s, players),
        **_cards(s, players),
        **_things(s, players),
        **_out_of_bounds(s, players),
    }


def _bits(*masks: Any) -> int:
    return sum(int(mask).bit_count() for mask in masks)


def _parts(s: Any, players: list[Any]) -> dict[str, int]:
    counted = {}
    for part, name in enumerate(box.PARTS):
        counted[f"{name} parts"] = int(
            s.parts[part]
            + s.warehouse[part]
            + (int(s.recycling) >> part & 1)
            + sum(int(me.parts[part]) for me in players)
            + sum(int(spaces) >> part & 1 for spaces in s.assembly)
            + (s.upgrades == part).sum()
            + (s.upgrading != NONE and box.DESIGN_TILE[s.upgrading] == part)
        )
    return counted


def _cars(s: Any, players: list[Any]) -> dict[str, int]:
    counted = {}
    for model, name in enumerate(box.MODELS):
        places = (s.line, s.track, s.claimed, *(me.garage for me in players))
        counted[f"{name} cars"] = int(
            s.cars[model] + sum((place == model).sum() for place in places) + (s.pushed == model)
        )
    return counted


def _designs(s: Any, players: list[Any]) -> dict[str, int]:
    single = [*s.display.tolist(), *s.deck_top.tolist(), *s.under[: s.under_count].tolist(), int(s.upgrading)]
    sets = [s.unseen, s.shuffled, *(me.desk for me in players), *(me.upgraded for me in players)]
    seen = {tile for tile in single if tile != NONE}
    seen |= {tile for tile in range(len(box.DESIGNS)) for mask in sets if int(mask) >> tile & 1}
    return {
        "designs": sum(tile != NONE for tile in single) + _bits(*sets),
        "different designs": len(seen),
        "unseen designs beside the decks": _bits(s.unseen) - int(s.deck_unseen.sum()),
    }


def _cards(s: Any, players: list[Any]) -> dict[str, int]:
    proposals = sum(me.proposed != NONE for me in players)
    counted = {
        "orders": _bits(s.order_deck, *(me.orders for me in players)) + int(s.orders_under_count),
        "goals": _bits(s.table, s.goal_deck, s.goal_discards, *(me.goals for me in players)) + int(proposals),
    }
    for kind, name in enumerate(box.PLAQUES):
        counted[f"{name} plaques"] = int(s.plaque_bag[kind] + s.plaques[:, kind].sum() + s.plaques_used[kind])
    return counted


def _things(s: Any, players: list[Any]) -> dict[str, int]:
    reserved = s.demand_seats.sum() + s.factory_seats.sum() + s.pile_seat.sum()
    return {
        "books": int(s.books + sum(int(me.books) for me in players)),
        "vouchers": int(s.vouchers + sum(int(me.vouchers) for me in players)),
        "red seats": int(s.red_seats + reserved + sum(int(me.red_seats) for me in players)),
    }


def _out_of_bounds(s: Any, players: list[Any]) -> dict[str, int]:
    """Nothing is ever counted here: it holds what must not happen."""
    marks = (s.parts, s.warehouse, s.cars, s.demand_seats, s.factory_seats, s.pile, s.deck_unseen, s.part_value)
    holdings = [(me.points, me.bank, me.books, me.vouchers, me.red_seats, me.seats_up, *me.parts) for me in players]
    return {
        "types in the recycling pool": _bits(s.recycling),
        "less than nothing": int(sum((mark < 0).sum() for mark in marks) + sum(n < 0 for own in holdings for n in own)),
        "too full a shift bank": sum(bool(me.bank > box.SHIFT_BANK_MAX) for me in players),
        "too many seats": sum(bool(conference.face_down(s, seat) < 0) for seat in range(s.seats)),
        "too full assembly spaces": sum(
            _bits(mask) > n for mask, n in zip(s.assembly, box.ASSEMBLY_SPACES, strict=True)
        ),
        "too high a value": int((s.part_value > box.HIGHEST_VALUE).sum()),
        "too far a track": sum(bool(track > box.LAST_STEP) for track in (s.week, s.cycle)),
        "two at one workstation": len(at := _workstations(s, players)) - len(set(at)),
    }


def _workstations(s: Any, players: list[Any]) -> list[int]:
    return [int(s.sandra_at), *(int(me.workstation) for me in players if me.workstation != NONE)]
