/** The preview of the action that the player points at. */

import type { LegalAction } from './actions';
import type { Preview } from './types';

type Foresee = (action: LegalAction) => Promise<Preview | null>;

/** Follows what is proposed; an answer that comes after the player has pointed elsewhere is dropped. While the same action is
 * asked about anew, because somebody else did something, the last answer stays in sight. Call it while a component is made. */
export class Foreseeing {
  preview = $state.raw<Preview | null>(null);

  constructor(proposed: () => LegalAction | null, foresee: () => Foresee) {
    let asked: number | null = null;
    $effect(() => {
      const action = proposed();
      if (action?.code !== asked) this.preview = null;
      asked = action?.code ?? null;
      let wanted = action !== null;
      if (action) void foresee()(action).then((got) => wanted && (this.preview = got));
      return () => (wanted = false);
    });
  }
}
