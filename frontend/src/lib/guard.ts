/** Presses that were meant for what was there a moment ago do nothing. */

/** Nobody sees something new and presses it in less time than this. */
export const GLANCE = 250;

export interface Guarded {
  /** What the area shows, in a word. Where that changes, a press must begin after it was seen. */
  shows: () => string;
  /** Milliseconds in which something new is not seen yet; a press that began before it came never counts. */
  glance: () => number;
  /** A press begins: true if it means something else than what lies under it, and that is done. */
  takes: () => boolean;
}

/** Watches the presses in an area, and tells which were meant for what they hit. */
export class Guard {
  private shown: string;
  private since = -Infinity;
  /** What a press began on, or null where it means something else. */
  private meant: string | null = null;

  constructor(private readonly guarded: Guarded) {
    this.shown = guarded.shows();
  }

  /** What is there may have changed: call it as that happens, so that the time is known. Read by an effect, it follows. */
  look(): void {
    const shows = this.guarded.shows();
    if (shows !== this.shown) this.since = performance.now();
    this.shown = shows;
  }

  /** A press begins. */
  down(): void {
    this.look();
    const seen = performance.now() - this.since >= this.guarded.glance();
    this.meant = seen && !this.guarded.takes() ? this.shown : null;
  }

  /** It ends as a click: is it meant? The keyboard and assistive tools click without a pointer, on what they name. */
  click(detail: number): boolean {
    this.look();
    return detail === 0 || this.meant === this.shown;
  }

  /** Let only meant presses through to what is in a node. */
  readonly watch = (node: HTMLElement): (() => void) => {
    const down = (): void => this.down();
    const click = (event: MouseEvent): void => {
      if (this.click(event.detail)) return;
      event.stopPropagation();
      event.preventDefault();
    };
    node.addEventListener('pointerdown', down, true);
    node.addEventListener('click', click, true);
    return () => {
      node.removeEventListener('pointerdown', down, true);
      node.removeEventListener('click', click, true);
    };
  };
}
