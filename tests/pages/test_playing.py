"""People play whole games in a real browser."""

import json
import re

from playwright.sync_api import expect

# How often a cell is lit up, however short that is to be seen.
NOTE_LIT = """() => {
    window.lit = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        if (this.matches('.grid td')) window.lit++;
        return animate.apply(this, how);
    };
}"""


def test_a_newcomer_plays_a_whole_game_against_a_bot(visitor):
    ada = visitor()
    ada.enter()
    ada.button("Play now against bots: Assembly Line").click()  # the first and only click before the game runs
    ada.expect_my_move()
    expect(ada.page.locator(".board svg").first).to_be_visible()
    ada.play_on(lambda number: ada.hand(1 + number % 3).click())
    expect(ada.result).to_contain_text(re.compile("wins?|A draw"))
    expect(ada.log).to_contain_text("the last token has left the line")
    for height in (900, 700):  # its end stays in sight, also when the room becomes less
        ada.page.set_viewport_size({"width": 1440, "height": height})
        expect(ada.log.locator("li").last.locator("summary")).to_be_in_viewport(ratio=1)


def test_after_the_end_there_is_verify_replay_download_and_rematch(visitor):
    ada = visitor()
    ada.play_now()
    ada.play_out()

    ada.button("Verify").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Everything matches")
    expect(ada.page.get_by_role("dialog")).to_contain_text("order of the chips")
    ada.page.keyboard.press("Escape")

    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download").click()
    saved = json.loads(download.value.path().read_text())
    assert saved["game"] == "assembly_line"
    assert saved["log"]

    ada.button("Replay").click()
    expect(ada.page.get_by_role("heading", name="Replay")).to_be_visible()
    ada.button("Now").click()

    first = ada.page.url
    ada.button("Rematch").click()
    expect(ada.page).not_to_have_url(first)
    ada.expect_my_move()


def test_a_saved_game_can_be_opened(visitor, tmp_path):
    ada = visitor()
    ada.play_now()
    ada.play_out()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download").click()
    saved = tmp_path / "game.json"
    download.value.save_as(saved)
    points = ada.page.locator(".seats .score").all_text_contents()

    ben = visitor()
    ben.enter()
    ben.page.get_by_label("Open a saved game").set_input_files(saved)
    expect(ben.result.get_by_role("heading")).to_contain_text(re.compile("wins|A draw"))
    expect(ben.page.locator(".seats .score")).to_have_text(points)
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("opened from a file")


def test_a_file_that_is_no_game_gets_one_sentence(visitor, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": "nothing"}')
    ada = visitor()
    ada.enter()
    ada.page.get_by_label("Open a saved game").set_input_files(bad)
    expect(ada.page.get_by_role("alert").first).to_contain_text("saved game")
    assert ada.page.url == f"{ada.url}/"
    with ada.page.expect_response("**/api/lobby"):  # news of the lobby do not wipe it away
        pass
    expect(ada.page.get_by_role("alert").first).to_contain_text("saved game")


def test_a_result_that_is_shared_lets_others_in(visitor):
    ada, ben = visitor(permissions=["clipboard-read", "clipboard-write"]), visitor()
    ada.play_now()
    ada.play_out()
    ada.button("Share").click()
    expect(ada.page.get_by_text("Copied: the result and its link.")).to_be_visible()
    ben.page.goto(ada.page.evaluate("() => navigator.clipboard.readText()").split()[-1])
    told = ada.result.get_by_role("heading").inner_text()
    points = re.search(r"-?\d+ to -?\d+", told)
    assert points, told
    expect(ben.result.get_by_role("heading")).to_contain_text(points.group())
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name="Download").click()
    assert json.loads(download.value.path().read_text())["game"] == "assembly_line"


def test_any_game_is_playable_on_the_generic_board(visitor):
    ada = visitor()
    ada.play_now("Connect Four")
    columns = ada.page.locator(".grid button[id]")
    ada.play_on(lambda number: columns.nth((number * 5) % columns.count()).click())
    expect(ada.result).to_contain_text(re.compile("wins?|A draw"))


