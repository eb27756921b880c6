/** What changed flashes: an element is lit up for a moment when its value becomes another one. */

const known = new WeakMap<Element, string>();
const LIT = 1400;

export function flash(value: string): (node: Element) => void {
  return (node) => {
    const before = known.get(node);
    known.set(node, value);
    if (before === undefined || before === value) return;
    // No fading: it is seen by who wants no motion too.
    node.animate([{ backgroundColor: 'var(--yellow)', color: '#17202c' }, { backgroundColor: 'var(--yellow)', color: '#17202c' }], { duration: LIT, easing: 'steps(1)' });
  };
}
