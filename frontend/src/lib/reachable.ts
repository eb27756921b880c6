/** A box whose content does not fit can be reached with Tab, so that the arrow keys scroll it; one that fits is no stop. */
export function reachable(box: HTMLElement): () => void {
  const look = (): void => {
    const scrolls = box.scrollWidth > box.clientWidth;
    box.toggleAttribute('data-arrows', scrolls);
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const watcher = new ResizeObserver(look);
  for (const one of [box, ...box.children]) watcher.observe(one);
  return () => watcher.disconnect();
}
