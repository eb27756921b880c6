"""The board kit on its workbench: a viewport, an amount, rooms to swipe through, small boards, accounts."""

import re

import pytest
from playwright.sync_api import expect
from tests.pages.axe import axe_finds_nothing
from tests.pages.test_reach import PHONE


@pytest.fixture
def bench(visitor):
    def at_bench(**how):
        person = visitor(**how)
        person.page.goto(f"{person.url}/kit")
        expect(person.page.get_by_role("heading", name="The board kit")).to_be_visible()
        person.settle()
        return person

    return at_bench


def hall(person):
    return person.page.get_by_role("group", name="A factory hall")


def where(person, name: str) -> dict:
    box = person.page.get_by_role("button", name=f"hex {name}", exact=True).bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "size": box["width"]}


def test_the_wheel_comes_closer_to_what_lies_under_it(bench):
    ada = bench()
    before = where(ada, "1,0")
    ada.page.mouse.move(before["x"], before["y"])
    ada.page.mouse.wheel(0, -300)
    expect(ada.button("All")).to_be_enabled()
    after = where(ada, "1,0")
    assert after["size"] > 1.3 * before["size"]
    assert abs(after["x"] - before["x"]) < 2
    assert abs(after["y"] - before["y"]) < 2
    ada.button("All").click()
    assert where(ada, "1,0") == before


def test_a_drag_moves_the_drawing_and_presses_nothing(bench):
    ada = bench()
    ada.button("Closer").click()
    ada.button("Closer").click()
    before = where(ada, "1,0")
    ada.page.mouse.move(before["x"], before["y"])
    ada.page.mouse.down()
    ada.page.mouse.move(before["x"] - 20, before["y"] - 30, steps=4)
    ada.page.mouse.up()
    after = where(ada, "1,0")
    assert round(after["x"] - before["x"]) == -20
    assert round(after["y"] - before["y"]) == -30
    expect(ada.page.get_by_text("Chosen: nothing yet")).to_be_visible()
    ada.page.mouse.click(after["x"], after["y"])
    expect(ada.page.get_by_text("Chosen: hex 1,0")).to_be_visible()


def test_a_pipe_is_drawn_through_every_hex_on_the_way(bench):
    ada = bench()
    start, end = where(ada, "0,0"), where(ada, "2,0")
    ada.page.mouse.move(start["x"], start["y"])
    ada.page.mouse.down()
    ada.page.mouse.move(end["x"], end["y"])  # at one go
    ada.page.mouse.up()
    expect(ada.page.get_by_text("Pipe: 0,0 → 1,0 → 2,0.")).to_be_visible()


def test_keys_move_the_drawing_and_the_focus_is_brought_into_sight(bench):
    ada = bench()
    before = where(ada, "0,0")
    hall(ada).focus()
    for key in "++++":
        ada.page.keyboard.press(key)
    ada.page.keyboard.press("ArrowRight")
    assert where(ada, "0,0")["x"] < before["x"]
    ada.page.get_by_role("button", name="hex 0,-2", exact=True).focus()
    window, hex_ = hall(ada).bounding_box(), where(ada, "0,-2")
    assert window["y"] < hex_["y"] < window["y"] + window["height"]
    ada.page.keyboard.press("0")
    assert where(ada, "0,0") == before


def test_two_fingers_pinch(bench):
    ada = bench(**PHONE)
    hall(ada).scroll_into_view_if_needed()
    before = where(ada, "0,0")
    ada.page.evaluate(
        """([x, y]) => {
        const node = document.querySelector('.window');
        const put = (type, id, dx) => node.dispatchEvent(new PointerEvent(type,
            { pointerId: id, pointerType: 'touch', clientX: x + dx, clientY: y, bubbles: true, isPrimary: id === 1 }));
        node.setPointerCapture = () => undefined;  // these fingers are not the browser's own
        put('pointerdown', 1, -30); put('pointerdown', 2, 30);
        put('pointermove', 1, -60); put('pointermove', 2, 60);
        put('pointerup', 1, -60); put('pointerup', 2, 60);
    }""",
        [before["x"], before["y"]],
    )
    expect(ada.button("All")).to_be_enabled()
    assert where(ada, "0,0")["size"] == pytest.approx(2 * before["size"], rel=0.05)


def test_an_amount_by_tap_wheel_and_keys(bench):
    ada = bench()
    amount = ada.page.get_by_role("spinbutton", name="Place")
    expect(amount).to_have_text("3 disks")
    ada.page.locator(".stepper button", has_text="+").click()
    expect(amount).to_have_text("4 disks")
    amount.hover()
    ada.page.mouse.wheel(0, 120)
    expect(amount).to_have_text("3 disks")
    amount.focus()
    ada.page.keyboard.press("End")
    expect(amount).to_have_attribute("aria-valuenow", "12")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_text("Chosen: 12 disks")).to_be_visible()


def test_rooms_are_swiped_through_on_a_phone_and_stand_side_by_side_elsewhere(bench):
    phone, desk = bench(**PHONE), bench()
    boxes = [desk.page.get_by_role("region", name=name).bounding_box() for name in ("design", "testing")]
    assert boxes[0]["y"] == boxes[1]["y"]
    assert boxes[1]["x"] + boxes[1]["width"] <= 1440
    by_name = "Departments, by name"
    expect(desk.page.get_by_role("group", name=by_name)).to_be_hidden()
    tab = phone.page.get_by_role("group", name=by_name).get_by_role("button", name=re.compile("testing.*done"))
    tab.tap()
    expect(phone.page.locator(".room", has_text="testing").last).to_be_in_viewport()
    expect(tab).to_have_attribute("aria-current", "true")


def test_a_small_board_opens_on_a_press(bench):
    ada = bench()
    small = ada.page.get_by_role("button", name=re.compile("Open the board of Cyd ?: 4 machines"))
    small.click()
    expect(ada.page.get_by_role("dialog", name="Cyd's board")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(small).to_be_focused()


def test_the_workbench_fits_and_axe_finds_nothing(bench):
    ada = bench()
    for width, height in ((390, 844), (1024, 768), (1440, 900)):
        ada.resize(width, height)
        assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        axe_finds_nothing(ada)
