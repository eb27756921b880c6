"""Communication: the table has chosen one of three ways to talk. Talk opens again with each turn."""

import re
from collections.abc import Sequence

from shopfloor.games.assembly import box
from shopfloor.games.assembly.view import View
from shopfloor.kernel import Channel, Remark, Talk

COMMAND_WORDS = {*box.SAID["command_words"], *box.COMMANDS}
SIGNS = (*box.SAID["command_words"], *box.SAID["answers"], *box.SAID["colours"], *box.SAID["strategy"])
ENDINGS = ("", "s", "es", "ed", "n", "ing", "ion", "ions")
IRREGULAR = {"drew"}

CLOSED = "the question has been asked, so nobody talks until the next turn."
OPEN = "you may talk about anything except your cards and plans until the question is asked."
SIGNS_ONLY = (
    "this table talks only by signs until the question is asked: use the buttons; purple means clockwise, green "
    "anticlockwise."
)
REDUCED = "you may talk until somebody says a command word; then the other player has one more word."


def command_word(text: str) -> str | None:
    """The first command word in a message, also as «locked», «swapping» or «rotation»."""
    words: list[str] = re.findall(r"[^\W\d_]+", text.casefold())
    for word in words:
        if word in IRREGULAR or any(_is_form(word.removeprefix("un"), said) for said in COMMAND_WORDS):
            return word
    return None


def _is_form(word: str, said: str) -> bool:
    stem = said.removesuffix("e")
    return word == said or (word.startswith(stem) and word[len(stem) :].lstrip(stem[-1]) in ENDINGS)


def channel(view: View, seat: int, said: Sequence[Remark]) -> Channel | None:
    """What a seat may say now. The question closes every way to talk: it says a command word itself."""
    if view.over or len(view.players) == 1:
        return None
    if not view.talk.open:
        return Channel(CLOSED, words=0)
    if view.talk.way == "signs":
        return Channel(SIGNS_ONLY, words=0, signs=SIGNS)
    if view.talk.way == "reduced":
        return _reduced(seat, said)
    return Channel(OPEN)


def _reduced(seat: int, said: Sequence[Remark]) -> Channel:
    """The first command word closes the channel, but for one word of the other."""
    closing = next((place for place, remark in enumerate(said) if command_word(remark.text)), None)
    if closing is None:
        return Channel(REDUCED)
    speaker, word = said[closing].seat, command_word(said[closing].text)
    if seat != speaker and len(said) == closing + 1:
        return Channel(f"«{word}» was said: you may say one more word, then talk is over until the next turn.", words=1)
    return Channel(f"«{word}» was said, so talk is over until the next turn.", words=0)


TALK = Talk(turn=lambda view: view.turn, channel=channel)
