/** An element keeps the size that it once had, so that nothing below it moves when it has less to show. */
export function keepsSize(node: HTMLElement): () => void {
  let [width, height] = [0, 0];
  const observer = new ResizeObserver(() => {
    if (node.clientWidth !== width) {
      [width, height] = [node.clientWidth, 0]; // other lines, other heights
      node.style.minHeight = '';
    }
    height = Math.max(height, node.offsetHeight);
    node.style.minHeight = `${height}px`;
  });
  observer.observe(node);
  return () => {
    observer.disconnect();
    node.style.minHeight = '';
  };
}
