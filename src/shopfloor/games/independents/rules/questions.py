"""The questions of a card that was played, one decision each."""

from shopfloor.games.independents import box, events, reasons, stages, verbs
from shopfloor.games.independents.rules import effects, hands, money, turns
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, is_a, operand, rule, tell

# Every question lists what it allows by trying its candidates


@rule
def legal(s, seat, out):
    stage = s.stage
    if stage == stages.BRINGING:
        return legal_bring(s, seat, out)
    if stage == stages.MOVING:
        return legal_move(s, seat, out)
    if stage == stages.CHOOSING_SECTION:
        return legal_section(s, seat, out)
    if stage == stages.CHOOSING_TARGET:
        return legal_target(s, seat, out)
    if stage == stages.PUSHING:
        return legal_push(s, out)
    if stage == stages.CHOOSING_RIVAL:
        return legal_rival(s, seat, out)
    return legal_swap(s, seat, out)


@rule
def forbids(s, seat, action):
    stage = s.stage
    if stage == stages.BRINGING and is_a(action, verbs.BRING):
        return forbids_bring(s, seat, operand(verbs.BRING, action, 0), operand(verbs.BRING, action, 1))
    if stage == stages.MOVING and is_a(action, verbs.MOVE):
        return forbids_move(s, seat, operand(verbs.MOVE, action, 0), operand(verbs.MOVE, action, 1))
    if stage == stages.CHOOSING_SECTION and is_a(action, verbs.CHOOSE):
        return forbids_section(s, seat, operand(verbs.CHOOSE, action, 0))
    if stage == stages.CHOOSING_TARGET and is_a(action, verbs.TARGET):
        return forbids_target(s, seat, operand(verbs.TARGET, action, 0), operand(verbs.TARGET, action, 1))
    if stage == stages.PUSHING and is_a(action, verbs.PUSH):
        return forbids_push(s, operand(verbs.PUSH, action, 0), operand(verbs.PUSH, action, 1))
    if stage == stages.CHOOSING_RIVAL and is_a(action, verbs.RIVAL):
        return forbids_rival(s, seat, operand(verbs.RIVAL, action, 0))
    if stage == stages.TAKING and is_a(action, verbs.TAKE):
        return forbids_take(s, operand(verbs.TAKE, action, 0))
    if stage == stages.GIVING and is_a(action, verbs.GIVE):
        return forbids_give(s, seat, operand(verbs.GIVE, action, 0))
    is_end = (may_stop(s) and is_a(action, verbs.DONE)) or (stage == stages.TAKING and is_a(action, verbs.KEEP))
    return ALLOWED if is_end else code(reasons.CARD_ASKS, s.card)


@rule
def act(s, news, seat, action):
    stage = s.stage
    if stage == stages.BRINGING:
        bring(s, news, seat, operand(verbs.BRING, action, 0), operand(verbs.BRING, action, 1))
    elif is_a(action, verbs.DONE) or is_a(action, verbs.KEEP):
        turns.end_go(s)
    elif stage == stages.MOVING:
        move(s, news, seat, operand(verbs.MOVE, action, 0), operand(verbs.MOVE, action, 1))
    elif stage == stages.CHOOSING_SECTION:
        choose_section(s, news, seat, operand(verbs.CHOOSE, action, 0))
    elif stage == stages.CHOOSING_TARGET:
        choose_target(s, news, seat, operand(verbs.TARGET, action, 0), operand(verbs.TARGET, action, 1))
    elif stage == stages.PUSHING:
        push(s, news, operand(verbs.PUSH, action, 0), operand(verbs.PUSH, action, 1))
    elif stage == stages.CHOOSING_RIVAL:
        choose_rival(s, news, seat, operand(verbs.RIVAL, action, 0))
    elif stage == stages.TAKING:
        s.taken = operand(verbs.TAKE, action, 0)
        s.stage = stages.GIVING
    else:
        give(s, news, seat, operand(verbs.GIVE, action, 0))


@rule
def may_stop(s):
    """«Up to n» may end at once."""
    return s.stage == stages.MOVING or (s.stage == stages.CHOOSING_SECTION and box.OP[s.card] == box.SPREAD)


@rule
def is_active(s, section):
    """Does a section belong to the category that is played?"""
    return turns.first_section(s) <= section < turns.first_section(s) + box.A_CATEGORY


# Bring: up to n own disks from one other section. Moving nothing is written with the card's own section.


@rule
def legal_bring(s, seat, out):
    target = box.SECTION[s.card]
    out[0] = code(verbs.BRING, target, 0)
    n = 1
    first = turns.first_section(s)
    for section in range(first, first + box.A_CATEGORY):
        if section != target:
            for disks in range(1, min(s.sections[section].disks[seat], box.N[s.card]) + 1):
                out[n] = code(verbs.BRING, section, disks)
                n += 1
    return n


