"""Several people at one table, each with a browser of their own."""

import json
import re
import threading

from playwright.sync_api import Route, expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.positions import POST


def invite_of(person) -> str:
    return person.page.get_by_label("Invite link").input_value()


def two_at_a_table(visitor, absence: int | None = None, **how):
    """Ada and Ben at a private table, and the link to it."""
    ada, ben = visitor(**how), visitor(**how)
    for person in (ada, ben):  # each has a cookie then: two first requests at once would make two people of one
        person.enter()
    wish = {"key": "two", "game": "assembly_line", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
    made = ada.page.evaluate(POST, ["/api/tables", json.dumps(wish | {"listed": False, "absence": absence})])
    link = f"{ada.url}/t/{made['table']}?invite={made['invite']}"
    sit = {"do": "sit", "key": "sit", "seat": 1, "name": "Ben", "invite": made["invite"]}
    ben.page.evaluate(POST, [f"/api/tables/{made['table']}/commands", json.dumps(sit)])
    for person in (ada, ben):
        person.page.goto(link)
        person.expect_my_move()
    return ada, ben, link


def test_two_browsers_play_each_other_with_hidden_choices(visitor):
    ada, ben, _ = two_at_a_table(visitor)
    ada.hand(2).click()
    expect(ada.sentence).to_have_text("Waiting for Ben.")
    expect(ada.log).to_contain_text("show 2")
    expect(ben.log).to_contain_text("chooses in secret")
    assert "shows 2" not in (ben.log.text_content() or "")
    for secret in ('"action":"show 2"', '"hand":2'):
        assert secret in "".join(ada.heard)
        assert secret not in "".join(ben.heard)

    ben.hand(3).click()
    for person in (ada, ben):
        expect(person.log).to_contain_text("the hands show 2 and 3")
        expect(person.log).to_contain_text("the line moves 5")
        person.expect_my_move()


def test_two_browsers_play_to_the_end(visitor):
    ada, ben, _ = two_at_a_table(visitor)
    for number in range(100):
        expect(ada.my_turn.or_(ada.result)).to_be_visible()
        if ada.result.is_visible():
            break
        ada.move(ada.hand(1 + number % 3).click)
        expect(ben.sentence).to_contain_text("Your turn")
        ben.move(ben.hand(1 + (number // 2) % 3).click)
        expect(ada.page.get_by_text("Waiting for Ben.")).to_have_count(0)
    expect(ben.result).to_contain_text(re.compile("wins?|A draw"))
    said = [person.result.get_by_role("heading").inner_text() for person in (ada, ben)]
    assert sum(one.startswith("You win") for one in said) == 1 or said[0] == said[1]


def test_a_third_watches_and_learns_no_secret(visitor):
    ada, ben, link = two_at_a_table(visitor)
    carl = visitor()
    carl.page.goto(link)
    expect(carl.sentence).to_have_text("Waiting for Ada and Ben.")
    ada.hand(1).click()
    expect(carl.sentence).to_have_text("Waiting for Ben.")
    expect(carl.log).to_contain_text("chooses in secret")
    assert '"hand":1' not in "".join(carl.heard)
    expect(carl.actions).to_have_count(0)
    expect(carl.page.get_by_label("Say something")).to_have_count(0)
    ben.hand(1).click()
    expect(carl.log).to_contain_text("the line breaks down")


def test_everybody_at_the_table_reads_who_watches(visitor):
    ada, ben, link = two_at_a_table(visitor)
    watching = [person.page.get_by_text("Watching:") for person in (ada, ben)]
    for seen in watching:
        expect(seen).to_have_count(0)
    carl = visitor()
    carl.enter()
    carl.rename("Carl")
    carl.page.goto(link)
    for seen in (*watching, carl.page.get_by_text("Watching:")):
        expect(seen).to_have_text("Watching: Carl")
    carl.enter()
    for seen in watching:
        expect(seen).to_have_count(0)


def test_an_uninvited_visitor_stays_outside(visitor):
    ada = visitor()
    ada.make_table("me", "open")
    eve = visitor()
    eve.page.goto(ada.page.url)
    expect(eve.page.get_by_role("heading", name="This table is private")).to_be_visible()
    expect(eve.page.get_by_text("Open it with its invite link.")).to_be_visible()


def test_people_talk(visitor):
    ada, ben, _ = two_at_a_table(visitor)
    ada.page.get_by_label("Say something").fill("good luck <b>you</b>")
    ada.button("Say").click()
    expect(ben.log).to_contain_text("good luck <b>you</b>")
    expect(ada.page.get_by_label("Say something")).to_have_value("")


def test_taking_back_beyond_the_border_needs_consent(visitor):
    ada, ben, _ = two_at_a_table(visitor)
    ada.hand(1).click()
    ben.hand(3).click()
    expect(ada.log).to_contain_text("the line moves 4")
    ada.button("Take back").click()
    ada.button("Ask the others to take it back").click()
    expect(ben.page.get_by_text("Ada asks to take back a move.").first).to_be_visible()
    ben.button("Decline").click()
    expect(ada.log).to_contain_text("Ben declines.")

    ada.button("Take back").click()
    ada.button("Ask the others to take it back").click()
    ben.button("Agree").click()
    expect(ada.log).to_contain_text("You take back a move.")
    expect(ada.page.get_by_text("In the bag: 6 red, 6 blue, 6 green")).to_have_count(1)
    expect(ben.log.locator("li.undone")).to_have_count(1)  # his turn, with the choice that it opened


def test_a_listed_table_is_found_in_the_lobby(visitor):
    ada, ben = visitor(), visitor()
    ada.enter()
    ada.rename("Ada the host")
    ada.button("New table of Assembly Line").click()
    ada.button("Create table").click()
    expect(ada.sentence).to_contain_text("Waiting for a player")
    ben.enter()
    ben.page.get_by_role("link", name=re.compile("Ada the host")).click()
    ben.join.click()
    ben.expect_my_move()
    ada.enter()
    expect(ada.page.get_by_role("heading", name="My tables")).to_be_visible()
    expect(ada.page.get_by_role("link", name=re.compile("your turn")).first).to_be_visible()


def test_a_bot_takes_over_a_seat_and_gives_it_back(visitor):
    ada, ben, _ = two_at_a_table(visitor)
    ada.page.get_by_label("More for seat A").click()
    ada.page.get_by_role("button", name=re.compile("^Let .* play$")).first.click()
    expect(ben.log).to_contain_text(re.compile(".*, a bot, plays for Ada"))
    expect(ada.sentence).to_have_text("A bot is playing for you.")
    ada.button("Take my seat back").click()
    expect(ben.log).to_contain_text("Ada plays again.")


def test_a_clock_runs_for_whoever_must_move(visitor):
    ada = visitor()
    ada.enter()
    ada.button("New table of Assembly Line").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label("Who takes seat B").select_option(index=2)  # after «me» and «open» come the bots
    dialog.get_by_label("Clock").select_option("live")
    dialog.get_by_label("Minutes each").fill("5")
    ada.button("Create table").click()
    ada.expect_my_move()
    clock = ada.page.locator(".clock").first
    expect(clock).to_contain_text(re.compile(r"[0-4]:\d\d"))  # less than it had, however long the page took
    ada.page.get_by_text("About this table").click()
    expect(ada.page.get_by_label("Title block")).to_contain_text("5 min + 10 s")


def test_who_signs_in_at_a_table_sits_there_with_the_account(visitor):
    ada, ben = visitor(), visitor()
    ada.make_table("me", "open")
    link = invite_of(ada)
    ben.enter()
    ben.identify("Create account", "ben")
    ben.sign_out()
    ben.page.goto(link)
    expect(ben.join).to_be_visible()
    ben.identify("Sign in", "ben")
    ben.join.click()
    ben.expect_my_move()
    ben.page.reload()
    ben.expect_my_move()


def test_who_signs_out_at_a_table_plays_there_no_more(visitor):
    _, ben, _ = two_at_a_table(visitor)
    ben.hand(2).click()
    expect(ben.log).to_contain_text("show 2")
    ben.identify("Create account", "benjamin")
    ben.sign_out()
    expect(ben.log).to_contain_text("chooses in secret")
    assert "shows 2" not in (ben.log.text_content() or "")
    expect(ben.page.get_by_label("Say something")).to_have_count(0)
    ben.identify("Sign in", "benjamin")
    expect(ben.log).to_contain_text("show 2")


def test_all_pages_of_a_browser_sign_out_together(visitor):
    _, ben, _ = two_at_a_table(visitor)
    ben.identify("Create account", "benedict")
    ben.hand(2).click()
    expect(ben.log).to_contain_text("show 2")
    table, ben.page = ben.page, ben.new_page()
    ben.enter()
    ben.sign_out()
    ben.page = table
    expect(ben.log).to_contain_text("chooses in secret")
    assert "shows 2" not in (ben.log.text_content() or "")
    expect(ben.page.get_by_role("button", name="You are")).not_to_contain_text("Ben")


def test_who_makes_an_account_at_a_table_is_not_disturbed(visitor):
    ada = visitor()
    ada.play_now()
    ada.page.get_by_label("Say something").fill("half a sentence")
    ada.identify("Create account", "ada")
    expect(ada.page.get_by_label("Say something")).to_have_value("half a sentence")
    ada.hand(1).click()
    expect(ada.log).to_contain_text("show 1")


def test_a_guest_joins_under_a_name_of_their_choice(visitor):
    ada, ben = visitor(), visitor()
    ada.enter()
    ada.make_table("me", "open")
    ben.page.goto(invite_of(ada))
    ben.page.get_by_label("Your name").fill("Benedikt")
    ben.button("Join as Benedikt").click()
    ben.expect_my_move()
    expect(ada.page.get_by_role("list", name="Seats")).to_contain_text("Benedikt")
    expect(ben.page.get_by_role("heading", name="Join")).to_have_count(0)
    expect(ben.page.get_by_role("button", name="You are")).to_contain_text("Benedikt")
    ada.make_table("me", "open")
    ben.page.goto(invite_of(ada))
    expect(ben.button("Join as Benedikt")).to_be_visible()


def test_who_has_an_account_joins_once_under_another_name(visitor):
    ada, ben = visitor(), visitor()
    ada.make_table("me", "open")
    ben.enter()
    ben.identify("Create account", "ben_by_himself")
    ben.page.goto(invite_of(ada))
    ben.page.get_by_label("Your name").fill("Benedikt")
    ben.join.click()
    ben.expect_my_move()
    ben.page.reload()
    expect(ben.page.get_by_role("button", name="You are")).to_contain_text("ben_by_himself")


def test_the_waiting_room_says_what_was_agreed(visitor):
    ada, ben = visitor(), visitor()
    ada.enter()
    ada.button("New table of Kanban: Automotive Revolution").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label(re.compile("^Sandra")).select_option("mean")
    dialog.get_by_label("Clock").select_option("days")
    dialog.get_by_label(re.compile("^If a player is away")).select_option("a bot after 1 day")
    ada.button("Create table").click()
    ben.page.goto(invite_of(ada))
    game = ben.page.get_by_role("region", name="The game", exact=True)
    expect(game).to_contain_text("2 players, about")
    expect(game).to_contain_text("3 days a move; if a player is away, a bot after 1 day; Sandra, the manager: Mean")
    ada.make_table("me", "open")
    expect(ada.page.get_by_role("region", name="The game", exact=True)).to_contain_text(
        "At this table: no clock; usual options."
    )


def test_a_long_form_of_a_table_keeps_its_button_in_sight_and_its_words_wide(visitor):
    ada = visitor()
    ada.enter()
    ada.button("New table of Kanban: Automotive Revolution").click()
    dialog = ada.page.get_by_role("dialog")
    words = dialog.locator("label.line", has_text="Sandra").locator("> span")
    assert words.bounding_box()["width"] > 300  # beside its long choice they would be broken after each word
    ada.page.keyboard.press("Escape")
    ada.page.set_viewport_size({"width": 390, "height": 600})
    ada.button("New table of Assembly").click()
    expect(ada.button("Create table")).to_be_in_viewport(ratio=1)
    away = dialog.get_by_label(re.compile("^If a player is away"))
    away.focus()
    assert away.bounding_box()["y"] + away.bounding_box()["height"] <= ada.button("Create table").bounding_box()["y"]


def test_the_sample_board_calls_nobody_you_who_has_no_seat(visitor):
    ada, ben = visitor(), visitor()
    ada.make_table("me", "open")
    ben.page.goto(invite_of(ada))
    mine = ".waiting .figure .note:text-is('you')"
    expect(ada.page.locator(mine)).to_have_count(1)
    expect(ben.page.locator(".waiting .figure .note").first).to_be_visible()
    expect(ben.page.locator(mine)).to_have_count(0)


def test_seats_have_their_colours_and_names_before_the_table_is_made(visitor):
    ada = visitor(viewport={"width": 390, "height": 844})
    colour = "mark => getComputedStyle(mark).fill"
    ada.enter()
    ada.button("New table of Kanban: Automotive Revolution").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_label(re.compile("^Player board of Orange"))).to_be_visible()
    before = [mark.evaluate(colour) for mark in dialog.locator(".who path").all()]
    dialog.get_by_label("List in the lobby").uncheck()
    ada.button("Create table").click()
    marks = ada.page.get_by_role("list", name="Seats").locator("li > svg path")
    expect(marks).to_have_count(2)
    ada.settle()
    assert before == [mark.evaluate(colour) for mark in marks.all()]


def test_who_mistypes_a_login_or_a_password_reads_what_it_can_be(visitor):
    ada = visitor()
    ada.enter()
    ada.page.get_by_role("button", name="You are").click()
    expect(ada.page.get_by_label("Password")).to_have_accessible_description("At least 8 characters")
    for login, password, said in (
        ("a b!", "long enough", "A login has 3 to 40 lower-case letters, digits, dots, dashes or underscores."),
        ("ada", "short", "The password needs at least 8 characters, at most 200."),
    ):
        ada.page.get_by_label("Login").fill(login)
        ada.page.get_by_label("Password").fill(password)
        ada.button("Create account").click()
        expect(ada.page.get_by_role("dialog").get_by_role("alert")).to_have_text(said)


def test_a_guest_chooses_among_seats_that_differ(visitor):
    ada, ben = visitor(), visitor()
    ada.enter()
    ada.make_table("me", "open", "open", "open", title="Kanban: Automotive Revolution")
    ben.page.goto(invite_of(ada))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("combobox", name=re.compile("^Seat")).select_option("3")
    axe_finds_nothing(ben)
    ben.join.click()
    expect(ada.page.get_by_role("list", name="Seats").get_by_role("listitem").last).to_contain_text("Ben")


def test_a_host_without_a_seat_joins_like_a_guest_and_still_invites(visitor):
    ada = visitor()
    ada.enter()
    ada.rename("Ada")
    ada.make_table("open", "open")
    expect(ada.page.get_by_role("img", name="QR code to join")).to_be_visible()
    ada.button("Join as Ada").click()
    expect(ada.join).to_have_count(0)
    expect(ada.page.get_by_role("list", name="Seats").get_by_role("listitem").first).to_contain_text("Ada")
    expect(ada.page.get_by_label("Somebody else on this device")).to_be_visible()


def test_a_host_fills_the_table_with_bots(visitor):
    ada = visitor()
    ada.enter()
    ada.make_table("me", "open")
    expect(ada.page.get_by_role("img", name="QR code to join")).to_be_visible()
    ada.page.get_by_label("Level of the bots").select_option("trainee")
    ada.button("Add a bot and start").click()
    ada.expect_my_move()
    expect(ada.page.get_by_role("list", name="Seats")).to_contain_text("trainee")


def test_a_preset_sets_the_options_it_names(visitor):
    ada = visitor()
    ada.enter()
    ada.page.get_by_role("button", name="New table of Assembly", exact=True).click()
    ada.page.get_by_role("dialog").get_by_label(re.compile("^Players")).select_option("1")
    expect(ada.page.get_by_label("Normal")).to_be_checked()
    ada.page.get_by_label("Expert, solo").check()
    ada.page.get_by_text("All options").click()
    malfunctions = ada.page.get_by_role("combobox", name="Malfunctions")
    expect(malfunctions).to_have_value("c")
    malfunctions.select_option("none")
    expect(ada.page.get_by_text("All options (your own mix)")).to_be_visible()


def test_signing_out_everywhere_ends_the_account_in_the_other_browser_too(visitor):
    ada, other = visitor(), visitor()
    ada.enter()
    ada.identify("Create account", "ada_everywhere")
    other.enter()
    other.identify("Sign in", "ada_everywhere")
    ada.sign_out("Sign out everywhere")
    other.enter()
    other.page.get_by_role("button", name="You are").click()
    expect(other.page.get_by_role("dialog")).to_contain_text("playing as a guest")


def test_who_asks_early_reads_who_they_are_and_not_that_they_are_a_guest(visitor):
    ada, held = visitor(), []

    def hold(route: Route) -> None:
        held.append(route)

    ada.enter()
    ada.identify("Create account", "ada_early")
    ada.page.route("**/api/me", hold)
    ada.page.goto(ada.url)
    ada.page.get_by_role("button", name="You are").click()
    ada.wait_until(lambda: held)
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    held[0].continue_()
    expect(ada.page.get_by_role("dialog")).to_contain_text("signed in as ada_early")
    expect(ada.page.get_by_label("Name that others see")).to_have_value("ada_early")


def test_two_pages_that_a_newcomer_opens_at_once_know_them_as_one_person(visitor):
    ada, held, both = visitor(), [], threading.Event()

    def hold(route: Route) -> None:
        if both.is_set():
            route.continue_()
        else:
            held.append(route)

    ada.context.route("**/api/me", hold)
    pages = [ada.page, ada.new_page()]
    for page in pages:
        page.goto(ada.url)
        expect(page.get_by_role("button", name="You are")).to_be_visible()
    ada.wait_until(lambda: held)
    both.set()
    for route in held:
        route.continue_()
    for page in pages:
        expect(page.get_by_role("button", name="You are")).to_contain_text("Guest ")
    names = {page.get_by_role("button", name="You are").inner_text() for page in pages}
    assert len(names) == 1


def test_the_button_to_join_stays_where_it_is_while_the_name_is_typed(visitor):
    ada, ben = visitor(), visitor()
    ada.make_table("me", "open")
    ben.page.goto(invite_of(ada))
    before = ben.join.bounding_box()
    assert before
    for name in ("B", "Benedict the Very Long Named of Anywhere"):
        ben.page.get_by_label("Your name").fill(name)
        after = ben.join.bounding_box()
        assert after
        assert [after["x"], after["y"], after["width"]] == [before["x"], before["y"], before["width"]]
