"""The end of a game is a picture: how the points went, a link to any position, and what the lobby says of it."""

import re

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import NAMES, POST, played_out
from tests.pages.test_people import two_at_a_table
from tests.pages.test_reach import PHONE

from shopfloor.kernel import Match, saves

ORDINALS = ["", "1st", "2nd", "3rd", "4th", "5th", "6th"]


def bring_finished(person, match: Match) -> str:
    """Open a finished game from a file; its address, with the invite."""
    person.enter()
    raw = saves.save(match, NAMES[: match.seats])
    made = person.page.evaluate(POST, ["/api/tables/import", raw.decode()])
    link = f"{person.url}/t/{made['table']}?invite={made['invite']}"
    person.page.goto(link)
    expect(person.result).to_be_visible()
    person.settle()
    return link


def chart(person, counts: str = "Points"):
    return person.page.get_by_role("slider", name=f"{counts} over the game")


def test_the_chart_names_each_move_and_looks_back_to_it(visitor):
    ada = visitor()
    bring_finished(ada, played_out("assembly_line", 2))
    expect(chart(ada)).to_be_visible()
    last = int(chart(ada).get_attribute("aria-valuemax"))
    assert last > 10
    box = chart(ada).bounding_box()
    ada.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60)
    told = ada.page.locator(".course .told")
    expect(told).to_contain_text(re.compile(r"Turn \d+, (Ada|Ben): "))
    middle = int(chart(ada).get_attribute("aria-valuenow"))
    assert last * 0.4 < middle < last * 0.6
    ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 60)
    expect(ada.result.get_by_role("heading")).to_have_text(re.compile(r"^Replay, turn \d+ of \d+\.$"))
    ada.button("Now").click()
    expect(ada.result.get_by_role("heading")).not_to_contain_text("Replay")
    axe_finds_nothing(ada)


def test_the_chart_goes_by_keyboard(visitor):
    ada = visitor()
    bring_finished(ada, played_out("assembly_line", 2))
    chart(ada).focus()
    ada.page.keyboard.press("Home")
    expect(chart(ada)).to_have_attribute("aria-valuetext", re.compile("^The start. Points: Ada 0, Ben 0"))
    for _ in range(4):
        ada.page.keyboard.press("ArrowRight")
    expect(chart(ada)).to_have_attribute("aria-valuenow", "4")
    expect(chart(ada)).to_have_attribute("aria-valuetext", re.compile(r"^Turn \d+, "))
    # The arrows are the chart's, not the replay's.
    expect(ada.result.get_by_role("heading")).not_to_contain_text("Replay")
    ada.page.keyboard.press("Enter")
    expect(ada.result.get_by_role("heading")).to_contain_text("Replay")


def test_six_seats_have_six_lines_and_partners_one(visitor):
    ada = visitor()
    bring_finished(ada, played_out("independents", 6))
    expect(chart(ada, "Chips").locator("path.line")).to_have_count(6)
    bring_finished(ada, played_out("assembly", 2))
    expect(chart(ada, "Locked bays").locator("path.line")).to_have_count(1)
    axe_finds_nothing(ada)


def test_six_read_on_a_phone_who_came_where(visitor):
    match = played_out("independents", 6)
    ada = visitor(**PHONE)
    bring_finished(ada, match)
    plates = ada.page.get_by_role("list", name="Seats").get_by_role("listitem")
    for seat, place in enumerate(match.places()):
        expect(plates.nth(seat)).to_contain_text(NAMES[seat])
        expect(plates.nth(seat)).to_contain_text(ORDINALS[place])
        expect(plates.nth(seat)).to_be_in_viewport(ratio=1)
    expect(ada.result).to_be_in_viewport(ratio=1)
    for name in ("Share", "Verify"):
        expect(ada.button(name)).to_be_in_viewport(ratio=1)
    places = ada.page.get_by_role("list", name="Places").get_by_role("listitem")
    expect(places).to_have_count(6)
    assert [text.split()[0] for text in places.all_inner_texts()] == [str(place) for place in sorted(match.places())]
    expect(chart(ada, "Chips").locator("path.line")).to_have_count(6)
    axe_finds_nothing(ada)