def test_what_can_be_pressed_on_the_generic_board_is_where_it_stands(visitor):
    ada = visitor()
    ada.play_now("Connect Four")
    ada.page.evaluate(NOTE_LIT)
    ada.move(ada.page.get_by_role("button", name="column 4", exact=True).click)
    expect(ada.own_turns.last).to_contain_text("drop 4")
    expect(ada.actions).to_have_count(0)  # no second row of buttons
    ada.page.wait_for_function("() => window.lit > 0")  # what changed flashes
    ada.expect_my_move()
    cells = ada.page.locator(".grid tr").last.locator("td")
    free = cells.all_inner_texts().index("·")  # the bot may have taken the first
    ada.move(cells.nth(free).click)  # any cell of a column is that column
    expect(ada.own_turns.last).to_contain_text(f"drop {free + 1}")
    expect(cells.nth(free)).to_contain_text(ada.name)


def test_a_hint_is_ringed_on_the_board_until_it_is_closed(visitor):
    ada = visitor()
    ada.play_now("Connect Four")
    for column in (1, 7):  # now one action is the best, more or less
        ada.move(ada.page.get_by_role("button", name=f"column {column}", exact=True).click)
        ada.expect_my_move()
    ada.button("Hint").click()
    hint = ada.page.locator(".hint")
    expect(hint).to_contain_text("you win about")
    column = re.search(r"Hint: «drop (\d)»", hint.inner_text())
    assert column, hint.inner_text()
    ring = ada.page.locator(".spotlight span").first
    expect(ring).to_be_visible()
    ada.settle()
    around, button = ring.bounding_box(), ada.page.locator(f"#column-{column[1]}").bounding_box()
    assert around
    assert button
    assert around["x"] < button["x"] + button["width"] / 2 < around["x"] + around["width"]
    ada.button("Close the hint").click()
    expect(ring).to_have_count(0)


def test_the_arrow_keys_go_through_the_turns_of_the_log(visitor):
    ada = visitor()
    ada.play_now("Connect Four")
    for column in (3, 4):
        ada.move(ada.page.get_by_role("button", name=f"column {column}", exact=True).click)
        ada.expect_my_move()
    turns = ada.log.locator("li.turn").count()
    slider = ada.page.get_by_role("slider", name="Turn of the game")
    expect(slider).to_have_attribute("max", str(turns))
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.log.locator("li.here .number")).to_have_text(str(turns - 1))
    expect(slider).to_have_value(str(turns - 1))
    ada.page.keyboard.press("ArrowRight")
    ada.expect_my_move()


def test_a_table_that_is_not_there_says_so(visitor):
    ada = visitor()
    ada.page.goto(f"{ada.url}/t/nosuchtable")
    expect(ada.page.get_by_role("heading", name="Table not found")).to_be_visible()
    ada.page.get_by_role("link", name="Back to the lobby").click()
    expect(ada.button("Play now against bots: Assembly Line")).to_be_visible()


def test_the_rules_lie_beside_the_board(visitor):
    ada = visitor()
    ada.play_now()
    ada.button("Rules").click()
    expect(ada.page.get_by_role("dialog", name="Rules of Assembly Line")).to_contain_text("18 chips")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.button("Rules")).to_be_focused()


def test_one_can_look_back_through_the_game(visitor):
    ada = visitor()
    ada.play_now()
    for number in range(3):
        ada.expect_my_move()
        ada.move(ada.hand(1 + number).click)
    ada.expect_my_move()
    ada.page.get_by_role("slider", name="Turn of the game").fill("0")
    expect(ada.sentence).to_contain_text("Replay, turn")
    expect(ada.page.get_by_text("In the bag: 6 red, 6 blue, 6 green")).to_have_count(1)
    expect(ada.log.locator("li.here")).to_contain_text("The game starts")
    expect(ada.log.locator("li.here")).to_be_in_viewport()
    expect(ada.actions).to_have_count(0)
    ada.button("Now").click()
    expect(ada.log.locator("li").last).to_be_in_viewport()
    ada.expect_my_move()


def test_what_was_taken_back_does_not_lengthen_the_page(visitor):
    ada = visitor()
    ada.play_now()
    expect(ada.hand(1)).to_be_visible()
    ada.settle()
    height = "document.documentElement.scrollHeight"
    before = ada.page.evaluate(height)
    for number in range(6):
        ada.move(ada.hand(1).click)
        ada.expect_my_move()
        ada.button("Take back").click()
        expect(ada.log.get_by_text("You take back")).to_have_count(number + 1)
    assert ada.page.evaluate(height) == before
