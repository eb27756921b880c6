/** What the player points at: the bays picked so far, and the action whose outcome is shown before it is taken.
 *
 * A mouse or the keyboard's focus shows what an action would do, and a press does it. A finger cannot point without
 * pressing: its first press shows, its second does.
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

  constructor(private readonly play: (action: LegalAction) => void) {}

  /** New actions: nothing is picked any more. The same ones again, as after a word of chat, leave all as it is. */
  renew(actions: LegalAction[]): void {
    const same = actions.length === this.actions.length && actions.every((one, at) => one.notation === this.actions[at]!.notation);
    this.actions = actions;
    if (same) return;
    this.picked = [];
    this.aimed = null;
  }

  get bays(): LegalAction[] {
    return this.actions.filter((action) => action.touches.some((id) => id.startsWith('bay-')));
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

  enter(event: PointerEvent, action: LegalAction): void {
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

  press(action: LegalAction): void {
    if (this.finger && this.shown !== action.notation) this.aimed = action;
    else this.take(action);
  }

  private take(action: LegalAction): void {
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

  enterBay(event: PointerEvent, id: string): void {
    if (event.pointerType !== 'touch') this.aimed = this.withBay(id);
  }

  focusBay(id: string): void {
    if (!this.finger) this.aimed = this.withBay(id);
  }

  pressBay(id: string): void {
    const complete = (picked: string[]): boolean => naming(this.actions, picked).length === 1 && touching(this.bays, picked).length === 1;
    if (this.finger && this.picked.at(-1) === id && complete(this.picked)) return this.take(this.named[0]!);
    const picked = pick(this.bays, this.picked, id);
    if (!this.finger && picked.includes(id) && complete(picked)) return this.take(naming(this.actions, picked)[0]!);
    this.picked = picked;
    this.aimed = null;
  }
}