def test_a_tie_that_the_rules_broke_is_told_and_the_marks_of_the_chart_stand_by_points_and_place(visitor):
    match = played_out("independents", 3, seed=3)
    assert [match.places()[seat] for seat in (0, 2)] == [3, 2], "equal points, and the later seat is ahead"
    ada = visitor()
    bring_finished(ada, match)
    expect(ada.page.locator(".standings")).to_contain_text("Equal chips: the tie-break of the rules decided.")
    expect(ada.page.locator("#companies")).to_contain_text("among equals the most disks that came back")
    expect(ada.page.locator("#companies .place")).to_have_count(0)
    expect(ada.page.locator(".course .told")).to_contain_text("Point at the chart")
    tops = chart(ada, "Chips").locator("g.mark").evaluate_all(SEATS_FROM_TOP)
    assert tops == ["1", "2", "0"]
    bring_finished(ada, played_out("connect_four", 2))
    expect(ada.page.locator(".standings")).not_to_contain_text("tie-break")
    phone = visitor(**PHONE)
    bring_finished(phone, match)
    expect(phone.page.locator(".course .told")).to_contain_text("Tap the chart")


def test_a_stranger_replays_kanban_with_the_name_on_the_board(visitor):
    ada = visitor()
    bring_finished(ada, played_out("kanban", 3))
    turns = ada.page.get_by_role("slider", name="Turn of the game")
    for turn in (138, 20, 60, 125):
        turns.fill(str(turn))
        expect(ada.result.get_by_role("heading")).to_contain_text(f"turn {turn} of")
        expect(ada.page.locator(".desk .owner")).to_contain_text(re.compile("Ada|Ben|Cleo"))
    ada.button("Verify").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("The key is genuine.")
    expect(ada.page.get_by_role("dialog")).not_to_contain_text("Everything matches")


def test_what_was_copied_is_told_for_some_seconds(visitor):
    ada = visitor(permissions=["clipboard-read", "clipboard-write"])
    bring_finished(ada, played_out("assembly_line", 2))
    ada.button("Share").click()
    expect(ada.page.get_by_text("Copied: the result and its link.")).to_be_visible()
    expect(ada.page.get_by_text("Copied: the result and its link.")).to_have_count(0)


def test_where_the_fewest_points_win_the_chart_says_so(visitor):
    ada = visitor()
    bring_finished(ada, played_out("no_thanks", 3))
    expect(ada.page.locator(".course .told")).to_contain_text("The fewest points win.")
    ada.page.get_by_text("Points by part of the game").first.click()
    accounts = ada.page.get_by_role("region", name="Points by part of the game")
    expect(accounts.locator("tfoot td")).to_have_count(3)
    sums = [int(cell) for cell in accounts.locator("tfoot td").evaluate_all("all => all.map(c => c.firstChild.data)")]
    assert sums == [
        int(text) for text in ada.page.locator(".seats .score").evaluate_all("all => all.map(s => s.lastChild.data)")
    ]


def test_where_points_come_last_the_chart_shows_what_the_game_measures(visitor):
    ada = visitor()
    bring_finished(ada, played_out("connect_four", 2))
    expect(chart(ada, "Longest row").locator("path.line")).to_have_count(2)
    chart(ada, "Longest row").focus()
    ada.page.keyboard.press("End")
    expect(chart(ada, "Longest row")).to_have_attribute("aria-valuetext", re.compile(r"Longest row: Ada \d, Ben \d$"))
    expect(ada.page.get_by_text("Points by part of the game")).to_have_count(0)
    axe_finds_nothing(ada)


def test_a_game_that_was_aborted_has_no_chart(visitor):
    ada = visitor()
    ada.make_table("me", title="Assembly")
    ada.page.locator("summary", has_text="Leave…").click()
    ada.button("Abort game").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Abort game").click()
    expect(ada.result).to_contain_text("The game was aborted before the first move.")
    expect(ada.page.locator(".course svg")).to_have_count(0)


