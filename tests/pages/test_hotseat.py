"""One device goes round, and a curtain falls between the seats."""

import json
import re

from playwright.sync_api import expect
from tests.pages.positions import NAMES
from tests.pages.test_assembly import POST
from tests.pages.test_reach import PHONE

FINISH_THE_TURN = """async (table) => {
    const see = async (eyes) => (await (await fetch(`/api/tables/${table}?eyes=${eyes}`)).json()).now;
    const turn = (await see(0)).view.turn;
    for (let now = await see(0), number = 0; now.view.turn === turn; now = await see(0), number++) {
        const seat = now.view.waits_for;
        const action = (await see(seat)).actions[0];
        const body = JSON.stringify({ do: 'act', key: `${turn} ${number}`, seat, action });
        const how = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
        if (!(await fetch(`/api/tables/${table}/commands`, how)).ok) throw new Error(action);
    }
}"""


def test_two_on_one_device_choose_behind_a_curtain(visitor):
    device = visitor()
    device.make_table("me", "me", names=("Ada", "Ben"))
    curtain = device.page.get_by_role("group", name="Curtain")
    expect(curtain).to_contain_text("Pass the device")
    expect(device.actions).to_have_count(0)

    device.button("I am Ada").click()
    expect(device.sentence).to_contain_text("Ada, your turn")
    device.hand(2).click()

    expect(device.button("I am Ben")).to_be_visible()
    expect(device.button("I am Ada")).to_have_count(0)
    expect(device.log).to_contain_text("chooses in secret")  # until the server says so, the lines before are hidden
    expect(device.log).not_to_contain_text("shows 2")
    device.heard.clear()
    device.button("I am Ben").click()
    expect(device.sentence).to_contain_text("Ben, your turn")
    expect(device.log).to_contain_text("chooses in secret")
    assert '"hand":2' not in "".join(device.heard)

    device.hand(3).click()
    expect(device.log).to_contain_text("the hands show 2 and 3")
    expect(device.log).to_contain_text("the line moves 5")


def test_somebody_else_on_this_device_is_added_by_name_in_the_waiting_room(visitor):
    device = visitor()
    device.enter()
    device.rename("Ada")
    device.make_table("me", "open")
    seats = device.page.get_by_role("list", name="Seats")
    expect(seats).to_contain_text("Ada")
    device.page.get_by_label("Somebody else on this device").fill("Ben")
    device.button("Add player").click()
    expect(seats).to_contain_text("Ben")
    expect(device.sentence).to_contain_text("Ada, your turn")
    device.press(device.hand(1))
    device.button("I am Ben").click()
    expect(device.sentence).to_contain_text("Ben, your turn")


def test_the_curtain_can_be_drawn_at_any_time(visitor):
    device = visitor()
    device.make_table("me", "me", names=("Ada", "Ben"))
    device.button("I am Ben").click()
    expect(device.sentence).to_contain_text("Ben, your turn")
    device.button("Cover the screen").click()
    expect(device.button("I am Ada")).to_be_visible()
    expect(device.actions).to_have_count(0)


def share_a_station(device, **options: str) -> str:
    """Two at a table of Assembly, on one device."""
    device.enter()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
    body = {"key": "shared", "game": "assembly", "seats": seats, "options": options}
    table = device.page.evaluate(POST, ["/api/tables", json.dumps(body)])["table"]
    device.page.goto(f"{device.url}/t/{table}")
    return table


def test_the_curtain_is_on_the_first_screen(visitor):
    device = visitor(**PHONE)
    share_a_station(device)
    expect(device.page.locator(".board .station")).to_be_visible()
    expect(device.page.get_by_role("button", name="I am ")).to_be_in_viewport(ratio=1)


def test_six_find_their_names_on_a_phone(visitor):
    device = visitor(**PHONE)
    device.make_table(*["me"] * 6, names=tuple(NAMES), title="The Last of the Independents")
    curtain = device.page.get_by_role("group", name="Curtain")
    expect(curtain.get_by_role("button")).to_have_count(6)
    for button in curtain.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    curtain.get_by_role("button", name="I am ").tap()
    device.expect_my_move()
    expect(curtain).to_have_count(0)


