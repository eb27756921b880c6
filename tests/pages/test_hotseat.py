"""One device goes round, and a curtain falls between the seats."""

from playwright.sync_api import expect


def test_two_on_one_device_choose_behind_a_curtain(visitor):
    device = visitor()
    device.make_table("me", "me", names=("Ada", "Ben"))
    curtain = device.page.get_by_role("group", name="Curtain")
    expect(curtain).to_contain_text("The curtain is drawn")
    expect(device.actions).to_have_count(0)

    device.button("I am Ada").click()
    expect(device.sentence).to_contain_text("Ada, your move")
    device.hand(2).click()

    expect(device.button("I am Ben")).to_be_visible()
    expect(device.button("I am Ada")).to_have_count(0)
    assert "show 2" not in device.log.inner_text()
    device.heard.clear()
    device.button("I am Ben").click()
    expect(device.sentence).to_contain_text("Ben, your move")
    expect(device.log).to_contain_text("chooses in secret")
    assert '"hand":2' not in "".join(device.heard)

    device.hand(3).click()
    expect(device.log).to_contain_text("the hands show 2 and 3")
    expect(device.log).to_contain_text("the line moves 5")


def test_the_curtain_can_be_drawn_at_any_time(visitor):
    device = visitor()
    device.make_table("me", "me", names=("Ada", "Ben"))
    device.button("I am Ben").click()
    expect(device.sentence).to_contain_text("Ben, your move")
    device.button("Draw the curtain").click()
    expect(device.button("I am Ada")).to_be_visible()
    expect(device.actions).to_have_count(0)


def test_a_whole_game_on_one_device(visitor):
    device = visitor()
    device.make_table("me", "me", names=("Ada", "Ben"), title="Connect Four")
    who = ("Ada", "Ben")
    for number in range(7):  # Ada fills column 1 with four, Ben column 2
        name = who[number % 2]
        looks = device.button(f"I am {name}")
        expect(looks).to_be_visible()
        looks.click()
        expect(device.sentence).to_contain_text(f"{name}, your move")
        device.page.get_by_role("group", name="Actions").get_by_role("button", name=f"drop {1 + number % 2}").click()
    expect(device.result).to_contain_text("Ada wins")
