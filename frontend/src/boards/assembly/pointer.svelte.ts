/** What the player points at: the bays picked so far, and the action whose outcome is shown before it is taken.
 *
 * A mouse or the keyboard's focus shows what an action would do, and a press does it. A finger cannot point without
 * pressing: its first press shows, its second does. So does a mouse under which something else came to lie.
 */

import { naming, pick, touching } from '../../lib/narrow';
import type { LegalAction } from '../../lib/types';

export class Pointer {
  actions = $state.raw<LegalAction[]>([]);
  picked = $state.raw<string[]>([]);
  /** The action pointed at, by a mouse, the focus or a first press. */
  aimed = $state.raw<LegalAction | null>(null);

  /** The actions that the picked bays name. */
  readonly named: LegalAction[] = $derived(this.picked.length > 0 ? naming(this.actions, this.picked) : []);
  readonly proposed: LegalAction | null = $derived(this.aimed ?? (this.named.length === 1 ? this.named[0]! : null));

  /** The last thing that was used is the keyboard. */
  keyed = false;
  private finger = false;
  private shown: string | null = null;
  /** A click has just done something: if it was the first of a double click, the others do nothing. */
  private done = false;

  constructor(private readonly play: (action: LegalAction) => void) {}

  /** New actions: nothing is picked any more. The same ones again, as after a word of chat, leave all as it is. */
  renew(actions: LegalAction[]): void {
    const same = actions.length === this.actions.length && actions.every((one, at) => one.notation === this.actions[at]!.notation);
    this.actions = actions;
    if (!same) this.picked = [];
    // The same action may do something else by now, so it is aimed at, and asked about, anew.
    this.aimed = same ? (actions.find((one) => one.notation === this.aimed?.notation) ?? null) : null;
  }

  get bays(): LegalAction[] {
    return this.actions.filter((action) => action.touches.some((id) => id.startsWith('bay-')));
  }

  /** Does a bay go with what is picked? */
  fits(id: string): boolean {
    return touching(this.bays, [...this.picked, id]).length > 0;
  }

  /** Could another bay go with what is picked? */
  get further(): boolean {
    return touching(this.bays, this.picked).some((action) => action.touches.length > this.picked.length);
  }

  /** Is there a bay that stands for an action by itself? */
  get single(): boolean {
    return this.bays.some((action) => action.touches.length === 1 && this.settled(action.touches));
  }

  down(event: PointerEvent): void {
    this.keyed = false;
    this.finger = event.pointerType === 'touch';
    this.shown = this.proposed?.notation ?? null;
  }

  /** A key was pressed: whatever comes next is no finger's. */
  typed(): void {
    this.keyed = true;
    this.finger = false;
  }

  /** A mouse comes to a key, or moves on it: after a press another action may lie under it. */
  aim(event: PointerEvent, action: LegalAction): void {
    if (event.pointerType !== 'touch') this.aimed = action;
  }

  leave(event: PointerEvent): void {
    if (event.pointerType !== 'touch') this.aimed = null;
  }

  focus(action: LegalAction): void {
    if (!this.finger) this.aimed = action;
  }

  blur(): void {
    if (!this.finger) this.aimed = null;
  }

  press(event: MouseEvent, action: LegalAction): void {
    if (this.mayDo(event, action)) this.take(action);
    else this.aimed = action;
  }

  /** Only what was shown as the press began is done. The keyboard and assistive tools click without a pointer. */
  private mayDo({ detail }: MouseEvent, action: LegalAction): boolean {
    if (detail === 0) return true;
    this.done &&= detail > 1;
    return !this.done && this.shown === action.notation;
  }

  private take(action: LegalAction): void {
    this.done = true;
    this.aimed = null;
    this.picked = [];
    this.play(action);
  }

  // Bays: one after the other names an action.

  /** The one action that a bay would name together with what is picked. */
  private withBay(id: string): LegalAction | null {
    if (this.picked.includes(id)) return null;
    const named = naming(this.actions, pick(this.bays, this.picked, id));
    return named.length === 1 ? named[0]! : null;
  }

  aimAtBay(event: PointerEvent, id: string): void {
    if (event.pointerType !== 'touch') this.aimed = this.withBay(id);
  }

  focusBay(id: string): void {
    if (!this.finger) this.aimed = this.withBay(id);
  }

  /** Do these bays name one action, and could no other go with them? */
  private settled(picked: string[]): boolean {
    return naming(this.actions, picked).length === 1 && touching(this.bays, picked).length === 1;
  }

  pressBay(event: MouseEvent, id: string): void {
    const again = this.picked.at(-1) === id && this.settled(this.picked);
    const picked = again ? this.picked : pick(this.bays, this.picked, id);
    if (picked.includes(id) && this.settled(picked)) {
      const action = naming(this.actions, picked)[0]!;
      if (this.mayDo(event, action)) return this.take(action);
    }
    this.picked = picked;
    this.aimed = null;
  }
}
