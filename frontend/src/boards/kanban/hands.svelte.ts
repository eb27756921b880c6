/** What the player points at on the plant, and why something cannot be done. */

import type { LegalAction } from '../../lib/actions';
import { Pointer } from '../../lib/pointer.svelte';

/** Who rests on something for so long wants to know. */
const MOMENT = 350;

export class Hands extends Pointer {
  /** Why what was pointed at is not possible now. */
  reason = $state('');
  private asked = 0;

  constructor(
    play: (action: LegalAction) => void,
    private readonly whyNot: (notation: string) => Promise<string | null>,
  ) {
    super(play);
  }

  override renew(actions: LegalAction[]): void {
    super.renew(actions);
    this.forget();
  }

  override leave(event: PointerEvent): void {
    super.leave(event);
    if (event.pointerType !== 'touch') this.forget();
  }

  override pressPiece(event: MouseEvent, id: string): void {
    this.forget();
    super.pressPiece(event, id);
  }

  /** The focus goes elsewhere. */
  left(): void {
    this.blur();
    this.forget();
  }

  touchable(id: string): boolean {
    return this.actions.some((action) => action.touches.includes(id));
  }

  /** A mouse rests on what is not possible. */
  wonder(event: PointerEvent, notation: string): void {
    if (event.pointerType === 'touch') return;
    const turn = ++this.asked;
    setTimeout(() => turn === this.asked && this.explain(notation), MOMENT);
  }

  explain(notation: string): void {
    const turn = ++this.asked;
    void this.whyNot(notation).then((reason) => {
      if (turn === this.asked) this.reason = reason ?? '';
    });
  }

  forget(): void {
    this.asked++;
    this.reason = '';
  }
}
