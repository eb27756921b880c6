/** What the player points at: the pieces of the board picked so far, and the action whose outcome is shown before it is taken.
 *
 * A piece is an element that actions touch; one after the other they name an action. A key stands for an action by itself.
 * A mouse or the keyboard's focus shows what an action would do, and a press does it. A finger cannot point without
 * pressing: its first press shows, its second does. So does a mouse under which something else came to lie.
 */

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { LegalAction } from './actions';
import { naming, pick, touching } from './picking';

/** What an element answers to a pointer on it, the focus, and a press. */
interface Answers {
  aim: (event: PointerEvent) => void;
  focus: () => void;
  press: (event: MouseEvent) => void;
}

export class Pointer {
  actions = $state.raw<LegalAction[]>([]);
  picked = $state.raw<string[]>([]);
  /** The action pointed at, by a mouse, the focus or a first press. */
  aimed = $state.raw<LegalAction | null>(null);

  /** The actions that the picked pieces name. */
  readonly named: LegalAction[] = $derived(this.picked.length > 0 ? naming(this.actions, this.picked) : []);
  readonly proposed: LegalAction | null = $derived(this.aimed ?? (this.named.length === 1 ? this.named[0]! : null));

  /** The last thing that was used is the keyboard. */
  keyed = false;
  private finger = false;
  private shown: number | null = null;
  /** A click has just done something: if it was the first of a double click, the others do nothing. */
  private done = false;

  /** `isPiece` tells which touched elements are picked one after the other; others are keys of their actions. */
  constructor(
    private readonly play: (action: LegalAction) => void,
    private readonly isPiece: (id: string) => boolean = () => true,
  ) {}

  /** New actions: nothing is picked any more. The same ones again, as after a word of chat, leave all as it is. */
  renew(actions: LegalAction[]): void {
    const same = actions.length === this.actions.length && actions.every((one, at) => one.code === this.actions[at]!.code);
    this.actions = actions;
    if (!same) this.picked = [];
    // The same action may do something else by now, so it is aimed at, and asked about, anew.
    this.aimed = same ? (actions.find((one) => one.code === this.aimed?.code) ?? null) : null;
  }

  /** The actions that are named by picking pieces. */
  get byPieces(): LegalAction[] {
    return this.actions.filter((action) => action.touches.some((id) => this.isPiece(id)));
  }

  /** Does a piece go with what is picked? */
  fits(id: string): boolean {
    return touching(this.byPieces, [...this.picked, id]).length > 0;
  }

  /** Could another piece go with what is picked? */
  get further(): boolean {
    return touching(this.byPieces, this.picked).some((action) => action.touches.length > this.picked.length);
  }

  /** Is there a piece that stands for an action by itself? */
  get single(): boolean {
    return this.byPieces.some((action) => action.touches.length === 1 && this.settled(action.touches));
  }

  /** Makes an element the key of an action: pointing shows what it would do, pressing does it. Without an action a press does `otherwise`. */
  key(action: LegalAction | null | undefined, otherwise: () => void = () => {}): Attachment<Element> {
    return this.listen({
      aim: (event) => action && this.aim(event, action),
      focus: () => action && this.focus(action),
      press: (event) => (action ? this.press(event, action) : otherwise()),
    });
  }

  /** Makes an element a piece: pressed one after the other, pieces name an action. */
  piece(id: string): Attachment<Element> {
    return this.listen({
      aim: (event) => this.aimAtPiece(event, id),
      focus: () => this.focusPiece(id),
      press: (event) => this.pressPiece(event, id),
    });
  }

  private listen({ aim, focus, press }: Answers): Attachment<Element> {
    return (element) => {
      const detached = new AbortController();
      const { signal } = detached;
      const hear = (kind: string, answer: (event: PointerEvent) => void): void => element.addEventListener(kind, answer as EventListener, { signal });
      hear('pointerdown', (event) => this.down(event));
      hear('pointerenter', aim);
      hear('pointermove', aim);
      hear('pointerleave', (event) => this.leave(event));
      // These may come in the middle of an update, as when a focused key is disabled; Svelte's own listener lets them change state.
      on(element, 'focus', focus, { signal });
      on(element, 'blur', () => this.blur(), { signal });
      on(element, 'click', press as EventListener, { signal });
      return () => detached.abort();
    };
  }

  down(event: PointerEvent): void {
    this.keyed = false;
    this.finger = event.pointerType === 'touch';
    this.shown = this.proposed?.code ?? null;
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
    return !this.done && this.shown === action.code;
  }

  private take(action: LegalAction): void {
    this.done = true;
    this.aimed = null;
    this.picked = [];
    this.play(action);
  }

  // Pieces: one after the other names an action.

  /** The one action that a piece would name together with what is picked. */
  private withPiece(id: string): LegalAction | null {
    if (this.picked.includes(id)) return null;
    const named = naming(this.actions, pick(this.byPieces, this.picked, id));
    return named.length === 1 ? named[0]! : null;
  }

  aimAtPiece(event: PointerEvent, id: string): void {
    if (event.pointerType !== 'touch') this.aimed = this.withPiece(id);
  }

  focusPiece(id: string): void {
    if (!this.finger) this.aimed = this.withPiece(id);
  }

  /** Do these pieces name one action, and could no other go with them? */
  private settled(picked: string[]): boolean {
    return naming(this.actions, picked).length === 1 && touching(this.byPieces, picked).length === 1;
  }

  pressPiece(event: MouseEvent, id: string): void {
    const again = this.picked.at(-1) === id && this.settled(this.picked);
    const picked = again ? this.picked : pick(this.byPieces, this.picked, id);
    if (picked.includes(id) && this.settled(picked)) {
      const action = naming(this.actions, picked)[0]!;
      if (this.mayDo(event, action)) return this.take(action);
    }
    this.picked = picked;
    this.aimed = null;
  }
}
