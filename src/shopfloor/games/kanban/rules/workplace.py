"""Where one works, and the parts one works with: a cube of the own storage, or a voucher for one of the supply."""

from shopfloor.games.kanban import box, reasons
from shopfloor.kernel import ALLOWED, code, rule


@rule
def works_in(s, seat, department):
    """The department of one's workstation, and the one that is micro-managed."""
    return box.WORKSTATION_DEPARTMENT[s.players[seat].workstation] == department or s.managed == department


@rule
def lacks_part(s, seat, part, means):
    """A part of one's own; or a voucher, for a type of which the supply has one."""
    me = s.players[seat]
    if means == box.A_CUBE:
        return ALLOWED if me.parts[part] > 0 else code(reasons.NO_PART, part)
    if me.vouchers == 0:
        return reasons.NO_VOUCHER
    return ALLOWED if s.parts[part] > 0 else code(reasons.SUPPLY_EMPTY, part)


@rule
def give_part(s, seat, part, means):
    """The part leaves the storage; or the voucher goes back, and the part comes out of the supply."""
    if means == box.A_CUBE:
        s.players[seat].parts[part] -= 1
    else:
        s.players[seat].vouchers -= 1
        s.vouchers += 1
        s.parts[part] -= 1
