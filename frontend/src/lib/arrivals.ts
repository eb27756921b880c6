/** What came together is shown one after the other: a bot's whole plan comes as one message. */

export class Arrivals {
  private known = new Set<string>();

  /** The indices of those who were not there the last time, in the order in which they are told. */
  among(keys: readonly string[]): Map<string, number> {
    const came = keys.filter((key) => !this.known.has(key));
    this.known = new Set(keys);
    return new Map(came.map((key, at) => [key, at]));
  }
}

const FADE = 150;

/** A transition: to be seen only after a while, and then softly; at once where there is none. */
export const arrive = (_: Element, { after }: { after: number }): { delay: number; duration: number; css: (t: number) => string } => ({
  delay: after,
  duration: after && FADE,
  css: (t) => `opacity: ${t}`,
});

/** Whatever still arrives in a node is there now. */
export function skipArrivals(node: Element | undefined): void {
  for (const animation of node?.getAnimations({ subtree: true }) ?? []) {
    if (!('animationName' in animation || 'transitionProperty' in animation)) animation.finish(); // those of style sheets go on
  }
}