@rule
def forbids_bring(s, seat, section, disks):
    target = box.SECTION[s.card]
    if not is_active(s, section):
        return code(reasons.OTHER_CATEGORY, section, s.category)
    if disks == 0:
        return ALLOWED if section == target else code(reasons.NOTHING_FROM, target)
    if section == target:
        return code(reasons.SAME_SECTION, section)
    if disks > box.N[s.card]:
        return code(reasons.TOO_MANY, s.card, box.N[s.card])
    held = s.sections[section].disks[seat]
    return code(reasons.FEW_OWN, held, section) if disks > held else ALLOWED


@rule
def bring(s, news, seat, section, disks):
    if disks:
        money.shift(s, news, seat, section, box.SECTION[s.card], disks)
    effects.add_disks(s, news, seat, s.card)
    turns.end_go(s)


# Move: single disks, up to n of them


@rule
def legal_move(s, seat, out):
    out[0] = code(verbs.DONE)
    n = 1
    first = turns.first_section(s)
    for a in range(first, first + box.A_CATEGORY):
        if s.sections[a].disks[seat]:
            for b in range(first, first + box.A_CATEGORY):
                if a != b:
                    out[n] = code(verbs.MOVE, a, b)
                    n += 1
    return n


@rule
def forbids_move(s, seat, a, b):
    if not is_active(s, a):
        return code(reasons.OTHER_CATEGORY, a, s.category)
    if not is_active(s, b):
        return code(reasons.OTHER_CATEGORY, b, s.category)
    if a == b:
        return code(reasons.SAME_SECTION, a)
    return ALLOWED if s.sections[a].disks[seat] else code(reasons.FEW_OWN, 0, a)


@rule
def move(s, news, seat, a, b):
    money.shift(s, news, seat, a, b, 1)
    s.left -= 1
    if s.left == 0:
        turns.end_go(s)


# A section


@rule
def legal_section(s, seat, out):
    n = 0
    if may_stop(s):
        out[n] = code(verbs.DONE)
        n += 1
    first = turns.first_section(s)
    for section in range(first, first + box.A_CATEGORY):
        if forbids_section(s, seat, section) == ALLOWED:
            out[n] = code(verbs.CHOOSE, section)
            n += 1
    return n


@rule
def forbids_section(s, seat, section):
    """Only where something happens; a neutral disk can go anywhere."""
    if not is_active(s, section):
        return code(reasons.OTHER_CATEGORY, section, s.category)
    op = box.OP[s.card]
    disks = s.sections[section].disks[seat]
    if op == box.DOUBLE_SMALL and not 1 <= disks <= box.LIMIT[s.card]:
        return code(reasons.NOT_FEW, box.LIMIT[s.card], section)
    if op == box.SPREAD:
        if bits.has(s.chosen, section - turns.first_section(s)):
            return code(reasons.CHOSEN_BEFORE, section)
        return ALLOWED if disks else code(reasons.FEW_OWN, 0, section)
    if op == box.RECALL_EACH and not effects.rivals_in(s, seat, section, box.LIMIT[s.card]):
        return code(reasons.NOBODY_HAS, box.LIMIT[s.card], section)
    return ALLOWED


@rule
def choose_section(s, news, seat, section):
    op = box.OP[s.card]
    if op == box.SPREAD:
        spread(s, news, seat, section)
        return
    if op == box.DOUBLE_SMALL:
        effects.double(s, news, seat, section)
    elif op == box.RECALL_EACH:
        for other in range(s.seats):
            if other != seat and s.sections[section].disks[other] >= box.LIMIT[s.card]:
                money.send_back(s, news, other, section, 1)
    else:
        neutral = min(box.N[s.card], s.neutral)
        s.neutral -= neutral
        s.sections[section].neutral += neutral
        tell(news, EVERYONE, events.NEUTRALS, neutral, section)
    turns.end_go(s)


@rule
def spread(s, news, seat, section):
    """One bonus disk to each section that is chosen; it ends after n, or when no section is left."""
    money.add_bonus(s, news, seat, section, 1)
    s.chosen |= bits.bit(section - turns.first_section(s))
    s.left -= 1
    first = turns.first_section(s)
    for other in range(first, first + box.A_CATEGORY):
        if s.left and forbids_section(s, seat, other) == ALLOWED:
            return
    turns.end_go(s)


# A rival in a section, and where to push the disks


