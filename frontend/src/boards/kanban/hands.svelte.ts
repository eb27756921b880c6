/** What the player points at on the plant, and why something cannot be done. */

import type { LegalAction } from '../../lib/actions';
import { Pointer } from '../../lib/pointer.svelte';
import { WhyNot } from '../../lib/whynot.svelte';

export class Hands extends Pointer {
  readonly why: WhyNot;

  constructor(play: (action: LegalAction) => void, whyNot: (notation: string) => Promise<string | null>) {
    super(play);
    this.why = new WhyNot(whyNot);
  }

  /** Why what was pointed at is not possible now. */
  get reason(): string {
    return this.why.reason;
  }

  override renew(actions: LegalAction[]): void {
    super.renew(actions);
    this.why.forget();
  }

  override leave(event: PointerEvent): void {
    super.leave(event);
    if (event.pointerType !== 'touch') this.why.forget();
  }

  override pressPiece(event: MouseEvent, id: string): void {
    this.why.forget();
    super.pressPiece(event, id);
  }

  /** The focus goes elsewhere. */
  left(): void {
    this.blur();
    this.why.forget();
  }

  touchable(id: string): boolean {
    return this.actions.some((action) => action.touches.includes(id));
  }
}
