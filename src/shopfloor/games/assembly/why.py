"""Why an action is against the rules, in one sentence for who tried it. It looks at nobody else's cards."""

from typing import Any

from shopfloor.games.assembly.actions import ACTIONS
from shopfloor.games.assembly.rules.hands import shows
from shopfloor.games.assembly.rules.line import has, matching
from shopfloor.games.assembly.state import (
    BAYS,
    CARD_NAMES,
    COMMANDS,
    HAND_LIMIT,
    LOCK,
    SHOWING,
    STAGES,
)
from shopfloor.kernel import Refusal

NOW = {
    "choose": "ask for a command first, as «ask draw»",
    "declare": "play a card for a command, as «play Draw/Lock to draw»",
    "override": "you cannot verify the command: discard, or «vouch for it» as the Communications Officer",
    "navigate": "the Navigator may move one module, as «move 3 clockwise 1», or pass",
    "execute": "the command that was declared is to be executed",
    "place": "put the module on a bay that is unlocked and unoccupied, as «place at 5»",
    "repeat": "the Captain may do the command once more, or pass",
    "order": "choose which malfunction comes first, as «resolve 3»",
    "safety": "the Safety Officer may «cancel it», or pass",
    "discard": "the malfunction takes a card: discard one",
    "glitch": "swap two modules, or pass",
    "unlock": "unlock a bay that was locked before this command",
    "eject": "name the bay whose module goes back to the stack, as «eject 5»",
    "scramble": "the Scientist may «cancel it», or pass",
    "exchange": "the Scientist may exchange two bay cards, or pass",
}
IN_ORDER = ("swap", "lock_two", "lock_three", "exchange")


def why_not(s: Any, seat: int, action: int) -> Refusal | None:
    """The rule behind a refusal; where none is special, what the table waits for."""
    name, operands = ACTIONS.name(action), ACTIONS.operands(action)
    stage = STAGES[s.stage]
    if name in IN_ORDER and operands != sorted(set(operands)):
        return Refusal("order of bays", f"«{ACTIONS.write(action)}»: name different bays, the lower number first.")
    if name in ("ask", "play", "play_three") and stage in ("choose", "declare"):
        reason = _why_no_card(s.players[seat], name, operands)
        if reason:
            return reason
    if name.startswith("lock") and stage == "execute" and s.command == LOCK:
        return _why_no_lock(s, operands)
    return Refusal("stage", f"«{ACTIONS.write(action)}» is not possible now; {NOW[stage]}.")


def _why_no_card(me: Any, name: str, operands: list[int]) -> Refusal | None:
    command = operands[-1]
    if command == LOCK and me.no_lock:
        return Refusal("lockdown", "a lockdown forbids you to lock in this turn; choose another command.")
    if name == "play" and operands[0] not in me.hand[: me.held]:
        return Refusal("cards", f"you hold no {CARD_NAMES[operands[0]]} card; play one that you hold.")
    if name == "play_three" and me.held < HAND_LIMIT:
        return Refusal("three cards", "only exactly three cards stand for any command, and you hold fewer.")
    if not shows(me, command) and me.held < HAND_LIMIT:
        return Refusal("cards", f"no card of yours shows {COMMANDS[command]}; choose a command that one shows.")
    if name == "play" and not SHOWING[command] >> operands[0] & 1:
        return Refusal("cards", f"{CARD_NAMES[operands[0]]} does not show {COMMANDS[command]}; play a card that does.")
    return None


def _why_no_lock(s: Any, operands: list[int]) -> Refusal:
    for bay in operands:
        if not has(matching(s), bay % BAYS):
            return Refusal("lock", f"no module at bay {bay} stands on its own bay card; lock one that does.")
    return Refusal("lock", "a Lock fixes one or two modules, and three only once for the Chief Engineer.")
