/** Whoever plays by keyboard stays where they play: when the key that was pressed is gone, the focus goes to the next one. */

export interface Focused {
  root: () => HTMLElement | undefined;
  /** What makes keys come and go: the actions. */
  changes: () => readonly unknown[];
  /** Where the focus may go, the best first, as selectors within the root; the root itself is the last resort. */
  next: readonly string[];
  /** Is it the keyboard that is used? */
  keyed?: () => boolean;
}

/** Call it once while a component is made. */
export function keepFocus({ root, changes, next, keyed = () => true }: Focused): void {
  let held = false;
  $effect.pre(() => {
    changes();
    held = keyed() && (root()?.contains(document.activeElement) ?? false);
  });
  $effect(() => {
    const left = changes().length > 0;
    const [area, focus] = [root(), document.activeElement];
    const lost = focus === area || !area?.contains(focus) || (focus instanceof HTMLButtonElement && focus.disabled);
    if (!held || !lost) return;
    const found = left ? next.map((selector) => area?.querySelector<HTMLElement>(selector)).find((one) => one) : null;
    (found ?? area)?.focus();
  });
}
