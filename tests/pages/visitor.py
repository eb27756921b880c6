"""A person with a browser of their own, who does what people do at a table."""

import re
import time
from collections.abc import Callable, Iterator
from functools import partial

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

MOST_MOVES = 200
PATIENCE = 30_000  # milliseconds that a loaded machine may take for what is usually done at once
GLANCE = 300  # milliseconds; with motion, what has just come is not pressed before it is seen
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


LOOKS = ("light", "dark")
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"

# The rest of a game, without the page: it only sees what happens.
PLAY_OUT = """async (table) => {
    const headers = { 'Content-Type': 'application/json' };
    for (;;) {
        const { now } = await (await fetch(`/api/tables/${table}`)).json();
        if (now.status === 'over') return;
        const action = now.actions[now.seq % now.actions.length];
        const body = JSON.stringify({ do: 'act', key: `play out ${now.seq}`, seat: now.you.eyes, action });
        if (now.actions.length > 0) await fetch(`/api/tables/${table}/commands`, { method: 'POST', headers, body });
        else await new Promise((resume) => setTimeout(resume, 20));
    }
}"""


class Visitor:
    """One browser: its cookies, its page, and all that it and the server ever told each other at a table."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.heard: list[str] = []
        self.sent: list[str] = []
        self.errors: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def _note(self, message: ConsoleMessage) -> None:
        """What the browser complains of, but for a server that is away or says no, which the pages themselves tell."""
        if message.type == "error" and not re.search("Failed to load resource|WebSocket connection", message.text):
            self.errors.append(message.text)

    # The lobby

    def enter(self) -> None:
        self.page.goto(self.url)
        expect(self.button("Play now against bots: Assembly Line")).to_be_enabled()

    def play_now(self, title: str = "Assembly Line", patience: int = PATIENCE) -> None:
        self.enter()
        self.button(f"Play now against bots: {title}").click()
        self.expect_my_move(patience)

    def make_table(self, *seats: str, names: tuple[str, ...] = (), title: str = "Assembly Line") -> None:
        """A new table, unlisted, with these choices for its seats."""
        self.enter()
        self.button(f"New table of {title}").click()
        dialog = self.page.get_by_role("dialog")
        players = dialog.get_by_label(re.compile("^Players"))
        if players.count():
            players.select_option(str(len(seats)))
        for letter, seat in zip("ABCDEF", seats, strict=False):
            dialog.get_by_label(f"Who takes seat {letter}").select_option(seat)
        for letter, name in zip("ABCDEF", names, strict=False):
            dialog.get_by_label(f"Name at seat {letter}").fill(name)
        dialog.get_by_label("List in the lobby").uncheck()
        self.button("Create table").click()
        expect(self.page).to_have_url(re.compile("/t/"))

    def rename(self, name: str) -> None:
        self.page.get_by_role("button", name="You are").click()
        self.page.get_by_label("Name that others see").fill(name)
        self.button("Change name").click()
        expect(self.page.get_by_role("button", name="You are")).to_have_text(re.compile(name))

    def identify(self, how: str, login: str) -> None:
        """Make an account or sign in to it, as the button says."""
        self.page.get_by_role("button", name="You are").click()
        self.page.get_by_label("Login").fill(login)
        self.page.get_by_label("Password").fill(f"the password of {login}")
        self.button(how).click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def sign_out(self, how: str = "Sign out") -> None:
        """Sign out, and see that it is done."""
        self.page.get_by_role("button", name="You are").click()
        self.button(how).click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    # The page

    def settle(self) -> None:
        """See that all is loaded that the page asked for, its letters too: nothing moves by itself any more."""
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate(TWO_FRAMES)  # letters are asked for when they are first drawn
        self.page.evaluate("() => document.fonts.ready.then(() => null)")

    def resize(self, width: int, height: int) -> None:
        """Make the window so large, and see that what follows its size has followed."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(TWO_FRAMES)

    def wait_until(self, holds: Callable[[], object]) -> None:
        """Wait for something outside the page, such as a request that a test holds back."""
        end = time.monotonic() + PATIENCE / 1000
        while not holds():
            assert time.monotonic() < end, "it never came to that"
            self.page.wait_for_timeout(20)  # what the browser tells is heard meanwhile

    # The table

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, target: Locator) -> None:
        """Press as a person does, who sees that something can be pressed before they press it."""
        expect(target).to_be_visible()
        expect(target).to_be_enabled()
        self.page.wait_for_timeout(GLANCE)
        target.click()

    @property
    def join(self) -> Locator:
        """The button of the waiting room with which a guest takes a seat."""
        return self.page.get_by_role("button", name=re.compile("^Join as "))

    @property
    def sentence(self) -> Locator:
        return self.page.locator(".sentence")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="Log of the game")

    @property
    def actions(self) -> Locator:
        return self.page.get_by_role("group", name="Actions").get_by_role("button")

    @property
    def result(self) -> Locator:
        return self.page.locator(".result")

    @property
    def my_turn(self) -> Locator:
        return self.sentence.filter(has_text="our turn")

    def expect_my_move(self, patience: int = PATIENCE) -> None:
        expect(self.sentence).to_contain_text("our turn", timeout=patience)

    def hand(self, fingers: int) -> Locator:
        return self.page.locator(f"#hand-{fingers}")

    def play_on(self, move: Callable[[int], None]) -> None:
        """Move whenever it is on us, until the game is over."""
        for number in range(MOST_MOVES):
            expect(self.my_turn.or_(self.result)).to_be_visible()
            if self.result.is_visible():
                return
            self.move(partial(move, number))
        raise AssertionError("the game does not end")

    def play_out(self) -> None:
        """Bring the game to its end without pressing anything, for what comes after it."""
        self.page.evaluate(PLAY_OUT, re.search(r"/t/(\w+)", self.page.url)[1])  # type: ignore[index]
        expect(self.result).to_be_visible()

    def looks(self) -> Iterator[str]:
        """The page in its two looks, one after the other."""
        for look in LOOKS:
            self.page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
            yield look

    def move(self, move: Callable[[], None]) -> None:
        """Do something that is an action of ours, and see it in the log."""
        last = self.own_turns.last
        before = last.get_attribute("data-seq") if last.count() else ""
        move()
        expect(last).to_be_visible()
        expect(last).not_to_have_attribute("data-seq", before or "")

    @property
    def own_turns(self) -> Locator:
        return self.log.locator("li.turn").filter(has=self.page.get_by_text("You", exact=True))

    @property
    def name(self) -> str:
        return self.page.get_by_role("button", name="You are").inner_text().removeprefix("You are").strip()
