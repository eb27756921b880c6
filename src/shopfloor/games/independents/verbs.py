"""Actions: what a player can do."""

from shopfloor.games.independents import box
from shopfloor.kernel import Actions, Seats

SEAT = Seats(box.MOST_SEATS)
IDS = box.SECTION_IDS
CARDS = box.CARD_NAMES
AT = ("section-{section}",)
CARD = ("card-{card}",)

ACTIONS = Actions()
INVEST = ACTIONS.family(
    "invest", "invest {disks} in {section}", touches=AT, section=IDS, disks=range(1, box.MOST_INVESTED + 1)
)
ASSIGN = ACTIONS.family(
    "assign", "assign {disks} to {section}", touches=AT, section=IDS, disks=range(1, box.MOST_SLOTS + 1)
)
PLAY = ACTIONS.family("play", "play {card}", touches=CARD, card=CARDS)
REVEAL = ACTIONS.family("reveal", "reveal {card}", touches=CARD, card=CARDS)
BRING = ACTIONS.family(
    "bring", "bring {disks} from {section}", touches=AT, section=IDS, disks=range(box.MOST_BROUGHT + 1)
)
MOVE = ACTIONS.family("move", "move {a} to {b}", touches=("section-{a}", "section-{b}"), a=IDS, b=IDS)
CHOOSE = ACTIONS.family("choose", "choose {section}", touches=AT, section=IDS)
TARGET = ACTIONS.family(
    "target", "choose {rival} in {section}", touches=("section-{section}", "{rival}"), rival=SEAT, section=IDS
)
PUSH = ACTIONS.family("push", "push {disks} to {section}", touches=AT, section=IDS, disks=range(1, box.MOST_PUSHED + 1))
RIVAL = ACTIONS.family("rival", "choose {rival}", touches=("{rival}",), rival=SEAT)
TAKE = ACTIONS.family("take", "take {card}", sealed=True, touches=CARD, card=CARDS)
GIVE = ACTIONS.family("give", "give {card}", sealed=True, touches=CARD, card=CARDS)
PASS = ACTIONS.family("pass", "pass")
DONE = ACTIONS.family("done", "done")
STOP = ACTIONS.family("stop", "stop")
KEEP = ACTIONS.family("keep", "keep your cards")