def test_a_whole_game_on_one_device(visitor):
    device = visitor()
    device.make_table("me", "me", names=("Ada", "Ben"), title="Connect Four")
    who = ("Ada", "Ben")
    for number in range(7):  # Ada fills column 1 with four, Ben column 2
        name = who[number % 2]
        looks = device.button(f"I am {name}")
        expect(looks).to_be_visible()
        looks.click()
        expect(device.sentence).to_contain_text(f"{name}, your turn")
        device.page.locator(f"#column-{1 + number % 2}").click()
    expect(device.result).to_contain_text("Ada wins")


def test_who_is_in_front_of_the_curtain_speaks(visitor):
    device = visitor()
    table = share_a_station(device, talk="reduced")
    for _ in range(2):  # both get their turn, one after the other
        looks = device.page.get_by_role("button", name="I am ")
        expect(looks).to_have_count(1)
        expect(device.page.get_by_label("Say something")).to_have_count(0)
        name = looks.inner_text().split()[-1]
        looks.click()
        expect(device.sentence).to_contain_text(f"{name}, your turn: ask for a command")
        device.page.get_by_label("Say something").fill(f"{name} would lock")
        device.button("Say").click()
        expect(device.log.locator("li.said").last).to_contain_text(f"{name} {name} would lock")
        expect(device.page.get_by_text("«lock» was said, so talk is over until the next turn.")).to_be_visible()
        turn = device.page.get_by_text(re.compile(r"^turn \d+$")).first
        before = turn.text_content() or ""
        device.page.evaluate(FINISH_THE_TURN, table)
        expect(turn).not_to_have_text(before)  # on the way there, the device goes to and fro


def test_the_other_may_look_and_speak_too(visitor):
    device = visitor()
    share_a_station(device)
    first = device.page.get_by_role("button", name="I am ").inner_text().split()[-1]
    other = {"Ada": "Ben", "Ben": "Ada"}[first]
    device.button(f"Show {other}'s view").click()
    expect(device.sentence).to_contain_text(f"{first}'s turn. Pass the device")
    device.page.get_by_label("Say something").fill("I could lock")
    device.button("Say").click()
    expect(device.log.locator("li.said").last).to_contain_text(f"{other} I could lock")
    device.button("Cover the screen").click()
    device.button(f"I am {first}").click()
    expect(device.sentence).to_contain_text(f"{first}, your turn: ask for a command")


def choose_and_read_it_again(device, name: str) -> None:
    """Somebody shows two fingers, and then looks at the log, where that is open to them alone."""
    device.make_table("me", "me", names=("Ada", "Ben"))
    device.button(f"I am {name}").click()
    device.hand(2).click()
    expect(device.log).to_contain_text("chooses in secret")
    device.button(f"Show {name}'s view").click()
    expect(device.log).to_contain_text("shows 2")


def test_a_curtain_drawn_while_the_server_is_away_hides_what_was_read(visitor, server):
    device = visitor()
    choose_and_read_it_again(device, "Ada")
    server.kill()
    expect(device.page.get_by_text("Connection lost")).to_be_visible()
    expect(device.log.get_by_text("shows 2")).to_be_visible()
    device.button("Cover the screen").click()
    expect(device.log.get_by_text("shows 2")).to_be_hidden()
    expect(device.page.locator(".stage > .board")).to_be_hidden()
    expect(device.button("Cover the screen")).to_have_count(0)
    server.start()
    expect(device.button("I am Ben")).to_be_visible()
    expect(device.page.locator(".stage > .board")).to_be_visible()
    expect(device.log.get_by_text("chooses in secret")).to_be_visible()
    assert "shows 2" not in (device.log.text_content() or "")


def test_what_one_looked_at_and_typed_is_gone_for_the_next(visitor):
    device = visitor()
    choose_and_read_it_again(device, "Ada")
    device.page.get_by_label("Say something").fill("I show two, for")
    device.button("Previous turn").click()
    expect(device.sentence).to_contain_text("Replay, turn")
    device.button("Cover the screen").click()
    device.button("I am Ben").click()
    expect(device.sentence).to_contain_text("Ben, your turn")
    expect(device.page.get_by_label("Say something")).to_have_value("")


def test_who_stands_up_takes_the_eyes_along(visitor, server):
    device = visitor()
    choose_and_read_it_again(device, "Ben")
    device.page.get_by_label("More for seat B").click()
    device.button("Stand up").click()
    device.expect_my_move()
    expect(device.log).not_to_contain_text("shows 2")
    server.kill()
    expect(device.page.get_by_text("Connection lost")).to_be_visible()
    server.start()
    device.hand(3).click()
    expect(device.log).to_contain_text("the hands show 3 and 2")