def test_a_link_opens_the_position_it_was_copied_at(visitor):
    ada, ben = visitor(), visitor()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    bring_finished(ada, played_out("assembly_line", 2))
    ada.page.get_by_role("slider", name="Turn of the game").fill("5")
    expect(ada.page.get_by_role("slider", name="Turn of the game")).to_have_attribute(
        "aria-valuetext", re.compile("^5 of")
    )
    expect(ada.result.get_by_role("heading")).to_contain_text("Replay")
    before = ada.page.get_by_role("slider", name="Turn of the game").bounding_box()
    ada.button("Copy a link to this position").click()
    expect(ada.page.get_by_text("Link copied")).to_be_visible()
    assert ada.page.get_by_role("slider", name="Turn of the game").bounding_box() == before, "no button moved"
    link = ada.page.evaluate("() => navigator.clipboard.readText()")
    assert re.search(r"\?at=\d+&invite=", link)
    ben.page.goto(link)
    expect(ben.result.get_by_role("heading")).to_contain_text("Replay")
    expect(ben.page.get_by_role("slider", name="Turn of the game")).to_have_attribute(
        "aria-valuetext", re.compile("^5 of")
    )
    eve = visitor()
    eve.page.goto(link.split("&invite")[0])
    expect(eve.page.get_by_role("heading", name="This table is private")).to_be_visible()


def test_a_link_to_a_running_game_opens_it_there(visitor):
    ada, ben, _ = two_at_a_table(visitor)
    ada.hand(2).click()
    ben.hand(3).click()
    ada.expect_my_move()
    table = ada.page.url.split("/t/")[1].split("?")[0]
    now = ada.page.evaluate(f"async () => await (await fetch('/api/tables/{table}')).json()")
    start = next(entry["seq"] for entry in now["entries"] if entry["kind"] == "started")
    ada.page.goto(f"{ada.url}/t/{table}?at={start}")
    expect(ada.sentence).to_have_text(re.compile("^Replay, turn 0 of"))
    ada.page.goto(f"{ada.url}/t/{table}?at=99999")
    expect(ada.page.get_by_role("alert")).to_contain_text("ends at entry")
    ada.expect_my_move()


def test_the_lobby_says_how_a_game_ended(visitor):
    ada = visitor()
    ada.make_table("me", "me", names=("Ada", "Ben"))
    for person, fingers in (("Ada", 2), ("Ben", 3)):
        ada.press(ada.button(f"I am {person}"))
        ada.press(ada.hand(fingers))
    ada.expect_my_move()  # both choose at once, and Ben holds the device
    ada.page.locator("summary", has_text="Leave…").click()
    ada.button("Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.result).to_contain_text("Ada wins: Ben resigned.")
    ada.enter()
    expect(ada.page.locator("li a", has_text="Ada won by resignation")).to_be_visible()


SEATS_FROM_TOP = """(marks) => marks
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map((mark) => mark.dataset.seat)"""


LIES_ON_TOP = """(one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === one;
}"""
TABLET = {"viewport": {"width": 1024, "height": 768}}


@pytest.mark.parametrize("how", [PHONE, TABLET, {}], ids=["phone", "tablet", "desk"])
def test_a_replay_leaves_the_slider_under_the_pointer(visitor, how):
    ada = visitor(**how)
    bring_finished(ada, played_out("kanban", 3))
    turns = ada.page.get_by_role("slider", name="Turn of the game")
    last = int(turns.get_attribute("max"))
    places = []
    for turn in [138, 20, 60, 125, 126, 127, 128, *range(last - 5, last + 1), 138, 20, 60, 125]:
        turns.fill(str(turn))
        expect(turns).to_have_value(str(turn))
        ada.settle()
        places.append(turns.evaluate("(slider) => Math.round(slider.getBoundingClientRect().top)"))
    assert len(set(places)) == 1, "it stays, however tall the board is"


@pytest.mark.parametrize("how", [PHONE, TABLET, {}], ids=["phone", "tablet", "desk"])
def test_a_replay_has_the_slider_and_the_board_in_sight(visitor, how):
    ada = visitor(**how)
    bring_finished(ada, played_out("factory_funner", 6))
    ada.button("Replay").click()
    ada.button("Pause").click()
    turns = ada.page.get_by_role("slider", name="Turn of the game")
    expect(turns).to_be_in_viewport(ratio=1)
    expect(ada.button("Pause").or_(ada.button("Play from here"))).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".stage .board").first).to_be_in_viewport(ratio=0.2)
    assert turns.evaluate(LIES_ON_TOP)
    ada.button("Now").click()
    expect(ada.result).to_contain_text("wins")