@rule
def legal_target(s, seat, out):
    n = 0
    first = turns.first_section(s)
    for section in range(first, first + box.A_CATEGORY):
        for rival in range(s.seats):
            if forbids_target(s, seat, rival, section) == ALLOWED:
                out[n] = code(verbs.TARGET, rival, section)
                n += 1
    return n


@rule
def forbids_target(s, seat, rival, section):
    if rival >= s.seats:
        return code(reasons.NO_SUCH_SEAT, rival)
    if rival == seat:
        return reasons.NOT_YOURSELF
    if not is_active(s, section):
        return code(reasons.OTHER_CATEGORY, section, s.category)
    if effects.is_bound_elsewhere(s.card, section):
        return code(reasons.ONLY_THERE, s.card, box.SECTION[s.card])
    if not effects.is_target(s, seat, s.card, section):
        return code(reasons.FEW_OWN, 0, section)
    disks = s.sections[section].disks[rival]
    return ALLOWED if disks >= effects.least(s.card) else code(reasons.RIVAL_HAS_FEW, rival, disks, section)


@rule
def choose_target(s, news, seat, rival, section):
    op = box.OP[s.card]
    if op == box.BUMP:
        s.rival = rival
        s.target = section
        s.stage = stages.PUSHING
        return
    if op == box.HALVE:
        money.send_back(s, news, rival, section, s.sections[section].disks[rival] // 2)
    else:
        effects.protect(s, news, seat, section)
        effects.protect(s, news, rival, section)
    turns.end_go(s)


@rule
def legal_push(s, out):
    n = 0
    first = turns.first_section(s)
    for section in range(first, first + box.A_CATEGORY):
        for disks in range(1, box.MOST_PUSHED + 1):
            if forbids_push(s, section, disks) == ALLOWED:
                out[n] = code(verbs.PUSH, section, disks)
                n += 1
    return n


@rule
def forbids_push(s, section, disks):
    if not is_active(s, section):
        return code(reasons.OTHER_CATEGORY, section, s.category)
    if section == s.target:
        return code(reasons.SAME_SECTION, section)
    if disks > box.N[s.card]:
        return code(reasons.TOO_MANY, s.card, box.N[s.card])
    there = s.sections[s.target].disks[s.rival]
    return code(reasons.RIVAL_HAS_FEW, s.rival, there, s.target) if disks > there else ALLOWED


@rule
def push(s, news, section, disks):
    money.shift(s, news, s.rival, s.target, section, disks)
    turns.end_go(s)


# A rival, and that rival's cards


@rule
def legal_rival(s, seat, out):
    n = 0
    for rival in range(s.seats):
        if forbids_rival(s, seat, rival) == ALLOWED:
            out[n] = code(verbs.RIVAL, rival)
            n += 1
    return n


@rule
def forbids_rival(s, seat, rival):
    if rival >= s.seats:
        return code(reasons.NO_SUCH_SEAT, rival)
    if rival == seat:
        return reasons.NOT_YOURSELF
    if effects.is_open_to(s, rival, s.card):
        return ALLOWED
    return code(reasons.HAS_PASSED if box.OP[s.card] == box.GAG else reasons.HOLDS_NOTHING, rival)


@rule
def choose_rival(s, news, seat, rival):
    op = box.OP[s.card]
    if op == box.SWAP_CARD:
        hands.look(s, news, seat, rival)
        s.rival = rival
        s.stage = stages.TAKING
        return
    if op == box.SPY_ADD:
        hands.look(s, news, seat, rival)
        effects.add_disks(s, news, seat, s.card)
    else:
        s.passed |= bits.bit(rival)
        tell(news, EVERYONE, events.GAGGED, rival)
    turns.end_go(s)


@rule
def legal_swap(s, seat, out):
    """Take a card of the rival or keep one's own; then give one for it."""
    n = 0
    if s.stage == stages.TAKING:
        out[n] = code(verbs.KEEP)
        n += 1
    hand = s.players[s.rival].hand if s.stage == stages.TAKING else s.players[seat].hand
    while hand:
        card, hand = bits.pop(hand)
        out[n] = code(verbs.TAKE, card) if s.stage == stages.TAKING else code(verbs.GIVE, card)
        n += 1
    return n


@rule
def forbids_take(s, card):
    return ALLOWED if bits.has(s.players[s.rival].hand, card) else code(reasons.NOT_THEIRS, s.rival, card)


@rule
def forbids_give(s, seat, card):
    return ALLOWED if bits.has(s.players[seat].hand, card) else code(reasons.NOT_HELD, card)


@rule
def give(s, news, seat, card):
    hands.swap(s, news, seat, s.rival, card, s.taken)
    s.taken = NONE
    turns.end_go(s)
