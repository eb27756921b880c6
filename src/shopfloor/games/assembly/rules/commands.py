"""Execute: the four commands, and the roles that work with them."""

from shopfloor.games.assembly import box, events, reasons, stages, verbs
from shopfloor.games.assembly.rules import line, malfunctions, roles, scoring
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, is_a, operand, rule, tell


@rule
def legal(s, seat, out):
    if s.stage == stages.NAVIGATING:
        return legal_navigate(s, out)
    if s.stage == stages.EXECUTING:
        return legal_execute(s, seat, out)
    if s.stage == stages.PLACING:
        return line.legal_bay(line.free_bays(s), verbs.PLACE, out)
    return legal_repeat(s, out)


def forbids(s, seat, action):
    if s.stage == stages.EXECUTING:
        return forbids_execute(s, seat, action)
    if s.stage == stages.PLACING and is_a(action, verbs.PLACE):
        return line.forbids_bay(line.free_bays(s), operand(verbs.PLACE, action, 0), reasons.NOT_FREE)
    if s.stage == stages.NAVIGATING and is_a(action, verbs.MOVE):
        return line.forbids_bay(line.modules_in_play(s), operand(verbs.MOVE, action, 0), reasons.NO_MODULE)
    if s.stage == stages.PLACING:
        return code(reasons.NOT_NOW, s.stage)
    if is_a(action, verbs.PASS):
        return ALLOWED
    return forbids_move(s, action) if s.stage == stages.REPEATING else code(reasons.NOT_NOW, s.stage)


@rule
def act(s, luck, news, seat, action):
    if s.stage == stages.NAVIGATING:
        navigate(s, luck, news, seat, action)
    elif s.stage == stages.EXECUTING:
        execute(s, luck, news, seat, action)
    elif s.stage == stages.PLACING:
        place(s, luck, news, action)
    else:
        repeat(s, luck, news, seat, action)


# Before the command: the Navigator


@rule
def before_execution(s, luck, news):
    """In anyone's turn, after the command is settled, the Navigator may move one module first."""
    navigator = roles.holder(s, box.NAVIGATOR)
    if navigator != NONE and line.modules_in_play(s) and line.free_bays(s):
        roles.wait_for(s, navigator, stages.NAVIGATING)
    else:
        begin_execution(s, luck, news)


@rule
def legal_navigate(s, out):
    out[0] = code(verbs.PASS)
    n = 1
    for bay in range(1, box.BAYS + 1):
        if bits.has(line.modules_in_play(s), bay % box.BAYS):
            for turn in range(2):
                for steps in range(1, 3):
                    out[n] = code(verbs.MOVE, bay, turn, steps)
                    n += 1
    return n


@rule
def navigate(s, luck, news, seat, action):
    if is_a(action, verbs.MOVE):
        roles.use_role(s, news, seat)
        direction = box.ANTICLOCKWISE if operand(verbs.MOVE, action, 1) else box.CLOCKWISE
        line.move_one(s, news, operand(verbs.MOVE, action, 0) % box.BAYS, direction, operand(verbs.MOVE, action, 2))
    begin_execution(s, luck, news)


# The command


@rule
def begin_execution(s, luck, news):
    """A command that leaves nothing to choose is carried out at once; one that can do nothing does nothing."""
    roles.wait_for(s, s.active, stages.EXECUTING)
    ways = ways_to_execute(s, s.command)
    if ways == 0:
        tell(news, EVERYONE, events.NO_EFFECT)
        malfunctions.go_on(s, luck, news)
    elif ways == 1:
        execute_only_way(s, luck, news)


@rule
def ways_to_execute(s, command):
    """Can a command do nothing (0), one thing (1) or is there a choice (2)?"""
    if command == box.DRAW:
        if s.stack == 0:
            return 0
        return 2 if roles.is_ready(s, s.active, box.LOADMASTER) else 1
    if command == box.LOCK:
        return min(bits.count(line.matching(s)), 2)
    if command == box.SWAP:
        return min(max(bits.count(line.modules_in_play(s)) - 1, 0), 2)
    return 2 if line.can_rotate(s, 1) else 0


@rule
def execute_only_way(s, luck, news):
    if s.command == box.DRAW:
        line.draw_module(s, luck, news)
    elif s.command == box.LOCK:
        lock_all(s, news, line.matching(s))
    else:
        swap_only_two(s, news)
    after_execution(s, luck, news)


@rule
def lock_all(s, news, bays):
    for bay in range(1, box.BAYS + 1):
        if bits.has(bays, bay % box.BAYS):
            line.lock(s, news, bay % box.BAYS)


@rule
def swap_only_two(s, news):
    first = 0
    while s.modules[first] == NONE:
        first += 1
    second = first + 1
    while s.modules[second] == NONE:
        second += 1
    line.swap(s, news, first, second)


@rule
def legal_execute(s, seat, out):
    if s.command == box.DRAW:
        out[0] = code(verbs.ROLL)
        out[1] = code(verbs.REVEAL)
        return 2
    if s.command == box.LOCK:
        return legal_lock(s, seat, out)
    if s.command == box.SWAP:
        return line.legal_swap(s, out, 0)
    return legal_rotate(s, out, 0)


