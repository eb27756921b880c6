"""axe-core, which looks for what makes a page hard to use for some people."""

from pathlib import Path

from tests.pages.visitor import LOOKS, Visitor

AXE = Path(__file__).parents[2] / "frontend/node_modules/axe-core/axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that depend on the look; all others are tried in the first look only."""
RUN = """async (rules) => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
    const where = (nodes) => nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join('; ');
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${where(nodes)}`);
}"""


def violations(person: Visitor) -> list[str]:
    """What axe finds on the page, with all that lies open, in both looks."""
    if person.page.evaluate("() => !window.axe"):
        person.page.evaluate(AXE.read_text())
    found = []
    for look in person.looks():
        rules = None if look == LOOKS[0] else COLOURS
        found += [f"{look}: {violation}" for violation in person.page.evaluate(RUN, rules)]
    return found


def axe_finds_nothing(person: Visitor) -> None:
    """Whatever lies open is fit for everybody, in both looks."""
    assert violations(person) == []