def forbids_execute(s, seat, action):
    if s.command == box.LOCK:
        return forbids_lock(s, seat, action)
    if s.command == box.DRAW:
        may = is_a(action, verbs.ROLL) or is_a(action, verbs.REVEAL)
        return ALLOWED if may else code(reasons.NOT_NOW, s.stage)
    return forbids_move(s, action)


@rule
def legal_lock(s, seat, out):
    """One or two matching modules; three for the Chief Engineer. How many is said before any is locked."""
    bays = line.matching(s)
    three = roles.is_ready(s, seat, box.CHIEF_ENGINEER)
    n = 0
    for a in range(1, box.BAYS + 1):
        if not bits.has(bays, a % box.BAYS):
            continue
        out[n] = code(verbs.LOCK_ONE, a)
        n += 1
        for b in range(a + 1, box.BAYS + 1):
            if not bits.has(bays, b % box.BAYS):
                continue
            out[n] = code(verbs.LOCK_TWO, a, b)
            n += 1
            for c in range(b + 1, box.BAYS + 1 if three else 0):
                if bits.has(bays, c % box.BAYS):
                    out[n] = code(verbs.LOCK_THREE, a, b, c)
                    n += 1
    return n


def forbids_lock(s, seat, action):
    bays = line.matching(s)
    if is_a(action, verbs.LOCK_ONE):
        return line.forbids_bay(bays, operand(verbs.LOCK_ONE, action, 0), reasons.NO_MATCH)
    if is_a(action, verbs.LOCK_TWO):
        a, b = (operand(verbs.LOCK_TWO, action, place) for place in range(2))
        return line.forbids_pair(bays, a, b, reasons.NO_MATCH)
    if not is_a(action, verbs.LOCK_THREE):
        return code(reasons.NOT_NOW, s.stage)
    a, b, c = (operand(verbs.LOCK_THREE, action, place) for place in range(3))
    reason = line.forbids_pair(bays, a, b, reasons.NO_MATCH) or line.forbids_pair(bays, b, c, reasons.NO_MATCH)
    return reason or (ALLOWED if roles.is_ready(s, seat, box.CHIEF_ENGINEER) else reasons.TOO_MANY_LOCKS)


@rule
def legal_rotate(s, out, n):
    """One bay or two, in the direction that was declared."""
    for steps in range(1, 3):
        out[n] = code(verbs.ROTATE, s.command == box.ANTICLOCKWISE, steps)
        n += 1
    return n


def forbids_move(s, action):
    """A Rotate or Swap must be of the command that was declared."""
    if is_a(action, verbs.SWAP_BAYS) and s.command == box.SWAP:
        return line.forbids_swap(s, action)
    if is_a(action, verbs.ROTATE) and s.command != box.SWAP:
        same = operand(verbs.ROTATE, action, 0) == (s.command == box.ANTICLOCKWISE)
        return ALLOWED if same else code(reasons.OTHER_WAY, s.command)
    return code(reasons.NOT_NOW, s.stage)


@rule
def execute(s, luck, news, seat, action):
    if is_a(action, verbs.REVEAL):
        roles.use_role(s, news, seat)
        line.reveal_module(s, luck, news)
        roles.wait_for(s, seat, stages.PLACING)
        return
    if is_a(action, verbs.ROLL):
        line.draw_module(s, luck, news)
    elif is_a(action, verbs.LOCK_ONE):
        line.lock(s, news, operand(verbs.LOCK_ONE, action, 0) % box.BAYS)
    elif is_a(action, verbs.LOCK_TWO):
        line.lock(s, news, operand(verbs.LOCK_TWO, action, 0) % box.BAYS)
        line.lock(s, news, operand(verbs.LOCK_TWO, action, 1) % box.BAYS)
    elif is_a(action, verbs.LOCK_THREE):
        roles.use_role(s, news, seat)
        for place in range(3):
            line.lock(s, news, operand(verbs.LOCK_THREE, action, place) % box.BAYS)
    else:
        rotate_or_swap(s, news, action)
    after_execution(s, luck, news)


@rule
def rotate_or_swap(s, news, action):
    if is_a(action, verbs.ROTATE):
        line.rotate(s, news, s.command, operand(verbs.ROTATE, action, 1))
    else:
        line.swap_bays(s, news, action)


# The Loadmaster


@rule
def place(s, luck, news, action):
    """A module that was revealed goes to any bay that is unlocked and unoccupied."""
    line.place_module(s, news, s.revealed, operand(verbs.PLACE, action, 0) % box.BAYS)
    s.revealed = NONE
    after_execution(s, luck, news)


# After the command: the Captain, the win, malfunctions


@rule
def after_execution(s, luck, news):
    if s.command not in (box.DRAW, box.LOCK) and roles.is_ready(s, s.active, box.CAPTAIN):
        roles.wait_for(s, s.active, stages.REPEATING)
    elif scoring.is_won(s):
        scoring.escape(s, news)
    else:
        malfunctions.call_malfunctions(s)
        malfunctions.go_on(s, luck, news)


@rule
def legal_repeat(s, out):
    """The Captain may do a Rotate or Swap once more: the same direction, any distance, any two modules."""
    out[0] = code(verbs.PASS)
    return line.legal_swap(s, out, 1) if s.command == box.SWAP else legal_rotate(s, out, 1)


@rule
def repeat(s, luck, news, seat, action):
    if not is_a(action, verbs.PASS):
        roles.use_role(s, news, seat)
        rotate_or_swap(s, news, action)
    malfunctions.go_on(s, luck, news)
